// A puzzle being solved: its position on the board, a stroke played by hand, its film, its points, then the answer drawn.

import { batch, computed, signal } from "@preact/signals";
import type { BoardConfig, BoardEvents, Showing } from "../board/config";
import { lengthsOf } from "../board/lengths";
import { QUARTERS } from "../board/seats";
import { stopVibration, vibrateFilm, vibrateTick } from "../haptics/vibration";
import { boardInContrast, boardShown } from "../state/board_shown";
import type { StrokeContext } from "../state/stroke_context";
import { ownAddress } from "../state/history_entry";
import { strokeContextOf, type Place } from "../state/practice_place";
import { tray } from "../state/tray";
import { showingOf, type Tried } from "../state/trial";
import { stopFilmSound, playFilmSound } from "../sound/sound";
import { prefersReducedMotion, preferred } from "../state/preferences";
import { Aiming } from "../stroke/aiming";
import { speakOfQueen } from "../texts/texts";
import type { PuzzleAnswer, PuzzleList, PuzzleMessage, PuzzleTry } from "../wire/answers";
import { fetchJson, postJson } from "../wire/http";
import type { Seat, StrokeMessage } from "../wire/messages";
import { ANY, isOfKind, saveKind, savedKind, nextOf, type Kind, rate, readRating, saveScore, readScore, scored, type Result } from "./score";
import { answerPaths, playedPaths, struckFrom } from "./answer_paths";
import { keptPath, keptPlace, nextKept, type Kept } from "./kept";
import { bestRush, dayOf, keepRush, passed, readyRush, struck, type Best, type Rush } from "./rush";
import { OwnGames } from "./search";

/** What `/puzzles/…/strokes` and `/puzzles/…/answer` answer, with their films. */
export type Try = Tried & Omit<PuzzleTry, keyof Tried>;
export type Answer = Omit<PuzzleAnswer, "trial"> & { trial: Tried };

/** The answer that is shown, and what was played before; null: it was asked for. */
export interface Solved {
  answer: Answer;
  tried: Try | null;
  /** Did the try count for the score? */
  counted: boolean;
  /** Was it the second one? */
  again: boolean;
}

/** `rush`: one is about to begin, or is over; `own`: one's own games are listed. */
type Stage = "joining" | "puzzle" | "trying" | "film" | "told" | "rush" | "own";

/** ms between two looks at the clock of a rush. */
const TICK = 200;

interface Film {
  key: number;
  tried: Try;
  /** null: it is not told yet, for there is a second try. */
  answer: Answer | null;
}

export class PuzzleStore {
  readonly list = signal<PuzzleList | null>(null);
  readonly kind = signal<Kind>(ANY);
  readonly puzzle = signal<PuzzleMessage | null>(null);
  readonly stage = signal<Stage>("joining");
  readonly solved = signal<Solved | null>(null);
  /** The first try, which missed: one more may be played before the answer is shown. */
  readonly missed = signal<Try | null>(null);
  /** Is that miss still news? Until somebody aims anew. */
  readonly justMissed = signal(false);
  readonly refusal = signal<unknown>(null);
  readonly score = signal(readScore());
  readonly rated = signal(readRating());
  /** The rush that is about to begin, goes on, or is over; null: puzzles without a clock. */
  readonly rush = signal<Rush | null>(null);
  readonly bestRush = signal<Best>(bestRush(dayOf(new Date())));
  /** Are these the puzzles of one's own games? And the one that is played; null: none. */
  readonly isOwn = signal(false);
  readonly own = signal<Kept | null>(null);
  readonly games = new OwnGames();
  /** Counts the puzzles to which somebody has gone on. */
  readonly arrivals = signal(0);
  readonly aiming: Aiming;
  private readonly place = signal<Place>({ board: "icf", matter: "tournament", seat: "S" });
  private readonly film = signal<Film | null>(null);
  private readonly skips = signal(0);
  /** On what the stroke is prepared. */
  private context: StrokeContext | null = null;
  /** Counts what was begun: an answer to something earlier is ignored. */
  private latest = 0;
  /** Who sits at the bottom of the board; null while it turns. */
  private facing: Seat | null = "S";
  /** The turn of the puzzle that waits for the board to turn. */
  private arriving = 0;
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor() {
    this.aiming = new Aiming({ play: (stroke) => this.play(stroke), skip: () => this.skip(), touched: () => (this.justMissed.value = false) });
  }

