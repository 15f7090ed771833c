// The play screen: hears what the server says, shows it in order, sends what a person asks.

import type { AdviceMessage } from "../wire/answers";
import { Afterwards } from "./afterwards";
import { Aiming } from "../legacy/aiming";
import { BetPanel } from "./bet";
import { lengthsOf } from "../board/lengths";
import { emptyScene, type Scene } from "../board/drawing/scene";
import { View } from "../legacy/view";
import { Coach } from "../coach/coach";
import type { Question } from "../coach/advice";
import { Chairs } from "./chairs";
import { cheer } from "./cheer";
import { Clock } from "./clock";
import { showConsent } from "./consent";
import { byId } from "../widgets/element";
import { showForgo } from "./forgo";
import { rememberTable, tokenAt } from "../state/kept_tables";
import { tablePlace } from "../state/place";
import { watchHeadline } from "./headline";
import { Menu } from "./menu";
import { UNCONNECTED, type Connection } from "../state/connection";
import { TableStore } from "../state/table_store";
import type { Numbered, Seat, StrokeMessage } from "../wire/messages";
import { happening } from "../state/news";
import { showPanels } from "./panels";
import { tellPhase } from "./phase";
import { Placing } from "./placing";
import { preferred, whenPreferred } from "../state/preferences";
import { rack } from "../state/rack";
import { Rosette } from "./rosette";
import { Screening } from "../legacy/screening";
import { wake } from "../sound/sound";
import { SpokenBoard } from "./spoken";
import { advicePath, fetchFilm } from "../wire/story";
import type { TableModel } from "../state/table";
import { Telling } from "./telling";
import { inWords, text } from "../texts/texts";
import { ask, Refused, type Wish } from "../wire/http";
import type { Judged } from "../widgets/why";

/** Who has missed more than so much is shown only the last of it. */
const CATCH_UP = 3;

export class Play {
  private store: TableStore | null = null;
  private leave = (): void => undefined;
  /** The state that was shown last. */
  private shown: Connection = UNCONNECTED;
  /** The seats the board was last turned to. */
  private faced: string | null = null;
  private readonly scene: Scene = emptyScene();
  private readonly view: View;
  private readonly screening: Screening;
  private readonly aiming: Aiming;
  private readonly bet: BetPanel;
  private readonly placing: Placing;
  private readonly rosette: Rosette;
  private readonly chairs: Chairs;
  private readonly menu: Menu;
  private readonly afterwards: Afterwards;
  private readonly coach: Coach;
  private readonly clock = new Clock();
  private readonly telling = new Telling();
  private readonly sight = new SpokenBoard({
    aim: (stroke) => {
      this.aiming.take(stroke);
      return this.aiming.open;
    },
    say: (...words) => this.telling.say(...words),
  });

