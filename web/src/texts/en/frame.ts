// What every screen says, in English.

import page from "../../../../carrom/texts/en/page.ftl";
import formats from "../../../../carrom/texts/en/options_format.ftl";
import books from "../../../../carrom/texts/en/page_books.ftl";
import games from "../../../../carrom/texts/en/page_games.ftl";
import names from "../../../../carrom/texts/en/page_book_names.ftl";
import levels from "../../../../carrom/texts/en/page_levels.ftl";
import look from "../../../../carrom/texts/en/page_look.ftl";
import sheet from "../../../../carrom/texts/en/page_sheet.ftl";
import sight from "../../../../carrom/texts/en/page_sight.ftl";

export default [page, formats, books, games, levels, look, names, sheet, sight].join("\n");
