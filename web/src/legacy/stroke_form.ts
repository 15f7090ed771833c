// The panel of the stroke, for screens that are made by hand: in the page only while one of them is shown.

import { translate } from "../texts/texts";
import { byId } from "../widgets/element";
import { showKeys } from "./keys";

const form = byId("stroke");

export function showForm(place: HTMLElement): void {
  place.append(form);
  form.hidden = false;
  translate(form);
  showKeys();
}

export function hideForm(): void {
  form.remove();
}
