# The page of settled readings of a rule book.

readings-link = Settled readings
readings-title = { $book }: settled readings
readings-lead = { $count ->
    [one] In one place the source is silent, says too little or is lost. Here is how it is played here, and why.
   *[other] In { $count } places the source is silent, says too little or is lost. Here is how each is played here, and why.
}
readings-whole = The whole book
readings-other = Another book
readings-says = It says
readings-nothing = nothing about it
readings-read = We play
readings-why = Why
readings-optional = Only in a house that chose this option.

# A stroke that is tapped, and what each book says of it.
situation-title = One particular stroke? Ask the umpire
situation-title-none = Ask the umpire: say what fell
situation-short = Ask the umpire
situation-fell = What fell, and whose?
situation-own-one = one of mine
situation-own-two = two
situation-own-last = my last
situation-opponent-one = one of theirs
situation-opponent-two = two
situation-opponent-last = their last
situation-queen = the queen
situation-striker = the striker
situation-off = And off the board?
situation-off-own = one of mine
situation-off-opponent = one of theirs
situation-off-queen = the queen
situation-off-striker = the striker
situation-before = Where was the queen before?
situation-before-board = on the board
situation-before-awaiting = pocketed, to be covered
situation-before-mine = covered by me
situation-before-theirs = covered by the opponent
situation-bare = I had nothing in yet
situation-you = You are South and play the light men; your opponent is North. With nothing chosen: a miss.
situation-asking = The umpire opens the books…
situation-silent = Do not judge such a stroke: { $books }.
