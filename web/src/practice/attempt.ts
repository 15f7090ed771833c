// A stroke played on the practice board: simulated by the server, then its film, then what came of it.

import { batch, computed, signal } from "@preact/signals";
import type { Showing } from "../board/config";
import type { Layout } from "../wire/http";
import type { StrokeMessage } from "../wire/messages";
import type { Trial } from "../state/practice_place";
import { showingOf, tryStroke, type Tried } from "../state/trial";

/** From where a stroke was played, and how. */
interface Played {
  before: Layout;
  stroke: StrokeMessage;
}

type Stage = { stage: "asked" } | { stage: "film"; key: number; tried: Tried } | { stage: "over"; tried: Tried };

export class Attempt {
  private readonly now = signal<(Played & Stage) | null>(null);
  private readonly skips = signal(0);
  private films = 0;

  /** null: none has been played from where the men lie. */
  readonly stage = computed(() => this.now.value?.stage ?? null);

  /** What came of the stroke, once its film has been seen. */
  readonly over = computed(() => (this.now.value?.stage === "over" ? this.now.value : null));

  readonly showing = computed((): Showing | null => {
    const now = this.now.value;
    return now?.stage === "film" ? showingOf(now.key, now.before, now.tried, this.skips.value) : null;
  });

  /** Sends the stroke; the answer is shown, then `shown` is called, unless another stroke has been played or the position left. */
  play(trial: Trial, shown: () => void, refused: (error: unknown) => void): void {
    const asked = { stage: "asked" as const, before: trial.layout, stroke: trial.stroke };
    this.now.value = asked;
    void tryStroke(trial).then(
      (tried) => {
        if (this.now.peek() !== asked) return;
        this.films += 1;
        batch(() => {
          shown();
          this.now.value = { ...asked, stage: "film", key: this.films, tried };
        });
      },
      (error: unknown) => {
        if (this.now.peek() === asked) batch(() => refused(error));
      },
    );
  }

  /** On to the end of the film; false when none is shown. */
  skip(): boolean {
    if (this.showing.peek() === null) return false;
    this.skips.value += 1;
    return true;
  }

  /** The film of this number has been seen to its end: where everything lies then; null: it was none of ours. */
  end(key: number): Layout | null {
    const now = this.now.peek();
    if (now?.stage !== "film" || now.key !== key) return null;
    this.now.value = { ...now, stage: "over" };
    return now.tried.layout;
  }

  clear(): void {
    this.now.value = null;
  }
}
