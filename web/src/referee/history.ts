// Every stroke of every round, the newest first. A line opens to the whole sentence, and to its correction.

import type { MomentMessage } from "../wire/answers";
import { byId, make } from "../widgets/element";
import type { TableModel } from "../state/table";
import { lang, text } from "../texts/texts";
import type { Chronicle, Mended } from "./chronicle";
import { Line } from "./line";
import type { Part } from "./part";
import { rounds, type Round } from "./rounds";
import { standings } from "./saying";

/** A round as it stands on the page. */
interface Fold {
  element: HTMLDetailsElement;
  heading: HTMLElement;
  list: HTMLOListElement;
}

export class History implements Part {
  private readonly title = make("h2");
  private readonly list = make("div", "rounds");
  private readonly lines = new Map<number, Line>();
  private readonly folds = new Map<number, Fold>();
  /** The line that is open. */
  private opened: number | null = null;
  private table: TableModel | null = null;
  private drawn: readonly unknown[] = [];
  /** The correction whose rounds have been opened. */
  private unfolded: number | null = null;

  /** `mend` opens what a step was for correction. */
  constructor(
    private readonly chronicle: Chronicle,
    private readonly mend: (moment: MomentMessage) => void,
  ) {
    this.title.id = "referee-history-title";
    this.title.tabIndex = -1;
    const place = byId("referee-history");
    place.setAttribute("aria-labelledby", this.title.id);
    place.append(this.title, this.list);
  }

  show(table: TableModel): void {
    this.table = table;
    const { story, mended } = this.chronicle;
    const now = [lang(), story, mended, this.opened, table.umpires, JSON.stringify(table.seats)];
    if (now.every((one, index) => one === this.drawn[index])) return;
    this.drawn = now;
    this.title.textContent = text("history");
    const told = rounds(story?.moments ?? []);
    const had = document.activeElement;
    const was = this.list.contains(had);
    const latest = told.filter((round) => !round.void).at(-1);
    const several = (latest?.game ?? 1) > 1;
    sync(this.list, told.map((round) => this.round(round, latest === round, several, table)).reverse());
    // What had the focus may be gone: it stays in the history.
    if (was && !this.list.contains(had)) this.title.focus({ preventScroll: true });
    if (mended !== null && this.unfolded !== mended.event) this.unfold(told, mended);
    this.unfolded = mended?.event ?? null;
  }

  leave(): void {
    this.table = this.opened = this.unfolded = null;
    this.drawn = [];
    this.lines.clear();
    this.folds.clear();
    this.list.replaceChildren();
  }

  private round(round: Round, latest: boolean, several: boolean, table: TableModel): HTMLElement {
    const { element, heading, list } = this.fold(round.n);
    const name = round.void ? text("mending-round-impossible") : text(several ? "mending-game-round" : "mending-round", { game: round.game, round: round.round });
    const result = round.points === null ? (latest ? text("mending-round-now") : "") : standings(round.points, table, "+");
    const score = round.points === null ? "" : text("mending-score-after", { score: standings(round.score, table) });
    const words = [name, result, score].join("|");
    element.classList.toggle("impossible", round.void);
    if (heading.dataset["words"] !== words) {
      heading.dataset["words"] = words;
      heading.replaceChildren(make("h3", "", name), make("span", "points", result), make("span", "note", score));
    }
    sync(list, round.moments.map((moment) => this.line(moment, table)).reverse());
    return element;
  }

  /** A round is open while it is the last one, and as long as somebody leaves it open. */
  private fold(n: number): Fold {
    const known = this.folds.get(n);
    if (known !== undefined) return known;
    for (const [before, { element }] of this.folds) if (before < n && !element.contains(document.activeElement)) element.open = false;
    const made = { element: make("details"), heading: make("summary"), list: make("ol") };
    made.element.dataset["round"] = String(n);
    made.element.open = n >= Math.max(...this.folds.keys(), ...(this.chronicle.story?.moments ?? []).filter((one) => one.kind === "round").map((one) => one.n));
    made.list.reversed = true;
    made.element.append(made.heading, made.list);
    this.folds.set(n, made);
    return made;
  }

  private line(moment: MomentMessage, table: TableModel): HTMLElement {
    const { n } = moment;
    let line = this.lines.get(n);
    if (line === undefined) {
      line = new Line(n, () => this.tap(n));
      this.lines.set(n, line);
    }
    const { mended } = this.chronicle;
    const mark = mended?.event === n ? "corrected" : mended?.otherwise.has(n) === true ? "otherwise" : "";
    const mend = table.umpires && moment.before !== null ? (): void => this.mend(moment) : null;
    line.show(moment, table, { open: this.opened === n, mark, mend });
    return line.item;
  }

  /** Opens the rounds in which a correction has changed something. */
  private unfold(told: readonly Round[], mended: Mended): void {
    for (const round of told) {
      const touched = round.moments.some(({ n }) => n === mended.event || mended.otherwise.has(n));
      if (touched) this.fold(round.n).element.open = true;
    }
  }

  private tap(n: number): void {
    this.opened = this.opened === n ? null : n;
    if (this.table !== null) this.show(this.table);
  }
}

/** Makes these the children of `place`, in this order, moving no more than it must: what stays keeps focus and place. */
function sync(place: HTMLElement, wanted: readonly HTMLElement[]): void {
  const kept = new Set(wanted);
  for (const child of [...place.children]) if (!kept.has(child as HTMLElement)) child.remove();
  wanted.forEach((one, index) => {
    const there = place.children[index];
    if (there !== one) place.insertBefore(one, there ?? null);
  });
}
