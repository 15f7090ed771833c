// What is known of a position before a stroke is played there: where everything would go, and what may be aimed at.

import { signal } from "@preact/signals";
import * as storage from "../browser/storage";
import type { Place, Trial } from "../state/practice_place";
import { tryStroke, type Tried } from "../state/trial";
import type { TargetMessage, TargetsMessage } from "../wire/answers";
import { postJson, type Layout } from "../wire/http";
import { LatestRequest } from "../wire/latest_request";

/** ms: a request is sent when a hand has rested so long. */
export const PAUSE = 60;

export class PositionAnalysis {
  readonly forecast = signal<Tried | null>(null);
  readonly targets = signal<readonly TargetMessage[]>([]);
  private readonly forecastRequest = new LatestRequest<Trial, Tried>(
    PAUSE,
    tryStroke,
    (tried) => (this.forecast.value = tried),
    () => (this.forecast.value = null),
  );
  private readonly targetRequest: LatestRequest<Place & { layout: Layout; men: string[] }, TargetsMessage>;

  /** `refuse`: the targets could not be had. */
  constructor(refuse: (error: unknown) => void) {
    this.targetRequest = new LatestRequest(
      PAUSE,
      (question) => postJson("/targets", question),
      ({ targets }, _question, last) => {
        if (last) this.targets.value = targets;
      },
      refuse,
    );
  }

  /** Requests where everything would go by this stroke, if that is to be shown; null: none is prepared. */
  requestForecast(trial: Trial | null): void {
    if (trial !== null && forecastShown.peek()) this.forecastRequest.request(trial);
    else {
      this.forecastRequest.cancel();
      this.forecast.value = null;
    }
  }

  /** Requests what may be aimed at, if that is to be listed; null: nothing may be. */
  requestTargets(setup: (Place & { layout: Layout }) | null): void {
    const men = setup === null || aimedAt.peek() === "" ? [] : menAimedAt(setup.layout);
    if (setup !== null && men.length > 0) this.targetRequest.request({ ...setup, men });
    else {
      this.targetRequest.cancel();
      this.targets.value = [];
    }
  }

  /** What is still asked of a stroke does not matter any more; what is known of it stays. */
  cancelForecast(): void {
    this.forecastRequest.cancel();
  }

  /** Nothing that is still asked matters any more; what is known stays. */
  cancel(): void {
    this.cancelForecast();
    this.targetRequest.cancel();
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

/** The men on the board to be aimed at. */
function menAimedAt(layout: Layout): string[] {
  const wanted = aimedAt.value;
  return wanted === "" ? [] : Object.keys(layout).filter((disc) => wanted === "all" || disc.startsWith(wanted));
}
