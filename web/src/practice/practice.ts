// The practice screen: men put anywhere, a stroke tried from there, again and again; where everything would go.

import { Aiming } from "../legacy/aiming";
import { Coach } from "../coach/coach";
import { hideForm, showForm } from "../legacy/stroke_form";
import { coachBoard } from "../legacy/coach_board";
import type { Colour } from "../coach/owner";
import { lengthsOf } from "../board/lengths";
import { emptyScene, type Scene } from "../board/drawing/scene";
import { View } from "../legacy/view";
import { byId } from "../widgets/element";
import type { Question } from "../coach/advice";
import type { Reel } from "../board/film";
import { busy } from "../legacy/keys";
import type { AdviceMessage, PositionMessage, TargetMessage, TargetsMessage } from "../wire/answers";
import type { Pair, StrokeMessage } from "../wire/messages";
import { layoutText } from "../texts/naming";
import { listTargets } from "../stroke/targets";
import { inSentences } from "../texts/texts";
import { hush } from "../sound/sound";
import { tell, type Layout } from "../wire/http";
import { Arranging } from "./arranging";
import { Choices } from "./choices";
import { Figures } from "./figures";
import { groundOf, placeOf, practiceAddress, readPosition, type Place, type Trial } from "./ground";
import { Latest } from "./latest";
import { refusalWords } from "./refusal";
import { Sharing } from "./sharing";
import { Shelf } from "./shelf";
import { tray } from "./tray";
import { forecastOf, outcome, project, strikerAtRest, tryStroke, type Tried } from "./trial";

/** ms: the server is asked when a hand has rested so long. */
const PAUSE = 60;

/** The stroke tried last: from where, how, and what came of it. */
interface Last {
  before: Layout;
  stroke: StrokeMessage;
  tried: Tried;
}

export class Practice {
  private place: Place = placeOf(new URLSearchParams());
  private layout: Layout = {};
  /** What the server says of the layout; null until it has. */
  private position: PositionMessage | null = null;
  /** Whose men the coach takes: the practice board has no rules to say so. */
  private colour: Colour = "white";
  private count = 0;
  private last: Last | null = null;
  private reel: Reel | null = null;
  private trying = false;
  /** What was refused last, until something is done. */
  private refusal: unknown = null;
  private foreseen: Tried | null = null;
  private targets: TargetMessage[] = [];
  private readonly scene: Scene = emptyScene();
  private readonly view: View;
  private readonly aiming: Aiming;
  private readonly arranging: Arranging;
  private readonly figures: Figures;
  private readonly choices: Choices;
  private readonly coach: Coach;
  private readonly shelf = new Shelf(() => this.address);
  private readonly sharing = new Sharing((words) => this.read(this.place, words));
  private readonly reading = new Latest<{ place: Place; what: { text: string } | { layout: Layout } }, PositionMessage>(
    PAUSE,
    ({ place, what }) => readPosition(place.board, what),
    (position, { place }, last) => {
      if (last) this.take(place, position);
    },
    (error) => this.refuse(error),
  );
  private readonly foreseeing = new Latest<Trial, Tried>(
    PAUSE,
    tryStroke,
    (tried) => this.foresee(tried),
    () => this.foresee(null),
  );
  private readonly targeting = new Latest<Omit<Trial, "stroke"> & { men: string[] }, TargetsMessage>(
    PAUSE,
    (question) => tell("/targets", question),
    ({ targets }, _question, last) => {
      if (last) this.list(targets);
    },
    (error) => this.refuse(error),
  );

  constructor() {
    const canvas = byId<HTMLCanvasElement>("practice-board");
    this.view = new View(byId("practice-plateau"), byId<HTMLCanvasElement>("practice-wood"), canvas, this.scene);
    this.arranging = new Arranging(this.view, this.scene, {
      board: () => (this.rests ? (this.position?.board ?? null) : null),
      layout: () => this.layout,
      seat: () => this.place.seat,
      lay: (layout) => this.lay(layout),
      changed: () => this.show(),
    });
    this.aiming = new Aiming(this.view, this.scene, {
      play: (stroke) => this.play(stroke),
      skip: () => this.skip(),
      touched: () => this.touched(),
    });
    this.coach = new Coach(byId("practice-coach"), {
      board: coachBoard(this.scene, this.view),
      question: () => this.question(),
      colour: {
        get: () => this.colour,
        set: (colour) => {
          this.colour = colour;
        },
      },
      prepare: (stroke) => {
        this.arranging.choose(null);
        this.aiming.take(stroke);
        return this.aiming.open;
      },
    });
    this.figures = new Figures({
      choose: (disc) => this.arranging.choose(disc),
      put: (at: Pair) => void this.arranging.put(at),
      takeOff: () => this.arranging.takeOff(),
    });
    this.choices = new Choices({
      place: (place) => this.read(place, layoutText(this.layout)),
      begin: (words) => this.read(this.place, words),
      foresight: () => this.touched(),
      targets: () => this.seek(),
    });
    byId("try-again").addEventListener("click", () => this.again());
    byId("go-on").addEventListener("click", () => this.goOn());
    byId("practice-skip").addEventListener("click", () => this.skip());
    canvas.addEventListener("click", () => this.skip());
    addEventListener("keydown", (event) => this.key(event));
  }

