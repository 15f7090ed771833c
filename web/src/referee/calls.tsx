// What happens in place of a stroke: the time is up, a technical foul, somebody gives up, or lets go what is due to them.

import type { Seat } from "../wire/messages";
import type { CallRequest } from "../wire/requests";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { isSanction, Sanctions, type Sanction } from "./sanctions";
import type { RefereeStore } from "./store";

type Kind = Exclude<CallRequest["call"]["kind"], Sanction>;

/** What is asked back before it is done: it ends a round or a game, or gives men away. */
const SURE: Partial<Record<Kind, string>> = { concede: "menu-concede-sure", resign: "menu-resign-sure", forgo: "forgo-sure" };

interface Props {
  store: RefereeStore;
  table: TableModel;
}

/** The button that opens them. */
export function CallsOpener({ store, table }: Props) {
  const open = (): void => {
    store.overlay.value = "calls";
  };
  return (
    <section id="referee-calls" hidden={!table.umpires || (table.next.asks?.calls.length ?? 0) === 0}>
      <button type="button" id="referee-calls-open" aria-haspopup="dialog" onClick={open}>{text("mending-calls")}</button>
    </section>
  );
}

export function Calls({ store, table }: Props) {
  const all = table.next.asks?.calls ?? [];
  const kinds = all.filter((kind): kind is Kind => !isSanction(kind));
  return (
    <>
      {kinds.map((kind) => (
        <div key={kind} class="list">
          {concerned(table, kind).map((seat) => <Call key={seat} store={store} table={table} kind={kind} by={seat} />)}
        </div>
      ))}
      <Sanctions store={store} table={table} kinds={all.filter(isSanction)} />
    </>
  );
}

function Call({ store, table, kind, by }: Props & { kind: Kind; by: Seat }) {
  const forSide = kind === "concede" || kind === "resign";
  const words = text(`mending-says-${kind}`, { name: forSide ? table.sideName(by) : table.name(by) });
  const id = `call-${kind}-${by}`;
  const sure = SURE[kind];
  const act = (): void => {
    store.overlay.value = null;
    store.request({ call: { kind, by } });
  };
  if (sure === undefined) return <button type="button" id={id} onClick={act}>{words}</button>;
  return <CarefulButton id={id} words={words} sure={text(sure)} act={act} />;
}

/** About whom it may be called: the time runs for who is to play, a side gives up as one. */
function concerned(table: TableModel, kind: Kind): readonly Seat[] {
  if (kind === "timeout") return table.next.seat === null ? [] : [table.next.seat];
  if (kind === "forgo") return table.next.may_waive;
  return kind === "technical-foul" ? table.seatList : table.seatList.filter((seat) => table.side(seat) === seat);
}
