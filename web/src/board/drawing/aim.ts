// The aim: the guide line by level of help, the pull behind the striker, the force in figures.

import type { Brush } from "./disc";
import { colour, faded, mixed } from "./colours";
import type { Placed } from "./resting";

export type Help = "none" | "contact" | "directions";

export interface Aim {
  /** Unit direction of the stroke on the board's axes. */
  dx: number;
  dy: number;
  /** Share of the hardest stroke, 0 to 1; from which share on a disc may leave the board. */
  force: number;
  leaving: number | null;
  words: string;
  help: Help;
  /** Where the striker's centre is at the first contact, and the disc that it meets there; null while it is not known. */
  contact: { x: number; y: number; disc: string | null } | null;
  /** What moves after it: where it then is, and its velocity in m/s; null while that is not known. */
  after: { x: number; y: number; vx: number; vy: number; disc: string }[] | null;
  /** How far a finger has pulled, 0 to 1, and from where on a disc may leave; null: no finger pulls. */
  pull: { share: number; leaving: number } | null;
}

/** mm: a hand's breadth, which is all that is shown without help, and of what is not known. */
const BREADTH = 95;
/** mm: the man's way without figures; for each m/s, with; the longest of them. */
const MAN_WAY = 62;
const WAY_PER_SPEED = 52;
const LONGEST_WAY = 230;
/** mm: the whole pull as it is drawn. */
const PULL = 158;

/** From honey to red as the force grows; 1 is the hardest stroke. */
export function heat(force: number): string {
  const p = Math.min(1, Math.max(0, force));
  return mixed("force-low", "force-high", p);
}

export function drawAim(brush: Brush, aim: Aim, striker: { x: number; y: number }, men: readonly Placed[]): void {
  const { context, at, lengths, thicker } = brush;
  const [x, y] = at(striker.x, striker.y);
  const [ex, ey] = at(striker.x + aim.dx, striker.y + aim.dy);
  const [ux, uy] = [ex - x, ey - y];
  const ink = heat(aim.force);
  context.save();
  const distance = aim.contact === null ? Infinity : Math.hypot(aim.contact.x - striker.x, aim.contact.y - striker.y);
  if (aim.help === "none" || aim.contact === null) {
    const [edge, far] = [lengths.striker + 5, Math.min(lengths.striker + BREADTH, distance)];
    if (far > edge) dots(brush, x + ux * edge, y + uy * edge, x + ux * far, y + uy * far, colour("guide"), 7);
  } else if (distance > 1) guide(brush, aim, aim.contact, x, y, men);
  if (aim.pull !== null) pull(brush, aim.pull, aim.leaving !== null, x, y, ux, uy, ink);
  context.lineWidth = 3.2 * thicker;
  context.strokeStyle = ink;
  context.beginPath();
  context.arc(x, y, lengths.striker + 2.4 + 1.6 * thicker, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.max(0.01, aim.force));
  context.stroke();
  if (aim.words !== "") label(brush, aim.words, x, y, ux, uy, colour(aim.leaving !== null && aim.force >= aim.leaving ? "red" : "guide"));
  context.restore();
}

/** The way to the first contact, the striker there, and what moves then. */
function guide(brush: Brush, aim: Aim, contact: NonNullable<Aim["contact"]>, x: number, y: number, men: readonly Placed[]): void {
  const { context, at, lengths, thicker } = brush;
  const [gx, gy] = at(contact.x, contact.y);
  const [edge, distance] = [lengths.striker + 5, Math.hypot(gx - x, gy - y)];
  const [ux, uy] = [(gx - x) / distance, (gy - y) / distance];
  if (distance > edge) dots(brush, x + ux * edge, y + uy * edge, gx, gy, colour("guide"), 7);
  context.lineWidth = 1.1 * thicker;
  context.strokeStyle = colour("guide");
  context.beginPath();
  context.arc(gx, gy, lengths.striker - 0.5, 0, 2 * Math.PI);
  context.fillStyle = faded("ghost", 0.28);
  context.fill();
  context.stroke();
  if (aim.help === "directions" && aim.after !== null) {
    for (const one of aim.after) way(brush, one);
    return;
  }
  const man = men.find((one) => one.disc === contact.disc);
  if (man === undefined) return;
  const [mx, my] = at(man.x, man.y);
  const far = Math.hypot(mx - gx, my - gy);
  const [vx, vy] = [(mx - gx) / far, (my - gy) / far];
  const start = lengths.man + 4;
  dots(brush, mx + vx * start, my + vy * start, mx + vx * (start + MAN_WAY), my + vy * (start + MAN_WAY), colour("red"), 5.5);
}

