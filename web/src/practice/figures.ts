// The men by name and by numbers: choose one, say where it lies, put it down, take it off.

import { button, byId, make } from "../widgets/element";
import type { Pair } from "../wire/messages";
import { discName, MEN } from "../texts/naming";
import { lang, number, text } from "../texts/texts";
import type { Layout } from "../wire/http";

interface Hand {
  choose(disc: string | null): void;
  put(at: Pair): void;
  takeOff(): void;
}

export class Figures {
  private readonly choice = byId<HTMLSelectElement>("man-choice");
  private readonly across = byId<HTMLInputElement>("man-x");
  private readonly ahead = byId<HTMLInputElement>("man-y");
  private readonly said = byId("man-said");
  private readonly put = button("man-put", "", () => this.lay(), "strong");
  /** What the list and the numbers say: written anew only when that changes, for somebody may be at them. */
  private listed = "";
  private shown = "";
  private readonly off = button("man-off", "", () => this.hand.takeOff());

  constructor(private readonly hand: Hand) {
    byId("man-buttons").append(this.off, this.put);
    this.choice.addEventListener("change", () => hand.choose(this.choice.value || null));
    byId("men").addEventListener("submit", (event) => {
      event.preventDefault();
      this.lay();
    });
  }

  show(chosen: string | null, layout: Layout, open: boolean): void {
    this.put.textContent = text("practice-put");
    this.put.type = "submit";
    this.off.textContent = text("practice-take-off");
    this.list(layout);
    this.choice.value = chosen ?? "";
    this.choice.disabled = !open;
    const at = chosen === null ? undefined : layout[chosen];
    const now = `${chosen} ${at}`;
    const idle = chosen === null || !open;
    for (const [field, value] of [[this.across, at?.[0]], [this.ahead, at?.[1]]] as const) {
      field.disabled = idle;
      if (this.shown !== now) field.value = value === undefined ? "" : String(value / 1000);
    }
    this.shown = now;
    this.put.disabled = idle;
    this.off.disabled = idle || at === undefined;
    const words = chosen === null ? text("practice-men-hint") : whereabouts(chosen, at);
    if (this.said.textContent !== words) this.said.textContent = words;
  }

  private list(layout: Layout): void {
    const now = [lang(), ...MEN.filter((disc) => layout[disc] === undefined)].join();
    if (now === this.listed) return;
    this.listed = now;
    const options = MEN.map((disc) => {
      const option = make("option", "", text(layout[disc] === undefined ? "practice-man-off" : "practice-man-on", { disc: discName(disc) }));
      option.value = disc;
      return option;
    });
    const none = make("option", "", text("practice-man-none"));
    none.value = "";
    this.choice.replaceChildren(none, ...options);
  }

  /** A number left out is the middle of the board. */
  private lay(): void {
    const of = (field: HTMLInputElement): number => (Number.isNaN(field.valueAsNumber) ? 0 : Math.round(field.valueAsNumber * 1000));
    this.hand.put([of(this.across), of(this.ahead)]);
  }
}

/** Where a man lies, in a sentence. */
function whereabouts(disc: string, at: Pair | undefined): string {
  if (at === undefined) return text("practice-lies-off", { disc: discName(disc) });
  return text("practice-lies", { disc: discName(disc), x: number(at[0] / 1000, 1), y: number(at[1] / 1000, 1) });
}
