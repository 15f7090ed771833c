// What is being aimed here, reported to the others ten times a second: the last of it always, and nothing twice.

import type { StrokeMessage } from "../wire/messages";

/** ms */
const EVERY = 100;

export class LiveAim {
  private wanted: StrokeMessage | null = null;
  private sent = "";
  private timer = 0;

  constructor(private readonly send: (stroke: StrokeMessage) => void) {}

  /** Reports a stroke; null: none is prepared any more. */
  report(stroke: StrokeMessage | null): void {
    this.wanted = stroke;
    if (stroke === null) this.close();
    else if (this.timer === 0) this.post();
  }

  close(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.sent = "";
  }

  private post(): void {
    const now = JSON.stringify(this.wanted);
    this.timer = 0;
    if (this.wanted === null || now === this.sent) return;
    this.sent = now;
    this.send(this.wanted);
    this.timer = setTimeout(() => this.post(), EVERY) as unknown as number;
  }
}
