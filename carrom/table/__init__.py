"""A live game: its actor, who may do what, clocks, lots, the messages of the wire; and the registry of all of them."""
