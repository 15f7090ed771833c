// What the first screen invites to: going on, the next opponent, and what else there is to do.

import { chosenHouse, chosenTitle, seatsMany } from "../books/shelf";
import { levelName, levels } from "../state/levels";
import { gameResults, nextOpponent, proposalWords } from "../state/next_opponent";
import { boardName, isMeasured } from "../state/own_boards";
import { text } from "../texts/texts";
import { Face } from "../widgets/face";
import { LittleBoard } from "../widgets/little_board";
import type { TableLine } from "../wire/answers";
import { choices } from "./choices";
import { games, players, resume, standing } from "./games";
import { listed, putAway } from "./put_away";
import { books, openAgainst, opening } from "./store";

/** The other places that the first screen names: where each is, and its words. */
const WAYS = [
  { id: "today-start", href: "#puzzles=today" },
  { id: "referee-start", href: "#referee" },
  { id: "practice-start", href: "#practice" },
  { id: "rules-start", href: "#rules" },
] as const;

export function Invitations({ onMore }: { onMore(): void }) {
  const [game] = listed(games.own.value, putAway.own.value).going.lines;
  return (
    <div class="invitations">
      {game !== undefined && <Continue game={game} />}
      {seatsMany(books.shelf.value, 2) && <NextOpponent strong={game === undefined} />}
      <nav id="ways" class="errands" aria-label={text("ways")}>
        {WAYS.map(({ id, href }) => (
          <a key={id} id={id} class="errand" href={href}>
            <b>{text(id)}</b>
            <span class="note">{text(`${id}-note`)}</span>
          </a>
        ))}
      </nav>
      <button id="further-open" class="further-open" type="button" onClick={onMore}>{text("further-open")}</button>
    </div>
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

/** Who is proposed to be played next, and the way there in one tap. */
function NextOpponent({ strong }: { strong: boolean }) {
  const shelf = books.shelf.value;
  const proposal = nextOpponent(gameResults(), chosenHouse(shelf).book, levels.value);
  const { board: size, matter } = choices.value;
  const board = isMeasured(matter) ? boardName(matter) : text(`board-${size}-short`);
  return (
    <section class="next card" aria-labelledby="next-title">
      {proposal !== null && <Face level={proposal.level} />}
      <div class="lines">
        <h2 id="next-title">{text(proposal?.because === "first" ? "start-first" : "start-next")}</h2>
        <p id="next-words">{proposal === null ? "" : proposalWords(proposal)}</p>
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
    </section>
  );
}
