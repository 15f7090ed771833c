# Refus de requêtes qui lisent, calculent ou résolvent des problèmes.

refusal-no-such-stroke = Aucun coup à revoir ne porte ce numéro.
refusal-other-physics = Ce coup a été joué par une autre physique : on ne peut pas le revoir.
refusal-too-busy = Trop de choses sont demandées à ce serveur ; essayez dans un moment.
refusal-too-many-requests = Trop de demandes viennent de cette adresse ; patientez un moment.
refusal-tables-of-one = { $limit } tables d’invités inachevées viennent déjà de votre adresse : finissez-en ou fermez-en une (dans son menu, « Fermer la table »), ou demandez à la personne qui a lancé carrom d’en ouvrir une pour vous.
refusal-profiles-full = Ce serveur garde { $limit } profils et n’a plus de place pour un autre. Vos parties continuent comme toujours ; seul votre classement n’est pas gardé ici.
refusal-profiles-of-one = { $limit } profils viennent déjà de votre adresse. Apportez le vôtre de l’appareil où vous l’avez commencé (« Moi », « L’emporter »), et vos parties comptent de nouveau.
refusal-bytes-of-one = Les invités de votre adresse ont apporté { $limit } Mio, tout ce qu’un jour permet : les parties en cours continuent. Réessayez demain, ou demandez à la personne qui a lancé carrom d’ouvrir la table ou le fichier.
refusal-unknown-puzzle = Aucun problème ne porte ce numéro ; il y en a { $count }.
refusal-unknown-lesson = Aucune leçon ne porte ce nom ; il y en a { $count }.
refusal-exam-not-passed = Cet examen n’est pas réussi : { $score } réponses justes, il en faut { $needed }. Un autre examen vous attend.
refusal-unknown-host = Ce serveur ne s’appelle pas { $host } : ouvrez l’adresse qu’il affiche, ou démarrez-le avec --host-name.
refusal-foreign-page = C’est la page d’un autre site qui le demande ; ouvrez celle de ce serveur.
refusal-head-too-large = Les en-têtes de cette demande dépassent { $most } octets.
refusal-invitation-needed = Pour ouvrir une table ici, il faut une invitation : demandez à la personne qui a lancé carrom l’adresse ou le code QR de son écran. Une table dont vous avez le lien vous est ouverte sans cela.
