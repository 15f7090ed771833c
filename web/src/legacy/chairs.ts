// The card about free seats: a visitor may sit down, who plays already may hand the link on.

import { byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import { invitation } from "../widgets/invitation";
import type { Seat } from "../wire/messages";
import type { TableModel } from "../state/table";
import { lang, text } from "../texts/texts";

export class Chairs {
  /** What the card says now: it is written anew only when that changes, for somebody may be typing. */
  private said = "";

  constructor(
    private readonly sit: (seat: Seat, name: string) => void,
    private readonly card = byId("chairs"),
  ) {}

  show(table: TableModel): void {
    const { free } = table;
    const visiting = table.yours.length === 0;
    const now = [table.welcome.table, lang(), visiting, ...free].join();
    this.card.hidden = free.length === 0;
    if (now === this.said) return;
    this.said = now;
    this.card.replaceChildren();
    if (free.length === 0) return;
    if (visiting) this.card.append(this.form(free));
    else this.card.append(make("h2", "", text("chairs-invite", { count: free.length })), invitation(table.welcome.table));
  }

  hide(): void {
    this.said = "";
    this.card.hidden = true;
  }

  private form(free: readonly Seat[]): HTMLElement {
    const name = make("input");
    name.id = "sit-name";
    name.maxLength = 24;
    name.setAttribute("autocomplete", "nickname");
    name.value = memory.read("name") ?? "";
    name.placeholder = text("start-optional");
    const form = make("form", "sit", make("h2", "", text("chairs-free", { count: free.length })));
    form.append(make("label", "field", make("span", "", text("start-name")), name));
    for (const seat of free) {
      const take = make("button", "strong", text("sit-down", { seat }));
      take.id = `sit-${seat}`;
      take.value = seat;
      form.append(take);
    }
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const seat = (event.submitter as HTMLButtonElement | null)?.value ?? free[0];
      if (seat === undefined) return;
      memory.write("name", name.value.trim());
      this.sit(seat as Seat, name.value.trim());
    });
    return form;
  }
}
