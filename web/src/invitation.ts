// The link to a table, to be handed on. Plain http on a local network has no clipboard: the address can always be selected.

import { button, make } from "./element";
import { text } from "./texts";

const HERE = ["localhost", "127.0.0.1", "[::1]"];

function address(table: string): string {
  return `${location.origin}${location.pathname}#table=${encodeURIComponent(table)}`;
}

/** Puts what is selected in `field` on the clipboard; false where the browser does not let us. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    if (isSecureContext) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
    return document.execCommand("copy");
  } catch {
    return false;
  }
}

/** The address, a button that copies it, and what to know about it. */
export function invitation(table: string): HTMLElement {
  const field = make("input", "address");
  field.readOnly = true;
  field.value = address(table);
  field.setAttribute("aria-label", text("invite-link"));
  field.addEventListener("focus", () => field.select());
  const said = make("p", "note", HERE.includes(location.hostname) ? text("invite-here") : "");
  said.setAttribute("role", "status");
  const copying = button("", text("invite-copy"), () => {
    void copy(field).then((copied) => {
      copying.textContent = text(copied ? "invite-copied" : "invite-copy");
      if (!copied) said.textContent = text("invite-select");
    });
  });
  copying.classList.add("copy");
  copying.removeAttribute("id");
  return make("div", "invitation", make("div", "row", field, copying), said);
}
