// The paper around the replay's board: who plays what, the score at that moment, the verdict with its clause.

import { byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import type { MomentMessage, StoryMessage } from "../wire/answers";
import { sideNames } from "../wire/story";
import { nameOf } from "../state/table";
import { number, sentences, text } from "../texts/texts";
import { clausesOf } from "../widgets/why";
import { fallen } from "./timeline";

export function showPaper(story: StoryMessage, index: number, title: string): void {
  const moment = story.moments[index];
  if (moment === undefined) return;
  const book = text(`book-${story.book}`);
  byId("replay-book").textContent = story.house || book;
  byId("replay-who").textContent = [text("replay"), text("round", { round: moment.round })].join(" · ");
  const table = byId<HTMLAnchorElement>("replay-table");
  table.hidden = memory.read(`token.${story.table}`) === null;
  table.href = `#table=${encodeURIComponent(story.table)}`;
  byId("replay-what").textContent = title;
  const words = wordsOf(story, moment, title);
  const verdict = byId("replay-verdict");
  if (verdict.textContent !== words) verdict.textContent = words;
  byId("replay-speed").textContent = moment.speed === null ? "" : text("replay-speed", { speed: number(moment.speed / 1e6, 2) });
  const clauses = clausesOf(moment.calls);
  const why = byId("replay-why");
  why.hidden = clauses.length === 0;
  why.replaceChildren(
    make("span", "", text("why")),
    ` ${text(clauses.length > 1 ? "why-more" : "why-clause", { book, clause: clauses[0] ?? "" })}`,
  );
  byId("replay-score").replaceChildren(...Object.keys(moment.score).map((side) => scoreCard(story, moment, side)));
}

/** What the referee said, or what happened where they said nothing. */
function wordsOf(story: StoryMessage, moment: MomentMessage, title: string): string {
  if (moment.calls.length > 0) return sentences(moment.calls);
  if (moment.kind !== "round" || moment.seat === null) return title;
  return text("verdict-first", { name: nameOf(moment.seat, story.seats) });
}

/** What lies on the board, for who does not see it. */
export function boardInWords(story: StoryMessage, index: number, title: string): string {
  const lying = Object.keys(story.moments[index]?.layout ?? {});
  const moment = story.moments[index];
  return text("replay-board", {
    title,
    white: lying.filter((disc) => disc.startsWith("w")).length,
    black: lying.filter((disc) => disc.startsWith("b")).length,
    queen: text(lying.includes("queen") ? "board-queen-on" : "board-queen-off"),
    fell: moment === undefined ? 0 : fallen(moment, story.moments[index - 1]).length,
  });
}

function scoreCard(story: StoryMessage, moment: MomentMessage, side: string): HTMLElement {
  const name = sideNames(story.seats, side);
  const score = moment.score[side] ?? 0;
  const played = moment.seat !== null && name.includes(nameOf(moment.seat, story.seats));
  const card = make("article", played ? "seat card playing" : "seat card");
  card.dataset["side"] = side;
  const colour = moment.colours?.[side];
  const mark = make("i", `disc ${colour ?? "open"}`);
  mark.setAttribute("aria-hidden", "true");
  const notes = [text(colour === undefined ? "colour-open" : `colour-${colour}`)];
  const left = Object.keys(moment.layout).filter((disc) => disc.startsWith(colour === "white" ? "w" : "b")).length;
  if (colour !== undefined && !story.real) notes.push(text("replay-men-in", { count: 9 - left }));
  card.append(
    mark,
    make("div", "who", make("b", "", name), make("span", "note", notes.join(" · "))),
    make("div", "tally", make("strong", "", number(score)), make("span", "note", text("points", { count: score }))),
  );
  return card;
}
