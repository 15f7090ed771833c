// The cards that request something of somebody at the table: consent to an undo, a man to be placed, dues to be waived, a bet,
// the rosette to be rotated.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { QUARTERS, turned } from "../board/seats";
import { boardShown } from "../state/board_shown";
import type { TableModel } from "../state/table";
import { useTyped } from "../stroke/dials";
import { discName } from "../texts/naming";
import { number, text } from "../texts/texts";
import { CarefulButton, Ending } from "../widgets/careful_button";
import type { TableRequest } from "../wire/http";
import type { BetMessage, Seat, UndoAsked, WaitingMessage, Pair } from "../wire/messages";
import type { Betting } from "./bet";
import type { Placing } from "./placing";
import type { Rosette } from "./rosette";
import "../stroke/stroke.css";
import "../widgets/seats.css";

interface OnBoard {
  table: TableModel | null;
  /** Who sits at the bottom. */
  bottom: Seat;
}

/** What is about no man stands above the middle of the board: the striker lies below. */
const MIDDLE: Spot = { at: [0, 0], side: "above" };

/** Outside the ring into which a man is put down: whoever puts it down sees the ring. Above it nothing lies over the man, which stands on the frame below. */
function outside({ ring }: WaitingMessage, bottom: Seat, side: "above" | "below"): Spot {
  return { at: turned(0, side === "below" ? -ring[1] : ring[1], -QUARTERS[bottom]), side };
}

type SendRequest = (body: TableRequest) => boolean;

/** Thousandths of a degree in a degree. */
const DEGREE = 1000;

/** A request to take a stroke back: those who must agree answer, the one who made it sees who is waited for. */
export function Consent({ table, bottom, request }: OnBoard & { request: SendRequest }) {
  const undoing = table?.undoing ?? null;
  return (
    <Beside id="consent" table={table} bottom={bottom} about={undoing === null ? null : MIDDLE}>
      {table !== null && undoing !== null && <Undoing table={table} undoing={undoing} request={request} />}
    </Beside>
  );
}

function Undoing({ table, undoing, request }: { table: TableModel; undoing: UndoAsked; request: SendRequest }) {
  const name = table.name(undoing.by);
  const missing = undoing.needs.map((seat) => table.name(seat));
  const others = missing.length === 0 ? "" : missing.reduce((one, two) => text("and", { one, two }));
  const asked = undoing.needs.some((seat) => table.yours.includes(seat));
  const mine = table.yours.includes(undoing.by);
  return (
    <>
      <h2>{text("undo")}</h2>
      <p>{asked ? text("undo-asked", { name }) : text(mine ? "undo-waits" : "undo-seen", { name, others, people: missing.length })}</p>
      {asked && <Ending table={table} verb="consent" />}
      {asked && (
        <div class="buttons">
          <button id="undo-no" type="button" onClick={() => request({ consent: { agrees: false } })}>{text("undo-no")}</button>
          <button id="undo-yes" type="button" class="strong" onClick={() => request({ consent: { agrees: true } })}>{text("undo-yes")}</button>
        </div>
      )}
    </>
  );
}

export function PlacingCard({ table, bottom, placing }: OnBoard & { placing: Placing }) {
  const waiting = placing.waiting.value;
  return (
    <Beside id="placing" table={table} bottom={bottom} about={waiting === null ? null : outside(waiting, bottom, "above")}>
      {table !== null && waiting !== null && <Waiting table={table} placing={placing} by={waiting.by} />}
    </Beside>
  );
}

function Waiting({ table, placing, by }: { table: TableModel; placing: Placing; by: "S" | "E" | "N" | "W" }) {
  const words = { name: table.name(by), count: table.next.to_place.filter((one) => one.by === by).length };
  if (placing.man.value === null) return <><h2>{text("placing")}</h2><p>{text("placing-other", words)}</p></>;
  return (
    <>
      <h2>{text("placing")}</h2>
      <p>{text(table.yours.length > 1 ? "placing-whose" : "placing-mine", words)}</p>
      <p class="note keyboard">{text("placing-keys")}</p>
      <div class="buttons">
        <button id="place-nearest" type="button" onClick={() => placing.placeNearest()}>{text("placing-nearest")}</button>
        <button id="place-here" type="button" class="strong" disabled={!placing.ready.value} onClick={() => placing.put()}>{text("placing-here")}</button>
      </div>
    </>
  );
}

