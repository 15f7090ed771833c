// The leaf that is laid over the referee's screen: for what is needed seldom.

import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { Dialog } from "../widgets/dialog";
import { Calls } from "./calls";
import { Menu } from "./menu";
import type { RefereeStore } from "./store";

export function Leaf({ store, table }: { store: RefereeStore; table: TableModel }) {
  const leaf = store.leaf.value;
  const close = (): void => {
    store.leaf.value = null;
  };
  return (
    <Dialog id="referee-leaf" open={leaf === "calls" || leaf === "menu"} onClose={close}>
      <h2 id="referee-leaf-title">{text(leaf === "calls" ? "mending-calls-title" : "menu")}</h2>
      <div id="referee-leaf-body">
        {leaf === "calls" && <Calls store={store} table={table} />}
        {leaf === "menu" && <Menu store={store} table={table} />}
      </div>
      <button id="referee-leaf-close" class="strong" type="button" onClick={close}>{text("close")}</button>
    </Dialog>
  );
}
