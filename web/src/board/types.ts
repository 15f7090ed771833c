// What a board is told in: lengths in µm on the board's axes, velocities in µm/s, spin in mrad/s, positive anticlockwise.

/** A side of the board, and who sits there. */
export type Seat = "S" | "E" | "N" | "W";
export type Pair = [number, number];
/** Where each disc lies, by its name: `w1` to `w9`, `b1` to `b9`, `queen`, `striker`. */
export type Layout = Record<string, Pair>;

/** The lengths of a board, and its name, by which its wood is chosen. */
export interface BoardSize {
  name: string;
  half_side: number;
  frame_width: number;
  pocket_radius: number;
  pocket_offset: number;
  man_radius: number;
  striker_radius: number;
  outer_line: number;
  inner_line: number;
  base_circle_offset: number;
  base_circle_radius: number;
  base_disc_radius: number;
  centre_circle_radius: number;
  outer_circle_radius: number;
  arrow_start: number;
  arrow_end: number;
  arrow_circle_radius: number;
}

/** A stroke: the striker's place along its line, its velocity, its spin. Four integers. */
export interface StrokeValues {
  x: number;
  vx: number;
  vy: number;
  spin: number;
}

/** Where a striker may lie on its line, and what keeps it from going on at the ends of each stretch. */
export interface Line {
  /** The line's distance from the middle, signed; null: none is played from. */
  line: number | null;
  places: readonly Pair[];
  stops: readonly (readonly string[])[];
}

/** A full flick, the hardest stroke there is, and from where on a disc may leave the board. */
export interface Speeds {
  full_flick: number;
  top_speed: number;
  leaving_speed: number | null;
}

/** Where the centre of a striker is when it first meets something, or ends without that, and the disc that it meets. */
export interface Contact {
  at: Pair;
  disc: string | null;
}
