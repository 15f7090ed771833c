// The stroke being prepared: the state that finger, dials, keys and targets change, and that board and panel show.

import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { BoardConfig, Moving } from "../board/config";
import type { Miss } from "../board/hand/flick";
import type { Mode } from "../board/hand/gesture";
import { Stroke, type StrokeAim } from "../board/hand/stroke";
import * as storage from "../browser/storage";
import { isGentle } from "../state/levels";
import { preferred, preferredOr } from "../state/preferences";
import type { StrokeContext } from "../state/stroke_context";
import type { Prepared } from "../state/terms";
import { number, text } from "../texts/texts";
import type { Pair, StrokeMessage } from "../wire/messages";
import { ContactPrediction, type ContactQuery } from "./contact_prediction";

/** Why a flick, or the button that plays, did nothing. */
export type Advice = Miss | "unaimed" | null;

/** By what a stroke is prepared: a finger on the board, or what is as exact as its digits. */
export type Means = Exclude<Prepared, "coach">;

/** By what it is changed: `steps` are the ring, the sliders, the wheel and the buttons that turn a little. */
type Change = Means | "steps";

/**
 * What has aimed a stroke once it is changed so. A finger that aims takes the place of keys and numbers; one that slides the striker does
 * not. Steps and keys that adjust what a finger has aimed are that finger's; digits that are typed are not.
 */
function meansAfter(before: Means | null, by: Change, mode: Mode): Means | null {
  switch (by) {
    case "finger":
      return mode === "aim" || mode === "flick" ? by : before;
    case "keys":
      return before === "finger" ? before : by;
    case "steps":
      return before ?? "numbers";
    case "numbers":
      return by;
  }
}

/** What a guide line shows, from nothing on; the coach allows all of it. */
const GUIDES: readonly string[] = ["none", "contact", "directions", "coach"];

interface Preparation {
  readonly stroke: Stroke;
  /** Where it is prepared. */
  readonly context: StrokeContext;
  /** Counts the preparations. */
  readonly begun: number;
  /** As the coach has set it up, if it is still much like that. */
  readonly helped: Stroke | null;
  /** By what it was aimed; null: it is not. */
  readonly means: Means | null;
}

/** A stroke to be tried where it is prepared, and where along its line the striker may lie. */
export interface AimedStroke extends ContactQuery {
  places: readonly Pair[];
}

interface Owner {
  /** Sends the stroke, and what prepared it; false when nothing can be sent now. */
  play(values: StrokeMessage, prepared: Prepared): boolean;
  /** On to the end of what is shown; false when nothing is. */
  skip(): boolean;
  /** Somebody is at it: what was refused before is no news any more. */
  touched(): void;
  /** What a stroke prepared so carries, to be said before it is played; "" for nothing. */
  carries(by: Means): string;
  /** Can nothing be played now, nor be prepared? The connection is cut. */
  paused?: ReadonlySignal<boolean> | undefined;
}

function isPreparedAt(one: Preparation | null, { welcome, position }: StrokeContext): boolean {
  return one !== null && one.context.welcome === welcome && one.context.position === position;
}

export class Aiming {
  private readonly preparation = signal<Preparation | null>(null);
  /** The stroke sent last: should it be refused, it is there again. */
  private readonly sent = signal<Preparation | null>(null);
  private readonly stopping: () => void;
  private count = 0;
  /** By what each stroke was aimed. */
  private readonly made = new WeakMap<Stroke, Means>();
  /** What the finger is about. */
  readonly mode = signal<Mode>("rest");
  readonly advice = signal<Advice>(null);
  /** What a screen reader announces besides the hint. */
  readonly announced = signal("");
  /** Is the list of the keys unfolded? */
  readonly keysShown = signal(false);
  /** The stroke that may be changed and played now. */
  readonly stroke = computed(() => (this.owner.paused?.value === true ? null : (this.preparation.value?.stroke ?? null)));

  /** Was it set up by the coach? */
  readonly helped = computed(() => this.stroke.value !== null && this.preparation.value?.helped != null);

  /** What it carries, in words that are in sight before it is played. */
  readonly carries = computed(() => {
    const means = this.stroke.value === null || this.helped.value ? null : (this.preparation.value?.means ?? null);
    return means === null ? "" : this.owner.carries(means);
  });

  /** The stroke, once somebody has aimed it. */
  readonly aimed = computed((): AimedStroke | null => {
    const stroke = this.stroke.value;
    const context = this.preparation.value?.context;
    if (stroke === null || context === undefined || !stroke.aimed) return null;
    const { board, matter, table } = context.welcome;
    return { board: board.name, matter, table, layout: context.layout, seat: stroke.seat, stroke: stroke.values, places: context.next.places };
  });

