// One thing that was done well in a match, from its strokes: every game has one.

import type { ReviewedMessage, StoryMessage } from "../wire/answers";
import { text } from "../texts/texts";

/** A run of so many men is worth a word. */
const RUN = 3;
/** Thousandths of a man: what a stroke brought beyond what could be expected, to be called fine. */
const FINE = 450;

/** A thing done well: the sentence is `after-praise-` and `what`. */
export interface Praise {
  readonly what: "cover" | "run" | "double" | "fine" | "men" | "played" | "given-up";
  readonly count: number;
  /** The family of a fine stroke. */
  readonly family?: string;
}

/** The best of what the seats `yours` did; `reviewed`: their strokes as far as the coach has gone over them. */
export function praiseOf({ moments }: StoryMessage, yours: readonly string[], reviewed: readonly ReviewedMessage[]): Praise {
  let [cover, run, longest, double, men, strokes] = [false, 0, 0, 0, 0, 0];
  moments.forEach(({ kind, seat, colours, layout, queen }, index) => {
    const before = moments[index - 1];
    if (kind !== "shot" || seat === null || before === undefined) return;
    if (!yours.includes(seat)) {
      run = 0;
      return;
    }
    strokes += 1;
    const colour = Object.entries(colours ?? {}).find(([side]) => side.includes(seat) || sideOf(seat, colours) === side)?.[1].charAt(0);
    const fell = Object.keys(before.layout).filter((disc) => layout[disc] === undefined && disc !== "queen" && (colour === undefined || disc.startsWith(colour))).length;
    run = fell > 0 ? run + fell : 0;
    longest = Math.max(longest, run);
    double = Math.max(double, fell);
    men += fell;
    cover ||= queen.startsWith("covered") && !before.queen.startsWith("covered");
  });
  const fine = reviewed.filter(({ seat, luck, family }) => yours.includes(seat) && luck >= FINE && family !== "break-open").sort((one, other) => other.luck - one.luck)[0];
  if (longest >= RUN) return { what: "run", count: longest };
  if (cover) return { what: "cover", count: 1 };
  if (fine !== undefined) return { what: "fine", count: 1, family: fine.family };
  if (double > 1) return { what: "double", count: double };
  if (men > 0) return { what: "men", count: men };
  const isGivenUp = moments.some(({ word, seat }) => (word === "resign" || word === "concede") && seat !== null && yours.includes(seat));
  return { what: isGivenUp ? "given-up" : "played", count: strokes };
}

/** The side of a seat among four. */
function sideOf(seat: string, colours: Record<string, unknown> | null): string {
  return colours?.[seat] !== undefined ? seat : seat === "N" ? "S" : "E";
}

/** `familyName`: what a family of strokes is called. */
export function praiseWords({ what, count, family = "" }: Praise, familyName: (family: string) => string): string {
  return text(`after-praise-${what}`, { count, family: familyName(family) });
}
