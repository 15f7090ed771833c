// What a stroke would bring, what it has brought, and what may be aimed at.

import { FanSaid, FanSwitch } from "../stroke/fan";
import { fanShown } from "../stroke/hand_fan";
import { TargetList } from "../stroke/target_list";
import { text } from "../texts/texts";
import type { TargetMessage } from "../wire/answers";
import { HandSlider } from "../coach/hand_slider";
import { coachTexts } from "../coach/texts";
import { useLaterTexts } from "../texts/later";
import { aimedAt, forecastShown, TARGETS } from "./choices";
import type { PracticeStore } from "./store";
import { outcome } from "../state/trial";

interface Props {
  store: PracticeStore;
  onAim(target: TargetMessage): void;
}

export function TrialCard({ store, onAim }: Props) {
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
      <label class="switch"><FanSwitch /></label>
      {fanShown.value && named && <HandSlider />}
      <FanSaid fan={store.handFan} />
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
