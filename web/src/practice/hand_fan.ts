// The fan of one's hand on the practice board: tried by this browser's kernel, a few tries in each frame of the screen.

import { signal } from "@preact/signals";
import { hand } from "../coach/hand";
import type { Fan, HandErrors } from "../kernel/fan";
import type { Trial } from "../state/practice_place";
import { fetchJson } from "../wire/http";
import type { Pair } from "../wire/messages";

/** ms of each frame that are spent on tries: what is left draws at sixty frames a second. */
const SHARE = 5;

/** A stroke to be tried, and where along its line the striker may lie. */
export interface Tries extends Trial {
  places: readonly Pair[];
}

export class HandFan {
  /** What is tried so far of the stroke that is prepared; null: nothing, or this browser has no kernel. */
  readonly fan = signal<Fan | null>(null);
  /** Was no kernel to be had, or no errors of the hand? */
  readonly impossible = signal(false);
  private wanted: Tries | null = null;
  private frame = 0;
  private errors: { sigma: number; told: Promise<HandErrors> } | null = null;

  /** Tries this stroke from now on; null: none. */
  request(tries: Tries | null): void {
    this.wanted = tries;
    cancelAnimationFrame(this.frame);
    if (tries === null) this.fan.value = null;
    else void this.begin(tries);
  }

  private async begin(tries: Tries): Promise<void> {
    const { ownPlayer } = await import("../kernel/load");
    const { fanOf } = await import("../kernel/fan");
    const [player, errors] = await Promise.all([ownPlayer(tries), this.errorsOf(hand.peek()).catch(() => null)]);
    if (this.wanted !== tries) return;
    this.impossible.value = player === null || errors === null;
    if (player === null || errors === null) {
      this.fan.value = null;
      return;
    }
    const tried = fanOf(player, tries.layout, tries.seat, tries.stroke, errors, tries.places);
    const more = (): void => {
      if (this.wanted !== tries) return;
      const fan = tried(SHARE);
      this.fan.value = fan;
      if (!fan.done) this.frame = requestAnimationFrame(more);
    };
    more();
  }

  /** How far that hand errs: the server knows, and is asked once for a hand. */
  private errorsOf(sigma: number): Promise<HandErrors> {
    if (this.errors?.sigma !== sigma) {
      const told = fetchJson<HandErrors>(`/hand?sigma=${sigma}`);
      told.catch(() => (this.errors = null));
      this.errors = { sigma, told };
    }
    return this.errors.told;
  }
}
