// A profile belongs to who has its key: it is taken to another device by a code or a file, brought from one, and erased.

import { useEffect, useState } from "preact/hooks";
import { text } from "../texts/texts";
import { CarefulButton } from "../widgets/careful_button";
import { reachableOrigin } from "../widgets/invitation";
import { profileKey } from "../state/profile";
import { bringFile, carried, carryingPlace, erase, fileOf, profile, type Carried } from "./store";

export function Belongings() {
  // Erased or brought: what is shown of it changes.
  void profile.value;
  const one = profileKey() === null ? null : carried();
  return (
    <section class="card belongings">
      <h2>{text("me-yours")}</h2>
      <p>{text("me-yours-lead")}</p>
      {one !== null && <TakeAlong one={one} />}
      <label class="bring plain">
        {text("me-bring-file")}
        <input id="me-file" type="file" accept=".json,application/json" onChange={(event) => read(event.currentTarget)} />
      </label>
      {one !== null && (
        <>
          <p class="note">{text("me-erase-note")}</p>
          <CarefulButton id="me-erase" words={text("me-erase")} sure={text("me-erase-sure")} act={() => void erase()} />
        </>
      )}
    </section>
  );
}

function read(field: HTMLInputElement): void {
  const [file] = field.files ?? [];
  if (file !== undefined) void file.text().then(bringFile);
  field.value = "";
}

function TakeAlong({ one }: { one: Carried }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div class="links">
        <button id="me-code-open" type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>{text(shown ? "me-code-hide" : "me-code-show")}</button>
        <a id="me-download" class="plain" href={`data:application/json,${encodeURIComponent(fileOf(one))}`} download="carrom.json">{text("me-download")}</a>
      </div>
      {shown && <Code place={carryingPlace(one)} />}
    </>
  );
}

/** The code of an address that brings the profile. The server draws it, and the key stands in no address on the way. */
function Code({ place }: { place: string }) {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void reachableOrigin()
      .then((origin) => fetch("/qr.svg", { method: "POST", headers: { "content-type": "text/plain" }, body: `${origin}/#${place}` }))
      .then((answer) => (answer.ok ? answer.text() : null))
      .then((svg) => {
        if (!gone) setDrawn(svg);
      }, () => undefined);
    return () => {
      gone = true;
    };
  }, [place]);
  return (
    <div class="code-card">
      {drawn !== null && <img id="me-code" alt={text("me-code")} width={200} height={200} src={`data:image/svg+xml,${encodeURIComponent(drawn)}`} />}
      <p class="note">{text("me-code-note")}</p>
    </div>
  );
}
