// The lists of games to resume or to watch: one's own, and for the owner those of guests.

import { useLayoutEffect, useRef } from "preact/hooks";
import { text } from "../texts/texts";
import { momentPlace } from "../state/story";
import { gameLines, games, notes, players, resume, showMore, type GameLine, type Whose } from "./games";

/** What each list is called in the document. */
const IDS = {
  own: { section: "resume", list: "games", more: "games-all" },
  guests: { section: "guests", list: "guest-games", more: "guest-games-all" },
} as const;

export function GameList({ whose }: { whose: Whose }) {
  const { shown, count } = gameLines(games[whose].value, whose);
  const ids = IDS[whose];
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number | null>(null);
  // Whoever asked for more goes on at the first that is new.
  useLayoutEffect(() => {
    if (next.current === null || shown.length <= next.current) return;
    list.current?.querySelector<HTMLElement>(`li:nth-child(${next.current + 1}) button`)?.focus();
    next.current = null;
  }, [shown.length]);
  const expand = (): void => {
    next.current = shown.length;
    void showMore(whose);
  };
  return (
    <section id={ids.section} class="resume" aria-labelledby={`${ids.section}-title`} hidden={count === 0}>
      <h2 id={`${ids.section}-title`}>{text(whose === "own" ? "start-games" : "guest-games")}</h2>
      {whose === "guests" && <p class="note">{text("guest-games-note")}</p>}
      <ul id={ids.list} ref={list}>
        {shown.map((line) => <Game key={line.game.table} line={line} />)}
      </ul>
      {(count === null || shown.length < count) && (
        <button id={ids.more} type="button" onClick={expand}>{count === null ? text("games-more") : text("games-all", { count })}</button>
      )}
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
