// The screen of the lessons: their list, or the one that the address names.

import { useLayoutEffect } from "preact/hooks";
import { useLetters } from "../stroke/keys";
import { addTexts } from "../texts/texts";
import { useBodyData, useOpened } from "../widgets/board_view";
import { LessonPage } from "./lesson_page";
import { LessonListPage } from "./list";
import { LessonStore } from "./store";
import "../widgets/board_view.css";
import "../widgets/columns.css";
import "../widgets/trying.css";
import "./lessons.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_lessons.ftl"), en: () => import("../../../carrom/texts/en/page_lessons.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  const store = useOpened(() => new LessonStore(), place);
  useLetters({ r: () => store.retry() });
  useBodyData(() => {
    const lesson = store.lesson.value;
    const listed = lesson === null && store.lines.value.length > 0;
    return { phase: listed ? "lessons" : store.phase.value, layout: JSON.stringify(lesson?.position.layout ?? {}) };
  });
  const name = place.get("learn") ?? "";
  const [arrived, isDone] = [store.lesson.value?.name, store.stage.value === "told"];
  // From the top, where the task is and what came of it, as soon as there is something to be seen.
  useLayoutEffect(() => scrollTo(0, 0), [arrived, isDone]);
  return name === "" || store.isMissing.value ? <LessonListPage store={store} /> : <LessonPage key={name} store={store} />;
}
