// One line of the history: who, what fell, what followed; opened, the whole sentence and what can be done about it.

import type { MomentMessage } from "../wire/answers";
import { button, make } from "../widgets/element";
import { nameOf, type TableModel } from "../state/table";
import { inWords, lang, sentences, text } from "../texts/texts";
import { clausesOf, showWhy } from "../widgets/why";
import { discs, followed, goneIn, what } from "./saying";

/** What a correction has made of a line. */
export type Mark = "" | "corrected" | "otherwise";

export interface Look {
  open: boolean;
  mark: Mark;
  /** Opens the pad for it; null for who only watches, and for what cannot be put right. */
  mend: (() => void) | null;
}

export class Line {
  readonly item = make("li");
  private readonly head: HTMLButtonElement;
  private readonly body = make("div", "told");
  private drawn = "";

  constructor(n: number, tapped: () => void) {
    this.item.dataset["n"] = String(n);
    this.body.id = `line-${n}`;
    this.head = button(`stroke-${n}`, "", tapped, "line");
    this.head.setAttribute("aria-controls", this.body.id);
    this.item.append(this.head, this.body);
  }

  show(moment: MomentMessage, table: TableModel, { open, mark, mend }: Look): void {
    const impossible = moment.trouble !== null;
    const now = JSON.stringify([lang(), moment.calls, moment.facts, moment.trouble, table.seats, open, mark, mend === null]);
    if (now === this.drawn) return;
    this.drawn = now;
    this.item.className = [impossible ? "impossible" : "", mark].filter(Boolean).join(" ");
    this.head.setAttribute("aria-expanded", String(open));
    this.body.hidden = !open;
    const name = moment.seat === null ? "" : nameOf(moment.seat, table.seats);
    const fell = make("span", goneIn(moment).length > 0 && moment.facts?.["improper"] !== true ? "unseen" : "", what(moment));
    const then = impossible ? text("mending-impossible") : followed(moment);
    const badge = mark === "" || (impossible && mark === "otherwise") ? [] : [make("span", "badge", text(`mending-mark-${mark}`))];
    const step = make(impossible ? "del" : "span", "step", make("b", "", name), " ", discs(moment), fell);
    this.head.replaceChildren(step, " ", make("span", "then", then), ...badge);
    this.body.replaceChildren(...(open ? told(moment, table, mend) : []));
  }
}

function told(moment: MomentMessage, table: TableModel, mend: (() => void) | null): HTMLElement[] {
  const { calls, trouble, n } = moment;
  const parts: HTMLElement[] = [];
  if (trouble !== null) parts.push(make("p", "trouble", text("mending-why-impossible", { why: inWords(trouble) })));
  else parts.push(make("p", "sentence", calls.length > 0 ? sentences(calls) : text("mending-who", { name: nameOf(moment.seat ?? "S", table.seats), what: what(moment) })));
  const buttons = make("div", "buttons");
  const clauses = clausesOf(calls);
  if (trouble === null && clauses.length > 0) {
    const words = text(clauses.length > 1 ? "why-more" : "why-clause", { book: text(`book-${table.book}`), clause: clauses[0] ?? "" });
    const judged = { table: table.welcome.table, book: table.book, n, calls, seats: table.seats };
    const why = button(`why-${n}`, "", () => void showWhy(judged), "link");
    why.append(make("span", "", text("why")), ` ${words}`);
    buttons.append(why);
  }
  if (mend !== null) buttons.append(button(`mend-${n}`, text("mending-correct"), mend, "mend"));
  return [...parts, buttons];
}
