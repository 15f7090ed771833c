// A carrom board: shows what it is set to, lets a hand do what it may, and reports what comes of it.

import { Canvases } from "./canvases";
import { EMPTY, type BoardConfig, type BoardEvents, type Showing } from "./config";
import type { Aim } from "./drawing/aim";
import type { Reach, Span } from "./drawing/reach";
import type { Striker } from "./drawing/resting";
import { emptyScene, type Scene } from "./drawing/scene";
import { Carry } from "./hand/carrying";
import { RING } from "./hand/fine";
import { Gesture } from "./hand/gesture";
import { FURTHEST, pullOfSpeed } from "./hand/power";
import { Rotating } from "./hand/rotating";
import { type Stroke, gaps } from "./hand/stroke";
import { Wheel, Zooming, type Look } from "./hand/zooming";
import { lengthsOf, type Lengths } from "./lengths";
import { Loupe } from "./loupe";
import { QUARTERS, turned } from "./seats";
import { STRIKER_OPENING, placed, Show, type Snapshot } from "./show";
import type { Contact, Pair } from "./types";

/** What is shown of the aim of somebody else: where it goes, and how hard. */
const FOREIGN = { help: "contact", force: "", after: null } as const;
/** mm round a man's centre within which a finger names it. */
const NEAR = 24;

export class Board {
  readonly canvases: Canvases;
  private config: BoardConfig = EMPTY;
  private lengths: Lengths | null = null;
  private show: Show | null = null;
  /** What is being shown, or has been shown to its end. */
  private shown: Showing | null = null;
  /** The present moment of what is being shown. */
  private snapshot: Snapshot | null = null;
  /** When the striker began to open, ms. */
  private strikerPlaced = 0;
  private readonly gesture: Gesture;
  private readonly carry: Carry;
  private readonly rotating: Rotating;
  private readonly zooming: Zooming;
  private readonly wheel = new Wheel();
  private readonly loupe: Loupe;

  /** In `holder`, a positioned element: on the two canvases that it holds, or on new ones. */
  constructor(holder: HTMLElement, private readonly events: Partial<BoardEvents> = {}) {
    this.canvases = new Canvases(holder, {
      scene: () => this.scene(),
      drawn: () => this.loupe.draw(),
      moved: (position) => events.moved?.(position),
    });
    this.loupe = new Loupe(this.canvases);
    this.gesture = new Gesture(this.canvases, {
      stroke: () => this.config.prepared?.stroke ?? null,
      holds: (touch) => this.config.hold === "always" || (this.config.hold === "touch" && touch),
      aimed: (stroke, mode, miss) => events.aimed?.(stroke, mode, miss),
      released: (stroke) => events.released?.(stroke),
    });
    this.carry = new Carry(this.canvases, {
      carrying: () => this.config.carrying,
      discs: () => [...placed(this.config.men), ...this.config.frame],
      striker: () => this.striker(),
      radius: () => ({ man: this.lengths?.man ?? 0, striker: this.lengths?.striker ?? 0 }),
      carried: (man) => events.carried?.(man),
      placed: (man) => events.placed?.(man),
    });
    this.rotating = new Rotating(this.canvases, {
      rotation: () => this.config.rotation,
      breadth: () => 2 * (this.config.size?.man_radius ?? 0),
      rotated: (angle, done) => events.rotated?.(angle, done),
    });
    this.zooming = new Zooming(this.canvases, () => ["rest", "undecided"].includes(this.gesture.mode), () => this.gesture.cancel());
    this.listen(this.canvases.canvas);
  }

  /** Shows this from now on; what is left out stays as it is. */
  set(change: Partial<BoardConfig>): void {
    const before = this.config;
    const now = { ...before, ...change };
    this.config = now;
    const looks = (["size", "matter", "marked", "contrast"] as const).some((one) => now[one] !== before[one]);
    if (now.size !== null && looks) {
      this.lengths = lengthsOf(now.size);
      this.canvases.show(this.lengths, now.size.name, now);
    }
    if (now.prepared?.stroke !== this.gesture.stroke) this.gesture.drop();
    if (now.prepared !== null && now.prepared.begun !== before.prepared?.begun) this.openStriker();
    if (now.bottom !== before.bottom) this.canvases.rotateTo(now.bottom, now.reducedMotion, () => this.events.faced?.(now.bottom));
    this.run(now.showing);
    this.magnify();
    this.canvases.redraw();
  }

  /** Looks nearer, less near or elsewhere, as a key asks. False: nothing changes. */
  look(way: Look): boolean {
    const striker = this.striker();
    return this.zooming.look(way, striker === null ? null : this.canvases.toPage(striker.x, striker.y));
  }

  /** Is only a part of the board seen, nearer? */
  get isNear(): boolean {
    return this.canvases.zoom.times > 1;
  }

  destroy(): void {
    this.show?.stop();
    this.canvases.destroy();
  }

