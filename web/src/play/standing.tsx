// How the game stands, beside the verdict, where there is no room for cards: the queen, what is owed, the bet, strokes left.

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
  const badges = table.seatList.flatMap((seat) =>
    seatBadges(table, seat).filter(({ words }) => !said.includes(words)).map((badge) => ({ ...badge, seat })),
  );
  return (
    <ul class="facts of-round" aria-label={text("standing")}>
      {where !== "board" && table.hasQueen && (
        <li class={where === "awaiting" && !pocketed ? "alert" : "good"}>
          <Disc look="queen" />{text(pocketed ? "queen-pocketed" : `queen-${where}`, { name: by === undefined ? "" : table.sideName(by) })}
        </li>
      )}
      {badges.map(({ look, words, seat }) => (
        <li key={`${seat} ${words}`} class={look === "" ? undefined : look}>
          <Disc look={table.next.state.colours?.[table.side(seat)] ?? "open"} />{`${table.name(seat)} : ${words}`}
        </li>
      ))}
    </ul>
  );
}
