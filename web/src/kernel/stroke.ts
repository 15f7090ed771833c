// One stroke after another, played by the kernel in this browser: the referee's own physics, to the same bits.

import type { FilmRecord, Knot, Sound } from "../board/film";
import type { Layout, Pair } from "../board/types";
import type { ContactsMessage } from "../wire/answers";
import { sha256 } from "../wire/sha256";
import { type Kernel, type Rows, laid, type EquipmentRecord } from "./doors";

/** A stroke as the wire has it: µm, µm/s, mrad/s. */
export interface StrokeNumbers {
  vx: number;
  vy: number;
  spin: number;
}

/** How a stroke ends, and its film. */
export interface Played {
  /** Where the discs lie that are still on the board, µm. */
  rest: Layout;
  film: FilmRecord;
  /** Of the motion, as the server knows it (`Motion.exact_checksum`). */
  checksum(): string;
}

const ENDED = 0;
const ENDLESS = 1;
/** Where among the arrays of work the contacts of a cluster stand. */
const LINKS = 4;
/** The numbers of a launch: the disc, vx, vy, spin. */
const LAUNCH = 4;
const FILM_ROW = 6;

/** Where the discs of a stroke go, without the film: from impact to impact. */
export interface Traced {
  /** The disc that the striker met first; null: none. */
  met: string | null;
  /** mm. */
  ways: Record<string, [number, number][]>;
  fallen: string[];
}

interface StrokePlayer {
  play(layout: Layout, stroke: StrokeNumbers): Played | undefined;
  trace(layout: Layout, stroke: StrokeNumbers): Traced | undefined;
  /** The striker's first contact, or its end without one, as the server tells it by `POST /contacts`. */
  contacts(layout: Layout, stroke: StrokeNumbers): ContactsMessage | undefined;
}

/** A player of strokes with that equipment; undefined is a stroke that the kernel refuses. `layout`: the striker, where it
    is placed, and the men. */
export function strokePlayer(kernel: Kernel, record: EquipmentRecord): StrokePlayer {
  const { discs } = record;
  const plain = record.plain.map((one) => laid(kernel, one));
  const work = record.work.map((one) => laid(kernel, one));
  const [events, knots, halves] = [record.events, record.knots, record.halves].map((one) => laid(kernel, one)) as [Rows, Rows, Rows];
  const asked = kernel.array("i", (2 + LAUNCH) * discs.length);
  const lying = kernel.array("i", 3, discs.length);
  const ends = kernel.array("f", 2, discs.length);
  const written = work[work.length - 1] as Rows;
  // Where a cluster of so many contacts might not fit among the events any more, the kernel ends the stroke: it is told
  // of as many as there is room for, and so stops after the first impact. It writes no more of them than there are.
  const once = work.map((rows, place) => (place === LINKS ? { ...rows, shape: [events.shape[0] ?? 0, ...rows.shape.slice(1)] } : rows));
  let film = kernel.array("i", 4096, FILM_ROW);

  /** The film's knots, row after row, of so many knots of the kernel. */
  const fitted = (many: number, count: number): BigInt64Array => {
    for (;;) {
      const made = kernel.call("fit_film", [knots, halves, film], [["i", many], ["i", count], ["f", record.braking]]);
      if (made >= 0) return kernel.whole(film).subarray(0, made * FILM_ROW);
      film = kernel.array("i", 2 * (film.shape[0] ?? 0), FILM_ROW);
    }
  };

  const [topSpeed = 0, topSpin = 0] = record.most;
  /** Plays it; what came of it stands in the arrays. Undefined: it is refused. */
  const struck = (layout: Layout, { vx, vy, spin }: StrokeNumbers, space = work): { present: string[]; happened: number; moved: number } | undefined => {
    if (vx * vx + vy * vy > topSpeed * topSpeed || Math.abs(spin) > topSpin || (vx === 0 && vy === 0)) return undefined;
    const present = discs.filter((disc) => layout[disc] !== undefined);
    const numbers = [...present.flatMap((disc) => layout[disc] ?? []), 0, vx, vy, spin];
    kernel.whole(asked).set(numbers.map(BigInt));
    const many = present.length;
    const how = kernel.call("play_one", [...plain, asked, ...space, events, knots, lying, ends], [["i", many], ["i", 1], ["i", 1], ["i", 1]]);
    if (how !== ENDED && !(how === ENDLESS && space === once)) return undefined;
    const [happened = 0, moved = 0] = [...kernel.whole(written)].map(Number);
    return { present, happened, moved };
  };

  return {
    play: (layout, stroke) => {
      const done = struck(layout, stroke);
      if (done === undefined) return undefined;
      const { present, happened, moved } = done;
      const frames = fitted(present.length, moved);
      const rest = restOf(present, kernel.whole(lying), discs.length);
      const rows = kernel.floats(events).slice(0, EVENT * happened);
      return { rest, film: filmOf(present, rows, frames), checksum: () => checksumOf(rows, rest) };
    },
    trace: (layout, stroke) => {
      const done = struck(layout, stroke);
      if (done === undefined) return undefined;
      const { present, happened, moved } = done;
      const width = knots.shape[1] ?? 0;
      return tracedOf(present, kernel.floats(events).subarray(0, EVENT * happened), kernel.floats(knots).subarray(0, width * moved), width);
    },
    contacts: (layout, stroke) => {
      const done = struck(layout, stroke, once);
      if (done === undefined) return undefined;
      const { present, happened, moved } = done;
      const width = knots.shape[1] ?? 0;
      return contactsOf(layout, present, kernel.floats(events).subarray(0, EVENT * happened), kernel.floats(knots).subarray(0, width * moved), width);
    },
  };
}

