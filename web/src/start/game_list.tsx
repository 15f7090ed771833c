// The lists of games to resume or to watch: one's own, and for the owner those of guests.

import { useLayoutEffect, useRef } from "preact/hooks";
import { text } from "../texts/texts";
import { momentPlace } from "../state/story";
import { LittleBoard } from "../widgets/little_board";
import { changedAt, gameLines, games, notes, players, resume, showMore, standing, type GameLine, type Whose, listed, putAway, putBack, takeAllOff, takeOff, undoable } from "./games";

/** What each list is called in the document. */
const IDS = {
  own: { section: "resume", list: "games", more: "games-all", empty: "games-empty", back: "games-back" },
  guests: { section: "guests", list: "guest-games", more: "guest-games-all", empty: "guest-games-empty", back: "guest-games-back" },
} as const;

export function GameList({ whose }: { whose: Whose }) {
  const all = games[whose].value;
  const away = putAway[whose].value;
  const left = listed(all, away);
  const { shown, count } = gameLines(left, whose);
  const undo = undoable[whose].value;
  const ids = IDS[whose];
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<number | null>(null);
  // Whoever asked for more goes on at the first that is new.
  useLayoutEffect(() => {
    if (next.current === null || shown.length <= next.current) return;
    list.current?.querySelector<HTMLElement>(`li:nth-child(${next.current + 1}) button`)?.focus();
    next.current = null;
  }, [shown.length]);
  // Whoever has taken games off, or put them back, goes on where they were; below a long list they would be at another place.
  const back = useRef<HTMLButtonElement>(null);
  const then = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useLayoutEffect(() => {
    const wanted = then.current?.();
    then.current = null;
    wanted?.focus();
  }, [away]);
  const remove = (line: GameLine, index: number): void => {
    then.current = () => {
      const crosses = list.current?.querySelectorAll<HTMLElement>(".take-off") ?? [];
      return crosses[Math.min(index, crosses.length - 1)] ?? back.current;
    };
    takeOff(whose, line.game);
  };
  const empty = (what: "all" | "finished"): void => {
    then.current = () => back.current;
    takeAllOff(whose, all, what);
  };
  const restore = (): void => {
    then.current = () => list.current?.querySelector<HTMLElement>("button");
    putBack(whose);
  };
  const expand = (): void => {
    next.current = shown.length;
    void showMore(whose);
  };
  return (
    <section id={ids.section} class="resume" aria-labelledby={`${ids.section}-title`} hidden={count === 0 && undo === null}>
      <h2 id={`${ids.section}-title`}>{text(whose === "own" ? "start-games" : "guest-games")}</h2>
      {whose === "guests" && <p class="note">{text("guest-games-note")}</p>}
      <ul id={ids.list} ref={list}>
        {shown.map((line, index) => <Game key={line.game.table} line={line} whose={whose} onRemove={() => remove(line, index)} />)}
      </ul>
      {(count === null || shown.length < count) && (
        <button id={ids.more} type="button" onClick={expand}>{count === null ? text("games-more") : text("games-all", { count, going: left.going.lines.length })}</button>
      )}
      <div class="emptying">
        {left.finished.lines.length > 0 && left.going.lines.length > 0 && (
          <button type="button" onClick={() => empty("finished")}>{text("games-empty-finished")}</button>
        )}
        {shown.length + left.finished.lines.length > 0 && <button id={ids.empty} type="button" onClick={() => empty("all")}>{text("games-empty")}</button>}
      </div>
      <p class="note emptied" role="status">
        {undo !== null && (
          <>
            <span>{text("games-emptied", { count: undo.count })}</span> <button id={ids.back} ref={back} type="button" onClick={restore}>{text("games-back")}</button>
          </>
        )}
      </p>
    </section>
  );
}

function Game({ line, whose, onRemove }: { line: GameLine; whose: Whose; onRemove(): void }) {
  const { game } = line;
  const [stands, who] = [standing(game), players(game, whose)];
  if (game.damaged) {
    return (
      <li class="stored damaged">
        <span class="lines">
          <b>{who}</b>
          <span>{text("game-damaged")}</span>
          <span class="note">{changedAt(game.at)}</span>
        </span>
        <button class="take-off" type="button" aria-label={text("games-take-off", { players: who })} onClick={onRemove}>×</button>
      </li>
    );
  }
  return (
    <li class="stored">
      <button class="game" type="button" onClick={() => resume(game)}>
        {game.position !== null && <LittleBoard men={game.position.men} />}
        <span class="lines">
          <b>{who}</b>
          {stands !== "" && !line.finished && <span>{stands}</span>}
          <span class="note">{notes(line)}</span>
        </span>
      </button>
      <a class="plain watch" href={`#${momentPlace(game.table)}`} aria-label={text("games-watch-which", { players: who })}>
        {text("games-watch")}
      </a>
      <button class="take-off" type="button" aria-label={text("games-take-off", { players: who })} onClick={onRemove}>×</button>
    </li>
  );
}
