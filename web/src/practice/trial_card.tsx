// What a stroke would bring, what it has brought, and what may be aimed at.

import { useEffect } from "preact/hooks";
import { TargetList } from "../stroke/target_list";
import { text } from "../texts/texts";
import type { TargetMessage } from "../wire/answers";
import { HandSlider } from "../coach/hand_slider";
import { hand } from "../coach/hand";
import { coachTexts } from "../coach/texts";
import { useLaterTexts } from "../texts/later";
import { discName } from "../texts/naming";
import { aimedAt, fanShown, forecastShown, TARGETS } from "./choices";
import type { HandFan } from "./hand_fan";
import type { PracticeStore } from "./store";
import { outcome } from "../state/trial";

/** What the fan shows, in a sentence. */
function fanWords({ fan, impossible }: HandFan): string {
  if (impossible.value) return text("practice-fan-impossible");
  if (fan.value === null) return text("practice-fan-none");
  const { man, tries, sunk, lost } = fan.value;
  const said = man === null ? text("practice-fan-nothing", { tries }) : text("practice-fan-said", { disc: discName(man), sunk, tries });
  return lost === 0 ? said : `${said} ${text("practice-fan-lost", { lost })}`;
}

interface Props {
  store: PracticeStore;
  onAim(target: TargetMessage): void;
}

export function TrialCard({ store, onAim }: Props) {
  // the errors of the fan are those of the hand
  useEffect(() => store.requestPredictions(), [hand.value]);
  const named = useLaterTexts(coachTexts, fanShown.value);
  const [over, forecast, { seat }] = [store.attempt.over.value, store.analysis.forecast.value, store.place.value];
  return (
    <section class="trial card" aria-labelledby="trial-title">
      <h2 id="trial-title">{text("practice-trial")}</h2>
      <label class="switch">
        <input id="foresight" type="checkbox" checked={forecastShown.value} onChange={(event) => store.showForecast(event.currentTarget.checked)} />
        <span>{text("practice-foresight")}</span>
        <kbd class="keyboard" aria-hidden="true">P</kbd>
      </label>
      <p id="foresight-said" class="note">{forecast === null ? "" : outcome(forecast, seat, "practice-nothing-falls")}</p>
      <label class="switch">
        <input id="fan" type="checkbox" checked={fanShown.value} onChange={(event) => store.showFan(event.currentTarget.checked)} />
        <span>{text("practice-fan")}</span>
        <kbd class="keyboard" aria-hidden="true">V</kbd>
      </label>
      {fanShown.value && named && <HandSlider />}
      <p id="fan-said" class="note">{fanShown.value ? fanWords(store.handFan) : ""}</p>
      <p id="tried-said" class="sentence" role="status">{over === null ? "" : outcome(over.tried, seat, "practice-nothing-fell")}</p>
      <div id="tried" class="buttons" hidden={over === null}>
        <button id="go-on" type="button" aria-keyshortcuts="g" onClick={() => store.goOn()}>
          <span>{text("practice-go-on")}</span>{" "}<kbd class="keyboard" aria-hidden="true">G</kbd>
        </button>
        <button id="try-again" class="strong" type="button" aria-keyshortcuts="r" onClick={() => store.again()}>
          <span>{text("practice-again")}</span>{" "}<kbd class="keyboard" aria-hidden="true">R</kbd>
        </button>
      </div>
      <label class="field">
        <span>{text("targets")}</span>
        <select id="targets-choice" value={aimedAt.value} onChange={(event) => store.setTargets(event.currentTarget.value)}>
          {Object.entries(TARGETS).map(([value, words]) => <option key={value} value={value}>{text(words)}</option>)}
        </select>
      </label>
      <TargetList id="practice-targets" targets={store.analysis.targets.value} seat={seat} hidden={aimedAt.value === ""} onAim={onAim} />
    </section>
  );
}
