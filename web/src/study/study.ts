// A study: chapters, each a position with arrows and a note; its text form (docs/studies.md), written and strictly read.

import { BOARDS } from "../state/practice_place";
import type { Pair } from "../wire/messages";

/** From a place to a place, mm from the middle of the board, to the east and to the north. */
export interface Arrow {
  readonly from: Pair;
  readonly to: Pair;
}

export interface Chapter {
  readonly title: string;
  readonly board: string;
  /** The men as text, in millimetres (docs/notation.md); empty: none. The server reads it. */
  readonly position: string;
  readonly arrows: readonly Arrow[];
  readonly note: string;
}

export interface Study {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

export const FIRST_LINE = "carrom study 1";
/** What a study may hold at most. */
export const MOST = { text: 60_000, chapters: 64, arrows: 24, title: 80, note: 2000, position: 1000 } as const;
/** mm: no board reaches farther. */
const FAR = 500;

export const EMPTY: Study = { title: "", chapters: [] };

/** Why a text is no study: which line, what stands there, and what would do. */
export class StudyFault extends Error {
  constructor(
    readonly line: number,
    readonly value: string,
    readonly remedy: "first" | "word" | "chapter" | "board" | "arrow" | "length" | "chapters" | "arrows" | "text",
    readonly most = 0,
  ) {
    super(`line ${line}: ${value}`);
  }
}

const written = ([x, y]: Pair): string => `${x},${y}`;

/** The study as text. */
export function studyText({ title, chapters }: Study): string {
  const lines = [FIRST_LINE, `title: ${title}`];
  for (const { title: name, board, position, arrows, note } of chapters) {
    lines.push("", `chapter: ${name}`, `board: ${board}`, `position: ${position}`);
    lines.push(...arrows.map(({ from, to }) => `arrow: ${written(from)} ${written(to)}`));
    lines.push(...(note === "" ? [] : note.split("\n").map((one) => `note: ${one}`)));
  }
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

/**
 * The study of a text.
 * @throws StudyFault at the first line that is none
 */
export function readStudy(text: string): Study {
  if (text.length > MOST.text) throw new StudyFault(1, "", "text", MOST.text);
  const lines = text.split(/\r\n|\n|\r/);
  if (lines[0]?.trim() !== FIRST_LINE) throw new StudyFault(1, (lines[0] ?? "").slice(0, 40), "first");
  let title = "";
  const chapters: Chapter[] = [];
  lines.forEach((line, index) => {
    if (index === 0 || line.trim() === "") return;
    const at = index + 1;
    const [, word = "", rest = ""] = /^\s*([a-z]+):(.*)$/.exec(line) ?? [];
    const value = rest.trim();
    const fault = (remedy: StudyFault["remedy"], most = 0): StudyFault => new StudyFault(at, (value || line.trim()).slice(0, 40), remedy, most);
    if (word === "title" && chapters.length === 0) {
      if (value.length > MOST.title) throw fault("length", MOST.title);
      title = value;
      return;
    }
    if (word === "chapter") {
      if (chapters.length >= MOST.chapters) throw fault("chapters", MOST.chapters);
      if (value.length > MOST.title) throw fault("length", MOST.title);
      chapters.push({ title: value, board: BOARDS[0], position: "", arrows: [], note: "" });
      return;
    }
    const chapter = chapters.at(-1);
    if (!["board", "position", "arrow", "note"].includes(word)) throw fault("word");
    if (chapter === undefined) throw fault("chapter");
    chapters[chapters.length - 1] = { ...chapter, ...lineOf(chapter, word, value, fault) };
  });
  return { title, chapters };
}

function lineOf(chapter: Chapter, word: string, value: string, fault: (remedy: StudyFault["remedy"], most?: number) => StudyFault): Partial<Chapter> {
  if (word === "board") {
    if (!(BOARDS as readonly string[]).includes(value)) throw fault("board");
    return { board: value };
  }
  if (word === "position") {
    if (value.length > MOST.position) throw fault("length", MOST.position);
    return { position: value };
  }
  if (word === "arrow") {
    if (chapter.arrows.length >= MOST.arrows) throw fault("arrows", MOST.arrows);
    const numbers = /^(-?\d{1,3}),(-?\d{1,3}) (-?\d{1,3}),(-?\d{1,3})$/.exec(value)?.slice(1).map(Number) ?? [];
    const [a, b, c, d] = numbers;
    if (a === undefined || b === undefined || c === undefined || d === undefined || numbers.some((one) => Math.abs(one) > FAR)) throw fault("arrow");
    return { arrows: [...chapter.arrows, { from: [a, b], to: [c, d] }] };
  }
  const note = chapter.note === "" ? value : `${chapter.note}\n${value}`;
  if (note.length > MOST.note) throw fault("length", MOST.note);
  return { note };
}

/** With the chapter at `index` changed; one that is no chapter changes nothing. */
export function changed(study: Study, index: number, change: Partial<Chapter>): Study {
  return { ...study, chapters: study.chapters.map((one, at) => (at === index ? { ...one, ...change } : one)) };
}

/** With a chapter more, as long as there is room. */
export function added(study: Study, chapter: Chapter): Study {
  return study.chapters.length >= MOST.chapters ? study : { ...study, chapters: [...study.chapters, chapter] };
}

export function removed(study: Study, index: number): Study {
  return { ...study, chapters: study.chapters.filter((_, at) => at !== index) };
}

/** With the chapter at `index` one place on or back. */
export function moved(study: Study, index: number, by: 1 | -1): Study {
  const chapters = [...study.chapters];
  const [one, other] = [chapters[index], chapters[index + by]];
  if (one === undefined || other === undefined) return study;
  chapters[index] = other;
  chapters[index + by] = one;
  return { ...study, chapters };
}
