// How a stroke is played, in a dialog that is always at hand.

import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { Dialog } from "../widgets/dialog";

const GESTURES = ["slide", "pull", "flick", "fine", "cancel"] as const;

export function Help({ table, open, onClose }: { table: TableModel | null; open: boolean; onClose(): void }) {
  return (
    <Dialog id="help" open={open} onClose={onClose}>
      <div class="dialog-body">
        <h2 id="help-title">{text("help")}</h2>
        <dl class="gestures">
          {GESTURES.map((one) => [<dt key={one}>{text(`help-${one}`)}</dt>, <dd key={`${one}-how`}>{text(`help-${one}-how`)}</dd>])}
        </dl>
        {table !== null && <a id="help-rules" class="plain" href={`#rules=${table.book}`} onClick={onClose}>{text("help-rules")}</a>}
        <button id="help-close" class="strong" type="button" onClick={onClose}>{text("close")}</button>
      </div>
    </Dialog>
  );
}
