// What a table plays for: its target and format, the house's or else the book's own.

import { signal } from "@preact/signals";
import { text } from "../texts/texts";
import { fetchBook } from "../wire/http";
import type { TableModel } from "./table";

interface Goal {
  target: unknown;
  format: unknown;
}

/** A book's target and format by its name, once they are known. */
const goals = signal<ReadonlyMap<string, Goal>>(new Map());
const requested = new Set<string>();

/** Requests once what the book plays for: what depends on it is rendered again when that is known. */
function loadGoal(book: string): void {
  if (requested.has(book)) return;
  requested.add(book);
  void fetchBook(book).then(
    ({ options }) => {
      goals.value = new Map(goals.peek()).set(book, { target: options["target"]?.default, format: options["format"]?.default });
    },
    () => requested.delete(book),
  );
}

/** A setting of this table's book. */
export function goal(table: TableModel, name: keyof Goal): unknown {
  loadGoal(table.book);
  const { options } = table.welcome;
  return name in options ? options[name] : goals.value.get(table.book)?.[name];
}

/** Is the game played to points over several rounds, or counted in rounds won? */
export function isToPoints(table: TableModel): boolean {
  return typeof goal(table, "target") === "number" || goal(table, "format") === "best-of-three";
}

/** Which game and round, and what they are played for. */
export function goalWords(table: TableModel): string[] {
  const { games } = table.next;
  const game = games === null ? 0 : Object.values(games).reduce((one, two) => one + two, 0) + (table.next.match_over ? 0 : 1);
  const target = goal(table, "target");
  const rounds = table.welcome.options["rounds"];
  const bestOfThree = goal(table, "format") === "best-of-three";
  return [
    game > 1 ? text("game-number", { game }) : "",
    text("round", { round: table.next.state.round }),
    bestOfThree ? text("goal-best-of-three") : "",
    typeof target === "number" && !bestOfThree ? text("goal-points", { target }) : "",
    typeof rounds === "number" && rounds > 0 && !bestOfThree ? text("goal-rounds", { rounds }) : "",
    target === null ? text("goal-one-round") : "",
  ].filter(Boolean);
}
