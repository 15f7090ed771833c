// K-Rhum's bet: name a man, answer a bet. The words are the players': « Si Just ! », « Non Just ! ».

import type { Scene } from "../board/drawing/scene";
import { QUARTERS, turned } from "../board/seats";
import type { View } from "../legacy/view";
import { button, byId, make } from "../widgets/element";
import { busy } from "../legacy/keys";
import type { BetMessage } from "../wire/messages";
import { discName } from "../texts/naming";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { Wish } from "../wire/http";

/** mm round a man's centre within which a finger means it. */
const NEAR = 24;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class BetPanel {
  private readonly card = byId("bet");
  private table: TableModel | null = null;
  private picking = false;
  /** The man the keys have walked to. */
  private pointed: string | null = null;

  constructor(
    private readonly view: View,
    private readonly scene: Scene,
    private readonly ask: (wish: Wish) => boolean,
  ) {
    // Before the stroke's own gesture and keys: what names a man must not move the striker.
    view.canvas.addEventListener("pointerdown", (event) => this.pick(event), { capture: true });
    addEventListener("keydown", (event) => this.key(event), { capture: true });
  }

  show(table: TableModel): void {
    this.table = table;
    this.look(false);
  }

  hide(): void {
    this.table = null;
    this.picking = false;
    this.pointed = null;
    this.card.hidden = true;
    this.view.canvas.classList.remove("picking");
  }

  private get mayBet(): boolean {
    return this.table !== null && this.table.next.may_bet && this.table.mayPlay;
  }

  private look(picking: boolean, pointed: string | null = null): void {
    const { table } = this;
    this.picking = picking;
    this.pointed = pointed;
    this.card.replaceChildren();
    if (table === null) return;
    const { bet } = table.next;
    if (table.waiting === null) this.scene.named = pointed ?? bet?.disc ?? null;
    if (bet !== null) this.standing(table, bet);
    else if (this.mayBet) this.offer();
    this.card.hidden = this.card.childElementCount === 0;
    this.view.canvas.classList.toggle("picking", picking);
    this.view.redraw();
  }

  private offer(): void {
    const note = this.picking ? (this.pointed === null ? "bet-pick" : "bet-pointed") : "bet-note";
    const said = make("p", "note", text(note));
    said.setAttribute("role", "status");
    this.card.append(make("h2", "", text("bet")), said);
    if (!this.picking) {
      this.card.append(this.word("bet-call", () => {
        this.look(true);
        document.getElementById("bet-man")?.focus();
      }));
      return;
    }
    if (this.table !== null) this.card.append(this.list(this.table));
    this.card.append(this.word("bet-cancel", () => this.look(false)));
  }

  /** My men by name, for whoever would not tap one. */
  private list(table: TableModel): HTMLElement {
    const choice = make("select");
    choice.id = "bet-man";
    choice.setAttribute("aria-label", text("bet-man"));
    for (const disc of this.mine(table)) {
      const option = make("option", "", discName(disc));
      option.value = disc;
      choice.append(option);
    }
    if (this.pointed !== null) choice.value = this.pointed;
    const point = (): void => {
      this.pointed = choice.value || null;
      this.scene.named = this.pointed;
      this.view.redraw();
    };
    choice.addEventListener("change", point);
    choice.addEventListener("focus", point);
    const say = button("bet-say", text("bet-call"), () => {
      if (choice.value !== "") this.say(choice.value);
    }, "strong");
    return make("div", "row", choice, say);
  }

  private standing(table: TableModel, bet: BetMessage): void {
    const words = { ...table.sideWords(bet.by), stake: bet.stake };
    this.card.append(make("h2", "", text("bet")), make("p", "", text("bet-stands", words)));
    if (bet.answers === null || table.closed) return;
    if (!table.yours.some((seat) => table.side(seat) === bet.answers)) {
      this.card.append(make("p", "note", text("bet-waiting", table.sideWords(bet.answers))));
      return;
    }
    const answering = make("p", "note", text("bet-answers", { name: table.sideName(bet.answers), stake: 2 * bet.stake }));
    const raise = this.word(bet.raises % 2 === 0 ? "bet-non-just" : "bet-si-just", () => this.ask({ answer: { raises: true } }));
    const decline = this.word("bet-decline", () => this.ask({ answer: { raises: false } }));
    this.card.append(answering, make("div", "buttons", decline, raise));
  }

  private word(word: string, act: () => void): HTMLButtonElement {
    return button(word, text(word), act, word === "bet-decline" || word === "bet-cancel" ? "" : "strong");
  }

  private pick(event: PointerEvent): void {
    if (!this.picking) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const [x, y] = this.view.toBoard(event.clientX, event.clientY);
    const found = this.scene.men
      .map((man) => ({ disc: man.disc, away: Math.hypot(man.x - x, man.y - y) }))
      .sort((one, other) => one.away - other.away)[0];
    if (found !== undefined && found.away <= NEAR) this.say(found.disc);
  }

  private say(disc: string): void {
    this.look(false);
    this.ask({ bet: { disc } });
  }

  /** My men on the board, from my left to my right. */
  private mine(table: TableModel): string[] {
    const seat = table.next.seat;
    const colour = seat === null ? undefined : table.next.state.colours?.[table.side(seat)];
    if (seat === null || colour === undefined) return [];
    const along = ({ x, y }: { x: number; y: number }): number => turned(x, y, QUARTERS[seat])[0];
    return this.scene.men
      .filter(({ disc }) => disc[0] === colour[0] && disc !== "queen")
      .sort((one, other) => along(one) - along(other))
      .map(({ disc }) => disc);
  }

  private key(event: KeyboardEvent): void {
    const { table, pointed } = this;
    if (table === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.picking) {
      if (event.key.toLowerCase() !== "b" || busy(event.target) || !this.mayBet) return;
      this.look(true, this.mine(table)[0] ?? null);
    } else if (event.key === "Escape") this.look(false);
    else if (busy(event.target)) return;
    else if (event.key === "Enter") {
      if (pointed !== null && !event.repeat) this.say(pointed);
    } else {
      const step = STEPS[event.key];
      if (step === undefined) return;
      const men = this.mine(table);
      const now = pointed === null ? (step > 0 ? -1 : 0) : men.indexOf(pointed);
      this.look(true, men[(now + step + men.length) % men.length] ?? null);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}
