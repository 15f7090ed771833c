// The board of a screen that is made by hand, as the coach sees it.

import type { Scene } from "../board/drawing/scene";
import type { CoachBoard } from "../coach/owner";
import type { View } from "./view";

export function coachBoard(scene: Scene, view: View): CoachBoard {
  return {
    canvas: view.canvas,
    holder: view.holder,
    get visible() {
      return view.visible;
    },
    get drawing() {
      return scene.advice;
    },
    draw: (drawing) => {
      scene.advice = drawing;
      view.redraw();
    },
  };
}
