"""Every sentence a person reads, in French and in English."""

from carrom.texts.catalogue import LANGUAGES, Language, call_sentence, clauses, has, sentence

__all__ = ["LANGUAGES", "Language", "call_sentence", "clauses", "has", "sentence"]
