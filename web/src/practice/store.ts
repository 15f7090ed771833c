// The practice board's state: where the men lie, which man is moved, the stroke that is tried there, and what is known of it.

import { batch, computed, signal } from "@preact/signals";
import type { BoardConfig } from "../board/config";
import type { CoachQuery } from "../coach/advice";
import type { CoachHost, Colour } from "../coach/host";
import { HandFan } from "../stroke/fan";
import { layoutText } from "../texts/naming";
import type { AdviceMessage, HeatMessage, PositionMessage } from "../wire/answers";
import { postJson, type Layout } from "../wire/http";
import type { StrokeMessage } from "../wire/messages";
import { Arranging } from "./arranging";
import { PositionAnalysis, PAUSE } from "./position_analysis";
import { ownAddress } from "../state/history_entry";
import { placeOf, practiceAddress, readPosition, strokeOf, type Place } from "../state/practice_place";
import { LatestRequest } from "../wire/latest_request";
import { Sharing } from "./sharing";
import { tray } from "../state/tray";
import { forecastOf, strikerAtRest, tryStroke, type Tried } from "../state/trial";
import { TrialSession } from "../stroke/session";

/** What came of a stroke, how it was played, and from where. */
interface Played extends Tried {
  before: Layout;
  stroke: StrokeMessage;
}

export class PracticeStore extends TrialSession<Played, "practice" | "tried"> {
  /** The place that has been asked for. */
  readonly wanted = signal<Place>(this.place.peek());
  readonly layout = signal<Layout>({});
  /** What the server says of the layout; null until it has. */
  readonly position = signal<PositionMessage | null>(null);
  /** Whose men the coach takes: the practice board has no rules to say so. */
  readonly colour = signal<Colour>("white");
  /** Counts the positions that addresses have opened. */
  readonly opened = signal(0);
  /** The stroke that was played last from here, once its film has been seen. */
  readonly over = signal<Played | null>(null);
  readonly sharing = new Sharing();
  /** May men be moved and a stroke be prepared? */
  readonly boardIdle = computed(() => this.stage.value === "practice");
  private readonly setup = computed(() => (this.boardIdle.value && this.position.value !== null ? { ...this.place.value, layout: this.position.value.layout } : null));
  readonly analysis = new PositionAnalysis(this.setup, this.aiming.stroke, (error) => this.refuse(error));
  readonly handFan = new HandFan(computed(() => (this.boardIdle.value ? this.aiming.aimed.value : null)));
  readonly arranging = new Arranging({
    board: computed(() => (this.boardIdle.value ? (this.position.value?.board ?? null) : null)),
    layout: this.layout,
    seat: computed(() => this.place.value.seat),
    setLayout: (layout) => this.setLayout(layout),
  });
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

  override close(): void {
    super.close();
    this.handFan.close();
    this.analysis.close();
  }

  protected override clear(): void {
    this.reading.cancel();
    batch(() => {
      super.clear();
      this.arranging.choose(null);
      this.position.value = this.over.value = null;
    });
  }

  /** An address that opens what lies there now. */
  readonly address = computed(() => practiceAddress(this.place.value, this.layout.value));

  protected lying(): PositionMessage | null {
    return this.position.value;
  }

  protected picture(): Partial<BoardConfig> & Pick<BoardConfig, "men"> {
    const [position, layout, over, stroke] = [this.position.value, this.layout.value, this.over.value, this.aiming.board.value];
    const [ghost, chosen, forecast] = [this.arranging.ghost.value, this.arranging.chosen.value, this.analysis.forecast.value];
    const stays = (disc: string): boolean => disc !== ghost?.disc;
    return {
      ...stroke,
      men: Object.fromEntries(Object.entries(layout).filter(([disc]) => stays(disc))),
      frame: position === null ? [] : tray(layout, position.board).filter(({ disc }) => stays(disc)),
      striker: over === null ? stroke.striker : strikerAtRest(over),
      ghost,
      ringed: chosen === null ? [] : [chosen],
      carrying: this.arranging.carrying.value,
      forecast: forecast === null ? null : forecastOf(forecast),
      fan: this.handFan.fan.value,
      force: this.handFan.beside(stroke.force),
    };
  }

