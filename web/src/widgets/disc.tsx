// A disc as a small mark beside words; the words say which it is.

import "./everywhere.css";


/** `look`: its colour, and what else is to be seen of it (`white`, `queen off`, `open`). */
export function Disc({ look }: { look: string }) {
  return <i class={`disc ${look}`} aria-hidden="true" />;
}
