// What the stroke being prepared would move first, and how fast: computed by the server, which knows the physics.

import { signal } from "@preact/signals";
import type { ContactsMessage } from "../wire/answers";
import { postJson, type Layout } from "../wire/http";
import type { Seat, StrokeMessage } from "../wire/messages";

export interface ContactQuery {
  board: string;
  matter: string;
  layout: Layout;
  seat: Seat;
  stroke: StrokeMessage;
}

/** ms without a change before a request. */
const DELAY = 40;

/** One request at a time: while an answer is awaited only the latest question is kept. */
export class ContactPrediction {
  private readonly known = signal<{ answer: ContactsMessage; key: string } | null>(null);
  private wanted: { question: ContactQuery; key: string } | null = null;
  private timer = 0;
  private pending = false;

  /** The answer to `question`; null while there is none. */
  of(question: ContactQuery): ContactsMessage | null {
    const known = this.known.value;
    return known?.key === JSON.stringify(question) ? known.answer : null;
  }

  /** Requests the answer to `question`, unless it is known or requested already; null: none is needed any more. */
  request(question: ContactQuery | null): void {
    const key = JSON.stringify(question);
    if (question === null) {
      clearTimeout(this.timer);
      this.wanted = this.known.value = null;
    } else if (this.known.peek()?.key !== key && this.wanted?.key !== key) {
      this.wanted = { question, key };
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.post(), DELAY);
    }
  }

  private async post(): Promise<void> {
    if (this.pending || this.wanted === null) return;
    // It need not be requested again when its delay is over: the answer may be here before.
    clearTimeout(this.timer);
    const { question, key } = this.wanted;
    this.pending = true;
    // Without an answer the guide line simply shows less.
    const answer = await postJson<ContactsMessage>("/contacts", question).catch(() => null);
    this.pending = false;
    if (this.wanted === null) return;
    if (this.wanted.key !== key) {
      void this.post();
      return;
    }
    this.known.value = { answer: answer ?? { contact: null, after: {} }, key };
  }
}
