# Counting rounds without their strokes.

count-mode = What is entered
count-strokes = Strokes
count-score = Score only
count-title = Round { $round }: the result
count-breaks = { $name } breaks.
count-winner = Who won the round?
count-left = How many men had the loser left?
count-left-to = How many men had { $name } left?
count-pocketed = { $name }’s men pocketed
count-queen = Who has the { red-or-queen }?
count-nobody = Nobody
count-ending = How did the round end?
count-usual = All men of one side in
count-usual-red = “Yes Sir!”
count-by-queen = Last man before the queen
count-by-striker = Last men and striker together
count-by-fault = Lost by a fault
count-tomato = Tomato: the red too early
count-conceded = Given up
count-demanded = Points on demand
count-points = { $one } { $a } – { $b } { $two }
count-go = Count the round
count-missing = One answer is still missing.
