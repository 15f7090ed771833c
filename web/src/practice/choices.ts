// What is shown beside the men: where everything would go, and targets. Both stay chosen while the page stands.

import { signal } from "@preact/signals";
import * as storage from "../state/browser_storage";
import type { Layout } from "../wire/http";

/** Are the paths of all discs shown? */
export const forecastShown = signal(storage.read("foresight") === "on");

export function showForecast(wanted: boolean): void {
  storage.write("foresight", wanted ? "on" : "off");
  forecastShown.value = wanted;
}

/** Whose targets are listed: none, of all men, of the white, of the black. */
export const TARGETS = { "": "targets-off", all: "targets-of-all", w: "targets-of-white", b: "targets-of-black" };
export const aimedAt = signal("");

/** The men on the board to be aimed at. */
export function menAimedAt(layout: Layout): string[] {
  const wanted = aimedAt.value;
  return wanted === "" ? [] : Object.keys(layout).filter((disc) => wanted === "all" || disc.startsWith(wanted));
}
