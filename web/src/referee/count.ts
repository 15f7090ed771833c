// Who only wants the score: a round is counted by its result. What it gives is asked of the server before it is kept, so
// that a wrong tap is seen where it can still be put right without an undo.

import { button, byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import type { CountingMessage } from "../wire/answers";
import type { AsksResultMessage, Numbered, ResultMessage, Seat } from "../wire/messages";
import type { TableModel } from "../state/table";
import { inWords, sentences, text } from "../texts/texts";
import { tell } from "../wire/http";
import { Choice } from "./choice";
import type { Ask, Part } from "./part";
import { isAsked, menOf, possible, resultOf, untold, wayOf, type Owner, type Told } from "./told";

const NUMBERS = new Map(Array.from({ length: 10 }, (_, number) => [String(number), String(number)]));

export class Count implements Part {
  private readonly section = byId("referee-count");
  private readonly mode = new Choice("count-mode", "row-options", (mode) => this.choose(mode));
  private readonly form = make("div", "counting");
  private readonly title = make("h2");
  private readonly breaks = make("p", "note");
  private readonly winner = new Choice("count-winner", "row-options large", (side) => this.told((now) => (now.winner = side as Seat)));
  private readonly men = [0, 1].map((place) => new Choice(`count-men-${place}`, "numerals", (men) => this.tellMen(place, Number(men))));
  private readonly queen = new Choice("count-queen", "row-options large", (owner) => this.told((now) => (now.queen = owner as Owner), true));
  private readonly ending = new Choice("count-ending", "row-options endings", (ending) => this.told((now) => (now.ending = ending as Told["ending"]), true));
  private readonly demanded = new Choice("count-demanded", "row-options", (points) => this.told((now) => (now.demanded = Number(points))));
  private readonly points = make("strong", "gives");
  /** Why no round can end so, or that something is still to be told. */
  private readonly wrong = make("p", "wrong");
  private readonly said = make("p", "sentence");
  private readonly go = button("count-go", "", () => this.count(), "strong");
  private table: TableModel | null = null;
  private now: Told = untold();
  /** For which result, in which round, the server was asked last, and what it answered. */
  private asked = "";
  private given: CountingMessage | null = null;
  /** The count did not decide who won: that is asked too. */
  private tied = false;

  constructor(private readonly ask: Ask) {
    const preview = make("div", "outcome", this.points, this.wrong);
    preview.id = "count-preview";
    preview.setAttribute("role", "status");
    this.title.id = "count-title";
    this.form.setAttribute("role", "group");
    this.form.setAttribute("aria-labelledby", this.title.id);
    const questions = [this.winner, ...this.men, this.queen, this.ending, this.demanded].map((choice) => choice.field);
    this.form.append(make("header", "", this.title, this.breaks), ...questions, this.said, make("div", "end", preview, this.go));
    this.section.append(this.mode.field, this.form);
  }

  show(table: TableModel): void {
    if (this.table?.welcome.table !== table.welcome.table) this.begin();
    this.table = table;
    this.draw();
  }

  news(news: Numbered): void {
    // what was told belongs to the round that was played
    if ("counted" in news || "round" in news || "changed" in news) this.begin();
  }

  leave(): void {
    this.table = null;
    this.begin();
    byId("referee-table").classList.remove("score-only");
  }

  private begin(): void {
    this.now = untold();
    this.asked = "";
    this.given = null;
    this.tied = false;
  }

  /** Strokes, or the score only: remembered for this table in this browser. */
  private choose(mode: string): void {
    if (this.table === null) return;
    memory.write(`counting.${this.table.welcome.table}`, mode);
    this.draw();
  }

  /** `counts`: it may change who won by the count. */
  private told(change: (now: Told) => void, counts = false): void {
    change(this.now);
    if (counts && this.tied) [this.tied, this.now.winner] = [false, null];
    this.draw();
  }

  private tellMen(place: number, men: number): void {
    const side = this.asksMenOf()[place];
    if (side !== undefined) this.told((now) => (now.men = this.table?.next.asks_result?.men === "left" ? { [side]: men } : { ...now.men, [side]: men }), true);
  }

  private asksMenOf(): Seat[] {
    const { table } = this;
    const asks = table?.next.asks_result;
    return table === null || asks === null || asks === undefined ? [] : menOf(asks, this.now, table.sides);
  }

  private draw(): void {
    const { table } = this;
    if (table === null) return;
    const may = !table.closed && (table.host || table.yours.length > 0);
    const mode = memory.read(`counting.${table.welcome.table}`) === "score" ? "score" : "strokes";
    const asks = may && mode === "score" ? table.next.asks_result : null;
    this.section.hidden = !may || (table.over && mode === "strokes");
    byId("referee-table").classList.toggle("score-only", may && mode === "score");
    this.mode.ask(text("count-mode"), new Map([["strokes", text("count-strokes")], ["score", text("count-score")]]), mode);
    this.form.hidden = asks === null;
    if (asks !== null) this.drawForm(table, asks);
  }

  private drawForm(table: TableModel, asks: AsksResultMessage): void {
    const { now } = this;
    const way = wayOf(asks, now);
    const { sides } = table;
    const names = new Map(sides.map((side) => [side as string, table.sideName(side)]));
    const { tied } = this;
    this.title.textContent = text("count-title", { round: table.next.state.round });
    this.breaks.textContent = text("count-breaks", { name: table.name(table.next.state.opener) });
    this.winner.ask(way?.winner || tied || asks.men === "left" ? text("count-winner") : null, names, now.winner);
    const counted = asks.men === "left" && now.winner === null ? [null] : menOf(asks, now, sides);
    this.men.forEach((choice, place) => {
      const side = counted[place];
      if (side === undefined) choice.ask(null);
      else choice.ask(this.menWords(asks, side), NUMBERS, side === null ? null : (now.men[side]?.toString() ?? null));
      choice.field.disabled = side === null;
    });
    const owners = new Map([...names, ...(asks.ways.some((one) => one.uncovered) ? [["nobody", text("count-nobody")] as const] : [])]);
    this.queen.ask(isAsked(asks) ? text("count-queen") : null, owners, now.queen);
    const ways = possible(asks, now);
    const endings = new Map(ways.map((one) => [one.ending as string, this.endingWords(asks, one.ending)]));
    this.ending.ask(ways.length > 1 && (!isAsked(asks) || now.queen !== null) ? text("count-ending") : null, endings, way?.ending ?? null);
    const most = way?.demanded ?? 0;
    const points = new Map([...NUMBERS].filter(([value]) => Number(value) <= most));
    this.demanded.ask(most > 0 ? text("count-demanded") : null, points, String(Math.min(now.demanded, most)));
    this.drawPreview(table, resultOf(asks, now, sides, tied));
  }

  private menWords(asks: AsksResultMessage, side: Seat | null): string {
    if (side === null || this.table === null) return text("count-left");
    return text(asks.men === "left" ? "count-left-to" : "count-pocketed", { name: this.table.sideName(side) });
  }

  private endingWords(asks: AsksResultMessage, ending: string): string {
    if (ending === "usual" && !isAsked(asks)) return text("count-usual-red");
    return text(`count-${ending}`);
  }

  /** What the round would give, by the server's word. */
  private drawPreview(table: TableModel, result: ResultMessage | null): void {
    const question = result === null ? "" : `${table.n} ${JSON.stringify(result)}`;
    if (question !== this.asked) {
      this.asked = question;
      this.given = this.tied && result === null ? this.given : null;
      if (result !== null) void this.preview(table, result);
    }
    const over = this.given?.verdict?.round_over ?? null;
    const [one, two] = table.sides;
    const points = { a: over?.points[one] ?? 0, b: over?.points[two] ?? 0 };
    this.points.textContent = over === null ? "" : text("count-points", { one: table.sideName(one), two: table.sideName(two), ...points });
    const refused = this.given?.refused ?? null;
    const missing = result === null ? text("count-missing") : "";
    this.said.textContent = this.given?.verdict ? sentences(this.given.verdict.calls) : "";
    this.wrong.textContent = refused !== null ? inWords(refused) : missing;
    this.go.textContent = text("count-go");
    this.go.disabled = over === null || this.asked !== question;
  }

  private async preview(table: TableModel, result: ResultMessage): Promise<void> {
    const question = this.asked;
    const given = await tell<CountingMessage>(`/tables/${encodeURIComponent(table.welcome.table)}/counting`, result).catch(() => null);
    if (this.asked !== question) return;
    if (given === null) {
      this.asked = ""; // the line is cut: it is asked again when the table is heard again
      return;
    }
    this.given = given;
    if (given.field === "winner") [this.tied, this.now.winner] = [true, null];
    this.draw();
  }

  private count(): void {
    const asks = this.table?.next.asks_result ?? null;
    if (this.table === null || asks === null) return;
    const result = resultOf(asks, this.now, this.table.sides, this.tied);
    if (result !== null) this.ask({ result });
  }
}
