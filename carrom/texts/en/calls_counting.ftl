# What the referee says of a round of which only the result is told.

call-counted-left = { $side_people ->
    [you] { $count ->
        [0] You have no man left.
        [one] You have one man left.
       *[other] You have { $count } men left.
    }
   *[other] { $count ->
        [0] No man is left to { $side }.
        [one] One man is left to { $side }.
       *[other] { $count } men are left to { $side }.
    }
}
call-counted-in = { $count ->
    [0] No man in for { $side }.
    [one] One man in for { $side }.
   *[other] { $count } men in for { $side }.
}
call-counted-queen = The queen goes to { $side }.
call-counted-by-queen = The queen was still in play when the last man went in.
call-counted-by-striker = The striker went in with the last men of both sides.
call-counted-by-fault = { $side_people ->
    [you] You have
    [one] { $side } has
   *[other] { $side } have
} lost the round by a fault.
call-counted-tomato = { $side_people ->
    [you] Tomato! The red went in before all of your men.
   *[other] Tomato! The red went in before all of { $side }’s men.
}
