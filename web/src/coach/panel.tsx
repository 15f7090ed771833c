// What the coach advises, beside a board: strokes worth playing, how sure they are with one's own hand, and why.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isFieldOrButton, hasModifier, inDialog } from "../stroke/keys";
import { text } from "../texts/texts";
import { Cards } from "./cards";
import { HandSlider } from "./hand_slider";
import { spotOf } from "./heat";
import { HeatPicture } from "./heat_picture";
import type { Colour, CoachHost } from "./host";
import { ideasOf, signsOf, statusOf, type CoachState } from "./state";
import type { CoachStore } from "./store";
import { failureWords } from "./wording";

/** `card`: the section that the panel is part of. */
export function Panel({ store, card }: { store: CoachStore; card: RefObject<HTMLElement | null> }) {
  const list = useRef<HTMLOListElement>(null);
  const { owner } = store;
  const state = store.state.value;
  const [ideas, signs, notice] = [ideasOf(state), signsOf(state), noticeOf(state)];
  const choose = (index: number): void => {
    const focused = list.current?.contains(document.activeElement) === true;
    store.choose(index);
    if (focused) list.current?.querySelectorAll<HTMLElement>(".idea > button")[index]?.focus();
  };
  useDigits(store, card, list, choose);
  const { advice, heat, chosen, champion, question } = state;
  useLayoutEffect(() => {
    // The card that was open above has closed: what has the focus may have left the view.
    if (list.current?.contains(document.activeElement) === true) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const usable = owner.prepare !== undefined && question !== null;
  return (
    <>
      <p class="sentence" hidden={notice === ""}>{notice}</p>
      <Cards list={list} ideas={ideas} signs={signs} chosen={chosen} seat={advice?.seat ?? "S"} onChoose={choose} onPrepare={usable ? (idea) => store.prepare(idea) : null} />
      {owner.colour !== undefined && <ColourField colour={owner.colour} />}
      <button type="button" class="compare" aria-pressed={champion} hidden={ideas.length === 0 && !champion} onClick={() => store.compare()}>{text("coach-compare")}</button>
      <HandSlider />
      {heat !== null && (
        <HeatPicture
          heat={heat}
          seat={heat.seat}
          signs={ideas.map(({ stroke }, index) => ({ sign: signs[index] ?? "", spot: spotOf(stroke, heat.seat), chosen: index === chosen }))}
          onUse={usable ? (spot) => store.aim(spot) : null}
        />
      )}
    </>
  );
}

/** The sentence that stands where there are no ideas. */
function noticeOf(state: CoachState): string {
  switch (statusOf(state)) {
    case "closed":
      return "";
    case "waiting":
      return text("coach-waiting");
    case "asking":
      return text("coach-asking");
    case "refused":
      return state.failure === null ? "" : failureWords(state.failure);
    case "told":
      return ideasOf(state).length === 0 ? text("coach-none") : "";
  }
}

function ColourField({ colour }: { colour: NonNullable<CoachHost["colour"]> }) {
  const colours: readonly Colour[] = ["white", "black"];
  return (
    <label class="field">
      <span>{text("coach-mine")}</span>
      <select
        value={colour.value}
        onChange={(event) => {
          colour.value = event.currentTarget.value === "black" ? "black" : "white";
        }}
      >
        {colours.map((one) => <option key={one} value={one}>{text(`coach-mine-${one}`)}</option>)}
      </select>
    </label>
  );
}

/** Digits choose an idea, before they choose how fine the steps of the stroke are. */
function useDigits(store: CoachStore, card: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, choose: (index: number) => void): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (card.current?.hidden !== false || hasModifier(event) || event.repeat) return;
      if (inDialog() || (isFieldOrButton(target) && !(target instanceof HTMLElement && list.current?.contains(target) === true))) return;
      const digit = Number(/^(?:Digit|Numpad)([1-4])$/.exec(event.code)?.[1] ?? NaN);
      if (!(digit <= ideasOf(store.state.peek()).length)) return;
      choose(digit - 1);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
}
