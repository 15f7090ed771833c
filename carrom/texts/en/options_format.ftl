# What says how long a game is: the options seen without unfolding anything, and the usual formats.

option-target = The total that ends the game, checked at the end of a round; without one, the round is the game.
setting-target = Points to win
choice-target-none = none
option-format = A game by points (points), or the best of three rounds (best-of-three).
setting-format = Game
choice-format-points = to points
choice-format-best-of-three = best of three rounds
option-rounds = The most rounds of a game, after which the leader wins; level scores play one more. 0: no limit.
setting-rounds = Rounds of a game
choice-rounds-0 = no limit
option-games = A match is the best of this many games.
setting-games = Match
choice-games-1 = one game
choice-games-3 = best of three games
choice-games-5 = best of five games
preset-final = A final: no limit of rounds
preset-club-4 = At the club: one game of four rounds
preset-friendly = A friendly: one game
preset-21-6 = One game to 21 points, six rounds
