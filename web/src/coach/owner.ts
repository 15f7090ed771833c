// The board that the coach stands beside: what the coach reads of it and may do to it.

import type { BoardConfig } from "../board/config";
import type { StrokeMessage } from "../wire/messages";
import type { Question } from "./advice";

export type Colour = "white" | "black";

/** A board that the coach draws on. */
export interface CoachBoard {
  readonly canvas: HTMLElement | null;
  readonly holder: HTMLElement | null;
  readonly visible: boolean;
  readonly drawing: BoardConfig["drawing"];
  draw(drawing: BoardConfig["drawing"]): void;
}

export interface Owner {
  board: CoachBoard;
  /** What may be asked about now; null while something moves. */
  question(): Question | null;
  /** Sets a stroke up, to be let go; false when none can be prepared now. */
  prepare?(stroke: StrokeMessage): boolean;
  /** Whose men are to be taken, where no match says so. */
  colour?: { get(): Colour; set(colour: Colour): void };
  /** Somebody looks at an idea: the position belongs on the board. */
  attend?(): void;
}
