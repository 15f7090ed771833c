// What the stroke being prepared would move first, and how fast: asked of the server, which knows the physics.

import type { ContactsMessage } from "../wire/answers";
import type { Seat, StrokeMessage } from "../wire/messages";
import { tell, type Layout } from "../wire/http";

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
  private wanted: { question: Question; key: string } | null = null;
  private known: { answer: ContactsMessage; key: string } | null = null;
  private timer = 0;
  private asking = false;

  /** `told`: there is an answer to the question asked last. */
  constructor(private readonly told: () => void) {}

  /** The answer to `question`, or null while there is none: then it is asked for. */
  of(question: Question): ContactsMessage | null {
    const key = JSON.stringify(question);
    if (this.known?.key === key) return this.known.answer;
    if (this.wanted?.key !== key) {
      this.wanted = { question, key };
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.ask(), REST);
    }
    return null;
  }

  /** Nothing is to be known any more. */
  rest(): void {
    clearTimeout(this.timer);
    this.wanted = null;
    this.known = null;
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
    this.known = { answer: answer ?? { contact: null, after: {} }, key };
    this.told();
  }
}
