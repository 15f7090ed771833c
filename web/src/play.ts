// The play screen: shows the table, plays films in order, opens the striker, sends strokes.

import { BetPanel } from "./bet";
import { lengthsOf, type Lengths } from "./board/lengths";
import { emptyScene, type Scene } from "./board/scene";
import { View } from "./board/view";
import { Dials } from "./dials";
import { byId, calm, memory } from "./element";
import { picture, Reel, runningTime } from "./film";
import { Gesture, type Mode } from "./gesture";
import { firstContact } from "./guide";
import { listenToKeys } from "./keys";
import { showPanels, showWhy } from "./panels";
import { origin, rack, type Glide } from "./rack";
import { hush, sing, wake } from "./sound";
import { TableSocket } from "./socket";
import { Stroke } from "./stroke";
import { isNews, Table, type News } from "./table";
import { lang, number, text } from "./texts";
import { freshId, type Layout, type Refusal, type ServerMessage, type Shot } from "./wire";

/** Seconds: a stranger's striker is laid, then struck; placed men glide; a striker opens. */
const LEAD = 0.5;
const GLIDE = 0.6;
const OPENING = 0.28;

export class Play {
  private table: Table | null = null;
  private socket: TableSocket | null = null;
  private lengths: Lengths | null = null;
  private stroke: Stroke | null = null;
  private reel: Reel | null = null;
  private lost = false;
  private refusal: Refusal | null = null;
  private mode: Mode = "rest";
  private readonly scene: Scene = emptyScene();
  private readonly view: View;
  private readonly dials: Dials;
  private readonly gesture: Gesture;
  private readonly bet: BetPanel;

