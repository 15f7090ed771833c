// A match on wood, from top to bottom: what the umpire saw is tapped in, what the book says is there at once.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { tokenFor } from "../state/known_tables";
import type { Connection } from "../state/connection";
import type { TableModel } from "../state/table";
import { localized, text } from "../texts/texts";
import { Chairs } from "../widgets/chairs";
import { SheetLink } from "../widgets/sheet_link";
import { Bar, Head, Score } from "./score";
import { Between } from "./between";
import { CallsOpener } from "./calls";
import { Changes, History } from "./history";
import { TableClocks } from "./clocks";
import { Count } from "./count";
import { OverlayDialog } from "./overlay";
import { Pad } from "./pad";
import { Phones, PhonesOpener } from "./phones";
import { RefereeStore } from "./store";
import { Verdict } from "./verdict";
import "../widgets/seats.css";

/** The table that the address names, with the umpire's secret if it brings one. */
export function useTable(place: URLSearchParams): RefereeStore | null {
  const [store, setStore] = useState<RefereeStore | null>(null);
  useLayoutEffect(() => {
    const name = place.get("referee") ?? "";
    if (name === "") return;
    const opened = new RefereeStore(name, tokenFor(name, place, true));
    setStore(opened);
    return () => {
      setStore(null);
      opened.close();
    };
  }, [place]);
  return store;
}

export function Table({ store }: { store: RefereeStore }) {
  const { connection } = store;
  const { table } = connection;
  const pad = useRef<HTMLElement>(null);
  const history = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => describe(connection));
  const notice = noticeOf(connection);
  return (
    <div id="referee-table" class={table?.umpires === true && store.scoreOnly.value ? "score-only" : undefined}>
      <Head table={table} />
      {table !== null && <Overview store={store} table={table} />}
      <p id="referee-notice" class="trouble" role="alert" hidden={notice === ""}>{notice}</p>
      {table !== null && (
        <>
          <Changes store={store} table={table} history={history} />
          <Between store={store} table={table} pad={pad} />
          <Verdict store={store} table={table} />
          <Pad store={store} table={table} pad={pad} />
          <Count store={store} table={table} />
          <CallsOpener store={store} table={table} />
          <History store={store} table={table} title={history} />
          <div class="apart">
            <span id="referee-screens"><PhonesOpener store={store} table={table} /></span>
            <p id="referee-sheet"><SheetLink id="referee-sheet-link" table={table.welcome.table} /></p>
          </div>
          <Bar store={store} table={table} />
        </>
      )}
    </div>
  );
}

/** The clocks, a free seat to take for a visitor, and the score. Who judges finds the link to a seat in the dialog of the phones. */
function Overview({ store, table }: { store: RefereeStore; table: TableModel }) {
  const visits = table.yours.length === 0 && table.free.length > 0;
  return (
    <>
      <TableClocks store={store} table={table} />
      {visits && <div id="referee-chairs" class="request card"><Chairs table={table} onSit={(seat, name) => store.sit(seat, name)} /></div>}
      <Score table={table} />
    </>
  );
}

/** The dialogs over the table. */
export function Overlays({ store }: { store: RefereeStore }) {
  const { table } = store.connection;
  if (table === null) return null;
  return (
    <>
      <Phones store={store} table={table} />
      <OverlayDialog store={store} table={table} />
    </>
  );
}

/** The state of the page, on <body>. */
function describe({ table, lost, waiting }: Connection): void {
  const data = document.body.dataset;
  data["phase"] = lost ? "offline" : table === null ? "joining" : table.closed ? "closed" : table.over ? "over" : "umpire";
  data["n"] = String(table?.n ?? 0);
  data["turn"] = table?.next.seat ?? "";
  data["yours"] = table?.yours.join("") ?? "";
  data["waiting"] = String(waiting);
}

/** Why nothing has changed, in the words of who stands at a board. */
function noticeOf({ table, refusal, lost }: Connection): string {
  if (refusal === null) return lost ? text("offline") : "";
  if (table === null && refusal.code === "unknown-table") return text("gone");
  return refusal.code === "wrong-number" ? text("mending-quicker") : localized(refusal);
}
