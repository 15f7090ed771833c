// The screens. The address names one; its code and its style are loaded when that happens for the first time.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { place } from "../state/place";
import { loadTexts, text } from "../texts/texts";
import { screenFolder, screenWord, type Word } from "./words";
import { addressOf } from "../wire/address";
import "../widgets/columns.css";

/** A screen, shown for what the address says. It renders a `main` and says its phase on <body>. */
export type Screen = ComponentType<{ place: URLSearchParams }>;

/** Screens that show a table, if the address names one. */
const TABLES = ["table", "referee"];
/** The script of each screen, by the word of the address that opens it. */
const SCREENS: Record<Word, () => Promise<{ Screen: Screen }>> = {
  referee: () => import("../referee/screen"),
  start: () => import("../start/screen"),
  table: () => import("../play/screen"),
  practice: () => import("../practice/screen"),
  puzzles: () => import("../puzzles/screen"),
  replay: () => import("../replay/screen"),
  quiz: () => import("../quiz/screen"),
  exam: () => import("../exam/screen"),
  scoreboard: () => import("../scoreboard/screen"),
  rules: () => import("../reader/screen"),
  which: () => import("../which/screen"),
  house: () => import("../which/screen"),
  measure: () => import("../measure/screen"),
  playon: () => import("../playon/screen"),
  solo: () => import("../solo/screen"),
  learn: () => import("../lessons/screen"),
  breaks: () => import("../breaks/screen"),
  me: () => import("../me/screen"),
  study: () => import("../study/screen"),
};

/** What is shown; what is on its way, or could not be loaded. */
const shown = signal<{ word: string; Screen: Screen; place: URLSearchParams } | null>(null);
const state = signal<"shown" | "loading" | "failed">("shown");

const loaded = new Map<string, Promise<Screen>>();
const sheets = new Map<string, HTMLLinkElement>();

/** Shows the screen that the address names, from now on. */
export function followPlace(): void {
  place.subscribe((parts) => void open(parts, screenWord(parts)));
}

async function open(parts: URLSearchParams, word: Word): Promise<void> {
  const sheet = screenFolder(parts);
  state.value = "shown";
  if (!loaded.has(word)) {
    shown.value = null;
    state.value = "loading";
    document.body.dataset["phase"] = "joining";
    // What the page says of a table that was shown before is not true of this one.
    if (TABLES.includes(word) && parts.get(word) !== "") document.body.dataset["n"] = "0";
    loaded.set(word, load(SCREENS[word], sheet));
  }
  const screen = await loaded.get(word)?.catch(() => undefined);
  if (place.peek() !== parts) return;
  if (screen === undefined) loaded.delete(word);
  state.value = screen === undefined ? "failed" : "shown";
  enableSheet(sheet);
  shown.value = screen === undefined ? null : { word, Screen: screen, place: parts };
  scrollTo(0, 0);
}

async function load(script: () => Promise<{ Screen: Screen }>, sheet: string): Promise<Screen> {
  // A script adds its texts as it runs.
  const [{ Screen }] = await Promise.all([script().then(async (module) => loadTexts().then(() => module)), fetchSheet(sheet)]);
  return Screen;
}

async function fetchSheet(name: string): Promise<void> {
  if (sheets.has(name)) return;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = addressOf(`/page/${name}.css`);
  sheets.set(name, sheet);
  const done = new Promise((resolve) => {
    // Without its sheet a screen is plain, but it works.
    sheet.onload = sheet.onerror = resolve;
  });
  document.head.append(sheet);
  await done;
}

/** Of the screens' sheets only the one of what is shown holds: in which order they came decides nothing. */
function enableSheet(style: string): void {
  // not by `disabled`: a sheet that is enabled again is loaded again, and until then its screen would be plain
  for (const [name, sheet] of sheets) sheet.media = name === style ? "all" : "not all";
}

export function ShownScreen() {
  if (state.value === "failed") return <Failure />;
  if (state.value === "loading") return <Loading />;
  if (shown.value === null) return null;
  const { word, Screen, place } = shown.value;
  return <Screen key={word} place={place} />;
}

/** Before a screen is there: the way back, where a table that is not there yet has it too. */
function Loading() {
  return (
    <main class="table empty">
      <div class="left"><header class="head card"><h1 /><p class="note" /><a href="#">{text("home")}</a></header></div>
    </main>
  );
}

function Failure() {
  return (
    <main class="failure">
      <p class="card" role="alert">{text("screen-failed")}</p>
      <button type="button" class="strong" onClick={() => location.reload()}>{text("screen-again")}</button>
    </main>
  );
}
