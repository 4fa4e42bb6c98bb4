# Turnstone in French. A key that is lacking here is read in English.
# $name is what a side is called (Noir, Rouge, Joueur 1), always masculine and without an article.

language-name = Français
# What stands between two sentences.
join-sentences = { " " }
# What stands between the whole part of a number and its tenths.
number-point = ,
title = Turnstone
tagline = Une table pour les jeux de pions à retourner
greet-turns = { $count ->
    [one] C’est à vous dans une partie avec un ami.
    [many] C’est à vous dans { $count } parties avec des amis.
   *[other] C’est à vous dans { $count } parties avec des amis.
}
greet-due = { $count ->
    [one] { $count } position est à revoir.
    [many] { $count } positions sont à revoir.
   *[other] { $count } positions sont à revoir.
}
greet-tonight = { $count ->
    [one] Il reste { $count } problème pour ce soir.
    [many] Il reste { $count } problèmes pour ce soir.
   *[other] Il reste { $count } problèmes pour ce soir.
}
greet-evenings = Cette semaine : { $played } soirs sur { $of }.
greet-evenings-reached = Objectif atteint : { $of } soirs en une semaine.
greet-beat = { $game }, { $level } : pas encore battu.
greet-beaten = { $game }, { $level } : battu. Bien joué.
greet-beaten-next = { $game }, { $level } : battu. Bien joué. Et maintenant, { $next } ?

## The title screen
title-settings = Réglages
title-quit = Quitter
title-game = { $game }
title-continue-game = { $game } · coup { $moves }

## Players
seat-person = Humain
seat-far = Votre ami
seat-you = Vous
seat-random = Hasard
seat-greedy = Glouton
seat-level = Niveau { $level }
seat-search-2 = Calculateur, 2 coups
seat-search-4 = Calculateur, 4 coups
seat-search-6 = Calculateur, 6 coups
seat-pattern-book = Recueil de motifs
seat-thinker = Penseur
seat-searcher-1 = Calculateur 1
seat-searcher-2 = Calculateur 2
seat-searcher-3 = Calculateur 3
seat-searcher-4 = Calculateur 4
seat-strategist = Stratège
seat-hunter = Chasseur
seat-tactician-1 = Tacticien 1
seat-tactician-2 = Tacticien 2
seat-about-person = Une personne devant cet écran.
seat-about-far = Une personne qui joue ailleurs.
seat-about-random = Joue un coup légal au hasard.
seat-about-greedy = Retourne le plus de pions possible.
reversi-about-level = { $level ->
    [1] Un petit enfant : joue près du dernier pion, aime les cases autour des coins et perd souvent contre le hasard.
    [2] Retourne ce qu’il voit près du dernier pion et ne sait guère à quoi sert un coin.
    [3] Aime les coins et les bords, sans se soucier de qui aura le prochain.
    [4] Prend presque tous les coins et commence à craindre les cases voisines.
    [5] Pense à vos réponses, mais en oublie beaucoup.
    [6] Pense à vos réponses, mais aime encore avoir beaucoup de pions.
    [7] A déjà un peu joué : moins gourmand, mais rate les coups tranquilles.
    [8] A le sens du jeu, mais ne voit que deux coups à l’avance, et encore.
    [9] Le meilleur de la famille : deux coups à l’avance, avec des erreurs dans les positions calmes.
    [10] Voit trois coups à l’avance, avec des oublis.
    [11] Voit trois coups à l’avance, oublie peu et calcule à fond les sept dernières cases.
    [12] Voit quatre coups à l’avance et rate parfois un coup tranquille.
    [13] Un passionné : quatre coups à l’avance, peu d’oublis, de petites erreurs de jugement.
    [14] N’oublie presque rien sur quatre coups et calcule à fond les dix dernières cases.
    [15] Un joueur de club : cinq coups à l’avance, parfois un coup tranquille oublié, de petites erreurs de jugement.
    [16] N’oublie rien sur cinq coups et calcule à fond les douze dernières cases.
    [17] Voit cinq coups à l’avance, juge plus sûrement et calcule à fond les 14 dernières cases.
    [18] Voit six coups à l’avance et calcule à fond les 15 dernières cases.
    [19] Voit huit coups à l’avance et calcule à fond les 16 dernières cases.
    [20] Voit dix coups à l’avance et calcule à fond les 18 dernières cases.
    [21] Voit 12 coups à l’avance et calcule à fond les 20 dernières cases.
    [22] Voit 14 coups à l’avance et calcule à fond les 22 dernières cases.
   *[other] Pleine puissance : une seconde et demie par coup, avec toutes les ressources disponibles.
}
gomoku-about-level = { $level ->
    [1] Un petit enfant : ne pense qu’à sa propre ligne et juge mal presque tout le reste.
    [2] Aime ses propres lignes et oublie les vôtres dès qu’elles sont loin de votre dernière pierre.
    [3] Laisse passer beaucoup d’alignements de trois, surtout en diagonale.
    [4] Laisse passer un bon quart de vos trois, surtout en diagonale.
    [5] A quelques parties derrière lui : laisse encore parfois passer un trois.
    [6] Oublie peu, et presque rien près de votre dernière pierre.
    [7] Pèse son attaque et la vôtre, avec un oubli de temps en temps.
    [8] Sait gagner par trois quatre enchaînés, s’il les remarque.
    [9] Sait gagner par cinq quatre enchaînés, guette les vôtres et commence à voir les trois.
    [10] Suit loin les quatre et les trois, et n’en rate presque aucun.
    [11] Examine tout sur deux coups, et va plus loin pour les quatre et les trois.
    [12] Voit trois coups à l’avance, et plus loin pour les quatre et les trois.
    [13] Voit cinq coups à l’avance.
    [14] Voit sept coups à l’avance.
    [15] Voit dix coups à l’avance, et plus loin pour les quatre et les trois.
   *[other] Pleine puissance : va aussi loin que possible en une seconde et demie.
}
animal-chess-about-level = { $level ->
    [1] Prend ce qu’il voit par hasard et retourne les tuiles au gré de l’humeur.
    [2] Voit presque toutes les prises du moment et poursuit tout ce qui peut se prendre.
    [3] Voit la plupart de vos réponses, mais oublie l’aigle qui menace par-dessus une tuile.
    [4] Suit deux prises d’affilée et regarde déjà autour d’une tuile avant de la retourner.
    [5] Voit trois coups à l’avance, avec des oublis ; un peu plus fort que le Chasseur.
    [6] Voit trois coups à l’avance et oublie peu.
    [7] Voit trois coups à l’avance et n’oublie presque rien.
    [8] Calcule deux coups à l’avance, en tenant compte des tuiles cachées.
    [9] Calcule quatre coups à l’avance.
   *[other] Pleine puissance : va aussi loin que possible en une seconde.
}
seat-about-search-2 = Voit deux coups à l’avance.
seat-about-search-4 = Voit quatre coups à l’avance.
seat-about-search-6 = Voit six coups à l’avance et calcule la finale jusqu’au bout.
seat-about-pattern-book = Joue le premier motif de son recueil qui convient ; sinon, n’importe où à proximité.
seat-about-thinker = Évalue chaque point selon les quatre et les trois qu’il crée ou bloque.
seat-about-searcher-1 = Voit deux coups à l’avance là où se font ou se bloquent les quatre et les trois.
seat-about-searcher-2 = Voit plus loin et suit les quatre forcés jusqu’au bout.
seat-about-searcher-3 = Voit encore plus loin.
seat-about-searcher-4 = Voit aussi loin que possible en une ou deux secondes.
seat-about-strategist = Suit les trois comme les quatre, aussi loin que possible en une seconde et demie.
seat-about-hunter = Prend quand c’est sans risque, fuit ce qui le menace et poursuit ce qu’il peut attraper.
seat-about-tactician-1 = Voit un peu à l’avance et tient compte des tuiles cachées.
seat-about-tactician-2 = Voit plus loin et tient compte des tuiles cachées.

persona-beginner = Niko
persona-casual = Rosa
persona-club = Samir
persona-expert = Ada
persona-beyond = Lin
persona-reversi-beginner = Aime retourner beaucoup de pions, souvent tout près de votre dernier.
persona-reversi-casual = Prend presque tous les coins, mais laisse passer beaucoup de coups tranquilles.
persona-reversi-club = Voit trois ou quatre coups à l’avance, avec des oublis.
persona-reversi-expert = Ne laisse presque rien passer et calcule à fond les dix dernières cases.
persona-reversi-beyond = N’a pas hâte de prendre un coin sûr et calcule à fond les 15 dernières cases.
persona-gomoku-beginner = Aime ses propres lignes et oublie souvent les vôtres, surtout en diagonale.
persona-gomoku-casual = Bloque presque tous les quatre, mais laisse parfois passer un trois.
persona-gomoku-club = Bloque vos quatre et cherche à gagner par des quatre enchaînés.
persona-gomoku-expert = Suit très loin les quatre et les trois.
persona-animal-chess-beginner = Retourne les tuiles sans regarder autour et oublie souvent l’aigle qui menace par-dessus une tuile.
persona-animal-chess-casual = Regarde autour avant de retourner, mais laisse souvent en place une tuile menacée.
persona-animal-chess-club = Voit deux ou trois coups à l’avance et laisse passer peu de choses.
persona-animal-chess-expert = Calcule en tenant compte de toutes les tuiles cachées.
remark-beginner-start = « Salut ! J’adore ce jeu ! »
remark-beginner-pleased = « Oh, ça me plaît ! »
remark-beginner-worried = « Aïe aïe aïe… »
remark-beginner-won = « Gagné ! Encore une ? »
remark-beginner-lost = « Bien joué ! Encore une ? »
remark-beginner-drawn = « Partie nulle ! C’est rigolo. »
remark-casual-start = « Bonjour ! Jouons ! »
remark-casual-pleased = « Voilà qui me fait sourire. »
remark-casual-worried = « Aïe, il me faut un plan. »
remark-casual-won = « Quel plaisir ! Encore une ? »
remark-casual-lost = « Bien joué ! »
remark-casual-drawn = « Comme ça, personne n’est triste. »
remark-club-start = « Enchanté. Bonne chance ! »
remark-club-pleased = « J’en suis content. »
remark-club-worried = « Voilà qui fait réfléchir. »
remark-club-won = « Merci, j’ai passé un bon moment. »
remark-club-lost = « Bravo. J’ai appris quelque chose. »
remark-club-drawn = « Nulle, et une belle partie. »
remark-expert-start = « Asseyez-vous. Commençons. »
remark-expert-pleased = « Cela me réchauffe le cœur. »
remark-expert-worried = « Eh bien, pas facile. »
remark-expert-won = « Une belle partie. Merci. »
remark-expert-lost = « Magnifique ! »
remark-expert-drawn = « Une nulle, c’est bien aussi. »
remark-beyond-start = « J’ai hâte de jouer. »
remark-beyond-pleased = « Oui. Cela me plaît. »
remark-beyond-worried = « Hum. Intéressant. »
remark-beyond-won = « Merci pour la partie. »
remark-beyond-lost = « Félicitations. Bien joué. »
remark-beyond-drawn = « Partie nulle. Merci. »
remark-says = { $name } : { $remark }

## The games and their pieces
game-reversi = Reversi
game-gomoku = Gomoku
game-animal-chess = Échecs des animaux
side-first = Joueur 1
side-second = Joueur 2
colour-reversi-dark = Noir
colour-reversi-light = Blanc
colour-gomoku-dark = Noir
colour-gomoku-light = Blanc
colour-animal-chess-dark = Rouge
colour-animal-chess-light = Bleu
piece-reversi-dark = pion noir
piece-reversi-light = pion blanc
piece-gomoku-dark = pierre noire
piece-gomoku-light = pierre blanche
piece-animal-chess-dark = { $kind } rouge
piece-animal-chess-light = { $kind } bleu
piece-face-down = face cachée
kind-dragon = dragon
kind-tiger = tigre
kind-elephant = éléphant
kind-bear = ours
kind-fox = renard
kind-eagle = aigle
kind-cat = chat
kind-lion = lion
kind-leopard = léopard
kind-wolf = loup
kind-dog = chien
kind-rat = rat

## The status line
status-to-move = À { $name } de jouer.
status-your-move = À vous de jouer, { $name }.
status-thinking = { $name } réfléchit.
status-teacher-looks = Le professeur regarde votre coup.
status-you-choose = À vous de choisir.
status-game-back = La partie précédente est de retour.
status-looking = Coup { $at } sur { $all }
status-choose = À { $name } de choisir.
status-opening-gomoku = Ouverture : { $name } pose les premières pierres, noires et blanches en alternance.
status-opening-animal-chess = Retournez une tuile au choix : sa couleur sera la vôtre.
status-you-open-gomoku = Ouverture : posez les premières pierres, noires et blanches en alternance.
status-you-open-animal-chess = Retournez une tuile au choix : sa couleur sera la vôtre.
status-paused = La partie est en pause.
status-stopped = Les deux pendules sont arrêtées.
status-weighs-draw = { $name } réfléchit à la nulle.
status-offer = { $name } propose la nulle.
status-offer-pause = { $name } demande une pause.
status-pass = { $name } ne peut pas jouer et passe. { $next } rejoue.
status-in-opening = Ouverture : { $name }
status-next = Suite : { $moves }
status-next-move = { $name } ({ $move })
status-marks = Marques : { $marks }
status-counting = On compte…

