// What may be exported from a replay: the record, a picture of the position, a video, a link to the moment.

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { text } from "../texts/texts";
import { CopyableLink } from "../widgets/invitation";
import { SheetLink } from "../widgets/sheet_link";
import type { StoryMessage } from "../wire/answers";
import { studyAddress } from "../state/practice_place";
import { diagramPath, momentAddress, recordPath } from "../state/story";
import type { Shown } from "./playing";
import type { ReplayStore } from "./store";
import { Arrived, GameLink } from "./record_card";
import { recordable, type VideoFormat } from "./video";

interface Props {
  store: ReplayStore;
  /** What holds the layers of the board. */
  holder: RefObject<HTMLElement | null>;
}

export function ExportCard({ store, holder }: Props) {
  const [story, shown] = [store.story.value, store.shown.value];
  return (
    <details id="replay-keep" class="card keep">
      <summary>{text("keep")}</summary>
      <div class="list">{story !== null && shown !== null && <List story={story} shown={shown} store={store} holder={holder} />}</div>
    </details>
  );
}

function List({ story, shown, store, holder }: Props & { story: StoryMessage; shown: Shown }) {
  const { n, layout } = shown.moment;
  const address = momentAddress(story.table, n);
  return (
    <>
      {store.record.value !== null && <Arrived record={store.record.value} />}
      {store.record.value === null && (
        <>
          <a id="keep-record" class="plain" download="" href={recordPath(story.table)}>{text("keep-record")}</a>
          <SheetLink id="keep-sheet" table={story.table} />
        </>
      )}
      <a id="keep-diagram" class="plain" target="_blank" hidden={story.real} href={diagramPath(story.board.name, layout)}>{text("keep-diagram")}</a>
      <a id="keep-study" class="plain" hidden={story.real} href={studyAddress(story.board.name, layout)}>{text("keep-study")}</a>
      <Video real={story.real} struck={shown.moment.kind === "shot"} store={store} holder={holder} />
      {store.record.value === null && (
        <>
          <div id="keep-link"><CopyableLink key={address} value={address} label={text("keep-link")} /></div>
          <GameLink key={`${story.table} ${story.moments.length}`} table={story.table} />
        </>
      )}
    </>
  );
}

function Video({ real, struck, store, holder }: Props & { real: boolean; struck: boolean }) {
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
    videoExport.start(until, [...(holder.current?.querySelectorAll("canvas") ?? [])]);
  };
  const words = busy ? "keep-recording" : !can && !real ? "keep-cannot" : videoExport.done.value ? "keep-done" : null;
  const hidden = !can || real || busy;
  return (
    <>
      {!hidden && recordable().length > 1 && (
        <label class="video-format">
          <span>{text("keep-format")}</span>
          <select id="keep-format" value={format ?? ""} onChange={(event) => videoExport.choose(event.currentTarget.value as VideoFormat)}>
            {recordable().map((one) => <option key={one} value={one}>{text(`keep-${one}`)}</option>)}
          </select>
        </label>
      )}
      <button id="keep-stroke" type="button" hidden={hidden} disabled={!struck} onClick={(event) => start("stroke", event.currentTarget)}>{text("keep-stroke")}</button>
      <button id="keep-round" type="button" hidden={hidden} onClick={(event) => start("round", event.currentTarget)}>{text("keep-round")}</button>
      <button id="keep-stop" ref={stop} class="strong" type="button" hidden={!busy} onClick={() => store.pause()}>{text("keep-stop")}</button>
      <p id="keep-said" class="note" role="status">{words === null ? "" : text(words)}</p>
    </>
  );
}