  override get events(): TrialSession<Played, "practice" | "tried">["events"] {
    return {
      ...super.events,
      carried: (man) => {
        this.focusBoard();
        this.arranging.carried(man);
      },
      placed: (man) => this.arranging.placed(man),
      pressed: () => this.arranging.choose(null),
    };
  }

  /** Another board, another state of it, another seat. */
  choosePlace(change: Partial<Place>): void {
    this.read({ ...this.wanted.peek(), ...change }, layoutText(this.layout.peek()));
  }

  /** Puts a position there: as text, or by its name. */
  begin(words: string): void {
    this.read(this.place.peek(), words);
  }

  /** Sets a stroke up, to be played or changed; false when none can be prepared now. `helped`: by the coach. */
  prepare(stroke: StrokeMessage, helped = false): boolean {
    this.arranging.choose(null);
    return this.aiming.setValues(stroke, helped);
  }

  /** The same position again, and the same stroke, to be changed or not. */
  again(): void {
    const over = this.over.peek();
    if (over === null) return;
    batch(() => {
      this.over.value = null;
      this.layout.value = over.before;
      this.offerStroke(true);
      this.aiming.setValues(over.stroke);
    });
    this.focusBoard();
  }

  /** On from where everything has come to rest. */
  goOn(): void {
    if (this.over.peek() === null) return;
    batch(() => {
      this.leaveTrial();
      this.setLayout(this.layout.peek());
    });
    this.focusBoard();
  }

  private leaveTrial(): void {
    this.over.value = null;
    this.stage.value = "practice";
    this.aiming.end();
  }

  /** The coach takes the men that somebody has chosen. */
  readonly coach: CoachHost = {
    board: this,
    question: computed(() => this.question()),
    subject: this.opened,
    colour: this.colour,
    prepare: (stroke) => this.prepare(stroke, true),
  };

  /** What the coach may be asked; null while something moves. */
  private question(): CoachQuery | null {
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
    if (["trying", "film"].includes(this.stage.peek())) return;
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
    const keep = place.seat === before.seat && place.board === before.board && place.seat === this.facing.peek();
    const put = (): void => {
      this.wanted.value = place;
      this.position.value = position;
      this.layout.value = position.layout;
      this.refusal.value = null;
      if (this.stage.peek() === "joining") this.stage.value = "practice";
      else if (this.over.peek() !== null) this.leaveTrial();
      this.sharing.show(position.text, this.address.value);
      this.sayAddress(this.address.value);
    };
    this.lay(place, put, () => this.boardIdle.peek() && this.offerStroke(true, keep));
  }

  private offerStroke(isFresh: boolean, keep = false): void {
    this.ready("practice", isFresh, keep);
    if (this.brought !== null) this.aiming.setValues(this.brought, true);
    this.brought = null;
  }

  protected tryAgain(): void {
    this.offerStroke(false);
  }

  protected play(stroke: StrokeMessage): boolean {
    if (!this.boardIdle.peek()) return false;
    const [place, before] = [this.place.peek(), this.layout.peek()];
    this.arranging.choose(null);
    const ask = async (): Promise<Played> => ({ ...(await tryStroke({ ...place, layout: before, stroke })), before, stroke });
    return this.attempt(before, ask);
  }

  protected seen(played: Played): void {
    this.layout.value = played.layout;
    this.over.value = played;
    this.stage.value = "tried";
  }

  private refuse(error: unknown): void {
    batch(() => {
      this.refusal.value = error;
      this.wanted.value = this.place.peek();
      // What was refused is not on the board: that stays as the server last read it.
      const position = this.position.peek();
      if (position !== null && this.over.peek() === null) this.layout.value = position.layout;
    });
  }
}
