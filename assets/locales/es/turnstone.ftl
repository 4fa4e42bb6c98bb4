# Turnstone in Spanish, for Spain and Latin America. A key that is not here is read in English.
# $name is what a side is called. As a label that is Negras, Blancas, Rojas or Azules, as the keys colour-… say, or while
# the side has no colour Jugador 1; inside a sentence it is “las negras” with a verb in the plural. If you change the name
# of a colour, change these cases too. Numbers come as numbers.

language-name = Español
# What stands between two sentences.
join-sentences = { " " }
# What stands between the whole part of a number and its tenths.
number-point = ,
title = Turnstone
tagline = Una mesa para juegos de voltear fichas
greet-turns = { $count ->
    [one] Es tu turno en una partida con un amigo.
    [many] Es tu turno en { $count } partidas con amigos.
   *[other] Es tu turno en { $count } partidas con amigos.
}
greet-due = { $count ->
    [one] Hay { $count } posición para practicar.
    [many] Hay { $count } posiciones para practicar.
   *[other] Hay { $count } posiciones para practicar.
}
greet-tonight = { $count ->
    [one] Queda { $count } problema para hoy.
    [many] Quedan { $count } problemas para hoy.
   *[other] Quedan { $count } problemas para hoy.
}
greet-evenings = Esta semana: { $played } de { $of } noches.
greet-evenings-reached = Meta cumplida: { $of } noches en una semana.
greet-beat = { $game }, { $level }: aún por vencer.
greet-beaten = { $game }, { $level }: vencido. Bien jugado.
greet-beaten-next = { $game }, { $level }: vencido. Bien jugado. ¿Y ahora el { $next }?

## The title screen
title-settings = Ajustes
title-quit = Salir
title-game = { $game }
title-continue-game = { $game } · jugada { $moves }

## Players
seat-person = Persona
seat-far = Tu rival
seat-you = Tú
seat-random = Azar
seat-greedy = Voraz
seat-level = Nivel { $level }
seat-search-2 = Buscador, 2 jugadas
seat-search-4 = Buscador, 4 jugadas
seat-search-6 = Buscador, 6 jugadas
seat-pattern-book = Libro de patrones
seat-thinker = Pensador
seat-searcher-1 = Buscador 1
seat-searcher-2 = Buscador 2
seat-searcher-3 = Buscador 3
seat-searcher-4 = Buscador 4
seat-strategist = Estratega
seat-hunter = Cazador
seat-tactician-1 = Táctico 1
seat-tactician-2 = Táctico 2
seat-about-person = Una persona en esta pantalla.
seat-about-far = Una persona en otro lugar.
seat-about-random = Cualquier jugada válida, al azar.
seat-about-greedy = Voltea siempre todas las fichas que puede.
reversi-about-level = { $level ->
    [1] Un niño pequeño: juega junto a tu última ficha, busca las casillas junto a las esquinas y pierde a menudo hasta con el azar.
    [2] Voltea lo que ve cerca de tu última ficha y apenas sabe para qué sirve una esquina.
    [3] Le gustan las esquinas y los bordes, sin pensar quién tomará la siguiente.
    [4] Toma casi todas las esquinas y empieza a evitar las casillas de al lado.
    [5] Piensa en tu respuesta, pero se le escapan muchas.
    [6] Piensa en tu respuesta y todavía quiere muchas fichas.
    [7] Ha jugado algunas partidas: ya no quiere tantas fichas, pero no ve las jugadas tranquilas.
    [8] Tiene intuición, pero solo ve dos jugadas por delante, y no todas.
    [9] Quien mejor juega de la familia: ve dos jugadas por delante y falla en las posiciones tranquilas.
    [10] Ve tres jugadas por delante y se le escapan algunas.
    [11] Ve tres jugadas por delante, se le escapa poco y calcula hasta el final las últimas siete casillas.
    [12] Ve cuatro jugadas por delante y a veces se le escapa una jugada tranquila.
    [13] Un buen aficionado: cuatro jugadas, pocos descuidos, pequeños fallos de juicio.
    [14] Casi no se le escapa nada en cuatro jugadas y calcula hasta el final las últimas diez casillas.
    [15] Nivel de club: cinco jugadas, algún descuido en jugadas tranquilas, pequeños fallos de juicio.
    [16] No se le escapa nada en cinco jugadas y calcula hasta el final las últimas doce casillas.
    [17] Ve cinco jugadas por delante, juzga mejor y calcula hasta el final las últimas 14 casillas.
    [18] Ve seis jugadas por delante y calcula hasta el final las últimas 15 casillas.
    [19] Ve ocho jugadas por delante y calcula hasta el final las últimas 16 casillas.
    [20] Ve diez jugadas por delante y calcula hasta el final las últimas 18 casillas.
    [21] Ve 12 jugadas por delante y calcula hasta el final las últimas 20 casillas.
    [22] Ve 14 jugadas por delante y calcula hasta el final las últimas 22 casillas.
   *[other] Fuerza máxima: un segundo y medio por jugada, con todos los núcleos disponibles.
}
gomoku-about-level = { $level ->
    [1] Un niño pequeño: piensa en su propia línea y juzga mal casi todo lo demás.
    [2] Le gustan sus propias líneas y olvida las tuyas lejos de tu última piedra.
    [3] Se le escapan muchos treses, sobre todo en diagonal.
    [4] Se le escapa uno de cada tres o cuatro treses tuyos, sobre todo en diagonal.
    [5] Ha jugado algunas partidas: a veces se le escapa un tres.
    [6] Se le escapa poco, y casi nada cerca de tu última piedra.
    [7] Sopesa su ataque y el tuyo, con algún descuido.
    [8] Ve una victoria con tres cuatros seguidos, si se fija en ellos.
    [9] Ve una victoria con cinco cuatros seguidos, vigila las tuyas y empieza a ver los treses.
    [10] Sigue series largas de cuatros y treses, y casi no se le escapa ninguna.
    [11] Lo mira todo a dos jugadas; los cuatros y los treses, más lejos.
    [12] Ve tres jugadas por delante; los cuatros y los treses, más lejos.
    [13] Ve cinco jugadas por delante.
    [14] Ve siete jugadas por delante.
    [15] Ve diez jugadas por delante; los cuatros y los treses, más lejos.
   *[other] Fuerza máxima: ve todo lo lejos que puede en un segundo y medio.
}
animal-chess-about-level = { $level ->
    [1] Captura lo que ve por casualidad y destapa fichas a su antojo.
    [2] Ve casi todo lo que puede capturar ahora y persigue lo que sea.
    [3] Ve casi todas tus respuestas, pero olvida hasta dónde llega un águila.
    [4] Ve dos capturas seguidas y empieza a mirar qué hay al lado antes de destapar.
    [5] Ve tres jugadas por delante y se le escapan algunas; algo más fuerte que el Cazador.
    [6] Ve tres jugadas por delante y se le escapa poco.
    [7] Ve tres jugadas por delante y casi nada se le escapa.
    [8] Calcula dos jugadas por delante y tiene en cuenta todo lo que puede haber boca abajo.
    [9] Calcula cuatro jugadas por delante.
   *[other] Fuerza máxima: ve todo lo lejos que puede en un segundo.
}
seat-about-search-2 = Ve dos jugadas por delante.
seat-about-search-4 = Ve cuatro jugadas por delante.
seat-about-search-6 = Ve seis jugadas por delante y calcula el final completo.
seat-about-pattern-book = Juega el primer patrón de su libro que encaja; si no encaja ninguno, juega cerca.
seat-about-thinker = Valora cada punto por los cuatros y treses que hace o bloquea.
seat-about-searcher-1 = Ve dos jugadas donde se pueden hacer o bloquear cuatros y treses.
seat-about-searcher-2 = Ve más lejos y sigue los cuatros forzados hasta el final.
seat-about-searcher-3 = Ve todavía más lejos.
seat-about-searcher-4 = Ve todo lo lejos que puede en uno o dos segundos.
seat-about-strategist = Sigue los treses y los cuatros todo lo lejos que puede en un segundo y medio.
seat-about-hunter = Captura si no pierde la ficha, huye de las amenazas y persigue lo que puede alcanzar.
seat-about-tactician-1 = Ve un poco más allá y tiene en cuenta lo que puede haber boca abajo.
seat-about-tactician-2 = Ve más lejos y tiene en cuenta lo que puede haber boca abajo.

persona-beginner = Niko
persona-casual = Rosa
persona-club = Samir
persona-expert = Ada
persona-beyond = Lin
persona-reversi-beginner = Le gusta voltear muchas fichas, a menudo junto a tu última.
persona-reversi-casual = Toma casi todas las esquinas, pero se le escapan muchas respuestas tranquilas.
persona-reversi-club = Ve tres o cuatro jugadas por delante, con descuidos.
persona-reversi-expert = Casi no se le escapa nada y calcula hasta el final las últimas diez casillas.
persona-reversi-beyond = Deja para luego una esquina segura y calcula hasta el final las últimas 15 casillas.
persona-gomoku-beginner = Le gustan sus propias líneas y olvida a menudo las tuyas, sobre todo en diagonal.
persona-gomoku-casual = Bloquea casi todos los cuatros, pero a veces se le escapa un tres.
persona-gomoku-club = Bloquea tus cuatros y busca ganar con cuatros seguidos.
persona-gomoku-expert = Sigue muy lejos los cuatros y los treses.
persona-animal-chess-beginner = Destapa sin mirar alrededor y olvida a menudo hasta dónde llega un águila.
persona-animal-chess-casual = Mira alrededor antes de destapar, pero a menudo deja donde está una ficha amenazada.
persona-animal-chess-club = Ve dos o tres jugadas por delante y se le escapa poco.
persona-animal-chess-expert = Calcula teniendo en cuenta todo lo que puede haber boca abajo.
remark-beginner-start = “¡Hola! ¡Me gusta jugar!”
remark-beginner-pleased = “¡Uy, esto me gusta!”
remark-beginner-worried = “Ay, ay, ay…”
remark-beginner-won = “¡He ganado! ¿Otra?”
remark-beginner-lost = “¡Qué bien juegas! ¿Otra?”
remark-beginner-drawn = “¡Empate! Qué divertido.”
remark-casual-start = “¡Qué bien verte! Juguemos.”
remark-casual-pleased = “Esto me hace sonreír.”
remark-casual-worried = “Vaya, necesito un plan.”
remark-casual-won = “Qué divertido. ¿Otra más?”
remark-casual-lost = “¡Bien jugado!”
remark-casual-drawn = “Así nadie se pone triste.”
remark-club-start = “Un placer. ¡Suerte!”
remark-club-pleased = “Estoy contento con esto.”
remark-club-worried = “Esto me da que pensar.”
remark-club-won = “Gracias, lo he disfrutado.”
remark-club-lost = “Muy bien. He aprendido algo.”
remark-club-drawn = “Empate. Una buena partida.”
remark-expert-start = “Siéntate. Empecemos.”
remark-expert-pleased = “Esto me alegra el alma.”
remark-expert-worried = “Vaya, vaya. No es fácil.”
remark-expert-won = “Una bonita partida. Gracias.”
remark-expert-lost = “¡Qué bonito juego!”
remark-expert-drawn = “Un empate también está bien.”
remark-beyond-start = “Tengo ganas de jugar.”
remark-beyond-pleased = “Sí. Me gusta.”
remark-beyond-worried = “Hum. Interesante.”
remark-beyond-won = “Gracias por la partida.”
remark-beyond-lost = “Enhorabuena. Bien jugado.”
remark-beyond-drawn = “Empate. Gracias.”
remark-says = { $name }: { $remark }

## The games and their pieces
game-reversi = Reversi
game-gomoku = Gomoku
game-animal-chess = Ajedrez animal
side-first = Jugador 1
side-second = Jugador 2
colour-reversi-dark = Negras
colour-reversi-light = Blancas
colour-gomoku-dark = Negras
colour-gomoku-light = Blancas
colour-animal-chess-dark = Rojas
colour-animal-chess-light = Azules
piece-reversi-dark = negra
piece-reversi-light = blanca
piece-gomoku-dark = negra
piece-gomoku-light = blanca
# No adjective: the gender of the animal is not known here.
piece-animal-chess-dark = { $kind } de las rojas
piece-animal-chess-light = { $kind } de las azules
piece-face-down = boca abajo
kind-dragon = dragón
kind-tiger = tigre
kind-elephant = elefante
kind-bear = oso
kind-fox = zorro
kind-eagle = águila
kind-cat = gato
kind-lion = león
kind-leopard = leopardo
kind-wolf = lobo
kind-dog = perro
kind-rat = rata

