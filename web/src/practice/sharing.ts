// The position as text and as a link: to copy, to send, to paste.

import { batch, signal } from "@preact/signals";

export class Sharing {
  /** The text in its field, typed perhaps. */
  readonly text = signal("");
  readonly link = signal("");
  /** What is said of copying, by the name of the text. */
  readonly note = signal("");
  /** What the board shows: a text that somebody has changed is not overwritten before it differs. */
  private shown = "";

  show(position: string, address: string): void {
    batch(() => {
      if (position !== this.shown) this.text.value = position;
      this.link.value = `${location.origin}${location.pathname}${address}`;
    });
    this.shown = position;
  }
}
