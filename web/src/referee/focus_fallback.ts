// The focus stays in a part of the screen when what had it is rendered no more, or can be pressed no more.

import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** `refocus` gives the focus to something else then; it is called after the screen has been rendered. */
export function useFocusFallback(part: RefObject<HTMLElement | null>, refocus: () => void): void {
  const { activeElement } = document;
  const before = part.current?.contains(activeElement) === true ? activeElement : null;
  useLayoutEffect(() => {
    if (before === null || (before.isConnected && !before.matches(":disabled"))) return;
    // A part within this one may have given it to something already.
    const { activeElement: now } = document;
    if (now === null || now === before || now === document.body) refocus();
  });
}
