// One step further on the start page: games kept, every way to open a table, the book, the board, a match from a file.

import { useLayoutEffect } from "preact/hooks";
import { BookChoice } from "../books/book_choice";
import { seatsMany } from "../books/shelf";
import { keepScroll } from "../state/history_entry";
import { boardName, isMeasured, ownBoards } from "../state/own_boards";
import { text } from "../texts/texts";
import { SelectField } from "../widgets/select_field";
import { choices, choose, OFFERED, type Setting } from "./forms";
import { GameList } from "./game_list";
import { sendFile } from "./import";
import { AloneForm, QuickStart, SeatsForm } from "./seats_form";
import { books } from "./store";

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

// The board and the men, returned men and the clock: what is chosen for every table opened here.

export function Wood() {
  return (
    <section class="card planks" aria-labelledby="wood-title">
      <h2 id="wood-title">{text("board-and-men")}</h2>
      <div class="samples">
        <Samples setting="board" />
        <Samples setting="matter" />
        <p id="matter-note" class="note">{text(isMeasured(choices.value.matter) ? "matter-own-note" : `matter-${choices.value.matter}-note`)}</p>
        <a id="measure-start" class="plain" href="#measure">{text("measure-start")}</a>
      </div>
    </section>
  );
}

/** Buttons side by side of which one is pressed. */
function Samples({ setting }: { setting: Setting }) {
  return (
    <fieldset class="choice" id={`${setting}-choice`}>
      <legend>{text(`${setting}-choice`)}</legend>
      {(setting === "matter" ? [...OFFERED.matter, ...ownBoards()] : OFFERED[setting]).map((one) => (
        <label key={one}>
          <input type="radio" name={setting} value={one} checked={choices.value[setting] === one} onChange={() => choose(setting, one)} />
          <span>{isMeasured(one) ? boardName(one) : text(`${setting}-${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function TableSettings() {
  return (
    <div class="pair">
      <SettingList setting="placing" />
      <SettingList setting="clock" />
    </div>
  );
}

function SettingList({ setting }: { setting: Setting }) {
  return (
    <SelectField id={`${setting}-choice`} label={text(`${setting}-choice`)} value={choices.value[setting]} onChoose={(one) => choose(setting, one)}
      of={OFFERED[setting].map((one) => [one, text(`${setting}-${one || "none"}`)])} />
  );
}

// The terms of the tables opened here: how much help is allowed, and the hand that is added to every stroke.

export function TermsFields() {
  const { terms, hand } = choices.value;
  return (
    <div class="terms">
      <div class="field">
        <label for="terms-choice">{text("terms-choice")}</label>
        <select id="terms-choice" aria-describedby="terms-choice-note" value={terms} onChange={(event) => choose("terms", event.currentTarget.value)}>
          {OFFERED.terms.map((one) => <option key={one} value={one}>{text(one === "" ? (hand === "" ? "terms-choice-usual" : "terms-help-directions") : `terms-help-${one}`)}</option>)}
        </select>
        <p id="terms-choice-note" class="note">{text("terms-choice-note")}</p>
      </div>
      <div class="field">
        <label for="hand-choice">{text("hand-choice")}</label>
        <select id="hand-choice" aria-describedby="hand-choice-note" value={hand} onChange={(event) => choose("hand", event.currentTarget.value)}>
          {OFFERED.hand.map((one) => <option key={one} value={one}>{text(one === "" ? "hand-choice-none" : `hand-choice-${one}`)}</option>)}
        </select>
        <p id="hand-choice-note" class="note">{text("hand-choice-note")}</p>
      </div>
    </div>
  );
}
