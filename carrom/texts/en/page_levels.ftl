# The computer's players, from the weakest to the strongest: a first name, who that is, and how they play. Sentences have
# the first name; with who it is they are offered, and told apart from somebody of the same name. The last three are
# those that old games still say.

bot-child = Milo
bot-cousin = Robin
bot-family = Suzanne
bot-cafe = Moussa
bot-club = Judith
bot-league = Harjit
bot-state = Kavita
bot-world = Samira
bot-grandmaster = Narayan
bot-oracle = Sibyl
bot-weak = { bot-cousin }
bot-fair = { bot-cafe }
bot-strong = { bot-league }

role-child = beginner child
role-cousin = cousin on holiday
role-family = Sunday regular
role-cafe = café player
role-club = club player
role-league = league player
role-state = state champion
role-world = world class
role-grandmaster = grandmaster
role-oracle = oracle
role-weak = { role-cousin }
role-fair = { role-cafe }
role-strong = { role-league }

bot-described = { $name }, { $role }
bot-apart = { $name } ({ $role })

level-child = First time at a board: shoots straight at the nearest man.
level-cousin = Goes for the easy men, hits them too full and too hard.
level-family = Cuts a little, runs early after the queen, forgets where the striker goes.
level-cafe = Plays strokes through in mind, opens the pack, still misses thin cuts.
level-club = Compares strokes and already looks at what they leave.
level-league = A sure hand; prepares the next man and hinders yours.
level-state = Misses little, thinks ahead, and of the queen.
level-world = The best of human hands: one mistake, and the round is gone.
level-grandmaster = More exact than any human hand; takes time to think.
level-oracle = Never trembles: the striker goes exactly where it wants.

level-numbered = { $number } · { $name }
start-computer = computer

# The opponent that is proposed next.
next-words = { $title }. { $why }
next-first = A gentle first game: this opponent shoots straight and never minds losing.
next-won = You won! One step up, then: you are ready for it.
next-lost = Two hard games in a row. Here is one a little easier, to find your hand again.
next-again = It nearly was yours. The same opponent will gladly play you again.
next-top = You have beaten the best there is. Can you do it once more?
next-rated = By your rating an even match: whoever wins here climbs.
next-bottom = Every game steadies your hand. Try again, this one is within your reach.
