// A document in Node, for tests of components: imported before whatever looks for one.

import { Window } from "happy-dom";

const window = new Window({ url: "http://carrom.test/" });
const NAMES = [
  "window", "document", "localStorage", "location", "history", "isSecureContext", "Element", "HTMLElement", "HTMLButtonElement", "Node", "Event", "KeyboardEvent",
  "addEventListener", "removeEventListener", "ResizeObserver", "requestAnimationFrame", "cancelAnimationFrame", "devicePixelRatio", "innerWidth", "innerHeight",
] as const;
for (const name of NAMES) {
  Object.defineProperty(globalThis, name, { value: name === "window" ? window : window[name], configurable: true, writable: true });
}
Object.defineProperty(globalThis, "matchMedia", { value: (query: string) => ({ matches: query.includes("reduced-motion"), addEventListener: () => undefined }), configurable: true });
