// The state of a coach's card: a value, changed by the position on the board, the server's answers and what somebody chooses.

import type { Drawn } from "../board/drawing/advice";
import type { NamedMan } from "../board/drawing/man_names";
import { discName } from "../texts/naming";
import { text } from "../texts/texts";
import type { AdviceMessage, AdvisedMessage, HeatMessage } from "../wire/answers";
import { Refused, type Bilingual } from "../wire/http";
import { mm, placeOf, pointsOf, type Paths, type CoachQuery } from "./advice";
import { capital, failureWords, spoken } from "./wording";

export interface CoachState {
  readonly open: boolean;
  /** The position on the board; null while something moves, or nobody looks. */
  readonly question: CoachQuery | null;
  /** The key of the last request: which position, with which hand. Empty: there is none. */
  readonly requested: string;
  readonly advice: AdviceMessage | null;
  /** The map of the chances: it comes after the advice, or not at all. */
  readonly heat: HeatMessage | null;
  readonly failure: Failure | null;
  /** Which idea is shown in full. */
  readonly chosen: number;
  /** Is a champion's hand taken instead of one's own? */
  readonly champion: boolean;
  /** The paths of the ideas, as far as they are known. */
  readonly paths: ReadonlyMap<AdvisedMessage, Paths>;
  /** What a screen reader announces. */
  readonly announced: string;
}

/** Why there is no advice: in the server's words, where it answered at all. */
export interface Failure {
  readonly refusal: Bilingual | null;
}

/** `told`: the advice is shown. Styles and tests know these words by `data-state`. */
export type Status = "closed" | "waiting" | "asking" | "refused" | "told";

export const CLOSED: CoachState = {
  open: false, question: null, requested: "", advice: null, heat: null, failure: null, chosen: 0, champion: false, paths: new Map(), announced: "",
};

/** Without advice, as before it was requested. */
export function discarded(state: CoachState): CoachState {
  const { open, question, champion } = state;
  return { ...CLOSED, open, question, champion };
}

/** An answer counts only if nothing else has been requested since. */
export function answered(state: CoachState, requested: string, advice: AdviceMessage): CoachState {
  if (requested !== state.requested) return state;
  const [first] = advice.ideas;
  const announced = first === undefined ? text("coach-none") : text("coach-arrived", { idea: spoken(first, advice.seat) });
  return { ...state, advice, announced };
}

/** The map belongs to the advice that was requested last. */
export function mapped(state: CoachState, requested: string, heat: HeatMessage): CoachState {
  return requested === state.requested && state.advice !== null ? { ...state, heat } : state;
}

export function refused(state: CoachState, error: unknown): CoachState {
  const failure = { refusal: error instanceof Refused ? error.refusal : null };
  return { ...state, failure, announced: failureWords(failure) };
}

export function choosing(state: CoachState, index: number): CoachState {
  const idea = ideasOf(state)[index];
  if (idea === undefined || state.advice === null) return state;
  return { ...state, chosen: index, announced: spoken(idea, state.advice.seat) };
}

/** The paths of an idea are known; they count while its advice is shown. */
export function traced(state: CoachState, idea: AdvisedMessage, paths: Paths): CoachState {
  return ideasOf(state).includes(idea) ? { ...state, paths: new Map(state.paths).set(idea, paths) } : state;
}

export function statusOf({ open, question, advice, failure }: CoachState): Status {
  if (!open) return "closed";
  if (failure !== null) return "refused";
  if (advice !== null) return "told";
  return question === null ? "waiting" : "asking";
}

/** What is advised, then what was played. */
export function ideasOf({ advice }: CoachState): readonly AdvisedMessage[] {
  return advice === null ? [] : [...advice.ideas, ...(advice.played === null ? [] : [advice.played])];
}

/** What each idea is called on the board. */
export function signsOf(state: CoachState): readonly string[] {
  return ideasOf(state).map((idea, index) => (idea === state.advice?.played ? "•" : String(index + 1)));
}

/** The men that the ideas are about, with the names that their cards give them. */
function namesOf({ question, chosen }: CoachState, ideas: readonly AdvisedMessage[]): NamedMan[] {
  const men = [...new Set(ideas.flatMap(({ man }) => (man === null ? [] : [man])))];
  return men.flatMap((disc) => {
    const at = question?.layout[disc];
    return at === undefined ? [] : [{ disc, words: capital(discName(disc)), at: mm(...at), chosen: ideas[chosen]?.man === disc }];
  });
}

/** What is drawn on the board; null: nothing. */
export function drawnOf(state: CoachState): Drawn | null {
  const { question, advice, chosen, paths } = state;
  if (question === null || advice === null) return null;
  const [ideas, signs] = [ideasOf(state), signsOf(state)];
  const trails = ideas[chosen]?.trails ?? [];
  return {
    ideas: ideas.map((idea, index) => {
      const { striker, ghost, men } = paths.get(idea) ?? { striker: [], ghost: null, men: [] };
      return { sign: signs[index] ?? "", chosen: index === chosen, at: placeOf(question, idea.stroke), striker, ghost, men };
    }),
    trails: trails.map(({ striker, man, fell, foul }) => ({ striker: pointsOf(striker), man: man === null ? null : pointsOf(man), good: fell && !foul })),
    names: namesOf(state, ideas),
    men: Object.values(question.layout).map((point) => mm(...point)),
  };
}
