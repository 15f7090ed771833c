// A board as this screen shows it: on a little one its frame is thinner, so that the men are larger; in wood or in contrast.

import { signal } from "@preact/signals";
import { preferred } from "./preferences";
import type { BoardSize } from "../board/types";

/** µm: men still stand on a frame as wide as that. */
const THIN_FRAME = 40_000;

/** A phone, upright or on its side. */
const little = matchMedia("(max-width: 600px), (max-height: 520px)");
const isLittle = signal(little.matches);
little.addEventListener("change", () => (isLittle.value = little.matches));

/** Does the machine ask for more contrast? */
const more = matchMedia("(prefers-contrast: more)");
const asksForMore = signal(more.matches);
more.addEventListener("change", () => (asksForMore.value = more.matches));

/** Is a board drawn in strong contrast? By what was chosen here, or by the machine's settings. */
export function boardInContrast(): boolean {
  const chosen = preferred("board");
  return chosen === "contrast" || (chosen === "auto" && asksForMore.value);
}

const thin = new WeakMap<BoardSize, BoardSize>();

/** `board`, or where there is little room the same with a thin frame; nothing on the playing surface differs. */
export function boardShown<T extends BoardSize>(board: T): T {
  if (!isLittle.value) return board;
  const known = (thin.get(board) as T | undefined) ?? { ...board, frame_width: Math.min(board.frame_width, THIN_FRAME) };
  thin.set(board, known);
  return known;
}
