// Advice of the coach and lines of a review, as the server sends them; and a board that keeps what is drawn on it.

import type { BoardConfig } from "../src/board/config";
import { signal } from "@preact/signals";
import type { CoachQuery } from "../src/coach/advice";
import type { CoachHost } from "../src/coach/host";
import { addTexts } from "../src/texts/texts";
import type { AdviceMessage, AdvisedMessage, HeatMessage, ReviewedMessage } from "../src/wire/answers";
import type { BoardMessage, StrokeMessage } from "../src/wire/messages";

addTexts({ fr: () => import("../../carrom/texts/fr/page_coach.ftl"), en: () => import("../../carrom/texts/en/page_coach.ftl") });

export function idea(man: string, part: Partial<AdvisedMessage> = {}): AdvisedMessage {
  return {
    man, pocket: "NE", family: "cut", cut: 320, distance: 410_000, difficulty: 4, chance: 640, foul: 30, gain: 1230, keeps: 0, wins: 0, seat: "S",
    stroke: { x: 50_000, vx: 0, vy: 2_000_000, spin: 0 }, trails: [],
    why: { fr: `${man} est le plus sûr.`, en: `${man} is the surest.` }, wrong: null, ...part,
  };
}

/** Three ideas. */
export function advice(part: Partial<AdviceMessage> = {}): AdviceMessage {
  return {
    ideas: [idea("w1"), idea("w2", { gain: 800 }), idea("w3", { gain: -410 })], played: null, seat: "S", sigma: 1200, simulations: 1000, ...part,
  };
}

/** A map of two places by three directions. */
export const HEAT: HeatMessage = { seat: "S", sigma: 1200, simulations: 1000, places: [-100_000, 100_000], directions: [-500, 0, 500], chances: [[1, 2, 3], [4, 70, 6]] };

/** The server: its answers to requests for advice, in the order of the requests; each is given when the test wants. */
export class Answers {
  readonly sigmas: number[] = [];
  private readonly waiting: { resolve(advice: AdviceMessage): void; reject(error: unknown): void }[] = [];
  private requested: () => void = () => undefined;

  readonly ask = (sigma: number): Promise<AdviceMessage> => {
    this.sigmas.push(sigma);
    const answer = new Promise<AdviceMessage>((resolve, reject) => this.waiting.push({ resolve, reject }));
    this.requested();
    return answer;
  };

  /** So many requests have come, from the beginning. */
  async requests(count: number): Promise<void> {
    while (this.sigmas.length < count) await new Promise<void>((resolve) => (this.requested = resolve));
  }

  async give(index: number, message: AdviceMessage): Promise<void> {
    this.waiting[index]?.resolve(message);
    await settled();
  }

  /** What is answered to a request for a map; null: nothing, it fails. */
  heat: HeatMessage | null = HEAT;
  readonly mapped: number[] = [];

  readonly map = async (sigma: number): Promise<HeatMessage> => {
    this.mapped.push(sigma);
    if (this.heat === null) throw new TypeError("Failed to fetch");
    return this.heat;
  };

  async refuse(index: number, error: unknown): Promise<void> {
    this.waiting[index]?.reject(error);
    await settled();
  }
}

/** Every answer that has been given has been received. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
}

/** A screen with a position on its board. */
export class Bench {
  readonly answers = new Answers();
  readonly question = signal<CoachQuery | null>(null);
  readonly subject = signal(0);
  readonly colour = signal<"white" | "black">("white");
  readonly canvas = document.createElement("canvas");
  readonly drawing = signal<BoardConfig["drawing"]>(null);
  readonly prepared: StrokeMessage[] = [];
  attended = 0;

  constructor() {
    this.canvas.tabIndex = 0;
    document.body.append(this.canvas);
    this.lay("one");
  }

  lay(key: string, layout: CoachQuery["layout"] = {}): void {
    this.question.value = { key, board: { name: "icf", mid_line: 250_000, striker_line: 250_000 } as BoardMessage, matter: "tournament", seat: "S", layout, fetchAdvice: this.answers.ask, fetchHeat: this.answers.map };
  }

  owner(): CoachHost {
    return {
      board: {
        canvas: { current: this.canvas },
        holder: { current: null },
        drawing: this.drawing,
      },
      question: this.question,
      subject: this.subject,
      colour: this.colour,
      prepare: (stroke) => {
        this.prepared.push(stroke);
        return true;
      },
      attend: () => {
        this.attended += 1;
      },
    };
  }
}

export function reviewed(n: number, part: Partial<ReviewedMessage> = {}): ReviewedMessage {
  const stroke = { x: 0, vx: 0, vy: 1, spin: 0 };
  return { n, place: n - 1, of: 3, seat: n % 2 === 0 ? "S" : "N", family: "cut", man: "w1", loss: 100 * n, luck: -50 * n, expected: 0, realised: 0, played: stroke, best: { family: "direct", man: "w2", pocket: "NE", stroke }, ...part };
}
