// What stands around the board in a place of its own: the head of the table, the clock of a stroke, the buttons of the drawers.

import { useLayoutEffect, useRef } from "preact/hooks";
import { goalWords } from "../state/seat_badges";
import type { TableModel } from "../state/table";
import { standingWord } from "../state/terms";
import { text } from "../texts/texts";

// The head of the play screen: what is played, help, the menu. On a phone it is one line.

interface HeadProps {
  table: TableModel | null;
  onHelp(): void;
  onMenu(): void;
}

export function Head({ table, onHelp, onMenu }: HeadProps) {
  const book = table === null ? "" : table.welcome.house || text(`book-${table.book}`);
  const round = table === null ? "" : roundWords(table);
  return (
    <header class="head card">
      <div class="fitted titles" style={{ "--letters": String(Math.max(book.length, round.length * 0.8)) }}>
        <h1 id="book" style={{ "--letters": String(book.length) }}>{book}</h1>
        <p id="round" class="note">{round}</p>
      </div>
      <a id="home" href="#">{text("home")}</a>
      <button id="help-open" type="button" aria-haspopup="dialog" aria-label={text("help")} onClick={onHelp}>?</button>
      <button id="menu-open" type="button" aria-haspopup="dialog" onClick={onMenu}>{text("menu")}</button>
    </header>
  );
}

/** The line under the book's name: what is played for, whether it is rated, and who watches. It has room for no more:
    the menu says what help is allowed. */
function roundWords(table: TableModel): string {
  const others = table.presence?.watching ?? 0;
  const notes = [
    ...goalWords(table),
    standingWord(table.next.standing),
    table.yours.length === 0 ? text("watching") : others > 0 ? text("watched", { count: others }) : "",
    table.welcome.house === "" ? "" : text("house-from", { book: text(`book-${table.book}`) }),
  ];
  return notes.filter(Boolean).join(" · ");
}

// The shot clock: a thin bar that runs down while a person is to play. The server calls time, never the page.

/** Seconds: the bar turns red for the last of them. */
const LAST = 5;

/** Runs since the last number was received, but for a rotated rosette: so the server counts. Whoever comes later is told what is left. */
export function ShotClock({ table }: { table: TableModel | null }) {
  const bar = useRef<HTMLElement>(null);
  const seconds = table?.onTheClock === true ? table.welcome.clock : null;
  const since = table?.clockSince ?? 0;
  useLayoutEffect(() => {
    if (seconds === null || bar.current === null) return;
    const red = Math.max(0, 1 - LAST / seconds);
    const running = bar.current.animate(
      [
        { transform: "scaleX(1)", backgroundColor: "var(--brass)", offset: 0 },
        { transform: `scaleX(${1 - red})`, backgroundColor: "var(--brass)", offset: red },
        { transform: `scaleX(${(1 - red) * 0.96})`, backgroundColor: "var(--red)", offset: Math.min(1, red + 0.01) },
        { transform: "scaleX(0)", backgroundColor: "var(--red)", offset: 1 },
      ],
      { duration: seconds * 1000, fill: "forwards" },
    );
    running.currentTime = performance.now() - since;
    return () => running.cancel();
  }, [seconds, Math.round(since / 500)]);
  return <div id="clock" class="clock" aria-hidden="true" hidden={seconds === null}><i ref={bar} /></div>;
}

// Where there is room for one thing only below the board: which of them stands there.

/** The stroke; the strokes that were played, and why; the coach; the board in words. */
const DRAWERS = ["stroke", "history", "coach", "words"] as const;
export type Drawer = (typeof DRAWERS)[number];

interface DrawersProps {
  open: Drawer;
  /** Is there a coach at this table? */
  coached: boolean;
  onOpen(drawer: Drawer): void;
}

export function Drawers({ open, coached, onOpen }: DrawersProps) {
  return (
    <nav class="drawers" aria-label={text("drawers")}>
      {DRAWERS.filter((one) => one !== "coach" || coached).map((one) => (
        <button key={one} id={`drawer-${one}`} type="button" aria-pressed={one === open} onClick={() => onOpen(one)}>{text(`drawer-${one}`)}</button>
      ))}
    </nav>
  );
}
