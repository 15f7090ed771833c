# A page without a server: the program is in the browser.

offline-starts = The game is waking up in this browser…
offline-forgets = This browser keeps nothing here (a private window, or a page without https): everything works, but the games will go with this page. “Me” saves them in a file.
offline-understood = I see
offline-elsewhere = Carrom is open in another tab. A game is played in one tab at a time.
offline-here = Play here instead
offline-failed = The game could not start in this browser.
offline-again = Try again

# All games in one file

offline-games = Your games
offline-games-lead = They are in this browser only. One file takes them all along: another browser takes it, and so does a carrom server. Your profile is in it; elsewhere its key opens it, to be taken along above.
offline-save = Save everything in a file
offline-bring = Bring a file of games
offline-bring-now = Put “{ $name }” in the place of the games here
offline-bring-sure = The games here will be lost. Go on?
offline-bring-failed = This file could not be brought, and nothing has changed.
