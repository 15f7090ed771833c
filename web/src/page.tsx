// The page: the frame around the screens. The address names the screen that is shown; its code and style are loaded then.

import "./styles/variables.css";
import "./board/board.css";
import "./board/contrast.css";
import "./styles/page.css";
import { effect } from "@preact/signals";
import { render } from "preact";
import { Frame } from "./frame/frame";
import { followPlace } from "./frame/screens";
import { applyTheme } from "./frame/theme";
import { followAddress } from "./state/place";
import { lang, loadTexts } from "./texts/texts";

/** The whole page is in the language that is chosen. */
function applyLanguage(): void {
  document.documentElement.lang = lang();
  document.body.dataset["lang"] = lang();
}

/** Shows the page. What the screen needs is on its way while the texts come. */
async function show(): Promise<void> {
  const site = document.querySelector<HTMLLinkElement>("#site");
  if (site !== null) await import("./offline/start").then(({ start }) => start(site.href));
  applyTheme();
  followAddress();
  followPlace();
  await loadTexts();
  effect(applyLanguage);
  const frame = document.querySelector("#screen");
  if (frame !== null) render(<Frame />, frame);
}

void show();
