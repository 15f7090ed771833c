// What the play screen says beside the frame: its texts, and what the computer's players say, in the log and below a verdict.

import { knownLevel } from "../state/levels";
import { preferred } from "../state/preferences";
import type { TableModel } from "../state/table";
import { addTexts, has, text } from "../texts/texts";
import { Face, type Mood } from "../widgets/face";
import type { Seat } from "../wire/messages";

addTexts({ fr: () => import("../texts/fr/play"), en: () => import("../texts/en/play") });

// What one of the computer's players says: at the start of a game, and when a round is over.

interface Saying {
  level: string;
  /** What the player is called. */
  name: string;
  words: string;
  mood: Mood;
}

const MOODS = { start: "calm", won: "glad", lost: "sorry" } as const;

/** Several at a time would be noise: one of them speaks, who `speaksFirst` if there is one. */
function saying(table: TableModel, moment: (seat: Seat) => "start" | "won" | "lost", speaksFirst: (seat: Seat) => boolean): Saying | null {
  if (preferred("characters") === "off") return null;
  const bots = table.seatList.flatMap((seat) => {
    const { kind, level } = table.seats[seat] ?? {};
    const character = kind === "bot" ? knownLevel(level ?? "", (name) => has(`character-start-${name}`)) : null;
    return character === null ? [] : [{ seat, character }];
  });
  const speaker = bots.find(({ seat }) => speaksFirst(seat)) ?? bots[0];
  if (speaker === undefined) return null;
  const { seat, character } = speaker;
  return { level: character, name: table.name(seat), words: text(`character-${moment(seat)}-${character}`), mood: MOODS[moment(seat)] };
}

/** Before the first verdict of a game; the player who breaks speaks rather than another. */
export function startSaying(table: TableModel): Saying | null {
  const { opener, round } = table.next.state;
  if (table.over || round > 1 || table.lastVerdict.length > 0) return null;
  return saying(table, () => "start", (seat) => seat === opener);
}

/** After a round that somebody has won; a winner speaks rather than another. */
export function endSaying(table: TableModel): Saying | null {
  const winner = table.over ? table.winner : null;
  if (winner === null) return null;
  const won = (seat: Seat): boolean => table.side(seat) === winner;
  return saying(table, (seat) => (won(seat) ? "won" : "lost"), won);
}

/** In one line, for whoever does not see the face beside it. */
export function spoken(said: Saying | null): string {
  return said === null ? "" : text("character-says", { name: said.name, words: said.words });
}

// What one of the computer's players says, beside their face.

export function SayingLine({ saying }: { saying: Saying | null }) {
  if (saying === null) return null;
  const { level, name, words, mood } = saying;
  return (
    <p class="saying">
      <Face level={level} mood={mood} />
      <span><span class="unseen">{name}</span> <q>{text("character-quoted", { words })}</q></span>
    </p>
  );
}
