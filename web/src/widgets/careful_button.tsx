// A button that asks back: a second tap does it. And what is said beside one that ends the rating of a game.

import { useEffect, useState } from "preact/hooks";
import type { TableModel } from "../state/table";
import { endingOf } from "../state/terms";
import { text } from "../texts/texts";
import "./everywhere.css";

/** ms within which the second tap must follow. */
const WITHIN = 4000;

interface Props {
  id?: string;
  words: string;
  /** The question after the first tap. */
  sure: string;
  /** Its name for assistive tools, when the words are not enough. */
  label?: string;
  act(): void;
}

export function CarefulButton({ id, words, sure, label, act }: Props) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!asking) return;
    const late = setTimeout(() => setAsking(false), WITHIN);
    return () => clearTimeout(late);
  }, [asking]);
  const tap = (): void => {
    setAsking(!asking);
    if (asking) act();
  };
  return (
    <button type="button" id={id} aria-label={label} class={asking ? "sure" : undefined} onClick={tap} onBlur={() => setAsking(false)}>
      {asking ? sure : words}
    </button>
  );
}

/** Nothing, where a request leaves the standing of the game as it is. */
export function Ending({ table, verb }: { table: TableModel; verb: Parameters<typeof endingOf>[1] }) {
  const ending = endingOf(table, verb);
  return ending === null ? null : <p class="note ending">{text(`ends-rating-${ending}`)}</p>;
}