  /** Opens the position that the address names; without one, the rosette. */
  open(parts: URLSearchParams): void {
    // What is closed puts its stroke away, in the panel.
    showForm(byId("practice-left"));
    this.close();
    // There is one panel of the stroke; it is where strokes are prepared.
    showForm(byId("practice-left"));
    const words = parts.get("practice") || "opening";
    this.colour = parts.get("colour") === "black" ? "black" : "white";
    this.reword();
    this.read(placeOf(parts), words);
  }

  close(): void {
    this.reel?.stop();
    this.reel = null;
    hush();
    for (const one of [this.reading, this.foreseeing, this.targeting]) one.drop();
    this.aiming.end();
    this.position = null;
    this.last = null;
    this.trying = false;
    this.refusal = null;
    this.foreseen = null;
    this.arranging.choose(null);
    this.coach.reset();
    Object.assign(this.scene, emptyScene());
    hideForm();
  }

  reword(): void {
    this.choices.show(this.place);
    this.sharing.reword();
    this.shelf.show();
    this.list(this.targets);
    this.aiming.show();
    this.show();
  }

  private get address(): string {
    return practiceAddress(this.place, this.layout);
  }

  /** May men be moved and a stroke be prepared? */
  private get rests(): boolean {
    return this.position !== null && this.last === null && !this.trying;
  }

  private read(place: Place, words: string): void {
    if (this.reel !== null || this.trying) return;
    this.sharing.say("");
    this.reading.want({ place, what: { text: words.trim() === "nothing" ? "" : words } });
  }

  /** The men lie so from now on; the server says what that leaves for the striker. */
  private lay(layout: Layout): void {
    this.layout = layout;
    this.reading.want({ place: this.place, what: { layout } });
    this.show();
  }

  /** The server has read a position: it is on the board, and the striker may be aimed. */
  private take(place: Place, position: PositionMessage): void {
    const keep = place.seat === this.place.seat && place.board === this.place.board;
    this.place = place;
    this.position = position;
    this.layout = position.layout;
    this.last = null;
    this.refusal = null;
    this.view.show(lengthsOf(position.board), place.board, place.matter);
    history.replaceState(null, "", this.address);
    this.choices.show(place);
    this.sharing.show(position.text, this.address);
    this.view.turnTo(place.seat, () => this.ready(keep));
    this.show();
  }

  private question(): Question | null {
    const { position, place, layout, colour } = this;
    if (position === null || !this.rests) return null;
    return {
      key: `${practiceAddress(place, layout)} ${colour}`,
      ...place,
      board: position.board,
      layout,
      ask: (sigma) => tell<AdviceMessage>("/positions/advice", { ...place, layout, colour, sigma }),
    };
  }

  private ready(keep: boolean): void {
    const { position } = this;
    if (position === null || !this.rests) return;
    this.count += 1;
    this.aiming.begin(groundOf(position, this.place, this.count), keep);
    this.seek();
    this.touched();
  }

  /** Opens the striker with this stroke, to be played or changed. */
  private prepare(stroke: StrokeMessage): void {
    this.ready(false);
    this.aiming.take(stroke);
  }

  private touched(): void {
    const stroke = this.choices.foresees ? this.aiming.prepared : null;
    if (stroke === null || !this.rests) {
      this.foreseeing.drop();
      this.foresee(null);
    } else this.foreseeing.want({ ...this.place, layout: this.layout, stroke });
    this.show();
  }

  private foresee(tried: Tried | null): void {
    this.foreseen = tried;
    this.show();
  }

  private seek(): void {
    const men = this.choices.men(this.layout);
    if (men.length === 0 || !this.rests) {
      this.targeting.drop();
      this.list([]);
    } else this.targeting.want({ ...this.place, layout: this.layout, men });
  }

  private list(targets: TargetMessage[]): void {
    this.targets = targets;
    listTargets(byId("practice-targets"), targets, this.place.seat, ({ stroke }) => {
      this.arranging.choose(null);
      this.aiming.take(stroke);
      byId("stroke-play").focus();
    });
    byId("practice-targets").hidden = !this.choices.aims;
  }

