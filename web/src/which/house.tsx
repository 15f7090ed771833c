// A house: its name, how it is played, what it plays otherwise than its book; kept, printed, copied, handed to other phones.

import { useRef, useState } from "preact/hooks";
import { SettingFields } from "../books/setting_fields";
import { settingWords } from "../books/settings";
import { bookAddress, houseAddress } from "../clauses/address";
import { bookName } from "../texts/naming";
import { localized, text } from "../texts/texts";
import { CodeAndLink, copy, reachableHome } from "../widgets/invitation";
import type { HousePage } from "../wire/answers";
import { home } from "../wire/address";
import type { Book, BookOption } from "../wire/http";
import { changeHouse, keep } from "./store";
import "../widgets/choices.css";
import "../books/books.css";

export function HouseSheet({ page, book }: { page: HousePage; book: Book }) {
  const options: [string, BookOption][] = Object.entries(book.options);
  const change = (name: string, value: unknown): void => {
    const { [name]: _, ...others } = page.options;
    const usual = JSON.stringify(value) === JSON.stringify(book.options[name]?.default);
    void changeHouse(page.book, page.name, usual ? others : { ...others, [name]: value });
  };
  return (
    <article class="house-sheet">
      <header class="title">
        <h1>{page.name || text("house-default")}</h1>
        <p class="lead">{text("which-from", { book: bookName(page.book) })}</p>
      </header>
      <Name key={page.book} page={page} />
      <Kept page={page} />
      <div class="sheet">
        <section>
          <h2>{text("which-played")}</h2>
          <dl class="played">
            {page.lines.map((line) => (
              <div key={line.name} class={line.changed ? "changed" : undefined}>
                <dt>{localized(line.short)}</dt>
                <dd>
                  {localized(line.said)}{" "}
                  {line.clause !== "" && !line.changed && <a class="cited-clause" href={bookAddress(page.book, line.clause)}>{line.clause}</a>}
                  {line.changed && <span class="ours">{text("which-ours")}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <Otherwise page={page} book={book} />
        </section>
        <section class="hand-on">
          <h2>{text("which-phones")}</h2>
          <p class="note">{text("which-phones-note")}</p>
          <CodeAndLink key={page.place} place={page.place} label={text("which-link")} />
        </section>
      </div>
      <Message page={page} book={book} />
      <details class="options">
        <summary>{text("which-change")}</summary>
        <fieldset class="settings-fields" aria-label={text("which-change")}>
          <SettingFields options={options} settings={page.options} onChange={change} />
        </fieldset>
      </details>
    </article>
  );
}

function Name({ page }: { page: HousePage }) {
  const [typed, setTyped] = useState(page.name);
  const name = (words: string): void => {
    setTyped(words);
    void changeHouse(page.book, words, page.options);
  };
  return (
    <label class="field name">
      <span>{text("house-name")}</span>
      <input id="which-name" maxLength={40} autocomplete="off" placeholder={text("house-default")} value={typed} onInput={(event) => name(event.currentTarget.value)} />
    </label>
  );
}

/** Kept on this device, played at once, or on paper. */
function Kept({ page }: { page: HousePage }) {
  const [said, setSaid] = useState<{ place: string; words: string } | null>(null);
  const store = async (): Promise<boolean> => {
    const kept = await keep(page);
    setSaid({ place: page.place, words: text(kept ? "which-kept" : "which-too-many") });
    return kept;
  };
  const play = async (): Promise<void> => {
    if (!(await store())) return;
    // The start page reads anew which house was chosen.
    location.hash = "";
    location.reload();
  };
  return (
    <div class="kept">
      <p class="links">
        <button id="which-play" class="strong" type="button" onClick={() => void play()}>{text("which-play")}</button>
        <a id="which-read" class="plain" href={houseAddress(page.book, page.place)}>{text("reader-read")}</a>
        <button id="which-keep" type="button" onClick={() => void store()}>{text("which-keep")}</button>
        <button id="which-print" type="button" onClick={() => window.print()}>{text("reader-print")}</button>
      </p>
      <p class="note" role="status">{said?.place === page.place ? said.words : ""}</p>
    </div>
  );
}

/** Every option that is set otherwise than in the book. */
function Otherwise({ page, book }: { page: HousePage; book: Book }) {
  const words = settingWords(book.options, page.options);
  if (words.length === 0) return null;
  return (
    <>
      <h2>{text("which-otherwise")}</h2>
      <dl class="played">{words.map(([what, how]) => <div key={what} class="changed"><dt>{what}</dt><dd>{how}</dd></div>)}</dl>
    </>
  );
}

/** A short text for the family. Its link is one that other devices understand. */
function Message({ page, book }: { page: HousePage; book: Book }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState("");
  const [reached, setReached] = useState(home());
  const rules = settingWords(book.options, page.options).map(([what, how]) => text("which-rule", { what, how }));
  const words = text(rules.length === 0 ? "which-message-plain" : "which-message", { house: page.name || text("house-default"), book: bookName(page.book), rules: rules.join(text("which-between")) });
  const press = async (): Promise<void> => {
    setReached(await reachableHome());
    if (field.current !== null) setCopied(text((await copy(field.current)) ? "invite-copied" : "invite-select"));
  };
  return (
    <section class="message">
      <h2 id="which-message-title">{text("which-message-title")}</h2>
      <textarea ref={field} id="which-message" readOnly rows={4} aria-labelledby="which-message-title" value={`${words}\n${reached}#${page.place}`} />
      <p class="links"><button id="which-copy" type="button" onClick={() => void press()}>{text("which-copy")}</button><span class="note" role="status">{copied}</span></p>
    </section>
  );
}
