// What may be exported from a replay: the record, a picture of the position, a video, a link to the moment.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { studyAddress } from "../state/practice_place";
import { LONGEST_LINK, packed, recordPlace } from "../state/record_link";
import { keyHeaders } from "../state/server_keys";
import { diagramPath, momentAddress, recordPath, momentPlace } from "../state/story";
import { text, localized } from "../texts/texts";
import { CopyableLink, CodeAndLink } from "../widgets/invitation";
import { SheetLink } from "../widgets/sheet_link";
import { SelectField } from "../widgets/select_field";
import type { StoryMessage } from "../wire/answers";
import { pageAddress } from "../wire/address";
import { transport } from "../wire/transport";
import { FileLink } from "../widgets/answer";
import { answerTo, postText, Refused } from "../wire/http";
import type { Shown } from "./playing";
import type { ReplayStore } from "./store";
import { recordable } from "./video";

export function ExportCard({ store }: { store: ReplayStore }) {
  const [story, shown] = [store.story.value, store.shown.value];
  return (
    <details id="replay-keep" class="card keep">
      <summary>{text("keep")}</summary>
      <div class="list">{story !== null && shown !== null && <List story={story} shown={shown} store={store} />}</div>
    </details>
  );
}

function List({ story, shown, store }: { story: StoryMessage; shown: Shown; store: ReplayStore }) {
  const { n, layout } = shown.moment;
  const address = momentAddress(story.table, n);
  return (
    <>
      {store.record.value !== null && <Arrived record={store.record.value} />}
      {store.record.value === null && (
        <>
          <FileLink id="keep-record" path={recordPath(story.table)}>{text("keep-record")}</FileLink>
          <SheetLink id="keep-sheet" table={story.table} />
        </>
      )}
      <FileLink id="keep-diagram" isPage hidden={story.real} path={diagramPath(story.board.name, layout)}>{text("keep-diagram")}</FileLink>
      <a id="keep-study" class="plain" hidden={story.real} href={studyAddress(story.board.name, layout)}>{text("keep-study")}</a>
      <Video real={story.real} struck={shown.moment.kind === "shot"} store={store} />
      {store.record.value === null && (
        <>
          {transport.isServer && <div id="keep-link"><CopyableLink key={address} value={address} label={text("keep-link")} /></div>}
          <GameLink key={`${story.table} ${story.moments.length}`} table={story.table} />
        </>
      )}
    </>
  );
}

function Video({ real, struck, store }: { real: boolean; struck: boolean; store: ReplayStore }) {
  const { videoExport, videoExport: { busy } } = store;
  const stop = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    if (busy) stop.current?.focus();
    else pressed.current?.focus();
  }, [busy]);
  const { format: { value: format } } = videoExport;
  const can = format !== null;
  const start = (until: "stroke" | "round", button: HTMLButtonElement): void => {
    pressed.current = button;
    videoExport.start(until, [...(store.holder.current?.querySelectorAll("canvas") ?? [])]);
  };
  const words = busy ? "keep-recording" : !can && !real ? "keep-cannot" : videoExport.done.value ? "keep-done" : null;
  const hidden = !can || real || busy;
  return (
    <>
      {!hidden && recordable().length > 1 && (
        <SelectField id="keep-format" look="video-format" label={text("keep-format")} value={format} onChoose={(one) => videoExport.choose(one)} of={recordable().map((one) => [one, text(`keep-${one}`)])} />
      )}
      <button id="keep-stroke" type="button" hidden={hidden} disabled={!struck} onClick={(event) => start("stroke", event.currentTarget)}>{text("keep-stroke")}</button>
      <button id="keep-round" type="button" hidden={hidden} onClick={(event) => start("round", event.currentTarget)}>{text("keep-round")}</button>
      <button id="keep-stop" ref={stop} class="strong" type="button" hidden={!busy} onClick={() => store.pause()}>{text("keep-stop")}</button>
      <p id="keep-said" class="note" role="status">{words === null ? "" : text(words)}</p>
    </>
  );
}

// A link that holds the game itself; and, of a game that came by such a link, its file and a place for it on this server.

/** Characters that a code holds which a telephone still reads (`QR` of docs/wire.md), the server's address not counted. */
const IN_A_CODE = 420;

type Made = { letters: string } | { trouble: "keep-game-long" | "keep-game-cannot" | "keep-game-failed" };

/** The button that makes the link; then the link, as a code too where it is short. */
export function GameLink({ table }: { table: string }) {
  const [made, setMade] = useState<Made | null>(null);
  const make = async (): Promise<void> => {
    try {
      const answer = await answerTo(`${recordPath(table)}?short=true`, {});
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
  return <CopyableLink value={pageAddress(recordPlace(letters))} label={label} />;
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