## How games end
won-counted = { $name } gagne { $own } à { $other }.
won-line = { $name } aligne cinq pierres et gagne.
won-no-health = { $name } gagne. { $loser } n’a plus de vie.
won-no-action = { $name } gagne. { $loser } ne peut plus jouer.
won-resigned = { $name } gagne. { $loser } abandonne.
won-on-time = { $name } gagne au temps.
won-computer-resigned = { $name } gagne. L’ordinateur abandonne.
drawn-counted = Partie nulle, { $own } à { $other }.
drawn-full = Partie nulle : le plateau est plein.
drawn-quiet = Partie nulle : trop de coups sans prise ni tuile retournée.
drawn-repeated = Partie nulle : la même position est revenue trop souvent.
drawn-no-action = Partie nulle : plus aucun coup possible.
drawn-agreed = Partie nulle d’un commun accord.
drawn-on-time = Partie nulle : le temps est écoulé, mais l’adversaire ne pouvait plus gagner.

## What went wrong with a file
status-saving-failed = Impossible d’enregistrer la partie : { $why }
status-broken-match = La partie enregistrée était endommagée : { $why }. Elle est conservée sous le nom { $file }, et une nouvelle partie commence.
status-broken-settings = Les réglages étaient endommagés : { $why }. Ils sont conservés sous le nom { $file }, et les réglages habituels s’appliquent.
status-broken-practice = Les positions d’entraînement étaient endommagées : { $why }. Elles sont maintenant dans { $file }, et la liste repart de zéro.
status-broken-repertoire = Vos ouvertures étaient endommagées : { $why }. Elles sont maintenant dans { $file }, et la liste repart de zéro.
status-line-learnt = La ligne est dans vos ouvertures. Positions à apprendre : { $cards }.
status-line-forgotten = Cette ligne n’est plus dans vos ouvertures.
status-line-refused = Cette ligne ne peut pas être apprise : { $why }.
status-broken-table = Une table de règles était endommagée ({ $place } : { $why }). Les règles habituelles s’appliquent.
status-broken-book = Un fichier du moteur n’a pas pu être lu en entier ({ $why }). Le moteur s’en passera.
status-newer = { $file } vient d’une version plus récente de Turnstone. Ce fichier reste tel quel, rien ne l’écrasera.
status-waits = Une sauvegarde ({ $game }) doit encore attendre. { $why }
status-set-aside = Votre partie en cours ({ $game }) est dans « Sauvegardes ».
kept-title = Sauvegardes
kept-about = Les parties mises de côté pour une autre, et celles où il manque quelque chose. Aucune n’est jamais écrasée.
kept-take = Reprendre
kept-remove-sure = Oui, supprimer
kept-pack = Cette partie suit les règles du pack { $pack }. Activez ce pack pour la reprendre.
kept-rules = Cette partie suit les règles « { $rules } », qui manquent ici. Activez le pack qui les contient.
kept-newer = Cette partie attend une version plus récente de Turnstone.
kept-player = Cette version ne connaît pas le joueur « { $player } ». La partie attend une version plus récente de Turnstone.
status-unkept = Le fichier endommagé { $file } n’a pas pu être mis de côté : rien ne sera enregistré par-dessus. Déplacez-le, puis relancez Turnstone.

## Why not
why-occupied = { $square } est déjà occupé.
why-turns-nothing = { $square } ne retournerait rien.
why-off-board = C’est en dehors du plateau.
why-game-over = La partie est finie.
why-has-move = On ne passe que si aucun coup n’est possible.
why-no-such-action = C’est impossible pour le moment.
why-choice-first = Faites d’abord votre choix.
why-overline = { $square } est interdit à Noir : surligne, six pierres ou plus.
why-double-four = { $square } est interdit à Noir : double-quatre.
why-double-three = { $square } est interdit à Noir : double-trois.
why-empty = Il n’y a rien en { $square }.
why-not-yours = Ce n’est pas à vous.
why-turn-up-first = Retournez d’abord une tuile.
why-face-up = Cette tuile est déjà face visible.
why-face-down = On ne peut pas prendre une tuile face cachée.
why-own-piece = C’est une de vos tuiles.
why-out-of-reach = { $square } est hors de portée.
why-too-strong = Cette tuile est trop forte pour être prise.
why-untold = On ne sait pas encore ce qui se trouve en { $square }.
why-other-face = Cette tuile ne peut pas se trouver en { $square }.
why-engines-turn = C’est à { $name } de jouer, pas à vous.
why-teacher-waits = Reprenez d’abord votre coup, ou continuez.
why-still-moving = Les pièces bougent encore. Ensuite, c’est à { $name }.
why-nothing-to-undo = Il n’y a rien à annuler.
why-nothing-to-redo = Il n’y a rien à refaire.
why-would-show = Annuler montrerait ce que cachait la tuile. Les réglages peuvent l’autoriser, pour s’entraîner.
why-no-draw = { $name } refuse la nulle.
why-no-pause = { $name } veut continuer à jouer.
why-turning = Une tuile est en train d’être retournée. La réponse de votre ami dira laquelle.
why-looks-back = Vous regardez un coup passé. Allez au dernier pour continuer à jouer.
why-no-help = Contre un ami à distance, aucune aide avant la fin de la partie.
why-sent = Votre coup est chez votre ami : on ne peut plus l’annuler.
why-with-friend = Un ami joue cette partie à distance. Commencez-en une autre depuis le menu.
why-no-position = Cette position est impossible : un camp n’a pas autant de tuiles de cette sorte.
why-over-here = Dans cette position, la partie est déjà finie.

## Buttons
do-menu = Menu
do-moves = Les coups
short-undo = Annuler
short-bring-back = Récupérer
short-redo = Refaire
short-first = Début
short-back = Précédent
short-on = Suivant
short-last = Fin
short-help = Indice
short-one-player = 1 joueur
short-two-players = 2 joueurs
short-line-nearer = Reculer
short-line-further = Suite
short-analysis-end = Partie
counted-discs = pions
counted-health = vie
menu-title = Menu
menu-game = Partie
menu-study = Étude
menu-view = Affichage
menu-program = Turnstone
moves-title = Coups
moves-none = Aucun coup joué pour l’instant.
sheet-resigned = { $name } abandonne
sheet-flag = { $name } : temps écoulé
sheet-agreed = Nulle
sheet-takes = { $move } ×{ $piece }
stock-left = Encore en jeu
sheet-or = ou
sheet-promote = Promouvoir
sheet-remove = Supprimer
do-undo = Annuler
do-latest = Dernier coup
do-bring-back = Récupérer la partie précédente
do-redo = Refaire
do-first = Au début
do-back = Coup précédent
do-on = Coup suivant
do-help = Indice
do-analysis = Analyser la position
do-analysis-end = Revenir à la partie
do-line-nearer = Reculer dans la ligne
do-line-further = Avancer dans la ligne
do-restart = Recommencer
do-new-game = Nouvelle partie
do-players = Joueurs
do-two-players = Deux joueurs
do-exchange = Un ou deux joueurs
do-against-computer = Contre l’ordinateur
do-finish = Abandonner ou proposer la nulle
do-rules = Les règles
do-resign = Abandonner
do-offer-draw = Proposer la nulle
do-offer-pause = Demander une pause
do-end-pause = Relancer les pendules
do-clock = Annoncer les temps
do-draw = Dessiner sur le plateau
drawn-ring = cercle dessiné
drawn-square = carré dessiné
drawn-triangle = triangle dessiné
drawn-cross = croix dessinée
drawn-arrow = flèche vers { $to }
drawn-label = étiquette { $label }
status-draw = Appuyez deux fois sur une case pour une forme, sur deux cases pour une flèche. Choisissez de nouveau « Dessiner sur le plateau » pour reprendre la partie.
status-play-again = Vous pouvez de nouveau jouer.
do-accept = Accepter
do-decline = Continuer
do-take-back = Reprendre le coup
do-play-on = Continuer
do-camera-reset = Réinitialiser la vue
do-camera-top = Vue de dessus
do-settings = Réglages
do-home = Accueil
do-library = Bibliothèque
do-continue = Continuer
do-close = Fermer
do-quit = Quitter

## New game and players
name-own = Votre nom
name-guest = Nom de votre invité
players-title = Qui joue ?
players-note = Tout changement est immédiat, même en pleine partie.
players-done = Terminé
new-title = Nouvelle partie
new-opponent = Votre adversaire
new-friend = Un ami ici
new-far = Un ami à distance
new-side = Vous jouez
new-lot = Au hasard
new-teacher = Professeur
new-teacher-about = Vous avertit après un mauvais coup et vous laisse le reprendre.
new-change = Modifier
band-beginner = Débutant
band-casual = Amateur
band-club = Club
band-expert = Expert
band-beyond = Au-delà
band-more = Plus
new-rules = Règles
new-start = Commencer
new-cancel = Annuler
new-clock = Pendule
clock-none = Aucune
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3 min
clock-half-a-minute = 30 s par coup
clock-kind-move = Par coup
clock-kind-game = Partie
clock-kind-fischer = Fischer
clock-kind-bronstein = Bronstein
clock-kind-delay = Délai
clock-kind-byoyomi = Byo-yomi
clock-kind-days = Jours
clock-each = Pour chaque coup
clock-main = Pour la partie
clock-bonus = Ajout par coup
clock-period = Durée d’une période
clock-periods = Périodes
clock-other = { $name }
time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
clock-says-move = { $time } au plus par coup.
clock-says-game = { $time } pour toute la partie.
clock-says-fischer = { $time } pour la partie, plus { $bonus } à chaque coup.
clock-says-bronstein = { $time } pour la partie. À chaque coup, le temps utilisé est rendu, jusqu’à { $bonus }.
clock-says-delay = { $time } pour la partie. À chaque coup, la pendule attend { $bonus } avant de tourner.
clock-says-byoyomi = { $periods ->
    [one] { $time } pour la partie, puis { $each } par coup.
   *[other] { $time } pour la partie, puis { $periods } périodes de { $each }. Un coup joué dans la période ne la consomme pas.
}
clock-short-move = { $time } par coup
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name } : { $clock }
clock-whole-days = { $days } j
clock-days = { $days } j { $hours } h
clock-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
}
clock-both = { $first } : { $one }. { $second } : { $two }.
clock-goes-on = Les pendules repartent. { $first } : { $one }. { $second } : { $two }.
clock-ten = { $name } : plus que dix secondes.
clock-is-none = Cette partie se joue sans pendule.
new-even = Départ
even-usual = Habituel
even-random = Équilibré, au hasard
even-number = Équilibré, par numéro
even-of = Départ { $number } sur { $all }
even-about = Huit coups sont déjà joués, et aucun camp n’a d’avance nette. Après la partie, changez de camp pour rejouer le même départ.
new-series = Parties
series-none = Une partie
series-of-3 = Meilleur des 3
series-of-5 = Meilleur des 5
series-of-7 = Meilleur des 7
series-of-0 = Sans fin
series-order-in-turn = Camps alternés
series-order-loser-first = Le perdant commence
series-order-random = Camps au hasard
series-order-same = Mêmes camps
series-next = Partie suivante
series-anew = Nouvelle série
series-won = { $name } gagne la série { $most } à { $least }.
series-drawn = Série nulle, { $most } à { $least }.
series-leads = { $games ->
    [one] { $name } mène { $most } à { $least } après une partie.
   *[other] { $name } mène { $most } à { $least } après { $games } parties.
}
series-even = { $games ->
    [one] { $most } à { $least } après une partie.
   *[other] { $most } à { $least } après { $games } parties.
}
new-size = Taille du plateau
new-size-value = { $size } sur { $size }
gomoku-rules-freestyle = Libre
gomoku-rules-standard = Standard
gomoku-rules-renju = Renju
gomoku-rules-caro = Caro
gomoku-rules-caro-exact = Caro, cinq exactement
gomoku-rules-about-freestyle = Cinq pierres alignées ou plus gagnent.
gomoku-rules-about-standard = Il faut aligner exactement cinq pierres : six ne gagnent pas.
gomoku-rules-about-renju = Noir ne peut ni aligner six pierres ou plus, ni faire un double-quatre ou un double-trois, sauf s’il aligne cinq pierres du même coup. Les points interdits sont marqués.
gomoku-rules-about-caro = Cinq pierres alignées gagnent, sauf si l’adversaire en bloque les deux bouts.
gomoku-rules-about-caro-exact = Exactement cinq pierres alignées gagnent, sauf si l’adversaire en bloque les deux bouts. Le bord du plateau ne bloque pas.
gomoku-opening = Ouverture
gomoku-rules = Règles
gomoku-opening-free = Libre
gomoku-opening-swap = Swap
gomoku-opening-swap2 = Swap2
gomoku-opening-about-free = Noir commence où il veut.
gomoku-opening-about-swap = Un joueur pose trois pierres : noire, blanche, noire. L’autre choisit sa couleur.
gomoku-opening-about-swap2 = Un joueur pose trois pierres : noire, blanche, noire. L’autre choisit sa couleur, ou pose encore une blanche et une noire et laisse le choix au premier.
gomoku-handicap = Handicap
gomoku-handicap-0 = Sans handicap
gomoku-handicap-about-0 = Le plateau est vide au départ.
gomoku-handicap-1 = Une pierre d’avance
gomoku-handicap-about-1 = Une pierre noire est déjà sur le plateau et Noir commence : pour deux joueurs de force inégale.
gomoku-handicap-2 = Deux pierres d’avance
gomoku-handicap-about-2 = Deux pierres noires sont déjà sur le plateau et Noir commence.
gomoku-handicap-4 = Quatre pierres d’avance
gomoku-handicap-about-4 = Quatre pierres noires sont déjà sur le plateau et Noir commence.
animal-chess-rules = Animaux
animal-chess-rules-classic = Avec le dragon
animal-chess-rules-traditional = Rangs traditionnels
animal-chess-rules-about-classic = Dragon, tigre, éléphant, ours, renard, aigle, chat. Le chat prend le dragon.
animal-chess-rules-about-traditional = Éléphant, lion, tigre, léopard, loup, chien, chat, rat. Le rat prend l’éléphant.
animal-chess-handicap = Handicap
animal-chess-handicap-0 = Vie égale
animal-chess-handicap-20 = 20 % de moins
animal-chess-handicap-40 = 40 % de moins
animal-chess-handicap-60 = 60 % de moins
animal-chess-handicap-about-0 = Les deux joueurs commencent avec toute leur vie.
animal-chess-handicap-about-20 = Le second joueur commence avec 20 % de vie en moins : pour deux joueurs de force inégale.
animal-chess-handicap-about-40 = Le second joueur commence avec 40 % de vie en moins.
animal-chess-handicap-about-60 = Le second joueur commence avec 60 % de vie en moins.

