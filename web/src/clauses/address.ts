// Where in the address a book is read, and where one is asked about it.

/** Where a book is read, perhaps at one clause. */
export function bookAddress(book: string, clause = ""): string {
  return `#rules=${encodeURIComponent(book)}${clause === "" ? "" : `&clause=${encodeURIComponent(clause)}`}`;
}

export function quizAddress(book: string): string {
  return `#quiz=${encodeURIComponent(book)}`;
}
