// The program of a page without a server, in its Worker: what the page asks it as it would ask a server.

import { signal } from "@preact/signals";
import * as storage from "../browser/storage";
import type { Line, Transport } from "../wire/transport";
import type { FromWorker, Standing, ToWorker } from "./messages";

export const standing = signal<Standing>("starts");
/** Why it failed, in the words of whoever found it. */
export const why = signal("");

interface Asked {
  begin(status: number, type: string, name: string): void;
  part(text: string): void;
  end(): void;
}

/** Longer than any bot thinks: a Worker does not go away in silence, as a server does. */
const TIMEOUT = 600_000;

/** Kept in the tab, over one reload. */
const TAKES = "takes the program";

let worker: Worker;
let last = 0;
const asked = new Map<number, Asked>();
const lines = new Map<number, WorkerLine>();
const stores = new Map<number, { resolve(store: ArrayBuffer | null): void; reject(error: Error): void }>();

/** Starts the Worker. `site`: the address of `site.json`. */
export function startProgram(site: string): Transport {
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => receive(data));
  worker.addEventListener("error", (event) => {
    why.value = event.message;
    standing.value = "failed";
  });
  const takes = storage.read(TAKES, storage.TAB) !== null;
  storage.remove((name) => name === TAKES, storage.TAB);
  send({ kind: "start", site, takes });
  return { ask, connect: (path) => new WorkerLine(path), timeout: TIMEOUT, isServer: false };
}

/** Takes the program over from the tab that has it: begins again, as a page that knows nothing yet. */
export function takeOver(): void {
  storage.write(TAKES, "", storage.TAB);
  location.reload();
}

function send(message: ToWorker): void {
  worker.postMessage(message);
}

function receive(message: FromWorker): void {
  switch (message.kind) {
    case "standing":
      why.value = message.why ?? "";
      standing.value = message.standing;
      if (message.standing === "elsewhere") for (const line of lines.values()) line.lost();
      break;
    case "answer":
      asked.get(message.number)?.begin(message.status, message.type, message.name);
      break;
    case "part":
      asked.get(message.number)?.part(message.text);
      break;
    case "end":
      asked.get(message.number)?.end();
      asked.delete(message.number);
      break;
    case "store": {
      const { number, store, why: reason } = message;
      const waits = stores.get(number);
      stores.delete(number);
      if (reason === undefined) waits?.resolve(store);
      else waits?.reject(new Error(reason));
      break;
    }
    case "text":
      lines.get(message.number)?.onmessage?.(new MessageEvent("message", { data: message.text }));
      break;
  }
}

/** As `fetch` would: the answer as soon as its status is known, its text as it comes. */
function ask(path: string, { method = "GET", headers = {}, body = "", signal: stop }: RequestInit = {}): Promise<Response> {
  const number = ++last;
  return new Promise((resolve, reject) => {
    let rest!: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (rest = controller) });
    const encoder = new TextEncoder();
    asked.set(number, {
      begin: (status, type, name) => {
        const headers = { "content-type": type, ...(name === "" ? {} : { "content-disposition": `attachment; filename="${name}"` }) };
        resolve(new Response(stream, { status, headers }));
      },
      part: (text) => rest.enqueue(encoder.encode(text)),
      end: () => rest.close(),
    });
    stop?.addEventListener("abort", () => {
      if (!asked.delete(number)) return;
      send({ kind: "stop", number });
      rest.error(stop.reason);
      reject(stop.reason as Error);
    });
    const asking = [method, path, { ...Object.fromEntries(new Headers(headers)), "user-agent": navigator.userAgent }, String(body ?? "")];
    send({ kind: "ask", number, asked: JSON.stringify(asking) });
  });
}

/** The whole store, as the file that it is. */
export async function exportStore(): Promise<ArrayBuffer> {
  return (await withStore((number) => ({ kind: "export", number }))) ?? new ArrayBuffer(0);
}

/** Puts a store in the place of the one that is here; the page has to begin again then.
    @throws with the reason, and nothing has changed */
export async function bringStore(store: ArrayBuffer): Promise<void> {
  await withStore((number) => ({ kind: "bring", number, store }));
}

function withStore(message: (number: number) => ToWorker): Promise<ArrayBuffer | null> {
  const number = ++last;
  return new Promise((resolve, reject) => {
    stores.set(number, { resolve, reject });
    send(message(number));
  });
}

class WorkerLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  private readonly number = ++last;

  constructor(path: string) {
    lines.set(this.number, this);
    send({ kind: "connect", number: this.number, path });
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.(new Event("open"));
    });
  }

  send(text: string): void {
    send({ kind: "text", number: this.number, text });
  }

  close(): void {
    if (!lines.delete(this.number)) return;
    this.readyState = WebSocket.CLOSED;
    send({ kind: "close", number: this.number });
  }

  /** The program has gone to another tab. */
  lost(): void {
    lines.delete(this.number);
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent("close"));
  }
}
