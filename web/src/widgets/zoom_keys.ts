// Keys that show a board nearer, farther or whole, and move what is seen of it: wherever a board stands.

import type { Board } from "../board/board";
import type { Look } from "../board/hand/zooming";
import { hasModifier, inDialog } from "../stroke/keys";

/** By the sign; digits and letters by their place on the keyboard, as those of the stroke. The sign + is often above =. */
const SIGNS: Record<string, Look> = { "+": "nearer", "=": "nearer", "-": "farther", "−": "farther" };
const PLACES: Record<string, Look> = { Digit0: "whole", Numpad0: "whole", KeyI: "up", KeyJ: "left", KeyK: "down", KeyL: "right" };

export function pressZoom(event: KeyboardEvent, board: Pick<Board, "look">): void {
  const look = SIGNS[event.key] ?? PLACES[event.code];
  if (look === undefined || hasModifier(event) || inDialog()) return;
  // Signs and letters are written into a field, and choose in a list.
  if (event.target instanceof Element && event.target.closest("input:not([type=range]), select, textarea") !== null) return;
  if (board.look(look)) event.preventDefault();
}
