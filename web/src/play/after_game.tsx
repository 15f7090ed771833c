// After a game: one thing done well, up to three strokes to be tried again, who is played next. One's own mistakes come first, the
// computer's on request.

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { stageWords, ReviewStore } from "../coach/review_store";
import { dearest, outcomeOf } from "../coach/summary";
import { coachTexts } from "../coach/texts";
import { capital, familyName, whatOf } from "../coach/wording";
import { ofGame, practiceAddress } from "../state/practice_place";
import { fetchStory, momentPlace } from "../state/story";
import type { TableModel } from "../state/table";
import { addTexts, text } from "../texts/texts";
import { Dialog } from "../widgets/dialog";
import { LittleBoard } from "../widgets/little_board";
import type { ReviewedMessage, StoryMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { NextGame } from "./next_game";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_after.ftl"), en: () => import("../../../carrom/texts/en/page_after.ftl") });
addTexts(coachTexts);

interface Props {
  table: TableModel | null;
  open: boolean;
  onClose(): void;
}

export function AfterGame({ table, open, onClose }: Props) {
  const store = useMemo(() => new ReviewStore(), []);
  const [story, setStory] = useState<StoryMessage | null>(null);
  const name = table?.welcome.table ?? "";
  const n = table?.n ?? 0;
  useLayoutEffect(() => {
    if (!open) return;
    let gone = false;
    fetchStory(name).then((told) => {
      if (gone) return;
      setStory(told);
      store.open(told, table?.yours.join("") ?? "");
    }, () => onClose());
    return () => {
      gone = true;
      // who closes it wants to play on: what is reviewed for nobody stops, and begins again with the next opening
      if (store.state.peek().stage === "going") store.close();
    };
  }, [open, name, n]);
  useLayoutEffect(() => () => store.close(), []);
  const { strokes } = store.state.value;
  return (
    <Dialog id="after-game" look="after-game" state={store.state.value.stage} open={open} onClose={onClose}>
      <h2 id="after-game-title">{text("after-title")}</h2>
      {table !== null && story !== null && (
        <>
          <p id="after-praise" class="sentence">{praiseWords(praiseOf(story, table.yours, strokes), table, familyName)}</p>
          <Moments story={story} yours={table.yours} store={store} />
          <NextGame table={table} at="after" />
          <a id="after-review" class="plain" href={`#${momentPlace(name)}&review=${table.yours.join("")}`}>{text("review-open")}</a>
        </>
      )}
      <div class="after-feet"><button id="after-close" type="button" onClick={onClose}>{text("close")}</button></div>
    </Dialog>
  );
}

/** The strokes whose choice cost most, of the seats played here; those of others on request. */
function Moments({ story, yours, store }: { story: StoryMessage; yours: readonly string[]; store: ReviewStore }) {
  const [others, setOthers] = useState(false);
  const { stage, strokes } = store.state.value;
  const own = strokes.filter(({ seat }) => yours.includes(seat));
  const theirs = dearest(strokes.filter((one) => !own.includes(one)), story);
  const shown = [...dearest(own, story), ...(others ? theirs : [])];
  const line = (one: ReviewedMessage) => <Moment key={one.n} story={story} stroke={one} who={own.includes(one) ? "you" : "they"} number={one.place} />;
  return (
    <section aria-labelledby="after-moments-title">
      <h3 id="after-moments-title">{text("after-moments", { count: shown.length })}</h3>
      {stage === "going" ? <progress aria-label={text("after-going")} max={strokes[0]?.of ?? 1} value={strokes.length} /> : null}
      <p class="note" role="status">{stage === "going" ? text("after-going") : stage !== "done" ? stageWords(store.state.value) : shown.length === 0 ? text(own.length === 0 ? "after-no-strokes" : "after-none") : ""}</p>
      {(stage !== "going" || shown.length > 0) && <ol id="after-moments" class="retries">{shown.map(line)}</ol>}
      {stage === "done" && theirs.length > 0 && (
        <button id="after-others" type="button" aria-pressed={others} onClick={() => setOthers(!others)}>{text("after-others")}</button>
      )}
    </section>
  );
}

/** One stroke: the position before it, what was played, the way to try it again, and the coach's answer when it is wanted. */
function Moment({ story, stroke, who, number }: { story: StoryMessage; stroke: ReviewedMessage; who: "you" | "they"; number: number }) {
  const index = story.moments.findIndex(({ n }) => n === stroke.n);
  const before = story.moments[index - 1];
  if (before === undefined) return null;
  const { seat, family, best } = stroke;
  const outcome = outcomeOf(story, stroke.n);
  const colours = before.colours ?? story.moments[index]?.colours ?? {};
  const side = Object.keys(colours).find((one) => one.includes(seat)) ?? seat;
  const place = practiceAddress({ board: story.board.name, matter: story.matter, seat }, before.layout);
  const mm = Object.fromEntries(Object.entries(before.layout).map(([disc, [x, y]]): [string, [number, number]] => [disc, [x / 1000, y / 1000]]));
  return (
    <li>
      <LittleBoard men={mm} />
      <div>
        <p>{text("after-moment", { number, family: familyName(family), outcome, who })}</p>
        <details>
          <summary>{text("after-answer", { outcome })}</summary>
          <p>{capital(whatOf(best, seat, "yours"))}</p>
        </details>
      </div>
      <a class="plain" href={`${place}&colour=${colours[side] ?? "white"}${ofGame(story.table, number)}`} aria-label={text("after-try-which", { number })}>{text("after-try")}</a>
    </li>
  );
}

// One thing that was done well in a match, from its strokes: every game has one.

/** A run of so many men is worth a word. */
const RUN = 3;
/** Thousandths of a man: what a stroke brought beyond what could be expected, to be called fine. */
const FINE = 450;

/** A thing done well: the sentence is `after-praise-` and `what`. */
interface Praise {
  readonly what: "cover" | "run" | "double" | "fine" | "men" | "played" | "given-up";
  readonly count: number;
  /** Whose it was; null: of all who played here. */
  readonly seat: Seat | null;
  /** The family of a fine stroke. */
  readonly family?: string;
}

/** What a seat has done in a match: the longest run of its men, most with one stroke, all of them, and whether it covered the queen. */
interface Deeds {
  readonly seat: Seat;
  readonly run: number;
  readonly double: number;
  readonly men: number;
  readonly strokes: number;
  readonly cover: boolean;
}

function deedsOf(seat: Seat, moments: StoryMessage["moments"]): Deeds {
  let [cover, run, longest, double, men, strokes] = [false, 0, 0, 0, 0, 0];
  moments.forEach(({ kind, seat: by, colours, layout, queen }, index) => {
    const before = moments[index - 1];
    // A run is one player's, in one round.
    if (kind === "round" || (kind === "shot" && by !== seat)) run = 0;
    if (kind !== "shot" || by !== seat || before === undefined) return;
    strokes += 1;
    const colour = Object.entries(colours ?? {}).find(([side]) => side.includes(seat) || sideOf(seat, colours) === side)?.[1].charAt(0);
    const fell = Object.keys(before.layout).filter((disc) => layout[disc] === undefined && disc !== "queen" && (colour === undefined || disc.startsWith(colour))).length;
    run = fell > 0 ? run + fell : 0;
    longest = Math.max(longest, run);
    double = Math.max(double, fell);
    men += fell;
    cover ||= queen.startsWith("covered") && !before.queen.startsWith("covered");
  });
  return { seat, run: longest, double, men, strokes, cover };
}

/** The best of what the seats `yours` did; `reviewed`: their strokes as far as the coach has gone over them. */
export function praiseOf({ moments }: StoryMessage, yours: readonly Seat[], reviewed: readonly ReviewedMessage[]): Praise {
  const all = yours.map((seat) => deedsOf(seat, moments));
  const most = (what: "run" | "double" | "men", least: number): Praise[] => {
    const [best] = [...all].sort((one, other) => other[what] - one[what]);
    return best !== undefined && best[what] >= least ? [{ what, count: best[what], seat: best.seat }] : [];
  };
  const fine = reviewed.filter(({ seat, luck, family }) => yours.includes(seat) && luck >= FINE && family !== "break-open").sort((one, other) => other.luck - one.luck);
  const isGivenUp = moments.some(({ word, seat }) => (word === "resign" || word === "concede") && seat !== null && yours.includes(seat));
  const [best] = [
    ...most("run", RUN),
    ...all.filter(({ cover }) => cover).map(({ seat }): Praise => ({ what: "cover", count: 1, seat })),
    ...fine.map(({ seat, family }): Praise => ({ what: "fine", count: 1, seat, family })),
    ...most("double", 2),
    ...most("men", 1),
  ];
  return best ?? { what: isGivenUp ? "given-up" : "played", count: all.reduce((sum, { strokes }) => sum + strokes, 0), seat: null };
}

/** The side of a seat among four. */
function sideOf(seat: string, colours: Record<string, unknown> | null): string {
  return colours?.[seat] !== undefined ? seat : seat === "N" ? "S" : "E";
}

/** To the one who played here, of one of several by name. `familyName`: what a family of strokes is called. */
export function praiseWords({ what, count, seat, family = "" }: Praise, table: Pick<TableModel, "addressed">, familyName: (family: string) => string): string {
  return text(`after-praise-${what}`, { count, family: familyName(family), ...(seat === null ? {} : table.addressed(seat)) });
}
