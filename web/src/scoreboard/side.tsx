// A side on the score board: its names, its points, its men, what weighs on it.

import { useLayoutEffect, useState } from "preact/hooks";
import { breakWords } from "../state/breaking";
import { isToPoints, seatBadges } from "../state/seat_badges";
import type { TableModel } from "../state/table";
import { onTick, minutesAndSeconds, gameTime, strokeLeft } from "../state/timing";
import { number, withLanguage, text, localized, lang } from "../texts/texts";
import { Disc } from "../widgets/disc";
import type { Lang } from "../wire/http";
import type { Seat } from "../wire/messages";
import "../widgets/seats.css";

/** The men of a side. */
const MEN = [0, 1, 2, 3, 4, 5, 6, 7, 8];

interface Props {
  table: TableModel;
  side: Seat;
  languages: readonly Lang[];
}

export function Side({ table, side, languages }: Props) {
  const seats = table.seatList.filter((seat) => table.side(seat) === side);
  const playing = (table.closed ? undefined : seats.find((seat) => seat === table.next.seat)) ?? null;
  const won = table.over && table.winner === side;
  const colour = table.next.state.colours?.[side];
  return (
    <article class={["side", playing === null ? "" : "playing", won ? "won" : ""].filter(Boolean).join(" ")} data-side={side}>
      <p class="ribbon"><Words languages={languages} say={() => ribbonWords(table, side, playing, won)} /></p>
      <div class="who fit">
        <Disc look={colour ?? "open"} />
        <h2 class="names">{seats.map((seat) => <span key={seat} class={seat === playing ? "plays" : undefined}>{table.name(seat)}</span>)}</h2>
      </div>
      <Points table={table} side={side} languages={languages} />
      <Men table={table} side={side} />
      <Facts table={table} seats={seats} languages={languages} />
    </article>
  );
}

function Points({ table, side, languages }: Props) {
  // Where the whole game is one round, men are what is counted while it goes on.
  const byMen = !isToPoints(table);
  const { unit, count } = byMen || table.withoutColours ? table.tally(side) : ({ unit: "points", count: table.next.state.score[side] ?? 0 } as const);
  const gained = table.over && !byMen ? (table.roundOver?.points[side] ?? 0) : 0;
  return (
    <p class="points">
      <strong>{number(count)}</strong>
      <span class="under">
        <span class="unit"><Words languages={unit === "points" ? languages.slice(0, 1) : languages} say={() => text(unit, { count })} /></span>
        {gained > 0 && <span class="gained">{`+${number(gained)}`}</span>}
      </span>
    </p>
  );
}

/** The nine men of a side, those that are in filled; and the queen, where the side has it. */
function Men({ table, side }: { table: TableModel; side: Seat }) {
  const { colours, queen, taken } = table.next.state;
  const colour = colours?.[side];
  const count = table.menIn(side) ?? 0;
  const [where, by] = queen.split(":");
  const held = taken?.[side];
  if (table.withoutColours) {
    const discs = held === undefined ? [] : [...Array<"white">(held.white).fill("white"), ...Array<"black">(held.black).fill("black")];
    return (
      <p class="men" role="img" aria-label={held === undefined ? undefined : text("held", { white: held.white, black: held.black })}>
        {discs.map((look, place) => <Disc key={place} look={look} />)}
        {by === side && <Disc look={where === "covered" ? "queen" : "queen half"} />}
      </p>
    );
  }
  return (
    <p class="men" role="img" aria-label={colour === undefined ? text("colour-open") : `${number(count)} ${text("men-in", { count })}`}>
      {MEN.map((man) => <Disc key={man} look={colour !== undefined && man < count ? colour : "hole"} />)}
      {by === side && (where === "awaiting" || where === "covered") && <Disc look={where === "covered" ? "queen" : "queen half"} />}
    </p>
  );
}

