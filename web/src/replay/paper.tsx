// The paper around the replay's board: the book, the score at that moment, the verdict with its clause.

import * as storage from "../state/browser_storage";
import { tablePlace } from "../state/place";
import { termsWords } from "../state/terms";
import { nameOf } from "../state/table";
import { number, text } from "../texts/texts";
import type { MomentMessage, StoryMessage } from "../wire/answers";
import { sideNames } from "../state/story";
import { Disc } from "../widgets/disc";
import { ReadingLinks } from "../widgets/reading_links";
import { clausesOf, showWhy } from "../widgets/why";
import type { ReplayStore } from "./store";
import { titleOf } from "./timeline";
import { verdictOf } from "./words";
import "../widgets/seats.css";
import "../widgets/verdict.css";

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
  const name = sideNames(story.seats, side);
  const score = moment.score[side] ?? 0;
  const played = moment.seat !== null && name.includes(nameOf(moment.seat, story.seats));
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
  const title = story === null || shown === null ? "" : titleOf(story, shown.index);
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
      <p id="replay-verdict" class="sentence" role="status" aria-live="polite">{story === null || shown === null ? "" : verdictOf(story, shown.moment, title)}</p>
      <p id="replay-speed" class="note">{speed === null ? "" : text("replay-speed", { speed: number(speed / 1e6, 2) })}</p>
      <button id="replay-why" class="link" type="button" hidden={clause === "" || store.record.value !== null} onClick={explain}>
        <span>{text("why")}</span>{" "}
        {text(more.length > 0 ? "why-more" : "why-clause", { book: story === null ? "" : text(`book-${story.book}`), clause })}
      </button>
      <ReadingLinks book={story?.book ?? ""} calls={calls} />
    </section>
  );
}
