// A situation that is tapped: what fell, whose, where the queen was; and what each book says of it, one after the other.

import { useEffect, useRef, useState } from "preact/hooks";
import { bookAddress } from "../clauses/address";
import { bookName } from "../texts/naming";
import { lang, sentences, text } from "../texts/texts";
import type { OtherBookMessage, OtherBooksMessage } from "../wire/answers";
import { postJson, type Lang } from "../wire/http";
import { LatestRequest } from "../wire/latest_request";
import { clausesOf } from "../widgets/cited";
import { Disc } from "../widgets/disc";
import type { House } from "./store";
import { unitsOf } from "./vocabulary";

/** How many of a side's men fell; `last`: one, and that side had no other. */
type Men = "none" | "one" | "two" | "last";
type Disced = "own" | "opponent" | "queen" | "striker";
/** Where the queen was before the stroke: on the board, pocketed and not covered yet, or covered by one of the two. */
type QueenBefore = "board" | "awaiting" | "mine" | "theirs";

/** What is tapped. The player sits at S and has white. `bare`: no man of theirs was in before. */
export interface Told {
  own: Men;
  opponent: Men;
  queen: boolean;
  striker: boolean;
  off: readonly Disced[];
  before: QueenBefore;
  bare: boolean;
}

const NOTHING: Told = { own: "none", opponent: "none", queen: false, striker: false, off: [], before: "board", bare: false };
const DISCS: readonly Disced[] = ["own", "opponent", "queen", "striker"];
const LOOKS = { own: "white", opponent: "black", queen: "queen", striker: "striker" };
/** Some men of a side that were there before the stroke. */
const SOME = 6;

function meaningOf(word: string): string {
  return unitsOf(word, "fr")[0]?.meanings[0] ?? "";
}

/** What the words of a question tell of a situation. */
export function toldBy(question: string, language: Lang): Told {
  const said = new Set(unitsOf(question, language).flatMap(({ meanings }) => meanings));
  const says = (word: string): boolean => said.has(meaningOf(word));
  const last = says("dernier");
  const opponent = says("pion adverse") || (says("pion") && says("adversaire"));
  const own = says("pion à soi") || (says("pion") && !opponent);
  const off = says("hors du plateau");
  const man: Men = last ? "last" : says("deux") ? "two" : "one";
  // Who speaks of a last man and of the queen means that she was still there.
  const fell: Record<Disced, boolean> = { own, opponent, queen: says("reine") && !last, striker: says("percuteur") };
  return {
    ...NOTHING,
    own: own && !off ? man : "none",
    opponent: opponent && !off ? man : "none",
    queen: fell.queen && !off,
    striker: fell.striker && !off,
    off: off ? DISCS.filter((disc) => fell[disc]) : [],
  };
}

/** The question to the judge. */
export function questionOf(told: Told, { book, settings }: Pick<House, "book" | "settings">): object {
  const [own, opponent] = [fallen(told.own), fallen(told.opponent)];
  const discs: Record<Disced, string> = { own: "white", opponent: "black", queen: "queen", striker: "striker" };
  const awaited = { board: "board", awaiting: "awaiting:S", mine: "covered:S", theirs: "covered:N" };
  return {
    book,
    options: settings,
    state: {
      colours: { S: "white", N: "black" },
      on_board: { white: told.own === "last" ? 1 : told.bare ? 9 : SOME, black: told.opponent === "last" ? 1 : SOME },
      queen: awaited[told.before],
    },
    facts: {
      pocketed: [...Array<string>(own).fill("white"), ...Array<string>(opponent).fill("black"), ...(told.queen ? ["queen"] : []), ...(told.striker ? ["striker"] : [])],
      off_board: told.off.map((disc) => discs[disc]),
    },
  };
}

function fallen(men: Men): number {
  return { none: 0, one: 1, last: 1, two: 2 }[men];
}

/** With the queen on the board before, if she left it in this stroke; what fell is not off the board too. */
function possible(told: Told): Told {
  const off = told.off.filter((disc) => !(disc === "striker" && told.striker) && !(disc === "queen" && told.queen) && !(disc === "own" && told.own === "last") && !(disc === "opponent" && told.opponent === "last"));
  const bare = told.bare && told.own !== "last" && told.before === "board";
  return { ...told, off, bare, before: told.queen || off.includes("queen") ? "board" : told.before };
}

