// The state of a page that is connected to a table: a value, changed by messages from the server and requests to it.

import { TableModel, type AppliedNews } from "./table";
import type { Numbered, Refusal, ServerMessage } from "../wire/messages";

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
  /** What has become the present by the last change. */
  readonly applied: readonly AppliedNews[];
}

export const UNCONNECTED: Connection = { table: null, lost: false, refusal: null, waiting: false, acknowledged: 0, applied: [] };

/** What changes the state. `at`: when it came, ms of `performance.now`; `waiting`: is a request unanswered then? */
export type ConnectionEvent =
  | { message: ServerMessage; at: number; waiting: boolean }
  /** The connection is cut. */
  | { lost: true }
  /** A request has been sent. */
  | { sent: true }
  /** What was shown on the board has been seen to its end: the news of this number. */
  | { shown: number }
  /** Refused by the page itself; null: what was refused has been read. */
  | { refused: Refusal | null };

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
  if (table?.showing?.n !== event.shown) return before;
  const news = table.showing;
  const present = table.apply(news);
  return settled({ ...before, table: present, applied: [{ news, table: present }] }, isAnimated);
}

function settled(connection: Connection, isAnimated: IsAnimated): Connection {
  if (connection.table === null) return connection;
  const { table, applied } = connection.table.settled(isAnimated);
  return { ...connection, table, applied: [...connection.applied, ...applied] };
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
  if ("thinking" in message) return { table: table.with({ thinking: message.thinking.seat }) };
  if ("presence" in message) return { table: table.with({ presence: message.presence }) };
  if ("undo" in message) return { table: table.with({ undoing: message.undo }) };
  return { acknowledged: message.ack.n };
}
