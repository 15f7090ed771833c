// What switches the fan of one's hand: its key, its button in the panel of the stroke, and the sentence there.

import { effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import { hand as ownHand } from "../state/hand";
import type { Fan, HandErrors } from "../kernel/fan";
import { groundKey } from "../kernel/ground";
import { loadOwnPlayer } from "../kernel/own_player";
import * as storage from "../browser/storage";
import { discName } from "../texts/naming";
import { text, number } from "../texts/texts";
import { fetchJson } from "../wire/http";
import type { AimedStroke } from "./aiming";
import { useLetters } from "./keys";
import "./stroke.css";

/** Listens to the key of the fan while the component that asks stands. `may`: may the fan be shown now? */
export function useFanKey(may: () => boolean): void {
  useLetters({ v: () => may() && showFan(!fanShown.peek()) });
}

export function FanButton() {
  return (
    <button id="stroke-fan" type="button" aria-label={text("fan")} title={text("fan")} aria-keyshortcuts="v" aria-pressed={fanShown.value} onClick={() => showFan(!fanShown.peek())}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 21 4 5M12 21 9.3 3.4M12 21l2.7-17.6M12 21l8-16" /></svg>
      <kbd class="keyboard" aria-hidden="true">V</kbd>
    </button>
  );
}

/** The same as a box to be ticked, with its words: what is in a label. */
export function FanSwitch() {
  return (
    <>
      <input id="fan" type="checkbox" checked={fanShown.value} onChange={(event) => showFan(event.currentTarget.checked)} />
      <span>{text("fan")}</span>
      <kbd class="keyboard" aria-hidden="true">V</kbd>
    </>
  );
}

/** What the fan shows, in a sentence: by itself, because it changes in every frame. */
export function FanSaid({ fan }: { fan: HandFan }) {
  return <p id="fan-said" class="note">{fan.sentence}</p>;
}

// The fan of one's hand: the stroke that is aimed, tried by this browser's kernel, a few tries in each frame of the screen.

/** ms of each frame that are spent on tries, at most, and at least while the aim turns: what is left draws. */
const MOST = 5;
const LEAST = 0.5;
/** ms: frames that come later are too late, and fewer tries are made in each; after a longer pause nothing is known. */
const LATE = 20;
const PAUSE = 250;
/** ms: words change no sooner, for nobody reads them sooner, and each time the page is laid out anew. */
const READ = 100;
/** Frames for which they are still counted once all is tried: the aim may turn on. */
const AFTER = 12;

/** Is the fan shown where it may be? Kept in this browser. */
export const fanShown = signal(storage.read("fan") === "on");

export function showFan(wanted: boolean): void {
  storage.write("fan", wanted ? "on" : "off");
  fanShown.value = wanted;
}

export class HandFan {
  /** What is tried so far of the stroke that is aimed; null: nothing, or this browser has no kernel. */
  readonly fan = signal<Fan | null>(null);
  /** What the words say of it. */
  private readonly said = signal<Fan | null>(null);
  private told = 0;
  /** Why there is none: no kernel was to be had, or the server has not said how the hand errs. */
  private readonly trouble = signal<"fan-impossible" | "fan-unanswered" | null>(null);
  /** The position in which the server has not said it: it is asked again in the next one. */
  private unanswered = "";
  /** Counts what has been wanted: what was wanted before is tried no more. */
  private turn = 0;
  /** Goes on trying what is wanted; null: nothing is, or all has been tried. */
  private more: ((milliseconds: number) => void) | null = null;
  /** ms of a frame that are spent on tries while the aim turns; has it been done in this one? */
  private share = MOST;
  private advanced = false;
  /** When the last frame began; the next one; how many are still counted. */
  private last = 0;
  private frame = 0;
  private left = 0;
  /** Begins fans of one hand on one ground. */
  private ready: { key: string; begin: (aimed: AimedStroke) => (milliseconds: number) => Fan } | null = null;
  private errors: { sigma: number; told: Promise<HandErrors> } | null = null;
  private readonly stop: () => void;

  /** `aimed`: the stroke that may be tried; null: none is, or none may be. `hand`: how far it errs, thousandths of a degree. */
  constructor(aimed: ReadonlySignal<AimedStroke | null>, hand: ReadonlySignal<number> = ownHand, wanted: ReadonlySignal<boolean> = fanShown) {
    this.stop = effect(() => {
      const [tried, sigma] = [wanted.value ? aimed.value : null, hand.value];
      untracked(() => this.follow(tried, sigma));
    });
  }

  close(): void {
    this.stop();
    this.follow(null, 0);
  }

  /** What it shows, in a sentence; empty while it is not shown. */
  get sentence(): string {
    if (!fanShown.value) return "";
    if (this.trouble.value !== null) return text(this.trouble.value);
    if (this.said.value === null) return text("fan-none");
    const { man, tries, sunk, lost } = this.said.value;
    const said = man === null ? text("fan-nothing", { tries }) : text("fan-said", { disc: discName(man), sunk, tries });
    return lost === 0 ? said : `${said} ${text("fan-lost", { lost })}`;
  }

  /** The force in words, and how often the man falls: both stand beside the striker, where a finger has them in sight. */
  beside(force: string): string {
    const fan = this.said.value;
    if (fan === null || fan.man === null || fan.tries === 0) return force;
    return `${force} · ${text("fan-share", { share: number(Math.round((100 * fan.sunk) / fan.tries)) })}`;
  }

  private follow(tried: AimedStroke | null, sigma: number): void {
    this.turn += 1;
    this.more = null;
    if (tried === null) this.show(null);
    else void this.begin(tried, sigma, this.turn);
  }

  private async begin(aimed: AimedStroke, sigma: number, turn: number): Promise<void> {
    const key = `${sigma} ${groundKey(aimed)}`;
    // What is there is used at once: an aim that turns in every frame would else never wait to the end.
    const position = JSON.stringify(aimed.layout);
    if (this.ready?.key !== key && this.unanswered === position) {
      this.trouble.value = "fan-unanswered";
      this.show(null);
      return;
    }
    if (this.ready?.key !== key) {
      const [code, player, errors] = await Promise.all([
        import("../kernel/fan").catch(() => null),
        loadOwnPlayer(aimed),
        this.errorsOf(sigma).catch(() => null),
      ]);
      if (code !== null && player !== null && errors !== null) {
        this.ready = { key, begin: (one) => code.fanOf(player, one.layout, one.seat, one.stroke, errors, one.places) };
      }
      this.unanswered = errors === null ? position : "";
      if (this.turn !== turn) return;
    }
    const tried = this.ready?.key === key ? this.ready.begin(aimed) : null;
    this.trouble.value = tried !== null ? null : this.unanswered === position ? "fan-unanswered" : "fan-impossible";
    if (tried === null) {
      this.show(null);
      return;
    }
    this.more = (milliseconds) => {
      const fan = tried(milliseconds);
      this.show(fan);
      this.advanced = true;
      if (fan.done) this.more = null;
    };
    // What is drawn in this frame is of the aim as it is now.
    this.more(this.share);
    this.left = AFTER;
    if (this.frame === 0) this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  private show(fan: Fan | null): void {
    this.fan.value = fan;
    const [now, before] = [performance.now(), this.said.peek()];
    // Of another man no old words stay.
    if (fan !== null && before !== null && !fan.done && fan.man === before.man && now - this.told < READ) return;
    this.told = now;
    this.said.value = fan;
  }

  /** A frame of the screen: the tries go on in it, and they take as much of it as leaves the drawing in time. */
  private tick(now: number): void {
    const gap = now - this.last;
    this.last = now;
    if (gap < PAUSE) this.share = gap > LATE ? Math.max(LEAST, 0.7 * this.share) : Math.min(MOST, 1.05 * this.share);
    if (!this.advanced) this.more?.(MOST);
    this.advanced = false;
    if (this.more === null) this.left -= 1;
    this.frame = this.left > 0 ? requestAnimationFrame((then) => this.tick(then)) : 0;
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
