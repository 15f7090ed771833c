// A link to the match sheet, in a window of its own: the table is not left.

import { text } from "../texts/texts";
import { sheetPath } from "../state/story";

export function SheetLink({ id, table }: { id: string; table: string }) {
  return <a id={id} class="plain" href={sheetPath(table)} target="_blank">{text("sheet-link")}</a>;
}
