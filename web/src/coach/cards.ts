// The strokes that the coach suggests, as cards: what, how sure, how dangerous, what it brings; of the chosen one why.

import { make } from "../widgets/element";
import type { AdvisedMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { discName, holeSeen } from "../texts/naming";
import { has, inWords, number, text } from "../texts/texts";

/** The gain that fills a bar, in men. */
const FULL = 3;

export function familyName(family: string): string {
  const id = `coach-family-${family}`;
  return text(has(id) ? id : "coach-family-sweep");
}

function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** Which man into which pocket; to the player, or about a player. */
export function whatOf({ man, pocket, family }: Pick<AdvisedMessage, "man" | "pocket" | "family">, seat: Seat, whose = "yours"): string {
  if (man === null) return familyName(family);
  return pocket === null ? discName(man) : text("coach-to", { disc: discName(man), pocket: `${holeSeen(pocket, seat)}-${whose}` });
}

/** "coupe 32° · 41 cm · difficulté 4 sur 10" */
function howOf({ man, family, cut, distance, difficulty }: AdvisedMessage): string {
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

/** Everything of an idea in a sentence or four, for ears. */
export function spoken(idea: AdvisedMessage, seat: Seat): string {
  const how = howOf(idea);
  const figures = text("coach-spoken", { chance: percent(idea.chance), foul: percent(idea.foul), gain: signed(idea.gain), count: Math.abs(idea.gain) / 1000 });
  return `${capital(whatOf(idea, seat))}${how === "" ? "" : ` (${how})`}. ${figures} ${inWords(idea.why)}`;
}

interface Hand {
  choose(index: number): void;
  /** Sets the stroke up; null where none can be played. */
  prepare: ((idea: AdvisedMessage) => void) | null;
}

/** Fills `list`; `signs`: what each card is called on the board. */
export function showCards(list: HTMLElement, ideas: readonly AdvisedMessage[], signs: readonly string[], chosen: number, seat: Seat, hand: Hand): void {
  list.style.setProperty("--count", String(ideas.length));
  list.replaceChildren(
    ...ideas.map((idea, index) => {
      const open = index === chosen;
      const item = make("li", open ? "idea chosen" : "idea", head(idea, signs[index] ?? "", open, seat, () => hand.choose(index)));
      if (open) item.append(body(idea, signs[index] ?? "", seat, hand));
      return item;
    }),
  );
}

function head(idea: AdvisedMessage, sign: string, open: boolean, seat: Seat, choose: () => void): HTMLButtonElement {
  const badge = make("span", "sign", sign);
  badge.setAttribute("aria-hidden", "true");
  const number = isPlayed(sign) ? "" : make("span", "unseen", `${text("coach-number", { number: sign })} `);
  const made = make("button", "", badge, number, what(idea, sign, seat), meters(idea));
  made.type = "button";
  made.setAttribute("aria-pressed", String(open));
  made.addEventListener("click", choose);
  return made;
}

/** The stroke that was played bears no number. */
function isPlayed(sign: string): boolean {
  return Number.isNaN(Number(sign));
}

function what(idea: AdvisedMessage, sign: string, seat: Seat): HTMLElement {
  const played = isPlayed(sign) ? `${text("coach-played")} · ` : "";
  return make("span", "what", make("b", "", played, capital(whatOf(idea, seat))), make("span", "note", howOf(idea)));
}

function meters({ chance, foul, gain }: AdvisedMessage): HTMLElement {
  return make(
    "span",
    "meters",
    meter("chance", text("coach-chance"), text("coach-percent", { share: percent(chance) }), [0, chance / 1000]),
    meter("danger", text("coach-foul"), text("coach-percent", { share: percent(foul) }), [0, foul / 1000]),
    meter("gain", text("coach-gain"), text("coach-men", { men: signed(gain), count: Math.abs(gain) / 1000 }), between(gain)),
  );
}

/** From the middle to the right what is gained, to the left what is lost. */
function between(gain: number): [number, number] {
  const share = Math.max(-1, Math.min(1, gain / 1000 / FULL)) / 2;
  return share < 0 ? [0.5 + share, 0.5] : [0.5, 0.5 + share];
}

function meter(look: string, name: string, value: string, [from, to]: [number, number]): HTMLElement {
  const fill = make("i");
  fill.style.left = `${from * 100}%`;
  fill.style.width = `${(to - from) * 100}%`;
  const bar = make("span", "bar", fill);
  bar.setAttribute("aria-hidden", "true");
  return make("span", `meter ${look}`, make("span", "name", name), bar, make("span", "value", value));
}

function body(idea: AdvisedMessage, sign: string, seat: Seat, { prepare }: Hand): HTMLElement {
  // Where cards are narrow they hold a number and a chance only; the rest of the head then stands here.
  const rest = make("div", "rest", what(idea, sign, seat), meters(idea));
  rest.setAttribute("aria-hidden", "true");
  const said = make("div", "said", rest, make("p", "", inWords(idea.why)));
  if (idea.wrong !== null) said.append(make("p", "", inWords(idea.wrong)));
  if (idea.trails.length > 0) {
    said.append(make("p", "note legend", text("coach-trails"), make("span", "", mark("fell"), text("coach-fell")), make("span", "", mark("missed"), text("coach-missed"))));
  }
  if (prepare !== null) {
    const go = make("button", "strong prepare", text("coach-prepare"));
    go.type = "button";
    go.addEventListener("click", () => prepare(idea));
    said.append(go);
  }
  return said;
}

function mark(look: string): HTMLElement {
  const line = make("i", `trace ${look}`);
  line.setAttribute("aria-hidden", "true");
  return line;
}
