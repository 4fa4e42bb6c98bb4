# Turnstone in German. A key that is left out here is read in English.
# $name is what a side is called (Schwarz, Rot, Spieler 1); these names are never inflected. Numbers come as numbers.
# Animals stand in the nominative: behind a colon, or without an article.

language-name = Deutsch
# What stands between two sentences.
join-sentences = { " " }
# What stands between the whole part of a number and its tenths.
number-point = ,
title = Turnstone
tagline = Ein Tisch für Spiele mit Dreh
greet-turns = { $count ->
    [one] In einer Partie mit einem Freund bist du am Zug.
   *[other] In { $count } Partien mit Freunden bist du am Zug.
}
greet-due = { $count ->
    [one] Eine Stellung ist zum Üben dran.
   *[other] { $count } Stellungen sind zum Üben dran.
}
greet-tonight = { $count ->
    [one] Für heute wartet noch eine Aufgabe.
   *[other] Für heute warten noch { $count } Aufgaben.
}
greet-evenings = Diese Woche { $played } von { $of } Abenden.
greet-evenings-reached = Ziel erreicht: { $of } Abende in einer Woche.
greet-beat = { $game }, { $level }: noch nicht geschlagen.
greet-beaten = { $game }, { $level }: geschlagen. Gut gespielt.
greet-beaten-next = { $game }, { $level }: geschlagen. Gut gespielt. Als Nächstes { $next }?

## The title screen
title-settings = Einstellungen
title-quit = Beenden
title-game = { $game }
title-continue-game = { $game } · Zug { $moves }

## Players
seat-person = Mensch
seat-far = Gegenüber
seat-you = Du
seat-random = Zufall
seat-greedy = Nimmersatt
seat-level = Stufe { $level }
seat-search-2 = Rechner, 2 Züge
seat-search-4 = Rechner, 4 Züge
seat-search-6 = Rechner, 6 Züge
seat-pattern-book = Musterbuch
seat-thinker = Denker
seat-searcher-1 = Rechner 1
seat-searcher-2 = Rechner 2
seat-searcher-3 = Rechner 3
seat-searcher-4 = Rechner 4
seat-strategist = Stratege
seat-hunter = Jäger
seat-tactician-1 = Taktiker 1
seat-tactician-2 = Taktiker 2
seat-about-person = Ein Mensch an diesem Bildschirm.
seat-about-far = Ein Mensch an einem anderen Ort.
seat-about-random = Spielt irgendeinen erlaubten Zug.
seat-about-greedy = Dreht immer so viele Steine wie möglich.
reversi-about-level = { $level ->
    [1] Ein kleines Kind: setzt neben deinen letzten Stein, mag die Felder neben den Ecken und verliert oft sogar gegen den Zufall.
    [2] Dreht, was beim letzten Stein ins Auge fällt, und weiß kaum, wozu eine Ecke gut ist.
    [3] Mag Ecken und Kanten, achtet aber nicht darauf, wer die nächste Ecke bekommt.
    [4] Nimmt fast jede Ecke und wird bei den Feldern daneben langsam vorsichtig.
    [5] Überlegt, was du antworten kannst, und übersieht dabei vieles.
    [6] Überlegt, was du antworten kannst, und mag immer noch viele Steine.
    [7] Hat schon ein paar Partien gespielt: hängt weniger an Steinen, übersieht aber stille Züge.
    [8] Hat ein Gefühl für das Spiel, sieht aber nur zwei Züge weit, und auch die nicht alle.
    [9] Familienmeister: zwei Züge voraus, mit Fehlern in ruhigen Stellungen.
    [10] Rechnet drei Züge voraus und übersieht manches.
    [11] Rechnet drei Züge voraus, übersieht wenig und rechnet die letzten sieben Felder aus.
    [12] Rechnet vier Züge voraus und übersieht ab und zu einen stillen Zug.
    [13] Spielt mit Leidenschaft: rechnet vier Züge voraus, übersieht selten etwas, irrt im Kleinen.
    [14] Übersieht vier Züge weit kaum etwas und rechnet die letzten zehn Felder aus.
    [15] Vereinsniveau: rechnet fünf Züge voraus, übersieht ab und zu einen stillen Zug, irrt im Kleinen.
    [16] Übersieht fünf Züge weit nichts und rechnet die letzten zwölf Felder aus.
    [17] Rechnet fünf Züge voraus, urteilt sicherer und rechnet die letzten 14 Felder aus.
    [18] Rechnet sechs Züge voraus und die letzten 15 Felder aus.
    [19] Rechnet acht Züge voraus und die letzten 16 Felder aus.
    [20] Rechnet zehn Züge voraus und die letzten 18 Felder aus.
    [21] Rechnet zwölf Züge voraus und die letzten 20 Felder aus.
    [22] Rechnet 14 Züge voraus und die letzten 22 Felder aus.
   *[other] Volle Stärke: anderthalb Sekunden pro Zug mit der ganzen verfügbaren Rechenkraft.
}
gomoku-about-level = { $level ->
    [1] Ein kleines Kind: denkt nur an die eigene Reihe und schätzt das meiste falsch ein.
    [2] Mag die eigenen Reihen und vergisst deine, wenn sie nicht bei deinem letzten Stein liegen.
    [3] Übersieht viele Dreier, vor allem schräge.
    [4] Übersieht jeden dritten oder vierten deiner Dreier, vor allem schräge.
    [5] Hat schon ein paar Partien gespielt: übersieht ab und zu einen Dreier.
    [6] Übersieht wenig, und bei deinem letzten Stein fast nichts.
    [7] Wägt den eigenen Angriff gegen deinen ab und patzt ab und zu.
    [8] Findet den Sieg mit drei Vierern hintereinander, wenn sie ins Auge fallen.
    [9] Findet den Sieg mit fünf Vierern hintereinander, achtet auf deine und sieht erste Dreier.
    [10] Rechnet Vierer und Dreier weit voraus und übersieht kaum einen.
    [11] Prüft alles zwei Züge weit, Vierer und Dreier noch weiter.
    [12] Rechnet drei Züge voraus, Vierer und Dreier noch weiter.
    [13] Rechnet fünf Züge voraus.
    [14] Rechnet sieben Züge voraus.
    [15] Rechnet zehn Züge voraus, Vierer und Dreier noch weiter.
   *[other] Volle Stärke: so tief, wie es in anderthalb Sekunden geht.
}
animal-chess-about-level = { $level ->
    [1] Schlägt, was gerade auffällt, und deckt nach Lust und Laune auf.
    [2] Sieht das meiste, was jetzt zu schlagen ist, und jagt ihm hinterher.
    [3] Sieht die meisten deiner Antworten, vergisst aber, was ein Adler im Sprung erreicht.
    [4] Rechnet zwei Schlagzüge weit und achtet vor dem Aufdecken langsam auf die Nachbarn.
    [5] Rechnet drei Züge voraus und übersieht manches; etwas stärker als der Jäger.
    [6] Rechnet drei Züge voraus und übersieht wenig.
    [7] Rechnet drei Züge voraus und übersieht fast nichts.
    [8] Rechnet zwei Züge voraus, mit allem, was verdeckt liegen kann.
    [9] Rechnet vier Züge voraus, auch mit Verdecktem.
   *[other] Volle Stärke: so weit voraus, wie es in einer Sekunde geht.
}
seat-about-search-2 = Rechnet zwei Züge voraus.
seat-about-search-4 = Rechnet vier Züge voraus.
seat-about-search-6 = Rechnet sechs Züge voraus und das Endspiel bis zum Schluss.
seat-about-pattern-book = Spielt das erste Muster aus seinem Buch, das passt, sonst irgendwo in der Nähe.
seat-about-thinker = Bewertet jeden Punkt nach den Vierern und Dreiern, die dort entstehen oder verhindert werden.
seat-about-searcher-1 = Rechnet zwei Züge voraus, wo Vierer und Dreier entstehen oder verhindert werden.
seat-about-searcher-2 = Rechnet weiter voraus und verfolgt erzwungene Vierer bis zum Ende.
seat-about-searcher-3 = Rechnet noch weiter voraus.
seat-about-searcher-4 = Rechnet so weit, wie es in ein, zwei Sekunden geht.
seat-about-strategist = Rechnet Dreier ebenso wie Vierer, so tief, wie es in anderthalb Sekunden geht.
seat-about-hunter = Schlägt, wenn es nichts kostet, flieht vor Gefahr und jagt, was sich einholen lässt.
seat-about-tactician-1 = Rechnet ein wenig voraus und bedenkt, was verdeckt liegen kann.
seat-about-tactician-2 = Rechnet weiter voraus und bedenkt, was verdeckt liegen kann.

persona-beginner = Niko
persona-casual = Rosa
persona-club = Samir
persona-expert = Ada
persona-beyond = Lin
persona-reversi-beginner = Dreht gern viele Steine, oft gleich neben deinem letzten.
persona-reversi-casual = Nimmt fast jede Ecke, übersieht aber viele stille Antworten.
persona-reversi-club = Rechnet drei oder vier Züge voraus, mit Lücken.
persona-reversi-expert = Übersieht kaum etwas und rechnet die letzten zehn Felder aus.
persona-reversi-beyond = Lässt eine sichere Ecke warten und rechnet die letzten 15 Felder aus.
persona-gomoku-beginner = Mag die eigenen Reihen und vergisst deine oft, vor allem schräge.
persona-gomoku-casual = Stoppt fast jeden Vierer, übersieht aber ab und zu einen Dreier.
persona-gomoku-club = Stoppt deine Vierer und sucht den Sieg mit Vierern hintereinander.
persona-gomoku-expert = Rechnet Vierer und Dreier weit voraus.
persona-animal-chess-beginner = Deckt auf, ohne sich umzusehen, und vergisst oft, was ein Adler im Sprung erreicht.
persona-animal-chess-casual = Sieht sich vor dem Aufdecken um, lässt Bedrohtes aber oft stehen.
persona-animal-chess-club = Rechnet zwei oder drei Züge voraus und übersieht wenig.
persona-animal-chess-expert = Rechnet voraus, mit allem, was verdeckt liegen kann.
remark-beginner-start = „Hallo! Das Spiel mag ich!“
remark-beginner-pleased = „Oh, das gefällt mir!“
remark-beginner-worried = „Oje …“
remark-beginner-won = „Gewonnen! Noch eine?“
remark-beginner-lost = „Du bist gut! Noch mal?“
remark-beginner-drawn = „Unentschieden! Lustig.“
remark-casual-start = „Schön, dass du da bist!“
remark-casual-pleased = „Da muss ich lächeln.“
remark-casual-worried = „Jetzt muss ein Plan her.“
remark-casual-won = „Das war schön. Noch eine?“
remark-casual-lost = „Gut gespielt!“
remark-casual-drawn = „Da muss keiner traurig sein.“
remark-club-start = „Freut mich. Viel Glück!“
remark-club-pleased = „Damit bin ich zufrieden.“
remark-club-worried = „Da muss ich nachdenken.“
remark-club-won = „Danke, das hat Spaß gemacht.“
remark-club-lost = „Stark! Da habe ich was gelernt.“
remark-club-drawn = „Unentschieden. Schöne Partie.“
remark-expert-start = „Setz dich. Fangen wir an.“
remark-expert-pleased = „Das wärmt mir das Herz.“
remark-expert-worried = „Herrje. Nicht leicht.“
remark-expert-won = „Eine schöne Partie. Danke.“
remark-expert-lost = „Wunderschön gespielt!“
remark-expert-drawn = „Unentschieden ist auch schön.“
remark-beyond-start = „Ich freue mich darauf.“
remark-beyond-pleased = „Ja. Das gefällt mir.“
remark-beyond-worried = „Hm. Interessant.“
remark-beyond-won = „Danke für die Partie.“
remark-beyond-lost = „Glückwunsch. Gut gespielt.“
remark-beyond-drawn = „Unentschieden. Danke.“
remark-says = { $name }: { $remark }

## The games and their pieces
game-reversi = Reversi
game-gomoku = Gomoku
game-animal-chess = Tierschach
side-first = Spieler 1
side-second = Spieler 2
colour-reversi-dark = Schwarz
colour-reversi-light = Weiß
colour-gomoku-dark = Schwarz
colour-gomoku-light = Weiß
colour-animal-chess-dark = Rot
colour-animal-chess-light = Blau
piece-reversi-dark = schwarz
piece-reversi-light = weiß
piece-gomoku-dark = schwarz
piece-gomoku-light = weiß
piece-animal-chess-dark = { $kind ->
    [Katze] rote { $kind }
    [Ratte] rote { $kind }
   *[other] roter { $kind }
}
piece-animal-chess-light = { $kind ->
    [Katze] blaue { $kind }
    [Ratte] blaue { $kind }
   *[other] blauer { $kind }
}
piece-face-down = verdeckt
kind-dragon = Drache
kind-tiger = Tiger
kind-elephant = Elefant
kind-bear = Bär
kind-fox = Fuchs
kind-eagle = Adler
kind-cat = Katze
kind-lion = Löwe
kind-leopard = Leopard
kind-wolf = Wolf
kind-dog = Hund
kind-rat = Ratte

## The status line
status-to-move = { $name } ist am Zug.
status-your-move = Dein Zug, { $name }.
status-thinking = { $name } überlegt.
status-teacher-looks = Der Trainer sieht sich deinen Zug an.
status-you-choose = Du hast die Wahl.
status-game-back = Die vorige Partie ist wieder da.
status-looking = Zug { $at } von { $all }
status-choose = { $name } hat die Wahl.
status-opening-gomoku = Eröffnung: { $name } setzt die ersten Steine, abwechselnd schwarz und weiß.
status-opening-animal-chess = Decke irgendein Plättchen auf. Seine Farbe ist dann deine.
status-you-open-gomoku = Eröffnung: Du setzt die ersten Steine, abwechselnd schwarz und weiß.
status-you-open-animal-chess = Decke irgendein Plättchen auf. Seine Farbe ist dann deine.
status-paused = Die Partie ist unterbrochen.
status-stopped = Beide Uhren stehen.
status-weighs-draw = { $name } prüft das Remisangebot.
status-offer = { $name } bietet Remis an.
status-offer-pause = { $name } bittet um eine Pause.
status-pass = { $name } muss passen. { $next } ist noch einmal am Zug.
status-in-opening = Eröffnung: { $name }
status-next = Weiter mit: { $moves }
status-next-move = { $name } ({ $move })
status-marks = Zeichen: { $marks }
status-counting = Es wird gezählt …

