// The verdict after a stroke, what may be done then, the strokes of the round, and how it ended.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { breakWords } from "../state/breaking";
import { ending, goal, oneRound, seatBadges } from "../state/seat_badges";
import { addedTold, lastWords, lineWords } from "../state/news";
import { SLOW } from "../state/speeds";
import { momentPlace } from "../state/story";
import { tossingWords, type TableModel } from "../state/table";
import { number, text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import { ReadingLinks } from "../widgets/reading_links";
import { clausesOf, ofStroke } from "../widgets/why";
import type { Seat } from "../wire/messages";
import { endSaying, startSaying, SayingLine } from "./character_words";
import { NextGame, useRememberedGame } from "./next_game";
import "../widgets/verdict.css";

export function verdictWords(table: TableModel): string {
  const calls = table.lastVerdict;
  if (table.next.tossing) return tossingWords(table);
  return calls.length > 0 ? lastWords(table) : breakWords(table);
}

/** A verdict of more letters than this is written smaller where there is little room. */
const LONG = 70;
const LONGER = 105;

/** `run`: what somebody else did in a run of strokes, in a sentence; "" when there was none. */
export function VerdictCard({ table, run }: { table: TableModel | null; run: string }) {
  const words = table === null ? "" : verdictWords(table);
  const added = table === null ? "" : addedTold(table);
  const saying = table === null ? null : startSaying(table);
  const letters = words.length + added.length + run.length + (saying?.words.length ?? 0);
  const length = letters > LONGER ? "longer" : letters > LONG ? "long" : "short";
  return (
    <section class="verdict card" data-length={length}>
      <h2>{text("verdict")}</h2>
      <p id="run" class="sentence run" hidden={run === ""}>{run}</p>
      <p id="verdict" class="sentence">{words}</p>
      <p id="added" class="note" hidden={added === ""}>{added}</p>
      <SayingLine saying={saying} />
      <StandingList table={table} />
    </section>
  );
}

interface Props {
  table: TableModel | null;
  /** Does nothing run that would be in the way of seeing a stroke again? */
  idle: boolean;
  onReplay(speed: number): void;
  onWhy(others: boolean): void;
}

/** What may be done after a stroke: asked why, seen again, judged by the other books. */
export function Afterwards({ table, idle, onReplay, onWhy }: Props) {
  const calls = table?.lastVerdict ?? [];
  const clauses = clausesOf(calls);
  const judged = table?.last !== undefined && ofStroke(calls);
  return (
    <section class="after" hidden={clauses.length === 0 && !judged}>
      <button id="why" class="link" type="button" hidden={clauses.length === 0} onClick={() => onWhy(false)}>
        <span>{text("why")}</span>
        {table !== null && <span class="which">{` ${text(clauses.length > 1 ? "why-more" : "why-clause", { book: text(`book-${table.book}`), clause: clauses[0] ?? "" })}`}</span>}
      </button>
      <div id="afterwards" class="afterwards" aria-label={text("afterwards")} role="group" hidden={!judged}>
        <button id="again-fast" type="button" disabled={!idle} onClick={() => onReplay(1)}>{text("again-fast")}</button>
        <button id="again-slow" type="button" disabled={!idle} onClick={() => onReplay(SLOW)}>{text("again-slow")}</button>
        <button id="other-rules" type="button" hidden={table?.withoutColours} onClick={() => onWhy(true)}>{text("other-rules")}</button>
      </div>
      <ReadingLinks book={table?.book ?? ""} calls={calls} />
    </section>
  );
}

interface HistoryProps {
  table: TableModel | null;
  /** Fetches strokes from before those that are known; raises what keeps them away. */
  fetchEarlier(): Promise<void>;
}

/** The strokes of the round, the last one first: those sent when the page joined, and others on demand. */
export function History({ table, fetchEarlier }: HistoryProps) {
  const list = useRef<HTMLOListElement>(null);
  const [asking, setAsking] = useState<"no" | "yes" | "in vain">("no");
  const lines = table?.history ?? [];
  const inVerdict = table !== null && !table.next.tossing ? table.lastVerdict : [];
  const ask = (): void => {
    // The button goes with the last of them: a person who pressed a key reads on in the list.
    list.current?.focus({ preventScroll: true });
    setAsking("yes");
    void fetchEarlier().then(() => setAsking("no"), () => setAsking("in vain"));
  };
  return (
    <section class="history card">
      <h2>{text("history")}</h2>
      <ol id="history" ref={list} reversed tabIndex={0} aria-label={text("history")}>
        {table !== null && lines.length === 0 && <li class="none note">{text("history-empty")}</li>}
        {table !== null && lines.map((line, index) => (
          <li key={line.n} class={index === lines.length - 1 && line.calls === inVerdict ? "in-verdict" : undefined}>
            <b>{`${table.earlier + index + 1} · ${table.called(line.seat)}`}</b>
            <span>{lineWords(table, index)}</span>
            <ReadingLinks book={table.book} calls={line.calls} />
            {line.trouble !== "" && <span class="note trouble">{text("history-trouble")}</span>}
          </li>
        )).reverse()}
        {table !== null && table.earlier > 0 && (
          <li key="earlier" class="earlier">
            {asking === "in vain" && <p class="note" role="status">{text("history-away")} <a href={`#${momentPlace(table.welcome.table)}`}>{text("menu-replay")}</a></p>}
            <button id="history-earlier" class="link" type="button" disabled={asking === "yes"} onClick={ask}><span>{text("history-earlier", { count: table.earlier })}</span></button>
          </li>
        )}
      </ol>
    </section>
  );
}

/** How the round ended; `shown`: nothing runs over it. */
export function Over({ table, shown, onAgain, onAfter }: { table: TableModel | null; shown: boolean; onAgain(): boolean; onAfter(): void }) {
  const [sent, setSent] = useState(false);
  const open = table !== null && (table.over || table.blocked);
  const of = table === null ? "" : `${table.n} ${open}`;
  useLayoutEffect(() => setSent(false), [of]);
  useRememberedGame(table, shown && open);
  if (table === null || !open) return <section id="over" class="over card" hidden />;
  const ends = table.over ? ending(table) : "blocked";
  const { winner } = table;
  const title = { blocked: "over-blocked-why", round: "over-winner", game: "over-game", last: "over-game", match: "over-match" }[ends];
  const name = { blocked: "over-blocked", round: "over", game: "over-of-game", last: "over-of-game", match: "over-of-match" }[ends];
  const replay = `#${momentPlace(table.welcome.table)}`;
  return (
    <section id="over" aria-labelledby="over-title" class={`over card${ends === "blocked" ? " blocked" : ""}`} hidden={!shown}>
      <h2 id="over-title">{text(name)}</h2>
      <p id="winner" class="winner">{winner === null && ends !== "blocked" ? "" : text(table.seatList.length === 1 && table.over ? "over-cleared" : title, winner === null ? {} : { ...table.sideAddressed(winner) })}</p>
      <SayingLine saying={endSaying(table)} />
      <p id="over-standing" class="note" hidden={table.next.standing === null}>{table.next.standing === null ? "" : text(`over-${table.next.standing}`)}</p>
      <div id="points" class="points"><Points table={table} winner={winner} /></div>
      <button id="again" class="strong" type="button" hidden={table.yours.length === 0 || table.closed} disabled={sent} onClick={() => setSent(onAgain())}>
        {text(sent ? "again-sent" : `again-${table.over && oneRound(table) ? "one" : ends}`)}
      </button>
      <NextGame table={table} at="over" />
      <a id="over-replay" class="plain" href={replay}>{text("watch-round")}</a>
      {ends === "blocked" || table.yours.length === 0
        ? <a id="over-review" class="plain" href={`${replay}&review=${table.yours.join("")}`}>{text("review-open")}</a>
        : <button id="over-review" class="to-moments" type="button" onClick={onAfter}>{text("over-moments")}</button>}
    </section>
  );
}

function Points({ table, winner }: { table: TableModel; winner: Seat | null }) {
  const { score, colours } = table.next.state;
  const sides = table.over ? [...new Set(table.seatList.map((seat) => table.side(seat)))] : [];
  const differs = table.over && sides.length === 2 && Object.entries(score).some(([side, points]) => points !== (table.roundOver?.points[side] ?? points));
  const ends = differs ? ending(table) : "round";
  /** At the end of a game to points its score is what counts, and the round is said in small. */
  const isWhole = ends !== "round" && goal(table, "format") !== "best-of-three";
  const [note, noted] = ends === "game" || ends === "match" ? ["over-games", table.next.games] : isWhole ? ["over-last-round", table.roundOver?.points] : ["over-score", score];
  const [mine, theirs] = sides.map((side) => ({ name: table.sideCalled(side, true), points: noted?.[side] ?? 0 }));
  return (
    <>
      {sides.map((side) => {
        const count = (isWhole ? null : table.roundOver?.points[side]) ?? score[side] ?? 0;
        return (
          <div key={side} class={winner === side ? "side won" : "side"}>
            <Disc look={colours?.[side] ?? "open"} />
            <b>{table.sideCalled(side)}</b>
            <strong>{number(count)}</strong>
            <span class="note">{text(table.next.state.misses === undefined ? "points" : "misses", { count })}</span>
          </div>
        );
      })}
      {differs && <p class="note">{text(note, { one: mine?.name ?? "", first: mine?.points ?? 0, two: theirs?.name ?? "", second: theirs?.points ?? 0 })}</p>}
    </>
  );
}

// How the game stands, beside the verdict, where there is no room for cards: the queen, and for each seat what is owed, bet, left.

/** What the queen's own entry says already. */
const OF_THE_QUEEN = ["queen-to-cover", "queen-is-covered"];

function StandingList({ table }: { table: TableModel | null }) {
  if (table === null) return null;
  const [where = "board", by] = table.next.state.queen.split(":") as [string, Seat | undefined];
  const pocketed = table.queenNeedsNoCover;
  const said = OF_THE_QUEEN.map((word) => text(word));
  const told = table.seatList
    .map((seat) => ({ seat, badges: seatBadges(table, seat).filter(({ words }) => !said.includes(words)) }))
    .filter(({ badges }) => badges.length > 0);
  return (
    <ul class="facts of-round" aria-label={text("standing")}>
      {where !== "board" && table.hasQueen && (
        <li class={where === "awaiting" && !pocketed ? "alert" : "good"}>
          <Disc look="queen" />{text(pocketed ? "queen-pocketed" : `queen-${where}`, { name: by === undefined ? "" : table.sideCalled(by, true) })}
        </li>
      )}
      {told.map(({ seat, badges }) => (
        <li key={seat} class={["alert", "good"].find((urgent) => badges.some(({ look }) => look === urgent))}>
          <Disc look={table.next.state.colours?.[table.side(seat)] ?? "open"} />
          {text("standing-of", { name: table.called(seat), words: badges.map(({ words }) => words).join(" · ") })}
        </li>
      ))}
    </ul>
  );
}