  private run(showing: Showing | null): void {
    if (showing === null) {
      this.show?.stop();
      this.show = this.shown = this.snapshot = null;
      return;
    }
    if (this.shown?.key === showing.key) {
      this.show?.follow(showing);
      return;
    }
    this.show?.stop();
    this.show = this.snapshot = null;
    if (this.lengths === null) return;
    const { key } = showing;
    this.shown = showing;
    const { lengths, config: { reducedMotion } } = this;
    const current = (): boolean => this.shown?.key === key;
    const show = new Show(showing, {
      lengths,
      reducedMotion,
      initial: this.currentSnapshot(),
      draw: (snapshot) => {
        if (!current()) return;
        this.snapshot = snapshot;
        this.canvases.draw();
      },
      began: (from, pace) => showing.film !== null && this.events.began?.(showing.film, from, pace),
      progressed: (at) => this.events.progressed?.(at),
      ended: () => this.events.ended?.(key),
    });
    if (current()) this.show = show;
  }

  /** Animates the striker as it opens, unless nothing may move. */
  private openStriker(): void {
    this.strikerPlaced = performance.now();
    if (this.config.reducedMotion) return;
    const began = this.strikerPlaced;
    const grow = (now: number): void => {
      if (this.strikerPlaced !== began) return;
      this.canvases.redraw();
      if (now - began < STRIKER_OPENING * 1000) requestAnimationFrame(grow);
    };
    requestAnimationFrame(grow);
  }

  private striker(): Striker | null {
    const { prepared, watched, striker, reducedMotion } = this.config;
    if (prepared !== null) {
      const [x, y] = prepared.stroke.centre;
      const open = reducedMotion ? 1 : Math.min(1, Math.max(0, (performance.now() - this.strikerPlaced) / 1000 / STRIKER_OPENING));
      return { x: x / 1000, y: y / 1000, open, spin: prepared.stroke.spin };
    }
    if (watched !== null) return { x: watched.centre[0] / 1000, y: watched.centre[1] / 1000, open: 1, spin: watched.spin };
    return striker === null ? null : { x: striker.at[0] / 1000, y: striker.at[1] / 1000, open: 1, spin: striker.spin };
  }

  /** What is shown before something moves: a man that has just been put down is among the others. */
  private currentSnapshot(): Snapshot {
    const { men, frame, ghost } = this.config;
    const all = ghost === null ? men : { ...men, [ghost.disc]: ghost.at };
    return { men: placed(all), frame, striker: this.striker(), sinking: [], flying: [], nets: [], aimed: null };
  }

  private scene(): Scene {
    const { config, snapshot, gesture: { mode } } = this;
    const { prepared, ghost, ring, ringed, forecast, fan, drawing } = config;
    const moving = this.show !== null || snapshot !== null;
    const men = snapshot?.men ?? placed(config.men);
    const scene = { ...emptyScene(), men, rack: [...(snapshot?.frame ?? config.frame)], forecast, fan, advice: drawing };
    const foreign = (stroke: Stroke, contact: Contact | null): Scene["aim"] => (stroke.aimed ? aimOf(stroke, { ...FOREIGN, contact }, true) : null);
    if (moving && snapshot !== null) {
      const { striker, sinking, flying, nets, aimed } = snapshot;
      return { ...scene, striker, sinking, flying, nets, aim: aimed === null ? null : foreign(aimed.stroke, aimed.contact) };
    }
    if (prepared === null && config.watched !== null) return { ...scene, striker: this.striker(), aim: foreign(config.watched, config.contact) };
    const sliding = mode === "slide";
    const stroke = prepared?.stroke ?? null;
    return {
      ...scene,
      striker: this.striker(),
      returned: [...ringed],
      ghost: ghost === null ? null : { disc: ghost.disc, x: ghost.at[0] / 1000, y: ghost.at[1] / 1000, lies: ghost.lies },
      ring: ring === null ? null : [ring[0] / 1000, ring[1] / 1000],
      reach: stroke !== null && (sliding || stroke.stopped !== null) ? reachOf(stroke) : null,
      fineRing: stroke !== null && this.gesture.ring ? { radius: RING / this.canvases.scale, ahead: turned(0, 1, -QUARTERS[stroke.seat]), degrees: stroke.degrees, held: mode === "ring" } : null,
      aim: prepared !== null && prepared.stroke.aimed && !sliding ? aimOf(prepared.stroke, config, mode === "aim") : null,
    };
  }

  /** Holds the glass over what a finger is busy with, away from it and from the striker. */
  private magnify(): void {
    const { config: { prepared, loupe }, gesture: { finger, mode } } = this;
    const focus = prepared === null || finger === null ? null : this.focus(mode);
    const wanted = !this.isNear && (loupe === "always" || (loupe === "touch" && finger?.hides === true));
    if (prepared === null || finger === null || focus === null || !wanted) {
      this.loupe.hide();
      return;
    }
    const [x, y] = prepared.stroke.centre;
    this.loupe.show(...focus, [[finger.x, finger.y], this.canvases.toPage(x / 1000, y / 1000)]);
  }