## The choices of an opening rule
choice-take-dark = Jouer Noir
choice-take-light = Jouer Blanc
choice-place-two = Poser deux pierres
choice-about = Regardez les pierres, puis choisissez votre couleur : l’autre revient à l’adversaire. Vous pouvez aussi en poser deux de plus, une blanche et une noire ; c’est alors l’adversaire qui choisit.

## Ending a game early
finish-title = Finir la partie ?
finish-about-computer = Abandonner, c’est perdre. L’ordinateur accepte la nulle, sauf s’il est mieux.
finish-about-persons = Le joueur dont c’est le tour peut abandonner ou proposer la nulle.
finish-play-on = Continuer

## The rules in words
rules-title = { $game } : les règles
rules-done = Compris
rules-reversi-1 = Encadrez une ligne droite de pions adverses entre le pion que vous posez et un autre des vôtres : toute la ligne se retourne et devient vôtre. Cela vaut à l’horizontale, à la verticale et en diagonale.
rules-reversi-2 = Chaque coup doit retourner au moins un pion. Un joueur qui ne le peut pas passe, et l’adversaire rejoue.
rules-reversi-3 = Quand plus personne ne peut jouer, on compte les pions. { $wins ->
    [fewest] Celui qui en a le moins gagne. Les cases vides comptent pour le perdant.
   *[most] Celui qui en a le plus gagne. Les cases vides comptent pour le gagnant.
}
rules-reversi-4 = Un pion dans un coin ne peut plus jamais être retourné.
rules-gomoku-1 = Noir commence. Chacun à son tour pose une pierre sur une intersection libre.
rules-gomoku-2 = Cinq pierres alignées gagnent, à l’horizontale, à la verticale ou en diagonale. Si le plateau est plein, la partie est nulle.
rules-gomoku-3 = Une pierre posée ne bouge plus et ne se prend pas.
rules-animal-chess-1 = Au départ, toutes les tuiles sont face cachée. À votre tour, retournez une tuile, déplacez une des vôtres d’une case en ligne ou en colonne, ou prenez une tuile adverse. Celui qui retourne la première tuile prend sa couleur.
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] Une tuile prend une tuile voisine, face visible, de rang égal ou inférieur.
} Chaque tuile prise coûte sa valeur en points de vie à son propriétaire. Celui qui n’a plus de vie a perdu.
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] Le plus faible prend le plus fort : un { $weakest } prend un { $mightiest }, mais un { $mightiest } ne prend pas un { $weakest }.
   *[some] Il y a des exceptions aux rangs. La liste ci-dessous montre ce que prend chaque animal.
}
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [one] { $prey ->
        [any] Un { $jumper } prend n’importe quelle tuile face visible de sa ligne ou de sa colonne, en sautant par-dessus une seule autre tuile. Il ne prend pas les tuiles voisines.
       *[some] Un { $jumper } prend dans sa ligne ou sa colonne, en sautant par-dessus une seule autre tuile, mais pas tous les animaux : voyez la liste ci-dessous. Il ne prend pas les tuiles voisines.
    }
   *[many] { $prey ->
        [any] Certains animaux prennent n’importe quelle tuile face visible de leur ligne ou de leur colonne, en sautant par-dessus une seule autre tuile. Ils ne prennent pas les tuiles voisines. La liste ci-dessous montre lesquels.
       *[some] Certains animaux prennent dans leur ligne ou leur colonne, en sautant par-dessus une seule autre tuile. Ils ne prennent pas les tuiles voisines. La liste ci-dessous montre lesquels, et ce qu’ils prennent.
    }
}
rules-animal-chess-5 = { $stuck ->
    [draw] Si un joueur ne peut plus rien faire, la partie est nulle.
   *[loss] Un joueur qui ne peut plus rien faire a perdu.
} La partie est aussi nulle après { $turns } coups sans prise ni tuile retournée, ou { $repeated ->
    [round] quand la même suite de coups est jouée { $times } fois.
   *[position] quand la même position apparaît { $times } fois.
}
rules-animal-chess-6 = Appuyez sur une tuile face cachée pour la retourner. Appuyez sur une des vôtres pour la choisir, puis sur la case où elle doit aller.
rules-heading-kinds = Qui prend qui
rules-takes = prend
rules-kind = { $kind } : rang { $rank }, valeur { $worth }, { $count } par camp
rules-kind-jumps = { $kind } : rang { $rank }, valeur { $worth }, { $count } par camp ; prend par-dessus une tuile
chances-square = { $square } peut cacher :
chances-takings =
    Prise possible une fois retournée
    { $name } { $attacks } %, { $other } { $loses } %

