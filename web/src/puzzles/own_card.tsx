// The puzzles out of one's own games: the search that goes on, those that are kept, the games that may be searched.

import { refusalWords } from "../texts/refusal";
import { sideNames } from "../state/story";
import { nameOf } from "../state/table";
import { bookName } from "../texts/naming";
import { lang, text } from "../texts/texts";
import type { TableLine } from "../wire/answers";
import { CarefulButton } from "../widgets/careful_button";
import { gamesOf, keptPlace, type Game, type Kept } from "./kept";
import type { Search } from "./search";
import type { PuzzleStore } from "./store";

/** So many games are offered, the latest. */
const OFFERED = 8;

/** Who played, by which book, and when. */
function gameWords({ seats, book, at }: Game | TableLine): string {
  const all = Object.keys(seats);
  const sides = all.length === 4 ? [all[0], all[1]] : all;
  const players = all.length === 1 ? text("puzzles-own-alone") : sides.map((seat) => sideNames(seats, seat ?? "S")).join(" – ");
  const day = at === 0 ? "" : new Date(at).toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" });
  return text(day === "" ? "puzzles-own-game" : "puzzles-own-game-on", { players, book: bookName(book), day });
}

/** Which game a puzzle comes from, and whose stroke was played there. */
export function sourceOf(one: Kept): string {
  return text("puzzles-own-source", { game: gameWords(one), stroke: one.stroke, name: nameOf(one.seat, one.seats) });
}

export function OwnCard({ store }: { store: PuzzleStore }) {
  const { games } = store;
  const [kept, search, finished] = [games.kept.value, games.search.value, games.finished.value];
  const known = new Set(kept.map(({ table }) => table));
  const others = (finished ?? []).filter(({ table }) => !known.has(table) && table !== search?.table).slice(0, OFFERED);
  const isEmpty = kept.length === 0 && search === null && finished !== null && others.length === 0;
  return (
    <section class="own-games card" aria-labelledby="own-title">
      <h2 id="own-title">{text("puzzles-own-title")}</h2>
      {search !== null && <Going search={search} onStop={() => games.stop()} onLook={() => void games.look(search.table)} />}
      {isEmpty && <p id="own-none">{text("puzzles-own-empty")}</p>}
      {gamesOf(kept).map((all) => <KeptGame key={all[0]?.table} all={all} now={store.own.value} onForget={(table) => games.forget(table)} />)}
      {others.length > 0 && (
        <>
          <h3>{text("puzzles-own-others")}</h3>
          <ul class="own-others">
            {others.map((game) => (
              <li key={game.table}>
                <span>{gameWords(game)}</span>
                <button type="button" aria-label={text("puzzles-own-look-label", { game: gameWords(game) })} onClick={() => void games.look(game.table)}>{text("puzzles-own-look")}</button>
              </li>
            ))}
          </ul>
        </>
      )}
      <a id="own-leave" class="plain" href="#puzzles=">{text("puzzles-own-leave")}</a>
    </section>
  );
}

/** How far the search is, and the button that stops it or goes on: it is one button, so that the focus stays on it. */
function Going({ search, onStop, onLook }: { search: Search; onStop(): void; onLook(): void }) {
  const { stage, place, of, left, found } = search;
  const going = stage === "going";
  const words = going ? text("puzzles-own-looking") : stage === "refused" ? refusalWords(search.refusal) : text(stage === "stopped" ? "puzzles-own-stopped" : "puzzles-own-done", { found, left });
  return (
    <div class="own-going" data-stage={stage}>
      <p id="own-said" role="status">{words}</p>
      {going && (of === 0 ? <progress key="unknown" aria-label={text("puzzles-own-title")} /> : <progress key="known" aria-label={text("puzzles-own-title")} max={of} value={place} />)}
      {going && of > 0 && <p class="note">{text("puzzles-own-progress", { place, of, found })}</p>}
      {(going || stage !== "done" || left > 0) && <button id="own-act" type="button" onClick={going ? onStop : onLook}>{text(going ? "puzzles-own-stop" : stage === "refused" ? "puzzles-own-again" : "puzzles-own-on")}</button>}
    </div>
  );
}

function KeptGame({ all, now, onForget }: { all: readonly Kept[]; now: Kept | null; onForget(table: string): void }) {
  const [first] = all;
  if (first === undefined) return null;
  const words = gameWords(first);
  const isNow = ({ table, n }: Kept): boolean => table === now?.table && n === now.n;
  return (
    <div class="own-game">
      <h3>{words}</h3>
      <ul class="own-list">
        {all.map((one) => (
          <li key={one.n}>
            <a class="plain" href={keptPlace(one)} aria-current={isNow(one) ? "true" : undefined}>
              {text("puzzles-own-line", { stroke: one.stroke, name: nameOf(one.seat, one.seats), level: one.level, done: one.done ?? "open" })}
            </a>
          </li>
        ))}
      </ul>
      <CarefulButton words={text("puzzles-own-forget")} sure={text("puzzles-own-sure")} label={text("puzzles-own-forget-label", { game: words })} act={() => onForget(first.table)} />
    </div>
  );
}
