// The build of the tests imports this last into each: what a test renders finds its texts at once, in both languages.

import { optionTexts, otherNotes } from "../src/books/later_texts";
import { clauseTexts } from "../src/clauses/later_texts";
import { addTexts, loadTexts } from "../src/texts/texts";

addTexts(clauseTexts);
addTexts(optionTexts);
addTexts(otherNotes);
await loadTexts("fr", "en");
