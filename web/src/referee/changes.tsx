// What a correction has changed: which later strokes are judged otherwise, and what has become of the score.

import type { RefObject } from "preact";
import type { MomentMessage, StoryMessage } from "../wire/answers";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { changesRead, type Differences } from "./chronicle";
import { standings, stepWordsBy } from "./steps";
import type { RefereeStore } from "./store";

interface Props {
  store: RefereeStore;
  table: TableModel;
  history: RefObject<HTMLElement | null>;
}

export function Changes({ store, table, history }: Props) {
  const { changes, story } = store.chronicle.value;
  const stroke = story?.moments.find((moment) => moment.n === changes?.event);
  const shown = changes !== null && !changes.read && story !== null && stroke !== undefined;
  const read = (): void => {
    store.chronicle.value = changesRead(store.chronicle.peek());
  };
  return (
    <section id="referee-mended" class="correction" role="status">
      {shown && <p>{sentencesOf(changes, story, stroke, table)}</p>}
      {shown && changes.score !== null && (
        <p class="scores"><s>{standings(changes.score.was, table)}</s> → <b>{standings(changes.score.is, table)}</b></p>
      )}
      {shown && (
        <div class="buttons">
          <button type="button" id="mending-look" onClick={() => history.current?.focus()}>{text("mending-look")}</button>
          <button type="button" id="mending-seen" onClick={read}>{text("mending-seen")}</button>
        </div>
      )}
    </section>
  );
}

function sentencesOf(changes: Differences, story: StoryMessage, stroke: MomentMessage, table: TableModel): string {
  const later = story.moments.filter((moment) => changes.otherwise.has(moment.n) && moment.kind !== "round");
  const lost = later.filter((moment) => moment.trouble !== null).length;
  const parts = [text("mending-corrected", { what: stepWordsBy(stroke, table) }), text("mending-otherwise", { count: later.length - lost, lost })];
  if (lost > 0) parts.push(text("mending-lost", { count: lost }));
  return parts.filter(Boolean).join(" ");
}
