// The umpire's clocks: the time of the game, set going and stopped here, and the time of a stroke, which they call themselves.

import { useLayoutEffect, useState } from "preact/hooks";
import { preferred } from "../state/preferences";
import { resumeAudio } from "../sound/sound";
import type { TableModel } from "../state/table";
import { lang, number, text } from "../texts/texts";
import { onTick, minutesAndSeconds, gameTime, strokeLeft, type GameTime } from "../state/timing";
import { letScreenSleep, keepScreenOn } from "../browser/wake_lock";
import type { RefereeStore } from "./store";

/** ms of a stroke's time from which its clock is red. */
const LAST = 5000;

interface Props {
  store: RefereeStore;
  table: TableModel;
}

export function TableClocks({ store, table }: Props) {
  const hidden = table.time === null && table.welcome.clock === null;
  useLayoutEffect(() => {
    keepScreenOn();
    return letScreenSleep;
  }, []);
  useLayoutEffect(() => {
    // Sounds need a touch first.
    const touched = (): void => {
      if (preferred("clock") === "knock") resumeAudio();
    };
    document.addEventListener("pointerdown", touched);
    return () => document.removeEventListener("pointerdown", touched);
  }, []);
  return (
    <section id="referee-clock" aria-label={text("clock-choice")}>
      <div id="referee-time" hidden={hidden}>{!hidden && <Running store={store} table={table} />}</div>
    </section>
  );
}

/** Both clocks as they stand now. */
function Running({ store, table }: Props) {
  const [, tick] = useState(0);
  useLayoutEffect(() => onTick(() => tick((times) => times + 1)), []);
  const time = gameTime(table);
  const left = strokeLeft(table);
  const elapsed = left === 0;
  const phase = time === null || time.phase === "play" ? null : time.phase;
  useLayoutEffect(() => {
    if (phase !== null) store.reportElapsed(phase);
  }, [store, phase]);
  useLayoutEffect(() => {
    if (elapsed) store.reportElapsed("stroke");
  }, [store, elapsed, table]);
  const { seat, asks } = table.next;
  const words: string[] = [];
  if (phase !== null) words.push(text(overWords(table, phase)));
  if (elapsed) words.push(text("clock-elapsed", { name: seat === null ? "" : table.name(seat) }));
  const mayCall = elapsed && table.umpires && asks?.calls.includes("timeout") === true;
  const call = (): void => {
    if (seat !== null) store.request({ call: { kind: "timeout", by: seat } });
  };
  return (
    <>
      <div class="clocks">
        {time !== null && <GameClock store={store} table={table} time={time} />}
        {left !== null && (
          <div class="clock-box" data-phase={elapsed ? "over" : left <= LAST ? "last" : "play"}>
            <b class="digits">{number(Math.ceil(left / 1000))}</b>
            <span class="note">{text("clock-stroke")}</span>
          </div>
        )}
        <button type="button" id="clock-call" class="strong" hidden={!mayCall} onClick={call}>{text("clock-call")}</button>
      </div>
      <p class="sentence" role="status" lang={lang()} hidden={words.length === 0}>{words.join(" ")}</p>
    </>
  );
}

function GameClock({ store, table, time }: Props & { time: GameTime }) {
  const untouched = table.time?.left === (table.welcome.minutes ?? 0) * 60_000;
  const turn = (): void => {
    const now = gameTime(table);
    if (now !== null) store.request({ time: { runs: !now.runs } });
  };
  return (
    <div class="clock-box" data-phase={time.phase}>
      <span class="unseen">{text(time.phase === "play" ? "clock-game" : "clock-extra")}</span>
      <b class="digits">{minutesAndSeconds(time.left)}</b>
      <button type="button" id="clock-set" hidden={!table.umpires} onClick={turn}>
        {text(time.runs ? "clock-stop" : untouched ? "clock-start" : "clock-go-on")}
      </button>
    </div>
  );
}

/** What is to be known once the play time is over: the round that has begun is finished, and no other begins. */
function overWords(table: TableModel, phase: "extra" | "over"): string {
  if (phase === "over") return "time-all-over";
  return table.over ? "time-over-between" : "time-over";
}
