// A document in Node, for tests of components: imported before whatever looks for one.

import { Window } from "happy-dom";
import colours from "../src/board/board.css";
import contrast from "../src/board/contrast.css";

const window = new Window({ url: "http://carrom.test/" });
const style = window.document.createElement("style");
style.textContent = colours + contrast;
window.document.head.append(style);
const NAMES = [
  "window", "document", "localStorage", "sessionStorage", "location", "history", "navigator", "isSecureContext", "Element", "HTMLElement", "HTMLButtonElement", "Node", "Event", "KeyboardEvent",
  "addEventListener", "removeEventListener", "getComputedStyle", "ResizeObserver", "IntersectionObserver", "requestAnimationFrame", "cancelAnimationFrame", "devicePixelRatio", "innerWidth", "innerHeight",
] as const;
for (const name of NAMES) {
  Object.defineProperty(globalThis, name, { value: name === "window" ? window : Reflect.get(window, name), configurable: true, writable: true });
}
Object.defineProperty(globalThis, "matchMedia", { value: (query: string) => ({ matches: query.includes("reduced-motion"), addEventListener: () => undefined }), configurable: true });
