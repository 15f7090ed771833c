// The position as text and as a link: to copy, to send, to paste.

import { button, byId } from "../widgets/element";
import { copy } from "../widgets/invitation";
import { text } from "../texts/texts";

export class Sharing {
  private readonly text = byId<HTMLTextAreaElement>("position-text");
  private readonly link = byId<HTMLInputElement>("position-link");
  private readonly said = byId("position-said");
  private readonly copying: [HTMLButtonElement, string][];
  /** What the board shows: a text that somebody has changed is not overwritten before it differs. */
  private shown = "";

  constructor(read: (text: string) => void) {
    const copier = (id: string, field: HTMLTextAreaElement | HTMLInputElement, words: string): [HTMLButtonElement, string] => {
      const made = button(id, "", () => {
        void copy(field).then((copied) => this.say(text(copied ? "practice-copied" : "practice-select")));
      });
      return [made, words];
    };
    const take = button("position-read", "", () => read(this.text.value), "strong");
    this.copying = [
      copier("copy-text", this.text, "practice-copy-text"),
      [take, "practice-read"],
      copier("copy-link", this.link, "practice-copy-link"),
    ];
    const [copyText, , copyLink] = this.copying.map(([made]) => made);
    byId("position-buttons").append(copyText as HTMLElement, take);
    byId("link-buttons").append(copyLink as HTMLElement);
    this.link.addEventListener("focus", () => this.link.select());
  }

  reword(): void {
    for (const [made, words] of this.copying) made.textContent = text(words);
    this.say("");
  }

  say(words: string): void {
    this.said.textContent = words;
  }

  show(position: string, address: string): void {
    if (position !== this.shown) this.text.value = position;
    this.shown = position;
    this.link.value = `${location.origin}${location.pathname}${address}`;
  }
}
