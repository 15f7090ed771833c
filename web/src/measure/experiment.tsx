// One experiment: what to do, its drawing, the fields of a try, and the tries so far.

import { useRef, useState } from "preact/hooks";
import { number, text } from "../texts/texts";
import { constantLabel, TOLD_BY } from "./constants";
import { Drawing } from "./drawing";
import { addTry, dropTry, measured, tries } from "./store";
import { experimentOf, FIELDS, tryLine, type Experiment } from "./tries";

export function ExperimentCard({ experiment }: { experiment: Experiment }) {
  const [wide] = useState(() => matchMedia("(min-width: 1000px)").matches);
  const mine = tries.value.map((line, index) => ({ line, index })).filter(({ line }) => experimentOf(line) === experiment);
  return (
    <details class="card experiment" data-experiment={experiment} open={experiment === "slide" || wide}>
      <summary><b>{text(`measure-${experiment}`)}</b> <span class="note">{text("measure-tries", { count: mine.length })}</span></summary>
      <Drawing experiment={experiment} />
      <p>{text(`measure-${experiment}-how`)}</p>
      <Fields experiment={experiment} />
      {mine.length > 0 && <Told experiment={experiment} />}
      <ol class="tries">
        {mine.map(({ line, index }) => {
          const odd = measured.value?.odd.some(({ number }) => number === index) === true;
          return (
            <li key={`${index} ${line}`} class={odd ? "odd" : undefined}>
              {line.split(" ").slice(1).join(" · ")}
              {odd && <span class="note">{text("measure-odd")}</span>}
              <button type="button" class="link" aria-label={text("measure-drop", { line })} onClick={() => dropTry(index)}>×</button>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

/** What the tries of this experiment tell so far. */
function Told({ experiment }: { experiment: Experiment }) {
  const known = measured.value?.known.filter((one) => TOLD_BY[one.name].includes(experiment)) ?? [];
  const apart = known.some((one) => one.name === "e_striker");
  const shown = known.filter((one) => !apart || experiment === "men" || one.name !== "e_disc").filter((one) => one.speed === null || one.speed === 1);
  return (
    <p class="told" role="status">
      {shown.map((one) => text("measure-told", { label: constantLabel(one, !apart && experiment === "striker"), value: number(one.value, 3), low: number(one.low, 3), high: number(one.high, 3) })).join(" · ")}
    </p>
  );
}

function Fields({ experiment }: { experiment: Experiment }) {
  const names = FIELDS[experiment];
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<readonly string[]>(names.map(() => ""));
  const [wrong, setWrong] = useState(false);
  const add = (event: Event): void => {
    event.preventDefault();
    const line = tryLine(experiment, typed);
    setWrong(line === null);
    if (line === null) return;
    addTry(line);
    setTyped(names.map(() => ""));
    form.current?.querySelector("input")?.focus();
  };
  return (
    <form ref={form} class="try-fields" onSubmit={add}>
      {names.map((name, place) => (
        <label key={name} class="field">
          <span>{place + 1} · {text(`measure-field-${name}`)}</span>
          <input inputMode={name === "beyond" ? "text" : "decimal"} autocomplete="off" maxLength={8} value={typed[place]} onInput={({ currentTarget }) => setTyped(typed.map((one, index) => (index === place ? currentTarget.value : one)))} />
        </label>
      ))}
      <button type="submit">{text("measure-add")}</button>
      <p class="note" role="status">{wrong ? text("measure-wrong") : ""}</p>
    </form>
  );
}
