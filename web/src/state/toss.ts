// This page's part in the toss (docs/wire.md, carrom/match/lots.py): a commitment first, the nonce once all are known. It
// then checks for its player what nobody else can: that its own nonce counts, and the commitments are those it was shown.

import { freshNonce } from "../wire/http";
import type { Seat, TossedMessage, TossMessage } from "../wire/messages";
import type { TossGiven } from "../wire/requests";
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