## Learning at the table
do-learn = Apprendre
first-title = Avez-vous déjà joué à ce jeu : { $game } ?
first-new = Jamais
first-new-about = Une leçon en { $steps } étapes, puis une première partie contre { $opponent }, avec un professeur à vos côtés.
first-new-plain = Une première partie contre { $opponent }, avec un professeur à vos côtés.
first-some = De temps en temps
first-some-about = Une partie contre { $opponent }. Les coups possibles sont marqués.
first-often = Souvent
first-often-about = Une partie contre { $opponent }, sans marques.
first-plain-about = Une partie contre { $opponent }.
first-look = Choisissez une apparence
first-later = Tout cela peut être changé à tout moment dans Joueurs et Réglages.
first-skip = Jouer tout de suite
title-about-reversi = Retournez des lignes entières de pions. Celui qui en a le plus gagne.
title-about-gomoku = Posez vos pierres sur les intersections. Cinq alignées gagnent.
title-about-animal-chess = Retournez les tuiles cachées et chassez les animaux adverses.
lesson-title = { $chapter } : étape { $number } sur { $all }
lesson-back = Retour
lesson-next = Suivant
lesson-leave = Quitter
lesson-play = Jouer une partie
lesson-over = C’est tout. Le reste vient en jouant.
lesson-wrong = Ce coup est permis, mais cette étape en demande un autre. Essayez un endroit marqué.
lesson-chapters = Chapitres
lesson-goes-on = Suite : { $chapter }
chapter-reversi-1 = Premiers pas
chapter-reversi-2 = Mobilité et parité
chapter-gomoku-1 = Premiers pas
chapter-gomoku-2 = Quatre, trois, défense
chapter-animal-chess-1 = Premiers pas
chapter-animal-chess-2 = Probabilités et finales
lesson-reversi-flank = Vous avez les pions noirs. Jouez de façon à encadrer un pion blanc entre votre nouveau pion et un autre pion noir. Les marques montrent où.
lesson-reversi-flank-done = Le pion blanc était encadré par deux des vôtres : il s’est retourné. Chaque coup doit retourner au moins un pion.
lesson-reversi-line = La ligne peut être plus longue. Encadrez-la en jouant à l’autre bout.
lesson-reversi-line-done = Toute la ligne s’est retournée : il n’y avait que des pions blancs entre deux pions noirs.
lesson-reversi-many = Les huit directions comptent. Ici, un seul pion encadre trois lignes à la fois.
lesson-reversi-many-done = Un coup, et les trois lignes se sont retournées.
lesson-reversi-pass = Retournez le pion blanc du haut.
lesson-reversi-pass-done = Blanc ne peut plus rien retourner et doit passer. C’est encore à vous.
lesson-reversi-end = Retournez aussi le dernier pion blanc.
lesson-reversi-end-done = Plus personne ne peut jouer : on compte les pions. Celui qui en a le plus gagne.
lesson-reversi-corner = Un pion dans un coin ne se retourne plus jamais, car on ne peut pas l’encadrer. Prenez le coin.
lesson-reversi-corner-done = Ce coin est à vous jusqu’au bout, comme tout ce qui s’y rattache le long du bord.
lesson-reversi-corner-wrong = Ce coup retourne aussi des pions, mais le coin vaut bien plus.
lesson-reversi-beside = N’ouvrez donc pas de coin à Blanc : évitez les cases X, en diagonale d’un coin vide.
lesson-reversi-beside-done = Bien : Blanc n’aura pas de coin.
lesson-reversi-beside-wrong = C’est une case X, en diagonale d’un coin vide. Blanc prendrait le coin au coup suivant.
lesson-reversi-few = La mobilité, c’est le nombre de coups. Qui en a peu doit bientôt jouer un mauvais coup. Ne laissez qu’un seul coup à Blanc.
lesson-reversi-few-done = Blanc n’a plus que g7, la case X d’un coin vide. Vos autres coups lui en laissent au moins quatre.
lesson-reversi-few-wrong = Après cela, Blanc a quatre coups ou plus.
lesson-reversi-quiet = Un coup qui retourne peu de pions laisse souvent peu de coups à l’adversaire. Retournez un seul pion.
lesson-reversi-quiet-done = Blanc a cinq coups. Vos autres coups lui en laissent neuf ou plus.
lesson-reversi-shut-out = Cette fois, ne laissez aucun coup à Blanc.
lesson-reversi-shut-out-done = Blanc doit passer. C’est encore à vous.
lesson-reversi-edge = Jouez au bord de façon à pouvoir prendre un coin au coup suivant, quoi que Blanc réponde.
lesson-reversi-edge-done = Blanc n’a plus que trois coups, et chacun vous donne un coin.
lesson-reversi-wedge = Le bord du haut a une case vide entre deux pions blancs. Jouez-y.
lesson-reversi-wedge-done = Blanc ne peut pas retourner ce pion. Au coup suivant, vous pouvez prendre le coin a1 et retourner toute la ligne entre les deux.
lesson-reversi-odd = La parité décide qui joue le dernier coup. Deux régions sont vides : trois cases en bas à gauche et deux en haut à gauche. Prenez le coin de la région impaire.
lesson-reversi-odd-done = Blanc répond au même endroit, et la dernière case de la région est pour vous.
lesson-reversi-odd-wrong = Alors Blanc gagne au meilleur jeu. Prenez le coin de la région de trois cases.
lesson-reversi-odd-last = Jouez la dernière case de cette région. Blanc devra alors jouer le premier dans l’autre.
lesson-reversi-odd-last-done = Blanc a dû jouer b2. L’autre coin est à vous.
lesson-reversi-odd-end = Prenez le dernier coin.
lesson-reversi-odd-end-done = Vous avez joué le dernier coup dans les deux régions et vous gagnez 34 à 30.
lesson-gomoku-five = Vous avez les pierres noires. Cinq alignées gagnent, à l’horizontale, à la verticale ou en diagonale. Vous en avez quatre : posez la cinquième.
lesson-gomoku-five-done = Cinq pierres alignées : la partie est gagnée.
lesson-gomoku-block = Blanc a quatre pierres alignées. Un bout est déjà bloqué : bloquez l’autre, sinon Blanc gagne au coup suivant.
lesson-gomoku-block-done = Bloqué. Il faut toujours répondre tout de suite à un quatre.
lesson-gomoku-block-wrong = Alors Blanc pose sa cinquième pierre. Bloquez le bout ouvert.
lesson-gomoku-three = Alignez trois pierres, les deux bouts ouverts.
lesson-gomoku-three-done = C’est un trois ouvert : si on le laisse, il devient un quatre ouvert aux deux bouts.
lesson-gomoku-stop = Blanc a un trois ouvert. Bloquez un des bouts avant qu’il devienne un quatre.
lesson-gomoku-stop-done = Blanc peut encore faire un quatre, mais vous pourrez le bloquer.
lesson-gomoku-stop-wrong = Alors Blanc fait un quatre ouvert aux deux bouts, et vous n’en bloquez qu’un.
lesson-gomoku-four = Blanc n’a pas répondu à votre trois ouvert. Faites un quatre ouvert aux deux bouts.
lesson-gomoku-four-done = Blanc ne peut bloquer qu’un bout.
lesson-gomoku-four-wrong = C’est aussi un quatre, mais Blanc en bloque déjà un bout. Essayez l’autre.
lesson-gomoku-open-four = Jouez donc à l’autre bout.
lesson-gomoku-open-four-done = La plupart des parties se gagnent ainsi : par une menace que l’adversaire ne peut pas parer en un seul coup.
lesson-gomoku-both = Blanc surveille votre ligne. Menacez deux fois d’un seul coup : faites un quatre et un trois ouvert avec la même pierre.
lesson-gomoku-both-done = Blanc a dû bloquer le quatre. Le trois reste ouvert.
lesson-gomoku-both-wrong = Cela ne fait qu’une menace, ou aucune. Cherchez le point où la ligne et la colonne se croisent.
lesson-gomoku-won = Dans la colonne, faites du trois un quatre ouvert.
lesson-gomoku-won-done = Blanc bloque un bout, vous gagnez à l’autre. Le quatre-trois est la clé de la plupart des victoires.
lesson-gomoku-finish = Blanc a bloqué un bout. Posez la cinquième pierre à l’autre.
lesson-gomoku-finish-done = Cinq pierres alignées : vous gagnez.
lesson-gomoku-order = Vous pouvez faire un quatre en b2 ou en c3, et Blanc devra le bloquer à l’autre de ces points. Choisissez celui qui sert pour la suite.
lesson-gomoku-order-done = Blanc a dû bloquer en c3. Votre pierre s’aligne aussi avec deux autres dans sa colonne.
lesson-gomoku-order-wrong = Ce n’est pas un gain forcé. Faites le quatre avec la pierre qui sert aussi dans la colonne.
lesson-gomoku-order-four = Faites maintenant un quatre ouvert aux deux bouts.
lesson-gomoku-order-four-done = Blanc ne peut bloquer qu’un bout.
lesson-gomoku-order-five = Posez la cinquième pierre.
lesson-gomoku-order-five-done = Vous gagnez. Chaque coup était un quatre, et Blanc n’a jamais eu un coup libre. L’ordre des quatre a tout décidé.
lesson-gomoku-threes = Deux trois ouverts à la fois gagnent aussi. Faites-les avec une seule pierre.
lesson-gomoku-threes-done = Blanc n’a pu en bloquer qu’un.
lesson-gomoku-threes-four = Faites de l’autre trois un quatre ouvert aux deux bouts.
lesson-gomoku-threes-four-done = Blanc bloque un bout, et vous gagnez à l’autre.
lesson-gomoku-split = Blanc a un trois brisé : trois pierres avec un trou. Si vous le laissez, il devient un quatre ouvert aux deux bouts. Jouez dans le trou ou à un bout.
lesson-gomoku-split-done = Bloqué. Seuls les points marqués tenaient.
lesson-gomoku-cross = Blanc menace de jouer g5 : un quatre et un trois ouvert à la fois. Jouez avant lui sur un point marqué.
lesson-gomoku-cross-done = Bloqué. Blanc n’a plus de gain forcé.
lesson-gomoku-cross-wrong = Alors Blanc joue g5, fait un quatre et un trois ouvert, et gagne.
lesson-gomoku-counter = Blanc a répondu à votre trois par un quatre. Bloquez-le avec une pierre qui fait aussi votre quatre.
lesson-gomoku-counter-done = Le quatre de Blanc est bloqué. Le vôtre est ouvert aux deux bouts, et Blanc n’en bloque qu’un.
lesson-animal-chess-turn = Toutes les tuiles sont face cachée. À votre tour, vous pouvez en retourner une. Appuyez sur une tuile marquée.
lesson-animal-chess-turn-done = Celui qui retourne la première tuile prend sa couleur. Désormais, les rouges sont à vous.
lesson-animal-chess-move = Une de vos tuiles peut avancer sur une case voisine libre. Appuyez sur votre ours, puis sur une case marquée.
lesson-animal-chess-move-done = Un pas en ligne ou en colonne, jamais en diagonale.
lesson-animal-chess-take = Une tuile prend une voisine de même force ou plus faible. L’ours est plus fort que le renard : prenez-le.
lesson-animal-chess-take-done = Pris. Chaque tuile prise coûte de la vie à son propriétaire.
lesson-animal-chess-rank = Votre renard ne peut prendre qu’une des trois tuiles voisines. Laquelle n’est pas plus forte que lui ?
lesson-animal-chess-rank-done = Oui : dragon, tigre, éléphant, ours, renard, chat, du plus fort au plus faible.
lesson-animal-chess-dragon = Le chat est le plus faible, et pourtant il prend le plus fort. Prenez le dragon.
lesson-animal-chess-dragon-done = Le chat prend le dragon, et le dragon ne peut pas prendre le chat.
lesson-animal-chess-eagle = L’aigle prend en sautant le long d’une ligne ou d’une colonne, par-dessus une seule tuile de n’importe quel camp. Il prend même les plus forts. Sautez.
lesson-animal-chess-eagle-done = Par-dessus une tuile, ni plus ni moins. Il ne prend jamais une tuile voisine.
lesson-animal-chess-flee = Le dragon, à côté de votre éléphant, va le prendre. Mettez l’éléphant hors de portée.
lesson-animal-chess-flee-done = Sauvé, pour l’instant. Une tuile face cachée, elle, ne peut pas être prise.
lesson-animal-chess-win = Prenez la dernière tuile bleue.
lesson-animal-chess-win-done = Un joueur sans vie a perdu. Celui qui ne peut plus rien faire perd aussi.
lesson-animal-chess-odds = Quatre tuiles sont face cachée : votre renard et un chat, un tigre et un chat bleus. Retournez celle où Bleu ne peut rien prendre.
lesson-animal-chess-odds-done = Sans danger. Le risque de perte était de 1 sur 4 en b4, de 2 sur 4 en d6 et de 3 sur 4 en c5.
lesson-animal-chess-odds-wrong = Bleu pourrait alors prendre une tuile. Cherchez-en une sans voisine.
lesson-animal-chess-attack = Votre dragon, vos deux tigres et un chat bleu sont face cachée. Retournez la tuile à côté de l’éléphant : trois sur quatre l’attaqueraient.
lesson-animal-chess-attack-done = Un tigre, qui attaque l’éléphant. Il y avait 3 chances sur 4.
lesson-animal-chess-across = L’aigle prend par-dessus une seule tuile. Votre tigre, votre ours et un chat bleu sont face cachée. Retournez la tuile où vous ne pouvez rien perdre.
lesson-animal-chess-across-done = Il n’y a rien entre l’aigle et b5. En b3, le risque de perte était de 2 sur 3. En d8, la perte était certaine.
lesson-animal-chess-stake = Votre chat et le dragon bleu sont face cachée. Le risque est le même aux deux endroits. Retournez la tuile qui met le moins de vie en jeu.
lesson-animal-chess-stake-done = Ici vous risquiez le renard, qui vaut 5. En b4, c’était le tigre, qui vaut 12.
lesson-animal-chess-pin = L’ours est dans le coin. Ne prenez pas encore le chat : enfermez l’ours.
lesson-animal-chess-pin-done = L’ours ne pouvait pas bouger : le chat a dû jouer.
lesson-animal-chess-pin-take = Prenez l’ours.
lesson-animal-chess-pin-take-done = Il ne reste à Bleu que le chat, et 1 point de vie.
lesson-animal-chess-wait = Quand l’adversaire n’a plus qu’une tuile, privez-la de bons coups. Jouez de façon que le chat doive venir à côté de votre tigre.
lesson-animal-chess-wait-done = Le chat avait deux coups, tous deux à côté de votre tigre.
lesson-animal-chess-wait-take = Prenez-le.
lesson-animal-chess-wait-take-done = Bleu n’a plus de vie. Vous gagnez.

## The end
over-you-win = Victoire
over-you-lose = Défaite
over-on-board = Sur le plateau : { $first } noirs, { $second } blancs. Les cases vides comptent pour le gagnant.
over-on-board-drawn = Sur le plateau : { $first } noirs, { $second } blancs. Les cases vides sont partagées.
over-again = Rejouer
over-try-stronger = Deux victoires de suite. Essayez : { $next }.
over-try-weaker = Plus amusant peut-être, la prochaine fois : { $next }.
over-try = Jouer : { $next }
over-swap = Changer de camp
over-review = Bilan
over-hints = Avec des indices.
over-taught = Avec l’aide du professeur.
over-analysed = Partie analysée en cours de jeu.
over-achieved = Nouveau succès : { $name }
over-leave = Quitter
over-practice = Partie d’entraînement : des tuiles retournées ont été remises face cachée.

## Hints, and the analysis of a position
hint-square = Pensez à { $square }.
hint-piece = Pensez à la tuile en { $square }.
hint-looking = Recherche d’un bon coup…
hint-none = Ici, aucun coup ne vaut mieux que les autres.
hint-marks-only = Tous les coups possibles sont déjà marqués. Un réglage permet aux indices de montrer un bon coup.
teacher-careful = Attention : { $move } est une erreur.
chance-falls = (Chances de gain : { $before } % avant, { $after } % maintenant.)
hint-move = { $move } : { $why }
reason-looked = { $depth ->
    [one] le meilleur coup trouvé, à { $depth } coup de profondeur.
   *[other] le meilleur coup trouvé, à { $depth } coups de profondeur.
}
reason-reversi-wins = { $discs ->
    [one] au meilleur jeu, gagne de { $discs } pion.
   *[other] au meilleur jeu, gagne de { $discs } pions.
}
reason-reversi-wins-fewest = au meilleur jeu, gagne.
reason-reversi-draw = au meilleur jeu, tient la nulle.
reason-reversi-loses-least = { $discs ->
    [one] au meilleur jeu, perd de { $discs } pion ; aucun autre coup ne perd moins.
   *[other] au meilleur jeu, perd de { $discs } pions ; aucun autre coup ne perd moins.
}
reason-reversi-corner = un coin : ce pion ne sera jamais retourné.
reason-reversi-pass = l’adversaire n’a alors plus de coup et doit passer.
reason-reversi-keeps-corner = ne donne pas de coin, contrairement à { $others } des { $all } autres coups.
reason-reversi-few-moves = { $moves ->
    [one] ne laisse que { $moves } coup à l’adversaire, moins que la plupart des autres.
   *[other] ne laisse que { $moves } coups à l’adversaire, moins que la plupart des autres.
}
reason-reversi-quiet = retourne peu de pions ({ $discs }) et ouvre donc peu.
reason-gomoku-five = cinq pierres alignées.
reason-gomoku-wins = { $moves ->
    [one] gain forcé en { $moves } coup.
   *[other] gain forcé en { $moves } coups.
}
reason-gomoku-stops-and-wins = { $moves ->
    [one] pare un cinq et gagne en { $moves } coup.
   *[other] pare un cinq et gagne en { $moves } coups.
}
reason-gomoku-stops-five = ici, l’adversaire ferait cinq.
reason-gomoku-two-fours = menace de faire cinq à deux endroits.
reason-gomoku-stops-four = ici, l’adversaire aurait un quatre imparable.
reason-gomoku-four = fait un quatre, auquel l’adversaire doit répondre.
reason-animal-chess-wins = { $moves ->
    [one] gain forcé en { $moves } coup.
   *[other] gain forcé en { $moves } coups.
}
reason-animal-chess-takes = prend un { $piece }.
reason-animal-chess-flees = échappe à un { $piece }.
reason-animal-chess-turn-up = rien de mieux que de retourner cette tuile.
# The value of a move on its square: won, or lost, in so many moves.
value-wins = G{ $moves }
value-loses = P{ $moves }
# The same for a screen reader, behind the name of the square.
value-said-discs = valeur en pions : { $value }
value-said-health = valeur en points de vie : { $value }
value-said-chance = chances de gain : { $percent } pour cent
value-said-wins = { $moves ->
    [one] gagne en { $moves } coup
   *[other] gagne en { $moves } coups
}
value-said-loses = { $moves ->
    [one] perd en { $moves } coup
   *[other] perd en { $moves } coups
}
value-said-best = meilleur coup, { $value }
analysis-looking = Réflexion…
analysis-nothing = Il n’y a rien à analyser ici.
analysis-even = Position égale.
analysis-draw = Nulle au meilleur jeu.
analysis-leads = { $discs ->
    [one] { $name } mène de { $discs } pion.
   *[other] { $name } mène de { $discs } pions.
}
analysis-wins-by = { $discs ->
    [one] { $name } gagne de { $discs } pion au meilleur jeu.
   *[other] { $name } gagne de { $discs } pions au meilleur jeu.
}
analysis-wins-in = { $moves ->
    [one] { $name } gagne en { $moves } coup.
   *[other] { $name } gagne en { $moves } coups.
}
analysis-better = { $name } est mieux.
analysis-best = Le mieux est { $move } : { $why }
detail-values = Valeurs
detail-details = Détails
detail-words = Juste les mots
analysis-chance = { $name } { $percent } %
analysis-exact = Calculé jusqu’à la fin.
analysis-depth = Profondeur { $depth }, sûr à { $sure } %. Threads : { $threads }.
analysis-depth-all = Profondeur { $depth }. Threads : { $threads }.