## The status line
status-to-move = Turno de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}.
status-your-move = { $name ->
    [Negras] Tu turno con las negras
    [Blancas] Tu turno con las blancas
    [Rojas] Tu turno con las rojas
    [Azules] Tu turno con las azules
   *[other] Tu turno, { $name }
}.
status-thinking = { $name ->
    [Negras] Piensan las negras
    [Blancas] Piensan las blancas
    [Rojas] Piensan las rojas
    [Azules] Piensan las azules
   *[other] { $name } está pensando
}…
status-teacher-looks = El profesor está mirando tu jugada.
status-you-choose = Tú eliges.
status-game-back = Partida anterior recuperada.
status-looking = Jugada { $at } de { $all }
status-choose = { $name ->
    [Negras] Las negras eligen
    [Blancas] Las blancas eligen
    [Rojas] Las rojas eligen
    [Azules] Las azules eligen
   *[other] { $name } elige
}.
status-opening-gomoku = Apertura: { $name } coloca las primeras piedras, negra y blanca por turnos.
status-opening-animal-chess = Destapa cualquier ficha: su color será el tuyo.
status-you-open-gomoku = Apertura: coloca las primeras piedras, negra y blanca por turnos.
status-you-open-animal-chess = Destapa cualquier ficha: su color será el tuyo.
status-paused = La partida está en pausa.
status-stopped = Los dos relojes están detenidos.
status-weighs-draw = { $name ->
    [Negras] Las negras valoran
    [Blancas] Las blancas valoran
    [Rojas] Las rojas valoran
    [Azules] Las azules valoran
   *[other] { $name } valora
} las tablas…
status-offer = { $name ->
    [Negras] Las negras ofrecen
    [Blancas] Las blancas ofrecen
    [Rojas] Las rojas ofrecen
    [Azules] Las azules ofrecen
   *[other] { $name } ofrece
} tablas.
status-offer-pause = { $name ->
    [Negras] Las negras piden
    [Blancas] Las blancas piden
    [Rojas] Las rojas piden
    [Azules] Las azules piden
   *[other] { $name } pide
} una pausa.
status-pass = { $name ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $name }
} no tienen jugada y pasan. Vuelven a jugar { $next ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $next }
}.
status-in-opening = Apertura: { $name }
status-next = Sigue con: { $moves }
status-next-move = { $name } ({ $move })
status-marks = Marcas: { $marks }
status-counting = Contando…

## How games end
won-counted = Ganan { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
}, { $own } a { $other }.
won-line = Ganan { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} con cinco en línea.
won-no-health = Ganan { $name ->
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}: { $loser ->
    [Rojas] las rojas se quedan
    [Azules] las azules se quedan
   *[other] { $loser } se queda
} sin vida.
won-no-action = Ganan { $name ->
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}: { $loser ->
    [Rojas] las rojas no pueden
    [Azules] las azules no pueden
   *[other] { $loser } no puede
} hacer nada más.
won-resigned = Victoria de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
} por abandono de { $loser ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $loser }
}.
won-on-time = Victoria de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
} por tiempo.
won-computer-resigned = Victoria de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}: la máquina abandona.
drawn-counted = Empate, { $own } a { $other }.
drawn-full = Tablas: el tablero está lleno.
drawn-quiet = Tablas: demasiado tiempo sin capturar ni destapar.
drawn-repeated = Tablas: la misma posición se repitió demasiadas veces.
drawn-no-action = Tablas: no quedan jugadas.
drawn-agreed = Tablas de mutuo acuerdo.
drawn-on-time = Tablas: se acabó el tiempo, pero el otro bando ya no podía ganar.

## What went wrong with a file
status-saving-failed = No se pudo guardar la partida: { $why }
status-broken-match = La partida guardada estaba dañada: { $why }. Se conserva como { $file } y empieza una nueva.
status-broken-settings = Los ajustes estaban dañados: { $why }. Se conservan como { $file } y se usan los habituales.
status-broken-practice = Las posiciones para practicar estaban dañadas: { $why }. Ahora están en { $file } y la lista empieza de nuevo.
status-broken-repertoire = Tus aperturas estaban dañadas: { $why }. Ahora están en { $file } y la lista empieza de nuevo.
status-line-learnt = La variante está en tus aperturas. Posiciones por aprender: { $cards }.
status-line-forgotten = Esta variante ya no está en tus aperturas.
status-line-refused = No se puede aprender esta variante: { $why }.
status-broken-table = Una tabla de reglas estaba dañada ({ $place }: { $why }). Se usan las reglas habituales.
status-broken-book = No se pudo leer por completo un archivo de los motores ({ $why }). Juegan sin él.
status-newer = { $file } es de una versión más reciente de Turnstone. Esta no lo modifica.
status-waits = Una partida guardada de { $game } aún no se puede abrir. { $why }
status-set-aside = Tu partida de { $game } sin terminar está ahora en “Guardadas”.
kept-title = Guardadas
kept-about = Partidas que dejaste por otra y partidas a las que les falta algo. Nunca se sobrescriben.
kept-take = Seguir
kept-remove-sure = Borrar para siempre
kept-pack = Sus reglas vienen del paquete { $pack }. Actívalo para seguir jugando.
kept-rules = Se juega con las reglas “{ $rules }”, que no están disponibles. Activa el paquete que las trae.
kept-newer = Necesita una versión más reciente de Turnstone.
kept-player = Esta versión no conoce al jugador “{ $player }”. Hace falta una versión más reciente de Turnstone.
status-unkept = No se pudo apartar el archivo dañado { $file }, así que no se guarda nada encima. Muévelo a otro lugar y abre Turnstone de nuevo.

## Why not
why-occupied = { $square } ya no está libre.
why-turns-nothing = En { $square } no voltearías nada.
why-off-board = Eso está fuera del tablero.
why-game-over = La partida terminó.
why-has-move = Solo puedes pasar si no tienes jugada.
why-no-such-action = Eso no se puede hacer ahora.
why-choice-first = Primero elige con qué juegas.
why-overline = { $square } está prohibido para las negras: seis en línea.
why-double-four = { $square } está prohibido para las negras: doble cuatro.
why-double-three = { $square } está prohibido para las negras: doble tres abierto.
why-empty = No hay nada en { $square }.
why-not-yours = Esa no es tuya.
why-turn-up-first = Primero destapa una ficha.
why-face-up = Esa ficha ya está boca arriba.
why-face-down = Una ficha boca abajo no se puede capturar.
why-own-piece = Esa es tuya.
why-out-of-reach = { $square } queda fuera de alcance.
why-too-strong = Es demasiado fuerte para capturarla.
why-untold = Aún no se sabe qué hay en { $square }.
why-other-face = Esa ficha no puede estar en { $square }.
why-engines-turn = Es el turno de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}, no el tuyo.
why-teacher-waits = Primero deshaz tu jugada o sigue jugando.
why-still-moving = Las fichas aún se mueven. Después es el turno de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}.
why-nothing-to-undo = No hay nada que deshacer.
why-nothing-to-redo = No hay nada que rehacer.
why-would-show = Deshacer mostraría lo que escondía la ficha. Puedes permitirlo en los ajustes, para practicar.
why-no-draw = { $name ->
    [Negras] Las negras no quieren
    [Blancas] Las blancas no quieren
    [Rojas] Las rojas no quieren
    [Azules] Las azules no quieren
   *[other] { $name } no quiere
} tablas.
why-no-pause = { $name ->
    [Negras] Las negras quieren
    [Blancas] Las blancas quieren
    [Rojas] Las rojas quieren
    [Azules] Las azules quieren
   *[other] { $name } quiere
} seguir jugando.
why-turning = Se está destapando una ficha. La respuesta de tu rival mostrará cuál es.
why-looks-back = Estás viendo una jugada anterior. Ve a la última para seguir jugando.
why-no-help = En una partida a distancia no hay ayuda hasta el final.
why-sent = Tu rival ya tiene tu jugada: no se puede deshacer.
why-with-friend = Esta partida se juega a distancia. Empieza otra desde el menú.
why-no-position = Esa posición no es posible: un bando no tiene tantas fichas iguales.
why-over-here = En esta posición la partida ya terminó: no quedan jugadas.

## Buttons
do-menu = Menú
do-moves = Jugadas
short-undo = Deshacer
short-bring-back = Recuperar
short-redo = Rehacer
short-first = Inicio
short-back = Anterior
short-on = Siguiente
short-last = Final
short-help = Pista
short-one-player = 1 juega
short-two-players = 2 juegan
short-line-nearer = Atrás
short-line-further = Variante
short-analysis-end = Partida
counted-discs = fichas
counted-health = vida
menu-title = Menú
menu-game = Partida
menu-study = Estudio
menu-view = Vista
menu-program = Turnstone
moves-title = Jugadas
moves-none = Todavía no hay jugadas.
sheet-resigned = Abandono de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}
sheet-flag = { $name }: tiempo agotado
sheet-agreed = Tablas
sheet-takes = { $move } ×{ $piece }
stock-left = Siguen en juego
sheet-or = o
sheet-promote = Promover
sheet-remove = Borrar
do-undo = Deshacer
do-latest = Última jugada
do-bring-back = Recuperar la partida anterior
do-redo = Rehacer
do-first = Al principio
do-back = Jugada anterior
do-on = Jugada siguiente
do-help = Pista
do-analysis = Analizar la posición
do-analysis-end = Volver a la partida
do-line-nearer = Retroceder en la variante
do-line-further = Avanzar en la variante
do-restart = Reiniciar
do-new-game = Nueva partida
do-players = Jugadores
do-two-players = Dos jugadores
do-exchange = Uno o dos jugadores
do-against-computer = Contra la máquina
do-finish = Abandonar u ofrecer tablas
do-rules = Reglas
do-resign = Abandonar
do-offer-draw = Ofrecer tablas
do-offer-pause = Pedir una pausa
do-end-pause = Reanudar los relojes
do-clock = Leer los dos relojes
do-draw = Dibujar en el tablero
drawn-ring = círculo dibujado
drawn-square = cuadrado dibujado
drawn-triangle = triángulo dibujado
drawn-cross = cruz dibujada
drawn-arrow = flecha a { $to }
drawn-label = etiqueta { $label }
status-draw = Toca dos veces una casilla para dibujar una figura, o dos casillas para una flecha. Elige otra vez “Dibujar en el tablero” para seguir jugando.
status-play-again = Ya puedes seguir jugando.
do-accept = Aceptar
do-decline = Rechazar
do-take-back = Deshacer
do-play-on = Seguir
do-camera-reset = Restablecer vista
do-camera-top = Desde arriba
do-settings = Ajustes
do-home = Ir a portada
do-library = Biblioteca
do-continue = Continuar
do-close = Cerrar
do-quit = Salir

## New game and players
name-own = Tu nombre
name-guest = Nombre de tu invitado
players-title = ¿Quién juega?
players-note = Los cambios se aplican al momento, también a mitad de partida.
players-done = Listo
new-title = Nueva partida
new-opponent = Tu rival
new-friend = Un amigo aquí
new-far = Un amigo a distancia
new-side = Juegas con
new-lot = Al azar
new-teacher = Profesor
new-teacher-about = Te avisa después de una mala jugada y te deja deshacerla.
new-change = Cambiar
band-beginner = Principiante
band-casual = Aficionado
band-club = Club
band-expert = Experto
band-beyond = Maestro
band-more = Más
new-rules = Reglas
new-start = Empezar
new-cancel = Ahora no
new-clock = Reloj
clock-none = Sin reloj
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3 min
clock-half-a-minute = 30 s/jugada
clock-kind-move = Por jugada
clock-kind-game = Partida
clock-kind-fischer = Fischer
clock-kind-bronstein = Bronstein
clock-kind-delay = Retardo
clock-kind-byoyomi = Byo-yomi
clock-kind-days = Días
clock-each = Por jugada
clock-main = Para la partida
clock-bonus = Extra por jugada
clock-period = Duración del período
clock-periods = Períodos
clock-other = { $name }
time-days = { $count ->
    [one] 1 día
   *[other] { $count } días
}
time-minutes = { $count ->
    [one] 1 minuto
   *[other] { $count } minutos
}
time-seconds = { $count ->
    [one] 1 segundo
   *[other] { $count } segundos
}
clock-says-move = Cada jugada puede durar { $time }.
clock-says-game = { $time } para toda la partida.
clock-says-fischer = { $time } para la partida y { $bonus } más por jugada.
clock-says-bronstein = { $time } para la partida. Se devuelve el tiempo usado en cada jugada, hasta { $bonus }.
clock-says-delay = { $time } para la partida. En cada jugada el reloj espera { $bonus } antes de correr.
clock-says-byoyomi = { $periods ->
    [one] { $time } para la partida y después { $each } por jugada.
   *[other] { $time } para la partida y después { $periods } períodos de { $each }. Si juegas dentro de un período, no se gasta.
}
clock-short-move = { $time } por jugada
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name }: { $clock }
clock-whole-days = { $days } d
clock-days = { $days } d { $hours } h
clock-left = { $minutes ->
    [0] { $seconds } s
   *[other] { $minutes } min { $seconds } s
}
clock-both = { $first }: { $one }. { $second }: { $two }.
clock-goes-on = Los relojes siguen. { $first }: { $one }. { $second }: { $two }.
clock-ten = { $name }: quedan diez segundos.
clock-is-none = Esta partida no tiene reloj.
new-even = Inicio
even-usual = Habitual
even-random = Igualado, al azar
even-number = Igualado, por número
even-of = Inicio { $number } de { $all }
even-about = Ya hay ocho jugadas hechas y ningún bando lleva mucha ventaja. Cambia de bando al acabar para jugar el mismo inicio otra vez.
new-series = Partidas
series-none = Una partida
series-of-3 = Al mejor de 3
series-of-5 = Al mejor de 5
series-of-7 = Al mejor de 7
series-of-0 = Sin fin
series-order-in-turn = Bandos alternos
series-order-loser-first = Empieza quien pierde
series-order-random = Bandos al azar
series-order-same = Mismos bandos
series-next = Otra partida
series-anew = Nueva serie
series-won = Serie para { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}, { $most } a { $least }.
series-drawn = La serie acaba en empate, { $most } a { $least }.
series-leads = { $games ->
    [one] Después de una partida
   *[other] Después de { $games } partidas
}, ventaja de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}, { $most } a { $least }.
series-even = { $games ->
    [one] Después de una partida, la serie va { $most } a { $least }.
   *[other] Después de { $games } partidas, la serie va { $most } a { $least }.
}
new-size = Tamaño del tablero
new-size-value = { $size } × { $size }
gomoku-rules-freestyle = Estilo libre
gomoku-rules-standard = Estándar
gomoku-rules-renju = Renju
gomoku-rules-caro = Caro
gomoku-rules-caro-exact = Caro, cinco exactas
gomoku-rules-about-freestyle = Gana quien pone cinco o más en línea.
gomoku-rules-about-standard = Gana quien pone exactamente cinco en línea; seis o más no valen.
gomoku-rules-about-renju = Las negras no pueden hacer una línea de seis o más, un doble cuatro ni un doble tres abierto, salvo que la jugada haga cinco. Los puntos prohibidos están marcados.
gomoku-rules-about-caro = Gana quien pone cinco en línea, salvo que el rival cierre los dos extremos.
gomoku-rules-about-caro-exact = Gana quien pone exactamente cinco en línea, salvo que el rival cierre los dos extremos. El borde del tablero no cierra.
gomoku-opening = Apertura
gomoku-rules = Reglas
gomoku-opening-free = Libre
gomoku-opening-swap = Swap
gomoku-opening-swap2 = Swap2
gomoku-opening-about-free = Las negras empiezan donde quieran.
gomoku-opening-about-swap = Un jugador coloca negra, blanca y negra; el otro elige color.
gomoku-opening-about-swap2 = Un jugador coloca negra, blanca y negra; el otro elige color, o coloca una blanca y una negra y deja elegir al primero.
gomoku-handicap = Ventaja
gomoku-handicap-0 = Sin ventaja
gomoku-handicap-about-0 = El tablero está vacío al principio.
gomoku-handicap-1 = Una piedra de ventaja
gomoku-handicap-about-1 = Hay una piedra negra en el tablero desde el principio y empiezan las negras: para dos jugadores de distinta fuerza.
gomoku-handicap-2 = Dos piedras de ventaja
gomoku-handicap-about-2 = Hay dos piedras negras en el tablero desde el principio y empiezan las negras.
gomoku-handicap-4 = Cuatro piedras de ventaja
gomoku-handicap-about-4 = Hay cuatro piedras negras en el tablero desde el principio y empiezan las negras.
animal-chess-rules = Animales
animal-chess-rules-classic = Con el dragón
animal-chess-rules-traditional = Rangos tradicionales
animal-chess-rules-about-classic = Dragón, tigre, elefante, oso, zorro, águila, gato. El gato captura al dragón.
animal-chess-rules-about-traditional = Elefante, león, tigre, leopardo, lobo, perro, gato, rata. La rata captura al elefante.
animal-chess-handicap = Ventaja
animal-chess-handicap-0 = Igual vida
animal-chess-handicap-20 = Un quinto menos
animal-chess-handicap-40 = Dos quintos menos
animal-chess-handicap-60 = Tres quintos menos
animal-chess-handicap-about-0 = Los dos jugadores empiezan con toda la vida.
animal-chess-handicap-about-20 = El segundo jugador empieza con un quinto menos de vida: para dos jugadores de distinta fuerza.
animal-chess-handicap-about-40 = El segundo jugador empieza con dos quintos menos de vida.
animal-chess-handicap-about-60 = El segundo jugador empieza con tres quintos menos de vida.

