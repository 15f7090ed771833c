// What may be aimed at: man → pocket, cut, distance, difficulty. One choice sets the stroke up.

import { button, make } from "../widgets/element";
import type { TargetMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import { discName, holeName } from "../texts/naming";
import { number, text } from "../texts/texts";

/** So many are shown before somebody asks for all. */
const FIRST = 6;

function words(target: TargetMessage, seat: Seat): string {
  return text("target", {
    disc: discName(target.disc),
    pocket: holeName(target.pocket, seat),
    cut: number(Math.abs(target.cut)),
    distance: number(target.distance / 10),
    difficulty: target.difficulty,
  });
}

/** Fills `list` with the targets of a seat, the easiest first; choosing one calls `aim`. */
export function listTargets(list: HTMLElement, targets: readonly TargetMessage[], seat: Seat, aim: (target: TargetMessage) => void, all = false): void {
  const shown = all ? targets : targets.slice(0, FIRST);
  const lines = shown.map((target) => {
    const choice = button("", words(target, seat), () => aim(target), "target");
    choice.removeAttribute("id");
    return make("li", "", choice);
  });
  list.replaceChildren(...lines);
  if (targets.length === 0) list.append(make("li", "note", text("targets-none")));
  if (shown.length === targets.length) return;
  const more = button("", text("targets-all", { count: targets.length }), () => {
    listTargets(list, targets, seat, aim, true);
    list.querySelectorAll("button")[FIRST]?.focus();
  });
  more.removeAttribute("id");
  list.append(make("li", "", more));
}
