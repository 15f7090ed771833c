// A lesson being played: its position on the board, a stroke by hand, its film, and what came of it; the list beside it.

import { computed, batch, effect, signal, untracked } from "@preact/signals";
import type { BoardConfig } from "../board/config";
import type { Mode } from "../board/hand/gesture";
import { lessonsProgress, saveProgress, withStars, withTries } from "../state/lessons_progress";
import { tray } from "../state/tray";
import { strikerAtRest, type Tried } from "../state/trial";
import { TrialSession } from "../stroke/session";
import type { LessonLine, LessonList, LessonMessage, LessonTry, PositionMessage } from "../wire/answers";
import { fetchJson, postJson } from "../wire/http";
import type { StrokeMessage } from "../wire/messages";
import { chosenBook, courseOf, saveBook, drawPlaceMark, starsOf, triesOnceShown } from "./course";

/** What `/lessons/…/strokes` answers, with its film. */
export type Try = Tried & Omit<LessonTry, keyof Tried>;

/** What came of the last try; `tried`: null where the striker was only slid. `stars`: once it is done. */
export interface Outcome {
  tried: Try | null;
  stars: number | null;
}

export class LessonStore extends TrialSession<Try, "lesson"> {
  readonly lines = signal<readonly LessonLine[]>([]);
  readonly book = signal("");
  readonly progress = signal(lessonsProgress());
  readonly lesson = signal<LessonMessage | null>(null);
  readonly outcome = signal<Outcome | null>(null);
  /** There is no lesson to be seen: the address names none, or nobody answers. The list leads on. */
  readonly isMissing = computed(() => this.lesson.value === null && this.refusal.value !== null);
  /** The tries at the lesson that is shown, since it was begun or done. */
  readonly tries = signal(0);
  /** Where the striker lay, and what the finger was about, when that was last looked at. */
  private slid: { right: number | null; mode: Mode } = { right: null, mode: "rest" };
  private readonly stopping = effect(() => {
    const [stroke, mode] = [this.aiming.stroke.value, this.aiming.mode.value];
    untracked(() => this.watchSliding(stroke?.right ?? null, mode));
  });

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

  override close(): void {
    this.stopping();
    super.close();
  }

  protected override clear(): void {
    batch(() => {
      super.clear();
      this.lesson.value = this.outcome.value = null;
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

  protected lying(): PositionMessage | null {
    return this.lesson.value?.position ?? null;
  }

  protected picture(): Pick<BoardConfig, "men" | "frame" | "striker" | "drawing"> {
    const [lesson, { seat }, outcome, stage] = [this.lesson.value, this.place.value, this.outcome.value, this.stage.value];
    const stroke = this.aiming.board.value;
    const done = stage === "told" ? (outcome?.tried ?? null) : null;
    const layout = done?.layout ?? lesson?.position.layout ?? {};
    const marked = lesson?.place ?? null;
    return {
      ...stroke,
      men: layout,
      frame: lesson === null ? [] : tray(layout, lesson.position.board, lesson.state.queen),
      striker: done === null ? stroke.striker : strikerAtRest(done),
      drawing: marked === null || stage === "told" ? null : { under: (brush) => drawPlaceMark(brush, marked, seat), over: () => undefined },
    };
  }

  /** Sets the stroke up as the lesson shows it; three stars are out of reach then. */
  show(): void {
    const lesson = this.lesson.peek();
    if (lesson === null || this.stage.peek() !== "lesson") return;
    this.count(lesson, triesOnceShown(lesson.stars, this.tries.peek()));
    this.aiming.setValues(lesson.shown);
  }

  private take(lesson: LessonMessage): void {
    const { position, matter, state } = lesson;
    this.lay({ board: position.board.name, matter, seat: state.turn ?? "S" }, () => (this.lesson.value = lesson), () => this.restart());
  }

  /** The lesson from its beginning. */
  protected override restart(): void {
    const lesson = this.lesson.peek();
    if (lesson === null) return;
    this.tries.value = this.progress.peek().tries[lesson.name] ?? 0;
    this.outcome.value = this.refusal.value = null;
    this.slid = { right: null, mode: "rest" };
    this.ready("lesson", true);
  }

  protected tryAgain(): void {
    this.ready("lesson", false);
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

  protected play(stroke: StrokeMessage): boolean {
    const lesson = this.lesson.peek();
    if (lesson === null || this.stage.peek() !== "lesson") return false;
    const ask = (): Promise<Try> => postJson(`/lessons/${encodeURIComponent(lesson.name)}/strokes`, stroke);
    return this.attempt(lesson.position.layout, ask, ({ met }) => {
      // Counted before its film is seen: whoever leaves meanwhile has tried.
      this.count(lesson, this.tries.peek() + 1, met);
      this.outcome.value = null;
    });
  }

  protected seen(tried: Try): void {
    const lesson = this.lesson.peek();
    if (lesson !== null && tried.met) this.finish(lesson, tried);
    else {
      this.outcome.value = { tried, stars: null };
      this.tryAgain();
    }
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
