# What the referee says in K-Rhum.

call-tomato = { $seat_people ->
    [you] Tomato! You pocketed the red before all of your own men were in.
   *[other] Tomato! { $seat } pocketed the red before all of their own men were in.
}
call-yes-sir = { $side_people ->
    [you] All your men are in: “Yes Sir!”, only the red is left.
   *[other] All men of { $side } are in: “Yes Sir!”, only the red is left.
}
call-yes-sir-won = { $seat_people ->
    [you] “Yes Sir!” You pocket the red.
   *[other] “Yes Sir!” { $seat } pockets the red.
}
call-penalty = { $next_people ->
    [you] It is a penalty: you play twice.
   *[other] It is a penalty: { $next } plays twice.
}
call-advantage = The man lay { $zone ->
    [far] on the far side
    [side] along a side
    [near] in front of the player
   *[open] in the open
}: { number } extra { $count ->
    [one] stroke
   *[other] strokes
}.
call-advantage-pocket = The man fell into { $zone ->
    [far] a far pocket
   *[near] a near pocket
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
call-raises-limited = { $count ->
    [0] No raise is allowed: none counts.
    [one] Only one raise is allowed: the others do not count.
   *[other] Only { number } raises are allowed: the others do not count.
}
call-strokes-left = { $seat_people ->
    [you] You have { number } strokes to play.
   *[other] { $seat } has { number } strokes to play.
}
