# L’arbitre dans un terminal : `carrom referee`. Ce qui se tape est dans carrom/cli/referee_words.py.

terminal-title = { $book } : { $people }.
terminal-versus = { $one } contre { $two }
terminal-kept = Chaque ligne est gardée dans { $file }. Tapez ? pour l’aide.
terminal-unkept = Rien n’est gardé : nommez un fichier pour garder la partie, carrom referee PARTIE.cgn. Tapez ? pour l’aide.
terminal-resumed = On reprend { $file }, { $count ->
    [one] une ligne
   *[other] { $count } lignes
}. Tapez ? pour l’aide.
terminal-ended = Tout est dans { $file }. Pour reprendre : carrom referee { $file }

## Après chaque ligne
terminal-stroke = { $name } : { $seen }
terminal-corrected = Coup { $n } corrigé, et toute la suite jugée de nouveau.
terminal-remarked = Noté : { $said }
terminal-correction = la correction du coup { $n }
terminal-remark = la remarque « { $said } »
terminal-undone = Repris : { $what }
terminal-redone = Rétabli : { $what }
terminal-said-bet = { $name } : « Si Just ! »
terminal-said-raise = { $name } : « Non Just ! »
terminal-said-decline = { $name } ne relance pas.
terminal-opened = Manche { $round }{ $drawn ->
    [yes] .
   *[no] { " " }: { $name } casse.
}
terminal-tossed = Le sort a parlé : { $name } casse.
terminal-drew = { $name } tire le blanc : { $name } casse.
terminal-manager = gérant de la partie : { $name }
terminal-impossible = { $n ->
    [none] « { $step } »
   *[other] Le coup { $n }
} n’a plus pu avoir lieu : { $what } Corrigez ce coup, ou reprenez-le.

## Ce qui a été vu
terminal-red = { $queen_words ->
    [red] rouge
   *[other] reine
}
terminal-disc = { $disc ->
    [white] blanc
    [black] noir
    [queen] la { terminal-red }
   *[striker] le palet
}{ $zone ->
    [far] { " " }(au fond)
    [side] { " " }(sur un côté)
    [near] { " " }(devant soi)
   *[open] { "" }
}
terminal-seen-nothing = rien ne rentre
terminal-seen-off = hors du plateau : { $discs }
terminal-seen-untouched = rien de touché
terminal-seen-backward = tir en arrière
terminal-seen-improper = coup irrégulier
terminal-seen-because = coup irrégulier : { terminal-improper-cause }
terminal-improper-cause = { $cause ->
    [push] poussé
    [finger] pas d’un doigt
    [lines] palet hors des lignes
    [circle] à moitié sur un rond
    [arrow] palet sur la flèche
    [elbow] coude
    [body] corps au-delà des diagonales
    [arm] autre bras ou vêtement
    [chair] chaise déplacée
   *[support] appui
}
terminal-seen-own_line = un pion sur sa propre ligne touché directement
terminal-seen-arrow_circle = un pion protégé touché directement
terminal-seen-first = d’abord { $disc ->
    [white] un blanc
    [black] un noir
   *[queen] la { terminal-red }
}
terminal-seen-named = le pion du pari est rentré
terminal-seen-stayed = le pion du pari n’est pas rentré

## Où en est la partie
terminal-side = { $name } { $score } ({ $colour ->
    [white] blancs, reste { $left }
    [black] noirs, reste { $left }
   *[open] couleur ouverte
}{ $owed ->
    [0] { "" }
    [one] , un pion dû
   *[other] , { $owed } pions dus
})
terminal-side-open = { $name } { $score }{ $counts ->
    [over] { "" }
    [misses] { " " }(ratés sur ce plateau : { $now })
   *[points] { " " }({ $now ->
        [one] un point
       *[other] { $now } points
    } dans cette manche)
}{ $owed ->
    [0] { "" }
    [one] , un pion dû
   *[other] , { $owed } pions dus
}
terminal-games = parties { $one }–{ $two }
terminal-covered = { $queen_words ->
    [confirmed] confirmée
   *[other] doublée
}
terminal-queen = { $where ->
    [awaiting] reine à { $queen_words ->
        [confirmed] confirmer
       *[other] doubler
    } par { $name }
    [pocketed] reine rentrée
    [taken] { terminal-red } rentrée par { $name }
    [uncovered] reine non { terminal-covered }
    [covered] reine { terminal-covered } par { $name }
   *[board] { terminal-red } sur le plateau
}
terminal-plays = { $name } joue{ $strokes ->
    [one] .
   *[other] { " " }: encore { $strokes } coups.
}
terminal-breaks = { $name } casse.
terminal-chance = { $name } a un dernier coup.
terminal-bet = { $name }, « Si Just ! » sur { $zone ->
    [far] un pion de la bande du fond
    [side] un pion d’une bande de côté
    [near] un pion de la bande devant soi
   *[open] un pion en plein plateau
}, pour { $stake ->
    [one] un coup
   *[other] { $stake } coups
}. { $answer ->
    [none] Le pari est fermé.
   *[other] À { $answer } de répondre : relance ou passe.
}
terminal-round-over = La manche est finie : « suite » en commence une autre.
terminal-game-over = La partie est finie : « suite » en commence une autre.
terminal-match-over = La rencontre est finie : « suite » en commence une autre.
terminal-closed = Cette partie est close.
terminal-score = Manche { $round }.
terminal-silent = { $book } : ce livre ne sait pas juger un tel coup.
terminal-book = { $book } : { $said }

