// A puzzle solved: its position on the board, a stroke played by hand, its film, its points, then the answer drawn.

import { Aiming } from "../legacy/aiming";
import { hideForm, showForm } from "../legacy/stroke_form";
import type { PuzzleAnswer, PuzzleList, PuzzleMessage, PuzzleTry } from "../wire/answers";
import { lengthsOf } from "../board/lengths";
import { emptyScene, type Scene } from "../board/drawing/scene";
import { View } from "../legacy/view";
import { button, byId, make } from "../widgets/element";
import type { Reel } from "../board/film";
import { busy } from "../legacy/keys";
import type { StrokeMessage } from "../wire/messages";
import { groundOf, type Place } from "../practice/ground";
import { refusalWords } from "../practice/refusal";
import { tray } from "../practice/tray";
import { project } from "../legacy/project";
import type { Tried } from "../practice/trial";
import { hush } from "../sound/sound";
import { inSentences, sentences, text } from "../texts/texts";
import { ask, tell } from "../wire/http";
import { Choice, nextOf } from "./choice";
import { answerWays, struckFrom } from "./drawing";
import { keepScore, readScore, scored } from "./score";
import { question, reasons } from "./words";

const FULL = 100;

/** What `/puzzles/…/strokes` and `/puzzles/…/answer` answer, with their films. */
type Try = Tried & Omit<PuzzleTry, keyof Tried>;
type Answer = Omit<PuzzleAnswer, "trial"> & { trial: Tried };

type Stage = "joining" | "puzzle" | "trying" | "film" | "told";

export class Solving {
  private list: PuzzleList | null = null;
  private puzzle: PuzzleMessage | null = null;
  private stage: Stage = "joining";
  private answer: Answer | null = null;
  private tried: Try | null = null;
  /** The try that is told counted for the score. */
  private counted = false;
  private refusal: unknown = null;
  private reel: Reel | null = null;
  /** Counts what was begun: an answer to something earlier is no news. */
  private turn = 0;
  private score = readScore();
  private readonly scene: Scene = emptyScene();
  private readonly view: View;
  private readonly aiming: Aiming;
  private readonly choice = new Choice(() => this.goOn());
  private readonly shown = button("puzzle-answer", "", () => void this.giveUp());
  private readonly again = button("puzzle-again", "", () => this.retry());
  private readonly next = button("puzzle-next", "", () => this.goOn(), "strong");

  constructor() {
    const canvas = byId<HTMLCanvasElement>("puzzle-board");
    this.view = new View(byId("puzzle-plateau"), byId<HTMLCanvasElement>("puzzle-wood"), canvas, this.scene);
    this.aiming = new Aiming(this.view, this.scene, {
      play: (stroke) => this.play(stroke),
      skip: () => this.skip(),
      touched: () => this.show(),
    });
    byId("puzzle-buttons").append(this.shown, this.again, this.next);
    byId("puzzle-skip").addEventListener("click", () => this.skip());
    canvas.addEventListener("click", () => this.skip());
    addEventListener("keydown", (event) => this.key(event));
  }

  /** Opens the puzzle that the address names by its number, today's, or the next one. */
  open(parts: URLSearchParams): void {
    this.close();
    showForm(byId("puzzles-left"));
    this.score = readScore();
    const named = parts.get("puzzles") ?? "";
    void this.guard(async (isNow) => {
      const list = await ask<PuzzleList>("/puzzles");
      if (!isNow()) return;
      this.list = list;
      this.choice.show(list);
      const number = named === "today" ? list.today : /^\d{1,6}$/.test(named) ? Number(named) : this.following(list, 0);
      if (number !== null) await this.read(number, isNow);
      else this.show();
    });
  }

  close(): void {
    this.turn += 1;
    this.reel?.stop();
    this.reel = null;
    hush();
    this.aiming.end();
    this.puzzle = null;
    this.stage = "joining";
    this.forget();
    Object.assign(this.scene, emptyScene());
    hideForm();
  }

  reword(): void {
    if (this.list !== null) this.choice.show(this.list);
    this.show();
  }

