// The referee's screen: a match on wood. What the umpire saw is tapped in, what the book says stands there at once.

import { byId } from "../widgets/element";
import { rememberTable, tokenAt } from "../start/games";
import type { Refusal, Seat, ServerMessage, Welcome } from "../wire/messages";
import { TableSocket } from "../wire/socket";
import { TableModel } from "../state/table";
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
  private table: TableModel | null = null;
  private socket: TableSocket | null = null;
  private lost = false;
  private refusal: Refusal | null = null;
  private readonly opening = new Opening();
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
      this.opening.show();
      return;
    }
    this.socket = new TableSocket(table, tokenAt(table, place, true), () => this.table?.heard ?? 0, {
      heard: (message) => this.hear(message),
      lost: () => this.lose(true),
    });
    this.show();
  }

  close(): void {
    this.socket?.close();
    this.socket = null;
    this.table = null;
    this.lost = false;
    this.refusal = null;
    for (const part of this.parts) part.leave?.();
  }

  /** Says everything again, in another language perhaps. */
  reword(): void {
    this.opening.reword();
    this.show();
  }

  private hear(message: ServerMessage): void {
    const { table } = this;
    if ("welcome" in message) this.welcome(message.welcome);
    else if ("n" in message) {
      if (table?.hear(message) === false) this.socket?.check();
      for (let news = table?.take(); news !== undefined; news = table?.take()) {
        table?.settle(news);
        for (const part of this.parts) part.news?.(news);
      }
    } else if ("refused" in message) this.refusal = message.refused;
    else if (table === null) return;
    else if ("back" in message) {
      table.back(message.back);
      this.lost = false;
    } else if ("presence" in message) table.presence = message.presence;
    else if ("undo" in message) table.undoing = message.undo;
    this.show();
  }

  private welcome(welcome: Welcome): void {
    this.lost = false;
    this.refusal = null;
    rememberTable(welcome.table);
    this.table = new TableModel(welcome);
  }

  private lose(lost: boolean): void {
    this.lost = lost;
    this.show();
  }

  /** Sends a request; false when there is no line, or another is unanswered. */
  private ask(wish: Wish): boolean {
    if (this.table === null || this.socket === null || this.socket.waiting || this.lost) return false;
    this.refusal = null;
    this.socket.send(wish);
    this.show();
    return true;
  }

  private sit(seat: Seat, name: string): void {
    const { socket } = this;
    if (socket !== null && !socket.waiting) this.ask(socket.sitting(seat, name));
  }

  /** Everything as it stands now. */
  private show(): void {
    const { table, refusal, socket } = this;
    if (socket === null) return;
    const data = document.body.dataset;
    data["phase"] = this.lost ? "offline" : table === null ? "joining" : table.closed ? "closed" : table.over ? "over" : "umpire";
    data["n"] = String(table?.n ?? 0);
    data["turn"] = table?.next.seat ?? "";
    data["yours"] = table?.yours.join("") ?? "";
    data["waiting"] = String(socket.waiting);
    const notice = byId("referee-notice");
    const gone = table === null && refusal !== null;
    notice.hidden = refusal === null && !this.lost;
    notice.textContent = refusal !== null ? why(refusal, gone) : this.lost ? text("offline") : "";
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
