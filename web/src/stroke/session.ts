// One stroke, from the aim to the end of its film: what all screens with a board share. Their stores answer what is abstract here.

import { batch, computed, signal, type ReadonlySignal } from "@preact/signals";
import { createRef } from "preact";
import type { BoardConfig, BoardEvents, Showing } from "../board/config";
import { QUARTERS } from "../board/seats";
import type { BoardSize, Layout, Seat } from "../board/types";
import { stopVibration, vibrateFilm, vibrateTick } from "../haptics/vibration";
import { playFilmSound, stopFilmSound } from "../sound/sound";
import { boardInContrast, boardShown } from "../state/board_shown";
import { BOARDS, MATTERS, strokeContextOf, type Place } from "../state/practice_place";
import { prefersReducedMotion, preferred } from "../state/preferences";
import type { StrokeContext } from "../state/stroke_context";
import { plainShowing, type Tried } from "../state/trial";
import type { PositionMessage } from "../wire/answers";
import type { StrokeMessage } from "../wire/messages";
import { Aiming, type Means } from "./aiming";

/** Which board is seen, with which surface, and who sits at its bottom. */
export type Ground = Readonly<{ board: BoardSize; matter: string; bottom: Seat }>;

type FilmEvents = Pick<BoardEvents, "tapped" | "faced" | "began" | "ended">;

/** A board on which films are seen. */
export abstract class FilmSession {
  /** Who sits at the bottom of the board that is seen; null: it turns. */
  readonly facing = signal<Seat | null>("S");
  /** How often somebody has asked to see the end of what is shown. */
  protected readonly skips = signal(0);
  /** The canvas that has the focus, and what holds the layers of the board. */
  readonly canvas = createRef<HTMLCanvasElement>();
  readonly holder = createRef<HTMLDivElement>();
  /** What the coach draws. */
  readonly drawing = signal<BoardConfig["drawing"]>(null);
  /** What was refused last, or did not come. */
  readonly refusal = signal<unknown>(null);
  /** Counts what was begun: an answer to something earlier is ignored. */
  protected begun = 0;

  /** null: there is nothing to be seen yet. */
  protected abstract ground(): Ground | null;
  /** What lies there, and what is drawn beside it. */
  protected abstract picture(): Partial<BoardConfig> & Pick<BoardConfig, "men">;
  /** What moves on the board; null: nothing does. */
  protected abstract moving(): Showing | null;
  /** What was shown under this number has been seen to its end. */
  protected abstract ended(key: number): void;

  readonly showing = computed(() => this.moving());

  readonly board = computed((): Partial<BoardConfig> => {
    const ground = this.ground();
    if (ground === null) return { size: null, showing: null, drawing: null };
    const { board, ...from } = ground;
    return {
      ...from,
      size: boardShown(board),
      showing: this.showing.value,
      marked: preferred("men") === "marked",
      contrast: boardInContrast(),
      reducedMotion: prefersReducedMotion(),
      drawing: this.drawing.value,
      ...this.picture(),
    };
  });

  /** The board has turned. */
  protected turned(): void {}

  get events(): FilmEvents & Partial<BoardEvents> {
    return {
      tapped: () => void this.skip(),
      faced: (seat) => {
        this.facing.value = seat;
        this.turned();
      },
      began: (film, from, pace) => {
        const ground = this.ground();
        if (ground !== null) playFilmSound(film, { half: ground.board.half_side, quarters: QUARTERS[ground.bottom], pace, from });
      },
      ended: (key) => {
        this.hush();
        this.ended(key);
      },
    };
  }

  /** On to the end of what is shown; false when nothing is. */
  skip(): boolean {
    if (this.showing.peek() === null) return false;
    this.skips.value += 1;
    return true;
  }

  /** What was asked for is not wanted any more. */
  protected forgo(): void {
    this.begun += 1;
  }

  /** Does something that the server answers, unless something else is begun meanwhile; what is refused is shown. */
  protected async guard(work: (isLatest: () => boolean) => Promise<void>): Promise<void> {
    this.forgo();
    const turn = this.begun;
    try {
      await work(() => turn === this.begun);
    } catch (error) {
      if (turn === this.begun) this.failed(error);
    }
  }

  protected failed(error: unknown): void {
    this.refusal.value = error;
  }

  /** Keys belong to the board. */
  focusBoard(): void {
    this.canvas.current?.focus({ preventScroll: true });
  }

  /** What is still to be heard of a film is not. */
  protected hush(): void {
    stopFilmSound();
  }
}

/** A board on which strokes are prepared and played. */
export abstract class StrokeSession extends FilmSession {
  readonly aiming: Aiming;

  /** `paused`: can nothing be prepared just now? */
  constructor(paused?: ReadonlySignal<boolean>) {
    super();
    this.aiming = new Aiming({ play: (...stroke) => this.play(...stroke), skip: () => this.skip(), touched: () => this.touched(), carries: (by) => this.carries(by), paused });
  }

  /** What a stroke prepared so carries, to be said before it is played; "" for nothing. */
  protected carries(_by: Means): string {
    return "";
  }

