// The terms of the tables opened here: how much help is allowed.

import { text } from "../texts/texts";
import { choices, choose, OFFERED } from "./choices";

export function TermsFields() {
  return (
    <div class="field">
      <label for="terms-choice">{text("terms-choice")}</label>
      <select id="terms-choice" aria-describedby="terms-choice-note" value={choices.value.terms} onChange={(event) => choose("terms", event.currentTarget.value)}>
        {OFFERED.terms.map((one) => <option key={one} value={one}>{text(one === "" ? "terms-choice-usual" : `terms-help-${one}`)}</option>)}
      </select>
      <p id="terms-choice-note" class="note">{text("terms-choice-note")}</p>
    </div>
  );
}
