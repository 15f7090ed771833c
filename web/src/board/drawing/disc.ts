// Men and striker of turned wood, lit from the upper left; each drawn once per size.

import { colour, faded } from "./colours";
import type { Lengths } from "../lengths";

export type Look = "white" | "black" | "queen" | "striker";

export function lookOf(disc: string): Look {
  if (disc === "striker" || disc === "queen") return disc;
  return disc.startsWith("w") ? "white" : "black";
}

interface Paint {
  bright: string;
  body: string;
  deep: string;
  rim: string;
  groove: string;
  glint: string;
}

function paintOf(look: Look): Paint {
  return {
    bright: colour(`${look}-bright`),
    body: colour(`${look}-body`),
    deep: colour(`${look}-deep`),
    rim: colour(`${look}-rim`),
    groove: colour(`${look}-groove`),
    glint: colour(`${look}-glint`),
  };
}

export interface Sprite {
  canvas: HTMLCanvasElement;
  /** Half the sprite's side, in mm. */
  half: number;
}

export type Sprites = Record<Look | "shadow" | "striker-shadow", Sprite>;

/** All that moves; `marked`: with signs that tell the men apart without colour. */
export function sprites(lengths: Lengths, pixelsPerMm: number, marked: boolean): Sprites {
  return {
    white: turned("white", lengths.man, pixelsPerMm, marked),
    black: turned("black", lengths.man, pixelsPerMm, marked),
    queen: turned("queen", lengths.man, pixelsPerMm, marked),
    striker: turned("striker", lengths.striker, pixelsPerMm, marked),
    shadow: shadow(lengths.man, pixelsPerMm),
    "striker-shadow": shadow(lengths.striker, pixelsPerMm),
  };
}

export function blank(half: number, pixelsPerMm: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement("canvas");
  const side = Math.ceil(half * 2 * pixelsPerMm);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  context?.setTransform(side / (2 * half), 0, 0, side / (2 * half), side / 2, side / 2);
  return [canvas, context];
}

function shadow(radius: number, pixelsPerMm: number): Sprite {
  const half = radius * 1.7;
  const [canvas, context] = blank(half, pixelsPerMm);
  if (context !== null) {
    const soft = context.createRadialGradient(radius * 0.2, radius * 0.27, radius * 0.55, radius * 0.2, radius * 0.27, radius * 1.36);
    soft.addColorStop(0, faded("disc-shadow", 0.62));
    soft.addColorStop(0.45, faded("disc-shadow", 0.34));
    soft.addColorStop(0.75, faded("disc-shadow", 0.1));
    soft.addColorStop(1, faded("disc-shadow", 0));
    context.fillStyle = soft;
    context.fillRect(-half, -half, 2 * half, 2 * half);
  }
  return { canvas, half };
}

export function circle(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
}

/** A groove cut by the lathe: its near wall in shadow, its far wall in light. */
function groove(context: CanvasRenderingContext2D, radius: number, width: number, paint: Paint): void {
  circle(context, radius);
  context.lineWidth = width;
  context.strokeStyle = paint.groove;
  context.stroke();
  const wall = context.createLinearGradient(-radius, -radius, radius, radius);
  wall.addColorStop(0, faded("groove", 0));
  wall.addColorStop(0.55, faded("groove", 0));
  wall.addColorStop(1, paint.glint);
  circle(context, radius - width * 0.75);
  context.lineWidth = width * 0.7;
  context.strokeStyle = wall;
  context.stroke();
  const edge = context.createLinearGradient(-radius, -radius, radius, radius);
  edge.addColorStop(0, paint.glint);
  edge.addColorStop(0.45, faded("groove", 0));
  circle(context, radius + width * 0.75);
  context.strokeStyle = edge;
  context.stroke();
}