## The idea of an opening
opening-even = La position est égale.
opening-favours-discs = { $discs ->
    [one] Au meilleur jeu, { $side } mène d’environ { $discs } pion.
   *[other] Au meilleur jeu, { $side } mène d’environ { $discs } pions.
}
opening-favours-chance = Selon le moteur, { $side } gagne environ { $percent } % des parties.
opening-games = { $games ->
    [one] Sur { $games } partie du moteur contre lui-même, { $side } a marqué { $percent } %.
   *[other] Sur { $games } parties du moteur contre lui-même, { $side } a marqué { $percent } %.
}
opening-games-even = { $games ->
    [one] Sur { $games } partie du moteur contre lui-même, le score est à peu près égal.
   *[other] Sur { $games } parties du moteur contre lui-même, le score est à peu près égal.
}
opening-wins = { $moves ->
    [one] { $side } a un gain forcé en { $moves } coup.
   *[other] { $side } a un gain forcé en { $moves } coups.
}
opening-even-health = En moyenne, cette tuile ne fait gagner de vie à personne.
opening-gains-health = { $points ->
    [one] En moyenne, cette tuile rapporte { $points } point de vie.
   *[other] En moyenne, cette tuile rapporte { $points } points de vie.
}
opening-costs-health = { $points ->
    [one] En moyenne, cette tuile coûte { $points } point de vie.
   *[other] En moyenne, cette tuile coûte { $points } points de vie.
}
opening-line = Meilleure suite : { $moves }.
opening-plan-moves = { $side } a le choix entre { $moves } coups ; pour { $other }, il y en a seulement { $others }.
opening-plan-wall = { $other } a un mur de { $discs } pions, bordé de cases vides sur toute sa longueur.
opening-plan-inside = { $side } a moins de pions en frontière : { $discs } contre { $others } pour { $other }.
opening-plan-edge = Au meilleur jeu, { $side } prend le bord en { $square }.
opening-plan-middle = { $side } tient { $discs } des quatre cases centrales.
opening-plan-few = { $side } garde peu de pions : { $discs } sur { $all }.
opening-plan-side = Les deux pierres noires se touchent. { $fives ->
    [one] { $fives } alignement de cinq passant par les deux reste ouvert.
   *[other] { $fives } alignements de cinq passant par les deux restent ouverts.
}
opening-plan-gap = Les deux pierres noires sont alignées, avec un intervalle. { $fives ->
    [one] { $fives } alignement de cinq passant par les deux reste ouvert.
   *[other] { $fives } alignements de cinq passant par les deux restent ouverts.
}
opening-plan-stopped = La pierre blanche ferme la ligne des deux pierres noires.
opening-plan-knight = Les deux pierres noires sont à un saut de cavalier : aucune ligne ne passe par les deux.
opening-plan-touches-both = La pierre blanche touche les deux.
opening-plan-touches-one = La pierre blanche n’en touche qu’une.
opening-tile = { $beside ->
    [one] { $beside } tuile touche { $square }. Elle peut se révéler plus forte.
   *[other] { $beside } tuiles touchent { $square }. Chacune peut se révéler plus forte.
}

## Why a move was a mistake
why-mostly = Surtout : { $why }
why-only-answer = Une seule réponse en fait une erreur : { $moves }
why-only-move = { $move } était le seul bon coup.
why-line = Suite possible : { $moves }.
why-leaves-best = Les deux camps voulaient { $square }. Maintenant, c’est { $name } qui l’obtient.
why-reversi-x-square = Ce coup, en case X, ouvre { $corner } à { $name } par la diagonale.
why-reversi-c-square = Ce coup, en case C, ouvre { $corner } à { $name } par le bord.
why-reversi-gives-corner = Ce coup ouvre le coin { $corner } à { $name }.
why-reversi-weak-disc = Un pion en { $square } est faible tant que le coin { $corner } est vide.
why-reversi-leaves-corner = { $name } pouvait déjà prendre { $corner } et le peut toujours. { $better } l’aurait empêché.
why-reversi-loses-corner = { $plies ->
    [one] Dans la meilleure suite, { $name } prend { $corner } après { $plies } coup.
   *[other] Dans la meilleure suite, { $name } prend { $corner } après { $plies } coups.
}
why-reversi-forced-corner = { $plies ->
    [one] { $name } prend { $corner } de force, en { $plies } coup au plus.
   *[other] { $name } prend { $corner } de force, en { $plies } coups au plus.
}
why-reversi-gains-corner = Après { $better }, { $name } prend { $corner } dans la meilleure suite. Maintenant, ce n’est plus le cas.
why-reversi-missed-corner = Le coin { $corner } était à prendre.
why-reversi-missed-corners = { $corners ->
    [one] Il y avait { $corners } coin à prendre.
   *[other] Il y avait { $corners } coins à prendre.
}
why-reversi-no-safe-moves = { $left ->
    [0] Dans la meilleure suite, { $name } n’a alors plus aucun coup qui ne donne pas un coin.
    [one] Dans la meilleure suite, { $name } n’a alors plus qu’un coup qui ne donne pas un coin.
   *[other] Dans la meilleure suite, { $name } n’a alors plus que { $left } coups qui ne donnent pas un coin.
} Après { $better }, il y en aurait { $instead }.
why-reversi-few-moves = { $left ->
    [one] Dans la meilleure suite, { $name } n’a alors plus qu’un coup.
   *[other] Dans la meilleure suite, { $name } n’a alors plus que { $left } coups.
} Après { $better }, il y en aurait { $instead }.
why-reversi-missed-pass = On pouvait forcer l’adversaire à passer.
why-reversi-has-to-pass = Après { $square }, { $name } n’a plus de coup et doit passer.
why-reversi-wedge = { $name } s’insère sur le bord entre deux pions, en { $square }.
why-reversi-missed-wedge = Un pion en { $square } pouvait s’insérer sur le bord entre deux pions.
why-reversi-parity = Les { $free } cases vides autour de { $square } forment une région impaire. Dans la meilleure suite, { $name } y joue en premier et peut aussi y jouer en dernier.
why-reversi-opens = { $number ->
    [one] Ce coup ouvre { $square } à { $name }.
   *[other] Ce coup ouvre { $number } cases à { $name }, dont { $square }.
}
why-reversi-opens-more = { $number ->
    [one] Ce coup ouvre { $square } à { $name }.
   *[other] Ce coup ouvre { $number } cases à { $name }, dont { $square }.
} { $name } a maintenant { $moves } coups ; après { $better }, il y en aurait { $instead }.
why-reversi-leaves = { $name } peut toujours jouer { $square }. { $better } l’aurait empêché.
why-reversi-loses-move = Après { $better }, { $name } joue ensuite { $square } dans la meilleure suite. Maintenant, ce coup n’existe plus.
why-reversi-turns-many = Ce coup retourne { $discs } pions, c’est trop. { $better } n’en retourne que { $instead }.
why-reversi-won-is-lost = La partie était gagnée de { $before } pions. Elle est maintenant perdue de { $after }.
why-reversi-won-is-drawn = La partie était gagnée de { $before } pions. Elle est maintenant nulle.
why-reversi-drawn-is-lost = La partie était nulle. Elle est maintenant perdue de { $after } pions.
why-reversi-wins-less = Ce coup ne gagne plus que de { $after } pions, au lieu de { $before }.
why-reversi-loses-more = Ce coup perd de { $after } pions, au lieu de { $before } seulement.
why-gomoku-missed-five = On pouvait faire cinq en { $square }.
why-gomoku-overlooked-five = L’adversaire fait cinq en { $square } : il fallait bloquer là.
why-gomoku-allowed-win = Ce coup laisse à l’adversaire un gain forcé : { $moves }
why-gomoku-missed-win = Il y avait un gain forcé : { $moves }
why-gomoku-wasted-four = Le quatre en { $square } se bloque en { $answer } et ne sert plus à rien.
why-gomoku-leaves-three = Ce coup laisse à l’adversaire son trois ouvert, de { $from } à { $to }.
why-gomoku-allows-three = Ce coup laisse { $name } faire un trois ouvert en { $square }.
why-gomoku-allows-two-threes = Ce coup laisse { $name } faire deux trois ouverts à la fois en { $square }.
why-gomoku-allows-four-three = Ce coup laisse { $name } faire un quatre-trois en { $square }.
why-gomoku-does-nothing = Une pierre en { $square } ne vaut guère mieux que passer.
why-gomoku-wrong-stop = Il valait mieux bloquer le trois ouvert en { $square }.
why-gomoku-missed-three = On pouvait faire un trois ouvert en { $square }.
why-gomoku-missed-two-threes = On pouvait faire deux trois ouverts à la fois en { $square }.
why-gomoku-missed-four-three = On pouvait faire un quatre-trois en { $square }.
why-gomoku-forbidden-stop = Blanc fait un quatre qui ne se bloque qu’en { $square }, point interdit à Noir.
why-gomoku-missed-forbidden = Le quatre en { $square } gagne : pour le bloquer, il faut jouer { $stop }, point interdit à Noir.
why-animal-chess-missed = Un { $piece }, valeur { $worth }, était à prendre.
why-animal-chess-leaves = Ce coup laisse prendre un { $piece }, valeur { $worth }.
why-animal-chess-steps-into = Un { $piece }, valeur { $worth }, s’est mis en prise.
why-animal-chess-danger = { $dangers ->
    [one] En { $square }, { $dangers } des { $all } tuiles cachées prendrait une voisine ou serait prise.
   *[other] En { $square }, { $dangers } des { $all } tuiles cachées prendraient une voisine ou seraient prises.
}
why-animal-chess-missed-trap = Un { $piece }, valeur { $worth }, pouvait être pris au piège.
why-animal-chess-lets-trap = Ce coup laisse piéger un { $piece }, valeur { $worth }.
why-animal-chess-chases = Ce coup poursuit un { $piece }, qui s’échappe.
why-animal-chess-draws = Ce coup rend la partie nulle.
why-animal-chess-allowed-win = { $moves ->
    [one] Ce coup laisse à l’adversaire un gain forcé en { $moves } coup.
   *[other] Ce coup laisse à l’adversaire un gain forcé en { $moves } coups.
}
why-animal-chess-missed-win = { $moves ->
    [one] Il y avait un gain forcé en { $moves } coup.
   *[other] Il y avait un gain forcé en { $moves } coups.
}

## The review of a match
do-review = Bilan de la partie
do-next-mistake = Erreur suivante
do-quiz = Testez-moi
review-graph = Les chances de gain, coup par coup
review-progress = Examinés : { $done } sur { $all }
story-led = Coup { $ply }, { $name } : { $move } perd l’avance.
story-shrank = Coup { $ply }, { $name } : { $move } cède une partie de l’avance.
story-even = Coup { $ply }, { $name } : la partie était égale jusqu’à { $move }.
story-worse = Coup { $ply }, { $name } : { $move } rend la remontée plus difficile.
review-book = Ouverture connue jusqu’au coup { $ply }.
review-turning = Le tournant : coup { $ply }, { $move }.
review-counts = Vers le haut, { $one } a plus de { $counted }. Maintenant : { $one } { $first }, { $other } { $second }.
review-summary = { $name } : précision { $accuracy } %. Imprécisions ?! { $inaccuracies }, erreurs ? { $mistakes }, gaffes ?? { $blunders }.
review-tally = { $name } : imprécisions ?! { $inaccuracies }, erreurs ? { $mistakes }, gaffes ?? { $blunders }.
review-late = Pions perdus en finale : { $discs }.
review-forced = { $move } était le seul coup.
review-known = { $move } est un coup d’ouverture connu.
review-best = { $move } était le meilleur coup.
review-good = { $move } était un bon coup.
review-inaccuracy = { $move } était une imprécision ; { $better } était mieux.
review-mistake = { $move } était une erreur ; { $better } était mieux.
review-blunder = { $move } était une gaffe ; { $better } était mieux.
review-times = Temps par coup, les vôtres vers le haut.
review-in-time-trouble = Le temps manquait : il en restait moins d’un dixième.
review-hard = C’était difficile à voir.
review-why-waits = On en cherche encore la raison.
luck-played-better = { $name } a mieux joué.
luck-played-alike = Les deux ont joué à peu près aussi bien.
luck-tiles = { $points ->
    [one] Sur toute la partie, les tuiles ont relevé de { $points } point de pourcentage les chances de gain de { $name }.
   *[other] Sur toute la partie, les tuiles ont relevé de { $points } points de pourcentage les chances de gain de { $name }.
}
luck-nobody = Les tuiles n’ont favorisé personne.
luck-marks = (Carrés : le jeu. Points : les tuiles.)
quiz-title = Erreur { $number } sur { $all }
quiz-ask = Ici, { $name } a joué { $move }. Trouvez un meilleur coup.
quiz-weighing = Examen de { $move }…
quiz-best = { $move } est le meilleur coup.
quiz-right = { $move } est juste, aussi bon que { $best }.
quiz-wrong = { $move } n’est pas assez bon : la réponse est { $reply }.
quiz-wrong-alone = { $move } n’est pas assez bon.
quiz-shown = { $move } était le meilleur coup.
quiz-why = Pourquoi pas { $move } ? { $why }
quiz-score = Résolus : { $solved } sur { $all }
quiz-comes-back = À revoir un autre jour : { $number }
quiz-again = Réessayer
quiz-show = Montrer
quiz-skip = Passer
quiz-next = Suivant
quiz-leave = Quitter

