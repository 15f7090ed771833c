// The practice board's state: where the men lie, which man is moved, the stroke that is tried there, and what is known of it.

import { batch, computed, signal } from "@preact/signals";
import type { BoardConfig, BoardEvents } from "../board/config";
import { lengthsOf } from "../board/lengths";
import { QUARTERS } from "../board/seats";
import type { CoachQuery } from "../coach/advice";
import type { Colour } from "../coach/host";
import { stopVibration, vibrateFilm, vibrateTick } from "../haptics/vibration";
import { stopFilmSound, playFilmSound } from "../sound/sound";
import { boardInContrast, boardShown } from "../state/board_shown";
import { prefersReducedMotion, preferred } from "../state/preferences";
import { Aiming } from "../stroke/aiming";
import { HandFan } from "../stroke/fan";
import { layoutText } from "../texts/naming";
import type { AdviceMessage, HeatMessage, PositionMessage } from "../wire/answers";
import { postJson, type Layout } from "../wire/http";
import type { Seat, StrokeMessage } from "../wire/messages";
import { Arranging } from "./arranging";
import { Attempt } from "./attempt";
import { aimedAt, showForecast, PositionAnalysis, PAUSE } from "./position_analysis";
import { ownAddress } from "../state/history_entry";
import { strokeContextOf, placeOf, practiceAddress, readPosition, strokeOf, type Place } from "../state/practice_place";
import { LatestRequest } from "../wire/latest_request";
import { Sharing } from "./sharing";
import { tray } from "../state/tray";
import { forecastOf, strikerAtRest } from "../state/trial";

export class PracticeStore {
  readonly place = signal<Place>(placeOf(new URLSearchParams()));
  /** The place that has been asked for. */
  readonly wanted = signal<Place>(this.place.peek());
  readonly layout = signal<Layout>({});
  /** What the server says of the layout; null until it has. */
  readonly position = signal<PositionMessage | null>(null);
  /** Whose men the coach takes: the practice board has no rules to say so. */
  readonly colour = signal<Colour>("white");
  /** What was refused last, until something is done. */
  readonly refusal = signal<unknown>(null);
  /** What the coach draws. */
  readonly drawing = signal<BoardConfig["drawing"]>(null);
  /** Counts the positions that addresses have opened. */
  readonly opened = signal(0);
  readonly attempt = new Attempt();
  readonly analysis = new PositionAnalysis((error) => this.refuse(error));
  readonly sharing = new Sharing();
  readonly aiming: Aiming;
  readonly handFan: HandFan;
  readonly arranging: Arranging;
  /** Who sits at the bottom of the board; null while it turns. */
  private facing: Seat | null = "S";
  /** A position that waits for the board to turn; `keep`: the stroke being prepared stays. */
  private arriving: { keep: boolean } | null = null;
  private contexts = 0;
  private sayAddress = ownAddress();
  /** The stroke that the address brings, until it is prepared. */
  private brought: StrokeMessage | null = null;
  private readonly reading = new LatestRequest<{ place: Place; what: { text: string } | { layout: Layout } }, PositionMessage>(
    PAUSE,
    ({ place, what }) => readPosition(place.board, what),
    (position, { place }, last) => {
      if (last) this.take(place, position);
    },
    (error) => this.refuse(error),
  );

  /** `focusBoard`: keys belong to the board. */
  constructor(private readonly focusBoard: () => void) {
    this.arranging = new Arranging({
      board: computed(() => (this.boardIdle.value ? (this.position.value?.board ?? null) : null)),
      layout: this.layout,
      seat: computed(() => this.place.value.seat),
      setLayout: (layout) => this.setLayout(layout),
    });
    this.aiming = new Aiming({
      play: (stroke) => this.play(stroke),
      skip: () => this.attempt.skip(),
      touched: () => this.requestPredictions(),
    });
    this.handFan = new HandFan(computed(() => (this.boardIdle.value ? this.aiming.aimed.value : null)));
  }

  /** Opens the position that the address names; without one, the rosette. */
  open(parts: URLSearchParams): void {
    this.sayAddress = ownAddress();
    batch(() => {
      this.clear();
      this.opened.value += 1;
      this.brought = strokeOf(parts.get("stroke"));
      this.colour.value = parts.get("colour") === "black" ? "black" : "white";
      this.read(placeOf(parts), parts.get("practice") || "opening");
    });
  }

