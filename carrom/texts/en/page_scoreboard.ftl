# The score board, the clocks, the other phones.

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
clock-start = Start
clock-stop = Stop
clock-go-on = Resume
clock-call = Call: time elapsed
clock-elapsed = Time has elapsed for { $name }.
clock-per-stroke = Time per stroke
clock-minutes = Minutes of play
clock-extra-minutes = and to finish the round
clock-note = In clubs: 40 minutes, then 5 to finish the round. The clock judges nothing, and keeps silent. The screen stays on while you umpire.
clock-note-asleep = In clubs: 40 minutes, then 5 to finish the round. The clock judges nothing, and keeps silent. At this address the browser cannot keep the screen on: set it on the device.
time-up = finished
time-over = The play time is over: this round is finished, no other begins.
time-over-between = The play time is over: no new round begins.
time-all-over = The time to finish the round is over too: play stops here.
prefers-clock = The clock
prefers-clock-silent = silent
prefers-clock-knock = a knock on wood
prefers-clock-note = When a time has run out, at a real board.

# Several screens at one table
phones = Other screens
phones-open = { $count ->
    [0] Screens
    [one] Screens
   *[other] Screens · { $count }
}
phones-nobody = Nobody is seated here just now.
phones-here = Here: { $names }.
phones-watching = { $count ->
    [one] One screen is watching.
   *[other] { $count } screens are watching.
}
phones-watch = Follow the game
phones-watch-note = One sees everything and touches nothing; a free seat may be taken.
phones-board = The score board
phones-board-note = For a television, to be seen from afar.
phones-board-both = In both languages at once
phones-umpire = The umpire’s phone
phones-umpire-note = Whoever has this link may judge: enter strokes, correct them, take them back. Show it only to those who umpire with you.
phones-asleep = At this address the browser cannot keep the screen on: set it on the device.
