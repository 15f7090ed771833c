# The start page: opening a table, the list of games, a match from a file.

# The first screen
start-continue = Go on playing
start-first = Your first game
start-next = Your next opponent
start-next-gentle = A gentle opponent: shoots straight and never minds losing.
start-against = Play { $name }
ways = More to do
today-start = Today’s puzzle
today-start-note = One stroke to find, a new one every day
referee-start = Real board
referee-start-note = A referee for your wooden board
learn-start = Learn
learn-start-note = Twelve little lessons, half a minute each
learn-done = { $done } of { $of } lessons done
start-learn-first = New to carrom? Learn it in a few minutes
solo-start = Solo
solo-start-note = Clear the board, beat yourself
practice-start = Practise
practice-start-note = Try any stroke, on any position
rules-start = Read the rules
me-start = Me
me-start-note = Your strength and your hand
further-open = Other games: book, seats, options

# A table
tagline = One flick, nine men, a queen.
quick = Play the computer
quick-note = { $book }, { $board }
start-two = Two players
start-two-note = At this screen, where the board turns to you; or each at their own.
start-alone = On your own
start-alone-note = You clear the board; the fewer misses, the better.
start-three = Three players
start-three-note = Each for themselves, at this screen or at their own; play goes to the right.
start-four = Four players
start-four-note = Partners face each other; play goes to the right, unless your house says the other way.
start-opener-you = You
start-opener-bot = The computer
start-opener-south = South
start-opener-east = East
start-opener-north = North
start-opener-west = West
start-person = this screen
start-free = another device
start-go = Play
start-opening = Laying out the board…

# Its book, its board, its options
books-note = Several ways to play on the same board.
options = Options
options-note = men that return, clock, house rules
placing-choice = Returned men
placing-automatic = automatic
placing-by-hand = by hand
board-and-men = The board
board-icf-short = tournament board
board-maison-80-short = 80 cm board
matter-tournament-note = Clean and smooth: the striker runs as in a tournament.
matter-powdered-note = Fresh powder: everything glides, and for long.
matter-dry-note = No powder: men stop early, it takes force.
matter-worn-note = Years of play: slow, scratched, soft cushions.
matter-own-note = Your own board, as you measured it with a ruler.
measure-start = Measure my board

# Games kept
start-games = Games to resume
game-damaged = The server’s disk has changed this game, so it is closed until a backup is put back. The others go on.
start-over = finished
games-real = real board
games-watch = Watch
games-watch-which = Watch { $players }
games-all = { $going ->
    [0] Finished games: { $count }
   *[other] All { $count } games
}
games-more = More games
games-score = { $one } – { $two }
games-men = { $one } – { $two } men in
games-turn-yours = your turn
games-turn = { $name } to play
games-take-off = Take { $players } off this list
games-empty = Empty this list
games-empty-finished = Take off finished games
games-emptied = { $count ->
    [0] These games are
    [one] One game is
   *[other] { $count } games are
} off this list. Nothing is lost: the server keeps everything, and every link still opens.
games-back = Put back
guest-games = Games of your guests
guest-games-note = Guests opened these tables. A game on which nobody plays is removed after 30 days that the server has run; finished ones stay.

# A match from a file
import = Open a game (.cgn)
import-reading = Playing the game through to check it…
import-unreadable = This is not a carrom game as text (.cgn).
import-unreadable-line = This game cannot be read: see line { $line }.
import-unreadable-tag = This game cannot be read: its [{ $tag }] tag is missing or makes no sense.

# Other screens
more = Other doors
puzzles-start = Solve a puzzle
breaks-start = The best breaks
study-start = My studies
quiz-start = Rules quiz
exam-start = The umpire’s exam
which-start = Which rules are we playing?
terms-choice = Help for the players
terms-choice-usual = coach, not between persons
hand-choice = Added hand
hand-choice-none = none
hand-choice-5 = steady, 0.3°
hand-choice-9 = practised, 0.5°
hand-choice-17 = ordinary, 1°
hand-choice-35 = beginner’s, 2°
hand-choice-note = With an added hand everybody’s strokes, the computer’s too, err a little, by a lot that the players draw together. Only so is a game rated between two devices.
terms-choice-note = Up to the directions, the game is rated. Everybody at the table sees what is agreed.
