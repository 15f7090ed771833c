// The hand of whoever plays: how far their strokes go from where they are aimed. Kept in this browser.

import { signal, type ReadonlySignal } from "@preact/signals";
import * as storage from "../browser/storage";
import { number, text } from "../texts/texts";

/** Thousandths of a degree, one standard deviation. */
export const LOWEST = 100;
export const HIGHEST = 3000;
/** The surest people, by the racks that they clear in one turn (docs/arena.md). */
export const CHAMPION = 500;
const DEFAULT = 1200;
export const STEPS = 100;
const KEY = "hand";

/** Above so much it is somebody else's hand. */
const WHO: [number, string][] = [[350, "machine"], [600, "champion"], [1100, "club"], [1900, "family"], [Infinity, "child"]];

const current = signal(stored());

export const hand: ReadonlySignal<number> = current;

/** Of a stroke by keys or numbers, mrad: the least and the most that it carries, and what it does where nothing is known of its player (carrom/match/terms.py). */
const [LEAST, MOST, USUAL] = [6, 80, 17];
/** What it carries at each table, as the server says; null: the server has not seen our finger. */
export const handShown = signal<ReadonlyMap<string, number | null>>(new Map());

/** What our strokes by keys or numbers carry at a table whose terms add no hand, mrad: what our finger has shown, or what we say of it. */
export function ownHand(table: string): number {
  const said = storage.read(KEY) === null ? USUAL : Math.round((stored() * Math.PI) / 180);
  return handShown.value.get(table) ?? Math.min(MOST, Math.max(LEAST, said));
}

/** mrad in degrees, to a tenth. */
export function degreesOf(mrad: number): number {
  return Math.round((mrad / 1000) * (180 / Math.PI) * 10) / 10;
}

function stored(): number {
  const sigma = Number(storage.read(KEY) ?? DEFAULT);
  return Number.isFinite(sigma) ? within(sigma) : DEFAULT;
}

export function saveHand(sigma: number): void {
  storage.write(KEY, String(within(sigma)));
  current.value = within(sigma);
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

/** Whose hand that could be. */
export function whose(sigma: number): string {
  const who = WHO.find(([above]) => sigma <= above)?.[1] ?? "child";
  return text(`coach-hand-${who}`);
}
