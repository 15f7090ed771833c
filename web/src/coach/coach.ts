// The coach beside a board: a calm button; what it says is loaded when somebody asks.

import { make } from "../widgets/element";
import { busy } from "../legacy/keys";
import { text } from "../texts/texts";
import type { Owner } from "./owner";
import type { Panel } from "./panel";

/** What is behind the button, and behind that of the review. */
export async function coachRoom(): Promise<typeof import("./room")> {
  return import("./room");
}

export class Coach {
  private open = false;
  private panel: Panel | null = null;
  private failed = false;
  private readonly press: (event: KeyboardEvent) => void;
  private readonly body = make("div", "coach-body");
  private readonly opener = make("button", "link opener");

  /** `host`: the section that shows it. */
  constructor(
    private readonly host: HTMLElement,
    private readonly owner: Owner,
  ) {
    this.body.id = `${host.id}-body`;
    this.opener.type = "button";
    this.opener.setAttribute("aria-controls", this.body.id);
    this.opener.setAttribute("aria-keyshortcuts", "c");
    host.append(make("h2", "", this.opener), this.body);
    this.opener.addEventListener("click", () => this.unfold(!this.open));
    this.press = (event) => {
      const other = event.ctrlKey || event.metaKey || event.altKey || event.repeat || busy(event.target);
      if (other || event.key.toLowerCase() !== "c" || host.hidden || !owner.board.visible) return;
      event.preventDefault();
      this.unfold(!this.open);
      this.opener.focus();
    };
    addEventListener("keydown", this.press);
  }

  /** The board beside it is left. */
  close(): void {
    removeEventListener("keydown", this.press);
    this.panel?.close();
  }

  get isOpen(): boolean {
    return this.open;
  }

  unfold(open: boolean): void {
    this.open = open;
    // On a telephone the board and the cards below it just fit.
    if (open && innerWidth < innerHeight) this.owner.board.holder?.scrollIntoView({ block: "start" });
    this.panel?.unfold(open);
    if (open && this.panel === null) void this.load();
    this.show();
  }

  /** Something has changed on the board, or beside it. */
  show(): void {
    this.body.hidden = !this.open;
    this.opener.setAttribute("aria-expanded", String(this.open));
    const key = make("kbd", "keyboard", "C");
    key.setAttribute("aria-hidden", "true");
    this.opener.replaceChildren(make("span", "", text(this.open ? "coach" : "coach-ask")), key);
    if (this.panel !== null) this.panel.show();
    else {
      this.host.dataset["state"] = this.open ? "asking" : "closed";
      this.body.textContent = this.failed ? text("coach-failed") : "";
    }
  }

  /** Another position is coming: what was said is over. */
  reset(): void {
    this.panel?.reset();
  }

  private async load(): Promise<void> {
    const room = await coachRoom().catch(() => null);
    this.failed = room === null;
    if (room !== null && this.panel === null) {
      this.body.textContent = "";
      this.panel = new room.Panel(this.host, this.body, this.owner);
      this.panel.unfold(this.open);
    }
    this.show();
  }
}
