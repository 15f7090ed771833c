// The coach beside the board of the play screen: it may be asked about the stroke that is to be played here.

import { computed } from "@preact/signals";
import type { RefObject } from "preact";
import { useMemo } from "preact/hooks";
import type { CoachQuery } from "../coach/advice";
import { CoachCard } from "../coach/coach_card";
import type { CoachHost } from "../coach/host";
import type { AdviceMessage, HeatMessage } from "../wire/answers";
import { fetchJson } from "../wire/http";
import { advicePath, heatPath } from "../state/story";
import { isCoached } from "./phase";
import type { PlayStore } from "./store";

function questionOf(store: PlayStore): CoachQuery | null {
  const table = store.present.value;
  const seat = table?.next.seat ?? null;
  if (table === null || seat === null || !table.mayPlay || !store.boardIdle.value || store.phase.value !== "aim") return null;
  const { board, matter, table: name } = table.welcome;
  const { layout, n } = table;
  return { key: `${name} ${n}`, board, matter, seat, layout, fetchAdvice: (sigma) => fetchJson<AdviceMessage>(advicePath(name, n + 1, sigma)), fetchHeat: (sigma) => fetchJson<HeatMessage>(heatPath(name, n + 1, sigma)) };
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
