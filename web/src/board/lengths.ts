// The board's lengths in mm, from µm.

import { QUARTERS, turned } from "./seats";
import type { BoardSize, Seat } from "./types";

export interface Lengths {
  half: number;
  frame: number;
  pocket: number;
  man: number;
  striker: number;
  outerLine: number;
  innerLine: number;
  baseOffset: number;
  baseCircle: number;
  baseDisc: number;
  centreCircle: number;
  outerCircle: number;
  arrowStart: number;
  arrowEnd: number;
  arrowCircle: number;
}

export function lengthsOf(board: BoardSize): Lengths {
  return {
    half: board.half_side / 1000,
    frame: board.frame_width / 1000,
    pocket: board.pocket_radius / 1000,
    man: board.man_radius / 1000,
    striker: board.striker_radius / 1000,
    outerLine: board.outer_line / 1000,
    innerLine: board.inner_line / 1000,
    baseOffset: board.base_circle_offset / 1000,
    baseCircle: board.base_circle_radius / 1000,
    baseDisc: board.base_disc_radius / 1000,
    centreCircle: board.centre_circle_radius / 1000,
    outerCircle: board.outer_circle_radius / 1000,
    arrowStart: board.arrow_start / 1000,
    arrowEnd: board.arrow_end / 1000,
    arrowCircle: board.arrow_circle_radius / 1000,
  };
}

export function radiusOf(lengths: Lengths, disc: string): number {
  return disc === "striker" ? lengths.striker : lengths.man;
}

// The tournament board of the Laws, for a page that shows a board without a server to ask.

export const ICF: BoardSize = {
  name: "icf",
  half_side: 370_000,
  frame_width: 70_000,
  pocket_radius: 22_250,
  pocket_offset: 347_750,
  man_radius: 15_900,
  striker_radius: 20_650,
  outer_line: 268_500,
  inner_line: 236_700,
  base_circle_offset: 220_800,
  base_circle_radius: 15_900,
  base_disc_radius: 12_700,
  centre_circle_radius: 15_900,
  outer_circle_radius: 85_000,
  arrow_start: 152_500,
  arrow_end: 419_500,
  arrow_circle_radius: 31_750,
};

// Places in the middle of the frame.

/** A point in the middle of the frame before a seat, `along` mm to its right. */
export function slot(seat: Seat, along: number, lengths: Lengths): [number, number] {
  return turned(along, -(lengths.half + lengths.frame / 2), -QUARTERS[seat]);
}
