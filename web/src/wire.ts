// The messages of docs/wire.md. Lengths in µm, velocities in µm/s, times in µs, on the board's axes.

export type Seat = "S" | "E" | "N" | "W";
export type Lang = "fr" | "en";
export type Point = [number, number];
export type Layout = Record<string, Point>;
export type Level = "weak" | "fair" | "strong";

export interface Sitter {
  kind: "person" | "bot";
  name?: string;
  level?: Level;
}

export type Seats = Partial<Record<Seat, Sitter>>;

export interface BoardLengths {
  name: string;
  half_side: number;
  frame_width: number;
  pocket_radius: number;
  man_radius: number;
  striker_radius: number;
  outer_line: number;
  inner_line: number;
  base_circle_offset: number;
  base_circle_radius: number;
  base_disc_radius: number;
  centre_circle_radius: number;
  outer_circle_radius: number;
  arrow_start: number;
  arrow_end: number;
  arrow_circle_radius: number;
}

export interface Call {
  code: string;
  clause: string;
  fr: string;
  en: string;
}

export interface State {
  turn: Seat | null;
  colours: Partial<Record<Seat, "white" | "black">> | null;
  on_board: { white: number; black: number; queen: boolean };
  queen: string;
  owed: Partial<Record<Seat, number>>;
  score: Partial<Record<Seat, number>>;
  breaking?: boolean;
  break_attempts?: number;
  strokes_left?: number;
  last_chance?: Seat | null;
  round?: number;
  opener?: Seat;
}

/** K-Rhum's bet on the stroke about to be played; `answers`: the side that may raise it or decline. */
export interface Bet {
  by: Seat;
  disc: string;
  raises: number;
  stake: number;
  answers: Seat | null;
}

export interface Next {
  seat: Seat | null;
  line: number;
  places: Point[];
  state: State;
  bet: Bet | null;
  may_bet: boolean;
  /** Games won by side, where a match has several. */
  games: Partial<Record<Seat, number>> | null;
  match_over: boolean;
}

/** A word of the betting. */
export interface Bid {
  seat: Seat;
  word: "bet" | "raise" | "decline";
  disc: string;
}

/** t, x, y, vx, vy. */
export type Knot = [number, number, number, number, number];
/** t, kind, the one or two discs, impulse. */
export type Sound = [number, "disc" | "frame" | "pocket" | "off", string[], number];

/** A film as docs/film.md has it. */
export interface FilmRecord {
  duration: number;
  discs: Record<string, Knot[]>;
  /** When, and down which pocket (two letters) or over which side (one). */
  fallen: Record<string, [number, string]>;
  sounds: Sound[];
}

export interface RoundOver {
  winner: Seat;
  points: Partial<Record<Seat, number>>;
  clause: string;
}

export interface Verdict {
  calls: Call[];
  continues: boolean;
  returned: unknown[];
  round_over: RoundOver | null;
  game_over: { winner: Seat; score: Partial<Record<Seat, number>>; clause: string } | null;
}

export interface StrokeValues {
  x: number;
  vx: number;
  vy: number;
  spin: number;
}

export interface Shot {
  seat: Seat;
  stroke: StrokeValues;
  film: FilmRecord;
  layout: Layout;
  placed: { disc: string; at: Point; to: string }[];
  verdict: Verdict;
}

export interface HistoryLine {
  n: number;
  seat: Seat;
  calls: Call[];
}

export interface Welcome {
  table: string;
  n: number;
  yours: Seat[];
  book: string;
  seats: Seats;
  board: BoardLengths;
  full_flick: number;
  layout: Layout;
  next: Next;
  history: HistoryLine[];
  round_over: RoundOver | null;
}

export interface Round {
  round: number;
  opener: Seat;
  layout: Layout;
}

export interface Refusal {
  id?: string | null;
  code: string;
  field?: string;
  fr: string;
  en: string;
}

export type ServerMessage =
  | { welcome: Welcome }
  | { back: { n: number; yours: Seat[]; host: boolean } }
  | { n: number; shot: Shot; next: Next }
  | { n: number; round: Round; next: Next }
  | { n: number; bid: Bid; next: Next }
  | { ack: { id: string; n: number } }
  | { thinking: { seat: Seat } }
  | { refused: Refusal };

export type Request =
  | { play: StrokeValues; n: number; id: string }
  | { again: Record<string, never>; n: number; id: string }
  | { bet: { disc: string }; n: number; id: string }
  | { answer: { raises: boolean }; n: number; id: string };

export interface TableLine {
  table: string;
  book: string;
  seats: Seats;
  at: string | number;
  round_over: boolean;
  token?: string;
}

export interface Book {
  name: string;
  options: Record<string, unknown>;
  clauses: Record<string, { fr: string; en: string }>;
}

/** An error the server explained. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.en);
  }
}

async function answer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  const refusal = (body as { refused?: Refusal } | null)?.refused;
  throw new Refused(
    refusal ?? { code: "no-answer", fr: `Le serveur a répondu ${response.status}.`, en: `The server answered ${response.status}.` },
  );
}

export async function ask<T>(path: string): Promise<T> {
  return answer<T>(await fetch(path, { headers: { accept: "application/json" } }));
}

export async function tell<T>(path: string, body: unknown): Promise<T> {
  return answer<T>(
    await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  );
}

/** A request's identity; works without a secure context. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
