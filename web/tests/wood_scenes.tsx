// Matches on wood as a server answered them (`tests/server/test_recorded_wood.py`, which holds the server to it): a page is
// tapped, must ask what was asked then, and is given the answer of then.

import "./dom";
import assert from "node:assert/strict";
import { mock } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import "../src/referee/screen";
import { RefereeStore } from "../src/referee/store";
import { Overlays, Table } from "../src/referee/table";
import { setLanguage } from "../src/texts/texts";
import { WhyDialog } from "../src/widgets/why";
import "../src/widgets/why_dialog";
import type { AmendedMessage, CountingMessage, MomentMessage } from "../src/wire/answers";
import type { Next, Numbered, Welcome } from "../src/wire/messages";
import recorded from "./wood.json";
import { ServerEnd } from "./server_end";
import { transport } from "../src/wire/transport";

type Disc = string | { disc: string; zone?: string };

export interface Facts {
  pocketed: Disc[];
  off_board?: Disc[];
  touched?: false;
  first_contact?: object;
  backward?: true;
  improper?: true;
}

/** A story, its moments by their numbers. */
interface Story {
  moments: number[];
  undone: number;
  amended?: AmendedMessage;
  undone_amended?: AmendedMessage;
}

/** What is asked, and what is told then; or a result that is only looked at, and what it would give. */
interface Act {
  ask?: Record<string, unknown>;
  told?: Numbered;
  story?: Story;
  counting?: object;
  answer?: CountingMessage;
}

interface Recorded {
  welcome: Welcome;
  story: Story;
  acts: Act[];
  moments: (MomentMessage | null)[];
}

export const SCENES = recorded as unknown as Record<string, Recorded>;
/** ms, a little more than the pause after a verdict in which the page ends no stroke. */
const CALM = 700;

/** What a book says of its clauses and another of a stroke, for the dialog that explains a verdict. */
const CLAUSES = new Proxy({}, { get: (_, clause) => ({ fr: `L’article ${String(clause)}.`, en: `Clause ${String(clause)}.` }) });
const OTHERS = ["karom", "icf"].map((book) => ({ book, seat: "N", calls: [], returned: [], refused: null }));

