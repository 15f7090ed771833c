// Which other book a book is compared with; the choice leads there.

import { bookName } from "../texts/naming";
import { text } from "../texts/texts";
import { bookAddress } from "../clauses/address";

export function OtherBook({ book, others, chosen = "" }: { book: string; others: readonly string[]; chosen?: string }) {
  const goTo = (other: string): void => {
    location.hash = other === "" ? bookAddress(book) : `${bookAddress(book)}&beside=${encodeURIComponent(other)}`;
  };
  return (
    <label class="beside-choice">
      <span>{text("reader-beside")}</span>
      <select id="rules-beside" value={chosen} onChange={(event) => goTo(event.currentTarget.value)}>
        <option value="">{text("reader-beside-none")}</option>
        {others.map((other) => <option key={other} value={other}>{bookName(other)}</option>)}
      </select>
    </label>
  );
}
