// The preferences, in a dialog: each choice acts at once.

import { choices, groups, setPreference, preferred, type Choice, type Preference } from "../state/preferences";
import { signOut } from "../state/signing_out";
import { addTexts, has, text } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { Dialog } from "../widgets/dialog";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_preferences.ftl"), en: () => import("../../../carrom/texts/en/page_preferences.ftl") });

export function PreferencesDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog id="preferences" open={open} onClose={onClose}>
      <div class="dialog-body">
        <h2 id="preferences-title">{text("preferences")}</h2>
        <div id="preferences-body">
          {groups().map(([name, asked]) => (
            <section key={name}>
              <h3>{text(`preferences-${name}`)}</h3>
              {asked.map((one) => <Field key={one} preference={one} />)}
            </section>
          ))}
          <section>
            <h3>{text("sign-out-title")}</h3>
            <p class="note">{text("sign-out-note")}</p>
            <CarefulButton id="sign-out" words={text("sign-out")} sure={text("sign-out-sure")} act={signOut} />
          </section>
        </div>
        <button id="preferences-close" class="strong" type="button" onClick={onClose}>{text("close")}</button>
      </div>
    </Dialog>
  );
}

/** One preference: what may be chosen stands side by side. */
function Field({ preference }: { preference: Preference }) {
  const note = `prefers-${preference}-note`;
  return (
    <fieldset class="preference">
      <legend>{text(`prefers-${preference}`)}</legend>
      <span class="row-options">
        {choices(preference).map((choice) => <Option key={choice} preference={preference} choice={choice} />)}
      </span>
      {has(note) && <p class="note">{text(note)}</p>}
    </fieldset>
  );
}

function Option<P extends Preference>({ preference, choice }: { preference: P; choice: Choice<P> }) {
  return (
    <label>
      <input
        type="radio"
        name={`prefers-${preference}`}
        value={choice}
        checked={preferred(preference) === choice}
        onChange={() => setPreference(preference, choice)}
      />
      <span>{text(`prefers-${preference}-${choice}`)}</span>
    </label>
  );
}
