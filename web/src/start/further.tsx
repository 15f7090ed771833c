// One step further on the start page: games kept, every way to open a table, the book, the board, a match from a file.

import { useLayoutEffect } from "preact/hooks";
import { BookChoice } from "../books/book_choice";
import { seatsMany } from "../books/shelf";
import { keepScroll } from "../state/history_entry";
import { text } from "../texts/texts";
import { TableSettings, Wood } from "./choice_fields";
import { GameList } from "./game_list";
import { sendFile } from "./import";
import { AloneForm, QuickStart, SeatsForm } from "./seats_form";
import { books } from "./store";
import { TermsFields } from "./terms_fields";

/** The screens that the first screen does not name, by the word of their address: what one plays on, then what one reads. */
const DOORS = ["puzzles", "breaks", "study", "rules", "quiz", "exam", "which"] as const;

export function Further() {
  useLayoutEffect(keepScroll, []);
  const shelf = books.shelf.value;
  return (
    <>
      <div class="aside">
        <GameList whose="own" />
        <GameList whose="guests" />
        {seatsMany(shelf, 2) ? <QuickStart /> : <AloneForm />}
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
    </>
  );
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
        <TermsFields />
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
      {DOORS.map((name) => <a key={name} id={`${name}-start`} class="plain" href={`#${name}`}>{text(`${name}-start`)}</a>)}
      <label class="import">
        <span>{text("import")}</span>
        <input type="file" id="import-file" accept=".cgn,text/plain" onChange={(event) => chosen(event.currentTarget)} />
      </label>
    </nav>
  );
}
