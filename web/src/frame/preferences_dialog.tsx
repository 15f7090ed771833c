// The preferences, in a dialog: each choice acts at once.

import * as storage from "../browser/storage";
import { choices, groups, setPreference, preferred, type Choice, type Preference } from "../state/preferences";
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
        onClick={() => setPreference(preference, choice)}
      />
      <span>{text(`prefers-${preference}-${choice}`)}</span>
    </label>
  );
}

// Signing out: this browser forgets who it is to any server and at any table. Positions and choices stay.

const SECRETS = ["key", "invitation", "tables", "name", "referee.names"];

/** Forgets the keys to the server, the seats, the tables that were visited, and the names that were typed in. */
export function forgetWho(): void {
  storage.remove((name) => SECRETS.includes(name) || name.startsWith("token."));
}

/** Forgets them, and shows the start page to a guest: no socket of this page holds a seat any more. */
export function signOut(): void {
  forgetWho();
  history.replaceState(null, "", location.pathname);
  location.reload();
}
