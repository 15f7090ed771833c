// What one's games in a book say: rating, results, hand, kinds of strokes.

import { familyName } from "../coach/wording";
import { levelName, levelTitle } from "../state/levels";
import { proposalWords } from "../state/next_opponent";
import { number, text } from "../texts/texts";
import type { BookProfile, TallyMessage } from "../wire/answers";
import { Curve } from "./curve";
import { opponent, play } from "./store";

interface Props {
  book: BookProfile;
  /** Days in a row. */
  streak: number;
}

export function BookPage({ book, streak }: Props) {
  return (
    <div class="sheets">
      <Rating book={book} />
      <Results book={book} streak={streak} />
      <Hand book={book} />
      <Kinds kinds={book.kinds} />
    </div>
  );
}

function Rating({ book }: Pick<Props, "book">) {
  const { rating, boards, ratings } = book;
  const next = opponent(book);
  const [first] = ratings;
  const marks = Object.entries(book.levels).map(([level, value]) => ({ level, value, words: levelName(level) }));
  // The mark of who is nearest is read first: of two that lie on each other the other one goes.
  const nearest = [...marks].sort((one, other) => Math.abs(one.value - rating.points) - Math.abs(other.value - rating.points));
  return (
    <section class="card">
      <h2>{text("me-rating")}</h2>
      {boards === 0 || first === undefined ? (
        <p id="me-unrated">{text("me-unrated")}</p>
      ) : (
        <>
          <p class="figure"><strong id="me-points">{number(rating.points)}</strong> <span>{text("me-like", { name: levelTitle(nearest[0]?.level ?? "") })}</span></p>
          <p id="me-between" class="note">{text("me-between", { low: number(rating.low), high: number(rating.high), boards })}</p>
          <Curve
            id="me-rating-curve"
            readings={ratings.map(({ at, points, low, high }) => ({ at, value: points, low, high }))}
            marks={nearest}
            room={158}
            words={text("me-rating-words", { from: number(first.points), to: number(rating.points), games: ratings.length, low: number(rating.low), high: number(rating.high) })}
          />
        </>
      )}
      <p id="me-worth" class="note">{text("me-worth")}</p>
      <button id="me-play" type="button" class="strong" onClick={() => void play()}>{text("me-play", { name: levelName(next.level) })}</button>
      <p id="me-why" class="note">{proposalWords(next)}</p>
    </section>
  );
}

function Results({ book, streak }: Pick<Props, "book" | "streak">) {
  const against = Object.entries(book.against).sort(([one], [other]) => one.localeCompare(other));
  return (
    <section class="card">
      <h2>{text("me-results")}</h2>
      <ul class="counts">
        <li><strong>{number(book.won)}</strong> <span>{text("me-won", { games: book.games, won: book.won })}</span></li>
        <li><strong>{number(book.run)}</strong> <span>{text("me-run", { count: book.run })}</span></li>
        <li><strong>{number(streak)}</strong> <span>{text("me-streak", { count: streak })}</span></li>
        <li><strong>{number(book.slams)}</strong> <span>{text("me-slams", { count: book.slams })}</span></li>
      </ul>
      <Shares rows={against.map(([level, tally]) => [level === "" ? text("me-people") : levelTitle(level), tally])} words="me-share-games" />
    </section>
  );
}

function Hand({ book: { hands } }: Pick<Props, "book">) {
  const [first] = hands;
  const last = hands.at(-1);
  const degrees = (sigma: number): string => number(sigma / 1000, 2);
  return (
    <section class="card">
      <h2>{text("me-hand")}</h2>
      {first === undefined || last === undefined ? (
        <p class="note">{text("me-hand-none")}</p>
      ) : (
        <>
          <p class="figure"><strong>{degrees(last.sigma)}°</strong> <span>{text("me-hand-means")}</span></p>
          <p id="me-hand-between" class="note">{text("me-hand-between", { low: degrees(last.low), high: degrees(last.high) })}</p>
          <Curve
            id="me-hand-curve"
            readings={hands.map(({ at, sigma, low, high }) => ({ at, value: -Math.log(sigma), low: -Math.log(high), high: -Math.log(low) }))}
            room={52}
            marks={[0.2, 0.3, 0.5, 0.8, 1.2, 2, 3].map((sigma) => ({ value: -Math.log(1000 * sigma), words: `${number(sigma, 1)}°` }))}
            words={text("me-hand-words", { from: degrees(first.sigma), to: degrees(last.sigma), tables: hands.length, low: degrees(last.low), high: degrees(last.high) })}
          />
          <p class="note">{text("me-hand-up")}</p>
        </>
      )}
    </section>
  );
}

function Kinds({ kinds }: { kinds: BookProfile["kinds"] }) {
  const rows = Object.entries(kinds).map(([kind, tally]) => [familyName(kind), tally] as const);
  if (rows.length === 0) return null;
  return (
    <section class="card">
      <h2>{text("me-kinds")}</h2>
      <Shares rows={rows} words="me-share-strokes" />
      <p class="note">{text("me-kinds-note")}</p>
    </section>
  );
}

/** How much of something succeeded, each as a bar with its words. */
function Shares({ rows, words }: { rows: readonly (readonly [string, TallyMessage])[]; words: string }) {
  return (
    <ul class="shares">
      {rows.map(([name, { tried, done }]) => (
        <li key={name}>
          <span>{name}</span>
          <span class="note">{text(words, { tried, done })}</span>
          <svg class="share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect class="tried" width={100} height={6} />
            <rect class="done-of" width={tried === 0 ? 0 : (100 * done) / tried} height={6} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
