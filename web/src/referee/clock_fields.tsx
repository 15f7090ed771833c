// What clocks a match on wood has: the fields where it is opened, and what of them is sent.

import { text } from "../texts/texts";
import { canKeepScreenOn } from "../state/wake_lock";

/** The fields as they are filled in; empty: no such clock. */
export interface Clocks {
  /** Seconds for a stroke. */
  readonly stroke: string;
  readonly minutes: string;
  readonly extra: string;
}

const SECONDS = ["", "15", "30", "60", "120"] as const;
/** As in clubs: so many minutes, and so many more to finish the round. */
const EXTRA = 5;
const MINUTES_MOST = 600;
const EXTRA_MOST = 120;

export const NO_CLOCKS: Clocks = { stroke: "", minutes: "", extra: String(EXTRA) };

/** The members of the request that opens the table. */
export function clockMembers({ stroke, minutes, extra }: Clocks): { clock: number | null; minutes: number | null; extra: number } {
  return { clock: whole(stroke, 1, 120), minutes: whole(minutes, 1, MINUTES_MOST), extra: whole(extra, 0, EXTRA_MOST) ?? EXTRA };
}

/** A whole number within the bounds; null: the field holds none. */
function whole(typed: string, least: number, most: number): number | null {
  const number = Number(typed);
  return typed !== "" && Number.isInteger(number) && number >= least && number <= most ? number : null;
}

export function ClockFields({ clocks, onChange }: { clocks: Clocks; onChange(clocks: Clocks): void }) {
  return (
    <div class="clock-fields">
      <label class="field">
        <span>{text("clock-per-stroke")}</span>
        <select id="referee-seconds" value={clocks.stroke} onChange={(event) => onChange({ ...clocks, stroke: event.currentTarget.value })}>
          {SECONDS.map((seconds) => <option key={seconds} value={seconds}>{text(`clock-${seconds || "none"}`)}</option>)}
        </select>
      </label>
      <label class="field">
        <span>{text("clock-minutes")}</span>
        <Minutes
          id="referee-minutes"
          placeholder={text("clock-none")}
          value={clocks.minutes}
          min={1}
          max={MINUTES_MOST}
          onChange={(minutes) => onChange({ ...clocks, minutes })}
        />
      </label>
      <label class="field">
        <span>{text("clock-extra-minutes")}</span>
        <Minutes id="referee-extra" value={clocks.extra} min={0} max={EXTRA_MOST} onChange={(extra) => onChange({ ...clocks, extra })} />
      </label>
      <p class="note">{text(canKeepScreenOn() ? "clock-note" : "clock-note-asleep")}</p>
    </div>
  );
}

interface MinutesProps {
  id: string;
  value: string;
  min: number;
  max: number;
  placeholder?: string;
  onChange(value: string): void;
}

function Minutes({ onChange, ...field }: MinutesProps) {
  return <input {...field} type="number" inputMode="numeric" step="1" onInput={(event) => onChange(event.currentTarget.value)} />;
}
