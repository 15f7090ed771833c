// The coach beside the replay's board: it may be asked what might have been played instead.

import { computed } from "@preact/signals";
import type { RefObject } from "preact";
import { useMemo } from "preact/hooks";
import { queryOfTable, type CoachQuery } from "../coach/advice";
import { CoachCard } from "../coach/coach_card";
import type { CoachHost } from "../coach/host";
import type { ReplayStore } from "./store";

/** The position before the stroke, while it lies on the board. */
export function questionOf({ story: { value: story }, shown: { value: shown }, film: { value: film }, playing, atStart }: ReplayStore): CoachQuery | null {
  if (story === null || shown === null || shown.moment.seat === null || film === null || playing.value !== null || !atStart.value) return null;
  return queryOfTable(story, shown.moment.n, shown.moment.seat, film.before);
}

interface Props {
  store: ReplayStore;
  canvas: RefObject<HTMLCanvasElement | null>;
  holder: RefObject<HTMLDivElement | null>;
}

export function ReplayCoach({ store, canvas, holder }: Props) {
  const owner = useMemo((): CoachHost => ({
    board: { canvas, holder, drawing: store.drawing },
    question: computed(() => questionOf(store)),
    subject: store.shown,
    attend: () => store.seek(0),
  }), []);
  return <CoachCard id="replay-coach" {...owner} open={store.advised} hidden={store.story.value?.real === true || store.record.value !== null} />;
}
