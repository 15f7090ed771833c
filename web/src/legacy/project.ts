// The film of a stroke on a board that is made by hand.

import type { Scene } from "../board/drawing/scene";
import { Reel, runningTime } from "../board/film";
import type { Tried } from "../practice/trial";
import { hush, sing } from "../sound/sound";
import type { Layout } from "../wire/http";
import { clear, expose } from "./screening";
import type { View } from "./view";

/** Shows the film of a stroke that began from `before`, on a board of that half side (µm); then `done`. */
export function project(scene: Scene, view: View, half: number, before: Layout, { film }: Tried, done: () => void): Reel {
  sing(film, { half, quarters: view.quarters, speed: 1, from: 0 });
  return new Reel(
    runningTime(film) / 1e6,
    (elapsed) => {
      expose(scene, film, before, elapsed * 1e6, 1);
      view.draw();
    },
    () => {
      hush();
      clear(scene);
      done();
    },
  );
}
