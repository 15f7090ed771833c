// The start page: what to go on with at first sight, and every other way to open a table below it.
// It has the sheets of what comes after the first screen too: a script that is loaded later brings none.

import "./texts";
import type { FunctionComponent } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { text } from "../texts/texts";
import { dropping, takeRecords, report, reportWords } from "./import";
import { Invitations } from "./invitations";
import { Stage } from "./stage";
import { load } from "./store";
import "../widgets/everywhere.css";
import "../widgets/choices.css";
import "../books/books.css";
import "./start.css";

export function Screen() {
  const further = useRef<HTMLDivElement>(null);
  const [Further, setFurther] = useState<FunctionComponent | null>(null);
  useLayoutEffect(() => {
    document.body.dataset["phase"] = "start";
    load();
    return takeRecords();
  }, []);
  const fetchFurther = (): void => {
    // Without a connection the first screen is all there is, until somebody asks again.
    import("./further").then((code) => setFurther(() => code.Further), () => undefined);
  };
  useEffect(fetchFurther, []);
  const more = (): void => {
    if (Further === null) fetchFurther();
    further.current?.scrollIntoView({ block: "start" });
    further.current?.focus({ preventScroll: true });
  };
  return (
    <main id="start" class={dropping.value ? "start dropping" : "start"}>
      <div class="first">
        <Stage />
        <div class="welcome">
          <header>
            <img class="mark" src="page/icon.svg" alt="" width="88" height="88" />
            <div>
              <h1>Carrom</h1>
              <p>{text("tagline")}</p>
            </div>
          </header>
          <Trouble />
          <Invitations onMore={more} />
        </div>
      </div>
      <div id="further" class="further" ref={further} tabIndex={-1} role="group" aria-label={text("further-open")}>
        {Further !== null && <Further />}
      </div>
    </main>
  );
}

/** How opening a table goes; what went wrong is scrolled to. */
function Trouble() {
  const line = useRef<HTMLParagraphElement>(null);
  const shown = report.value;
  useLayoutEffect(() => {
    if (shown?.failed === true) line.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  return <p id="start-trouble" class="trouble" role="alert" ref={line}>{reportWords(shown)}</p>;
}
