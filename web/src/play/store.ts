// The play screen's state: the table, the stroke that is prepared, what a hand is about, and what of it the board shows.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type { BoardConfig, Showing } from "../board/config";
import { Stroke } from "../board/hand/stroke";
import * as storage from "../browser/storage";
import { queryOfTable, type CoachQuery } from "../coach/advice";
import type { CoachHost } from "../coach/host";
import { patience, type FilmAgain } from "../state/films";
import { saveTable, tokenFor } from "../state/known_tables";
import { tablePlace } from "../state/place";
import { preferred } from "../state/preferences";
import { rack } from "../state/rack";
import type { TableModel } from "../state/table";
import { TableStore } from "../state/table_store";
import { degreesOf, ownHand } from "../state/hand";
import { carriesHand, type Prepared } from "../state/terms";
import { text } from "../texts/texts";
import type { Means } from "../stroke/aiming";
import { HandFan } from "../stroke/fan";
import { ContactPrediction, type ContactQuery } from "../stroke/contact_prediction";
import { StrokeSession, type Ground } from "../stroke/session";
import { Refused, type TableRequest } from "../wire/http";
import type { Numbered, Seat, StrokeMessage } from "../wire/messages";
import { Betting } from "./bet";
import { isCoached, phaseOf } from "./phase";
import { CATCH_UP, LiveAim, againOf, aheadOf, isAnimated, showingOf, type Again, type Ahead } from "./showing";
import { ofStroke } from "../widgets/why";
import { Log, runAfter, type Run } from "./log";
import { Placing } from "./placing";
import { Rosette } from "./rosette";

/** A table that is connected, or a state that stands for one. */
type Table = Pick<TableStore, "state" | "request" | "play" | "signal" | "skipRun" | "playAhead" | "filmOf" | "fetchEarlier" | "differing" | "filmSource" | "sit" | "renewOwn" | "renewSeat" | "shown" | "refuse" | "close">;

/** Joins the table that the address names, with the seat's secret if it brings one. */
export function joinTable(place: URLSearchParams): TableStore {
  const name = place.get("table") ?? "";
  return new TableStore(name, tokenFor(name, place), isAnimated);
}

/** "Keys or numbers: a hand of 1°, drawn by lot, is added…"; "" where a stroke carries none. */
export function carriedWords(table: TableModel, prepared: Prepared): string {
  return carriesHand(table, prepared) ? text("stroke-carries", { degrees: degreesOf(ownHand(table.welcome.table)), rated: table.next.standing === "rated" ? "yes" : "no" }) : "";
}

export class PlayStore extends StrokeSession {
  readonly handFan: HandFan;
  readonly placing: Placing;
  readonly betting: Betting;
  readonly rosette: Rosette;
  private readonly watchedPrediction: ContactPrediction;
  private readonly liveAim = new LiveAim((aim) => this.table.signal({ aim }));
  readonly log = new Log();
  /** Who is to sit at the bottom of the board: it turns there. */
  readonly bottom = signal<Seat>("S");
  /** What has become the present last. */
  readonly latest = signal<Numbered | null>(null);
  /** The run of strokes that somebody else plays, or has played last. */
  readonly run = signal<Run | null>(null);
  private before: TableModel | null = null;
  /** The table, once it has been said whose turn it is. */
  readonly settled = signal<TableModel | null>(null);
  /** Strokes that are seen again, the first of them now. */
  private readonly replayed = signal<readonly Again[]>([]);
  /** Are the films of strokes on their way that nobody has seen here yet? */
  private readonly catchingUp = signal(false);
  /** The stroke that has just been let go: its film runs while the server judges it. */
  private readonly ahead = signal<Ahead | null>(null);
  /** The seats to whom the board was turned last. */
  private home: string | null = null;
  private replays = 0;
  private joined: TableModel["welcome"] | null = null;
  private readonly stops: (() => void)[];

