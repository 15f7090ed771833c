// The dialog over the referee's screen for what is needed seldom.

import { momentPlace, recordPath } from "../state/story";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { Dialog } from "../widgets/dialog";
import { Invitation } from "../widgets/invitation";
import { Calls } from "./calls";
import type { RefereeStore } from "./store";
import { FileLink } from "../widgets/answer";

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

// The referee's menu: what is needed once in a match.

export function Menu({ store, table }: { store: RefereeStore; table: TableModel }) {
  const { table: name } = table.welcome;
  const leave = (): void => {
    store.overlay.value = null;
  };
  const end = (): void => {
    leave();
    store.request({ close: {} });
  };
  return (
    <>
      <section>
        <div class="list">
          <a id="referee-replay" class="plain" href={`#${momentPlace(name)}`} onClick={leave}>{text("menu-replay")}</a>
          <FileLink id="referee-record" path={recordPath(name)}>{text("keep-record")}</FileLink>
          <a id="referee-home" class="plain" href="#" onClick={leave}>{text("home")}</a>
          {table.host && !table.closed && <CarefulButton id="referee-close" words={text("menu-end")} sure={text("menu-end-sure")} act={end} />}
        </div>
      </section>
      <section>
        <h3>{text("menu-link")}</h3>
        <Invitation table={name} />
      </section>
    </>
  );
}
