# Les noms que personne n'a tapés : la page les connaît dans les deux langues.
default-east = Est
default-west = Ouest
default-person = Joueur
default-south = Sud
default-north = Nord
