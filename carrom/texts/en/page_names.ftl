# The names that nobody typed: the page knows them in both languages.
default-east = East
default-west = West
default-person = Player
default-south = South
default-north = North
