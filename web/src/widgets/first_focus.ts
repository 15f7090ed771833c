// Where one goes on with keys, once a screen is there.

/** Gives the focus to this element, unless somebody has it elsewhere: what was pressed on another screen is gone, and the focus with it. */
export function focusFirst(element: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true });
}
