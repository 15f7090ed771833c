// The questions about a stroke that its book asks: each a sentence with yes or no, set to what is usual.

import type { AsksMessage, StateMessage } from "../wire/messages";
import { text } from "../texts/texts";
import { namedFell, ownMenIn, type Cause, type Gone, type Taps, type Zone } from "./facts";

interface QuestionProps {
  id: string;
  words: string;
  yes: boolean;
  onChange(yes: boolean): void;
}

/** A sentence that is so or not: one tap changes it. */
export function Question({ id, words, yes, onChange }: QuestionProps) {
  return (
    <label class="question">
      <input type="checkbox" id={id} checked={yes} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{words}</span>
      <span class="answer" aria-hidden="true">
        <i class="no">{text("pad-no")}</i>
        <i class="yes">{text("pad-yes")}</i>
      </span>
    </label>
  );
}

interface ImproperProps {
  taps: Taps;
  /** The causes that the book tells apart. */
  causes: readonly Cause[];
  onChange(change: Partial<Taps>): void;
}

/** Whether the stroke was improper; then, for who cares to say, why: it stands at « peu importe ». */
export function Improper({ taps, causes, onChange }: ImproperProps) {
  return (
    <>
      <Question
        id="pad-improper"
        words={text("pad-improper")}
        yes={taps.improper}
        onChange={(improper) => onChange({ improper, cause: null })}
      />
      {taps.improper && causes.length > 0 && (
        <label class="improper-cause">
          <span>{text("why")}</span>
          <select id="pad-cause" value={taps.cause ?? ""} onChange={(event) => onChange({ cause: causes.find((one) => one === event.currentTarget.value) ?? null })}>
            {["" as const, ...causes].map((cause) => (
              <option key={cause} value={cause}>{text(`pad-cause-${cause || "any"}`)}</option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

interface Props {
  taps: Taps;
  asks: AsksMessage;
  state: StateMessage;
  /** Does an advantage go by the pocket, and not by where the man lay? */
  byPocket: boolean;
  onChange(change: Partial<Taps>): void;
  onZone(man: Gone, zone: Zone): void;
}

/** Every question about this stroke. */
export function Questions({ taps, asks, state, byPocket, onChange, onZone }: Props) {
  const own = ownMenIn(taps, state);
  const zones: Zone[] = ["open", ...asks.zones.filter((zone) => zone !== "open")];
  return (
    <>
      {asks.zones.length > 0 && own.map((man, index) => (
        <Origin key={index} man={man} index={index} of={own.length} zones={zones} byPocket={byPocket} onZone={(zone) => onZone(man, zone)} />
      ))}
      {asks.named && own.length > 0 && (
        <Question id="pad-named" words={text("pad-named")} yes={namedFell(taps, state)} onChange={(named) => onChange({ named })} />
      )}
      {asks.contact !== null && (
        <Question id="pad-direct" words={text(`pad-contact-${asks.contact}`)} yes={taps.direct} onChange={(direct) => onChange({ direct })} />
      )}
      {asks.backward && <Question id="pad-backward" words={text("pad-backward")} yes={taps.backward} onChange={(backward) => onChange({ backward })} />}
      {asks.touched && <Question id="pad-untouched" words={text("pad-untouched")} yes={taps.untouched} onChange={(untouched) => onChange({ untouched })} />}
    </>
  );
}

interface OriginProps {
  man: Gone;
  index: number;
  of: number;
  zones: readonly Zone[];
  byPocket: boolean;
  onZone(zone: Zone): void;
}

/** Where a man lay that fell, anywhere or in one of the zones that count; by the pocket, into which it fell. */
function Origin({ man, index, of, zones, byPocket, onZone }: OriginProps) {
  const which = of > 1 ? index + 1 : 0;
  return (
    <fieldset class="origin">
      <legend>{byPocket ? text("pad-pocket", { which }) : text("pad-zone", { which })}</legend>
      <div class="row-options">
        {zones.map((zone) => (
          <label key={zone}>
            <input type="radio" name={`pad-zone-${index}`} id={`pad-zone-${index}-${zone}`} checked={man.zone === zone} onChange={() => onZone(zone)} />
            <span>{byPocket && zone === "open" ? text("pad-pocket-open") : text(`pad-zone-${zone}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