  private following(list: PuzzleList, after: number): number | null {
    return nextOf(list.puzzles, (one) => this.choice.fits(one), this.score.done, after);
  }

  /** Does something that the server answers; what is begun meanwhile makes it idle, what goes wrong is said. */
  private async guard(work: (isNow: () => boolean) => Promise<void>): Promise<void> {
    const turn = ++this.turn;
    const isNow = (): boolean => turn === this.turn;
    try {
      await work(isNow);
    } catch (error) {
      if (!isNow()) return;
      this.refusal = error;
      if (this.stage === "trying") this.ready();
      else this.show();
    }
  }

  private async read(number: number, isNow: () => boolean): Promise<void> {
    this.stage = "joining";
    this.show();
    const puzzle = await ask<PuzzleMessage>(`/puzzles/${number}`);
    if (!isNow()) return;
    this.puzzle = puzzle;
    history.replaceState(null, "", `#puzzles=${number}`);
    this.view.show(lengthsOf(puzzle.position.board), puzzle.position.board.name, puzzle.matter);
    this.forget();
    this.layOut();
    this.view.turnTo(this.place.seat, () => {
      if (isNow()) this.ready();
    });
    this.show();
  }

  /** Nothing is told of the puzzle any more. */
  private forget(): void {
    this.answer = null;
    this.tried = null;
    this.counted = false;
    this.refusal = null;
    this.scene.forecast = null;
  }

  private get place(): Place {
    const { puzzle } = this;
    return { board: puzzle?.position.board.name ?? "icf", matter: puzzle?.matter ?? "tournament", seat: puzzle?.state.turn ?? "S" };
  }

  /** The position is there, and a stroke may be played. */
  private ready(): void {
    const { puzzle } = this;
    if (puzzle === null) return;
    this.stage = "puzzle";
    this.scene.striker = null;
    this.aiming.begin(groundOf(puzzle.position, this.place, this.turn));
    this.show();
  }

  private layOut(): void {
    const { puzzle, scene } = this;
    if (puzzle === null) return;
    const { layout, board } = puzzle.position;
    scene.men = Object.entries(layout).map(([disc, [x, y]]) => ({ disc, x: x / 1000, y: y / 1000 }));
    scene.rack = tray(layout, lengthsOf(board));
    this.view.redraw();
  }

  private play(stroke: StrokeMessage): boolean {
    const { puzzle } = this;
    if (puzzle === null || this.stage !== "puzzle") return false;
    this.stage = "trying";
    this.refusal = null;
    void this.guard(async (isNow) => {
      const [tried, answer] = await Promise.all([
        tell<Try>(`/puzzles/${puzzle.number}/strokes`, stroke),
        ask<Answer>(`/puzzles/${puzzle.number}/answer`),
      ]);
      if (!isNow()) return;
      this.stage = "film";
      this.reel = project(this.scene, this.view, puzzle.position.board.half_side, puzzle.position.layout, tried, () => {
        this.reel = null;
        this.tried = tried;
        this.tellAnswer(answer, tried.points, tried.found);
      });
      this.show();
    });
    this.show();
    return true;
  }

  private skip(): boolean {
    if (this.reel === null) return false;
    this.reel.skip();
    return true;
  }

  private async giveUp(): Promise<void> {
    const { puzzle } = this;
    if (puzzle === null || this.stage !== "puzzle") return;
    await this.guard(async (isNow) => {
      const answer = await ask<Answer>(`/puzzles/${puzzle.number}/answer`);
      if (!isNow()) return;
      this.aiming.end();
      this.tellAnswer(answer, 0, false);
    });
  }

  /** The answer on the board, the points beside it. */
  private tellAnswer(answer: Answer, points: number, found: boolean): void {
    const { puzzle } = this;
    if (puzzle === null) return;
    const score = scored(this.score, puzzle.number, points, found);
    this.counted = score !== this.score;
    this.score = score;
    keepScore(score);
    this.answer = answer;
    this.stage = "told";
    this.layOut();
    this.scene.forecast = answerWays(answer.trial.film, answer.answer.disc ?? "");
    this.scene.striker = struckFrom(answer.trial.film);
    this.show();
    this.next.focus({ preventScroll: true });
  }

