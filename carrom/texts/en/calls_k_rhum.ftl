# What the referee says in K-Rhum.

call-tomato = Tomato! { $seat } pocketed the queen before all own men.
call-yes-sir = All men of { $side } are in: “Yes Sir!”, only the queen is left.
call-yes-sir-won = “Yes Sir!” { $seat } pockets the queen.
call-penalty = It is a penalty: { $next } plays twice.
call-advantage = The man lay { $zone ->
    [far] on the far side
    [side] along a side
    [near] in front of the player
   *[open] in the open
}: { number } extra { $count ->
    [one] stroke
   *[other] strokes
}.
call-bet-won = Bet won: { number } extra { $count ->
    [one] stroke
   *[other] strokes
} for { $seat }.
call-bet-lost = Bet lost: { number } extra { $count ->
    [one] stroke
   *[other] strokes
} for { $next }.
call-bet-void = The bet does not count: nobody bets while colours are open, nor on “Yes Sir!”.
call-strokes-left = { $seat } has { number } strokes to play.
