// The list of games to resume or to watch.

import { useLayoutEffect, useRef } from "preact/hooks";
import { text } from "../texts/texts";
import { momentPlace } from "../state/story";
import { gameLines, games, notes, players, resume, showAll, type GameLine } from "./games";

export function GameList() {
  const { all } = games.value;
  const { shown, count } = gameLines(games.value);
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number | null>(null);
  // Whoever asked for all goes on at the first that is new.
  useLayoutEffect(() => {
    if (!all || next.current === null) return;
    list.current?.querySelector<HTMLElement>(`li:nth-child(${next.current + 1}) button`)?.focus();
    next.current = null;
  }, [all]);
  const expand = (): void => {
    next.current = shown.length;
    showAll();
  };
  return (
    <section id="resume" class="resume" aria-labelledby="resume-title" hidden={count === 0}>
      <h2 id="resume-title">{text("start-games")}</h2>
      <ul id="games" ref={list}>
        {shown.map((line) => <Game key={line.game.table} line={line} />)}
      </ul>
      {shown.length < count && <button id="games-all" type="button" onClick={expand}>{text("games-all", { count })}</button>}
    </section>
  );
}

function Game({ line }: { line: GameLine }) {
  const { game } = line;
  return (
    <li class="stored">
      <button class="game" type="button" onClick={() => resume(game)}>
        <b>{players(game)}</b>
        <span class="note">{notes(line)}</span>
      </button>
      <a class="plain watch" href={`#${momentPlace(game.table)}`} aria-label={text("games-watch-which", { players: players(game) })}>
        {text("games-watch")}
      </a>
    </li>
  );
}
