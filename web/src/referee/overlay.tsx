// The dialog over the referee's screen for what is needed seldom.

import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { Dialog } from "../widgets/dialog";
import { Calls } from "./calls";
import { Menu } from "./menu";
import type { RefereeStore } from "./store";

export function OverlayDialog({ store, table }: { store: RefereeStore; table: TableModel }) {
  const overlay = store.overlay.value;
  const close = (): void => {
    store.overlay.value = null;
  };
  return (
    <Dialog id="referee-leaf" open={overlay === "calls" || overlay === "menu"} onClose={close}>
      <h2 id="referee-leaf-title">{text(overlay === "calls" ? "mending-calls-title" : "menu")}</h2>
      <div id="referee-leaf-body">
        {overlay === "calls" && <Calls store={store} table={table} />}
        {overlay === "menu" && <Menu store={store} table={table} />}
      </div>
      <button id="referee-leaf-close" class="strong" type="button" onClick={close}>{text("close")}</button>
    </Dialog>
  );
}