/** What the other side owes may be waived, where the book knows it: all of it, never a part. `aimed`: a stroke is meant; whoever aims past the card sees the board. */
export function WaiveCard({ table, bottom, aimed, request }: OnBoard & { aimed: boolean; request: SendRequest }) {
  const by = table === null || table.closed ? undefined : table.next.may_waive.find((seat) => table.yours.includes(seat));
  if (table === null || by === undefined || aimed) return <Beside id="forgo" table={table} bottom={bottom} about={null} />;
  const debtor = table.seatList.find((seat) => table.side(seat) !== table.side(by)) ?? by;
  const names = { ...table.sideWords(table.side(by)), other: table.sideName(table.side(debtor)) };
  return (
    <Beside id="forgo" table={table} bottom={bottom} about={table.waiting === null ? MIDDLE : outside(table.waiting, bottom, "below")}>
      <h2>{text("forgo")}</h2>
      <p>{text(table.yours.length > 1 ? "forgo-whose" : "forgo-mine", names)}</p>
      <CarefulButton id="forgo-all" words={text("forgo-all")} sure={text("forgo-sure")} act={() => request({ call: { kind: "forgo", by } })} />
    </Beside>
  );
}

export function RosetteCard({ rosette }: { rosette: Rosette }) {
  const { typed, type, settle } = useTyped();
  const degrees = rosette.angle.value / DEGREE;
  const fields = {
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }): void => {
      if (Number.isNaN(currentTarget.valueAsNumber)) return;
      type(currentTarget);
      rosette.rotate(currentTarget.valueAsNumber * DEGREE);
    },
    onChange: (): void => {
      settle();
      rosette.send();
    },
  };
  return (
    <form id="rosette" class="request card" hidden={!rosette.open.value} onSubmit={(event) => event.preventDefault()}>
      <h2>{text("rosette")}</h2>
      <p>{text("rosette-note")}</p>
      <div class="dials">
        <div class="dial">
          <label for="rosette-turn">{text("rosette-angle")}</label>
          <input {...fields} id="rosette-turn" type="range" min="0" max="359" step="1" value={typed("rosette-turn", String(degrees))}
            aria-valuetext={text("rosette-degrees", { value: number(degrees, 1) })} />
          <span class="stepper">
            <span class="figure">
              <input {...fields} id="rosette-number" type="number" min="0" max="359.9" step="any" inputMode="decimal" aria-label={text("rosette-angle")}
                value={typed("rosette-number", String(Number(degrees.toFixed(1))))} />
              <span class="unit">{text("stroke-direction-unit")}</span>
            </span>
          </span>
        </div>
      </div>
    </form>
  );
}

/** K-Rhum's bet, beside its man while it is answered. The words are the players': « Si Just ! », « Non Just ! ». */
export function BetCard({ table, bottom, betting }: OnBoard & { betting: Betting }) {
  const bet = table?.next.bet ?? null;
  const man = bet === null || bet.disc === null ? undefined : table?.layout[bet.disc];
  const about = bet === null || bet.answers === null || table?.closed === true ? null : man === undefined ? MIDDLE : { at: man };
  return (
    <Beside id="bet" table={table} bottom={bottom} about={about}>
      {table !== null && bet !== null && <Standing table={table} bet={bet} betting={betting} />}
    </Beside>
  );
}

/** Whoever plays may bet before the stroke. */
export function BetOffer({ betting }: { betting: Betting }) {
  return <section id="bet-offer" class={`request card${betting.picking.value ? " picking" : ""}`} hidden={!betting.open.value}>{betting.open.value && <Offer betting={betting} />}</section>;
}

