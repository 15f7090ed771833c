// Men that are not on the board stand on the frame: the white before the south, the black before the north, the queen in the east.

import { lengthsOf, slot } from "../board/lengths";
import type { Standing } from "../board/drawing/resting";
import type { BoardSize } from "../board/types";
import { MEN } from "../texts/naming";
import type { Layout } from "../wire/http";
import { boardShown } from "./board_shown";

/** mm from man to man: a finger must find one among them. */
const STEP = 66;

/** `queen`: where the queen is in a game; none stands there where it is played without. */
export function tray(layout: Layout, board: BoardSize, queen = "board"): Standing[] {
  const lengths = lengthsOf(boardShown(board));
  const step = Math.min(STEP, (1.7 * lengths.half) / 9);
  return MEN.filter((disc) => layout[disc] === undefined && (disc !== "queen" || queen !== "none")).map((disc) => {
    const along = disc === "queen" ? 0 : (Number(disc.slice(1)) - 5) * step;
    const [x, y] = slot(disc === "queen" ? "E" : disc.startsWith("w") ? "S" : "N", disc.startsWith("b") ? -along : along, lengths);
    return { disc, x, y };
  });
}
