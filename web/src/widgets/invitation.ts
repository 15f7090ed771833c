// The link to a table, to be handed on. Plain http on a local network has no clipboard: the address can always be selected.

import type { AddressesMessage } from "../wire/answers";
import { button, make } from "./element";
import { text } from "../texts/texts";
import { ask } from "../wire/http";

const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** Where other devices reach this page: asked for once. Opened under a name that is good on this machine only, it has another. */
let origin: Promise<string> | null = null;

export function reachable(): Promise<string> {
  if (!HERE.includes(location.hostname)) return Promise.resolve(location.origin);
  origin ??= ask<AddressesMessage>("/addresses").then(({ network }) => network[0] ?? location.origin, () => location.origin);
  return origin;
}

/** Puts what is selected in `field` on the clipboard; false where the browser does not let us. */
export async function copy(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
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

/** The address of a table, as letters and as a code for a telephone's camera, and what to know about it. */
export function invitation(table: string): HTMLElement {
  return codeAndLink(`table=${encodeURIComponent(table)}`, text("invite-link"));
}

/** Is that an address that no other machine understands? */
export function isHereOnly(address: string): boolean {
  return HERE.includes(new URL(address).hostname);
}

/** A place of this page as a code and as an address that is called `label`. */
export function codeAndLink(place: string, label: string): HTMLElement {
  const code = make("img", "code");
  code.alt = text("invite-code");
  code.width = code.height = 168;
  code.hidden = true;
  code.addEventListener("load", () => (code.hidden = false));
  const given = handedOn(`${location.origin}/#${place}`, label, (reached) => {
    code.src = `/qr.svg?text=${encodeURIComponent(reached)}`;
    return text(isHereOnly(reached) ? "invite-here" : "invite-network");
  });
  given.prepend(code);
  return given;
}

/** An address of this page, called `label`, and a button that copies it. `reached` hears how other devices write it. */
export function handedOn(value: string, label: string, reached: (value: string) => string = () => ""): HTMLElement {
  const field = make("input", "address");
  field.readOnly = true;
  field.value = value;
  field.setAttribute("aria-label", label);
  field.addEventListener("focus", () => field.select());
  const said = make("p", "note");
  said.setAttribute("role", "status");
  const copying = button("", text("invite-copy"), () => {
    void copy(field).then((copied) => {
      copying.textContent = text(copied ? "invite-copied" : "invite-copy");
      if (!copied) said.textContent = text("invite-select");
    });
  });
  copying.classList.add("copy");
  copying.removeAttribute("id");
  void reachable().then((base) => {
    field.value = value.replace(location.origin, base);
    said.textContent = reached(field.value);
  });
  return make("div", "invitation", make("div", "row", field, copying), said);
}
