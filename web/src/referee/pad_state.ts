// What has been tapped of a stroke, as a value; taps and news make the next one.

import type { AsksMessage, Numbered, StateMessage } from "../wire/messages";
import { effectOf } from "../state/news";
import type { TableModel } from "../state/table";
import type { MomentMessage } from "../wire/answers";
import { noTaps, sameFacts, tapsOf, untapped, type Facts, type Gone, type Kind, type Taps, type Zone } from "./facts";

/** The stroke that is put right: event `n`, what was asked and stood before it; `presentTaps`: what had been tapped of the present one. */
export interface Correcting {
  readonly n: number;
  readonly asks: AsksMessage;
  readonly before: StateMessage;
  readonly presentTaps: Taps;
}

export interface PadState {
  readonly taps: Taps;
  readonly correcting: Correcting | null;
  /** Are the rare cases shown? */
  readonly unfolded: boolean;
  /** Just after a verdict no stroke is ended: a second tap of a finger, or one that another phone forestalled, would
      count as the next stroke. */
  readonly cooldown: boolean;
  /** The name of the text that says what became of the taps. */
  readonly notice: "" | "pad-changed" | "pad-forestalled" | "pad-not-sent";
  /** What was sent last, as which event. */
  readonly sent: { readonly n: number; readonly facts: Facts } | null;
}

export const EMPTY_PAD: PadState = { taps: noTaps(), correcting: null, unfolded: false, cooldown: false, notice: "", sent: null };

/** What is asked about the stroke on the pad, and the position before it; null: there is nothing to tap. */
export function strokeOn({ correcting }: PadState, table: TableModel): { asks: AsksMessage; state: StateMessage } | null {
  if (!table.umpires) return null;
  if (correcting !== null) return { asks: correcting.asks, state: correcting.before };
  const { asks, state } = table.next;
  return asks === null ? null : { asks, state };
}

/** One disc more fell, or left the board over the side. */
export function withDisc(pad: PadState, disc: Kind, off: boolean): PadState {
  return withTaps(pad, { gone: [...pad.taps.gone, { disc, off, zone: "open" }] });
}

export function withoutDisc(pad: PadState, out: Gone): PadState {
  return withTaps(pad, { gone: pad.taps.gone.filter((one) => one !== out) });
}

/** Where a man lay that fell. */
export function withZone(pad: PadState, man: Gone, zone: Zone): PadState {
  return withTaps(pad, { gone: pad.taps.gone.map((one) => (one === man ? { ...one, zone } : one)) });
}

export function withTaps(pad: PadState, change: Partial<Taps>): PadState {
  return { ...pad, taps: { ...pad.taps, ...change }, notice: "" };
}

/** The pad for a step of the past, with what was entered of it; a step that cannot be put right changes nothing. */
export function padCorrecting(pad: PadState, { n, asks, before, facts }: MomentMessage): PadState {
  if (asks === null || before === null) return pad;
  return begun(pad, tapsOf(facts ?? {}), { n, asks, before, presentTaps: pad.correcting?.presentTaps ?? pad.taps });
}

/** The correction is given up: what had been tapped of the present stroke is there again. */
export function padUncorrected(pad: PadState): PadState {
  return begun(pad, pad.correcting?.presentTaps);
}

/** The pad after news: what was tapped stays, unless it was for a position that is no more. */
export function padAfter(pad: PadState, news: Numbered): PadState {
  if (!effectOf(news).decides) return pad;
  const cooldown = { ...pad, cooldown: true };
  const facts = "declared" in news ? news.declared.facts : null;
  const ours = pad.sent?.n === news.n && (facts === null || sameFacts({ ...pad.sent.facts }, facts));
  if (ours) return begun(cooldown);
  if (pad.correcting !== null && facts !== null) return cooldown;
  return interrupted(cooldown, facts === null ? "pad-changed" : "pad-forestalled");
}

/** The pad at a table that has moved on while there was no connection. */
export function padAfterGap(pad: PadState): PadState {
  return interrupted(pad, "pad-changed");
}

/** Somebody else was quicker, or the past has changed: what was tapped belongs to another position. */
function interrupted(pad: PadState, notice: PadState["notice"]): PadState {
  const lost = pad.correcting !== null || !untapped(pad.taps);
  return { ...begun(pad), notice: lost ? notice : "" };
}

function begun(pad: PadState, taps = noTaps(), correcting: Correcting | null = null): PadState {
  return { ...pad, taps, correcting, notice: "", unfolded: taps.improper || taps.gone.some((one) => one.off) };
}
