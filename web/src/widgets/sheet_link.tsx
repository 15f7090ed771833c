// A link to the match sheet, in a window of its own: the table is not left.

import { text } from "../texts/texts";
import { sheetPath } from "../state/story";
import { FileLink } from "./answer";

export function SheetLink({ id, table }: { id: string; table: string }) {
  return <FileLink id={id} isPage path={sheetPath(table)}>{text("sheet-link")}</FileLink>;
}
