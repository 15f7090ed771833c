// All strokes of a match, round by round: who, what fell, what was a foul.

import { byId, make } from "../widgets/element";
import type { MomentMessage, StoryMessage } from "../wire/answers";
import { besideStrokes } from "../state/news";
import { nameOf } from "../state/table";
import { text } from "../texts/texts";

/** What a referee calls when somebody has done wrong. */
const FOULS = new Set([
  "striker-pocketed", "striker-off-board", "men-off-board", "queen-off-board", "improper-stroke", "back-shot", "arrow-circle",
  "own-line", "technical-foul", "nothing-touched", "rosette-untouched", "time-elapsed", "penalty", "queen-too-early",
  "queen-while-owing", "last-man-too-early", "man-owed",
]);

export function isFoul(moment: MomentMessage): boolean {
  return moment.calls.some(({ code }) => FOULS.has(code));
}

/** The men that lay there before and lie there no more. */
export function fallen(moment: MomentMessage, before: MomentMessage | undefined): string[] {
  if (before === undefined || moment.kind !== "shot") return [];
  return Object.keys(before.layout).filter((disc) => moment.layout[disc] === undefined);
}

/** "7 · Camille": the moment's place within its round, and who it was. */
export function titleOf(story: StoryMessage, index: number): string {
  const moment = story.moments[index];
  if (moment === undefined) return "";
  if (moment.kind === "round") return text("timeline-laid");
  const first = story.moments.findIndex((one) => one.round === moment.round && one.kind !== "round");
  const strokes = story.moments.slice(first, index + 1).filter((one) => besideStrokes(one.kind) === undefined).length;
  const name = moment.seat === null ? "" : nameOf(moment.seat, story.seats);
  const beside = besideStrokes(moment.kind);
  return beside === undefined ? `${strokes} · ${name}` : text(beside, { name });
}

/** Fills the time line; `choose` is asked for the moment that somebody has pointed at. */
export function showTimeline(story: StoryMessage, choose: (index: number) => void): void {
  const rounds = new Map<number, HTMLElement>();
  // Games of a match count their rounds anew: a new opening is a new list.
  let round = -1;
  story.moments.forEach((moment, index) => {
    if (moment.kind === "round" || round === -1) round = index;
    const list = rounds.get(round) ?? make("ol");
    rounds.set(round, list);
    list.append(make("li", "", line(story, index, choose)));
  });
  byId("timeline").replaceChildren(
    ...[...rounds].flatMap(([first, list]) => [make("h3", "", text("round", { round: story.moments[first]?.round ?? 1 })), list]),
  );
}

function line(story: StoryMessage, index: number, choose: (index: number) => void): HTMLButtonElement {
  const moment = story.moments[index] as MomentMessage;
  const made = make("button", "moment", make("span", "", titleOf(story, index)));
  made.type = "button";
  made.dataset["n"] = String(moment.n);
  for (const disc of fallen(moment, story.moments[index - 1])) {
    const colour = disc === "queen" ? "queen" : disc.startsWith("w") ? "white" : "black";
    const mark = make("i", `disc ${colour}`);
    mark.setAttribute("role", "img");
    mark.setAttribute("aria-label", text(`timeline-fell-${colour}`));
    made.append(mark);
  }
  if (isFoul(moment)) made.append(make("span", "foul", text("timeline-foul")));
  made.addEventListener("click", () => choose(index));
  return made;
}

/** Marks the moment that is shown, and brings it into the list's view without moving the page. */
export function markTimeline(n: number): void {
  const list = byId("timeline");
  for (const marked of list.querySelectorAll("[aria-current]")) marked.removeAttribute("aria-current");
  const made = list.querySelector<HTMLElement>(`[data-n="${n}"]`);
  if (made === null) return;
  made.setAttribute("aria-current", "step");
  const [top, bottom] = [made.offsetTop - list.offsetTop, made.offsetTop - list.offsetTop + made.offsetHeight];
  if (top < list.scrollTop + 30) list.scrollTop = top - 30;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight + 8;
}
