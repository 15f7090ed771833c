// A dialog over the page: open or not as its owner says; Esc, a tap beside it and the browser's `back` ask to close it.

import type { ComponentChildren, TargetedMouseEvent } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { closeByBack } from "../state/history_entry";
import "./dialog.css";

interface Props {
  id: string;
  look?: string;
  /** How what it shows stands, for styles and tests. */
  state?: string;
  open: boolean;
  /** It has been closed, or is to be. */
  onClose(): void;
  children: ComponentChildren;
}

/** Its title is the element `ID-title` among its children. */
export function Dialog({ id, look = "", state, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next frame: who presses Esc at once closes it.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null || current.open === open) return;
    if (open) current.showModal();
    else current.close();
  }, [open]);
  const toClose = useRef(onClose);
  toClose.current = onClose;
  useLayoutEffect(() => (open ? closeByBack(() => toClose.current()) : undefined), [open]);
  const tap = (event: TargetedMouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget && !holds(event.currentTarget, event)) onClose();
  };
  // The browser tells that it has closed a little later: by then it may be open again.
  const closed = (event: Event): void => {
    if (!(event.currentTarget as HTMLDialogElement).open) onClose();
  };
  return (
    <dialog ref={dialog} id={id} class={`card ${look}`.trim()} aria-labelledby={`${id}-title`} data-state={state} onCancel={onClose} onClose={closed} onClick={tap}>
      {children}
    </dialog>
  );
}

/** Is a tap within the dialog's edges? Its backdrop sends taps to it too. */
function holds(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}
