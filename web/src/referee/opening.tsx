// A match on wood is opened: which book, who sits where, who breaks.

import { useLayoutEffect } from "preact/hooks";
import { BookChoice } from "../books/book_choice";
import { seatWord } from "../state/table";
import { text } from "../texts/texts";
import type { Seat } from "../wire/messages";
import { ClockFields } from "./clock_fields";
import { books, change, fitting, form, load, offeredMany, opening, openTable, seatsOf, troubleWords, type Many } from "./opening_form";
import "../widgets/row_options.css";

const WORDS = { S: "south", E: "east", N: "north", W: "west" } as const;

export function Opening() {
  useLayoutEffect(load, []);
  return (
    <>
      <header>
        <a class="back" href="#" aria-label={text("home")}><span aria-hidden="true">‹</span></a>
        <h1>{text("referee-title")}</h1>
        <p>{text("referee-note")}</p>
      </header>
      <form id="referee-form" onSubmit={(event) => { event.preventDefault(); void openTable(); }}>
        <Players />
        <section class="card" aria-labelledby="referee-books-title">
          <h2 id="referee-books-title">{text("books")}</h2>
          <BookChoice at="referee-" shelf={books.shelf.value} rules={books.rules.value} onChange={books.change} summary={text("house-rules")}>
            <p class="note">{text("house-rules-note")}</p>
          </BookChoice>
        </section>
        <section class="card" aria-labelledby="referee-clocks-title">
          <h2 id="referee-clocks-title">{text("clock-choice")}</h2>
          <div id="referee-clocks"><ClockFields clocks={form.value.clocks} onChange={(clocks) => change({ clocks })} /></div>
        </section>
        <p id="referee-trouble" class="trouble" role="alert">{troubleWords()}</p>
        <div class="foot"><button id="referee-go" class="strong" type="submit" disabled={opening.value}>{text("referee-go")}</button></div>
      </form>
    </>
  );
}

/** How many play, a field for every name, and everybody as one who may break. */
function Players() {
  const filled = fitting(form.value, books.shelf.value);
  const { many, names, opener } = filled;
  const seats = seatsOf(filled);
  const called = (seat: Seat): string => names[seat]?.trim() || seatWord(seat);
  return (
    <section class="card" aria-labelledby="referee-players-title">
      <h2 id="referee-players-title">{text("referee-players")}</h2>
      <fieldset class="row-options" aria-label={text("referee-players")}>
        {offeredMany(books.shelf.value).map((one) => <ManyOption key={one} many={one} words={text(WORDS_OF[one])} chosen={many} />)}
      </fieldset>
      <div id="referee-names" class="names">
        {seats.map((seat) => (
          <label key={seat} class="field">
            <span>{text(`start-name-${WORDS[seat]}`)}</span>
            <input
              id={`referee-name-${seat}`}
              maxLength={24}
              autocomplete="off"
              placeholder={text("start-optional")}
              value={names[seat] ?? ""}
              onInput={(event) => change({ names: { ...names, [seat]: event.currentTarget.value } })}
            />
          </label>
        ))}
      </div>
      <label class="field">
        <span>{text("start-opener")}</span>
        <select id="referee-opener" value={opener} onChange={(event) => change({ opener: seats.find((seat) => seat === event.currentTarget.value) ?? "" })}>
          <option value="">{text("start-opener-lot")}</option>
          {seats.map((seat) => <option key={seat} value={seat}>{called(seat)}</option>)}
        </select>
      </label>
    </section>
  );
}

const WORDS_OF = { "1": "referee-one", "2": "referee-two", "3": "referee-three", "4": "referee-four" } as const;

function ManyOption({ many, words, chosen }: { many: Many; words: string; chosen: Many }) {
  return (
    <label>
      <input type="radio" name="many" value={many} checked={many === chosen} onChange={() => change({ many })} />
      <span>{words}</span>
    </label>
  );
}
