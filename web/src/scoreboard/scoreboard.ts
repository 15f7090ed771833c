// The score board for a television: one table, large, live, in one language or both at once; nobody needs to touch it.

import { rest, stayAwake } from "../referee/awake";
import { byId } from "../widgets/element";
import { filmOf, runningTime } from "../board/film";
import { isHereOnly, reachable } from "../widgets/invitation";
import type { Numbered, Refusal, ServerMessage } from "../wire/messages";
import { TableSocket } from "../wire/socket";
import { TableModel } from "../state/table";
import { inWords, lang, speak, text } from "../texts/texts";
import { everyMoment } from "../state/timing";
import type { Lang } from "../wire/http";
import { fitted, Paper } from "./paper";

/** ms without a hand after which buttons fade away. */
const IDLE = 5000;

export class Scoreboard {
  private readonly main = byId("scoreboard");
  private table: TableModel | null = null;
  private socket: TableSocket | null = null;
  private paper: Paper | null = null;
  private lost = false;
  private refusal: Refusal | null = null;
  private tongues: Lang[] = [];
  private stop: (() => void) | null = null;
  private idle = 0;
  /** The film of a stroke that players still see: what it led to is not told before its end. */
  private film = 0;

  open(place: URLSearchParams): void {
    this.close();
    const asked = place.get("lang");
    if ((asked === "fr" || asked === "en") && asked !== lang()) speak(asked);
    this.tongues = asked === "both" ? [lang(), lang() === "fr" ? "en" : "fr"] : [];
    const table = place.get("scoreboard") ?? "";
    this.paper = new Paper(this.main, () => this.show());
    this.socket = new TableSocket(table, null, () => this.table?.heard ?? 0, {
      heard: (message) => this.hear(message),
      lost: () => {
        this.lost = true;
        this.show();
      },
    });
    this.stop = everyMoment(() => {
      if (this.table !== null) this.paper?.tick(this.table, this.spoken);
    });
    addEventListener("resize", this.show);
    for (const stir of ["pointermove", "pointerdown", "keydown"] as const) addEventListener(stir, this.stir);
    this.stir();
    stayAwake();
    void this.invite(table);
    this.show();
  }

  close(): void {
    this.socket?.close();
    this.stop?.();
    this.socket = this.stop = this.table = this.paper = this.refusal = null;
    this.lost = false;
    clearTimeout(this.film);
    this.film = 0;
    removeEventListener("resize", this.show);
    for (const stir of ["pointermove", "pointerdown", "keydown"] as const) removeEventListener(stir, this.stir);
    clearTimeout(this.idle);
    delete document.body.dataset["idle"];
    this.main.replaceChildren();
    rest();
  }

  reword(): void {
    if (this.tongues.length > 0) this.tongues = [lang(), lang() === "fr" ? "en" : "fr"];
    this.paper?.reword();
    if (this.table !== null) void this.invite(this.table.welcome.table);
    this.show();
  }

  /** The languages everything is said in, the page's own first. */
  private get spoken(): readonly Lang[] {
    return this.tongues.length > 0 ? this.tongues : [lang()];
  }

  private hear(message: ServerMessage): void {
    const { table } = this;
    if ("welcome" in message) {
      this.lost = false;
      this.refusal = null;
      clearTimeout(this.film);
      this.film = 0;
      this.table = new TableModel(message.welcome);
      void this.invite(message.welcome.table);
    } else if ("refused" in message) this.refusal = message.refused;
    else if (table === null) return;
    else if ("n" in message) {
      if (!table.hear(message)) this.socket?.check();
      this.take();
    } else if ("back" in message) {
      table.back(message.back);
      this.lost = false;
    } else if ("presence" in message) table.presence = message.presence;
    this.show();
  }

  /** Shows what has been heard, each stroke once its film is over where it was played. */
  private take(): void {
    const { table } = this;
    if (table === null || this.film !== 0) return;
    const news = table.take();
    if (news === undefined) return;
    const wait = table.behind > 0 ? 0 : filmTime(news);
    const settle = (): void => {
      this.film = 0;
      table.settle(news);
      this.take();
      this.show();
    };
    if (wait === 0) settle();
    else this.film = window.setTimeout(settle, wait);
  }

  /** The code by which a telephone comes to this table: none where only this machine would understand it. */
  private async invite(table: string): Promise<void> {
    const base = await reachable();
    if (this.paper === null || isHereOnly(base)) return;
    const word = this.table?.real === false ? "table" : "referee";
    this.paper.invite(`${base}/#${word}=${encodeURIComponent(table)}`);
  }

  private readonly stir = (): void => {
    clearTimeout(this.idle);
    document.body.dataset["idle"] = "false";
    this.idle = window.setTimeout(() => (document.body.dataset["idle"] = "true"), IDLE);
  };

  private readonly show = (): void => {
    const { table, paper, refusal } = this;
    if (paper === null) return;
    const data = document.body.dataset;
    data["phase"] = this.lost ? "offline" : table === null ? "joining" : table.closed ? "closed" : table.over ? "over" : "scoreboard";
    data["n"] = String(table?.n ?? 0);
    data["turn"] = table?.next.seat ?? "";
    data["yours"] = "";
    const gone = table === null && refusal !== null;
    paper.trouble(gone ? (refusal.code === "unknown-table" ? text("gone") : inWords(refusal)) : this.lost ? text("scoreboard-offline") : "");
    if (table === null) return;
    paper.show(table, this.spoken);
    fitted(this.main);
  };
}

/** ms for which players see a stroke before they know what it led to. */
function filmTime(news: Numbered): number {
  return "shot" in news ? runningTime(filmOf(news.shot)) / 1000 : 0;
}
