// One's puzzle rating: in words, and as a curve.

import { text } from "../texts/texts";
import { isSure, type Rated } from "./rating";

const [WIDE, HIGH] = [240, 64];
/** The curve spans so many points at least, so that a small step looks small. */
const SPAN = 200;
/** The rating is compared with the one so many puzzles ago. */
const BACK = 10;

export function RatingCard({ rated }: { rated: Rated }) {
  const { now, past } = rated;
  const before = past[Math.max(past.length - 1 - BACK, 0)];
  const [rating, change] = [Math.round(now.rating), Math.round(now.rating) - (before ?? now.rating)];
  return (
    <section class="rated card" aria-labelledby="puzzle-rating-title">
      <h2 id="puzzle-rating-title">{text("puzzles-rating")}</h2>
      <p id="puzzle-rating" class="sentence">
        {past.length === 0 ? text("puzzles-rating-none") : text("puzzles-rating-now", { rating: String(rating), error: Math.round(1.96 * now.deviation), sure: isSure(rated) ? "yes" : "no" })}
      </p>
      {past.length > 1 && (
        <>
          <Curve past={past} />
          <p class="note">{text("puzzles-rating-change", { change: Math.abs(change), way: change > 0 ? "up" : change < 0 ? "down" : "same", count: Math.min(past.length - 1, BACK) })}</p>
        </>
      )}
    </section>
  );
}

function Curve({ past }: { past: readonly number[] }) {
  const [low, high] = [Math.min(...past), Math.max(...past)];
  const span = Math.max(high - low, SPAN);
  const bottom = (low + high - span) / 2;
  const x = (index: number): number => 4 + ((WIDE - 8) * index) / (past.length - 1);
  const y = (rating: number): number => 4 + (HIGH - 8) * (1 - (rating - bottom) / span);
  const points = past.map((rating, index) => `${x(index).toFixed(1)},${y(rating).toFixed(1)}`);
  const [last = 0] = past.slice(-1);
  return (
    <svg class="rating-curve" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={text("puzzles-rating-curve", { low: String(low), high: String(high), count: past.length })}>
      <polyline points={points.join(" ")} />
      <circle cx={x(past.length - 1)} cy={y(last)} r="3.5" />
    </svg>
  );
}
