// What moves: discs, the striker, the aim. Drawn whole on a clear layer. Board positions in mm, y to the north.

import type { Contact } from "../guide";
import { lookOf, type Sprite, type Sprites } from "./disc";
import { radiusOf, type Lengths } from "./lengths";
import { turned } from "./turning";

export interface Placed {
  disc: string;
  x: number;
  y: number;
}

export interface Aim {
  /** Unit direction of the stroke on the board's axes. */
  dx: number;
  dy: number;
  /** Share of a full flick, 0 to 1. */
  power: number;
  words: string;
  contact: Contact | null;
  /** Is a finger pulling? Then the pull is shown behind the striker. */
  pulling: boolean;
}

export interface Scene {
  men: Placed[];
  sinking: { disc: string; x: number; y: number; pocket: string; gone: number }[];
  /** Over the frame and away. */
  flying: (Placed & { gone: number })[];
  /** Men pocketed, on the frame. */
  rack: (Placed & { faint?: boolean })[];
  striker: { x: number; y: number; open: number } | null;
  /** The man a bet is about, or that is being named; the man that waits for one's hand. */
  named: string | null;
  /** A man that is being placed: carried, or over the place where it would lie. */
  ghost: (Placed & { lies: boolean }) | null;
  /** Where its centre must lie: inner and outer radius round the middle. */
  ring: [number, number] | null;
  aim: Aim | null;
  /** Where the striker may lie, when it is being slid: pairs of ends. */
  places: { from: [number, number]; to: [number, number] }[];
}

export function emptyScene(): Scene {
  return { men: [], sinking: [], flying: [], rack: [], striker: null, named: null, ghost: null, ring: null, aim: null, places: [] };
}

const POCKETS: Record<string, [number, number]> = { NE: [1, 1], NW: [-1, 1], SE: [1, -1], SW: [-1, -1] };

export function drawScene(
  context: CanvasRenderingContext2D,
  scene: Scene,
  lengths: Lengths,
  sprites: Sprites,
  quarters: number,
): void {
  /** Board to layer: turned to the seat, y downwards. */
  const at = (x: number, y: number): [number, number] => {
    const [rx, ry] = turned(x, y, quarters);
    return [rx, -ry];
  };
  if (scene.ring !== null) landing(context, scene.ring, lengths);
  for (const fall of scene.sinking) sink(context, fall, lengths, sprites, at);
  const shadows: [Sprite, number, number, number][] = [];
  for (const man of [...scene.rack, ...scene.men]) {
    const [x, y] = at(man.x, man.y);
    shadows.push([man.disc === "striker" ? sprites["striker-shadow"] : sprites.shadow, x, y, 1]);
  }
  if (scene.striker !== null) {
    const [x, y] = at(scene.striker.x, scene.striker.y);
    shadows.push([sprites["striker-shadow"], x, y, 1 + 0.25 * (1 - scene.striker.open)]);
  }
  for (const [sprite, x, y, size] of shadows) stamp(context, sprite, x, y, size);
  for (const span of scene.places) slot(context, at(...span.from), at(...span.to));
  if (scene.aim !== null && scene.striker !== null) guide(context, scene, scene.aim, lengths, at);
  for (const man of scene.rack) {
    const [x, y] = at(man.x, man.y);
    context.globalAlpha = man.faint === true ? 0.55 : 1;
    stamp(context, sprites[lookOf(man.disc)], x, y, 1);
    context.globalAlpha = 1;
    if (man.disc === scene.named) ring(context, x, y, lengths.man);
  }
  for (const man of scene.men) {
    const [x, y] = at(man.x, man.y);
    stamp(context, sprites[lookOf(man.disc)], x, y, 1);
    if (man.disc === scene.named) ring(context, x, y, lengths.man);
  }
  if (scene.ghost !== null) {
    const { disc, lies } = scene.ghost;
    const [x, y] = at(scene.ghost.x, scene.ghost.y);
    context.globalAlpha = lies ? 1 : 0.6;
    stamp(context, sprites.shadow, x, y, lies ? 1 : 1.3);
    stamp(context, sprites[lookOf(disc)], x, y, lies ? 1 : 1.15);
    context.globalAlpha = 1;
    if (lies) ring(context, x, y, lengths.man);
  }
  if (scene.striker !== null) {
    const [x, y] = at(scene.striker.x, scene.striker.y);
    context.globalAlpha = Math.min(1, 0.2 + scene.striker.open);
    stamp(context, sprites.striker, x, y, 1 + 0.18 * (1 - scene.striker.open));
    context.globalAlpha = 1;
  }
  for (const one of scene.flying) {
    // It rises towards the eye as it goes, and fades.
    const [x, y] = at(one.x, one.y);
    context.globalAlpha = 1 - one.gone;
    stamp(context, sprites[lookOf(one.disc)], x, y, 1 + 0.3 * one.gone);
    context.globalAlpha = 1;
  }
}

