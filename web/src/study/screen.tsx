// Studies: positions with arrows and notes, chapter after chapter, kept in this browser and shared as text.

import { useLayoutEffect, useMemo, useState, useRef } from "preact/hooks";
import { practiceAddress } from "../state/practice_place";
import { diagramPath } from "../state/story";
import { refusalWords } from "../texts/refusal";
import { addTexts, localized, text } from "../texts/texts";
import { Picture } from "../widgets/answer";
import { CarefulButton } from "../widgets/careful_button";
import { CopyableLink } from "../widgets/invitation";
import type { PositionMessage } from "../wire/answers";
import { Refused } from "../wire/http";
import type { Pair } from "../wire/messages";
import { StudyStore } from "./store";
import { MOST, StudyFault, studyText, type Chapter, type Arrow } from "./study";
import "../widgets/book_page.css";
import "./study.css";

addTexts({ fr: () => import("../../../carrom/texts/fr/page_study.ftl"), en: () => import("../../../carrom/texts/en/page_study.ftl") });

export function Screen({ place }: { place: URLSearchParams }) {
  const store = useMemo(() => new StudyStore(), []);
  useLayoutEffect(() => store.open(place), [place]);
  useLayoutEffect(() => {
    document.body.dataset["phase"] = "study";
    return () => store.close();
  }, []);
  const { study: { value: study }, chapter: { value: chapter }, fault: { value: fault } } = store;
  return (
    <main id="study" class="reader study">
      <nav class="masthead">
        <a href="#">{text("home")}</a>
        <a href="#practice">{text("study-practice")}</a>
      </nav>
      <header class="title">
        <h1>{study.title === "" ? text("study-untitled") : study.title}</h1>
        <p class="lead">{text("study-lead")}</p>
      </header>
      <p id="study-fault" class="trouble note" role="alert">{fault === null ? "" : faultWords(fault)}</p>
      <Arrived store={store} />
      <div class="study-parts">
        <div class="study-look">
          {chapter === null && (
            <section class="card">
              <p id="study-empty">{text("study-empty")}</p>
              <a id="study-begin" class="strong" href="#practice">{text("study-begin")}</a>
            </section>
          )}
          {chapter !== null && store.position.value !== null && <StudyBoard store={store} position={store.position.value} />}
          {chapter !== null && <ChapterForm store={store} chapter={chapter} />}
        </div>
        <div class="study-list">
          {study.chapters.length > 0 && <Chapters store={store} />}
          <Share store={store} />
        </div>
      </div>
    </main>
  );
}

function faultWords(fault: unknown): string {
  if (fault instanceof StudyFault) return text(fault.line === 0 ? "study-fault-link" : `study-fault-${fault.remedy}`, { line: fault.line, value: fault.value, most: fault.most });
  return fault instanceof Refused ? refusalWords(fault) || localized(fault.refusal) : text("study-fault-arrived");
}

/** A study that came by a link: nobody's own is replaced before they say so. */
function Arrived({ store }: { store: StudyStore }) {
  const arrived = store.arrived.value;
  if (arrived === null) return null;
  return (
    <section class="card study-arrived">
      <p>{text("study-arrived", { title: arrived.title || text("study-untitled"), count: arrived.chapters.length })}</p>
      <div class="buttons">
        <button id="study-take" class="strong" type="button" onClick={() => store.takeArrived()}>{text("study-take")}</button>
        <button id="study-leave" type="button" onClick={() => store.dropArrived()}>{text("study-leave")}</button>
      </div>
    </section>
  );
}

function ChapterForm({ store, chapter }: { store: StudyStore; chapter: Chapter }) {
  const position = store.position.value;
  const address = position === null ? "#practice" : practiceAddress({ board: chapter.board, matter: "tournament", seat: "S" }, position.layout);
  return (
    <section class="card" aria-label={text("study-chapter")}>
      <label class="field">
        <span>{text("study-chapter-title")}</span>
        <input id="study-chapter-title" maxLength={MOST.title} value={chapter.title} onInput={(event) => store.edit({ title: event.currentTarget.value })} />
      </label>
      <label class="study-note">
        <span>{text("study-note")}</span>
        <textarea id="study-note" rows={4} maxLength={MOST.note} value={chapter.note} onInput={(event) => store.edit({ note: event.currentTarget.value })} />
      </label>
      <p class="note">{text("study-arrows-note")}<span class="keyboard">{" "}{text("study-arrows-keys")}</span></p>
      <div class="buttons">
        <button id="study-undraw" type="button" disabled={chapter.arrows.length === 0} onClick={() => store.edit({ arrows: chapter.arrows.slice(0, -1) })}>{text("study-undraw")}</button>
        <a id="study-try" class="plain" href={address}>{text("study-try")}</a>
        <button id="study-up" type="button" disabled={store.at.value === 0} onClick={() => store.move(-1)}>{text("study-up")}</button>
        <button id="study-down" type="button" disabled={store.at.value >= store.study.value.chapters.length - 1} onClick={() => store.move(1)}>{text("study-down")}</button>
        <CarefulButton id="study-remove" words={text("study-remove")} sure={text("study-sure")} act={() => store.remove()} />
      </div>
    </section>
  );
}

