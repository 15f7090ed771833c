# What the referee says besides in the family books.

call-last-chance = { $side } { $side_people ->
    [one] has
   *[other] have
} a single stroke to pocket their own last man and win the round.
call-last-chance-missed = { $side } { $side_people ->
    [one] has
   *[other] have
} let this last chance go by.
call-queen-capped = At this score the queen no longer scores for { $side }.
call-queen-counts = The queen gives { $side } { $points } more { $points ->
    [one] point
   *[other] points
}.
