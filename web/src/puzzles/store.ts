// A puzzle being solved: its position on the board, a stroke played by hand, its film, its points, then the answer drawn.

import { batch, signal } from "@preact/signals";
import type { BoardConfig } from "../board/config";
import { ownAddress } from "../state/history_entry";
import { tray } from "../state/tray";
import type { Tried } from "../state/trial";
import { TrialSession } from "../stroke/session";
import { speakOfQueen } from "../texts/texts";
import type { PositionMessage, PuzzleAnswer, PuzzleList, PuzzleMessage, PuzzleTry } from "../wire/answers";
import { fetchJson, postJson } from "../wire/http";
import type { StrokeMessage } from "../wire/messages";
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

/** ms between two looks at the clock of a rush. */
const TICK = 200;

/** What is seen as a film; `told`: the answer that follows, null where there is a second try. */
type Seen = Try & { told: Answer | null };

/** `rush`: one is about to begin, or is over; `own`: one's own games are listed. */
export class PuzzleStore extends TrialSession<Seen, "puzzle" | "rush" | "own"> {
  readonly list = signal<PuzzleList | null>(null);
  readonly kind = signal<Kind>(ANY);
  readonly puzzle = signal<PuzzleMessage | null>(null);
  readonly solved = signal<Solved | null>(null);
  /** The first try, which missed: one more may be played before the answer is shown. */
  readonly missed = signal<Try | null>(null);
  /** Is that miss still news? Until somebody aims anew. */
  readonly justMissed = signal(false);
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
  private ticking: ReturnType<typeof setInterval> | undefined;

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

  private readOwn(kept: Kept, isLatest: () => boolean): Promise<void> {
    this.own.value = kept;
    return this.read(keptPath(kept), keptPlace(kept), isLatest);
  }

  override close(): void {
    super.close();
    this.games.stop();
  }

  protected override clear(): void {
    clearInterval(this.ticking);
    speakOfQueen("covered");
    batch(() => {
      super.clear();
      this.puzzle.value = this.rush.value = this.own.value = null;
      this.forget();
    });
  }

  protected lying(): PositionMessage | null {
    return this.puzzle.value?.position ?? null;
  }

  protected picture(): Pick<BoardConfig, "men" | "frame" | "striker" | "forecast"> {
    const [puzzle, solved, stroke] = [this.puzzle.value, this.solved.value, this.aiming.board.value];
    const position = puzzle?.position ?? null;
    const film = solved?.answer.trial.film;
    const played = solved?.tried?.film;
    return {
      ...stroke,
      men: position?.layout ?? {},
      frame: position === null ? [] : tray(position.layout, position.board, puzzle?.state.queen),
      striker: film !== undefined && this.stage.value === "told" ? struckFrom(film) : stroke.striker,
      forecast: film === undefined ? null : { ways: [...(played === undefined ? [] : playedPaths(played)), ...answerPaths(film, solved?.answer.answer.disc ?? "").ways] },
    };
  }

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
      this.forgo();
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

  /** The same puzzle once more: it does not count. */
  protected override restart(): void {
    this.forget();
    this.ready("puzzle", true);
  }

  /** Another puzzle: of the kind that is chosen, or the next of one's own games that was not played yet. */
  goOn(): void {
    const isOwn = this.isOwn.peek();
    if (["film", "trying", "rush"].includes(this.stage.peek()) || this.rush.peek() !== null || (!isOwn && this.list.peek() === null)) return;
    const kept = isOwn ? nextKept(this.games.kept.peek(), this.own.peek()) : null;
    const number = isOwn ? null : this.following(this.puzzle.peek()?.number ?? 0);
    // Where all of one's own games were played: to their list.
    if (isOwn && kept === null) location.hash = "#puzzles=mine";
    if (kept === null && number === null) return;
    this.aiming.end();
    void this.guard(async (isLatest) => {
      if (kept !== null) await this.readOwn(kept, isLatest);
      else if (number !== null) await this.readNumber(number, isLatest);
      this.arrivals.value += 1;
    });
  }

