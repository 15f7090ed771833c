// A script of its own, which runs while the page's script is still on its way: it asks for what the screen of the address
// needs, which that script would ask for only when it runs.

import { browserLanguage } from "../texts/language";
import { addressOf } from "../wire/address";
import type { Lang } from "../wire/http";
import { screenFolder, type Folder } from "./words";

/**
 * What the build writes in: the files of each screen that the frame around the screens does not need, and the texts of
 * frame and screens in each language.
 */
declare const FILES: Record<Folder, readonly string[]>;
declare const TEXTS: Record<Folder | "frame", Record<Lang, readonly string[]>>;

const folder = screenFolder(new URLSearchParams(location.hash.slice(1)));
const language = browserLanguage();
for (const file of [...TEXTS.frame[language], ...FILES[folder], ...TEXTS[folder][language]]) {
  const link = document.createElement("link");
  link.rel = file.endsWith(".js") ? "modulepreload" : "preload";
  if (link.rel === "preload") link.as = "style";
  link.href = addressOf(`/page/${file}`);
  document.head.append(link);
}
