// How the game stands, beside the verdict, where there is no room for cards: the queen, and for each seat what is owed, bet, left.

import { seatBadges } from "../state/seat_badges";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import type { Seat } from "../wire/messages";

/** What the queen's own entry says already. */
const OF_THE_QUEEN = ["queen-to-cover", "queen-is-covered"];

export function StandingList({ table }: { table: TableModel | null }) {
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
          <Disc look="queen" />{text(pocketed ? "queen-pocketed" : `queen-${where}`, { name: by === undefined ? "" : table.sideName(by) })}
        </li>
      )}
      {told.map(({ seat, badges }) => (
        <li key={seat} class={["alert", "good"].find((urgent) => badges.some(({ look }) => look === urgent))}>
          <Disc look={table.next.state.colours?.[table.side(seat)] ?? "open"} />
          {text("standing-of", { name: table.name(seat), words: badges.map(({ words }) => words).join(" · ") })}
        </li>
      ))}
    </ul>
  );
}
