// What a board shows and what a hand may do on it (`Board.set`), and what comes of it (`BoardEvents`).
// Lengths in µm on the board's axes, but where mm is said.

import type { Help } from "./drawing/aim";
import type { Brush } from "./drawing/disc";
import type { FanDrawing, Forecast } from "./drawing/forecast";
import type { Standing } from "./drawing/resting";
import type { Position } from "./canvases";
import type { FilmRecord } from "./film";
import type { Carried, Carrying } from "./hand/carrying";
import type { Miss } from "./hand/flick";
import type { Mode } from "./hand/gesture";
import type { Rotation } from "./hand/rotating";
import type { Stroke } from "./hand/stroke";
import type { Pace } from "./pace";
import type { BoardSize, Contact, Layout, Pair, Seat } from "./types";

/** A stroke that is being prepared. */
export interface Prepared {
  stroke: Stroke;
  /** Another number is another preparation: the striker opens anew. */
  begun: number;
}

/** A disc that moves after the first contact: where it then is, and its velocity. */
export interface Moving {
  disc: string;
  at: Pair;
  velocity: Pair;
}

/** Something that moves on the board: a film, then men that glide to their places; or one of the two. */
export interface Showing {
  /** Another number is shown from its beginning. */
  key: number;
  film: FilmRecord | null;
  /** What lies there at its beginning. */
  before: Layout;
  /** Seconds for which a striker is shown lying before it is struck. */
  lead: number;
  /** The stroke, and what it was before anybody aimed: in that time it is aimed; null: the striker just lies there. */
  aimed: { final: Stroke; opened: Stroke } | null;
  pace: Pace;
  /** Where it begins, seconds of the film; standing still there? */
  from: number;
  still: boolean;
  /** Where all lies then: what is elsewhere glides there, or is rotated about the queen by so many thousandths of a degree. */
  then: { men: Layout; frame: readonly Standing[]; rotation: number } | null;
  /** Is it not known yet what comes then? The film's last picture stays until it is. */
  unjudged: boolean;
  /** How often somebody has asked to see the end of it: first of the film, then of the gliding. */
  skips: number;
}

export interface BoardConfig {
  /** Which board; null: none is shown yet. */
  size: BoardSize | null;
  /** The state of its surface, by name. */
  matter: string;
  /** Who sits at the bottom. The board turns there. */
  bottom: Seat;
  men: Layout;
  /** Discs that stand on the frame, mm. */
  frame: readonly Standing[];
  /** A striker that lies there, and nobody prepares; mrad/s to the right. */
  striker: { at: Pair; spin: number } | null;
  /** Discs with a ring round them. */
  ringed: readonly string[];
  /** A man that is carried, or would lie there: not among the men. */
  ghost: { disc: string; at: Pair; lies: boolean } | null;
  /** Where a man may be put down: inner and outer radius round the middle. */
  ring: Pair | null;
  prepared: Prepared | null;
  /** A stroke that somebody else is preparing. */
  watched: Stroke | null;
  /** How much the guide line shows. */
  help: Help;
  /** The force in words, beside the striker. */
  force: string;
  /** The first contact of the stroke that is prepared or watched; null while it is not known. */
  contact: Contact | null;
  /** What moves after it, for `directions`; null while that is not known. */
  after: readonly Moving[] | null;
  /** When the aim stays as a finger that pulled is lifted; else the stroke is played then. */
  hold: "touch" | "always" | "off";
  /** When a finger is magnified. */
  loupe: "touch" | "always" | "off";
  carrying: Carrying | null;
  /** Is a man to be named by a tap? */
  naming: boolean;
  rotation: Rotation | null;
  showing: Showing | null;
  forecast: Forecast | null;
  /** Where the strokes of a hand would go. */
  fan: FanDrawing | null;
  /** What somebody else draws, under the men and over them. */
  drawing: Record<"under" | "over", (brush: Brush) => void> | null;
  /** Signs on the men tell them apart without colour. */
  marked: boolean;
  /** Drawn in strong contrast, without wood: for eyes that need it. */
  contrast: boolean;
  /** Nothing moves that could stand still. */
  reducedMotion: boolean;
}

export const EMPTY: BoardConfig = {
  size: null, matter: "", bottom: "S", men: {}, frame: [], striker: null, ringed: [], ghost: null, ring: null,
  prepared: null, watched: null, help: "contact", force: "", contact: null, after: null, hold: "off", loupe: "touch",
  carrying: null, naming: false, rotation: null, showing: null, forecast: null, fan: null, drawing: null, marked: false, contrast: false, reducedMotion: false,
};

/** What a board reports. */
export interface BoardEvents {
  /** A finger has changed the stroke, or what it is about; `miss`: why a flick did nothing. */
  aimed(stroke: Stroke, mode: Mode, miss: Miss | null): void;
  /** The stroke has been let go. */
  released(stroke: Stroke): void;
  /** A man is carried; null: it has been given up. */
  carried(man: Carried | null): void;
  placed(man: Carried): void;
  /** The rosette is rotated so far, thousandths of a degree; `done`: the finger has let go. null: given up. */
  rotated(angle: number | null, done: boolean): void;
  named(disc: string): void;
  /** A finger has come down on no man. */
  pressed(): void;
  /** A click, of a gesture or not. */
  tapped(): void;
  /** The board has turned to who sits at the bottom. */
  faced(seat: Seat): void;
  /** Seconds of the film that are shown now. */
  progressed(at: number): void;
  /** A film is shown from this second on: its sound may be played. */
  began(film: FilmRecord, from: number, pace: Pace): void;
  /** All of it has been shown. */
  ended(key: number): void;
  /** The board lies elsewhere in the window, or otherwise. */
  moved(position: Position): void;
}
