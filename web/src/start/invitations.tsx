// What the first screen invites to: going on, the next opponent, and what else there is to do.

import { chosenHouse, chosenTitle, seatsMany } from "../books/shelf";
import { lessonsProgress, nextLessonAddress } from "../state/lessons_progress";
import { levelName, levels } from "../state/levels";
import { proposalFor, proposalWords } from "../state/next_opponent";
import { boardName, isMeasured } from "../state/own_boards";
import { text } from "../texts/texts";
import { Face } from "../widgets/face";
import { LittleBoard } from "../widgets/little_board";
import type { TableLine } from "../wire/answers";
import { choices } from "./forms";
import { games, players, resume, standing, listed, putAway } from "./games";
import { books, openAgainst, opening } from "./store";

/** The other places that the first screen names: where each is. */
const ERRANDS = [
  { id: "today-start", href: "#puzzles=today" },
  { id: "referee-start", href: "#referee" },
  { id: "practice-start", href: "#practice" },
  { id: "solo-start", href: "#solo" },
  { id: "me-start", href: "#me" },
] as const;

export function Invitations({ onMore }: { onMore(): void }) {
  const lessons = lessonsProgress();
  const { done } = lessons;
  const game = listed(games.own.value, putAway.own.value).going.lines.find(({ damaged }) => !damaged);
  const { going, finished } = games.own.value;
  const isNew = going.lines.length + finished.lines.length === 0;
  return (
    <div class="invitations">
      {game !== undefined && <Continue game={game} />}
      {seatsMany(books.shelf.value, 2) && <NextOpponent strong={game === undefined} isNew={isNew} />}
      <nav id="ways" class="errands" aria-label={text("ways")}>
        <Errand id="learn-start" href={nextLessonAddress(lessons)} note={done === 0 ? text("learn-start-note") : text("learn-done", { done, of: lessons.of })} />
        {ERRANDS.map(({ id, href }) => <Errand key={id} id={id} href={href} note={text(`${id}-note`)} />)}
      </nav>
      <button id="further-open" class="further-open" type="button" onClick={onMore}>{text("further-open")}</button>
    </div>
  );
}

function Errand({ id, href, note }: { id: string; href: string; note: string }) {
  return (
    <a id={id} class="errand" href={href}>
      <b>{text(id)}</b>
      <span class="note">{note}</span>
    </a>
  );
}

/** The game that was played last, if it is not over. */
function Continue({ game }: { game: TableLine }) {
  return (
    <button id="continue" class="continue" type="button" onClick={() => resume(game)}>
      {game.position !== null && <LittleBoard men={game.position.men} />}
      <span class="lines">
        <b>{text("start-continue")}</b>
        <span>{players(game)}</span>
        <span class="note">{standing(game)}</span>
      </span>
    </button>
  );
}

/** Who is proposed to be played next, and the way there in one tap; to somebody new, who has no game at all, as the first one. */
function NextOpponent({ strong, isNew }: { strong: boolean; isNew: boolean }) {
  const shelf = books.shelf.value;
  const proposal = proposalFor(chosenHouse(shelf).book, levels.value);
  const isFirst = proposal?.because === "first";
  const lessons = lessonsProgress();
  const { board: size, matter } = choices.value;
  const board = isMeasured(matter) ? boardName(matter) : text(`board-${size}-short`);
  return (
    <section class="next card" aria-labelledby="next-title">
      {proposal !== null && <Face level={proposal.level} />}
      <div class="lines">
        <h2 id="next-title">{text(isFirst && isNew ? "start-first" : "start-next")}</h2>
        <p id="next-words">{proposal === null ? "" : proposalWords(proposal, isFirst && !isNew ? "start-next-gentle" : undefined)}</p>
        <p id="next-note" class="note">{text("quick-note", { book: chosenTitle(shelf), board })}</p>
      </div>
      <button
        id="play-next"
        class={strong ? "strong" : undefined}
        type="button"
        disabled={proposal === null || opening.value === "next"}
        onClick={() => proposal !== null && void openAgainst(proposal.level)}
      >
        {text("start-against", { name: proposal === null ? "" : levelName(proposal.level) })}
      </button>
      {strong && isFirst && isNew && lessons.done === 0 && <a id="learn-first" class="plain" href={nextLessonAddress(lessons)}>{text("start-learn-first")}</a>}
    </section>
  );
}
