# The score board.

scoreboard-plays = to play
scoreboard-breaks = to break
scoreboard-round = wins the round
scoreboard-game = wins the game
scoreboard-match = wins the match
scoreboard-join = Scan to follow
scoreboard-sit = Scan to sit down
scoreboard-full = Full screen
scoreboard-offline = The connection is cut. It comes back by itself.
