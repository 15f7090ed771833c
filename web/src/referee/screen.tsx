// The referee's screen: the form that opens a match on wood, or the match that the address names.

import { useLayoutEffect } from "preact/hooks";
import { tableTitle } from "../state/seat_badges";
import { addTexts } from "../texts/texts";
import { Opening } from "./opening";
import { Overlays, Table, useTable } from "./table";
import "./referee.css";
import "./history.css";

addTexts({ fr: () => import("../texts/fr/referee"), en: () => import("../texts/en/referee") });

export function Screen({ place }: { place: URLSearchParams }) {
  const store = useTable(place);
  const table = store?.connection.table ?? null;
  const isOpening = (place.get("referee") ?? "") === "";
  useLayoutEffect(() => {
    if (isOpening) document.body.dataset["phase"] = "opening";
  }, [isOpening]);
  return (
    <>
      <main id="referee" data-title={table === null ? undefined : tableTitle(table)} class="referee">
        {isOpening && <section id="referee-opening" class="opening"><Opening /></section>}
        {store !== null && <Table key={store} store={store} />}
      </main>
      {store !== null && <Overlays key={store} store={store} />}
    </>
  );
}
