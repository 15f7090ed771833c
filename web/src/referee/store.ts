// The state of the referee's screen at one table: what the server sends, and what is tapped here. Requests go from here.

import { signal } from "@preact/signals";
import { playKnock } from "../sound/sound";
import type { Connection } from "../state/connection";
import { saveTable } from "../state/known_tables";
import * as storage from "../browser/storage";
import type { TableModel } from "../state/table";
import { TableStore } from "../state/table_store";
import type { CountingMessage, MomentMessage } from "../wire/answers";
import { postJson, type TableRequest } from "../wire/http";
import type { Numbered, Seat } from "../wire/messages";
import { fetchStory } from "../state/story";
import { chronicleAfter, NO_CHRONICLE, withStory } from "./chronicle";
import { EMPTY_COUNT, questionOf, resultIn, withReply, type CountState } from "./count_state";
import { factsOf } from "./facts";
import { EMPTY_HISTORY, withChanges, withRounds, rounds } from "./history_state";
import { EMPTY_PAD, padAfter, padAfterGap, padCorrecting, strokeOn, type PadState } from "./pad_state";
import { verdictWords } from "./verdict_words";

/** ms after a verdict in which no stroke is ended. */
const COOLDOWN = 600;

/** The dialog that is open over the screen. */
export type Overlay = "calls" | "menu" | "phones";

export class RefereeStore {
  readonly pad = signal(EMPTY_PAD);
  readonly count = signal(EMPTY_COUNT);
  readonly chronicle = signal(NO_CHRONICLE);
  readonly history = signal(EMPTY_HISTORY);
  readonly overlay = signal<Overlay | null>(null);
  /** Are rounds counted by their results? Kept for this table in this browser. */
  readonly scoreOnly = signal(false);
  /** The last verdict for screen readers, in the language in which it was given. */
  readonly announced = signal({ n: 0, words: "" });
  private readonly tables: TableStore;
  private readonly unsubscribe: () => void;
  private before: TableModel | null = null;
  private closed = false;
  private cooldown: ReturnType<typeof setTimeout> | undefined;
  private fetching = false;
  /** For which result, in which position, a preview was requested last. */
  private question = "";
  /** The clocks that have run out. */
  private readonly elapsed = new Set<string>();

  constructor(private readonly name: string, token: string | null) {
    this.scoreOnly.value = storage.read(`counting.${name}`) === "score";
    // Nothing is shown on a board: what is received is the present at once.
    this.tables = new TableStore(name, token, () => false);
    this.unsubscribe = this.tables.state.subscribe((connection) => this.follow(connection));
  }

  get connection(): Connection {
    return this.tables.state.value;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.cooldown);
    this.unsubscribe();
    this.tables.close();
  }

  /** Sends a request; false when there is no connection, or another is unanswered. */
  request(body: TableRequest): boolean {
    return this.tables.request(body);
  }

  sit(seat: Seat, name: string): void {
    this.tables.sit(seat, name);
  }

  /** Renews our own token: whoever had the link from us only watches; false when that cannot be asked now. */
  renewOwn(): boolean {
    return this.tables.renewOwn();
  }

  changePad(change: (pad: PadState) => PadState): void {
    this.pad.value = change(this.pad.peek());
  }

  /** Opens the pad for a step of the past. */
  correct(moment: MomentMessage): void {
    this.changePad((pad) => padCorrecting(pad, moment));
  }

  /** The stroke is over: what was tapped is sent, once, for the position that it was tapped for. */
  judge(): void {
    const { table } = this.tables.state.peek();
    const { taps, correcting, cooldown } = this.pad.peek();
    const stroke = table === null ? null : strokeOn(this.pad.peek(), table);
    if (table === null || stroke === null || cooldown) return;
    const facts = factsOf(taps, stroke.asks, stroke.state);
    const n = table.n + 1;
    const sent = this.request(correcting === null ? { declare: { ...facts } } : { correct: { event: correcting.n, facts: { ...facts } } });
    this.changePad((pad) => (sent ? { ...pad, notice: "", sent: { n, facts } } : { ...pad, notice: "pad-not-sent" }));
  }

  changeCount(change: (count: CountState) => CountState): void {
    this.count.value = change(this.count.peek());
    void this.preview();
  }

  countBy(scoreOnly: boolean): void {
    storage.write(`counting.${this.name}`, scoreOnly ? "score" : "strokes");
    this.scoreOnly.value = scoreOnly;
    void this.preview();
  }

  /** A clock has run out: its sound is played once. */
  reportElapsed(clock: string): void {
    if (!this.elapsed.has(clock)) playKnock();
    this.elapsed.add(clock);
  }

  private follow({ table, applied }: Connection): void {
    if (table === null) return;
    saveTable(table.welcome.table);
    for (const { news } of applied) this.apply(news);
    const last = applied.at(-1);
    if (last !== undefined && ("declared" in last.news || "interrupted" in last.news)) {
      this.announced.value = { n: table.n, words: verdictWords(table) };
    }
    const { before } = this;
    if (before !== null && before.welcome !== table.welcome && before.n !== table.n) this.changePad(padAfterGap);
    this.before = table;
    void this.fetchStory();
    void this.preview();
  }

  private apply(news: Numbered): void {
    const pad = padAfter(this.pad.peek(), news);
    if (pad !== this.pad.peek()) {
      clearTimeout(this.cooldown);
      this.cooldown = setTimeout(() => this.changePad((now) => ({ ...now, cooldown: false })), COOLDOWN);
    }
    this.pad.value = pad;
    this.chronicle.value = chronicleAfter(this.chronicle.peek(), news);
    // What was entered belongs to the round that was played.
    if ("counted" in news || "round" in news || "changed" in news) this.count.value = EMPTY_COUNT;
    // Whoever has just been judged gives the next one their time: what ran out before is over.
    if (!("seated" in news)) this.elapsed.delete("stroke");
  }

  /** Fetches the story when the table has moved on. Without an answer it is fetched with the next message. */
  private async fetchStory(): Promise<void> {
    const { table } = this.tables.state.peek();
    if (table === null || this.fetching || this.closed || this.chronicle.peek().n === table.n) return;
    this.fetching = true;
    const story = await fetchStory(this.name).catch(() => null);
    this.fetching = false;
    if (story === null || this.closed) return;
    const { changes } = this.chronicle.peek();
    const chronicle = withStory(this.chronicle.peek(), story, table.n, this.tables.state.peek().table?.n ?? table.n);
    const found = rounds(story.moments);
    const history = withRounds(this.history.peek(), found);
    this.history.value = chronicle.changes === null || chronicle.changes === changes ? history : withChanges(history, found, chronicle.changes);
    this.chronicle.value = chronicle;
    void this.fetchStory();
  }

  /** Requests what the result gives, before it is counted. */
  private async preview(): Promise<void> {
    const { table } = this.tables.state.peek();
    const result = table === null || !this.scoreOnly.peek() ? null : resultIn(this.count.peek(), table);
    const question = table === null || result === null ? "" : questionOf(result, table);
    if (question === this.question) return;
    this.question = question;
    if (question === "") return;
    const counting = await postJson<CountingMessage>(`/tables/${encodeURIComponent(this.name)}/counting`, result).catch(() => null);
    if (this.question !== question || this.closed) return;
    // Without an answer it is requested again with the next message.
    if (counting === null) this.question = "";
    else this.changeCount((count) => withReply(count, question, counting));
  }
}
