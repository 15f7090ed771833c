// The screen of the puzzles: what is behind it is loaded when somebody comes for the first time.

import { byId } from "../widgets/element";
import { showForm } from "../legacy/stroke_form";
import { text } from "../texts/texts";
import type { Solving } from "./solving";

export class Puzzles {
  private solving: Solving | null = null;
  /** What the address says, while the screen is shown. */
  private wanted: URLSearchParams | null = null;

  open(parts: URLSearchParams): void {
    this.wanted = parts;
    document.body.dataset["phase"] = "joining";
    if (this.solving !== null) this.solving.open(parts);
    else void this.load();
  }

  close(): void {
    this.wanted = null;
    this.solving?.close();
  }

  reword(): void {
    this.solving?.reword();
  }

  private async load(): Promise<void> {
    // What is loaded looks for the form of the stroke on the page.
    showForm(byId("puzzles-left"));
    try {
      const room = await import("./room");
      this.solving ??= new room.Solving();
      if (this.wanted !== null) this.solving.open(this.wanted);
    } catch {
      const notice = byId("puzzle-notice");
      notice.textContent = text("puzzles-failed");
      notice.hidden = false;
    }
  }
}
