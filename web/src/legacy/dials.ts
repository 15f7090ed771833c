// The panel of the stroke: four dials, each a slider and a number, Play and Cancel.

import { heat } from "../board/drawing/aim";
import { byId } from "../widgets/element";
import { say } from "./hint";
import { preferred } from "../state/preferences";
import type { Stroke } from "./stroke";
import { number, text } from "../texts/texts";

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

/** The slider of the direction reaches so far to either side, its buttons turn by so much: a full turn would be two degrees a pixel. */
const REACH = 10;
const STEP = 0.1;

export class Dials {
  /** The direction about which the slider turns: the last one set by something else. */
  private about = 0;
  /** The last direction known here. */
  private turned = 0;
  /** What was moved or typed into last. */
  private hand: HTMLInputElement | null = null;
  private readonly direction = dial("direction", 1, (stroke) => stroke.degrees, (stroke, value) => stroke.aim(value));
  private readonly dials = [
    dial("place", 1, (stroke) => stroke.right / 1000, (stroke, value) => stroke.slide(value * 1000),
      (stroke) => [stroke.ends[0] / 1000, stroke.ends[1] / 1000]),
    this.direction,
    dial("force", 2, (stroke) => stroke.speed / 1e6, (stroke, value) => stroke.force(value * 1e6),
      (stroke) => [0.05, stroke.speeds.top_speed / 1e6]),
    dial("spin", 0, (stroke) => stroke.spin / 1000, (stroke, value) => stroke.turn(value * 1000)),
  ];

  constructor(hand: DialHand) {
    const { direction } = this;
    for (const one of this.dials) {
      for (const input of [one.slider, one.figure]) {
        input.addEventListener("input", () => {
          const stroke = hand.stroke();
          const value = input.valueAsNumber;
          if (stroke === null || Number.isNaN(value)) return;
          one.write(stroke, value);
          stroke.aimed = true;
          this.hand = input;
          if (input === direction.slider) this.turned = stroke.degrees;
          hand.changed();
        });
        input.addEventListener("change", () => {
          const stroke = hand.stroke();
          if (stroke === null) return;
          // Let go at its end, the slider turns on from there.
          if (input === direction.slider && Math.abs(this.swung(stroke) - this.about) > REACH - STEP / 2) this.about = stroke.degrees;
          this.show(stroke, true);
        });
      }
    }
    for (const [id, by] of [["direction-less", -STEP], ["direction-more", STEP]] as const) {
      byId(id).addEventListener("click", () => {
        const stroke = hand.stroke();
        if (stroke === null) return;
        stroke.aim(Math.round((stroke.degrees + by) * 1e6) / 1e6);
        this.hand = null;
        if (Math.abs(this.swung(stroke) - this.about) <= REACH) this.turned = stroke.degrees;
        hand.changed();
        say(this.words(direction, stroke));
      });
    }
    byId("stroke").addEventListener("submit", (event) => {
      event.preventDefault();
      hand.play();
    });
    byId("stroke-cancel").addEventListener("click", () => hand.cancel());
    // Where there is little room the dials are folded away.
    const fold = byId("stroke-fine");
    fold.onclick = () => {
      fold.setAttribute("aria-expanded", String(byId("stroke").classList.toggle("unfolded")));
      const stroke = hand.stroke();
      if (stroke === null) return;
      this.about = stroke.degrees;
      this.show(stroke, true);
    };
  }

  /** The direction, counted on beyond 180° where the slider goes there. */
  private swung({ degrees }: Stroke): number {
    return this.about + ((((degrees - this.about + 180) % 360) + 360) % 360) - 180;
  }

  show(stroke: Stroke | null, settled = false): void {
    const none = stroke === null;
    byId("stroke").classList.toggle("idle", none);
    byId<HTMLButtonElement>("stroke-play").disabled = none;
    byId<HTMLButtonElement>("stroke-cancel").disabled = none;
    byId("dial-spin").hidden = preferred("spin") === "off";
    for (const id of ["direction-less", "direction-more"]) byId<HTMLButtonElement>(id).disabled = none;
    if (stroke !== null && stroke.degrees !== this.turned) this.about = this.turned = stroke.degrees;
    for (const one of this.dials) {
      one.slider.disabled = none;
      one.figure.disabled = none;
      if (stroke !== null) this.set(one, stroke, settled);
    }
    this.power(stroke);
  }

  private set(dial: Dial, stroke: Stroke, settled: boolean): void {
    const { slider, figure, digits, read, range } = dial;
    const turns = dial === this.direction;
    const [low, high] = (turns ? [this.about - REACH, this.about + REACH] : range(stroke)) ?? [null, null];
    for (const input of turns ? [slider] : [slider, figure]) {
      if (low === null || high === null) continue;
      input.min = String(low);
      input.max = String(high);
    }
    const value = read(stroke);
    // What somebody is at is left as it is; a finger on a slider leaves the focus where it was.
    const at = (input: HTMLInputElement): boolean => !settled && input === this.hand && input === document.activeElement;
    if (!at(slider)) slider.value = String(turns ? this.swung(stroke) : value);
    if (!at(figure)) figure.value = (value || 0).toFixed(digits);
    slider.setAttribute("aria-valuetext", this.words(dial, stroke));
  }

  private words({ name, read, digits }: Dial, stroke: Stroke): string {
    const said = text(`stroke-${name}-value`, { value: number(read(stroke), digits) });
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