  /** Opens the puzzle that the address names by its number, today's, or the next one. */
  open(parts: URLSearchParams): void {
    this.clear();
    this.score.value = readScore();
    this.rated.value = readRating();
    const named = parts.get("puzzles") ?? "";
    this.isOwn.value = named === "mine";
    if (named === "mine") {
      this.openOwn(parts.get("game"), Number(parts.get("n") ?? 0));
      return;
    }
    void this.guard(async (isLatest) => {
      const list = await fetchJson<PuzzleList>("/puzzles");
      if (!isLatest()) return;
      batch(() => {
        this.list.value = list;
        this.kind.value = savedKind(list.puzzles);
      });
      if (named === "rush") {
        this.layRush();
        return;
      }
      const number = named === "today" ? list.today : /^\d{1,6}$/.test(named) ? Number(named) : this.following(0);
      if (number !== null) await this.readNumber(number, isLatest);
    });
  }

  /** A kept puzzle of this game; without one the list of all games, where this one is searched. */
  private openOwn(game: string | null, n: number): void {
    const kept = this.games.kept.peek().find((one) => one.table === game && one.n === n) ?? null;
    if (kept !== null) {
      void this.guard((isLatest) => this.readOwn(kept, isLatest));
      return;
    }
    this.stage.value = "own";
    void this.games.list();
    const search = this.games.search.peek();
    if (game !== null && (search?.table !== game || search.stage === "refused")) void this.games.look(game);
  }

  private async readOwn(kept: Kept, isLatest: () => boolean): Promise<void> {
    this.own.value = kept;
    const sayAddress = ownAddress();
    await this.read(keptPath(kept), isLatest);
    if (isLatest()) sayAddress(keptPlace(kept));
  }

  close(): void {
    this.clear();
    this.games.stop();
    this.aiming.close();
  }

  private clear(): void {
    this.latest += 1;
    clearInterval(this.ticking);
    stopFilmSound();
    stopVibration();
    speakOfQueen("covered");
    batch(() => {
      this.aiming.end();
      this.puzzle.value = this.film.value = null;
      this.stage.value = "joining";
      this.rush.value = null;
      this.own.value = null;
      this.forget();
    });
  }

  readonly showing = computed((): Showing | null => {
    const [film, puzzle] = [this.film.value, this.puzzle.value];
    return film === null || puzzle === null ? null : showingOf(film.key, puzzle.position.layout, film.tried, this.skips.value);
  });

  readonly board = computed((): Partial<BoardConfig> => {
    const [puzzle, place, solved] = [this.puzzle.value, this.place.value, this.solved.value];
    const position = puzzle?.position ?? null;
    const { striker, ...stroke } = this.aiming.board.value;
    const film = solved?.answer.trial.film;
    const played = solved?.tried?.film;
    return {
      ...stroke,
      size: position === null ? null : boardShown(position.board),
      matter: place.matter,
      bottom: place.seat,
      men: position?.layout ?? {},
      frame: position === null ? [] : tray(position.layout, lengthsOf(boardShown(position.board)), puzzle?.state.queen),
      striker: film !== undefined && this.stage.value === "told" ? struckFrom(film) : striker,
      showing: this.showing.value,
      forecast: film === undefined ? null : { ways: [...(played === undefined ? [] : playedPaths(played)), ...answerPaths(film, solved?.answer.answer.disc ?? "").ways] },
      marked: preferred("men") === "marked",
      contrast: boardInContrast(),
      reducedMotion: prefersReducedMotion(),
    };
  });

  readonly events: Partial<BoardEvents> = {
    aimed: (stroke, mode, miss) => this.aiming.change(stroke, "finger", mode, miss),
    released: () => {
      vibrateTick();
      this.aiming.play();
    },
    tapped: () => void this.skip(),
    faced: (seat) => {
      this.facing = seat;
      this.arrive();
    },
    began: (film, from, pace) => {
      const half = this.puzzle.peek()?.position.board.half_side;
      if (half !== undefined) playFilmSound(film, { half, quarters: QUARTERS[this.place.peek().seat], pace, from });
      vibrateFilm(film, from, pace);
    },
    ended: (key) => this.end(key),
  };

  /** The puzzle after this number, of the kind that is chosen; null: there is none. */
  following(after: number): number | null {
    const [list, kind] = [this.list.value, this.kind.value];
    const { rating, deviation } = this.rated.value.now;
    // who is not known yet begins with easy ones, and who is known solves more than half
    return list === null ? null : nextOf(list.puzzles, (one) => isOfKind(one, kind), this.score.value.done, rating - deviation, after);
  }

  /** Another kind of puzzle is chosen: one of that kind comes. */
  choose(kind: Partial<Kind>): void {
    saveKind(kind);
    this.kind.value = { ...this.kind.peek(), ...kind };
    this.goOn();
  }

