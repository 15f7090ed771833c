// What moves: discs, the striker, the aim. Drawn whole on a clear layer. Board positions in mm, y to the north.

import { drawAim, type Aim } from "./aim";
import { THICKER } from "./contrast";
import type { At, Brush, Sprites } from "./disc";
import { drawFineRing, type FineRing, drawReach, type Reach } from "./reach";
import { drawFlights, drawNets, drawSinking, type Falling, type Flight, type Net, drawDiscs, drawGhost, drawLanding, drawShadows, drawStriker, type Ghost, type Placed, type Standing, type Striker } from "./resting";
import { drawFan, type FanDrawing, drawForecast, type Forecast } from "./forecast";
import type { Lengths } from "../lengths";
import { turned } from "../seats";

export interface Scene {
  men: Placed[];
  sinking: Falling[];
  nets: Net[];
  /** Over the frame and away. */
  flying: Flight[];
  /** Men pocketed, on the frame. */
  rack: Standing[];
  striker: Striker | null;
  /** The man a bet is about, or that is being named; the man that waits for one's hand. */
  named: string | null;
  /** Men that have just come back: ringed, so that everybody sees where. */
  returned: string[];
  /** A man that is being placed: carried, or over the place where it would lie. */
  ghost: Ghost | null;
  /** Where its centre must lie: inner and outer radius round the middle. */
  ring: [number, number] | null;
  aim: Aim | null;
  /** The ring round the striker by which a finger turns the aim. */
  fineRing: FineRing | null;
  /** Where the striker may lie and why it stops, while it is being slid. */
  reach: Reach | null;
  /** Where everything would go. */
  forecast: Forecast | null;
  fan: FanDrawing | null;
  /** What the coach means, under the men and over them. */
  advice: Record<"under" | "over", (brush: Brush) => void> | null;
}

export function emptyScene(): Scene {
  return { men: [], sinking: [], nets: [], flying: [], rack: [], striker: null, named: null, returned: [], ghost: null, ring: null, aim: null, fineRing: null, reach: null, forecast: null, fan: null, advice: null };
}

export function drawScene(
  context: CanvasRenderingContext2D,
  scene: Scene,
  lengths: Lengths,
  sprites: Sprites,
  quarters: number,
  contrast: boolean,
): void {
  const at: At = (x, y) => {
    const [rx, ry] = turned(x, y, quarters);
    return [rx, -ry];
  };
  const brush: Brush = { context, at, lengths, sprites, contrast, thicker: contrast ? THICKER : 1 };
  const resting = [...scene.rack, ...scene.men];
  if (scene.ring !== null) drawLanding(brush, scene.ring);
  drawNets(brush, scene.nets);
  drawSinking(brush, scene.sinking);
  drawShadows(brush, resting, scene.striker);
  if (scene.reach !== null) drawReach(brush, scene.reach, scene.striker, scene.men);
  scene.advice?.under(brush);
  if (scene.fan !== null) drawFan(brush, scene.fan);
  if (scene.forecast !== null) drawForecast(brush, scene.forecast);
  if (scene.aim !== null && scene.striker !== null) drawAim(brush, scene.aim, scene.striker, scene.men);
  if (scene.fineRing !== null && scene.striker !== null) drawFineRing(brush, scene.fineRing, scene.striker);
  drawDiscs(brush, resting, [scene.named, ...scene.returned]);
  if (scene.ghost !== null) drawGhost(brush, scene.ghost);
  if (scene.striker !== null) drawStriker(brush, scene.striker);
  scene.advice?.over(brush);
  drawFlights(brush, scene.flying);
}
