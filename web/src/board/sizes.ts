// The tournament board of the Laws, for a page that shows a board without a server to ask.

import type { BoardSize } from "./types";

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
