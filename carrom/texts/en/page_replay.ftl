# Watching a game; keeping and sharing it.

replay-waits = The game is on its way…
replay-retry = Ask again
replay-table = To the table
replay-play = Play
replay-pause = Pause
replay-before = Previous stroke
replay-after = Next stroke
replay-at = Stroke
replay-film = Film
replay-film-at = { $at } s of { $length } s
replay-turn = Turn the board
replay-speed = { $speed } m/s off the finger
replay-men-in = { $count ->
    [0] none in
    [one] one in
   *[other] { $count } in
}
replay-board = { $title }. On the board: { $white } white, { $black } black. { $queen } { $fell ->
    [0] Nothing went in.
    [one] One man went in.
   *[other] { $fell } men went in.
}
transport = Playback
timeline = All strokes
timeline-laid = Laid out
timeline-foul = foul
keep = Keep and share
keep-diagram = The position as a picture (.svg)
keep-stroke = This stroke as a video
keep-round = The round as a video
keep-format = Format of the video
keep-mp4 = MP4, for phones and messengers
keep-webm = WebM, for the web
keep-stop = Stop and keep
keep-recording = Recording at the pace of the game. Keep this page in view.
keep-cannot = This browser cannot record videos.
keep-done = The video is among your downloads.
keep-link = Link to this moment
replay-playon = Play on from here
replay-no-link = This link holds no whole game: part of it may have been cut off. Ask for it again, or for the file.
keep-game = Make a link that is the game
keep-game-link = Link that holds the game
keep-game-note = The link itself holds the game: it opens on any server of carrom, and needs no table.
keep-game-long = This game is too long for a link. Save the file above, and send that.
keep-game-cannot = This browser cannot make such a link. Save the file above, and send that.
keep-game-failed = The server does not answer. Try again in a moment.
keep-arrived = This game came by a link. Nothing of it is on this server.
keep-arrived-here = Keep it on this server
keep-study = Add to my study
