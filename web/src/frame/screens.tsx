// The screens. The address names one; its code and its style are loaded when that happens for the first time.

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { place } from "../state/place";
import { text } from "../texts/texts";
import { screenWord, type Word } from "./words";
import "../widgets/columns.css";

/** A screen, shown for what the address says. It renders a `main` and says its phase on <body>. */
export type Screen = ComponentType<{ place: URLSearchParams }>;

interface Source {
  load(): Promise<{ Screen: Screen }>;
  /** Its sheet in /page. */
  style: string;
}

/** Screens that show a table, if the address names one. */
const TABLES = ["table", "referee"];
/** Each screen by the word of the address that opens it. */
const SCREENS: Record<Word, Source> = {
  referee: { load: () => import("../referee/screen"), style: "referee" },
  start: { load: () => import("../start/screen"), style: "start" },
  table: { load: () => import("../play/screen"), style: "play" },
  practice: { load: () => import("../practice/screen"), style: "practice" },
  puzzles: { load: () => import("../puzzles/screen"), style: "puzzles" },
  replay: { load: () => import("../replay/screen"), style: "replay" },
  quiz: { load: () => import("../quiz/screen"), style: "quiz" },
  scoreboard: { load: () => import("../scoreboard/screen"), style: "scoreboard" },
  rules: { load: () => import("../reader/screen"), style: "reader" },
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
  const source = SCREENS[word];
  state.value = "shown";
  if (!loaded.has(word)) {
    shown.value = null;
    state.value = "loading";
    document.body.dataset["phase"] = "joining";
    // What the page says of a table that was shown before is not true of this one.
    if (TABLES.includes(word) && parts.get(word) !== "") document.body.dataset["n"] = "0";
    loaded.set(word, load(source));
  }
  const screen = await loaded.get(word)?.catch(() => undefined);
  if (place.peek() !== parts) return;
  if (screen === undefined) loaded.delete(word);
  state.value = screen === undefined ? "failed" : "shown";
  wear(source.style);
  shown.value = screen === undefined ? null : { word, Screen: screen, place: parts };
  scrollTo(0, 0);
}

async function load({ load, style }: Source): Promise<Screen> {
  const [{ Screen }] = await Promise.all([load(), fetchSheet(style)]);
  return Screen;
}

async function fetchSheet(style: string): Promise<void> {
  if (sheets.has(style)) return;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = `/page/${style}.css`;
  sheets.set(style, sheet);
  const done = new Promise((resolve) => {
    // Without its sheet a screen is plain, but it works.
    sheet.onload = sheet.onerror = resolve;
  });
  document.head.append(sheet);
  await done;
}

/** Of the screens' sheets only the one of what is shown holds: in which order they came decides nothing. */
function wear(style: string): void {
  for (const [name, sheet] of sheets) sheet.disabled = name !== style;
}

export function ShownScreen() {
  if (state.value === "failed") return <Failure />;
  if (state.value === "loading") return <Loading />;
  if (shown.value === null) return null;
  const { word, Screen, place } = shown.value;
  return <Screen key={word} place={place} />;
}

/** Before a screen is there: the way back. */
function Loading() {
  return (
    <main class="table empty">
      <div class="left"><header class="head card"><a href="#">{text("home")}</a></header></div>
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
