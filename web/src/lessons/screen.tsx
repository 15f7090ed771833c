// The screen of the lessons: their list, or the one that the address names.

import { effect } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useSound } from "../sound/sound";
import { hasModifier, inDialog, isFieldOrButton } from "../stroke/keys";
import { addTexts } from "../texts/texts";
import { LessonPage } from "./lesson_page";
import { LessonListPage } from "./list";
import { LessonStore } from "./store";
import "../widgets/board_view.css";
import "../widgets/columns.css";
import "../widgets/trying.css";
import "./lessons.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_lessons.ftl"), en: () => import("../../../carrom/texts/en/page_lessons.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  const store = useMemo(() => new LessonStore(), []);
  const canvas = useRef<HTMLCanvasElement>(null);
  const retry = (): void => {
    if (store.retry()) canvas.current?.focus({ preventScroll: true });
  };
  const show = (): void => {
    store.show();
    // The button may stand below the board: there the stroke is seen, and played.
    scrollTo(0, 0);
    canvas.current?.focus({ preventScroll: true });
  };
  useSound();
  useKeys(retry);
  useBodyData(store);
  useLayoutEffect(() => () => store.close(), []);
  const name = place.get("learn") ?? "";
  useLayoutEffect(() => store.open(place), [place]);
  const [arrived, isDone] = [store.lesson.value?.name, store.stage.value === "told"];
  // From the top, where the task is and what came of it, as soon as there is something to be seen.
  useLayoutEffect(() => scrollTo(0, 0), [arrived, isDone]);
  return name === "" || store.isMissing.value ? <LessonListPage store={store} /> : <LessonPage key={name} store={store} canvas={canvas} onRetry={retry} onShow={show} />;
}

function useKeys(retry: () => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const elsewhere = isFieldOrButton(event.target) && !(event.target instanceof HTMLButtonElement);
      if (hasModifier(event) || event.repeat || inDialog() || elsewhere) return;
      if (event.key.toLowerCase() === "r") retry();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Says on <body> what is going on, for styles, assistive tools and tests. */
function useBodyData(store: LessonStore): void {
  useLayoutEffect(
    () =>
      effect(() => {
        const [{ dataset }, stage, lesson] = [document.body, store.stage.value, store.lesson.value];
        const listed = lesson === null && store.lines.value.length > 0;
        dataset["phase"] = listed ? "lessons" : stage === "trying" ? "joining" : stage;
        dataset["layout"] = JSON.stringify(lesson?.position.layout ?? {});
      }),
    [],
  );
}
