// A lesson being played: its position on the board, a stroke by hand, its film, and what came of it; the list beside it.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { BoardConfig, BoardEvents, Showing } from "../board/config";
import type { Mode } from "../board/hand/gesture";
import { lengthsOf } from "../board/lengths";
import { QUARTERS } from "../board/seats";
import { stopVibration, vibrateFilm, vibrateTick } from "../haptics/vibration";
import { playFilmSound, stopFilmSound } from "../sound/sound";
import { boardInContrast, boardShown } from "../state/board_shown";
import { lessonsProgress, saveProgress, withStars, withTries } from "../state/lessons_progress";
import { strokeContextOf, type Place } from "../state/practice_place";
import { prefersReducedMotion, preferred } from "../state/preferences";
import type { StrokeContext } from "../state/stroke_context";
import { tray } from "../state/tray";
import { showingOf, strikerAtRest, type Tried } from "../state/trial";
import { Aiming } from "../stroke/aiming";
import type { LessonLine, LessonList, LessonMessage, LessonTry } from "../wire/answers";
import { fetchJson, postJson } from "../wire/http";
import type { Seat, StrokeMessage } from "../wire/messages";
import { chosenBook, courseOf, saveBook, drawPlaceMark, starsOf, triesOnceShown } from "./course";

/** What `/lessons/…/strokes` answers, with its film. */
export type Try = Tried & Omit<LessonTry, keyof Tried>;

/** What came of the last try; `tried`: null where the striker was only slid. `stars`: once it is done. */
export interface Outcome {
  tried: Try | null;
  stars: number | null;
}

type Stage = "joining" | "lesson" | "trying" | "film" | "told";

export class LessonStore {
  readonly lines = signal<readonly LessonLine[]>([]);
  readonly book = signal("");
  readonly progress = signal(lessonsProgress());
  readonly lesson = signal<LessonMessage | null>(null);
  readonly stage = signal<Stage>("joining");
  readonly outcome = signal<Outcome | null>(null);
  readonly refusal = signal<unknown>(null);
  /** There is no lesson to be seen: the address names none, or nobody answers. The list leads on. */
  readonly isMissing = computed(() => this.lesson.value === null && this.refusal.value !== null);
  readonly aiming: Aiming;
  /** The tries at the lesson that is shown, since it was begun or done. */
  readonly tries = signal(0);
  private readonly place = signal<Place>({ board: "icf", matter: "tournament", seat: "S" });
  private readonly film = signal<{ key: number; tried: Try } | null>(null);
  private readonly skips = signal(0);
  /** On what the stroke is prepared. */
  private context: StrokeContext | null = null;
  /** Counts what was begun: an answer to something earlier is ignored. */
  private latest = 0;
  /** Who sits at the bottom of the board; null while it turns. */
  private facing: Seat | null = "S";
  /** The turn of the lesson that waits for the board to turn. */
  private arriving = 0;
  /** Where the striker lay, and what the finger was about, when that was last looked at. */
  private slid: { right: number | null; mode: Mode } = { right: null, mode: "rest" };
  private readonly stopping: () => void;

  constructor() {
    this.aiming = new Aiming({ play: (stroke) => this.play(stroke), skip: () => this.skip(), touched: () => undefined });
    this.stopping = effect(() => {
      const [stroke, mode] = [this.aiming.stroke.value, this.aiming.mode.value];
      untracked(() => this.watchSliding(stroke?.right ?? null, mode));
    });
  }

  /** The lessons of somebody who plays by the chosen book. */
  readonly course = computed(() => courseOf(this.lines.value, this.book.value));

  /** The lesson of this course that is not done yet, the first after the one that is shown; beside the list the one to go on with. */
  readonly following = computed((): LessonLine | null => {
    const { stars, next } = this.progress.value;
    const lesson = this.lesson.value;
    if (lesson === null) return this.course.value.find(({ name }) => name === next) ?? null;
    const at = this.course.value.findIndex(({ name }) => name === lesson.name);
    const order = [...this.course.value.slice(at + 1), ...this.course.value.slice(0, at + 1)];
    return order.find(({ name }) => stars[name] === undefined) ?? null;
  });

