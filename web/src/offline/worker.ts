// The Worker of a page without a server: the whole program, on files of this browser. One tab has it at a time.

import { handleFiles } from "./handle_files";
import { closeHandles, contentOf, DATABASE, nameHere, openHandles } from "./handles";
import type { FromWorker, ToWorker } from "./messages";
import { startPython, type Page, type Python } from "./python";

/** What was asked before the program was there; null once it is. */
let waiting: ToWorker[] | null = [];
let page: Page | null = null;
/** Reads the whole store, as soon as there is one. */
let readStore: () => Uint8Array = () => new Uint8Array();
let python: Python | null = null;
/** Questions whose answers nobody wants any more. */
const stopped = new Set<number>();
const PLACE = `/store/${DATABASE}`;

const tell = (message: FromWorker): void => postMessage(message);

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") void start(data.site, data.takes);
  // also of a program that could not start
  else if (data.kind === "export") tell({ kind: "store", number: data.number, store: readStore().buffer as ArrayBuffer });
  else if (waiting !== null) waiting.push(data);
  else if (page !== null) receive(page, data).catch(fail);
});

async function start(site: string, takes: boolean): Promise<void> {
  tell({ kind: "standing", standing: "starts" });
  const channel = new BroadcastChannel(nameHere());
  if (takes) channel.postMessage("give");
  if (!(await lock(takes))) {
    waiting = null;
    tell({ kind: "standing", standing: "elsewhere" });
    return;
  }
  // another tab may ask for it before it is there
  const given = new Promise<void>((resolve) => channel.addEventListener("message", () => resolve(), { once: true }));
  try {
    const end = await run(site);
    await given;
    await end();
    tell({ kind: "standing", standing: "elsewhere" });
    // gives back what a Worker holds: its memory, its files, its lock
    close();
  } catch (error) {
    fail(error);
  }
}

/** What the program could refuse it has refused: this is the end of it. */
function fail(error: unknown): void {
  page = null;
  tell({ kind: "standing", standing: "failed", why: lastLine(String(error)) });
}

/** Starts the program; returns what ends it. */
async function run(site: string): Promise<() => Promise<void>> {
  const opening = openHandles().then((handles) => {
    const database = handles?.get(DATABASE);
    // between two commits, which nothing in this thread interrupts, the file is whole
    if (database !== undefined) readStore = () => contentOf(database);
    return handles;
  });
  const [handles, started] = await Promise.all([opening, startPython(site)]);
  python = started;
  if (handles === null) readStore = () => started.FS.readFile(PLACE);
  started.FS.mkdir("/store");
  const files = handles === null ? null : handleFiles(started.FS, handles);
  if (files !== null) started.FS.mount(files.type, {}, "/store");
  const program = await started.pyimport("carrom.site.entry").started(PLACE, () => files?.flush(), (number, text) => tell({ kind: "text", number, text }));
  page = program;
  tell({ kind: "standing", standing: handles === null ? "forgets" : "ready" });
  const early = waiting ?? [];
  waiting = null;
  for (const message of early) receive(program, message).catch(fail);
  return async () => {
    page = null;
    await program.end();
    closeHandles(handles ?? new Map());
  };
}

async function receive(program: Page, message: ToWorker): Promise<void> {
  switch (message.kind) {
    case "ask": {
      const { number, asked } = message;
      const begin = (status: number, type: string, name: string): void => tell({ kind: "answer", number, status, type, name });
      const part = (text: string): boolean => {
        if (stopped.delete(number)) return false;
        tell({ kind: "part", number, text });
        return true;
      };
      await program.ask(asked, begin, part);
      tell({ kind: "end", number });
      break;
    }
    case "bring": {
      const { number, store } = message;
      await program.bring(writeCopy(store)).then(
        () => tell({ kind: "store", number, store: null }),
        (error: Error) => tell({ kind: "store", number, store: null, why: lastLine(error.message) }),
      );
      break;
    }
    case "stop":
      stopped.add(message.number);
      break;
    case "connect":
      program.connect(message.number, message.path);
      break;
    case "text":
      program.receive(message.number, message.text);
      break;
    case "close":
      program.close(message.number);
      break;
  }
}

function writeCopy(store: ArrayBuffer): string {
  const copy = "/brought.db";
  python?.FS.writeFile(copy, new Uint8Array(store));
  return copy;
}

/** Of what Python says of an error, the sentence. */
function lastLine(message: string): string {
  return message.trim().split("\n").pop()?.replace(/^[\w.]+: /, "") ?? "";
}

/** ms that a page which is left, or loaded again, may take to let the lock go. */
const LEAVING = 3_000;

/** Whether this tab has the lock of the program now, until its Worker ends. Where there are no locks there are no files
    either. */
function lock(takes: boolean): Promise<boolean> {
  if (navigator.locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = (): Promise<never> => (resolve(true), new Promise<never>(() => undefined));
    navigator.locks.request(nameHere(), takes ? {} : { signal: AbortSignal.timeout(LEAVING) }, hold).catch(() => resolve(false));
  });
}
