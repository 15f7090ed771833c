// The coach beside the practice board: loaded when somebody asks.

import { effect } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Coach } from "../coach/coach";
import { lang, text } from "../texts/texts";
import type { PracticeStore } from "./store";

interface Props {
  store: PracticeStore;
  canvas: RefObject<HTMLCanvasElement | null>;
  holder: RefObject<HTMLDivElement | null>;
}

export function CoachCard({ store, canvas, holder }: Props) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const coach = new Coach(place.current, {
      board: {
        get canvas() {
          return canvas.current;
        },
        get holder() {
          return holder.current;
        },
        visible: true,
        get drawing() {
          return store.drawing.peek();
        },
        draw: (drawing) => {
          store.drawing.value = drawing;
        },
      },
      question: () => store.question(),
      colour: {
        get: () => store.colour.peek(),
        set: (colour) => {
          store.colour.value = colour;
        },
      },
      prepare: (stroke) => store.prepare(stroke),
    });
    const stops = [
      effect(() => {
        void store.opened.value;
        coach.reset();
      }),
      effect(() => {
        lang();
        void [store.rests.value, store.address.value, store.colour.value];
        queueMicrotask(() => coach.show());
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      coach.unfold(false);
      coach.close();
    };
  }, []);
  return <section id="practice-coach" ref={place} class="coach card" aria-label={text("coach")} />;
}
