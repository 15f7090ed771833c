// The page: the frame around the screens. The address names the screen that is shown; its code and style are loaded then.

import "./styles/variables.css";
import "./styles/page.css";
import "./styles/fields.css";
import "./books/books.css";
import "./styles/asked.css";
import "./styles/seats.css";
import "./styles/games.css";
import "./styles/preferences.css";
import "./styles/sight.css";
import "./styles/coach_place.css";
import "./styles/stroke.css";
import { effect, untracked } from "@preact/signals";
import { render } from "preact";
import { Frame } from "./frame/frame";
import { followPlace } from "./frame/screens";
import { wear } from "./preferences/theme";
import { Replay } from "./replay/replay";
import { followAddress, place } from "./state/place";
import { lang, text, translate } from "./texts/texts";
import { byId } from "./widgets/element";

/** A screen that stands in the page from the beginning and is shown when the address names it. */
interface Standing {
  /** Shows itself for what the address says. */
  open(parts: URLSearchParams): void;
  close(): void;
  /** Says everything again, in another language perhaps. */
  reword(): void;
}

wear();
/** Each standing screen by the word of the address that opens it; it is the element of that id. */
const standing: Record<string, Standing> = {
  replay: new Replay(),
};
let shown: Standing | null = null;

function wordEverything(): void {
  document.documentElement.lang = lang();
  document.body.dataset["lang"] = lang();
  document.title = text("page-title");
  translate(document);
  shown?.reword();
}

function route(): void {
  const parts = place.value;
  const name = Object.keys(standing).find((one) => parts.has(one));
  const screen = name === undefined ? null : (standing[name] ?? null);
  if (screen !== shown) shown?.close();
  shown = screen;
  for (const one of Object.keys(standing)) byId(one).hidden = one !== name;
  scrollTo(0, 0);
  screen?.open(parts);
}

hideForm();
followAddress();
effect(() => {
  lang();
  untracked(wordEverything);
});
place.subscribe(route);
followPlace(Object.keys(standing));
render(<Frame />, byId("screen"));
