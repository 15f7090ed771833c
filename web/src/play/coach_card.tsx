// The coach beside the board of the play screen: it may be asked about the stroke that is to be played here.

import { computed } from "@preact/signals";
import type { RefObject } from "preact";
import { useMemo } from "preact/hooks";
import { queryOfTable, type CoachQuery } from "../coach/advice";
import { CoachCard } from "../coach/coach_card";
import type { CoachHost } from "../coach/host";
import { isCoached } from "./phase";
import type { PlayStore } from "./store";

function questionOf(store: PlayStore): CoachQuery | null {
  const table = store.present.value;
  const seat = table?.next.seat ?? null;
  if (table === null || seat === null || !table.mayPlay || !store.boardIdle.value || store.phase.value !== "aim") return null;
  return queryOfTable(table.welcome, table.n + 1, seat, table.layout);
}

interface Props {
  store: PlayStore;
  canvas: RefObject<HTMLCanvasElement | null>;
  holder: RefObject<HTMLDivElement | null>;
}

export function TableCoach({ store, canvas, holder }: Props) {
  const owner = useMemo((): CoachHost => ({
    board: { canvas, holder, drawing: store.drawing },
    question: computed(() => questionOf(store)),
    // What is advised is over as soon as something happens on the board.
    subject: computed(() => store.present.value?.showing?.n ?? null),
    prepare: (stroke) => store.aiming.setValues(stroke, true),
  }), []);
  return <CoachCard id="table-coach" {...owner} hidden={!isCoached(store.present.value)} />;
}
