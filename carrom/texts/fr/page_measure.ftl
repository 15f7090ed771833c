# « Mesurer mon plateau » : des expériences à la règle, et ce qu’elles disent.

measure-title = Mesurer mon plateau
measure-lead = Une règle, un téléphone qui filme, et une demi-heure : ensuite vous jouez ici sur votre propre bois.
measure-failed = Le serveur ne répond pas. Vos essais restent ici ; réessayez dans un instant.
measure-timing = Vos glissades sont chronométrées
measure-film = sur un film
measure-stopwatch = au chronomètre
measure-tries = { $count ->
    [0] aucun essai
    [one] { $count } essai
   *[other] { $count } essais
}
measure-slide = La glissade
measure-slide-drawing = Le palet part, glisse tout droit et s’arrête : 1, la longueur de la glissade ; 2, sa durée.
measure-slide-how = Tirez le palet pour qu’il glisse tout droit et s’arrête sans rien toucher, au bout de 30 cm ou plus.
measure-rebound = Le rebond en biais
measure-rebound-drawing = Le palet touche un bord en biais : 1 et 2, son départ, de côté et du bois ; 3 et 4, son arrêt, de côté et du bois.
measure-rebound-how = Tirez le palet contre un bord, tantôt presque droit, tantôt presque le long du bord. Marquez où il touche. Du bois, mesurez jusqu’au côté le plus proche du palet.
measure-men = Pion contre pion
measure-men-drawing = Un pion est tiré sur un autre, dont la place est marquée : 1 et 2, où s’arrêtent leurs centres ; 3, si le second est revenu du bord, à quelle distance du bois.
measure-men-how = Marquez la place d’un pion. Posez un autre pion 3 cm derrière lui et tirez-le tout droit dessus, doucement ou fort. L’essai compte si le pion touché part droit (4 mm de côté pour 100 mm, au plus) et s’ils ne se touchent qu’une fois.
measure-striker = Palet contre pion
measure-striker-drawing = Le palet est tiré sur un pion, dont la place est marquée : 1 et 2, où s’arrêtent leurs centres ; 3, si le pion est revenu du bord, à quelle distance du bois.
measure-striker-how = La même chose, mais vous tirez le palet sur le pion marqué.
measure-field-way = glissade, mm
measure-field-time = durée, s
measure-field-beside = départ, de côté, mm
measure-field-off = départ, du bois, mm
measure-field-beside-after = arrêt, de côté, mm
measure-field-off-after = arrêt, du bois, mm
measure-field-beyond = pièce tirée, au-delà de la marque, mm (avec un moins : en deçà)
measure-field-struck = pion touché, de la marque, mm (revenu du bord : jusqu’au bois)
measure-field-back = revenu du bord : du bois, mm (sinon vide)
measure-add = Noter l’essai
measure-wrong = Il manque un nombre, ou l’un d’eux n’en est pas un : 512 ou 0,93.
measure-odd = très loin des autres : une faute de frappe ?
measure-drop = Effacer l’essai { $line }
measure-drop-all = Effacer tous les essais
measure-drop-all-sure = Effacer tous les essais de ce plateau ?
measure-nothing = Notez un premier essai : dès lors on voit ici ce que l’on sait de votre plateau. Dix à vingt essais de chaque expérience font une bonne mesure.
measure-results = Votre plateau
measure-interval = Après chaque nombre, où il se trouve dans neuf mesures sur dix : plus vous essayez, plus c’est étroit.
measure-known-mu = Frottement du plateau
measure-known-e_frame = Rebond du cadre
measure-known-mu_frame = Frottement le long du cadre
measure-known-e_disc = Rebond de pion contre pion à { $speed } m/s
measure-known-e_striker = Rebond de palet contre pion à { $speed } m/s
measure-known-e_both = Rebond entre deux pièces à { $speed } m/s
measure-known = { $label } : { $value } ({ $low } à { $high })
measure-between = { $low } à { $high }
measure-unknown = pas encore mesuré
measure-scatter = { $experiment } : vos essais se dispersent { $times } fois plus que la règle ne l’explique, les intervalles en tiennent compte.
measure-runs = Un tir à pleine force y ferait { $runs } longueurs ; les Lois en demandent trois et demie.
measure-name = Son nom
measure-play = Jouer dessus
measure-keep = Garder
measure-kept = Gardé dans ce navigateur : il est sur la page d’accueil, à côté des autres états.
measure-not-kept = Ce navigateur ne garde rien. Copiez le texte.
measure-share = À partager : une adresse, ou le texte du plateau. Qui l’ouvre joue sur votre bois.
measure-link = Adresse de ce plateau
measure-text = Texte de ce plateau
measure-boards = Mes plateaux
measure-forget = Oublier { $board }
measure-paste = Le texte d’un plateau que l’on vous a donné
measure-open = Ouvrir
measure-no-board = Ce texte n’est pas celui d’un plateau mesuré : il en manque peut-être un morceau.
