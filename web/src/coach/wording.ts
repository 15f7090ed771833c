// A stroke in words: which man goes where, how hard that is, what it brings.

import type { AdvisedMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { discName, holeSeen } from "../texts/naming";
import { has, localized, number, text } from "../texts/texts";
import type { Bilingual } from "../wire/http";

export function familyName(family: string): string {
  const id = `coach-family-${family}`;
  return text(has(id) ? id : "coach-family-sweep");
}

export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** Which man into which pocket; to the player, or about a player. */
export function whatOf({ man, pocket, family }: Pick<AdvisedMessage, "man" | "pocket" | "family">, seat: Seat, whose = "yours"): string {
  if (man === null) return familyName(family);
  return pocket === null ? discName(man) : text("coach-to", { disc: discName(man), pocket: `${holeSeen(pocket, seat)}-${whose}` });
}

/** "coupe 32° · 41 cm · difficulté 4 sur 10" */
export function howOf({ man, family, cut, distance, difficulty }: AdvisedMessage): string {
  const parts: string[] = [];
  const cuts = cut !== null && cut !== 0 && man !== null;
  if (man !== null && !(family === "cut" && cuts)) parts.push(familyName(family));
  if (cuts) parts.push(text("coach-cut", { cut: number(Math.abs(cut) / 10) }));
  if (distance !== null) parts.push(text("coach-far", { distance: number(distance / 10_000) }));
  if (difficulty !== null) parts.push(text("coach-difficulty", { difficulty }));
  return parts.join(" · ");
}

export function signed(thousandths: number, digits = 2): string {
  const value = Math.round(thousandths / 10) / 100;
  return `${value > 0 ? "+" : value < 0 ? "−" : ""}${number(Math.abs(value), digits)}`;
}

/** "0,42" */
export function men(thousandths: number): string {
  return number(thousandths / 1000, 2);
}

export function percent(permille: number): string {
  return number(permille / 10);
}

/** Everything of an idea in a few sentences, for a screen reader. */
export function spoken(idea: AdvisedMessage, seat: Seat): string {
  const how = howOf(idea);
  const figures = text("coach-spoken", { chance: percent(idea.chance), foul: percent(idea.foul), gain: signed(idea.gain), count: Math.abs(idea.gain) / 1000 });
  return `${capital(whatOf(idea, seat))}${how === "" ? "" : ` (${how})`}. ${figures} ${localized(idea.why)}`;
}

export function failureWords({ refusal }: { readonly refusal: Bilingual | null }): string {
  return refusal === null ? text("coach-failed") : localized(refusal);
}
