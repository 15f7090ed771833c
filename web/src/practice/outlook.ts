// What is known of a position before a stroke is played there: where everything would go, and what may be aimed at.

import { signal } from "@preact/signals";
import type { TargetMessage, TargetsMessage } from "../wire/answers";
import { tell, type Layout } from "../wire/http";
import { aimedAt, foresees, menAimedAt } from "./choices";
import type { Place, Trial } from "../state/practice_place";
import { Latest } from "../wire/latest";
import { tryStroke, type Tried } from "../state/trial";

/** ms: the server is asked when a hand has rested so long. */
export const PAUSE = 60;

export class Outlook {
  readonly foreseen = signal<Tried | null>(null);
  readonly targets = signal<readonly TargetMessage[]>([]);
  private readonly foreseeing = new Latest<Trial, Tried>(
    PAUSE,
    tryStroke,
    (tried) => (this.foreseen.value = tried),
    () => (this.foreseen.value = null),
  );
  private readonly targeting: Latest<Place & { layout: Layout; men: string[] }, TargetsMessage>;

  /** `refuse`: the targets could not be had. */
  constructor(refuse: (error: unknown) => void) {
    this.targeting = new Latest(
      PAUSE,
      (question) => tell("/targets", question),
      ({ targets }, _question, last) => {
        if (last) this.targets.value = targets;
      },
      refuse,
    );
  }

  /** Asks where everything would go by this stroke, if that is to be shown; null: none is prepared. */
  foresee(trial: Trial | null): void {
    if (trial !== null && foresees.peek()) this.foreseeing.want(trial);
    else {
      this.foreseeing.drop();
      this.foreseen.value = null;
    }
  }

  /** Asks what may be aimed at, if that is to be listed; null: nothing may be. */
  seek(ground: (Place & { layout: Layout }) | null): void {
    const men = ground === null || aimedAt.peek() === "" ? [] : menAimedAt(ground.layout);
    if (ground !== null && men.length > 0) this.targeting.want({ ...ground, men });
    else {
      this.targeting.drop();
      this.targets.value = [];
    }
  }

  /** What is still asked of a stroke does not matter any more; what is known of it stays. */
  stopForeseeing(): void {
    this.foreseeing.drop();
  }

  /** Nothing that is still asked matters any more; what is known stays. */
  drop(): void {
    this.stopForeseeing();
    this.targeting.drop();
  }
}
