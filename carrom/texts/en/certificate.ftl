# The umpire's certificate, on paper.

certificate-title = Umpire’s certificate
certificate-passed = has judged strokes on a drawn board, from memory and against the clock, by the book
certificate-score = { $score } of { $total } verdicts right; { $needed } are needed to pass.
certificate-check = Exam no. { $seed }, answers { $answers }. The same number asks the same questions: anyone can have these answers marked again by the referee of the program.
certificate-code = Code that leads to the marked exam
certificate-back = Back to the exam
