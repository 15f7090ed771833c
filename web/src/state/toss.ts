// This page's part in the toss (docs/wire.md, carrom/match/lots.py): a commitment first, the nonce once all are known. It
// then checks for its player what nobody else can: that its own nonce counts, and the commitments are those it was shown.

import { freshNonce } from "../wire/http";
import type { Seat, TossedMessage, TossMessage, HandDrawMessage, ShotMessage } from "../wire/messages";
import type { TossGiven, HandGiven } from "../wire/requests";
import { sha256 } from "../wire/sha256";

const SERVER = "server";

export function commitmentTo(by: string, nonce: string): string {
  return sha256(`carrom toss ${by} ${nonce}`);
}

/** The seat that the revealed nonces draw. */
export function drawnFrom(parts: TossedMessage["parts"], seats: readonly Seat[]): Seat | undefined {
  const revealed = parts.flatMap(({ by, nonce }) => (nonce === null ? [] : [`${by} ${nonce}`]));
  return seats[Number(BigInt(`0x${sha256(`carrom toss: ${revealed.join(" ")}`)}`) % BigInt(seats.length))];
}

export class TossPart {
  private nonce = "";
  /** The server's commitment when ours was made: another one is another toss. */
  private server = "";
  /** The commitments that were known when we revealed; null: we have not. */
  private known: TossMessage["commitments"] | null = null;

  /** What is to be said to `toss` for whoever holds these seats here; null: nothing. */
  answer({ commitments, reveals }: TossMessage, yours: readonly Seat[]): TossGiven | null {
    const [by, server] = [yours.join(""), commitments[SERVER] ?? ""];
    if (by === "") return null;
    if (!reveals) {
      if (commitments[by] !== undefined) return null;
      if (server !== this.server) [this.nonce, this.server, this.known] = [freshNonce(), server, null];
      return { commitment: commitmentTo(by, this.nonce) };
    }
    if (server !== this.server || commitments[by] !== commitmentTo(by, this.nonce)) return null;
    this.known = commitments;
    return { nonce: this.nonce };
  }

  /** Does the result follow from what was said before? */
  accepts({ seat, parts }: TossedMessage, seats: readonly Seat[]): boolean {
    const fits = parts.every(({ by, commitment, nonce }) => nonce === null || commitment === commitmentTo(by, nonce));
    return fits && drawnFrom(parts, seats) === seat && this.isAsKnown(parts);
  }

  private isAsKnown(parts: TossedMessage["parts"]): boolean {
    const known = this.known;
    if (known === null) return true;
    const committed = parts.filter(({ commitment }) => commitment !== null);
    const same = committed.length === Object.keys(known).length && committed.every(({ by, commitment }) => known[by] === commitment);
    return same && parts.some(({ nonce }) => nonce === this.nonce);
  }
}

// This page's part in the error that a table adds to every stroke (docs/wire.md "The hand", carrom/match/hand.py): a commitment while
// another prepares a stroke, the nonce once it is handed in; and a nonce with every stroke of its own. It then checks for its player what
// nobody else can: that its own nonce counts, and the commitments are those it was shown before.

export function commitmentToStroke(n: number, by: string, nonce: string): string {
  return sha256(`carrom stroke ${n} ${by} ${nonce}`);
}

export class HandPart {
  private n = 0;
  private nonce = "";
  /** The server's commitment to the draw that our nonce is for. */
  private drawnWith: string | undefined;
  /** What was last told. */
  private told: HandDrawMessage | null = null;
  /** The commitments that were known when our nonce was given; null: it was not. */
  private known: HandDrawMessage["commitments"] | null = null;

  /** Is a stroke drawn again for which our nonce was known already? A server that stopped in between does so, and nobody can tell why. */
  isAgain({ n, handed_in, commitments }: HandDrawMessage): boolean {
    const isNew = this.known !== null && this.known["server"] !== commitments["server"];
    return handed_in === null && n === this.n && isNew;
  }

  /** What is to be said to `told` for whoever holds these seats here, while `seat` is to play; null: nothing. */
  answer(told: HandDrawMessage, yours: readonly Seat[], seat: Seat | null): HandGiven | null {
    // what was shown before holds for it no more
    if (this.isAgain(told)) this.known = null;
    this.told = told;
    const { n, commitments, handed_in } = told;
    const by = yours.join("");
    if (by === "" || seat === null || yours.includes(seat)) return null;
    if (handed_in === null) {
      if (commitments[by] !== undefined) return null;
      // told again before ours has arrived: another nonce could not be revealed, for the first commitment counts
      if (n !== this.n || commitments["server"] !== this.drawnWith) [this.n, this.nonce, this.known] = [n, freshNonce(), null];
      this.drawnWith = commitments["server"];
      return { n, commitment: commitmentToStroke(n, by, this.nonce) };
    }
    // who has revealed once reveals nothing again: a stroke that is handed in twice would be drawn by who knows it
    if (n !== this.n || this.known !== null || commitments[by] !== commitmentToStroke(n, by, this.nonce)) return null;
    this.known = commitments;
    return { n, nonce: this.nonce };
  }

  /** Have all these seats given a commitment to the stroke of this number, or are they not known of? */
  hasAll(n: number, others: readonly Seat[]): boolean {
    const parties = this.told?.n === n ? Object.keys(this.told.commitments) : [];
    return others.every((seat) => parties.some((by) => by !== "server" && by.includes(seat)));
  }

  /** The nonce for the stroke of our own that is handed in now. */
  handIn(n: number): string {
    [this.n, this.nonce, this.known] = [n, freshNonce(), this.told?.n === n ? this.told.commitments : null];
    this.drawnWith = undefined;
    return this.nonce;
  }

  /** Does what was drawn follow from what was said before? */
  accepts(n: number, { drawn }: ShotMessage): boolean {
    if (drawn === undefined) return true;
    const fits = drawn.every(({ by, commitment, nonce }) => nonce === null || commitment === commitmentToStroke(n, by, nonce));
    if (!fits || n !== this.n || this.known === null) return fits;
    // a commitment given once our nonce was known could be made for it
    const known = this.known;
    const shown = drawn.every(({ by, commitment, nonce }) => nonce === this.nonce || commitment === null || known[by] === commitment);
    const kept = Object.keys(known).every((by) => drawn.some((part) => part.by === by && part.commitment === known[by]));
    return shown && kept && drawn.some(({ nonce }) => nonce === this.nonce);
  }
}