function Standing({ table, bet, betting }: { table: TableModel; bet: BetMessage; betting: Betting }) {
  const { answers } = bet;
  const answered = answers !== null && table.yours.some((seat) => table.side(seat) === answers);
  const yes = bet.raises % 2 === 0;
  const opponent = table.seatList.map((seat) => table.side(seat)).find((side) => side !== bet.by) ?? bet.by;
  const word = yes ? "bet-non-just" : "bet-si-just";
  return (
    <>
      <p>{text(yes ? "bet-said-si" : "bet-said-non", { ...table.sideAddressed(yes ? bet.by : opponent) })}</p>
      <p class="note">{text("bet-stake", { stake: bet.stake })}</p>
      {answers !== null && !answered && <p class="note">{text("bet-waiting", { ...table.sideWords(answers), word: text(word) })}</p>}
      {answers !== null && answered && (
        <>
          <p class="note">{text("bet-answers", { ...table.sideAddressed(answers), stake: 2 * bet.stake, word: text(word) })}</p>
          <div key={bet.raises} class="buttons">
            <button id="bet-decline" type="button" onClick={() => betting.answer(false)}>{text("bet-decline")}</button>
            <button id={word} type="button" class="strong" onClick={() => betting.answer(true)}>{text(word)}</button>
          </div>
        </>
      )}
    </>
  );
}

function Offer({ betting }: { betting: Betting }) {
  const picking = betting.picking.value;
  const byHand = useRef(false);
  const list = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (picking && byHand.current) list.current?.focus();
    byHand.current = false;
  }, [picking]);
  const note = picking ? (betting.walking.value ? "bet-pointed" : "bet-pick") : "bet-note";
  const begin = (): void => {
    byHand.current = true;
    betting.begin();
  };
  const men = betting.men.value;
  const point = (): void => {
    if (list.current !== null) betting.pick(list.current.value || null);
  };
  return (
    <>
      <h2>{text("bet")}</h2>
      <p class="note" role="status">{text(note)}</p>
      {!picking && <button id="bet-call" type="button" class="strong" onClick={begin}>{text("bet-call")}</button>}
      {picking && (
        <div class="row">
          <select id="bet-man" ref={list} aria-label={text("bet-man")} value={betting.pointed.value ?? men[0] ?? ""} onChange={point} onFocus={point}>
            {men.map((disc) => <option key={disc} value={disc}>{discName(disc)}</option>)}
          </select>
          <button id="bet-say" type="button" class="strong" onClick={() => list.current !== null && list.current.value !== "" && betting.name(list.current.value)}>
            {text("bet-call")}
          </button>
        </div>
      )}
      {picking && <button id="bet-cancel" type="button" onClick={() => betting.end()}>{text("bet-cancel")}</button>}
    </>
  );
}

// A card that asks something about a man stands beside that man, over the board.

/** What is asked about: a point (µm), and on which side of it the card stands: where there is more room, unless it is said. */
interface Spot {
  at: Pair;
  side?: "above" | "below";
}

interface Props {
  id: string;
  table: TableModel | null;
  /** Who sits at the bottom. */
  bottom: Seat;
  /** null: nothing is asked. */
  about: Spot | null;
  children?: ComponentChildren;
}

/** Its place is on the page before it asks: what comes into it then is read out. */
function Beside({ id, table, bottom, about, children }: Props) {
  const [across, down] = table === null || about === null ? [0.5, 0.5] : shareOfBoard(about.at, table, bottom);
  const side = about?.side ?? (down < 0.5 ? "below" : "above");
  const share = (value: number): string => `${(100 * value).toFixed(2)}%`;
  return (
    <div class={`beside ${side}`} style={{ "--across": share(across), "--off": share(side === "below" ? down : 1 - down) }}>
      <section id={id} class="request card" aria-live="polite" hidden={about === null}>{about !== null && children}</section>
    </div>
  );
}

/** Where on the picture of the board a point lies, from 0 to 1: from the left, and from the top. */
function shareOfBoard([x, y]: Pair, table: TableModel, bottom: Seat): Pair {
  const { half_side, frame_width } = boardShown(table.welcome.board);
  const whole = 2 * (half_side + frame_width);
  const [right, up] = turned(x, y, QUARTERS[bottom]);
  return [0.5 + right / whole, 0.5 - up / whole];
}
