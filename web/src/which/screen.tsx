// "Which rules are we playing?": five questions lead to the nearest book, and a house is named, printed and handed on.

import { useLayoutEffect } from "preact/hooks";
import { optionTexts } from "../books/option_texts";
import { addTexts, text } from "../texts/texts";
import { HouseSheet } from "./house";
import { Nearest, Question } from "./nearest";
import { answered, answers, asked, house, leave, openHouse, trouble } from "./store";
import "../widgets/book_page.css";
import "./which.css";

addTexts(optionTexts);
addTexts({ fr: () => import("../../../carrom/texts/fr/page_which.ftl"), en: () => import("../../../carrom/texts/en/page_which.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  useLayoutEffect(() => {
    document.body.dataset["phase"] = "which";
    return leave;
  }, []);
  useLayoutEffect(() => {
    void (place.has("house") ? openHouse(place.toString()) : answered(answers.peek()));
  }, [place]);
  return (
    <main id="which" class="reader finder">
      <nav class="masthead">
        <a href="#">{text("home")}</a>
        <a href="#rules">{text("reader-short")}</a>
        {place.has("house") && <a href="#which">{text("which-short")}</a>}
      </nav>
      {trouble.value !== "" && <p class="trouble" role="alert">{text(trouble.value === "no-house" && place.has("house") ? "which-no-house" : "start-failed")}</p>}
      {place.has("house") ? house.value !== null && <HouseSheet {...house.value} /> : <Asked />}
    </main>
  );
}

function Asked() {
  const said = asked.value;
  if (said === null) return null;
  if (said.question !== null) return <Question key={said.question.name} question={said.question} asked={said.asked} most={said.most} />;
  return <Nearest key={said.decides?.name ?? ""} {...said} />;
}
