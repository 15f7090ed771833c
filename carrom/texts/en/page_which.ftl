# Which rules are we playing? The questions themselves come with which.ftl, from the server.

which-short = Which rules?
which-lead = Every family plays carrom a little differently. { $most } questions at most, and we tell you which book yours comes from.
which-count = Question { $number } of { $most }
which-unknown = We do not know
which-back = Back to the question before
which-again = Start again
which-nearest = You play by { $books }
which-near = You almost play by { $books }
which-nothing = Nobody knows? Then begin with { $books }
which-decides = These books agree with you equally well. This one question decides:
which-alike = These books agree with you equally well: they answer all our questions alike.
which-next = Take a book as it is, or make it your house: give it a name, print it, and have it on every phone.
which-agrees = { $others ->
    [0] It answers as you do.
   *[other] { $count ->
        [0] It answers otherwise each time.
        [one] It agrees with one of your answers.
       *[other] It agrees with { $count } of your answers.
    }
}
which-with-you = With you: { $said }
which-in-book = In the book: { $said }
which-in-book-none = The book says nothing of it.
which-settled = Your house takes this over.
which-open = This book cannot be made to play so.
which-make = Make it our house
which-from = Our rules, after { $book }
which-played = How we play
which-ours = our rule
which-otherwise = What we set ourselves
which-play = Play with these rules
which-keep = Keep on this device
which-kept = Kept: you find it first among the books when you start a game.
which-too-many = This device holds fifty houses already. Forget one on the start page first.
which-phones = On the other phones
which-phones-note = Point a camera here: that phone then has the same house.
which-link = Link to this house
which-change = Change a rule
which-message-title = A word to the family
which-message = { $house }: we play carrom after { $book }, with our own rules: { $rules }.
which-message-plain = { $house }: we play carrom after { $book }.
which-rule = { $what }: { $how }
which-between = {"; "}
which-copy = Copy the text
which-no-house = This link holds no house that can be played here. Perhaps a piece of it is missing.
