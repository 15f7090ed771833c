// The hand of whoever asks the coach: how far the strokes go from where they are aimed. Kept in this browser.

import { make } from "../widgets/element";
import * as memory from "../state/memory";
import { number, text } from "../texts/texts";

/** Thousandths of a degree, one standard deviation. */
export const LOWEST = 100;
export const HIGHEST = 3000;
export const CHAMPION = 250;
const USUAL = 1200;
const STEPS = 100;
const KEY = "hand";

/** Above so much it is somebody else's hand. */
const WHO: [number, string][] = [[400, "champion"], [850, "club"], [1900, "family"], [Infinity, "child"]];

const hearing = new Set<() => void>();

export function hand(): number {
  const kept = Number(memory.read(KEY) ?? USUAL);
  return Number.isFinite(kept) ? within(kept) : USUAL;
}

export function keepHand(sigma: number): void {
  memory.write(KEY, String(within(sigma)));
  for (const hear of hearing) hear();
}

/** Calls `hear` whenever another hand is chosen. */
export function whenHand(hear: () => void): void {
  hearing.add(hear);
}

function within(sigma: number): number {
  return Math.round(Math.min(HIGHEST, Math.max(LOWEST, sigma)));
}

/** The slider goes by shares, not by sums: 0 is the lowest, `STEPS` the highest. */
export function sigmaOf(step: number): number {
  const sigma = LOWEST * (HIGHEST / LOWEST) ** (step / STEPS);
  const grain = sigma < 1000 ? 10 : 50;
  return within(Math.round(sigma / grain) * grain);
}

export function stepOf(sigma: number): number {
  return Math.round((STEPS * Math.log(within(sigma) / LOWEST)) / Math.log(HIGHEST / LOWEST));
}

/** "0,6": degrees. */
export function degrees(sigma: number): string {
  return number(sigma / 1000, sigma % 100 === 0 ? 1 : 2);
}

export function whose(sigma: number): string {
  const who = WHO.find(([above]) => sigma <= above)?.[1] ?? "child";
  return text(`coach-hand-${who}`);
}

/** The slider, with what it says in words. */
export class HandSlider {
  readonly element = make("label", "hand");
  private readonly title = make("span");
  private readonly said = make("span", "said");
  private readonly slider = make("input");
  private readonly note = make("span", "note");

  constructor() {
    Object.assign(this.slider, { type: "range", min: "0", max: String(STEPS), step: "1" });
    this.element.append(this.title, this.said, this.slider, this.note);
    this.slider.addEventListener("input", () => this.say(sigmaOf(this.slider.valueAsNumber)));
    this.slider.addEventListener("change", () => keepHand(sigmaOf(this.slider.valueAsNumber)));
    whenHand(() => this.show());
  }

  show(): void {
    this.title.textContent = text("coach-hand");
    this.note.textContent = text("coach-hand-note");
    this.slider.value = String(stepOf(hand()));
    this.say(hand());
  }

  private say(sigma: number): void {
    const words = text("coach-hand-value", { sigma: degrees(sigma), who: whose(sigma) });
    this.said.textContent = words;
    this.slider.setAttribute("aria-valuetext", words);
  }
}
