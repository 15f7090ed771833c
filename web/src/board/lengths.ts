// The board's lengths in mm, from µm.

import type { BoardSize } from "./types";

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
