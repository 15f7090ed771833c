// The rosette, turned by whoever breaks it: dragged round on the board, or by its dial. The server says when it may be.

import type { Scene } from "../board/drawing/scene";
import { spun } from "../board/seats";
import type { View } from "../legacy/view";
import { byId } from "../widgets/element";
import type { Pair } from "../wire/messages";
import type { TableModel } from "../state/table";
import { number, text } from "../texts/texts";
import type { Wish } from "../wire/http";

/** Thousandths of a degree in a full turn, and in a degree. */
const FULL = 360_000;
const DEGREE = 1000;
/** Within this share of a man's breadth round the queen a hand has no lever; so many breadths out nothing lies. */
const INNER = 0.5;
const OUTER = 3.2;

/** An angle as the server counts it: 0 to 359,999. */
function whole(angle: number): number {
  return ((Math.round(angle) % FULL) + FULL) % FULL;
}

export class Rosette {
  private readonly card = byId("rosette");
  private readonly slider = byId<HTMLInputElement>("rosette-turn");
  private readonly figure = byId<HTMLInputElement>("rosette-number");
  private table: TableModel | null = null;
  private pointer = -1;
  /** How far it is turned while somebody is at it; the table's own angle else. */
  private angle = 0;
  private grip = 0;
  private sent = false;
  /** Where it was turned while an earlier turn was still unanswered. */
  private later: number | null = null;

  constructor(
    private readonly view: View,
    private readonly scene: Scene,
    private readonly ask: (wish: Wish) => boolean,
  ) {
    const { canvas } = view;
    canvas.addEventListener("pointerdown", (event) => this.take(event), { capture: true });
    canvas.addEventListener("pointermove", (event) => this.drag(event));
    canvas.addEventListener("pointerup", (event) => this.release(event));
    canvas.addEventListener("pointercancel", () => this.back());
    for (const input of [this.slider, this.figure]) {
      input.addEventListener("input", () => {
        if (!Number.isNaN(input.valueAsNumber)) this.lie(input.valueAsNumber * DEGREE, input);
      });
      input.addEventListener("change", () => this.put());
    }
    byId("rosette").addEventListener("submit", (event) => event.preventDefault());
  }

  show(table: TableModel): void {
    const angle = table.next.rosette;
    const open = angle !== null && table.mayPlay;
    this.table = open ? table : null;
    this.card.hidden = !open;
    this.view.canvas.classList.toggle("turning", open);
    const later = this.later;
    this.later = null;
    this.sent = false;
    this.pointer = -1;
    if (!open) return;
    this.lie(later ?? angle);
    this.put();
  }

  /** Something happens now: nobody turns it meanwhile. */
  rest(): void {
    this.table = null;
    this.pointer = -1;
    this.card.hidden = true;
    this.view.canvas.classList.remove("turning");
  }

  /** Shows it turned so far; the server does not know yet. `by`: the field that somebody is typing into. */
  private lie(angle: number, by: HTMLInputElement | null = null): void {
    const { table } = this;
    if (table === null) return;
    this.angle = whole(angle);
    const now = spun(table.layout, this.angle - (table.next.rosette ?? 0));
    this.scene.men = this.scene.men.map((man) => {
      const [x, y] = now[man.disc] ?? [man.x * 1000, man.y * 1000];
      return { ...man, x: x / 1000, y: y / 1000 };
    });
    const degrees = this.angle / DEGREE;
    if (by !== this.slider) this.slider.value = String(degrees);
    if (by !== this.figure) this.figure.value = String(Number(degrees.toFixed(1)));
    this.slider.setAttribute("aria-valuetext", text("rosette-degrees", { value: number(degrees, 1) }));
    this.view.redraw();
  }

  private put(): void {
    const { table, angle } = this;
    if (table === null) return;
    if (this.sent) this.later = angle;
    else if (angle === table.next.rosette) return;
    else if (this.ask({ rotate: { angle } })) this.sent = true;
    else this.back();
  }

  private back(): void {
    this.pointer = -1;
    this.lie(this.table?.next.rosette ?? 0);
  }

  /** The pointer's place from the queen, µm. */
  private from(event: PointerEvent): Pair {
    const [x, y] = this.view.toBoard(event.clientX, event.clientY);
    const [qx, qy] = this.table?.layout["queen"] ?? [0, 0];
    return [x * 1000 - qx, y * 1000 - qy];
  }

  private static direction([x, y]: Pair): number {
    return (Math.atan2(y, x) / Math.PI) * (FULL / 2);
  }

  private take(event: PointerEvent): void {
    const { table } = this;
    if (table === null || this.sent || event.button !== 0 || this.pointer !== -1) return;
    const at = this.from(event);
    const far = Math.hypot(...at) / (2 * table.welcome.board.man_radius);
    if (far < INNER || far > OUTER) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.view.canvas.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.grip = this.angle - Rosette.direction(at);
  }

  private drag(event: PointerEvent): void {
    if (event.pointerId === this.pointer) this.lie(this.grip + Rosette.direction(this.from(event)));
  }

  private release(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    this.pointer = -1;
    this.put();
  }
}
