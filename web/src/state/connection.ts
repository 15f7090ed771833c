// The state of a page that is connected to a table: a value, changed by messages from the server and requests to it.

import { TableModel, type AppliedNews } from "./table";
import type { HistoryLine, HistoryMessage, Numbered, Refusal, ServerMessage } from "../wire/messages";

export interface Connection {
  /** null: the server has not said yet what stands there. */
  readonly table: TableModel | null;
  /** Is the connection cut? */
  readonly lost: boolean;
  /** What was refused last, until somebody does something. */
  readonly refusal: Refusal | null;
  /** Is a request unanswered, or what it has led to not received yet? */
  readonly waiting: boolean;
  /** The number of the last request that was acknowledged. */
  readonly acknowledged: number;
  /** Is nothing shown of what others do, up to our next turn? */
  readonly skipping: boolean;
  /** What has become the present by the last change. */
  readonly applied: readonly AppliedNews[];
}

export const UNCONNECTED: Connection = { table: null, lost: false, refusal: null, waiting: false, acknowledged: 0, skipping: false, applied: [] };

/** What changes the state. `at`: when it came, ms of `performance.now`; `waiting`: is a request unanswered then? */
export type ConnectionEvent =
  | { message: ServerMessage; at: number; waiting: boolean }
  /** The connection is cut. */
  | { lost: true }
  /** A request has been sent. */
  | { sent: true }
  /** What was shown on the board has been seen to its end: the news of this number. */
  | { shown: number }
  /** Nobody here wants to see what others do before our next turn. */
  | { skipped: true }
  /** Refused by the page itself; null: what was refused has been read. */
  | { refused: Refusal | null }
  /** Strokes of the round that were fetched, those before this first one that was known. */
  | { earlier: HistoryMessage; before: HistoryLine };

/** Is news animated on the board before it becomes the present? `table` is as it is before it. */
export type IsAnimated = (table: TableModel, news: Numbered) => boolean;

export function reduce(connection: Connection, event: ConnectionEvent, isAnimated: IsAnimated): Connection {
  const before = { ...connection, applied: [] };
  if ("message" in event) {
    const { message, at, waiting } = event;
    const now = { ...before, ...received(connection, message, at) };
    return settled({ ...now, waiting: waiting || now.acknowledged > (now.table?.received ?? now.acknowledged) }, isAnimated);
  }
  if ("lost" in event) return { ...before, lost: true };
  if ("sent" in event) return { ...before, refusal: null, waiting: true };
  if ("refused" in event) return { ...before, refusal: event.refused };
  const { table } = connection;
  if ("earlier" in event) return { ...before, table: table?.preceded(event.earlier, event.before) ?? null };
  const showing = table?.showing ?? null;
  if ("skipped" in event) {
    const skipping = { ...before, skipping: table !== null && !isOurs(table) };
    return showing === null ? skipping : seen(skipping, showing, isAnimated);
  }
  return showing?.n === event.shown ? seen(before, showing, isAnimated) : before;
}

/** What was shown has been seen: it is the present. */
function seen(connection: Connection, news: Numbered, isAnimated: IsAnimated): Connection {
  const present = connection.table?.apply(news);
  if (present === undefined) return connection;
  return settled({ ...connection, table: present, applied: [{ news, table: present }] }, isAnimated);
}

/** Is somebody here to act, or is the round over? */
function isOurs(table: TableModel): boolean {
  return table.over || table.closed || table.mine || table.next.to_place.some(({ by }) => table.yours.includes(by));
}

/** Does a bot play on at once, and nobody here is asked anything? */
function isBotsRun(table: TableModel): boolean {
  const { seat } = table.next;
  return seat !== null && table.seats[seat]?.kind === "bot" && !isOurs(table) && !table.betAwaitsAnswer && !table.blocked;
}

/** What has been received becomes the present; of a run of bots that nobody wants to see, only with its last position. */
function settled(connection: Connection, isAnimated: IsAnimated): Connection {
  if (connection.table === null) return connection;
  const { table, applied } = connection.table.settled(connection.skipping ? () => false : isAnimated);
  if (connection.skipping && isBotsRun(table)) return connection;
  return { ...connection, table, skipping: connection.skipping && !isOurs(table), applied: [...connection.applied, ...applied] };
}

/** What a message changes. */
function received({ table }: Connection, message: ServerMessage, at: number): Partial<Connection> {
  if ("welcome" in message) {
    const presence = table?.presence ?? null;
    return { table: new TableModel(message.welcome, at).with({ presence }), lost: false, refusal: null, acknowledged: 0 };
  }
  if ("refused" in message) return { refusal: message.refused };
  if (table === null) return {};
  if ("n" in message) return { table: table.receive(message, at) };
  if ("back" in message) return { table: table.rejoined(message.back, at), lost: false };
  if ("aim" in message) return { table: table.with({ aim: message.aim }) };
  if ("thinking" in message) return { table: table.with({ thinking: message.thinking.seat }) };
  if ("presence" in message) return { table: table.with({ presence: message.presence }) };
  if ("undo" in message) return { table: table.with({ undoing: message.undo }) };
  // `TableStore` answers it
  if ("toss" in message || "hand" in message) return {};
  return { acknowledged: message.ack.n };
}
