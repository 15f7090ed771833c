// What happens, said in order and once: for ears. It stands in a log that nobody need see.

import { byId, make } from "../widgets/element";
import type { Numbered } from "../wire/messages";
import { happening } from "../state/news";
import type { TableModel } from "../state/table";
import { sentences, text } from "../texts/texts";

/** So many sentences are kept to be heard again. */
const KEPT = 60;

export class Telling {
  private readonly log = byId("told");
  /** Whose turn at which position has been said. */
  private said = "";
  private last = "";

  say(...words: string[]): void {
    for (const one of words) if (one !== "") this.log.append(make("p", "", one));
    while (this.log.childElementCount > KEPT) this.log.firstElementChild?.remove();
  }

  /** Somebody has come to the table: how it stands. Coming back to where one was says nothing again. */
  begin(table: TableModel): void {
    const now = `${table.welcome.table} ${table.n}`;
    if (now === this.last) return;
    this.last = now;
    this.said = "";
    this.say(table.lastVerdict.length > 0 ? sentences(table.lastVerdict) : text("verdict-first", { name: table.name(table.next.state.opener) }));
  }

  /** What has just happened, once `table` has taken it in. */
  news(table: TableModel, news: Numbered): void {
    this.last = `${table.welcome.table} ${news.n}`;
    this.say(happening(news).words(table));
  }

  /** Whose turn it is, when it is ours; how the round ended. */
  turn(table: TableModel): void {
    const { seat } = table.next;
    const now = `${table.welcome.table} ${table.position} ${seat} ${table.mayPlay} ${table.over}`;
    if (now === this.said) return;
    this.said = now;
    if (table.mayPlay && seat !== null) this.say(text("told-turn", { name: table.name(seat) }));
    const winner = table.roundOver?.winner;
    if (table.over && winner != null) this.say(text("told-over", { ...table.sideWords(winner), points: table.roundOver?.points[winner] ?? 0 }));
  }

  close(): void {
    this.log.replaceChildren();
    this.said = this.last = "";
  }
}
