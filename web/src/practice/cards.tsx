// The cards beside the practice board: men by numbers, a stroke that is tried, board and matter.

import { useState } from "preact/hooks";
import { HandSlider } from "../coach/hand_slider";
import { coachTexts } from "../coach/texts";
import { boardName, isMeasured, ownBoards } from "../state/own_boards";
import { BOARDS, MATTERS, playOnAddress, SEATS, studyAddress } from "../state/practice_place";
import { seatWord } from "../state/table";
import { outcome } from "../state/trial";
import { FanSaid, FanSwitch, fanShown } from "../stroke/fan";
import { TargetList } from "../stroke/target_list";
import { useLaterTexts } from "../texts/later";
import { discName, MEN } from "../texts/naming";
import { number, text } from "../texts/texts";
import { SelectField } from "../widgets/select_field";
import type { TargetMessage } from "../wire/answers";
import type { Pair } from "../wire/messages";
import { aimedAt, forecastShown, showForecast, TARGETS } from "./position_analysis";
import type { PracticeStore } from "./store";

// The men by name and by numbers: choose one, say where it lies, put it down, take it off.

/** Numbers as they are typed: `of` which man, and where it lay. */
interface Typed {
  of: string;
  x: string;
  y: string;
}

function typedOf(disc: string | null, at: Pair | undefined): Typed {
  const [x, y] = (at ?? ["", ""]).map((value) => (value === "" ? "" : String(Number(value) / 1000)));
  return { of: `${disc} ${at}`, x: x ?? "", y: y ?? "" };
}

/** µm; a number left out is the middle of the board. */
function micrometres(typed: string): number {
  return Math.round((Number(typed) || 0) * 1000);
}

export function MenForm({ store }: { store: PracticeStore }) {
  const { arranging } = store;
  const [layout, chosen, open] = [store.layout.value, arranging.chosen.value, store.boardIdle.value];
  const at = chosen === null ? undefined : layout[chosen];
  const idle = chosen === null || !open;
  const [kept, setTyped] = useState<Typed>({ of: "", x: "", y: "" });
  // What somebody types is left as it is until the man lies elsewhere.
  const now = typedOf(chosen, at);
  const typed = kept.of === now.of ? kept : now;
  const put = (event: Event): void => {
    event.preventDefault();
    arranging.put([micrometres(typed.x), micrometres(typed.y)]);
  };
  const field = { type: "number", step: "any", inputMode: "decimal", disabled: idle } as const;
  return (
    <form id="men" class="men card" onSubmit={put}>
      <h2>{text("practice-men")}</h2>
      <SelectField id="man-choice" label={text("practice-man")} value={chosen ?? ""} disabled={!open} onChoose={(disc) => arranging.choose(disc || null)}
        of={[["", text("practice-man-none")], ...MEN.map((disc) => [disc, text(layout[disc] === undefined ? "practice-man-off" : "practice-man-on", { disc: discName(disc) })] as const)]} />
      <div class="figures">
        <label><span>{text("practice-x")}</span><input {...field} id="man-x" value={typed.x} onInput={(event) => setTyped({ ...typed, x: event.currentTarget.value })} /></label>
        <label><span>{text("practice-y")}</span><input {...field} id="man-y" value={typed.y} onInput={(event) => setTyped({ ...typed, y: event.currentTarget.value })} /></label>
      </div>
      <div id="man-buttons" class="buttons">
        <button id="man-off" type="button" disabled={idle || at === undefined} onClick={() => arranging.takeOff()}>{text("practice-take-off")}</button>
        <button id="man-put" class="strong" type="submit" disabled={idle}>{text("practice-put")}</button>
      </div>
      <p id="man-said" class="note" role="status">{chosen === null ? text("practice-men-hint") : whereabouts(chosen, at)}</p>
    </form>
  );
}

/** Where a man lies, in a sentence. */
function whereabouts(disc: string, at: Pair | undefined): string {
  if (at === undefined) return text("practice-lies-off", { disc: discName(disc) });
  return text("practice-lies", { disc: discName(disc), x: number(at[0] / 1000, 1), y: number(at[1] / 1000, 1) });
}

