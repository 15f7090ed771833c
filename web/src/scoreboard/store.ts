// The score board's state: a table that it watches, in one language or both, and where a telephone finds that table.

import { computed, effect, signal } from "@preact/signals";
import type { Connection } from "../state/connection";
import { filmTime } from "../state/film_time";
import type { TableModel } from "../state/table";
import { TableStore } from "../state/table_store";
import { localized, lang, loadTexts, text } from "../texts/texts";
import { isHereOnly, reachableHome } from "../widgets/invitation";
import type { Lang } from "../wire/http";
import type { Numbered } from "../wire/messages";

/** Seconds by which a busy telephone may be behind: what happens is seen on the boards first. */
const GRACE = 0.3;

export class ScoreboardStore {
  readonly table: TableStore;
  /** The languages in which everything is written, the page's own first. */
  readonly languages = computed((): readonly Lang[] => (this.both.value ? [lang(), other(lang())] : [lang()]));
  /** Is it wanted in both languages, and are their texts there? */
  private readonly both = signal(false);
  /** Where other devices reach this page; null: that is not known, or nowhere. */
  private readonly home = signal<string | null>(null);
  private readonly stop: () => void;
  /** The end of the film of a stroke that players still see: what it led to is not shown before. */
  private film = 0;

  constructor(place: URLSearchParams) {
    if (place.get("lang") === "both") void loadTexts("fr", "en").then(() => (this.both.value = true));
    this.table = new TableStore(place.get("scoreboard") ?? "", null, (then, news) => then.behind === 0 && shownFor(then, news) > 0);
    this.stop = effect(() => this.follow(this.table.state.value));
    void reachableHome().then((base) => {
      if (!isHereOnly(base)) this.home.value = base;
    });
  }

  /** The address by which a telephone comes to this table; null where only this machine would understand it. */
  readonly invitation = computed((): string | null => {
    const { table } = this.table.state.value;
    const word = table?.real === false ? "table" : "referee";
    return this.home.value === null ? null : `${this.home.value}#${word}=${encodeURIComponent(table?.welcome.table ?? this.table.name)}`;
  });

  close(): void {
    this.stop();
    clearTimeout(this.film);
    this.table.close();
  }

  private follow({ table }: Connection): void {
    const showing = table?.showing ?? null;
    if (table === null || showing === null) {
      clearTimeout(this.film);
      this.film = 0;
    } else if (this.film === 0) {
      this.film = window.setTimeout(() => {
        this.film = 0;
        this.table.shown(showing.n);
      }, shownFor(table, showing));
    }
  }
}

function other(language: Lang): Lang {
  return language === "fr" ? "en" : "fr";
}

/** ms for which players see a stroke before they know what it led to. */
function shownFor(table: TableModel, news: Numbered): number {
  return "shot" in news ? 1000 * (filmTime(table, news) + GRACE) : 0;
}

/** How it stands, for styles and tests. */
export function phaseOf({ table, lost }: Connection): string {
  if (lost) return "offline";
  if (table === null) return "joining";
  return table.closed ? "closed" : table.over ? "over" : "scoreboard";
}

/** What is the matter; nothing: all is well. */
export function troubleWords({ table, refusal, lost }: Connection): string {
  if (table === null && refusal !== null) return refusal.code === "unknown-table" ? text("gone") : localized(refusal);
  return lost ? text("scoreboard-offline") : "";
}
