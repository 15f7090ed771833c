// A man that comes back, put down by hand: dragged into the ring, walked there by keys, or left to the house.

import { lengthsOf } from "../board/lengths";
import type { Scene } from "../board/drawing/scene";
import { QUARTERS, turned } from "../board/seats";
import type { View } from "../legacy/view";
import { button, byId, make } from "../widgets/element";
import { busy } from "../legacy/keys";
import type { Pair, WaitingMessage } from "../wire/messages";
import { rack } from "../state/rack";
import { nearestSpot } from "../board/hand/spot";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { Wish } from "../wire/http";

/** µm: so far outside its ring a man is still meant to go into it. */
const REACH = 70_000;
/** px: a finger's reach round the man; how far it must move to drag; how far above a fingertip the man is carried. */
const FINGER = 26;
const DEAD = 8;
const LIFTED = 42;
const WAYS: Record<string, Pair> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Placing {
  private readonly card = byId("placing");
  private table: TableModel | null = null;
  private position = -1;
  /** The man of ours that is to be placed now. */
  private man: WaitingMessage | null = null;
  /** Where a finger or the keys want it, µm; null: it stands on the frame. */
  private wish: Pair | null = null;
  private pointer = -1;
  private from: Pair = [0, 0];
  private dragged = false;
  private sent = false;

  constructor(
    private readonly view: View,
    private readonly scene: Scene,
    private readonly ask: (wish: Wish) => boolean,
  ) {
    const { canvas } = view;
    canvas.addEventListener("pointerdown", (event) => this.grip(event), { capture: true });
    canvas.addEventListener("pointermove", (event) => this.carry(event));
    canvas.addEventListener("pointerup", (event) => this.drop(event));
    canvas.addEventListener("pointercancel", () => this.back());
    addEventListener("keydown", (event) => this.key(event));
  }

  /** Is it this browser's hand that is waited for? */
  get open(): boolean {
    return this.man !== null;
  }

  /** Shows what is to be placed, by whomever, once everything lies still. */
  show(table: TableModel): void {
    const man = table.waiting;
    const mine = man !== null && table.yours.includes(man.by);
    const same = this.table?.welcome === table.welcome && this.position === table.position && this.man?.disc === man?.disc;
    if (!same || this.sent) {
      this.wish = null;
      this.pointer = -1;
    }
    this.table = table;
    this.position = table.position;
    this.sent = false;
    this.man = mine ? man : null;
    this.scene.ring = man === null ? null : [man.ring[0] / 1000, man.ring[1] / 1000];
    this.view.canvas.classList.toggle("placing", mine);
    this.card.hidden = man === null;
    if (man !== null) this.word(table, man, mine);
    this.draw();
  }

  /** Something happens now: nothing is placed meanwhile. */
  rest(): void {
    this.man = null;
    this.pointer = -1;
    this.card.hidden = true;
    this.scene.ring = null;
    this.scene.named = null;
    this.view.canvas.classList.remove("placing");
  }

  private word(table: TableModel, man: WaitingMessage, mine: boolean): void {
    const count = table.next.to_place.filter((one) => one.by === man.by).length;
    const name = table.name(man.by);
    this.card.replaceChildren(make("h2", "", text("placing")));
    if (!mine) {
      this.card.append(make("p", "", text("placing-other", { name, count })));
      return;
    }
    const here = button("place-here", text("placing-here"), () => this.put(), "strong");
    this.card.append(
      make("p", "", text(table.yours.length > 1 ? "placing-whose" : "placing-mine", { name, count })),
      make("p", "note keyboard", text("placing-keys")),
      make("div", "buttons", button("place-nearest", text("placing-nearest"), () => this.leave()), here),
    );
  }

  /** Left to the house: the nearest free place. */
  private leave(): void {
    if (this.man === null || this.sent) return;
    this.wish = this.man.nearest;
    this.put();
  }

  private put(): void {
    const spot = this.spot();
    if (this.man === null || spot === null || this.sent) return;
    if (!this.ask({ place: { disc: this.man.disc, x: spot[0], y: spot[1] } })) return;
    this.wish = spot;
    this.sent = true;
    this.pointer = -1;
    this.draw();
  }

  /** The man goes back to the frame. */
  private back(): void {
    if (this.sent) return;
    this.pointer = -1;
    this.wish = null;
    this.draw();
  }

  /** The free spot that is meant; null when the man is carried elsewhere. */
  private spot(): Pair | null {
    const { table, man, wish } = this;
    if (table === null || man === null || wish === null) return null;
    if (wish[0] === man.nearest[0] && wish[1] === man.nearest[1]) return man.nearest;
    if (Math.hypot(...wish) > man.ring[1] + REACH) return null;
    return nearestSpot(wish, man.ring, Object.values(table.layout), table.welcome.board.man_radius, man.nearest);
  }

  private draw(): void {
    const { table, man, wish } = this;
    if (table === null || man === null) return;
    const spot = this.spot();
    const standing = rack(table.next, table.layout, lengthsOf(table.welcome.board));
    const at = spot ?? wish;
    this.scene.rack = at === null ? standing : standing.filter((one) => one.disc !== man.disc);
    this.scene.named = at === null ? man.disc : null;
    this.scene.ghost = at === null ? null : { disc: man.disc, x: at[0] / 1000, y: at[1] / 1000, lies: spot !== null };
    const here = document.getElementById("place-here") as HTMLButtonElement | null;
    if (here !== null) here.disabled = spot === null || this.sent || this.pointer !== -1;
    this.view.redraw();
  }

  /** Where a finger carries the man, µm. */
  private under(event: PointerEvent): Pair {
    const lifted = event.pointerType === "touch" ? LIFTED : 0;
    const [x, y] = this.view.toBoard(event.clientX, event.clientY - lifted);
    return [x * 1000, y * 1000];
  }

  private grip(event: PointerEvent): void {
    const { man } = this;
    if (man === null || this.sent || event.button !== 0) return;
    const [x, y] = this.view.toBoard(event.clientX, event.clientY);
    const stands = this.scene.rack.find((one) => one.disc === man.disc);
    const onMan = stands !== undefined && Math.hypot(stands.x - x, stands.y - y) * this.view.scale <= FINGER;
    const inRing = Math.hypot(x, y) * 1000 <= man.ring[1] + REACH;
    if (!onMan && !inRing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.view.canvas.setPointerCapture(event.pointerId);
    this.pointer = event.pointerId;
    this.from = [event.clientX, event.clientY];
    this.dragged = false;
    this.wish = this.under(event);
    this.draw();
  }

  private carry(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    this.dragged ||= Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > DEAD;
    this.wish = this.under(event);
    this.draw();
  }

  /** A drag puts the man down; a tap only shows where it would lie. */
  private drop(event: PointerEvent): void {
    if (event.pointerId !== this.pointer) return;
    this.pointer = -1;
    if (this.spot() === null) this.back();
    else if (this.dragged) this.put();
    else this.draw();
  }

  private key(event: KeyboardEvent): void {
    const { table, man } = this;
    if (table === null || man === null || this.sent || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") this.back();
    if (busy(event.target)) return;
    const way = WAYS[event.key];
    if (way !== undefined) {
      const step = event.shiftKey ? 1_000 : 8_000;
      const [dx, dy] = turned(way[0] * step, way[1] * step, -QUARTERS[man.by]);
      const [x, y] = this.wish ?? man.nearest;
      const far = Math.hypot(x + dx, y + dy);
      const most = far > man.ring[1] ? man.ring[1] / far : 1;
      this.wish = this.wish === null ? man.nearest : [(x + dx) * most, (y + dy) * most];
      this.draw();
    } else if (event.key === "Enter" && !event.repeat) this.put();
    else return;
    event.preventDefault();
  }
}
