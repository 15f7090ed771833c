// Who only wants the score: a round is counted by its result. What it gives is asked of the server before it is kept, so
// that a wrong tap is seen where it can still be put right without an undo.

import type { TableModel } from "../state/table";
import { localized, sentences, text } from "../texts/texts";
import type { AsksResultMessage, Seat } from "../wire/messages";
import { previewOf, withAnswer, withMen, isAsked, menOf, possible, wayOf, type Ending, type Owner } from "./count_state";
import type { RefereeStore } from "./store";

const NUMBERS: ReadonlyMap<string, string> = new Map(Array.from({ length: 10 }, (_, number) => [String(number), String(number)]));

interface CountProps {
  store: RefereeStore;
  table: TableModel;
}

export function Count({ store, table }: CountProps) {
  const scoreOnly = store.scoreOnly.value;
  const asks = scoreOnly ? table.next.asks_result : null;
  const modes = new Map([["strokes", text("count-strokes")], ["score", text("count-score")]]);
  return (
    <section id="referee-count" hidden={!table.umpires || (table.over && !scoreOnly)}>
      <Choice
        name="count-mode"
        look="row-options"
        question={text("count-mode")}
        answers={modes}
        chosen={scoreOnly ? "score" : "strokes"}
        onChoose={(mode) => store.countBy(mode === "score")}
      />
      {table.umpires && asks !== null && <Form store={store} table={table} asks={asks} />}
    </section>
  );
}

interface FormProps extends CountProps {
  asks: AsksResultMessage;
}

function Form({ store, table, asks }: FormProps) {
  const { state } = table.next;
  return (
    <div class="counting" role="group" aria-labelledby="count-title">
      <header>
        <h2 id="count-title">{text("count-title", { round: state.round })}</h2>
        <p class="note">{text("count-breaks", { name: table.name(state.opener) })}</p>
      </header>
      <ResultQuestions store={store} table={table} asks={asks} />
      <Preview store={store} table={table} />
    </div>
  );
}

function ResultQuestions({ store, table, asks }: FormProps) {
  const { answers, tied } = store.count.value;
  const { sides } = table;
  const way = wayOf(asks, answers);
  const ways = possible(asks, answers);
  const names = sides.map((side) => [side, table.sideName(side)] as const);
  const owners = new Map<string, string>(names);
  if (asks.ways.some((one) => one.uncovered)) owners.set("nobody", text("count-nobody"));
  const endings = new Map<string, string>(ways.map((one) => [one.ending, endingWords(asks, one.ending)]));
  const most = way?.demanded ?? 0;
  const sideCalled = (value: string): Seat | null => sides.find((side) => side === value) ?? null;
  const owner = (value: string): Owner => (value === "nobody" ? value : sideCalled(value));
  return (
    <>
      {(way?.winner === true || tied || asks.men === "left") && (
        <Choice
          key="winner"
          name="count-winner"
          look="row-options large"
          question={text("count-winner")}
          answers={new Map<string, string>(names)}
          chosen={answers.winner}
          onChoose={(value) => store.changeCount((count) => withAnswer(count, { winner: sideCalled(value) }))}
        />
      )}
      {countedSides(asks, answers.winner, menOf(asks, answers, sides)).map((side, place) => (
        <Choice
          key={place}
          name={`count-men-${place}`}
          look="numerals"
          question={menWords(table, asks, side)}
          answers={NUMBERS}
          chosen={side === null ? null : (answers.men[side]?.toString() ?? null)}
          disabled={side === null}
          onChoose={(men) => store.changeCount((count) => withMen(count, asks, sides, place, Number(men)))}
        />
      ))}
      {isAsked(asks) && (
        <Choice
          key="queen"
          name="count-queen"
          look="row-options large"
          question={text("count-queen")}
          answers={owners}
          chosen={answers.queen}
          onChoose={(value) => store.changeCount((count) => withAnswer(count, { queen: owner(value) }, true))}
        />
      )}
      {ways.length > 1 && (!isAsked(asks) || answers.queen !== null) && (
        <Choice
          key="ending"
          name="count-ending"
          look="row-options endings"
          question={text("count-ending")}
          answers={endings}
          chosen={way?.ending ?? null}
          onChoose={(value) => store.changeCount((count) => withAnswer(count, { ending: ways.find(({ ending }) => ending === value)?.ending ?? null }, true))}
        />
      )}
      {most > 0 && (
        <Choice
          key="demanded"
          name="count-demanded"
          look="row-options"
          question={text("count-demanded")}
          answers={new Map([...NUMBERS].filter(([value]) => Number(value) <= most))}
          chosen={String(Math.min(answers.demanded, most))}
          onChoose={(points) => store.changeCount((count) => withAnswer(count, { demanded: Number(points) }))}
        />
      )}
    </>
  );
}

/** Whose men are asked for; null: of the loser, who is not known yet. */
function countedSides(asks: AsksResultMessage, winner: Seat | null, counted: readonly Seat[]): readonly (Seat | null)[] {
  return asks.men === "left" && winner === null ? [null] : counted;
}

function menWords(table: TableModel, asks: AsksResultMessage, side: Seat | null): string {
  if (side === null) return text("count-left");
  return text(asks.men === "left" ? "count-left-to" : "count-pocketed", { name: table.sideName(side) });
}

function endingWords(asks: AsksResultMessage, ending: Ending): string {
  const withRed = asks.ways.some((way) => way.ending === "tomato");
  return text(ending === "usual" && withRed ? "count-usual-red" : `count-${ending}`);
}

/** What the round would give, by the server's word. */
function Preview({ store, table }: CountProps) {
  const { counting, over, result } = previewOf(store.count.value, table);
  const [one, two] = table.sides;
  const points = { a: over?.points[one] ?? 0, b: over?.points[two] ?? 0 };
  const refused = counting?.refused ?? null;
  const missing = result === null ? text("count-missing") : "";
  const count = (): void => {
    if (result !== null) store.request({ result });
  };
  return (
    <>
      <p class="sentence">{counting?.verdict ? sentences(counting.verdict.calls) : ""}</p>
      <div class="end">
        <div class="outcome" id="count-preview" role="status">
          <strong class="gives">
            {over === null ? "" : text("count-points", { one: table.sideName(one), two: table.sideName(two), ...points })}
          </strong>
          {/* Why no round can end so, or that something is still missing. */}
          <p class="wrong">{refused !== null ? localized(refused) : missing}</p>
        </div>
        <button type="button" id="count-go" class="strong" disabled={over === null} onClick={count}>{text("count-go")}</button>
      </div>
    </>
  );
}

// One question of a form: its answers stand side by side, one of them may be chosen.

interface ChoiceProps {
  name: string;
  look: string;
  question: string;
  /** The answers by value. */
  answers: ReadonlyMap<string, string>;
  chosen: string | null;
  disabled?: boolean;
  onChoose(value: string): void;
}

export function Choice({ name, look, question, answers, chosen, disabled = false, onChoose }: ChoiceProps) {
  return (
    <fieldset id={name} class="answering" disabled={disabled}>
      <legend>{question}</legend>
      <div class={look}>
        {[...answers].map(([value, words]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
