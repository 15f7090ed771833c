# Les joueurs de l’ordinateur, du plus faible au plus fort : un prénom, qui c’est, et comment il joue. Les phrases
# disent le prénom ; ce qu’il est s’y ajoute où on le propose, et où quelqu’un d’autre porte le même. Les trois derniers
# sont ceux que disent encore les anciennes parties.

bot-child = Milo
bot-cousin = Robin
bot-family = Suzanne
bot-cafe = Moussa
bot-club = Judith
bot-league = Harjit
bot-state = Kavita
bot-world = Samira
bot-grandmaster = Narayan
bot-oracle = Sibylle
bot-weak = { bot-cousin }
bot-fair = { bot-cafe }
bot-strong = { bot-league }

role-child = enfant débutant
role-cousin = cousin en vacances
role-family = habituée du dimanche
role-cafe = joueur de café
role-club = joueuse de club
role-league = joueur de ligue
role-state = championne régionale
role-world = de classe mondiale
role-grandmaster = grand maître
role-oracle = oracle
role-weak = { role-cousin }
role-fair = { role-cafe }
role-strong = { role-league }

bot-described = { $name }, { $role }
bot-apart = { $name } ({ $role })

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
next-words = { $title }. { $why }
next-first = Une première partie tout en douceur : il tire tout droit et perd sans bouder.
next-won = Gagné ! Montez donc d’une marche : la suite vous attend.
next-lost = Deux parties difficiles de suite. En voici une un peu plus facile, pour retrouver la main.
next-again = Il s’en est fallu de peu. Le même adversaire vous offre volontiers la revanche.
next-top = Vous avez battu plus fort que tous les autres. Encore une fois ?
next-rated = D’après votre classement, une chance sur deux : qui gagne ici monte.
next-bottom = Chaque partie affermit la main. Retentez : celle-ci est à votre portée.
