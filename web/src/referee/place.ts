// Where men go back: a little board to the measures of the real one, and the same in words.

import type { BoardMessage } from "../wire/messages";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";

/** One disc that comes back, where, and who places it: a seat or the umpire. */
export interface Returned {
  disc: string;
  to: string;
  by: string;
}

const SVG = "http://www.w3.org/2000/svg";

function draw(parent: Element, name: string, attributes: Record<string, string | number>): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  parent.append(made);
  return made;
}

/** The board from above, its frame and pockets cut off; the place is lit, and the men lie there. Lengths in mm. */
export function placeBoard(board: BoardMessage, returned: readonly Returned[]): SVGElement {
  const mm = (length: number): number => length / 1000;
  const edge = mm(board.outer_line) * 1.06;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "little");
  svg.setAttribute("viewBox", `${-edge} ${-edge} ${2 * edge} ${2 * edge}`);
  svg.setAttribute("aria-hidden", "true");
  draw(svg, "rect", { class: "wood", x: -edge, y: -edge, width: 2 * edge, height: 2 * edge, rx: edge / 18 });
  for (const turn of [0, 90, 180, 270]) side(svg, board, turn);
  const to = new Set(returned.map((one) => one.to));
  const [inner, outer] = [mm(board.centre_circle_radius), mm(board.outer_circle_radius)];
  draw(svg, "circle", { class: to.has("outer-circle") || to.has("between-circles") ? "ring lit" : "ring", r: outer });
  draw(svg, "circle", { class: to.has("centre") ? "heart lit" : to.has("between-circles") ? "heart bare" : "heart", r: inner });
  for (const [one, x, y] of spots(returned, mm(board.man_radius), outer)) {
    draw(svg, "circle", { class: `man ${one.disc}`, cx: x, cy: y, r: mm(board.man_radius) * 1.25 });
  }
  return svg;
}

/** One side's base lines with their circles, and the arrow to its right. */
function side(svg: Element, board: BoardMessage, turn: number): void {
  const mm = (length: number): number => length / 1000;
  const group = draw(svg, "g", { transform: `rotate(${turn})` });
  const end = mm(board.base_circle_offset);
  for (const line of [board.inner_line, board.outer_line]) draw(group, "line", { x1: -end, x2: end, y1: mm(line), y2: mm(line) });
  for (const x of [-end, end]) draw(group, "circle", { class: "base", cx: x, cy: mm(board.mid_line), r: mm(board.base_circle_radius) });
  const [start, far] = [mm(board.arrow_start) * Math.SQRT1_2, mm(board.arrow_end) * Math.SQRT1_2];
  draw(group, "line", { x1: start, y1: start, x2: far, y2: far });
}

/** Where the men lie in the picture: each within the place it comes back to, none over another. */
function spots(returned: readonly Returned[], radius: number, outer: number): [Returned, number, number][] {
  const middle = returned.filter((one) => one.to === "centre");
  const around = returned.filter((one) => one.to !== "centre");
  const spread = (men: readonly Returned[], far: number, first: number): [Returned, number, number][] =>
    men.map((one, index) => {
      const angle = first + (index * 2 * Math.PI) / men.length;
      return [one, far * Math.sin(angle), -far * Math.cos(angle)];
    });
  const close = middle.length < 2 ? 0 : Math.max(1.3 * radius, (1.35 * radius) / Math.sin(Math.PI / middle.length));
  return [...spread(around, outer * 0.66, Math.PI / 4), ...spread(middle, close, 0)];
}

/** What goes back, in sentences: which men, where, and who places them. */
export function placeWords(returned: readonly Returned[], table: TableModel): string[] {
  const groups = new Map<string, Returned[]>();
  for (const one of returned) {
    const key = `${one.disc} ${one.to} ${one.by}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((men) => {
    const { disc, to, by } = men[0] as Returned;
    const seat = table.seatList.find((one) => one === by);
    const what = text(`place-${disc}`, { count: men.length });
    const where = text(`place-${to}`);
    return text(seat === undefined ? "place-by-umpire" : "place-by", { what, where, name: seat === undefined ? "" : table.name(seat) });
  });
}
