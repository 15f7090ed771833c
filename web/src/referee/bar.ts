// What can be taken back, and done again: always within reach of a thumb, and by z and y.

import { button, byId, make } from "../widgets/element";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import type { Chronicle } from "./chronicle";
import type { Menu } from "./menu";
import type { Ask, Part } from "./part";
import { whoAndWhat } from "./saying";

const FIELDS = "input, select, textarea, dialog, [contenteditable]";

export class Bar implements Part {
  private readonly undo = button("referee-undo", "", () => this.ask({ undo: {} }));
  private readonly redo = button("referee-redo", "", () => this.ask({ redo: {} }));
  private readonly menu = button("referee-menu", "", () => this.table !== null && this.entries.open(this.table));
  private table: TableModel | null = null;

  constructor(
    private readonly ask: Ask,
    private readonly chronicle: Chronicle,
    private readonly entries: Menu,
  ) {
    byId("referee-bar").append(this.undo, this.redo, this.menu);
    this.undo.setAttribute("aria-keyshortcuts", "z");
    this.redo.setAttribute("aria-keyshortcuts", "y");
    this.menu.setAttribute("aria-haspopup", "dialog");
    addEventListener("keydown", (event) => this.key(event));
  }

  show(table: TableModel): void {
    this.table = table;
    const { last, next } = this.chronicle;
    const may = table.umpires;
    const { may_undo: back, may_redo: again } = table.next;
    label(this.undo, text("mending-undo"), back && last !== null ? whoAndWhat(last, table) : "");
    label(this.redo, text("mending-redo"), again && next !== null ? whoAndWhat(next, table) : "");
    this.menu.textContent = text("menu");
    // Focus stays in the bar when the last step has been taken back.
    const focused = document.activeElement;
    this.undo.disabled = !back || !may;
    this.redo.disabled = !again || !may;
    if (focused === this.undo && this.undo.disabled) (again ? this.redo : this.menu).focus();
    if (focused === this.redo && this.redo.disabled) (back ? this.undo : this.menu).focus();
  }

  leave(): void {
    this.table = null;
  }

  private key(event: KeyboardEvent): void {
    const { target } = event;
    if (this.table === null || event.repeat || event.altKey) return;
    if (target instanceof HTMLElement && target.closest(FIELDS) !== null) return;
    if (document.querySelector("dialog[open]") !== null) return;
    const key = event.key.toLowerCase();
    const pressed = key === "z" && !event.shiftKey ? this.undo : key === "y" || key === "z" ? this.redo : null;
    if (pressed === null || pressed.disabled) return;
    event.preventDefault();
    pressed.click();
  }
}

/** « Annuler : Noé, pion noir », on two lines. */
function label(to: HTMLButtonElement, does: string, what: string): void {
  const words = what === "" ? does : text("mending-does", { does, what });
  if (to.dataset["words"] === words) return;
  to.dataset["words"] = words;
  to.replaceChildren(make("b", "", what === "" ? does : words.slice(0, -what.length)), make("span", "", what));
}
