// The score board for a television: one table, large, live, in one language or both at once; nobody needs to touch it.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { goalWords, tableTitle } from "../state/seat_badges";
import { termsWords } from "../state/terms";
import { letScreenSleep, keepScreenOn } from "../browser/wake_lock";
import { addTexts, lang, setLanguage, text } from "../texts/texts";
import { Clocks, Side, verdictWords, Words } from "./side";
import { phaseOf, ScoreboardStore, troubleWords } from "./store";
import { transport } from "../wire/transport";
import { Picture } from "../widgets/answer";
import "./scoreboard.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_scoreboard.ftl"), en: () => import("../../../carrom/texts/en/page_scoreboard.ftl") });

/** ms without a hand after which buttons fade away. */
const IDLE = 5000;

export function Screen({ place }: { place: URLSearchParams }) {
  return <Scoreboard key={place.toString()} place={place} />;
}

function Scoreboard({ place }: { place: URLSearchParams }) {
  const main = useRef<HTMLElement>(null);
  const store = useMemo(() => new ScoreboardStore(place), []);
  const connection = store.table.state.value;
  const { table } = connection;
  const languages = store.languages.value;
  const trouble = troubleWords(connection);
  const isGone = table === null && connection.refusal !== null;
  useLayoutEffect(() => {
    const asked = place.get("lang");
    if ((asked === "fr" || asked === "en") && asked !== lang()) setLanguage(asked);
    keepScreenOn();
    return () => {
      store.close();
      letScreenSleep();
    };
  }, []);
  useIdle();
  useLayoutEffect(() => {
    const data = document.body.dataset;
    data["phase"] = phaseOf(connection);
    data["n"] = String(table?.n ?? 0);
    data["turn"] = table?.next.seat ?? "";
    data["yours"] = "";
  }, [connection]);
  const fit = (): void => {
    if (main.current !== null) fitAll(main.current);
  };
  // After whatever may have changed how much there is to read.
  useLayoutEffect(fit);
  useLayoutEffect(() => {
    addEventListener("resize", fit);
    return () => removeEventListener("resize", fit);
  }, []);
  return (
    <main id="scoreboard" ref={main} class="scoreboard" data-title={table === null ? undefined : tableTitle(table)} data-languages={table === null ? undefined : languages.length}>
      <header>
        <div class="what">
          <a class="out" href="#" aria-label={text("home")}><span aria-hidden="true">‹</span></a>
          <h1>{table === null ? "" : table.welcome.house || text(`book-${table.book}`)}</h1>
          <p class="round">{table !== null && <Words languages={languages} say={() => [...goalWords(table), ...termsWords(table.welcome.terms, table.next.standing)].join(" · ")} />}</p>
        </div>
        <Clocks table={table} languages={languages} />
        <button type="button" class="full" hidden={!document.fullscreenEnabled} onClick={() => void toggleFullScreen()}>{text("scoreboard-full")}</button>
      </header>
      <section class="sides">
        {table?.seatList.filter((seat) => table.side(seat) === seat).map((side) => <Side key={side} table={table} side={side} languages={languages} />)}
      </section>
      <footer>
        <div class="latest fit" role="status">{table !== null && <Words languages={languages} say={() => verdictWords(table)} />}</div>
        <Join address={isGone || !transport.isServer ? null : store.invitation.value} onDrawn={fit}>
          {table !== null && <Words languages={languages} say={() => text(table.free.length > 0 ? "scoreboard-sit" : "scoreboard-join")} />}
        </Join>
      </footer>
      <p class="away" role="alert" hidden={trouble === ""}>{trouble} {isGone && <a href="#">{text("home")}</a>}</p>
    </main>
  );
}

/** The code by which a telephone comes to this table, once it is drawn. */
function Join({ address, onDrawn, children }: { address: string | null; onDrawn(): void; children: ComponentChildren }) {
  const [drawn, setDrawn] = useState(false);
  useLayoutEffect(onDrawn, [drawn]);
  return (
    <div class="join" hidden={!drawn || address === null}>
      <Picture class="code" alt={address === null ? undefined : text("invite-code")} path={address === null ? undefined : `/qr.svg?text=${encodeURIComponent(address)}`} onLoad={() => setDrawn(true)} />
      <p>{children}</p>
    </div>
  );
}

async function toggleFullScreen(): Promise<void> {
  await (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen());
}

/** Says on <body> whether anybody has moved a hand lately. */
function useIdle(): void {
  useLayoutEffect(() => {
    let timer = 0;
    const stir = (): void => {
      clearTimeout(timer);
      document.body.dataset["idle"] = "false";
      timer = window.setTimeout(() => (document.body.dataset["idle"] = "true"), IDLE);
    };
    const stirs = ["pointermove", "pointerdown", "keydown"] as const;
    for (const one of stirs) addEventListener(one, stir);
    stir();
    return () => {
      for (const one of stirs) removeEventListener(one, stir);
      clearTimeout(timer);
      delete document.body.dataset["idle"];
    };
  }, []);
}

// Text that is too long for its place is written smaller until it fits.

/** From the largest to what can still be read. */
const SIZES = [1, 0.9, 0.8, 0.72, 0.64, 0.56, 0.5, 0.44, 0.38];

/** A size, and whether words may be broken at it. */
export interface Fit {
  size: number;
  broken: boolean;
}

/** The largest size that fits. Words are broken only where they would not fit at the smallest; if nothing fits, it is the smallest. */
export function largestFit(fits: (fit: Fit) => boolean): Fit {
  for (const broken of [false, true]) {
    const size = SIZES.find((one) => fits({ size: one, broken }));
    if (size !== undefined) return { size, broken };
  }
  return { size: SIZES[SIZES.length - 1] ?? 1, broken: true };
}

/** Fits every element of the class `fit`. It must be tried out: only the layout says what fits. */
export function fitAll(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(".fit")) {
    applySize(element, largestFit((fit) => {
      applySize(element, fit);
      return element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
    }));
  }
}

function applySize(element: HTMLElement, { size, broken }: Fit): void {
  element.classList.toggle("broken", broken);
  element.style.setProperty("--fit", String(size));
}
