// What the coach advises, beside a board: strokes worth playing, how sure they are with one's own hand, and why.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isFieldOrButton, hasModifier, inDialog } from "../stroke/keys";
import { text, localized } from "../texts/texts";
import type { AdvisedMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { HandSlider } from "./hand_slider";
import { spotOf, HeatPicture } from "./heat";
import type { Colour, CoachHost } from "./host";
import { ideasOf, signsOf, statusOf, type CoachState } from "./state";
import type { CoachStore } from "./store";
import { failureWords, capital, howOf, percent, signed, whatOf } from "./wording";

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

// The strokes that the coach advises, as cards: what, how sure, how dangerous, what it brings; of the chosen one why.

/** The gain that fills a bar, in men. */
const FULL = 3;

interface Props {
  list: RefObject<HTMLOListElement | null>;
  ideas: readonly AdvisedMessage[];
  /** What each idea is called on the board. */
  signs: readonly string[];
  chosen: number;
  seat: Seat;
  onChoose(index: number): void;
  /** Prepares the stroke; null where none can be played. */
  onPrepare: ((idea: AdvisedMessage) => void) | null;
}

function Cards({ list, ideas, signs, chosen, seat, onChoose, onPrepare }: Props) {
  return (
    <ol ref={list} class="ideas" aria-label={text("coach-ideas")} hidden={ideas.length === 0} style={{ "--count": String(ideas.length) }}>
      {ideas.map((idea, index) => {
        const card = { idea, sign: signs[index] ?? "", seat };
        return (
          <li key={index} class={index === chosen ? "idea chosen" : "idea"}>
            <button type="button" aria-pressed={index === chosen} onClick={() => onChoose(index)}>
              <span class="sign" aria-hidden="true">{card.sign}</span>
              {!isPlayed(card.sign) && <span class="unseen">{text("coach-number", { number: card.sign })} </span>}
              <What {...card} />
              <Meters idea={idea} />
            </button>
            {index === chosen && <Body {...card} onPrepare={onPrepare} />}
          </li>
        );
      })}
    </ol>
  );
}

/** The stroke that was played bears no number. */
function isPlayed(sign: string): boolean {
  return Number.isNaN(Number(sign));
}

interface Card {
  idea: AdvisedMessage;
  sign: string;
  seat: Seat;
}

function What({ idea, sign, seat }: Card) {
  const played = isPlayed(sign) ? `${text("coach-played")} · ` : "";
  return (
    <span class="what">
      <b>{played + capital(whatOf(idea, seat))}</b>
      <span class="note">{howOf(idea)}</span>
    </span>
  );
}

function Meters({ idea: { chance, foul, gain } }: { idea: AdvisedMessage }) {
  return (
    <span class="meters">
      <Meter look="chance" name={text("coach-chance")} value={text("coach-percent", { share: percent(chance) })} bar={[0, chance / 1000]} />
      <Meter look="danger" name={text("coach-foul")} value={text("coach-percent", { share: percent(foul) })} bar={[0, foul / 1000]} />
      <Meter look="gain" name={text("coach-gain")} value={text("coach-men", { men: signed(gain), count: Math.abs(gain) / 1000 })} bar={gainBar(gain)} />
    </span>
  );
}

/** Shares of the bar: from the middle to the right what is gained, to the left what is lost. */
export function gainBar(gain: number): [number, number] {
  const share = Math.max(-1, Math.min(1, gain / 1000 / FULL)) / 2;
  return share < 0 ? [0.5 + share, 0.5] : [0.5, 0.5 + share];
}

function Meter({ look, name, value, bar: [from, to] }: { look: string; name: string; value: string; bar: [number, number] }) {
  return (
    <span class={`meter ${look}`}>
      <span class="name">{name}</span>
      <span class="bar" aria-hidden="true"><i style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} /></span>
      <span class="value">{value}</span>
    </span>
  );
}

function Body({ onPrepare, ...card }: Card & { onPrepare: Props["onPrepare"] }) {
  const { idea } = card;
  return (
    <div class="explanation">
      {/* Where cards are narrow they hold a number and a chance only; the rest of the head then stands here. */}
      <div class="rest" aria-hidden="true">
        <What {...card} />
        <Meters idea={idea} />
      </div>
      <p>{localized(idea.why)}</p>
      {idea.wrong !== null && <p>{localized(idea.wrong)}</p>}
      {idea.trails.length > 0 && (
        <p class="note legend">
          {text("coach-trails")}
          <span><i class="trace" aria-hidden="true" />{text("coach-fell")}</span>
          <span><i class="trace missed" aria-hidden="true" />{text("coach-missed")}</span>
        </p>
      )}
      {onPrepare !== null && <button type="button" class="strong prepare" onClick={() => onPrepare(idea)}>{text("coach-prepare")}</button>}
    </div>
  );
}
