// The play screen: hears what the server says, shows it in order, sends what a person asks.

import { Aiming } from "./aiming";
import { BetPanel } from "./bet";
import { lengthsOf } from "./board/lengths";
import { emptyScene, type Scene } from "./board/scene";
import { View } from "./board/view";
import { Chairs } from "./chairs";
import { Clock } from "./clock";
import { showConsent } from "./consent";
import { byId, memory } from "./element";
import { Menu } from "./menu";
import type { Refusal, Seat, ServerMessage, Welcome } from "./messages";
import { showPanels, showWhy } from "./panels";
import { tellPhase } from "./phase";
import { Placing } from "./placing";
import { rack } from "./rack";
import { Screening } from "./screening";
import { TableSocket } from "./socket";
import { wake } from "./sound";
import { Table } from "./table";
import { lang, text } from "./texts";
import { freshToken, type Wish } from "./wire";

/** Who has missed more than so much is shown only the last of it. */
const CATCH_UP = 3;

export class Play {
  private table: Table | null = null;
  private socket: TableSocket | null = null;
  private lost = false;
  private refusal: Refusal | null = null;
  /** The seats the board was last turned to. */
  private faced: string | null = null;
  private readonly scene: Scene = emptyScene();
  private readonly view: View;
  private readonly screening: Screening;
  private readonly aiming: Aiming;
  private readonly bet: BetPanel;
  private readonly placing: Placing;
  private readonly chairs: Chairs;
  private readonly menu: Menu;
  private readonly clock = new Clock();

