# Études.

study-untitled = Mon étude
study-lead = Des positions avec des flèches et des notes, pour réfléchir, enseigner, envoyer.
study-practice = Plateau d’essai
study-empty = Aucun chapitre encore. Posez une position sur le plateau d’essai, ou arrêtez une partie que vous regardez, et choisissez « Ajouter à mon étude ».
study-begin = Poser une position
study-arriving = Reprendre une étude
study-picture = Le plateau de ce chapitre : { $count } pions, { $arrows } flèches.
study-chapter = Le chapitre
study-chapter-title = Chapitre
study-chapter-untitled = sans titre
study-note = Note
study-arrows-note = Glissez le doigt ou la souris sur le plateau pour tracer une flèche.
study-arrows-keys = Au clavier : écrivez une ligne « arrow: 0,200 310,310 » dans le texte ci-dessous (millimètres depuis le centre).
study-undraw = Ôter la dernière flèche
study-try = L’essayer
study-up = Monter
study-down = Descendre
study-remove = Retirer
study-sure = Vraiment ?
study-chapters = Chapitres
study-title = Titre
study-share = Garder et partager
study-link = Faire un lien
study-link-name = Lien qui contient l’étude
study-save = Enregistrer en fichier
study-bring = Ouvrir un fichier
study-text = L’étude en texte
study-read = Lire ce texte
study-clear = Recommencer à neuf
study-arrived = Une étude est venue par un lien : « { $title } », { $count ->
    [one] { $count } chapitre
   *[other] { $count } chapitres
}. La prendre remplace celle gardée ici.
study-take = La prendre
study-leave = Garder la mienne
study-fault-first = Ligne { $line } : « { $value } » n’est pas le début d’une étude. Sa première ligne est « carrom study 1 ».
study-fault-word = Ligne { $line } : « { $value } » n’est pas connu ici. Une ligne commence par title:, chapter:, board:, position:, arrow: ou note:.
study-fault-chapter = Ligne { $line } : « { $value } » n’appartient à aucun chapitre. Écrivez avant elle une ligne « chapter: un titre ».
study-fault-board = Ligne { $line } : « { $value } » n’est pas un plateau. Écrivez icf ou maison-80.
study-fault-arrow = Ligne { $line } : « { $value } » n’est pas une flèche. Écrivez deux places en millimètres entiers depuis le centre, 500 au plus, comme 0,200 -310,310.
study-fault-length = Ligne { $line } : « { $value }… » est trop long. { $most } lettres au plus.
study-fault-chapters = Ligne { $line } : une étude a { $most } chapitres au plus. Mettez les autres dans une seconde.
study-fault-arrows = Ligne { $line } : un chapitre a { $most } flèches au plus.
study-fault-text = Ce texte est trop long pour une étude : { $most } lettres au plus.
study-fault-link = Cette étude est trop longue pour un lien de { $most } lettres, ou ce navigateur n’en fait pas. Enregistrez-la en fichier, et envoyez-le.
study-fault-arrived = Ce lien ne contient pas une étude entière : il a peut-être été coupé. Redemandez-le, ou demandez le fichier.
