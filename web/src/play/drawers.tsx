// Where there is room for one thing only below the board: which of them stands there.

import { text } from "../texts/texts";

/** The stroke; the strokes that were played, and why; the coach; the board in words. */
export const DRAWERS = ["stroke", "history", "coach", "words"] as const;
export type Drawer = (typeof DRAWERS)[number];

interface Props {
  open: Drawer;
  /** Is there a coach at this table? */
  coached: boolean;
  onOpen(drawer: Drawer): void;
}

export function Drawers({ open, coached, onOpen }: Props) {
  return (
    <nav class="drawers" aria-label={text("drawers")}>
      {DRAWERS.filter((one) => one !== "coach" || coached).map((one) => (
        <button key={one} id={`drawer-${one}`} type="button" aria-pressed={one === open} onClick={() => onOpen(one)}>{text(`drawer-${one}`)}</button>
      ))}
    </nav>
  );
}
