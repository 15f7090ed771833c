// The position saved under a name, as text, as a link, and in words.

import type { RefObject } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { localizedSentences, text } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { copy } from "../widgets/invitation";
import { deletePosition, savePosition, savedPositions } from "./sharing";
import type { PracticeStore } from "./store";
import "../widgets/choices.css";

export function SharingCard({ store }: { store: PracticeStore }) {
  return (
    <section class="sharing card" aria-labelledby="sharing-title">
      <h2 id="sharing-title">{text("practice-sharing")}</h2>
      <Shelf store={store} />
      <TextAndLink store={store} />
      <details class="options">
        <summary>{text("practice-words")}</summary>
        <div id="practice-words" class="words">{localizedSentences(store.position.value?.words ?? { fr: [], en: [] }).map((one, index) => <p key={index}>{one}</p>)}</div>
      </details>
    </section>
  );
}

function Shelf({ store }: { store: PracticeStore }) {
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState<{ words: string; name: string } | null>(null);
  const [changes, setChanges] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const opened = store.opened.value;
  const saved = useMemo(savedPositions, [opened, changes]);
  const save = (event: Event): void => {
    event.preventDefault();
    const name = typed.trim() || text("practice-unnamed", { number: savedPositions().length + 1 });
    const done = savePosition({ name, address: store.address.peek() });
    setNote({ words: done ? "practice-saved" : "practice-not-saved", name });
    if (done) setTyped("");
    setChanges(changes + 1);
  };
  const forget = (name: string): void => {
    deletePosition(name);
    setChanges(changes + 1);
    field.current?.focus();
  };
  return (
    <>
      <form id="save" class="row" onSubmit={save}>
        <input id="save-name" ref={field} maxLength={40} autoComplete="off" aria-label={text("practice-name")} placeholder={text("practice-name-short")}
          value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
        <button type="submit">{text("practice-save")}</button>
      </form>
      <p id="save-said" class="note" role="status">{note === null ? "" : text(note.words, { name: note.name })}</p>
      <ul id="saved" class="saved" aria-label={text("practice-kept")} hidden={saved.length === 0}>
        {saved.map(({ name, address }) => (
          <li key={name} class="row">
            <a class="plain" href={address}>{name}</a>
            <CarefulButton words={text("practice-forget")} sure={text("practice-forget-sure")} label={text("practice-forget-name", { name })} act={() => forget(name)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function TextAndLink({ store }: { store: PracticeStore }) {
  const { sharing } = store;
  const [position, link] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLInputElement>(null)];
  const copyFrom = async (field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>): Promise<void> => {
    if (field.current !== null) sharing.note.value = (await copy(field.current)) ? "practice-copied" : "practice-select";
  };
  return (
    <details class="options">
      <summary>{text("practice-text-link")}</summary>
      <label class="field">
        <span>{text("practice-text")}</span>
        <textarea id="position-text" ref={position} rows={4} spellcheck={false} autoComplete="off" value={sharing.text.value}
          onInput={(event) => (sharing.text.value = event.currentTarget.value)} />
      </label>
      <div id="position-buttons" class="buttons">
        <button type="button" id="copy-text" onClick={() => void copyFrom(position)}>{text("practice-copy-text")}</button>
        <button type="button" id="position-read" class="strong" onClick={() => store.begin(sharing.text.peek())}>{text("practice-read")}</button>
      </div>
      <label class="field">
        <span>{text("practice-link")}</span>
        <input id="position-link" ref={link} class="address" readOnly value={sharing.link.value} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div id="link-buttons" class="buttons">
        <button type="button" id="copy-link" onClick={() => void copyFrom(link)}>{text("practice-copy-link")}</button>
      </div>
      <p id="position-said" class="note" role="status">{sharing.note.value === "" ? "" : text(sharing.note.value)}</p>
    </details>
  );
}
