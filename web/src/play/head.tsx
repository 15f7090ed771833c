// The head of the play screen: what is played, help, the menu. On a phone it is one line.

import { goalWords } from "../state/goals";
import type { TableModel } from "../state/table";
import { standingWord } from "../state/terms";
import { text } from "../texts/texts";

interface Props {
  table: TableModel | null;
  onHelp(): void;
  onMenu(): void;
}

export function Head({ table, onHelp, onMenu }: Props) {
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
