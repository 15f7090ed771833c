// The quiz's screen: which book, a round of questions, how it went.

import type { QuizMessage as Questions, RuleBookMessage } from "../wire/answers";
import { button, byId, make } from "../widgets/element";
import * as memory from "../state/memory";
import { inWords, text } from "../texts/texts";
import { ask } from "../wire/http";
import { explained, mark } from "./explanation";
import { asked } from "./question";
import { bookNames, fetchLeaves } from "../reader/leaves";
import { Round } from "./round";
import { render } from "preact";
import { Shelf } from "../reader/shelf";
import { bookAddress, quizAddress } from "../reader/address";
import "../reader/texts";
import { bookName } from "../texts/naming";

function way(href: string, words: string, look = "plain"): HTMLAnchorElement {
  const link = make("a", look, words);
  link.href = href;
  return link;
}

const SEEDS = 2 ** 31;

export class Quiz {
  private book = "";
  private seed: string | null = null;
  private round: Round | null = null;
  private leaves: RuleBookMessage | null = null;
  private readonly body = byId("quiz-body");
  private isOpen = false;
  /** What is being asked of the server: an answer that comes late is not shown. */
  private turn = 0;

  constructor() {
    document.addEventListener("keydown", (event) => this.hearKey(event));
  }

  /** A round that is not over goes on where it was left. */
  open(place: URLSearchParams): void {
    this.isOpen = true;
    const [book, seed] = [place.get("quiz") ?? "", place.get("seed")];
    const goesOn = this.round !== null && this.round.question !== null && this.book === book && this.seed === seed;
    this.book = book;
    this.seed = seed;
    if (goesOn) this.show();
    else void this.begin(seed);
  }

  close(): void {
    this.isOpen = false;
    this.turn += 1;
  }

  reword(): void {
    if (this.round === null) void this.begin(this.seed);
    else this.show();
  }

  private async begin(seed: string | null): Promise<void> {
    const turn = ++this.turn;
    this.round = null;
    document.body.dataset["phase"] = "quiz";
    try {
      const names = await bookNames();
      if (!names.includes(this.book)) {
        if (turn === this.turn) this.offer(names);
        return;
      }
      const drawn = seed ?? String(crypto.getRandomValues(new Uint32Array(1))[0]! % SEEDS);
      const quiz = await ask<Questions>(`/quiz?book=${encodeURIComponent(this.book)}&seed=${encodeURIComponent(drawn)}`);
      this.leaves = await fetchLeaves(this.book).catch(() => null);
      if (turn !== this.turn) return;
      this.round = new Round(quiz);
      this.show();
    } catch {
      if (turn === this.turn) this.body.replaceChildren(make("p", "trouble", text("start-failed")));
    }
  }

  private offer(names: readonly string[]): void {
    const head = make("header", "title", make("h1", "", text("quiz-title")), make("p", "lead", text("quiz-lead")));
    const list = make("div");
    const links = (book: string) => {
      const best = memory.read(`quiz.${book}`);
      return (
        <>
          <a class="plain" href={quizAddress(book)}>{text("quiz-learn")}</a>
          <a class="plain" href={bookAddress(book)}>{text("reader-read")}</a>
          {best !== null && <span class="note">{text("quiz-best", { score: best })}</span>}
        </>
      );
    };
    render(<Shelf books={names} links={links} />, list);
    this.body.replaceChildren(head, list);
  }

  private show(): void {
    const { round } = this;
    if (round === null) return;
    if (round.question === null) this.showEnd(round);
    else if (round.chosen === null) this.showQuestion(round, false);
    else this.showAnswer(round);
  }

  /** The question; `fresh`: it has just come up, and is to be read. */
  private showQuestion(round: Round, fresh: boolean): void {
    const { question } = round;
    if (question === null) return;
    document.body.dataset["phase"] = "asking";
    const heading = make("h1", "", round.again ? text("quiz-again") : text("quiz-number", { number: round.done + 1, total: round.total }));
    heading.tabIndex = -1;
    this.body.replaceChildren(this.standing(round, heading), ...asked(question, (index) => this.choose(index)));
    if (!fresh) return;
    scrollTo(0, 0);
    heading.focus({ preventScroll: true });
  }

  private choose(index: number): void {
    const { round } = this;
    if (round === null || round.chosen !== null || round.question === null || index >= round.question.answers.length) return;
    round.answer(index);
    this.showAnswer(round);
    byId("quiz-next").focus({ preventScroll: true });
    this.body.querySelector(".explained")?.scrollIntoView({ block: "nearest" });
  }

  private showAnswer(round: Round): void {
    const { question, chosen } = round;
    if (question === null || chosen === null) return;
    this.showQuestion(round, false);
    document.body.dataset["phase"] = "told";
    mark(this.body, question, chosen);
    const next = button("quiz-next", text("quiz-next"), () => this.goOn(), "strong");
    const told = explained(question, chosen, this.leaves);
    told.id = "quiz-told";
    next.setAttribute("aria-describedby", "quiz-told");
    this.body.append(told, make("div", "onward", next));
  }

  private goOn(): void {
    const { round } = this;
    if (round === null) return;
    round.next();
    if (round.question === null) this.showEnd(round);
    else this.showQuestion(round, true);
  }

  /** Which book, how far, how well. */
  private standing(round: Round, heading: HTMLElement): HTMLElement {
    const bar = make("progress");
    bar.max = round.total;
    bar.value = round.done;
    bar.setAttribute("aria-label", text("quiz-progress"));
    const score = make("p", "note", text("quiz-score", { score: round.score, streak: round.streak }));
    return make("header", "standing-of", make("p", "note", text("quiz-on", { book: bookName(this.book) })), heading, score, bar);
  }

  private showEnd(round: Round): void {
    document.body.dataset["phase"] = "learnt";
    const best = Math.max(round.score, Number(memory.read(`quiz.${this.book}`) ?? 0));
    memory.write(`quiz.${this.book}`, String(best));
    const heading = make("h1", "", text("quiz-end", { score: round.score, total: round.total }));
    heading.tabIndex = -1;
    const card = make("section", "card end", make("p", "note", text("quiz-on", { book: bookName(this.book) })), heading, make("p", "note", text("quiz-streak", { best: round.best })));
    if (round.missed.length > 0) {
      const missed = round.missed.map((one) => make("li", "", inWords(one.happened), " ", this.deciding(one.calls.map(({ clause }) => clause))));
      card.append(make("h2", "", text("quiz-missed")), make("ul", "missed", ...missed));
    }
    const more = button("quiz-more", text("quiz-more"), () => void this.begin(null), "strong");
    card.append(make("div", "ways", more, way(bookAddress(this.book), text("reader-read")), way("#quiz", text("quiz-other-book"))));
    this.body.replaceChildren(card);
    scrollTo(0, 0);
    heading.focus({ preventScroll: true });
  }

  /** Links to the clauses that decided. */
  private deciding(clauses: readonly string[]): HTMLElement {
    const links = [...new Set(clauses)].filter((clause) => clause !== "").map((clause) => way(bookAddress(this.book, clause), clause, "number"));
    return make("span", "", ...links.flatMap((link) => [link, " "]));
  }

  /** The answers by their number, where nothing else is being typed. */
  private hearKey(event: KeyboardEvent): void {
    if (!this.isOpen || event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null) return;
    const number = Number(event.key);
    if (this.round?.chosen === null && Number.isInteger(number) && number >= 1) this.choose(number - 1);
  }
}
