// The board and the men, returned men and the clock: what is chosen for every table opened here.

import { boardName, isMeasured, ownBoards } from "../state/own_boards";
import { text } from "../texts/texts";
import { choices, choose, OFFERED, type Setting } from "./choices";

export function Wood() {
  return (
    <section class="card planks" aria-labelledby="wood-title">
      <h2 id="wood-title">{text("board-and-men")}</h2>
      <div class="samples">
        <Samples setting="board" />
        <Samples setting="matter" />
        <p id="matter-note" class="note">{text(isMeasured(choices.value.matter) ? "matter-own-note" : `matter-${choices.value.matter}-note`)}</p>
        <a id="measure-start" class="plain" href="#measure">{text("measure-start")}</a>
      </div>
    </section>
  );
}

/** Buttons side by side of which one is pressed. */
function Samples({ setting }: { setting: Setting }) {
  return (
    <fieldset class="choice" id={`${setting}-choice`}>
      <legend>{text(`${setting}-choice`)}</legend>
      {(setting === "matter" ? [...OFFERED.matter, ...ownBoards()] : OFFERED[setting]).map((one) => (
        <label key={one}>
          <input type="radio" name={setting} value={one} checked={choices.value[setting] === one} onChange={() => choose(setting, one)} />
          <span>{isMeasured(one) ? boardName(one) : text(`${setting}-${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function TableSettings() {
  return (
    <div class="pair">
      <SettingList setting="placing" />
      <SettingList setting="clock" />
    </div>
  );
}

function SettingList({ setting }: { setting: Setting }) {
  return (
    <label class="field">
      <span>{text(`${setting}-choice`)}</span>
      <select id={`${setting}-choice`} value={choices.value[setting]} onChange={(event) => choose(setting, event.currentTarget.value)}>
        {OFFERED[setting].map((one) => <option key={one} value={one}>{text(`${setting}-${one || "none"}`)}</option>)}
      </select>
    </label>
  );
}