  private focus(mode: string): [number, number] | null {
    const { striker, aim } = this.scene();
    if (mode === "slide") return striker === null ? null : [striker.x, striker.y];
    if (mode !== "aim" || aim === null || aim.help === "none" || aim.contact === null) return null;
    return [aim.contact.x, aim.contact.y];
  }

  private listen(canvas: HTMLCanvasElement): void {
    canvas.addEventListener("pointerdown", (event) => {
      if (!this.zooming.press(event)) this.down(event);
      // A tap on a film ends it: two of them are impatient, not near-sighted.
      if (this.show !== null) this.zooming.forgetTaps();
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!this.zooming.move(event) && !this.rotating.move(event) && !this.carry.move(event)) this.gesture.move(event);
    });
    canvas.addEventListener("pointerup", (event) => {
      if (!this.zooming.lift(event) && !this.rotating.up(event) && !this.carry.up(event)) this.gesture.up(event);
    });
    for (const kind of ["pointercancel", "lostpointercapture"] as const) {
      canvas.addEventListener(kind, () => {
        if (kind === "pointercancel") for (const one of [this.rotating, this.carry, this.zooming]) one.cancel();
        this.gesture.cancel();
      });
    }
    canvas.addEventListener("pointerleave", () => this.zooming.leave());
    canvas.addEventListener("wheel", (event) => this.turnWheel(event), { passive: false });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("click", () => this.events.tapped?.());
  }

  /** What names or moves a man must not move the striker. */
  private down(event: PointerEvent): void {
    if (this.config.naming) {
      event.preventDefault();
      this.name(event);
    } else if (this.rotating.down(event) || this.carry.down(event)) event.preventDefault();
    else {
      if (this.config.carrying !== null && event.button === 0) this.events.pressed?.();
      this.gesture.down(event);
    }
  }

  /** A wheel changes an aim by the finest steps: its direction, with Shift its force. With Ctrl it looks nearer. */
  private turnWheel(event: WheelEvent): void {
    if (event.ctrlKey) {
      event.preventDefault();
      this.zooming.turn(event);
      return;
    }
    const stroke = this.config.prepared?.stroke ?? null;
    if (stroke === null || !stroke.aimed || this.gesture.mode !== "rest") return;
    event.preventDefault();
    const steps = this.wheel.steps(event, event.shiftKey ? "force" : "direction");
    if (steps !== 0) this.events.aimed?.(event.shiftKey ? stroke.harder(-steps) : stroke.turn(steps), "rest", null);
  }

  private name(event: PointerEvent): void {
    const [x, y] = this.canvases.toBoard(event.clientX, event.clientY);
    const [nearest] = placed(this.config.men)
      .map((man) => ({ disc: man.disc, away: Math.hypot(man.x - x, man.y - y) }))
      .sort((one, other) => one.away - other.away);
    if (nearest !== undefined && nearest.away <= NEAR) this.events.named?.(nearest.disc);
  }
}

// What is shown of a stroke being prepared: where it goes, what it would move, where the striker may lie.

const mm = ([x, y]: Pair): Pair => [x / 1000, y / 1000];

/** The aim, with as much help as is wanted. */
function aimOf(stroke: Stroke, { help, force, contact, after }: Pick<BoardConfig, "help" | "force" | "contact" | "after">, pulling: boolean): Aim {
  const [dx, dy] = stroke.direction;
  const { top_speed: top, leaving_speed: leaving } = stroke.speeds;
  const pulled = (speed: number): number => pullOfSpeed(speed, stroke.speeds) / FURTHEST;
  return {
    dx,
    dy,
    force: stroke.speed / top,
    leaving: leaving === null ? null : leaving / top,
    words: force,
    help,
    contact: contact === null ? null : { disc: contact.disc, x: contact.at[0] / 1000, y: contact.at[1] / 1000 },
    after: after?.map(({ disc, at, velocity: [vx, vy] }) => ({ disc, x: at[0] / 1000, y: at[1] / 1000, vx: vx / 1e6, vy: vy / 1e6 })) ?? null,
    pull: pulling ? { share: pulled(stroke.speed), leaving: pulled(leaving ?? top) } : null,
  };
}

/** Where on its line the striker may lie, and what has just stopped it. */
function reachOf(stroke: Stroke): Reach {
  const span = ([low, high]: Pair): Span => ({ from: mm(stroke.onLine(low)), to: mm(stroke.onLine(high)) });
  const { stopped, seat } = stroke;
  const beyond = stopped?.beyond ?? 0;
  const [dx, dy] = seat === "S" || seat === "N" ? [beyond, 0] : [0, beyond];
  return {
    places: stroke.places.map(span),
    gaps: gaps(stroke.places).map(span),
    stop: stopped === null ? null : { why: stopped.why, dx, dy },
  };
}
