// The server's end of a page's line, for tests: what the page sent on it, and messages to the page.

export type Request = Record<string, any>;

export class ServerEnd {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  /** Of the line that was opened last. */
  static last: ServerEnd;
  readyState = 1;
  readonly requests: Request[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor() {
    ServerEnd.last = this;
  }

  send(text: string): void {
    this.requests.push(JSON.parse(text) as Request);
  }

  close(): void {
    this.readyState = 3;
  }

  tell(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}
