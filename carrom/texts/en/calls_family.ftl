# What the referee says besides in the family books.

call-last-chance = { $side_people ->
    [you] You have a single stroke to pocket your
    [one] { $side } has a single stroke to pocket their own
   *[other] { $side } have a single stroke to pocket their own
} last man and win the round.
call-last-chance-missed = { $side_people ->
    [you] You have
    [one] { $side } has
   *[other] { $side } have
} let this last chance go by.
call-queen-capped = At this score the queen no longer scores for { $side }.
call-queen-counts = The queen counts for { $side }.

# Where the queen needs no cover
call-queen-uncovered-in = { The-queen } goes in and counts for { $seat }: it needs no cover.
call-queen-uncovered-in-last = { The-queen } goes in last, as it must.
call-queen-too-early-all = { $seat_people ->
    [you] The queen fell before all of your men were in: it goes back to the centre.
   *[other] The queen fell before all of { $seat }’s men were in: it goes back to the centre.
}
call-queen-still-out = { $side_people ->
    [you] You have no man left and must still pocket the queen.
    [one] { $side } has no man left and must still pocket the queen.
   *[other] { $side } have no man left and must still pocket the queen.
}
call-out-of-men = { $side_people ->
    [you] You have no man left, and the queen is in.
    [one] { $side } has no man left, and the queen is in.
   *[other] { $side } have no man left, and the queen is in.
}
