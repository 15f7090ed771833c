// The row of the table's menu that gives a seat to a bot: whose seat, and the level it plays at.

import { useState } from "preact/hooks";
import { FIRST_LEVEL, levels, loadLevels } from "../state/levels";
import { text } from "../texts/texts";
import { LevelManner, LevelOptions } from "../widgets/levels";
import type { Seat } from "../wire/messages";

interface Props {
  seat: Seat;
  words: string;
  onReplace(level: string): void;
}

export function Replacing({ seat, words, onReplace }: Props) {
  const [chosen, setChosen] = useState(FIRST_LEVEL);
  void loadLevels();
  const level = levels.value.some(({ name }) => name === chosen) ? chosen : levels.value[0]?.name ?? chosen;
  return (
    <>
      <div class="row">
        <button id={`replace-${seat}`} type="button" onClick={() => onReplace(level)}>{words}</button>
        <select id={`level-${seat}`} aria-label={text("start-level")} value={level} onChange={(event) => setChosen(event.currentTarget.value)}>
          <LevelOptions />
        </select>
      </div>
      <LevelManner level={level} />
    </>
  );
}
