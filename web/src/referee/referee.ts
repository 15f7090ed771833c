// The referee's screen: a match on wood. What the umpire saw is tapped in, what the book says stands there at once.

import { h, render } from "preact";
import { byId } from "../widgets/element";
import { rememberTable, tokenAt } from "../state/kept_tables";
import type { Connection } from "../state/connection";
import { TableStore } from "../state/table_store";
import type { Refusal, Seat } from "../wire/messages";
import { inWords, text } from "../texts/texts";
import type { Wish } from "../wire/http";
import { Bar } from "./bar";
import { Between } from "./between";
import { Betting } from "./betting";
import { Calls } from "./calls";
import { Changes } from "./changes";
import { Chronicle } from "./chronicle";
import { Clock } from "./clock";
import { Count } from "./count";
import { Head } from "./head";
import { History } from "./history";
import { Menu } from "./menu";
import { Opening } from "./opening";
import { Pad } from "./pad";
import type { Part } from "./part";
import { Phones } from "./phones";
import { Score } from "./score";
import { Sheet } from "./sheet";
import { Verdict } from "./verdict";

export class Referee {
  private store: TableStore | null = null;
  private leave = (): void => undefined;
  private readonly tell = (wish: Wish): boolean => this.ask(wish);
  private readonly pad = new Pad(this.tell);
  private readonly chronicle = new Chronicle(() => this.show());
  private readonly menu = new Menu(this.tell, []);
  /** What the screen is made of, from top to bottom. */
  private readonly parts: readonly Part[] = [
    new Head(),
    new Score(),
    new Verdict(),
    this.pad,
    new Phones((seat, name) => this.sit(seat, name)),
    new Clock(this.tell),
    new Count(this.tell),
    new Betting(this.tell),
    new Calls(this.tell),
    new Between(this.tell),
    this.chronicle,
    new Changes(this.chronicle),
    this.menu,
    new Bar(this.tell, this.chronicle, this.menu),
    new History(this.chronicle, ({ n, asks, before, facts }) => {
      if (asks !== null && before !== null) this.pad.mend(n, asks, before, facts ?? {});
    }),
    new Sheet(),
  ];

  /** Sits down at the table that the address names, with the umpire's secret if it brings one; without a table, opens one. */
  open(place: URLSearchParams): void {
    this.close();
    const table = place.get("referee") ?? "";
    byId("referee-opening").hidden = table !== "";
    byId("referee-table").hidden = table === "";
    if (table === "") {
      document.body.dataset["phase"] = "opening";
      render(h(Opening, {}), byId("referee-opening"));
      return;
    }
    // Nothing is shown on a board: what is received is the present at once.
    const store = new TableStore(table, tokenAt(table, place, true), () => false);
    this.store = store;
    this.leave = store.state.subscribe((connection) => this.follow(connection));
  }

  close(): void {
    this.leave();
    this.store?.close();
    this.store = null;
    render(null, byId("referee-opening"));
    for (const part of this.parts) part.leave?.();
  }

  /** Says everything again, in another language perhaps. */
  reword(): void {
    this.show();
  }

  private follow({ table, happened }: Connection): void {
    if (table !== null) rememberTable(table.welcome.table);
    for (const { news } of happened) for (const part of this.parts) part.news?.(news);
    this.show();
  }

  /** Sends a request; false when there is no connection, or another is unanswered. */
  private ask(wish: Wish): boolean {
    return this.store?.ask(wish) ?? false;
  }

  private sit(seat: Seat, name: string): void {
    this.store?.sit(seat, name);
  }

  /** Everything as it stands now. */
  private show(): void {
    if (this.store === null) return;
    const { table, refusal, lost, waiting } = this.store.state.peek();
    const data = document.body.dataset;
    data["phase"] = lost ? "offline" : table === null ? "joining" : table.closed ? "closed" : table.over ? "over" : "umpire";
    data["n"] = String(table?.n ?? 0);
    data["turn"] = table?.next.seat ?? "";
    data["yours"] = table?.yours.join("") ?? "";
    data["waiting"] = String(waiting);
    const notice = byId("referee-notice");
    const gone = table === null && refusal !== null;
    notice.hidden = refusal === null && !lost;
    notice.textContent = refusal !== null ? why(refusal, gone) : lost ? text("offline") : "";
    // Nothing can be tapped before there is a table to tell it to.
    byId("referee-table").classList.toggle("empty", table === null);
    if (table === null) return;
    for (const part of this.parts) part.show(table);
  }
}

/** Why nothing has changed, in the words of who stands at a board. */
function why(refusal: Refusal, gone: boolean): string {
  if (gone && refusal.code === "unknown-table") return text("gone");
  return refusal.code === "wrong-number" ? text("mending-quicker") : inWords(refusal);
}