## How games end
won-counted = { $name } gewinnt { $own } zu { $other }.
won-line = { $name } gewinnt mit fünf in einer Reihe.
won-no-health = { $name } gewinnt: { $loser } hat kein Leben mehr.
won-no-action = { $name } gewinnt: { $loser } kann nichts mehr tun.
won-resigned = { $name } gewinnt: { $loser } gibt auf.
won-on-time = { $name } gewinnt auf Zeit.
won-computer-resigned = { $name } gewinnt: Der Computer gibt auf.
drawn-counted = Unentschieden, { $own } zu { $other }.
drawn-full = Unentschieden: Das Brett ist voll.
drawn-quiet = Unentschieden: Zu lange wurde nichts geschlagen oder aufgedeckt.
drawn-repeated = Unentschieden: Dieselbe Stellung kam zu oft vor.
drawn-no-action = Unentschieden: Niemand kann mehr etwas tun.
drawn-agreed = Remis: Beide sind einverstanden.
drawn-on-time = Unentschieden: Die Zeit ist abgelaufen, aber der Gegner könnte nicht mehr gewinnen.

## What went wrong with a file
status-saving-failed = Die Partie lässt sich nicht speichern: { $why }
status-broken-match = Die gespeicherte Partie war beschädigt: { $why }. Sie liegt jetzt in { $file }, und eine neue Partie beginnt.
status-broken-settings = Die Einstellungen waren beschädigt: { $why }. Sie liegen jetzt in { $file }, und es gelten die üblichen.
status-broken-practice = Die Übungsstellungen waren beschädigt: { $why }. Sie liegen jetzt in { $file }, und die Liste beginnt von vorn.
status-broken-repertoire = Deine Eröffnungen waren beschädigt: { $why }. Sie liegen jetzt in { $file }, und die Liste beginnt von vorn.
status-line-learnt = Die Variante gehört jetzt zu deinen Eröffnungen. Stellungen zu lernen: { $cards }.
status-line-forgotten = Diese Variante gehört nicht mehr zu deinen Eröffnungen.
status-line-refused = Diese Variante lässt sich nicht lernen: { $why }.
status-broken-table = Eine Regeltabelle war beschädigt ({ $place }: { $why }). Es gelten die üblichen Regeln.
status-broken-book = Eine Datei, nach der die Engines spielen, ließ sich nicht ganz lesen ({ $why }). Sie kommen ohne aus.
status-newer = { $file } stammt von einem neueren Turnstone. Die Datei bleibt unverändert und wird nicht überschrieben.
status-waits = Eine Hängepartie ({ $game }) lässt sich noch nicht öffnen. { $why }
status-set-aside = Deine begonnene Partie { $game } liegt jetzt unter „Hängepartien“.
kept-title = Hängepartien
kept-about = Partien, die einer anderen Platz gemacht haben oder auf etwas warten. Keine davon wird überschrieben.
kept-take = Weiterspielen
kept-remove-sure = Endgültig löschen
kept-pack = Diese Partie braucht die Regeln aus dem Paket { $pack }. Schalte es ein, um weiterzuspielen.
kept-rules = Diese Partie braucht die Regeln „{ $rules }“, die hier fehlen. Schalte das Paket ein, das sie enthält.
kept-newer = Diese Partie braucht ein neueres Turnstone.
kept-player = Den Spieler „{ $player }“ kennt diese Version nicht. Die Partie braucht ein neueres Turnstone.
status-unkept = Die beschädigte Datei { $file } ließ sich nicht beiseitelegen und wird darum nicht überschrieben. Verschiebe sie und starte neu.

## Why not
why-occupied = { $square } ist schon besetzt.
why-turns-nothing = Auf { $square } drehst du keinen Stein.
why-off-board = Das liegt nicht auf dem Brett.
why-game-over = Die Partie ist zu Ende.
why-has-move = Passen geht nur, wenn kein Zug möglich ist.
why-no-such-action = Das geht jetzt nicht.
why-choice-first = Triff zuerst deine Wahl.
why-overline = { $square } ist für Schwarz verboten: sechs in einer Reihe.
why-double-four = { $square } ist für Schwarz verboten: zwei Vierer zugleich.
why-double-three = { $square } ist für Schwarz verboten: zwei offene Dreier zugleich.
why-empty = Auf { $square } liegt nichts.
why-not-yours = Das gehört dir nicht.
why-turn-up-first = Decke zuerst ein Plättchen auf.
why-face-up = Dieses Plättchen ist schon aufgedeckt.
why-face-down = Verdeckte Plättchen kannst du nicht schlagen.
why-own-piece = Das ist dein eigenes Plättchen.
why-out-of-reach = { $square } ist außer Reichweite.
why-too-strong = Das ist zu stark zum Schlagen.
why-untold = Noch ist nicht bekannt, was auf { $square } liegt.
why-other-face = Dieses Plättchen kann nicht auf { $square } liegen.
why-engines-turn = { $name } ist am Zug, nicht du.
why-teacher-waits = Nimm zuerst deinen Zug zurück oder spiel weiter.
why-still-moving = Es bewegt sich noch etwas. Danach ist { $name } am Zug.
why-nothing-to-undo = Weiter zurück geht es nicht.
why-nothing-to-redo = Weiter vor geht es nicht.
why-would-show = Zurücknehmen würde verraten, was verdeckt lag. Zum Üben kannst du es in den Einstellungen erlauben.
why-no-draw = { $name } lehnt Remis ab.
why-no-pause = { $name } möchte weiterspielen.
why-turning = Ein Plättchen wird gerade aufgedeckt. Die Antwort deines Gegenübers zeigt, was es ist.
why-looks-back = Du siehst gerade einen früheren Zug. Geh zum letzten, um weiterzuspielen.
why-no-help = In einer Fernpartie gibt es bis zum Ende keine Hilfe.
why-sent = Dein Zug ist schon unterwegs und lässt sich nicht zurücknehmen.
why-with-friend = Das ist eine Fernpartie. Beginne im Menü eine andere.
why-no-position = Diese Stellung ist unmöglich: So viele Plättchen einer Art hat keine Seite.
why-over-here = In dieser Stellung ist die Partie zu Ende: Niemand kann mehr ziehen.

## Buttons
do-menu = Menü
do-moves = Züge
short-undo = Zurück
short-bring-back = Vorige
short-redo = Vor
short-first = Anfang
short-back = Zurück
short-on = Vor
short-last = Ende
short-help = Tipp
short-one-player = 1 Spieler
short-two-players = 2 Spieler
short-line-nearer = Kürzer
short-line-further = Variante
short-analysis-end = Partie
counted-discs = Steine
counted-health = Leben
menu-title = Menü
menu-game = Partie
menu-study = Lernen
menu-view = Ansicht
menu-program = Turnstone
moves-title = Züge
moves-none = Noch ist kein Zug gespielt.
sheet-resigned = { $name } gibt auf
sheet-flag = { $name }: Zeit abgelaufen
sheet-agreed = Remis
sheet-takes = { $move } ×{ $piece }
stock-left = Noch im Spiel
sheet-or = oder
sheet-promote = Aufwerten
sheet-remove = Löschen
do-undo = Zug zurück
do-latest = Letzter Zug
do-bring-back = Vorige Partie zurückholen
do-redo = Zug vor
do-first = Zum Anfang
do-back = Ein Zug zurück
do-on = Ein Zug vor
do-help = Tipp
do-analysis = Stellung analysieren
do-analysis-end = Zurück zur Partie
do-line-nearer = Variante: Zug zurück
do-line-further = Variante: Zug vor
do-restart = Von vorn
do-new-game = Neue Partie
do-players = Spieler
do-two-players = Zu zweit
do-exchange = Allein oder zu zweit
do-against-computer = Gegen den Computer
do-finish = Aufgeben oder Remis
do-rules = Regeln
do-resign = Aufgeben
do-offer-draw = Remis anbieten
do-offer-pause = Um Pause bitten
do-end-pause = Uhren starten
do-clock = Beide Zeiten ansagen
do-draw = Aufs Brett zeichnen
drawn-ring = Kreis gezeichnet
drawn-square = Quadrat gezeichnet
drawn-triangle = Dreieck gezeichnet
drawn-cross = Kreuz gezeichnet
drawn-arrow = Pfeil nach { $to }
drawn-label = Zeichen { $label }
status-draw = Drücke zweimal auf ein Feld für eine Form oder auf zwei Felder für einen Pfeil. Wähle wieder „Aufs Brett zeichnen“, um weiterzuspielen.
status-play-again = Du kannst weiterspielen.
do-accept = Annehmen
do-decline = Weiterspielen
do-take-back = Zurücknehmen
do-play-on = Weiterspielen
do-camera-reset = Übliche Ansicht
do-camera-top = Von oben
do-settings = Einstellungen
do-home = Hauptmenü
do-library = Archiv
do-continue = Weiter
do-close = Schließen
do-quit = Beenden

## New game and players
name-own = Dein Name
name-guest = Name des Gasts
players-title = Wer spielt?
players-note = Änderungen gelten sofort, auch mitten in der Partie.
players-done = Fertig
new-title = Neue Partie
new-opponent = Dein Gegner
new-friend = Zu zweit hier
new-far = Zu zweit online
new-side = Du spielst
new-lot = Zufällig
new-teacher = Trainer
new-teacher-about = Warnt dich nach einem schlechten Zug und bietet an, ihn zurückzunehmen.
new-change = Ändern
band-beginner = Anfänger
band-casual = Hobby
band-club = Verein
band-expert = Experte
band-beyond = Meister
band-more = Mehr
new-rules = Regeln
new-start = Beginnen
new-cancel = Jetzt nicht
new-clock = Bedenkzeit
clock-none = Ohne
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3 min
clock-half-a-minute = je 30 s
clock-kind-move = Pro Zug
clock-kind-game = Partie
clock-kind-fischer = Fischer
clock-kind-bronstein = Bronstein
clock-kind-delay = Aufschub
clock-kind-byoyomi = Byo-yomi
clock-kind-days = Tage
clock-each = Pro Zug
clock-main = Für die Partie
clock-bonus = Zusätzlich pro Zug
clock-period = Länge einer Periode
clock-periods = Perioden
clock-other = { $name }
time-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
time-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
time-seconds = { $count ->
    [one] 1 Sekunde
   *[other] { $count } Sekunden
}
clock-says-move = Zeit für jeden Zug: { $time }.
clock-says-game = { $time } für die ganze Partie.
clock-says-fischer = { $time } für die Partie, dazu { $bonus } für jeden Zug.
clock-says-bronstein = { $time } für die Partie. Die Zeit für jeden Zug wird gutgeschrieben, höchstens { $bonus }.
clock-says-delay = { $time } für die Partie. Bei jedem Zug wartet die Uhr { $bonus }, bevor sie läuft.
clock-says-byoyomi = { $periods ->
    [one] { $time } für die Partie, danach { $each } für jeden Zug.
   *[other] { $time } für die Partie, danach { $periods } Perioden zu je { $each }. Ein Zug innerhalb einer Periode verbraucht sie nicht.
}
clock-short-move = { $time } pro Zug
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name }: { $clock }
clock-whole-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
clock-days = { $days ->
    [one] 1 Tag { $hours } h
   *[other] { $days } Tage { $hours } h
}
clock-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
}
clock-both = { $first }: { $one }. { $second }: { $two }.
clock-goes-on = Die Uhren laufen weiter. { $first }: { $one }. { $second }: { $two }.
clock-ten = { $name }: noch zehn Sekunden.
clock-is-none = Diese Partie hat keine Uhr.
new-even = Anfang
even-usual = Normal
even-random = Fair, zufällig
even-number = Fair, nach Nummer
even-of = Anfang { $number } von { $all }
even-about = Acht Züge sind schon gespielt, und keine Seite liegt weit vorn. Tausche nach der Partie die Seiten, um denselben Anfang noch einmal zu spielen.
new-series = Partien
series-none = Eine Partie
series-of-3 = Best of 3
series-of-5 = Best of 5
series-of-7 = Best of 7
series-of-0 = Endlos
series-order-in-turn = Seiten im Wechsel
series-order-loser-first = Verlierer beginnt
series-order-random = Seiten auslosen
series-order-same = Gleiche Seiten
series-next = Nächste Partie
series-anew = Neue Serie
series-won = { $name } gewinnt die Serie { $most } zu { $least }.
series-drawn = Die Serie endet unentschieden, { $most } zu { $least }.
series-leads = { $games ->
    [one] { $name } führt nach einer Partie { $most } zu { $least }.
   *[other] { $name } führt nach { $games } Partien { $most } zu { $least }.
}
series-even = { $games ->
    [one] Nach einer Partie steht es { $most } zu { $least }.
   *[other] Nach { $games } Partien steht es { $most } zu { $least }.
}
new-size = Brettgröße
new-size-value = { $size } × { $size }
gomoku-rules-freestyle = Freistil
gomoku-rules-standard = Standard
gomoku-rules-renju = Renju
gomoku-rules-caro = Caro
gomoku-rules-caro-exact = Caro, genau fünf
gomoku-rules-about-freestyle = Fünf oder mehr in einer Reihe gewinnen.
gomoku-rules-about-standard = Genau fünf in einer Reihe gewinnen. Sechs zählen nicht.
gomoku-rules-about-renju = Schwarz darf nicht sechs in einer Reihe, zwei Vierer oder zwei offene Dreier zugleich bilden, außer es entstehen dabei fünf. Verbotene Punkte sind markiert.
gomoku-rules-about-caro = Fünf in einer Reihe gewinnen, wenn der Gegner nicht beide Enden geschlossen hat.
gomoku-rules-about-caro-exact = Genau fünf in einer Reihe gewinnen, wenn der Gegner nicht beide Enden geschlossen hat. Der Brettrand schließt nichts.
gomoku-opening = Eröffnung
gomoku-rules = Regeln
gomoku-opening-free = Frei
gomoku-opening-swap = Swap
gomoku-opening-swap2 = Swap2
gomoku-opening-about-free = Schwarz beginnt auf einem beliebigen Punkt.
gomoku-opening-about-swap = Eine Seite setzt Schwarz, Weiß, Schwarz. Die andere wählt ihre Farbe.
gomoku-opening-about-swap2 = Eine Seite setzt Schwarz, Weiß, Schwarz. Die andere wählt ihre Farbe, oder sie setzt noch Weiß und Schwarz und überlässt der ersten die Wahl.
gomoku-handicap = Vorgabe
gomoku-handicap-0 = Keine Vorgabe
gomoku-handicap-about-0 = Das Brett ist am Anfang leer.
gomoku-handicap-1 = 1 Stein Vorgabe
gomoku-handicap-about-1 = Ein schwarzer Stein liegt von Anfang an auf dem Brett, und Schwarz beginnt: für zwei ungleich starke Spieler.
gomoku-handicap-2 = 2 Steine Vorgabe
gomoku-handicap-about-2 = Zwei schwarze Steine liegen von Anfang an auf dem Brett, und Schwarz beginnt.
gomoku-handicap-4 = 4 Steine Vorgabe
gomoku-handicap-about-4 = Vier schwarze Steine liegen von Anfang an auf dem Brett, und Schwarz beginnt.
animal-chess-rules = Tiere
animal-chess-rules-classic = Mit dem Drachen
animal-chess-rules-traditional = Traditionell
animal-chess-rules-about-classic = Drache, Tiger, Elefant, Bär, Fuchs, Adler, Katze. Die Katze schlägt den Drachen.
animal-chess-rules-about-traditional = Elefant, Löwe, Tiger, Leopard, Wolf, Hund, Katze, Ratte. Die Ratte schlägt den Elefanten.
animal-chess-handicap = Vorgabe
animal-chess-handicap-0 = Gleich viel Leben
animal-chess-handicap-20 = 1/5 weniger
animal-chess-handicap-40 = 2/5 weniger
animal-chess-handicap-60 = 3/5 weniger
animal-chess-handicap-about-0 = Beide beginnen mit vollem Leben.
animal-chess-handicap-about-20 = Spieler 2 beginnt mit einem Fünftel weniger Leben: für zwei ungleich starke Spieler.
animal-chess-handicap-about-40 = Spieler 2 beginnt mit zwei Fünfteln weniger Leben.
animal-chess-handicap-about-60 = Spieler 2 beginnt mit drei Fünfteln weniger Leben.

