// What can be taken back, and done again: always within reach of a thumb, and by z and y.

import { useLayoutEffect, useRef } from "preact/hooks";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { lastStep, nextStep } from "./chronicle";
import { useFocusFallback } from "./focus_fallback";
import { stepWordsBy } from "./steps";
import type { RefereeStore } from "./store";

const FIELDS = "input, select, textarea, dialog, [contenteditable]";

export function Bar({ store, table }: { store: RefereeStore; table: TableModel }) {
  const bar = useRef<HTMLElement>(null);
  const { may_undo, may_redo } = table.next;
  const last = may_undo ? lastStep(store.chronicle.value, table.n) : null;
  const next = may_redo ? nextStep(store.chronicle.value, table.n) : null;
  const undo = may_undo && table.umpires ? (): boolean => store.request({ undo: {} }) : null;
  const redo = may_redo && table.umpires ? (): boolean => store.request({ redo: {} }) : null;
  // When the last step has been taken back the focus stays in the bar.
  useFocusFallback(bar, () => bar.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus());
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = isFree(event) ? event.key.toLowerCase() : "";
      const act = key === "z" && !event.shiftKey ? undo : key === "y" || key === "z" ? redo : null;
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
  const open = (): void => {
    store.overlay.value = "menu";
  };
  return (
    <nav id="referee-bar" ref={bar} aria-label={text("mending-bar")}>
      <button type="button" id="referee-undo" aria-keyshortcuts="z" disabled={undo === null} onClick={() => undo?.()}>
        <Label does={text("mending-undo")} what={last === null ? "" : stepWordsBy(last, table)} />
      </button>
      <button type="button" id="referee-redo" aria-keyshortcuts="y" disabled={redo === null} onClick={() => redo?.()}>
        <Label does={text("mending-redo")} what={next === null ? "" : stepWordsBy(next, table)} />
      </button>
      <button type="button" id="referee-menu" aria-haspopup="dialog" onClick={open}>{text("menu")}</button>
    </nav>
  );
}

/** Is a key for the screen: not for a field, nor for a dialog over it? */
function isFree({ target, repeat, altKey }: KeyboardEvent): boolean {
  if (repeat || altKey) return false;
  if (target instanceof HTMLElement && target.closest(FIELDS) !== null) return false;
  return document.querySelector("dialog[open]") === null;
}

/** « Annuler : Noé, pion noir », on two lines. */
function Label({ does, what }: { does: string; what: string }) {
  const words = what === "" ? does : text("mending-does", { does, what }).slice(0, -what.length);
  return (
    <>
      <b>{words}</b>
      <span>{what}</span>
    </>
  );
}
