// K-Rhum's bet on wood: the player says « Si Just ! », and the umpire enters where the named man lies. The words are the players'.

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import type { BetMessage } from "../wire/messages";
import type { BetRequest } from "../wire/requests";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { useFocusFallback } from "./focus_fallback";
import type { RefereeStore } from "./store";

type Zone = NonNullable<BetRequest["bet"]["zone"]>;

interface Props {
  store: RefereeStore;
  table: TableModel;
  pad: RefObject<HTMLElement | null>;
}

/** It stands on the pad, under the name of the player. */
export function Betting({ store, table, pad }: Props) {
  const place = useRef<HTMLElement>(null);
  /** In which position somebody began to say where the named man lies. */
  const [asked, setAsked] = useState<number | null>(null);
  useFocusFallback(place, () => (place.current?.querySelector("button") ?? pad.current?.querySelector("button"))?.focus());
  const { bet, may_bet: may } = table.next;
  const choosing = may && asked === table.position;
  const offers = bet === null && may && table.umpires;
  return (
    <section
      id="referee-bet"
      ref={place}
      class="bet"
      // No stroke is taken while the other side may answer, or the umpire still says where the man lies.
      data-waits={table.betAwaitsAnswer || choosing}
      hidden={table.closed || (bet === null && !offers)}
    >
      {offers && !choosing && <OpenBet table={table} onOpen={() => setAsked(table.position)} />}
      {offers && choosing && <Zones store={store} table={table} onCancel={() => setAsked(null)} />}
      {bet !== null && !table.closed && <StandingBet key={bet.raises} store={store} table={table} bet={bet} />}
    </section>
  );
}

function playerName(table: TableModel): string {
  return table.next.seat === null ? "" : table.name(table.next.seat);
}

/** One of the player's men falls on the very next stroke: « Si Just ! » */
function OpenBet({ table, onOpen }: { table: TableModel; onOpen(): void }) {
  return <button type="button" id="bet-open" onClick={onOpen}>{text("mending-bet", { name: playerName(table) })}</button>;
}

/** Where the man lies decides what is at stake. */
function Zones({ store, table, onCancel }: { store: RefereeStore; table: TableModel; onCancel(): void }) {
  const zones: Zone[] = [...(table.next.asks?.zones ?? []).filter((zone) => zone !== "open"), "open"];
  return (
    <>
      <p>{text("mending-bet-where", { name: playerName(table) })}</p>
      <div class="list">
        {zones.map((zone) => (
          <button key={zone} type="button" id={`bet-${zone}-zone`} class="strong" onClick={() => store.request({ bet: { zone } })}>
            {text("mending-bet-zone", { zone })}
          </button>
        ))}
        <button type="button" id="bet-not" onClick={onCancel}>{text("bet-cancel")}</button>
      </div>
    </>
  );
}

/** A bet that stands: what is at stake, and the answer of whoever may raise it. */
function StandingBet({ store, table, bet }: { store: RefereeStore; table: TableModel; bet: BetMessage }) {
  const { stake, answers, raises, by } = bet;
  const word = text(raises % 2 === 0 ? "bet-non-just" : "bet-si-just");
  return (
    <>
      <p class="stake"><strong>{stake}</strong>{` ${text("mending-stake", { count: stake })}`}</p>
      <p>{text("mending-bet-stands", table.sideWords(by))}</p>
      {answers === null && <p class="note">{text("mending-bet-closed")}</p>}
      {answers !== null && <p>{text("bet-answers", { ...table.sideAddressed(answers), stake: 2 * stake, word })}</p>}
      {answers !== null && table.umpires && (
        <div class="buttons">
          <button type="button" id="bet-decline" onClick={() => store.request({ answer: { raises: false } })}>{text("bet-decline")}</button>
          <button type="button" id="bet-raise" class="strong" onClick={() => store.request({ answer: { raises: true } })}>
            {word}
          </button>
        </div>
      )}
    </>
  );
}
