// A match for the tests of the replay: two rounds; who watches it; and a board that shows what it is set to, to its end.

import { act } from "preact/test-utils";
import { ReplayStore } from "../src/replay/store";
import type { FilmMessage, MomentMessage, StoryMessage } from "../src/wire/answers";
import type { Seat } from "../src/wire/messages";
import { transport } from "../src/wire/transport";

const CALL = { code: "striker-pocketed", clause: "12", fr: "Faute.", en: "A foul." };

function moment(n: number, round: number, kind: "round" | "shot", seat: Seat | null, men: string[], change: Partial<MomentMessage> = {}): MomentMessage {
  return {
    n, number: null, round, kind, seat, layout: Object.fromEntries(men.map((man, i) => [man, [i * 40_000, 0]])), calls: [], score: { S: 0, N: 0 }, colours: null,
    queen: "board", speed: kind === "shot" ? 2_500_000 : null, asks: null, before: null, facts: null, result: null, stroke: null, trouble: null, word: null, ...change,
  };
}

const BOARD = {
  name: "icf", half_side: 370_000, frame_width: 75_000, pocket_radius: 22_250, pocket_offset: 0, man_radius: 15_900, striker_radius: 20_650, outer_line: 101_500,
  inner_line: 133_500, base_circle_offset: 228_000, base_circle_radius: 15_900, base_disc_radius: 12_700, centre_circle_radius: 16_000,
  outer_circle_radius: 85_000, arrow_start: 20_000, arrow_end: 160_000, arrow_circle_radius: 31_750,
};

export const MATCH = {
  table: "t1", terms: { help: "directions", hand: 0 }, standing: null, book: "icf", queen_words: "covered", house: "", board: BOARD, matter: "", closed: true, full_flick: 0, options: {}, real: false, undone: null,
  seats: { S: { kind: "person", name: "Ada" }, N: { kind: "person", name: "Bo" } },
  moments: [
    moment(1, 1, "round", "S", ["w1", "b1", "queen"]),
    moment(2, 1, "shot", "S", ["b1", "queen"], { calls: [CALL], score: { S: 1, N: 0 }, colours: { S: "white", N: "black" } }),
    moment(3, 1, "shot", "N", ["queen"]),
    moment(7, 2, "round", "N", ["w1", "b1", "queen"]),
    moment(8, 2, "shot", "N", ["w1", "queen"]),
  ],
} as unknown as StoryMessage;

/** Two seconds, in which the striker moves along its line. */
const FILM = {
  before: { striker: [0, -228_000], w1: [0, 0] }, layout: {}, placed: [], seat: "S", stroke: { x: 0, vx: 0, vy: 0, spin: 0 },
  film: { duration: 2_000_000, discs: { striker: [[0, 0, -228_000, 50_000, 0], [2_000_000, 100_000, -228_000, 0, 0]] }, fallen: {}, sounds: [] },
} as unknown as FilmMessage;

/** What has been asked of the server; and what does not answer. */
export const asked: string[] = [];
export const broken = new Set<string>();

transport.ask = async (path) => {
  const place = String(path);
  asked.push(place);
  if (broken.has(place)) throw new TypeError("Failed to fetch");
  if (place.includes("/story")) {
    if (place.includes("nowhere")) return new Response(null, { status: 404 });
    return new Response(JSON.stringify({ ...MATCH, table: place.split("/")[2] }));
  }
  return new Response(JSON.stringify(FILM));
};

/** Every answer has come, and what followed from it is rendered. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
  });
}

export async function opened(place = "replay=t1"): Promise<ReplayStore> {
  const store = new ReplayStore();
  store.open(new URLSearchParams(place));
  await settle();
  turned(store);
  return store;
}

/** The board has turned to who sits at its bottom. */
export function turned(store: ReplayStore): void {
  const { bottom } = store.board.value;
  if (bottom !== undefined) store.events.faced?.(bottom);
}

/** The board has shown the film to this second; without one, to its end. */
export function filmed(store: ReplayStore, at?: number): void {
  const showing = store.board.value.showing;
  if (showing == null) throw new Error("the board shows no film");
  if (at !== undefined) store.events.progressed?.(at);
  else store.events.ended?.(showing.key);
}
