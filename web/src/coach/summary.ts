// What a game gone over says at its end: the dearest choices, each player's figures, and what to practise.

import { make } from "../widgets/element";
import type { ReviewedMessage, SeatMessage, StoryMessage, SummaryMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { placeOf } from "../practice/ground";
import { nameOf } from "../state/table";
import { number, text } from "../texts/texts";
import { familyName, men, signed, whatOf } from "./cards";
import { degrees, keepHand } from "./hand";

const DEAREST = 3;
/** Thousandths of a man: what costs less was as good. */
const NOTHING = 30;

export function dearest(strokes: readonly ReviewedMessage[]): ReviewedMessage[] {
  return [...strokes].filter((one) => one.loss > NOTHING).sort((one, other) => other.loss - one.loss).slice(0, DEAREST);
}

/** The dearest choices, each with a button that shows it. */
export function dearList(strokes: readonly ReviewedMessage[], story: StoryMessage, place: (n: number) => number, show: (n: number) => void): HTMLElement | null {
  const dear = dearest(strokes).map((one) => {
    const { seat } = one;
    const go = make("button", "", text("review-show"));
    go.type = "button";
    go.setAttribute("aria-label", text("review-show-label", { n: place(one.n) }));
    go.addEventListener("click", () => show(one.n));
    const words = { name: nameOf(seat, story.seats), n: place(one.n), family: familyName(one.family), best: whatOf(one.best, seat, "theirs"), loss: men(one.loss), count: one.loss / 1000 };
    return make("li", "", make("span", "", text("review-dear", words)), go);
  });
  return dear.length === 0 ? null : make("section", "", make("h3", "", text("review-dearest")), make("ol", "dearest", ...dear));
}

/** Each player's figures; what a hand was found to be may be taken for one's own. */
export function playerTable({ seats }: SummaryMessage, story: StoryMessage, said: (words: string) => void): HTMLElement {
  const heads = ["review-player", "review-strokes", "review-mean", "review-luck-mean", "review-sigma"].map((id) => {
    const head = make("th", "", text(id));
    head.scope = "col";
    return head;
  });
  const rows = Object.entries(seats).map(([seat, player]) => row(nameOf(seat as Seat, story.seats), player));
  const takes = Object.entries(seats).flatMap(([seat, { hand }]) => {
    if (hand === null || story.seats[seat]?.kind === "bot") return [];
    const take = make("button", "", text("review-take", { sigma: degrees(hand.sigma) }));
    take.type = "button";
    take.addEventListener("click", () => {
      keepHand(hand.sigma);
      said(text("review-taken", { sigma: degrees(hand.sigma) }));
    });
    return [make("span", "note", nameOf(seat as Seat, story.seats)), take];
  });
  const table = make("table", "", make("thead", "", make("tr", "", ...heads)), make("tbody", "", ...rows));
  return make("section", "", make("h3", "", text("review-players")), table, make("div", "takes", ...takes));
}

function row(name: string, { strokes, loss, luck, hand }: SeatMessage): HTMLElement {
  const head = make("th", "", name);
  head.scope = "row";
  const found = hand === null ? text("review-sigma-none") : text("review-sigma-value", { sigma: degrees(hand.sigma), low: degrees(hand.low), high: degrees(hand.high) });
  const cells = [number(strokes), men(loss), signed(luck), found];
  return make("tr", "", head, ...cells.map((words) => make("td", "", words)));
}

/** The way to practise what cost most. */
export function drillLink({ drill }: SummaryMessage, story: StoryMessage): HTMLElement | null {
  if (drill === null) return null;
  const { board, matter, seat } = placeOf(new URLSearchParams({ board: story.board.name, matter: story.matter, seat: drill.seat }));
  const link = make("a", "plain", text("review-drill", { family: familyName(drill.family) }));
  const colours = story.moments.find(({ n }) => n === drill.n)?.colours ?? {};
  const side = Object.keys(colours).find((one) => one.includes(drill.seat)) ?? drill.seat;
  const colour = colours[side] ?? "white";
  link.href = `#${new URLSearchParams({ practice: drill.position, board, matter, seat, colour })}`;
  link.id = "review-drill";
  const note = make("span", "note", text("review-drill-note", { name: nameOf(drill.seat as Seat, story.seats) }));
  return make("p", "drill", link, note);
}