  /** Another rush: its puzzles are drawn, its clock stands. */
  layRush(): void {
    const list = this.list.peek();
    if (list === null) return;
    batch(() => {
      this.rush.value = readyRush(list.puzzles, Math.random);
      this.bestRush.value = bestRush(dayOf(new Date()));
      this.puzzle.value = null;
      this.stage.value = "rush";
    });
  }

  /** The clock of the rush begins to run, once the first puzzle is there. */
  beginRush(): void {
    const rush = this.rush.peek();
    if (rush?.stage !== "ready") return;
    this.rush.value = { ...rush, stage: "on" };
    let seen = performance.now();
    clearInterval(this.ticking);
    this.ticking = setInterval(() => {
      const now = performance.now();
      if (this.stage.peek() === "puzzle") this.follow((one) => passed(one, now - seen));
      seen = now;
    }, TICK);
    this.goOnInRush();
  }

  /** The rush has changed; where that ends it, what was found is kept. */
  private follow(change: (rush: Rush) => Rush): void {
    const rush = this.rush.peek();
    if (rush?.stage !== "on") return;
    const now = change(rush);
    batch(() => {
      this.rush.value = now;
      if (now.stage !== "over") return;
      clearInterval(this.ticking);
      this.latest += 1;
      this.aiming.end();
      this.bestRush.value = keepRush(dayOf(new Date()), now.found);
      this.stage.value = "rush";
    });
  }

  /** To the present puzzle of the rush; again, where it did not come. */
  goOnInRush(): void {
    const rush = this.rush.peek();
    const number = rush?.puzzles[rush.at];
    if (rush?.stage !== "on" || number === undefined) return;
    this.aiming.end();
    void this.guard((isLatest) => this.readNumber(number, isLatest));
  }

  /** On to the end of the film; false when none is shown. */
  skip(): boolean {
    if (this.film.peek() === null) return false;
    this.skips.value += 1;
    return true;
  }

  /** Shows the answer, for no points. */
  async giveUp(): Promise<void> {
    const puzzle = this.puzzle.peek();
    if (puzzle === null || this.stage.peek() !== "puzzle" || this.rush.peek() !== null) return;
    await this.guard(async (isLatest) => {
      const answer = await fetchJson<Answer>(`${this.pathOf(puzzle)}/answer`);
      if (!isLatest()) return;
      batch(() => {
        this.aiming.end();
        this.show(answer, null);
      });
    });
  }

  /** The same puzzle once more: it does not count. False: there is nothing to try again. */
  retry(): boolean {
    if (this.stage.peek() !== "told") return false;
    this.latest += 1;
    batch(() => {
      this.forget();
      this.ready(true);
    });
    return true;
  }

  /** Another puzzle, of the kind that is chosen. */
  goOn(): void {
    if (this.isOwn.peek()) {
      this.goOnOwn();
      return;
    }
    if (this.list.peek() === null || ["film", "trying", "rush"].includes(this.stage.peek()) || this.rush.peek() !== null) return;
    this.aiming.end();
    void this.guard(async (isLatest) => {
      const number = this.following(this.puzzle.peek()?.number ?? 0);
      if (number === null) return;
      await this.readNumber(number, isLatest);
      this.arrivals.value += 1;
    });
  }

  /** The next puzzle of one's own games that was not played yet, else the list. */
  private goOnOwn(): void {
    if (["film", "trying"].includes(this.stage.peek())) return;
    const next = nextKept(this.games.kept.peek(), this.own.peek());
    if (next === null) {
      location.hash = "#puzzles=mine";
      return;
    }
    this.aiming.end();
    void this.guard(async (isLatest) => {
      await this.readOwn(next, isLatest);
      this.arrivals.value += 1;
    });
  }

  /** Where the server has the puzzle that is played. */
  private pathOf(puzzle: PuzzleMessage): string {
    const own = this.own.peek();
    return own === null ? `/puzzles/${puzzle.number}` : keptPath(own);
  }

  private async readNumber(number: number, isLatest: () => boolean): Promise<void> {
    const sayAddress = ownAddress();
    await this.read(`/puzzles/${number}`, isLatest);
    if (isLatest() && this.rush.peek() === null) sayAddress(`#puzzles=${number}`);
  }

  /** Does something that the server answers, unless something else is begun meanwhile; what is refused is shown. */
  private async guard(work: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    const turn = ++this.latest;
    const isLatest = (): boolean => turn === this.latest;
    try {
      await work(isLatest);
    } catch (error) {
      if (!isLatest()) return;
      batch(() => {
        this.refusal.value = error;
        if (this.stage.peek() === "trying") this.ready(false);
      });
    }
  }

