// A document in Node, for tests of components: imported before whatever looks for one.

import { Window } from "happy-dom";

const window = new Window({ url: "http://carrom.test/" });
for (const name of ["window", "document", "localStorage", "location", "history", "isSecureContext", "HTMLElement", "Event", "addEventListener", "removeEventListener"] as const) {
  Object.defineProperty(globalThis, name, { value: name === "window" ? window : window[name], configurable: true, writable: true });
}
Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: false, addEventListener: () => undefined }), configurable: true });