## The choices of an opening rule
choice-take-dark = Schwarz nehmen
choice-take-light = Weiß nehmen
choice-place-two = Zwei weitere setzen
choice-about = Sieh dir die Steine an und wähle deine Farbe. Der Gegner bekommt die andere. Setzt du zwei weitere, einen weißen und einen schwarzen, wählt danach der Gegner.

## Ending a game early
finish-title = Partie beenden?
finish-about-computer = Wer aufgibt, verliert. Remis nimmt der Computer an, wenn er nicht besser steht.
finish-about-persons = Wer am Zug ist, kann aufgeben oder Remis anbieten.
finish-play-on = Weiterspielen

## The rules in words
rules-title = { $game }: die Regeln
rules-done = Alles klar
rules-reversi-1 = Schließe zwischen deinem neuen Stein und einem anderen von dir eine Reihe gegnerischer Steine ein: waagerecht, senkrecht oder diagonal. Die ganze Reihe wird gedreht und gehört dir.
rules-reversi-2 = Jeder Zug muss mindestens einen Stein drehen. Wer das nicht kann, muss passen, und der Gegner ist noch einmal am Zug.
rules-reversi-3 = Können beide nicht mehr ziehen, werden die Steine gezählt. { $wins ->
    [fewest] Wer weniger hat, gewinnt. Leere Felder zählen für den Verlierer.
   *[most] Wer mehr hat, gewinnt. Leere Felder zählen für den Sieger.
}
rules-reversi-4 = Steine in den Ecken werden nie wieder gedreht.
rules-gomoku-1 = Schwarz beginnt. Abwechselnd setzt jede Seite einen Stein auf einen freien Schnittpunkt.
rules-gomoku-2 = Fünf in einer Reihe gewinnen: waagerecht, senkrecht oder diagonal. Ist das Brett voll, ist es unentschieden.
rules-gomoku-3 = Steine werden nie bewegt oder geschlagen.
rules-animal-chess-1 = Alle Plättchen liegen verdeckt. Bist du am Zug, deckst du eines auf, ziehst mit einem eigenen ein Feld weit oder schlägst. Diagonal zieht kein Plättchen. Wer das erste Plättchen aufdeckt, spielt dessen Farbe.
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] Ein Plättchen schlägt ein aufgedecktes Nachbarplättchen von gleichem oder niedrigerem Rang.
} Jedes geschlagene Plättchen kostet seinen Besitzer so viel Leben, wie es wert ist. Wer kein Leben mehr hat, verliert.
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] Das schwächste Tier schlägt das stärkste: { $weakest } schlägt { $mightiest }, { $mightiest } aber nicht { $weakest }.
   *[some] Beim Rang gibt es Ausnahmen. Die Liste unten zeigt, was jedes Tier schlagen kann.
}
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [one] { $prey ->
        [any] { $jumper ->
            [Katze] Die { $jumper }
            [Ratte] Die { $jumper }
           *[other] Der { $jumper }
        } schlägt im Sprung: jedes aufgedeckte Plättchen in derselben Reihe oder Spalte, wenn genau ein anderes dazwischenliegt. Nachbarn sind davor sicher.
       *[some] { $jumper ->
            [Katze] Die { $jumper }
            [Ratte] Die { $jumper }
           *[other] Der { $jumper }
        } schlägt im Sprung über genau ein anderes Plättchen in derselben Reihe oder Spalte, aber nicht jedes Tier: siehe die Liste unten. Nachbarn sind davor sicher.
    }
   *[many] { $prey ->
        [any] Manche Tiere schlagen im Sprung: jedes aufgedeckte Plättchen in derselben Reihe oder Spalte, wenn genau ein anderes dazwischenliegt. Nachbarn sind davor sicher. Die Liste unten zeigt, welche das sind.
       *[some] Manche Tiere schlagen im Sprung über genau ein anderes Plättchen in derselben Reihe oder Spalte. Nachbarn sind davor sicher. Die Liste unten zeigt, welche das sind und was sie schlagen.
    }
}
rules-animal-chess-5 = { $stuck ->
    [draw] Kann eine Seite nichts mehr tun, ist es unentschieden.
   *[loss] Wer nichts mehr tun kann, verliert.
} Unentschieden ist es auch nach { $turns } Zügen ohne Schlagen und Aufdecken oder wenn { $repeated ->
    [round] sich dieselbe Zugfolge { $times }-mal wiederholt.
   *[position] dieselbe Stellung { $times }-mal vorkommt.
}
rules-animal-chess-6 = Drücke auf ein verdecktes Plättchen, um es aufzudecken. Drücke auf ein eigenes, um es zu wählen, und dann auf sein Ziel.
rules-heading-kinds = Wer schlägt wen
rules-takes = schlägt
rules-kind = { $kind }: Rang { $rank }, Wert { $worth }, { $count } pro Seite
rules-kind-jumps = { $kind }: Rang { $rank }, Wert { $worth }, { $count } pro Seite, schlägt über ein Plättchen hinweg
chances-square = Auf { $square } kann liegen
chances-takings =
    Kann nach dem Aufdecken schlagen
    { $name } { $attacks } %, { $other } { $loses } %