/** An arrow as long as a disc is fast. */
function way({ context, at, lengths, thicker }: Brush, one: NonNullable<Aim["after"]>[number]): void {
  const speed = Math.hypot(one.vx, one.vy);
  if (speed < 0.02) return;
  const [x, y] = at(one.x, one.y);
  const [ex, ey] = at(one.x + one.vx, one.y + one.vy);
  const [ux, uy] = [(ex - x) / speed, (ey - y) / speed];
  const striker = one.disc === "striker";
  const from = (striker ? lengths.striker : lengths.man) + 1;
  const to = from + 9 + Math.min(LONGEST_WAY, speed * WAY_PER_SPEED);
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const [width, ink] of [[4.6, faded("paper", 0.75)], [2.1, colour(striker ? "ink" : "red")]] as const) {
    context.lineWidth = width * thicker;
    context.strokeStyle = ink;
    context.beginPath();
    context.moveTo(x + ux * from, y + uy * from);
    context.lineTo(x + ux * to, y + uy * to);
    context.moveTo(x + ux * (to - 8) - uy * 4.5, y + uy * (to - 8) + ux * 4.5);
    context.lineTo(x + ux * to, y + uy * to);
    context.lineTo(x + ux * (to - 8) + uy * 4.5, y + uy * (to - 8) - ux * 4.5);
    context.stroke();
  }
  context.lineCap = "butt";
}

/** The pull: a band behind the striker that widens with the force; hatched where a disc may leave the board. */
function pull(
  { context, lengths }: Brush,
  { share, leaving }: NonNullable<Aim["pull"]>,
  mayLeave: boolean,
  x: number,
  y: number,
  ux: number,
  uy: number,
  ink: string,
): void {
  const start = lengths.striker + 5;
  const point = (way: number, side: number): [number, number] => {
    const [far, half] = [start + PULL * way, side * (2 + 7 * way)];
    return [x - ux * far - uy * half, y - uy * far + ux * half];
  };
  const band = (from: number, to: number): void => {
    context.beginPath();
    context.moveTo(...point(from, -1));
    context.lineTo(...point(to, -1));
    context.lineTo(...point(to, 1));
    context.lineTo(...point(from, 1));
    context.closePath();
  };
  const calm = mayLeave ? Math.min(share, leaving) : share;
  context.globalAlpha = 0.85;
  band(0, calm);
  context.fillStyle = ink;
  context.fill();
  if (mayLeave && share > leaving * 0.55) {
    // The zone is shown before one is in it, and paler than what is used of it.
    const edge = Math.max(leaving, share);
    for (const [from, to, alpha] of [[leaving, edge, 1], [edge, 1, 0.45]] as const) {
      if (to - from < 0.005) continue;
      context.globalAlpha = alpha;
      band(from, to);
      context.fillStyle = colour("pull-limit");
      context.fill();
      context.lineWidth = 3;
      context.strokeStyle = colour("red");
      context.beginPath();
      for (let at = from + 0.012; at < to; at += 0.045) {
        context.moveTo(...point(at, -1));
        context.lineTo(...point(Math.min(to, at + 0.03), 1));
      }
      context.stroke();
      context.lineWidth = 1.4;
      band(from, to);
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

function dots({ context, contrast, thicker }: Brush, x: number, y: number, tx: number, ty: number, ink: string, step: number): void {
  const far = Math.hypot(tx - x, ty - y);
  if (far < step) return;
  context.lineWidth = 2.1 * thicker;
  context.lineCap = "round";
  // In contrast dashes: dots are too fine, and the lines of the print are whole.
  context.setLineDash(contrast ? [8, 10] : [0.01, step]);
  context.strokeStyle = ink;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(tx, ty);
  context.stroke();
  context.setLineDash([]);
  context.lineCap = "butt";
}

/** The force in figures, on a slip of paper beside the striker, away from the guide line and from the pulling finger: in two
    lines where one has no room. */
function label({ context, lengths }: Brush, words: string, x: number, y: number, ux: number, uy: number, ink: string): void {
  const pixels = context.getTransform().a / Math.min(2, devicePixelRatio || 1);
  const size = Math.max(15, 13 / pixels);
  context.font = `600 ${size}px system-ui, sans-serif`;
  const place = (lines: string[]): { lines: string[]; width: number; height: number; cx: number; cy: number; fits: boolean } => {
    const width = Math.max(...lines.map((line) => context.measureText(line).width)) + size * 0.9;
    const height = size * (0.4 + 1.2 * lines.length);
    const side = ux > 0.05 ? -1 : 1;
    const limit = lengths.half + lengths.frame - width / 2 - 4;
    const cx = x + side * (lengths.striker + 12 + width / 2);
    if (Math.abs(cx) <= limit) return { lines, width, height, cx, cy: y - (Math.abs(uy) < 0.5 ? lengths.striker + height : 0), fits: true };
    return { lines, width, height, cx: Math.max(-limit, Math.min(limit, x)), cy: y - lengths.striker - height, fits: false };
  };
  const one = place([words]);
  const { lines, width, height, cx, cy } = one.fits ? one : place(words.split(" · "));
  context.fillStyle = colour("label");
  context.beginPath();
  context.roundRect(cx - width / 2, cy - height / 2, width, height, size * 0.35);
  context.fill();
  context.lineWidth = 0.8;
  context.strokeStyle = colour("label-edge");
  context.stroke();
  context.fillStyle = ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  lines.forEach((line, number) => context.fillText(line, cx, cy + size * (0.05 + 1.2 * (number - (lines.length - 1) / 2))));
}