## The choices of an opening rule
choice-take-dark = Llevar negras
choice-take-light = Llevar blancas
choice-place-two = Colocar dos más
choice-about = Mira las piedras y elige tu color; el rival juega con el otro. También puedes colocar dos más, una blanca y una negra: entonces elige el rival.

## Ending a game early
finish-title = ¿Terminar partida?
finish-about-computer = Si abandonas, pierdes. Si ofreces tablas, la máquina acepta, salvo que esté mejor.
finish-about-persons = Puede abandonar u ofrecer tablas quien tiene el turno.
finish-play-on = Seguir

## The rules in words
rules-title = { $game }: reglas
rules-done = Entendido
rules-reversi-1 = Pon una ficha de modo que entre ella y otra tuya quede una línea recta de fichas del rival: se voltea entera y es tuya. Valen las horizontales, las verticales y las diagonales.
rules-reversi-2 = Cada jugada debe voltear al menos una ficha. Si no puedes, pasas y el rival vuelve a jugar.
rules-reversi-3 = Cuando nadie puede jugar, se cuentan las fichas. { $wins ->
    [fewest] Gana quien tiene menos. Las casillas vacías cuentan para quien pierde.
   *[most] Gana quien tiene más. Las casillas vacías cuentan para quien gana.
}
rules-reversi-4 = Las esquinas no se vuelven a voltear nunca.
rules-gomoku-1 = Empiezan las negras. Por turnos, cada bando coloca una piedra en una intersección libre.
rules-gomoku-2 = Gana quien pone cinco en línea: horizontal, vertical o diagonal. Si el tablero se llena, son tablas.
rules-gomoku-3 = Las piedras no se mueven ni se capturan.
rules-animal-chess-1 = Todas las fichas empiezan boca abajo. En tu turno destapas una, mueves una tuya a una casilla de al lado o capturas, nunca en diagonal. Quien destapa la primera ficha se queda con su color.
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] Una ficha captura a una vecina que esté boca arriba y sea de su mismo rango o menor.
} Cada ficha capturada le quita a su dueño la vida que vale. Pierde quien se queda sin vida.
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] La ficha más débil ({ $weakest }) captura a la más fuerte ({ $mightiest }), pero la más fuerte no puede capturar a la más débil.
   *[some] Los rangos tienen excepciones. La lista de abajo muestra qué puede capturar cada animal.
}
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [one] { $prey ->
        [any] Un animal captura saltando: { $jumper }. Captura cualquier ficha boca arriba de su fila o columna, si entre las dos hay exactamente una ficha. No puede capturar a una vecina.
       *[some] Un animal captura saltando: { $jumper }. Captura en su fila o columna, si entre las dos fichas hay exactamente una, pero no a todos los animales: mira la lista de abajo. No puede capturar a una vecina.
    }
   *[many] { $prey ->
        [any] Algunos animales capturan saltando: cualquier ficha boca arriba de su fila o columna, si entre las dos hay exactamente una ficha. No pueden capturar a una vecina. La lista de abajo muestra cuáles son.
       *[some] Algunos animales capturan saltando en su fila o columna, si entre las dos fichas hay exactamente una. No pueden capturar a una vecina. La lista de abajo muestra cuáles son y qué pueden capturar.
    }
}
rules-animal-chess-5 = { $stuck ->
    [draw] Si un bando no puede hacer nada más, son tablas.
   *[loss] Pierde el bando que no puede hacer nada más.
} También son tablas tras { $turns } turnos sin capturar ni destapar, o { $repeated ->
    [round] si la misma ronda de jugadas se repite { $times } veces.
   *[position] si la misma posición aparece { $times } veces.
}
rules-animal-chess-6 = Toca una ficha boca abajo para destaparla. Toca una tuya para elegirla y luego la casilla adonde va.
rules-heading-kinds = Quién captura a quién
rules-takes = captura
rules-kind = { $kind }: rango { $rank }, vale { $worth }, { $count } por bando
rules-kind-jumps = { $kind }: rango { $rank }, vale { $worth }, { $count } por bando; captura saltando una ficha
chances-square = En { $square } puede haber
chances-takings =
    Captura posible al destaparla
    { $name } { $attacks } %, { $other } { $loses } %

