# La page des lectures retenues d’un livre de règles.

readings-link = Lectures retenues
readings-title = { $book } : les lectures retenues
readings-lead = { $count ->
    [one] À un endroit la source se tait, en dit trop peu ou est perdue. Voici comment on y joue ici, et pourquoi.
   *[other] À { $count } endroits la source se tait, en dit trop peu ou est perdue. Voici comment on joue ici, et pourquoi.
}
readings-whole = Le livre entier
readings-other = Un autre livre
readings-says = La feuille dit
readings-nothing = rien là-dessus
readings-read = On joue
readings-why = Pourquoi
readings-optional = Seulement dans une maison qui a choisi cette option.

# Un coup que l’on tape, et ce qu’en dit chaque livre.
situation-title = Un coup précis ? Demandez à l’arbitre
situation-title-none = Demandez à l’arbitre : dites-lui ce qui est tombé
situation-short = Demander à l’arbitre
situation-fell = Qu’est-ce qui est tombé, et à qui ?
situation-own-one = un à moi
situation-own-two = deux
situation-own-last = mon dernier
situation-opponent-one = un adverse
situation-opponent-two = deux
situation-opponent-last = son dernier
situation-queen = la reine
situation-striker = le palet
situation-off = Et sorti du plateau ?
situation-off-own = un à moi
situation-off-opponent = un adverse
situation-off-queen = la reine
situation-off-striker = le palet
situation-before = Où était la reine, avant ?
situation-before-board = sur le plateau
situation-before-awaiting = rentrée, à doubler
situation-before-mine = doublée par moi
situation-before-theirs = doublée par l’adversaire
situation-bare = je n’avais encore rien rentré
situation-you = Vous êtes Sud et jouez les pions clairs ; l’adversaire est Nord. Sans rien choisir : un coup manqué.
situation-asking = L’arbitre ouvre ses livres…
situation-silent = Ne jugent pas un tel coup : { $books }.
