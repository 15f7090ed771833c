# Ce que disent les joueurs de l’ordinateur : au début d’une partie, après une manche gagnée, après une manche perdue.
# Court, chaleureux, jamais méchant ; qui joue pour la première fois et qui joue pour la centième sourit.

character-quoted = « { $words } »
character-says = { $name } : « { $words } »

character-start-child = Je connais un seul coup : tout droit !
character-won-child = J’ai gagné ! On peut le dire à tout le monde ?
character-lost-child = Encore ! Encore ! J’ai presque eu la rouge.

character-start-cousin = Du soleil, du sable et un plateau. Gare à la crème solaire !
character-won-cousin = Ça, ce sont des vacances. J’offre les glaces !
character-lost-cousin = Bien joué ! J’avais encore de la crème solaire aux doigts.

character-start-family = Installez-vous : le thé est chaud, et le plateau est poudré.
character-won-family = Allons, la plus grosse part de gâteau est pour vous.
character-lost-family = Quel plaisir ! Même heure dimanche prochain ?

character-start-cafe = Le perdant paie le café. Moi, c’est sans sucre.
character-won-cafe = Le café est pour vous, alors. J’offre les croissants.
character-lost-cafe = C’est ma tournée. Des coups pareils valent bien un double !

character-start-club = Chaque coup laisse quelque chose. Voyons quoi.
character-won-club = Je le note au cahier du club. Votre nom, ça s’écrit comment ?
character-lost-club = Je savais bien que je vous laissais quelque chose. Bien vu !

character-start-league = La main calme, la tête claire, et quelqu’un de bien en face.
character-won-league = Vous m’avez donné du fil à retordre. Merci !
character-lost-league = J’avais fermé toutes les portes. Vous avez pris la fenêtre !

character-start-state = Chez moi, on ne parle que de la reine. Moi aussi.
character-won-state = La moitié de la médaille est à vous : j’ai eu chaud.
character-lost-state = Quand je raconterai ça chez moi, on voudra vous rencontrer !

character-start-world = J’ai traversé des océans pour des parties comme celle-ci.
character-won-world = Une petite faute, et j’étais là. Vous y êtes presque !
character-lost-world = J’ai perdu sur bien des rivages, jamais d’aussi bon cœur.

character-start-grandmaster = Prenez votre temps. Je prendrai le mien.
character-won-grandmaster = À ce dernier coup, je pensais depuis hier.
character-lost-grandmaster = Magnifique. J’y penserai jusqu’à demain.

character-start-oracle = J’ai vu comment cela finit. Je garde la surprise.
character-won-oracle = C’était écrit. Au crayon, si cela vous console.
character-lost-oracle = J’avais tout vu, sauf cela. Merveilleux !
