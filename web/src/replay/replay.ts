// The replay: a match from its first round to its last stroke, watched without touching it.

import { SLOW } from "../state/speeds";
import type { Question } from "../coach/advice";
import { Coach, Review } from "../coach/coach";
import { byId } from "../widgets/element";
import type { AdviceMessage, FilmMessage, MomentMessage, StoryMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { prefer, preferred } from "../state/preferences";
import { hush } from "../sound/sound";
import { advicePath, fetchFilm, fetchStory, momentPlace } from "../wire/story";
import { inWords, number, sentences, text } from "../texts/texts";
import { showWhy } from "../widgets/why";
import { ask, Refused } from "../wire/http";
import { Keeping } from "./keep";
import { boardInWords, showPaper } from "./paper";
import { coachBoard } from "../legacy/coach_board";
import { Projector } from "./projector";
import { markTimeline, showTimeline, titleOf } from "./timeline";
import { listenToTransport, showFilm, showTransport } from "./transport";

/** ms between two strokes, and after the last one of a video: time to read. */
const BREATH = 1100;

export class Replay {
  private story: StoryMessage | null = null;
  private index = 0;
  private playing = false;
  /** Has the film of this moment been seen? Then to play goes on to the next. */
  private seen = false;
  /** Counts what is asked: whatever was on its way for an earlier wish is dropped. */
  private wish = 0;
  private trouble: unknown = null;
  private films = new Map<number, Promise<FilmMessage>>();
  private ended: (() => void) | null = null;
  private readonly projector = new Projector(() => this.moved());
  private readonly coach = new Coach(byId("replay-coach"), {
    board: coachBoard(this.projector.scene, this.projector.view),
    question: () => this.question(),
    attend: () => {
      if (this.projector.length > 0) this.seek(0);
    },
  });
  private review: Review | null = null;
  private readonly keeping = new Keeping({
    layers: [this.projector.wood, this.projector.board],
    words: () => this.caption(),
    run: (whole) => this.run(whole),
    halt: () => this.halt(),
    changed: () => this.tell(),
  });

  constructor() {
    listenToTransport({
      step: (by) => this.go(this.index + by),
      go: (index) => this.go(index === -1 ? this.last : index),
      seek: (at) => this.seek(at),
      play: () => this.toggle(),
      slow: () => this.slow(),
      turn: () => this.turn(),
    });
    byId("review-open").addEventListener("click", () => this.goOver());
    byId("replay-why").addEventListener("click", () => {
      const { story, moment } = this;
      if (story === null || moment === null) return;
      this.halt();
      void showWhy({ table: story.table, book: story.book, n: moment.n, calls: moment.calls, seats: story.seats });
    });
  }

  open(parts: URLSearchParams): void {
    const table = parts.get("replay") ?? "";
    const n = Number(parts.get("n") ?? 0);
    if (this.story?.table === table) {
      this.go(this.indexOf(n));
      if (parts.has("review")) this.goOver();
      return;
    }
    this.close();
    const { wish } = this;
    this.tell();
    fetchStory(table).then(
      (story) => {
        if (wish !== this.wish) return;
        this.begin(story, n);
        if (parts.has("review")) this.goOver();
      },
      (error: unknown) => {
        if (wish !== this.wish) return;
        this.trouble = error;
        this.tell();
      },
    );
  }

  close(): void {
    this.halt();
    this.wish += 1;
    this.projector.close();
    this.story = null;
    this.trouble = null;
    this.films.clear();
    this.keeping.reset();
    this.coach.reset();
    this.review?.close();
  }

  reword(): void {
    const { story } = this;
    if (story !== null) showTimeline(story, (index) => this.go(index));
    this.tell();
  }

  private begin(story: StoryMessage, n: number): void {
    this.story = story;
    this.projector.open(story);
    showTimeline(story, (index) => this.go(index));
    this.index = -1;
    this.go(this.indexOf(n));
  }

  private get moment(): MomentMessage | null {
    return this.story?.moments[this.index] ?? null;
  }

  private get last(): number {
    return (this.story?.moments.length ?? 1) - 1;
  }

  /** The moment of event n, or the last before it: what came after may have been taken back. */
  private indexOf(n: number): number {
    const moments = this.story?.moments ?? [];
    return Math.max(0, moments.filter((moment) => moment.n <= n).length - 1);
  }

  // -- what is asked by hand ----------------------------------------------------------------------------------

  private go(index: number): void {
    if (this.keeping.busy) return;
    this.halt();
    this.show(index);
  }

  private seek(at: number): void {
    this.halt();
    this.projector.seek(at);
    this.seen = at >= this.projector.length;
    this.tell();
  }

  private toggle(): void {
    if (this.keeping.busy) return;
    if (this.playing) this.halt();
    else void this.run(null);
  }

  private slow(): void {
    const slow = this.projector.speed === 1;
    this.projector.speed = slow ? SLOW : 1;
    // A film that runs goes on from where it is, at its new pace.
    if (this.projector.running) this.projector.play(() => this.ended?.());
    this.tell();
  }

  private turn(): void {
    prefer("turning", preferred("turning") === "fixed" ? "player" : "fixed");
    this.face(() => undefined);
    this.tell();
  }

  /** Ends what runs, where it is. */
  private halt(): void {
    this.wish += 1;
    this.playing = false;
    this.projector.pause();
    hush();
    this.ended?.();
    this.ended = null;
    this.tell();
  }

  private goOver(): void {
    this.halt();
    const { story } = this;
    if (story === null) return;
    const show = (n: number): void => {
      this.go(this.indexOf(n));
      this.coach.unfold(true);
    };
    const failure = (): void => {
      this.trouble = new Refused({ fr: text("coach-failed"), en: text("coach-failed") });
      this.tell();
    };
    this.review ??= new Review(show, failure);
    this.review.open(story);
  }

  // -- what is shown ------------------------------------------------------------------------------------------

  private show(index: number): void {
    const { story } = this;
    const kept = Math.max(0, Math.min(this.last, index));
    const moment = story?.moments[kept];
    if (story === null || moment === undefined) return;
    this.index = kept;
    this.seen = false;
    this.trouble = null;
    this.projector.show(moment);
    this.coach.reset();
    history.replaceState(null, "", `#${momentPlace(story.table, moment.n)}`);
    this.face(() => undefined);
    this.tell();
    void this.load();
  }

  /** Fetches the film of the moment shown, once; resolves when it can be shown, or there is none. */
  private async load(): Promise<void> {
    const { story, moment, index } = this;
    if (story === null || moment === null || moment.kind !== "shot" || this.projector.length > 0) return;
    const asked = this.films.get(moment.n) ?? fetchFilm(story.table, moment.n);
    this.films.set(moment.n, asked);
    const told = await asked.catch((error: unknown) => {
      this.films.delete(moment.n);
      if (story === this.story) this.trouble = error;
      return null;
    });
    if (index !== this.index || story !== this.story) return;
    if (told !== null && this.projector.length === 0) this.projector.load(told);
    // The coach speaks of what lay there before the stroke.
    if (this.coach.isOpen && !this.playing) this.seek(0);
    else this.tell();
  }

  /** Turns the board to whoever struck, if that is wished. */
  private face(done: () => void): void {
    const seat: Seat = preferred("turning") === "fixed" ? "S" : (this.moment?.seat ?? "S");
    this.projector.turnTo(seat, done);
  }

  /** Plays on: to the end of the match (null), of the round, or of this one stroke. Resolves when it is over or halted. */
  private async run(whole: boolean | null): Promise<void> {
    const wish = ++this.wish;
    const still = (): boolean => wish === this.wish;
    this.playing = true;
    if (whole === true) this.show(this.roundStart());
    else if (whole === false) this.projector.seek(0);
    else if (this.seen && this.index < this.last) this.show(this.index + 1);
    const { round } = this.moment ?? { round: 0 };
    for (;;) {
      this.tell();
      await this.load();
      if (!still()) return;
      await this.waiting((done) => this.face(done));
      if (!still()) return;
      await this.waiting((done) => this.projector.play(done));
      if (!still()) return;
      this.seen = true;
      this.tell();
      await this.waiting((done) => setTimeout(done, this.moment?.kind === "shot" || whole === false ? BREATH : BREATH / 2));
      if (!still()) return;
      const next = this.story?.moments[this.index + 1];
      if (whole === false || next === undefined || (whole === true && (next.round !== round || next.kind === "round"))) break;
      this.show(this.index + 1);
    }
    this.playing = false;
    this.tell();
  }

  /** Waits for something that calls back, or until it is halted. */
  private waiting(begin: (done: () => void) => unknown): Promise<void> {
    return new Promise((resolve) => {
      this.ended = resolve;
      begin(resolve);
    });
  }

  /** What the coach may be asked: the position before the stroke, while it lies on the board. */
  private question(): Question | null {
    const { story, moment, projector } = this;
    if (story === null || moment?.seat == null || projector.before === null || this.playing || projector.at > 0) return null;
    return {
      key: `${story.table} ${moment.n}`,
      board: story.board,
      matter: story.matter,
      seat: moment.seat,
      layout: projector.before,
      ask: (sigma) => ask<AdviceMessage>(advicePath(story.table, moment.n, sigma)),
    };
  }

  private roundStart(): number {
    const kinds = this.story?.moments.slice(0, this.index + 1).map((moment) => moment.kind) ?? [];
    return Math.max(0, kinds.lastIndexOf("round"));
  }

  private moved(): void {
    showFilm(this.projector);
    document.body.dataset["film"] = String(Math.round(this.projector.at * 1000));
  }

  private caption(): [string, string] {
    const { story, moment } = this;
    if (story === null || moment === null) return ["", ""];
    const speed = moment.speed === null ? "" : text("replay-speed", { speed: number(moment.speed / 1e6, 1) });
    const what = this.projector.running ? "" : sentences(moment.calls);
    return [[text("round", { round: moment.round }), titleOf(story, this.index), speed].filter(Boolean).join("  ·  "), what];
  }

  /** Says everything that is shown: on the paper, and on <body> for styles, assistive tools and tests. */
  private tell(): void {
    const { story, moment, projector, trouble } = this;
    const data = document.body.dataset;
    if (byId("replay").hidden) return;
    byId("replay").classList.toggle("empty", story === null);
    const offline = byId("replay-offline");
    offline.hidden = trouble === null;
    offline.textContent = trouble === null ? "" : trouble instanceof Refused ? inWords(trouble.refusal) : text("start-failed");
    data["phase"] = story === null ? "joining" : this.keeping.busy ? "recording" : this.playing ? "replaying" : "replay";
    if (story === null || moment === null) return;
    data["n"] = String(moment.n);
    data["turn"] = moment.seat ?? "";
    data["yours"] = "";
    data["layout"] = JSON.stringify(moment.layout);
    data["speed"] = String(projector.speed);
    const title = titleOf(story, this.index);
    const [slow, turning] = [projector.speed !== 1, preferred("turning") !== "fixed"];
    const running = { index: this.index, last: this.last, title, at: projector.at, length: projector.length };
    showTransport({ ...running, playing: this.playing, slow, turning, held: this.keeping.busy });
    markTimeline(moment.n);
    this.keeping.show(story, moment);
    showPaper(story, this.index, title);
    projector.board.setAttribute("aria-label", boardInWords(story, this.index, title));
    byId("replay-coach").hidden = story.real;
    this.coach.show();
    this.moved();
  }
}
