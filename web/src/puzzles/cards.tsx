// The cards beside a puzzle's board: how the try went and what the answer is; which kind of puzzle comes next.

import { useLayoutEffect, useRef } from "preact/hooks";
import { momentPlace, sideNames } from "../state/story";
import { nameOf } from "../state/table";
import { bookName } from "../texts/naming";
import { refusalWords } from "../texts/refusal";
import { sentences, text, lang } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { SelectField } from "../widgets/select_field";
import type { TableLine } from "../wire/answers";
import { kindsOf, isSure, type Rated } from "./score";
import { gamesOf, keptPlace, type Game, type Kept } from "./kept";
import { MISSES } from "./rush";
import type { Search } from "./search";
import type { PuzzleStore } from "./store";
import { reasons, verdict } from "./words";

export function Paragraphs({ lines }: { lines: readonly string[] }) {
  return <>{lines.map((one, index) => <p key={index}>{one}</p>)}</>;
}

export function AnswerCard({ store }: { store: PuzzleStore }) {
  const [stage, puzzle, solved] = [store.stage.value, store.puzzle.value, store.solved.value];
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (stage === "told") next.current?.focus({ preventScroll: true });
  }, [stage]);
  const missed = store.missed.value;
  const played = solved === null ? missed : solved.tried;
  const calls = played === null ? [] : [sentences(played.calls, [puzzle?.state.turn ?? "S"])];
  const [own, isOwn] = [store.own.value, store.isOwn.value];
  const none = !isOwn && store.list.value !== null && store.following(0) === null;
  const news = stage === "trying" ? text("puzzles-waits") : none ? text("puzzles-none") : solved !== null ? verdict(solved) : missed !== null ? text("puzzles-once-more") : "";
  return (
    <section class="trial card" aria-labelledby="puzzle-points">
      <h2 id="puzzle-points">{puzzle === null ? text("puzzles") : text("puzzles-of-level", { level: puzzle.level })}</h2>
      <div class="solution" role="status">
        <p id="puzzle-said" class="sentence">{news}</p>
        <div id="puzzle-why" class="why"><Paragraphs lines={puzzle === null ? [] : solved === null ? calls : [...calls, ...reasons(solved.answer, puzzle)]} /></div>
      </div>
      <div id="puzzle-buttons" class="buttons">
        <button id="puzzle-answer" type="button" hidden={stage !== "puzzle"} onClick={() => void store.giveUp()}>{text("puzzles-show")}</button>
        <button id="puzzle-again" type="button" hidden={stage !== "told"} onClick={() => store.retry()}>{text("puzzles-again")}</button>
        <button id="puzzle-next" ref={next} class="strong" type="button" hidden={stage !== "told"} onClick={() => store.goOn()}>{text("puzzles-next")}</button>
      </div>
      {own === null ? <a id="puzzle-playon" class="plain" hidden={stage !== "told"} href={`#playon&puzzle=${puzzle?.number ?? 1}`}>{text("puzzles-playon")}</a>
        : <a id="puzzle-in-game" class="plain" hidden={stage !== "told"} href={`#${momentPlace(own.table, own.n)}`}>{text("puzzles-in-game")}</a>}
      {isOwn ? <p class="note">{text("puzzles-own-free")}</p> : <Standing store={store} />}
    </section>
  );
}

function Standing({ store }: { store: PuzzleStore }) {
  const score = store.score.value;
  return (
    <>
      <p id="puzzle-streak" class="streak">{text("puzzles-streak", { streak: score.streak, best: score.best })}</p>
      <p id="puzzle-standing" class="note">{text("puzzles-standing", { played: score.done.length, points: score.points, found: score.found })}</p>
    </>
  );
}

export function KindCard({ store }: { store: PuzzleStore }) {
  const [{ level, theme }, list] = [store.kind.value, store.list.value];
  const { levels, themes } = kindsOf(list?.puzzles ?? []);
  const any = (words: string): [string, string][] => (list === null ? [] : [["", text(words)]]);
  return (
    <section class="ground card" aria-labelledby="choosing-title">
      <h2 id="choosing-title">{text("puzzles-choose")}</h2>
      <SelectField id="puzzle-theme" label={text("puzzles-theme")} value={theme} onChoose={(one) => store.choose({ theme: one })}
        of={[...any("puzzles-any-theme"), ...themes.map((one) => [one, text(`puzzles-theme-${one}`)] as const)]} />
      <SelectField id="puzzle-level" label={text("puzzles-level")} value={level} onChoose={(one) => store.choose({ level: one })}
        of={[...any("puzzles-any-level"), ...levels.map((one) => [one, one] as const)]} />
      <a id="puzzle-rush" class="plain" href="#puzzles=rush">{text("puzzles-rush")}</a>
      <a id="puzzle-mine" class="plain" href="#puzzles=mine">{text("puzzles-mine")}</a>
      <a id="puzzle-today" class="plain" href="#puzzles=today">{text("puzzles-today")}</a>
    </section>
  );
}

