// The replay: a match from its first round to its last stroke, watched without touching it.

import { CoachCard, ReviewDialog } from "../coach/coach_card";
import { gameRefusalWords } from "../texts/refusal";
import { ownSeat, seatsOfSide } from "../state/story";
import { titleName } from "../state/table";
import { addTexts, text } from "../texts/texts";
import { BoardView, useBodyData, useOpened } from "../widgets/board_view";
import type { StoryMessage } from "../wire/answers";
import { Refused } from "../wire/http";
import { ExportCard } from "./export_card";
import { Timeline, Head, Score, Verdict } from "./paper";
import { ReplayStore } from "./store";
import { Transport } from "./transport";
import { boardInWords } from "./timeline";
import "../widgets/board_view.css";
import "../widgets/columns.css";
import "./replay.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_replay.ftl"), en: () => import("../../../carrom/texts/en/page_replay.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  const store = useOpened(() => new ReplayStore(), place);
  useBodyData(() => ({ phase: store.phase.value, ...momentData(store) }));
  useBodyData(() => ({ film: String(Math.round(store.at.value * 1000)) }));
  const [story, shown] = [store.story.value, store.shown.value];
  return (
    <>
      <main id="replay" data-title={story === null ? undefined : replayTitle(story)} class={story === null ? "table replay empty" : "table replay"}>
        <div class="left">
          <Head store={store} />
          <Score store={store} />
          <CoachCard id="replay-coach" {...store.coach} open={store.advised} hidden={story?.real === true || store.record.value !== null} />
          <button id="review-open" class="review-open" type="button" hidden={story === null || store.record.value !== null} onClick={() => store.review()}>{text("review")}</button>
          <PlayOn store={store} />
          <ExportCard store={store} />
        </div>
        <div class="middle">
          <BoardView session={store} ids={["replay-plateau", "replay-wood", "replay-board"]} picture
            label={story === null || shown === null ? undefined : boardInWords(story, shown.index, ownSeat(story))} />
          <p id="replay-waits" class="note" role="status" hidden={story !== null || store.refusal.value !== null}>{text("replay-waits")}</p>
          <Trouble store={store} onRetry={() => store.open(place)} />
        </div>
        <div class="right">
          <Transport store={store} />
          <Verdict store={store} />
          <Timeline store={store} />
        </div>
      </main>
      <ReviewDialog story={story} yours={store.reviewedSeats.value} open={store.reviewing.value} onClose={() => store.closeReview()} onShow={(n) => store.advise(n)} onFailure={() => store.failReview()} />
    </>
  );
}

function momentData({ shown: { value: shown }, speed }: ReplayStore): Record<string, string> {
  if (shown === null) return {};
  const { n, seat, layout } = shown.moment;
  return { n: String(n), turn: seat ?? "", yours: "", layout: JSON.stringify(layout), speed: String(speed.value) };
}

/** What the page is called: who played whom. */
function replayTitle(story: StoryMessage): string {
  const { seats } = story;
  const own = ownSeat(story);
  const sides = Object.keys(seats).length > 2 ? ["S", "E"] : Object.keys(seats);
  const names = sides.map((side, index) => seatsOfSide(seats, side).map((seat) => titleName(seat, seats, seat === own, index > 0)).reduce((one, two) => text("and", { one, two })));
  return `${names.reduce((one, two) => text("versus", { one, two }))} · ${text("replay")}`;
}

/** To a game that goes on from this moment; there is none where the round is over. */
function PlayOn({ store }: { store: ReplayStore }) {
  const [story, shown] = [store.story.value, store.shown.value];
  const goesOn = story !== null && shown !== null && !story.real && store.record.value === null && story.moments[shown.index + 1]?.kind !== "round";
  return (
    <a id="replay-playon" class="plain review-open" hidden={!goesOn} href={goesOn ? `#playon=${encodeURIComponent(story.table)}&n=${shown.moment.n}` : undefined}>
      {text("replay-playon")}
    </a>
  );
}

/** What did not come; a game that no answer was given for can be asked for again. */
function Trouble({ store, onRetry }: { store: ReplayStore; onRetry(): void }) {
  const trouble = store.refusal.value;
  const unanswered = trouble !== null && store.story.value === null && !(trouble instanceof Refused);
  return (
    <>
      <p id="replay-offline" class="offline" role="status" hidden={trouble === null}>
        {trouble === null ? "" : gameRefusalWords(trouble)}
      </p>
      <button id="replay-retry" class="strong" type="button" hidden={!unanswered} onClick={onRetry}>{text("replay-retry")}</button>
    </>
  );
}
