// The score board for a television: one table, large, live, in one language or both at once; nobody needs to touch it.

import { rest, stayAwake } from "../referee/awake";
import { byId } from "../widgets/element";
import { runningTime } from "../board/film";
import { filmOf } from "../wire/film";
import { isHereOnly, reachable } from "../widgets/invitation";
import type { Connection } from "../state/connection";
import { TableStore } from "../state/table_store";
import type { Numbered } from "../wire/messages";
import { inWords, lang, speak, text } from "../texts/texts";
import { everyMoment } from "../state/timing";
import type { Lang } from "../wire/http";
import { fitted, Paper } from "./paper";

/** ms without a hand after which buttons fade away. */
const IDLE = 5000;

export class Scoreboard {
  private readonly main = byId("scoreboard");
  private store: TableStore | null = null;
  private leave = (): void => undefined;
  private invited: string | null = null;
  private paper: Paper | null = null;
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
    const store = new TableStore(table, null, (then, news) => then.behind === 0 && filmTime(news) > 0);
    this.store = store;
    this.leave = store.state.subscribe((connection) => this.follow(connection));
    this.stop = everyMoment(() => {
      const { table } = store.state.peek();
      if (table !== null) this.paper?.tick(table, this.spoken);
    });
    addEventListener("resize", this.show);
    for (const stir of ["pointermove", "pointerdown", "keydown"] as const) addEventListener(stir, this.stir);
    this.stir();
    stayAwake();
    void this.invite(table);
    this.show();
  }

  close(): void {
    this.leave();
    this.store?.close();
    this.stop?.();
    this.store = this.stop = this.paper = this.invited = null;
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
    if (this.invited !== null) void this.invite(this.invited);
    this.show();
  }

  /** The languages everything is said in, the page's own first. */
  private get spoken(): readonly Lang[] {
    return this.tongues.length > 0 ? this.tongues : [lang()];
  }

  private follow({ table }: Connection): void {
    const showing = table?.showing ?? null;
    // Shown once its film is over where it was played.
    if (showing === null) {
      clearTimeout(this.film);
      this.film = 0;
    } else if (this.film === 0) {
      this.film = window.setTimeout(() => {
        this.film = 0;
        this.store?.shown(showing.n);
      }, filmTime(showing));
    }
    if (table !== null && this.invited !== table.welcome.table) {
      this.invited = table.welcome.table;
      void this.invite(this.invited);
    }
    this.show();
  }

  /** The code by which a telephone comes to this table: none where only this machine would understand it. */
  private async invite(table: string): Promise<void> {
    const base = await reachable();
    if (this.paper === null || isHereOnly(base)) return;
    const word = this.store?.state.peek().table?.real === false ? "table" : "referee";
    this.paper.invite(`${base}/#${word}=${encodeURIComponent(table)}`);
  }

  private readonly stir = (): void => {
    clearTimeout(this.idle);
    document.body.dataset["idle"] = "false";
    this.idle = window.setTimeout(() => (document.body.dataset["idle"] = "true"), IDLE);
  };

  private readonly show = (): void => {
    const { paper, store } = this;
    if (paper === null || store === null) return;
    const { table, refusal, lost } = store.state.peek();
    const data = document.body.dataset;
    data["phase"] = lost ? "offline" : table === null ? "joining" : table.closed ? "closed" : table.over ? "over" : "scoreboard";
    data["n"] = String(table?.n ?? 0);
    data["turn"] = table?.next.seat ?? "";
    data["yours"] = "";
    const gone = table === null && refusal !== null;
    paper.trouble(gone ? (refusal.code === "unknown-table" ? text("gone") : inWords(refusal)) : lost ? text("scoreboard-offline") : "");
    if (table === null) return;
    paper.show(table, this.spoken);
    fitted(this.main);
  };
}

/** ms for which players see a stroke before they know what it led to. */
function filmTime(news: Numbered): number {
  return "shot" in news ? runningTime(filmOf(news.shot)) / 1000 : 0;
}