  constructor() {
    const canvas = byId<HTMLCanvasElement>("board");
    const ask = (wish: Wish): boolean => this.ask(wish);
    const sit = (seat: Seat, name: string): void => this.sit(seat, name);
    const skip = (): boolean => this.screening.skip();
    this.view = new View(byId("plateau"), byId<HTMLCanvasElement>("wood"), canvas, this.scene);
    this.screening = new Screening(this.scene, this.view);
    this.bet = new BetPanel(this.view, this.scene, ask);
    this.placing = new Placing(this.view, this.scene, ask);
    this.aiming = new Aiming(this.view, this.scene, {
      play: (values) => this.ask({ play: values }),
      skip,
      touched: () => this.refuse(null),
    });
    this.chairs = new Chairs(sit);
    this.menu = new Menu({ table: () => this.table, ask, sit });
    canvas.addEventListener("click", skip);
    byId("skip").addEventListener("click", skip);
    byId("again").addEventListener("click", () => this.again());
    byId("why").addEventListener("click", () => {
      if (this.table !== null) void showWhy(this.table);
    });
    byId("clauses-close").addEventListener("click", () => byId<HTMLDialogElement>("clauses").close());
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { passive: true });
  }

  open(table: string, token: string | null): void {
    this.close();
    this.socket = new TableSocket(table, token, () => this.table?.heard ?? 0, {
      heard: (message) => this.hear(message),
      lost: () => this.lose(true),
    });
    this.tell();
  }

  close(): void {
    this.screening.stop();
    this.socket?.close();
    this.socket = null;
    this.table = null;
    this.lost = false;
    this.faced = null;
    this.refuse(null);
    this.menu.close();
    this.clock.hide();
    this.bet.hide();
    this.placing.rest();
    this.chairs.hide();
    this.aiming.end();
    Object.assign(this.scene, emptyScene());
  }

  /** Says everything again, in another language perhaps. */
  reword(): void {
    this.refuse(this.refusal);
    this.aiming.show();
    if (this.table !== null && !this.screening.running) this.present();
    else this.tell();
  }

  private hear(message: ServerMessage): void {
    const { table } = this;
    if ("welcome" in message) this.welcome(message.welcome);
    else if ("n" in message) {
      if (table?.hear(message) === false) this.socket?.check();
      else if (!this.screening.running) this.playNext();
    } else if ("refused" in message) {
      this.refuse(message.refused);
      this.atRest();
    } else if (table === null) return;
    else if ("back" in message) {
      const changed = table.back(message.back);
      if (this.lost) this.lose(false);
      if (changed || !this.aiming.open) this.atRest();
    } else if ("ack" in message) {
      // A question that has been asked, or an event that had been heard before its answer.
      if (message.ack.n <= table.n) this.atRest();
    } else if ("thinking" in message) {
      table.thinking = message.thinking.seat;
      if (!this.screening.running) showPanels(table);
    } else if ("presence" in message) {
      table.presence = message.presence;
      showPanels(table);
      this.menu.refresh();
    } else if ("undo" in message) {
      table.undoing = message.undo;
      showConsent(table, (wish) => this.ask(wish));
    } else message satisfies never;
  }

  private welcome(welcome: Welcome): void {
    this.screening.stop();
    this.aiming.end();
    this.lost = false;
    this.refuse(null);
    const presence = this.table?.presence ?? null;
    this.table = new Table(welcome);
    this.table.presence = presence;
    this.view.show(lengthsOf(welcome.board));
    this.aiming.lose(false);
    this.present();
  }

  private lose(lost: boolean): void {
    this.lost = lost;
    this.aiming.lose(lost);
    this.tell();
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
    if (table === null || this.socket === null) return;
    const waiting = this.socket.waiting;
    this.screening.lay(table.layout);
    scene.sinking = [];
    scene.flying = [];
    scene.ghost = null;
    scene.named = null;
    scene.rack = rack(table.next, table.layout, lengthsOf(table.welcome.board));
    if (!table.mayPlay && !waiting) this.aiming.end();
    showPanels(table);
    showConsent(table, (wish) => this.ask(wish));
    this.bet.show(table);
    this.placing.show(table);
    this.chairs.show(table);
    this.clock.show(table);
    this.menu.refresh();
    this.face(table);
    this.aiming.show();
    this.tell();
  }

  /** Turns the board to whoever acts here; else to whoever sits here, and to the south for who watches. */
  private face(table: Table): void {
    const acting = this.placing.open ? table.waiting?.by : table.mayPlay ? table.next.seat : null;
    const home = table.yours.join("");
    if (acting != null) {
      this.view.turnTo(acting, () => {
        const ready = table === this.table && table.mayPlay && !this.screening.running && this.socket?.waiting === false;
        if (ready) this.aiming.begin(table);
        this.tell();
      });
    } else if (home !== this.faced) this.view.turnTo(table.yours[0] ?? "S", () => undefined);
    this.faced = home;
  }

  /** Goes on with what has been heard; at the end everything is at rest. */
  private playNext(): void {
    const { table } = this;
    if (table === null) return;
    const news = table.take();
    if (news === undefined) {
      this.present();
      return;
    }
    const done = (): void => {
      table.settle(news);
      this.playNext();
    };
    if ("seated" in news || table.behind >= CATCH_UP) {
      done();
      return;
    }
    this.aiming.end("shot" in news);
    this.bet.hide();
    this.placing.rest();
    this.clock.hide();
    showPanels(table);
    this.screening.show(table, news, done);
    this.tell();
  }

  /** Sends a request; false when there is no line, or another is unanswered. */
  private ask(wish: Wish): boolean {
    if (this.table === null || this.socket === null || this.socket.waiting || this.lost) return false;
    this.refuse(null);
    this.socket.send(wish);
    this.tell();
    return true;
  }

  /** Takes a free seat. The secret is kept before it is sent: whoever is cut off now still holds the seat. */
  private sit(seat: Seat, name: string): void {
    const { table, socket } = this;
    if (table === null || socket === null || socket.waiting) return;
    const token = socket.holds ?? freshToken();
    memory.write(`token.${table.welcome.table}`, token);
    socket.hold(token);
    this.ask({ sit: { seat, name, token } });
  }

  private again(): void {
    if (this.table === null || !(this.table.over || this.table.blocked) || !this.ask({ again: {} })) return;
    const button = byId<HTMLButtonElement>("again");
    button.disabled = true;
    button.textContent = text("again-sent");
  }

  /** Says why something was refused, until somebody does something. */
  private refuse(refusal: Refusal | null): void {
    this.refusal = refusal;
    const notice = byId("notice");
    notice.hidden = refusal === null || this.table === null;
    notice.textContent = refusal?.[lang()] ?? "";
  }

  /** Says on the page what is going on. */
  private tell(): void {
    const { table, refusal } = this;
    const filming = this.screening.running;
    const [aiming, placing] = [this.aiming.open, this.placing.open && !this.view.isTurning];
    tellPhase({ table, connected: this.socket !== null, lost: this.lost, filming, aiming, placing }, this.view);
    byId("skip").hidden = !filming;
    if (filming) byId("over").hidden = true;
    byId("table").classList.toggle("empty", table === null);
    const offline = byId("offline");
    const gone = table === null && refusal !== null;
    offline.hidden = !this.lost && !gone;
    offline.textContent = !gone ? text("offline") : refusal.code === "unknown-table" ? text("gone") : refusal[lang()];
  }
}
