"""Quiz on a rule book, “What follows?”: questions from the conformance cases, answered by the judge."""

from carrom.server.quiz.questions import JudgedCase, NoQuestion, QuizCase, judged, question
from carrom.server.quiz.sampling import cases_of, quiz

__all__ = ["JudgedCase", "NoQuestion", "QuizCase", "cases_of", "judged", "question", "quiz"]
