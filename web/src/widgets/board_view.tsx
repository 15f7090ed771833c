// A board on the page: its two canvases, shown as a signal says, its position told on <body>.

import { effect, untracked, type ReadonlySignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import type { BoardConfig, BoardEvents } from "../board/config";
import type { Look } from "../board/hand/zooming";
import { hasModifier, inDialog } from "../stroke/keys";
import { text } from "../texts/texts";
import { focusFirst } from "./first_focus";
import "./board_view.css";

interface Props {
  /** What the board shows; what is left out stays as it was. */
  config: ReadonlySignal<Partial<BoardConfig>>;
  events: Partial<BoardEvents>;
  /** The ids of the element that holds it, of the wood, and of what moves above. */
  ids: readonly [string, string, string];
  /** Is it only looked at? */
  picture?: boolean;
  /** What it is called; undefined: there is nothing to be seen on it yet. */
  label: string | undefined;
  look?: string;
  /** The canvas that has the focus. */
  canvas?: RefObject<HTMLCanvasElement | null>;
  holder?: RefObject<HTMLDivElement | null>;
}

export function BoardView({ config, events, ids: [place, wood, board], picture = false, label, look, canvas, holder }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const plateau = holder ?? own;
  const drawn = useRef<Board | null>(null);
  const [near, setNear] = useState(false);
  useLayoutEffect(() => {
    if (plateau.current === null) return;
    const made = new Board(plateau.current, {
      ...events,
      // For assistive tools and tests.
      moved: (position) => {
        document.body.dataset["view"] = JSON.stringify(position);
        setNear(drawn.current?.isNear === true);
      },
    });
    drawn.current = made;
    const stop = effect(() => {
      const change = config.value;
      // What the board reports meanwhile may read the state too.
      untracked(() => made.set(change));
    });
    const press = (event: KeyboardEvent): void => pressZoom(event, made);
    addEventListener("keydown", press);
    return () => {
      removeEventListener("keydown", press);
      stop();
      made.destroy();
    };
  }, []);
  const seen = label !== undefined && !picture;
  useLayoutEffect(() => {
    if (seen) focusFirst(plateau.current?.querySelector<HTMLElement>("[tabindex]"));
  }, [seen]);
  const role = picture ? { role: "img" as const } : { role: "application" as const, tabIndex: 0 };
  return (
    <div id={place} ref={plateau} class="plateau">
      <canvas id={wood} aria-hidden="true" />
      <canvas id={board} ref={canvas} class={look} aria-label={label} {...role} />
      <button class="whole" type="button" hidden={!near} onClick={() => drawn.current?.look("whole")}>{text("board-whole")}</button>
    </div>
  );
}

// Keys that show a board nearer, farther or whole, and move what is seen of it: wherever a board stands.

/** By the sign; digits and letters by their place on the keyboard, as those of the stroke. The sign + is often above =. */
const SIGNS: Record<string, Look> = { "+": "nearer", "=": "nearer", "-": "farther", "−": "farther" };
const PLACES: Record<string, Look> = { Digit0: "whole", Numpad0: "whole", KeyI: "up", KeyJ: "left", KeyK: "down", KeyL: "right" };

export function pressZoom(event: KeyboardEvent, board: Pick<Board, "look">): void {
  const look = SIGNS[event.key] ?? PLACES[event.code];
  if (look === undefined || hasModifier(event) || inDialog()) return;
  // Signs and letters are written into a field, and choose in a list.
  if (event.target instanceof Element && event.target.closest("input:not([type=range]), select, textarea") !== null) return;
  if (board.look(look)) event.preventDefault();
}
