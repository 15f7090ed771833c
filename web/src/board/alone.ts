// The board for pages of others: examples/board.html. It brings its colours, before the page's own sheets, which may change them.

import colours from "./board.css";
import contrast from "./contrast.css";

export { Board } from "./board";
export type { BoardConfig, BoardEvents } from "./config";
export { Stroke } from "./hand/stroke";
export { ICF } from "./lengths";
export type { Layout, Pair, Seat, Speeds } from "./types";

const style = document.createElement("style");
style.textContent = colours + contrast;
document.head.prepend(style);