  private async read(path: string, isLatest: () => boolean): Promise<void> {
    this.stage.value = "joining";
    const puzzle = await fetchJson<PuzzleMessage>(path);
    if (!isLatest()) return;
    const { position, matter, state } = puzzle;
    const seat = state.turn ?? "S";
    this.arriving = this.latest;
    if (seat !== this.place.peek().seat) this.facing = null;
    batch(() => {
      this.puzzle.value = puzzle;
      speakOfQueen(puzzle.queen_words);
      this.place.value = { board: position.board.name, matter, seat };
      this.forget();
    });
    this.arrive();
  }

  private arrive(): void {
    if (this.facing !== this.place.peek().seat || this.arriving !== this.latest) return;
    this.arriving = 0;
    batch(() => this.ready(true));
  }

  /** Nothing is shown of the answer any more. */
  private forget(): void {
    this.solved.value = this.missed.value = this.refusal.value = null;
    this.justMissed.value = false;
  }

  /** The position is there, and a stroke may be played; unless the position is fresh, the one that was played last is there to be changed. */
  private ready(isFresh: boolean): void {
    const puzzle = this.puzzle.peek();
    if (puzzle === null) return;
    this.stage.value = "puzzle";
    if (isFresh) this.context = strokeContextOf(puzzle.position, this.place.peek(), this.latest);
    if (this.context !== null) this.aiming.begin(this.context);
  }

  private play(stroke: StrokeMessage): boolean {
    const puzzle = this.puzzle.peek();
    if (puzzle === null || this.stage.peek() !== "puzzle") return false;
    batch(() => {
      this.stage.value = "trying";
      this.refusal.value = null;
      this.justMissed.value = false;
    });
    void this.guard(async (isLatest) => {
      const path = this.pathOf(puzzle);
      const tried = await postJson<Try>(`${path}/strokes`, stroke);
      const isLast = this.rush.peek() === null && (tried.found || this.missed.peek() !== null || this.wasPlayed(puzzle));
      const answer = isLast ? await fetchJson<Answer>(`${path}/answer`) : null;
      if (!isLatest()) return;
      batch(() => {
        this.stage.value = "film";
        this.film.value = { key: this.latest, tried, answer };
      });
    });
    return true;
  }

  /** The film of this number has been seen to its end. */
  private end(key: number): void {
    const film = this.film.peek();
    if (film === null || film.key !== key) return;
    stopFilmSound();
    stopVibration();
    batch(() => {
      this.film.value = null;
      if (this.rush.peek() !== null) {
        this.follow((rush) => struck(rush, film.tried.found));
        this.goOnInRush();
        return;
      }
      if (film.answer !== null) {
        this.show(film.answer, film.tried);
        return;
      }
      this.missed.value = film.tried;
      this.justMissed.value = true;
      this.ready(false);
    });
  }

  /** The answer on the board, the points beside it. */
  private show(answer: Answer, tried: Try | null): void {
    const puzzle = this.puzzle.peek();
    if (puzzle === null) return;
    const again = this.missed.peek() !== null;
    const result = { points: tried?.points ?? 0, found: tried?.found ?? false, again };
    const own = this.own.peek();
    if (own !== null) {
      this.showOwn(own, result, { answer, tried, counted: !this.wasPlayed(puzzle), again });
      return;
    }
    const before = this.score.peek();
    const score = scored(before, puzzle.number, result);
    saveScore(score);
    this.score.value = score;
    if (score !== before) this.rate(puzzle.number, result);
    this.solved.value = { answer, tried, counted: score !== before, again };
    this.stage.value = "told";
  }

  /** The answer of a puzzle out of one's own game: it is kept how it went; neither score nor rating changes. */
  private showOwn(own: Kept, { found, again }: Result, solved: Solved): void {
    this.games.mark(own, !found ? "missed" : again ? "again" : "found");
    this.solved.value = solved;
    this.stage.value = "told";
  }

  /** Was the puzzle played before? */
  private wasPlayed(puzzle: PuzzleMessage): boolean {
    const own = this.own.peek();
    if (own === null) return this.score.peek().done.includes(puzzle.number);
    return this.games.kept.peek().some(({ table, n, done }) => table === own.table && n === own.n && done !== null);
  }

  /** One's rating after a puzzle: it stays what it was where the server cannot be reached. */
  private rate(number: number, result: Result): void {
    rate(this.rated.peek(), number, result).then((rated) => (this.rated.value = rated), () => undefined);
  }
}
