// The great moments, called out for a breath: « Yes Sir ! », the tomato, a slam, the queen covered, the last man, a run of four, a
// near miss. Across the board while nobody aims there; else above it, where the players stand.

import { useState, useLayoutEffect, useRef } from "preact/hooks";
import { vibrateFanfare } from "../haptics/vibration";
import { playFanfare } from "../sound/sound";
import { greatMoments } from "../state/great_moments";
import { prefersReducedMotion, preferred } from "../state/preferences";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { HistoryLine, Numbered } from "../wire/messages";

/** How loud a moment is called: how long, in ms, it stands there. */
const BREATH = { great: 2600, usual: 1700, small: 1100 } as const;
/** What is called, the greatest first; the verdict says it again in a sentence. */
const GREAT = ["yes-sir-won", "tomato", "white-slam", "black-slam", "bet-won", "yes-sir", "queen-covered-together", "queen-covered"] as const;
/** So many strokes in a row in which somebody pockets a man. */
const RUN = 4;

/** How many strokes in a row whoever played the last one has pocketed a man with, and kept the turn. */
export function runOfMen(history: readonly HistoryLine[]): number {
  const seat = history.at(-1)?.seat;
  const short = [...history].reverse().findIndex((line) => line.seat !== seat || !line.calls.some(({ code }) => code === "men-in"));
  return short < 0 ? history.length : short;
}

/** A moment that is called out. */
interface Moment {
  words: string;
  rank: keyof typeof BREATH;
}

/** The moment in what has just happened, if there is one: what the book calls great and the last man are louder, a near miss less. */
export function momentOf(news: Numbered, table: TableModel): Moment | null {
  const usual = (id: string, count = 0): Moment => ({ words: text(id, { count }), rank: "usual" });
  if ("bid" in news) {
    const raises = news.next.bet?.raises ?? 0;
    return news.bid.word === "decline" ? null : usual(raises % 2 === 0 ? "bet-si-just" : "bet-non-just");
  }
  const calls = "shot" in news ? news.shot.verdict.calls : "declared" in news ? news.declared.verdict.calls : [];
  const great = GREAT.find((code) => calls.some((call) => call.code === code));
  if (great !== undefined) return { words: text(`cheer-${great}`), rank: "great" };
  if (!("shot" in news)) return null;
  const { men, lastMan, nearMiss } = greatMoments(table, news);
  if (lastMan) return { words: text("cheer-last-man"), rank: "great" };
  if (runOfMen(table.history) === RUN) return usual("cheer-run");
  if (men > 1) return usual(men > 2 ? "cheer-several" : "cheer-double", men);
  return nearMiss ? { words: text("cheer-near-miss"), rank: "small" } : null;
}

const STILL = [{ opacity: 1, offset: 0 }, { opacity: 1, offset: 0.8 }, { opacity: 0, offset: 1 }];
const LEAPING = [
  { opacity: 0, transform: "translate(-50%, -50%) scale(.6) rotate(-5deg)", offset: 0 },
  { opacity: 1, transform: "translate(-50%, -50%) scale(1.12) rotate(-3deg)", offset: 0.14 },
  { opacity: 1, transform: "translate(-50%, -50%) scale(1) rotate(-3deg)", offset: 0.75 },
  { opacity: 0, transform: "translate(-50%, -70%) scale(1) rotate(-3deg)", offset: 1 },
];

/** Nothing waits for it, and whoever does not look reads it in the verdict. `news`: what has happened last at `table`. */
export function Cheer({ news, table }: { news: Numbered | null; table: TableModel | null }) {
  const place = useRef<HTMLParagraphElement>(null);
  const called = news === null || table === null || preferred("moments") === "off" ? null : momentOf(news, table);
  /** The news whose word has been called out to its end. */
  const [over, setOver] = useState<Numbered | null>(null);
  useLayoutEffect(() => {
    if (called === null || place.current === null) return;
    const running = place.current.animate(prefersReducedMotion() ? STILL : LEAPING, { duration: BREATH[called.rank], easing: "ease-out" });
    if (called.rank === "great") {
      playFanfare();
      vibrateFanfare();
    }
    running.onfinish = () => setOver(news);
    return () => running.cancel();
  }, [news]);
  return <p id="cheer" ref={place} class={`cheer ${called?.rank ?? ""}`} aria-hidden="true" hidden={called === null || over === news}><span>{called?.words}</span></p>;
}
