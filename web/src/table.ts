// The present of one table, as far as it has been shown, and what waits to be shown.

import type { Bid, HistoryLine, Layout, Next, Round, RoundOver, Seat, Seats, ServerMessage, Shot, Verdict, Welcome } from "./wire";
import { text } from "./texts";

export type News =
  | { n: number; shot: Shot; next: Next }
  | { n: number; round: Round; next: Next }
  | { n: number; bid: Bid; next: Next };

export class Table {
  /** The last number shown. */
  n: number;
  /** The last number heard. */
  heard: number;
  layout: Layout;
  next: Next;
  history: HistoryLine[];
  thinking: Seat | null = null;
  roundOver: RoundOver | null = null;
  readonly yours: Seat[];
  readonly seats: Seats;
  readonly book: string;
  private readonly queue: News[] = [];

  constructor(readonly welcome: Welcome) {
    this.n = welcome.n;
    this.heard = welcome.n;
    this.layout = welcome.layout;
    this.next = welcome.next;
    this.history = [...welcome.history];
    this.yours = welcome.yours;
    this.seats = welcome.seats;
    this.book = welcome.book;
    this.roundOver = welcome.round_over;
  }

  /** Takes a numbered message; false when one before it is missing. */
  hear(news: News): boolean {
    if (news.n <= this.heard) return true;
    if (news.n !== this.heard + 1) return false;
    this.heard = news.n;
    this.queue.push(news);
    return true;
  }

  /** The next thing to show. */
  take(): News | undefined {
    return this.queue.shift();
  }

  /** After its film: a shot becomes the present. */
  settle(news: News): void {
    this.n = news.n;
    this.next = news.next;
    this.thinking = null;
    if ("shot" in news) {
      this.layout = news.shot.layout;
      this.history.push({ n: news.n, seat: news.shot.seat, calls: news.shot.verdict.calls });
      this.roundOver = news.shot.verdict.round_over;
    } else if ("round" in news) {
      this.layout = news.round.layout;
      this.history = [];
      this.roundOver = null;
    }
  }

  get over(): boolean {
    return this.next.seat === null;
  }

  /** Is the next stroke this browser's? */
  get mine(): boolean {
    return this.next.seat !== null && this.yours.includes(this.next.seat);
  }

  /** Must the stroke wait for the other side's answer to a bet? */
  get betAwaitsAnswer(): boolean {
    const { bet, seat } = this.next;
    return bet !== null && bet.answers !== null && seat !== null && bet.answers !== this.side(seat);
  }

  get seatList(): Seat[] {
    return (["S", "E", "N", "W"] as const).filter((seat) => this.seats[seat] !== undefined);
  }

  side(seat: Seat): Seat {
    if (this.seatList.length < 4) return seat;
    return seat === "S" || seat === "N" ? "S" : "E";
  }

  name(seat: Seat): string {
    const sitter = this.seats[seat];
    if (sitter === undefined) return seat;
    if (sitter.kind === "bot") return sitter.name ?? text(`bot-${sitter.level ?? "fair"}`);
    return sitter.name ?? text(seat === "S" ? "default-south" : "default-north");
  }

  sideName(side: Seat): string {
    const names = this.seatList.filter((seat) => this.side(seat) === side).map((seat) => this.name(seat));
    const [one, two] = names;
    return two === undefined ? (one ?? side) : text("and", { one: one ?? "", two });
  }

  /** How many men of a side's colour are off the board; null while colours are open. */
  menIn(side: Seat): number | null {
    const colour = this.next.state.colours?.[side];
    return colour === undefined ? null : 9 - this.next.state.on_board[colour];
  }

  get lastVerdict(): Verdict["calls"] {
    return this.history[this.history.length - 1]?.calls ?? [];
  }
}

export function isNews(message: ServerMessage): message is News {
  return "shot" in message || "round" in message || "bid" in message;
}