## Learning at the table
do-learn = Aprender
first-title = ¿Has jugado antes a { $game }?
first-new = Nunca
first-new-about = Una lección de { $steps } pasos y después una primera partida contra { $opponent }, con un profesor a tu lado.
first-new-plain = Una primera partida contra { $opponent }, con un profesor a tu lado.
first-some = De vez en cuando
first-some-about = Una partida contra { $opponent }. Se marca dónde puedes jugar.
first-often = A menudo
first-often-about = Una partida contra { $opponent }, sin marcas.
first-plain-about = Una partida contra { $opponent }.
first-look = Elige un aspecto
first-later = Todo esto se puede cambiar en cualquier momento en Jugadores y Ajustes.
first-skip = Jugar sin más
title-about-reversi = Voltea líneas enteras de fichas a tu color. Gana quien tiene más.
title-about-gomoku = Pon piedras en las intersecciones. Gana quien hace cinco en línea.
title-about-animal-chess = Destapa fichas y caza los animales del rival.
lesson-title = { $chapter }: paso { $number } de { $all }
lesson-back = Atrás
lesson-next = Siguiente
lesson-leave = Salir
lesson-play = Jugar una partida
lesson-over = Eso es todo. Lo demás se aprende jugando.
lesson-wrong = Se puede jugar, pero este paso pide otra cosa. Prueba donde hay una marca.
lesson-chapters = Capítulos
lesson-goes-on = Sigue: { $chapter }
chapter-reversi-1 = Primeros pasos
chapter-reversi-2 = Jugadas y zonas impares
chapter-gomoku-1 = Primeros pasos
chapter-gomoku-2 = Cuatros, treses, defensa
chapter-animal-chess-1 = Primeros pasos
chapter-animal-chess-2 = Probabilidad y finales
lesson-reversi-flank = Juegas con las negras. Pon una ficha de modo que una blanca quede entre ella y otra negra. Las marcas muestran dónde.
lesson-reversi-flank-done = La ficha blanca quedó atrapada entre dos tuyas y se volteó. Cada jugada debe voltear al menos una ficha.
lesson-reversi-line = Una línea puede ser más larga. Ciérrala por el otro extremo.
lesson-reversi-line-done = Se volteó la línea entera, porque entre las dos negras solo había blancas.
lesson-reversi-many = Cuentan las líneas en las ocho direcciones. Aquí una sola ficha cierra tres a la vez.
lesson-reversi-many-done = Las tres líneas se voltearon con una jugada.
lesson-reversi-pass = Voltea lo que hay arriba.
lesson-reversi-pass-done = Ahora las blancas no pueden voltear nada y tienen que pasar. Te toca otra vez.
lesson-reversi-end = Voltea también la última blanca.
lesson-reversi-end-done = Ya nadie puede jugar, así que se cuentan las fichas. Gana quien tiene más.
lesson-reversi-corner = Una ficha en la esquina no se vuelve a voltear, porque detrás no hay nada. Toma la esquina.
lesson-reversi-corner-done = Esa esquina es tuya hasta el final, y también las fichas que le añadas por el borde.
lesson-reversi-corner-wrong = Eso también voltea fichas, pero la esquina vale más que todas ellas.
lesson-reversi-beside = Y no regales una esquina: evita la casilla en diagonal junto a una esquina vacía.
lesson-reversi-beside-done = Bien: las blancas se quedan sin esquina.
lesson-reversi-beside-wrong = Esa casilla está en diagonal junto a una esquina vacía. Las blancas tomarían la esquina.
lesson-reversi-few = Quien tiene pocas jugadas pronto tiene que hacer una mala. Deja a las blancas una sola jugada.
lesson-reversi-few-done = A las blancas solo les queda g7, en diagonal junto a una esquina vacía. Tus otras jugadas les dejan al menos cuatro.
lesson-reversi-few-wrong = Así las blancas tienen cuatro jugadas o más.
lesson-reversi-quiet = Si volteas pocas fichas, el rival suele tener pocas jugadas. Voltea una sola ficha.
lesson-reversi-quiet-done = Las blancas tienen cinco jugadas. Tus otras jugadas les dejan nueve o más.
lesson-reversi-shut-out = Ahora deja a las blancas sin ninguna jugada.
lesson-reversi-shut-out-done = Las blancas tienen que pasar. Te toca otra vez.
lesson-reversi-edge = Juega en el borde de modo que puedas tomar una esquina después, respondan lo que respondan las blancas.
lesson-reversi-edge-done = Las blancas tienen tres jugadas, y todas te dan una esquina.
lesson-reversi-wedge = En el borde de arriba hay un hueco entre dos fichas blancas. Juega ahí.
lesson-reversi-wedge-done = Las blancas no pueden voltear esta ficha. Después puedes tomar la esquina a1 y voltear toda la línea entre las dos.
lesson-reversi-odd = Importa quién hace la última jugada. Hay dos zonas vacías: tres casillas abajo a la izquierda y dos arriba a la izquierda. Toma la esquina de la zona impar.
lesson-reversi-odd-done = Las blancas responden ahí, y la última casilla de la zona queda para ti.
lesson-reversi-odd-wrong = Así ganan las blancas con el mejor juego. Toma la esquina de la zona de tres casillas.
lesson-reversi-odd-last = Ocupa la última casilla de esta zona. Así las blancas tienen que jugar primero en la otra.
lesson-reversi-odd-last-done = Las blancas tuvieron que jugar b2. La otra esquina ya es tuya.
lesson-reversi-odd-end = Toma la última esquina.
lesson-reversi-odd-end-done = Hiciste la última jugada en las dos zonas y ganas 34 a 30.
lesson-gomoku-five = Juegas con las negras. Se gana con cinco en línea: horizontal, vertical o diagonal. Tienes cuatro: pon la quinta.
lesson-gomoku-five-done = Cinco en línea: la partida es tuya.
lesson-gomoku-block = Las blancas tienen cuatro en línea. Un extremo ya está cerrado: cierra el otro, o ganan en la siguiente.
lesson-gomoku-block-done = Bloqueado. A un cuatro hay que responder al momento.
lesson-gomoku-block-wrong = Así las blancas ponen la quinta piedra. Cierra el extremo abierto.
lesson-gomoku-three = Haz tres en línea con los dos extremos abiertos.
lesson-gomoku-three-done = Un tres abierto: si no lo bloquean, será un cuatro con los dos extremos abiertos.
lesson-gomoku-stop = Las blancas tienen un tres abierto. Cierra un extremo antes de que sea un cuatro.
lesson-gomoku-stop-done = Las blancas aún pueden hacer un cuatro, pero ese se puede bloquear.
lesson-gomoku-stop-wrong = Así las blancas hacen un cuatro con los dos extremos abiertos y tú solo puedes cerrar uno.
lesson-gomoku-four = Las blancas no respondieron a tu tres abierto. Haz cuatro con los dos extremos abiertos.
lesson-gomoku-four-done = Las blancas solo pueden cerrar un extremo.
lesson-gomoku-four-wrong = También es un cuatro, pero las blancas cierran un extremo. Prueba por el otro lado.
lesson-gomoku-open-four = Juega entonces en el otro extremo.
lesson-gomoku-open-four-done = Así se ganan casi todas las partidas: con dos amenazas y una sola respuesta.
lesson-gomoku-both = Las blancas vigilan tu fila: amenaza dos veces a la vez. Haz con una piedra un cuatro y un tres abierto.
lesson-gomoku-both-done = Las blancas tuvieron que cerrar el cuatro. El tres sigue abierto.
lesson-gomoku-both-wrong = Eso amenaza una vez o ninguna. Busca el punto donde se cruzan la fila y la columna.
lesson-gomoku-won = Convierte el tres de la columna en un cuatro abierto.
lesson-gomoku-won-done = Las blancas cierran un extremo y tú ganas por el otro. Casi todas las victorias nacen de un cuatro y un tres a la vez.
lesson-gomoku-finish = Las blancas cerraron un extremo. Pon la quinta piedra en el otro.
lesson-gomoku-finish-done = Cinco en línea: ganas.
lesson-gomoku-order = Puedes hacer un cuatro en b2 o en c3, y las blancas tienen que cerrarlo en el otro punto. Elige el que te ayude a seguir.
lesson-gomoku-order-done = Las blancas tuvieron que cerrar en c3. Tu piedra nueva también se alinea con las dos de su columna.
lesson-gomoku-order-wrong = Así no fuerzas la victoria. Haz el cuatro con la piedra que también ayuda en la columna.
lesson-gomoku-order-four = Ahora haz un cuatro con los dos extremos abiertos.
lesson-gomoku-order-four-done = Las blancas solo pueden cerrar un extremo.
lesson-gomoku-order-five = Pon la quinta piedra.
lesson-gomoku-order-five-done = Ganas. Cada jugada era un cuatro y las blancas nunca tuvieron una jugada libre. Lo decidió el orden de los cuatros.
lesson-gomoku-threes = Dos treses abiertos a la vez también ganan. Hazlos con una sola piedra.
lesson-gomoku-threes-done = Las blancas solo pudieron cerrar uno.
lesson-gomoku-threes-four = Convierte el otro tres en un cuatro con los dos extremos abiertos.
lesson-gomoku-threes-four-done = Las blancas cierran un extremo y tú ganas por el otro.
lesson-gomoku-split = Las blancas tienen un tres partido: tres piedras con un hueco. Si lo dejas, será un cuatro con los dos extremos abiertos. Juega en el hueco o en un extremo.
lesson-gomoku-split-done = Bloqueado. Solo servían los puntos marcados.
lesson-gomoku-cross = Las blancas amenazan g5: un cuatro y un tres abierto a la vez. Adelántate en un punto marcado.
lesson-gomoku-cross-done = Bloqueado. Las blancas ya no pueden forzar la victoria.
lesson-gomoku-cross-wrong = Así las blancas juegan g5, hacen un cuatro y un tres abierto, y ganan.
lesson-gomoku-counter = Las blancas respondieron a tu tres con un cuatro. Ciérralo con una piedra que haga tu propio cuatro.
lesson-gomoku-counter-done = El cuatro blanco está cerrado. El tuyo tiene los dos extremos abiertos y solo pueden cerrar uno.
lesson-animal-chess-turn = Todas las fichas están boca abajo. En tu turno puedes destapar una. Toca una marcada.
lesson-animal-chess-turn-done = La primera ficha destapada da su color a quien la destapó. Desde ahora juegas con las rojas.
lesson-animal-chess-move = Una ficha tuya puede dar un paso a una casilla libre de al lado. Toca tu oso y luego una casilla marcada.
lesson-animal-chess-move-done = Un paso hacia arriba, abajo, izquierda o derecha. Nunca en diagonal.
lesson-animal-chess-take = Una ficha captura a una de al lado que sea igual de fuerte o más débil. El oso es más fuerte que el zorro: captúralo.
lesson-animal-chess-take-done = Capturado. Cada ficha capturada le quita vida a su dueño.
lesson-animal-chess-rank = Tu zorro solo puede capturar a una de las tres de al lado. ¿Cuál no es más fuerte?
lesson-animal-chess-rank-done = Eso es: dragón, tigre, elefante, oso, zorro y gato, de fuerte a débil.
lesson-animal-chess-dragon = El gato es el más débil, pero captura al más fuerte. Captura al dragón.
lesson-animal-chess-dragon-done = El gato captura al dragón, y el dragón no puede capturar al gato.
lesson-animal-chess-eagle = El águila captura saltando por su fila o columna sobre exactamente una ficha de cualquier bando, incluso al más fuerte. Salta.
lesson-animal-chess-eagle-done = Sobre una ficha, ni más ni menos. Nunca captura a una ficha de al lado.
lesson-animal-chess-flee = El dragón está junto a tu elefante y lo capturaría. Aléjalo.
lesson-animal-chess-flee-done = A salvo por ahora. Nadie puede capturar una ficha boca abajo.
lesson-animal-chess-win = Captura la última ficha azul.
lesson-animal-chess-win-done = Pierde quien se queda sin vida, y también quien no puede hacer nada más.
lesson-animal-chess-odds = Hay cuatro fichas boca abajo: tu zorro y un gato, y un tigre y un gato azules. Destapa la que no deja capturar nada a las azules.
lesson-animal-chess-odds-done = A salvo. El riesgo era de 1 entre 4 en b4, de 2 entre 4 en d6 y de 3 entre 4 en c5.
lesson-animal-chess-odds-wrong = Así las azules quizá puedan capturar. Busca una ficha sin nada al lado.
lesson-animal-chess-attack = Tu dragón, tus dos tigres y un gato azul están boca abajo. Destapa la ficha junto al elefante: tres de las cuatro lo atacarían.
lesson-animal-chess-attack-done = Un tigre, y ataca al elefante. La probabilidad era de 3 entre 4.
lesson-animal-chess-across = El águila captura sobre exactamente una ficha. Tu tigre, tu oso y un gato azul están boca abajo. Destapa la ficha con la que no puedes perder nada.
lesson-animal-chess-across-done = No hay nada entre el águila y b5. En b3 el riesgo era de 2 entre 3, y en d8 la pérdida era segura.
lesson-animal-chess-stake = Tu gato y el dragón azul están boca abajo. El riesgo es igual en las dos. Destapa la ficha con la que arriesgas menos vida.
lesson-animal-chess-stake-done = Aquí arriesgabas el zorro, que vale 5. En b4 habría sido el tigre, que vale 12.
lesson-animal-chess-pin = El oso está en la esquina. No captures aún al gato. Encierra al oso.
lesson-animal-chess-pin-done = El oso no podía moverse, así que se movió el gato.
lesson-animal-chess-pin-take = Captura al oso.
lesson-animal-chess-pin-take-done = A las azules solo les queda el gato y 1 de vida.
lesson-animal-chess-wait = Cuando al rival le queda una sola ficha, quítale las buenas jugadas. Muévete de modo que el gato tenga que ponerse junto a tu tigre.
lesson-animal-chess-wait-done = El gato tenía dos jugadas, y las dos lo llevaban junto a tu tigre.
lesson-animal-chess-wait-take = Captúralo.
lesson-animal-chess-wait-take-done = A las azules no les queda vida. Ganas.

## The end
over-you-win = Victoria
over-you-lose = Derrota
over-on-board = En el tablero: { $first } negras, { $second } blancas. Las casillas vacías cuentan para quien gana.
over-on-board-drawn = En el tablero: { $first } negras, { $second } blancas. Las casillas vacías se reparten.
over-again = Jugar otra vez
over-try-stronger = Dos victorias seguidas. Prueba este: { $next }.
over-try-weaker = La próxima vez quizá te divierta más este: { $next }.
over-try = Jugar: { $next }
over-swap = Cambiar bandos
over-review = Revisar
over-hints = Con pistas.
over-taught = Con ayuda del profesor.
over-analysed = Con análisis durante la partida.
over-achieved = Nuevo logro: { $name }
over-leave = Salir
over-practice = Partida de práctica: se deshicieron fichas ya destapadas.

## Hints, and the analysis of a position
hint-square = Piensa en { $square }.
hint-piece = Piensa en la ficha de { $square }.
hint-looking = Buscando una buena jugada…
hint-none = Aquí ninguna jugada es mejor que las demás.
hint-marks-only = Ya está marcado dónde puedes jugar. En los ajustes puedes activar que las pistas muestren una buena jugada.
teacher-careful = Cuidado: { $move } es un error.
chance-falls = (Probabilidad de ganar: antes { $before } %, ahora { $after } %.)
hint-move = { $move }: { $why }
# These follow the move and a colon.
reason-looked = { $depth ->
    [one] la mejor que se encontró mirando 1 jugada
   *[other] la mejor que se encontró mirando { $depth } jugadas
} por delante.
reason-reversi-wins = { $discs ->
    [one] con el mejor juego, gana por 1 ficha.
   *[other] con el mejor juego, gana por { $discs } fichas.
}
reason-reversi-wins-fewest = con el mejor juego, gana.
reason-reversi-draw = con el mejor juego, empata.
reason-reversi-loses-least = { $discs ->
    [one] con el mejor juego, pierde por 1 ficha, y ninguna otra pierde por menos.
   *[other] con el mejor juego, pierde por { $discs } fichas, y ninguna otra pierde por menos.
}
reason-reversi-corner = una esquina, que ya nadie puede voltear.
reason-reversi-pass = el rival se queda sin jugada y tiene que pasar.
reason-reversi-keeps-corner = { $all ->
    [one] no regala ninguna esquina. La otra jugada sí la regala.
   *[other] no regala ninguna esquina; { $others } de las otras { $all } jugadas sí.
}
reason-reversi-few-moves = deja al rival menos jugadas que casi todas las demás: { $moves }.
reason-reversi-quiet = { $discs ->
    [one] voltea solo 1 ficha, así que abre poco.
   *[other] voltea solo { $discs } fichas, así que abre poco.
}
reason-gomoku-five = cinco en línea.
reason-gomoku-wins = { $moves ->
    [one] gana en 1 jugada.
   *[other] victoria forzada en { $moves } jugadas.
}
reason-gomoku-stops-and-wins = { $moves ->
    [one] bloquea un cinco y gana en 1 jugada.
   *[other] bloquea un cinco y fuerza la victoria en { $moves } jugadas.
}
reason-gomoku-stops-five = aquí el rival haría cinco.
reason-gomoku-two-fours = después se puede hacer cinco en dos sitios.
reason-gomoku-stops-four = aquí el rival haría un cuatro imposible de bloquear.
reason-gomoku-four = hace un cuatro y obliga a responder.
reason-animal-chess-wins = { $moves ->
    [one] gana en 1 jugada.
   *[other] victoria forzada en { $moves } jugadas.
}
reason-animal-chess-takes = captura una ficha ({ $piece }).
reason-animal-chess-flees = huye de un atacante ({ $piece }).
reason-animal-chess-turn-up = ninguna jugada es mejor que destapar esta ficha.
# The value of a move on its square: won (gana), or lost (pierde), in so many moves.
value-wins = G{ $moves }
value-loses = P{ $moves }
# The same for a screen reader, behind the name of the square.
value-said-discs = vale { $value } fichas
value-said-health = vale { $value } puntos de vida
value-said-chance = probabilidad del { $percent } por ciento
value-said-wins = { $moves ->
    [one] gana en 1 jugada
   *[other] gana en { $moves } jugadas
}
value-said-loses = { $moves ->
    [one] pierde en 1 jugada
   *[other] pierde en { $moves } jugadas
}
value-said-best = mejor jugada, { $value }
analysis-looking = Pensando…
analysis-nothing = Aquí no hay nada que valorar.
analysis-even = Igualdad.
analysis-draw = Empate con el mejor juego.
analysis-leads = Ventaja de { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
}: { $discs ->
    [one] 1 ficha.
   *[other] { $discs } fichas.
}
analysis-wins-by = { $name ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $name }
} ganan por { $discs ->
    [one] 1 ficha
   *[other] { $discs } fichas
} con el mejor juego.
analysis-wins-in = Victoria de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
} en { $moves ->
    [one] 1 jugada.
   *[other] { $moves } jugadas.
}
analysis-better = Ventaja de { $name ->
    [Negras] las negras
    [Blancas] las blancas
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
}.
analysis-best = Lo mejor es { $move }: { $why }
detail-values = Ver valores
detail-details = Ver detalles
detail-words = Solo palabras
analysis-chance = { $name } { $percent } %
analysis-exact = Calculado hasta el final.
analysis-depth = Profundidad { $depth }, { $sure } % seguro. Hilos: { $threads }.
analysis-depth-all = Profundidad { $depth }. Hilos: { $threads }.

