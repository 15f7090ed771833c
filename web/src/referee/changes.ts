// What a correction has changed, said once: which later strokes are judged otherwise, and what has become of the score.

import { button, byId, make } from "../widgets/element";
import type { TableModel } from "../state/table";
import { lang, text } from "../texts/texts";
import type { Chronicle } from "./chronicle";
import type { Part } from "./part";
import { standings, whoAndWhat } from "./saying";

export class Changes implements Part {
  private readonly place = byId("referee-mended");
  private drawn: readonly unknown[] = [];

  constructor(private readonly chronicle: Chronicle) {}

  show(table: TableModel): void {
    const { mended, story } = this.chronicle;
    const now = [lang(), mended, story];
    if (now.every((one, index) => one === this.drawn[index])) return;
    this.drawn = now;
    const stroke = story?.moments.find((moment) => moment.n === mended?.event);
    if (mended === null || mended.seen || story === null || stroke === undefined) {
      this.place.replaceChildren();
      return;
    }
    const later = story.moments.filter((moment) => mended.otherwise.has(moment.n) && moment.kind !== "round");
    const lost = later.filter((moment) => moment.trouble !== null).length;
    const said = [text("mending-corrected", { what: whoAndWhat(stroke, table) }), text("mending-otherwise", { count: later.length - lost, lost })];
    if (lost > 0) said.push(text("mending-lost", { count: lost }));
    const parts = [make("p", "", said.filter(Boolean).join(" "))];
    if (mended.score !== null) {
      const { was, is } = mended.score;
      parts.push(make("p", "scores", make("s", "", standings(was, table)), " → ", make("b", "", standings(is, table))));
    }
    const look = button("mending-look", text("mending-look"), () => byId("referee-history-title").focus());
    const seen = button("mending-seen", text("mending-seen"), () => this.chronicle.read());
    this.place.replaceChildren(...parts, make("div", "buttons", look, seen));
  }

  leave(): void {
    this.drawn = [];
    this.place.replaceChildren();
  }
}