  private play(stroke: StrokeMessage): boolean {
    if (!this.rests) return false;
    this.trying = true;
    this.refusal = null;
    this.foreseeing.drop();
    this.arranging.choose(null);
    const before = this.layout;
    void tryStroke({ ...this.place, layout: before, stroke }).then(
      (tried) => {
        if (this.trying) this.project({ before, stroke, tried });
      },
      (error: unknown) => {
        if (!this.trying) return;
        this.trying = false;
        this.refuse(error);
        this.prepare(stroke);
      },
    );
    this.show();
    return true;
  }

  private project(last: Last): void {
    this.foreseen = null;
    this.scene.forecast = null;
    const half = this.position?.board.half_side ?? 0;
    this.reel = project(this.scene, this.view, half, last.before, last.tried, () => {
      this.reel = null;
      this.trying = false;
      this.last = last;
      this.layout = last.tried.layout;
      this.scene.striker = strikerAtRest(last.tried);
      this.show();
    });
    this.tell();
  }

  private skip(): boolean {
    if (this.reel === null) return false;
    this.reel.skip();
    return true;
  }

  /** The same position again, and the same stroke, to be changed or not. */
  private again(): void {
    const { last } = this;
    if (last === null) return;
    this.last = null;
    this.layout = last.before;
    this.scene.striker = null;
    this.prepare(last.stroke);
    byId("practice-board").focus({ preventScroll: true });
    this.show();
  }

  private goOn(): void {
    if (this.last === null) return;
    this.last = null;
    this.scene.striker = null;
    this.lay(this.layout);
    byId("practice-board").focus({ preventScroll: true });
  }

  private key(event: KeyboardEvent): void {
    if (this.position === null || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (document.querySelector("dialog[open]") !== null || (busy(event.target) && !(event.target instanceof HTMLButtonElement))) return;
    switch (event.key.toLowerCase()) {
      case "r":
        this.again();
        break;
      case "g":
        this.goOn();
        break;
      case "p":
        this.choices.toggleForesight();
        break;
    }
  }

  private refuse(error: unknown): void {
    this.refusal = error;
    // What was refused is not on the board: that stays as the server last read it.
    if (this.position !== null && this.last === null) this.layout = this.position.layout;
    this.choices.show(this.place);
    this.show();
  }

  /** Everything as it is now, on the board and beside it. */
  private show(): void {
    const { position, scene, layout } = this;
    if (position !== null && this.reel === null) {
      const carried = this.arranging.carried;
      const lies = (one: { disc: string }): boolean => one.disc !== carried?.disc;
      scene.men = Object.entries(layout).map(([disc, [x, y]]) => ({ disc, x: x / 1000, y: y / 1000 })).filter(lies);
      scene.rack = tray(layout, lengthsOf(position.board)).filter(lies);
      scene.ghost = carried === null ? null : { disc: carried.disc, x: carried.at[0] / 1000, y: carried.at[1] / 1000, lies: carried.lies };
      scene.named = this.arranging.chosen;
      scene.forecast = this.foreseen === null ? null : forecastOf(this.foreseen);
      this.view.redraw();
    }
    this.figures.show(this.arranging.chosen, layout, this.rests);
    this.say();
    this.coach.show();
    this.tell();
  }

  private say(): void {
    const { last, foreseen, refusal } = this;
    const notice = byId("practice-notice");
    notice.hidden = refusal === null;
    notice.textContent = refusal === null ? "" : refusalWords(refusal);
    byId("tried").hidden = last === null;
    const came = last === null ? "" : outcome(last.tried, this.place.seat, "practice-nothing-fell");
    const place = byId("tried-said");
    if (place.textContent !== came) place.textContent = came;
    byId("foresight-said").textContent = foreseen === null ? "" : outcome(foreseen, this.place.seat, "practice-nothing-falls");
    const words = this.position === null ? [] : inSentences(this.position.words);
    byId("practice-words").replaceChildren(...words.map((one) => Object.assign(document.createElement("p"), { textContent: one })));
  }

  /** Says on the page what is going on, for its styles, assistive tools and tests. */
  private tell(): void {
    if (byId("practice").hidden) return;
    const data = document.body.dataset;
    const filming = this.reel !== null;
    data["phase"] = filming ? "film" : this.trying || this.position === null ? "joining" : this.last !== null ? "tried" : "practice";
    data["layout"] = JSON.stringify(this.layout);
    data["forecast"] = this.foreseen === null ? "" : JSON.stringify(this.foreseen.layout);
    byId("practice-skip").hidden = !filming;
  }
}
