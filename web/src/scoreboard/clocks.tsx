// The clocks on the score board: the game's, and that of the stroke.

import { useLayoutEffect, useState } from "preact/hooks";
import type { TableModel } from "../state/table";
import { onTick, minutesAndSeconds, gameTime, strokeLeft } from "../state/timing";
import { number, text } from "../texts/texts";
import type { Lang } from "../wire/http";
import { Words } from "./words";

/** ms: the stroke's clock turns red for the last of them. */
const LAST = 5000;

interface Clock {
  figures: string;
  word: string;
  phase: string;
}

export function Clocks({ table, languages }: { table: TableModel | null; languages: readonly Lang[] }) {
  const [, setMoment] = useState(0);
  useLayoutEffect(() => onTick(() => setMoment(performance.now())), []);
  const clocks = table === null ? [] : clocksOf(table);
  return (
    <div class="clocks" hidden={clocks.length === 0}>
      {clocks.map(({ figures, word, phase }, index) => (
        <div key={index} class="time" data-phase={phase}>
          <b>{figures}</b>
          <span><Words languages={languages} say={() => text(word)} /></span>
        </div>
      ))}
    </div>
  );
}

/** The clocks that run or stand at this moment. */
export function clocksOf(table: TableModel): Clock[] {
  const clocks: Clock[] = [];
  const time = gameTime(table);
  if (time !== null) {
    const word = time.phase === "play" ? (time.runs ? "clock-game" : "clock-stands") : time.phase === "extra" ? "clock-extra" : "time-up";
    clocks.push({ figures: minutesAndSeconds(time.left), word, phase: time.phase });
  }
  const left = strokeLeft(table);
  if (left !== null) {
    const phase = left > LAST ? "play" : left > 0 ? "last" : "over";
    clocks.push({ figures: number(Math.ceil(left / 1000)), word: left > 0 ? "clock-stroke" : "clock-up", phase });
  }
  return clocks;
}