## The idea of an opening
opening-even = Ningún bando está mejor.
opening-favours-discs = Con el mejor juego, ventaja de { $side ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $side }
}: { $discs ->
    [one] más o menos 1 ficha.
   *[other] unas { $discs } fichas.
}
opening-favours-chance = Según el motor, { $side ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $side }
} ganan el { $percent } % de las partidas.
opening-games = { $games ->
    [one] En una partida
   *[other] En { $games } partidas
} del motor contra sí mismo, { $side ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $side }
} lograron el { $percent } % de los puntos.
opening-games-even = { $games ->
    [one] En una partida del motor contra sí mismo, el resultado fue igualado.
   *[other] En { $games } partidas del motor contra sí mismo, el resultado fue igualado.
}
opening-wins = Victoria forzada de { $side ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $side }
} en { $moves ->
    [one] 1 jugada.
   *[other] { $moves } jugadas.
}
opening-even-health = En promedio, con esta ficha nadie gana vida.
opening-gains-health = { $points ->
    [one] En promedio, esta ficha gana 1 punto de vida.
   *[other] En promedio, esta ficha gana { $points } puntos de vida.
}
opening-costs-health = { $points ->
    [one] En promedio, esta ficha cuesta 1 punto de vida.
   *[other] En promedio, esta ficha cuesta { $points } puntos de vida.
}
opening-line = Mejor continuación: { $moves }.
opening-plan-moves = { $side ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $side }
} pueden elegir entre { $moves } jugadas; { $other ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $other }
}, entre { $others }.
opening-plan-wall = { $other ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $other }
} tienen un muro de { $discs ->
    [one] 1 ficha
   *[other] { $discs } fichas
} con casillas libres a todo lo largo.
opening-plan-inside = { $side ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $side }
} tienen { $discs ->
    [one] 1 ficha
   *[other] { $discs } fichas
} junto a casillas libres; { $other ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $other }
}, { $others }.
opening-plan-edge = Con el mejor juego, { $side ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $side }
} toman el borde en { $square }.
opening-plan-middle = { $side ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $side }
} ocupan { $discs } de las cuatro casillas centrales.
opening-plan-few = { $side ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $side }
} tienen pocas fichas: { $discs } de { $all }.
opening-plan-side = Las dos piedras negras están una junto a otra. { $fives ->
    [one] Sigue abierta 1 línea de cinco que pasa por ambas.
   *[other] Siguen abiertas { $fives } líneas de cinco que pasan por ambas.
}
opening-plan-gap = Las dos piedras negras están en línea, con un hueco. { $fives ->
    [one] Sigue abierta 1 línea de cinco que pasa por ambas.
   *[other] Siguen abiertas { $fives } líneas de cinco que pasan por ambas.
}
opening-plan-stopped = La piedra blanca cierra la línea de las dos negras.
opening-plan-knight = Las dos piedras negras están a un salto de caballo: ninguna línea pasa por ambas.
opening-plan-touches-both = La piedra blanca toca a las dos.
opening-plan-touches-one = La piedra blanca toca solo a una.
opening-tile = { $beside ->
    [one] Junto a { $square } hay 1 ficha, y puede resultar más fuerte.
   *[other] Junto a { $square } hay { $beside } fichas, y cualquiera puede resultar más fuerte.
}

## Why a move was a mistake
why-mostly = Sobre todo: { $why }
why-only-answer = Solo una respuesta la convierte en error: { $moves }
why-only-move = { $move } era la única buena jugada.
why-line = Puede seguir así: { $moves }.
why-leaves-best = Ambos bandos querían { $square }. Ahora es para { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
}.
why-reversi-x-square = Está en diagonal junto a la esquina { $corner } y se la abre a { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
}.
why-reversi-c-square = Abre la esquina { $corner } a { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} por el borde.
why-reversi-gives-corner = Abre la esquina { $corner } a { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
}.
why-reversi-weak-disc = Una ficha en { $square } es débil mientras la esquina { $corner } está vacía.
why-reversi-leaves-corner = { $name ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $name }
} ya podían tomar la esquina { $corner }, y todavía pueden. { $better } lo habría evitado.
why-reversi-loses-corner = En la mejor variante, { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} toman la esquina { $corner } después de { $plies ->
    [one] 1 jugada.
   *[other] { $plies } jugadas.
}
why-reversi-forced-corner = { $name ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $name }
} se aseguran la esquina { $corner } en { $plies ->
    [one] 1 jugada.
   *[other] { $plies } jugadas como mucho.
}
why-reversi-gains-corner = Después de { $better }, { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} toman la esquina { $corner } en la mejor variante. Ahora ya no.
why-reversi-missed-corner = Se podía tomar la esquina { $corner }.
why-reversi-missed-corners = Se podían tomar { $corners } esquinas.
why-reversi-no-safe-moves = En la mejor variante, a { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} { $left ->
    [0] no les queda ninguna jugada que no regale
    [one] les queda solo 1 jugada que no regale
   *[other] les quedan solo { $left } jugadas que no regalen
} una esquina. Después de { $better } tendrían { $instead }.
why-reversi-few-moves = En la mejor variante, a { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} { $left ->
    [one] les queda solo 1 jugada.
   *[other] les quedan solo { $left } jugadas.
} Después de { $better } tendrían { $instead }.
why-reversi-missed-pass = Se podía obligar al rival a pasar.
why-reversi-has-to-pass = Después de { $square }, { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} no tienen jugada y deben pasar.
why-reversi-wedge = { $name ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $name }
} entran como cuña entre dos fichas del borde, en { $square }.
why-reversi-missed-wedge = Se podía entrar como cuña entre dos fichas del borde, en { $square }.
why-reversi-parity = Alrededor de { $square } { $free ->
    [one] hay 1 casilla vacía.
   *[other] hay { $free } casillas vacías.
} En la mejor variante, { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} juegan ahí primero y también pueden hacer la última jugada.
why-reversi-opens = A { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} les abre { $number ->
    [one] { $square }.
   *[other] { $number } casillas, entre ellas { $square }.
}
why-reversi-opens-more = A { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} les abre { $number ->
    [one] { $square }.
   *[other] { $number } casillas, entre ellas { $square }.
} { $moves ->
    [one] Ahora tienen 1 jugada
   *[other] Ahora tienen { $moves } jugadas
}; después de { $better } tendrían { $instead }.
why-reversi-leaves = { $name ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $name }
} todavía pueden jugar { $square }. { $better } lo habría evitado.
why-reversi-loses-move = Después de { $better }, en la mejor variante { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} siguen con { $square }. Ahora esa jugada ya no está.
why-reversi-turns-many = { $instead ->
    [one] Voltea demasiadas fichas: { $discs }. { $better } voltea solo 1.
   *[other] Voltea demasiadas fichas: { $discs }. { $better } voltea solo { $instead }.
}
why-reversi-won-is-lost = Se ganaba por { $before } y ahora se pierde por { $after }.
why-reversi-won-is-drawn = Se ganaba por { $before } y ahora es empate.
why-reversi-drawn-is-lost = Era empate y ahora se pierde por { $after }.
why-reversi-wins-less = Gana solo por { $after }, no por { $before }.
why-reversi-loses-more = Pierde por { $after }, no solo por { $before }.
why-gomoku-missed-five = Se podía hacer cinco en { $square }.
why-gomoku-overlooked-five = El rival hace cinco en { $square }: había que bloquear ahí.
why-gomoku-allowed-win = Permite al rival una victoria forzada: { $moves }
why-gomoku-missed-win = Había una victoria forzada: { $moves }
why-gomoku-wasted-four = El cuatro de { $square } se bloquea en { $answer } y ya no sirve para nada.
why-gomoku-leaves-three = Deja al rival su tres abierto de { $from } a { $to }.
why-gomoku-allows-three = Permite a { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} un tres abierto en { $square }.
why-gomoku-allows-two-threes = Permite a { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} un doble tres abierto en { $square }.
why-gomoku-allows-four-three = Permite a { $name ->
    [Negras] las negras
    [Blancas] las blancas
   *[other] { $name }
} un cuatro y tres abierto en { $square }.
why-gomoku-does-nothing = Una piedra en { $square } es casi como pasar.
why-gomoku-wrong-stop = Era mejor bloquear el tres abierto en { $square }.
why-gomoku-missed-three = Se podía hacer un tres abierto en { $square }.
why-gomoku-missed-two-threes = Se podía hacer un doble tres abierto en { $square }.
why-gomoku-missed-four-three = Se podía hacer un cuatro y tres abierto en { $square }.
why-gomoku-forbidden-stop = Las blancas hacen un cuatro que solo se bloquea en { $square }, prohibido para las negras.
why-gomoku-missed-forbidden = El cuatro de { $square } gana: se bloquea en { $stop }, prohibido para las negras.
why-animal-chess-missed = Se podía capturar una ficha ({ $piece }, vale { $worth }).
why-animal-chess-leaves = Deja que capturen una ficha ({ $piece }, vale { $worth }).
why-animal-chess-steps-into = Lleva una ficha ({ $piece }, vale { $worth }) adonde la pueden capturar.
why-animal-chess-danger = { $dangers ->
    [one] En { $square }, 1 de las { $all } fichas boca abajo capturaría a una vecina o sería capturada.
   *[other] En { $square }, { $dangers } de las { $all } fichas boca abajo capturarían a una vecina o serían capturadas.
}
why-animal-chess-missed-trap = Se podía acorralar una ficha ({ $piece }, vale { $worth }).
why-animal-chess-lets-trap = Deja que acorralen una ficha ({ $piece }, vale { $worth }).
why-animal-chess-chases = Persigue a una ficha ({ $piece }) que se escapa.
why-animal-chess-draws = Con esto la partida acaba en tablas.
why-animal-chess-allowed-win = { $moves ->
    [one] Permite al rival una victoria forzada en 1 jugada.
   *[other] Permite al rival una victoria forzada en { $moves } jugadas.
}
why-animal-chess-missed-win = { $moves ->
    [one] Había una victoria forzada en 1 jugada.
   *[other] Había una victoria forzada en { $moves } jugadas.
}

## The review of a match
do-review = Revisar la partida
do-next-mistake = Siguiente error
do-quiz = Ponme a prueba
review-graph = La probabilidad de ganar, jugada a jugada
review-progress = Revisadas: { $done } de { $all }
story-led = Jugada { $ply }, { $name }: { $move } perdió la ventaja.
story-shrank = Jugada { $ply }, { $name }: { $move } cedió parte de la ventaja.
story-even = Jugada { $ply }, { $name }: la partida estaba igualada hasta { $move }.
story-worse = Jugada { $ply }, { $name }: con { $move } se hizo más difícil remontar.
review-book = Apertura conocida hasta la jugada { $ply }.
review-turning = La partida cambió en la jugada { $ply }, { $move }.
review-counts = Arriba, { $one ->
    [Negras] las negras tienen
    [Blancas] las blancas tienen
    [Rojas] las rojas tienen
    [Azules] las azules tienen
   *[other] { $one } tiene
} más { $counted }. Ahora: { $one } { $first }, { $other } { $second }.
review-summary = { $name }: precisión { $accuracy } %. Imprecisiones ?! { $inaccuracies }, errores ? { $mistakes }, errores graves ?? { $blunders }.
review-tally = { $name }: imprecisiones ?! { $inaccuracies }, errores ? { $mistakes }, errores graves ?? { $blunders }.
review-late = Fichas perdidas en el final: { $discs }.
review-forced = { $move } era la única jugada.
review-known = { $move } es una jugada de apertura conocida.
review-best = { $move } fue la mejor jugada.
review-good = { $move } fue una buena jugada.
review-inaccuracy = { $move } fue imprecisa; era mejor { $better }.
review-mistake = { $move } fue un error; era mejor { $better }.
review-blunder = { $move } fue un error grave; era mejor { $better }.
review-times = Tiempo de cada jugada; el tuyo, hacia arriba.
review-in-time-trouble = Apuros de tiempo: quedaba menos de una décima parte.
review-hard = No era fácil de ver.
review-why-waits = Aún se busca el motivo.
luck-played-better = { $name ->
    [Rojas] Las rojas jugaron
    [Azules] Las azules jugaron
   *[other] { $name } jugó
} mejor.
luck-played-alike = Los dos bandos jugaron más o menos igual de bien.
luck-tiles = En total, las fichas dieron a { $name ->
    [Rojas] las rojas
    [Azules] las azules
   *[other] { $name }
} { $points ->
    [one] 1 punto porcentual
   *[other] { $points } puntos porcentuales
} más de probabilidad de ganar.
luck-nobody = Las fichas no favorecieron a nadie.
luck-marks = (Cuadrados: juego. Puntos: fichas.)
quiz-title = Error { $number } de { $all }
quiz-ask = { $name ->
    [Negras] Las negras jugaron
    [Blancas] Las blancas jugaron
    [Rojas] Las rojas jugaron
    [Azules] Las azules jugaron
   *[other] { $name } jugó
} { $move }. Busca una jugada mejor.
quiz-weighing = Probando { $move }…
quiz-best = { $move } es la mejor jugada.
quiz-right = Bien: { $move } es tan buena como { $best }.
quiz-wrong = { $move } no basta: se responde con { $reply }.
quiz-wrong-alone = { $move } no basta.
quiz-shown = La mejor era { $move }.
quiz-why = Sobre { $move }: { $why }
quiz-score = Resueltos: { $solved } de { $all }
quiz-comes-back = Volverán otro día: { $number }
quiz-again = Otra vez
quiz-show = Ver solución
quiz-skip = Saltar
quiz-next = Siguiente
quiz-leave = Salir