## Settings
settings-title = Réglages
settings-search = Rechercher
settings-none = Aucun réglage ne correspond à « { $words } ».
settings-all = Voir tous les réglages
settings-group-look = Apparence
settings-group-language = Langue et texte
settings-group-table = À la table
settings-group-opponents = Adversaires
settings-group-sound = Son
settings-group-motion = Mouvement et lumière
settings-group-access = Touches et accessibilité
settings-group-others = Jouer avec d’autres
settings-group-program = Turnstone
settings-language = Langue
settings-language-auto = Celle du système
settings-marks = Marquer les coups possibles
settings-hints = Les indices montrent un bon coup
settings-counts = Afficher le score
settings-clock = Afficher la pendule
settings-times = Temps de chaque coup dans la liste
settings-motion = Animations réduites
settings-blinks = Le dernier coup de l’ordinateur clignote
settings-hasten = Un appui abrège le coup de l’ordinateur
settings-across = Plateaux longs couchés (fenêtre large)
settings-words-turn = À deux à la même table : le texte se tourne vers le joueur
settings-remarks = Petits mots de l’adversaire
settings-characters = Caractères chinois sur les tuiles
settings-ranks = Rangs sur les tuiles
settings-chances = Chances des tuiles face cachée
settings-keys = Touches
settings-about = À propos de Turnstone
about-version = Turnstone { $version }
about-licence = Utilisable sous la licence MIT ou la licence Apache 2.0, au choix ; les polices, sous la SIL Open Font License 1.1.
about-crates = Turnstone utilise ces bibliothèques Rust (crates) d’autres auteurs. Les textes de leurs licences sont dans { $file }.
about-none = La liste des composants est fournie avec les paquets d’installation.
keys-title = Touches
keys-about = Appuyez ici sur un bouton, puis sur la touche voulue : une lettre, un chiffre ou un signe.
keys-press = Appuyez sur la touche pour « { $name } ». Échap ne change rien.
keys-taken = { $key } sert déjà à « { $name } » : rien n’a été changé.
keys-usual = Touches habituelles
keys-pad = Manette : { $button }
settings-smooth = Contours lissés (plus lent sans carte graphique)
settings-undo-shows = Annuler aussi les tuiles retournées
settings-greets = Rappels à l’accueil
settings-turn = Durée du retournement
settings-pause = Pause de l’ordinateur
settings-music = Musique d’ambiance
settings-volume = Volume
settings-text = Taille du texte
# Under the size of text, where the window has no room for it.
settings-text-room = Dans cette fenêtre, le texte va jusqu’à { $value } %.
settings-scan = Jouer avec un seul contacteur : durée d’un pas
settings-on = Oui
settings-off = Non
settings-seconds = { $value } s
settings-percent = { $value } %
settings-less = moins
settings-more = plus

## Links
do-take-out = Partager ou enregistrer
status-link-copied = Le lien vers cette partie est copié.
status-link-shown = Le lien se trouve dans la barre d’adresse, d’où vous pouvez le copier.
status-broken-link = Le lien était endommagé : { $why }. Une nouvelle partie commence.
status-reading = Lecture du fichier en cours.
status-brought-in = Ouvert : { $format }.{ status-cut }
status-brought-in-many = { $games ->
    [one] Importé : { $format }, { $games } partie.{ status-cut }
   *[other] Importé : { $format }, { $games } parties.{ status-cut }
}
status-brought-in-some = { $games ->
    [one] Importé : { $format }, { $games } partie ; illisibles : { $left }.{ status-cut }
   *[other] Importé : { $format }, { $games } parties ; illisibles : { $left }.{ status-cut }
}
status-cut = { $cut ->
    [0] {""}
    [one] {" "}Un nom trop long a été raccourci.
   *[other] {" "}Dans { $cut } parties, des noms trop longs ont été raccourcis.
}
status-names = Les noms des joueurs et des tournois sont maintenant connus. Importez les fichiers .wtb.
status-not-brought-in = Impossible à ouvrir : { $why }.
format-link = un lien
format-save = une partie enregistrée
format-wthor = WTHOR
format-ggf = GGF
format-obf = des positions OBF
format-sgf = SGF
format-psq = une partie Piskvork
format-renlib = une bibliothèque RenLib
format-moves = des coups
format-library = une bibliothèque Turnstone

## The library
library-title = Bibliothèque
library-count = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
library-count-of = { $all ->
    [one] { $games } sur { $all } partie
   *[other] { $games } sur { $all } parties
}
library-reading = Lecture de la bibliothèque en cours.
library-stop = Arrêter la lecture
library-progress = { $games ->
    [one] { $games } partie lue, { $percent } %
   *[other] { $games } parties lues, { $percent } %
}
library-empty = Toute partie jouée jusqu’au bout est conservée ici. Importez des parties depuis un fichier, ou déposez-le sur le plateau.
library-none = Aucune partie ne correspond.
library-nobody = inconnu
library-nameless = Sans nom de joueur
library-search = Rechercher
library-filter = Afficher
library-order = Trier par
library-only = Dernière importation
library-all = Toutes
library-sort-date = Date
library-sort-first = Premier joueur
library-sort-second = Second joueur
library-sort-result = Résultat
library-sort-opening = Ouverture
library-sort-length = Longueur
library-sort-accuracy = Précision
library-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
library-accuracy = précision { $first } et { $second }
library-series = série { $first }–{ $second }
library-aided = avec aide
library-open = Ouvrir
library-remove = Supprimer
library-remove-ask = Supprimer définitivement cette partie ?
library-keep = Garder
library-before = Précédente
library-after = Suivante
library-page = Page { $page } sur { $pages }
library-row = ligne { $row } sur { $all }
library-bring = Importer un fichier
library-export = Enregistrer
status-library-unkept = La bibliothèque n’a pas pu être lue ou écrite : { $why }.
status-library-full = Il n’y a plus assez de place pour garder cette partie. Libérez de l’espace disque, ou enregistrez la partie dans un fichier.
status-library-damaged = { $lines ->
    [one] Une ligne de la bibliothèque était endommagée. Le fichier d’origine est conservé sous le nom { $file } ; tout le reste est là.
   *[other] { $lines } lignes de la bibliothèque étaient endommagées. Le fichier d’origine est conservé sous le nom { $file } ; tout le reste est là.
}
status-library-damaged-web = { $lines ->
    [one] Une ligne de la bibliothèque était endommagée ; tout le reste est là.
   *[other] { $lines } lignes de la bibliothèque étaient endommagées ; tout le reste est là.
}
status-library-unopened = Impossible d’ouvrir cette partie : { $why }.

## For screen readers
board-name = Plateau ({ $game }), de { $first } à { $last }
board-square = { $what ->
    [piece] { $square }, { $piece }
    [legal] { $square }, vide, coup possible
    [reach] { $square }, vide, la tuile choisie peut y aller
    [take] { $square }, { $piece }, la tuile choisie peut prendre ici
    [chosen] { $square }, { $piece }, tuile choisie
    [forbidden] { $square }, vide, interdit
   *[empty] { $square }, vide
}
board-flips = pions retournés : { $turned }
say-placed = { $name } joue { $square }. Pions retournés : { $turned }.
say-stone = { $name } joue { $square }.
say-turned-up = { $name } retourne { $square } : { $piece }.
say-moved = { $name } va de { $square } à { $to }.
say-taken = { $name } prend un { $piece } en { $square }.
say-chose = { $name } a choisi.
say-best = Meilleur coup : { $move }, { $value }.

## The page in a browser
web-about = Une table en 3D pour les jeux de pions à retourner. Reversi, Gomoku et Échecs des animaux, contre l’ordinateur ou un ami.
web-card = Des plateaux de Gomoku, de Reversi et d’Échecs des animaux côte à côte sur une table en bois.
web-fetching = Téléchargement du jeu : { $done } sur { $total } Mo
web-fetching-share = Téléchargement du jeu : { $done } %
web-starting = Le jeu démarre.
web-preparing = Mise en place de la table : { $done } sur { $total }
web-drawing = Préparation des images.
web-no-script = Turnstone est un programme contenu dans cette page. Autorisez JavaScript et rechargez la page.
web-no-webgl = Ce navigateur ne propose pas WebGL 2, nécessaire pour dessiner la table. Activez l’accélération matérielle dans ses réglages ou essayez un navigateur plus récent.
web-no-module = Le jeu n’a pas pu être téléchargé. Vérifiez la connexion, puis rechargez la page.
web-mismatch = Un fichier du jeu ne correspond pas à cette page : il a été endommagé ou modifié en route. Rechargez la page ; si cela ne suffit pas, le problème vient du serveur.
web-stuck = Si rien ne se passe ici, une partie de la page manque ou a été modifiée en route. Rechargez la page.
web-broken = Une erreur a arrêté le jeu. Vos coups sont enregistrés. Rechargez la page pour continuer.
web-lost = Le système a retiré l’affichage graphique à cette page. Vos coups sont enregistrés. Rechargez la page pour continuer.
web-reload = Recharger
web-without-packs = Continuer sans packs
web-new-version = Une nouvelle version de Turnstone est disponible.
web-later = Plus tard
web-measuring = Mesure de la vitesse du moteur en cours.
web-speed = Dans ce navigateur, le moteur examine { $done } millions de positions par seconde.
web-controls = Textes et boutons à l’écran
web-said = Ce qui se passe

## The packs
title-packs = Packs
title-practice = S’entraîner : { $due }
packs-title = Packs
packs-about = Un pack change l’aspect, les sons et les textes de la table. Parmi les packs actifs, le numéro 1 l’emporte sur le numéro 2, et ainsi de suite.
packs-shipped = fourni avec le jeu
packs-on = Actif
packs-off = Inactif
packs-place = { $place }. { $pack }
packs-up = Monter
packs-down = Descendre
packs-remove = Supprimer
packs-choose = Ajouter un pack
packs-drop = Déposez un pack sur la page, ou choisissez-le parmi vos fichiers.
packs-folder = Déposez un pack (dossier ou fichier zip) sur la fenêtre, ou placez-le dans { $folder }
packs-open-folder = Ouvrir le dossier
packs-no-chooser = Aucune fenêtre ne s’est ouverte pour choisir un fichier ? Déposez le pack (dossier ou fichier zip) sur cette fenêtre, ou placez-le dans { $folder }
packs-unopened = Le dossier n’a pas pu être ouvert ({ $why }) : { $folder }
packs-bring-back = Rétablir { $pack }
removal-title = Supprimer { $pack } ?
removal-about = { $path } ira à la corbeille du système, ou sera mis de côté. Rien d’autre ne change.
removal-about-web = Ce navigateur oubliera { $pack }. Vous pourrez le rétablir tant que la page reste ouverte.
removal-keep = Garder
packs-more = Et { $count } de plus
status-pack-installed = { $pack } est ajouté et actif.
status-pack-found = { $pack } est maintenant dans la liste des packs.
status-pack-refused = Le pack n’a pas été ajouté : { $why }
status-pack-stays = Le pack n’a pas pu être supprimé : { $why }
status-no-pack = Aucun pack n’a l’identifiant « { $pack } ».
status-broken-pack = { $pack } contient une erreur ({ $place } : { $why }). Ce qui fonctionnait avant reste en place.
status-broken-packs = Le choix des packs était endommagé : { $why }. Il est conservé sous le nom { $file }, et aucun pack n’est actif.
status-pack-instead = { $pack } est ajouté et actif. Un autre pack a aussi l’identifiant « { $id } » : un seul des deux peut être actif à la fois.
status-pack-removed = { $pack } est supprimé. Vous le trouverez dans la corbeille du système.
status-pack-aside = { $pack } est supprimé. Il se trouve maintenant dans { $place }.
status-pack-unlinked = Le lien vers { $pack } est supprimé. Ce qu’il désignait n’a pas bougé.
status-pack-ended = Le jeu s’est arrêté juste après l’ajout de { $pack } ; ce pack est maintenant inactif. Vous pouvez prévenir son auteur.
status-pack-unkept = Le pack est actif pour l’instant, mais ne peut pas être conservé : { $why }
status-unheard = Un son d’un pack reste muet dans ce navigateur ({ $file } : { $why }).
status-second-window = Le jeu est aussi ouvert dans une autre fenêtre. Continuez là-bas : rien de ce qui se passe ici n’est enregistré.
web-pack = Ajouter le pack de { $address } ? Un pack change l’aspect, les sons et les textes, et ne peut rien faire d’autre.
web-pack-yes = Ajouter
web-pack-no = Non
web-pack-address = Aucun pack ne sera pris à l’adresse donnée après pack=. Elle doit commencer par https:// ou se trouver sur le serveur de cette page.
web-close = Fermer
web-bring = Ouvrir

## Reversi's tables
reversi-rules = Plateau
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = Le plateau habituel.
reversi-rules-small = 6 × 6
reversi-rules-about-small = Une partie courte sur un petit plateau.
reversi-rules-large = 10 × 10
reversi-rules-about-large = Une partie longue sur un grand plateau.
reversi-goal = But
reversi-goal-most = Le plus de pions
reversi-goal-about-most = Celui qui a le plus de pions gagne.
reversi-goal-fewest = Qui perd gagne
reversi-goal-about-fewest = Celui qui a le moins de pions gagne.
reversi-handicap = Handicap
reversi-handicap-0 = Sans handicap
reversi-handicap-about-0 = Les deux camps partent à égalité.
reversi-handicap-1 = Un coin d’avance
reversi-handicap-about-1 = Un pion dans un coin aide Noir dès le départ et Blanc commence : pour deux joueurs de force inégale.
reversi-handicap-2 = Deux coins d’avance
reversi-handicap-about-2 = Des pions dans deux coins aident Noir dès le départ et Blanc commence.
reversi-handicap-4 = Quatre coins d’avance
reversi-handicap-about-4 = Des pions dans les quatre coins aident Noir dès le départ et Blanc commence.

