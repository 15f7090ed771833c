// What is written on the score board, in one language or in both.

import { breakWords } from "../state/breaking";
import type { TableModel } from "../state/table";
import { localized, lang, withLanguage, text } from "../texts/texts";
import type { Lang } from "../wire/http";
import type { Seat } from "../wire/messages";

/** Of a verdict, what the board shows by itself: whose turn it is now. */
const SHOWN = new Set(["hand-passes", "hand-kept", "strokes-left"]);

/** What `say` makes, in each language; what is the same in both stands there once. */
export function Words({ languages, say }: { languages: readonly Lang[]; say(): string }) {
  return <>{inEach(languages, say).map(({ language, words }) => <span key={language} class={language === lang() ? "first" : "second"} lang={language}>{words}</span>)}</>;
}

export function inEach(languages: readonly Lang[], say: () => string): { language: Lang; words: string }[] {
  const all = languages.map((language) => ({ language, words: withLanguage(language, say) }));
  return all.filter(({ words }, index) => words !== "" && all.findIndex((one) => one.words === words) === index);
}

/** What has just been decided. Whose turn it is stands above, so it is left out where there is something else to say. */
export function verdictWords(table: TableModel): string {
  if (table.closed) return text("closed-note");
  if (table.blocked) return text("over-blocked-why");
  const calls = table.lastVerdict;
  const news = calls.filter(({ code }) => !SHOWN.has(code));
  if (calls.length === 0) return breakWords(table);
  return (news.length > 0 ? news : calls).map(localized).join(" ");
}

/** What a side is doing, or has won. `playing`: its seat that plays. */
export function ribbonWords(table: TableModel, side: Seat, playing: Seat | null, won: boolean): string {
  if (won) return text(table.gameWon ? (table.next.match_over && table.next.games !== null ? "scoreboard-match" : "scoreboard-game") : "scoreboard-round");
  if (playing === null) return "";
  if (table.next.bet?.answers != null && table.next.bet.answers !== side) return text("turn-after");
  return text(table.next.state.breaking ? "scoreboard-breaks" : "scoreboard-plays");
}
