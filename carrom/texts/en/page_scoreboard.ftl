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