## Settings
settings-title = Ajustes
settings-search = Buscar
settings-none = No hay ajustes para “{ $words }”.
settings-all = Ver todos los ajustes
settings-group-look = Aspecto
settings-group-language = Idioma y texto
settings-group-table = En la mesa
settings-group-opponents = Rivales
settings-group-sound = Sonido
settings-group-motion = Movimiento y luz
settings-group-access = Teclas y accesibilidad
settings-group-others = Jugar con otros
settings-group-program = Turnstone
settings-language = Idioma
settings-language-auto = El del sistema
settings-marks = Marcar jugadas posibles
settings-hints = Las pistas muestran la jugada
settings-counts = Mostrar recuento
settings-clock = Mostrar reloj
settings-times = Tiempo de cada jugada en la lista
settings-motion = Reducir movimiento
settings-blinks = La nueva ficha de la máquina parpadea
settings-hasten = Tocar acelera la jugada de la máquina
settings-across = Tableros largos en horizontal (en ventanas anchas)
settings-words-turn = Dos en una mesa: el texto gira hacia quien lo lee
settings-remarks = Comentarios del rival
settings-characters = Caracteres chinos en las fichas
settings-ranks = Rangos en las fichas
settings-chances = Probabilidades de las fichas boca abajo
settings-keys = Teclas
settings-about = Acerca de Turnstone
about-version = Turnstone { $version }
about-licence = Se puede usar con la licencia MIT o la Apache 2.0, a elección; sus tipos de letra, con la SIL Open Font License 1.1.
about-crates = Está hecho con estos componentes de otros autores. El texto de sus licencias está en { $file }.
about-none = La lista de componentes viene con los paquetes de instalación.
keys-title = Teclas
keys-about = Toca un botón de aquí y pulsa la tecla que quieras: una letra, una cifra o un signo.
keys-press = Pulsa la tecla para “{ $name }”. Esc la deja como está.
keys-taken = { $key } ya es la tecla de “{ $name }”: no hubo cambios.
keys-usual = Teclas habituales
keys-pad = Gamepad: { $button }
settings-smooth = Bordes suaves (más lento sin tarjeta gráfica)
settings-undo-shows = Deshacer fichas destapadas
settings-greets = Avisos en la portada
settings-turn = Duración del volteo
settings-pause = Pausa de la máquina
settings-music = Música de fondo
settings-volume = Volumen
settings-text = Tamaño del texto
# Under the size of text, where the window has no room for it.
settings-text-room = En esta ventana el texto crece hasta el { $value } %.
settings-scan = Jugar con un solo pulsador: tiempo por paso
settings-on = Sí
settings-off = No
settings-seconds = { $value } s
settings-percent = { $value } %
settings-less = menos
settings-more = más

## Links
do-take-out = Compartir o guardar
status-link-copied = Enlace a esta partida copiado.
status-link-shown = El enlace está en la barra de direcciones: cópialo de ahí.
status-broken-link = El enlace estaba dañado: { $why }. Empieza una partida nueva.
status-reading = Leyendo el archivo…
status-brought-in = Abierto: { $format }.{ status-cut }
status-brought-in-many = { $games ->
    [one] Importado: { $format }, una partida.{ status-cut }
   *[other] Importado: { $format }, { $games } partidas.{ status-cut }
}
status-brought-in-some = { $games ->
    [one] Importado: { $format }, una partida; no se pudieron leer: { $left }.{ status-cut }
   *[other] Importado: { $format }, { $games } partidas; no se pudieron leer: { $left }.{ status-cut }
}
status-cut = { $cut ->
    [0] {""}
    [one] {" "}Había un nombre demasiado largo y se recortó.
   *[other] {" "}En { $cut } partidas había nombres demasiado largos y se recortaron.
}
status-names = Ya se conocen los nombres de jugadores y torneos. Importa los archivos .wtb.
status-not-brought-in = No se pudo abrir: { $why }.
format-link = un enlace
format-save = una partida guardada
format-wthor = WTHOR
format-ggf = GGF
format-obf = posiciones en OBF
format-sgf = SGF
format-psq = una partida de Piskvork
format-renlib = una biblioteca de RenLib
format-moves = jugadas
format-library = una biblioteca de Turnstone

## The library
library-title = Biblioteca
library-count = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
library-count-of = { $all ->
    [one] { $games } de una partida
   *[other] { $games } de { $all } partidas
}
library-reading = Leyendo la biblioteca…
library-stop = Detener
library-progress = { $games ->
    [one] Una partida leída, { $percent } %
   *[other] { $games } partidas leídas, { $percent } %
}
library-empty = Aquí se guarda cada partida jugada hasta el final. Importa partidas de un archivo o suéltalo sobre el tablero.
library-none = No hay partidas así.
library-nobody = sin nombre
library-nameless = Sin nombres de jugadores
library-search = Buscar
library-filter = Mostrar
library-order = Ordenar por
library-only = Última importación
library-all = Todas
library-sort-date = Fecha
library-sort-first = Jugador 1
library-sort-second = Jugador 2
library-sort-result = Resultado
library-sort-opening = Apertura
library-sort-length = Duración
library-sort-accuracy = Precisión
library-moves = { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}
library-accuracy = precisión { $first } y { $second }
library-series = serie { $first }–{ $second }
library-aided = con ayuda
library-open = Abrir
library-remove = Borrar
library-remove-ask = ¿Borrar esta partida para siempre?
library-keep = Conservarla
library-before = Anterior
library-after = Siguiente
library-page = Página { $page } de { $pages }
library-row = fila { $row } de { $all }
library-bring = Importar archivo
library-export = Guardar archivo
status-library-unkept = No se pudo leer o escribir la biblioteca: { $why }.
status-library-full = No queda espacio para guardar esta partida. Libera espacio en el disco o guárdala como archivo.
status-library-damaged = { $lines ->
    [one] La biblioteca tenía una línea dañada. El archivo dañado se conserva como { $file }; lo demás está intacto.
   *[other] La biblioteca tenía { $lines } líneas dañadas. El archivo dañado se conserva como { $file }; lo demás está intacto.
}
status-library-damaged-web = { $lines ->
    [one] La biblioteca tenía una línea dañada; lo demás está intacto.
   *[other] La biblioteca tenía { $lines } líneas dañadas; lo demás está intacto.
}
status-library-unopened = No se puede abrir esta partida: { $why }.

## For screen readers
board-name = Tablero de { $game }, de { $first } a { $last }
board-square = { $what ->
    [piece] { $square }, { $piece }
    [legal] { $square }, libre, jugada posible
    [reach] { $square }, libre, la ficha elegida puede ir ahí
    [take] { $square }, { $piece }, la ficha elegida puede capturarla
    [chosen] { $square }, { $piece }, elegida
    [forbidden] { $square }, libre, prohibido
   *[empty] { $square }, libre
}
board-flips = voltea { $turned }
say-placed = { $name ->
    [Negras] Las negras
    [Blancas] Las blancas
   *[other] { $name }
} juegan { $square }. Fichas volteadas: { $turned }.
say-stone = { $name ->
    [Negras] Las negras juegan
    [Blancas] Las blancas juegan
   *[other] { $name } juega
} { $square }.
say-turned-up = { $name ->
    [Rojas] Las rojas destapan
    [Azules] Las azules destapan
   *[other] { $name } destapa
} { $square }: { $piece }.
say-moved = { $name ->
    [Rojas] Las rojas mueven
    [Azules] Las azules mueven
   *[other] { $name } mueve
} de { $square } a { $to }.
say-taken = { $name ->
    [Rojas] Las rojas capturan
    [Azules] Las azules capturan
   *[other] { $name } captura
} en { $square }: { $piece }.
say-chose = { $name ->
    [Negras] Las negras ya eligieron
    [Blancas] Las blancas ya eligieron
   *[other] { $name } ya eligió
}.
say-best = Mejor jugada: { $move }, { $value }.

## The page in a browser
web-about = Una mesa en 3D para juegos de voltear fichas. Reversi, Gomoku y Ajedrez animal contra la máquina o con un amigo.
web-card = Tableros de Gomoku, Reversi y Ajedrez animal uno al lado del otro sobre una mesa de madera.
web-fetching = Descargando el juego: { $done } de { $total } MB
web-fetching-share = Descargando el juego: { $done } %
web-starting = Iniciando el juego…
web-preparing = Poniendo la mesa: { $done } de { $total }
web-drawing = Preparando las imágenes…
web-no-script = Turnstone es un programa dentro de esta página. Permite JavaScript y vuelve a cargarla.
web-no-webgl = Este navegador no ofrece WebGL 2, con el que se dibuja la mesa. Activa la aceleración por hardware en sus ajustes o prueba un navegador más nuevo.
web-no-module = No se pudo descargar el juego. Revisa la conexión y vuelve a cargar la página.
web-mismatch = Un archivo del juego no corresponde a esta página: se dañó o cambió por el camino. Vuelve a cargarla; si no ayuda, hay que arreglar el servidor.
web-stuck = Si aquí no pasa nada, una parte de la página no llegó o cambió por el camino. Vuelve a cargarla.
web-broken = Algo falló y el juego se detuvo. Tus jugadas están guardadas. Vuelve a cargar la página para seguir.
web-lost = El sistema le quitó los gráficos a esta página. Tus jugadas están guardadas. Vuelve a cargarla para seguir.
web-reload = Cargar de nuevo
web-without-packs = Seguir sin paquetes
web-new-version = Hay una versión nueva de Turnstone.
web-later = Más tarde
web-measuring = Midiendo la velocidad del motor…
web-speed = En este navegador, el motor examina { $done } millones de posiciones por segundo.
web-controls = Textos y botones de la pantalla
web-said = Lo que ocurre

## The packs
title-packs = Paquetes
title-practice = Practicar: { $due }
packs-title = Paquetes
packs-about = Un paquete cambia el aspecto, los sonidos y los textos de la mesa. Si dos no coinciden, el número 1 manda sobre el 2, y así sucesivamente.
packs-shipped = viene con el juego
packs-on = Activo
packs-off = Inactivo
packs-place = { $place }. { $pack }
packs-up = Subir
packs-down = Bajar
packs-remove = Quitar
packs-choose = Añadir paquete
packs-drop = Suelta un paquete sobre la página o elígelo entre tus archivos.
packs-folder = Suelta un paquete (una carpeta o un archivo zip) sobre la ventana, o ponlo en { $folder }
packs-open-folder = Abrir la carpeta
packs-no-chooser = ¿No se abrió una ventana para elegir un archivo? Suelta entonces el paquete (una carpeta o un archivo zip) sobre esta ventana, o ponlo en { $folder }
packs-unopened = No se pudo abrir la carpeta ({ $why }). Está en { $folder }
packs-bring-back = Recuperar { $pack }
removal-title = ¿Quitar { $pack }?
removal-about = { $path } va a la papelera del sistema o se aparta. No se toca nada más.
removal-about-web = Este navegador olvida { $pack }. Puedes recuperarlo hasta que salgas de la página.
removal-keep = Conservarlo
packs-more = Y { $count } más
status-pack-installed = Paquete añadido y activo: { $pack }.
status-pack-found = Nuevo en la lista de paquetes: { $pack }.
status-pack-refused = No se añadió el paquete: { $why }
status-pack-stays = No se pudo quitar el paquete: { $why }
status-no-pack = No hay ningún paquete con el id “{ $pack }”.
status-broken-pack = El paquete { $pack } tiene un fallo ({ $place }: { $why }). Se mantiene la última versión que funcionaba.
status-broken-packs = La selección de paquetes estaba dañada: { $why }. Se conserva como { $file } y no hay ninguno activo.
status-pack-instead = Paquete añadido y activo: { $pack }. Hay otro con el id “{ $id }”; solo uno de los dos puede estar activo.
status-pack-removed = Paquete quitado: { $pack }. Está en la papelera del sistema.
status-pack-aside = Paquete quitado: { $pack }. Ahora está en { $place }.
status-pack-unlinked = Enlace a { $pack } quitado. Su contenido sigue donde estaba.
status-pack-ended = Turnstone se cerró al estrenar { $pack }, así que ese paquete está ahora inactivo. Quizá quieras avisar a su autor.
status-pack-unkept = El paquete está activo por ahora, pero no se puede guardar: { $why }
status-unheard = Un sonido de un paquete no se oye en este navegador ({ $file }: { $why }).
status-second-window = El juego también está abierto en otra ventana. Sigue allí: lo que hagas en esta no se guarda.
web-pack = ¿Añadir el paquete de { $address }? Un paquete cambia aspecto, sonidos y textos, y no puede hacer nada más.
web-pack-yes = Añadir
web-pack-no = No
web-pack-address = No se descarga ningún paquete de la dirección que sigue a pack=. Debe empezar por https:// o estar en el servidor de esta página.
web-close = Cerrar
web-bring = Abrir

