// The coach beside the practice board: it takes the men that somebody has chosen.

import { computed } from "@preact/signals";
import type { RefObject } from "preact";
import { useMemo } from "preact/hooks";
import { CoachCard } from "../coach/coach_card";
import type { CoachHost } from "../coach/host";
import type { PracticeStore } from "./store";

interface Props {
  store: PracticeStore;
  canvas: RefObject<HTMLCanvasElement | null>;
  holder: RefObject<HTMLDivElement | null>;
}

export function PracticeCoach({ store, canvas, holder }: Props) {
  const owner = useMemo((): CoachHost => ({
    board: { canvas, holder, drawing: store.drawing },
    question: computed(() => store.question()),
    subject: store.opened,
    colour: store.colour,
    prepare: (stroke) => store.prepare(stroke, true),
  }), []);
  return <CoachCard id="practice-coach" {...owner} />;
}
