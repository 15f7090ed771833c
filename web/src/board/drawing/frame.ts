// The frame of hardwood, its shadow on the surface, the pockets and their nets. Units: mm, y downwards, centre (0, 0).

import { colour, faded } from "./colours";
import { drawBloom, drawScratches, type Finish, plank } from "./wood";
import type { Lengths } from "../lengths";

const CORNER = 16;

/** The edge of the playing surface: a square whose corners are the pockets' own curve. */
export function edge(context: CanvasRenderingContext2D, lengths: Lengths): void {
  context.roundRect(-lengths.half, -lengths.half, 2 * lengths.half, 2 * lengths.half, lengths.pocket);
}

export function outline(context: CanvasRenderingContext2D, lengths: Lengths): void {
  const out = lengths.half + lengths.frame;
  context.roundRect(-out, -out, 2 * out, 2 * out, CORNER);
}

export function drawSurface(context: CanvasRenderingContext2D, lengths: Lengths, finish: Finish, pixels: number): void {
  const half = lengths.half;
  const wood = plank(finish.surface, pixels, pixels);
  context.save();
  context.beginPath();
  edge(context, lengths);
  context.clip();
  context.imageSmoothingQuality = "high";
  context.drawImage(wood, -half, -half, 2 * half, 2 * half);
  if (finish.tint !== null) {
    context.fillStyle = colour(finish.tint);
    context.fillRect(-half, -half, 2 * half, 2 * half);
  }
  // A satin sheet catches the light of a window at the upper left and lets it go slowly.
  const sheen = context.createRadialGradient(-half * 0.45, -half * 0.55, half * 0.05, -half * 0.2, -half * 0.25, half * 1.75);
  sheen.addColorStop(0, faded("sheen", 0.34 * finish.sheen));
  sheen.addColorStop(0.4, faded("sheen-far", 0.08 * finish.sheen));
  sheen.addColorStop(1, colour("sheen-shade"));
  context.fillStyle = sheen;
  context.fillRect(-half, -half, 2 * half, 2 * half);
  context.restore();
}

/** What lies on the print and cuts through it. */
export function drawWear(context: CanvasRenderingContext2D, lengths: Lengths, finish: Finish): void {
  context.save();
  context.beginPath();
  edge(context, lengths);
  context.clip();
  drawScratches(context, lengths, finish.scratches);
  drawBloom(context, lengths, finish.bloom);
  context.restore();
}

/** One side of the frame, drawn as the top one and turned `quarter` times. */
function side(context: CanvasRenderingContext2D, lengths: Lengths, wood: HTMLCanvasElement, quarter: number): void {
  const { half, frame } = lengths;
  const out = half + frame;
  context.save();
  context.rotate((quarter * Math.PI) / 2);
  context.beginPath();
  context.moveTo(-out, -out);
  context.lineTo(out, -out);
  context.lineTo(half - 12, -half + 12);
  context.lineTo(-half + 12, -half + 12);
  context.closePath();
  context.clip();
  const offset = (quarter * wood.height) / 4;
  context.drawImage(wood, 0, offset, wood.width, wood.height / 4, -out, -out, 2 * out, frame + 13);
  // The moulding: outer round-over, flat, inner round-over. Light comes from the upper left.
  const lit = [1, 0.25, -0.55, 0.1][quarter] ?? 0;
  const faces = lit > 0 ? "frame-lit" : "frame-shade";
  const across = context.createLinearGradient(0, -out, 0, -half);
  across.addColorStop(0, faded("frame-edge", 0.5));
  across.addColorStop(0.03, faded(faces, 0.1 + 0.3 * Math.abs(lit)));
  across.addColorStop(0.14, faded(faces, 0.16 * Math.abs(lit)));
  across.addColorStop(0.3, faded("frame-edge", 0));
  across.addColorStop(0.72, faded("frame-edge", 0.04));
  across.addColorStop(0.9, lit > 0 ? faded("frame-fall", 0.34) : faded("frame-glow", 0.05 + 0.14 * -lit));
  across.addColorStop(0.965, lit > 0 ? faded("frame-fall", 0.6) : faded("frame-lit", 0.1 + 0.3 * -lit));
  across.addColorStop(1, colour("frame-foot"));
  context.fillStyle = across;
  context.fillRect(-out, -out, 2 * out, frame + 13);
  const shade = [0, 0.06, 0.15, 0.02][quarter] ?? 0;
  context.fillStyle = faded("frame-away", shade);
  context.fillRect(-out, -out, 2 * out, frame + 13);
  context.restore();
}

