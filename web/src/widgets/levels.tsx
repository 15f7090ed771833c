// The choice of a computer's level: a slider, or one group of options in a list, and the line about the level chosen.

import { findLevel, levelManner, levels, numberedName } from "../state/levels";
import { text } from "../texts/texts";
import { Face } from "./face";
import "./choices.css";

/** A slider over all levels, the name and the manner of the chosen one under it. */
export function LevelSlider({ level, onChange }: { level: string; onChange(level: string): void }) {
  const offered = levels.value;
  const chosen = findLevel(offered, level);
  const slide = (number: number): void => {
    const slid = offered[number - 1];
    if (slid !== undefined) onChange(slid.name);
  };
  return (
    <div class="level">
      <label class="field">
        <span>{text("start-level")}</span>
        <input
          id="level"
          class="slider"
          type="range"
          min="1"
          max={Math.max(offered.length, 1)}
          step="1"
          disabled={chosen === undefined}
          value={chosen?.number ?? 1}
          aria-describedby="level-manner"
          aria-valuetext={chosen && numberedName(chosen)}
          onInput={(event) => slide(event.currentTarget.valueAsNumber)}
        />
      </label>
      <div class="who-plays">
        {chosen && <Face level={chosen.name} />}
        <p>
          <b id="level-name">{chosen && numberedName(chosen)}</b> <span id="level-manner" class="note">{chosen && levelManner(chosen.name)}</span>
        </p>
      </div>
    </div>
  );
}

/** The levels as options of a list that may offer other things too. */
export function LevelOptions() {
  return (
    <optgroup label={text("start-computer")}>
      {levels.value.map((level) => <option key={level.name} value={level.name}>{numberedName(level)}</option>)}
    </optgroup>
  );
}

/** How a level plays; hidden for a choice that is no level. */
export function LevelManner({ level }: { level: string }) {
  return (
    <span class="note manner" hidden={!levels.value.some(({ name }) => name === level)}>
      <Face level={level} />
      <span>{levelManner(level)}</span>
    </span>
  );
}
