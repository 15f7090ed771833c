// Several screens at one table: who is here, a free seat to take, and the links that let others watch, judge, or show the points.

import { Chairs } from "../legacy/chairs";
import { canStayAwake } from "./awake";
import { button, byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import { codeAndLink } from "../widgets/invitation";
import type { Seat } from "../wire/messages";
import type { TableModel } from "../state/table";
import { lang, text } from "../texts/texts";
import type { Part } from "./part";

export class Phones implements Part {
  private readonly dialog = byId<HTMLDialogElement>("phones");
  private readonly opener = button("phones-open", "", () => this.open());
  private readonly chairs: Chairs;
  private readonly here = make("p", "note");
  private table: TableModel | null = null;
  /** What the links were made for: they are made anew only when that changes. */
  private made = "";

  constructor(sit: (seat: Seat, name: string) => void) {
    this.chairs = new Chairs(sit, byId("referee-chairs"));
    byId("phones-close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", (event) => {
      // What the dialog holds covers it whole, so a click on itself is one beside it.
      if (event.target === this.dialog) this.dialog.close();
    });
    this.opener.setAttribute("aria-haspopup", "dialog");
    byId("referee-screens").append(this.opener);
  }

  show(table: TableModel): void {
    this.table = table;
    byId("referee-phones").hidden = false;
    const { here, watching } = table.presence ?? { here: [], watching: 0 };
    const others = here.length + watching;
    this.opener.textContent = text("phones-open", { count: Math.max(0, others) });
    // Whoever judges finds the links behind the button; a visitor may sit down.
    if (table.yours.length === 0) this.chairs.show(table);
    else this.chairs.hide();
    if (this.dialog.open) this.fill(table);
  }

  leave(): void {
    this.table = null;
    this.made = "";
    this.chairs.hide();
    byId("referee-phones").hidden = true;
    if (this.dialog.open) this.dialog.close();
  }

  private open(): void {
    if (this.table === null) return;
    this.fill(this.table);
    this.dialog.showModal();
  }

  private fill(table: TableModel): void {
    this.here.textContent = present(table);
    const now = [lang(), table.welcome.table, table.umpires].join();
    if (now === this.made) return;
    this.made = now;
    const name = encodeURIComponent(table.welcome.table);
    const token = memory.read(`token.${table.welcome.table}`);
    const parts = [
      this.here,
      make("section", "", make("h3", "", text("phones-watch")), make("p", "note", text("phones-watch-note")), codeAndLink(`referee=${name}`, text("phones-watch"))),
      make("section", "", make("h3", "", text("phones-board")), make("p", "note", text("phones-board-note")), codeAndLink(`scoreboard=${name}`, text("phones-board")), tonguesLink(name)),
    ];
    if (table.umpires && token !== null) parts.push(umpires(name, token));
    if (!canStayAwake()) parts.push(make("p", "note", text("phones-asleep")));
    byId("phones-body").replaceChildren(...parts);
  }
}

/** Who is here: the names of those whose phones are connected, and how many watch. */
function present(table: TableModel): string {
  const { here, watching } = table.presence ?? { here: [], watching: 0 };
  const names = here.map((seat) => table.name(seat));
  const seated = names.length === 0 ? text("phones-nobody") : text("phones-here", { names: names.join(", ") });
  return watching === 0 ? seated : `${seated} ${text("phones-watching", { count: watching })}`;
}

/** The score board in both languages at once, for whoever has guests. */
function tonguesLink(name: string): HTMLElement {
  const link = make("a", "plain", text("phones-board-both"));
  link.href = `#scoreboard=${name}&lang=both`;
  link.target = "_blank";
  return link;
}

/** The link that lets one judge: folded away, for whoever sees the code has it. */
function umpires(name: string, token: string): HTMLElement {
  const fold = make("details", "umpires", make("summary", "", text("phones-umpire")));
  fold.append(make("p", "note trouble", text("phones-umpire-note")), codeAndLink(`referee=${name}&token=${encodeURIComponent(token)}`, text("phones-umpire")));
  return make("section", "", fold);
}
