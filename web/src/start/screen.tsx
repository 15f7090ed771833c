// The start page: a table is opened in two clicks, a game resumed or watched, another screen chosen.

import "./texts";
import { useLayoutEffect, useRef } from "preact/hooks";
import { BookChoice } from "../books/book_choice";
import { seatsMany } from "../books/shelf";
import { text } from "../texts/texts";
import { TableSettings, Wood } from "./choice_fields";
import { GameList } from "./game_list";
import { dropping, sendFile, takeRecords } from "./import";
import { AloneForm, QuickStart, SeatsForm } from "./seats_form";
import { books, load } from "./store";
import { report, reportWords } from "./trouble";
import "./start.css";

export function Screen() {
  const shelf = books.shelf.value;
  useLayoutEffect(() => {
    document.body.dataset["phase"] = "start";
    load();
    return takeRecords();
  }, []);
  return (
    <main id="start" class={dropping.value ? "start dropping" : "start"}>
      <div class="welcome">
        <header>
          <img class="mark" src="/page/icon.svg" alt="" width="88" height="88" />
          <div>
            <h1>Carrom</h1>
            <p>{text("tagline")}</p>
          </div>
        </header>
        {seatsMany(shelf, 2) ? <QuickStart /> : <AloneForm />}
        <Trouble />
        <section class="card umpire" aria-labelledby="umpire-title">
          <h2 id="umpire-title">{text("referee-title")}</h2>
          <p class="note">{text("referee-note")}</p>
          <a id="referee-start" class="strong" href="#referee">{text("referee-start")}</a>
        </section>
        <GameList whose="own" />
        <GameList whose="guests" />
        <Wood />
      </div>
      <div class="choices">
        <Rules />
        <div class="doors">
          {seatsMany(shelf, 3) && <SeatsForm name="three" />}
          {seatsMany(shelf, 2) && <SeatsForm name="two" />}
          {seatsMany(shelf, 4) && <SeatsForm name="four" />}
        </div>
        <More />
      </div>
    </main>
  );
}

/** How opening a table goes; what went wrong is scrolled to. */
function Trouble() {
  const line = useRef<HTMLParagraphElement>(null);
  const shown = report.value;
  useLayoutEffect(() => {
    if (shown?.failed === true) line.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return <p id="start-trouble" class="trouble" role="alert" ref={line}>{reportWords(shown)}</p>;
}

function Rules() {
  const summary = (
    <>
      <span>{text("options")}</span> <span class="note">{text("options-note")}</span>
    </>
  );
  return (
    <section class="card rules" aria-labelledby="books-title">
      <h2 id="books-title">{text("books")}</h2>
      <p class="note">{text("books-note")}</p>
      <BookChoice shelf={books.shelf.value} rules={books.rules.value} onChange={books.change} summary={summary}>
        <TableSettings />
        <h3>{text("house-rules")}</h3>
        <p class="note">{text("house-rules-note")}</p>
      </BookChoice>
    </section>
  );
}

function More() {
  const chosen = (field: HTMLInputElement): void => {
    void sendFile(field.files?.[0]);
    // The same file may be chosen again.
    field.value = "";
  };
  return (
    <nav id="more" class="more" aria-label={text("more")}>
      <a id="practice-start" class="plain" href="#practice">{text("practice-start")}</a>
      <a id="puzzles-start" class="plain" href="#puzzles">{text("puzzles-start")}</a>
      <a id="which-start" class="plain" href="#which">{text("which-start")}</a>
      <a id="rules-start" class="plain" href="#rules">{text("rules-start")}</a>
      <label class="import">
        <span>{text("import")}</span>
        <input type="file" id="import-file" accept=".cgn,text/plain" onChange={(event) => chosen(event.currentTarget)} />
      </label>
    </nav>
  );
}
