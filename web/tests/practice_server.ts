// What a server answers to the practice board and the puzzles, for tests: positions by their text, films where only the striker moves.

import type { Layout } from "../src/wire/http";
import type { Pair } from "../src/wire/messages";
import { transport } from "../src/wire/transport";

export const BOARD = {
  name: "icf", half_side: 370_000, frame_width: 76_000, pocket_radius: 22_250, pocket_offset: 347_750, man_radius: 15_900, striker_radius: 20_650,
  mid_line: 252_600, striker_line: 252_600, outer_line: 267_000, inner_line: 238_200, base_circle_offset: 200_000, base_circle_radius: 15_900, base_disc_radius: 12_700,
  centre_circle_radius: 15_900, outer_circle_radius: 85_000, arrow_start: 100_000, arrow_end: 200_000, arrow_circle_radius: 31_750,
};
const PLACES: Record<string, Pair[]> = Object.fromEntries(["S", "E", "N", "W"].map((seat) => [seat, [[-184_250, 184_250]]]));
const STOPS = Object.fromEntries(["S", "E", "N", "W"].map((seat) => [seat, [["circle", "circle"]]]));

export interface Asked {
  path: string;
  body: { text?: string; layout?: Layout; seat?: string; men?: string[]; board?: string; stroke?: { x: number; vy: number } };
  /** Answers it: with this, or as a server would; `refused`: why not. */
  answer(body?: unknown): void;
  refuse(code: string, field?: string): void;
}

/** Discs and their places by turns, as the page writes them; a semicolon is a space. */
function layoutOf(text: string): Layout {
  if (text === "opening") return { queen: [0, 0], w1: [0, 31_800] };
  const found = text.matchAll(/(\w+) (-?[\d.]+),(-?[\d.]+)/g);
  return Object.fromEntries([...found].map(([, disc, x, y]): [string, Pair] => [disc ?? "", [Number(x) * 1000, Number(y) * 1000]]));
}

export function position(layout: Layout, name = "icf"): object {
  const text = Object.entries(layout).map(([disc, [x, y]]) => `${disc} ${x / 1000},${y / 1000}`).join(";");
  const words = { fr: [`Sur le plateau : ${text}.`], en: [`On the board: ${text}.`] };
  return { board: { ...BOARD, name }, full_flick: 5_000_000, top_speed: 8_000_000, leaving_speed: null, layout, places: PLACES, stops: STOPS, text, words };
}

/** A stroke that takes `w1` down and leaves the rest. */
export function tried(layout: Layout): { film: object; layout: Layout; fallen: Record<string, string> } {
  const left = Object.fromEntries(Object.entries(layout).filter(([disc]) => disc !== "w1"));
  const fallen: Record<string, string> = "w1" in layout ? { w1: "NE" } : {};
  const striker = [[0, 0, -252_600, 0, 1_000_000], [500_000, 1_000, 2_000, 0, 0]];
  return { film: { duration: 500_000, discs: { striker }, fallen: {}, sounds: [] }, layout: left, fallen };
}

function usual({ path, body }: Pick<Asked, "path" | "body">): unknown {
  if (path === "/positions") return position(body.layout ?? layoutOf(body.text ?? ""), body.board);
  if (path === "/strokes") return tried(body.layout ?? {});
  const stroke = { x: 7_000, vx: 0, vy: 2_000_000, spin: 0 };
  return { targets: (body.men ?? []).map((disc) => ({ disc, pocket: "NE", cut: 10, distance: 300, run: 100, difficulty: 2, stroke })) };
}

/** What the page's own kernel needs, by the path's end: nothing, unless a test says so. */
export interface KernelFiles {
  wasm: Uint8Array<ArrayBuffer>;
  equipment: object;
}

function kernelAnswer(path: string, files: KernelFiles | undefined): Response | undefined {
  if (!path.endsWith("/equipment")) return undefined;
  return files === undefined ? new Response("{}", { status: 404 }) : new Response(JSON.stringify(files.equipment));
}

/** Every request from now on but those of the page's kernel, in their order; each waits for its answer unless `at once`. */
export function serve(atOnce: boolean, kernel?: KernelFiles): Asked[] {
  const asked: Asked[] = [];
  globalThis.fetch = async () => (kernel === undefined ? new Response("", { status: 404 }) : new Response(kernel.wasm));
  transport.ask = (path, sent) =>
    new Promise((resolve) => {
      const ofKernel = kernelAnswer(String(path), kernel);
      if (ofKernel !== undefined) return resolve(ofKernel);
      const body = sent?.body === undefined ? {} : (JSON.parse(String(sent.body)) as Asked["body"]);
      const request = { path: String(path), body };
      const one: Asked = {
        ...request,
        answer: (given) => resolve(new Response(JSON.stringify(given ?? usual(request)))),
        refuse: (code, field = "") => {
          const refused = { code, field, detail: "", id: null, fr: `Refusé : ${code}.`, en: `Refused: ${code}.` };
          resolve(new Response(JSON.stringify({ refused }), { status: 400 }));
        },
      };
      asked.push(one);
      if (atOnce) one.answer();
    });
  return asked;
}

/** Waits until it holds. */
export async function until(holds: () => boolean): Promise<void> {
  const ends = Date.now() + 5_000;
  while (!holds()) {
    if (Date.now() > ends) throw new Error(`never: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

