// What stands at the end of a review: the dearest decisions, each player's figures, and what to practise.

import { useState } from "preact/hooks";
import type { ReviewedMessage, SeatMessage, StoryMessage, SummaryMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { placeOf } from "../state/practice_place";
import { calledIn, ownSeat } from "../state/story";
import { nameOf } from "../state/table";
import { number, text } from "../texts/texts";
import { degrees, saveHand } from "../state/hand";
import { firstSeats } from "./review_store";
import { familyName, men, signed, whatOf } from "./wording";

const DEAREST = 3;
/** Thousandths of a man: what costs less was as good. */
const NOTHING = 30;
const HEADS = ["review-player", "review-strokes", "review-mean", "review-luck-mean", "review-sigma"];

/** What a stroke came to for whoever played it. `won`: the round; `in`: a man, and the turn was kept. */
export type Outcome = "won" | "in" | "other";

export function outcomeOf({ moments }: StoryMessage, n: number): Outcome {
  const index = moments.findIndex((one) => one.n === n);
  const [before, moment] = [moments[index - 1], moments[index]];
  if (before === undefined || moment === undefined || moment.seat === null) return "other";
  const says = (wanted: string): boolean => moment.calls.some(({ code }) => code === wanted);
  if (!says("round-won")) return says("men-in") && says("hand-kept") ? "in" : "other";
  const { seat, score } = moment;
  const own = score[seat] === undefined ? (seat === "N" ? "S" : "E") : seat;
  const gained = (side: string): number => (score[side] ?? 0) - (before.score[side] ?? 0);
  return Object.keys(score).every((side) => side === own || gained(side) < gained(own)) ? "won" : "other";
}

/** The strokes whose choice cost most; one that won the round comes last, and only where there is room. */
export function dearest(strokes: readonly ReviewedMessage[], story: StoryMessage): ReviewedMessage[] {
  const late = new Set(strokes.filter(({ n }) => outcomeOf(story, n) === "won"));
  const cost = (one: ReviewedMessage): number => (late.has(one) ? 0 : one.loss);
  return strokes.filter((one) => one.loss > NOTHING).sort((one, other) => cost(other) - cost(one)).slice(0, DEAREST);
}

interface DearProps {
  strokes: readonly ReviewedMessage[];
  story: StoryMessage;
  /** Letters of the seats whose decisions come first; none of the match: those of persons. */
  yours: string;
  onShow(n: number): void;
}

/** One's own dearest decisions, each with a button that shows it in the replay; those of the others on request. */
export function DearList({ strokes, story, yours, onShow }: DearProps) {
  const [whole, setWhole] = useState(false);
  const seats = Object.keys(story.seats).filter((seat) => yours.includes(seat));
  const first = firstSeats(story, yours);
  const own = strokes.filter(({ seat }) => first.includes(seat));
  const others = dearest(strokes.filter((one) => !own.includes(one)), story);
  const more = own.length > 0 && others.length > 0;
  const dear = [...dearest(own, story), ...(whole || own.length === 0 ? others : [])];
  if (dear.length === 0 && !more) return null;
  const words = ({ n, place, seat, family, best, loss }: ReviewedMessage): string =>
    text("review-dear", { outcome: outcomeOf(story, n), name: seats.join() === seat ? text("called-you") : nameOf(seat, story.seats), n: place, family: familyName(family), best: whatOf(best, seat, "theirs"), loss: men(loss), count: loss / 1000 });
  return (
    <section>
      <h3>{text("review-dearest")}</h3>
      {dear.length === 0 && <p>{text("review-dearest-none")}</p>}
      <ol class="dearest">
        {dear.map((one) => (
          <li key={one.n}>
            <span>{words(one)}</span>
            <button type="button" aria-label={text("review-show-label", { n: one.place })} onClick={() => onShow(one.n)}>{text("review-show")}</button>
          </li>
        ))}
      </ol>
      {more && <button id="review-others" type="button" aria-pressed={whole} onClick={() => setWhole(!whole)}>{text("review-others")}</button>}
    </section>
  );
}

/** Each player's figures; what a hand was found to be may be taken for one's own. */
export function PlayerTable({ summary: { seats }, story, onTake }: { summary: SummaryMessage; story: StoryMessage; onTake(sigma: number): void }) {
  const players = Object.entries(seats).map(([seat, player]) => ({ seat, player, name: calledIn(story.seats, seat as Seat, ownSeat(story)) }));
  return (
    <section>
      <h3>{text("review-players")}</h3>
      <table>
        <thead><tr>{HEADS.map((id) => <th key={id} scope="col">{text(id)}</th>)}</tr></thead>
        <tbody>{players.map(({ seat, player, name }) => <PlayerRow key={seat} name={name} player={player} />)}</tbody>
      </table>
      <div class="takes">
        {players.map(({ seat, player: { hand }, name }) => hand !== null && story.seats[seat]?.kind !== "bot" && <TakeHand key={seat} name={name} sigma={hand.sigma} onTake={onTake} />)}
      </div>
    </section>
  );
}

function PlayerRow({ name, player: { strokes, loss, luck, hand } }: { name: string; player: SeatMessage }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{number(strokes)}</td>
      <td>{men(loss)}</td>
      <td>{signed(luck)}</td>
      <td>{hand === null ? text("review-sigma-none") : text("review-sigma-value", { sigma: degrees(hand.sigma), low: degrees(hand.low), high: degrees(hand.high) })}</td>
    </tr>
  );
}

function TakeHand({ name, sigma, onTake }: { name: string; sigma: number; onTake(sigma: number): void }) {
  const take = (): void => {
    saveHand(sigma);
    onTake(sigma);
  };
  return (
    <>
      <span class="note">{name}</span>
      <button type="button" onClick={take}>{text("review-take", { sigma: degrees(sigma) })}</button>
    </>
  );
}

/** The way to practise what cost most. */
export function DrillLink({ summary: { drill }, story }: { summary: SummaryMessage; story: StoryMessage }) {
  if (drill === null) return null;
  const { board, matter, seat } = placeOf(new URLSearchParams({ board: story.board.name, matter: story.matter, seat: drill.seat }));
  const colours = story.moments.find(({ n }) => n === drill.n)?.colours ?? {};
  const side = Object.keys(colours).find((one) => one.includes(drill.seat)) ?? drill.seat;
  const colour = colours[side] ?? "white";
  return (
    <p class="drill">
      <a id="review-drill" class="plain" href={`#${new URLSearchParams({ practice: drill.position, board, matter, seat, colour })}`}>{text("review-drill", { family: familyName(drill.family) })}</a>
      <span class="note">{text("review-drill-note", { name: nameOf(drill.seat, story.seats), who: drill.seat === ownSeat(story) ? "you" : "they" })}</span>
    </p>
  );
}
