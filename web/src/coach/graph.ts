// A game gone over, as a graph: what each choice cost, and the luck in its execution. Each stroke is a point to be opened.

import { text } from "../texts/texts";
import { men } from "./cards";
import type { ReviewedMessage } from "../wire/answers";

const SPACE = "http://www.w3.org/2000/svg";
const LEFT = 8;
/** Heights of the two parts, and what lies above each for its title. */
const LOSS = 96;
const LUCK = 110;
const TITLE = 22;
const NUMBERS = 18;
const HEIGHT = TITLE + LOSS + TITLE + LUCK + NUMBERS;
/** px between numbers that can be read. */
const APART = 26;

/** Thousandths of a man that fill a part: what comes is never so small that noise looks like a mountain. */
const LEAST = 500;

function shape(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(SPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function words(x: number, y: number, said: string, anchor = "start"): SVGElement {
  const made = shape("text", { x, y, "text-anchor": anchor });
  made.textContent = said;
  return made;
}

/** Room on the axis that everything fits in. */
export function room(values: readonly number[]): number {
  return Math.max(LEAST, ...values.map(Math.abs));
}

export interface Graphed {
  strokes: readonly ReviewedMessage[];
  /** px: as wide as it is shown, so that its words can be read. */
  width: number;
  /** How many there will be. */
  of: number;
  /** Does a seat belong to the first side? */
  first(seat: string): boolean;
  /** A stroke in a sentence. */
  say(stroke: ReviewedMessage): string;
  open(stroke: ReviewedMessage): void;
}

/** The graph; the arrow keys go from stroke to stroke, of which one at a time is in the order of Tab. */
export function graph({ strokes, of, width, first, say, open }: Graphed): SVGElement {
  const made = shape("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, class: "graph", role: "group" });
  made.setAttribute("aria-label", `${text("review-graph")}. ${text("review-graph-keys")}`);
  const top = TITLE;
  const zero = 2 * TITLE + LOSS + LUCK / 2;
  const [tall, wide] = [room(strokes.map((one) => one.loss)), room(strokes.map((one) => one.luck))];
  const step = (width - 2 * LEFT) / Math.max(of, 12);
  const thick = Math.min(26, step * 0.62);
  const points = strokes.map((stroke, index) => {
    const x = LEFT + (index + 0.5) * step;
    const side = first(stroke.seat) ? "one" : "two";
    const high = Math.max(1.5, (stroke.loss / tall) * LOSS);
    const y = zero - (stroke.luck / wide) * (LUCK / 2 - 6);
    const point = shape("g", { class: "point", role: "button", tabindex: index === 0 ? 0 : -1 });
    point.setAttribute("data-n", String(stroke.n));
    point.setAttribute("aria-label", say(stroke));
    point.append(
      shape("rect", { class: "reach", x: x - step / 2, y: top, width: step, height: HEIGHT - NUMBERS - top, rx: 3 }),
      shape("rect", { class: side, x: x - thick / 2, y: top + LOSS - high, width: thick, height: high }),
      shape("rect", { class: side, x: x - 1, y: Math.min(y, zero), width: 2, height: Math.abs(y - zero) }),
      side === "one" ? shape("rect", { class: side, x: x - thick / 3, y: y - thick / 3, width: (2 * thick) / 3, height: (2 * thick) / 3 }) : shape("circle", { class: side, cx: x, cy: y, r: thick / 2.6 }),
    );
    point.addEventListener("click", () => open(stroke));
    return point;
  });
  const every = [1, 2, 5, 10, 20].find((one) => one * step >= APART) ?? 50;
  const numbers = strokes.flatMap((_, index) => {
    const shown = every === 1 || (index + 1) % every === 0;
    return shown ? [words(LEFT + (index + 0.5) * step, HEIGHT - 4, String(index + 1), "middle")] : [];
  });
  made.append(
    ...points,
    words(LEFT, 14, text("review-loss")),
    shape("line", { class: "axis", x1: LEFT, x2: width - LEFT, y1: top + LOSS + 0.5, y2: top + LOSS + 0.5 }),
    words(LEFT, 2 * TITLE + LOSS - 7, text("review-luck")),
    words(width - LEFT, 2 * TITLE + LOSS + 10, `↑ ${text("review-lucky")}`, "end"),
    words(width - LEFT, HEIGHT - NUMBERS - 4, `↓ ${text("review-unlucky")}`, "end"),
    shape("line", { class: "axis", x1: LEFT, x2: width - LEFT, y1: zero, y2: zero }),
    words(width - LEFT, 14, text("review-scale", { men: men(tall), count: tall / 1000 }), "end"),
    ...numbers,
  );
  made.addEventListener("keydown", (event) => {
    const index = points.findIndex((point) => point === document.activeElement);
    const stroke = strokes[index];
    if (stroke === undefined) return;
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: points.length - 1 }[event.key];
    if (to !== undefined) {
      const next = points[Math.max(0, Math.min(points.length - 1, to))] as SVGElement;
      for (const point of points) point.setAttribute("tabindex", point === next ? "0" : "-1");
      next.focus();
    } else if (event.key === "Enter" || event.key === " ") open(stroke);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return made;
}