## Ce qui est refusé
terminal-wrong = « { $word } » : { $why } Rien n’a changé.
terminal-unknown = je ne connais pas ce mot.
terminal-meant = je ne connais pas ce mot. Serait-ce « { $nearest } » ?
terminal-possible = Possible ici : { $words }.
terminal-long = La ligne est trop longue. Rien n’a changé.
terminal-colours-open = les couleurs sont ouvertes : dites { $white } ou { $black }.
terminal-no-disc = dites d’abord de quoi : « { $example } ».
terminal-no-zone = une zone suit un pion, comme « { $example } ».
terminal-other-cry = la réponse à ce pari est « { $cry } », ou bien on passe.
terminal-no-bet = dites dans quelle zone est le pion : { $words }.
terminal-no-number = le numéro d’un coup, comme l’historique le montre, puis ce qui a été vu : « { $example } ».
terminal-no-seat = personne de ce nom ne joue : { $words }.
terminal-no-first = une sorte de pion suit : { $words }.
terminal-one-cause = une seule cause suffit ; notez celle qui compte.
terminal-only-nothing = rien n’est rentré, et pourtant si ?
terminal-too-many = { $disc ->
    [white] { $count ->
        [0] il n’y a plus de blanc sur le plateau.
        [one] il n’y a qu’un blanc sur le plateau.
       *[other] il n’y a que { $count } blancs sur le plateau.
    }
    [black] { $count ->
        [0] il n’y a plus de noir sur le plateau.
        [one] il n’y a qu’un noir sur le plateau.
       *[other] il n’y a que { $count } noirs sur le plateau.
    }
    [queen] { $count ->
        [0] la { terminal-red } n’est pas sur le plateau.
       *[other] il n’y a qu’une { terminal-red }.
    }
   *[striker] il n’y a qu’un palet.
}
terminal-touched = le palet n’a rien touché, et pourtant si ?
terminal-impossible-facts = cela n’a pas pu se passer sur ce plateau.
terminal-refused = { $why } Rien n’a changé.
terminal-lost = { $why } : cette ligne n’est pas gardée, et rien n’a changé.
terminal-line = ligne { $line } : { $said }

## Aide
terminal-help-stroke = Une ligne par coup : ce qui rentre, dans l’ordre. Entrée seule : rien ne rentre.
terminal-help-example = { $one } : deux { $colours ->
    [open] blancs
   *[known] des siens
} et le palet. { $two } : un noir sorti du plateau.
terminal-help-discs = { $own } un sien, { $theirs } un adverse, { $white } blanc, { $black } noir, { $queen } { terminal-red }, { $striker } palet ; { $off } derrière : sorti
terminal-help-colours-open = les couleurs sont ouvertes : { $white } et { $black }, pas { $own } ni { $theirs }
terminal-help-improper = coup irrégulier (poussé, mal placé…)
terminal-help-because = coup irrégulier, ou pourquoi : { $words }
terminal-help-untouched = le palet n’a rien touché
terminal-help-backward = tir en arrière, vers son propre cadre
terminal-help-own_line = un pion sur ou derrière sa propre ligne touché directement
terminal-help-arrow_circle = un pion dans le cercle d’une flèche touché directement
terminal-help-named = le pion du pari est rentré
terminal-help-zones = derrière un pion : la bande où il était
terminal-help-undo = reprendre la dernière chose, correction comprise
terminal-help-pockets = derrière un pion : il est tombé dans un trou d’en face
terminal-help-redo = la rétablir
terminal-help-correct = le coup 12 fut autre ; la suite est rejugée
terminal-help-history = les coups et leurs numéros
terminal-help-score = où en est la partie
terminal-help-why = la règle ; avec un numéro, pour ce coup-là
terminal-help-others = ce que les autres livres disent du dernier coup
terminal-help-timeout = le temps est écoulé
terminal-help-concede = la manche est donnée (par qui : un nom derrière)
terminal-help-resign = la partie entière est donnée
terminal-no-cause = il manque la cause : { $words } ou { $last }.
terminal-help-board-lost = manche perdue ; ou { $seat } (quitté), { $upset }
terminal-help-match-lost = refuse de continuer : match perdu
terminal-help-replay = manche rejouée ; ou { $passes } (trois chacun), { $order }
terminal-help-early-break = cassé avant l’appel, et ce qui est rentré
terminal-help-queen-unnoticed = reine non doublée, oubliée : compte comme doublée
terminal-help-technical-foul = une faute technique
terminal-help-forgo = ce qui est dû reste rentré
terminal-help-bet = ou « si », « si just » : « Si Just ! », avec la bande où est le pion
terminal-help-raise = ou « non », « non just » : « Non Just ! », relancer
terminal-help-decline = laisser le pari tel quel
terminal-help-next = la manche suivante
terminal-help-quit = quitter ; la partie est gardée
terminal-help-comment = une remarque : derrière une ligne, ou seule
terminal-readings = { $what ->
    [house] { $count ->
        [one] { $clauses } est une règle maison, car la source est perdue
       *[other] { $clauses } sont des règles maison, car la source est perdue
    }
   *[reading] { $count ->
        [one] { $clauses } est une lecture retenue
       *[other] { $clauses } sont des lectures retenues
    }
} : { $why } dit sur quoi { $count ->
    [one] elle repose
   *[other] elles reposent
}.

