// Two small rule books, as the server sends them.

import type { Book } from "../src/wire/http";
import type { ClauseMessage, RuleBookMessage } from "../src/wire/answers";

type Part = Pick<ClauseMessage, "clause" | "said"> & Partial<ClauseMessage>;

function clause(home: string, part: Part): ClauseMessage {
  return { home, optional: false, brought_by: null, reading: null, reason: null, source: "S2", standing: "read", ...part };
}

const PENALTY = { clause: "S2.32", said: { fr: "Le palet rentré est une pénalité.", en: "Pocketing the striker is a penalty." } };

export const KAROM: RuleBookMessage = {
  book: "karom",
  settings: { target: 29, format: "points" },
  introduction: { fr: "Étymologie : de carambole.", en: "Etymology: from carambole." },
  source: { fr: "la fiche", en: "the leaflet" },
  sources: { S2: { fr: "la fiche du karom", en: "the leaflet of karom" } },
  themes: [
    {
      theme: "striker",
      title: { fr: "Le palet", en: "The striker" },
      clauses: [
        clause("karom", { ...PENALTY, standing: "completed", reading: { fr: "la main passe", en: "the turn passes" }, reason: { fr: "Les Lois le disent.", en: "The Laws say so." } }),
        clause("garrom", { clause: "S4.21", said: { fr: "Deux pions sortent.", en: "Two men come out." }, standing: "inferred", optional: true, brought_by: { option: "format", value: "one-round" } }),
      ],
    },
    { theme: "end", title: { fr: "La fin", en: "The end" }, clauses: [clause("karom", { clause: "S2.40", said: { fr: "La partie est en 29.", en: "The game is to 29." } })] },
  ],
};

export const GARROM: RuleBookMessage = {
  book: "garrom",
  settings: { target: 25, format: "points" },
  introduction: null,
  source: { fr: "la notice", en: "the notice" },
  sources: {},
  themes: [
    {
      theme: "striker",
      title: { fr: "Le palet", en: "The striker" },
      clauses: [
        clause("karom", { ...PENALTY, standing: "inferred" }),
        clause("garrom", { clause: "S4.21", said: { fr: "Deux pions sortent.", en: "Two men come out." }, standing: "house", reading: { fr: "ils vont au centre", en: "to the centre" } }),
      ],
    },
  ],
};

function book(name: string, target: number): Book {
  const named = { fr: "", en: "" };
  return {
    name,
    board: name === "garrom" ? "maison-80" : "icf",
    clauses: {}, presets: {},
    options: {
      target: { ...named, type: "integer", default: target, clause: name === "karom" ? "S2.40" : "S4.30" },
      format: { ...named, type: "choice", default: "points", clause: "S2.41", values: [{ value: "points", clause: "S2.41" }, { value: "one-round", clause: "S2.42" }] },
    },
  };
}

/** What the server answers to each path. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  "/books": { books: ["karom", "garrom"], other_houses: [], seatings: {}, quiz: ["karom", "garrom"], houses: [] },
  "/books/karom": book("karom", 29),
  "/books/garrom": book("garrom", 25),
  "/books/karom/leaves": KAROM,
  "/books/garrom/leaves": GARROM,
};
