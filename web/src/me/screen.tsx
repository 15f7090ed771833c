// "Me": what one's games say: a rating against the computer's players, figures, the hand; taken along, and erased.

import { useLayoutEffect, useEffect, useState } from "preact/hooks";
import { coachTexts } from "../coach/texts";
import { levelName } from "../state/levels";
import { profileTrouble, profileKey } from "../state/profile";
import { bookName } from "../texts/naming";
import { addTexts, localized, text } from "../texts/texts";
import { Keeping } from "../offline/keeping";
import { CarefulButton } from "../widgets/careful_button";
import { reachableHome } from "../widgets/invitation";
import { BookPage } from "./book_page";
import { become, brought, chooseBook, done, firstLevel, leave, load, open, person, phase, play, profile, shownBook, trouble, bringFile, carried, carryingPlace, erase, fileOf, type Carried } from "./store";
import { transport } from "../wire/transport";
import "../widgets/book_page.css";
import "./me.css";

addTexts(coachTexts);
addTexts({ fr: () => import("../../../carrom/texts/fr/page_me.ftl"), en: () => import("../../../carrom/texts/en/page_me.ftl") });

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
      {/* not before the rest: nothing moves away under a finger */}
      {phase.value !== "loading" && !transport.isServer && <Keeping />}
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

// A profile belongs to who has its key: it is taken to another device by a code or a file, brought from one, and erased.

export function Belongings() {
  // Erased or brought: what is shown of it changes.
  void profile.value;
  const one = profileKey() === null ? null : carried();
  return (
    <section class="card belongings">
      <h2>{text("me-yours")}</h2>
      <p>{text("me-yours-lead")}</p>
      {one !== null && <TakeAlong one={one} />}
      <label class="bring plain">
        {text("me-bring-file")}
        <input id="me-file" type="file" accept=".json,application/json" onChange={(event) => read(event.currentTarget)} />
      </label>
      {one !== null && (
        <>
          <p class="note">{text("me-erase-note")}</p>
          <CarefulButton id="me-erase" words={text("me-erase")} sure={text("me-erase-sure")} act={() => void erase()} />
        </>
      )}
    </section>
  );
}

function read(field: HTMLInputElement): void {
  const [file] = field.files ?? [];
  if (file !== undefined) void file.text().then(bringFile);
  field.value = "";
}

function TakeAlong({ one }: { one: Carried }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div class="links">
        <button id="me-code-open" type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>{text(shown ? "me-code-hide" : "me-code-show")}</button>
        <a id="me-download" class="plain" href={`data:application/json,${encodeURIComponent(fileOf(one))}`} download="carrom.json">{text("me-download")}</a>
      </div>
      {shown && <Code place={carryingPlace(one)} />}
    </>
  );
}

/** The code of an address that brings the profile. The server draws it, and the key stands in no address on the way. */
function Code({ place }: { place: string }) {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void reachableHome()
      .then((reached) => transport.ask("/qr.svg", { method: "POST", headers: { "content-type": "text/plain" }, body: `${reached}#${place}` }))
      .then((answer) => (answer.ok ? answer.text() : null))
      .then((svg) => {
        if (!gone) setDrawn(svg);
      }, () => undefined);
    return () => {
      gone = true;
    };
  }, [place]);
  return (
    <div class="code-card">
      {drawn !== null && <img id="me-code" alt={text("me-code")} width={200} height={200} src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} />}
      <p class="note">{text("me-code-note")}</p>
    </div>
  );
}
