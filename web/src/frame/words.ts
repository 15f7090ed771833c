// Which screen an address names.

/** The word of the address that opens each screen, and the folder of that screen: its script and its sheet are called so too. */
const FOLDERS = {
  referee: "referee",
  start: "start",
  table: "play",
  practice: "practice",
  puzzles: "puzzles",
  replay: "replay",
  quiz: "quiz",
  exam: "exam",
  scoreboard: "scoreboard",
  rules: "reader",
  which: "which",
  house: "which",
  measure: "measure",
  playon: "playon",
  solo: "solo",
  learn: "lessons",
  breaks: "breaks",
  me: "me",
  study: "study",
} as const;

export type Word = keyof typeof FOLDERS;
export type Folder = (typeof FOLDERS)[Word];

/** The screen that the part of an address after its # names; the start page, if it names none. */
export function screenWord(parts: URLSearchParams): Word {
  return (Object.keys(FOLDERS) as Word[]).find((word) => parts.has(word)) ?? "start";
}

export function screenFolder(parts: URLSearchParams): Folder {
  return FOLDERS[screenWord(parts)];
}
