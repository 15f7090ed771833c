// The great moments of a stroke: which they are, and where its film goes slowly for a breath.

import { nearMisses } from "../board/film";
import { breaths, type Breath } from "../board/pace";
import { filmOf } from "./films";
import type { Numbered } from "../wire/messages";
import type { TableModel } from "./table";

type Shot = Extract<Numbered, { shot: unknown }>;

/** What a stroke has been, for whoever played it; all false: nothing to speak of. */
export interface GreatMoments {
  /** Men of their own that went in and stay there. */
  readonly men: number;
  /** With the last of them they have won the round. */
  readonly lastMan: boolean;
  /** Nothing went in, and a man of theirs rattled at a hole. */
  readonly nearMiss: boolean;
  readonly slow: readonly Breath[];
}

/** Seconds of a film round a moment: who sees it coming holds their breath. Round the man that covers the queen it is longer. */
const BEFORE = 0.3;
const AFTER = 0.24;
const LONGER = 2;
const COVERS = ["queen-covered", "queen-covered-together"];

/** The moments of a stroke of `table`, before it is the present there or after. */
export function greatMoments(table: TableModel, { shot, next }: Shot): GreatMoments {
  const film = filmOf(shot);
  const side = table.side(shot.seat);
  const colour = next.state.colours?.[side];
  const isTheirs = (disc: string): boolean => disc !== "striker" && (colour === undefined || disc === "queen" || disc.startsWith(colour.charAt(0)));
  const back = new Set([...shot.placed, ...next.to_place].map(({ disc }) => disc));
  const fallen = Object.entries(film.fallen).filter(([, [, hole]]) => hole.length === 2);
  const men = fallen.filter(([disc]) => isTheirs(disc) && disc !== "queen" && !back.has(disc));
  const winner = shot.verdict.round_over?.winner;
  const { taken, misses, on_board } = next.state;
  const emptied = (taken === undefined && misses === undefined) || on_board.white + on_board.black === 0;
  const lastMan = emptied && men.length > 0 && winner !== undefined && table.side(winner) === side;
  const missed = fallen.length > 0 ? [] : [...nearMisses(film, table.welcome.board.half_side)].filter(([, , [disc]]) => disc !== undefined && isTheirs(disc));
  const times = [
    ...fallen.filter(([disc]) => disc === "queen").map(([, [t]]) => t),
    ...(lastMan ? [Math.max(...men.map(([, [t]]) => t))] : []),
    ...missed.slice(-1).map(([t]) => t),
  ];
  const covers = shot.verdict.calls.some(({ code }) => COVERS.includes(code)) ? men.slice(0, 1).map(([, [t]]) => t) : [];
  const breath = (t: number, by = 1): Breath => [Math.max(0, t / 1e6 - by * BEFORE), t / 1e6 + by * AFTER];
  return { men: men.length, lastMan, nearMiss: missed.length > 0, slow: breaths([...times.map((t) => breath(t)), ...covers.map((t) => breath(t, LONGER))]) };
}
