# The rule books on the screen: `carrom books`, `carrom rules`, `carrom judge --books`.

## The sources
source-S2 = “Carambole – Karom: règles du jeu”
source-PC = “Point Carrom”, carrom.wordpress.com, October 2007
source-CC = “Solitude Carrom Playing”, the manual of the tournament program SoL, 2020
source-ICF = the Laws of the International Carrom Federation

## Where a book comes from
introduction-billard-indien = The leaflet in a box of “billard indien”, Indian billiards, as carrom is also called in France. It calls the red man “queen” and the white ones “brown”, and shows in three figures how to strike: with the index finger, the middle finger or the thumb.
introduction-classique = The rules that a French page gives before its variant, K-Rhum: for two or four, to twenty-five points.
introduction-k-rhum = Two players of the Drôme, a father and his son, invented K-Rhum after many classic games, to set them ablaze as some variants do with the game of Uno. Several lists of their page are lost, among them the penalties and the general remarks (« Remarques générales »); what we put in their place is called a house rule.
introduction-karom = The leaflet of a large karom, headed “Carambole – Karom”. It warns that the rules of carrom are disputed and differ between countries and regions, and gives a simplified variant of the official rules.
introduction-saint-pierre = A tale from Réunion: at the Dipavali of Saint-Pierre a visitor finds karom, also spelt carrom or carom, a miniature billiards without a cue, played with the fingers like marbles or bottle caps. Etymology: the word is said to come from “carambole” or “carambolage” (étymologie).
introduction-garrom = The leaflet of a carrom board eighty centimetres wide, on four feet; it calls its game Garrom. Who chooses this book plays on that board, unless they take another.
introduction-points = Telephones call this game “points” or “freestyle”: nobody has a colour, and what falls is counted in tens. All the discs of a round together are worth 320; the target of 170 is the first ten beyond the half, so of two players one at most gets there.

## What a clause stands on
standing-read = read in the source
standing-completed = read in the source; “Reading” says how we fill its silences
standing-inferred = taken from another source: it fills a silence, or comes with an option
standing-house = a house rule: what the source said is lost

## Why a clause is read as it is
reason-laws = The page leaves this open; the Laws of the Federation settle it ({ $clauses }).
reason-sister = The page leaves this open; another leaflet of the same game settles it ({ $clauses }).
reason-follows = It follows from what the same page says elsewhere ({ $clauses }).
reason-detail = Two sentences meet here, and the one for the special case prevails ({ $clauses }).
reason-purpose = Taken to the letter, the sentence would say otherwise; we read it by what it is for, with { $clauses }.
reason-example = It follows from the example the page gives ({ $clauses }).
reason-figure = The drawing is lost; the rosette of the Laws fits the words that are left (ICF-14).
reason-plain = The words leave it open; this is their plainest meaning.
reason-whole = Without an answer the round could not go on; this one leaves alone everything else that is written.
reason-umpire = Only an umpire at the board can see it.
reason-lost = What the page said is lost; until somebody finds it, this is a house rule.
reason-borrowed = The book says nothing of it; the gap is filled from { $source }.

## A book
rulebook-source = Source: { $source }.
rulebook-board = The book’s board: { $board ->
    [maison-80] 80 cm wide, “maison-80”
   *[other] { $board }
}.
rulebook-house = “{ $name }”, a house of { $book }.
rulebook-options = What the book leaves open
rulebook-borrowed = From another source, where the book is silent: { $source }.
rulebook-optional = Not in force here; an option would bring them
rulebook-brought = { $option } = { $value }
rulebook-brought-several = several options together
rulebook-decided = instead of { $default }
rulebook-number = a whole number from { $lowest } to { $highest }
rulebook-or-none = { $range }, or none
rulebook-rows = { $range }, for each of { $rows }
rulebook-readings = “Reading” says how we fill a silence of the source; “House rule”, what we put where the source is lost.
rulebook-reading = Reading: { $reading }
rulebook-reading-house = House rule: { $reading }
rulebook-reason = Why so: { $reason }
rulebook-settled = Settled readings: { $count ->
    [one] one clause
   *[other] { $count } clauses
} of which the source says nothing, too little, or nothing any more.
rulebook-made = A house of { $book }. What it may change: carrom books show { $book }

## One question to all books
comparison-book = book
comparison-turn = to play
comparison-returned = back
comparison-owed = owed
comparison-queen = queen
comparison-round = round
comparison-clause = clause
comparison-again = { $seat }, again
comparison-no-event = This book does not know this event.
comparison-no-queen = This book is played without a queen.
comparison-no-colours = This book has no colours: a man counts for whoever pockets it.
comparison-bet = the bet
comparison-last_chance = the last chance
comparison-silent = This book cannot judge such a position.
comparison-without = { $book }: { $options } left out, which this book does not know in that form.
comparison-disc = { $disc ->
    [queen] queen
    [striker] striker
    [white] { $count } white
   *[black] { $count } black
}
comparison-queen-board = on the board
comparison-queen-awaiting = to cover, { $side }
comparison-queen-covered = won, { $side }
comparison-queen-taken = pocketed, { $side }
comparison-game = { $round }, game

## What a clause is about
theme-set-up = Players, seats and board
theme-colours = Whose colour is whose
theme-break = The break
theme-striker = Where the striker lies
theme-stroke = The stroke
theme-turn = The turn
theme-opponents-men = The opponent’s men
theme-queen = The queen
theme-advantages = Advantages
theme-bets = Bets
theme-dues = Penalties and men due
theme-striker-pocketed = The striker pocketed
theme-off-board = Off the board
theme-protected = Protected men
theme-fouls = Fouls and improper strokes
theme-end = The last men and the end of the round
theme-score = Points
theme-interruptions = Time, giving up, rounds played again
