import "./dom";
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BoardConfig, Showing } from "../src/board/config";
import { REAL } from "../src/board/pace";
import { NO_FILM } from "../src/state/films";
import { FilmSession, StrokeSession, type Ground } from "../src/stroke/session";
import { BOARD } from "./practice_server";

const SHOWING: Showing = { key: 7, film: NO_FILM, before: {}, lead: 0, aimed: null, pace: REAL, from: 0, still: false, then: null, unjudged: false, skips: 0 };

/** A board on which one film is seen. */
class Seen extends FilmSession {
  readonly ends: number[] = [];
  ground = (): Ground => ({ board: BOARD, matter: "dry", bottom: "N" });
  picture = (): Pick<BoardConfig, "men"> => ({ men: { w1: [0, 0] } });
  moving = (): Showing => ({ ...SHOWING, skips: this.skips.value });
  ended = (key: number): void => void this.ends.push(key);
}

// What a store does not answer, the compiler asks for: the end of a film, and the stroke that is let go.
// @ts-expect-error nothing follows the end of its film
class Endless extends FilmSession {
  ground = (): null => null;
  picture = (): Pick<BoardConfig, "men"> => ({ men: {} });
  moving = (): null => null;
}
// @ts-expect-error nobody plays the stroke, and nobody is told that it is touched
class Unplayed extends StrokeSession {
  ground = (): null => null;
  picture = (): Pick<BoardConfig, "men"> => ({ men: {} });
  moving = (): null => null;
  ended = (): void => undefined;
}

test("a session shows its board, counts who wants to see the end, and hears of it once it was seen", () => {
  const session = new Seen();
  const { size, matter, bottom, men, showing } = session.board.value;
  assert.deepEqual([size?.name, matter, bottom, men, showing?.skips], ["icf", "dry", "N", { w1: [0, 0] }, 0]);
  session.events.tapped();
  assert.equal(session.board.value.showing?.skips, 1);
  session.events.faced("N");
  assert.equal(session.facing.value, "N");
  session.events.ended(7);
  assert.deepEqual(session.ends, [7]);
});

test("where nothing is to be seen yet the board is empty, and there is no end to be asked for", () => {
  const session = new (Endless as unknown as new () => FilmSession)();
  assert.deepEqual(session.board.value, { size: null, showing: null, drawing: null });
  assert.equal(session.skip(), false);
  assert.ok(Unplayed.prototype instanceof StrokeSession);
});