## Reversi's tables
reversi-rules = Tablero
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = El tablero habitual.
reversi-rules-small = 6 × 6
reversi-rules-about-small = Partida corta en un tablero pequeño.
reversi-rules-large = 10 × 10
reversi-rules-about-large = Partida larga en un tablero grande.
reversi-goal = Objetivo
reversi-goal-most = Más fichas
reversi-goal-about-most = Gana quien tiene más fichas.
reversi-goal-fewest = Inverso
reversi-goal-about-fewest = Gana quien tiene menos fichas.
reversi-handicap = Ventaja
reversi-handicap-0 = Sin ventaja
reversi-handicap-about-0 = Los dos bandos empiezan en igualdad.
reversi-handicap-1 = Una esquina de ventaja
reversi-handicap-about-1 = Una ficha en una esquina ayuda a las negras desde el principio y empiezan las blancas: para dos jugadores de distinta fuerza.
reversi-handicap-2 = Dos esquinas de ventaja
reversi-handicap-about-2 = Dos fichas en dos esquinas ayudan a las negras desde el principio y empiezan las blancas.
reversi-handicap-4 = Cuatro esquinas de ventaja
reversi-handicap-about-4 = Cuatro fichas en las cuatro esquinas ayudan a las negras desde el principio y empiezan las blancas.

## Opening names that are ordinary words; players use the English names for the rest, as openings.toml has them
reversi-opening-perpendicular-opening = Perpendicular
reversi-opening-parallel-opening = Paralela
reversi-opening-diagonal-opening = Diagonal
reversi-opening-mainline-tiger = Tiger, variante principal
reversi-opening-semi-wing-variation = Variante de media ala
reversi-opening-wing-variation = Variante del ala
reversi-opening-murakami-variation = Variante Murakami
reversi-opening-iwasaki-variation = Variante Iwasaki
reversi-opening-mimura-variation-ii = Segunda variante Mimura
reversi-opening-x-square-opening = Casilla X

## Taking a game out
take-out-title = Compartir o guardar
take-out-moves = Copiar jugadas
take-out-link = Copiar enlace
take-out-picture-copied = Copiar imagen
take-out-picture = Guardar imagen
take-out-film = Guardar animación
take-out-moves-file = Guardar como texto
take-out-ggf-file = Guardar como GGF
take-out-sgf-file = Guardar como SGF
take-out-psq-file = Guardar para Piskvork
take-out-save-file = Guardar para Turnstone
status-moves-copied = Jugadas copiadas.
status-picture-copied = Imagen de la mesa copiada.
status-film-making = Creando la animación…
status-uncopied = El navegador no permite copiar aquí.
status-saved-as = Guardado como { $file }.
status-not-taken-out = No funcionó: { $why }.
status-not-written = Esta partida no se puede guardar en ese formato: { $format }.
status-nothing-to-paste = No hay texto que pegar.
paste-ask = Pega una partida: jugadas, un enlace o el texto de un archivo
library-paste = Pegar

## Statistics
library-statistics = Estadísticas
stats-title = Estadísticas
stats-none = Aquí se cuentan las partidas que juegas contra la máquina hasta el final.
stats-total = { $played ->
    [one] 1 partida
   *[other] { $played } partidas
} contra la máquina. Ganadas: { $won }, empatadas: { $drawn }, perdidas: { $lost }
stats-streak = Victorias seguidas: { $now } ahora, { $best } como máximo
stats-friends = Partidas entre dos personas: { $games }
stats-result = ganadas – empatadas – perdidas
stats-suits-stronger = { $against }: logras el { $score } % de los puntos. Prueba este: { $next }.
stats-suits-same = { $against }: logras el { $score } % de los puntos. Es un buen rival para ti.
stats-suits-weaker = { $against }: logras el { $score } % de los puntos. Quizá te divierta más este: { $next }.
stats-accuracy = { $games ->
    [one] Tu precisión en 1 partida revisada: { $first } % en la más antigua, { $last } % en la más reciente
   *[other] Tu precisión en { $games } partidas revisadas: { $first } % en la más antigua, { $last } % en la más reciente
}
evenings-title = Noches
evenings-played = { $days ->
    [one] Has jugado un día en las últimas cinco semanas.
    [many] Has jugado { $days } días en las últimas cinco semanas.
   *[other] Has jugado { $days } días en las últimas cinco semanas.
}
# Los días de la semana abreviados, desde el lunes, con un espacio entre ellos.
evenings-days = L M X J V S D
goal-title = Tu propia meta
goal-about = Ponte una si quieres. Se queda en este dispositivo.
goal-next = Otra meta
goal-none = Sin meta
goal-evenings = { $count } noches esta semana
goal-beat = { $game }: vencer al { $level }
goal-weaker = Más débil
goal-stronger = Más fuerte

## Achievements

achievements-title = Logros
achievements-about = Logros de tus partidas terminadas contra la máquina y con amigos. Las partidas con pistas o análisis no cuentan.
achievements-count = { $game }: { $found } de { $all }
achievements-move = jugada { $move }
achievement-reversi-wedge = Una cuña
achievement-about-reversi-wedge = En un borde, juega entre dos fichas del rival. Mientras sigan ahí, no pueden voltear la tuya.
achievement-reversi-edge = Un borde entero
achievement-about-reversi-edge = Llena un borde con tus fichas, de esquina a esquina. Ya nadie puede voltearlas.
achievement-reversi-behind = Menos fichas y victoria
achievement-about-reversi-behind = Ten menos fichas que el rival cuando queden 20 casillas, y gana. Las fichas solo cuentan al final.
achievement-reversi-pass = Dos jugadas seguidas
achievement-about-reversi-pass = Deja al rival sin jugada, y gana. Tiene que pasar y vuelves a jugar.
achievement-reversi-quiet = Solo una ficha
achievement-about-reversi-quiet = Voltea una sola ficha cuando ninguna otra jugada deja menos opciones al rival. Voltear poco abre poco.
achievement-reversi-parity = Primero y último
achievement-about-reversi-parity = Juega primero en una zona con un número impar de casillas vacías, y también el último. El rival ya no puede responder ahí.
achievement-reversi-safe-moves = Sin jugada segura
achievement-about-reversi-safe-moves = Deja al rival solo jugadas que te dan una esquina. Una esquina ya nadie la voltea.
achievement-reversi-draw = Empate salvado
achievement-about-reversi-draw = Cuando queden de cuatro a diez casillas, encuentra la única jugada que empata, y no pierdas.
achievement-reversi-sacrifice = Una esquina cedida
achievement-about-reversi-sacrifice = Cerca del final, cede una esquina si todas las jugadas que la guardan son peores. Decide la cuenta final, no la esquina.
achievement-reversi-perfect = Un final perfecto
achievement-about-reversi-perfect = Desde diez casillas vacías, haz siempre una de las mejores jugadas. Al menos tres veces, otra habría costado fichas.
achievement-gomoku-stop-three = Un tres bloqueado
achievement-about-gomoku-stop-three = Bloquea un tres abierto. Si no, se hace un cuatro abierto, y una piedra no bloquea los dos extremos.
achievement-gomoku-open-four = Un cuatro abierto
achievement-about-gomoku-open-four = Haz un cuatro con los dos extremos libres. Amenazas con hacer cinco en dos sitios.
achievement-gomoku-gap = Hueco cubierto
achievement-about-gomoku-gap = Gana con una piedra en el hueco de un cuatro. Un cuatro partido amenaza igual que uno seguido.
achievement-gomoku-four-and-three = Cuatro y tres
achievement-about-gomoku-four-and-three = Haz con una piedra un cuatro y un tres abierto, y gana. El rival tiene que bloquear primero el cuatro.
achievement-gomoku-two-threes = Doble tres
achievement-about-gomoku-two-threes = Haz con una piedra dos treses abiertos, y gana. Una piedra rara vez bloquea los dos.
achievement-gomoku-two-fours = Doble cuatro
achievement-about-gomoku-two-fours = Haz con una piedra dos cuatros. Amenazas con hacer cinco en dos sitios.
achievement-gomoku-stop-and-four = Bloqueo y golpe
achievement-about-gomoku-stop-and-four = Bloquea un cuatro con una piedra que hace un cuatro tuyo. Ahora responde el rival.
achievement-gomoku-fours = Cuatro tras cuatro
achievement-about-gomoku-fours = Gana con tres cuatros seguidos y luego cinco. El rival tiene que responder a cada uno.
achievement-gomoku-foreseen = Visto a tiempo
achievement-about-gomoku-foreseen = Impide una victoria a base de cuatros antes de que empiece, sin tres abierto ni cuatro que avise.
achievement-gomoku-forbidden = La respuesta prohibida
achievement-about-gomoku-forbidden = En renju, con blancas, haz un cuatro que las negras solo puedan bloquear en un punto prohibido.
achievement-animal-chess-jump = El salto
achievement-about-animal-chess-jump = Captura con el águila, por encima de exactamente una ficha. Captura incluso al más fuerte.
achievement-animal-chess-giant = El pequeño vence al grande
achievement-about-animal-chess-giant = Captura al animal más fuerte con el más débil. Ninguna captura le cuesta más vida al rival.
achievement-animal-chess-rescue = Un rescate
achievement-about-animal-chess-rescue = Aleja tu ficha atacada más valiosa de modo que el rival no te pueda capturar nada.
achievement-animal-chess-guarded = Protegida
achievement-about-animal-chess-guarded = Pierde una ficha y captura enseguida una más valiosa en la misma casilla. Capturar lo protegido es arriesgado.
achievement-animal-chess-fork = Un doble ataque
achievement-about-animal-chess-fork = Ataca dos fichas con una jugada y captura una con la siguiente. El rival solo puede apartar una.
achievement-animal-chess-safest = La ficha más segura
achievement-about-animal-chess-safest = Destapa la ficha que claramente tiene menos riesgo de costarte una captura.
achievement-animal-chess-repeated = Salvado por la repetición
achievement-about-animal-chess-repeated = Empata repitiendo la posición con menos vida. Si vas por detrás, las tablas te convienen.
achievement-animal-chess-shut-in = Encerrado
achievement-about-animal-chess-shut-in = Gana porque al rival no le queda jugada. No hace falta capturarlo todo.
achievement-animal-chess-win = Una victoria rematada
achievement-about-animal-chess-win = Con tres fichas o menos, encuentra el camino a una victoria que está al menos a tres jugadas.
achievement-animal-chess-draw = La única defensa
achievement-about-animal-chess-draw = Con tres fichas o menos, encuentra la única jugada que no pierde, y no pierdas.

## What was played in games of the library
explorer-reading = Buscando en las partidas de la biblioteca…
explorer-title = { $games ->
    [one] Jugado desde aquí en una partida de la biblioteca
   *[other] Jugado desde aquí en { $games } partidas de la biblioteca
}
explorer-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
explorer-results = { $one } { $first } %, empates { $drawn } %, { $other } { $second } %
explorer-unknown = No se sabe cómo acabaron.
explorer-book-title = Aperturas conocidas desde aquí
explorer-book = En el libro de aperturas.
explorer-way = Hacia { $opening }.

## A position that is arranged by hand
do-set-up = Crear una posición
editor-title = Crear una posición
editor-about = Toca una casilla para poner la ficha elegida, y otra vez para quitarla.
editor-to-move = Turno
editor-whole = Todo el tablero
editor-clear = Vaciar
editor-start = Inicio
editor-mirror = Reflejar
editor-move = Mover
editor-remove = Quitar
editor-face-down = Boca abajo
editor-leave = Cancelar
editor-analyse = Analizar
editor-play = Jugar

## Games with somebody elsewhere

