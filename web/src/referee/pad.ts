// The pad: what happened in a stroke, tapped. A stroke in which nothing fell is one tap.

import { button, byId, make } from "../widgets/element";
import type { AsksMessage, Numbered, StateMessage } from "../wire/messages";
import { happening } from "../state/news";
import { disc } from "../legacy/seats";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { question, questions } from "./asked";
import { factsOf, KINDS, leftOf, noTaps, ownColour, sameFacts, tapsOf, untapped, type Facts, type Gone, type Kind, type Taps } from "./facts";
import type { Ask, Part } from "./part";

/** ms after a verdict in which the stroke is not ended: a second tap of a finger, or one that another phone forestalled,
    would count as the next stroke. */
const CALM = 600;

/** The stroke that is put right: event `n`, what was asked and stood before it; `kept`: what had been tapped of the present one. */
interface Mending {
  n: number;
  asks: AsksMessage;
  before: StateMessage;
  kept: Taps;
}

export class Pad implements Part {
  private readonly pad = byId("referee-pad");
  private readonly title = make("h2");
  private readonly discs = make("div", "discs");
  private readonly row = make("ol", "fall");
  private readonly asked = make("div", "questions");
  private readonly said = make("p", "said");
  private readonly go = button("pad-go", "", () => this.judge(), "strong");
  private readonly cancel = button("pad-cancel", "", () => this.giveUp());
  private readonly more = button("pad-else", "", () => this.unfold(this.rest.hidden === true));
  private readonly rest = make("div", "rest");
  private table: TableModel | null = null;
  private taps: Taps = noTaps();
  private mending: Mending | null = null;
  /** What was sent last, as which event. */
  private sent: { n: number; facts: Facts } | null = null;
  private calm = 0;

  constructor(private readonly ask: Ask) {
    this.title.id = "pad-title";
    this.row.id = "pad-row";
    this.rest.id = "pad-rest";
    this.said.id = "pad-said";
    this.said.setAttribute("role", "status");
    this.more.setAttribute("aria-controls", "pad-rest");
    this.pad.classList.add("pad", "card");
    this.pad.setAttribute("aria-labelledby", "pad-title");
    this.pad.append(this.title, this.said, this.discs, make("div", "between", this.row, this.more), this.rest, this.asked, make("div", "end", this.cancel, this.go));
    this.unfold(false);
  }

  /** Opens the pad for the stroke that was event `n`, with what was told of it. */
  mend(n: number, asks: AsksMessage, before: StateMessage, facts: Record<string, unknown>): void {
    this.begin(tapsOf(facts), { n, asks, before, kept: this.mending?.kept ?? this.taps });
    this.pad.scrollIntoView({ block: "nearest" });
    this.title.focus();
  }

  show(table: TableModel): void {
    const missed = this.table !== null && this.table.welcome !== table.welcome && (this.table.welcome.table !== table.welcome.table || this.table.n !== table.n);
    this.table = table;
    if (missed) this.interrupt("pad-changed");
    this.draw();
  }

  /** Keeps what was tapped, unless it was for a position that is no more. */
  news(news: Numbered): void {
    if (!happening(news).decides) return;
    const facts = "declared" in news ? news.declared.facts : null;
    const ours = this.sent?.n === news.n && (facts === null || sameFacts({ ...this.sent.facts }, facts));
    if (ours) this.begin();
    else if (this.mending === null || facts === null) this.interrupt(facts === null ? "pad-changed" : "pad-forestalled");
    this.calm = performance.now() + CALM;
    setTimeout(() => this.draw(), CALM + 1);
  }

  leave(): void {
    this.table = null;
    this.sent = null;
    this.begin();
  }

  /** Somebody else was quicker, or the past has changed: what was tapped belongs to another position. */
  private interrupt(why: string): void {
    const lost = this.mending !== null || !untapped(this.taps);
    this.begin();
    if (lost) this.said.textContent = text(why);
  }

  private begin(taps: Taps = noTaps(), mending: Mending | null = null): void {
    this.taps = taps;
    this.mending = mending;
    this.said.textContent = "";
    this.unfold(taps.improper || taps.gone.some((one) => one.off));
    this.draw();
  }

  private giveUp(): void {
    this.begin(this.mending?.kept);
    this.go.focus();
  }

  private unfold(open: boolean): void {
    this.rest.hidden = !open;
    this.more.setAttribute("aria-expanded", String(open));
  }

  /** What is asked about the stroke on the pad, and the position before it; null: there is nothing to tap. */
  private get stroke(): { asks: AsksMessage; state: StateMessage } | null {
    const { table, mending } = this;
    if (table === null || table.closed || !(table.host || table.yours.length > 0)) return null;
    if (mending !== null) return { asks: mending.asks, state: mending.before };
    const { asks, state } = table.next;
    return asks === null ? null : { asks, state };
  }