// The card of a rush: its clock and what was found; before it how it goes, after it how it went.

/** Seconds from which on the clock is marked. */
const SOON = 20;

export function RushCard({ store }: { store: PuzzleStore }) {
  const [rush, best, refusal] = [store.rush.value, store.bestRush.value, store.refusal.value];
  const press = useRef<HTMLButtonElement>(null);
  const stage = rush?.stage;
  useLayoutEffect(() => {
    if (stage !== "on") press.current?.focus({ preventScroll: true });
  }, [stage]);
  if (rush === null) return null;
  const seconds = Math.ceil(rush.left / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const said = rush.stage === "ready" ? text("puzzles-rush-how", { misses: MISSES })
    : rush.stage === "over" ? text("puzzles-rush-over", { found: rush.found, end: rush.misses >= MISSES ? "missed" : rush.left === 0 ? "time" : "all" })
    : rush.last === null ? text("puzzles-rush-go") : text(rush.last ? "puzzles-rush-found" : "puzzles-rush-miss", { left: MISSES - rush.misses });
  return (
    <section class="trial rush card" aria-labelledby="puzzle-title">
      <div class="rush-state">
        <b id="rush-clock" class={`rush-clock${seconds <= SOON ? " soon" : ""}`} role="timer" aria-label={text("puzzles-rush-clock")}>{clock}</b>
        <span id="rush-found">{text("puzzles-rush-count", { found: rush.found })}</span>
        <span class="rush-misses" role="img" aria-label={text("puzzles-rush-misses", { misses: rush.misses, most: MISSES })}>
          {Array.from({ length: MISSES }, (_, index) => <i key={index} class={index < rush.misses ? "gone" : ""} />)}
        </span>
      </div>
      <p id="rush-said" class="sentence" role="status">{said}</p>
      {rush.stage !== "on" && (
        <>
          <div class="buttons">
            <button id="rush-begin" ref={press} class="strong" type="button" onClick={() => (rush.stage === "over" && store.layRush(), store.beginRush())}>
              {text(rush.stage === "ready" ? "puzzles-rush-begin" : "puzzles-rush-again")}
            </button>
            <a class="plain" href="#puzzles=">{text("puzzles-rush-leave")}</a>
          </div>
          {best.ever > 0 && <p id="rush-best" class="note">{text("puzzles-rush-best", { today: best.today, ever: best.ever })}</p>}
        </>
      )}
      {rush.stage === "on" && refusal !== null && <button id="rush-retry" type="button" onClick={() => store.goOnInRush()}>{text("puzzles-rush-retry")}</button>}
    </section>
  );
}

// One's puzzle rating: in words, and as a curve.

const [WIDE, HIGH] = [240, 64];
/** The curve spans so many points at least, so that a small step looks small. */
const SPAN = 200;
/** The rating is compared with the one so many puzzles ago. */
const BACK = 10;

export function RatingCard({ rated }: { rated: Rated }) {
  const { now, past } = rated;
  const before = past[Math.max(past.length - 1 - BACK, 0)];
  const [rating, change] = [Math.round(now.rating), Math.round(now.rating) - (before ?? now.rating)];
  return (
    <section class="rated card" aria-labelledby="puzzle-rating-title">
      <h2 id="puzzle-rating-title">{text("puzzles-rating")}</h2>
      <p id="puzzle-rating" class="sentence">
        {past.length === 0 ? text("puzzles-rating-none") : text("puzzles-rating-now", { rating: String(rating), error: Math.round(1.96 * now.deviation), sure: isSure(rated) ? "yes" : "no" })}
      </p>
      {past.length > 1 && (
        <>
          <Curve past={past} />
          <p class="note">{text("puzzles-rating-change", { change: Math.abs(change), way: change > 0 ? "up" : change < 0 ? "down" : "same", count: Math.min(past.length - 1, BACK) })}</p>
        </>
      )}
    </section>
  );
}

function Curve({ past }: { past: readonly number[] }) {
  const [low, high] = [Math.min(...past), Math.max(...past)];
  const span = Math.max(high - low, SPAN);
  const bottom = (low + high - span) / 2;
  const x = (index: number): number => 4 + ((WIDE - 8) * index) / (past.length - 1);
  const y = (rating: number): number => 4 + (HIGH - 8) * (1 - (rating - bottom) / span);
  const points = past.map((rating, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`);
  const [last = 0] = past.slice(-1);
  return (
    <svg class="rating-curve" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={text("puzzles-rating-curve", { low: String(low), high: String(high), count: past.length })}>
      <polyline points={points.join(" ")} />
      <circle cx={x(past.length - 1)} cy={y(last)} r="3.5" />
    </svg>
  );
}

// The puzzles out of one's own games: the search that goes on, those that are kept, the games that may be searched.

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
