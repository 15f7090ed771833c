// A board on the page: its two canvases, shown as a signal says, its position told on <body>.

import { effect, untracked, type ReadonlySignal } from "@preact/signals";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/board";
import type { Look } from "../board/hand/zooming";
import { useSound } from "../sound/sound";
import { hasModifier, inDialog } from "../stroke/keys";
import type { FilmSession } from "../stroke/session";
import { refusalWords } from "../texts/refusal";
import { text } from "../texts/texts";
import { focusFirst } from "./first_focus";
import "./board_view.css";

interface Props {
  session: Pick<FilmSession, "board" | "events" | "canvas" | "holder">;
  /** The ids of the element that holds it, of the wood, and of what moves above. */
  ids: readonly [string, string, string];
  /** Is it only looked at? */
  picture?: boolean;
  /** What it is called; undefined: there is nothing to be seen on it yet. */
  label: string | undefined;
  look?: string;
}

export function BoardView({ session, ids: [place, wood, board], picture = false, label, look }: Props) {
  const plateau = session.holder;
  const drawn = useRef<Board | null>(null);
  const [near, setNear] = useState(false);
  useLayoutEffect(() => {
    if (plateau.current === null) return;
    const made = new Board(plateau.current, {
      ...session.events,
      // For assistive tools and tests.
      moved: (position) => {
        document.body.dataset["view"] = JSON.stringify(position);
        setNear(drawn.current?.isNear === true);
      },
    });
    drawn.current = made;
    const stop = effect(() => {
      const change = session.board.value;
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
      <canvas id={board} ref={session.canvas} class={look} aria-label={label} {...role} />
      <button class="whole" type="button" hidden={!near} onClick={() => drawn.current?.look("whole")}>{text("board-whole")}</button>
    </div>
  );
}

// A screen with a board: its session opened and closed, its board with what is said over it, its state on <body>.

/** What the store of such a screen is to it. */
interface Opened {
  open(place: URLSearchParams): void;
  close(): void;
}

/** The store of a screen, for as long as it stands; it opens what the address names. */
export function useOpened<Store extends Opened>(make: () => Store, place: URLSearchParams): Store {
  const store = useMemo(make, []);
  useSound();
  useLayoutEffect(() => () => store.close(), []);
  useLayoutEffect(() => store.open(place), [place]);
  return store;
}

/** Says on <body> what is going on, for styles, assistive tools and tests. */
export function useBodyData(facts: () => Record<string, string>): void {
  useLayoutEffect(() => effect(() => void Object.assign(document.body.dataset, facts())), []);
}

interface TrialBoardProps extends Pick<Props, "label"> {
  /** What the ids of its parts begin with. */
  name: string;
  session: Props["session"] & Pick<FilmSession, "showing" | "skip"> & { refusal: ReadonlySignal<unknown> };
}

/** The board of a session: what was refused is said over it, and the film that runs may be skipped. */
export function TrialBoard({ name, session, label }: TrialBoardProps) {
  const refusal = session.refusal.value;
  return (
    <div class="middle">
      <BoardView session={session} ids={[`${name}-plateau`, `${name}-wood`, `${name}-board`]} label={label} />
      <p id={`${name}-notice`} class="notice" role="alert" hidden={refusal === null}>{refusal === null ? "" : refusalWords(refusal)}</p>
      <button id={`${name}-skip`} class="skip" type="button" hidden={session.showing.value === null} onClick={() => session.skip()}>{text("skip")}</button>
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
