// What is known of a position before a stroke is played there: where everything would go, and what may be aimed at.

import { effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { Stroke } from "../board/hand/stroke";
import * as storage from "../browser/storage";
import type { Place, Trial } from "../state/practice_place";
import { tryStroke, type Tried } from "../state/trial";
import type { TargetMessage, TargetsMessage } from "../wire/answers";
import { postJson, type Layout } from "../wire/http";
import { LatestRequest } from "../wire/latest_request";

/** ms: a request is sent when a hand has rested so long. */
export const PAUSE = 60;

type Setup = Place & { layout: Layout };

export class PositionAnalysis {
  readonly forecast = signal<Tried | null>(null);
  readonly targets = signal<readonly TargetMessage[]>([]);
  private readonly forecastRequest = new LatestRequest<Trial, Tried>(
    PAUSE,
    tryStroke,
    (tried) => (this.forecast.value = tried),
    () => (this.forecast.value = null),
  );
  private readonly targetRequest: LatestRequest<Setup & { men: string[] }, TargetsMessage>;
  private readonly stops: (() => void)[];

  /** `setup`: where a stroke may be prepared; null: nowhere now. `stroke`: the one that is. `refuse`: the targets could not be had. */
  constructor(setup: ReadonlySignal<Setup | null>, stroke: ReadonlySignal<Stroke | null>, refuse: (error: unknown) => void) {
    this.targetRequest = new LatestRequest(
      PAUSE,
      (question) => postJson("/targets", question),
      ({ targets }, _question, last) => {
        if (last) this.targets.value = targets;
      },
      refuse,
    );
    this.stops = [
      effect(() => {
        const [at, prepared] = [setup.value, stroke.value];
        const trial = at === null || prepared === null || !forecastShown.value ? null : { ...at, stroke: prepared.values };
        untracked(() => this.foresee(trial));
      }),
      effect(() => {
        const [at, whose] = [setup.value, aimedAt.value];
        untracked(() => this.list(at, whose));
      }),
    ];
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.forecastRequest.cancel();
    this.targetRequest.cancel();
  }

  private foresee(trial: Trial | null): void {
    if (trial !== null) this.forecastRequest.request(trial);
    else {
      this.forecastRequest.cancel();
      this.forecast.value = null;
    }
  }

  /** What is listed stays while something moves. */
  private list(setup: Setup | null, whose: string): void {
    const men = setup === null || whose === "" ? [] : Object.keys(setup.layout).filter((disc) => whose === "all" || disc.startsWith(whose));
    if (setup !== null && men.length > 0) this.targetRequest.request({ ...setup, men });
    else {
      this.targetRequest.cancel();
      if (setup !== null) this.targets.value = [];
    }
  }
}

// What is shown beside the men: where everything would go, and targets. Both stay chosen while the page stands.

/** Are the paths of all discs shown? */
export const forecastShown = signal(storage.read("foresight") === "on");

export function showForecast(wanted: boolean): void {
  storage.write("foresight", wanted ? "on" : "off");
  forecastShown.value = wanted;
}

/** Whose targets are listed: none, of all men, of the white, of the black. */
export const TARGETS = { "": "targets-off", all: "targets-of-all", w: "targets-of-white", b: "targets-of-black" };
export const aimedAt = signal("");
