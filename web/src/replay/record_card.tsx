// A link that holds the game itself; and, of a game that came by such a link, its file and a place for it on this server.

import { useState } from "preact/hooks";
import { keyHeaders } from "../state/server_keys";
import { LONGEST_LINK, packed, recordPlace } from "../state/record_link";
import { momentPlace, recordPath } from "../state/story";
import { localized, text } from "../texts/texts";
import { CodeAndLink, CopyableLink } from "../widgets/invitation";
import { postText, Refused } from "../wire/http";

/** Characters that a code holds which a telephone still reads (`QR` of docs/wire.md), the server's address not counted. */
const IN_A_CODE = 420;

type Made = { letters: string } | { trouble: "keep-game-long" | "keep-game-cannot" | "keep-game-failed" };

/** The button that makes the link; then the link, as a code too where it is short. */
export function GameLink({ table }: { table: string }) {
  const [made, setMade] = useState<Made | null>(null);
  const make = async (): Promise<void> => {
    try {
      const answer = await fetch(`${recordPath(table)}?short=true`);
      if (!answer.ok) throw new TypeError("the record did not come");
      const letters = await packed(await answer.text());
      setMade(letters === null ? { trouble: "keep-game-cannot" } : letters.length > LONGEST_LINK ? { trouble: "keep-game-long" } : { letters });
    } catch {
      setMade({ trouble: "keep-game-failed" });
    }
  };
  return (
    <div id="keep-game">
      {(made === null || "trouble" in made) && <button id="keep-game-make" type="button" onClick={() => void make()}>{text("keep-game")}</button>}
      {made !== null && "letters" in made && <LinkOf letters={made.letters} />}
      <p class="note" role="status">{made === null ? "" : "trouble" in made ? text(made.trouble) : text("keep-game-note")}</p>
    </div>
  );
}

function LinkOf({ letters }: { letters: string }) {
  const label = text("keep-game-link");
  if (letters.length <= IN_A_CODE) return <CodeAndLink place={recordPlace(letters)} label={label} />;
  return <CopyableLink value={`${location.origin}${location.pathname}#${recordPlace(letters)}`} label={label} />;
}

/** A game that came by a link: nothing of it is on this server before somebody wants it there. */
export function Arrived({ record }: { record: string }) {
  const [trouble, setTrouble] = useState<unknown>(null);
  const keep = async (): Promise<void> => {
    try {
      const { table } = await postText<{ table: string }>("/records", record, keyHeaders());
      location.hash = momentPlace(table);
    } catch (error) {
      setTrouble(error);
    }
  };
  return (
    <>
      <p class="note">{text("keep-arrived")}</p>
      <a id="keep-arrived-file" class="plain" download="carrom.cgn" href={`data:text/plain;charset=utf-8,${encodeURIComponent(record)}`}>{text("keep-record")}</a>
      <button id="keep-arrived-here" type="button" onClick={() => void keep()}>{text("keep-arrived-here")}</button>
      <p class="note" role="status">{trouble === null ? "" : trouble instanceof Refused ? localized(trouble.refusal) : text("keep-game-failed")}</p>
    </>
  );
}
