// The board for pages of others: examples/board.html.

export { Board } from "./board";
export type { BoardConfig, BoardEvents } from "./config";
export { Stroke } from "./hand/stroke";
export { ICF } from "./sizes";
export type { Layout, Pair, Seat, Speeds } from "./types";
