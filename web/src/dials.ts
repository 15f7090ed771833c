// The panel of the stroke: three dials, each a slider and a number, Play and Cancel.

import { heat } from "./board/scene";
import { byId } from "./element";
import type { Stroke } from "./stroke";
import { number, text } from "./texts";

export interface DialHand {
  stroke(): Stroke | null;
  changed(): void;
  play(): void;
  cancel(): void;
}

interface Dial {
  slider: HTMLInputElement;
  figure: HTMLInputElement;
  spoken: string;
  digits: number;
  read(stroke: Stroke): number;
  write(stroke: Stroke, value: number): void;
}

export class Dials {
  private readonly dials: Dial[];

  constructor(hand: DialHand) {
    const dial = (name: string, spoken: string, digits: number, read: Dial["read"], write: Dial["write"]): Dial => ({
      slider: byId<HTMLInputElement>(`stroke-${name}`),
      figure: byId<HTMLInputElement>(`${name}-number`),
      spoken,
      digits,
      read,
      write,
    });
    this.dials = [
      dial("place", "stroke-place-value", 1, (stroke) => stroke.right / 1000, (stroke, value) => stroke.slide(value * 1000)),
      dial("direction", "stroke-direction-value", 1, (stroke) => stroke.degrees, (stroke, value) => stroke.aim(value)),
      dial("force", "stroke-force-value", 2, (stroke) => stroke.speed / 1e6, (stroke, value) => stroke.force(value * 1e6)),
    ];
    for (const one of this.dials) {
      for (const input of [one.slider, one.figure]) {
        input.addEventListener("input", () => {
          const stroke = hand.stroke();
          const value = input.valueAsNumber;
          if (stroke === null || Number.isNaN(value)) return;
          one.write(stroke, value);
          hand.changed();
        });
        input.addEventListener("change", () => this.show(hand.stroke(), true));
      }
    }
    byId("stroke").addEventListener("submit", (event) => {
      event.preventDefault();
      hand.play();
    });
    byId("stroke-cancel").addEventListener("click", () => hand.cancel());
  }

  show(stroke: Stroke | null, settled = false): void {
    const none = stroke === null;
    byId("stroke").classList.toggle("idle", none);
    byId<HTMLButtonElement>("stroke-play").disabled = none;
    byId<HTMLButtonElement>("stroke-cancel").disabled = none;
    for (const one of this.dials) {
      one.slider.disabled = none;
      one.figure.disabled = none;
      if (stroke === null) continue;
      if (one.spoken === "stroke-place-value") {
        const [left, right] = stroke.ends;
        for (const input of [one.slider, one.figure]) {
          input.min = String(left / 1000);
          input.max = String(right / 1000);
          input.step = "any";
        }
        one.slider.step = "0.5";
      }
      if (one.spoken === "stroke-force-value") {
        for (const input of [one.slider, one.figure]) input.max = String(stroke.fullFlick / 1e6);
      }
      const value = one.read(stroke);
      // A number typed by hand may be finer than the step shown.
      one.figure.step = "any";
      if (settled || document.activeElement !== one.slider) one.slider.value = String(value);
      if (settled || document.activeElement !== one.figure) one.figure.value = (value || 0).toFixed(one.digits);
      one.slider.setAttribute("aria-valuetext", text(one.spoken, { value: number(value, one.digits) }));
    }
    const bar = byId("power");
    const power = stroke === null ? 0 : stroke.speed / stroke.fullFlick;
    bar.style.width = `${power * 100}%`;
    bar.style.backgroundColor = heat(power);
  }
}
