"""User-visible texts, in French and in English."""

from carrom.texts.catalogue import (
    LANGUAGES,
    Language,
    call_sentence,
    clauses,
    explain,
    has,
    joined,
    readers,
    seat_name,
    sentence,
    term_sentence,
)
from carrom.texts.readings import Article, ReadingReason, Standing, articles, document_of, reason_of, settled

__all__ = [
    "LANGUAGES",
    "Article",
    "Language",
    "ReadingReason",
    "Standing",
    "articles",
    "call_sentence",
    "clauses",
    "document_of",
    "explain",
    "has",
    "joined",
    "readers",
    "reason_of",
    "seat_name",
    "sentence",
    "settled",
    "term_sentence",
]
