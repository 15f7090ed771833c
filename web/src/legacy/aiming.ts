// The stroke being prepared, on the board and in the panel: striker, guide, dials, the finger, the keys.

import type { Scene } from "../board/drawing/scene";
import type { View } from "./view";
import { Foresight } from "./contacts";
import { Dials } from "./dials";
import * as memory from "../state/memory";
import { isCalm, preferred, whenPreferred } from "../state/preferences";
import { Gesture, type Advice, type Mode } from "./gesture";
import type { Ground } from "../state/ground";
import { say, showHint } from "./hint";
import { listenToKeys, type Pace } from "./keys";
import { Loupe } from "./loupe";
import type { StrokeMessage } from "../wire/messages";
import { OPENING } from "./screening";
import { aimOf, reachOf } from "./sight";
import { Stroke } from "./stroke";
import { text } from "../texts/texts";

interface Hand {
  /** Sends the stroke; false when nothing can be sent now. */
  play(values: StrokeMessage): boolean;
  skip(): boolean;
  /** Somebody is at it: what was refused before is no news any more. */
  touched(): void;
}

export class Aiming {
  private stroke: Stroke | null = null;
  private table: Ground | null = null;
  private position = -1;
  private mode: Mode = "rest";
  /** The stroke sent last: should it be refused, it is there again. */
  private sent: Stroke | null = null;
  private lost = false;
  private advice: Advice = null;
  private readonly gesture: Gesture;
  private readonly dials: Dials;
  private readonly loupe: Loupe;
  private readonly foresight = new Foresight(() => this.show());

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
      changed: (mode?: Mode, advice: Advice = null) => {
        this.mode = mode ?? this.mode;
        this.advice = advice;
        this.show();
        owner.touched();
      },
    };
    this.gesture = new Gesture(view, hand);
    this.dials = new Dials(hand);
    this.loupe = new Loupe(view);
    listenToKeys({ ...hand, paced: (pace: Pace) => say(text(`pace-${pace}`)) });
    for (const choice of ["help", "spin", "loupe"] as const) {
      whenPreferred(choice, () => {
        if (choice === "spin" && preferred("spin") === "off" && this.stroke !== null) this.stroke.spin = 0;
        this.show();
      });
    }
  }

  /** Is there a stroke to prepare? */
  get open(): boolean {
    return this.stroke !== null;
  }

  /** The stroke that would be played now. */
  get prepared(): StrokeMessage | null {
    return this.stroke?.values ?? null;
  }

  /**
   * Opens the striker of whoever plays. A stroke of this very position that was refused is there again; with `keep`
   * the one being prepared stays, should men have moved.
   */
  begin(table: Ground, keep = false): void {
    const { seat } = table.next;
    if (seat === null || (this.open && this.isAt(table))) return;
    const kept = keep ? this.stroke : null;
    this.stroke = (this.isAt(table) ? this.sent : null) ?? new Stroke(table.next, seat, table.welcome);
    this.sent = null;
    this.table = table;
    this.position = table.position;
    if (kept !== null) {
      this.gesture.cancel();
      this.stroke.follow(kept);
      this.show();
      return;
    }
    this.show();
    const began = performance.now();
    const grow = (now: number): void => {
      if (this.scene.striker === null || this.stroke === null) return;
      this.scene.striker.open = isCalm() ? 1 : Math.min(1, Math.max(0, (now - began) / 1000 / OPENING));
      this.view.redraw();
      if (this.scene.striker.open < 1) requestAnimationFrame(grow);
    };
    if (this.scene.striker !== null && !isCalm()) this.scene.striker.open = 0;
    requestAnimationFrame(grow);
  }

  /** Sets the stroke up as these values say; it can still be changed. */
  take(values: StrokeMessage): void {
    if (this.stroke === null) return;
    this.gesture.cancel();
    this.advice = null;
    this.stroke.take(values);
    this.show();
    this.owner.touched();
  }

  /** Is the stroke being prepared one for what `table` shows now? */
  isAt(table: Ground): boolean {
    return this.table?.welcome === table.welcome && this.position === table.position;
  }

  /** Puts the stroke away; the striker stays where it lies if it has just been sent. */
  end(sent = false): void {
    this.gesture.cancel();
    this.stroke = null;
    this.advice = null;
    this.scene.aim = null;
    this.scene.reach = null;
    this.foresight.rest();
    this.loupe.hide();
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
    const { stroke, table } = this;
    if (stroke === null || table === null) return;
    this.gesture.cancel();
    this.advice = null;
    this.stroke = new Stroke(table.next, stroke.seat, table.welcome);
    this.show();
    this.owner.touched();
  }

  private play(): void {
    if (this.stroke === null || this.lost || this.gesture.active) return;
    if (!this.stroke.aimed) {
      this.advice = "unaimed";
      this.show();
      return;
    }
    if (!this.owner.play(this.stroke.values)) return;
    memory.write("taught", "1");
    this.sent = this.stroke;
    this.end(true);
  }

  /** Striker, guide and dials after any change of the stroke. */
  show(): void {
    // There is one panel of the stroke, for the board that is to be seen.
    if (!this.view.visible) return;
    const shown = this.lost ? null : this.stroke;
    this.dials.show(shown);
    if (shown !== null) this.draw(shown);
    else {
      this.loupe.hide();
      if (this.stroke !== null) Object.assign(this.scene, { striker: null, aim: null, reach: null });
    }
    showHint(shown, this.mode, this.advice);
    this.view.redraw();
  }

  private draw(stroke: Stroke): void {
    const { table, scene, mode } = this;
    if (table === null) return;
    const [x, y] = [stroke.centre[0] / 1000, stroke.centre[1] / 1000];
    scene.striker = { x, y, open: scene.striker?.open ?? 1, spin: stroke.spin };
    const sliding = mode === "slide";
    scene.reach = sliding || stroke.stopped !== null ? reachOf(stroke) : null;
    scene.aim = stroke.aimed && !sliding ? aimOf(stroke, table, scene.men, mode === "aim", this.foresight) : null;
    const contact = mode === "aim" && scene.aim !== null && scene.aim.help !== "none" ? scene.aim.contact : null;
    this.magnify(sliding ? [x, y] : contact === null ? null : [contact.x, contact.y], [x, y]);
  }

  /** Holds the glass over what a finger is busy with, away from it and from the striker. */
  private magnify(focus: [number, number] | null, striker: [number, number]): void {
    const { finger } = this.gesture;
    const wish = preferred("loupe");
    const wanted = focus !== null && finger !== null && (wish === "always" || (wish === "touch" && finger.hides));
    if (!wanted) this.loupe.hide();
    else this.loupe.show(...focus, [[finger.x, finger.y], this.view.toPage(...striker)]);
  }
}