  close(): void {
    this.clear();
    this.handFan.close();
    this.aiming.close();
  }

  private clear(): void {
    stopFilmSound();
    stopVibration();
    this.reading.cancel();
    this.analysis.cancel();
    this.arriving = null;
    batch(() => {
      this.aiming.end();
      this.arranging.choose(null);
      this.attempt.clear();
      for (const one of [this.position, this.refusal, this.analysis.forecast]) one.value = null;
    });
  }

  /** May men be moved and a stroke be prepared? */
  readonly boardIdle = computed(() => this.position.value !== null && this.attempt.stage.value === null);

  readonly phase = computed(() => {
    const stage = this.attempt.stage.value;
    if (stage === "film") return "film";
    if (stage === "asked" || this.position.value === null) return "joining";
    return stage === "over" ? "tried" : "practice";
  });

  /** An address that opens what lies there now. */
  readonly address = computed(() => practiceAddress(this.place.value, this.layout.value));

  readonly board = computed((): Partial<BoardConfig> => {
    const [position, layout, place, over] = [this.position.value, this.layout.value, this.place.value, this.attempt.over.value];
    const [ghost, chosen, forecast] = [this.arranging.ghost.value, this.arranging.chosen.value, this.analysis.forecast.value];
    const { striker, ...stroke } = this.aiming.board.value;
    const stays = (disc: string): boolean => disc !== ghost?.disc;
    return {
      ...stroke,
      size: position === null ? null : boardShown(position.board),
      matter: place.matter,
      bottom: place.seat,
      men: position === null ? {} : Object.fromEntries(Object.entries(layout).filter(([disc]) => stays(disc))),
      frame: position === null ? [] : tray(layout, lengthsOf(boardShown(position.board))).filter(({ disc }) => stays(disc)),
      striker: over === null ? striker : strikerAtRest(over.tried),
      ghost,
      ringed: chosen === null ? [] : [chosen],
      carrying: this.arranging.carrying.value,
      showing: this.attempt.showing.value,
      forecast: forecast === null ? null : forecastOf(forecast),
      fan: this.handFan.fan.value,
      force: this.handFan.beside(stroke.force),
      drawing: this.drawing.value,
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
    carried: (man) => {
      this.focusBoard();
      this.arranging.carried(man);
    },
    placed: (man) => this.arranging.placed(man),
    pressed: () => this.arranging.choose(null),
    tapped: () => void this.attempt.skip(),
    faced: (seat) => {
      this.facing = seat;
      this.arrive();
    },
    began: (film, from, pace) => {
      const half = this.position.peek()?.board.half_side;
      if (half !== undefined) playFilmSound(film, { half, quarters: QUARTERS[this.place.peek().seat], pace, from });
      vibrateFilm(film, from, pace);
    },
    ended: (key) => {
      stopFilmSound();
      stopVibration();
      batch(() => {
        const layout = this.attempt.end(key);
        if (layout !== null) this.layout.value = layout;
      });
    },
  };

  /** Another board, another state of it, another seat. */
  choosePlace(change: Partial<Place>): void {
    this.read({ ...this.wanted.peek(), ...change }, layoutText(this.layout.peek()));
  }

  /** Puts a position there: as text, or by its name. */
  begin(words: string): void {
    this.read(this.place.peek(), words);
  }

  showForecast(wanted: boolean): void {
    showForecast(wanted);
    this.requestPredictions();
  }

  setTargets(wanted: string): void {
    aimedAt.value = wanted;
    this.requestTargets();
  }

  /** Sets a stroke up, to be played or changed; false when none can be prepared now. `helped`: by the coach. */
  prepare(stroke: StrokeMessage, helped = false): boolean {
    this.arranging.choose(null);
    return this.aiming.setValues(stroke, helped);
  }

  /** The same position again, and the same stroke, to be changed or not. */
  again(): void {
    const over = this.attempt.over.peek();
    if (over === null) return;
    batch(() => {
      this.attempt.clear();
      this.layout.value = over.before;
      this.ready(false);
      this.aiming.setValues(over.stroke);
    });
    this.focusBoard();
  }

  /** On from where everything has come to rest. */
  goOn(): void {
    if (this.attempt.over.peek() === null) return;
    batch(() => {
      this.attempt.clear();
      this.aiming.end();
      this.setLayout(this.layout.peek());
    });
    this.focusBoard();
  }

  /** What the coach may be asked; null while something moves. */
  question(): CoachQuery | null {
    const [position, place, layout, colour] = [this.position.value, this.place.value, this.layout.value, this.colour.value];
    if (position === null || !this.boardIdle.value) return null;
    return {
      key: `${practiceAddress(place, layout)} ${colour}`,
      ...place,
      board: position.board,
      layout,
      fetchAdvice: (sigma) => postJson<AdviceMessage>("/positions/advice", { ...place, layout, colour, sigma }),
      fetchHeat: (sigma) => postJson<HeatMessage>("/positions/heat", { ...place, layout, colour, sigma }),
    };
  }

  private read(place: Place, words: string): void {
    if (["asked", "film"].includes(this.attempt.stage.peek() ?? "")) return;
    this.wanted.value = place;
    this.sharing.note.value = "";
    this.reading.request({ place, what: { text: words.trim() === "nothing" ? "" : words } });
  }

  /** The men lie so from now on; the server says what that leaves for the striker. */
  private setLayout(layout: Layout): void {
    this.layout.value = layout;
    this.reading.request({ place: this.place.peek(), what: { layout } });
  }

  /** The server has read a position: it is on the board, and the striker may be aimed once the board has turned. */
  private take(place: Place, position: PositionMessage): void {
    const before = this.place.peek();
    const turns = place.seat !== before.seat;
    this.arriving = { keep: !turns && place.board === before.board && this.arriving?.keep !== false };
    if (turns) this.facing = null;
    batch(() => {
      this.place.value = this.wanted.value = place;
      this.position.value = position;
      this.layout.value = position.layout;
      this.refusal.value = null;
      if (this.attempt.over.peek() !== null) {
        this.attempt.clear();
        this.aiming.end();
      }
      this.sharing.show(position.text, this.address.value);
    });
    this.sayAddress(this.address.peek());
    this.arrive();
  }

  private arrive(): void {
    const { arriving } = this;
    if (arriving === null || this.facing !== this.place.peek().seat) return;
    this.arriving = null;
    batch(() => this.ready(arriving.keep));
  }

  private ready(keep: boolean): void {
    const position = this.position.peek();
    if (position === null || !this.boardIdle.peek()) return;
    this.contexts += 1;
    this.aiming.begin(strokeContextOf(position, this.place.peek(), this.contexts), keep);
    if (this.brought !== null) this.aiming.setValues(this.brought, true);
    this.brought = null;
    this.requestTargets();
    this.requestPredictions();
  }

  /** Where the stroke that is prepared would go. */
  requestPredictions(): void {
    const stroke = this.boardIdle.peek() ? this.aiming.stroke.peek() : null;
    const trial = stroke === null ? null : { ...this.place.peek(), layout: this.layout.peek(), stroke: stroke.values };
    this.analysis.requestForecast(trial);
  }

  private requestTargets(): void {
    this.analysis.requestTargets(this.boardIdle.peek() ? { ...this.place.peek(), layout: this.layout.peek() } : null);
  }

  private play(stroke: StrokeMessage): boolean {
    if (!this.boardIdle.peek()) return false;
    const shown = (): void => {
      this.analysis.forecast.value = null;
    };
    this.analysis.cancelForecast();
    batch(() => {
      this.refusal.value = null;
      this.arranging.choose(null);
      this.attempt.play({ ...this.place.peek(), layout: this.layout.peek(), stroke }, shown, (error) => {
        this.attempt.clear();
        this.refuse(error);
        this.ready(false);
        this.aiming.setValues(stroke);
      });
    });
    return true;
  }

  private refuse(error: unknown): void {
    batch(() => {
      this.refusal.value = error;
      this.wanted.value = this.place.peek();
      // What was refused is not on the board: that stays as the server last read it.
      const position = this.position.peek();
      if (position !== null && this.attempt.over.peek() === null) this.layout.value = position.layout;
    });
  }
}