/** Whatever has been fetched is here, and has been taken in. */
async function flushed(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** The referee's screen at a table, as an umpire's phone shows it. */
export class Scene {
  private readonly scene: Recorded;
  private readonly place = document.createElement("div");
  private readonly store: RefereeStore;
  /** What the server has told of what may happen next. */
  next: Next;
  private story: Story;
  private at = 0;
  /** The results that the server was asked about, in order. */
  readonly counted: object[] = [];

  private constructor(name: string, private readonly welcome: Partial<Welcome>) {
    this.scene = SCENES[name] ?? assert.fail(name);
    this.next = this.scene.welcome.next;
    this.story = this.scene.story;
    Object.assign(globalThis, { WebSocket: ServerEnd });
    transport.ask = (path, sent) => this.fetched(path, sent?.body as string | undefined) as Promise<Response>;
    document.body.append(this.place);
    this.store = new RefereeStore("t1", null);
    act(() => render(<><Table store={this.store} /><Overlays store={this.store} /><WhyDialog /></>, this.place));
  }

  /** Opens a scene at its beginning; `welcome`: what this phone is told otherwise than the umpire's. */
  static async open(name: string, welcome: Partial<Welcome> = {}): Promise<Scene> {
    mock.timers.enable({ apis: ["setTimeout"] });
    // The line to the server waits by the window's clock: the same one.
    Object.assign(window, { setTimeout: globalThis.setTimeout });
    localStorage.clear();
    setLanguage("fr");
    const scene = new Scene(name, welcome);
    await scene.joins();
    return scene;
  }

  close(): void {
    act(() => render(null, this.place));
    this.store.close();
    this.place.remove();
    mock.timers.reset();
  }

  private async joins(): Promise<void> {
    await act(async () => {
      ServerEnd.last.onopen();
      ServerEnd.last.tell({ welcome: { ...this.scene.welcome, ...this.welcome } });
      await flushed();
    });
  }

  private async fetched(path: string, body?: string): Promise<unknown> {
    const answer = (json: unknown): object => ({ ok: true, headers: new Headers(), json: async () => json });
    if (path.endsWith("/story")) return answer(this.told());
    if (path.includes("/others/")) return answer({ answers: OTHERS });
    if (!path.endsWith("/counting")) return answer({ name: path, options: {}, clauses: CLAUSES });
    const result = JSON.parse(body ?? "") as object;
    this.counted.push(result);
    const { counting, answer: given } = this.scene.acts[this.at] ?? {};
    if (JSON.stringify(counting) !== JSON.stringify(result)) return answer({ field: "", refused: null, verdict: null });
    this.at += 1;
    return answer(given);
  }

  private told(): object {
    const { moments, welcome } = this.scene;
    const at = (index: number): MomentMessage | null => moments[index] ?? null;
    return { table: "t1", book: welcome.book, amended: null, undone_amended: null, ...this.story, moments: this.story.moments.map(at), undone: at(this.story.undone) };
  }

  // -- looking ---------------------------------------------------------------------------------------------------

  /** What the next act asks, and what it will be told. */
  get coming(): Act {
    return this.scene.acts[this.at] ?? assert.fail("the scene is over");
  }

  get isOver(): boolean {
    return this.at === this.scene.acts.length;
  }

  find<T extends HTMLElement = HTMLElement>(selector: string): T {
    return this.place.querySelector<T>(selector) ?? assert.fail(selector);
  }

  count(selector: string): number {
    return this.place.querySelectorAll(selector).length;
  }

  all(selector: string): string[] {
    return [...this.place.querySelectorAll(selector)].map(wordsOf);
  }

  words(selector: string): string {
    return wordsOf(this.find(selector));
  }

  dataset(selector: string, name: string): (string | undefined)[] {
    return [...this.place.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset[name]);
  }

  disabled(selector: string): boolean {
    return this.find<HTMLButtonElement>(selector).disabled;
  }

  // -- tapping ---------------------------------------------------------------------------------------------------

  /** Taps these; what was fetched then is here. */
  async tap(...selectors: string[]): Promise<void> {
    for (const selector of selectors) {
      await act(async () => {
        const found = this.find<HTMLButtonElement>(selector);
        assert.ok(!found.disabled && !found.closest("[hidden]"), `${selector} can be tapped`);
        found.click();
        await flushed();
      });
    }
  }

  /** Taps these: the last one asks what the scene asks next, and its answer comes. */
  async asks(...selectors: string[]): Promise<void> {
    const { requests } = ServerEnd.last;
    const before = requests.length;
    await this.tap(...selectors);
    assert.equal(requests.length, before + 1, `${selectors.at(-1)} asks once`);
    const { n, id, ...asked } = requests.at(-1) ?? assert.fail();
    const { ask, told, story } = this.coming;
    assert.deepEqual(asked, ask);
    assert.equal(n, told?.n);
    this.next = { ...this.next, ...told?.next };
    this.story = story ?? this.story;
    this.at += 1;
    await act(async () => {
      for (const message of [{ ack: { id, n } }, { ...told, next: this.next }]) ServerEnd.last.tell(message);
      await flushed();
    });
  }

  /** Taps the facts of the stroke that the scene has next, and that it is over; how many taps it took. */
  async stroke(): Promise<number> {
    act(() => mock.timers.tick(CALM));
    const taps = tapsFor(this.coming.ask?.["declare"] as Facts);
    await this.asks(...taps, "#pad-go");
    return taps.length + 1;
  }

  async strokes(count: number): Promise<void> {
    for (let stroke = 0; stroke < count; stroke += 1) await this.stroke();
  }

  /** Opens the stroke that was event `n` for correction, taps these, and that it is right now. */
  async corrects(n: number, ...selectors: string[]): Promise<void> {
    if (this.find(`#stroke-${n}`).getAttribute("aria-expanded") !== "true") await this.tap(`#stroke-${n}`);
    await this.tap(`#mend-${n}`);
    act(() => mock.timers.tick(CALM));
    await this.asks(...selectors, "#pad-go");
  }
}

function wordsOf(element: Element): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** What is tapped for these facts, without the end of the stroke. */
export function tapsFor(facts: Facts): string[] {
  let asked = 0;
  const dropped = facts.pocketed.flatMap((fallen) => {
    if (typeof fallen === "string") return [`#pad-${fallen}`];
    return [`#pad-${fallen.disc}`, `#pad-zone-${asked++}-${fallen.zone}`];
  });
  const off = (facts.off_board ?? []).map((gone) => `#off-${typeof gone === "string" ? gone : gone.disc}`);
  const rest = off.length > 0 || facts.improper === true ? ["#pad-else", ...off, ...(facts.improper === true ? ["#pad-improper"] : [])] : [];
  const said = [facts.first_contact !== undefined && "#pad-direct", facts.backward === true && "#pad-backward", facts.touched === false && "#pad-untouched"];
  return [...dropped, ...rest, ...said.filter((one) => one !== false)];
}
