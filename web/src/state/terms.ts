// The terms of a table in words: whether its game is rated, and the help that is allowed.

import { text } from "../texts/texts";
import type { Next, TermsMessage } from "../wire/messages";

/** "rated · directions"; nothing where no terms were declared: on wood, and in games of before. */
export function termsWords(terms: TermsMessage, standing: Next["standing"]): string[] {
  return standing === null ? [] : [standingWord(standing), helpWord(terms), ...handWords(terms)];
}

/** "every stroke errs by about 1°"; nothing where strokes are played as they are meant. */
export function handWords({ hand }: TermsMessage): string[] {
  return hand === 0 ? [] : [text("terms-hand", { degrees: Math.round((hand / 1000) * (180 / Math.PI) * 10) / 10 })];
}

export function standingWord(standing: Next["standing"]): string {
  return standing === null ? "" : text(`terms-${standing}`);
}

export function helpWord({ help }: TermsMessage): string {
  return text(`terms-help-${help}`);
}
