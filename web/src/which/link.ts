// A house as the part of an address after the #: a phone that opens it has the house. The server reads it.

/** `house=karom&name=Chez+Mamie&queen_value=7`; a table is written `far:3,side:0`, no value `none`. */
export function houseLink(book: string, name: string, options: Readonly<Record<string, unknown>>): string {
  const parts = new URLSearchParams({ house: book });
  if (name.trim() !== "") parts.set("name", name.trim());
  for (const [option, value] of Object.entries(options)) parts.set(option, word(value));
  return parts.toString().replaceAll("%3A", ":").replaceAll("%2C", ",");
}

function word(value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "object") return Object.entries(value as object).map(([row, count]) => `${row}:${String(count)}`).join(",");
  return String(value);
}
