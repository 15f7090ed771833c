# What the coach refuses.

refusal-coach-on-wood = On wood nobody knows where the men lay: there is nothing for the coach to look at.
refusal-not-while-playing = No advice during a game between persons: it is there as soon as the game is over.
refusal-line-blocked = The striker has no place on the line: nobody can play from here.
