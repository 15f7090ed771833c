# What `carrom calibrate` says. Numbers come as text, ready to read.

calibration-friction = { $runs } longueurs à { $speed } m/s sur le plateau { $board } : frottement µ = { $mu }, avec la restitution { $e_frame } du cadre de « { $matter } ».
calibration-nearest = Réglage le plus proche : « { $preset } » (µ = { $mu }, restitution { $e_frame }), qui fait { $runs } longueurs.

# Un plateau mesuré à la règle, `carrom calibrate` sans --runs.
calibration-begin = Prenez une règle en millimètres et, pour la première expérience, un téléphone qui filme. Tapez les nombres d’un essai séparés par une espace ; une ligne vide passe à l’expérience suivante. Dix à vingt essais de chacune font une bonne mesure ; quelques-uns sont un début. Variez la force de vos tirs.
calibration-ask-slide = 1 · La glissade. Tirez le palet pour qu’il glisse tout droit et s’arrête sans rien toucher, au bout de 30 cm ou plus. Tapez la longueur de la glissade (mm) et sa durée (s ; les images du film divisées par les images par seconde) : 512 0,93
calibration-ask-rebound = 2 · Le rebond en biais. Tirez le palet contre un bord, tantôt presque droit, tantôt presque le long du bord. Marquez d’où il part, où il touche le bord et où il s’arrête. Tapez quatre nombres (mm) : à quelle distance du point touché, le long du bois, se trouve le départ, et à quelle distance du bois le côté le plus proche du palet ; puis les deux mêmes là où il s’est arrêté : 300 250 210 140
calibration-ask-men = 3 · Pion contre pion. Marquez la place du centre d’un pion. Posez un autre pion environ 3 cm derrière lui (de bord à bord) et tirez-le tout droit sur le premier, doucement ou fort. L’essai compte si le pion touché part tout droit (au plus 4 mm de côté pour 100 mm) et si les deux ne se touchent qu’une fois. Tapez à quelle distance au-delà de la marque s’arrête le centre du pion tiré (mm ; avec un moins s’il s’arrête avant la marque), puis à quelle distance de la marque s’arrête celui du pion touché : 10 380. S’il est revenu du bord d’en face : la distance de la marque au bois, un plus, et la distance du bois au côté le plus proche du pion arrêté : 105 540+210
calibration-ask-striker = 4 · Palet contre pion. La même chose, mais vous tirez le palet sur le pion marqué : 43 300
calibration-try = Essai { $number } :
calibration-try-again = Ce n’est pas un essai de cette expérience. En voici un : { $example } (mm ; une durée en s).
calibration-counted = Mesurés : { $slide } glissades, { $rebound } rebonds, { $men } chocs de pion contre pion, { $striker } de palet contre pion. Après chaque constante : où elle se trouve dans neuf mesures sur dix.
calibration-known-mu = Frottement du plateau µ : { $value } ({ $low } à { $high })
calibration-known-e_frame = Restitution du cadre : { $value } ({ $low } à { $high })
calibration-known-mu_frame = Frottement le long du cadre : { $value } ({ $low } à { $high })
calibration-known-e_disc = Restitution de pion contre pion à { $speed } m/s : { $value } ({ $low } à { $high })
calibration-known-e_striker = Restitution de palet contre pion à { $speed } m/s : { $value } ({ $low } à { $high })
calibration-known-e_both = Restitution entre deux pièces à { $speed } m/s : { $value } ({ $low } à { $high })
calibration-unmeasured-slide = Aucune glissade mesurée : le frottement du plateau est celui du réglage « tournament », avec ce dont les plateaux diffèrent ; rien d’autre ne le dit.
calibration-unmeasured-rebound = Aucun rebond mesuré : les deux constantes du cadre sont celles du réglage « tournament », avec ce dont les plateaux diffèrent.
calibration-unmeasured-hits = Aucun choc mesuré : la restitution entre pièces est celle du réglage « tournament », avec ce dont les plateaux diffèrent.
calibration-speeds-men = Vos pions se sont rencontrés à des vitesses de { $slow } à { $fast } m/s ; aux autres, la loi est prolongée.
calibration-speeds-striker = Votre palet a rencontré des pions à des vitesses de { $slow } à { $fast } m/s ; aux autres, la loi est prolongée.
calibration-scatter = Vos essais de « { $experiment } » se dispersent { $times } fois plus que la règle ne l’explique ; les intervalles en sont élargis d’autant.
calibration-odd = L’essai { $number } (« { $try } ») est à { $off } écarts types des autres. Une faute de frappe ? Regardez-le encore.
calibration-test = Un tir à pleine force, à 5 m/s, ferait { $runs } longueurs sur ce plateau ; les Lois en demandent 3,5.
calibration-use-model = Pour le champ « matter » de carrom simulate, avec "model": "{ $model }" :
calibration-text = Le plateau en texte, à partager et pour y jouer (`carrom arena --matter`, `POST /tables`) :
calibration-kept = Gardé dans { $file }.
calibration-none-kept = Aucun plateau mesuré n’est encore gardé ; `carrom calibrate --keep NOM` en garde un dans { $folder }.
