// The page: which screen, which language.

import "./page.css";
import "./start.css";
import "./asked.css";
import { byId, memory } from "./element";
import { keepToken } from "./games";
import { showKeys } from "./keys";
import { Play } from "./play";
import { Start } from "./start";
import { lang, speak, text, translate } from "./texts";
import type { Lang } from "./wire";

const play = new Play();
const start = new Start();

function wordEverything(): void {
  document.documentElement.lang = lang();
  document.body.dataset["lang"] = lang();
  document.title = text("page-title");
  translate(document);
  showKeys();
  for (const one of ["fr", "en"] as const) byId(`lang-${one}`).setAttribute("aria-pressed", String(one === lang()));
  play.reword();
}

function choose(chosen: Lang): void {
  speak(chosen);
  wordEverything();
  if (!byId("start").hidden) start.show();
}

function route(): void {
  const parts = new URLSearchParams(location.hash.slice(1));
  const table = parts.get("table");
  byId("start").hidden = table !== null;
  byId("table").hidden = table === null;
  if (table === null) {
    play.close();
    document.body.dataset["phase"] = "start";
    start.show();
    return;
  }
  const token = parts.get("token");
  if (token !== null) {
    keepToken(table, token);
    history.replaceState(null, "", `#table=${encodeURIComponent(table)}`);
  }
  scrollTo(0, 0);
  play.open(table, token ?? memory.read(`token.${table}`));
}

byId("lang-fr").addEventListener("click", () => choose("fr"));
byId("lang-en").addEventListener("click", () => choose("en"));
addEventListener("hashchange", route);
wordEverything();
route();
