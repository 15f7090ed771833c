// K-Rhum's bet: name a man, answer a bet. The words are the players': « Si Just ! », « Non Just ! ».

import type { View } from "./board/view";
import { byId, make } from "./element";
import type { Table } from "./table";
import { text } from "./texts";

/** mm round a man's centre within which a finger means him. */
const NEAR = 24;

interface Hand {
  men(): { disc: string; x: number; y: number }[];
  ask(request: { bet: { disc: string } } | { answer: { raises: boolean } }): void;
}

export class BetPanel {
  private readonly card = byId("bet");
  private table: Table | null = null;
  private picking = false;

  constructor(
    private readonly view: View,
    private readonly hand: Hand,
  ) {
    // Before the stroke's own gesture: a tap that names a man must not move the striker.
    view.canvas.addEventListener("pointerdown", (event) => this.pick(event), { capture: true });
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.picking) this.look(false);
    });
  }

  show(table: Table): void {
    this.table = table;
    this.look(false);
  }

  hide(): void {
    this.picking = false;
    this.card.hidden = true;
  }

  private look(picking: boolean): void {
    const { table } = this;
    this.picking = picking;
    this.card.replaceChildren();
    if (table === null) return;
    const { bet, may_bet } = table.next;
    if (bet !== null) this.standing(table, bet);
    else if (may_bet && table.mine) this.offer();
    this.card.hidden = this.card.childElementCount === 0;
    this.view.canvas.classList.toggle("picking", picking);
  }

  private offer(): void {
    this.card.append(make("h2", "", text("bet")), make("p", "note", text(this.picking ? "bet-pick" : "bet-note")));
    this.card.append(this.button(this.picking ? "bet-cancel" : "bet-call", () => this.look(!this.picking)));
  }

  private standing(table: Table, bet: NonNullable<Table["next"]["bet"]>): void {
    const words = { name: table.sideName(bet.by), stake: bet.stake };
    this.card.append(make("h2", "", text("bet")), make("p", "", text("bet-stands", words)));
    if (bet.answers === null) return;
    if (!table.yours.some((seat) => table.side(seat) === bet.answers)) {
      this.card.append(make("p", "note", text("bet-waiting", { name: table.sideName(bet.answers) })));
      return;
    }
    const answering = make("p", "note", text("bet-answers", { name: table.sideName(bet.answers), stake: 2 * bet.stake }));
    const raise = this.button(bet.raises % 2 === 0 ? "bet-non-just" : "bet-si-just", () => this.hand.ask({ answer: { raises: true } }));
    const decline = this.button("bet-decline", () => this.hand.ask({ answer: { raises: false } }));
    this.card.append(answering, make("div", "buttons", decline, raise));
  }

  private button(word: string, act: () => void): HTMLButtonElement {
    const button = make("button", word === "bet-decline" || word === "bet-cancel" ? "" : "strong", text(word));
    button.type = "button";
    button.id = word;
    button.addEventListener("click", act);
    return button;
  }

  private pick(event: PointerEvent): void {
    if (!this.picking) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const [x, y] = this.view.toBoard(event.clientX, event.clientY);
    const found = this.hand
      .men()
      .map((man) => ({ disc: man.disc, away: Math.hypot(man.x - x, man.y - y) }))
      .sort((one, other) => one.away - other.away)[0];
    if (found === undefined || found.away > NEAR) return;
    this.look(false);
    this.hand.ask({ bet: { disc: found.disc } });
  }
}
