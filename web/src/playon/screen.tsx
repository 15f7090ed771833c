// "Play on from here": a position on a board, the rules, the score and the seats; then it is a game like any other.

import { useLayoutEffect, useMemo } from "preact/hooks";
import { bookName, type House } from "../books/shelf";
import { diagramPath } from "../state/story";
import { gameRefusalWords } from "../texts/refusal";
import { addTexts, text } from "../texts/texts";
import { Picture } from "../widgets/answer";
import { LevelManner, LevelOptions } from "../widgets/levels";
import { SelectField } from "../widgets/select_field";
import { isUnreadable, Refused } from "../wire/http";
import type { Seat } from "../wire/messages";
import { asksForQueen, sidesOf, type Form, namesSource, type Source } from "./form";
import { PlayOnStore } from "./store";
import "../widgets/book_page.css";
import "./playon.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_playon.ftl"), en: () => import("../../../carrom/texts/en/page_playon.ftl") });

/** A score is typed up to here; the book says what its game allows. */
const MOST = 999;

export function Screen({ place }: { place: URLSearchParams }) {
  const store = useMemo(() => new PlayOnStore(), []);
  const isNamed = namesSource(place);
  useLayoutEffect(() => {
    if (isNamed) void store.open(place);
  }, [place]);
  const [source, form, refusal] = [store.source.value, store.form.value, store.refusal.value];
  useLayoutEffect(() => {
    document.body.dataset["phase"] = isNamed && form === null && refusal === null ? "joining" : "playon";
  }, [isNamed, form, refusal]);
  return (
    <main id="playon" class="reader playon">
      <nav class="masthead">
        <a href="#">{text("home")}</a>
        {isNamed && source !== null && <a id="playon-back" href={source.back}>{text(`playon-back-${source.kind}`)}</a>}
        {source === null && refusal !== null && <a id="playon-practice" href="#practice">{text("playon-back-position")}</a>}
      </nav>
      <header class="title">
        <h1>{text("playon-title")}</h1>
        <p class="lead">{text(isNamed ? "playon-lead" : "playon-lead-open")}</p>
      </header>
      {!isNamed && <Doors />}
      {isNamed && source !== null && form !== null && <Choice store={store} source={source} form={form} />}
      <p id="playon-refused" class="trouble note" role="alert">{!isNamed || refusal === null ? "" : refusalText(refusal, source === null)}</p>
    </main>
  );
}

/** Nothing is to be played on yet: where positions are. */
function Doors() {
  return (
    <section class="card playon-doors">
      <p>{text("playon-doors")}</p>
      <p class="links">
        <a id="playon-lay" class="strong" href="#practice">{text("playon-lay")}</a>
        <a id="playon-puzzle" class="plain" href="#puzzles">{text("playon-puzzle")}</a>
      </p>
    </section>
  );
}

function refusalText(refusal: unknown, isOfTheAddress: boolean): string {
  if (isOfTheAddress && isUnreadable(refusal)) return text("playon-nothing");
  return refusal instanceof Refused ? gameRefusalWords(refusal) : text("playon-failed");
}

interface Shown {
  store: PlayOnStore;
  source: Source;
  form: Form;
}

function Choice({ store, source, form }: Shown) {
  const submit = (event: Event): void => {
    event.preventDefault();
    void store.play();
  };
  return (
    <form id="playon-form" class="playon-parts" onSubmit={submit}>
      <figure class="playon-board">
        <Picture alt={text("playon-picture", { white: count(source, "w"), black: count(source, "b"), queen: "queen" in source.layout ? "yes" : "no" })}
          path={diagramPath(source.board, source.layout)} width={360} height={360} />
        <figcaption class="note">{text("playon-turn-is", { seat: text(`default-${WORDS[form.turn]}`) })}</figcaption>
      </figure>
      <div class="playon-choices">
        <Rules store={store} source={source} form={form} />
        <Seats store={store} form={form} />
        <button id="playon-go" class="strong" type="submit" disabled={store.opening.value}>{text("playon-go")}</button>
      </div>
    </form>
  );
}

const WORDS = { S: "south", E: "east", N: "north", W: "west" } as const;

function count(source: Source, colour: string): number {
  return Object.keys(source.layout).filter((disc) => disc.startsWith(colour)).length;
}

