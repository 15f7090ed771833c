// The referee's menu: what is needed once in a match.

import { momentPlace, recordPath } from "../state/story";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { Invitation } from "../widgets/invitation";
import type { RefereeStore } from "./store";

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
          <a id="referee-record" class="plain" href={recordPath(name)} download="">{text("keep-record")}</a>
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
