"""User-visible texts, in French and in English."""

from carrom.texts.articles import Article, Standing, articles, document_of
from carrom.texts.catalogue import (
    LANGUAGES,
    Language,
    addressee,
    call_sentence,
    clauses,
    explain,
    has,
    joined,
    seat_name,
    sentence,
    sentence_to_player,
    term_sentence,
)
from carrom.texts.readings import ReadingReason, reason_of, settled

__all__ = [
    "LANGUAGES",
    "Article",
    "Language",
    "ReadingReason",
    "Standing",
    "addressee",
    "articles",
    "call_sentence",
    "clauses",
    "document_of",
    "explain",
    "has",
    "joined",
    "reason_of",
    "seat_name",
    "sentence",
    "sentence_to_player",
    "settled",
    "term_sentence",
]
