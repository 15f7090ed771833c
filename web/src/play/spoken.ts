// The board in words: who plays, what lies where, and what may be aimed at. Open to everybody; closed, it asks nothing.

import { byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import { busy } from "../legacy/keys";
import type { TargetMessage, TargetsMessage, WordsMessage } from "../wire/answers";
import type { StrokeMessage } from "../wire/messages";
import { layoutText } from "../texts/naming";
import type { TableModel } from "../state/table";
import { listTargets } from "../stroke/targets";
import { inSentences, number, text } from "../texts/texts";
import { ask, Refused } from "../wire/http";

interface Hand {
  /** Sets the stroke up; false when none can be prepared. */
  aim(stroke: StrokeMessage): boolean;
  say(...words: string[]): void;
}

export class SpokenBoard {
  private readonly body = byId("sight-body");
  private readonly opener = byId<HTMLButtonElement>("sight-open");
  private table: TableModel | null = null;
  /** The position that was asked for last. */
  private asked = "";
  private words: WordsMessage | null = null;
  private targets: TargetMessage[] | null = null;

  constructor(private readonly hand: Hand) {
    this.opener.addEventListener("click", () => this.toggle());
    byId("sight-say").addEventListener("click", () => void this.say());
    addEventListener("keydown", (event) => {
      const other = event.ctrlKey || event.metaKey || event.altKey || event.repeat || busy(event.target);
      if (this.table === null || other || event.key.toLowerCase() !== "w") return;
      event.preventDefault();
      this.toggle();
      this.opener.focus();
    });
    this.unfold(memory.read("sight") === "open");
  }

  /** The position lies still: it is told if somebody listens. */
  show(table: TableModel): void {
    this.table = table;
    const now = this.position(table);
    if (now !== this.asked) this.forget();
    this.write();
    if (this.open) void this.fetch();
  }

  /** Something happens now, or there is no table any more. */
  hide(): void {
    this.table = null;
    this.forget();
    this.write();
  }

  private get open(): boolean {
    return !this.body.hidden;
  }

  private position(table: TableModel): string {
    return `${table.welcome.table} ${table.n} ${table.mayPlay} ${layoutText(table.layout)}`;
  }

  private forget(): void {
    this.asked = "";
    this.words = null;
    this.targets = null;
  }

  private toggle(): void {
    this.unfold(!this.open);
    memory.write("sight", this.open ? "open" : "closed");
    if (this.open) void this.fetch();
  }

  private unfold(open: boolean): void {
    this.body.hidden = !open;
    this.opener.setAttribute("aria-expanded", String(open));
  }

  /** Asks the server for the position in words and for what may be aimed at, once for each position. */
  private async fetch(): Promise<void> {
    const { table } = this;
    if (table === null || this.asked === this.position(table)) return;
    const asked = this.position(table);
    this.asked = asked;
    const path = `/tables/${encodeURIComponent(table.welcome.table)}`;
    try {
      const words = await ask<WordsMessage>(`${path}/words`);
      const found = table.mayPlay ? (await ask<TargetsMessage>(`${path}/targets`)).targets : null;
      if (this.asked !== asked) return;
      this.words = words;
      this.targets = found;
    } catch (error) {
      if (this.asked !== asked) return;
      const refusal = error instanceof Refused ? error.refusal : { fr: text("practice-failed"), en: text("practice-failed") };
      this.asked = "";
      this.words = { fr: [refusal.fr], en: [refusal.en] };
    }
    this.write();
  }

  private write(): void {
    byId("sight-words").replaceChildren(...(this.words === null ? [] : inSentences(this.words)).map((one) => make("p", "", one)));
    byId("sight-targets-part").hidden = this.targets === null;
    listTargets(byId("sight-targets"), this.targets ?? [], this.table?.next.seat ?? "S", (target) => this.aim(target));
  }

  private aim({ stroke }: TargetMessage): void {
    if (!this.hand.aim(stroke)) return;
    const read = (id: string): number => byId<HTMLInputElement>(id).valueAsNumber;
    const [place, direction, force] = [read("place-number"), read("direction-number"), read("force-number")];
    this.hand.say(text("sight-aimed", { place: number(place, 1), direction: number(direction, 1), force: number(force, 2) }));
    byId("stroke-play").focus();
  }

  private async say(): Promise<void> {
    await this.fetch();
    this.hand.say(...(this.words === null ? [] : inSentences(this.words)));
  }
}
