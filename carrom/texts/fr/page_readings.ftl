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
