// A side on the score board: its names, its points, its men, what weighs on it.

import { isToPoints } from "../state/goals";
import type { TableModel } from "../state/table";
import { seatBadges } from "../state/seat_badges";
import { number, withLanguage, text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import type { Lang } from "../wire/http";
import type { Seat } from "../wire/messages";
import { ribbonWords, Words } from "./words";
import "../widgets/seats.css";
import "../widgets/facts.css";

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
  const won = table.over && table.roundOver?.winner === side;
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
