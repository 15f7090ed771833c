// The questions about a stroke that its book asks: each a sentence with yes or no, set to what is usual.

import { make } from "../widgets/element";
import type { AsksMessage, StateMessage } from "../wire/messages";
import { text } from "../texts/texts";
import { namedFell, ownMenIn, type Gone, type Taps, type Zone } from "./facts";

/** A sentence that is so or not: one tap changes it. */
export function question(id: string, words: string, yes: boolean, change: (yes: boolean) => void): HTMLElement {
  const box = make("input");
  box.type = "checkbox";
  box.id = id;
  box.checked = yes;
  box.addEventListener("change", () => change(box.checked));
  const said = make("span", "answer", make("i", "no", text("pad-no")), make("i", "yes", text("pad-yes")));
  said.setAttribute("aria-hidden", "true");
  return make("label", "question", box, make("span", "", words), said);
}

/** Every question about this stroke; `changed`: an answer was given, and is in `taps`. */
export function questions(taps: Taps, asks: AsksMessage, state: StateMessage, changed: () => void): HTMLElement[] {
  const asked: HTMLElement[] = [];
  const about = (id: string, words: string, yes: boolean, put: (yes: boolean) => void): void => {
    asked.push(question(id, words, yes, (now) => {
      put(now);
      changed();
    }));
  };
  const own = ownMenIn(taps, state);
  if (asks.zones.length > 0) own.forEach((one, index) => asked.push(origin(one, index, own.length, asks.zones, changed)));
  if (asks.named && own.length > 0) about("pad-named", text("pad-named"), namedFell(taps, state), (yes) => (taps.named = yes));
  if (asks.contact !== null) about("pad-direct", text(`pad-contact-${asks.contact}`), taps.direct, (yes) => (taps.direct = yes));
  if (asks.backward) about("pad-backward", text("pad-backward"), taps.backward, (yes) => (taps.backward = yes));
  if (asks.touched) about("pad-untouched", text("pad-untouched"), taps.untouched, (yes) => (taps.untouched = yes));
  return asked;
}

/** Where a man lay that fell: anywhere, or in one of the zones that count. */
function origin(man: Gone, index: number, of: number, zones: readonly string[], changed: () => void): HTMLElement {
  const words = text("pad-zone", { which: of > 1 ? index + 1 : 0 });
  const choices = ["open", ...zones].map((zone) => {
    const input = make("input");
    input.type = "radio";
    input.name = `pad-zone-${index}`;
    input.id = `pad-zone-${index}-${zone}`;
    input.checked = man.zone === zone;
    input.addEventListener("change", () => {
      man.zone = zone as Zone;
      changed();
    });
    return make("label", "", input, make("span", "", text(`pad-zone-${zone}`)));
  });
  const row = make("fieldset", "origin", make("legend", "", words), make("div", "row-options", ...choices));
  return row;
}