## Opening names that are ordinary words; players use the English names for the rest, as openings.toml has them
reversi-opening-perpendicular-opening = Perpendiculaire
reversi-opening-parallel-opening = Parallèle
reversi-opening-diagonal-opening = Diagonale
reversi-opening-mainline-tiger = Tiger, variante principale
reversi-opening-semi-wing-variation = Variante de la demi-aile
reversi-opening-wing-variation = Variante de l’aile
reversi-opening-murakami-variation = Variante Murakami
reversi-opening-iwasaki-variation = Variante Iwasaki
reversi-opening-mimura-variation-ii = Deuxième variante Mimura
reversi-opening-x-square-opening = Case X

## Taking a game out
take-out-title = Partager ou enregistrer
take-out-moves = Copier les coups
take-out-link = Copier un lien
take-out-picture-copied = Copier une image
take-out-picture = Enregistrer une image
take-out-film = Enregistrer une animation
take-out-moves-file = Enregistrer en texte
take-out-ggf-file = Enregistrer en GGF
take-out-sgf-file = Enregistrer en SGF
take-out-psq-file = Enregistrer pour Piskvork
take-out-save-file = Enregistrer pour Turnstone
status-moves-copied = Les coups sont copiés.
status-picture-copied = Une image de la table est copiée.
status-film-making = L’animation est en préparation.
status-uncopied = Le navigateur ne permet pas de copier ici.
status-saved-as = Enregistré : { $file }.
status-not-taken-out = Cela n’a pas fonctionné : { $why }.
status-not-written = Cette partie ne peut pas être enregistrée dans ce format : { $format }.
status-nothing-to-paste = Il n’y a pas de texte à coller.
paste-ask = Collez une partie : des coups, un lien ou le texte d’un fichier
library-paste = Coller

## Statistics
library-statistics = Statistiques
stats-title = Statistiques
stats-none = Les parties jouées jusqu’au bout contre l’ordinateur sont comptées ici.
stats-total = { $played ->
    [one] { $played } partie contre l’ordinateur. Gagnées : { $won }, nulles : { $drawn }, perdues : { $lost }
   *[other] { $played } parties contre l’ordinateur. Gagnées : { $won }, nulles : { $drawn }, perdues : { $lost }
}
stats-streak = Victoires d’affilée : { $now } en cours, { $best } au mieux
stats-friends = Parties entre deux personnes : { $games }
stats-result = gagnées – nulles – perdues
stats-suits-stronger = { $against } : vous marquez { $score } %. Essayez : { $next }.
stats-suits-same = { $against } : vous marquez { $score } %. C’est l’adversaire qu’il vous faut.
stats-suits-weaker = { $against } : vous marquez { $score } %. Plus amusant peut-être : { $next }.
stats-accuracy = { $games ->
    [one] Votre précision sur { $games } partie avec bilan : { $first } % dans la plus ancienne, { $last } % dans la plus récente
   *[other] Votre précision sur { $games } parties avec bilan : { $first } % dans la plus ancienne, { $last } % dans la plus récente
}
evenings-title = Soirées
evenings-played = { $days ->
    [one] { $days } jour de jeu ces cinq dernières semaines.
    [many] { $days } jours de jeu ces cinq dernières semaines.
   *[other] { $days } jours de jeu ces cinq dernières semaines.
}
# Les jours de la semaine en abrégé, à partir du lundi, séparés par une espace.
evenings-days = L M M J V S D
goal-title = Un objectif à vous
goal-about = Fixez-vous-en un si vous voulez. Il reste sur cet appareil.
goal-next = Autre objectif
goal-none = Aucun objectif
goal-evenings = { $count } soirs cette semaine
goal-beat = { $game } : battre { $level }
goal-weaker = Plus faible
goal-stronger = Plus fort

## Achievements

achievements-title = Succès
achievements-about = Succès de vos parties terminées, contre l’ordinateur ou entre amis. Celles avec indices ou analyse ne comptent pas.
achievements-count = { $game } : { $found } sur { $all }
achievements-move = coup { $move }
achievement-reversi-wedge = Insertion
achievement-about-reversi-wedge = Sur un bord, jouez entre deux pions de l’adversaire. Tant qu’ils y restent, le vôtre ne peut pas être retourné.
achievement-reversi-edge = Un bord entier
achievement-about-reversi-edge = Remplissez un bord de vos pions, d’un coin à l’autre. Plus personne ne pourra les retourner.
achievement-reversi-behind = Gagner avec moins de pions
achievement-about-reversi-behind = Ayez moins de pions que l’adversaire quand il reste 20 cases, et gagnez. Les pions ne comptent qu’à la fin.
achievement-reversi-pass = Deux coups de suite
achievement-about-reversi-pass = Laissez l’adversaire sans coup, et gagnez. Il passe, et vous rejouez.
achievement-reversi-quiet = Un seul pion
achievement-about-reversi-quiet = Retournez un seul pion quand aucun autre coup ne laisse moins de coups à l’adversaire. Retourner peu, c’est ouvrir peu.
achievement-reversi-parity = Premier et dernier
achievement-about-reversi-parity = Jouez en premier dans une région impaire de cases vides, et aussi en dernier. L’adversaire ne peut plus y répondre.
achievement-reversi-safe-moves = Plus de coup sûr
achievement-about-reversi-safe-moves = Ne laissez à l’adversaire que des coups qui vous donnent un coin. Un coin n’est jamais retourné.
achievement-reversi-draw = Nulle tenue
achievement-about-reversi-draw = Quand il reste de quatre à dix cases, trouvez le seul coup qui tient la nulle, et ne perdez pas.
achievement-reversi-sacrifice = Un coin sacrifié
achievement-about-reversi-sacrifice = Vers la fin, cédez un coin quand tous les coups qui le gardent sont moins bons. C’est le compte final qui décide, pas le coin.
achievement-reversi-perfect = Une finale parfaite
achievement-about-reversi-perfect = À partir de dix cases vides, jouez chaque fois le meilleur coup. Trois fois au moins, un autre aurait coûté des pions.
achievement-gomoku-stop-three = Trois bloqué
achievement-about-gomoku-stop-three = Bloquez un trois ouvert. Sinon il devient un quatre ouvert, qu’une seule pierre ne bloque pas.
achievement-gomoku-open-four = Quatre ouvert
achievement-about-gomoku-open-four = Alignez quatre pierres, les deux bouts libres. Vous menacez de faire cinq à deux endroits.
achievement-gomoku-gap = Le trou comblé
achievement-about-gomoku-gap = Gagnez en comblant le trou d’un quatre. Un quatre brisé menace de faire cinq, comme un quatre sans trou.
achievement-gomoku-four-and-three = Quatre-trois
achievement-about-gomoku-four-and-three = D’une pierre, faites un quatre et un trois ouvert, et gagnez. L’adversaire doit d’abord bloquer le quatre.
achievement-gomoku-two-threes = Double-trois
achievement-about-gomoku-two-threes = D’une pierre, faites deux trois ouverts, et gagnez. Une seule pierre bloque rarement les deux.
achievement-gomoku-two-fours = Double-quatre
achievement-about-gomoku-two-fours = D’une pierre, faites deux quatre. Vous menacez de faire cinq à deux endroits.
achievement-gomoku-stop-and-four = Parade et riposte
achievement-about-gomoku-stop-and-four = Bloquez un quatre avec une pierre qui fait votre propre quatre. À l’adversaire de répondre.
achievement-gomoku-fours = Quatre après quatre
achievement-about-gomoku-fours = Gagnez par trois quatre de suite, puis cinq. L’adversaire doit répondre à chacun.
achievement-gomoku-foreseen = Vu à temps
achievement-about-gomoku-foreseen = Empêchez un gain par quatre successifs avant qu’il commence, sans trois ouvert ni quatre pour vous avertir.
achievement-gomoku-forbidden = La réponse interdite
achievement-about-gomoku-forbidden = Au renju, en jouant Blanc, faites un quatre que Noir ne peut bloquer que sur un point interdit.
achievement-animal-chess-jump = Le saut
achievement-about-animal-chess-jump = Prenez avec l’aigle, par-dessus une seule tuile. Il prend même les plus forts.
achievement-animal-chess-giant = Petit bat grand
achievement-about-animal-chess-giant = Prenez l’animal le plus fort avec le plus faible. Aucune prise ne coûte plus de vie à l’adversaire.
achievement-animal-chess-rescue = Sauvetage
achievement-about-animal-chess-rescue = Mettez à l’abri votre tuile attaquée la plus précieuse, sans rien laisser à prendre.
achievement-animal-chess-guarded = Protégée
achievement-about-animal-chess-guarded = Perdez une tuile et reprenez aussitôt, sur la même case, une tuile plus précieuse. Prendre une tuile protégée est risqué.
achievement-animal-chess-fork = La fourchette
achievement-about-animal-chess-fork = Attaquez deux tuiles d’un coup et prenez-en une au suivant. L’adversaire ne peut en sauver qu’une.
achievement-animal-chess-safest = La tuile la plus sûre
achievement-about-animal-chess-safest = Retournez la tuile cachée qui risque nettement le moins de vous coûter une prise.
achievement-animal-chess-repeated = Sauvé par la répétition
achievement-about-animal-chess-repeated = Faites nulle par répétition avec moins de vie. Quand on est mené, une nulle est un bon résultat.
achievement-animal-chess-shut-in = Enfermé
achievement-about-animal-chess-shut-in = Gagnez parce que l’adversaire n’a plus de coup. Inutile de tout prendre.
achievement-animal-chess-win = Le gain concrétisé
achievement-about-animal-chess-win = Avec trois tuiles ou moins, trouvez le chemin d’un gain à trois coups au moins.
achievement-animal-chess-draw = La seule défense
achievement-about-animal-chess-draw = Avec trois tuiles ou moins, trouvez le seul coup qui ne perd pas, et ne perdez pas.

## What was played in games of the library
explorer-reading = Lecture des parties de la bibliothèque en cours.
explorer-title = { $games ->
    [one] Joué à partir d’ici dans { $games } partie de la bibliothèque
   *[other] Joué à partir d’ici dans { $games } parties de la bibliothèque
}
explorer-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
explorer-results = { $one } { $first } %, nulles { $drawn } %, { $other } { $second } %
explorer-unknown = Résultats inconnus.
explorer-book-title = Ouvertures connues à partir d’ici
explorer-book = Dans le livre d’ouvertures.
explorer-way = Mène à { $opening }.

## A position that is arranged by hand
do-set-up = Composer une position
editor-title = Composer une position
editor-about = Appuyez sur une case pour y poser la pièce choisie, et encore une fois pour l’enlever.
editor-to-move = Prochain coup
editor-whole = Tout le plateau
editor-clear = Vider
editor-start = Départ
editor-mirror = Miroir
editor-move = Déplacer
editor-remove = Enlever
editor-face-down = Face cachée
editor-leave = Annuler
editor-analyse = Analyser
editor-play = Jouer

## Games with somebody elsewhere

