"""“What follows?”: rounds of questions on a rule book, from the conformance cases; the judge says what is right."""

from carrom.server.quiz.questions import JudgedCase, NoQuestion, QuizCase, judged, question
from carrom.server.quiz.sampling import cases_of, quiz

__all__ = ["JudgedCase", "NoQuestion", "QuizCase", "cases_of", "judged", "question", "quiz"]
