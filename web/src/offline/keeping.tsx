// All games of a page without a server in one file, which is a store: saved here, brought back here or to a server.

import { useState } from "preact/hooks";
import { text } from "../texts/texts";
import { saveFile } from "../widgets/answer";
import { CarefulButton } from "../widgets/careful_button";
import { bringStore, exportStore } from "./program";

/** What the file is called. */
const NAME = "carrom-games.db";

/** Gives the person all games as one file. */
export async function saveGames(): Promise<void> {
  saveFile(new Blob([await exportStore()]), NAME);
}

export function Keeping() {
  const [file, setFile] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const bring = (chosen: File): void => {
    setFile(null);
    chosen.arrayBuffer().then(bringStore).then(() => location.reload(), (error: Error) => setTrouble(error.message));
  };
  return (
    <section class="card belongings" id="keeping">
      <h2>{text("offline-games")}</h2>
      <p>{text("offline-games-lead")}</p>
      <div class="links">
        <button id="keeping-save" type="button" onClick={() => void saveGames()}>{text("offline-save")}</button>
      </div>
      <label class="bring plain">
        {text("offline-bring")}
        <input
          id="keeping-file" type="file" accept=".db,application/vnd.sqlite3"
          onChange={({ currentTarget: field }) => {
            setFile(field.files?.[0] ?? null);
            setTrouble(null);
            field.value = "";
          }}
        />
      </label>
      {file !== null && <CarefulButton id="keeping-bring" words={text("offline-bring-now", { name: file.name })} sure={text("offline-bring-sure")} act={() => bring(file)} />}
      {trouble !== null && (
        <div role="alert">
          <p class="trouble">{text("offline-bring-failed")}</p>
          <p class="note">{trouble}</p>
        </div>
      )}
    </section>
  );
}