## Learning at the table
do-learn = Lernen
first-title = Hast du { $game } schon einmal gespielt?
first-new = Noch nie
first-new-about = Eine Lektion in { $steps } Schritten, dann eine erste Partie gegen { $opponent }, mit einem Trainer an deiner Seite.
first-new-plain = Eine erste Partie gegen { $opponent }, mit einem Trainer an deiner Seite.
first-some = Ab und zu
first-some-about = Eine Partie gegen { $opponent }. Deine möglichen Züge sind markiert.
first-often = Oft
first-often-about = Eine Partie gegen { $opponent }, ohne Markierungen.
first-plain-about = Eine Partie gegen { $opponent }.
first-look = Such dir ein Aussehen aus
first-later = Das alles lässt sich jederzeit unter Spieler und Einstellungen ändern.
first-skip = Einfach spielen
title-about-reversi = Drehe ganze Reihen auf deine Farbe. Die meisten Steine gewinnen.
title-about-gomoku = Setze Steine auf die Schnittpunkte. Fünf in einer Reihe gewinnen.
title-about-animal-chess = Decke Plättchen auf und jage die Tiere des Gegners.
lesson-title = { $chapter }: Schritt { $number } von { $all }
lesson-back = Zurück
lesson-next = Weiter
lesson-leave = Verlassen
lesson-play = Partie spielen
lesson-over = Das war alles. Der Rest kommt beim Spielen.
lesson-wrong = Das ist erlaubt, aber in diesem Schritt geht es um etwas anderes. Versuche es an einer Markierung.
lesson-chapters = Kapitel
lesson-goes-on = Weiter: { $chapter }
chapter-reversi-1 = Erste Schritte
chapter-reversi-2 = Mobilität und Parität
chapter-gomoku-1 = Erste Schritte
chapter-gomoku-2 = Vierer, Dreier, Abwehr
chapter-animal-chess-1 = Erste Schritte
chapter-animal-chess-2 = Chancen und Endspiele
lesson-reversi-flank = Du spielst die schwarzen Steine. Setze so, dass ein weißer Stein zwischen deinem neuen und einem anderen schwarzen liegt. Die Markierungen zeigen, wo.
lesson-reversi-flank-done = Der weiße Stein war zwischen zwei von deinen eingeschlossen und wurde gedreht. Jeder Zug muss mindestens einen Stein drehen.
lesson-reversi-line = Eine Reihe darf auch länger sein. Schließe sie am anderen Ende.
lesson-reversi-line-done = Die ganze Reihe wurde gedreht, denn zwischen den beiden schwarzen Steinen lagen nur weiße.
lesson-reversi-many = Reihen zählen in allen acht Richtungen. Hier schließt ein Stein drei auf einmal.
lesson-reversi-many-done = Alle drei Reihen wurden mit einem Zug gedreht.
lesson-reversi-pass = Schließe den weißen Stein oben ein.
lesson-reversi-pass-done = Weiß kann jetzt nichts drehen und muss passen. Du bist noch einmal am Zug.
lesson-reversi-end = Drehe auch den letzten weißen Stein.
lesson-reversi-end-done = Niemand kann mehr ziehen, also werden die Steine gezählt. Wer mehr hat, gewinnt.
lesson-reversi-corner = Ein Stein in der Ecke wird nie wieder gedreht, denn hinter ihm liegt nichts mehr. Nimm die Ecke.
lesson-reversi-corner-done = Diese Ecke gehört dir bis zum Schluss. Das gilt auch für die Steine, die von dort die Kante entlang dazukommen.
lesson-reversi-corner-wrong = Auch das dreht Steine, aber die Ecke ist mehr wert.
lesson-reversi-beside = Öffne also auch Weiß keine Ecke: Meide die Felder schräg neben einer leeren Ecke.
lesson-reversi-beside-done = Gut: Weiß bekommt keine Ecke.
lesson-reversi-beside-wrong = Dieses Feld liegt schräg neben einer leeren Ecke. Weiß würde sie als Nächstes nehmen.
lesson-reversi-few = Mobilität ist die Zahl der möglichen Züge. Wer wenige hat, muss bald einen schlechten spielen. Lass Weiß nur einen einzigen.
lesson-reversi-few-done = Weiß hat nur noch g7, schräg neben einer leeren Ecke. Nach deinen anderen Zügen hätte Weiß mindestens vier.
lesson-reversi-few-wrong = Danach hat Weiß vier Züge oder mehr.
lesson-reversi-quiet = Wer wenige Steine dreht, lässt dem anderen oft wenige Züge. Drehe nur einen einzigen Stein.
lesson-reversi-quiet-done = Weiß hat jetzt fünf Züge. Nach deinen anderen Zügen wären es neun oder mehr.
lesson-reversi-shut-out = Lass Weiß jetzt gar keinen Zug.
lesson-reversi-shut-out-done = Weiß muss passen. Du bist noch einmal am Zug.
lesson-reversi-edge = Spiele so an die Kante, dass du als Nächstes eine Ecke bekommst, was Weiß auch antwortet.
lesson-reversi-edge-done = Weiß hat noch drei Züge, und jeder gibt dir eine Ecke.
lesson-reversi-wedge = Die obere Kante hat eine Lücke zwischen zwei weißen Steinen. Setze dorthin.
lesson-reversi-wedge-done = Diesen Stein kann Weiß nicht drehen. Als Nächstes kannst du die Ecke a1 nehmen und die ganze Reihe dazwischen drehen.
lesson-reversi-odd = Bei der Parität geht es um den letzten Zug. Zwei Bereiche sind leer: unten links drei Felder, oben links zwei. Nimm die Ecke des ungeraden Bereichs.
lesson-reversi-odd-done = Weiß antwortet dort, und ein Feld des Bereichs bleibt für dich.
lesson-reversi-odd-wrong = Danach gewinnt Weiß bei bestem Spiel. Nimm die Ecke des Bereichs mit drei Feldern.
lesson-reversi-odd-last = Fülle das letzte Feld dieses Bereichs. Dann muss Weiß im anderen zuerst setzen.
lesson-reversi-odd-last-done = Weiß musste b2 spielen. Jetzt gehört auch die andere Ecke dir.
lesson-reversi-odd-end = Nimm die letzte Ecke.
lesson-reversi-odd-end-done = Du hattest in beiden Bereichen den letzten Zug und gewinnst 34 zu 30.
lesson-gomoku-five = Du spielst die schwarzen Steine. Fünf in einer Reihe gewinnen, waagerecht, senkrecht oder diagonal. Du hast vier: Setze den fünften.
lesson-gomoku-five-done = Fünf in einer Reihe: Die Partie ist gewonnen.
lesson-gomoku-block = Weiß hat vier in einer Reihe. Ein Ende ist schon zu. Schließe das andere, sonst gewinnt Weiß.
lesson-gomoku-block-done = Gestoppt. Auf einen Vierer musst du sofort antworten.
lesson-gomoku-block-wrong = Dann setzt Weiß den fünften Stein. Schließe das offene Ende.
lesson-gomoku-three = Bilde drei in einer Reihe, an beiden Enden offen.
lesson-gomoku-three-done = Ein offener Dreier: Stoppt ihn niemand, werden daraus vier mit zwei offenen Enden.
lesson-gomoku-stop = Weiß hat einen offenen Dreier. Schließe ein Ende, bevor er zum offenen Vierer wird.
lesson-gomoku-stop-done = Weiß kann jetzt zwar einen Vierer bilden, aber den kannst du noch stoppen.
lesson-gomoku-stop-wrong = Dann bildet Weiß vier mit zwei offenen Enden, und du kannst nur eines schließen.
lesson-gomoku-four = Weiß hat deinen offenen Dreier nicht gestoppt. Bilde vier mit zwei offenen Enden.
lesson-gomoku-four-done = Weiß kann nur ein Ende schließen.
lesson-gomoku-four-wrong = Auch das sind vier, aber ein Ende hat Weiß geschlossen. Versuche das andere.
lesson-gomoku-open-four = Setze also am anderen Ende.
lesson-gomoku-open-four-done = So werden die meisten Partien gewonnen: mit einer Drohung, auf die eine Antwort nicht reicht.
lesson-gomoku-both = Weiß behält deine Reihe im Auge. Drohe also zweifach: mit einem Vierer und einem offenen Dreier durch denselben Stein.
lesson-gomoku-both-done = Weiß musste den Vierer schließen. Der Dreier ist noch offen.
lesson-gomoku-both-wrong = Das droht nur einfach oder gar nicht. Suche den Punkt, an dem sich die waagerechte und die senkrechte Reihe treffen.
lesson-gomoku-won = Mach aus dem senkrechten Dreier einen offenen Vierer.
lesson-gomoku-won-done = Weiß schließt ein Ende, und du gewinnst am anderen. Vierer und Dreier zugleich führen am häufigsten zum Sieg.
lesson-gomoku-finish = Weiß hat ein Ende geschlossen. Setze den fünften Stein ans andere.
lesson-gomoku-finish-done = Fünf in einer Reihe: Du hast gewonnen.
lesson-gomoku-order = Du kannst auf b2 oder c3 einen Vierer bilden, und Weiß muss ihn auf dem anderen der beiden Punkte schließen. Wähle den, der dir weiterhilft.
lesson-gomoku-order-done = Weiß musste auf c3 schließen. Dein neuer Stein bildet in seiner Spalte auch eine Reihe mit zwei anderen.
lesson-gomoku-order-wrong = Das erzwingt keinen Sieg. Bilde den Vierer mit dem Stein, der auch in der Spalte hilft.
lesson-gomoku-order-four = Bilde jetzt vier mit zwei offenen Enden.
lesson-gomoku-order-four-done = Weiß kann nur ein Ende schließen.
lesson-gomoku-order-five = Setze den fünften Stein.
lesson-gomoku-order-five-done = Gewonnen. Jeder Zug war ein Vierer, Weiß hatte nie einen freien Zug. Die Reihenfolge der Vierer hat entschieden.
lesson-gomoku-threes = Auch zwei offene Dreier zugleich gewinnen. Bilde sie mit einem Stein.
lesson-gomoku-threes-done = Weiß konnte nur einen davon stoppen.
lesson-gomoku-threes-four = Mach aus dem anderen Dreier vier mit zwei offenen Enden.
lesson-gomoku-threes-four-done = Weiß schließt ein Ende, und du gewinnst am anderen.
lesson-gomoku-split = Weiß hat einen Dreier mit Lücke. Stoppst du ihn nicht, werden daraus vier mit zwei offenen Enden. Setze in die Lücke oder an ein Ende.
lesson-gomoku-split-done = Gestoppt. Nur die markierten Punkte halten.
lesson-gomoku-cross = Weiß droht mit g5: ein Vierer und ein offener Dreier zugleich. Komm Weiß auf einem markierten Punkt zuvor.
lesson-gomoku-cross-done = Gestoppt. Weiß kann den Sieg nicht mehr erzwingen.
lesson-gomoku-cross-wrong = Dann spielt Weiß g5, bildet einen Vierer und einen offenen Dreier und gewinnt.
lesson-gomoku-counter = Weiß hat auf deinen Dreier mit einem Vierer geantwortet. Stoppe ihn mit einem Stein, der dir selbst einen Vierer bildet.
lesson-gomoku-counter-done = Der Vierer von Weiß ist zu. Deiner hat zwei offene Enden, und Weiß kann nur eines schließen.
lesson-animal-chess-turn = Alle Plättchen liegen verdeckt. Bist du am Zug, darfst du eines aufdecken. Drücke auf ein markiertes.
lesson-animal-chess-turn-done = Wer das erste Plättchen aufdeckt, spielt dessen Farbe. Von jetzt an gehört Rot dir.
lesson-animal-chess-move = Ein eigenes Plättchen darf auf ein freies Nachbarfeld ziehen. Drücke auf deinen Bären und dann auf ein markiertes Feld.
lesson-animal-chess-move-done = Ein Feld nach oben, unten, links oder rechts, nie diagonal.
lesson-animal-chess-take = Ein Plättchen schlägt einen Nachbarn, der gleich stark oder schwächer ist. Der Bär ist stärker als der Fuchs: Schlage ihn.
lesson-animal-chess-take-done = Geschlagen. Jedes geschlagene Plättchen kostet seinen Besitzer Leben.
lesson-animal-chess-rank = Dein Fuchs kann nur einen seiner drei Nachbarn schlagen. Welcher ist nicht stärker?
lesson-animal-chess-rank-done = Richtig. Von stark nach schwach: Drache, Tiger, Elefant, Bär, Fuchs, Katze.
lesson-animal-chess-dragon = Die Katze ist die Schwächste und schlägt doch den Stärksten. Schlage den Drachen.
lesson-animal-chess-dragon-done = Die Katze schlägt den Drachen, und der Drache kann die Katze nicht schlagen.
lesson-animal-chess-eagle = Der Adler schlägt im Sprung: in Reihe oder Spalte über genau ein Plättchen hinweg, gleich welcher Farbe, und sogar den Stärksten. Spring.
lesson-animal-chess-eagle-done = Über ein Plättchen, nicht mehr und nicht weniger. Einen Nachbarn schlägt der Adler nie.
lesson-animal-chess-flee = Der Drache neben deinem Elefanten würde ihn schlagen. Zieh aus seiner Reichweite.
lesson-animal-chess-flee-done = Fürs Erste sicher. Verdeckte Plättchen kann niemand schlagen.
lesson-animal-chess-win = Schlage das letzte blaue Plättchen.
lesson-animal-chess-win-done = Wer kein Leben mehr hat, verliert. Wer nichts mehr tun kann, auch.
lesson-animal-chess-odds = Vier Plättchen liegen verdeckt: dein Fuchs und eine Katze, dazu Tiger und Katze von Blau. Decke dort auf, wo Blau danach nichts schlagen kann.
lesson-animal-chess-odds-done = Sicher. Auf b4 war das Risiko 1 von 4, auf d6 2 von 4 und auf c5 3 von 4.
lesson-animal-chess-odds-wrong = Danach kann Blau vielleicht schlagen. Suche ein Plättchen ohne Nachbarn.
lesson-animal-chess-attack = Verdeckt liegen dein Drache, deine zwei Tiger und eine blaue Katze. Decke das Plättchen neben dem Elefanten auf: Drei der vier würden ihn angreifen.
lesson-animal-chess-attack-done = Ein Tiger, und er greift den Elefanten an. Die Chance war 3 von 4.
lesson-animal-chess-across = Der Adler schlägt über genau ein Plättchen hinweg. Verdeckt liegen dein Tiger, dein Bär und eine blaue Katze. Decke dort auf, wo du nichts verlieren kannst.
lesson-animal-chess-across-done = Zwischen Adler und b5 liegt nichts. Auf b3 war das Risiko 2 von 3, auf d8 war der Verlust sicher.
lesson-animal-chess-stake = Verdeckt liegen deine Katze und der blaue Drache. Das Risiko ist bei beiden Plättchen gleich. Decke das auf, bei dem du weniger Leben riskierst.
lesson-animal-chess-stake-done = Hier hast du den Fuchs riskiert, der 5 wert ist. Auf b4 wäre es der Tiger gewesen, der 12 wert ist.
lesson-animal-chess-pin = Der Bär steht in der Ecke. Schlage die Katze noch nicht. Sperre den Bären ein.
lesson-animal-chess-pin-done = Der Bär konnte nicht ziehen, also musste die Katze.
lesson-animal-chess-pin-take = Schlage den Bären.
lesson-animal-chess-pin-take-done = Blau hat nur noch die Katze und 1 Leben.
lesson-animal-chess-wait = Hat der Gegner nur noch ein Plättchen, nimm ihm die guten Züge. Zieh so, dass die Katze neben deinen Tiger muss.
lesson-animal-chess-wait-done = Die Katze hatte zwei Züge, beide neben deinen Tiger.
lesson-animal-chess-wait-take = Schlage sie.
lesson-animal-chess-wait-take-done = Blau hat kein Leben mehr. Du hast gewonnen.

## The end
over-you-win = Du gewinnst
over-you-lose = Du verlierst
over-on-board = Auf dem Brett: Schwarz { $first }, Weiß { $second }. Leere Felder zählen für den Sieger.
over-on-board-drawn = Auf dem Brett: Schwarz { $first }, Weiß { $second }. Die leeren Felder werden geteilt.
over-again = Noch einmal
over-try-stronger = Zwei Siege in Folge: Versuche { $next }.
over-try-weaker = Mit { $next } hast du das nächste Mal vielleicht mehr Spaß.
over-try = Gegen { $next }
over-swap = Seiten tauschen
over-review = Auswerten
over-hints = Mit Tipps.
over-taught = Mit Hilfe des Trainers.
over-analysed = Während der Partie analysiert.
over-achieved = Neuer Erfolg: { $name }
over-leave = Verlassen
over-practice = Eine Übungspartie: Verdecktes wurde aufgedeckt und zurückgenommen.

## Hints, and the analysis of a position
hint-square = Schau dir { $square } an.
hint-piece = Schau dir das Plättchen auf { $square } an.
hint-looking = Ein guter Zug wird gesucht …
hint-none = Hier ist kein Zug besser als die anderen.
hint-marks-only = Alle möglichen Felder sind schon markiert. In den Einstellungen kannst du Tipps auch einen guten Zug zeigen lassen.
teacher-careful = Vorsicht: { $move } ist ein Fehler.
chance-falls = (Gewinnchance: vorher { $before } %, jetzt { $after } %.)
hint-move = { $move }: { $why }
reason-looked = der beste gefundene Zug, { $depth ->
    [one] einen Zug
   *[other] { $depth } Züge
} weit gerechnet.
reason-reversi-wins = bei bestem Spiel ein Sieg mit { $discs ->
    [one] einem Stein
   *[other] { $discs } Steinen
} Vorsprung.
reason-reversi-wins-fewest = bei bestem Spiel ein Sieg.
reason-reversi-draw = bei bestem Spiel Remis.
reason-reversi-loses-least = bei bestem Spiel eine Niederlage mit { $discs ->
    [one] einem Stein
   *[other] { $discs } Steinen
} Rückstand, und kein Zug verliert knapper.
reason-reversi-corner = eine Ecke, die niemand mehr drehen kann.
reason-reversi-pass = Danach muss der Gegner passen.
reason-reversi-keeps-corner = gibt keine Ecke her. Andere Züge, die eine hergeben: { $others } von { $all }.
reason-reversi-few-moves = lässt dem Gegner weniger Züge als die meisten anderen: { $moves }.
reason-reversi-quiet = { $discs ->
    [one] dreht nur einen Stein und öffnet darum wenig.
   *[other] dreht nur { $discs } Steine und öffnet darum wenig.
}
reason-gomoku-five = fünf in einer Reihe.
reason-gomoku-wins = erzwingt den Sieg in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}.
reason-gomoku-stops-and-wins = verhindert fünf in einer Reihe und gewinnt in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}.
reason-gomoku-stops-five = Hier würde der Gegner fünf machen.
reason-gomoku-two-fours = Danach sind an zwei Stellen fünf möglich.
reason-gomoku-stops-four = Hier bekäme der Gegner einen Vierer, der nicht zu stoppen ist.
reason-gomoku-four = ein Vierer, auf den der Gegner antworten muss.
reason-animal-chess-wins = erzwingt den Sieg in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}.
reason-animal-chess-takes = Beute: { $piece }.
reason-animal-chess-flees = Flucht. Angreifer: { $piece }.
reason-animal-chess-turn-up = Kein Zug ist besser, als dieses Plättchen aufzudecken.
# The value of a move on its square: G for a win (Gewinn), V for a loss (Verlust), in so many moves.
value-wins = G{ $moves }
value-loses = V{ $moves }
# The same for a screen reader, behind the name of the square.
value-said-discs = Wert in Steinen { $value }
value-said-health = Wert in Lebenspunkten { $value }
value-said-chance = Gewinnchance { $percent } Prozent
value-said-wins = gewinnt in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}
value-said-loses = verliert in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}
value-said-best = bester Zug, { $value }
analysis-looking = Denkt nach …
analysis-nothing = Hier ist nichts zu analysieren.
analysis-even = Ausgeglichen.
analysis-draw = Remis bei bestem Spiel.
analysis-leads = { $discs ->
    [one] { $name } führt mit einem Stein.
   *[other] { $name } führt mit { $discs } Steinen.
}
analysis-wins-by = { $discs ->
    [one] { $name } gewinnt bei bestem Spiel mit einem Stein.
   *[other] { $name } gewinnt bei bestem Spiel mit { $discs } Steinen.
}
analysis-wins-in = { $moves ->
    [one] { $name } gewinnt in einem Zug.
   *[other] { $name } gewinnt in { $moves } Zügen.
}
analysis-better = { $name } steht besser.
analysis-best = Am besten ist { $move }: { $why }
detail-values = Werte zeigen
detail-details = Einzelheiten
detail-words = Nur Worte
analysis-chance = { $name } { $percent } %
analysis-exact = Bis zum Ende gerechnet.
analysis-depth = Tiefe { $depth }, zu { $sure } % sicher. Threads: { $threads }.
analysis-depth-all = Tiefe { $depth }. Threads: { $threads }.

