// A script of its own, which runs while the page's script is still on its way: it asks for what the screen of the address
// needs, which that script would ask for only when it runs.

import { screenFolder, type Folder } from "./words";

/** The files of each screen that the frame around the screens does not need. The build writes them in. */
declare const FILES: Record<Folder, readonly string[]>;

for (const file of FILES[screenFolder(new URLSearchParams(location.hash.slice(1)))]) {
  const link = document.createElement("link");
  link.rel = file.endsWith(".js") ? "modulepreload" : "preload";
  if (link.rel === "preload") link.as = "style";
  link.href = `/page/${file}`;
  document.head.append(link);
}