function sideName(side: Seat, form: Form): string {
  const name = (seat: Seat): string => text(`default-${WORDS[seat]}`);
  if (form.seats.length < 4) return name(side);
  return text("and", side === "S" ? { one: name("S"), two: name("N") } : { one: name("E"), two: name("W") });
}

/** What rules that are offered are called. */
function offerName(value: string, { book, name }: House): string {
  if (value === "own") return text("playon-same", { book: name || bookName(book) });
  return name === "" ? bookName(book) : text("house-of", { house: name, book: bookName(book) });
}

function Rules({ store, source, form }: Shown) {
  const sides = sidesOf(form.seats);
  return (
    <section class="card" aria-labelledby="playon-rules-title">
      <h2 id="playon-rules-title">{text("playon-rules")}</h2>
      <SelectField id="playon-book" label={text("playon-book")} value={store.chosen.value} onChoose={(value) => store.chooseRules(value)}
        of={store.offers.value.map(({ value, house }) => [value, offerName(value, house)])} />
      {source.kind === "position" && <Unknown store={store} source={source} form={form} />}
      {sides.map((side) => (
        <label key={side} class="field">
          <span>{sides.length === 1 ? text("playon-score") : text("playon-score-of", { side: sideName(side, form) })}</span>
          <input id={`playon-score-${side}`} type="number" inputMode="numeric" min="0" max={MOST} step="1" value={form.score[side] ?? 0}
            onInput={({ currentTarget: { value } }) => store.change({ score: { ...form.score, [side]: Math.min(MOST, Math.max(0, Math.trunc(Number(value)) || 0)) } })} />
        </label>
      ))}
    </section>
  );
}

/** What nobody knows of a position of the practice board: how many play, who is to play, whose men are white, who has the queen. */
function Unknown({ store, source, form }: Shown) {
  const sides = sidesOf(form.seats);
  const named = sides.map((one) => [one, sideName(one, form)] as const);
  return (
    <>
      {store.tables.value.length > 1 && (
        <SelectField id="playon-many" label={text("playon-many")} value={form.seats.length} onChoose={(many) => store.chooseTable(many)}
          of={store.tables.value.map(({ length }) => [length, text("playon-players", { count: length })])} />
      )}
      {sides.length > 1 && (
        <>
          <SelectField id="playon-turn" label={text("playon-turn")} value={form.turn} onChoose={(turn) => store.change({ turn })} of={form.seats.map((seat) => [seat, text(`default-${WORDS[seat]}`)])} />
          <SelectField id="playon-white" label={text("playon-white")} value={form.white} onChoose={(white) => store.change({ white })} of={[["", text("playon-white-open")], ...named]} />
        </>
      )}
      {asksForQueen(source) && sides.length > 1 && (
        <SelectField id="playon-queen" label={text("playon-queen")} value={form.covered || (sides[0] ?? "S")} onChoose={(covered) => store.change({ covered })} of={named} />
      )}
    </>
  );
}

function Seats({ store, form }: Omit<Shown, "source">) {
  return (
    <section class="card" aria-labelledby="playon-seats-title">
      <h2 id="playon-seats-title">{text("playon-seats")}</h2>
      {form.seats.map((seat) => {
        const { kind, name } = form.chairs[seat] ?? { kind: "free", name: "" };
        return (
          <div key={seat} class="field playon-chair">
            <label for={`playon-kind-${seat}`}>{text(`default-${WORDS[seat]}`)}</label>
            <select id={`playon-kind-${seat}`} value={kind} onChange={(event) => store.changeChair(seat, { kind: event.currentTarget.value })}>
              <option value="person">{text("playon-person")}</option>
              <option value="free">{text("playon-free")}</option>
              <LevelOptions />
            </select>
            {kind === "person" && (
              <input id={`playon-name-${seat}`} class="playon-wide" maxLength={24} autocomplete="off" aria-label={text("playon-name", { seat: text(`default-${WORDS[seat]}`) })} placeholder={text("playon-name-hint")}
                value={name} onInput={(event) => store.changeChair(seat, { name: event.currentTarget.value })} />
            )}
            <LevelManner level={kind} />
          </div>
        );
      })}
      {form.seats.some((seat) => form.chairs[seat]?.kind === "free") && <p class="note">{text("playon-free-note")}</p>}
    </section>
  );
}
