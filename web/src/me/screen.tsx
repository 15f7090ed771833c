// "Me": what one's games say: a rating against the computer's players, figures, the hand; taken along, and erased.

import "./texts";
import { useLayoutEffect } from "preact/hooks";
import { profileTrouble } from "../state/profile";
import { bookName } from "../texts/naming";
import { localized, text } from "../texts/texts";
import { levelName } from "../state/levels";
import { BookPage } from "./book_page";
import { Belongings } from "./belongings";
import { become, brought, chooseBook, done, firstLevel, leave, load, open, person, phase, play, profile, shownBook, trouble } from "./store";
import "../clauses/masthead.css";
import "../widgets/book_page.css";
import "./me.css";

export function Screen({ place }: { place: URLSearchParams }) {
  useLayoutEffect(() => leave, []);
  useLayoutEffect(() => void open(place), [place]);
  useLayoutEffect(() => {
    document.body.dataset["phase"] = phase.value === "loading" ? "joining" : "me";
  }, [phase.value]);
  return (
    <main id="me" class="reader person">
      <nav class="masthead">
        <a href="#">{text("home")}</a>
      </nav>
      <header class="title">
        <h1>{person.value === "" ? text("me-title") : person.value}</h1>
      </header>
      <Messages />
      {phase.value === "shown" && (shownBook.value === null ? <Invite /> : <Shown />)}
      {phase.value === "shown" && <Belongings />}
    </main>
  );
}

/** What was done, what went wrong, and what has to be decided. */
function Messages() {
  const said = trouble.value ?? (shownBook.value === null ? profileTrouble.value : null);
  return (
    <>
      <p class="note done" role="status">{done.value === null ? "" : text(done.value)}</p>
      {said !== null && <p class="trouble" role="alert">{typeof said === "string" ? text(said) : localized(said)}</p>}
      {phase.value === "failed" && <button id="me-retry" type="button" onClick={() => void load()}>{text("me-retry")}</button>}
      {brought.value !== null && (
        <section class="card brought" aria-labelledby="me-brought">
          <h2 id="me-brought">{text("me-bring-title", { name: brought.value.name, named: brought.value.name === "" ? "no" : "yes" })}</h2>
          <p>{text("me-bring-other")}</p>
          <div class="links">
            <button id="me-become" type="button" class="strong" onClick={() => brought.value !== null && become(brought.value)}>{text("me-become")}</button>
            <button id="me-stay" type="button" onClick={() => (brought.value = null)}>{text("me-stay")}</button>
          </div>
        </section>
      )}
    </>
  );
}

/** Nobody has played yet. */
function Invite() {
  return (
    <section class="card invite">
      <h2>{text("me-empty-title")}</h2>
      <p>{text("me-empty")}</p>
      <button id="me-play" type="button" class="strong" onClick={() => void play()}>{profile.value === null ? text("me-play-first") : text("me-play", { name: levelName(firstLevel()) })}</button>
    </section>
  );
}

function Shown() {
  const books = profile.value?.books ?? [];
  const book = shownBook.value;
  if (book === null) return null;
  return (
    <>
      {books.length > 1 && (
        <label class="book-choice">
          <span>{text("me-book")}</span>
          <select id="me-books" value={book.book} onChange={(event) => chooseBook(event.currentTarget.value)}>
            {books.map((one) => <option key={one.book} value={one.book}>{bookName(one.book)}</option>)}
          </select>
        </label>
      )}
      {books.length === 1 && <p class="lead">{bookName(book.book)}</p>}
      <BookPage key={book.book} book={book} streak={profile.value?.streak ?? 0} />
    </>
  );
}
