// A page without a server: its program takes the place of the server, and its files are kept for the next start.

import { transport } from "../wire/transport";
import { showNotice } from "./notice";
import { startProgram } from "./program";

/** `site`: the address of `site.json`. */
export function start(site: string): void {
  Object.assign(transport, startProgram(site));
  showNotice();
  keepFiles(new URL("service_worker.js", site).href);
}

/** Lets the page start without a network: where its browser has service workers, once it is there itself. */
function keepFiles(script: string): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.register(script).then(() => navigator.serviceWorker.ready).then(() => {
    document.body.dataset["kept"] = "true";
  }, () => undefined);
}
