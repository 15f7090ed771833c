// What the tries say: each constant with its interval, which narrows, and the board that may be kept.

import { useState } from "preact/hooks";
import { keepBoard } from "../state/own_boards";
import * as storage from "../browser/storage";
import { number, text } from "../texts/texts";
import { CopyableLink } from "../widgets/invitation";
import type { ConstantMessage } from "../wire/answers";
import { constantLabel, TOLD_BY } from "./experiment";
import { isWaiting, measured, name, namedText } from "./store";
import { pageAddress } from "../wire/address";

export function Results() {
  const found = measured.value;
  if (found === null) return <p class="card note">{text("measure-nothing")}</p>;
  const isOneLaw = !found.known.some((one) => one.name === "e_striker");
  return (
    <section class="card results" aria-labelledby="measure-results" aria-busy={isWaiting.value} data-count={Object.values(found.counts).reduce((sum, count) => sum + count, 0)}>
      <h2 id="measure-results">{text("measure-results")}</h2>
      <p class="note">{text("measure-interval")}</p>
      <dl>{found.known.map((one) => <Constant key={`${one.name} ${one.speed}`} one={one} both={isOneLaw} told={TOLD_BY[one.name].some((experiment) => (found.counts[experiment] ?? 0) > 0)} />)}</dl>
      {Object.entries(found.scatter).filter(([, times]) => times > 1.5).map(([experiment, times]) => <p key={experiment} class="note">{text("measure-scatter", { experiment: text(`measure-${experiment}`), times: number(times, 1) })}</p>)}
      <p>{text("measure-runs", { runs: number(found.runs, 1) })}</p>
      <Keep text={found.text} />
    </section>
  );
}

function Constant({ one, both, told }: { one: ConstantMessage; both: boolean; told: boolean }) {
  const widest = one.name === "mu" || one.name === "mu_frame" ? 0.3 : 1;
  const at = (value: number): string => `${(100 * Math.min(value / widest, 1)).toFixed(1)}%`;
  return (
    <div class={told ? undefined : "untold"}>
      <dt>{constantLabel(one, both)}</dt>
      <dd>
        <b>{number(one.value, 3)}</b> <span class="note">{text("measure-between", { low: number(one.low, 3), high: number(one.high, 3) })}{told ? "" : ` · ${text("measure-unknown")}`}</span>
        <span class="range-bar" aria-hidden="true"><i style={{ left: at(one.low), right: `calc(100% - ${at(one.high)})` }} /></span>
      </dd>
    </div>
  );
}

/** The board under a name: kept in this browser, played on, shared as a link that holds its text. */
export function Keep({ text: board }: { text: string }) {
  const [said, setSaid] = useState("");
  const named = namedText(board, name.value);
  const keep = (): boolean => {
    const kept = keepBoard(named);
    setSaid(text(kept ? "measure-kept" : "measure-not-kept"));
    return kept;
  };
  const play = (): void => {
    if (!keep()) return;
    storage.write("matter", named);
    // The start page reads anew which boards there are.
    location.hash = "";
    location.reload();
  };
  return (
    <div class="keep-board">
      <label class="field">
        <span>{text("measure-name")}</span>
        <input id="measure-name" maxLength={40} autocomplete="off" value={name.value} onInput={({ currentTarget }) => (name.value = currentTarget.value)} />
      </label>
      <p class="links">
        <button id="measure-play" class="strong" type="button" onClick={play}>{text("measure-play")}</button>
        <button id="measure-keep" type="button" onClick={keep}>{text("measure-keep")}</button>
        <span class="note" role="status">{said}</span>
      </p>
      <p class="note">{text("measure-share")}</p>
      <CopyableLink key={named} value={pageAddress(new URLSearchParams({ measure: named }).toString())} label={text("measure-link")} />
      <textarea id="measure-text" readOnly rows={3} aria-label={text("measure-text")} value={named} onFocus={({ currentTarget }) => currentTarget.select()} />
    </div>
  );
}