  constructor(readonly table: Table) {
    super(computed(() => table.state.value.lost));
    const idle = computed(() => !this.table.state.value.waiting);
    this.placing = new Placing(this.acting, this.request);
    this.betting = new Betting(this.acting, this.request);
    this.rosette = new Rosette(this.acting, idle, this.request);
    this.handFan = new HandFan(computed(() => (isCoached(this.present.value) ? this.aiming.aimed.value : null)));
    this.watchedPrediction = new ContactPrediction(this.watchedStroke);
    this.stops = [
      effect(() => this.follow()),
      effect(() => {
        const [table, boardIdle, fixed] = [this.present.value, this.boardIdle.value, preferred("turning") === "fixed"];
        const [{ waiting, refusal }, facing] = [this.table.state.value, this.facing.value];
        untracked(() => {
          if (refusal !== null) this.placing.refused();
          if (table === null) this.aiming.end();
          if (!boardIdle || table === null) return;
          this.face(table, fixed);
          this.prepare(table, waiting, facing === this.bottom.peek());
        });
      }),
      effect(() => {
        const showing = this.present.value?.showing ?? null;
        untracked(() => showing !== null && this.interrupt(showing));
      }),
      effect(() => {
        const [stroke, others] = [this.aiming.stroke.value, this.isWatched.value];
        untracked(() => this.liveAim.report(others && stroke !== null ? stroke.values : null));
      }),
      effect(() => {
        const { table, waiting } = this.table.state.value;
        const [ahead, differing] = [this.ahead.value, this.table.differing.value];
        // from here the news itself is shown, or it was refused, or it is to be seen otherwise
        const isOver = table === null || !waiting || table.showing !== null || table.n + 1 !== ahead?.n || differing === ahead.n;
        if (ahead !== null && isOver) this.ahead.value = null;
      }),
      effect(() => {
        if (this.table.differing.value === null) return;
        const words = text("film-differs");
        untracked(() => this.table.refuse({ code: "film-differs", detail: "", field: "", id: null, fr: words, en: words }));
      }),
      () => this.handFan.close(),
      () => this.watchedPrediction.close(),
      () => this.liveAim.close(),
      () => this.rosette.close(),
      () => this.aiming.close(),
    ];
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.table.close();
    this.hush();
  }

  /** The table as far as it is known. */
  readonly present = computed(() => this.table.state.value.table);

  /** Does nothing move on the board? */
  readonly boardIdle = computed(() => this.present.value !== null && this.present.value.showing === null && this.ahead.value === null && this.replayed.value.length === 0 && !this.catchingUp.value);

  /** The table while somebody may act there: nothing moves. */
  private readonly acting = computed(() => (this.boardIdle.value ? this.present.value : null));

  /** Does anybody see from elsewhere what is aimed here? */
  private readonly isWatched = computed(() => {
    const table = this.present.value;
    const presence = table?.presence;
    return table != null && presence != null && (presence.watching > 0 || presence.here.some((seat) => !table.yours.includes(seat)));
  });

  /** What somebody elsewhere aims at now. */
  private readonly watched = computed((): Stroke | null => {
    const table = this.acting.value;
    if (table === null || table.aim === null || preferred("moments") === "off" || table.aim.seat !== table.next.seat || table.mine) return null;
    return new Stroke(table.next, table.aim.seat, table.welcome).withValues(table.aim.stroke);
  });

  private readonly watchedStroke = computed((): ContactQuery | null => {
    const [table, stroke] = [this.present.value, this.watched.value];
    if (table === null || stroke === null) return null;
    const { board, matter, table: name } = table.welcome;
    return { board: board.name, matter, table: name, layout: table.layout, seat: stroke.seat, stroke: stroke.values };
  });

  readonly request = (body: TableRequest): boolean => this.table.request(body);

  /** What the coach may be asked: about the stroke that is to be played here. */
  private question(): CoachQuery | null {
    const table = this.present.value;
    const seat = table?.next.seat ?? null;
    if (table === null || seat === null || !table.mayPlay || !this.boardIdle.value || this.phase.value !== "aim") return null;
    return queryOfTable(table.welcome, table.n + 1, seat, table.layout);
  }

  readonly coach: CoachHost = {
    board: this,
    question: computed(() => this.question()),
    // What is advised is over as soon as something happens on the board.
    subject: computed(() => this.present.value?.showing?.n ?? null),
    prepare: (stroke) => this.aiming.setValues(stroke, true),
  };

  readonly phase = computed(() => phaseOf({
    connection: this.table.state.value,
    filming: this.present.value !== null && !this.boardIdle.value,
    aiming: this.aiming.open,
    placing: this.placing.man.value !== null && this.facing.value === this.bottom.value,
  }));

