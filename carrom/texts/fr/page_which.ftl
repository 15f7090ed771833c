# À quelle règle jouons-nous ? Les questions elles-mêmes viennent du serveur, avec which.ftl.

which-short = Quelle règle ?
which-lead = Chaque famille joue au carrom un peu à sa façon. { $most } questions au plus, et nous vous disons de quel livre vient la vôtre.
which-count = Question { $number } sur { $most }
which-unknown = Nous ne savons pas
which-back = Revenir à la question d’avant
which-again = Recommencer
which-nearest = Vous jouez à la règle { $books }
which-near = Vous jouez presque à la règle { $books }
which-nothing = Personne ne sait ? Commencez par la règle { $books }
which-decides = Ces livres sont aussi près de vous l’un que l’autre. Cette question en décide :
which-alike = Ces livres sont aussi près de vous l’un que l’autre : à toutes nos questions, ils répondent de même.
which-next = Prenez un livre tel quel, ou faites-en votre maison : donnez-lui un nom, imprimez-la, et ayez-la sur tous les téléphones.
which-agrees = { $others ->
    [0] Il répond comme vous.
   *[other] { $count ->
        [0] Il répond chaque fois autrement que vous.
        [one] Il est d’accord avec une de vos réponses.
       *[other] Il est d’accord avec { $count } de vos réponses.
    }
}
which-with-you = Chez vous : { $said }
which-in-book = Dans le livre : { $said }
which-in-book-none = Le livre n’en dit rien.
which-settled = Votre maison le reprend.
which-open = Ce livre ne peut pas jouer ainsi.
which-make = En faire notre maison
which-from = Nos règles, d’après { $book }
which-played = Comment nous jouons
which-ours = notre règle
which-otherwise = Ce que nous avons réglé
which-play = Jouer avec cette règle
which-keep = Garder sur cet appareil
which-kept = Gardée : elle est la première des livres quand vous ouvrez une partie.
which-too-many = Cet appareil garde déjà cinquante maisons. Oubliez-en d’abord une sur la page d’accueil.
which-phones = Sur les autres téléphones
which-phones-note = Visez ce code avec l’appareil photo : ce téléphone a alors la même maison.
which-link = Lien vers cette maison
which-change = Changer une règle
which-message-title = Un mot à la famille
which-message = { $house } : on joue au carrom d’après { $book }, avec nos règles : { $rules }.
which-message-plain = { $house } : on joue au carrom d’après { $book }.
which-rule = { $what } : { $how }
which-between = {" ; "}
which-copy = Copier le texte
which-no-house = Ce lien ne contient pas de maison qu’on puisse jouer ici. Il en manque peut-être un morceau.
