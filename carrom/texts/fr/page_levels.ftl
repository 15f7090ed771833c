# Les joueurs de l’ordinateur, du plus faible au plus fort : un nom, et comment il joue. Les trois derniers noms
# sont ceux que disent encore les anciennes parties.

bot-child = Enfant débutant
bot-cousin = Cousin en vacances
bot-family = Habituée du dimanche
bot-cafe = Joueur de café
bot-club = Joueuse de club
bot-league = Joueur de ligue
bot-state = Championne régionale
bot-world = Classe mondiale
bot-grandmaster = Grand maître
bot-oracle = Oracle
bot-weak = { bot-cousin }
bot-fair = { bot-cafe }
bot-strong = { bot-league }

level-child = Premier plateau : il tire tout droit sur le pion le plus proche.
level-cousin = Vise les pions faciles, les prend trop plein et tape trop fort.
level-family = Coupe un peu, court tôt après la reine, oublie où ira le palet.
level-cafe = Essaie ses coups dans sa tête, ouvre le tas, rate encore les coupes fines.
level-club = Compare ses coups et regarde déjà ce qu’ils laissent.
level-league = La main sûre ; prépare le pion suivant et gêne le vôtre.
level-state = Rate peu, pense à la suite et à la reine.
level-world = La meilleure main humaine : une faute, et la manche est pour elle.
level-grandmaster = Plus précis qu’une main humaine ; prend le temps de réfléchir.
level-oracle = Ne tremble jamais : le palet va exactement où il veut.

level-numbered = { $number } · { $name }
start-computer = ordinateur

# L’adversaire proposé ensuite.
next-first = Une première partie tout en douceur : il tire tout droit et perd sans bouder.
next-won = Gagné ! Montez donc d’une marche : la suite vous attend.
next-lost = Deux parties difficiles de suite. En voici une un peu plus facile, pour retrouver la main.
next-again = Il s’en est fallu de peu. Le même adversaire vous offre volontiers la revanche.
next-top = Vous avez battu plus fort que tous les autres. Encore une fois ?
next-rated = D’après votre classement, une chance sur deux : qui gagne ici monte.
next-bottom = Chaque partie affermit la main. Retentez : celle-ci est à votre portée.
