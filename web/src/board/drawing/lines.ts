// What is printed on the wood: base lines and circles, arrows, the centre and its rosette. Units: mm, y downwards.

import { colour } from "./colours";
import { THICKER } from "./contrast";
import { rub } from "./wood";
import type { Lengths } from "../lengths";

const OUTER_WIDTH = 5;
const THIN = 1.5;

/** Prints the lines, on a sheet of their own that years of play have rubbed. `rubbed`: how much of it, 0 to 1. `contrast`:
 * thicker, and wholly there. */
export function drawLines(wood: CanvasRenderingContext2D, lengths: Lengths, rubbed: number, contrast = false): void {
  const sheet = document.createElement("canvas");
  sheet.width = wood.canvas.width;
  sheet.height = wood.canvas.height;
  const context = sheet.getContext("2d");
  if (context === null) return;
  context.setTransform(wood.getTransform());
  print(context, lengths, contrast ? THICKER : 1);
  rub(context, lengths, rubbed);
  wood.save();
  wood.resetTransform();
  wood.globalAlpha = contrast ? 1 : 0.93;
  wood.drawImage(sheet, 0, 0);
  wood.restore();
}

function print(context: CanvasRenderingContext2D, lengths: Lengths, thicker: number): void {
  context.save();
  context.lineCap = "butt";
  for (let quarter = 0; quarter < 4; quarter++) {
    context.save();
    context.rotate((quarter * Math.PI) / 2);
    baseLines(context, lengths, thicker);
    arrow(context, lengths, thicker);
    context.restore();
  }
  rosette(context, lengths, thicker);
  context.restore();
}

function ring(context: CanvasRenderingContext2D, x: number, y: number, radius: number, width: number): void {
  context.beginPath();
  context.arc(x, y, radius - width / 2, 0, 2 * Math.PI);
  context.lineWidth = width;
  context.strokeStyle = colour("print");
  context.stroke();
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number, ink: string): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = ink;
  context.fill();
}

function baseLines(context: CanvasRenderingContext2D, lengths: Lengths, thicker: number): void {
  const { outerLine, innerLine, baseOffset, baseCircle, baseDisc } = lengths;
  const middle = (outerLine + innerLine) / 2;
  const thin = THIN * thicker;
  context.strokeStyle = colour("print");
  // It is thick already, and the striker is seen to touch it.
  context.lineWidth = OUTER_WIDTH + thin - THIN;
  context.beginPath();
  context.moveTo(-baseOffset, outerLine);
  context.lineTo(baseOffset, outerLine);
  context.stroke();
  context.lineWidth = thin;
  context.beginPath();
  context.moveTo(-baseOffset, innerLine);
  context.lineTo(baseOffset, innerLine);
  context.stroke();
  for (const x of [-baseOffset, baseOffset]) {
    // The circle is printed over the lines' ends: its inside is bare wood, then the red disc.
    context.save();
    context.globalCompositeOperation = "destination-out";
    dot(context, x, middle, baseCircle, colour("print"));
    context.restore();
    dot(context, x, middle, baseDisc, colour("print-red"));
    ring(context, x, middle, baseCircle + thin / 2, thin);
  }
}

/** The arrow along the diagonal towards the upper right, with its bow around the inner end. */
function arrow(context: CanvasRenderingContext2D, lengths: Lengths, thicker: number): void {
  const { arrowStart, arrowEnd, arrowCircle } = lengths;
  const head = 15;
  context.save();
  context.rotate(-Math.PI / 4);
  context.strokeStyle = colour("print");
  context.fillStyle = colour("print");
  context.lineWidth = THIN * thicker;
  context.beginPath();
  context.moveTo(arrowStart, 0);
  context.lineTo(arrowEnd - head * 0.7, 0);
  context.stroke();
  barb(context, arrowEnd, 0, 0, head, 4.6);
  const gap = 0.86;
  context.lineWidth = 1.2 * thicker;
  context.beginPath();
  context.arc(arrowStart, 0, arrowCircle, gap + 0.14, 2 * Math.PI - gap - 0.14);
  context.stroke();
  for (const turn of [1, -1]) {
    const x = arrowStart + Math.cos(gap) * arrowCircle;
    const y = turn * Math.sin(gap) * arrowCircle;
    barb(context, x, y, turn * (gap + 0.14 - Math.PI / 2), 9, 3);
  }
  dot(context, arrowStart, 0, 2.2, colour("print-red"));
  context.restore();
}

function barb(context: CanvasRenderingContext2D, x: number, y: number, angle: number, length: number, width: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(-length, width);
  context.quadraticCurveTo(-length * 0.72, 0, -length, -width);
  context.closePath();
  context.fill();
  context.restore();
}

function petal(context: CanvasRenderingContext2D, from: number, to: number, width: number, ink: string, thicker: number): void {
  const belly = from + (to - from) * 0.46;
  context.beginPath();
  context.moveTo(from, 0);
  context.bezierCurveTo(from + 9, width * 0.55, belly, width, to, 0);
  context.bezierCurveTo(belly, -width, from + 9, -width * 0.55, from, 0);
  context.closePath();
  context.fillStyle = ink;
  context.fill();
  context.lineWidth = 0.7 * thicker;
  context.strokeStyle = colour("print");
  context.stroke();
  context.beginPath();
  context.moveTo(from + 4, 0);
  context.lineTo(to - 9, 0);
  context.lineWidth = 0.8;
  context.strokeStyle = colour("petal-line");
  context.stroke();
}

function rosette(context: CanvasRenderingContext2D, lengths: Lengths, thicker: number): void {
  const { outerCircle, centreCircle } = lengths;
  ring(context, 0, 0, outerCircle, 1.6 * thicker);
  ring(context, 0, 0, outerCircle - 3.4, 0.7);
  const reach = outerCircle - 6;
  for (let i = 0; i < 8; i++) {
    context.save();
    context.rotate((i * Math.PI) / 4 + Math.PI / 8);
    // Small arcs join the petals like a vault.
    context.beginPath();
    context.arc(reach * 0.79, 0, 3.1, 0, 2 * Math.PI);
    context.fillStyle = colour(i % 2 === 0 ? "print-red" : "print");
    context.fill();
    context.restore();
  }
  for (let i = 0; i < 8; i++) {
    context.save();
    context.rotate((i * Math.PI) / 4);
    petal(context, centreCircle + 3.5, reach, 15.5, colour(i % 2 === 0 ? "petal" : "print-red"), thicker);
    context.restore();
  }
  dot(context, 0, 0, centreCircle, colour("rosette-heart"));
  dot(context, 0, 0, centreCircle - 3.2, colour("print-red"));
  ring(context, 0, 0, centreCircle + (THIN * thicker) / 2, THIN * thicker);
}
