# The umpire's exam.

exam-title = The umpire’s exam
exam-lead = A drawn board, what an umpire saw, and the clock: which verdict follows? Who passes prints a certificate.
exam-take = Take the exam
exam-best = Best: { $score } of 15
exam-rule-cases = { $count } strokes on a drawn board; each has one right verdict by this book.
exam-rule-time = { $minutes } minutes for all of them. You see what was right at the end.
exam-rule-pass = { $needed } right answers pass.
exam-rule-paper = Whoever passes can print a certificate with name, date and the exam’s number.
exam-begin = Begin
exam-number = Exam no. { $seed }. The same number asks the same questions.
exam-case = Stroke { $number } of { $total }
exam-progress = Progress
exam-left = Time left
exam-picture = The board before the stroke, with arrows for what was seen; the sentences beside it say the same.
exam-verdict = What is the verdict?
exam-next = Next stroke
exam-hand-in = Hand in
exam-marking = The referee marks your answers…
exam-of = The umpire’s exam: { $book }
exam-passed = Passed! { $score } of { $total }
exam-failed = Not yet: { $score } of { $total }
exam-needed = { $needed } of { $total } are needed. Exam no. { $seed }.
exam-name = Your name, for the certificate
exam-name-first = Write your name, and the certificate is ready.
exam-certificate = Certificate to print
exam-another = Another exam
exam-learn = Learn this book
exam-wrong = { $count ->
    [one] One verdict to look at again
   *[other] { $count } verdicts to look at again
}
exam-mistake = Stroke { $number }
exam-yours = Your verdict
exam-right = The right one
exam-no-answer = no answer in time
