// What the stroke being prepared would move first, and how fast: asked of the server, which knows the physics.

import { signal } from "@preact/signals";
import type { ContactsMessage } from "../wire/answers";
import { tell, type Layout } from "../wire/http";
import type { Seat, StrokeMessage } from "../wire/messages";

export interface Question {
  board: string;
  matter: string;
  layout: Layout;
  seat: Seat;
  stroke: StrokeMessage;
}

/** ms of rest before a question. */
const REST = 40;

/** Asks about one stroke at a time: while an answer is awaited only the latest question is kept. */
export class Foresight {
  private readonly known = signal<{ answer: ContactsMessage; key: string } | null>(null);
  private wanted: { question: Question; key: string } | null = null;
  private timer = 0;
  private asking = false;

  /** The answer to `question`; null while there is none. */
  of(question: Question): ContactsMessage | null {
    const known = this.known.value;
    return known?.key === JSON.stringify(question) ? known.answer : null;
  }

  /** Asks about `question`, unless that is known or asked already; null: there is nothing to be known any more. */
  want(question: Question | null): void {
    const key = JSON.stringify(question);
    if (question === null) {
      clearTimeout(this.timer);
      this.wanted = this.known.value = null;
    } else if (this.known.peek()?.key !== key && this.wanted?.key !== key) {
      this.wanted = { question, key };
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.ask(), REST);
    }
  }

  private async ask(): Promise<void> {
    if (this.asking || this.wanted === null) return;
    // It need not be asked again when its rest is over: the answer may be here before.
    clearTimeout(this.timer);
    const { question, key } = this.wanted;
    this.asking = true;
    // Without an answer the guide line simply shows less.
    const answer = await tell<ContactsMessage>("/contacts", question).catch(() => null);
    this.asking = false;
    if (this.wanted === null) return;
    if (this.wanted.key !== key) {
      void this.ask();
      return;
    }
    this.known.value = { answer: answer ?? { contact: null, after: {} }, key };
  }
}
