// The practice board's state: where the men lie, which man is moved, the stroke that is tried there, and what is known of it.

import { batch, computed, signal } from "@preact/signals";
import type { BoardConfig, BoardEvents } from "../board/config";
import { lengthsOf } from "../board/lengths";
import { QUARTERS } from "../board/seats";
import type { Question } from "../coach/advice";
import type { Colour } from "../coach/owner";
import { hush, sing } from "../sound/sound";
import { isCalm, preferred } from "../state/preferences";
import { Aiming } from "../stroke/aiming";
import { layoutText } from "../texts/naming";
import type { AdviceMessage, PositionMessage } from "../wire/answers";
import { tell, type Layout } from "../wire/http";
import type { Seat, StrokeMessage } from "../wire/messages";
import { Arranging } from "./arranging";
import { Attempt } from "./attempt";
import { aimedAt, chooseForesight } from "./choices";
import { groundOf, placeOf, practiceAddress, readPosition, type Place } from "../state/practice_place";
import { Latest } from "../wire/latest";
import { Outlook, PAUSE } from "./outlook";
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
  readonly outlook = new Outlook((error) => this.refuse(error));
  readonly sharing = new Sharing();
  readonly aiming: Aiming;
  readonly arranging: Arranging;
  /** Who sits at the bottom of the board; null while it turns. */
  private facing: Seat | null = "S";
  /** A position that waits for the board to turn; `keep`: the stroke being prepared stays. */
  private arriving: { keep: boolean } | null = null;
  private grounds = 0;
  private readonly reading = new Latest<{ place: Place; what: { text: string } | { layout: Layout } }, PositionMessage>(
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
      board: computed(() => (this.rests.value ? (this.position.value?.board ?? null) : null)),
      layout: this.layout,
      seat: computed(() => this.place.value.seat),
      lay: (layout) => this.lay(layout),
    });
    this.aiming = new Aiming({
      play: (stroke) => this.play(stroke),
      skip: () => this.attempt.skip(),
      touched: () => this.foresee(),
    });
  }

  /** Opens the position that the address names; without one, the rosette. */
  open(parts: URLSearchParams): void {
    batch(() => {
      this.clear();
      this.opened.value += 1;
      this.colour.value = parts.get("colour") === "black" ? "black" : "white";
      this.read(placeOf(parts), parts.get("practice") || "opening");
    });
  }

  close(): void {
    this.clear();
    this.aiming.close();
  }

  private clear(): void {
    hush();
    this.reading.drop();
    this.outlook.drop();
    this.arriving = null;
    batch(() => {
      this.aiming.end();
      this.arranging.choose(null);
      this.attempt.clear();
      for (const one of [this.position, this.refusal, this.outlook.foreseen]) one.value = null;
    });
  }

  /** May men be moved and a stroke be prepared? */
  readonly rests = computed(() => this.position.value !== null && this.attempt.stage.value === null);

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
    const [ghost, chosen, foreseen] = [this.arranging.ghost.value, this.arranging.chosen.value, this.outlook.foreseen.value];
    const { striker, ...stroke } = this.aiming.board.value;
    const stays = (disc: string): boolean => disc !== ghost?.disc;
    return {
      ...stroke,
      size: position?.board ?? null,
      matter: place.matter,
      bottom: place.seat,
      men: position === null ? {} : Object.fromEntries(Object.entries(layout).filter(([disc]) => stays(disc))),
      frame: position === null ? [] : tray(layout, lengthsOf(position.board)).filter(({ disc }) => stays(disc)),
      striker: over === null ? striker : strikerAtRest(over.tried),
      ghost,
      ringed: chosen === null ? [] : [chosen],
      carrying: this.arranging.carrying.value,
      showing: this.attempt.showing.value,
      forecast: foreseen === null ? null : forecastOf(foreseen),
      drawing: this.drawing.value,
      marked: preferred("men") === "marked",
      calm: isCalm(),
    };
  });

  readonly events: Partial<BoardEvents> = {
    aimed: (stroke, mode, miss) => this.aiming.change(stroke, mode, miss),
    released: () => this.aiming.play(),
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
    began: (film, from, speed) => {
      const half = this.position.peek()?.board.half_side;
      if (half !== undefined) sing(film, { half, quarters: QUARTERS[this.place.peek().seat], speed, from });
    },
    ended: (key) => {
      hush();
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

  setForesight(wanted: boolean): void {
    chooseForesight(wanted);
    this.foresee();
  }

  setTargets(wanted: string): void {
    aimedAt.value = wanted;
    this.seek();
  }

  /** Sets a stroke up, to be played or changed; false when none can be prepared now. */
  prepare(stroke: StrokeMessage): boolean {
    this.arranging.choose(null);
    return this.aiming.take(stroke);
  }

  /** The same position again, and the same stroke, to be changed or not. */
  again(): void {
    const over = this.attempt.over.peek();
    if (over === null) return;
    batch(() => {
      this.attempt.clear();
      this.layout.value = over.before;
      this.ready(false);
      this.aiming.take(over.stroke);
    });
    this.focusBoard();
  }

  /** On from where everything has come to rest. */
  goOn(): void {
    if (this.attempt.over.peek() === null) return;
    batch(() => {
      this.attempt.clear();
      this.aiming.end();
      this.lay(this.layout.peek());
    });
    this.focusBoard();
  }

  /** What the coach may be asked; null while something moves. */
  question(): Question | null {
    const [position, place, layout, colour] = [this.position.value, this.place.value, this.layout.value, this.colour.value];
    if (position === null || !this.rests.value) return null;
    return {
      key: `${practiceAddress(place, layout)} ${colour}`,
      ...place,
      board: position.board,
      layout,
      ask: (sigma) => tell<AdviceMessage>("/positions/advice", { ...place, layout, colour, sigma }),
    };
  }

  private read(place: Place, words: string): void {
    if (["asked", "film"].includes(this.attempt.stage.peek() ?? "")) return;
    this.wanted.value = place;
    this.sharing.note.value = "";
    this.reading.want({ place, what: { text: words.trim() === "nothing" ? "" : words } });
  }

  /** The men lie so from now on; the server says what that leaves for the striker. */
  private lay(layout: Layout): void {
    this.layout.value = layout;
    this.reading.want({ place: this.place.peek(), what: { layout } });
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
    history.replaceState(null, "", this.address.peek());
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
    if (position === null || !this.rests.peek()) return;
    this.grounds += 1;
    this.aiming.begin(groundOf(position, this.place.peek(), this.grounds), keep);
    this.seek();
    this.foresee();
  }

  private foresee(): void {
    const stroke = this.rests.peek() ? this.aiming.stroke.peek() : null;
    this.outlook.foresee(stroke === null ? null : { ...this.place.peek(), layout: this.layout.peek(), stroke: stroke.values });
  }

  private seek(): void {
    this.outlook.seek(this.rests.peek() ? { ...this.place.peek(), layout: this.layout.peek() } : null);
  }

  private play(stroke: StrokeMessage): boolean {
    if (!this.rests.peek()) return false;
    const shown = (): void => {
      this.outlook.foreseen.value = null;
    };
    this.outlook.stopForeseeing();
    batch(() => {
      this.refusal.value = null;
      this.arranging.choose(null);
      this.attempt.play({ ...this.place.peek(), layout: this.layout.peek(), stroke }, shown, (error) => {
        this.attempt.clear();
        this.refuse(error);
        this.ready(false);
        this.aiming.take(stroke);
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
