// The practice screen: men put anywhere, a stroke tried from there, again and again; where everything would go.

import { effect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useSound } from "../sound/sound";
import { tablePlace } from "../state/place";
import { gameOf } from "../state/practice_place";
import { useFanKey } from "../stroke/fan";
import { isFieldOrButton, hasModifier, inDialog } from "../stroke/keys";
import { StrokePanel } from "../stroke/panel";
import { refusalWords } from "../texts/refusal";
import { addTexts, text } from "../texts/texts";
import { BoardView } from "../widgets/board_view";
import type { TargetMessage } from "../wire/answers";
import { forecastShown } from "./position_analysis";
import { PracticeCoach, GroundCard, MenForm, TrialCard } from "./cards";
import { SharingCard } from "./sharing_card";
import { PracticeStore } from "./store";
import "../widgets/board_view.css";
import "../widgets/columns.css";
import "../widgets/trying.css";
import "./practice.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_practice.ftl"), en: () => import("../../../carrom/texts/en/page_practice.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  const [canvas, holder, panel] = [useRef<HTMLCanvasElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLFormElement>(null)];
  const store = useMemo(() => new PracticeStore(() => canvas.current?.focus({ preventScroll: true })), []);
  useSound();
  useKeys(store);
  useFanKey(() => store.position.peek() !== null);
  useBodyData(store);
  useLayoutEffect(() => () => store.close(), []);
  useLayoutEffect(() => store.open(place), [place]);
  const refusal = store.refusal.value;
  const game = gameOf(place);
  const aim = ({ stroke }: TargetMessage): void => {
    store.prepare(stroke);
    panel.current?.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
  };
  return (
    <main id="practice" class="table practice">
      <div id="practice-left" class="left">
        <header class="head card">
          <h1>{game.stroke === null ? text("practice") : text("practice-again-stroke", { number: game.stroke })}</h1>
          <p class="note">{text("practice-note")}</p>
          {game.table === "" ? <a href="#">{text("home")}</a> : <a id="practice-game" href={tablePlace(game.table)}>{text("practice-game")}</a>}
        </header>
        <MenForm store={store} />
        <StrokePanel aiming={store.aiming} form={panel} />
      </div>

      <div class="middle">
        <BoardView config={store.board} events={store.events} ids={["practice-plateau", "practice-wood", "practice-board"]} label={text("practice-board")}
          canvas={canvas} holder={holder} />
        <p id="practice-notice" class="notice" role="alert" hidden={refusal === null}>{refusal === null ? "" : refusalWords(refusal)}</p>
        <button id="practice-skip" class="skip" type="button" hidden={store.phase.value !== "film"} onClick={() => store.skip()}>{text("skip")}</button>
      </div>

      <div class="right">
        <PracticeCoach store={store} canvas={canvas} holder={holder} />
        <TrialCard store={store} onAim={aim} />
        <GroundCard store={store} />
        <SharingCard store={store} />
      </div>
    </main>
  );
}

/** Keys that move a man come before those of the stroke. */
function useKeys(store: PracticeStore): void {
  useLayoutEffect(() => {
    const arrange = (event: KeyboardEvent): void => store.arranging.press(event);
    const press = (event: KeyboardEvent): void => {
      const elsewhere = isFieldOrButton(event.target) && !(event.target instanceof HTMLButtonElement);
      if (store.position.peek() === null || hasModifier(event) || event.repeat || inDialog() || elsewhere) return;
      const key = event.key.toLowerCase();
      if (key === "r") store.again();
      else if (key === "g") store.goOn();
      else if (key === "p") store.showForecast(!forecastShown.peek());
    };
    addEventListener("keydown", arrange, { capture: true });
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", arrange, { capture: true });
      removeEventListener("keydown", press);
    };
  }, []);
}

/** Says on <body> what is going on, for styles, assistive tools and tests. */
function useBodyData(store: PracticeStore): void {
  useLayoutEffect(
    () =>
      effect(() => {
        const [{ dataset }, forecast] = [document.body, store.analysis.forecast.value];
        dataset["phase"] = store.phase.value;
        dataset["layout"] = JSON.stringify(store.layout.value);
        dataset["forecast"] = forecast === null ? "" : JSON.stringify(forecast.layout);
      }),
    [],
  );
}