far-title = Partidas con amigos
far-title-turns = { $turns ->
    [0] Partidas con amigos
    [one] Partidas con amigos: te toca
   *[other] Partidas con amigos: te toca en { $turns }
}
far-about = Cada jugada es un enlace. La envías por correo o mensajería, y la respuesta de tu rival te llega igual.
far-game = { $game } · { $moves ->
    [0] sin empezar
    [one] 1 jugada
   *[other] { $moves } jugadas
}
far-invited = Aún nadie abrió tu invitación.
far-your-turn = Te toca.
far-waiting = Le toca a tu rival.
far-over = La partida terminó.
far-unread = Esta partida no se puede abrir aquí. Se conserva como está.
far-paste = Pegar enlace
far-send = Enviar
far-invite-title = Invita a un amigo
far-invite-about = Envía este enlace. Quien lo abra en un navegador o en Turnstone se une a la partida.
far-link-title = Tu enlace
far-link-about = Envía este enlace. Tu rival verá tu jugada y hará la siguiente.
far-link-tile = Envía este enlace. La respuesta de tu rival destapa la ficha, para los dos a la vez.
far-copy = Copiar
far-share = Compartir
far-qr = O escanéalo con el teléfono de tu rival.
far-qr-too-long = El enlace ya es demasiado largo para un código QR.
far-show-link = Ver el enlace
far-status-untold = Tu jugada está lista. Envíala a tu rival.
far-status-waiting = Esperando el enlace de tu rival.
far-status-turning = El enlace de tu rival destapará la ficha.
far-status-watching = Estás mirando la partida.
far-came = Llegó el enlace de tu rival.
far-copied = Enlace copiado. Envíalo a tu rival.
far-copied-here = Enlace copiado. En este equipo no tiene dirección web: tu rival debe pegarlo en Turnstone.
far-second = Turnstone está abierto en otra ventana. Abre allí el enlace.
far-no-secret = Este sistema no da números aleatorios, así que no se puede empezar una partida a distancia.
far-clock = Por enlace solo vale un reloj que dé días por jugada. Esta partida se juega sin reloj.
far-refused-damaged = Este enlace está incompleto. Cópialo otra vez, de principio a fin.
far-refused-forged = Este enlace no lo escribió tu rival. No se usa.
far-refused-version = Este enlace viene de otra versión de Turnstone. Los dos necesitan la misma.
far-refused-older = Este enlace es antiguo. La partida de aquí ya va más adelante.
far-refused-same = Este enlace no trae nada nuevo: la partida ya tiene sus jugadas.
far-refused-crossed = Tu rival escribió este enlace antes de ver tu última jugada. Envía otra vez tu enlace.
far-refused-forked = Este enlace no sigue tu partida: una jugada anterior es distinta. Tu partida queda como está. Pide a tu rival el enlace más reciente.
far-refused-taken = Otra persona ya se unió a esta partida.
far-refused-own = Esta es tu propia invitación. Envíala a otra persona.
far-refused-rules = La jugada de este enlace va contra las reglas. Tu partida queda como está.
far-refused-place = Este enlace no tiene sentido en este punto de la partida. Tu partida queda como está.
far-refused-bent = El programa de tu rival intentó elegir una ficha en lugar de sortearla. El enlace no se usa.
far-refused-other-rules = Tu rival juega con otras reglas llamadas “{ $rules }”. Los dos necesitan el mismo paquete.
far-refused-terms = Esta partida no se puede montar aquí: { $why }.
far-refused-time = La hora de este enlace no es correcta. Revisa la hora de los dos equipos.
far-invited-title = Tienes una invitación
far-invited-arranged = Empieza en una posición preparada.
far-invited-no-clock = Sin reloj.
far-invited-side = { $name ->
    [Negras] Juegas con las negras
    [Blancas] Juegas con las blancas
    [Rojas] Juegas con las rojas
    [Azules] Juegas con las azules
   *[other] Eres { $name }
}.
far-invited-lot = Quién empieza se decide por sorteo.
far-tiles = Nadie sabe de antemano qué hay bajo las fichas: cada una se sortea entre los dos al destaparla, y nadie puede hacer trampa.
far-sit-down = Unirse
far-invite-here = Copia este enlace y envíalo. Tu rival lo pega en Turnstone.
far-link-sat = Devuelve este enlace. Tu rival verá que te uniste y empezará.
far-rematch = Pedir revancha
far-by-link = Por enlace
far-by-link-about = Juega cuando quieras: cada jugada es un enlace que envías.
far-live = En vivo
far-live-about = Los dos están en la mesa al mismo tiempo. Invitas con un enlace; lo demás pasa por el servidor.
far-no-relay = Juega cuando quieras: cada jugada es un enlace que envías. Para jugar en vivo, escribe en los ajustes la dirección de un servidor de partidas; cualquiera puede poner uno.
far-away = Tu rival no está. La partida espera.
far-away-clock = Tu rival no está. Su reloj corre.
far-looking = Buscando el servidor. No se pierde nada.
far-replaced = Esta partida se abrió en otro lugar. Sigue allí o ábrela aquí otra vez.
far-full = El servidor no acepta más datos de esta partida.
far-watch = Mirar
far-says = Tu rival: { $phrase }
far-said = Tú: { $phrase }
far-status-drawn = La ficha se está sorteando entre los dos.
far-phrases-title = Decir algo
do-say = Decir algo
settings-page = Página web de los enlaces
settings-relay = Servidor de partidas en vivo
why-no-take-back = { $name ->
    [Negras] Las negras no permiten
    [Blancas] Las blancas no permiten
    [Rojas] Las rojas no permiten
    [Azules] Las azules no permiten
   *[other] { $name } no permite
} deshacer la jugada.
status-offer-take-back = { $name ->
    [Negras] Las negras piden
    [Blancas] Las blancas piden
    [Rojas] Las rojas piden
    [Azules] Las azules piden
   *[other] { $name } pide
} deshacer la última jugada.
far-phrase-1 = ¡Hola!
far-phrase-2 = ¡Suerte!
far-phrase-3 = Bien jugado.
far-phrase-4 = ¡Buena jugada!
far-phrase-5 = Uy.
far-phrase-6 = ¡Vaya!
far-phrase-7 = Pensando…
far-phrase-8 = Vuelvo en un minuto.
far-phrase-9 = Ya estoy aquí.
far-phrase-10 = ¡Gracias!
far-phrase-11 = Buena partida.
far-phrase-12 = Me tengo que ir. ¡Adiós!
far-sat = Tu rival se unió a la partida.
far-answered = Llegó el enlace de tu rival y ya se jugó la respuesta que tenías preparada. Envíala.
far-prepare = Preparar respuesta
far-prepared-title = Respuestas preparadas
far-prepared-about = Si el enlace de tu rival trae una jugada que esperabas, tu respuesta se juega al momento y solo tienes que enviarla.
far-prepared-line = Si { $theirs }, entonces { $yours }.
far-prepared-pair = { $theirs }, { $yours };
far-prepare-line = Preparar una
far-prepare-keep = Guardar
far-prepare-leave = Salir
far-prepare-short = Haz primero una jugada de tu rival y después tu respuesta.
far-status-theirs = Haz la jugada que esperas de tu rival.
far-status-yours = Haz tu respuesta.
far-invited-relay = La partida pasa por el servidor { $relay }.
far-again-title = ¿Otra partida?
far-invite-again = Ya se le preguntó a tu rival. Si dejó la mesa, envíale este enlace.

# Puzzles
title-puzzles = { $left ->
    [0] Problemas
   *[other] Problemas ({ $left } para hoy)
}
do-puzzles = Problemas
status-broken-puzzles = El archivo de tus problemas estaba dañado: { $why }. Ahora es { $file } y las puntuaciones empiezan de nuevo.
status-broken-evenings = El archivo de tu calendario estaba dañado: { $why }. Ahora es { $file } y el calendario se llena otra vez con tus partidas.
quiz-puzzles = Otros problemas
puzzles-title = Problemas
puzzles-none = Ahora no hay problemas así.
puzzles-coming = Preparando los problemas…
puzzles-tonight = Los tres de hoy
puzzles-tonight-about = Uno de cada juego, los mismos para todo el mundo. Mañana llegan otros tres.
puzzles-tonight-begin = { $left ->
    [3] Empezar
    [1] Seguir: queda uno
   *[other] Seguir: quedan { $left }
}
puzzles-tonight-done = Resolviste { $solved } de 3. Mañana llegan otros tres.
puzzles-evenings = { $evenings ->
    [one] Racha: 1 día.
   *[other] Racha: { $evenings } días.
}
puzzles-due = { $due ->
    [one] Hoy vuelve uno que fallaste
   *[other] Hoy vuelven { $due } que fallaste
}
puzzles-mix = Mezcla para ti
puzzles-storm = Tres minutos
puzzles-storm-record = Récord en tres minutos: { $solved }
puzzles-by-theme = Por tema y color:
puzzles-both-colours = Ambos colores
puzzles-rating = Tu puntuación: { $rating }, con un margen de { $error }
puzzles-unrated = Aún no tienes puntuación. Solo cuenta el primer intento, sin pistas ni solución.
puzzles-over = Ese era el último. Resolviste { $solved } de { $tried } al primer intento.
puzzles-tonight-over = Esos eran los tres de hoy. Resolviste { $solved } de { $tried } al primer intento.
puzzles-storm-over = ¡Tiempo! Resolviste { $solved } de { $tried }.
puzzles-storm-best = ¡Tiempo! Resolviste { $solved } de { $tried }: tu mejor marca.
puzzle-heading = Problema { $number }
puzzle-heading-tonight = Los tres de hoy: { $number } de { $all }
puzzle-heading-due = Fallados antes: { $number } de { $all }
puzzle-heading-storm = Resueltos: { $solved }
do-make-puzzle = Crear un problema
make-title = Un problema con esta posición
make-working = Turnstone busca una única buena jugada. Tarda unos segundos.
make-made = La solución está demostrada. Envía el enlace a un amigo para que lo abra en Turnstone.
make-copied = Enlace copiado. Envíalo a un amigo para que lo abra en Turnstone.
make-none = Esta posición no sirve como problema.
make-no-kinds = No hay problemas para estas reglas o este tablero.
make-refused-none = { $kind }: ninguna jugada sirve.
make-refused-several = { $kind }: sirve más de una jugada ({ $moves }).
make-refused-easy = { $kind }: es demasiado fácil.
make-refused-long = { $kind }: cuesta demasiado demostrarlo.
make-failed = No se pudo crear el problema.
make-copy = Copiar enlace
make-picture = Imagen
puzzle-heading-sent = Un problema de un amigo
status-bad-puzzle = El enlace del problema está dañado: { $why }
puzzle-hint = Mira { $square }.
puzzle-give-hint = Pista
puzzle-show = Solución
puzzle-replay = Cómo se llegó aquí
puzzle-storm-again = Otra vez
puzzle-good = Bien. Sigue.
puzzle-wrong = { $move } no sirve: se responde { $reply }.
puzzle-wrong-alone = { $move } no sirve.
puzzle-solved = Resuelto: { $line }
puzzle-shown = Solución: { $line }
puzzle-grade = Este problema: { $grade }
puzzle-change = Tu puntuación: { $change }
puzzle-comes-back = Volverá otro día.
puzzle-reversi-pass = { $name }: encuentra la mejor jugada. Obliga al rival a pasar.
puzzle-reversi-draw = { $name }: encuentra la única jugada que no pierde.
puzzle-reversi-win = { $name }: encuentra la única jugada que gana.
puzzle-reversi-best = { $name }: encuentra la mejor jugada. Todas las demás son peores por más de cuatro fichas.
puzzle-gomoku-fours = { $name }: gana con cuatros. Cada piedra hace uno.
puzzle-gomoku-threes = { $name }: gana con treses y cuatros.
puzzle-gomoku-defence = { $name }: encuentra la única jugada que evita la derrota.
puzzle-animal-chess-win = { $name }: encuentra la jugada que gana.
puzzle-animal-chess-draw = { $name }: encuentra la única jugada que no pierde.
puzzle-animal-chess-safest = { $name }: ¿qué ficha es la más segura de destapar?
puzzle-animal-chess-flee = { $name }: una ficha tuya está en peligro. Sálvala.
kind-reversi-pass = Forzar un pase
kind-reversi-draw = No perder
kind-reversi-win = Ganar
kind-reversi-best = La mejor jugada
kind-gomoku-fours = Ganar con cuatros
kind-gomoku-threes = Ganar con treses
kind-gomoku-defence = Defender
kind-animal-chess-win = Ganar
kind-animal-chess-draw = Salvar las tablas
kind-animal-chess-safest = La ficha más segura
kind-animal-chess-flee = Salvar una ficha
theme-reversi-corner = Tomar una esquina
theme-reversi-corner-given = Ceder una esquina
theme-reversi-x-square = Junto a una esquina, en diagonal
theme-reversi-pass = Un pase
theme-reversi-wedge = Una cuña
theme-reversi-last-square = La última casilla de una zona
theme-reversi-odd-region = La zona impar
theme-reversi-quiet = Voltear solo una ficha
theme-gomoku-four-and-three = Cuatro y tres
theme-gomoku-two-threes = Doble tres
theme-gomoku-two-fours = Doble cuatro
theme-gomoku-stop-and-four = Bloquear un cuatro con un cuatro
theme-gomoku-forbidden-used = Aprovechar un punto prohibido
theme-gomoku-forbidden-avoided = Evitar un punto prohibido
theme-gomoku-edge = En el borde
theme-animal-chess-jump = Un salto
theme-animal-chess-capture = Primero capturar
theme-animal-chess-quiet = Primero, jugada tranquila
theme-animal-chess-sacrifice = Un sacrificio
theme-animal-chess-edge = Contra el borde
theme-animal-chess-even = Igualdad de fichas
theme-animal-chess-outnumbered = En inferioridad

# Openings that are learnt
puzzles-openings = Aperturas
puzzles-openings-about = Juegas un bando de una variante con nombre; la mesa juega el otro. Lo que falles vuelve otro día.
puzzles-own-about = Aprende también variantes tuyas: en un análisis, abre el menú y elige «Aprender esta variante».
puzzles-own-deck = { $name }: { $known } de { $all } posiciones aprendidas
puzzles-own-begin = Practicar
do-learn-line = Aprender esta variante
line-title = Aprender esta variante
line-about = Turnstone te pide las jugadas de un bando y juega el otro. Lo que falles vuelve otro día.
line-none = Aún no hay jugadas. Ve hasta el final de la variante que quieras aprender.
line-library = Con lo que sigue en tu biblioteca
line-learn = { $name }: aprender
line-forget = { $name }: dejar de aprender
drill-heading = Aperturas: variante { $number }
drill-asked = { $name }: ¿cuál es la jugada aquí?
drill-repeat = Otra vez.
drill-also = { $move } es igual de buena. La variante sigue con { $good }.
drill-wrong = { $move } no es la jugada: se responde { $reply }. La variante sigue con { $good }.
drill-wrong-alone = { $move } no es la jugada. La variante sigue con { $good }.
drill-shown = La variante sigue con { $good }.
drill-between = { $left ->
    [one] La variante acaba aquí. Una posición vuelve una vez más.
   *[other] La variante acaba aquí. { $left } posiciones vuelven una vez más.
}
drill-ended = La variante acaba aquí. Sabías { $known } de { $asked }.
drill-find = Buscarla
drill-go-on = Seguir
drill-next = Otra variante
drill-over = Por ahora es suficiente.
