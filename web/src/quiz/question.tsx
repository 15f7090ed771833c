// A question as it is asked: the position in a picture and in words, the stroke, the answers.

import type { QuizQuestion, QuizSituation } from "../wire/answers";
import { make } from "../widgets/element";
import type { Seat } from "../wire/messages";
import { nameOf } from "../state/table";
import { inSentences, inWords, text } from "../texts/texts";

type Colour = "white" | "black" | "open";

/** The seats of a side: partners face each other. */
function seatsOf(side: string, { seats }: QuizSituation): Seat[] {
  const facing: Record<string, Seat[]> = { S: ["S", "N"], E: ["E", "W"] };
  return seats.length === 4 ? (facing[side] ?? []) : seats.filter((seat) => seat === side);
}

/** Who sits where, with which men left, and the queen. */
function picture(situation: QuizSituation): HTMLElement {
  const drawn = make("div", "situation");
  drawn.setAttribute("aria-hidden", "true");
  for (const side of Object.keys(situation.owed)) {
    const seats = seatsOf(side, situation);
    const plays = seats.includes(situation.turn);
    const colour: Colour = situation.colours?.[side] ?? "open";
    const left = colour === "open" ? 0 : situation[colour];
    const names = seats.map((seat) => nameOf(seat, {})).join(", ");
    const row = make("div", `sitting${plays ? " playing" : ""}`, make("b", "", names), men(colour, left));
    if (situation.queen.endsWith(`:${side}`)) row.append(disc("queen"));
    const points = situation.score?.[side];
    if (points !== undefined) row.append(make("strong", "", String(points)));
    drawn.append(row);
  }
  if (situation.colours === null) drawn.append(make("div", "sitting", men("white", situation.white), men("black", situation.black)));
  if (situation.queen === "board") drawn.append(make("div", "sitting her", disc("queen")));
  return drawn;
}

function men(colour: Colour, count: number): HTMLElement {
  return make("span", "men", ...Array.from({ length: colour === "open" ? 1 : count }, () => disc(colour)));
}

function disc(kind: string): HTMLElement {
  return make("i", `disc ${kind}`);
}

/** What fell, on its way into the pocket; what left the board, over its edge. */
function fallen({ fell, gone }: QuizQuestion): HTMLElement {
  const row = make("div", "fallen");
  row.setAttribute("aria-hidden", "true");
  for (const [discs, where] of [[fell, "pocket"], [gone, "edge"]] as const) {
    if (discs.length > 0) row.append(make("span", where, ...discs.map(disc)));
  }
  row.hidden = row.childElementCount === 0;
  return row;
}

/** The question; `choose` hears which answer was taken. */
export function asked(question: QuizQuestion, choose: (index: number) => void): HTMLElement[] {
  const given = make("p", "note given", inSentences(question.given).join(" "));
  const happened = make("p", "sentence", inWords(question.happened));
  const stroke = make("section", "card asked", picture(question.situation), given, fallen(question), happened);
  const answers = make("ol", "answers");
  question.answers.forEach((answer, index) => {
    const [first = "", ...rest] = inSentences(answer);
    const taken = make("button", "answer", make("kbd", "keyboard", String(index + 1)), make("span", "", make("b", "", first), ...rest.map((one) => make("span", "", ` ${one}`))));
    taken.type = "button";
    taken.dataset["index"] = String(index);
    taken.setAttribute("aria-keyshortcuts", String(index + 1));
    taken.addEventListener("click", () => choose(index));
    answers.append(make("li", "", taken));
  });
  return [stroke, make("h2", "follows", text("quiz-follows")), answers];
}
