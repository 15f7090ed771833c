// The forms that open a table: against the computer at once, or one to four on chairs of any kind.

import type { TargetedEvent } from "preact";
import { chosenTitle } from "../books/shelf";
import { levels } from "../state/levels";
import { boardName, isMeasured } from "../state/own_boards";
import { text } from "../texts/texts";
import { LevelManner, LevelOptions, LevelSlider } from "../widgets/levels";
import type { Seat } from "../wire/messages";
import { choices, changeChair, seatsOf, WORDS, type Chair, type FormName } from "./forms";
import { books, changeForm, chooseLevel, forms, level, opening, openTable } from "./store";

function submit(event: TargetedEvent<HTMLFormElement>, name: FormName): void {
  event.preventDefault();
  void openTable(name);
}

export function QuickStart() {
  const { board: size, matter } = choices.value;
  const board = isMeasured(matter) ? boardName(matter) : text(`board-${size}-short`);
  return (
    <form id="form-bot" class="card quick" onSubmit={(event) => submit(event, "bot")}>
      <h2>{text("quick")}</h2>
      <p id="quick-note" class="note">{text("quick-note", { book: chosenTitle(books.shelf.value), board })}</p>
      <LevelSlider level={level.value} onChange={chooseLevel} />
      <OwnName name="bot" />
      <Opener name="bot" words={{ S: "you", N: "bot" }} />
      <Go name="bot" />
    </form>
  );
}

/** One player, at this screen. */
export function AloneForm() {
  return (
    <form id="form-alone" class="card quick" onSubmit={(event) => submit(event, "alone")}>
      <h2>{text("start-alone")}</h2>
      <p class="note">{text("start-alone-note")}</p>
      <OwnName name="alone" />
      <Go name="alone" />
    </form>
  );
}

function OwnName({ name }: { name: "bot" | "alone" }) {
  const form = forms.value[name];
  return (
    <label class="field">
      <span>{text("start-name")}</span>
      <input
        name="south"
        maxLength={24}
        autocomplete="nickname"
        placeholder={text("start-optional")}
        value={form.chairs.S?.name}
        onInput={(event) => changeForm(name, changeChair(form, "S", { name: event.currentTarget.value }))}
      />
    </label>
  );
}

/** Two to four chairs; each is for a person here, for one at another device, or for a bot. */
export function SeatsForm({ name }: { name: Exclude<FormName, "bot" | "alone"> }) {
  const form = forms.value[name];
  return (
    <form id={`form-${name}`} class="card" onSubmit={(event) => submit(event, name)}>
      <h2>{text(`start-${name}`)}</h2>
      <p class="note">{text(`start-${name}-note`)}</p>
      <div class={name} id={`${name}-seats`}>
        {seatsOf(form).map((seat) => {
          const chair = form.chairs[seat];
          return chair && <ChairField key={seat} seat={seat} chair={chair} onChange={(next) => changeForm(name, changeChair(form, seat, next))} />;
        })}
      </div>
      <Opener name={name} words={WORDS} />
      <Go name={name} />
    </form>
  );
}

function ChairField({ seat, chair: { kind, name }, onChange }: { seat: Seat; chair: Chair; onChange(chair: Partial<Chair>): void }) {
  const word = WORDS[seat];
  const offered = ["person", "free", ...levels.value.map((one) => one.name)];
  return (
    <label class="field chair">
      <span>{text(`start-name-${word}`)}</span>
      <input
        name={word}
        maxLength={24}
        autocomplete="off"
        placeholder={text("start-optional")}
        hidden={kind !== "person"}
        value={name}
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
      <select
        name={`${word}-kind`}
        aria-label={text(`start-name-${word}`)}
        value={offered.includes(kind) ? kind : "person"}
        onChange={(event) => onChange({ kind: event.currentTarget.value })}
      >
        <option value="person">{text("start-person")}</option>
        <option value="free">{text("start-free")}</option>
        <LevelOptions />
      </select>
      <LevelManner level={kind} />
    </label>
  );
}

/** Who breaks. `words`: what each seat is called here. */
function Opener({ name, words }: { name: FormName; words: { readonly [S in Seat]?: string } }) {
  const form = forms.value[name];
  const seats = seatsOf(form);
  const choose = (value: string): void => changeForm(name, { ...form, opener: seats.find((seat) => seat === value) ?? "" });
  return (
    <label class="field">
      <span>{text("start-opener")}</span>
      <select name="opener" value={form.opener} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{text("start-opener-lot")}</option>
        {seats.map((seat) => <option key={seat} value={seat}>{text(`start-opener-${words[seat]}`)}</option>)}
      </select>
    </label>
  );
}

function Go({ name }: { name: FormName }) {
  return <button id={`play-${name}`} class="strong" type="submit" disabled={opening.value === name}>{text("start-go")}</button>;
}
