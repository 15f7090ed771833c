// What only the umpire declares, under the Laws: a board or a match lost, a break too early, a round replayed, a queen
// that nobody noticed. Each with its cause, and asked back before it is done.

import type { Seat } from "../wire/messages";
import type { CallRequest } from "../wire/requests";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { noTaps } from "./facts";
import { withTaps } from "./pad_state";
import type { RefereeStore } from "./store";

type Call = CallRequest["call"];
export type Sanction = Extract<Call["kind"], "board-lost" | "early-break" | "match-lost" | "replay" | "queen-unnoticed">;
type Cause = NonNullable<Call["cause"]>;

const CAUSES: Record<Sanction, readonly (Cause | null)[]> = {
  "board-lost": ["out-of-turn", "left-seat", "upset-board"],
  "early-break": [null],
  "match-lost": [null],
  replay: ["three-passes", "base-line", "umpire-order"],
  "queen-unnoticed": [null],
};

interface Props {
  store: RefereeStore;
  table: TableModel;
}

export function isSanction(kind: Call["kind"]): kind is Sanction {
  return kind in CAUSES;
}

/** The fold with all that may be declared now; nothing where there is nothing. */
export function Sanctions({ store, table, kinds }: Props & { kinds: readonly Sanction[] }) {
  if (kinds.length === 0) return null;
  return (
    <details id="referee-sanctions">
      <summary>{text("mending-sanctions")}</summary>
      {kinds.flatMap((kind) => CAUSES[kind].map((cause) => <OneCause key={`${kind}-${cause}`} store={store} table={table} kind={kind} cause={cause} />))}
    </details>
  );
}

/** One sanction by one cause: a button for each seat that may have deserved it. */
function OneCause({ store, table, kind, cause }: Props & { kind: Sanction; cause: Cause | null }) {
  const named = cause === null ? kind : `${kind}-${cause}`;
  const declare = (by: Seat): void => {
    const pad = store.pad.peek();
    const pocketed = pad.taps.gone.filter((one) => !one.off).map((one) => one.disc);
    store.overlay.value = null;
    store.request({ call: { kind, by, ...(cause === null ? {} : { cause }), ...(kind === "early-break" ? { facts: { pocketed } } : {}) } });
    if (kind === "early-break") store.pad.value = withTaps(pad, noTaps());
  };
  return (
    <div class="list">
      {concerned(table, kind, cause).map((by) => (
        <CarefulButton
          key={by}
          id={`call-${named}-${by}`}
          words={text(`mending-says-${named}`, { name: table.name(by) })}
          sure={text("mending-sanction-sure")}
          act={() => declare(by)}
        />
      ))}
    </div>
  );
}

/** About whom it may be declared: only another seat than the one to play plays out of turn. */
function concerned(table: TableModel, kind: Sanction, cause: Cause | null): readonly Seat[] {
  const toPlay = table.next.seat;
  if (kind === "board-lost") return cause === "out-of-turn" ? table.seatList.filter((seat) => seat !== toPlay) : table.seatList;
  if (kind === "match-lost") return table.seatList.filter((seat) => table.side(seat) === seat);
  return toPlay === null ? [] : [toPlay];
}
