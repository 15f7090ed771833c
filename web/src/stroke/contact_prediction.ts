// What a stroke being aimed would meet first, and what would move then: by this browser's kernel, else by the server.

import { computed, effect, signal, untracked, type ReadonlySignal } from "@preact/signals";
import type { Contact } from "../board/types";
import { groundKey, type Ground } from "../kernel/ground";
import type { OwnPlayer } from "../kernel/load";
import { loadOwnPlayer } from "../kernel/own_player";
import type { ContactsMessage } from "../wire/answers";
import { postJson, type Layout } from "../wire/http";
import { LatestRequest } from "../wire/latest_request";
import type { Seat, StrokeMessage } from "../wire/messages";

export interface ContactQuery extends Ground {
  layout: Layout;
  seat: Seat;
  stroke: StrokeMessage;
}

/** ms from one request to the server to the next. */
const PAUSE = 20;

export class ContactPrediction {
  private readonly known = signal<{ question: ContactQuery; answer: ContactsMessage } | null>(null);
  /** The player of strokes on that ground; undefined: it is on its way. */
  private own: { ground: string; player: OwnPlayer | null | undefined } = { ground: "", player: undefined };
  private readonly server = new LatestRequest<ContactQuery, ContactsMessage>(
    PAUSE,
    ({ board, matter, layout, seat, stroke }) => postJson("/contacts", { board, matter, layout, seat, stroke }),
    (answer, question) => (this.known.value = { question, answer }),
    // Without an answer the guide line simply shows less.
    () => (this.known.value = null),
  );
  private readonly stop: () => void;

  /** `question`: the stroke that is aimed now; null: none is. */
  constructor(private readonly question: ReadonlySignal<ContactQuery | null>) {
    this.stop = effect(() => {
      const asked = question.value;
      untracked(() => this.ask(asked));
    });
  }

  close(): void {
    this.stop();
    this.server.cancel();
  }

  /** The answer, while the hand moves that to the stroke just before, from the same place; null while there is none. */
  readonly answer = computed((): ContactsMessage | null => {
    const [asked, known] = [this.question.value, this.known.value];
    return asked !== null && known !== null && isFrom(asked, known.question) ? known.answer : null;
  });

  /** What the board is told of it. */
  readonly contact = computed((): Contact | null => {
    const contact = this.answer.value?.contact;
    return contact === undefined ? null : { at: contact.striker, disc: contact.kind === "disc" ? contact.name : null };
  });

  /** Loads the kernel for that ground, unless it is there or on its way: the first aim finds it ready. */
  async prepare({ board, matter, table }: Ground): Promise<void> {
    const ground = groundKey({ board, matter, table });
    if (this.own.ground === ground && this.own.player !== null) return;
    const own: typeof this.own = { ground, player: undefined };
    this.own = own;
    const player = await loadOwnPlayer({ board, matter, table });
    own.player = player;
    if (this.own === own) this.ask(this.question.peek());
  }

  private ask(question: ContactQuery | null): void {
    if (question === null) {
      this.server.cancel();
      this.known.value = null;
      return;
    }
    const { layout, seat, stroke } = question;
    if (this.own.ground !== groundKey(question)) {
      void this.prepare(question);
      return;
    }
    if (this.own.player === undefined) return;
    const answer = this.own.player?.contacts(layout, seat, stroke.x, stroke);
    if (answer === undefined) this.server.request(question);
    else this.known.value = { question, answer };
  }
}

/** Do two strokes begin with the striker and the men lying alike? */
function isFrom(one: ContactQuery, other: ContactQuery): boolean {
  return one.layout === other.layout && one.seat === other.seat && one.stroke.x === other.stroke.x && one.board === other.board && one.matter === other.matter;
}
