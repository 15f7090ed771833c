// The preferences, in a dialog: each choice acts at once.

import { byId, make } from "../widgets/element";
import { choices, groups, prefer, preferred, type Choice, type Preference } from "../state/preferences";
import { has, text } from "../texts/texts";

export class Comfort {
  private readonly dialog = byId<HTMLDialogElement>("preferences");

  constructor() {
    byId("preferences-open").addEventListener("click", () => {
      this.reword();
      this.dialog.showModal();
    });
    byId("preferences-close").addEventListener("click", () => this.dialog.close());
    this.dialog.addEventListener("click", (event) => {
      // What the dialog holds covers it whole, so a click on itself is one beside it.
      if (event.target === this.dialog) this.dialog.close();
    });
  }

  /** Says everything again, in another language perhaps. */
  reword(): void {
    byId("preferences-body").replaceChildren(
      ...groups().map(([name, asked]) =>
        make("section", "", make("h3", "", text(`preferences-${name}`)), ...asked.map((one) => field(one))),
      ),
    );
  }
}

/** One preference: what may be chosen stands side by side. */
function field<P extends Preference>(preference: P): HTMLElement {
  const options = choices(preference).map((choice) => option(preference, choice));
  const note = `prefers-${preference}-note`;
  const words = make("span", "row-options", ...options);
  const made = make("fieldset", "preference", make("legend", "", text(`prefers-${preference}`)), words);
  if (has(note)) made.append(make("p", "note", text(note)));
  return made;
}

function option<P extends Preference>(preference: P, choice: Choice<P>): HTMLElement {
  const input = make("input");
  input.type = "radio";
  input.name = `prefers-${preference}`;
  input.value = choice;
  input.checked = preferred(preference) === choice;
  input.addEventListener("change", () => prefer(preference, choice));
  return make("label", "", input, make("span", "", text(`prefers-${preference}-${choice}`)));
}