function turned(look: Look, radius: number, pixelsPerMm: number, marked: boolean): Sprite {
  const half = radius * 1.06;
  const [canvas, context] = blank(half, pixelsPerMm);
  if (context === null) return { canvas, half };
  const paint = paintOf(look);
  // The bevel.
  const bevel = context.createLinearGradient(-radius * 0.7, -radius * 0.7, radius * 0.7, radius * 0.7);
  bevel.addColorStop(0, paint.bright);
  bevel.addColorStop(0.5, paint.body);
  bevel.addColorStop(1, paint.rim);
  circle(context, radius);
  context.fillStyle = bevel;
  context.fill();
  const glint = context.createLinearGradient(-radius * 0.7, -radius * 0.7, radius * 0.2, radius * 0.2);
  glint.addColorStop(0, paint.glint);
  glint.addColorStop(0.6, faded("highlight", 0));
  circle(context, radius * 0.91);
  context.lineWidth = radius * 0.07;
  context.strokeStyle = glint;
  context.stroke();
  // The face, nearly flat.
  const face = context.createRadialGradient(-radius * 0.35, -radius * 0.4, radius * 0.05, 0, 0, radius * 0.95);
  face.addColorStop(0, paint.bright);
  face.addColorStop(0.6, paint.body);
  face.addColorStop(1, paint.deep);
  circle(context, radius * 0.83);
  context.fillStyle = face;
  context.fill();
  if (look === "striker") print(context, radius, paint);
  else if (marked) {
    groove(context, radius * 0.78, radius * 0.05, paint);
    SIGNS[look](context, radius);
  } else {
    groove(context, radius * 0.67, radius * 0.055, paint);
    groove(context, radius * 0.47, radius * 0.05, paint);
    groove(context, radius * 0.2, radius * 0.05, paint);
  }
  circle(context, radius - 0.35);
  context.lineWidth = 0.7;
  context.strokeStyle = paint.rim;
  context.stroke();
  return { canvas, half };
}

/** Inlays: a cross of pale wood in dark men, a star in the queen, a dark ring in light men. */
export const SIGNS: Record<Exclude<Look, "striker">, (context: CanvasRenderingContext2D, radius: number) => void> = {
  white: (context, radius) => {
    circle(context, radius * 0.4);
    context.lineWidth = radius * 0.17;
    context.strokeStyle = colour("white-sign");
    context.stroke();
  },
  black: (context, radius) => {
    context.lineWidth = radius * 0.26;
    context.strokeStyle = colour("black-sign");
    context.beginPath();
    for (const [x, y] of [[0, 1], [1, 0]] as const) {
      context.moveTo(-x * radius * 0.56, -y * radius * 0.56);
      context.lineTo(x * radius * 0.56, y * radius * 0.56);
    }
    context.stroke();
  },
  queen: (context, radius) => {
    context.beginPath();
    for (let i = 0; i < 10; i++) {
      const far = radius * (i % 2 === 0 ? 0.68 : 0.28);
      const angle = (i * Math.PI) / 5 - Math.PI / 2;
      context.lineTo(Math.cos(angle) * far, Math.sin(angle) * far);
    }
    context.closePath();
    context.fillStyle = colour("queen-sign");
    context.fill();
  },
};

/** The star printed on the striker, in two inks. */
function print(context: CanvasRenderingContext2D, radius: number, paint: Paint): void {
  groove(context, radius * 0.8, radius * 0.035, paint);
  circle(context, radius * 0.69);
  context.lineWidth = radius * 0.035;
  context.strokeStyle = colour("striker-ring");
  context.stroke();
  const points = (long: number, short: number, turn: number, ink: string): void => {
    for (let i = 0; i < 4; i++) {
      const angle = turn + (i * Math.PI) / 2;
      for (const half of [1, -1]) {
        context.beginPath();
        context.moveTo(0, 0);
        context.lineTo(Math.cos(angle) * long, Math.sin(angle) * long);
        context.lineTo(Math.cos(angle + (half * Math.PI) / 4) * short, Math.sin(angle + (half * Math.PI) / 4) * short);
        context.closePath();
        context.globalAlpha = half > 0 ? 1 : 0.72;
        context.fillStyle = ink;
        context.fill();
      }
    }
    context.globalAlpha = 1;
  };
  points(radius * 0.46, radius * 0.17, Math.PI / 4, colour("striker-star"));
  points(radius * 0.62, radius * 0.19, 0, colour("red"));
  circle(context, radius * 0.075);
  context.fillStyle = paint.body;
  context.fill();
}

/** Board to layer: turned to the seat, y downwards. */
export type At = (x: number, y: number) => [number, number];

/** What everything that moves is drawn with. Lengths of the layer are mm. */
export interface Brush {
  context: CanvasRenderingContext2D;
  at: At;
  lengths: Lengths;
  sprites: Sprites;
  /** In strong contrast, without wood? Lines are so many times thicker then. */
  contrast: boolean;
  thicker: number;
}
