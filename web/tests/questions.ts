// A round of questions, as the server sends it.

import type { QuizMessage } from "../src/wire/answers";

/** So many questions on karom; the first of three answers is right. */
export function questions(count: number): QuizMessage {
  return {
    book: "karom",
    seed: 7,
    questions: Array.from({ length: count }, (_, index) => ({
      situation: { seats: ["S", "N"], turn: "S", colours: { S: "white", N: "black" }, white: 3, black: 2, queen: "hole:N", owed: { S: 0, N: 0 }, score: { S: 4, N: 5 } },
      given: { fr: ["À vous.", "La reine est prise."], en: ["Your turn.", "The queen is taken."] },
      happened: { fr: `Coup ${index + 1}.`, en: `Stroke ${index + 1}.` },
      fell: ["striker", "white"],
      gone: [],
      drawing: { layout: { w1: [0, 100_000], b1: [50_000, 0] }, outer: 446_000, striker: [0, -252_600], paths: [{ disc: "striker", points: [[0, -252_600], [0, 100_000]], ends: "pocket" }] },
      answers: ["a", "b", "c"].map((letter) => ({ fr: [`Réponse ${letter}.`, "Puis rien."], en: [`Answer ${letter}.`, "Then nothing."] })),
      example: null,
      right: 0,
      calls: [{ code: "penalty", clause: "S2.32", fr: "Pénalité.", en: "A penalty." }],
      others: [
        { book: "icf", same: false, answer: { fr: ["La main passe."], en: ["The turn passes."] } },
        { book: "garrom", same: true, answer: { fr: [""], en: [""] } },
        { book: "k-rhum", same: false, answer: { fr: ["La main passe."], en: ["The turn passes."] } },
      ],
    })),
  };
}
