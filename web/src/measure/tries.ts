// The tries of a board that is being measured: their fields, their lines, and that they outlast a reload.

import * as storage from "../browser/storage";

export type Experiment = "slide" | "rebound" | "men" | "striker";

/** The fields of each experiment, in the order of its line; `back` may stay empty: the man did not meet the frame. */
export const FIELDS: Readonly<Record<Experiment, readonly string[]>> = {
  slide: ["way", "time"],
  rebound: ["beside", "off", "beside-after", "off-after"],
  men: ["beyond", "struck", "back"],
  striker: ["beyond", "struck", "back"],
};
export const EXPERIMENTS = Object.keys(FIELDS) as Experiment[];
/** So many tries a question to the server holds. */
export const MOST = 400;
const KEY = "tries";

/** The number typed in a field, with a point; null: it is none. */
function number(typed: string): string | null {
  const word = typed.trim().replace(",", ".").replace("−", "-");
  return /^-?\d{1,4}(\.\d{1,4})?$/.test(word) ? word : null;
}

/** The line of a try, as `carrom calibrate` reads it; null: a field is empty or no number. */
export function tryLine(experiment: Experiment, typed: readonly string[]): string | null {
  const isHit = experiment === "men" || experiment === "striker";
  const back = typed[2]?.trim() ?? "";
  const needed = isHit ? typed.slice(0, back === "" ? 2 : 3) : typed;
  const words = needed.map(number);
  if (words.length < (isHit ? 2 : FIELDS[experiment].length) || words.includes(null)) return null;
  return isHit && words.length === 3 ? `${experiment} ${words[0]} ${words[1]}+${words[2]}` : [experiment, ...words].join(" ");
}

export function experimentOf(line: string): string {
  return line.split(" ")[0] ?? "";
}

/** The lines that this browser has kept. */
export function keptTries(): string[] {
  return (storage.read(KEY) ?? "").split("\n").filter((line) => EXPERIMENTS.some((one) => one === experimentOf(line))).slice(0, MOST);
}

export function keepTries(lines: readonly string[]): void {
  storage.write(KEY, lines.join("\n"));
}
