// A card that asks something about a man stands beside that man, over the board.

import type { ComponentChildren } from "preact";
import { QUARTERS, turned } from "../board/seats";
import { boardShown } from "../state/board_shown";
import type { TableModel } from "../state/table";
import type { Pair, Seat } from "../wire/messages";
import "./beside.css";

/** What is asked about: a point (µm), and on which side of it the card stands: where there is more room, unless it is said. */
export interface Spot {
  at: Pair;
  side?: "above" | "below";
}

interface Props {
  id: string;
  table: TableModel | null;
  /** Who sits at the bottom. */
  bottom: Seat;
  /** null: nothing is asked. */
  about: Spot | null;
  children?: ComponentChildren;
}

/** Its place is on the page before it asks: what comes into it then is read out. */
export function Beside({ id, table, bottom, about, children }: Props) {
  const [across, down] = table === null || about === null ? [0.5, 0.5] : shareOfBoard(about.at, table, bottom);
  const side = about?.side ?? (down < 0.5 ? "below" : "above");
  const share = (value: number): string => `${(100 * value).toFixed(2)}%`;
  return (
    <div class={`beside ${side}`} style={{ "--across": share(across), "--off": share(side === "below" ? down : 1 - down) }}>
      <section id={id} class="request card" aria-live="polite" hidden={about === null}>{about !== null && children}</section>
    </div>
  );
}

/** Where on the picture of the board a point lies, from 0 to 1: from the left, and from the top. */
function shareOfBoard([x, y]: Pair, table: TableModel, bottom: Seat): Pair {
  const { half_side, frame_width } = boardShown(table.welcome.board);
  const whole = 2 * (half_side + frame_width);
  const [right, up] = turned(x, y, QUARTERS[bottom]);
  return [0.5 + right / whole, 0.5 - up / whole];
}
