// What every screen says, in French.

import page from "../../../../carrom/texts/fr/page.ftl";
import formats from "../../../../carrom/texts/fr/options_format.ftl";
import books from "../../../../carrom/texts/fr/page_books.ftl";
import games from "../../../../carrom/texts/fr/page_games.ftl";
import names from "../../../../carrom/texts/fr/page_book_names.ftl";
import levels from "../../../../carrom/texts/fr/page_levels.ftl";
import look from "../../../../carrom/texts/fr/page_look.ftl";
import sheet from "../../../../carrom/texts/fr/page_sheet.ftl";
import sight from "../../../../carrom/texts/fr/page_sight.ftl";

export default [page, formats, books, games, levels, look, names, sheet, sight].join("\n");