  /** Opens the lesson that the address names, or the list. */
  open(parts: URLSearchParams): void {
    this.clear();
    this.progress.value = lessonsProgress();
    const name = parts.get("learn") ?? "";
    void this.guard(async (isLatest) => {
      const asked = name === "" ? null : fetchJson<LessonMessage>(`/lessons/${encodeURIComponent(name)}`);
      const [list, found] = await Promise.all([fetchJson<LessonList>("/lessons"), asked?.catch((error: unknown) => ({ error }))]);
      if (!isLatest()) return;
      const lesson = found === undefined || "error" in found ? null : found;
      batch(() => {
        this.lines.value = list.lessons;
        this.book.value = lesson?.only_in_book === true ? lesson.book : chosenBook(list.lessons);
        this.remember();
      });
      if (lesson !== null) this.take(lesson);
      else if (found !== undefined && "error" in found) throw found.error;
    });
  }

  close(): void {
    this.clear();
    this.stopping();
    this.aiming.close();
  }

  private clear(): void {
    this.latest += 1;
    stopFilmSound();
    stopVibration();
    batch(() => {
      this.aiming.end();
      this.lesson.value = this.film.value = this.outcome.value = this.refusal.value = null;
      this.stage.value = "joining";
    });
  }

  chooseBook(book: string): void {
    saveBook(book);
    this.book.value = book;
    this.remember();
  }

  private remember(): void {
    this.progress.value = saveProgress(this.progress.peek(), this.course.peek().map(({ name }) => name));
  }

  readonly showing = computed((): Showing | null => {
    const [film, lesson] = [this.film.value, this.lesson.value];
    return film === null || lesson === null ? null : showingOf(film.key, lesson.position.layout, film.tried, this.skips.value);
  });

