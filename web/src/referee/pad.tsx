// The pad: what happened in a stroke, tapped. A stroke in which nothing fell is one tap.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { AsksMessage, StateMessage } from "../wire/messages";
import type { TableModel } from "../state/table";
import { text } from "../texts/texts";
import { Disc } from "../widgets/disc";
import { Betting } from "./betting";
import { KINDS, leftOf, ownColour, untapped, type Gone, type Kind, type Taps } from "./facts";
import { useFocusFallback } from "./focus_fallback";
import { padUncorrected, strokeOn, withDisc, withoutDisc, withTaps, withZone } from "./pad_state";
import { Improper, Questions } from "./questions";
import type { RefereeStore } from "./store";

interface Props {
  store: RefereeStore;
  table: TableModel;
  pad: RefObject<HTMLElement | null>;
}

export function Pad({ store, table, pad }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const go = useRef<HTMLButtonElement>(null);
  const { taps, correcting, unfolded, cooldown, notice } = store.pad.value;
  const stroke = strokeOn(store.pad.value, table);
  useFocusFallback(pad, () => go.current?.focus());
  useLayoutEffect(() => {
    if (correcting === null) return;
    pad.current?.scrollIntoView({ block: "nearest" });
    title.current?.focus();
  }, [correcting]);
  if (stroke === null) return <section id="referee-pad" ref={pad} class="pad card" aria-labelledby="pad-title" hidden />;
  const { asks, state } = stroke;
  const name = state.turn === null ? "" : table.name(state.turn);
  const every = ownColour(state) === "black" ? (["black", "white", "queen", "striker"] as const) : KINDS;
  const kinds = state.queen === "none" ? every.filter((kind) => kind !== "queen") : every;
  const drops = (off: boolean) => (
    <div class="discs">
      {kinds.map((kind) => (
        <Drop key={kind} kind={kind} off={off} taps={taps} state={state} onDrop={() => store.changePad((now) => withDisc(now, kind, off))} />
      ))}
    </div>
  );
  const change = (changed: Partial<Taps>): void => store.changePad((now) => withTaps(now, changed));
  const cancel = (): void => {
    store.changePad(padUncorrected);
    go.current?.focus();
  };
  return (
    <section id="referee-pad" ref={pad} class={correcting === null ? "pad card" : "pad card mending"} aria-labelledby="pad-title">
      <h2 id="pad-title" ref={title} tabIndex={-1}>
        {correcting === null ? text("pad-title", { name }) : text("pad-mending", { n: correcting.n, name })}
      </h2>
      <Betting store={store} table={table} pad={pad} />
      <p class="warning" id="pad-said" role="status">{notice === "" ? "" : text(notice)}</p>
      {drops(false)}
      <div class="between">
        <ol class="fall" id="pad-row" aria-label={text("pad-row")}>
          <Fallen gone={taps.gone} asks={asks} onTake={(one) => store.changePad((now) => withoutDisc(now, one))} />
        </ol>
        <button
          type="button"
          id="pad-else"
          aria-controls="pad-rest"
          aria-expanded={unfolded}
          onClick={() => store.changePad((now) => ({ ...now, unfolded: !now.unfolded }))}
        >
          {text("pad-else")}
        </button>
      </div>
      <div class="rest" id="pad-rest" hidden={!unfolded}>
        <fieldset>
          <legend>{text("pad-off")}</legend>
          {drops(true)}
        </fieldset>
        <Improper taps={taps} causes={asks.causes} onChange={change} />
      </div>
      <div class="questions">
        <Questions
          taps={taps}
          asks={asks}
          state={state}
          byPocket={table.options["advantage_by"] === "pocket"}
          onChange={change}
          onZone={(man, zone) => store.changePad((now) => withZone(now, man, zone))}
        />
      </div>
      <div class="end">
        <button type="button" id="pad-cancel" hidden={correcting === null} onClick={cancel}>{text("pad-cancel")}</button>
        <button type="button" id="pad-go" ref={go} class="strong" aria-disabled={cooldown} onClick={() => store.judge()}>
          {text(correcting !== null ? "pad-mend" : untapped(taps) ? "pad-miss" : "pad-judge")}
        </button>
      </div>
    </section>
  );
}

interface DropProps {
  kind: Kind;
  off: boolean;
  taps: Taps;
  state: StateMessage;
  onDrop(): void;
}

/** A button that says one disc more fell, or left the board over the side. */
function Drop({ kind, off, taps, state, onDrop }: DropProps) {
  const own = ownColour(state);
  const whose = kind === "queen" || kind === "striker" || own === null ? kind : kind === own ? "own" : "other";
  const label = text(`pad-${whose}`);
  return (
    <button
      type="button"
      id={`${off ? "off" : "pad"}-${kind}`}
      class="drop"
      aria-label={text(off ? "pad-off-what" : "pad-fell-what", { label, disc: text(`pad-disc-${kind}`) })}
      disabled={leftOf(kind, taps, state) <= 0}
      onClick={onDrop}
    >
      <Disc look={kind} />
      <span>{label}</span>
    </button>
  );
}

/** What fell, in order; a tap takes it out again. */
function Fallen({ gone, asks, onTake }: { gone: readonly Gone[]; asks: AsksMessage; onTake(one: Gone): void }) {
  if (gone.length === 0) return <li key="hint" class="hint note">{text(asks.order ? "pad-hint-order" : "pad-hint")}</li>;
  return (
    <>
      {gone.map((one, index) => (
        <li key={index}>
          <button
            type="button"
            id={`pad-out-${index}`}
            class="piece"
            aria-label={text(one.off ? "pad-take-off" : "pad-take", { what: text(`pad-disc-${one.disc}`), at: index + 1 })}
            onClick={() => onTake(one)}
          >
            <Disc look={one.disc} />
            {one.off && <span class="flew">{text("pad-off-short")}</span>}
          </button>
        </li>
      ))}
    </>
  );
}