function Facts({ table, seats, languages }: { table: TableModel; seats: readonly Seat[]; languages: readonly Lang[] }) {
  const each = languages.map((language) => ({ language, facts: withLanguage(language, () => seats.flatMap((seat) => seatBadges(table, seat))) }));
  return (
    <ul class="facts">
      {each[0]?.facts.map(({ look }, fact) => (
        <li key={fact} class={look === "" ? undefined : look}>
          {each.map(({ language, facts }, index) => <span key={language} class={index === 0 ? "first" : "second"} lang={language}>{facts[fact]?.words}</span>)}
        </li>
      ))}
    </ul>
  );
}

// The clocks on the score board: the game's, and that of the stroke.

/** ms: the stroke's clock turns red for the last of them. */
const LAST = 5000;

interface Clock {
  figures: string;
  word: string;
  phase: string;
}

export function Clocks({ table, languages }: { table: TableModel | null; languages: readonly Lang[] }) {
  const [, setMoment] = useState(0);
  useLayoutEffect(() => onTick(() => setMoment(performance.now())), []);
  const clocks = table === null ? [] : clocksOf(table);
  return (
    <div class="clocks" hidden={clocks.length === 0}>
      {clocks.map(({ figures, word, phase }, index) => (
        <div key={index} class="time" data-phase={phase}>
          <b>{figures}</b>
          <span><Words languages={languages} say={() => text(word)} /></span>
        </div>
      ))}
    </div>
  );
}

/** The clocks that run or stand at this moment. */
export function clocksOf(table: TableModel): Clock[] {
  const clocks: Clock[] = [];
  const time = gameTime(table);
  if (time !== null) {
    const word = time.phase === "play" ? (time.runs ? "clock-game" : "clock-stands") : time.phase === "extra" ? "clock-extra" : "time-up";
    clocks.push({ figures: minutesAndSeconds(time.left), word, phase: time.phase });
  }
  const left = strokeLeft(table);
  if (left !== null) {
    const phase = left > LAST ? "play" : left > 0 ? "last" : "over";
    clocks.push({ figures: number(Math.ceil(left / 1000)), word: left > 0 ? "clock-stroke" : "clock-up", phase });
  }
  return clocks;
}

// What is written on the score board, in one language or in both.

/** Of a verdict, what the board shows by itself: whose turn it is now. */
const SHOWN = new Set(["hand-passes", "hand-kept", "strokes-left"]);

/** What `say` makes, in each language; what is the same in both stands there once. */
export function Words({ languages, say }: { languages: readonly Lang[]; say(): string }) {
  return <>{inEach(languages, say).map(({ language, words }) => <span key={language} class={language === lang() ? "first" : "second"} lang={language}>{words}</span>)}</>;
}

export function inEach(languages: readonly Lang[], say: () => string): { language: Lang; words: string }[] {
  const all = languages.map((language) => ({ language, words: withLanguage(language, say) }));
  return all.filter(({ words }, index) => words !== "" && all.findIndex((one) => one.words === words) === index);
}

/** What has just been decided. Whose turn it is stands above, so it is left out where there is something else to say. */
export function verdictWords(table: TableModel): string {
  if (table.closed) return text("closed-note");
  if (table.blocked) return text("over-blocked-why");
  const calls = table.lastVerdict;
  const news = calls.filter(({ code }) => !SHOWN.has(code));
  if (calls.length === 0) return breakWords(table);
  return (news.length > 0 ? news : calls).map(localized).join(" ");
}

/** What a side is doing, or has won. `playing`: its seat that plays. */
export function ribbonWords(table: TableModel, side: Seat, playing: Seat | null, won: boolean): string {
  if (won) return text(table.gameWon ? (table.next.match_over && table.next.games !== null ? "scoreboard-match" : "scoreboard-game") : "scoreboard-round");
  if (playing === null) return "";
  if (table.next.bet?.answers != null && table.next.bet.answers !== side) return text("turn-after");
  return text(table.next.state.breaking ? "scoreboard-breaks" : "scoreboard-plays");
}
