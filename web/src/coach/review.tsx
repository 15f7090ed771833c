// A match reviewed by the coach: it comes stroke by stroke, and may be stopped; each stroke leads to the replay.

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ReviewedMessage, StoryMessage } from "../wire/answers";
import { calledIn, ownSeat, sideNames } from "../state/story";
import { text } from "../texts/texts";
import { Dialog } from "../widgets/dialog";
import { Graph } from "./graph";
import { degrees, whose } from "../state/hand";
import { stageWords, type ReviewState, ReviewStore } from "./review_store";
import { DearList, DrillLink, PlayerTable } from "./summary";
import { familyName, men, signed } from "./wording";

export interface ReviewProps {
  /** The match; null: none yet. */
  story: StoryMessage | null;
  /** Letters of the seats whose mistakes come first; none of the match: those of persons. */
  yours: string;
  open: boolean;
  /** It has been closed, or is to be. */
  onClose(): void;
  /** The stroke of event `n` is to be shown. */
  onShow(n: number): void;
}

/** px: the graph is no narrower. */
const NARROWEST = 300;

export function Review({ story, yours, open, onClose, onShow }: ReviewProps) {
  const store = useMemo(() => new ReviewStore(), []);
  useLayoutEffect(() => {
    if (story === null) store.close();
    else if (open) store.open(story, yours);
  }, [story, open]);
  useLayoutEffect(() => () => store.close(), []);
  const follow = (n: number): void => {
    onClose();
    onShow(n);
  };
  return (
    <Dialog id="review" look="review" state={store.state.value.stage} open={open && story !== null} onClose={onClose}>
      <h2 id="review-title">{text("review-title")}</h2>
      {story === null ? <div id="review-body" /> : <Body story={story} yours={yours} store={store} onFollow={follow} />}
      <button id="review-close" type="button" onClick={onClose}>{text("close")}</button>
    </Dialog>
  );
}

function Body({ story, yours, store, onFollow }: { story: StoryMessage; yours: string; store: ReviewStore; onFollow(n: number): void }) {
  const body = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(NARROWEST);
  /** The hand that has been taken for one's own since the review began. */
  const [taken, setTaken] = useState<number | null>(null);
  useLayoutEffect(() => setWidth(Math.max(NARROWEST, body.current?.clientWidth ?? 0)));
  const state = store.state.value;
  const { stage, sigma, strokes, summary } = state;
  useLayoutEffect(() => setTaken(null), [stage]);
  const describe = ({ place, seat, family, loss, luck }: ReviewedMessage): string =>
    text("review-point", { n: place, name: calledIn(story.seats, seat, ownSeat(story)), family: familyName(family), loss: men(loss), count: loss / 1000, luck: signed(luck) });
  return (
    <div id="review-body" ref={body}>
      <p class="note">{text("review-hand", { sigma: degrees(sigma), who: whose(sigma) })}</p>
      <Going state={state} words={taken === null ? stageWords(state) : text("review-taken", { sigma: degrees(taken) })} onStop={() => store.stop()} onBegin={() => void store.begin(story, yours)} />
      {strokes.length > 0 && (
        <>
          <h3>{text("review-graph")}</h3>
          <Sides story={story} />
          <Graph strokes={strokes} width={width} isFirst={(seat) => isFirst(story, seat)} describe={describe} onOpen={({ n }) => onFollow(n)} />
          <DearList strokes={strokes} story={story} yours={yours} onShow={onFollow} />
        </>
      )}
      {summary !== null && <DrillLink summary={summary} story={story} />}
      {summary !== null && strokes.length > 0 && <PuzzlesLink story={story} />}
      {summary !== null && <PlayerTable summary={summary} story={story} onTake={setTaken} />}
    </div>
  );
}

/** To the puzzles that this game makes. */
function PuzzlesLink({ story }: { story: StoryMessage }) {
  return (
    <p class="drill">
      <a id="review-puzzles" class="plain" href={`#${new URLSearchParams({ puzzles: "mine", game: story.table })}`}>{text("review-puzzles")}</a>
      <span class="note">{text("review-puzzles-note")}</span>
    </p>
  );
}

/** How far it is, and the button that stops it or begins again: it is one button, so that the focus stays on it. */
function Going({ state: { stage, strokes }, words, onStop, onBegin }: { state: ReviewState; words: string; onStop(): void; onBegin(): void }) {
  const [first] = strokes;
  const going = stage === "going";
  return (
    <div class="going">
      <p role="status">{words}</p>
      {going && (first === undefined ? <progress key="unknown" aria-label={text("review-title")} /> : <progress key="known" aria-label={text("review-title")} max={first.of} value={strokes.length} />)}
      {going && <p class="note">{first === undefined ? "" : text("review-progress", { n: strokes.length, of: first.of })}</p>}
      <button key="act" id={going ? "review-stop" : "review-again"} type="button" onClick={going ? onStop : onBegin}>
        {text(going ? "review-stop" : stage === "ready" ? "review-start" : "review-again")}
      </button>
    </div>
  );
}

/** What the two looks in the graph mean. */
function Sides({ story }: { story: StoryMessage }) {
  const seats = Object.keys(story.seats);
  const sides = [...new Set(seats.map((seat) => isFirst(story, seat)))];
  return (
    <p class="key">
      {sides.map((one) => (
        <span key={one}><i class={one ? "one" : "two"} />{sideNames(story.seats, seats.find((seat) => isFirst(story, seat) === one) ?? "S", ownSeat(story))}</span>
      ))}
    </p>
  );
}

/** Does a seat belong to the first side? */
function isFirst({ seats }: StoryMessage, seat: string): boolean {
  const all = Object.keys(seats);
  return all.length === 4 ? seat === "S" || seat === "N" : seat === (all[0] ?? "S");
}
