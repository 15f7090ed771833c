// From where and in which direction strokes come off: a small picture, read by finger, by keys, and said in words.

import { QUARTERS, turned } from "../board/seats";
import { make } from "../widgets/element";
import type { HeatMessage } from "../wire/answers";
import type { Seat, StrokeMessage } from "../wire/messages";
import { whenPreferred } from "../state/preferences";
import { RIGHT } from "../legacy/stroke";
import { number, text } from "../texts/texts";

/** Pixels of the canvas; its styles make it as wide as the panel. */
const WIDTH = 480;
const HEIGHT = 216;
const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** A place on the line (µm, the board's axis) and a direction (mrad from straight ahead, left positive). */
export interface Spot {
  x: number;
  direction: number;
}

export function spotOf({ x, vx, vy }: StrokeMessage, seat: Seat): Spot {
  const [right, ahead] = turned(vx, vy, QUARTERS[seat]);
  return { x, direction: -Math.atan2(right, ahead) * 1000 };
}

/** A stroke from a spot, as fast as another. */
export function strokeAt({ x, direction }: Spot, seat: Seat, like: StrokeMessage): StrokeMessage {
  const speed = Math.hypot(like.vx, like.vy);
  const angle = direction / 1000;
  const [dx, dy] = turned(-Math.sin(angle), Math.cos(angle), -QUARTERS[seat]);
  return { x, vx: Math.round(dx * speed) || 0, vy: Math.round(dy * speed) || 0, spin: 0 };
}

/** The index of the value nearest to `wish`. */
function nearest(values: readonly number[], wish: number): number {
  return values.reduce((best, value, index) => (Math.abs(value - wish) < Math.abs((values[best] as number) - wish) ? index : best), 0);
}

interface Shown {
  heat: HeatMessage;
  seat: Seat;
  signs: { sign: string; spot: Spot; chosen: boolean }[];
}

export class HeatPicture {
  readonly element = make("figure", "heat");
  private readonly title = make("figcaption");
  private readonly canvas = make("canvas");
  private readonly edges = { left: make("span"), right: make("span"), places: make("span") };
  private readonly said = make("p", "note");
  private readonly best = make("p", "note");
  private shown: Shown | null = null;
  /** The cell that is pointed at: its place and its direction. */
  private at: [number, number] | null = null;

  /** `use`: a stroke is prepared from the spot. */
  constructor(private readonly use: (spot: Spot) => void) {
    Object.assign(this.canvas, { width: WIDTH, height: HEIGHT, tabIndex: 0 });
    this.said.setAttribute("role", "status");
    const edges = make("div", "edges", this.edges.left, this.edges.right);
    this.element.append(this.title, make("div", "picture", this.canvas, edges), this.edges.places, this.best, this.said);
    this.canvas.addEventListener("pointermove", (event) => this.point(event));
    this.canvas.addEventListener("click", (event) => {
      this.point(event);
      this.take();
    });
    this.canvas.addEventListener("pointerleave", () => this.move(null));
    this.canvas.addEventListener("blur", () => this.move(null));
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    whenPreferred("theme", () => requestAnimationFrame(() => this.draw()));
  }

  /** `usable`: may the striker be put there? */
  show(shown: Shown | null, usable: boolean): void {
    const changed = shown?.heat !== this.shown?.heat;
    this.shown = shown;
    this.element.hidden = shown === null;
    if (shown === null) return;
    if (changed) this.at = null;
    this.title.textContent = text("coach-heat");
    this.edges.left.textContent = `↖ ${text("coach-heat-left")}`;
    this.edges.right.textContent = `↗ ${text("coach-heat-right")}`;
    this.edges.places.textContent = `← ${text("coach-heat-places")} →`;
    this.edges.places.className = "note places";
    const { place, direction } = this.words(this.peak(shown.heat));
    this.best.textContent = text("coach-heat-best", { place, direction });
    this.canvas.setAttribute("role", "application");
    this.canvas.setAttribute("aria-label", `${text("coach-heat")}. ${this.best.textContent} ${usable ? text("coach-heat-use") : ""}`);
    this.say(usable ? text("coach-heat-use") : "");
    this.draw();
  }

  private peak({ chances }: HeatMessage): [number, number] {
    let best: [number, number] = [0, 0];
    chances.forEach((row, i) => row.forEach((chance, j) => {
      if (chance > (chances[best[0]]?.[best[1]] ?? 0)) best = [i, j];
    }));
    return best;
  }

  private words([i, j]: [number, number]): { share: string; place: string; direction: string } {
    const { heat, seat } = this.shown as Shown;
    const right = (heat.places[i] ?? 0) * RIGHT[seat];
    const turn = -(heat.directions[j] ?? 0);
    return {
      share: number(heat.chances[i]?.[j] ?? 0),
      place: sided(right / 1000, "mm", "coach-side-middle"),
      direction: sided((turn / 1000) * (180 / Math.PI), "°", "coach-side-ahead"),
    };
  }

  private say(words: string): void {
    if (this.said.textContent !== words) this.said.textContent = words;
  }

  private move(at: [number, number] | null): void {
    this.at = at;
    if (this.shown === null) return;
    if (at !== null) this.say(text("coach-heat-said", this.words(at)));
    this.draw();
  }

  private point(event: MouseEvent): void {
    if (this.shown === null) return;
    const { places, directions } = this.shown.heat;
    const box = this.canvas.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width;
    const down = (event.clientY - box.top) / box.height;
    const i = Math.floor((RIGHT[this.shown.seat] > 0 ? across : 1 - across) * places.length);
    const j = Math.floor((1 - down) * directions.length);
    const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));
    this.move([within(i, places.length), within(j, directions.length)]);
  }

  private key(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    if (this.shown === null || (way === undefined && event.key !== "Enter")) return;
    event.preventDefault();
    event.stopPropagation();
    if (way === undefined) this.take();
    else {
      const { heat, seat } = this.shown;
      const [i, j] = this.at ?? this.peak(heat);
      const step = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));
      this.move([step(i + way[0] * RIGHT[seat], heat.places.length), step(j + way[1], heat.directions.length)]);
    }
  }

  private take(): void {
    const [i, j] = this.at ?? [-1, -1];
    const [x, direction] = [this.shown?.heat.places[i], this.shown?.heat.directions[j]];
    if (x !== undefined && direction !== undefined) this.use({ x, direction });
  }

  private draw(): void {
    const context = this.canvas.getContext("2d");
    if (context === null || this.shown === null) return;
    const { heat, seat, signs } = this.shown;
    const [across, up] = [heat.places.length, heat.directions.length];
    const small = make("canvas");
    Object.assign(small, { width: across, height: up });
    const pen = small.getContext("2d");
    if (pen === null || across === 0 || up === 0) return;
    const style = getComputedStyle(document.documentElement);
    const colours = ["--heat-low", "--heat-middle", "--heat-high"].map((name) => channels(style.getPropertyValue(name)));
    const picture = pen.createImageData(across, up);
    heat.chances.forEach((row, i) => row.forEach((chance, j) => {
      const column = RIGHT[seat] > 0 ? i : across - 1 - i;
      picture.data.set([...mixed(colours, chance / 100), 255], 4 * ((up - 1 - j) * across + column));
    }));
    pen.putImageData(picture, 0, 0);
    context.imageSmoothingEnabled = true;
    context.drawImage(small, 0, 0, WIDTH, HEIGHT);
    const centre = (i: number, j: number): [number, number] => {
      const column = RIGHT[seat] > 0 ? i : across - 1 - i;
      return [((column + 0.5) / across) * WIDTH, ((up - j - 0.5) / up) * HEIGHT];
    };
    for (const { sign, spot, chosen } of signs) {
      label(context, sign, centre(nearest(heat.places, spot.x), nearest(heat.directions, spot.direction)), chosen);
    }
    if (this.at !== null) cross(context, centre(...this.at));
  }
}

