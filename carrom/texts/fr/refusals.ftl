# What is said when a request is refused: nothing has changed.

refusal-not-your-turn = La main est à { $seat ->
    [S] Sud
    [E] Est
    [N] Nord
    [W] Ouest
   *[other] { $seat }
}.
refusal-round-over = La manche est finie.
refusal-round-not-over = La manche n’est pas finie.
refusal-striker-off-line = Le palet doit toucher les deux lignes et rester entre les ronds.
refusal-striker-on-circle = Le palet doit couvrir le rond tout entier ou ne pas le toucher.
refusal-striker-on-man = Le palet ne peut pas se poser là : { $disc ->
    [white] un pion blanc y est
    [black] un pion noir y est
   *[queen] la reine y est
}.
refusal-unknown-table = Cette table n’existe pas ici.
refusal-not-at-this-table = Vous ne jouez pas à cette table.
refusal-token-revoked = Le lien avec lequel vous jouiez ici a été renouvelé ou retiré : vous regardez désormais. Demandez-en un nouveau à la personne qui a ouvert la table, ou prenez une place libre.
refusal-token-expired = Personne n’est venu avec ce lien depuis { $days } jours : il a expiré, et vous regardez désormais. Demandez-en un nouveau à la personne qui a ouvert la table.
refusal-not-joined = Il faut d’abord rejoindre une table.
refusal-watching = Vous regardez cette partie sans y jouer.
refusal-wrong-number = Quelqu’un a été plus rapide : votre demande n’a rien changé (elle aurait dû porter le numéro { NUMBER($expected, useGrouping: 0) }). Regardez où en est la table.
refusal-not-readable = Cette demande ne se lit pas ({ $field }).
refusal-unknown-message = Ce message n’est pas connu.
refusal-message-too-large = Ce message est trop long.
refusal-too-many-messages = Trop de messages à la fois ; attendez un instant.
refusal-too-many-tables = Il y a déjà { $limit } tables ouvertes : finissez une partie avant d’en ouvrir une autre.
refusal-duplicate-id = Cet identifiant a déjà servi à une autre demande.
refusal-server-fault = Une erreur de notre part a arrêté cette demande ; la partie n’a pas changé.
refusal-disk-full = Le disque du serveur est plein : rien ne peut plus être gardé tant qu’il n’y a pas de place. La partie n’a pas changé.
refusal-store-busy = Un autre programme tient les parties ; rien n’a changé. Essayez dans un moment.
refusal-store-away = Le disque ou la base de données du serveur ne répond pas ; rien n’a changé. Essayez dans un moment.
refusal-store-elsewhere = Un autre serveur a repris ces parties ; ici, rien n’a changé. Allez à son adresse.
refusal-store-damaged = Le disque du serveur a abîmé les parties qu’il garde ; qui le tient doit remettre une sauvegarde.
refusal-match-damaged = Le disque du serveur a changé cette partie : elle n’est pas montrée, car ce n’est plus ce qui a été joué. Qui tient le serveur peut remettre une sauvegarde.
refusal-access-damaged = Le disque du serveur a changé qui peut jouer cette partie : pour l’instant, personne ne peut s’y asseoir. Ses coups sont intacts. Qui tient le serveur peut remettre une sauvegarde.