  /** The stroke is let go; false when none can be played now. */
  protected abstract play(stroke: StrokeMessage, prepared: Means | "coach"): boolean;
  /** Somebody is at the stroke: what was said before is no news any more. */
  protected touched(): void {}

  override get events(): FilmEvents & Pick<BoardEvents, "aimed" | "released"> & Partial<BoardEvents> {
    const { began, ...events } = super.events;
    return {
      ...events,
      aimed: (stroke, mode, miss) => this.aiming.change(stroke, "finger", mode, miss),
      released: () => {
        vibrateTick();
        this.aiming.play();
      },
      began: (film, from, pace) => {
        began(film, from, pace);
        vibrateFilm(film, from, pace);
      },
    };
  }

  protected override hush(): void {
    super.hush();
    stopVibration();
  }
}

/** Nothing is there yet; a stroke is computed, seen, over; or one of the screen's own: one may be played, for example. */
type Stage<Own extends string> = "joining" | "trying" | "film" | "told" | Own;

/** A position that the server has read, with strokes that are tried on it. */
export abstract class TrialSession<T extends Tried, Own extends string> extends StrokeSession {
  readonly place = signal<Place>({ board: BOARDS[0], matter: MATTERS[0], seat: "S" });
  readonly stage = signal<Stage<Own>>("joining");
  /** How far it is, for styles and tests: a stroke that is computed is waited for. */
  readonly phase = computed((): string => (this.stage.value === "trying" ? "joining" : this.stage.value));
  private readonly trial = signal<{ key: number; before: Layout; tried: T } | null>(null);
  /** On what the stroke is prepared. */
  private context: StrokeContext | null = null;
  /** What follows once the board has turned. */
  private arrival: (() => void) | null = null;

  /** null: it is not there yet. */
  protected abstract lying(): PositionMessage | null;
  /** The film of a stroke has been seen. */
  protected abstract seen(tried: T): void;
  /** Something was refused while a stroke was computed: it is there to be changed. */
  protected abstract tryAgain(): void;

  /** The same position once more. */
  protected restart(): void {}

  /** The same once more, after it was told how it went: keys belong to the board. */
  retry(): void {
    if (this.stage.peek() !== "told") return;
    this.forgo();
    batch(() => this.restart());
    this.focusBoard();
  }

  protected ground(): Ground | null {
    const [position, { matter, seat }] = [this.lying(), this.place.value];
    return position === null ? null : { board: position.board, matter, bottom: seat };
  }

  protected moving(): Showing | null {
    const trial = this.trial.value;
    return trial === null ? null : plainShowing(trial.key, trial.before, trial.tried.film, this.skips.value);
  }

  protected ended(key: number): void {
    const trial = this.trial.peek();
    if (trial?.key !== key) return;
    batch(() => {
      this.trial.value = null;
      this.seen(trial.tried);
    });
  }

  close(): void {
    this.clear();
    this.aiming.close();
  }

  /** Nothing is there any more, and nothing that was asked for comes. */
  protected clear(): void {
    this.forgo();
    this.hush();
    batch(() => {
      this.aiming.end();
      this.trial.value = this.refusal.value = null;
      this.stage.value = "joining";
    });
  }

  protected override forgo(): void {
    this.arrival = null;
    super.forgo();
  }

  protected override failed(error: unknown): void {
    batch(() => {
      super.failed(error);
      if (this.stage.peek() === "trying") this.tryAgain();
    });
  }

  /** A position is `put` there, to be seen from that place; `then` follows once the board has turned. */
  protected lay(place: Place, put: () => void, then: () => void): void {
    if (place.seat !== this.place.peek().seat) this.facing.value = null;
    this.arrival = then;
    batch(() => {
      this.place.value = place;
      put();
    });
    this.turned();
  }

  protected override turned(): void {
    const { arrival } = this;
    if (arrival === null || this.facing.peek() !== this.place.peek().seat) return;
    this.arrival = null;
    batch(arrival);
  }

  /** A stroke may be played. Unless the position is fresh, the one that was played last is there to be changed; with `keep` the one prepared. */
  protected ready(stage: Stage<Own>, isFresh: boolean, keep = false): void {
    const position = this.lying();
    if (position === null) return;
    this.stage.value = stage;
    if (isFresh) this.context = strokeContextOf(position, this.place.peek(), this.begun);
    if (this.context !== null) this.aiming.begin(this.context, keep);
  }

  /** Tries a stroke from where all lies now; `answered`: before its film is seen. */
  protected attempt(before: Layout, ask: () => Promise<T>, answered: (tried: T) => void = () => undefined): true {
    batch(() => {
      this.stage.value = "trying";
      this.refusal.value = null;
    });
    void this.guard(async (isLatest) => {
      const tried = await ask();
      if (!isLatest()) return;
      batch(() => {
        answered(tried);
        this.stage.value = "film";
        this.trial.value = { key: this.begun, before, tried };
      });
    });
    return true;
  }
}
