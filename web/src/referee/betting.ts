// K-Rhum's bet on wood: the umpire hears « Si Just ! » and says where the named man lies. The words are the players'.

import { button, byId, make } from "../widgets/element";
import type { BetMessage } from "../wire/messages";
import type { BetRequest } from "../wire/requests";
import type { TableModel } from "../state/table";
import { lang, text } from "../texts/texts";
import type { Ask, Part } from "./part";

type Zone = NonNullable<BetRequest["bet"]["zone"]>;

export class Betting implements Part {
  private readonly place = byId("referee-bet");
  private choosing = false;
  private drawn = "";
  private table: TableModel | null = null;

  /** It stands on the pad, under the name of whoever plays. */
  constructor(private readonly ask: Ask) {
    byId("pad-title").after(this.place);
  }

  show(table: TableModel): void {
    this.table = table;
    const { bet, may_bet: may, asks } = table.next;
    const umpire = table.umpires;
    if (!may) this.choosing = false;
    // No stroke is taken while the other side may answer, or the umpire still says where the man lies.
    this.place.dataset["waits"] = String(table.betAwaitsAnswer || this.choosing);
    this.place.hidden = table.closed || (bet === null && !(may && umpire));
    const now = JSON.stringify([lang(), table.seats, table.next.seat, bet, asks?.zones, umpire, this.choosing, this.place.hidden]);
    if (now === this.drawn) return;
    this.drawn = now;
    const had = this.place.contains(document.activeElement);
    this.place.replaceChildren(...(this.place.hidden ? [] : bet === null ? this.offer(table) : standing(table, bet, umpire, this.ask)));
    if (had) (this.place.querySelector("button") ?? document.querySelector<HTMLElement>("#referee-pad button"))?.focus();
  }

  leave(): void {
    this.table = null;
    this.drawn = "";
    this.choosing = false;
  }

  private choose(choosing: boolean): void {
    this.choosing = choosing;
    if (this.table !== null) this.show(this.table);
  }

  /** One of the player's men falls on the very next stroke: « Si Just ! » Where it lies decides what is at stake. */
  private offer(table: TableModel): HTMLElement[] {
    const name = table.next.seat === null ? "" : table.name(table.next.seat);
    if (!this.choosing) return [button("bet-open", text("mending-bet", { name }), () => this.choose(true))];
    const zones: Zone[] = [...(table.next.asks?.zones ?? []).filter((zone) => zone !== "open"), "open"];
    const say = (zone: Zone): HTMLElement =>
      button(`bet-${zone}-zone`, text("mending-bet-zone", { zone }), () => this.ask({ bet: { zone } }), "strong");
    const cancel = button("bet-not", text("bet-cancel"), () => this.choose(false));
    return [make("p", "", text("mending-bet-where", { name })), make("div", "list", ...zones.map(say), cancel)];
  }
}

/** A bet that stands: what is at stake, and the answer of whoever may raise it. */
function standing(table: TableModel, bet: BetMessage, umpire: boolean, ask: Ask): HTMLElement[] {
  const stake = make("p", "stake", make("strong", "", String(bet.stake)), ` ${text("mending-stake", { count: bet.stake })}`);
  const said = make("p", "", text("mending-bet-stands", table.sideWords(bet.by)));
  const parts: HTMLElement[] = [stake, said];
  if (bet.answers === null) return [...parts, make("p", "note", text("mending-bet-closed"))];
  const raise = bet.raises % 2 === 0 ? "bet-non-just" : "bet-si-just";
  parts.push(make("p", "", text("bet-answers", { name: table.sideName(bet.answers), stake: 2 * bet.stake })));
  if (!umpire) return parts;
  const buttons = make("div", "buttons",
    button("bet-decline", text("bet-decline"), () => ask({ answer: { raises: false } })),
    button("bet-raise", text(raise), () => ask({ answer: { raises: true } }), "strong"));
  return [...parts, buttons];
}
