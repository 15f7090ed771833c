// The build of the tests imports this last into each: what a test renders finds its texts at once, in both languages.

import { otherNotes } from "../src/clauses/note_texts";
import { optionTexts } from "../src/books/option_texts";
import { clauseTexts } from "../src/clauses/clause_texts";
import { addTexts, loadTexts } from "../src/texts/texts";

addTexts(clauseTexts);
addTexts(optionTexts);
addTexts(otherNotes);
await loadTexts("fr", "en");
