# Une page sans serveur : le programme est dans le navigateur.

offline-starts = Le jeu se réveille dans ce navigateur…
offline-forgets = Ce navigateur ne garde rien ici (fenêtre privée, ou page sans https) : tout marche, mais les parties disparaîtront avec cette page. « Moi » les enregistre dans un fichier.
offline-understood = Compris
offline-elsewhere = Le carrom est ouvert dans un autre onglet. Une partie se joue dans un seul onglet à la fois.
offline-here = Jouer ici
offline-failed = Le jeu n’a pas pu démarrer dans ce navigateur.
offline-again = Réessayer

# Toutes les parties dans un fichier

offline-games = Vos parties
offline-games-lead = Elles ne sont que dans ce navigateur. Un fichier les emporte toutes : un autre navigateur le reprend, et un serveur carrom aussi. Votre profil y est ; ailleurs, il s’ouvre avec sa clé, à emporter ci-dessus.
offline-save = Tout enregistrer dans un fichier
offline-bring = Reprendre un fichier de parties
offline-bring-now = Mettre « { $name } » à la place des parties d’ici
offline-bring-sure = Les parties d’ici seront perdues. Continuer ?
offline-bring-failed = Ce fichier n’a pas pu être repris, et rien n’a changé.
