// The stroke being prepared, on the board and in the panel: striker, guide, dials, the finger, the keys.

import { lengthsOf } from "./board/lengths";
import type { Scene } from "./board/scene";
import type { View } from "./board/view";
import { Dials } from "./dials";
import { byId, calm, memory } from "./element";
import { Gesture, type Mode } from "./gesture";
import { firstContact } from "./guide";
import { listenToKeys } from "./keys";
import type { StrokeMessage } from "./messages";
import { OPENING } from "./screening";
import { Stroke } from "./stroke";
import type { Table } from "./table";
import { number, text } from "./texts";

interface Hand {
  /** Sends the stroke; false when nothing can be sent now. */
  play(values: StrokeMessage): boolean;
  skip(): boolean;
  /** Somebody is at it: what was refused before is no news any more. */
  touched(): void;
}

export class Aiming {
  private stroke: Stroke | null = null;
  private table: Table | null = null;
  private position = -1;
  private mode: Mode = "rest";
  /** The stroke sent last: should it be refused, it is there again. */
  private sent: Stroke | null = null;
  private lost = false;
  private readonly gesture: Gesture;
  private readonly dials: Dials;

  constructor(
    private readonly view: View,
    private readonly scene: Scene,
    private readonly owner: Hand,
  ) {
    const hand = {
      stroke: () => this.stroke,
      play: () => this.play(),
      cancel: () => this.cancel(),
      skip: () => owner.skip(),
      changed: (mode?: Mode) => {
        this.mode = mode ?? this.mode;
        this.show();
        owner.touched();
      },
    };
    this.gesture = new Gesture(view, hand);
    this.dials = new Dials(hand);
    listenToKeys(hand);
  }

  /** Is there a stroke to prepare? */
  get open(): boolean {
    return this.stroke !== null;
  }

  /** Opens the striker of whoever plays. A stroke of this very position that was refused is there again. */
  begin(table: Table): void {
    const { seat } = table.next;
    if (seat === null || (this.open && this.isAt(table))) return;
    this.stroke = (this.isAt(table) ? this.sent : null) ?? new Stroke(table.next, seat, table.welcome.full_flick);
    this.sent = null;
    this.table = table;
    this.position = table.position;
    this.show();
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

  /** Is the stroke being prepared one for what `table` shows now? */
  isAt(table: Table): boolean {
    return this.table === table && this.position === table.position;
  }

  /** Puts the stroke away; the striker stays where it lies if it has just been sent. */
  end(sent = false): void {
    this.gesture.cancel();
    this.stroke = null;
    this.scene.aim = null;
    this.scene.places = [];
    if (!sent) this.scene.striker = null;
    this.show();
  }

  /** The line is cut, or there again. */
  lose(lost: boolean): void {
    this.lost = lost;
    if (lost) this.gesture.cancel();
    this.show();
  }

  private cancel(): void {
    this.gesture.cancel();
    const { stroke, table } = this;
    if (stroke !== null && table !== null) this.stroke = new Stroke(table.next, stroke.seat, stroke.fullFlick);
    this.show();
  }

  private play(): void {
    if (this.stroke === null || this.lost || this.gesture.active || !this.owner.play(this.stroke.values)) return;
    memory.write("taught", "1");
    this.sent = this.stroke;
    this.end(true);
  }

  /** Striker, guide and dials after any change of the stroke. */
  show(): void {
    const shown = this.lost ? null : this.stroke;
    this.dials.show(shown);
    if (shown !== null) this.draw(shown);
    else if (this.stroke !== null) Object.assign(this.scene, { striker: null, aim: null, places: [] });
    const taught = memory.read("taught") !== null;
    byId("hint").textContent = this.mode === "aim" ? text("stroke-aiming") : taught ? "" : text("stroke-hint");
    this.view.redraw();
  }

  private draw(stroke: Stroke): void {
    if (this.table === null) return;
    const lengths = lengthsOf(this.table.welcome.board);
    const [x, y] = [stroke.centre[0] / 1000, stroke.centre[1] / 1000];
    const [dx, dy] = stroke.direction;
    this.scene.striker = { x, y, open: this.scene.striker?.open ?? 1 };
    this.scene.places = this.mode === "slide" ? stroke.places.map((span) => this.span(stroke, span)) : [];
    this.scene.aim = null;
    if (!stroke.aimed || this.mode === "slide") return;
    this.scene.aim = {
      dx,
      dy,
      power: stroke.speed / stroke.fullFlick,
      words: `${number(stroke.speed / 1e6, 1)} ${text("stroke-force-unit")}`,
      pulling: this.mode === "aim",
      contact: firstContact(x, y, dx, dy, {
        discs: this.scene.men.map(({ disc, x, y }) => ({ name: disc, x, y })),
        discRadius: lengths.man,
        strikerRadius: lengths.striker,
        halfSide: lengths.half,
        pocketRadius: lengths.pocket,
      }),
    };
  }

  private span(stroke: Stroke, [low, high]: [number, number]): { from: [number, number]; to: [number, number] } {
    const line = this.table?.next.line ?? 0;
    const flat = stroke.seat === "S" || stroke.seat === "N";
    const end = (value: number): [number, number] => (flat ? [value / 1000, line / 1000] : [line / 1000, value / 1000]);
    return { from: end(low), to: end(high) };
  }
}
