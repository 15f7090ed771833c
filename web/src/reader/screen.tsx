// The rule reader's screen: the shelf, a book, two books side by side, and a search over all of them.

import { byId, make } from "../widgets/element";
import { text } from "../texts/texts";
import { fetchBook } from "../wire/http";
import { sideBySide } from "./beside";
import { pageOf } from "./chapter";
import { wordsOf } from "./folding";
import { bookNames, fetchLeaves } from "./leaves";
import { results } from "./search";
import { shelf } from "./shelf";
import { waysToLearn } from "./ways";

export class Reader {
  private place = new URLSearchParams();
  private readonly query = byId<HTMLInputElement>("rules-query");
  private readonly body = byId("rules-body");
  private readonly said = byId("rules-found");
  /** What is being shown: an answer that comes late is not. */
  private turn = 0;

  constructor() {
    this.query.addEventListener("input", () => void this.show());
    byId("rules-search").addEventListener("submit", (event) => event.preventDefault());
  }

  open(place: URLSearchParams): void {
    document.body.dataset["phase"] = "rules";
    this.place = place;
    this.query.value = "";
    void this.show().then(() => this.goTo());
  }

  close(): void {
    this.turn += 1;
  }

  reword(): void {
    void this.show();
  }

  private async show(): Promise<void> {
    const turn = ++this.turn;
    const words = wordsOf(this.query.value);
    const shown = await (words.length > 0 ? this.search(words) : this.read()).catch(() => [make("p", "trouble", text("start-failed"))]);
    if (turn !== this.turn) return;
    if (words.length === 0) this.said.textContent = "";
    this.body.replaceChildren(...shown);
    this.body.dataset["shown"] = words.length > 0 ? this.query.value : "";
  }

  private async search(words: readonly string[]): Promise<HTMLElement[]> {
    const turn = this.turn;
    const books = await Promise.all((await bookNames()).map(fetchLeaves));
    const { count, groups } = results(books, words);
    if (turn === this.turn) this.said.textContent = text("reader-found", { count });
    return groups;
  }

  private async read(): Promise<HTMLElement[]> {
    const names = await bookNames();
    const name = this.place.get("rules") ?? "";
    const beside = this.place.get("beside") ?? "";
    if (!names.includes(name)) {
      const head = make("header", "title", make("h1", "", text("reader-title")), make("p", "lead", text("reader-lead")));
      return [head, shelf(names, waysToLearn)];
    }
    const volume = async (book: string): Promise<Parameters<typeof sideBySide>[0]> => ({ leaves: await fetchLeaves(book), book: await fetchBook(book) });
    const others = names.filter((one) => one !== name);
    const one = await volume(name);
    return others.includes(beside) ? sideBySide(one, await volume(beside), others) : pageOf(one.leaves, one.book, others);
  }

  /** Goes to the clause or the theme of the address, and says which it is. */
  private goTo(): void {
    const clause = this.place.get("clause");
    const theme = this.place.get("theme");
    const aim =
      clause !== null
        ? this.body.querySelector<HTMLElement>(`[data-clause="${CSS.escape(clause)}"]`)
        : theme !== null
          ? this.body.querySelector<HTMLElement>(`[data-theme="${CSS.escape(theme)}"]`)
          : null;
    if (aim === null) return;
    aim.closest("details")?.setAttribute("open", "");
    if (clause !== null) aim.setAttribute("aria-current", "true");
    aim.scrollIntoView({ block: clause === null ? "start" : "center" });
    (aim.querySelector<HTMLElement>(clause === null ? "h2" : ".number") ?? aim).focus({ preventScroll: true });
  }
}
