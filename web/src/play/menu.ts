// The menu at the table: take back, give up, stand up, hand the link on; the host may replace who has gone, or close.

import { h, render } from "preact";
import { button, byId, carefulButton, make } from "../widgets/element";
import { invitation } from "../widgets/invitation";
import type { Seat } from "../wire/messages";
import { practiceAddress } from "../practice/ground";
import { settingWords } from "../books/settings";
import { momentPlace, sheetLink } from "../wire/story";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { fetchBook, type Wish } from "../wire/http";
import { Replacing } from "./replacing";

interface Hand {
  table(): TableModel | null;
  ask(wish: Wish): boolean;
  sit(seat: Seat, name: string): void;
}

export class Menu {
  private readonly dialog = byId<HTMLDialogElement>("menu");
  private readonly body = byId("menu-body");

  constructor(private readonly hand: Hand) {
    byId("menu-open").addEventListener("click", () => this.open());
    byId("menu-close").addEventListener("click", () => this.dialog.close());
    byId("menu-home").addEventListener("click", () => this.dialog.close());
    // Keys belong to the board again, not to the button that opened the menu.
    this.dialog.addEventListener("close", () => byId("board").focus({ preventScroll: true }));
    this.dialog.addEventListener("click", (event) => {
      // A click on the dialog itself, not on what it holds, is one on the backdrop.
      if (event.target === this.dialog && !this.holds(event)) this.dialog.close();
    });
  }

  close(): void {
    if (this.dialog.open) this.dialog.close();
  }

  /** Says everything again if it is open: something has changed. */
  refresh(): void {
    if (this.dialog.open && !this.body.contains(document.activeElement)) this.fill();
  }

  private holds({ clientX, clientY }: MouseEvent): boolean {
    const box = this.dialog.getBoundingClientRect();
    return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
  }

  private open(): void {
    if (this.hand.table() === null) return;
    this.fill();
    if (!this.dialog.open) this.dialog.showModal();
  }

  private fill(): void {
    const table = this.hand.table();
    if (table === null) return;
    const parts = [this.game(table), this.seats(table), make("section", "", make("h3", "", text("menu-link")), invitation(table.welcome.table)), this.rules(table)];
    this.body.replaceChildren(...parts.filter((part) => part !== null));
  }

  /** A button of the menu: asks, then closes. */
  private asking(id: string, words: string, wish: () => Wish, sure = ""): HTMLButtonElement {
    const act = (): void => {
      this.dialog.close();
      this.hand.ask(wish());
    };
    return sure === "" ? button(id, words, act) : carefulButton(id, words, sure, act);
  }

  private game(table: TableModel): HTMLElement {
    const { speaker: by, over, closed } = table;
    const list = make("div", "list");
    if (by !== null && !closed) {
      const stroke = table.history.some((line) => table.yours.includes(line.seat));
      if (table.next.may_undo && stroke) list.append(this.asking("undo", text("menu-undo"), () => ({ undo: {} })));
      if (!over) {
        list.append(
          this.asking("concede", text("menu-concede"), () => ({ call: { kind: "concede", by } }), text("menu-concede-sure")),
          this.asking("resign", text("menu-resign"), () => ({ call: { kind: "resign", by } }), text("menu-resign-sure")),
        );
      }
    }
    if (table.host && !closed) {
      list.append(this.asking("close-table", text("menu-end"), () => ({ close: {} }), text("menu-end-sure")));
    }
    const watch = make("a", "plain", text("menu-replay"));
    watch.id = "menu-replay";
    watch.href = `#${momentPlace(table.welcome.table)}`;
    watch.addEventListener("click", () => this.dialog.close());
    list.prepend(watch, sheetLink("menu-sheet", table.welcome.table));
    list.append(this.practising(table));
    return make("section", "", make("h3", "", text("menu-game")), list);
  }

  /** The position as it lies, on the board without rules. */
  private practising(table: TableModel): HTMLElement {
    const { layout, welcome, next, speaker } = table;
    const link = make("a", "plain", text("practice-from-here"));
    const seat = next.seat ?? speaker ?? "S";
    const colour = next.state.colours?.[table.side(seat)];
    link.href = practiceAddress({ board: welcome.board.name, matter: welcome.matter, seat }, layout) + (colour === undefined ? "" : `&colour=${colour}`);
    link.addEventListener("click", () => this.dialog.close());
    return link;
  }

  private seats(table: TableModel): HTMLElement | null {
    if (table.closed) return null;
    const list = make("div", "list");
    for (const seat of table.seatList) {
      const name = table.name(seat);
      const free = table.free.includes(seat);
      if (table.yours.includes(seat)) {
        list.append(this.asking(`stand-${seat}`, text("menu-stand", { seat }), () => ({ stand: { seat } }), text("menu-stand-sure")));
      }
      if (free && table.yours.length > 0) {
        const take = button(`take-${seat}`, text("sit-down", { seat }), () => {
          this.dialog.close();
          this.hand.sit(seat, "");
        });
        list.append(take);
      }
      if (table.host && (free || table.isAway(seat))) {
        list.append(this.replacing(seat, text(free ? "menu-bot" : "menu-replace", { seat, name })));
      }
    }
    return list.childElementCount === 0 ? null : make("section", "", make("h3", "", text("menu-seats")), list);
  }

  private replacing(seat: Seat, words: string): HTMLElement {
    const place = make("div");
    const replace = (level: string): void => {
      this.dialog.close();
      this.hand.ask({ replace: { seat, level } });
    };
    render(h(Replacing, { seat, words, onReplace: replace }), place);
    return place;
  }

  /** What this house plays otherwise than the book. */
  private rules(table: TableModel): HTMLElement | null {
    const { house, options, book } = table.welcome;
    if (house === "" && Object.keys(options).length === 0) return null;
    const list = make("dl", "settings");
    void fetchBook(book).then(
      ({ options: known }) => list.append(...settingWords(known, options).flatMap(([what, how]) => [make("dt", "", what), make("dd", "", how)])),
      () => undefined,
    );
    const heading = house === "" ? text(`book-${book}`) : text("house-of", { house, book: text(`book-${book}`) });
    return make("section", "", make("h3", "", heading), list);
  }
}
