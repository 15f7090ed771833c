// The practice screen: men put anywhere, a stroke tried from there, again and again; where everything would go.

import { useLayoutEffect, useRef } from "preact/hooks";
import { CoachCard } from "../coach/coach_card";
import { tablePlace } from "../state/place";
import { gameOf } from "../state/practice_place";
import { useFanKey } from "../stroke/fan";
import { useLetters } from "../stroke/keys";
import { StrokePanel } from "../stroke/panel";
import { addTexts, text } from "../texts/texts";
import { TrialBoard, useBodyData, useOpened } from "../widgets/board_view";
import type { TargetMessage } from "../wire/answers";
import { forecastShown, showForecast } from "./position_analysis";
import { GroundCard, MenForm, TrialCard } from "./cards";
import { SharingCard } from "./sharing_card";
import { PracticeStore } from "./store";
import "../widgets/board_view.css";
import "../widgets/columns.css";
import "../widgets/trying.css";
import "./practice.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_practice.ftl"), en: () => import("../../../carrom/texts/en/page_practice.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  const panel = useRef<HTMLFormElement>(null);
  const store = useOpened(() => new PracticeStore(), place);
  useKeys(store);
  useFanKey(() => store.position.peek() !== null);
  useBodyData(() => {
    const forecast = store.analysis.forecast.value;
    return { phase: store.phase.value, layout: JSON.stringify(store.layout.value), forecast: forecast === null ? "" : JSON.stringify(forecast.layout) };
  });
  const game = gameOf(place);
  const title = game.stroke === null ? text("practice") : text("practice-again-stroke", { number: game.stroke });
  const aim = ({ stroke }: TargetMessage): void => {
    store.prepare(stroke);
    panel.current?.querySelector<HTMLButtonElement>("[type=submit]")?.focus();
  };
  return (
    <main id="practice" class="table practice">
      <div id="practice-left" class="left">
        <header class="head card">
          <h1 style={{ "--letters": String(Math.max(...title.split(" ").map((word) => word.length))) }}>{title}</h1>
          <p class="note">{text("practice-note")}</p>
          {game.table === "" ? <a href="#">{text("home")}</a> : <a id="practice-game" href={tablePlace(game.table)}>{text("practice-game")}</a>}
        </header>
        <MenForm store={store} />
        <StrokePanel aiming={store.aiming} form={panel} />
      </div>

      <TrialBoard name="practice" session={store} label={text("practice-board")} />

      <div class="right">
        <CoachCard id="practice-coach" {...store.coach} />
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
    addEventListener("keydown", arrange, { capture: true });
    return () => removeEventListener("keydown", arrange, { capture: true });
  }, []);
  const there = (act: () => void) => () => store.position.peek() !== null && act();
  useLetters({ r: there(() => store.again()), g: there(() => store.goOn()), p: there(() => showForecast(!forecastShown.peek())) });
}
