# The quiz: a round of questions on a rule book.

quiz-title = What follows?
quiz-lead = A stroke, four answers: the referee says which is right. Ten questions on the book you are about to play.
quiz-waits = The questions are on their way…
quiz-retry = Ask again
quiz-best = Best: { $score } of 10
quiz-on = { $book }
quiz-number = Question { $number } of { $total }
quiz-again = Once more
quiz-progress = Progress
quiz-score = { $score ->
    [0] No right answer yet
    [one] One right
   *[other] { $score } right
}{ $streak ->
    [0] {""}
    [one] {""}
   *[other] , { $streak } in a row
}
quiz-follows = What follows?
quiz-this-one = the right answer
quiz-yours = your answer
quiz-right = Right!
quiz-wrong = No.
quiz-others = And the other books?
quiz-same = The same.
quiz-next = Go on
quiz-end = { $score } of { $total } at the first try
quiz-streak = { $best ->
    [0] No right answer in a row.
    [one] Best streak: one right answer.
   *[other] Best streak: { $best } right answers.
}
quiz-missed = To look at again
quiz-more = Ten more questions
quiz-other-book = Another book
quiz-exam = Umpire’s exam
quiz-teach = Learn
quiz-rule = The rule
quiz-example = For example
quiz-picture = The board before the stroke, with arrows for what was seen; the sentences below say the same.
quiz-understood = Now ask me
