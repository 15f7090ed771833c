// "Measure my board": experiments with a ruler, what they say as they come, and boards that somebody shares.

import { useLayoutEffect, useState } from "preact/hooks";
import { boardName, forgetBoard, ownBoards } from "../state/own_boards";
import { addTexts, number, text } from "../texts/texts";
import { ExperimentCard } from "./experiment";
import { Keep, Results } from "./results";
import { ask, bring, brought, dropAll, name, timedBy, timing, tries, trouble } from "./store";
import { EXPERIMENTS } from "./tries";
import "../widgets/book_page.css";
import "./measure.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_measure.ftl"), en: () => import("../../../carrom/texts/en/page_measure.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  const shared = place.get("measure") ?? "";
  useLayoutEffect(() => {
    document.body.dataset["phase"] = "measure";
  }, []);
  useLayoutEffect(() => {
    if (shared === "") void ask();
    else {
      name.value = boardName(shared);
      void bring(shared);
    }
  }, [shared]);
  return (
    <main id="measure" class="reader measure">
      <nav class="masthead">
        <a href="#">{text("home")}</a>
        {shared !== "" && <a href="#measure">{text("measure-title")}</a>}
      </nav>
      {trouble.value !== "" && <p class="trouble" role="alert">{trouble.value}</p>}
      {shared === "" ? <Measuring /> : <Shared />}
    </main>
  );
}

function Measuring() {
  return (
    <>
      <header class="title">
        <h1>{text("measure-title")}</h1>
        <p class="lead">{text("measure-lead")}</p>
      </header>
      <fieldset class="timing">
        <legend>{text("measure-timing")}</legend>
        {(["film", "stopwatch"] as const).map((way) => (
          <label key={way}>
            <input type="radio" name="timing" value={way} checked={timing.value === way} onChange={() => timedBy(way)} />
            <span>{text(`measure-${way}`)}</span>
          </label>
        ))}
      </fieldset>
      <div class="bench">
        <div class="experiments">{EXPERIMENTS.map((one) => <ExperimentCard key={one} experiment={one} />)}</div>
        <div>
          <Results />
          {tries.value.length > 0 && <button id="measure-drop-all" type="button" class="link" onClick={() => confirm(text("measure-drop-all-sure")) && dropAll()}>{text("measure-drop-all")}</button>}
          <Kept />
        </div>
      </div>
    </>
  );
}

/** The boards of this browser, and one that somebody sent as text. */
function Kept() {
  const [boards, setBoards] = useState(ownBoards);
  const [pasted, setPasted] = useState("");
  const open = (event: Event): void => {
    event.preventDefault();
    if (pasted.trim() !== "") location.hash = `#${new URLSearchParams({ measure: pasted.trim() }).toString()}`;
  };
  return (
    <section class="card own-boards" aria-labelledby="own-boards-title">
      <h2 id="own-boards-title">{text("measure-boards")}</h2>
      <ul>
        {boards.map((one) => (
          <li key={one}>
            <a href={`#${new URLSearchParams({ measure: one }).toString()}`}>{boardName(one)}</a>
            <button type="button" class="link" aria-label={text("measure-forget", { board: boardName(one) })} onClick={() => { forgetBoard(one); setBoards(ownBoards()); }}>×</button>
          </li>
        ))}
      </ul>
      <form onSubmit={open}>
        <label class="field">
          <span>{text("measure-paste")}</span>
          <input id="measure-paste" autocomplete="off" maxLength={400} value={pasted} onInput={({ currentTarget }) => setPasted(currentTarget.value)} />
        </label>
        <button type="submit">{text("measure-open")}</button>
      </form>
    </section>
  );
}

function Shared() {
  const board = brought.value;
  if (board === null) return null;
  return (
    <>
      <header class="title">
        <h1>{board.name}</h1>
        <p class="lead">{text("measure-runs", { runs: number(board.runs, 1) })}</p>
      </header>
      <section class="card"><Keep text={board.text} /></section>
    </>
  );
}
