// The screen beside whose board the coach stands: what the coach reads of it and may do to it.

import type { ReadonlySignal, Signal } from "@preact/signals";
import type { RefObject } from "preact";
import type { BoardConfig } from "../board/config";
import type { StrokeMessage } from "../wire/messages";
import type { CoachQuery } from "./advice";

export type Colour = "white" | "black";

/** A board that the coach draws on. */
export interface CoachBoard {
  readonly canvas: RefObject<HTMLElement | null>;
  readonly holder: RefObject<HTMLElement | null>;
  readonly drawing: Signal<BoardConfig["drawing"]>;
}

export interface CoachHost {
  board: CoachBoard;
  /** The position that lies on the board; null while something moves: what was advised stays beside it, but nothing is drawn. */
  question: ReadonlySignal<CoachQuery | null>;
  /** What the advice is about: once that is something else, the advice is discarded, even before there is another question. */
  subject?: ReadonlySignal<unknown> | undefined;
  /** Sets a stroke up, to be played; false when none can be prepared now. */
  prepare?: ((stroke: StrokeMessage) => boolean) | undefined;
  /** Whose men are to be taken, where no match says so. */
  colour?: Signal<Colour> | undefined;
  /** An idea is looked at: the position belongs on the board. */
  attend?: (() => void) | undefined;
}
