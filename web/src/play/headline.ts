// The verdict on a telephone: while the panel of the stroke hides its first line, that line stands on the panel.

import { byId } from "../widgets/element";

/** Is the first line of the verdict to be seen, the panel without its headline? */
function seen(verdict: HTMLElement, panel: HTMLElement, headline: HTMLElement): boolean {
  const first = document.createRange();
  first.selectNodeContents(verdict);
  const line = first.getClientRects()[0];
  if (line === undefined) return true;
  const { top, left, right, height } = panel.getBoundingClientRect();
  const own = headline.hidden || height === 0 ? 0 : headline.offsetHeight + parseFloat(getComputedStyle(panel).rowGap);
  const beside = line.right <= left || line.left >= right;
  return line.top >= 0 && line.bottom <= (height === 0 || beside ? innerHeight : Math.min(innerHeight, top + own));
}

/** Looks again whenever something moves or grows; `style` shows a headline on telephones only. */
export function watchHeadline(): void {
  const [verdict, panel, headline] = [byId("verdict"), byId("stroke"), byId("verdict-line")];
  const look = (): void => {
    headline.hidden = !byId("table").contains(panel) || byId("table").hidden || seen(verdict, panel, headline);
  };
  const grown = new ResizeObserver(look);
  for (const one of [panel, verdict, byId("seats"), byId("plateau"), byId("table")]) grown.observe(one);
  for (const kind of ["scroll", "resize"]) addEventListener(kind, look, { passive: true });
}