// What a stroke would bring, what it has brought, and what may be aimed at.

interface TrialCardProps {
  store: PracticeStore;
  onAim(target: TargetMessage): void;
}

export function TrialCard({ store, onAim }: TrialCardProps) {
  const named = useLaterTexts(coachTexts, fanShown.value);
  const [over, forecast, { seat }] = [store.over.value, store.analysis.forecast.value, store.place.value];
  return (
    <section class="trial card" aria-labelledby="trial-title">
      <h2 id="trial-title">{text("practice-trial")}</h2>
      <label class="switch">
        <input id="foresight" type="checkbox" checked={forecastShown.value} onChange={(event) => showForecast(event.currentTarget.checked)} />
        <span>{text("practice-foresight")}</span>
        <kbd class="keyboard" aria-hidden="true">P</kbd>
      </label>
      <p id="foresight-said" class="note">{forecast === null ? "" : outcome(forecast, seat, "practice-nothing-falls")}</p>
      <label class="switch"><FanSwitch /></label>
      {fanShown.value && named && <HandSlider />}
      <FanSaid fan={store.handFan} />
      <p id="tried-said" class="sentence" role="status">{over === null ? "" : outcome(over, seat, "practice-nothing-fell")}</p>
      <div id="tried" class="buttons" hidden={over === null}>
        <button id="go-on" type="button" aria-keyshortcuts="g" onClick={() => store.goOn()}>
          <span>{text("practice-go-on")}</span>{" "}<kbd class="keyboard" aria-hidden="true">G</kbd>
        </button>
        <button id="try-again" class="strong" type="button" aria-keyshortcuts="r" onClick={() => store.again()}>
          <span>{text("practice-again")}</span>{" "}<kbd class="keyboard" aria-hidden="true">R</kbd>
        </button>
      </div>
      <SelectField id="targets-choice" label={text("targets")} value={aimedAt.value} onChoose={(whose) => (aimedAt.value = whose)}
        of={Object.entries(TARGETS).map(([whose, words]) => [whose, text(words)])} />
      <TargetList id="practice-targets" targets={store.analysis.targets.value} seat={seat} hidden={aimedAt.value === ""} onAim={onAim} />
    </section>
  );
}

// What one practises on: from what to begin, the seat, the board, the state of its surface.

export function GroundCard({ store }: { store: PracticeStore }) {
  const { board, matter, seat } = store.wanted.value;
  return (
    <section class="ground card" aria-labelledby="ground-title">
      <h2 id="ground-title">{text("practice-ground")}</h2>
      <div class="buttons">
        <button id="begin-empty" type="button" onClick={() => store.begin("nothing")}>{text("practice-empty")}</button>
        <button id="begin-opening" type="button" onClick={() => store.begin("opening")}>{text("practice-opening")}</button>
      </div>
      <SelectField id="practice-seat-choice" label={text("practice-seat")} value={seat} onChoose={(one) => store.choosePlace({ seat: one })} of={SEATS.map((one) => [one, seatWord(one)])} />
      <SelectField id="practice-board-choice" label={text("board-choice")} value={board} onChoose={(one) => store.choosePlace({ board: one })} of={BOARDS.map((one) => [one, text(`board-${one}`)])} />
      <SelectField id="practice-matter-choice" label={text("matter-choice")} value={matter} onChoose={(one) => store.choosePlace({ matter: one })}
        of={[...new Set([...MATTERS, ...ownBoards(), matter])].map((one) => [one, isMeasured(one) ? boardName(one) : text(`matter-${one}`)])} />
      <a id="practice-playon" class="plain" hidden={store.position.value === null} href={playOnAddress(store.place.value, store.layout.value)}>{text("practice-playon")}</a>
      <a id="practice-study" class="plain" hidden={store.position.value === null} href={studyAddress(store.place.value.board, store.layout.value)}>{text("practice-study")}</a>
      <a id="practice-solo" class="plain" href="#solo">{text("practice-solo")}</a>
      <a id="practice-breaks" class="plain" href="#breaks">{text("practice-breaks")}</a>
    </section>
  );
}