type Answers = readonly OtherBookMessage[] | "failed" | null;

export function Situation({ question, first }: { question: string; first: House }) {
  const [told, setTold] = useState(() => possible(toldBy(question, lang())));
  const [answers, setAnswers] = useState<Answers>(null);
  const request = useRef<LatestRequest<Told, OtherBooksMessage> | null>(null);
  useEffect(() => {
    const asked = new LatestRequest<Told, OtherBooksMessage>(150, (now) => postJson("/situation", questionOf(now, first)), (answer, _, last) => last && setAnswers(answer.answers), () => setAnswers("failed"));
    request.current = asked;
    return () => asked.cancel();
  }, [first]);
  useEffect(() => request.current?.request(told), [told, first]);
  const change = (changed: Partial<Told>): void => setTold(possible({ ...told, ...changed }));
  const men = (side: "own" | "opponent") =>
    (["one", "two", "last"] as const).map((many) => (
      <Chip key={`${side}-${many}`} id={`${side}-${many}`} look={LOOKS[side]} on={told[side] === many} onTap={() => change({ [side]: told[side] === many ? "none" : many })} />
    ));
  return (
    <div class="tapped-stroke">
      <fieldset>
        <legend>{text("situation-fell")}</legend>
        <div>{men("own")}</div>
        <div>{men("opponent")}</div>
        <div>
          <Chip id="queen" look="queen" on={told.queen} onTap={() => change({ queen: !told.queen })} />
          <Chip id="striker" look="striker" on={told.striker} onTap={() => change({ striker: !told.striker })} />
        </div>
      </fieldset>
      <details open={told.off.length > 0}>
        <summary>{text("situation-off")}</summary>
        <div role="group" aria-label={text("situation-off")}>
          {DISCS.map((disc) => (
            <Chip key={disc} id={`off-${disc}`} look={LOOKS[disc]} on={told.off.includes(disc)} onTap={() => change({ off: told.off.includes(disc) ? told.off.filter((one) => one !== disc) : [...told.off, disc] })} />
          ))}
        </div>
      </details>
      <fieldset>
        <legend>{text("situation-before")}</legend>
        {(["board", "awaiting", "mine", "theirs"] as const).map((before) => (
          <Chip key={before} id={`before-${before}`} on={told.before === before} onTap={() => change({ before, ...(before === "board" ? {} : { queen: false, off: told.off.filter((disc) => disc !== "queen") }) })} />
        ))}
        <Chip id="bare" on={told.bare} onTap={() => change({ bare: !told.bare })} />
      </fieldset>
      <p class="note">{text("situation-you")}</p>
      <Verdicts answers={answers} book={first.book} />
    </div>
  );
}

function Chip({ id, look, on, onTap }: { id: string; look?: string; on: boolean; onTap(): void }) {
  return (
    <button id={`situation-${id}`} class="chip" type="button" aria-pressed={on} onClick={onTap}>
      {look !== undefined && <Disc look={look} />}
      {text(`situation-${id}`)}
    </button>
  );
}

/** Each book's verdict, the one that is read first; those that cannot judge it in one line. */
function Verdicts({ answers, book }: { answers: Answers; book: string }) {
  if (answers === null) return <p class="note" role="status">{text("situation-asking")}</p>;
  if (answers === "failed") return <p class="trouble" role="status">{text("start-failed")}</p>;
  const silent = answers.filter(({ calls }) => calls === null).map((answer) => bookName(answer.book));
  return (
    <>
      {["own", ""].map((which) => (
        <ol key={which} class={`book-answers ${which}`} aria-live="polite">
          {answers.flatMap((answer) =>
            answer.calls === null || (answer.book === book) !== (which === "own") ? [] : [
              <li key={answer.book} data-book={answer.book}>
                <p class="of-book"><b>{bookName(answer.book)}</b></p>
                <p class="said">{sentences(answer.calls, ["S"])}</p>
                <p class="cites">{clausesOf(answer.calls).map((clause) => <a key={clause} class="number" href={bookAddress(answer.book, clause)} aria-label={text("reader-clause", { clause })}>{clause}</a>)}</p>
              </li>,
            ],
          )}
        </ol>
      ))}
      {silent.length > 0 && <p class="note">{text("situation-silent", { books: silent.join(", ") })}</p>}
    </>
  );
}