  constructor() {
    const canvas = byId<HTMLCanvasElement>("board");
    this.view = new View(byId("plateau"), byId<HTMLCanvasElement>("wood"), canvas, this.scene);
    const hand = {
      stroke: () => this.stroke,
      play: () => this.send(),
      cancel: () => this.cancel(),
      skip: () => this.skip(),
      changed: (mode?: Mode) => {
        this.mode = mode ?? this.mode;
        this.refusal = null;
        this.showStroke();
      },
    };
    this.gesture = new Gesture(this.view, hand);
    this.dials = new Dials(hand);
    this.bet = new BetPanel(this.view, {
      men: () => this.scene.men,
      ask: (request) => this.ask(request),
    });
    listenToKeys(hand);
    canvas.addEventListener("click", () => this.skip());
    byId("skip").addEventListener("click", () => this.skip());
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
      lost: () => this.lose(),
    });
    this.phase();
  }

  close(): void {
    this.reel?.stop();
    this.reel = null;
    hush();
    this.gesture.cancel();
    this.socket?.close();
    this.socket = null;
    this.table = null;
    this.stroke = null;
    this.lost = false;
    this.refusal = null;
    Object.assign(this.scene, emptyScene());
  }

  /** Says everything again, in another language perhaps. */
  reword(): void {
    if (this.table !== null) {
      showPanels(this.table);
      this.bet.show(this.table);
    }
    this.showStroke();
    this.phase();
  }

  private hear(message: ServerMessage): void {
    if ("welcome" in message) {
      if (this.reel !== null && this.table?.heard === message.welcome.n) {
        // The line came back during a film and nothing was missed: the film goes on.
        this.lost = false;
        this.phase();
        return;
      }
      this.reel?.stop();
      this.reel = null;
      hush();
      this.lost = false;
      this.refusal = null;
      const first = this.table === null;
      this.table = new Table(message.welcome);
      this.lengths = lengthsOf(message.welcome.board);
      this.view.show(this.lengths);
      this.present(first);
    } else if ("back" in message) {
      this.lost = false;
      if (this.reel === null) this.present(false);
      else this.phase();
    } else if (isNews(message)) {
      if (this.table?.hear(message) === false) this.socket?.restart();
      else if (this.reel === null) this.playNext();
    } else if ("thinking" in message) {
      if (this.table !== null) {
        this.table.thinking = message.thinking.seat;
        if (this.reel === null) showPanels(this.table);
      }
    } else if ("refused" in message) {
      this.refusal = message.refused;
      if (this.table === null) this.phase();
      else if (this.reel === null) this.present(false);
    }
  }

  private lose(): void {
    this.lost = true;
    this.gesture.cancel();
    this.showStroke();
    this.phase();
  }

  /** Shows the present at rest, and opens the striker of whoever plays here. */
  private present(first: boolean): void {
    const { table, lengths } = this;
    if (table === null || lengths === null) return;
    this.lay(table.layout);
    this.scene.sinking = [];
    this.scene.flying = [];
    this.scene.rack = rack(table.next, table.layout, lengths);
    this.scene.striker = null;
    this.scene.named = table.next.bet?.disc ?? null;
    this.stroke = null;
    showPanels(table);
    this.bet.show(table);
    const seat = table.next.seat;
    if (first && table.yours[0] !== undefined && !table.mine) this.view.turnTo(table.yours[0], () => undefined);
    if (seat === null || !table.mine || table.betAwaitsAnswer || this.socket?.waiting === true) {
      this.showStroke();
      this.phase();
      return;
    }
    this.showStroke();
    this.phase();
    this.view.turnTo(seat, () => this.openStriker(table));
  }

  private openStriker(table: Table): void {
    const seat = table.next.seat;
    if (table !== this.table || seat === null || this.reel !== null || this.stroke !== null) return;
    this.stroke = new Stroke(table.next, seat, table.welcome.full_flick);
    this.showStroke();
    this.phase();
    const began = performance.now();
    const grow = (now: number): void => {
      if (this.scene.striker === null || this.stroke === null) return;
      this.scene.striker.open = calm.matches ? 1 : Math.min(1, Math.max(0, (now - began) / 1000 / OPENING));
      this.view.redraw();
      if (this.scene.striker.open < 1) requestAnimationFrame(grow);
    };
    if (this.scene.striker !== null && !calm.matches) this.scene.striker.open = 0;
    requestAnimationFrame(grow);
  }

  private lay(layout: Layout): void {
    this.scene.men = Object.entries(layout)
      .filter(([disc]) => disc !== "striker")
      .map(([disc, [x, y]]) => ({ disc, x: x / 1000, y: y / 1000 }));
  }

  private playNext(): void {
    const { table, lengths } = this;
    const news = table?.take();
    if (news === undefined || table === null || lengths === null) return;
    this.gesture.cancel();
    this.stroke = null;
    if (!("shot" in news)) {
      table.settle(news);
      if (!this.next()) this.present(false);
      return;
    }
    const shot = news.shot;
    this.scene.aim = null;
    this.scene.places = [];
    this.scene.named = null;
    this.bet.hide();
    const mine = table.yours.includes(shot.seat);
    const lead = mine || calm.matches ? 0 : LEAD;
    const before = table.layout;
    let singing = false;
    const length = runningTime(shot.film) / 1e6;
    this.reel = new Reel(
      lead + length,
      (elapsed) => {
        if (!singing && elapsed >= lead) {
          singing = true;
          sing(shot.film);
        }
        const { layout, sinking, flying } = picture(shot.film, before, Math.max(0, elapsed - lead) * 1e6);
        this.lay(layout);
        const striker = layout["striker"];
        const open = lead === 0 ? 1 : Math.min(1, elapsed / OPENING);
        this.scene.striker = striker === undefined ? null : { x: striker[0] / 1000, y: striker[1] / 1000, open };
        this.scene.sinking = sinking.map((fall) => ({ ...fall, x: fall.at[0] / 1000, y: fall.at[1] / 1000 }));
        this.scene.flying = flying.map((flight) => ({ ...flight, x: flight.at[0] / 1000, y: flight.at[1] / 1000 }));
        this.view.draw();
      },
      () => {
        this.reel = null;
        this.tidy(news, shot);
      },
    );
    this.showStroke();
    this.phase();
  }

  /** After the film: what comes back glides to its place, men pocketed to their owner's frame. */
  private tidy(news: News, shot: Shot): void {
    const { table, lengths } = this;
    if (table === null || lengths === null) return;
    hush();
    const stood = this.scene.rack;
    const standing = rack(news.next, shot.layout, lengths);
    const glides: Glide[] = [];
    for (const { disc, at } of shot.placed) {
      glides.push({ disc, from: origin(disc, stood, shot.film.fallen[disc]?.[1], lengths), to: [at[0] / 1000, at[1] / 1000], onFrame: false });
    }
    for (const one of standing) {
      glides.push({ disc: one.disc, from: origin(one.disc, stood, shot.film.fallen[one.disc]?.[1], lengths), to: [one.x, one.y], onFrame: true });
    }
    const moving = glides.some(({ from, to }) => Math.hypot(from[0] - to[0], from[1] - to[1]) > 1);
    const finish = (): void => {
      this.reel = null;
      table.settle(news);
      if (!this.next()) this.present(false);
    };
    this.scene.striker = null;
    this.scene.sinking = [];
    this.scene.flying = [];
    if (!moving || calm.matches) {
      finish();
      return;
    }
    const resting = { ...shot.layout };
    for (const { disc } of shot.placed) delete resting[disc];
    this.lay(resting);
    const still = this.scene.men;
    this.reel = new Reel(
      GLIDE,
      (elapsed) => {
        const s = Math.min(1, elapsed / GLIDE);
        const way = s * s * (3 - 2 * s);
        const at = (glide: Glide): { disc: string; x: number; y: number } => ({
          disc: glide.disc,
          x: glide.from[0] + (glide.to[0] - glide.from[0]) * way,
          y: glide.from[1] + (glide.to[1] - glide.from[1]) * way,
        });
        this.scene.men = [...still, ...glides.filter((glide) => !glide.onFrame).map(at)];
        this.scene.rack = glides.filter((glide) => glide.onFrame).map(at);
        this.view.draw();
      },
      finish,
    );
  }

  /** Goes on with what is waiting; false when nothing is. */
  private next(): boolean {
    if (this.table === null || this.table.heard === this.table.n) return false;
    showPanels(this.table);
    this.lay(this.table.layout);
    if (this.lengths !== null) this.scene.rack = rack(this.table.next, this.table.layout, this.lengths);
    this.playNext();
    return true;
  }

  private skip(): boolean {
    if (this.reel === null) return false;
    this.reel.skip();
    return true;
  }

  private send(): void {
    const { table, stroke } = this;
    if (table === null || stroke === null || this.lost || this.socket === null) return;
    if (this.gesture.active) return;
    memory.write("taught", "1");
    this.socket.send({ play: stroke.values, n: table.n + 1, id: freshId() });
    this.stroke = null;
    this.scene.aim = null;
    this.showStroke();
    this.phase();
  }

  /** Asks for a word of the betting. */
  private ask(request: { bet: { disc: string } } | { answer: { raises: boolean } }): void {
    if (this.table === null || this.socket === null || this.socket.waiting || this.lost) return;
    this.socket.send({ ...request, n: this.table.n + 1, id: freshId() });
  }

  private again(): void {
    if (this.table === null || !this.table.over || this.socket === null || this.socket.waiting) return;
    const button = byId<HTMLButtonElement>("again");
    button.disabled = true;
    button.textContent = text("again-sent");
    this.socket.send({ again: {}, n: this.table.n + 1, id: freshId() });
  }

  private cancel(): void {
    this.gesture.cancel();
    if (this.stroke !== null && this.table?.next.seat != null) {
      this.stroke = new Stroke(this.table.next, this.table.next.seat, this.stroke.fullFlick);
    }
    this.showStroke();
  }

  /** Striker, guide and dials after any change of the stroke. */
  private showStroke(): void {
    const { stroke, lengths } = this;
    const shown = this.lost ? null : stroke;
    this.dials.show(shown);
    if (shown !== null && lengths !== null) {
      const [x, y] = [shown.centre[0] / 1000, shown.centre[1] / 1000];
      this.scene.striker = { x, y, open: this.scene.striker?.open ?? 1 };
      this.scene.places = this.mode === "slide" ? shown.places.map((span) => this.span(shown, span)) : [];
      const [dx, dy] = shown.direction;
      this.scene.aim = shown.aimed && this.mode !== "slide"
        ? {
            dx,
            dy,
            power: shown.speed / shown.fullFlick,
            words: `${number(shown.speed / 1e6, 1)} ${text("stroke-force-unit")}`,
            pulling: this.mode === "aim",
            contact: firstContact(x, y, dx, dy, {
              discs: this.scene.men.map(({ disc, x, y }) => ({ name: disc, x, y })),
              discRadius: lengths.man,
              strikerRadius: lengths.striker,
              halfSide: lengths.half,
              pocketRadius: lengths.pocket,
            }),
          }
        : null;
    } else if (this.reel === null) {
      this.scene.aim = null;
      this.scene.places = [];
      if (shown === null && this.socket?.waiting !== true) this.scene.striker = null;
    }
    const hint = byId("hint");
    const taught = memory.read("taught") !== null;
    hint.classList.toggle("warn", this.refusal !== null);
    hint.textContent =
      this.refusal !== null ? this.refusal[lang()] : this.mode === "aim" ? text("stroke-aiming") : taught ? "" : text("stroke-hint");
    this.view.redraw();
  }

  private span(stroke: Stroke, [low, high]: [number, number]): { from: [number, number]; to: [number, number] } {
    const line = this.table?.next.line ?? 0;
    const flat = stroke.seat === "S" || stroke.seat === "N";
    const end = (value: number): [number, number] => (flat ? [value / 1000, line / 1000] : [line / 1000, value / 1000]);
    return { from: end(low), to: end(high) };
  }

  /** Says on the page what is going on. */
  private phase(): void {
    const { table } = this;
    const data = document.body.dataset;
    if (this.socket === null) data["phase"] = "start";
    else if (this.reel !== null) data["phase"] = "film";
    else if (this.lost) data["phase"] = "offline";
    else if (table?.over === true) data["phase"] = "over";
    else data["phase"] = this.stroke !== null ? "aim" : "waiting";
    data["n"] = String(table?.n ?? 0);
    data["turn"] = table?.next.seat ?? "";
    byId("skip").hidden = this.reel === null;
    byId("table").classList.toggle("empty", table === null);
    const gone = table === null && this.refusal !== null;
    const offline = byId("offline");
    offline.hidden = !this.lost && !gone;
    offline.textContent = gone ? text("gone") : this.lost ? text("offline") : "";
    if (this.reel !== null) byId("over").hidden = true;
    this.describe();
  }

  private describe(): void {
    if (this.table === null) return;
    const { on_board: men } = this.table.next.state;
    const seat = this.table.next.seat;
    this.view.canvas.setAttribute(
      "aria-label",
      text("board-label", {
        men: text("board-men", { white: men.white, black: men.black }),
        queen: text(men.queen ? "board-queen-on" : "board-queen-off"),
        turn: seat === null ? text("board-turn-none") : text("board-turn", { name: this.table.name(seat) }),
      }),
    );
  }
}
