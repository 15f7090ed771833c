// The place of the living board on the start page: it is empty at first, and filled when the page has nothing better to do.

import { useEffect, useRef } from "preact/hooks";

/** ms for which whoever comes only to go on has gone on. */
const CALM = 600;

export function Stage() {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let gone = false;
    const fill = (): void => {
      // Without it the page has no picture, and all else.
      import("./living_board").then(({ livingBoard }) => {
        if (!gone && holder.current !== null) stop = livingBoard(holder.current);
      }, () => undefined);
    };
    const calm = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(fill, { timeout: 3000 }) : fill()), CALM);
    return () => {
      gone = true;
      clearTimeout(calm);
      stop?.();
    };
  }, []);
  return <div class="stage" aria-hidden="true"><div id="living" class="living" ref={holder} /></div>;
}