  private get calming(): boolean {
    return performance.now() < this.calm;
  }

  /** The stroke is over: what was tapped is sent, once, for the position that it was tapped for. */
  private judge(): void {
    const { stroke, table, mending } = this;
    if (stroke === null || table === null || this.calming) return;
    const facts = factsOf(this.taps, stroke.asks, stroke.state);
    const plain = { ...facts } as Record<string, unknown>;
    const n = table.n + 1;
    const gone = this.ask(mending === null ? { declare: plain } : { correct: { event: mending.n, facts: plain } });
    if (gone) this.sent = { n, facts };
    this.said.textContent = gone ? "" : text("pad-not-sent");
  }

  private add(kind: Kind, off: boolean): void {
    this.taps.gone.push({ disc: kind, off, zone: "open" });
    this.tapped();
  }

  private take(one: Gone): void {
    this.taps.gone = this.taps.gone.filter((other) => other !== one);
    this.tapped();
  }

  private tapped(): void {
    this.said.textContent = "";
    this.draw();
  }

  /** Everything as it stands; whoever was at a button that is drawn anew stays there. */
  private draw(): void {
    const { stroke, table } = this;
    this.pad.hidden = stroke === null;
    if (stroke === null || table === null) return;
    const { asks, state } = stroke;
    const focused = this.pad.contains(document.activeElement) ? (document.activeElement?.id ?? "") : "";
    const player = state.turn === null ? "" : table.name(state.turn);
    this.title.textContent = this.mending === null ? text("pad-title", { name: player }) : text("pad-mending", { n: this.mending.n, name: player });
    this.title.tabIndex = -1;
    this.pad.classList.toggle("mending", this.mending !== null);
    const own = ownColour(state);
    const kinds = own === "black" ? (["black", "white", "queen", "striker"] as const) : KINDS;
    this.discs.replaceChildren(...kinds.map((kind) => this.disc(kind, false, state)));
    this.row.setAttribute("aria-label", text("pad-row"));
    this.row.replaceChildren(...this.fallen(asks));
    this.asked.replaceChildren(...questions(this.taps, asks, state, () => this.tapped()));
    const off = make("fieldset", "", make("legend", "", text("pad-off")), make("div", "discs", ...kinds.map((kind) => this.disc(kind, true, state))));
    const improper = question("pad-improper", text("pad-improper"), this.taps.improper, (yes) => {
      this.taps.improper = yes;
      this.tapped();
    });
    this.rest.replaceChildren(off, improper);
    this.more.textContent = text("pad-else");
    this.cancel.textContent = text("pad-cancel");
    this.cancel.hidden = this.mending === null;
    this.go.textContent = text(this.mending !== null ? "pad-mend" : untapped(this.taps) ? "pad-miss" : "pad-judge");
    this.go.setAttribute("aria-disabled", String(this.calming));
    if (focused === "" || document.activeElement?.id === focused) return;
    const again = document.getElementById(focused);
    if (again !== null && !(again as HTMLButtonElement).disabled) again.focus();
    else this.go.focus();
  }

  /** A button that says one disc more fell, or left the board over the side. */
  private disc(kind: Kind, off: boolean, state: StateMessage): HTMLButtonElement {
    const own = ownColour(state);
    const whose = kind === "queen" || kind === "striker" || own === null ? kind : kind === own ? "own" : "other";
    const made = button(`${off ? "off" : "pad"}-${kind}`, "", () => this.add(kind, off), "drop");
    const label = text(`pad-${whose}`);
    made.append(disc(kind), make("span", "", label));
    made.setAttribute("aria-label", text(off ? "pad-off-what" : "pad-fell-what", { label, disc: text(`pad-disc-${kind}`) }));
    made.disabled = leftOf(kind, this.taps, state) <= 0;
    return made;
  }

  /** What fell, in order; a tap takes it out again. */
  private fallen(asks: AsksMessage): HTMLElement[] {
    const { gone } = this.taps;
    if (gone.length === 0) return [make("li", "hint note", text(asks.order ? "pad-hint-order" : "pad-hint"))];
    return gone.map((one, index) => {
      const what = text(`pad-disc-${one.disc}`);
      const out = button(`pad-out-${index}`, "", () => this.take(one), "piece");
      out.append(disc(one.disc));
      if (one.off) out.append(make("span", "flew", text("pad-off-short")));
      out.setAttribute("aria-label", text(one.off ? "pad-take-off" : "pad-take", { what, at: index + 1 }));
      return make("li", "", out);
    });
  }
}
