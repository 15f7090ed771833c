# The menu of a table.
menu-game = The game
menu-seats = The seats
menu-undo = Take my stroke back
menu-stand = { $seat ->
    [S] Leave the south seat
    [E] Leave the east seat
    [N] Leave the north seat
   *[W] Leave the west seat
}
menu-stand-sure = Really stand up?
menu-replace = Let the computer play for { $name }
menu-bot = { $seat ->
    [S] Computer to the south seat
    [E] Computer to the east seat
    [N] Computer to the north seat
   *[W] Computer to the west seat
}
menu-new-link = New link for { $name }
menu-new-link-sure = Really? Their present link ends.
menu-hand-on = The old link ends with this one. Only { $name } should have it: whoever opens it plays in their place.
menu-turn-out = Turn { $name } out
menu-turn-out-sure = Really turn { $name } out?
menu-page = The page
practice-from-here = Practise from this position
menu-me = Me: my rating, my hand
menu-terms-rated = A rated game; { $help }. It stays rated while nothing is taken back and nobody is replaced; to a stroke by keys or numbers a hand is added, drawn by lot.
menu-terms-rated-hand = A rated game; { $help }, by a lot that all players draw. It stays rated while nothing is taken back and nobody is replaced; strokes by keys and numbers count too.
menu-terms-unrated = Not rated: from two devices nobody sees the other’s finger, and only a hand added to every stroke would make it a rated game; { $help }.
menu-terms-helped = A game with help; { $help }. It counts for no rating.
