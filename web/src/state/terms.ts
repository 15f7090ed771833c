// The terms of a table in words: whether its game is rated, and the help that is allowed.

import { text } from "../texts/texts";
import type { TableRequest } from "../wire/http";
import type { Next, TermsMessage } from "../wire/messages";
import type { PlayedStroke } from "../wire/requests";
import { degreesOf } from "./hand";
import type { TableModel } from "./table";

/** "rated · directions"; nothing where no terms were declared: on wood, and in games of before. */
export function termsWords(terms: TermsMessage, standing: Next["standing"]): string[] {
  return standing === null ? [] : [standingWord(standing), helpWord(terms), ...handWords(terms)];
}

/** "every stroke errs by about 1°"; nothing where strokes are played as they are meant. */
export function handWords({ hand }: TermsMessage): string[] {
  return hand === 0 ? [] : [text("terms-hand", { degrees: degreesOf(hand) })];
}

// What becomes of a game's standing, said before it happens

/** By what a stroke is prepared. */
export type Prepared = NonNullable<PlayedStroke["prepared"]>;

/** Does a stroke prepared so carry a hand of its own? (`carries_hand` in carrom/match/terms.py) */
export function carriesHand({ welcome, next }: TableModel, prepared: Prepared): boolean {
  switch (prepared) {
    case "finger":
    case "coach":
      return false;
    case "keys":
    case "numbers":
      return welcome.terms.hand === 0 && (next.standing === "rated" || next.standing === "unrated");
  }
}

type Verb = TableRequest extends infer One ? (One extends unknown ? keyof One : never) : never;

/** What ends a game's rating: taking back always, another player once there was a stroke. A stroke never does: it carries a hand, or the coach is allowed. */
const ENDING: Record<Verb, "never" | "always" | "other player"> = {
  play: "never", open_round: "never", rotate: "never", bet: "never", answer: "never", place: "never", declare: "never", call: "never",
  result: "never", undo: "always", consent: "always", redo: "always", correct: "always", time: "never", sit: "other player",
  stand: "never", replace: "other player", renew: "never", close: "never",
};

/** Why a request ends the rating of the game, or nobody is rated with this player; null where it leaves things as they are. Words: `ends-rating-…`. */
export function endingOf({ next, welcome, history, seats }: TableModel, verb: Verb): "always" | "player" | "devices" | null {
  const ending = ENDING[verb];
  if (ending === "never" || next.standing === "helped" || next.standing === null) return null;
  if (ending === "always") return ending;
  if (history.length > 0 || next.state.round > 1) return "player";
  const meets = Object.values(seats).some(({ kind }) => kind === "person");
  return verb === "sit" && meets && welcome.terms.hand === 0 ? "devices" : null;
}

export function standingWord(standing: Next["standing"]): string {
  return standing === null ? "" : text(`terms-${standing}`);
}

export function helpWord({ help }: TermsMessage): string {
  return text(`terms-help-${help}`);
}
