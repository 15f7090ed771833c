// The paper around the replay's board: the book, the score at that moment, the verdict with its clause.

import { useLayoutEffect, useRef } from "preact/hooks";
import * as storage from "../browser/storage";
import { tablePlace } from "../state/place";
import { ownSeat, seatsOfSide, sideNames } from "../state/story";
import { termsWords } from "../state/terms";
import { number, text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import { ReadingLinks } from "../widgets/reading_links";
import { clausesOf, showWhy } from "../widgets/why";
import type { MomentMessage, StoryMessage } from "../wire/answers";
import type { ReplayStore } from "./store";
import { titleOf, verdictOf, fallen, isFoul, openings } from "./timeline";
import "../widgets/seats.css";
import "../widgets/verdict.css";
import "../widgets/everywhere.css";

export function Head({ store }: { store: ReplayStore }) {
  const [story, shown] = [store.story.value, store.shown.value];
  return (
    <header class="head card">
      <h1 id="replay-book">{story === null ? "" : story.house || text(`book-${story.book}`)}</h1>
      <p id="replay-who" class="note">{shown === null ? "" : [text("replay"), text("round", { round: shown.moment.round }), ...(story === null ? [] : termsWords(story.terms, story.standing))].join(" · ")}</p>
      <a id="replay-home" href="#">{text("home")}</a>
      <a id="replay-table" class="plain" hidden={story === null || storage.read(`token.${story.table}`) === null}
        href={story === null ? undefined : tablePlace(story.table)}>{text("replay-table")}</a>
    </header>
  );
}

export function Score({ store }: { store: ReplayStore }) {
  const [story, shown] = [store.story.value, store.shown.value];
  return (
    <section id="replay-score" class="seats" aria-label={text("seats")}>
      {story !== null && shown !== null && Object.keys(shown.moment.score).map((side) => <SideCard key={side} story={story} moment={shown.moment} side={side} />)}
    </section>
  );
}

function SideCard({ story, moment, side }: { story: StoryMessage; moment: MomentMessage; side: string }) {
  const name = sideNames(story.seats, side, ownSeat(story));
  const score = moment.score[side] ?? 0;
  const played = moment.seat !== null && seatsOfSide(story.seats, side).includes(moment.seat);
  const colour = moment.colours?.[side];
  const many = Object.keys(story.seats).length;
  const alone = [1, 3].includes(many);
  const notes = alone ? [] : [text(colour === undefined ? "colour-open" : `colour-${colour}`)];
  const left = Object.keys(moment.layout).filter((disc) => disc.startsWith(colour === "white" ? "w" : "b")).length;
  if (colour !== undefined && !story.real) notes.push(text("replay-men-in", { count: 9 - left }));
  return (
    <article class={played ? "seat card playing" : "seat card"} data-side={side}>
      <Disc look={colour ?? "open"} />
      <div class="who"><b>{name}</b><span class="note">{notes.join(" · ")}</span></div>
      <div class="tally"><strong>{number(score)}</strong><span class="note">{text(many === 1 ? "misses" : "points", { count: score })}</span></div>
    </article>
  );
}

export function Verdict({ store }: { store: ReplayStore }) {
  const [story, shown] = [store.story.value, store.shown.value];
  const title = story === null || shown === null ? "" : titleOf(story, shown.index, ownSeat(story));
  const { calls, speed } = shown?.moment ?? { calls: [], speed: null };
  const [clause = "", ...more] = clausesOf(calls);
  const explain = (): void => {
    if (story === null || shown === null) return;
    store.pause();
    void showWhy({ table: story.table, book: story.book, n: shown.moment.n, calls, seats: story.seats });
  };
  return (
    <section class="verdict card">
      <h2 id="replay-what">{title}</h2>
      <p id="replay-verdict" class="sentence" role="status" aria-live="polite">{story === null || shown === null ? "" : verdictOf(story, shown.moment, title, ownSeat(story))}</p>
      <p id="replay-speed" class="note">{speed === null ? "" : text("replay-speed", { speed: number(speed / 1e6, 2) })}</p>
      <button id="replay-why" class="link" type="button" hidden={clause === "" || store.record.value !== null} onClick={explain}>
        <span>{text("why")}</span>{" "}
        {text(more.length > 0 ? "why-more" : "why-clause", { book: story === null ? "" : text(`book-${story.book}`), clause })}
      </button>
      <ReadingLinks book={story?.book ?? ""} calls={calls} />
    </section>
  );
}

// All moments of a match, round by round: who, what fell, what was a foul.

/** px: the heading of a round stands above the list's first line; below its last one there is some air. */
const ABOVE = 30;
const BELOW = 8;

export function Timeline({ store }: { store: ReplayStore }) {
  const list = useRef<HTMLDivElement>(null);
  const [story, shown] = [store.story.value, store.shown.value];
  useLayoutEffect(() => {
    if (list.current !== null) bringIntoView(list.current);
  }, [shown]);
  return (
    <section class="history card" aria-label={text("timeline")}>
      <h2>{text("timeline")}</h2>
      <div id="timeline" ref={list} class="timeline">
        {story !== null && openings(story).map((indices) => [
          <h3 key={`round-${indices[0]}`}>{text("round", { round: story.moments[indices[0] ?? 0]?.round ?? 1 })}</h3>,
          <ol key={indices[0]}>
            {indices.map((index) => (
              <li key={index}><Moment story={story} index={index} current={index === shown?.index} onChoose={() => store.go(index)} /></li>
            ))}
          </ol>,
        ])}
      </div>
    </section>
  );
}

/** Moves the list, and not the page, until its current line is seen. */
function bringIntoView(list: HTMLElement): void {
  const line = list.querySelector<HTMLElement>("[aria-current]");
  if (line === null) return;
  // The list is positioned: its lines count from its own top.
  const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
  if (top < list.scrollTop + ABOVE) list.scrollTop = top - ABOVE;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight + BELOW;
}

interface Props {
  story: StoryMessage;
  index: number;
  current: boolean;
  onChoose(): void;
}

function Moment({ story, index, current, onChoose }: Props) {
  const moment = story.moments[index];
  if (moment === undefined) return null;
  return (
    <button class="moment" type="button" data-n={moment.n} aria-current={current ? "step" : undefined} onClick={onChoose}>
      <span>{titleOf(story, index, ownSeat(story))}</span>
      {fallen(moment, story.moments[index - 1]).map((disc) => <Fallen key={disc} disc={disc} />)}
      {isFoul(moment) && <span class="foul">{text("timeline-foul")}</span>}
    </button>
  );
}

function Fallen({ disc }: { disc: string }) {
  const colour = disc === "queen" ? "queen" : disc.startsWith("w") ? "white" : "black";
  return <i class={`disc ${colour}`} role="img" aria-label={text(`timeline-fell-${colour}`)} />;
}
