// Where in the address a book is read, and where one is asked about it.

/** Where a book is read, perhaps at one clause. */
export function bookAddress(book: string, clause = ""): string {
  return `#rules=${encodeURIComponent(book)}${clause === "" ? "" : `&clause=${encodeURIComponent(clause)}`}`;
}

/** Where a book is read as the house of a link plays it, perhaps at one clause. */
export function houseAddress(book: string, link: string, clause = ""): string {
  return link === "" ? bookAddress(book, clause) : `${bookAddress(book, clause)}&as=${encodeURIComponent(link)}`;
}

/** Where the settled readings of a book are, perhaps at the one of a clause. */
export function readingAddress(book: string, clause = ""): string {
  return bookAddress(book, clause) + "&readings";
}

export function quizAddress(book: string): string {
  return `#quiz=${encodeURIComponent(book)}`;
}

export function examAddress(book: string): string {
  return `#exam=${encodeURIComponent(book)}`;
}

/** Where one is asked about a book after each rule has been shown. */
export function learnAddress(book: string): string {
  return `${quizAddress(book)}&learn`;
}
