// The build of the tests imports this last into each: what a test renders finds its texts at once, in both languages.

import { loadTexts } from "../src/texts/texts";

await loadTexts("fr", "en");