export function drawFrame(context: CanvasRenderingContext2D, lengths: Lengths, finish: Finish, pixels: number): void {
  const { half, frame } = lengths;
  const out = half + frame;
  const scale = context.getTransform().a;
  // Its soft shadow on the surface: long from the lit sides, a breath from the others.
  for (const [shift, blur, strength] of [[9, 26, 0.5], [2.5, 7, 0.55]] as const) {
    context.save();
    context.beginPath();
    edge(context, lengths);
    context.clip();
    context.beginPath();
    context.rect(-out - 60, -out - 60, 2 * out + 120, 2 * out + 120);
    edge(context, lengths);
    context.shadowColor = faded("frame-shadow", strength);
    context.shadowBlur = blur * scale;
    context.shadowOffsetX = shift * scale * 0.75;
    context.shadowOffsetY = shift * scale;
    context.fillStyle = colour("frame-body");
    context.fill("evenodd");
    context.restore();
  }
  const wood = plank(finish.frame, pixels, Math.round(pixels * 0.36));
  context.save();
  context.beginPath();
  outline(context, lengths);
  edge(context, lengths);
  context.clip("evenodd");
  for (const quarter of [1, 3, 0, 2]) side(context, lengths, wood, quarter);
  // The mitres: a dark joint with one lit lip.
  for (const [sx, sy] of [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const) {
    const inner = half - lengths.pocket * 0.2;
    context.lineWidth = 1.1;
    context.strokeStyle = colour("mitre");
    context.beginPath();
    context.moveTo(sx * inner, sy * inner);
    context.lineTo(sx * out, sy * out);
    context.stroke();
    context.lineWidth = 0.7;
    context.strokeStyle = colour("mitre-lit");
    context.beginPath();
    context.moveTo(sx * inner + 0.9, sy * inner - 0.9 * sx * sy);
    context.lineTo(sx * out + 0.9, sy * out - 0.9 * sx * sy);
    context.stroke();
  }
  context.restore();
  context.lineWidth = 1.2;
  context.strokeStyle = faded("frame-shade", 0.8);
  context.beginPath();
  edge(context, lengths);
  context.stroke();
}

/** A hole: dark, with the net hanging in it, and a lip that catches the light on the far side. */
export function drawPocket(context: CanvasRenderingContext2D, lengths: Lengths, sx: number, sy: number, swing: readonly [number, number] = [0, 0]): void {
  const radius = lengths.pocket;
  const at = lengths.half - radius;
  context.save();
  context.translate(sx * at, sy * at);
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.save();
  context.clip();
  const deep = context.createRadialGradient(radius * 0.22, radius * 0.26, radius * 0.1, 0, 0, radius * 1.02);
  deep.addColorStop(0, colour("hole-near"));
  deep.addColorStop(0.6, colour("hole-middle"));
  deep.addColorStop(1, colour("hole-far"));
  context.fillStyle = deep;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  // The net hangs from the rim and closes a little below the middle.
  context.lineWidth = 0.75;
  const cords = 14;
  const cx = radius * 0.06 + swing[0];
  const cy = radius * 0.1 + swing[1];
  for (const twist of [1, -1]) {
    for (let i = 0; i < cords; i++) {
      const start = (i / cords) * 2 * Math.PI;
      context.beginPath();
      for (let k = 0; k <= 12; k++) {
        const s = k / 12;
        const r = radius * (1 - 0.86 * s);
        const angle = start + twist * s * 0.95;
        const x = cx * s + Math.cos(angle) * r;
        const y = cy * s + Math.sin(angle) * r;
        if (k === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.strokeStyle = twist > 0 ? faded("net", 0.3) : faded("net-behind", 0.22);
      context.stroke();
    }
  }
  context.lineWidth = 0.9;
  context.strokeStyle = faded("net", 0.32);
  context.beginPath();
  context.arc(cx, cy, radius * 0.14, 0, 2 * Math.PI);
  context.stroke();
  // The thickness of the board throws its own shadow into the hole.
  const throat = context.createRadialGradient(radius * 0.3, radius * 0.36, radius * 0.5, 0, 0, radius * 1.06);
  throat.addColorStop(0, faded("throat", 0));
  throat.addColorStop(0.75, faded("throat", 0.45));
  throat.addColorStop(1, faded("throat", 0.95));
  context.fillStyle = throat;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.restore();
  context.lineWidth = 1.3;
  context.beginPath();
  context.arc(0, 0, radius - 0.4, 0, 2 * Math.PI);
  const lip = context.createLinearGradient(-radius, -radius, radius, radius);
  lip.addColorStop(0, colour("lip-dark"));
  lip.addColorStop(0.55, colour("lip"));
  lip.addColorStop(1, colour("lip-lit"));
  context.strokeStyle = lip;
  context.stroke();
  context.restore();
}