## The idea of an opening
opening-even = Keine Seite steht besser.
opening-favours-discs = { $discs ->
    [one] Bei bestem Spiel führt { $side } mit etwa einem Stein.
   *[other] Bei bestem Spiel führt { $side } mit etwa { $discs } Steinen.
}
opening-favours-chance = Nach Schätzung der Engine gewinnt { $side } etwa { $percent } % der Partien.
opening-games = In { $games } Partien der Engine gegen sich selbst holte { $side } { $percent } %.
opening-games-even = In { $games } Partien der Engine gegen sich selbst war das Ergebnis etwa ausgeglichen.
opening-wins = { $moves ->
    [one] { $side } erzwingt den Sieg in einem Zug.
   *[other] { $side } erzwingt den Sieg in { $moves } Zügen.
}
opening-even-health = Im Schnitt gewinnt mit diesem Plättchen keine Seite Leben.
opening-gains-health = { $points ->
    [one] Im Schnitt bringt dieses Plättchen einen Lebenspunkt.
   *[other] Im Schnitt bringt dieses Plättchen { $points } Lebenspunkte.
}
opening-costs-health = { $points ->
    [one] Im Schnitt kostet dieses Plättchen einen Lebenspunkt.
   *[other] Im Schnitt kostet dieses Plättchen { $points } Lebenspunkte.
}
opening-line = Am besten geht es so weiter: { $moves }.
opening-plan-moves = { $side } hat { $moves } Züge zur Wahl, { $other } nur { $others }.
opening-plan-wall = { $other } hat eine Mauer aus { $discs } Steinen, vor der alle Felder frei sind.
opening-plan-inside = { $discs ->
    [one] { $side } hat einen Stein neben freien Feldern, { $other } hat { $others }.
   *[other] { $side } hat { $discs } Steine neben freien Feldern, { $other } hat { $others }.
}
opening-plan-edge = Bei bestem Spiel nimmt { $side } die Kante auf { $square }.
opening-plan-middle = { $side } hält { $discs } der vier mittleren Felder.
opening-plan-few = { $side } hat nur wenige Steine: { $discs } von { $all }.
opening-plan-side = Die schwarzen Steine liegen nebeneinander. { $fives ->
    [one] Eine Fünferreihe durch beide ist noch offen.
   *[other] { $fives } Fünferreihen durch beide sind noch offen.
}
opening-plan-gap = Die schwarzen Steine liegen mit einer Lücke auf einer Linie. { $fives ->
    [one] Eine Fünferreihe durch beide ist noch offen.
   *[other] { $fives } Fünferreihen durch beide sind noch offen.
}
opening-plan-stopped = Der weiße Stein schließt die Linie durch die beiden schwarzen.
opening-plan-knight = Die schwarzen Steine liegen einen Rösselsprung auseinander. Keine Linie führt durch beide.
opening-plan-touches-both = Der weiße Stein berührt beide schwarzen.
opening-plan-touches-one = Der weiße Stein berührt nur einen schwarzen.
opening-tile = Neben { $square } liegen { $beside } Plättchen. Jedes davon kann stärker sein.

## Why a move was a mistake
why-mostly = Vor allem: { $why }
why-only-answer = Nur eine Antwort macht daraus einen Fehler: { $moves }
why-only-move = { $move } war der einzige gute Zug.
why-line = So kann es weitergehen: { $moves }.
why-leaves-best = Beide Seiten wollten { $square }. Jetzt kommt { $name } dorthin.
why-reversi-x-square = Schräg neben der Ecke: Der Zug öffnet { $corner } für { $name }.
why-reversi-c-square = Auf der Kante neben der Ecke: Der Zug öffnet { $corner } für { $name }.
why-reversi-gives-corner = Der Zug öffnet die Ecke { $corner } für { $name }.
why-reversi-weak-disc = Ein Stein auf { $square } ist schwach, solange die Ecke { $corner } leer ist.
why-reversi-leaves-corner = { $name } konnte { $corner } schon vorher nehmen und kann es noch immer. { $better } hätte das verhindert.
why-reversi-loses-corner = { $plies ->
    [one] In der besten Variante nimmt { $name } nach einem Zug { $corner }.
   *[other] In der besten Variante nimmt { $name } nach { $plies } Zügen { $corner }.
}
why-reversi-forced-corner = { $plies ->
    [one] { $name } erzwingt { $corner } in einem Zug.
   *[other] { $name } erzwingt { $corner } in höchstens { $plies } Zügen.
}
why-reversi-gains-corner = Nach { $better } nimmt { $name } in der besten Variante { $corner }. Das geht jetzt nicht mehr.
why-reversi-missed-corner = Die Ecke { $corner } stand offen.
why-reversi-missed-corners = { $corners ->
    [one] Eine Ecke stand offen.
   *[other] { $corners } Ecken standen offen.
}
why-reversi-no-safe-moves = { $left ->
    [0] In der besten Variante hat { $name } dann keinen Zug mehr, der keine Ecke hergibt.
    [one] In der besten Variante hat { $name } dann nur noch einen Zug, der keine Ecke hergibt.
   *[other] In der besten Variante hat { $name } dann nur noch { $left } Züge, die keine Ecke hergeben.
} Nach { $better } wären es { $instead }.
why-reversi-few-moves = { $left ->
    [one] In der besten Variante hat { $name } dann nur noch einen Zug.
   *[other] In der besten Variante hat { $name } dann nur noch { $left } Züge.
} Nach { $better } wären es { $instead }.
why-reversi-missed-pass = Ein anderer Zug hätte den Gegner zum Passen gezwungen.
why-reversi-has-to-pass = Nach { $square } hat { $name } keinen Zug und muss passen.
why-reversi-wedge = { $name } setzt auf { $square } einen Keil zwischen zwei Kantensteine.
why-reversi-missed-wedge = Auf { $square } war ein Keil zwischen zwei Kantensteine möglich.
why-reversi-parity = Um { $square } sind { $free } Felder leer. In der besten Variante setzt { $name } dort zuerst und kann dort auch zuletzt setzen.
why-reversi-opens = { $number ->
    [one] Der Zug öffnet { $square } für { $name }.
   *[other] Der Zug öffnet { $number } Felder für { $name }, darunter { $square }.
}
why-reversi-opens-more = { $number ->
    [one] Der Zug öffnet { $square } für { $name }.
   *[other] Der Zug öffnet { $number } Felder für { $name }, darunter { $square }.
} Mögliche Züge von { $name }: jetzt { $moves }, nach { $better } { $instead }.
why-reversi-leaves = { $name } kann immer noch { $square } spielen. { $better } hätte das verhindert.
why-reversi-loses-move = Nach { $better } spielt { $name } in der besten Variante als Nächstes { $square }. Dieser Zug ist jetzt weg.
why-reversi-turns-many = Der Zug dreht zu viele Steine: { $discs }. { $better } dreht nur { $instead }.
why-reversi-won-is-lost = Vorher gewonnen (+{ $before }), jetzt verloren (−{ $after }).
why-reversi-won-is-drawn = Vorher gewonnen (+{ $before }), jetzt Remis.
why-reversi-drawn-is-lost = Vorher Remis, jetzt verloren (−{ $after }).
why-reversi-wins-less = Gewinnt nur noch mit +{ $after } statt mit +{ $before }.
why-reversi-loses-more = Verliert mit −{ $after } statt nur mit −{ $before }.
why-gomoku-missed-five = Auf { $square } waren fünf in einer Reihe möglich.
why-gomoku-overlooked-five = Auf { $square } macht der Gegner fünf. Das war zu verhindern.
why-gomoku-allowed-win = Damit kann der Gegner den Sieg erzwingen: { $moves }
why-gomoku-missed-win = Ein erzwungener Sieg war möglich: { $moves }
why-gomoku-wasted-four = Der Vierer auf { $square } wird auf { $answer } gestoppt und nützt dann nichts mehr.
why-gomoku-leaves-three = Der offene Dreier des Gegners von { $from } bis { $to } bleibt bestehen.
why-gomoku-allows-three = { $name } kann jetzt auf { $square } einen offenen Dreier bilden.
why-gomoku-allows-two-threes = { $name } kann jetzt auf { $square } zwei offene Dreier zugleich bilden.
why-gomoku-allows-four-three = { $name } kann jetzt auf { $square } Vierer und offenen Dreier zugleich bilden.
why-gomoku-does-nothing = Ein Stein auf { $square } bringt kaum mehr als Passen.
why-gomoku-wrong-stop = Der offene Dreier war besser auf { $square } zu stoppen.
why-gomoku-missed-three = Auf { $square } war ein offener Dreier möglich.
why-gomoku-missed-two-threes = Auf { $square } waren zwei offene Dreier zugleich möglich.
why-gomoku-missed-four-three = Auf { $square } waren Vierer und offener Dreier zugleich möglich.
why-gomoku-forbidden-stop = Weiß bildet einen Vierer, der nur auf { $square } zu stoppen ist. Dieser Punkt ist für Schwarz verboten.
why-gomoku-missed-forbidden = Der Vierer auf { $square } gewinnt: Schwarz müsste auf { $stop } stoppen, und dieser Punkt ist verboten.
why-animal-chess-missed = War zu schlagen: { $piece }, Wert { $worth }.
why-animal-chess-leaves = Bleibt in Gefahr: { $piece }, Wert { $worth }.
why-animal-chess-steps-into = Zieht in Gefahr: { $piece }, Wert { $worth }.
why-animal-chess-danger = { $dangers ->
    [one] Von { $all } verdeckten Plättchen würde auf { $square } eines einen Nachbarn schlagen oder selbst geschlagen werden.
   *[other] Von { $all } verdeckten Plättchen würden auf { $square } { $dangers } einen Nachbarn schlagen oder selbst geschlagen werden.
}
why-animal-chess-missed-trap = Hätte nicht mehr fliehen können: { $piece }, Wert { $worth }.
why-animal-chess-lets-trap = Kann danach nicht mehr fliehen: { $piece }, Wert { $worth }.
why-animal-chess-chases = Jagt vergebens: { $piece } entkommt.
why-animal-chess-draws = Damit wird die Partie unentschieden.
why-animal-chess-allowed-win = { $moves ->
    [one] Damit gewinnt der Gegner zwingend in einem Zug.
   *[other] Damit gewinnt der Gegner zwingend in { $moves } Zügen.
}
why-animal-chess-missed-win = { $moves ->
    [one] Ein Sieg in einem Zug war zu erzwingen.
   *[other] Ein Sieg in { $moves } Zügen war zu erzwingen.
}

## The review of a match
do-review = Partie auswerten
do-next-mistake = Nächster Fehler
do-quiz = Fehler üben
review-graph = Gewinnchance nach jedem Zug
review-progress = Ausgewertet: { $done } von { $all }
story-led = Zug { $ply }, { $name }: { $move } gab den Vorsprung her.
story-shrank = Zug { $ply }, { $name }: { $move } gab einen Teil des Vorsprungs her.
story-even = Zug { $ply }, { $name }: Bis { $move } war die Partie ausgeglichen.
story-worse = Zug { $ply }, { $name }: Nach { $move } war es schwerer aufzuholen.
review-book = Bekannte Eröffnung bis Zug { $ply }.
review-turning = Die Wende kam mit Zug { $ply }, { $move }.
review-counts = { $counted }: Oben führt { $one }. Jetzt { $one } { $first }, { $other } { $second }.
review-summary = { $name }: Genauigkeit { $accuracy } %. Ungenau ?! { $inaccuracies }, Fehler ? { $mistakes }, Patzer ?? { $blunders }.
review-tally = { $name }: ungenau ?! { $inaccuracies }, Fehler ? { $mistakes }, Patzer ?? { $blunders }.
review-late = Verlust im Endspiel: { $discs ->
    [one] 1 Stein
   *[other] { $discs } Steine
}.
review-forced = { $move } war der einzige Zug.
review-known = { $move } ist ein bekannter Eröffnungszug.
review-best = { $move } war der beste Zug.
review-good = { $move } war ein guter Zug.
review-inaccuracy = { $move } war ungenau, { $better } war besser.
review-mistake = { $move } war ein Fehler, { $better } war besser.
review-blunder = { $move } war ein Patzer, { $better } war besser.
review-times = Zeit für jeden Zug, deine nach oben.
review-in-time-trouble = Die Zeit war knapp: weniger als ein Zehntel übrig.
review-hard = Das war schwer zu sehen.
review-why-waits = Der Grund wird noch gesucht.
luck-played-better = { $name } hat besser gespielt.
luck-played-alike = Beide haben etwa gleich gut gespielt.
luck-tiles = { $points ->
    [one] Über die ganze Partie verbesserten die Plättchen die Gewinnchance von { $name } um einen Prozentpunkt.
   *[other] Über die ganze Partie verbesserten die Plättchen die Gewinnchance von { $name } um { $points } Prozentpunkte.
}
luck-nobody = Die Plättchen haben niemanden bevorzugt.
luck-marks = (Quadrate: Spiel. Punkte: Plättchen.)
quiz-title = Fehler { $number } von { $all }
quiz-ask = { $name } spielte hier { $move }. Finde einen besseren Zug.
quiz-weighing = { $move } wird geprüft …
quiz-best = { $move } ist der beste Zug.
quiz-right = { $move } ist richtig, so gut wie { $best }.
quiz-wrong = { $move } ist nicht gut genug: Darauf folgt { $reply }.
quiz-wrong-alone = { $move } ist nicht gut genug.
quiz-shown = { $move } war am besten.
quiz-why = Zu { $move }: { $why }
quiz-score = Gelöst: { $solved } von { $all }
quiz-comes-back = Kommt an einem anderen Tag wieder: { $number }
quiz-again = Neuer Versuch
quiz-show = Zeigen
quiz-skip = Auslassen
quiz-next = Weiter
quiz-leave = Verlassen

