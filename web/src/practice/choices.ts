// What is chosen beside the practice board: board, matter, seat; from what to begin; what is shown.

import { byId } from "../widgets/element";
import * as memory from "../state/memory";
import type { Seat } from "../wire/messages";
import type { Layout } from "../wire/http";
import type { Place } from "./ground";

interface Hand {
  place(place: Place): void;
  /** Begins from a position: the rosette, or nothing. */
  begin(text: string): void;
  foresight(): void;
  targets(): void;
}

export class Choices {
  private readonly board = byId<HTMLSelectElement>("practice-board-choice");
  private readonly matter = byId<HTMLSelectElement>("practice-matter-choice");
  private readonly seat = byId<HTMLSelectElement>("practice-seat-choice");
  private readonly foresight = byId<HTMLInputElement>("foresight");
  private readonly targets = byId<HTMLSelectElement>("targets-choice");

  constructor(hand: Hand) {
    for (const choice of [this.board, this.matter, this.seat]) choice.addEventListener("change", () => hand.place(this.chosen));
    this.foresight.checked = memory.read("foresight") === "on";
    this.foresight.addEventListener("change", () => {
      memory.write("foresight", this.foresight.checked ? "on" : "off");
      hand.foresight();
    });
    this.targets.addEventListener("change", () => hand.targets());
    byId("begin-opening").addEventListener("click", () => hand.begin("opening"));
    byId("begin-empty").addEventListener("click", () => hand.begin("nothing"));
  }

  /** Are the ways of all discs to be shown? */
  get foresees(): boolean {
    return this.foresight.checked;
  }

  toggleForesight(): void {
    this.foresight.click();
  }

  /** Are targets to be listed? */
  get aims(): boolean {
    return this.targets.value !== "";
  }

  /** The men on the board to be aimed at. */
  men(layout: Layout): string[] {
    const wanted = this.targets.value;
    return this.aims ? Object.keys(layout).filter((disc) => wanted === "all" || disc.startsWith(wanted)) : [];
  }

  show({ board, matter, seat }: Place): void {
    this.board.value = board;
    this.matter.value = matter;
    this.seat.value = seat;
  }

  private get chosen(): Place {
    return { board: this.board.value, matter: this.matter.value, seat: this.seat.value as Seat };
  }
}
