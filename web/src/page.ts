// The page: which screen, which language.

import "./styles/page.css";
import "./styles/start.css";
import "./styles/asked.css";
import "./styles/seats.css";
import "./styles/games.css";
import "./styles/preferences.css";
import "./styles/practice.css";
import "./puzzles/puzzles.css";
import "./reader/reader.css";
import "./referee/referee.css";
import "./referee/counting.css";
import "./referee/mending.css";
import "./referee/clock.css";
import "./scoreboard/scoreboard.css";
import "./styles/stroke.css";
import { Comfort } from "./preferences/dialog";
import { byId } from "./widgets/element";
import { showKeys } from "./stroke/keys";
import { Play } from "./play/play";
import { Practice } from "./practice/practice";
import { Puzzles } from "./puzzles/puzzles";
import { Quiz } from "./reader/quiz";
import { Reader } from "./reader/reader";
import { Referee } from "./referee/referee";
import { Scoreboard } from "./scoreboard/scoreboard";
import { Replay } from "./replay/replay";
import { Start } from "./start/start";
import { lang, speak, text, translate } from "./texts/texts";
import { wear } from "./preferences/theme";
import type { Lang } from "./wire/http";

/** A screen of the page: shown when the address names it. */
interface Screen {
  /** Shows itself for what the address says. */
  open(parts: URLSearchParams): void;
  close(): void;
  /** Says everything again, in another language perhaps. */
  reword(): void;
}

wear();
const comfort = new Comfort();
const start = new Start();
/** Each screen by the word of the address that opens it; it is the element of that id. Without any: the start. */
const screens: Record<string, Screen> = {
  table: new Play(),
  replay: new Replay(),
  practice: new Practice(),
  puzzles: new Puzzles(),
  referee: new Referee(),
  rules: new Reader(),
  quiz: new Quiz(),
  scoreboard: new Scoreboard(),
};
let shown: Screen | null = null;

function wordEverything(): void {
  document.documentElement.lang = lang();
  document.body.dataset["lang"] = lang();
  document.title = text("page-title");
  translate(document);
  showKeys();
  for (const one of ["fr", "en"] as const) byId(`lang-${one}`).setAttribute("aria-pressed", String(one === lang()));
  comfort.reword();
  shown?.reword();
}

function choose(chosen: Lang): void {
  speak(chosen);
  wordEverything();
}

function route(): void {
  const parts = new URLSearchParams(location.hash.slice(1));
  const name = Object.keys(screens).find((one) => parts.has(one)) ?? "start";
  const screen = screens[name] ?? start;
  if (screen !== shown) shown?.close();
  shown = screen;
  for (const one of ["start", ...Object.keys(screens)]) byId(one).hidden = one !== name;
  scrollTo(0, 0);
  screen.open(parts);
}

byId("lang-fr").addEventListener("click", () => choose("fr"));
byId("lang-en").addEventListener("click", () => choose("en"));
addEventListener("hashchange", route);
wordEverything();
route();
