// Positions kept in this browser under a name.

import { byId, carefulButton, make } from "../widgets/element";
import * as memory from "../state/memory";
import { text } from "../texts/texts";

interface Kept {
  name: string;
  /** The address that opens it. */
  address: string;
}

const KEY = "positions";

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(memory.read(KEY) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((one: Kept) => typeof one?.name === "string" && typeof one.address === "string" && one.address.startsWith("#practice="));
  } catch {
    return [];
  }
}

/** Keeps the list; false where the browser keeps nothing. */
function write(kept: readonly Kept[]): boolean {
  const text = JSON.stringify(kept);
  memory.write(KEY, text);
  return memory.read(KEY) === text;
}

export class Shelf {
  private readonly name = byId<HTMLInputElement>("save-name");
  private readonly list = byId("saved");
  private readonly said = byId("save-said");

  /** `here`: the address of the position on the board. */
  constructor(here: () => string) {
    byId("save").addEventListener("submit", (event) => {
      event.preventDefault();
      const name = this.name.value.trim() || text("practice-unnamed", { number: read().length + 1 });
      const done = write([{ name, address: here() }, ...read().filter((one) => one.name !== name)]);
      this.said.textContent = text(done ? "practice-saved" : "practice-not-saved", { name });
      if (done) this.name.value = "";
      this.show();
    });
  }

  show(): void {
    const kept = read();
    this.list.replaceChildren(...kept.map((one) => this.line(one)));
    this.list.hidden = kept.length === 0;
  }

  private line({ name, address }: Kept): HTMLElement {
    const open = make("a", "plain", name);
    open.href = address;
    const forget = carefulButton("", text("practice-forget"), text("practice-forget-sure"), () => {
      write(read().filter((one) => one.name !== name));
      this.show();
      this.name.focus();
    });
    forget.removeAttribute("id");
    forget.setAttribute("aria-label", text("practice-forget-name", { name }));
    return make("li", "row", open, forget);
  }
}
