// The replay's board: a position, or the film that led to it, at any speed, from any moment.

import { lengthsOf, type Lengths } from "../board/lengths";
import { emptyScene } from "../board/drawing/scene";
import { View } from "../legacy/view";
import { byId } from "../widgets/element";
import { Reel, runningTime, type FilmRecord } from "../board/film";
import { filmOf } from "../wire/film";
import type { FilmMessage, MomentMessage, StoryMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { rack } from "../state/rack";
import type { Layout } from "../wire/http";
import { clear, expose, lay } from "../legacy/screening";
import { hush, sing } from "../sound/sound";

/** What is on the board: a moment, and the film that led to it where it has one. */
interface Slide {
  moment: MomentMessage;
  film: FilmRecord | null;
  told: FilmMessage | null;
}

export class Projector {
  readonly wood = byId<HTMLCanvasElement>("replay-wood");
  readonly board = byId<HTMLCanvasElement>("replay-board");
  readonly view: View;
  /** Of the real one. */
  speed = 1;
  /** Seconds of the film that are shown; its length when it is over. */
  at = 0;
  readonly scene = emptyScene();
  private lengths: Lengths | null = null;
  private slide: Slide | null = null;
  private reel: Reel | null = null;

  /** `moved`: the film has gone on to where `at` says. */
  constructor(private readonly moved: () => void) {
    this.view = new View(byId("replay-plateau"), this.wood, this.board, this.scene);
  }

  /** Seconds that the film of what is shown takes; 0 where it has none. */
  get length(): number {
    return this.slide?.film == null ? 0 : runningTime(this.slide.film) / 1e6;
  }

  get running(): boolean {
    return this.reel !== null;
  }

  /** What lay there before the stroke that is shown, once its film is known. */
  get before(): Layout | null {
    return this.slide?.told?.before ?? null;
  }

  open(story: StoryMessage): void {
    this.lengths = lengthsOf(story.board);
    this.view.show(this.lengths, story.board.name, story.matter);
  }

  close(): void {
    this.pause();
    this.slide = null;
    Object.assign(this.scene, emptyScene());
    this.view.redraw();
  }

  /** Shows a moment: what lay there when it was over. */
  show(moment: MomentMessage): void {
    this.pause();
    this.slide = { moment, film: null, told: null };
    this.rest();
  }

  /** The film of the moment that is shown. */
  load(told: FilmMessage): void {
    if (this.slide === null) return;
    this.slide = { ...this.slide, film: filmOf(told), told };
    this.at = this.length;
  }

  turnTo(seat: Seat, done: () => void): void {
    this.view.turnTo(seat, done);
  }

  /** On to the second `at` of the film, and no further. */
  seek(at: number): void {
    this.pause();
    this.expose(at);
  }

  /** Runs the film from where it is, or from its beginning when it is over; then `done`. */
  play(done: () => void): void {
    this.pause();
    const { slide, lengths } = this;
    if (slide === null || slide.film === null || lengths === null) {
      done();
      return;
    }
    const from = this.at >= this.length ? 0 : this.at;
    sing(slide.film, { half: lengths.half * 1000, quarters: this.view.quarters, speed: this.speed, from });
    const ended = (): void => {
      this.reel = null;
      this.rest();
      this.moved();
      done();
    };
    this.reel = new Reel(this.length, (at) => this.expose(at), ended, this.speed, from);
  }

  pause(): void {
    if (this.reel === null) return;
    this.reel.stop();
    this.reel = null;
    hush();
  }

  private expose(at: number): void {
    const { slide, lengths } = this;
    if (slide === null || slide.film === null || slide.told === null || lengths === null) return;
    this.at = at;
    if (at >= this.length) this.rest();
    else {
      this.scene.rack = rack(taken(slide.moment), slide.told.before, lengths);
      expose(this.scene, slide.film, slide.told.before, at * 1e6);
      this.view.draw();
    }
    this.moved();
  }

  /** What lies there when all is over: men that came back are back. */
  private rest(): void {
    const { slide, lengths, scene } = this;
    if (slide === null || lengths === null) return;
    this.at = this.length;
    clear(scene);
    lay(scene, slide.moment.layout);
    scene.rack = rack(taken(slide.moment), slide.moment.layout, lengths);
    this.view.draw();
  }
}

function taken({ colours, queen }: MomentMessage): Parameters<typeof rack>[0] {
  return { state: { colours, queen }, to_place: [] };
}