  /** Where the server has the puzzle that is played. */
  private pathOf(puzzle: PuzzleMessage): string {
    const own = this.own.peek();
    return own === null ? `/puzzles/${puzzle.number}` : keptPath(own);
  }

  private readNumber(number: number, isLatest: () => boolean): Promise<void> {
    return this.read(`/puzzles/${number}`, `#puzzles=${number}`, isLatest);
  }

  /** Reads what the server has at `path`; a rush keeps its own address. */
  private async read(path: string, address: string, isLatest: () => boolean): Promise<void> {
    const sayAddress = ownAddress();
    this.stage.value = "joining";
    const puzzle = await fetchJson<PuzzleMessage>(path);
    if (!isLatest()) return;
    if (this.rush.peek() === null) sayAddress(address);
    const { position, matter, state } = puzzle;
    const put = (): void => {
      this.puzzle.value = puzzle;
      speakOfQueen(puzzle.queen_words);
      this.forget();
    };
    this.lay({ board: position.board.name, matter, seat: state.turn ?? "S" }, put, () => this.ready("puzzle", true));
  }

  /** Nothing is shown of the answer any more. */
  private forget(): void {
    this.solved.value = this.missed.value = this.refusal.value = null;
    this.justMissed.value = false;
  }

  protected tryAgain(): void {
    this.ready("puzzle", false);
  }

  protected override touched(): void {
    this.justMissed.value = false;
  }

  protected play(stroke: StrokeMessage): boolean {
    const puzzle = this.puzzle.peek();
    if (puzzle === null || this.stage.peek() !== "puzzle") return false;
    this.justMissed.value = false;
    const path = this.pathOf(puzzle);
    return this.attempt(puzzle.position.layout, async () => {
      const tried = await postJson<Try>(`${path}/strokes`, stroke);
      const isLast = this.rush.peek() === null && (tried.found || this.missed.peek() !== null || this.wasPlayed(puzzle));
      return { ...tried, told: isLast ? await fetchJson<Answer>(`${path}/answer`) : null };
    });
  }

  protected seen(tried: Seen): void {
    if (this.rush.peek() !== null) {
      this.follow((rush) => struck(rush, tried.found));
      this.goOnInRush();
    } else if (tried.told !== null) this.show(tried.told, tried);
    else {
      this.missed.value = tried;
      this.justMissed.value = true;
      this.tryAgain();
    }
  }

  /** The answer on the board, the points beside it. */
  private show(answer: Answer, tried: Try | null): void {
    const puzzle = this.puzzle.peek();
    if (puzzle === null) return;
    const again = this.missed.peek() !== null;
    const counted = !this.wasPlayed(puzzle);
    if (counted) this.count(puzzle, { points: tried?.points ?? 0, found: tried?.found ?? false, again });
    this.solved.value = { answer, tried, counted, again };
    this.stage.value = "told";
  }

  /** The first try at a puzzle. Of one out of one's own game it is kept how it went; neither score nor rating changes. */
  private count({ number }: PuzzleMessage, result: Result): void {
    const own = this.own.peek();
    if (own !== null) {
      this.games.mark(own, !result.found ? "missed" : result.again ? "again" : "found");
      return;
    }
    this.score.value = scored(this.score.peek(), number, result);
    saveScore(this.score.peek());
    // The rating stays what it was where the server cannot be reached.
    rate(this.rated.peek(), number, result).then((rated) => (this.rated.value = rated), () => undefined);
  }

  /** Was the puzzle played before? */
  private wasPlayed(puzzle: PuzzleMessage): boolean {
    const own = this.own.peek();
    if (own === null) return this.score.peek().done.includes(puzzle.number);
    return this.games.kept.peek().some(({ table, n, done }) => table === own.table && n === own.n && done !== null);
  }
}