  readonly board = computed((): Partial<BoardConfig> => {
    const [lesson, place, outcome, stage] = [this.lesson.value, this.place.value, this.outcome.value, this.stage.value];
    const { striker, ...stroke } = this.aiming.board.value;
    const done = stage === "told" ? (outcome?.tried ?? null) : null;
    const layout = done?.layout ?? lesson?.position.layout ?? {};
    const marked = lesson?.place ?? null;
    return {
      ...stroke,
      size: lesson === null ? null : boardShown(lesson.position.board),
      matter: place.matter,
      bottom: place.seat,
      men: layout,
      frame: lesson === null ? [] : tray(layout, lengthsOf(boardShown(lesson.position.board)), lesson.state.queen),
      striker: done === null ? striker : strikerAtRest(done),
      showing: this.showing.value,
      drawing: marked === null || stage === "told" ? null : { under: (brush) => drawPlaceMark(brush, marked, place.seat), over: () => undefined },
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
      const half = this.lesson.peek()?.position.board.half_side;
      if (half !== undefined) playFilmSound(film, { half, quarters: QUARTERS[this.place.peek().seat], pace, from });
      vibrateFilm(film, from, pace);
    },
    ended: (key) => this.end(key),
  };

  /** On to the end of the film; false when none is shown. */
  skip(): boolean {
    if (this.film.peek() === null) return false;
    this.skips.value += 1;
    return true;
  }

  /** Sets the stroke up as the lesson shows it; three stars are out of reach then. */
  show(): void {
    const lesson = this.lesson.peek();
    if (lesson === null || this.stage.peek() !== "lesson") return;
    this.count(lesson, triesOnceShown(lesson.stars, this.tries.peek()));
    this.aiming.setValues(lesson.shown);
  }

  /** The same lesson from its beginning. False: there is nothing to try again. */
  retry(): boolean {
    if (this.stage.peek() !== "told") return false;
    this.latest += 1;
    batch(() => this.begin());
    return true;
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
        if (this.stage.peek() === "trying") this.ready();
      });
    }
  }

  private take(lesson: LessonMessage): void {
    const seat = lesson.state.turn ?? "S";
    this.arriving = this.latest;
    if (seat !== this.place.peek().seat) this.facing = null;
    batch(() => {
      this.lesson.value = lesson;
      this.place.value = { board: lesson.position.board.name, matter: lesson.matter, seat };
    });
    this.arrive();
  }

  private arrive(): void {
    if (this.facing !== this.place.peek().seat || this.arriving !== this.latest) return;
    this.arriving = 0;
    batch(() => this.begin());
  }

  private begin(): void {
    const lesson = this.lesson.peek();
    if (lesson === null) return;
    this.tries.value = this.progress.peek().tries[lesson.name] ?? 0;
    this.outcome.value = this.refusal.value = null;
    this.context = strokeContextOf(lesson.position, this.place.peek(), this.latest);
    this.slid = { right: null, mode: "rest" };
    this.ready();
  }

  /** The position is there, and a stroke may be played; the one that was played last is there to be changed. */
  private ready(): void {
    this.stage.value = "lesson";
    if (this.context !== null) this.aiming.begin(this.context);
  }

  /** Where only the striker's place is asked: each time a finger has led it somewhere is a try, and so is a step of the keys that gets there. */
  private watchSliding(right: number | null, mode: Mode): void {
    const [lesson, before] = [this.lesson.peek(), this.slid];
    this.slid = { right, mode };
    const [from, to] = lesson?.place ?? [0, 0];
    const moved = before.right !== null && (right !== before.right || before.mode === "slide");
    if (right === null || mode !== "rest" || !moved || lesson?.slides !== true || this.stage.peek() !== "lesson") return;
    const there = from <= right && right <= to;
    if (there || before.mode === "slide") this.count(lesson, this.tries.peek() + 1, there);
    if (there) this.finish(lesson, null);
    else if (before.mode === "slide") this.outcome.value = { tried: null, stars: null };
  }

  private play(stroke: StrokeMessage): boolean {
    const lesson = this.lesson.peek();
    if (lesson === null || this.stage.peek() !== "lesson") return false;
    batch(() => {
      this.stage.value = "trying";
      this.refusal.value = null;
    });
    void this.guard(async (isLatest) => {
      const tried = await postJson<Try>(`/lessons/${encodeURIComponent(lesson.name)}/strokes`, stroke);
      if (!isLatest()) return;
      batch(() => {
        // Counted before its film is seen: whoever leaves meanwhile has tried.
        this.count(lesson, this.tries.peek() + 1, tried.met);
        this.stage.value = "film";
        this.outcome.value = null;
        this.film.value = { key: this.latest, tried };
      });
    });
    return true;
  }

  /** The film of this number has been seen to its end. */
  private end(key: number): void {
    const [film, lesson] = [this.film.peek(), this.lesson.peek()];
    if (film === null || film.key !== key || lesson === null) return;
    stopFilmSound();
    stopVibration();
    batch(() => {
      this.film.value = null;
      if (film.tried.met) {
        this.finish(lesson, film.tried);
        return;
      }
      this.outcome.value = { tried: film.tried, stars: null };
      this.ready();
    });
  }

  /** So many tries at this lesson, remembered; with the last of them it may be done. */
  private count(lesson: LessonMessage, tries: number, isDone = false): void {
    const { name, stars } = lesson;
    this.tries.value = tries;
    this.progress.value = isDone ? withStars(this.progress.peek(), name, starsOf(stars, tries)) : withTries(this.progress.peek(), name, tries);
    this.remember();
  }

  /** The lesson is done with this try: it is told. */
  private finish(lesson: LessonMessage, tried: Try | null): void {
    batch(() => {
      this.stage.value = "told";
      if (tried === null) this.aiming.end(true);
      this.outcome.value = { tried, stars: starsOf(lesson.stars, this.tries.peek()) };
    });
  }
}
