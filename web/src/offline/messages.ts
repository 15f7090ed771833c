// What a page and its Worker say to each other. `number`: of a question or a socket, chosen by the page.

/** What the page is told of its program: it `starts`; it is `ready`, and keeps what is played, or `forgets` it with this
    page; it runs in another tab of this browser (`elsewhere`); it `failed`. */
export type Standing = "starts" | "ready" | "forgets" | "elsewhere" | "failed";

export type ToWorker =
  /** `takes`: also from the tab that has the program. */
  | { kind: "start"; site: string; takes: boolean }
  /** `asked`: method, path, headers and body in JSON. */
  | { kind: "ask"; number: number; asked: string }
  | { kind: "export"; number: number }
  | { kind: "bring"; number: number; store: ArrayBuffer }
  | { kind: "stop"; number: number }
  | { kind: "connect"; number: number; path: string }
  | { kind: "text"; number: number; text: string }
  | { kind: "close"; number: number };

export type FromWorker =
  | { kind: "standing"; standing: Standing; why?: string }
  | { kind: "answer"; number: number; status: number; type: string; name: string }
  | { kind: "part"; number: number; text: string }
  | { kind: "end"; number: number }
  /** `store`: null where one was brought; `why`: it was not. */
  | { kind: "store"; number: number; store: ArrayBuffer | null; why?: string }
  | { kind: "text"; number: number; text: string };
