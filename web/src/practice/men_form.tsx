// The men by name and by numbers: choose one, say where it lies, put it down, take it off.

import { useState } from "preact/hooks";
import { discName, MEN } from "../texts/naming";
import { number, text } from "../texts/texts";
import type { Pair } from "../wire/messages";
import type { PracticeStore } from "./store";

/** Numbers as they are typed: `of` which man, and where it lay. */
interface Typed {
  of: string;
  x: string;
  y: string;
}

function typedOf(disc: string | null, at: Pair | undefined): Typed {
  const [x, y] = (at ?? ["", ""]).map((value) => (value === "" ? "" : String(Number(value) / 1000)));
  return { of: `${disc} ${at}`, x: x ?? "", y: y ?? "" };
}

/** µm; a number left out is the middle of the board. */
function micrometres(typed: string): number {
  return Math.round((Number(typed) || 0) * 1000);
}

export function MenForm({ store }: { store: PracticeStore }) {
  const { arranging } = store;
  const [layout, chosen, open] = [store.layout.value, arranging.chosen.value, store.boardIdle.value];
  const at = chosen === null ? undefined : layout[chosen];
  const idle = chosen === null || !open;
  const [kept, setTyped] = useState<Typed>({ of: "", x: "", y: "" });
  // What somebody types is left as it is until the man lies elsewhere.
  const now = typedOf(chosen, at);
  const typed = kept.of === now.of ? kept : now;
  const put = (event: Event): void => {
    event.preventDefault();
    arranging.put([micrometres(typed.x), micrometres(typed.y)]);
  };
  const field = { type: "number", step: "any", inputMode: "decimal", disabled: idle } as const;
  return (
    <form id="men" class="men card" onSubmit={put}>
      <h2>{text("practice-men")}</h2>
      <label class="field">
        <span>{text("practice-man")}</span>
        <select id="man-choice" value={chosen ?? ""} disabled={!open} onChange={(event) => arranging.choose(event.currentTarget.value || null)}>
          <option value="">{text("practice-man-none")}</option>
          {MEN.map((disc) => (
            <option key={disc} value={disc}>{text(layout[disc] === undefined ? "practice-man-off" : "practice-man-on", { disc: discName(disc) })}</option>
          ))}
        </select>
      </label>
      <div class="figures">
        <label><span>{text("practice-x")}</span><input {...field} id="man-x" value={typed.x} onInput={(event) => setTyped({ ...typed, x: event.currentTarget.value })} /></label>
        <label><span>{text("practice-y")}</span><input {...field} id="man-y" value={typed.y} onInput={(event) => setTyped({ ...typed, y: event.currentTarget.value })} /></label>
      </div>
      <div id="man-buttons" class="buttons">
        <button id="man-off" type="button" disabled={idle || at === undefined} onClick={() => arranging.takeOff()}>{text("practice-take-off")}</button>
        <button id="man-put" class="strong" type="submit" disabled={idle}>{text("practice-put")}</button>
      </div>
      <p id="man-said" class="note" role="status">{chosen === null ? text("practice-men-hint") : whereabouts(chosen, at)}</p>
    </form>
  );
}

/** Where a man lies, in a sentence. */
function whereabouts(disc: string, at: Pair | undefined): string {
  if (at === undefined) return text("practice-lies-off", { disc: discName(disc) });
  return text("practice-lies", { disc: discName(disc), x: number(at[0] / 1000, 1), y: number(at[1] / 1000, 1) });
}