  private readonly prediction: ContactPrediction;

  constructor(private readonly owner: Owner) {
    // A striker that is being slid aims at nothing.
    this.prediction = new ContactPrediction(computed(() => (this.mode.value === "slide" ? null : this.aimed.value)));
    const stops = [
      effect(() => {
        if (preferred("spin") === "off") untracked(() => this.set(this.preparation.peek()?.stroke.withoutSpin() ?? null));
      }),
      effect(() => {
        if (this.stroke.value === null) this.mode.value = "rest";
      }),
      effect(() => {
        if (this.mode.value === "rest" && this.preparation.value !== null) keepAim(this.preparation.value);
      }),
      () => this.prediction.close(),
    ];
    this.stopping = () => stops.forEach((stop) => stop());
  }

  close(): void {
    this.end();
    this.stopping();
  }

  /** Is there a stroke to prepare? */
  get open(): boolean {
    return this.preparation.value !== null;
  }

  /**
   * Opens the striker of whoever plays. A stroke of this very position that was refused is there again; with `keep`
   * the one being prepared stays, should men have moved.
   */
  begin(context: StrokeContext, keep = false): void {
    const { seat } = context.next;
    const now = this.preparation.peek();
    if (seat === null || isPreparedAt(now, context)) return;
    const sent = this.sent.peek();
    const again = isPreparedAt(sent, context) ? sent : null;
    const fresh = again?.stroke ?? new Stroke(context.next, seat, context.welcome);
    this.sent.value = null;
    void this.prediction.prepare({ ...context.welcome, board: context.welcome.board.name });
    const kept = keep && now !== null;
    const known = this.count === 0 ? aimKept(context, fresh) : null;
    if (!kept) this.count += 1;
    const from = kept ? { stroke: fresh.following(now.stroke), helped: null, means: now.means } : (again ?? known ?? { stroke: fresh, helped: null, means: null });
    if (from.means !== null) this.made.set(from.stroke, from.means);
    this.preparation.value = { context, begun: this.count, stroke: from.stroke, helped: from.helped, means: from.means };
    this.reset();
  }

  /** Changes the stroke by hand. One that a finger has given up is again whose it was before. */
  change(stroke: Stroke, by: Change, mode: Mode = this.mode.peek(), advice: Advice = null): void {
    this.set(stroke, this.made.get(stroke) ?? meansAfter(this.preparation.peek()?.means ?? null, by, mode));
    this.mode.value = mode;
    this.advice.value = advice;
    this.announced.value = "";
    this.owner.touched();
  }

  /** Sets the stroke up as these values say; it can still be changed. False: none can be prepared now. `helped`: by the coach. */
  setValues(values: StrokeMessage, helped = false): boolean {
    const stroke = this.preparation.peek()?.stroke.withValues(values);
    if (stroke === undefined) return false;
    this.change(stroke, "numbers", "rest");
    this.set(stroke, "numbers");
    const now = this.preparation.peek();
    if (now !== null) this.preparation.value = { ...now, helped: helped ? stroke : null };
    return true;
  }

  /** Puts the stroke away; the striker stays where it lies if it has just been sent. */
  end(sent = false): void {
    if (!sent) this.sent.value = null;
    this.preparation.value = null;
    this.reset();
  }

  /** As it was before anybody aimed. */
  cancel(): void {
    const now = this.preparation.peek();
    if (now === null) return;
    this.change(new Stroke(now.context.next, now.stroke.seat, now.context.welcome), "finger", "rest");
  }

  play(): void {
    const stroke = this.stroke.peek();
    if (stroke === null || this.mode.peek() !== "rest") return;
    if (!stroke.aimed) {
      this.advice.value = "unaimed";
      return;
    }
    const now = this.preparation.peek();
    if (!this.owner.play(stroke.values, now?.helped != null ? "coach" : (now?.means ?? "numbers"))) return;
    storage.write("taught", "1");
    this.sent.value = now;
    this.end(true);
  }

  skip(): boolean {
    return this.owner.skip();
  }

  /** The guide line as it is preferred, as far as the terms allow; against gentle bots alone with directions, until somebody chooses. */
  private readonly help = computed((): BoardConfig["help"] => {
    const { terms, seats = {} } = this.preparation.value?.context.welcome ?? {};
    const bots = Object.values(seats).filter(({ kind }) => kind === "bot");
    const isGentleGame = bots.length > 0 && bots.length === Object.keys(seats).length - 1 && bots.every(({ level }) => isGentle(level));
    const [wanted, allowed] = [isGentleGame ? preferredOr("help", "directions") : preferred("help"), terms?.help ?? "coach"];
    return GUIDES.indexOf(wanted) <= GUIDES.indexOf(allowed) ? wanted : allowed === "contact" ? "contact" : "none";
  });

