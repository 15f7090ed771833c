# What the computer's players say: at the start of a game, after a round they have won, after one they have lost. Short,
# warm, never mean; whoever plays for the first time and whoever plays for the hundredth smiles.

character-quoted = “{ $words }”
character-says = { $name }: “{ $words }”

character-start-child = I know one shot: straight ahead!
character-won-child = I won! Can we tell everybody?
character-lost-child = Again! Again! I almost had the red one.

character-start-cousin = Sun, sand and a board. Mind the sun cream!
character-won-cousin = Now that’s a holiday. Ice cream’s on me!
character-lost-cousin = Well played! I still had sun cream on my fingers.

character-start-family = Do sit down: the tea is hot and the board is powdered.
character-won-family = Come now, the biggest slice of cake is yours.
character-lost-family = What a pleasure. Same time next Sunday?

character-start-cafe = Loser buys the coffee. I take mine without sugar.
character-won-cafe = The coffee’s on you, then. The croissants are on me.
character-lost-cafe = This one’s on me. Shots like that deserve a double!

character-start-club = Every shot leaves something behind. Let’s see what.
character-won-club = That goes in the club’s book. How do you spell your name?
character-lost-club = I knew I had left you something. Well spotted!

character-start-league = A calm hand, a clear head, and good company.
character-won-league = You made me work for every man. Thank you!
character-lost-league = I had shut every door. You took the window!

character-start-state = Back home they talk of nothing but the queen. So do I.
character-won-state = Half of the medal is yours: you had me worried.
character-lost-state = Wait till I tell them at home. They’ll want to meet you!

character-start-world = I have crossed oceans for games like this one.
character-won-world = One small slip, and I was there. You are so close!
character-lost-world = I have lost on many shores, never so gladly.

character-start-grandmaster = Take your time. I shall take mine.
character-won-grandmaster = That last shot had been on my mind since yesterday.
character-lost-grandmaster = Magnificent. It will be on my mind until tomorrow.

character-start-oracle = I have seen how this ends. I’ll keep it a surprise.
character-won-oracle = It was written. In pencil, if that’s any comfort.
character-lost-oracle = I had seen everything but that. Marvellous!
