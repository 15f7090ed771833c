// Where the page lies: all that it asks for, and every link to it, is named from there.

/** The folder of the page, with a slash at its end: a web space may have it below a path. A link put together with a slash too
    many finds the page, but nothing beside it. */
export function home(): string {
  const folder = new URL(".", document.baseURI);
  folder.pathname = folder.pathname.replace(/\/{2,}/g, "/");
  return folder.href;
}

/** The address of what is asked for by `path`, such as /books. */
export function addressOf(path: string): string {
  return new URL(path.slice(1), home()).href;
}

/** The address of a place in the page, as other people get it. */
export function pageAddress(place: string): string {
  return `${home()}#${place}`;
}