  constructor() {
    const canvas = byId<HTMLCanvasElement>("board");
    const ask = (wish: Wish): boolean => this.ask(wish);
    const sit = (seat: Seat, name: string): void => this.sit(seat, name);
    const skip = (): boolean => this.screening.skip();
    this.view = new View(byId("plateau"), byId<HTMLCanvasElement>("wood"), canvas, this.scene);
    this.screening = new Screening(this.scene, this.view);
    this.bet = new BetPanel(this.view, this.scene, ask);
    this.placing = new Placing(this.view, this.scene, ask);
    this.rosette = new Rosette(this.view, this.scene, ask);
    this.aiming = new Aiming(this.view, this.scene, {
      play: (values) => this.play(values),
      skip,
      touched: () => this.store?.refuse(null),
    });
    this.chairs = new Chairs(sit);
    this.menu = new Menu({ table: () => this.table, ask, sit });
    this.afterwards = new Afterwards({ judged: () => this.judged(), replay: (speed) => void this.replay(speed) });
    this.coach = new Coach(byId("table-coach"), {
      scene: this.scene,
      view: this.view,
      question: () => this.question(),
      prepare: (stroke) => {
        this.aiming.take(stroke);
        return this.aiming.open;
      },
    });
    canvas.addEventListener("click", skip);
    byId("skip").addEventListener("click", skip);
    byId("again").addEventListener("click", () => this.again());
    watchHeadline();
    whenPreferred("turning", () => this.table !== null && this.atRest());
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { passive: true });
  }

  /** Sits down at the table that the address names, with the seat's secret if it brings one. */
  open(parts: URLSearchParams): void {
    this.close();
    const table = parts.get("table") ?? "";
    const store = new TableStore(table, tokenAt(table, parts), isSeen);
    this.store = store;
    this.leave = store.state.subscribe((connection) => this.follow(connection));
  }

  close(): void {
    this.screening.stop();
    this.leave();
    this.store?.close();
    this.store = null;
    this.shown = UNCONNECTED;
    this.faced = null;
    this.notice();
    this.menu.close();
    this.clock.hide();
    this.telling.close();
    this.sight.hide();
    this.coach.unfold(false);
    this.bet.hide();
    this.placing.rest();
    this.rosette.rest();
    this.chairs.hide();
    this.aiming.end();
    Object.assign(this.scene, emptyScene());
  }

  /** Says everything again, in another language perhaps. */
  reword(): void {
    this.notice();
    this.aiming.show();
    this.coach.show();
    if (this.table !== null && !this.screening.running) this.present();
    else this.tell();
  }

  private get table(): TableModel | null {
    return this.shown.table;
  }

  /** Shows what has changed. */
  private follow(now: Connection): void {
    const before = this.shown;
    const { table } = now;
    this.shown = now;
    this.notice();
    if (table !== null && table.welcome !== before.table?.welcome) {
      this.welcome(table);
      return;
    }
    if (now.lost !== before.lost) this.aiming.lose(now.lost);
    for (const { news, table } of now.happened) {
      cheer(news);
      this.telling.news(table, news);
    }
    if (table === null) {
      this.tell();
      return;
    }
    // Nothing but a request that has been sent, or a refusal that has been read.
    if (table === before.table && now.lost === before.lost && (now.waiting || now.refusal !== before.refusal && now.refusal === null)) {
      this.tell();
      return;
    }
    if (table.presence !== before.table?.presence) this.menu.refresh();
    if (table.showing !== null && table.showing !== before.table?.showing) this.show(table, table.showing);
    else if (this.screening.running) {
      showPanels(table);
      showConsent(table, (wish) => this.ask(wish));
      this.tell();
    } else this.present();
  }

  private welcome(table: TableModel): void {
    const { welcome } = table;
    if (welcome.real) {
      location.replace(tablePlace(welcome.table, true));
      return;
    }
    this.screening.stop();
    this.aiming.end();
    rememberTable(welcome.table);
    this.view.show(lengthsOf(welcome.board), welcome.board.name, welcome.matter);
    this.aiming.lose(false);
    this.telling.begin(table);
    this.present();
  }

  /** Shows the present, unless a film runs: then it will be shown after it. */
  private atRest(): void {
    if (this.screening.running) this.tell();
    else if (this.table === null) this.tell();
    else this.present();
  }

  /** Shows the present at rest, and opens the striker of whoever plays here. */
  private present(): void {
    const { table, scene } = this;
    if (table === null || this.store === null) return;
    const { waiting } = this.shown;
    this.screening.lay(table.layout);
    scene.sinking = [];
    scene.flying = [];
    scene.ghost = null;
    scene.named = null;
    scene.returned = [...table.returned];
    scene.rack = rack(table.next, table.layout, lengthsOf(table.welcome.board));
    if (!table.mayPlay && !waiting) this.aiming.end();
    showPanels(table);
    showConsent(table, (wish) => this.ask(wish));
    showForgo(table, (wish) => this.ask(wish));
    this.bet.show(table);
    this.placing.show(table);
    this.rosette.show(table);
    this.chairs.show(table);
    this.clock.show(table);
    this.menu.refresh();
    this.face(table);
    this.aiming.show();
    this.tell();
  }

  /** Turns the board to whoever acts here; else to whoever sits here, and to the south for who watches. */
  private face(table: TableModel): void {
    const acting = this.placing.open ? table.waiting?.by : table.mayPlay ? table.next.seat : null;
    const home = table.yours.join("");
    if (acting != null) {
      this.view.turnTo(preferred("turning") === "fixed" ? (table.yours[0] ?? "S") : acting, () => {
        const now = this.table;
        if (now?.welcome !== table.welcome) return;
        const ready = now.mayPlay && !this.screening.running && !this.shown.waiting;
        if (ready) this.aiming.begin(now);
        this.speak(now);
        this.tell();
      });
    } else {
      if (home !== this.faced) this.view.turnTo(table.yours[0] ?? "S", () => undefined);
      this.speak(table);
    }
    this.faced = home;
  }

  /** Says whose turn it is once that is true: what is then chosen finds the striker on its line. */
  private speak(table: TableModel): void {
    if (table !== this.table || this.screening.running) return;
    this.telling.turn(table);
    this.sight.show(table);
  }

  /** Shows `news` on the board, which still stands before it. */
  private show(table: TableModel, news: Numbered): void {
    const sight = happening(news).sight(table);
    // The rosette may be turned while a stroke is prepared: the striker stays where it was laid.
    if (sight === null || !("rosette" in sight)) {
      this.aiming.end("shot" in news);
      this.coach.reset();
    }
    this.scene.returned = [];
    byId("forgo").hidden = true;
    this.bet.hide();
    this.placing.rest();
    this.rosette.rest();
    this.clock.hide();
    showPanels(table);
    this.screening.show(table, news, () => this.store?.shown(news.n));
    this.tell();
  }

  /** What the coach may be asked: the stroke that is to be played here. */
  private question(): Question | null {
    const { table } = this;
    const seat = table?.next.seat ?? null;
    if (table === null || seat === null || !table.mayPlay || this.screening.running || !this.aiming.open) return null;
    const { board, matter, table: name } = table.welcome;
    const { layout, n } = table;
    return { key: `${name} ${n}`, board, matter, seat, layout, ask: (sigma) => ask<AdviceMessage>(advicePath(name, n + 1, sigma)) };
  }

  /** The verdict that stands on the page. */
  private judged(): Judged | null {
    const { table } = this;
    const last = table?.last;
    if (table === null || last === undefined) return null;
    return { table: table.welcome.table, book: table.book, n: last.n, calls: last.calls, seats: table.seats };
  }

  /** Shows the last stroke again; what is heard meanwhile waits, as it does during any film. */
  private async replay(speed: number): Promise<void> {
    const { table } = this;
    const last = table?.last;
    if (table === null || last === undefined || this.screening.running) return;
    const told = await fetchFilm(table.welcome.table, last.n).catch((error: unknown) => {
      if (error instanceof Refused) this.store?.refuse({ code: "no-film", detail: "", field: "", id: null, ...error.refusal });
      return null;
    });
    // Something may have begun while the film was on its way.
    if (told === null || table.welcome !== this.table?.welcome || this.table.last !== last || this.screening.running || this.view.isTurning) return;
    this.aiming.end();
    this.bet.hide();
    this.placing.rest();
    byId("board").focus({ preventScroll: true });
    this.screening.replay(table, told, speed, () => this.present());
    document.body.dataset["speed"] = String(speed);
    this.tell();
  }

  /** Sends a request; false when there is no connection, or another is unanswered. */
  private ask(wish: Wish): boolean {
    return this.store?.ask(wish) ?? false;
  }

  private play(values: StrokeMessage): boolean {
    const sent = this.ask({ play: values });
    // The panel of the stroke goes to sleep: keys belong to the board.
    if (sent && byId("stroke").contains(document.activeElement)) byId("board").focus({ preventScroll: true });
    return sent;
  }

  private sit(seat: Seat, name: string): void {
    this.store?.sit(seat, name);
  }

  private again(): void {
    if (this.table === null || !(this.table.over || this.table.blocked) || !this.ask({ open_round: {} })) return;
    const button = byId<HTMLButtonElement>("again");
    button.disabled = true;
    button.textContent = text("again-sent");
  }

  /** Says why something was refused, until somebody does something. */
  private notice(): void {
    const { table, refusal } = this.shown;
    const notice = byId("notice");
    notice.hidden = refusal === null || table === null;
    notice.textContent = refusal === null ? "" : inWords(refusal);
  }

  /** Says on the page what is going on. */
  private tell(): void {
    const { table, refusal, lost } = this.shown;
    const filming = this.screening.running;
    const [aiming, placing] = [this.aiming.open, this.placing.open && !this.view.isTurning];
    tellPhase({ table, connected: this.store !== null, lost, filming, aiming, placing }, this.view);
    byId("skip").hidden = !filming;
    // Persons who play each other are helped by nobody.
    byId("table-coach").hidden = table === null || table.closed || table.over || table.yours.length === 0 || !table.withBots;
    this.coach.show();
    this.afterwards.show(!filming && table !== null);
    if (filming) byId("over").hidden = true;
    byId("table").classList.toggle("empty", table === null);
    const offline = byId("offline");
    const gone = table === null && refusal !== null;
    offline.hidden = !lost && !gone;
    offline.textContent = !gone ? text("offline") : refusal.code === "unknown-table" ? text("gone") : inWords(refusal);
  }
}

/** Is news seen on the board before it becomes the present? A rosette that was rotated here lies so already. */
function isSeen(table: TableModel, news: Numbered): boolean {
  const sight = happening(news).sight(table);
  if (sight === null || table.behind >= CATCH_UP) return false;
  return !("rosette" in sight) || !table.yours.includes(sight.by);
}
