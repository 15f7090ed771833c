// Several screens at one table: who is here, and the links that let others watch, judge, or show the points.

import * as storage from "../browser/storage";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { Dialog } from "../widgets/dialog";
import { CodeAndLink } from "../widgets/invitation";
import { canKeepScreenOn } from "../browser/wake_lock";
import { transport } from "../wire/transport";
import type { RefereeStore } from "./store";

interface Props {
  store: RefereeStore;
  table: TableModel;
}

/** The button that opens the dialog: how many are here. */
export function PhonesOpener({ store, table }: Props) {
  const { here, watching } = presence(table);
  const open = (): void => {
    store.overlay.value = "phones";
  };
  return (
    <button type="button" id="phones-open" aria-haspopup="dialog" onClick={open}>
      {text("phones-open", { count: here.length + watching })}
    </button>
  );
}

export function Phones({ store, table }: Props) {
  const open = store.overlay.value === "phones";
  const close = (): void => {
    store.overlay.value = null;
  };
  return (
    <Dialog id="phones" open={open} onClose={close}>
      <div class="dialog-body">
        <h2 id="phones-title">{text("phones")}</h2>
        <div id="phones-body">{open && <Links store={store} table={table} onClose={close} />}</div>
        <button id="phones-close" class="strong" type="button" onClick={close}>{text("close")}</button>
      </div>
    </Dialog>
  );
}

function Links({ store, table, onClose }: Props & { onClose(): void }) {
  return (
    <>
      <p class="note">{presentWords(table)}</p>
      {transport.isServer ? <ForOthers store={store} table={table} onClose={onClose} /> : <p class="note">{text("invite-no-server")}</p>}
      {!canKeepScreenOn() && <p class="note">{text("phones-asleep")}</p>}
    </>
  );
}

function ForOthers({ store, table, onClose }: Props & { onClose(): void }) {
  const name = encodeURIComponent(table.welcome.table);
  const token = storage.read(`token.${table.welcome.table}`);
  return (
    <>
      <section>
        <h3>{text("phones-watch")}</h3>
        <p class="note">{text("phones-watch-note")}</p>
        <CodeAndLink place={`referee=${name}`} label={text("phones-watch")} />
      </section>
      <section>
        <h3>{text("phones-board")}</h3>
        <p class="note">{text("phones-board-note")}</p>
        <CodeAndLink place={`scoreboard=${name}`} label={text("phones-board")} />
        {/* In both languages at once, for whoever has guests. */}
        <a class="plain" href={`#scoreboard=${name}&lang=both`} target="_blank">{text("phones-board-both")}</a>
      </section>
      {table.umpires && token !== null && (
        <section>
          {/* Folded away, for whoever sees the code has it. */}
          <details class="umpires">
            <summary>{text("phones-umpire")}</summary>
            <p class="note trouble">{text("phones-umpire-note")}</p>
            <CodeAndLink place={`referee=${name}&token=${encodeURIComponent(token)}`} label={text("phones-umpire")} />
            <CarefulButton id="renew" words={text("menu-renew")} sure={text("menu-renew-sure")} act={() => void (store.renewOwn() && onClose())} />
          </details>
        </section>
      )}
    </>
  );
}

/** Who is here: the names of those whose phones are connected, and how many watch. */
function presentWords(table: TableModel): string {
  const { here, watching } = presence(table);
  const names = here.map((seat) => table.name(seat));
  const seated = names.length === 0 ? text("phones-nobody") : text("phones-here", { names: names.join(", ") });
  return watching === 0 ? seated : `${seated} ${text("phones-watching", { count: watching })}`;
}

function presence(table: TableModel): NonNullable<TableModel["presence"]> {
  return table.presence ?? { here: [], watching: 0 };
}
