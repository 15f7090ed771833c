// By which book, in which round: the line over everything.

import { goalWords } from "../state/goals";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";

/** `table` null: it is not known yet. */
export function Head({ table }: { table: TableModel | null }) {
  return (
    <header id="referee-head">
      <a class="back" href="#" aria-label={text("home")}><span aria-hidden="true">‹</span></a>
      {table !== null && <Title table={table} />}
    </header>
  );
}

function Title({ table }: { table: TableModel }) {
  const { house } = table.welcome;
  const book = text(`book-${table.book}`);
  return (
    <div>
      <h1>{house === "" ? book : text("house-of", { house, book })}</h1>
      <p class="note">{goalWords(table).join(" · ")}</p>
    </div>
  );
}