  /** What is seen on the board before it becomes the present, or once more. */
  protected moving(): Showing | null {
    const [table, ahead, [again], skips] = [this.present.value, this.ahead.value, this.replayed.value, this.skips.value];
    if (table === null) return null;
    if (again !== undefined) return againOf(again, skips);
    if (table.showing !== null) return showingOf(table, table.showing, skips);
    return ahead === null ? null : aheadOf(table, ahead, skips);
  }

  protected ground(): Ground | null {
    const welcome = this.present.value?.welcome;
    return welcome === undefined ? null : { board: welcome.board, matter: welcome.matter, bottom: this.bottom.value };
  }

  protected picture(): Partial<BoardConfig> & Pick<BoardConfig, "men"> {
    const table = this.present.value;
    if (table === null) return { men: {} };
    const [acting, ghost] = [this.acting.value, this.placing.ghost.value];
    const layout = this.replayed.value[0]?.stroke.before ?? table.layout;
    const standing = rack(table.next, layout, table.welcome.board);
    const [man, stroke] = [this.placing.man.value, this.aiming.board.value];
    const named = ghost === null && man !== null ? man.disc : this.betting.named.value;
    return {
      men: this.rosette.layout.value ?? layout,
      frame: ghost === null ? standing : standing.filter((one) => one.disc !== ghost.disc),
      ringed: [...(acting?.returned ?? []), ...(named === null ? [] : [named])],
      ghost,
      ring: this.placing.waiting.value?.ring ?? null,
      ...stroke,
      force: this.handFan.beside(stroke.force),
      fan: this.handFan.fan.value,
      watched: this.watched.value,
      ...(this.watched.value === null ? {} : { contact: this.watchedPrediction.contact.value }),
      carrying: this.placing.carrying.value,
      naming: this.betting.picking.value,
      rotation: this.rosette.rotation.value,
    };
  }

  override get events(): StrokeSession["events"] {
    return {
      ...super.events,
      carried: (man) => this.placing.carried(man),
      placed: (man) => this.placing.placed(man),
      named: (disc) => this.betting.name(disc),
      rotated: (angle, done) => {
        this.rosette.rotate(angle);
        if (done && angle !== null) this.rosette.send();
      },
    };
  }

  protected ended(key: number): void {
    const [again, ...further] = this.replayed.peek();
    const table = this.present.peek();
    if (again?.key !== key) {
      this.table.shown(key);
      return;
    }
    this.replayed.value = further;
    if (further.length === 0 && table !== null) keepSeen(table);
  }

  protected override carries(by: Means): string {
    const table = this.present.value;
    return table === null ? "" : carriedWords(table, by);
  }

  protected override touched(): void {
    this.table.refuse(null);
  }

  /** Is what is shown the stroke of somebody else, whose whole run is skipped? */
  readonly skipsRun = computed(() => {
    const table = this.present.value;
    const showing = table?.showing ?? null;
    return table !== null && showing !== null && "shot" in showing && table.yours.length > 0 && !table.yours.includes(showing.shot.seat);
  });

  /** On to the end of what is shown, of what others do to our next turn; false when nothing is shown. */
  override skip(): boolean {
    const replayed = this.replayed.peek();
    if (replayed.length > 1) this.replayed.value = replayed.slice(0, 1);
    if (replayed.length > 0 || !this.skipsRun.peek()) return super.skip();
    this.table.skipRun();
    return true;
  }

  /** Shows the last stroke again; what is received meanwhile waits, as it does during any film. */
  async replay(speed: number): Promise<void> {
    const table = this.present.peek();
    const last = table?.last;
    if (table === null || last === undefined || !this.boardIdle.peek()) return;
    const stroke = await this.table.filmOf(last.n).catch((error: unknown) => {
      if (error instanceof Refused) this.table.refuse({ code: "no-film", detail: "", field: "", id: null, ...error.refusal });
      return null;
    });
    // Something may have begun while the film was on its way.
    const now = this.present.peek();
    const same = now?.welcome === table.welcome && now.last === last;
    if (stroke === null || !same || !this.boardIdle.peek() || this.facing.peek() !== this.bottom.peek()) return;
    this.focusBoard();
    this.showAgain([stroke], speed);
  }