function stamp(context: CanvasRenderingContext2D, sprite: Sprite, x: number, y: number, size: number): void {
  const half = sprite.half * size;
  context.drawImage(sprite.canvas, x - half, y - half, 2 * half, 2 * half);
}

/** A disc going down a hole: it tips towards the middle, shrinks and is lost in the dark. */
function sink(
  context: CanvasRenderingContext2D,
  fall: Scene["sinking"][number],
  lengths: Lengths,
  sprites: Sprites,
  at: (x: number, y: number) => [number, number],
): void {
  const corner = POCKETS[fall.pocket];
  if (corner === undefined) return;
  const hole = lengths.half - lengths.pocket;
  const way = 1 - (1 - fall.gone) * (1 - fall.gone);
  const [px, py] = [corner[0] * hole, corner[1] * hole];
  const [x, y] = at(fall.x + (px - fall.x) * way, fall.y + (py - fall.y) * way);
  const [hx, hy] = at(px, py);
  const radius = radiusOf(lengths, fall.disc) * (1 - 0.3 * fall.gone);
  context.save();
  if (fall.gone > 0.3) {
    context.beginPath();
    context.arc(hx, hy, lengths.pocket, 0, 2 * Math.PI);
    context.clip();
  }
  context.globalAlpha = 1 - Math.max(0, fall.gone - 0.55) / 0.45;
  const sprite = sprites[lookOf(fall.disc)];
  stamp(context, sprite, x, y, 1 - 0.3 * fall.gone);
  context.globalAlpha *= 0.85 * fall.gone;
  context.fillStyle = "#0a0503";
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** A stretch of the line on which the striker may lie. */
function slot(context: CanvasRenderingContext2D, from: [number, number], to: [number, number]): void {
  context.lineCap = "round";
  context.lineWidth = 5;
  context.strokeStyle = "rgba(150, 98, 34, 0.3)";
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(to[0] + 0.01, to[1]);
  context.stroke();
  context.lineCap = "butt";
}

/** From honey to red as the force grows. */
export function heat(power: number): string {
  const p = Math.min(1, Math.max(0, power));
  const mix = (a: number, b: number): number => Math.round(a + (b - a) * p);
  return `rgb(${mix(176, 168)}, ${mix(124, 30)}, ${mix(48, 24)})`;
}

/** Where a man may be put down: its centre between two circles; the edge is where its own edge may reach. */
function landing(context: CanvasRenderingContext2D, [inner, outer]: [number, number], lengths: Lengths): void {
  context.save();
  context.beginPath();
  context.arc(0, 0, outer + lengths.man, 0, 2 * Math.PI);
  if (inner > lengths.man) context.arc(0, 0, inner - lengths.man, 0, 2 * Math.PI, true);
  context.fillStyle = "rgba(176, 124, 48, 0.2)";
  context.fill("evenodd");
  context.lineWidth = 2.4;
  context.strokeStyle = "rgba(156, 100, 28, 0.85)";
  context.setLineDash([9, 7]);
  context.stroke();
  context.restore();
}

/** Marks the man that a bet is about. */
function ring(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.save();
  for (const [width, colour] of [[5, "#fffaf0"], [2.6, "#a8641c"]] as const) {
    context.beginPath();
    context.arc(x, y, radius * 1.32, 0, 2 * Math.PI);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
  context.restore();
}

function guide(
  context: CanvasRenderingContext2D,
  scene: Scene,
  aim: Aim,
  lengths: Lengths,
  at: (x: number, y: number) => [number, number],
): void {
  const striker = scene.striker;
  if (striker === null) return;
  const [x, y] = at(striker.x, striker.y);
  const [ex, ey] = at(striker.x + aim.dx, striker.y + aim.dy);
  const ux = ex - x;
  const uy = ey - y;
  const colour = heat(aim.power);
  context.save();
  if (aim.contact !== null && aim.contact.distance > 1) {
    const contact = aim.contact;
    const [gx, gy] = at(contact.x, contact.y);
    dots(context, x + ux * (lengths.striker + 5), y + uy * (lengths.striker + 5), gx, gy, "rgba(40, 24, 14, 0.78)", 7);
    context.lineWidth = 1.1;
    context.strokeStyle = "rgba(40, 24, 14, 0.75)";
    context.beginPath();
    context.arc(gx, gy, lengths.striker - 0.5, 0, 2 * Math.PI);
    context.fillStyle = "rgba(255, 250, 236, 0.28)";
    context.fill();
    context.stroke();
    if (contact.kind === "disc") {
      const man = scene.men.find((one) => one.disc === contact.name);
      if (man !== undefined) {
        const [mx, my] = at(man.x, man.y);
        const far = Math.hypot(mx - gx, my - gy);
        const vx = (mx - gx) / far;
        const vy = (my - gy) / far;
        const start = lengths.man + 4;
        dots(context, mx + vx * start, my + vy * start, mx + vx * (start + 62), my + vy * (start + 62), "#a8261d", 5.5);
      }
    }
  }
  if (aim.pulling) {
    // The pull: a tapering band behind the striker, as long as the force.
    const length = lengths.striker + 8 + 120 * aim.power;
    const width = 4 + 5 * aim.power;
    context.beginPath();
    context.moveTo(x - ux * (lengths.striker + 3) - uy * 2, y - uy * (lengths.striker + 3) + ux * 2);
    context.lineTo(x - ux * length - uy * width, y - uy * length + ux * width);
    context.lineTo(x - ux * length + uy * width, y - uy * length - ux * width);
    context.lineTo(x - ux * (lengths.striker + 3) + uy * 2, y - uy * (lengths.striker + 3) - ux * 2);
    context.closePath();
    context.globalAlpha = 0.82;
    context.fillStyle = colour;
    context.fill();
    context.globalAlpha = 1;
  }
  context.lineWidth = 1.6;
  context.strokeStyle = colour;
  context.beginPath();
  context.arc(x, y, lengths.striker + 4, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.max(0.01, aim.power));
  context.lineWidth = 3.2;
  context.stroke();
  label(context, aim.words, x, y, ux, uy, lengths, colour);
  context.restore();
}

function dots(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  tx: number,
  ty: number,
  colour: string,
  step: number,
): void {
  const far = Math.hypot(tx - x, ty - y);
  if (far < step) return;
  context.lineWidth = 2.1;
  context.lineCap = "round";
  context.setLineDash([0.01, step]);
  context.strokeStyle = colour;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(tx, ty);
  context.stroke();
  context.setLineDash([]);
  context.lineCap = "butt";
}

/** The force in figures, on a slip of paper beside the striker, away from the guide line and from the pulling finger. */
function label(
  context: CanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  ux: number,
  uy: number,
  lengths: Lengths,
  colour: string,
): void {
  const pixels = context.getTransform().a / Math.min(2, devicePixelRatio || 1);
  const size = Math.max(15, 13 / pixels);
  context.font = `600 ${size}px system-ui, sans-serif`;
  const width = context.measureText(words).width + size * 0.9;
  const height = size * 1.6;
  const side = ux > 0.05 ? -1 : 1;
  const away = lengths.striker + 12 + width / 2;
  const limit = lengths.half + lengths.frame - width / 2 - 4;
  let cx = x + side * away;
  let cy = y - (Math.abs(uy) < 0.5 ? lengths.striker + height : 0);
  if (Math.abs(cx) > limit) {
    cx = Math.max(-limit, Math.min(limit, x));
    cy = y - lengths.striker - height;
  }
  context.fillStyle = "rgba(252, 248, 238, 0.95)";
  context.beginPath();
  context.roundRect(cx - width / 2, cy - height / 2, width, height, size * 0.35);
  context.fill();
  context.lineWidth = 0.8;
  context.strokeStyle = "rgba(90, 60, 30, 0.3)";
  context.stroke();
  context.fillStyle = colour;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(words, cx, cy + size * 0.05);
}
