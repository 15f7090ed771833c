// The sound of a screen: browsers are silent before a gesture.

import { useLayoutEffect } from "preact/hooks";
import { resumeAudio } from "./sound";

/** Plays the sound of what the board shows, from the first gesture on. */
export function useSound(): void {
  useLayoutEffect(() => {
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, resumeAudio, { passive: true });
    return () => {
      for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, resumeAudio);
    };
  }, []);
}