function Chapters({ store }: { store: StudyStore }) {
  const { chapters, title } = store.study.value;
  return (
    <section class="card" aria-labelledby="study-chapters-title">
      <h2 id="study-chapters-title">{text("study-chapters")}</h2>
      <label class="field">
        <span>{text("study-title")}</span>
        <input id="study-title" maxLength={MOST.title} value={title} onInput={(event) => store.rename(event.currentTarget.value)} />
      </label>
      <ol id="study-chapters">
        {chapters.map((chapter, index) => (
          <li key={index}>
            <button type="button" class="link" aria-current={index === store.at.value ? "true" : undefined} onClick={() => (store.at.value = index)}>
              {index + 1}. {chapter.title || text("study-chapter-untitled")}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The study as text: to be read, changed, saved, sent. */
function Share({ store }: { store: StudyStore }) {
  const now = studyText(store.study.value);
  const [typed, setTyped] = useState<string | null>(null);
  const read = (words: string): void => {
    store.read(words);
    setTyped(null);
  };
  const bring = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) read(await file.slice(0, MOST.text + 1).text());
  };
  const isEmpty = store.study.value.chapters.length === 0;
  return (
    <section class="card" aria-labelledby="study-share-title">
      <h2 id="study-share-title">{text(isEmpty ? "study-arriving" : "study-share")}</h2>
      {!isEmpty && <Send store={store} now={now} />}
      <label class="study-import">
        <span>{text("study-bring")}</span>
        <input id="study-file" type="file" accept=".txt,text/plain" onChange={(event) => void bring(event.currentTarget.files?.[0])} />
      </label>
      <details class="besides">
        <summary>{text("study-text")}</summary>
        <textarea id="study-text" aria-label={text("study-text")} rows={8} spellcheck={false} value={typed ?? now} onInput={(event) => setTyped(event.currentTarget.value)} />
        <button id="study-read" type="button" disabled={typed === null} onClick={() => typed !== null && read(typed)}>{text("study-read")}</button>
      </details>
      {!isEmpty && <CarefulButton id="study-clear" words={text("study-clear")} sure={text("study-sure")} act={() => store.clear()} />}
    </section>
  );
}

/** A link or a file that holds the study. */
function Send({ store, now }: { store: StudyStore; now: string }) {
  return (
    <>
      {store.link.value === null ? (
        <button id="study-link" type="button" onClick={() => void store.makeLink()}>{text("study-link")}</button>
      ) : (
        <CopyableLink key={store.link.value} value={store.link.value} label={text("study-link-name")} />
      )}
      <a id="study-save" class="plain" download="carrom-study.txt" href={`data:text/plain;charset=utf-8,${encodeURIComponent(now)}`}>{text("study-save")}</a>
    </>
  );
}

// The board of a chapter: its men as a picture, and arrows over it that a finger, a mouse or a pen draws.

/** mm: a shorter stroke of the finger is a tap. */
const SHORTEST = 15;

export function StudyBoard({ store, position }: { store: StudyStore; position: PositionMessage }) {
  const [drawn, setDrawn] = useState<Arrow | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { board, layout } = position;
  const reach = (board.half_side + board.frame_width) / 1000;
  const placeOf = (event: PointerEvent): Pair => {
    const box = svg.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return [0, 0];
    const along = (at: number, from: number, size: number): number => Math.round(((at - from) / size) * 2 * reach - reach);
    return [along(event.clientX, box.left, box.width), -along(event.clientY, box.top, box.height)];
  };
  const press = (event: PointerEvent): void => {
    if (!event.isPrimary) return;
    svg.current?.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    setDrawn({ from: at, to: at });
  };
  const drag = (event: PointerEvent): void => {
    if (drawn !== null) setDrawn({ ...drawn, to: placeOf(event) });
  };
  const lift = (event: PointerEvent): void => {
    if (drawn === null) return;
    const arrow = { ...drawn, to: placeOf(event) };
    setDrawn(null);
    if (Math.hypot(arrow.to[0] - arrow.from[0], arrow.to[1] - arrow.from[1]) >= SHORTEST) store.draw(arrow);
  };
  const arrows = [...(store.chapter.value?.arrows ?? []), ...(drawn === null ? [] : [drawn])];
  return (
    <div class="study-board">
      <Picture alt={text("study-picture", { count: Object.keys(layout).length, arrows: arrows.length })} path={diagramPath(board.name, layout)} />
      <svg id="study-arrows" ref={svg} viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true"
        onPointerDown={press} onPointerMove={drag} onPointerUp={lift} onPointerCancel={() => setDrawn(null)}>
        <defs><marker id="study-head" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0 10 5 0 10Z" /></marker></defs>
        {arrows.map(({ from, to }, index) => <line key={index} x1={from[0]} y1={-from[1]} x2={to[0]} y2={-to[1]} marker-end="url(#study-head)" />)}
      </svg>
    </div>
  );
}
