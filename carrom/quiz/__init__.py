"""Quiz on a rule book, “What follows?”: questions from the conformance cases, answered by the judge."""

from carrom.quiz.questions import JudgedCase, NoQuestion, QuizCase, judged, question
from carrom.quiz.sampling import SEED, cases_of, exam, marked, quiz

__all__ = ["SEED", "JudgedCase", "NoQuestion", "QuizCase", "cases_of", "exam", "judged", "marked", "question", "quiz"]
