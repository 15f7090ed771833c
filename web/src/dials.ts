// The panel of the stroke: four dials, each a slider and a number, Play and Cancel.

import { heat } from "./board/aim";
import { byId } from "./element";
import { preferred } from "./preferences";
import type { Stroke } from "./stroke";
import { number, text } from "./texts";

export interface DialHand {
  stroke(): Stroke | null;
  changed(): void;
  play(): void;
  cancel(): void;
}

interface Dial {
  name: string;
  slider: HTMLInputElement;
  figure: HTMLInputElement;
  digits: number;
  read(stroke: Stroke): number;
  write(stroke: Stroke, value: number): void;
  /** Lowest and highest value now; null: they never change. */
  range(stroke: Stroke): [number, number] | null;
}

function dial(name: string, digits: number, read: Dial["read"], write: Dial["write"], range: Dial["range"] = () => null): Dial {
  return { name, slider: byId(`stroke-${name}`), figure: byId(`${name}-number`), digits, read, write, range };
}

export class Dials {
  private readonly dials = [
    dial("place", 1, (stroke) => stroke.right / 1000, (stroke, value) => stroke.slide(value * 1000),
      (stroke) => [stroke.ends[0] / 1000, stroke.ends[1] / 1000]),
    dial("direction", 1, (stroke) => stroke.degrees, (stroke, value) => stroke.aim(value)),
    dial("force", 2, (stroke) => stroke.speed / 1e6, (stroke, value) => stroke.force(value * 1e6),
      (stroke) => [0.05, stroke.speeds.top_speed / 1e6]),
    dial("spin", 0, (stroke) => stroke.spin / 1000, (stroke, value) => stroke.turn(value * 1000)),
  ];

  constructor(hand: DialHand) {
    for (const one of this.dials) {
      for (const input of [one.slider, one.figure]) {
        input.addEventListener("input", () => {
          const stroke = hand.stroke();
          const value = input.valueAsNumber;
          if (stroke === null || Number.isNaN(value)) return;
          one.write(stroke, value);
          hand.changed();
        });
        input.addEventListener("change", () => {
          if (hand.stroke() !== null) this.show(hand.stroke(), true);
        });
      }
    }
    byId("stroke").addEventListener("submit", (event) => {
      event.preventDefault();
      hand.play();
    });
    byId("stroke-cancel").addEventListener("click", () => hand.cancel());
    // Where there is little room the dials are folded away.
    const fold = byId("stroke-fine");
    fold.onclick = () => fold.setAttribute("aria-expanded", String(byId("stroke").classList.toggle("unfolded")));
  }

  show(stroke: Stroke | null, settled = false): void {
    const none = stroke === null;
    byId("stroke").classList.toggle("idle", none);
    byId<HTMLButtonElement>("stroke-play").disabled = none;
    byId<HTMLButtonElement>("stroke-cancel").disabled = none;
    byId("dial-spin").hidden = preferred("spin") === "off";
    for (const one of this.dials) {
      one.slider.disabled = none;
      one.figure.disabled = none;
      if (stroke !== null) this.set(one, stroke, settled);
    }
    this.power(stroke);
  }

  private set({ name, slider, figure, digits, read, range }: Dial, stroke: Stroke, settled: boolean): void {
    const [low, high] = range(stroke) ?? [null, null];
    for (const input of [slider, figure]) {
      if (low === null || high === null) continue;
      input.min = String(low);
      input.max = String(high);
    }
    const value = read(stroke);
    if (settled || document.activeElement !== slider) slider.value = String(value);
    if (settled || document.activeElement !== figure) figure.value = (value || 0).toFixed(digits);
    slider.setAttribute("aria-valuetext", this.words(name, value, digits, stroke));
  }

  private words(name: string, value: number, digits: number, stroke: Stroke): string {
    const said = text(`stroke-${name}-value`, { value: number(value, digits) });
    return name === "force" && stroke.mayLeave ? `${said}. ${text("stroke-leaving-short")}` : said;
  }

  /** The bar of the force: hatched from where a disc may leave the board. */
  private power(stroke: Stroke | null): void {
    if (stroke !== null) {
      const { top_speed: top, leaving_speed: leaving } = stroke.speeds;
      byId("stroke").style.setProperty("--leaving", `${(100 * (leaving ?? top)) / top}%`);
      byId("stroke").classList.toggle("leaving", stroke.mayLeave);
    }
    const force = stroke === null ? 0 : stroke.speed / stroke.speeds.top_speed;
    const bar = byId("power");
    bar.style.width = `${force * 100}%`;
    bar.style.backgroundColor = heat(force);
  }
}
