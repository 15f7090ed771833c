# `carrom doctor` : la gravité, puis une ligne pour chaque chose.

doctor-ok = bien
doctor-warning = attention
doctor-problem = problème

doctor-versions = carrom { $version } sur Python { $python }
doctor-packages = paquets : { $packages }
doctor-packages-missing = il manque des paquets : { $packages }. Réinstallez carrom : pip install --force-reinstall 'carrom[play]'
doctor-library = la physique a une bibliothèque construite pour cette machine : { $file }
doctor-library-refused = la bibliothèque { $file } n’est pas utilisée : { $why ->
    [sources] les sources de la physique ont changé depuis
    [content] son contenu n’est pas celui qui a été construit
    [signature] elle ne donne pas la signature de la physique sur cette machine
   *[unusable] cette machine ne peut la charger
} ; la physique est compilée à sa place
doctor-compiled = la physique est compilée pour cette machine ({ $count } parties dans { $folder })
doctor-compiled-not = la physique n’est pas encore compilée : le premier démarrage prendra une minute environ. Pour le faire maintenant : python -m carrom.physics.warm_up (elle va dans { $folder })
doctor-page = la page est construite
doctor-page-not = la page n’est pas construite : { $folder } manque. Depuis les sources : make setup ; sinon, réinstallez carrom
doctor-files = { $needed } fichiers peuvent être ouverts : assez pour toutes les limites du serveur
doctor-files-few = { $most } fichiers seulement peuvent être ouverts, et les limites du serveur en demandent { $needed }. Relevez la limite : ulimit -n, ou LimitNOFILE= de systemd
doctor-port = le port { $port } est libre
doctor-port-carrom = port { $port } : un serveur carrom y répond
doctor-port-taken = le port { $port } n’est pas disponible : { $why }

doctor-store-new = pas encore de partie : la première créera { $place }
doctor-store-free = les parties, { $place } : aucun serveur ne s’en sert
doctor-store-owned = les parties, { $place } : un serveur s’en sert
doctor-store-older = les parties sont d’un carrom plus ancien : le prochain démarrage les mettra à jour. Copiez le fichier avant
doctor-store-unreadable = les parties ne se lisent pas : { $why }
doctor-store-whole = les parties se lisent, sont de cette version et intactes ({ $count ->
    [0] aucune
    [one] une partie
   *[other] { $count } parties
})
doctor-store-damaged = { $count ->
    [one] une partie abîmée
   *[other] { $count } parties abîmées
} sur le disque : { $named }. Voyez carrom games verify, et remettez une sauvegarde
doctor-clock = l’horloge de cette machine dit { $at } : { $days } jours { $side ->
    [before] avant
   *[after] après
} le dernier coup enregistré ({ $newest }). Si elle a raison, il n’y a rien à faire ; sinon, mettez-la à l’heure. Tant que rien n’est joué, rien de ce que les invités ont laissé n’expire
doctor-folder = le dossier { $folder } accepte l’écriture
doctor-folder-read-only = { $folder }, ou le fichier des parties, refuse l’écriture ({ $why }). Donnez ce droit à qui lance le serveur, ou choisissez un autre endroit avec --store
doctor-disk = { $free } Gio libres sur son disque
doctor-disk-full = { $free } Gio libres seulement sur son disque : faites de la place avant que des coups soient refusés