## Settings
settings-title = Einstellungen
settings-search = Suchen
settings-none = Zu „{ $words }“ gibt es keine Einstellung.
settings-all = Alle Einstellungen zeigen
settings-group-look = Aussehen
settings-group-language = Sprache und Text
settings-group-table = Am Tisch
settings-group-opponents = Gegner
settings-group-sound = Ton
settings-group-motion = Bewegung und Licht
settings-group-access = Tasten und Barrierefreiheit
settings-group-others = Mit anderen spielen
settings-group-program = Turnstone
settings-language = Sprache
settings-language-auto = Wie das System
settings-marks = Mögliche Felder markieren
settings-hints = Tipps zeigen einen guten Zug
settings-counts = Stand anzeigen
settings-clock = Uhr anzeigen
settings-times = Zeit pro Zug in der Zugliste
settings-motion = Weniger Bewegung
settings-blinks = Neuer Stein des Computers blinkt
settings-hasten = Drücken kürzt den Zug des Computers ab
settings-across = Lange Bretter quer legen (in breiten Fenstern)
settings-words-turn = Zu zweit am Tisch: Texte drehen sich zum Leser
settings-remarks = Bemerkungen der Gegner
settings-characters = Chinesische Zeichen auf Plättchen
settings-ranks = Ränge auf Plättchen
settings-chances = Chancen verdeckter Plättchen
settings-keys = Tasten
settings-about = Über Turnstone
about-version = Turnstone { $version }
about-licence = Du darfst Turnstone wahlweise unter der MIT-Lizenz oder der Apache-Lizenz 2.0 verwenden, die Schriften unter der SIL Open Font License 1.1.
about-crates = Turnstone enthält diese Bausteine (Crates) anderer Autoren. Ihre Lizenztexte stehen in { $file }.
about-none = Die Liste der Bestandteile liegt nur den veröffentlichten Fassungen bei.
keys-title = Tasten
keys-about = Drücke hier auf einen Knopf und dann die gewünschte Taste: einen Buchstaben, eine Ziffer oder ein Zeichen.
keys-press = Drücke die Taste für „{ $name }“. Esc lässt alles, wie es ist.
keys-taken = { $key } steht schon für „{ $name }“, darum wurde nichts geändert.
keys-usual = Übliche Tasten
keys-pad = Gamepad: { $button }
settings-smooth = Glatte Kanten (ohne Grafikkarte langsamer)
settings-undo-shows = Aufgedecktes zurücknehmen
settings-greets = Im Hauptmenü zeigen, was ansteht
settings-turn = Drehdauer eines Steins
settings-pause = Pause des Computers
settings-music = Hintergrundmusik
settings-volume = Lautstärke
settings-text = Textgröße
# Under the size of text, where the window has no room for it.
settings-text-room = In diesem Fenster wächst die Schrift bis { $value } %.
settings-scan = Mit einem Schalter spielen: Zeit je Schritt
settings-on = Ein
settings-off = Aus
settings-seconds = { $value } s
settings-percent = { $value } %
settings-less = weniger
settings-more = mehr

## Links
do-take-out = Partie teilen oder speichern
status-link-copied = Ein Link zu dieser Partie ist kopiert.
status-link-shown = Der Link steht in der Adresszeile. Kopiere ihn von dort.
status-broken-link = Der Link war beschädigt: { $why }. Eine neue Partie beginnt.
status-reading = Die Datei wird gelesen.
status-brought-in = Geöffnet: { $format }.{ status-cut }
status-brought-in-many = { $games ->
    [one] Eingelesen: { $format }, eine Partie.{ status-cut }
   *[other] Eingelesen: { $format }, { $games } Partien.{ status-cut }
}
status-brought-in-some = { $games ->
    [one] Eingelesen: { $format }, eine Partie. Nicht lesbar: { $left }.{ status-cut }
   *[other] Eingelesen: { $format }, { $games } Partien. Nicht lesbar: { $left }.{ status-cut }
}
status-cut = { $cut ->
    [0] {""}
    [one] {" "}Ein Name darin war zu lang und wurde gekürzt.
   *[other] {" "}In { $cut } Partien waren Namen zu lang und wurden gekürzt.
}
status-names = Die Namen der Spieler und Turniere sind jetzt bekannt. Lies nun die .wtb-Dateien ein.
status-not-brought-in = Das ließ sich nicht einlesen: { $why }.
format-link = ein Link
format-save = eine gespeicherte Partie
format-wthor = WTHOR
format-ggf = GGF
format-obf = Stellungen in OBF
format-sgf = SGF
format-psq = eine Piskvork-Partie
format-renlib = eine RenLib-Bibliothek
format-moves = Züge
format-library = ein Turnstone-Archiv

## The library
library-title = Archiv
library-count = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
library-count-of = { $all ->
    [one] { $games } von einer Partie
   *[other] { $games } von { $all } Partien
}
library-reading = Das Archiv wird gelesen.
library-stop = Lesen beenden
library-progress = { $games ->
    [one] Eine Partie gelesen, { $percent } %
   *[other] { $games } Partien gelesen, { $percent } %
}
library-empty = Hier landet jede zu Ende gespielte Partie. Lies Partien aus einer Datei ein oder zieh eine Datei aufs Brett.
library-none = So eine Partie gibt es nicht.
library-nobody = unbekannt
library-nameless = Ohne Spielernamen
library-search = Suchen
library-filter = Anzeigen
library-order = Sortieren nach
library-only = Zuletzt eingelesen
library-all = Alle Partien
library-sort-date = Datum
library-sort-first = Spieler 1
library-sort-second = Spieler 2
library-sort-result = Ergebnis
library-sort-opening = Eröffnung
library-sort-length = Länge
library-sort-accuracy = Genauigkeit
library-moves = { $moves ->
    [one] 1 Zug
   *[other] { $moves } Züge
}
library-accuracy = Genauigkeit { $first } und { $second }
library-series = Serie { $first }–{ $second }
library-aided = mit Hilfe
library-open = Öffnen
library-remove = Löschen
library-remove-ask = Diese Partie endgültig löschen?
library-keep = Behalten
library-before = Zurück
library-after = Weiter
library-page = Seite { $page } von { $pages }
library-row = Zeile { $row } von { $all }
library-bring = Datei einlesen
library-export = Datei speichern
status-library-unkept = Das Archiv ließ sich nicht schreiben oder lesen: { $why }.
status-library-full = Für diese Partie ist kein Platz mehr. Schaffe Platz auf dem Datenträger oder speichere die Partie als Datei.
status-library-damaged = { $lines ->
    [one] Im Archiv war eine Zeile beschädigt. Die beschädigte Datei liegt jetzt in { $file }, alles andere ist da.
   *[other] Im Archiv waren { $lines } Zeilen beschädigt. Die beschädigte Datei liegt jetzt in { $file }, alles andere ist da.
}
status-library-damaged-web = { $lines ->
    [one] Im Archiv war eine Zeile beschädigt, alles andere ist da.
   *[other] Im Archiv waren { $lines } Zeilen beschädigt, alles andere ist da.
}
status-library-unopened = Diese Partie lässt sich nicht öffnen: { $why }.

## For screen readers
board-name = Brett für { $game }, { $first } bis { $last }
board-square = { $what ->
    [piece] { $square }, { $piece }
    [legal] { $square }, leer, möglicher Zug
    [reach] { $square }, leer, für das gewählte Plättchen erreichbar
    [take] { $square }, { $piece }, für das gewählte Plättchen zu schlagen
    [chosen] { $square }, { $piece }, gewählt
    [forbidden] { $square }, leer, verboten
   *[empty] { $square }, leer
}
board-flips = gedrehte Steine: { $turned }
say-placed = { $name } spielt { $square }. Gedrehte Steine: { $turned }.
say-stone = { $name } spielt { $square }.
say-turned-up = { $name } deckt { $square } auf: { $piece }.
say-moved = { $name } zieht von { $square } nach { $to }.
say-taken = { $name } schlägt auf { $square }: { $piece }.
say-chose = { $name } hat gewählt.
say-best = Bester Zug: { $move }, { $value }.

## The page in a browser
web-about = Ein Spieltisch in 3D: Reversi, Gomoku und Tierschach gegen den Computer oder zu zweit.
web-card = Bretter für Gomoku, Reversi und Tierschach nebeneinander auf einem Holztisch.
web-fetching = Das Spiel wird geladen: { $done } von { $total } MB
web-fetching-share = Das Spiel wird geladen: { $done } %
web-starting = Das Spiel startet.
web-preparing = Der Tisch wird gedeckt: { $done } von { $total }
web-drawing = Die Bilder werden vorbereitet.
web-no-script = Turnstone ist ein Programm auf dieser Seite. Erlaube JavaScript und lade die Seite neu.
web-no-webgl = Dieser Browser bietet kein WebGL 2, mit dem der Tisch gezeichnet wird. Schalte in seinen Einstellungen die Hardwarebeschleunigung ein oder nimm einen neueren Browser.
web-no-module = Das Spiel ließ sich nicht laden. Prüfe die Verbindung und lade die Seite neu.
web-mismatch = Eine Datei des Spiels passt nicht zu dieser Seite: Sie wurde unterwegs beschädigt oder verändert. Lade die Seite neu. Hilft das nicht, liegt der Fehler auf dem Server.
web-stuck = Wenn hier nichts geschieht, fehlt ein Teil der Seite oder wurde unterwegs verändert. Lade die Seite neu.
web-broken = Im Spiel ist ein Fehler aufgetreten, und es steht still. Deine Züge sind gespeichert. Lade die Seite neu, um weiterzuspielen.
web-lost = Das System hat dieser Seite die Grafik entzogen. Deine Züge sind gespeichert. Lade die Seite neu, um weiterzuspielen.
web-reload = Neu laden
web-without-packs = Weiter ohne Pakete
web-new-version = Es gibt eine neue Version von Turnstone.
web-later = Später
web-measuring = Das Tempo der Engine wird gemessen.
web-speed = In diesem Browser prüft die Engine { $done } Millionen Stellungen pro Sekunde.
web-controls = Texte und Knöpfe auf dem Bildschirm
web-said = Was geschieht

## The packs
title-packs = Pakete
title-practice = Üben: { $due }
packs-title = Pakete
packs-about = Ein Paket ändert, wie der Tisch aussieht und klingt und was er sagt. Sind mehrere eingeschaltet, hat Nummer 1 Vorrang vor Nummer 2 und so weiter.
packs-shipped = gehört zum Spiel
packs-on = Ein
packs-off = Aus
packs-place = { $place }. { $pack }
packs-up = Höher
packs-down = Tiefer
packs-remove = Entfernen
packs-choose = Paket hinzufügen
packs-drop = Zieh ein Paket auf die Seite oder wähle es aus deinen Dateien.
packs-folder = Zieh ein Paket, einen Ordner oder eine ZIP-Datei, aufs Fenster oder lege es in { $folder }
packs-open-folder = Ordner öffnen
packs-no-chooser = Hat sich kein Fenster zur Dateiauswahl geöffnet? Dann zieh das Paket, einen Ordner oder eine ZIP-Datei, auf dieses Fenster oder lege es in { $folder }
packs-unopened = Der Ordner ließ sich nicht öffnen ({ $why }). Es ist { $folder }
packs-bring-back = { $pack } zurückholen
removal-title = { $pack } entfernen?
removal-about = { $path } kommt in den Papierkorb oder wird beiseitegelegt. Sonst wird nichts angetastet.
removal-about-web = Dieser Browser vergisst { $pack }. Bis du die Seite verlässt, kannst du das Paket zurückholen.
removal-keep = Behalten
packs-more = Und { $count } weitere
status-pack-installed = { $pack } wurde hinzugefügt und eingeschaltet.
status-pack-found = { $pack } steht jetzt in der Liste der Pakete.
status-pack-refused = Das Paket wurde nicht hinzugefügt: { $why }
status-pack-stays = Das Paket ließ sich nicht entfernen: { $why }
status-no-pack = Ein Paket mit der Kennung „{ $pack }“ gibt es nicht.
status-broken-pack = { $pack } ist fehlerhaft ({ $place }: { $why }). Was vorher gut war, bleibt.
status-broken-packs = Die Auswahl der Pakete war beschädigt: { $why }. Sie liegt jetzt in { $file }, und kein Paket ist eingeschaltet.
status-pack-instead = { $pack } wurde hinzugefügt und eingeschaltet. Ein anderes Paket hat dieselbe Kennung „{ $id }“. Nur eines von beiden kann eingeschaltet sein.
status-pack-removed = { $pack } wurde entfernt und liegt im Papierkorb.
status-pack-aside = { $pack } wurde entfernt und liegt jetzt in { $place }.
status-pack-unlinked = Die Verknüpfung mit { $pack } wurde entfernt. Ihr Ziel bleibt, wo es war.
status-pack-ended = Turnstone wurde unerwartet beendet, als { $pack } gerade neu war. Das Paket ist darum jetzt aus. Sag am besten seinem Autor Bescheid.
status-pack-unkept = Das Paket ist vorerst eingeschaltet, lässt sich aber nicht speichern: { $why }
status-unheard = Ein Klang eines Pakets bleibt in diesem Browser stumm ({ $file }: { $why }).
status-second-window = Das Spiel ist noch in einem anderen Fenster offen. Spiele dort weiter: Was in diesem geschieht, wird nicht gespeichert.
web-pack = Das Paket von { $address } hinzufügen? Ein Paket ändert Aussehen, Klänge und Texte, sonst nichts.
web-pack-yes = Hinzufügen
web-pack-no = Nein
web-pack-address = Von der Adresse hinter pack= wird kein Paket geladen. Sie muss mit https:// beginnen oder auf dem Server dieser Seite liegen.
web-close = Schließen
web-bring = Einlesen

## Reversi's tables
reversi-rules = Brett
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = Das übliche Brett.
reversi-rules-small = 6 × 6
reversi-rules-about-small = Eine kurze Partie auf kleinem Brett.
reversi-rules-large = 10 × 10
reversi-rules-about-large = Eine lange Partie auf großem Brett.
reversi-goal = Ziel
reversi-goal-most = Die meisten Steine
reversi-goal-about-most = Wer am Ende die meisten Steine hat, gewinnt.
reversi-goal-fewest = Umgekehrt
reversi-goal-about-fewest = Wer am Ende die wenigsten Steine hat, gewinnt.
reversi-handicap = Vorgabe
reversi-handicap-0 = Keine Vorgabe
reversi-handicap-about-0 = Beide Seiten beginnen unter gleichen Bedingungen.
reversi-handicap-1 = 1 Ecke Vorgabe
reversi-handicap-about-1 = Ein Stein in einer Ecke hilft Schwarz von Anfang an, und Weiß beginnt: für zwei ungleich starke Spieler.
reversi-handicap-2 = 2 Ecken Vorgabe
reversi-handicap-about-2 = Steine in zwei Ecken helfen Schwarz von Anfang an, und Weiß beginnt.
reversi-handicap-4 = 4 Ecken Vorgabe
reversi-handicap-about-4 = Steine in allen vier Ecken helfen Schwarz von Anfang an, und Weiß beginnt.