  /** What the board shows of it, and what a finger may change. */
  readonly board = computed((): Pick<BoardConfig, "prepared" | "help" | "force" | "contact" | "after" | "hold" | "loupe" | "striker"> => {
    const stroke = this.stroke.value;
    const sent = this.sent.value?.stroke ?? null;
    const begun = this.preparation.value?.begun ?? 0;
    return {
      prepared: stroke === null ? null : { stroke, begun },
      striker: sent === null ? null : { at: sent.centre, spin: sent.spin },
      help: this.help.value,
      hold: preferred("hold"),
      loupe: preferred("loupe"),
      force: stroke === null ? "" : `${number(stroke.speed / 1e6, 1)} ${text("stroke-force-unit")}`,
      contact: this.prediction.contact.value,
      after: this.after.value,
    };
  });

  /** What moves just after the first contact; null while that is not known, or not wanted. */
  private readonly after = computed((): Moving[] | null => {
    const [answer, layout] = [this.prediction.answer.value, this.preparation.value?.context.layout];
    if (answer === null || this.help.value !== "directions") return null;
    return Object.entries(answer.after).flatMap(([disc, velocity]) => {
      const at = disc === "striker" ? answer.contact.striker : layout?.[disc];
      return at === undefined ? [] : [{ disc, at, velocity }];
    });
  });

  private set(stroke: Stroke | null, made: Means | null = this.preparation.peek()?.means ?? null): void {
    const now = this.preparation.peek();
    if (now === null || stroke === null) return;
    const means = stroke.aimed ? made : null;
    if (means !== null) this.made.set(stroke, means);
    this.preparation.value = { ...now, stroke, means, helped: now.helped !== null && isFine(now.helped, stroke) ? now.helped : null };
  }

  private reset(): void {
    this.mode.value = "rest";
    this.advice.value = null;
    this.announced.value = "";
  }
}

// The stroke as it is prepared at a table, kept in this tab: a page that is loaded anew has it again, for this very position.

/** What lies there, and who is to play; "": it is no table's. */
function placeOf({ welcome, layout, next }: StrokeContext): string {
  const lying = Object.entries(layout).sort(([one], [other]) => (one < other ? -1 : 1));
  return welcome.table === undefined ? "" : `${next.seat} ${lying.join(" ")}`;
}

type Kept = Pick<Preparation, "means"> & { at: string; stroke: StrokeAim; helped: StrokeAim | null };

const aimOf = ({ along, degrees, speed, spin, aimed, kept }: Stroke): StrokeAim => ({ along, degrees, speed, spin, aimed, kept });

function keepAim({ context, stroke, helped, means }: Preparation): void {
  const kept: Kept = { at: placeOf(context), stroke: aimOf(stroke), helped: helped === null ? null : aimOf(helped), means };
  if (kept.at !== "") storage.write(`aim.${context.welcome.table}`, JSON.stringify(kept), storage.TAB);
}

/** The stroke that was prepared here before the page was loaded; null: none was. By what it was aimed stays known: it counts as it did. */
function aimKept(context: StrokeContext, fresh: Stroke): Pick<Preparation, "stroke" | "helped" | "means"> | null {
  const at = placeOf(context);
  const kept = at === "" ? null : (storage.readValue(`aim.${context.welcome.table}`, storage.TAB) as Kept | null);
  if (kept?.at !== at) return null;
  return { stroke: fresh.following(kept.stroke), helped: kept.helped === null ? null : fresh.following(kept.helped), means: kept.means };
}

// Is a stroke that somebody changes still the one that was set up for them?

/** µm along the line; shares of the speed; mrad/s: what is changed by more is one's own stroke. */
const FINE = { along: 5000, speed: 0.06, spin: 20_000 };

/** Is a stroke still the one that was set up? A change of direction counts as the change of speed that goes with it: 0.06 is 3.4°. */
function isFine(set: Stroke, now: Stroke): boolean {
  const [one, other] = [set.values, now.values];
  return (
    Math.abs(one.x - other.x) <= FINE.along &&
    Math.hypot(one.vx - other.vx, one.vy - other.vy) <= FINE.speed * Math.hypot(one.vx, one.vy) &&
    Math.abs(one.spin - other.spin) <= FINE.spin
  );
}
