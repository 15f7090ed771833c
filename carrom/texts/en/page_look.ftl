# The looks: preferences, start page, books.

preferences = Preferences
preferences-looks = Looks
preferences-aim = Aiming
preferences-senses = Sound and motion
prefers-theme = Theme
prefers-theme-auto = automatic
prefers-theme-day = day
prefers-theme-dark = evening
prefers-text = Text size
prefers-text-normal = normal
prefers-text-large = large
prefers-text-larger = larger
prefers-men = Men
prefers-men-wood = wood
prefers-men-marked = with a sign
prefers-men-note = A cross on the dark men, a star on the queen: told apart without colour.
prefers-board = The board’s look
prefers-board-auto = as the device
prefers-board-wood = wood
prefers-board-contrast = high contrast
prefers-board-note = No grain and no gloss: thick lines, men told apart by their rings, a starred queen, a blue striker.
prefers-turning = Board
prefers-turning-player = turns to the player
prefers-turning-fixed = stays as it is
prefers-characters = Computer’s players
prefers-characters-on = faces and words
prefers-characters-off = names only
prefers-characters-note = Each has a face, and a word at the start and at the end.
prefers-help = Guide line
prefers-help-none = none
prefers-help-contact = first contact
prefers-help-directions = and directions
prefers-hold = When the finger leaves
prefers-hold-touch = a finger leaves the aim, the mouse plays
prefers-hold-always = the aim stays
prefers-hold-off = it plays
prefers-hold-note = An aim that stays can be adjusted by its ring and buttons, then Play. A flick always plays at once.
prefers-loupe = Magnifier
prefers-loupe-touch = for fingers
prefers-loupe-always = always
prefers-loupe-off = never
prefers-moments = Tension and great moments
prefers-moments-on = with
prefers-moments-off = without
prefers-moments-note = You see the others aim; great moments get a word across the board and go by slowly.
prefers-spin = Striker’s spin
prefers-spin-off = none
prefers-spin-on = for experts
prefers-sound = Sound
prefers-sound-full = full
prefers-sound-soft = soft
prefers-sound-off = off
prefers-haptics = Vibration
prefers-haptics-on = on
prefers-haptics-off = off
prefers-haptics-note = Where the device can: as you let go, and when a man falls.
prefers-motion = Motion
prefers-motion-auto = as the device
prefers-motion-reduced = reduced

# The start page
books = The rule book
book-billard-indien-from = leaflet of the French boards
book-classique-from = simplified rule, French
book-k-rhum-from = an online variant, recovered in part
book-karom-from = leaflet of the giant karom
book-saint-pierre-from = a family’s blog
book-garrom-from = leaflet of the 80 cm boards
book-icf-from = International Carrom Federation
book-point-carrom-from = for three, carrom.wordpress.com
book-corona-carrom-from = for one, the clubs of 2020
house-from-book = your house, after { $book }
format = The game
board-choice = Model
board-icf = tournament, 74 cm
board-maison-80 = family, 80 cm
matter-choice = Surface
matter-tournament = satin
matter-powdered = powdered
matter-dry = dry
matter-worn = worn
with-others = With others
game-turn = { $name } to play

# On a little screen
drawer-stroke = Stroke
drawer-history = Played
drawer-coach = Coach
drawer-words = In words
standing = How the round stands

sign-out-title = This device
sign-out = Sign out here
sign-out-sure = Really? Your seats stay behind.
sign-out-note = On a device that others use: it forgets the server’s key, your seats, your games and your name. The games go on; for a seat, the host gives you a new link.

# Help
help = Help
help-slide = Place
help-slide-how = Slide the striker along its line.
help-pull = Pull
help-pull-how = Pull backwards, from the striker or anywhere on the board. Further is harder. Let go: the aim stays; press Play.
help-flick = Flick
help-flick-how = Or swipe fast through the striker, forwards.
help-fine = Adjust
help-fine-how = Turn the ring round the striker, press the buttons, or move a second finger. A mouse has its wheel.
help-cancel = Cancel
help-cancel-how = Bring the finger back to where it began: nothing is played.

# A run of strokes
run = { $name }, { $count } strokes: { $what }.
cheer-queen-covered = Covered!
cheer-queen-covered-together = Queen and cover!

# The umpire's clocks
clock-game = play time
clock-stands = stopped
clock-extra = to finish the round
clock-stroke = for the stroke
clock-up = time elapsed
time-up = finished
prefers-clock = The clock
prefers-clock-silent = silent
prefers-clock-knock = a knock on wood
prefers-clock-note = When a time has run out, at a real board.
