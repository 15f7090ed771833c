"""Every sentence a person reads, in French and in English."""

from carrom.texts.articles import Article, articles, document_of
from carrom.texts.catalogue import LANGUAGES, Language, call_sentence, clauses, has, seat_name, sentence

__all__ = [
    "LANGUAGES",
    "Article",
    "Language",
    "articles",
    "call_sentence",
    "clauses",
    "document_of",
    "has",
    "seat_name",
    "sentence",
]
