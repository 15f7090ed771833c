// A round of questions that has been begun, as this browser keeps it: a page that is loaded again, or was put away by a
// telephone, goes on with it.

import * as storage from "../browser/storage";

export interface Begun {
  readonly book: string;
  /** What drew the questions. */
  readonly seed: number;
  /** The answers given so far. */
  readonly answers: readonly number[];
}

/** Keeps a round of the quiz or an exam, one of each; null: it is over. */
export function keepBegun<Round extends Begun>(kind: "exam" | "quiz", round: Round | null): void {
  storage.write(`${kind}-begun`, round === null ? "" : JSON.stringify(round));
}

/** The round that has been begun and is not over, if it is a whole one that `fits`; null where nothing can be read. */
export function begun<Round extends Begun>(kind: "exam" | "quiz", fits: (kept: Partial<Round>) => boolean): Round | null {
  try {
    const kept = JSON.parse(storage.read(`${kind}-begun`) ?? "") as Partial<Round>;
    if (typeof kept.book !== "string" || !Number.isSafeInteger(kept.seed) || !Array.isArray(kept.answers) || !fits(kept)) return null;
    return { ...(kept as Round), answers: kept.answers.filter((one) => Number.isInteger(one) && one >= 0) };
  } catch {
    return null;
  }
}
