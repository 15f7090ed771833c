// The verdict on a telephone: while the panel of the stroke hides its first line, that line stands on the panel.

import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

/** Is the first line of the verdict to be seen, the panel without its headline? */
function seen(verdict: HTMLElement, panel: HTMLElement, headline: HTMLElement | null): boolean {
  const first = document.createRange();
  first.selectNodeContents(verdict);
  const line = first.getClientRects()[0];
  if (line === undefined) return true;
  const { top, left, right, height } = panel.getBoundingClientRect();
  const own = headline === null || headline.hidden || height === 0 ? 0 : headline.offsetHeight + parseFloat(getComputedStyle(panel).rowGap);
  const beside = line.right <= left || line.left >= right;
  return line.top >= 0 && line.bottom <= (height === 0 || beside ? innerHeight : Math.min(innerHeight, top + own));
}

interface Places {
  verdict: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  headline: RefObject<HTMLElement | null>;
  /** What moves them when it grows. */
  around: readonly RefObject<HTMLElement | null>[];
}

/** Is the headline hidden? Looks again whenever something moves or grows; the style shows a headline on telephones only. */
export function useHeadlineHidden({ verdict, panel, headline, around }: Places): boolean {
  const [hidden, setHidden] = useState(true);
  useLayoutEffect(() => {
    const look = (): void => {
      if (verdict.current !== null && panel.current !== null) setHidden(seen(verdict.current, panel.current, headline.current));
    };
    const grown = new ResizeObserver(look);
    for (const { current } of [panel, verdict, ...around]) if (current !== null) grown.observe(current);
    for (const kind of ["scroll", "resize"]) addEventListener(kind, look, { passive: true });
    return () => {
      grown.disconnect();
      for (const kind of ["scroll", "resize"]) removeEventListener(kind, look);
    };
  }, []);
  return hidden;
}