  /** The same puzzle once more, for nothing. */
  private retry(): void {
    if (this.stage !== "told") return;
    this.turn += 1;
    this.forget();
    this.layOut();
    this.ready();
    byId("puzzle-board").focus({ preventScroll: true });
  }

  /** Another puzzle, of the kind that is chosen. */
  private goOn(): void {
    const { list, puzzle } = this;
    if (list === null || this.stage === "film" || this.stage === "trying") return;
    this.aiming.end();
    void this.guard(async (isNow) => {
      const number = this.following(list, puzzle?.number ?? 0);
      if (number === null) return;
      await this.read(number, isNow);
      scrollTo(0, 0);
      byId("puzzle-title").focus({ preventScroll: true });
    });
  }

  private key(event: KeyboardEvent): void {
    if (byId("puzzles").hidden || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector("dialog[open]") !== null || (busy(event.target) && !(event.target instanceof HTMLButtonElement))) return;
    if (event.key.toLowerCase() === "r") this.retry();
    else if (event.key.toLowerCase() === "n" && this.stage === "told") this.goOn();
  }

  /** Everything as it is now, beside the board and for assistive tools. */
  private show(): void {
    const { puzzle, stage, answer, score } = this;
    const { number = 0, level = 0 } = puzzle ?? {};
    byId("puzzle-title").textContent = puzzle === null ? text("puzzles") : text("puzzles-number", { number });
    byId("puzzle-asked").textContent = puzzle === null ? "" : question(puzzle);
    byId("puzzle-points").textContent = puzzle === null ? text("puzzles") : text("puzzles-of-level", { level });
    byId("puzzle-streak").textContent = text("puzzles-streak", { streak: score.streak, best: score.best });
    byId("puzzle-standing").textContent = text("puzzles-standing", { played: score.done.length, points: score.points, found: score.found });
    const notice = byId("puzzle-notice");
    notice.hidden = this.refusal === null;
    notice.textContent = this.refusal === null ? "" : refusalWords(this.refusal);
    const said = byId("puzzle-said");
    const words = this.said();
    if (said.textContent !== words) said.textContent = words;
    const calls = this.tried === null ? [] : [sentences(this.tried.calls)];
    paragraphs(byId("puzzle-why"), puzzle === null || answer === null ? [] : [...calls, ...reasons(answer, puzzle)]);
    paragraphs(byId("puzzle-words"), puzzle === null ? [] : inSentences(puzzle.position.words));
    for (const [one, id, here] of [[this.shown, "puzzles-show", stage === "puzzle"], [this.again, "puzzles-again", stage === "told"], [this.next, "puzzles-next", stage === "told"]] as const) {
      one.textContent = text(id);
      one.hidden = !here;
    }
    byId("puzzle-skip").hidden = stage !== "film";
    const data = document.body.dataset;
    if (byId("puzzles").hidden) return;
    data["phase"] = stage === "trying" ? "joining" : stage;
    data["layout"] = JSON.stringify(puzzle?.position.layout ?? {});
  }

  /** What has just happened, in a sentence or two. */
  private said(): string {
    const { tried, answer, list } = this;
    if (this.stage === "trying") return text("puzzles-waits");
    if (list !== null && this.following(list, 0) === null) return text("puzzles-none");
    if (answer === null) return "";
    const points = tried?.points ?? 0;
    const verdict = tried === null ? text("puzzles-given-up") : text(!tried.found ? "puzzles-missed" : points === FULL ? "puzzles-found" : "puzzles-near", { points });
    return this.counted ? verdict : `${verdict} ${text("puzzles-untold")}`;
  }
}

/** Writes these paragraphs; what stands there already is not said again. */
function paragraphs(place: HTMLElement, lines: readonly string[]): void {
  const written = [...place.children].map((one) => one.textContent);
  if (written.join("\n") !== lines.join("\n")) place.replaceChildren(...lines.map((one) => make("p", "", one)));
}