## Opening names that are ordinary words; players use the English names for the rest, as openings.toml has them
reversi-opening-perpendicular-opening = Senkrecht
reversi-opening-parallel-opening = Parallel
reversi-opening-diagonal-opening = Diagonal
reversi-opening-mainline-tiger = Tiger, Hauptvariante
reversi-opening-semi-wing-variation = Halbflügelvariante
reversi-opening-wing-variation = Flügelvariante
reversi-opening-murakami-variation = Murakami-Variante
reversi-opening-iwasaki-variation = Iwasaki-Variante
reversi-opening-mimura-variation-ii = Zweite Mimura-Variante
reversi-opening-x-square-opening = X-Feld

## Taking a game out
take-out-title = Teilen oder speichern
take-out-moves = Züge kopieren
take-out-link = Link kopieren
take-out-picture-copied = Bild kopieren
take-out-picture = Bild speichern
take-out-film = Animation speichern
take-out-moves-file = Züge als Text speichern
take-out-ggf-file = Als GGF speichern
take-out-sgf-file = Als SGF speichern
take-out-psq-file = Für Piskvork speichern
take-out-save-file = Für Turnstone speichern
status-moves-copied = Die Züge sind kopiert.
status-picture-copied = Ein Bild des Tisches ist kopiert.
status-film-making = Die Animation wird erstellt.
status-uncopied = Der Browser lässt das Spiel hier nicht kopieren.
status-saved-as = Gespeichert als { $file }.
status-not-taken-out = Das hat nicht geklappt: { $why }.
status-not-written = In diesem Format lässt sich die Partie nicht speichern: { $format }.
status-nothing-to-paste = Es gibt keinen Text zum Einfügen.
paste-ask = Füge eine Partie ein: Züge, einen Link oder den Text einer Datei
library-paste = Einfügen

## Statistics
library-statistics = Statistik
stats-title = Statistik
stats-none = Hier zählen Partien, die du gegen den Computer zu Ende spielst.
stats-total = { $played ->
    [one] 1 Partie gegen den Computer: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
   *[other] { $played } Partien gegen den Computer: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
}
stats-streak = Siege in Folge: jetzt { $now }, höchstens { $best }
stats-friends = Partien zu zweit: { $games }
stats-result = Siege – Remis – Niederlagen
stats-suits-stronger = Du holst { $score } % gegen { $against }: Versuche { $next }.
stats-suits-same = Du holst { $score } % gegen { $against }: Das passt gut.
stats-suits-weaker = Du holst { $score } % gegen { $against }: Mit { $next } hast du vielleicht mehr Spaß.
stats-accuracy = { $games ->
    [one] Deine Genauigkeit in einer ausgewerteten Partie: zuerst { $first } %, zuletzt { $last } %
   *[other] Deine Genauigkeit in { $games } ausgewerteten Partien: zuerst { $first } %, zuletzt { $last } %
}
evenings-title = Abende
evenings-played = { $days ->
    [one] In den letzten fünf Wochen an einem Tag gespielt.
   *[other] In den letzten fünf Wochen an { $days } Tagen gespielt.
}
# Die Wochentage in Kürze, ab Montag, mit einem Leerzeichen dazwischen.
evenings-days = Mo Di Mi Do Fr Sa So
goal-title = Ein eigenes Ziel
goal-about = Setz dir eines, wenn du magst. Es bleibt auf diesem Gerät.
goal-next = Nächstes Ziel
goal-none = Kein Ziel
goal-evenings = { $count } Abende diese Woche
goal-beat = { $game }: { $level } schlagen
goal-weaker = Schwächer
goal-stronger = Stärker

## Achievements

achievements-title = Erfolge
achievements-about = Erfolge aus deinen beendeten Partien gegen den Computer und mit Freunden. Partien mit Tipps oder Analyse zählen nicht.
achievements-count = { $game }: { $found } von { $all }
achievements-move = Zug { $move }
achievement-reversi-wedge = Ein Keil
achievement-about-reversi-wedge = Setze auf der Kante zwischen zwei Steine des Gegners. Solange beide bleiben, kann deiner nicht gedreht werden.
achievement-reversi-edge = Eine ganze Kante
achievement-about-reversi-edge = Fülle eine Kante mit deinen Steinen, von Ecke zu Ecke. Niemand kann sie je wieder drehen.
achievement-reversi-behind = Weniger Steine, doch gewonnen
achievement-about-reversi-behind = Hab bei 20 leeren Feldern weniger Steine als der Gegner und gewinne trotzdem. Gezählt wird erst am Ende.
achievement-reversi-pass = Zwei Züge hintereinander
achievement-about-reversi-pass = Lass dem Gegner keinen Zug und gewinne. Er muss passen, und du ziehst noch einmal.
achievement-reversi-quiet = Nur ein Stein
achievement-about-reversi-quiet = Drehe einen einzigen Stein, wenn kein anderer Zug dem Gegner weniger Züge lässt. Wer wenig dreht, öffnet wenig.
achievement-reversi-parity = Zuerst und zuletzt
achievement-about-reversi-parity = Setze in einem ungeraden Bereich zuerst und auch zuletzt. Der Gegner kann dort nicht mehr antworten.
achievement-reversi-safe-moves = Kein sicherer Zug
achievement-about-reversi-safe-moves = Lass dem Gegner nur Züge, die dir eine Ecke geben. Eine Ecke wird nie mehr gedreht.
achievement-reversi-draw = Remis gehalten
achievement-about-reversi-draw = Finde bei vier bis zehn freien Feldern den einzigen Zug, der noch Remis hält, und verliere nicht.
achievement-reversi-sacrifice = Eine Ecke geopfert
achievement-about-reversi-sacrifice = Gib gegen Ende eine Ecke her, wenn jeder Zug, der sie hält, schlechter ist. Es zählt das Ergebnis, nicht die Ecke.
achievement-reversi-perfect = Perfektes Endspiel
achievement-about-reversi-perfect = Spiele ab zehn leeren Feldern immer den besten Zug. Mindestens dreimal hätte ein anderer Steine gekostet.
achievement-gomoku-stop-three = Dreier gestoppt
achievement-about-gomoku-stop-three = Stoppe einen offenen Dreier. Sonst wird er zum offenen Vierer, und ein Stein stoppt nicht beide Enden.
achievement-gomoku-open-four = Ein offener Vierer
achievement-about-gomoku-open-four = Bilde einen Vierer mit zwei freien Enden. Du drohst an zwei Stellen mit dem Fünfer.
achievement-gomoku-gap = Die Lücke gefüllt
achievement-about-gomoku-gap = Gewinne mit einem Stein in der Lücke eines Vierers. Ein Vierer mit Lücke droht genauso wie einer ohne.
achievement-gomoku-four-and-three = Vierer und Dreier
achievement-about-gomoku-four-and-three = Bilde mit einem Stein einen Vierer und einen offenen Dreier und gewinne. Der Gegner muss erst den Vierer stoppen.
achievement-gomoku-two-threes = Zwei Dreier
achievement-about-gomoku-two-threes = Bilde mit einem Stein zwei offene Dreier und gewinne. Ein Stein stoppt selten beide.
achievement-gomoku-two-fours = Zwei Vierer
achievement-about-gomoku-two-fours = Bilde mit einem Stein zwei Vierer. Du drohst an zwei Stellen mit dem Fünfer.
achievement-gomoku-stop-and-four = Stoppen und drohen
achievement-about-gomoku-stop-and-four = Stoppe einen Vierer mit einem Stein, der selbst einen Vierer bildet. Jetzt muss der Gegner antworten.
achievement-gomoku-fours = Vierer auf Vierer
achievement-about-gomoku-fours = Gewinne mit drei Vierern nacheinander und dann dem Fünfer. Der Gegner muss auf jeden antworten.
achievement-gomoku-foreseen = Rechtzeitig gesehen
achievement-about-gomoku-foreseen = Verhindere einen Sieg durch Vierer, bevor ihn ein offener Dreier oder ein Vierer ankündigt.
achievement-gomoku-forbidden = Die verbotene Antwort
achievement-about-gomoku-forbidden = Bilde im Renju als Weiß einen Vierer, den Schwarz nur auf einem verbotenen Punkt stoppen könnte.
achievement-animal-chess-jump = Der Sprung
achievement-about-animal-chess-jump = Schlage mit dem Adler über genau ein Plättchen hinweg. Er schlägt auch die Stärksten.
achievement-animal-chess-giant = Klein schlägt Groß
achievement-about-animal-chess-giant = Schlage das stärkste Tier mit dem schwächsten. Nichts kostet den Gegner mehr Leben.
achievement-animal-chess-rescue = Eine Rettung
achievement-about-animal-chess-rescue = Bring dein wertvollstes angegriffenes Plättchen in Sicherheit, sodass nichts von dir geschlagen werden kann.
achievement-animal-chess-guarded = Gedeckt
achievement-about-animal-chess-guarded = Verliere ein Plättchen und schlage auf demselben Feld sofort ein wertvolleres. Gedecktes zu schlagen ist riskant.
achievement-animal-chess-fork = Eine Gabel
achievement-about-animal-chess-fork = Greife mit einem Zug zwei Plättchen an und schlage mit dem nächsten eines davon. Der Gegner kann nur eines wegziehen.
achievement-animal-chess-safest = Das sicherste Plättchen
achievement-about-animal-chess-safest = Decke das Plättchen auf, bei dem das Risiko eines Verlusts mit Abstand am kleinsten ist.
achievement-animal-chess-repeated = Durch Wiederholung gerettet
achievement-about-animal-chess-repeated = Erreiche mit weniger Leben ein Remis durch Wiederholung. Wer zurückliegt, kann damit zufrieden sein.
achievement-animal-chess-shut-in = Eingesperrt
achievement-about-animal-chess-shut-in = Gewinne, weil der Gegner keinen Zug mehr hat. Du musst nicht alles schlagen.
achievement-animal-chess-win = Den Sieg geholt
achievement-about-animal-chess-win = Finde bei höchstens drei übrigen Plättchen den Weg zu einem Sieg, der mindestens drei Züge entfernt ist.
achievement-animal-chess-draw = Die einzige Rettung
achievement-about-animal-chess-draw = Finde bei höchstens drei übrigen Plättchen den einzigen Zug, der nicht verliert, und verliere nicht.

## What was played in games of the library
explorer-reading = Partien des Archivs werden durchsucht.
explorer-title = { $games ->
    [one] So ging es in einer Partie des Archivs weiter
   *[other] So ging es in { $games } Partien des Archivs weiter
}
explorer-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}
explorer-results = { $one } { $first } %, unentschieden { $drawn } %, { $other } { $second } %
explorer-unknown = Ihr Ausgang ist nicht bekannt.
explorer-book-title = Bekannte Eröffnungen von hier aus
explorer-book = Im Eröffnungsbuch.
explorer-way = Auf dem Weg zu: { $opening }.

## A position that is arranged by hand
do-set-up = Stellung aufbauen
editor-title = Stellung aufbauen
editor-about = Drücke auf ein Feld, um das Gewählte dort hinzulegen, und noch einmal, um es wegzunehmen.
editor-to-move = Am Zug
editor-whole = Das ganze Brett
editor-clear = Leeren
editor-start = Anfang
editor-mirror = Spiegeln
editor-move = Ziehen
editor-remove = Wegnehmen
editor-face-down = Verdeckt
editor-leave = Abbrechen
editor-analyse = Analysieren
editor-play = Spielen

## Games with somebody elsewhere