## Les parties gardées, et les relevés rejoués
games-over = finie
games-person = quelqu’un
games-bot = ordinateur
games-free = libre
games-delete = { $count ->
    [one] Effacer une partie pour de bon ?
   *[other] Effacer { $count } parties pour de bon ?
}
games-yes-or-no = [o/N]
games-deleted = { $count ->
    [one] une effacée
   *[other] { $count } effacées
}
games-copied = { $count ->
    [one] une partie
   *[other] { $count } parties
} dans { $file }
games-keys-renewed = { $which ->
    [both] L’ancienne clé et l’ancienne invitation n’ouvrent plus rien ; un serveur en marche suit aussitôt.
   *[invitation] L’ancienne invitation n’ouvre plus rien ; un serveur en marche suit aussitôt.
}
games-keys-owner = le propriétaire ouvre l’adresse du serveur suivie de { $key }
games-keys-invitation = les invités l’ouvrent suivie de { $key }
games-keys-file = Elles sont gardées dans { $file }.
games-restored = { $count ->
    [one] une partie est de retour
   *[other] { $count } parties sont de retour
}
games-aside = Ce qui s’y trouvait reste dans { $file }.
games-whole = { $count ->
    [one] une partie
   *[other] { $count } parties
} : chaque ligne est telle qu’elle a été gardée
games-summary-wrong = { $match } : son résumé est faux. Rien n’est perdu : il est refait quand quelqu’un revient à la partie
games-access-damaged = { $match } est abîmée : qui peut y jouer, ou si elle est finie, n’est plus comme noté. Ses lignes sont intactes
games-damaged = { $match } est abîmée à partir de la ligne { $n } ; { $n ->
    [one] la partie est perdue
   *[other] les lignes d’avant sont intactes
}
replay-differs = Écrit autrement que cela ne se passe
replay-entry = ligne { $n } : { $what }
replay-verified = { $file } : { $entries } lignes, { $strokes } coups, { $sums } sommes de contrôle : tout est comme écrit
replay-errors = l’écart de { $count ->
    [one] un coup
   *[other] { $count } coups
} est juste : chaque nombre répond à son engagement, et donne le coup qui fut joué
replay-silent = { $who } n’a pas révélé de nombre pour { $count ->
    [one] un coup
   *[other] { $count } coups
} : ces écarts sont tirés de ceux des autres
replay-toss = le tirage au sort est juste : chaque nombre répond à son engagement, et { $name } casse
replay-edition = jugé selon une édition antérieure de { $book } ({ $edition }), comme alors ; depuis, ceci a changé : { $clauses }
replay-edition-unknown = jugé selon l’édition { $edition } de { $book }, que ce programme n’a pas ; il est jugé ici selon celle d’aujourd’hui ({ $here })
replay-clauses = les règles qui l’ont jugé diffèrent de celles d’ici en { $clauses }
replay-draw = le tirage des pions est juste : chaque nombre répond à son engagement ; { $name } a tiré le blanc et casse
replay-foreign = joué avec la physique { $there }, celle-ci est { $here } : ses coups ne peuvent être vérifiés ; ses positions se regardent par `carrom show`

## Pendant que la physique se compile, au premier démarrage
compiling-begins = la physique se compile pour cette machine, une fois pour toutes : une minute environ …
compiling-goes-on = { $count } parties sont compilées …
compiling-unkept = ce qui est compilé ne peut être gardé dans { $place } ({ $reason }) : chaque démarrage compilera de nouveau ; un autre lieu peut être nommé : NUMBA_CACHE_DIR
compiling-refused = la bibliothèque { $file } n’est pas utilisée : { $why ->
    [sources] les sources de la physique ont changé depuis
    [content] son contenu n’est pas celui qui a été construit
    [signature] elle ne donne pas la signature de la physique sur cette machine
   *[unusable] cette machine ne peut la charger
} ; la physique est compilée à sa place
terminal-part-missing = cette commande demande une partie de carrom qui n’est pas installée. Installez-la : pip install 'carrom[{ $part }]'