function tracedOf(present: readonly string[], events: Float64Array, knots: Float64Array, width: number): Traced {
  const traced: Traced = { met: null, ways: {}, fallen: [] };
  const name = (number: number | undefined): string => present[number ?? -1] ?? "";
  for (let at = 0; at < events.length; at += EVENT) {
    const [kind, one, other] = [events[at + 1], name(events[at + 2]), name(events[at + 3])];
    if (kind === DISC && traced.met === null && (one === "striker" || other === "striker")) traced.met = one === "striker" ? other : one;
    if (kind === POCKET || kind === OFF) traced.fallen.push(one);
  }
  for (let at = 0; at < knots.length; at += width) {
    (traced.ways[name(knots[at])] ??= []).push([1000 * (knots[at + 2] ?? 0), 1000 * (knots[at + 3] ?? 0)]);
  }
  return traced;
}

function restOf(present: readonly string[], lying: BigInt64Array, columns: number): Layout {
  const on = present.flatMap((disc, n): [string, [number, number]][] =>
    lying[n] === 0n ? [] : [[disc, [Number(lying[columns + n]), Number(lying[2 * columns + n])]]],
  );
  return Object.fromEntries(on);
}

function checksumOf(events: Float64Array, rest: Layout): string {
  const lies = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
  const words = new TextEncoder().encode(lies.map(([disc, [x, y]]) => `${disc} ${x} ${y}`).join("\n"));
  const bytes = new Uint8Array(events.byteLength + words.length);
  bytes.set(new Uint8Array(events.buffer, events.byteOffset, events.byteLength));
  bytes.set(words, events.byteLength);
  return sha256(bytes).slice(0, 16);
}

function filmOf(present: readonly string[], events: Float64Array, frames: BigInt64Array): FilmRecord {
  const film: FilmRecord = { duration: 0, discs: {}, fallen: {}, sounds: [] };
  const name = (number: number): string => present[number] ?? "";
  for (let at = 0; at < frames.length; at += FILM_ROW) {
    const [disc, ...knot] = [...frames.subarray(at, at + FILM_ROW)].map(Number);
    (film.discs[name(disc as number)] ??= []).push(knot as Knot);
  }
  for (let at = 0; at < events.length; at += EVENT) {
    const [t, kind, disc, other, impulse] = events.subarray(at, at + EVENT) as unknown as [number, number, number, number, number];
    const when = micro(t);
    film.duration = when;
    if (kind === REST) continue;
    const struck = kind === DISC ? [name(disc), name(other)] : [name(disc)];
    film.sounds.push([when, WORDS[kind] as Sound[1], struck, micro(impulse)]);
    if (kind === POCKET) film.fallen[name(disc)] = [when, POCKETS[other] as string];
    if (kind === OFF) film.fallen[name(disc)] = [when, SIDES[other] as string];
  }
  return film;
}

// The striker's first contact in what the kernel has written of a stroke, as the server tells it by `POST /contacts`.

/** `knots`: rows of that width: the disc, the time, x, y, vx, vy. */
function contactsOf(layout: Layout, present: readonly string[], events: Float64Array, knots: Float64Array, width: number): ContactsMessage | undefined {
  const striker = present.indexOf("striker");
  for (let at = 0; at < events.length; at += EVENT) {
    const [t, kind, disc, other] = events.subarray(at, at + EVENT) as unknown as [number, number, number, number];
    if (disc !== striker && (kind !== DISC || other !== striker)) continue;
    const states = statesAt(t, present, knots, width);
    const met = kind === DISC ? present[disc === striker ? other : disc] : undefined;
    const word = WORDS[kind] ?? "rest";
    return {
      contact: { kind: word, name: met ?? whereOf(kind, other), striker: states["striker"]?.place ?? [0, 0], at: met === undefined ? null : (layout[met] ?? null) },
      after: word === "disc" || word === "frame" ? Object.fromEntries(Object.entries(states).map(([one, { velocity }]) => [one, velocity])) : {},
    };
  }
  return undefined;
}

/** Where the discs with an event at that time are, and how fast after it: µm, µm/s. */
function statesAt(t: number, present: readonly string[], knots: Float64Array, width: number): Record<string, { place: Pair; velocity: Pair }> {
  const states: Record<string, { place: Pair; velocity: Pair }> = {};
  for (let at = 0; at < knots.length; at += width) {
    if (knots[at + 1] !== t) continue;
    const [x = 0, y = 0, vx = 0, vy = 0] = Array.from(knots.subarray(at + 2, at + 6), micro);
    states[present[knots[at] ?? -1] ?? ""] = { place: [x, y], velocity: [vx, vy] };
  }
  return states;
}

// How the kernel writes events: the numbers of a row, and what they stand for.

/** The numbers of a row: the time, the kind, the disc, the other disc (the pocket, the side), the impulse. */
const EVENT = 5;

const DISC = 0;
const FRAME_Y = 2;
const POCKET = 3;
const REST = 4;
const OFF = 5;
/** The kinds in words. */
const WORDS = ["disc", "frame", "frame", "pocket", "rest", "off"] as const;
const POCKETS = ["NE", "NW", "SW", "SE"];
const SIDES: Record<number, string> = { 1: "E", [-1]: "W", 2: "N", [-2]: "S" };

/** Where what happens to one disc alone happens: a pocket, a side; empty where it comes to rest. */
function whereOf(kind: number, other: number): string {
  if (kind === REST) return "";
  return (kind === POCKET ? POCKETS[other] : SIDES[kind === FRAME_Y ? 2 * other : other]) ?? "";
}

/** Millionths, rounded half to even, as the server rounds them. */
function micro(value: number): number {
  const scaled = value * 1e6;
  const whole = Math.round(scaled);
  return Math.abs(scaled - Math.trunc(scaled)) === 0.5 && whole % 2 !== 0 ? whole - 1 : whole;
}
