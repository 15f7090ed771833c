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