far-title = Fernpartien
far-title-turns = { $turns ->
    [0] Fernpartien
    [one] Fernpartien: dein Zug
   *[other] Fernpartien: { $turns }-mal dein Zug
}
far-about = Jeder Zug ist ein Link. Du schickst ihn per Mail oder Messenger, und die Antwort deines Gegenübers kommt genauso zurück.
far-game = { $game } · { $moves ->
    [0] nicht begonnen
    [one] 1 Zug
   *[other] { $moves } Züge
}
far-invited = Noch hat niemand deine Einladung geöffnet.
far-your-turn = Du bist am Zug.
far-waiting = Dein Gegenüber ist am Zug.
far-over = Die Partie ist zu Ende.
far-unread = Diese Partie lässt sich hier nicht öffnen. Sie bleibt unverändert liegen.
far-paste = Link einfügen
far-send = Senden
far-invite-title = Gegenüber einladen
far-invite-about = Schick diesen Link. Dein Gegenüber öffnet ihn im Browser oder in Turnstone und nimmt Platz.
far-link-title = Dein Link
far-link-about = Schick diesen Link. Dein Gegenüber sieht deinen Zug und spielt den nächsten.
far-link-tile = Schick diesen Link. Die Antwort deines Gegenübers deckt das Plättchen auf, für euch beide zugleich.
far-copy = Kopieren
far-share = Teilen
far-qr = Oder dein Gegenüber scannt den Code mit dem Handy.
far-qr-too-long = Der Link ist zu lang für ein Bild geworden.
far-show-link = Link zeigen
far-status-untold = Dein Zug ist bereit. Schick ihn ab.
far-status-waiting = Der Link deines Gegenübers steht noch aus.
far-status-turning = Der Link deines Gegenübers wird das Plättchen aufdecken.
far-status-watching = Du schaust zu.
far-came = Der Link deines Gegenübers ist da.
far-copied = Der Link ist kopiert. Schick ihn deinem Gegenüber.
far-copied-here = Der Link ist kopiert. Auf diesem Computer hat er keine Adresse: Dein Gegenüber fügt ihn in Turnstone ein.
far-second = Turnstone ist in einem anderen Fenster offen. Öffne den Link dort.
far-no-secret = Dieses System liefert keine Zufallszahlen, darum kann hier keine Fernpartie beginnen.
far-clock = Per Link geht nur eine Bedenkzeit in Tagen pro Zug. Diese Partie läuft ohne Uhr.
far-refused-damaged = Dieser Link ist unvollständig. Kopiere ihn noch einmal vom Anfang bis zum Ende.
far-refused-forged = Dieser Link stammt nicht von deinem Gegenüber. Er wird nicht verwendet.
far-refused-version = Dieser Link stammt aus einer anderen Version von Turnstone. Ihr braucht beide dieselbe.
far-refused-older = Dieser Link ist veraltet. Die Partie hier ist schon weiter.
far-refused-same = Dieser Link bringt nichts Neues: Die Partie hier enthält seine Züge schon.
far-refused-crossed = Dein Gegenüber hat diesen Link vor deinem letzten Zug erstellt. Schick deinen Link noch einmal.
far-refused-forked = Dieser Link passt nicht zu deiner Partie: Ein früherer Zug weicht ab. Deine Partie bleibt, wie sie ist. Bitte dein Gegenüber um den neuesten Link.
far-refused-taken = In dieser Partie hat schon jemand anderes Platz genommen.
far-refused-own = Das ist deine eigene Einladung. Schick sie jemand anderem.
far-refused-rules = Der Zug in diesem Link verstößt gegen die Regeln. Deine Partie bleibt, wie sie ist.
far-refused-place = Dieser Link ergibt an dieser Stelle der Partie keinen Sinn. Deine Partie bleibt, wie sie ist.
far-refused-bent = Das Programm deines Gegenübers wollte ein Plättchen aussuchen, statt es auszulosen. Der Link wird nicht verwendet.
far-refused-other-rules = Die Regeln „{ $rules }“ sind bei deinem Gegenüber andere. Ihr braucht beide dasselbe Paket.
far-refused-terms = Diese Partie lässt sich hier nicht aufbauen: { $why }.
far-refused-time = Die Zeit in diesem Link stimmt nicht. Prüft die Uhrzeit auf euren beiden Computern.
far-invited-title = Du bist eingeladen
far-invited-arranged = Beginnt mit einer aufgebauten Stellung.
far-invited-no-clock = Ohne Uhr.
far-invited-side = Deine Seite: { $name }.
far-invited-lot = Das Los entscheidet, wer beginnt.
far-tiles = Niemand weiß vorher, was unter den Plättchen liegt: Jedes wird beim Aufdecken von euch beiden gemeinsam ausgelost, und keiner kann dabei schummeln.
far-sit-down = Platz nehmen
far-invite-here = Kopiere diesen Link und verschick ihn. Dein Gegenüber fügt ihn in Turnstone ein.
far-link-sat = Schick diesen Link zurück. Dein Gegenüber sieht, dass du Platz genommen hast, und beginnt.
far-rematch = Revanche anbieten
far-by-link = Per Link
far-by-link-about = Zieh, wann du willst: Jeder Zug ist ein Link, den du schickst.
far-live = Live
far-live-about = Ihr sitzt zur selben Zeit am Tisch. Ein Link lädt ein, alles andere läuft über das Relay.
far-no-relay = Zieh, wann du willst: Jeder Zug ist ein Link, den du schickst. Für Live-Partien trage in den Einstellungen die Adresse eines Relays ein. Ein Relay kann jeder betreiben.
far-away = Dein Gegenüber ist weg. Die Partie wartet.
far-away-clock = Dein Gegenüber ist weg. Die Uhr läuft weiter.
far-looking = Das Relay wird gesucht. Nichts geht verloren.
far-replaced = Diese Partie ist inzwischen anderswo geöffnet. Spiele dort weiter oder öffne sie hier noch einmal.
far-full = Das Relay nimmt von dieser Partie nichts mehr an.
far-watch = Zuschauen
far-says = Gegenüber: { $phrase }
far-said = Du: { $phrase }
far-status-drawn = Ihr lost das Plättchen gerade gemeinsam aus.
far-phrases-title = Etwas sagen
do-say = Etwas sagen
settings-page = Webseite für Links
settings-relay = Relay für Live-Partien
why-no-take-back = { $name } lässt den Zug nicht zurücknehmen.
status-offer-take-back = { $name } möchte den letzten Zug zurücknehmen.
far-phrase-1 = Hallo!
far-phrase-2 = Viel Glück!
far-phrase-3 = Gut gespielt.
far-phrase-4 = Schöner Zug!
far-phrase-5 = Hoppla.
far-phrase-6 = Wow!
far-phrase-7 = Ich überlege …
far-phrase-8 = Bin gleich zurück.
far-phrase-9 = Bin wieder da.
far-phrase-10 = Danke!
far-phrase-11 = Schöne Partie.
far-phrase-12 = Ich muss los. Tschüss!
far-sat = Dein Gegenüber hat Platz genommen.
far-answered = Der Link deines Gegenübers ist da, und deine vorbereitete Antwort ist gespielt. Schick sie ab.
far-prepare = Antwort vorbereiten
far-prepared-title = Vorbereitete Antworten
far-prepared-about = Bringt der Link deines Gegenübers einen Zug, den du erwartet hast, wird deine Antwort sofort gespielt. Du musst sie nur noch abschicken.
far-prepared-line = Auf { $theirs } folgt { $yours }.
far-prepared-pair = { $theirs }, { $yours };
far-prepare-line = Vorbereiten
far-prepare-keep = Behalten
far-prepare-leave = Verlassen
far-prepare-short = Spiele zuerst einen Zug deines Gegenübers und dann deine Antwort.
far-status-theirs = Spiele, was dein Gegenüber spielen könnte.
far-status-yours = Spiele deine Antwort.
far-invited-relay = Die Partie läuft über das Relay { $relay }.
far-again-title = Noch eine Partie?
far-invite-again = Dein Gegenüber wird gefragt. Sitzt dort niemand mehr am Tisch, schick diesen Link.

# Puzzles
title-puzzles = { $left ->
    [0] Aufgaben
   *[other] Aufgaben (heute noch { $left })
}
do-puzzles = Aufgaben
status-broken-puzzles = Die Datei deiner Aufgaben war beschädigt: { $why }. Sie liegt jetzt in { $file }, und die Wertungen beginnen von vorn.
status-broken-evenings = Die Datei deines Kalenders war beschädigt: { $why }. Sie liegt jetzt in { $file }, und der Kalender füllt sich wieder aus deinen Partien.
quiz-puzzles = Weiter mit Aufgaben
puzzles-title = Aufgaben
puzzles-none = Solche Aufgaben gibt es gerade nicht.
puzzles-coming = Die Aufgaben sind unterwegs.
puzzles-tonight = Drei für heute
puzzles-tonight-about = Eine aus jedem Spiel, für alle dieselben. Morgen kommen die nächsten drei.
puzzles-tonight-begin = { $left ->
    [3] Beginnen
    [1] Weiter: noch eine
   *[other] Weiter: noch { $left }
}
puzzles-tonight-done = Du hast { $solved } von 3 gelöst. Morgen kommen die nächsten drei.
puzzles-evenings = { $evenings ->
    [one] 1 Tag in Folge.
   *[other] { $evenings } Tage in Folge.
}
puzzles-due = { $due ->
    [one] Heute wieder dran: eine nicht gelöste
   *[other] Heute wieder dran: { $due } nicht gelöste
}
puzzles-mix = Mischung für dich
puzzles-storm = Drei Minuten
puzzles-storm-record = Rekord in drei Minuten: { $solved }
puzzles-by-theme = Nach Thema und Farbe:
puzzles-both-colours = Beide Farben
puzzles-rating = Deine Wertung: { $rating } ± { $error }
puzzles-unrated = Du hast noch keine Wertung. Es zählt nur der erste Versuch, und nur ohne Tipp und Lösung.
puzzles-over = Das war die letzte. Beim ersten Versuch gelöst: { $solved } von { $tried }.
puzzles-tonight-over = Das waren die drei für heute. Beim ersten Versuch gelöst: { $solved } von { $tried }.
puzzles-storm-over = Zeit um! Gelöst: { $solved } von { $tried }.
puzzles-storm-best = Zeit um! Gelöst: { $solved } von { $tried }, dein neuer Rekord.
puzzle-heading = Aufgabe { $number }
puzzle-heading-tonight = Drei für heute: { $number } von { $all }
puzzle-heading-due = Wieder dran: { $number } von { $all }
puzzle-heading-storm = Gelöst: { $solved }
do-make-puzzle = Aufgabe erstellen
make-title = Aufgabe aus dieser Stellung
make-working = Turnstone prüft, ob nur ein Zug gut ist. Das dauert ein paar Sekunden.
make-made = Die Lösung ist bewiesen. Verschick den Link. Er öffnet sich in Turnstone.
make-copied = Der Link ist kopiert. Verschick ihn. Er öffnet sich in Turnstone.
make-none = Diese Stellung ergibt keine Aufgabe.
make-no-kinds = Für diese Regeln oder dieses Brett gibt es keine Aufgaben.
make-refused-none = { $kind }: Kein Zug schafft das.
make-refused-several = { $kind }: Mehr als ein Zug schafft das ({ $moves }).
make-refused-easy = { $kind }: Das ist zu leicht.
make-refused-long = { $kind }: Der Beweis dauert zu lange.
make-failed = Die Aufgabe ließ sich nicht erstellen.
make-copy = Link kopieren
make-picture = Bild
puzzle-heading-sent = Eine Aufgabe von Freunden
status-bad-puzzle = Der Link zu einer Aufgabe ist beschädigt: { $why }
puzzle-hint = Schau dir { $square } an.
puzzle-give-hint = Tipp
puzzle-show = Lösung
puzzle-replay = Wie es dazu kam
puzzle-storm-again = Noch einmal
puzzle-good = Gut. Spiel weiter.
puzzle-wrong = { $move } ist es nicht: Darauf folgt { $reply }.
puzzle-wrong-alone = { $move } ist es nicht.
puzzle-solved = Gelöst: { $line }
puzzle-shown = Die Lösung: { $line }
puzzle-grade = Diese Aufgabe: { $grade }
puzzle-change = Deine Wertung: { $change }
puzzle-comes-back = Sie kommt an einem anderen Tag wieder.
puzzle-reversi-pass = { $name }: Finde den besten Zug. Danach muss der Gegner passen.
puzzle-reversi-draw = { $name }: Finde den einzigen Zug, der nicht verliert.
puzzle-reversi-win = { $name }: Finde den einzigen Zug, der gewinnt.
puzzle-reversi-best = { $name }: Finde den besten Zug. Alle anderen sind um mehr als vier Steine schlechter.
puzzle-gomoku-fours = { $name }: Gewinne mit Vierern. Jeder Stein bildet einen.
puzzle-gomoku-threes = { $name }: Gewinne mit Dreiern und Vierern.
puzzle-gomoku-defence = { $name }: Finde den einzigen Zug, der die Niederlage verhindert.
puzzle-animal-chess-win = { $name }: Finde den Zug, der gewinnt.
puzzle-animal-chess-draw = { $name }: Finde den einzigen Zug, der nicht verliert.
puzzle-animal-chess-safest = { $name }: Welches Plättchen deckst du am sichersten auf?
puzzle-animal-chess-flee = { $name }: Eines deiner Plättchen ist in Gefahr. Rette es.
kind-reversi-pass = Passen erzwingen
kind-reversi-draw = Nicht verlieren
kind-reversi-win = Gewinnen
kind-reversi-best = Der beste Zug
kind-gomoku-fours = Sieg mit Vierern
kind-gomoku-threes = Sieg mit Dreiern
kind-gomoku-defence = Verteidigen
kind-animal-chess-win = Gewinnen
kind-animal-chess-draw = Remis halten
kind-animal-chess-safest = Sicher aufdecken
kind-animal-chess-flee = Plättchen retten
theme-reversi-corner = Eine Ecke nehmen
theme-reversi-corner-given = Eine Ecke opfern
theme-reversi-x-square = Schräg neben der Ecke
theme-reversi-pass = Passen
theme-reversi-wedge = Ein Keil
theme-reversi-last-square = Das letzte Feld eines Bereichs
theme-reversi-odd-region = Der ungerade Bereich
theme-reversi-quiet = Nur einen Stein drehen
theme-gomoku-four-and-three = Vierer und Dreier
theme-gomoku-two-threes = Zwei Dreier
theme-gomoku-two-fours = Zwei Vierer
theme-gomoku-stop-and-four = Vierer stoppt Vierer
theme-gomoku-forbidden-used = Verbotenen Punkt nutzen
theme-gomoku-forbidden-avoided = Verbotenen Punkt meiden
theme-gomoku-edge = Am Rand
theme-animal-chess-jump = Ein Sprung
theme-animal-chess-capture = Erst schlagen
theme-animal-chess-quiet = Erst ein stiller Zug
theme-animal-chess-sacrifice = Ein Opfer
theme-animal-chess-edge = An den Rand gedrängt
theme-animal-chess-even = Gleich viele
theme-animal-chess-outnumbered = In Unterzahl

# Openings that are learnt
puzzles-openings = Eröffnungen
puzzles-openings-about = Du spielst eine Seite einer bekannten Variante, der Tisch die andere. Was du nicht weißt, kommt an einem anderen Tag wieder.
puzzles-own-about = Lerne auch eigene Varianten: Öffne in einer Analyse das Menü und wähle „Diese Variante lernen“.
puzzles-own-deck = { $name }: { $known } von { $all } Stellungen gelernt
puzzles-own-begin = Üben
do-learn-line = Diese Variante lernen
line-title = Diese Variante lernen
line-about = Turnstone fragt dich nach den Zügen einer Seite und spielt die andere. Was du nicht weißt, kommt an einem anderen Tag wieder.
line-none = Es gibt noch keinen Zug. Geh bis ans Ende der Variante, die du lernen willst.
line-library = Mit den Fortsetzungen aus dem Archiv
line-learn = { $name }: lernen
line-forget = { $name }: nicht mehr lernen
drill-heading = Eröffnungen: Variante { $number }
drill-asked = { $name }: Welcher Zug gehört hierher?
drill-repeat = Noch einmal.
drill-also = { $move } ist genauso gut. Die Variante geht mit { $good } weiter.
drill-wrong = { $move } ist es nicht: Darauf folgt { $reply }. Die Variante geht mit { $good } weiter.
drill-wrong-alone = { $move } ist es nicht. Die Variante geht mit { $good } weiter.
drill-shown = Die Variante geht mit { $good } weiter.
drill-between = { $left ->
    [one] Die Variante endet hier. Eine Stellung kommt noch einmal.
   *[other] Die Variante endet hier. { $left } Stellungen kommen noch einmal.
}
drill-ended = Die Variante endet hier. Gewusst: { $known } von { $asked }.
drill-find = Selbst finden
drill-go-on = Weiter
drill-next = Neue Variante
drill-over = Das reicht fürs Erste.
