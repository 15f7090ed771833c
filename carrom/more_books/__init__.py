"""Rule books as data: one TOML file each, beside this module. They vary a law that is written in `carrom.rules`.

This room only reads the files: `carrom.rules` builds books from them, `carrom.texts` takes their sentences.
"""

from carrom.more_books.book_file import BOOK_FILES, BookFile, ClauseText, InBoth, LawName, Setting, read

__all__ = ["BOOK_FILES", "BookFile", "ClauseText", "InBoth", "LawName", "Setting", "read"]
