// The rule books' screen: all books, one book, two side by side, and a search over all of them.

import { useLayoutEffect, useRef } from "preact/hooks";
import { optionTexts } from "../books/option_texts";
import { bookAddress, quizAddress } from "../clauses/address";
import { Masthead, Shelf } from "../clauses/clause";
import { clauseTexts } from "../clauses/clause_texts";
import { keepScroll } from "../state/history_entry";
import { addTexts, lang, text } from "../texts/texts";
import { SideBySide } from "./beside";
import { BookPage } from "./book";
import { Readings } from "./readings";
import { Results } from "./search";
import { Situation } from "./situation";
import { close, find, found, open, query as typed, shown, type House, type ReaderState } from "./store";
import "../widgets/book_page.css";
import "./reader.css";

addTexts(optionTexts);
addTexts(clauseTexts);
addTexts({ fr: () => import("../../../carrom/texts/fr/page_readings.ftl"), en: () => import("../../../carrom/texts/en/page_readings.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    document.body.dataset["phase"] = "rules";
    return close;
  }, []);
  useLayoutEffect(() => void open(place), [place]);
  const arrived = shown.value?.place;
  useLayoutEffect(() => {
    if (body.current === null || arrived === undefined) return undefined;
    goTo(body.current, arrived);
    // `back` finds a page where it was left, also within one book
    return keepScroll();
  }, [arrived]);
  const count = found.value?.length;
  return (
    <main id="rules" class="reader">
      <Masthead />
      <form id="rules-search" class="search" role="search" onSubmit={(event) => event.preventDefault()}>
        <label class="field">
          <span>{text("reader-search")}</span>
          <input
            id="rules-query"
            type="search"
            maxlength={120}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            enterkeyhint="search"
            placeholder={text("reader-search-short")}
            value={typed.value}
            onInput={(event) => void find(event.currentTarget.value)}
          />
        </label>
        <p id="rules-found" class="note" role="status">{count === undefined ? "" : text("reader-found", { count })}</p>
        {count !== undefined && <button id="rules-ask" class="link" type="button" onClick={ask}>{text("situation-short")}</button>}
      </form>
      <div id="rules-body" ref={body} data-shown={shown.value?.query}>{shown.value !== null && <Page shown={shown.value} />}</div>
    </main>
  );
}

function Page({ shown: { place, query, page } }: { shown: ReaderState }) {
  const current = place.get("clause");
  switch (page.kind) {
    case "shelf":
      return <AllBooks books={page.books} />;
    case "book":
      return <BookPage key={`${page.volume.ruleBook.book} ${page.volume.house}`} volume={page.volume} others={page.others} current={current} />;
    case "readings":
      return <Readings key={page.ruleBook.book} ruleBook={page.ruleBook} books={page.books} current={current} />;
    case "beside":
      return <SideBySide one={page.one} other={page.other} others={page.others} current={current} />;
    case "found":
      // Made anew in another language: Preact leaves an empty `lang` where there shall be none.
      return <Found key={`${lang()} ${query}`} question={query} first={page.first} />;
    case "failure":
      return <p class="trouble">{text("start-failed")}</p>;
  }
}

/** What is found, and below it the umpire, who answers a stroke that is tapped; unfolded where nothing is found. */
function Found({ question, first }: { question: string; first: House }) {
  const hits = found.value ?? [];
  return (
    <>
      <Results hits={hits} first={first} />
      <details id="rules-situation" class="besides" open={hits.length === 0}>
        <summary><h2>{text(hits.length === 0 ? "situation-title-none" : "situation-title")}</h2></summary>
        <Situation question={question} first={first} />
      </details>
    </>
  );
}

function ask(): void {
  const umpire = document.querySelector<HTMLDetailsElement>("#rules-situation");
  if (umpire === null) return;
  umpire.open = true;
  umpire.scrollIntoView({ block: "start" });
  umpire.querySelector("summary")?.focus({ preventScroll: true });
}

function AllBooks({ books }: { books: readonly string[] }) {
  return (
    <>
      <header class="title">
        <h1>{text("reader-title")}</h1>
        <p class="lead">{text("reader-lead")}</p>
      </header>
      <Shelf
        books={books}
        links={(book) => (
          <>
            <a class="plain" href={bookAddress(book)}>{text("reader-read")}</a>
            <a class="plain" href={quizAddress(book)}>{text("quiz-learn")}</a>
          </>
        )}
      />
    </>
  );
}

/** Goes to the clause or the theme of the address. */
function goTo(body: HTMLElement, place: URLSearchParams): void {
  const theme = place.get("theme");
  if (place.get("clause") !== null) {
    const clause = body.querySelector(".clause[aria-current]");
    clause?.scrollIntoView({ block: "center" });
    clause?.querySelector<HTMLElement>(".number")?.focus({ preventScroll: true });
  } else if (theme !== null) {
    const chapter = body.querySelector(`[data-theme="${CSS.escape(theme)}"]`);
    chapter?.scrollIntoView({ block: "start" });
    chapter?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }
}
