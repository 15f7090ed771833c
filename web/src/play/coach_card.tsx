// The coach beside the board: loaded when somebody asks.

import { effect } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Question } from "../coach/advice";
import { Coach } from "../coach/coach";
import type { TableModel } from "../state/table";
import { lang, text } from "../texts/texts";
import type { AdviceMessage } from "../wire/answers";
import { ask } from "../wire/http";
import { advicePath } from "../wire/story";
import type { PlayStore } from "./store";

/** What the coach may be asked: the stroke that is to be played here. */
function questionOf(store: PlayStore): Question | null {
  const table = store.present.peek();
  const seat = table?.next.seat ?? null;
  if (table === null || seat === null || !table.mayPlay || !store.rests.peek() || store.phase.peek() !== "aim") return null;
  const { board, matter, table: name } = table.welcome;
  const { layout, n } = table;
  return { key: `${name} ${n}`, board, matter, seat, layout, ask: (sigma) => ask<AdviceMessage>(advicePath(name, n + 1, sigma)) };
}

/** Persons who play each other are helped by nobody. */
function isHelped(table: TableModel | null): boolean {
  return table !== null && !table.closed && !table.over && table.yours.length > 0 && table.withBots;
}

interface Props {
  store: PlayStore;
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
      question: () => questionOf(store),
      prepare: (stroke) => store.aiming.take(stroke),
    });
    const stops = [
      effect(() => {
        if (store.present.value?.showing != null) coach.reset();
      }),
      effect(() => {
        lang();
        void [store.phase.value, store.aiming.stroke.value, store.rests.value, store.present.value];
        queueMicrotask(() => coach.show());
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      coach.unfold(false);
      coach.close();
    };
  }, []);
  return <section id="table-coach" ref={place} class="coach card" aria-label={text("coach")} hidden={!isHelped(store.present.value)} />;
}
