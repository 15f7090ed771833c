// The terms of the tables opened here: how much help is allowed, and the hand that is added to every stroke.

import { text } from "../texts/texts";
import { choices, choose, OFFERED } from "./choices";

export function TermsFields() {
  const { terms, hand } = choices.value;
  return (
    <div class="terms">
      <div class="field">
        <label for="terms-choice">{text("terms-choice")}</label>
        <select id="terms-choice" aria-describedby="terms-choice-note" value={terms} onChange={(event) => choose("terms", event.currentTarget.value)}>
          {OFFERED.terms.map((one) => <option key={one} value={one}>{text(one === "" ? (hand === "" ? "terms-choice-usual" : "terms-help-directions") : `terms-help-${one}`)}</option>)}
        </select>
        <p id="terms-choice-note" class="note">{text("terms-choice-note")}</p>
      </div>
      <div class="field">
        <label for="hand-choice">{text("hand-choice")}</label>
        <select id="hand-choice" aria-describedby="hand-choice-note" value={hand} onChange={(event) => choose("hand", event.currentTarget.value)}>
          {OFFERED.hand.map((one) => <option key={one} value={one}>{text(one === "" ? "hand-choice-none" : `hand-choice-${one}`)}</option>)}
        </select>
        <p id="hand-choice-note" class="note">{text("hand-choice-note")}</p>
      </div>
    </div>
  );
}
