// The choice of a rule book: the books on a shelf, how long a game is, and, folded away, what is played otherwise here.

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { bookAddress } from "../clauses/address";
import { useLaterTexts } from "../texts/later";
import { has, text } from "../texts/texts";
import type { BookOption } from "../wire/http";
import { otherNotes } from "../clauses/note_texts";
import { optionTexts } from "./option_texts";
import { SettingFields } from "./setting_fields";
import { bookName, chosenHouse, choose, forget, hasPreset, isOfOthers, isOwn, rename, setOption, setPreset, volumes, type Shelf, type Volume, type Rules } from "./shelf";
import "../widgets/choices.css";
import "./books.css";

/** The options that say how long a game is: they stand beside the book, the others are folded away. */
const FORMAT: readonly string[] = ["format", "target", "rounds", "games"];

interface Props {
  /** How the ids of its elements begin. */
  at?: string;
  shelf: Shelf;
  rules: Rules;
  onChange(shelf: Shelf): void;
  /** What is written on the fold. */
  summary: ComponentChildren;
  /** What stands in the fold before the options. */
  children: ComponentChildren;
}

export function BookChoice({ at = "", shelf, rules, onChange, summary, children }: Props) {
  const { book } = chosenHouse(shelf);
  const offered = volumes(shelf);
  const others = offered.filter((volume) => isOfOthers(shelf, volume));
  const [unfolded, setUnfolded] = useState(false);
  const among = others.some(({ value }) => value === shelf.value);
  // A book chosen before is never out of sight; folding stays with whoever reads.
  useEffect(() => {
    if (among) setUnfolded(true);
  }, [among]);
  useLaterTexts(otherNotes, unfolded);
  const named = useLaterTexts(optionTexts, shelf.unfolded);
  const spine = (volume: Volume) => (
    <Spine key={volume.value} volume={volume} chosen={volume.value === shelf.value} onChoose={() => onChange(choose(shelf, volume.value))} />
  );
  const known = rules.book?.name === book;
  const fields = { shelf, rules, onChange };
  const fold = (unfolded: boolean): void => {
    if (unfolded !== shelf.unfolded) onChange({ ...shelf, unfolded });
  };
  return (
    <>
      <fieldset id={`${at}book-choice`} class="books" aria-label={text("start-book")} disabled={shelf.books.length === 0}>
        {offered.filter((volume) => !isOfOthers(shelf, volume)).map(spine)}
        {others.length > 0 && (
          <details class="options other-houses" open={unfolded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
            <summary>{text("start-other-houses")}</summary>
            <div class="books">{others.map(spine)}</div>
          </details>
        )}
      </fieldset>
      <p id={`${at}book-ways`} class="links">
        <a class="plain" href={bookAddress(book)}>{text("reader-read")}</a>
        {(shelf.quiz.includes(book) || shelf.quiz.length === 0) && <a class="plain" href={`#quiz=${encodeURIComponent(book)}`}>{text("quiz-learn")}</a>}
      </p>
      {known && <Presets {...fields} />}
      <fieldset id={`${at}book-format`} class="settings-fields format" disabled={!known}>
        <OptionFields {...fields} shown={(name) => FORMAT.includes(name)} />
      </fieldset>
      <details id={`${at}options`} class="options" open={shelf.unfolded} onToggle={(event) => fold(event.currentTarget.open)}>
        <summary>{summary}</summary>
        {children}
        <HouseName at={at} shelf={shelf} onChange={onChange} />
        <fieldset id={`${at}book-settings`} class="settings-fields" disabled={!known}>
          {rules.failed && <p class="note">{text("start-failed")}</p>}
          {shelf.unfolded && named && !rules.failed && <OptionFields {...fields} shown={(name) => !FORMAT.includes(name)} />}
        </fieldset>
      </details>
    </>
  );
}

/** A book on the shelf: its name, where it comes from, what is special about it. */
function Spine({ volume: { value, book, name }, chosen, onChoose }: { volume: Volume; chosen: boolean; onChoose(): void }) {
  const from = name !== "" ? text("house-from-book", { book: bookName(book) }) : has(`book-${book}-from`) ? text(`book-${book}-from`) : "";
  return (
    <label class="volume">
      <input type="radio" name="book" value={value} checked={chosen} onChange={onChoose} />
      <span class="spine">
        <b>{name || bookName(book)}</b>
        <i>{from}</i>
        <span class="note">{has(`book-${book}-note`) ? text(`book-${book}-note`) : ""}</span>
      </span>
    </label>
  );
}

/** The usual formats of the chosen book, each set with one tap; none where a book has none. */
function Presets({ shelf, rules: { book }, onChange }: Pick<Props, "shelf" | "rules" | "onChange">) {
  const presets = book?.presets ?? {};
  const names = Object.keys(presets);
  if (names.length === 0) return null;
  return (
    <div class="presets" role="group" aria-label={text("start-presets")}>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={hasPreset(shelf, presets, name)} onClick={() => onChange(setPreset(shelf, presets, name, text(`preset-${name}`)))}>
          {text(`preset-${name}`)}
        </button>
      ))}
    </div>
  );
}

/** The name of the chosen house, if it is one of this browser's. */
function HouseName({ at, shelf, onChange }: Pick<Props, "shelf" | "onChange"> & { at: string }) {
  // What is typed may have no name in it yet: the name is another until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const type = (name: string): void => {
    setTyped(name);
    onChange(rename(shelf, name));
  };
  return (
    <div id={`${at}house-row`} class="house" hidden={!isOwn(shelf)}>
      <label class="field">
        <span>{text("house-name")}</span>
        <input
          id={`${at}house-name`}
          maxLength={40}
          autocomplete="off"
          value={typed ?? chosenHouse(shelf).name}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
      </label>
      <button id={`${at}house-forget`} type="button" onClick={() => onChange(forget(shelf))}>{text("house-forget")}</button>
    </div>
  );
}

/** The fields of the options that are to be shown here. Those of the book before stay, closed to input, until the chosen one is known. */
function OptionFields({ shelf, rules: { book }, onChange, shown }: Pick<Props, "shelf" | "rules" | "onChange"> & { shown(name: string): boolean }) {
  if (book === null) return null;
  const options: [string, BookOption][] = Object.entries(book.options).filter(([name]) => shown(name));
  const house = chosenHouse(shelf);
  const set = (name: string, value: unknown): void => {
    onChange(setOption(shelf, name, value, book.options[name]?.default));
  };
  return <SettingFields options={options} settings={house.options} onChange={set} />;
}