function sided(amount: number, unit: string, middle: string): string {
  const rounded = Math.round(amount);
  if (rounded === 0) return text(middle);
  return text(rounded < 0 ? "coach-side-left" : "coach-side-right", { amount: number(Math.abs(rounded)), unit }).replace(" °", "°");
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.trim().slice(at, at + 2), 16));
}

/** Between three colours. */
function mixed(colours: readonly number[][], share: number): number[] {
  const way = 2 * Math.min(1, Math.max(0, share));
  const [from, to, part] = way < 1 ? [colours[0], colours[1], way] : [colours[1], colours[2], way - 1];
  return [0, 1, 2].map((at) => Math.round((from?.[at] ?? 0) + ((to?.[at] ?? 0) - (from?.[at] ?? 0)) * part));
}

function label(context: CanvasRenderingContext2D, sign: string, [x, y]: [number, number], chosen: boolean): void {
  context.beginPath();
  context.arc(x, y, 15, 0, 2 * Math.PI);
  context.fillStyle = chosen ? "#2c2018" : "#fffaf0";
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = chosen ? "#fffaf0" : "#2c2018";
  context.stroke();
  context.fillStyle = context.strokeStyle;
  context.font = "600 20px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(sign, x, y + 1);
}

function cross(context: CanvasRenderingContext2D, [x, y]: [number, number]): void {
  for (const [width, colour] of [[5, "#fffaf0"], [2, "#2c2018"]] as const) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.strokeRect(x - 10, y - 10, 20, 20);
  }
}