  private showAgain(strokes: readonly FilmAgain[], speed: number): void {
    this.aiming.end();
    this.replayed.value = strokes.map((stroke) => ({ key: -++this.replays, stroke, speed }));
    document.body.dataset["speed"] = String(speed);
  }

  /** Shows the strokes after event `seen`, while whose films this page was left or loaded anew; of many the last ones. */
  private async catchUp(table: TableModel, seen: number): Promise<void> {
    const missed = table.history.filter(({ n, trouble, calls }) => n > seen && trouble === "" && ofStroke(calls)).slice(-CATCH_UP);
    if (missed.length === 0) return keepSeen(table);
    this.catchingUp.value = true;
    this.face(table, preferred("turning") === "fixed");
    const films = Promise.all(missed.map(({ n }) => this.table.filmOf(n)));
    const strokes = await Promise.race([films, patience().then(() => [])]).catch(() => []);
    batch(() => {
      this.catchingUp.value = false;
      const now = this.present.peek();
      if (now?.welcome === table.welcome && now.last === table.last && this.boardIdle.peek()) this.showAgain(strokes, 1);
    });
  }

  /** Opens the next round, or the next game; false when that cannot be asked now. */
  openRound(): boolean {
    const table = this.present.peek();
    return table !== null && (table.over || table.blocked) && this.request({ open_round: {} });
  }

  protected play(values: StrokeMessage, prepared: Prepared): boolean {
    const table = this.present.peek();
    const stroke = { ...values, prepared };
    const sent = this.table.play(stroke);
    const film = sent ? this.table.playAhead(stroke) : null;
    if (table !== null && film !== null) {
      this.drawing.value = null;
      this.ahead.value = { n: table.n + 1, film };
    }
    // The panel of the stroke goes to sleep: keys belong to the board.
    if (sent && document.activeElement?.closest("#stroke") != null) this.focusBoard();
    return sent;
  }

  /** What has become the present is said; a table joined anew begins anew. */
  private follow(): void {
    const { table, applied } = this.table.state.value;
    untracked(() => {
      if (table === null) return;
      for (const one of applied) {
        this.latest.value = one.news;
        const run = runAfter(this.run.peek(), this.before, one);
        this.log.applied(one, run);
        this.run.value = run;
        this.before = one.table;
      }
      if (this.joined === table.welcome && this.before?.n !== table.n) keepSeen(table);
      this.before = table;
      if (this.joined === table.welcome) return;
      this.joined = table.welcome;
      this.run.value = null;
      if (table.real) {
        location.replace(tablePlace(table.welcome.table, true));
        return;
      }
      saveTable(table.welcome.table);
      this.replayed.value = [];
      this.aiming.end();
      this.log.begin(table);
      void this.catchUp(table, seenOf(table));
    });
  }

  /** Turns the board to whoever acts here; else to whoever sits here, and to the south for who watches. */
  private face(table: TableModel, fixed: boolean): void {
    const acting = this.placing.man.peek()?.by ?? (table.mayPlay ? table.next.seat : null);
    const home = table.yours.join("");
    const own = table.yours[0] ?? "S";
    if (acting !== null) this.bottom.value = fixed ? own : acting;
    else if (home !== this.home) this.bottom.value = own;
    this.home = home;
  }

  /** Opens the striker of whoever plays here, once the board has turned to them. */
  private prepare(table: TableModel, waiting: boolean, faces: boolean): void {
    if (!table.mayPlay && !waiting) this.aiming.end();
    if (!faces) return;
    if (table.mayPlay && !waiting) this.aiming.begin(table);
    this.log.announceTurn(table);
    this.settled.value = table;
  }

  /** Something is shown now. The rosette may be rotated while a stroke is prepared: the striker stays where it was placed. */
  private interrupt(news: Numbered): void {
    if ("rotated" in news) return;
    this.aiming.end("shot" in news);
    this.drawing.value = null;
  }
}

// What has been seen at a table in this tab, up to which event: a page that is loaded anew shows the rest.

function seenOf({ n, welcome: { table } }: TableModel): number {
  return Number(storage.read(`seen.${table}`, storage.TAB) ?? n);
}

function keepSeen({ n, welcome: { table } }: TableModel): void {
  storage.write(`seen.${table}`, String(n), storage.TAB);
}
