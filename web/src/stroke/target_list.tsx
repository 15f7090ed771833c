// What may be aimed at: man → pocket, cut, distance, difficulty. One choice sets the stroke up.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { discName, holeName } from "../texts/naming";
import { number, text } from "../texts/texts";
import type { TargetMessage } from "../wire/answers";
import type { Seat } from "../wire/messages";
import "./stroke.css";

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

interface Props {
  id: string;
  targets: readonly TargetMessage[];
  seat: Seat;
  hidden?: boolean;
  onAim(target: TargetMessage): void;
}

/** The targets of a seat, the easiest first. */
export function TargetList({ id, targets, seat, hidden = false, onAim }: Props) {
  /** The targets of which somebody has asked for all. */
  const [whole, setWhole] = useState<readonly TargetMessage[] | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const all = whole === targets || targets.length <= FIRST;
  useLayoutEffect(() => {
    if (whole !== null && whole === targets) list.current?.querySelectorAll("button")[FIRST]?.focus();
  }, [whole]);
  const shown = all ? targets : targets.slice(0, FIRST);
  return (
    <ol id={id} ref={list} class="targets" hidden={hidden}>
      {shown.map((target, index) => (
        <li key={index}><button type="button" class="target" onClick={() => onAim(target)}>{words(target, seat)}</button></li>
      ))}
      {targets.length === 0 && <li class="note">{text("targets-none")}</li>}
      {!all && <li><button type="button" onClick={() => setWhole(targets)}>{text("targets-all", { count: targets.length })}</button></li>}
    </ol>
  );
}