far-title = Parties entre amis
far-title-turns = { $turns ->
    [0] Parties entre amis
    [one] Parties entre amis : à vous de jouer
   *[other] Parties entre amis : à vous ({ $turns })
}
far-about = Chaque coup est un lien. Envoyez-le par e-mail ou par messagerie ; la réponse de votre ami revient par le même chemin.
far-game = { $game } · { $moves ->
    [0] pas commencée
    [one] { $moves } coup
   *[other] { $moves } coups
}
far-invited = Personne n’a encore ouvert votre invitation.
far-your-turn = À vous de jouer.
far-waiting = À votre ami de jouer.
far-over = La partie est finie.
far-unread = Cette partie ne peut pas être ouverte ici. Elle est conservée telle quelle.
far-paste = Coller un lien
far-send = Envoyer
far-invite-title = Invitez votre ami
far-invite-about = Envoyez ce lien. Votre ami l’ouvre dans un navigateur ou dans Turnstone et prend place à la table.
far-link-title = Votre lien
far-link-about = Envoyez ce lien. Votre ami verra votre coup et jouera le suivant.
far-link-tile = Envoyez ce lien. La réponse de votre ami retournera la tuile, pour vous deux en même temps.
far-copy = Copier
far-share = Partager
far-qr = Ou scannez-le avec le téléphone de votre ami.
far-qr-too-long = Le lien est trop long pour un code QR.
far-show-link = Afficher le lien
far-status-untold = Votre coup est prêt. Envoyez-le à votre ami.
far-status-waiting = En attente du lien de votre ami.
far-status-turning = Le lien de votre ami retournera la tuile.
far-status-watching = Vous regardez la partie.
far-came = Le lien de votre ami est arrivé.
far-copied = Le lien est copié. Envoyez-le à votre ami.
far-copied-here = Le lien est copié. Sur cet ordinateur, il n’a pas d’adresse : votre ami doit le coller dans Turnstone.
far-second = Turnstone est ouvert dans une autre fenêtre. Ouvrez le lien là-bas.
far-no-secret = Ce système ne fournit pas de nombres aléatoires : impossible de commencer une partie avec un ami à distance.
far-clock = Par lien, seule une pendule en jours par coup est possible. Cette partie se joue sans pendule.
far-refused-damaged = Ce lien n’est pas complet. Copiez-le de nouveau, du début à la fin.
far-refused-forged = Ce lien ne vient pas de votre ami. Il est ignoré.
far-refused-version = Ce lien vient d’une autre version de Turnstone. Il faut la même version des deux côtés.
far-refused-older = Ce lien est ancien. La partie a continué depuis.
far-refused-same = Ce lien n’apporte rien de nouveau : la partie en est déjà là.
far-refused-crossed = Votre ami a écrit ce lien avant de voir votre dernier coup. Renvoyez-lui votre lien.
far-refused-forked = Ce lien ne continue pas votre partie : un des coups précédents est différent. Votre partie reste telle quelle. Demandez à votre ami son dernier lien.
far-refused-taken = Quelqu’un d’autre a déjà pris place dans cette partie.
far-refused-own = C’est votre propre invitation. Envoyez-la à un ami.
far-refused-rules = Le coup de ce lien est contraire aux règles. Votre partie reste telle quelle.
far-refused-place = Ce lien n’a pas de sens à ce moment de la partie. Votre partie reste telle quelle.
far-refused-bent = Le programme de votre ami a essayé de choisir une tuile au lieu de la tirer au sort. Le lien est ignoré.
far-refused-other-rules = Votre ami joue avec d’autres règles, appelées « { $rules } ». Il vous faut le même pack à tous les deux.
far-refused-terms = Cette partie ne peut pas être mise en place ici : { $why }.
far-refused-time = L’heure indiquée dans ce lien est fausse. Vérifiez l’heure de vos deux appareils.
far-invited-title = Une invitation pour vous
far-invited-arranged = La partie commence sur une position composée.
far-invited-no-clock = Sans pendule.
far-invited-side = Votre camp : { $name }.
far-invited-lot = Le sort décide qui commence.
far-tiles = Personne ne sait d’avance ce qui se cache sous les tuiles : chacune est tirée au sort par vous deux au moment où on la retourne, et personne ne peut tricher.
far-sit-down = Prendre place
far-invite-here = Copiez ce lien et envoyez-le. Votre ami doit le coller dans Turnstone.
far-link-sat = Renvoyez ce lien. Votre ami verra que vous avez pris place, et commencera.
far-rematch = Proposer une revanche
far-by-link = Par lien
far-by-link-about = Jouez quand vous voulez : chaque coup est un lien à envoyer.
far-live = En direct
far-live-about = Vous êtes tous deux à la table en même temps. Un lien sert d’invitation, le reste passe par le relais.
far-no-relay = Jouez quand vous voulez : chaque coup est un lien à envoyer. Pour jouer en direct, indiquez l’adresse d’un relais dans les réglages ; n’importe qui peut en héberger un.
far-away = Votre ami est absent. La partie attend.
far-away-clock = Votre ami est absent. Sa pendule tourne.
far-looking = Recherche du relais. Rien n’est perdu.
far-replaced = Cette partie a été ouverte ailleurs. Continuez là-bas, ou rouvrez-la ici.
far-full = Le relais n’a plus de place pour cette partie.
far-watch = Regarder
far-says = Votre ami : { $phrase }
far-said = Vous : { $phrase }
far-status-drawn = Vous tirez tous deux la tuile au sort.
far-phrases-title = Dire quelque chose
do-say = Dire quelque chose
settings-page = Page web où mènent les liens
settings-relay = Relais pour jouer en direct
why-no-take-back = { $name } refuse que le coup soit repris.
status-offer-take-back = { $name } demande à reprendre le dernier coup.
far-phrase-1 = Bonjour !
far-phrase-2 = Bonne chance !
far-phrase-3 = Bien joué.
far-phrase-4 = Joli coup !
far-phrase-5 = Oups.
far-phrase-6 = Waouh !
far-phrase-7 = Je réfléchis…
far-phrase-8 = Je reviens tout de suite.
far-phrase-9 = Me revoilà.
far-phrase-10 = Merci !
far-phrase-11 = Belle partie.
far-phrase-12 = Je dois y aller. Au revoir !
far-sat = Votre ami a pris place.
far-answered = Le lien de votre ami est arrivé, et la réponse que vous aviez préparée est jouée. Envoyez-la.
far-prepare = Préparer une réponse
far-prepared-title = Réponses préparées
far-prepared-about = Si le lien de votre ami apporte un coup prévu, votre réponse est jouée aussitôt. Vous n’avez plus qu’à l’envoyer.
far-prepared-line = Si { $theirs }, alors { $yours }.
far-prepared-pair = { $theirs }, { $yours } ;
far-prepare-line = En préparer une
far-prepare-keep = Garder
far-prepare-leave = Quitter
far-prepare-short = Jouez d’abord un coup de votre ami, puis votre réponse.
far-status-theirs = Jouez le coup que vous attendez.
far-status-yours = Jouez votre réponse.
far-invited-relay = La partie passe par le relais { $relay }.
far-again-title = Une autre partie ?
far-invite-again = La question est posée à votre ami. S’il a quitté la table, envoyez-lui ce lien.

# Puzzles
title-puzzles = { $left ->
    [0] Problèmes
   *[other] Problèmes ({ $left } ce soir)
}
do-puzzles = Problèmes
status-broken-puzzles = Le fichier des problèmes était endommagé : { $why }. C’est maintenant { $file }, et les classements repartent de zéro.
status-broken-evenings = Le fichier du calendrier était endommagé : { $why }. C’est maintenant { $file }, et le calendrier se remplit de nouveau d’après vos parties.
quiz-puzzles = D’autres problèmes
puzzles-title = Problèmes
puzzles-none = Aucun problème de ce type n’est disponible.
puzzles-coming = Chargement des problèmes.
puzzles-tonight = Les trois du soir
puzzles-tonight-about = Un par jeu, les mêmes pour tout le monde. Les trois suivants arrivent demain.
puzzles-tonight-begin = { $left ->
    [3] Commencer
    [1] Continuer : encore un
   *[other] Continuer : encore { $left }
}
puzzles-tonight-done = Vous en avez résolu { $solved } sur 3. Les trois suivants arrivent demain.
puzzles-evenings = { $evenings ->
    [one] { $evenings } soir d’affilée.
   *[other] { $evenings } soirs d’affilée.
}
puzzles-due = { $due ->
    [one] { $due } problème manqué revient aujourd’hui
   *[other] { $due } problèmes manqués reviennent aujourd’hui
}
puzzles-mix = Un mélange pour vous
puzzles-storm = Trois minutes
puzzles-storm-record = Record en trois minutes : { $solved }
puzzles-by-theme = Par thème et par couleur :
puzzles-both-colours = Les deux couleurs
puzzles-rating = Votre classement : { $rating }, à { $error } points près
puzzles-unrated = Vous n’avez pas encore de classement. Seul compte le premier essai, sans indice ni solution.
puzzles-over = C’était le dernier. Résolus du premier coup : { $solved } sur { $tried }.
puzzles-tonight-over = C’étaient les trois du soir. Résolus du premier coup : { $solved } sur { $tried }.
puzzles-storm-over = Temps écoulé ! Résolus : { $solved } sur { $tried }.
puzzles-storm-best = Temps écoulé ! Résolus : { $solved } sur { $tried }, votre record.
puzzle-heading = Problème { $number }
puzzle-heading-tonight = Les trois du soir : { $number } sur { $all }
puzzle-heading-due = Déjà manqués : { $number } sur { $all }
puzzle-heading-storm = Résolus : { $solved }
do-make-puzzle = Créer un problème
make-title = Un problème tiré de la position
make-working = Turnstone cherche s’il n’y a qu’un seul bon coup. Cela prend quelques secondes.
make-made = La solution est prouvée. Envoyez le lien à un ami, qui l’ouvrira dans Turnstone.
make-copied = Le lien est copié. Envoyez-le à un ami, qui l’ouvrira dans Turnstone.
make-none = On ne peut pas tirer de problème de cette position.
make-no-kinds = Il n’y a pas de problèmes pour ces règles ou ce plateau.
make-refused-none = { $kind } : aucun coup ne convient.
make-refused-several = { $kind } : plusieurs coups conviennent ({ $moves }).
make-refused-easy = { $kind } : c’est trop facile.
make-refused-long = { $kind } : c’est trop long à prouver.
make-failed = Le problème n’a pas pu être créé.
make-copy = Copier le lien
make-picture = Image
puzzle-heading-sent = Le problème d’un ami
status-bad-puzzle = Le lien vers un problème est endommagé : { $why }
puzzle-hint = Regardez { $square }.
puzzle-give-hint = Indice
puzzle-show = Solution
puzzle-replay = Les coups d’avant
puzzle-storm-again = Encore une fois
puzzle-good = Bien. Continuez.
puzzle-wrong = { $move } ne va pas : l’adversaire répond { $reply }.
puzzle-wrong-alone = { $move } ne va pas.
puzzle-solved = Résolu : { $line }
puzzle-shown = La solution : { $line }
puzzle-grade = Problème classé { $grade }
puzzle-change = Votre classement : { $change }
puzzle-comes-back = Ce problème reviendra un autre jour.
puzzle-reversi-pass = { $name } : trouvez le meilleur coup. Il force l’adversaire à passer.
puzzle-reversi-draw = { $name } : trouvez le seul coup qui ne perd pas.
puzzle-reversi-win = { $name } : trouvez le seul coup qui gagne.
puzzle-reversi-best = { $name } : trouvez le meilleur coup. Tous les autres coûtent plus de quatre pions.
puzzle-gomoku-fours = { $name } : gagnez par des quatre. Chaque pierre doit en faire un.
puzzle-gomoku-threes = { $name } : gagnez par des trois et des quatre.
puzzle-gomoku-defence = { $name } : trouvez le seul coup qui empêche le gain.
puzzle-animal-chess-win = { $name } : trouvez le coup qui gagne.
puzzle-animal-chess-draw = { $name } : trouvez le seul coup qui ne perd pas.
puzzle-animal-chess-safest = { $name } : quelle tuile retourner avec le moins de risque ?
puzzle-animal-chess-flee = { $name } : une de vos tuiles est en danger. Sauvez-la.
kind-reversi-pass = Faire passer
kind-reversi-draw = Ne pas perdre
kind-reversi-win = Gagner
kind-reversi-best = Le meilleur coup
kind-gomoku-fours = Gain par les quatre
kind-gomoku-threes = Gain par les trois
kind-gomoku-defence = Défendre
kind-animal-chess-win = Gagner
kind-animal-chess-draw = Tenir la nulle
kind-animal-chess-safest = La tuile la plus sûre
kind-animal-chess-flee = Sauver une tuile
theme-reversi-corner = Prendre un coin
theme-reversi-corner-given = Donner un coin
theme-reversi-x-square = Case X
theme-reversi-pass = Passer
theme-reversi-wedge = Une insertion
theme-reversi-last-square = La dernière case d’une région
theme-reversi-odd-region = La région impaire
theme-reversi-quiet = Ne retourner qu’un pion
theme-gomoku-four-and-three = Quatre-trois
theme-gomoku-two-threes = Double-trois
theme-gomoku-two-fours = Double-quatre
theme-gomoku-stop-and-four = Bloquer un quatre par un quatre
theme-gomoku-forbidden-used = Point interdit exploité
theme-gomoku-forbidden-avoided = Point interdit évité
theme-gomoku-edge = Au bord
theme-animal-chess-jump = Un saut
theme-animal-chess-capture = Prendre d’abord
theme-animal-chess-quiet = D’abord un coup tranquille
theme-animal-chess-sacrifice = Un sacrifice
theme-animal-chess-edge = Acculé au bord
theme-animal-chess-even = À forces égales
theme-animal-chess-outnumbered = En infériorité

# Openings that are learnt
puzzles-openings = Ouvertures
puzzles-openings-about = Vous jouez un camp d’une ligne connue, la table joue l’autre. Ce que vous manquez revient un autre jour.
puzzles-own-about = Apprenez aussi vos propres lignes : dans une analyse, ouvrez le menu et choisissez « Apprendre cette ligne ».
puzzles-own-deck = { $name } : { $known } positions apprises sur { $all }
puzzles-own-begin = S’entraîner
do-learn-line = Apprendre cette ligne
line-title = Apprendre cette ligne
line-about = Turnstone vous demande les coups d’un camp et joue l’autre. Ce que vous manquez revient un autre jour.
line-none = Aucun coup n’est encore joué. Allez jusqu’au bout de la ligne à apprendre.
line-library = Avec la suite dans votre bibliothèque
line-learn = { $name } : apprendre
line-forget = { $name } : ne plus apprendre
drill-heading = Ouvertures : ligne { $number }
drill-asked = { $name } : quel est le coup ici ?
drill-repeat = Encore une fois.
drill-also = { $move } est aussi bon. La ligne continue par { $good }.
drill-wrong = { $move } ne va pas : l’adversaire répond { $reply }. La ligne continue par { $good }.
drill-wrong-alone = { $move } ne va pas. La ligne continue par { $good }.
drill-shown = La ligne continue par { $good }.
drill-between = { $left ->
    [one] La ligne s’arrête ici. { $left } position revient encore une fois.
   *[other] La ligne s’arrête ici. { $left } positions reviennent encore une fois.
}
drill-ended = La ligne s’arrête ici. Coups trouvés : { $known } sur { $asked }.
drill-find = Chercher
drill-go-on = Continuer
drill-next = Ligne suivante
drill-over = Cela suffit pour l’instant.
