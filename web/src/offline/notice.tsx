// What a page without a server says of its program: that it starts, that nothing is kept here, that another tab has it.

import { effect } from "@preact/signals";
import { render } from "preact";
import { useState } from "preact/hooks";
import { addTexts, loadTexts, text } from "../texts/texts";
import { addressOf } from "../wire/address";
import { saveGames } from "./keeping";
import { standing, takeOver, why } from "./program";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_offline.ftl"), en: () => import("../../../carrom/texts/en/page_offline.ftl") });

/** Shows it from now on, below whatever the page shows. */
export function showNotice(): void {
  const place = document.createElement("div");
  place.id = "program";
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = addressOf("/page/notice.css");
  document.head.append(sheet);
  document.body.append(place);
  effect(() => void (document.body.dataset["program"] = standing.value));
  void loadTexts().then(() => render(<Notice />, place));
}

function Notice() {
  const [isRead, setRead] = useState(false);
  switch (standing.value) {
    case "ready":
      return null;
    case "starts":
      return <p class="quiet" role="status">{text("offline-starts")}</p>;
    case "forgets":
      return isRead ? null : (
        <div class="card" role="alert">
          <p>{text("offline-forgets")}</p>
          <button type="button" onClick={() => setRead(true)}>{text("offline-understood")}</button>
        </div>
      );
    case "elsewhere":
      return (
        <div class="veil" role="alertdialog" aria-label={text("offline-elsewhere")}>
          <div class="card">
            <p>{text("offline-elsewhere")}</p>
            <button type="button" class="strong" onClick={takeOver}>{text("offline-here")}</button>
          </div>
        </div>
      );
    case "failed":
      return (
        <div class="card" role="alert">
          <p>{text("offline-failed")}</p>
          <p class="note">{why.value}</p>
          <button type="button" class="strong" onClick={() => location.reload()}>{text("offline-again")}</button>
          <button type="button" onClick={() => void saveGames()}>{text("offline-save")}</button>
        </div>
      );
  }
}
