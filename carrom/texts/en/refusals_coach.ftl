# What the coach refuses.

refusal-coach-on-wood = On wood nobody knows where the men lay: there is nothing for the coach to look at.
refusal-not-while-playing = No advice while this game goes on: it is there as soon as the game is over.
refusal-line-blocked = The striker has no place on the line: nobody can play from here.
refusal-analysis-refused = This position is being played on this server, and the terms of that game allow no such help. It is there as soon as the game is over.
refusal-puzzles-on-wood = On wood nobody knows where the men lay: there are no puzzles to be made of it.
refusal-puzzles-not-yet = This game still goes on. Puzzles are made of it as soon as it is over.
refusal-puzzles-none-here = This position makes no puzzle: several strokes are about as good.
