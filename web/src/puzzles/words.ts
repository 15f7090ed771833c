// What is asked, how a try went, and what the answer is, in sentences.

import type { PuzzleAnswer, PuzzleIdea, PuzzleMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { bookName, discName, holeName } from "../texts/naming";
import { number, text } from "../texts/texts";
import { worth } from "./score";
import type { Solved } from "./store";

/** The points of the best stroke. */
const FULL = 100;

/** Book, colour, men, queen, dues: all that a person must know to choose a stroke. */
export function question({ book, state, position }: PuzzleMessage): string {
  const seat = state.turn ?? "S";
  const colour = state.colours?.[seat] ?? null;
  const men = (letter: string): number => Object.keys(position.layout).filter((disc) => disc.startsWith(letter)).length;
  const white = men("w");
  const black = men("b");
  const [own, other] = colour === "black" ? [black, white] : [white, black];
  const [where, side] = state.queen.split(":");
  const queen = where === "awaiting" ? (side === seat ? "yours" : "theirs") : where;
  const facts = { colour: colour ?? "open", own, other, queen: queen ?? "board", owed: state.owed[seat] ?? 0, strokes: state.strokes_left };
  return text("puzzles-asked", { book: bookName(book), seat, ...facts });
}

/** How a try went, and whether it counted. */
export function verdict({ tried, counted, again }: Solved): string {
  const [full, found] = [tried?.points ?? 0, tried?.found ?? false];
  const name = tried === null ? "given-up" : !found ? "missed" : full !== FULL ? "near" : again ? "found-again" : "found";
  const words = text(`puzzles-${name}`, { points: worth({ points: full, found, again }) });
  return counted ? words : `${words} ${text("puzzles-uncounted")}`;
}

/** The answer, why it is better than the next idea, and how that is known. */
export function reasons({ answer, rival, simulations }: Omit<PuzzleAnswer, "trial">, { family, state }: PuzzleMessage): string[] {
  const seat = state.turn ?? "S";
  const less = (answer.gain - rival.gain) / 1000;
  const behind = { behind: number(less, 1), count: less };
  const rivalWords = rival.disc === null ? text("puzzles-rival-none", behind) : text("puzzles-rival", { ...named(rival, seat), ...behind });
  return [
    text("puzzles-answer", { ...named(answer, seat), family: text(`puzzles-theme-${family}`) }),
    rivalWords,
    `${text("puzzles-worth")} ${text("puzzles-proof", { simulations: number(simulations) })}`,
  ];
}

function named({ disc, pocket, chance }: PuzzleIdea, seat: Seat): { disc: string; pocket: string; chance: string } {
  return { disc: discName(disc ?? ""), pocket: holeName(pocket ?? "", seat), chance: number(chance / 10) };
}
