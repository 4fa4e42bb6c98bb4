# Turnstone in Russian. A key that is missing here is read in English.
# Names of sides come as finished text: plural (Чёрные, Красные) or, before there are colours, singular (Первый игрок).
# See terms.md for how sentences are built around them.

language-name = Русский
# What stands between two sentences.
join-sentences = { " " }
# What stands between the whole part of a number and its tenths.
number-point = ,
title = Turnstone
tagline = Игровой стол, за которым переворачивают фишки
greet-turns = { $count ->
    [one] Ваш ход в { $count } партии с друзьями.
    [few] Ваш ход в { $count } партиях с друзьями.
    [many] Ваш ход в { $count } партиях с друзьями.
   *[other] Ваш ход в { $count } партии с друзьями.
}
greet-due = { $count ->
    [one] Пора повторить { $count } позицию.
    [few] Пора повторить { $count } позиции.
    [many] Пора повторить { $count } позиций.
   *[other] Пора повторить { $count } позиции.
}
greet-tonight = { $count ->
    [one] На вечер осталась { $count } задача.
    [few] На вечер осталось { $count } задачи.
    [many] На вечер осталось { $count } задач.
   *[other] На вечер осталось { $count } задачи.
}
greet-evenings = На этой неделе вечеров: { $played } из { $of }.
greet-evenings-reached = Цель достигнута. Вечеров за неделю: { $of }.
greet-beat = { $game }, { $level }: победа ещё впереди.
greet-beaten = { $game }, { $level }: победа. Отличная игра.
greet-beaten-next = { $game }, { $level }: победа. Отличная игра. Дальше — { $next }?

## The title screen
title-settings = Настройки
title-quit = Выход
title-game = { $game }
title-continue-game = { $game } · ход { $moves }

## Players
seat-person = Человек
seat-far = Ваш друг
seat-you = Вы
seat-random = Случайный
seat-greedy = Жадина
seat-level = Уровень { $level }
seat-search-2 = Искатель, 2 хода
seat-search-4 = Искатель, 4 хода
seat-search-6 = Искатель, 6 ходов
seat-pattern-book = Книга шаблонов
seat-thinker = Мыслитель
seat-searcher-1 = Искатель 1
seat-searcher-2 = Искатель 2
seat-searcher-3 = Искатель 3
seat-searcher-4 = Искатель 4
seat-strategist = Стратег
seat-hunter = Охотник
seat-tactician-1 = Тактик 1
seat-tactician-2 = Тактик 2
seat-about-person = Человек за этим экраном.
seat-about-far = Человек за другим экраном.
seat-about-random = Делает любой возможный ход наугад.
seat-about-greedy = Переворачивает как можно больше фишек.
reversi-about-level = { $level ->
    [1] Малыш: ставит рядом с вашей последней фишкой, любит клетки у углов и часто проигрывает даже случайным ходам.
    [2] Переворачивает то, что видит рядом с последней фишкой, и почти не знает, зачем нужны углы.
    [3] Любит углы и края, но не думает, кому достанется следующий угол.
    [4] Берёт почти каждый угол и уже опасается клеток рядом с ним.
    [5] Думает о вашем ответе, но многих ответов не замечает.
    [6] Думает о вашем ответе, но всё ещё любит, когда фишек много.
    [7] Сыграл несколько партий: меньше гонится за фишками, но пропускает тихие ходы.
    [8] Чувствует игру, но смотрит только на два хода вперёд, да и то видит не всё.
    [9] Лучший игрок в семье: считает на два хода вперёд, в спокойных позициях ошибается.
    [10] Считает на три хода вперёд, кое-что упускает.
    [11] Считает на три хода вперёд, упускает мало; последние семь клеток просчитывает до конца.
    [12] Считает на четыре хода вперёд, иногда упускает тихий ход.
    [13] Увлечённый любитель: четыре хода вперёд, упускает мало, слегка ошибается в оценке.
    [14] В пределах четырёх ходов почти ничего не упускает; последние десять клеток просчитывает до конца.
    [15] Клубный игрок: пять ходов вперёд, изредка упускает тихий ход, слегка ошибается в оценке.
    [16] В пределах пяти ходов не упускает ничего; последние 12 клеток просчитывает до конца.
    [17] Считает на пять ходов вперёд, оценивает точнее; последние 14 клеток просчитывает до конца.
    [18] Считает на шесть ходов вперёд; последние 15 клеток просчитывает до конца.
    [19] Считает на восемь ходов вперёд; последние 16 клеток просчитывает до конца.
    [20] Считает на десять ходов вперёд; последние 18 клеток просчитывает до конца.
    [21] Считает на 12 ходов вперёд; последние 20 клеток просчитывает до конца.
    [22] Считает на 14 ходов вперёд; последние 22 клетки просчитывает до конца.
   *[other] Полная сила: полторы секунды на ход, на всех доступных ядрах.
}
gomoku-about-level = { $level ->
    [1] Малыш: думает только о своём ряде и неверно оценивает почти всё на доске.
    [2] Любит свои ряды, а о ваших забывает, если они далеко от вашего последнего камня.
    [3] Не замечает многих троек, чаще всего по диагонали.
    [4] Не замечает каждую третью или четвёртую вашу тройку, чаще всего по диагонали.
    [5] Немного поиграл: изредка не замечает тройку.
    [6] Упускает мало, а рядом с вашим последним камнем почти ничего.
    [7] Взвешивает и свою атаку, и вашу, но иногда ошибается.
    [8] Просчитывает три четвёрки подряд, если они бросаются в глаза.
    [9] Просчитывает пять четвёрок подряд, следит за вашими и начинает видеть тройки.
    [10] Далеко просчитывает четвёрки и тройки, почти ничего не упускает.
    [11] Перебирает все варианты на два хода вперёд, четвёрки и тройки — дальше.
    [12] Считает на три хода вперёд, четвёрки и тройки — дальше.
    [13] Считает на пять ходов вперёд.
    [14] Считает на семь ходов вперёд.
    [15] Считает на десять ходов вперёд, четвёрки и тройки — дальше.
   *[other] Полная сила: так глубоко, как успевает за полторы секунды.
}
animal-chess-about-level = { $level ->
    [1] Берёт то, что случайно заметит, и открывает фишки как придётся.
    [2] Видит почти всё, что можно взять сейчас, и гонится за любой добычей.
    [3] Видит большинство ваших ответов, но забывает, что орёл берёт через фишку.
    [4] Просчитывает два взятия подряд и начинает смотреть, рядом с кем открывает фишку.
    [5] Считает на три хода вперёд, кое-что упускает; чуть сильнее Охотника.
    [6] Считает на три хода вперёд, упускает мало.
    [7] Считает на три хода вперёд, почти ничего не упускает.
    [8] Перебор на два хода с учётом всего, чем могут оказаться закрытые фишки.
    [9] Перебор на четыре хода.
   *[other] Полная сила: считает так далеко, как успевает за секунду.
}
seat-about-search-2 = Считает на два хода вперёд.
seat-about-search-4 = Считает на четыре хода вперёд.
seat-about-search-6 = Считает на шесть ходов вперёд, а концовку — до конца.
seat-about-pattern-book = Ходит по первому подходящему шаблону из своей книги, а если такого нет — где-нибудь рядом.
seat-about-thinker = Оценивает каждый пункт по четвёркам и тройкам, которые там получаются или рушатся.
seat-about-searcher-1 = Считает на два хода вперёд там, где можно построить или сорвать четвёрки и тройки.
seat-about-searcher-2 = Считает дальше и доводит вынужденные четвёрки до конца.
seat-about-searcher-3 = Считает ещё дальше.
seat-about-searcher-4 = Считает так далеко, как успевает за секунду-другую.
seat-about-strategist = Просчитывает и четвёрки, и тройки так глубоко, как успевает за полторы секунды.
seat-about-hunter = Берёт, если не потеряет взамен, уходит от угроз и гонится за тем, кого может поймать.
seat-about-tactician-1 = Считает немного вперёд и учитывает, чем могут оказаться закрытые фишки.
seat-about-tactician-2 = Считает дальше вперёд и учитывает, чем могут оказаться закрытые фишки.

persona-beginner = Нико
persona-casual = Роза
persona-club = Самир
persona-expert = Ада
persona-beyond = Лин
persona-reversi-beginner = Любит переворачивать побольше фишек, часто рядом с вашей последней.
persona-reversi-casual = Занимает почти каждый угол, но часто не замечает тихих ответов.
persona-reversi-club = Считает на три-четыре хода вперёд, но не без промахов.
persona-reversi-expert = Почти ничего не упускает; последние десять клеток просчитывает до конца.
persona-reversi-beyond = Не спешит занимать надёжный угол; последние 15 клеток просчитывает до конца.
persona-gomoku-beginner = Любит свои ряды и часто не замечает ваших, особенно по диагонали.
persona-gomoku-casual = Закрывает почти каждую четвёрку, но изредка не замечает тройку.
persona-gomoku-club = Закрывает ваши четвёрки и ищет выигрыш четвёрками подряд.
persona-gomoku-expert = Далеко просчитывает четвёрки и тройки.
persona-animal-chess-beginner = Открывает фишки, не глядя по сторонам, и часто забывает, что орёл берёт через фишку.
persona-animal-chess-casual = Осматривается, прежде чем открыть фишку, но часто оставляет свою под ударом.
persona-animal-chess-club = Считает на два-три хода вперёд, упускает мало.
persona-animal-chess-expert = Считает вперёд с учётом всего, чем могут оказаться закрытые фишки.
remark-beginner-start = «Привет! Обожаю эту игру!»
remark-beginner-pleased = «Ух ты, здорово!»
remark-beginner-worried = «Ой-ой…»
remark-beginner-won = «Победа! Ещё разок?»
remark-beginner-lost = «Вот это да! Ещё разок?»
remark-beginner-drawn = «Ничья! Забавно.»
remark-casual-start = «Рада встрече. Сыграем!»
remark-casual-pleased = «А мне нравится!»
remark-casual-worried = «Ох, надо подумать.»
remark-casual-won = «Было весело. Ещё партию?»
remark-casual-lost = «Отличная игра!»
remark-casual-drawn = «Зато никто не в обиде.»
remark-club-start = «Рад знакомству. Удачи!»
remark-club-pleased = «Я доволен.»
remark-club-worried = «Есть над чем подумать.»
remark-club-won = «Спасибо, было интересно.»
remark-club-lost = «Браво! Мне есть чему учиться.»
remark-club-drawn = «Ничья. Хорошая партия.»
remark-expert-start = «Садитесь. Начнём.»
remark-expert-pleased = «Душа радуется.»
remark-expert-worried = «Ой, непросто.»
remark-expert-won = «Славная партия. Спасибо.»
remark-expert-lost = «Красиво сыграно!»
remark-expert-drawn = «Ничья — тоже хороший конец.»
remark-beyond-start = «Приятной игры.»
remark-beyond-pleased = «Да. Мне нравится.»
remark-beyond-worried = «Хм. Любопытно.»
remark-beyond-won = «Спасибо за партию.»
remark-beyond-lost = «Поздравляю. Хорошая игра.»
remark-beyond-drawn = «Ничья. Спасибо.»
remark-says = { $name }: { $remark }

## The games and their pieces
game-reversi = Реверси
game-gomoku = Гомоку
game-animal-chess = Битва зверей
side-first = Первый игрок
side-second = Второй игрок
colour-reversi-dark = Чёрные
colour-reversi-light = Белые
colour-gomoku-dark = Чёрные
colour-gomoku-light = Белые
colour-animal-chess-dark = Красные
colour-animal-chess-light = Синие
piece-reversi-dark = чёрная фишка
piece-reversi-light = белая фишка
piece-gomoku-dark = чёрный камень
piece-gomoku-light = белый камень
piece-animal-chess-dark = { $kind } красных
piece-animal-chess-light = { $kind } синих
piece-face-down = закрытая фишка
kind-dragon = дракон
kind-tiger = тигр
kind-elephant = слон
kind-bear = медведь
kind-fox = лиса
kind-eagle = орёл
kind-cat = кошка
kind-lion = лев
kind-leopard = леопард
kind-wolf = волк
kind-dog = собака
kind-rat = крыса

## The status line
status-to-move = Ход: { $name }.
status-your-move = { $name }, ваш ход.
status-thinking = { $name }: компьютер думает.
status-teacher-looks = Тренер смотрит на ваш ход.
status-you-choose = Выбор за вами.
status-game-back = Прежняя партия снова на столе.
status-looking = Ход { $at } из { $all }
status-choose = { $name }, выбор за вами.
# Only before the sides have colours: Первый игрок, Второй игрок.
status-opening-gomoku = Дебют: { $name } ставит первые камни, чёрные и белые по очереди.
status-opening-animal-chess = Откройте любую фишку: её цвет станет вашим.
status-you-open-gomoku = Дебют: поставьте первые камни, чёрные и белые по очереди.
status-you-open-animal-chess = Откройте любую фишку: её цвет станет вашим.
status-paused = Партия на паузе.
status-stopped = Часы остановлены.
status-weighs-draw = { $name }: ждём ответа о ничьей.
status-offer = { $name }: предложение ничьей.
status-offer-pause = { $name }: просьба о паузе.
status-pass = { $name } пропускают ход: ходить некуда. Снова ходят { $next }.
status-in-opening = Дебют: { $name }
status-next = Дальше: { $moves }
status-next-move = { $name } ({ $move })
status-marks = Пометки: { $marks }
status-counting = Подсчёт…

## How games end
won-counted = { $name } побеждают со счётом { $own }:{ $other }.
won-line = { $name } побеждают: пять в ряд.
won-no-health = { $name } побеждают: { $loser } остались без здоровья.
won-no-action = { $name } побеждают: { $loser } больше не могут ходить.
won-resigned = Победа: { $name }. Сдача: { $loser }.
won-on-time = Победа по времени: { $name }.
won-computer-resigned = Победа: { $name }. Компьютер сдался.
drawn-counted = Ничья, { $own }:{ $other }.
drawn-full = Ничья: доска заполнена.
drawn-quiet = Ничья: слишком долго никто не брал и не открывал фишек.
drawn-repeated = Ничья: позиция повторилась слишком много раз.
drawn-no-action = Ничья: ходов больше нет.
drawn-agreed = Ничья по соглашению.
drawn-on-time = Ничья: время вышло, но соперник уже не мог выиграть.

## What went wrong with a file
status-saving-failed = Партию не удалось сохранить: { $why }
status-broken-match = Сохранённая партия повреждена: { $why }. Файл отложен под именем { $file }, начата новая партия.
status-broken-settings = Файл настроек повреждён: { $why }. Он отложен под именем { $file }, действуют обычные настройки.
status-broken-practice = Файл с позициями для тренировки повреждён: { $why }. Он отложен под именем { $file }, список начат заново.
status-broken-repertoire = Файл с вашими дебютами повреждён: { $why }. Он отложен под именем { $file }, список начат заново.
status-line-learnt = Вариант добавлен в ваши дебюты. Позиций для заучивания: { $cards }.
status-line-forgotten = Этого варианта больше нет в ваших дебютах.
status-line-refused = Этот вариант выучить нельзя: { $why }.
status-broken-table = Таблица правил повреждена ({ $place }: { $why }). Действуют обычные правила.
status-broken-book = Файл с данными для компьютерных игроков прочитан не полностью ({ $why }). Они играют без него.
status-newer = Файл { $file } записан более новой версией Turnstone. Он останется как есть, поверх него ничего не пишется.
status-waits = Отложенную партию пока не открыть ({ $game }). { $why }
status-set-aside = Неоконченная партия ({ $game }) теперь в списке «Отложенные партии».
kept-title = Отложенные партии
kept-about = Партии, отложенные ради другой, и партии, которым чего-то не хватает. Ни одна из них не будет перезаписана.
kept-take = Доиграть
kept-remove-sure = Удалить навсегда
kept-pack = Для этой партии нужно дополнение «{ $pack }». Включите его.
kept-rules = Для этой партии нужны правила «{ $rules }», а их здесь нет. Включите дополнение, в котором они есть.
kept-newer = Для этой партии нужна более новая версия Turnstone.
kept-player = Игрок «{ $player }» этой версии неизвестен. Нужна более новая версия Turnstone.
status-unkept = Повреждённый файл { $file } не удалось отложить, поэтому поверх него ничего не сохраняется. Уберите его и запустите игру снова.

## Why not
why-occupied = { $square }: место занято.
why-turns-nothing = Ход { $square } ничего не переворачивает.
why-off-board = Это за пределами доски.
why-game-over = Партия окончена.
why-has-move = Пропускать ход можно, только когда ходить некуда.
why-no-such-action = Сейчас этого сделать нельзя.
why-choice-first = Сначала сделайте выбор.
why-overline = { $square } — фол для чёрных: длинный ряд, больше пяти.
why-double-four = { $square } — фол для чёрных: вилка 4×4.
why-double-three = { $square } — фол для чёрных: вилка 3×3.
why-empty = На { $square } ничего нет.
why-not-yours = Это не ваша фишка.
why-turn-up-first = Сначала откройте фишку.
why-face-up = Эта фишка уже открыта.
why-face-down = Закрытую фишку взять нельзя.
why-own-piece = Это ваша собственная фишка.
why-out-of-reach = До { $square } не дойти.
why-too-strong = Эта фишка слишком сильная, её не взять.
why-untold = Пока неизвестно, что за фишка на { $square }.
why-other-face = На { $square } такой фишки быть не может.
why-engines-turn = Сейчас ходите не вы. Ход: { $name }.
why-teacher-waits = Сначала возьмите ход назад или продолжайте игру.
why-still-moving = Ход ещё не завершён. Следующий ход: { $name }.
why-nothing-to-undo = Отменять нечего.
why-nothing-to-redo = Повторять нечего.
why-would-show = Отмена выдала бы, что скрывает фишка. Разрешить это для тренировки можно в настройках.
why-no-draw = { $name }: ничья отклонена.
why-no-pause = { $name }: пауза отклонена.
why-turning = Фишка открывается. Что это за фишка, покажет ответ друга.
why-looks-back = Вы смотрите один из прежних ходов. Чтобы играть, перейдите к последнему.
why-no-help = Пока партия с другом по сети не окончена, подсказок нет.
why-sent = Ваш ход уже у друга, отменить его нельзя.
why-with-friend = Эту партию вы играете с другом по сети. Другую можно начать из меню.
why-no-position = Такой позиции не бывает: у стороны слишком много одинаковых фишек.
why-over-here = В этой позиции партия уже окончена.

## Buttons
do-menu = Меню
do-moves = Ходы
short-undo = Назад
short-bring-back = Вернуть
short-redo = Вперёд
short-first = В начало
short-back = Назад
short-on = Вперёд
short-last = В конец
short-help = Совет
short-one-player = 1 игрок
short-two-players = 2 игрока
short-line-nearer = Раньше
short-line-further = Вариант
short-analysis-end = Партия
counted-discs = счёт
counted-health = здоровье
menu-title = Меню
menu-game = Партия
menu-study = Изучение
menu-view = Вид
menu-program = Turnstone
moves-title = Ходы
moves-none = Ходов ещё не было.
sheet-resigned = { $name }: сдача
sheet-flag = { $name }: время вышло
sheet-agreed = Ничья
sheet-takes = { $move } ×{ $piece }
stock-left = В игре остались
sheet-or = или
sheet-promote = Повысить
sheet-remove = Удалить
do-undo = Отменить ход
do-latest = К последнему ходу
do-bring-back = Вернуть прежнюю партию
do-redo = Повторить ход
do-first = К началу партии
do-back = На ход назад
do-on = На ход вперёд
do-help = Подсказка
do-analysis = Анализ позиции
do-analysis-end = Вернуться к партии
do-line-nearer = Назад по варианту
do-line-further = Дальше по варианту
do-restart = Начать заново
do-new-game = Новая партия
do-players = Игроки
do-two-players = Два игрока
do-exchange = Один или два игрока
do-against-computer = Против компьютера
do-finish = Сдаться или предложить ничью
do-rules = Правила
do-resign = Сдаться
do-offer-draw = Предложить ничью
do-offer-pause = Попросить о паузе
do-end-pause = Запустить часы
do-clock = Озвучить часы
do-draw = Рисовать на доске
drawn-ring = нарисован круг
drawn-square = нарисован квадрат
drawn-triangle = нарисован треугольник
drawn-cross = нарисован крест
drawn-arrow = стрелка на { $to }
drawn-label = метка { $label }
status-draw = Два нажатия на одно место рисуют фигуру, на два разных — стрелку. Чтобы играть дальше, снова выберите «Рисовать на доске».
status-play-again = Рисование закончено, можно ходить.
do-accept = Согласиться
do-decline = Играть дальше
do-take-back = Взять ход назад
do-play-on = Играть дальше
do-camera-reset = Исходный вид
do-camera-top = Вид сверху
do-settings = Настройки
do-home = На главный экран
do-library = Библиотека
do-continue = Дальше
do-close = Закрыть
do-quit = Выйти

## New game and players
name-own = Ваше имя
name-guest = Имя вашего гостя
players-title = Кто играет?
players-note = Изменения действуют сразу, даже посреди партии.
players-done = Готово
new-title = Новая партия
new-opponent = Соперник
new-friend = Друг рядом
new-far = Друг по сети
new-side = Ваша сторона
new-lot = По жребию
new-teacher = Тренер
new-teacher-about = Предупреждает о плохом ходе и позволяет взять его назад.
new-change = Изменить
band-beginner = Новичок
band-casual = Любитель
band-club = Клубный
band-expert = Эксперт
band-beyond = Чемпион
band-more = Ещё
new-rules = Правила
new-start = Начать
new-cancel = Не сейчас
new-clock = Часы
clock-none = Без часов
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3 мин
clock-half-a-minute = 30 с на ход
clock-kind-move = На ход
clock-kind-game = На партию
clock-kind-fischer = Фишер
clock-kind-bronstein = Бронштейн
clock-kind-delay = Задержка
clock-kind-byoyomi = Бёёми
clock-kind-days = По дням
clock-each = На каждый ход
clock-main = На партию
clock-bonus = Добавка за ход
clock-period = Длина периода
clock-periods = Периодов
clock-other = { $name }
time-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
    [many] { $count } дней
   *[other] { $count } дня
}
time-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
    [many] { $count } минут
   *[other] { $count } минуты
}
time-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
    [many] { $count } секунд
   *[other] { $count } секунды
}
# The times stand in the nominative: 1 минута, 5 секунд.
clock-says-move = { $time } на каждый ход.
clock-says-game = { $time } на всю партию.
clock-says-fischer = { $time } на партию, за каждый ход добавка: { $bonus }.
clock-says-bronstein = { $time } на партию. После хода возвращается потраченное время, максимум { $bonus }.
clock-says-delay = { $time } на партию. На каждом ходу часы идут не сразу, задержка: { $bonus }.
clock-says-byoyomi = { $periods ->
    [1] { $time } на партию, потом { $each } на каждый ход.
   *[other] { $time } на партию, потом периоды: { $periods } × { $each }. Если уложиться в период, он не тратится.
}
clock-short-move = { $time } на ход
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name }: { $clock }
clock-whole-days = { $days } д
clock-days = { $days } д { $hours } ч
clock-left = { $minutes ->
    [0] { $seconds } с
   *[other] { $minutes } мин { $seconds } с
}
clock-both = { $first }: { $one }. { $second }: { $two }.
clock-goes-on = Часы идут дальше. { $first }: { $one }. { $second }: { $two }.
clock-ten = { $name }: осталось десять секунд.
clock-is-none = В этой партии часов нет.
new-even = Начало
even-usual = Обычное
even-random = Равное, наугад
even-number = Равное, по номеру
even-of = Начало { $number } из { $all }
even-about = Восемь ходов уже сделано, силы почти равны. После партии смените стороны, чтобы сыграть то же начало ещё раз.
new-series = Партии
series-none = Одна партия
series-of-3 = Из 3 партий
series-of-5 = Из 5 партий
series-of-7 = Из 7 партий
series-of-0 = Без конца
series-order-in-turn = Стороны по очереди
series-order-loser-first = Начинает проигравший
series-order-random = Стороны по жребию
series-order-same = Стороны те же
series-next = Следующая партия
series-anew = Новая серия
series-won = Победа в серии: { $name }, { $most }:{ $least }.
series-drawn = Серия закончилась вничью, { $most }:{ $least }.
series-leads = { $games ->
    [one] Впереди { $name }, { $most }:{ $least } после { $games } партии.
    [few] Впереди { $name }, { $most }:{ $least } после { $games } партий.
    [many] Впереди { $name }, { $most }:{ $least } после { $games } партий.
   *[other] Впереди { $name }, { $most }:{ $least } после { $games } партии.
}
series-even = { $games ->
    [one] Счёт серии { $most }:{ $least } после { $games } партии.
    [few] Счёт серии { $most }:{ $least } после { $games } партий.
    [many] Счёт серии { $most }:{ $least } после { $games } партий.
   *[other] Счёт серии { $most }:{ $least } после { $games } партии.
}
new-size = Размер доски
new-size-value = { $size } × { $size }
gomoku-rules-freestyle = Свободные
gomoku-rules-standard = Стандартные
gomoku-rules-renju = Рэндзю
gomoku-rules-caro = Каро
gomoku-rules-caro-exact = Каро, ровно пять
gomoku-rules-about-freestyle = Выигрывает ряд из пяти или больше камней.
gomoku-rules-about-standard = Выигрывает ряд ровно из пяти камней; шесть не считаются.
gomoku-rules-about-renju = Чёрным запрещены длинный ряд, вилки 4×4 и 3×3: это фол, если тем же ходом не построена пятёрка. Фолы отмечены на доске.
gomoku-rules-about-caro = Пять в ряд выигрывают, если соперник не закрыл ряд с обоих концов.
gomoku-rules-about-caro-exact = Выигрывает ряд ровно из пяти камней, если соперник не закрыл его с обоих концов. Край доски ряд не закрывает.
gomoku-opening = Дебют
gomoku-rules = Правила
gomoku-opening-free = Свободный
gomoku-opening-swap = Swap
gomoku-opening-swap2 = Swap2
gomoku-opening-about-free = Чёрные начинают где хотят.
gomoku-opening-about-swap = Один игрок ставит чёрный, белый и чёрный камни, другой выбирает цвет.
gomoku-opening-about-swap2 = Один игрок ставит чёрный, белый и чёрный камни. Другой выбирает цвет или ставит ещё белый и чёрный, и тогда выбирает первый.
gomoku-handicap = Фора
gomoku-handicap-0 = Без форы
gomoku-handicap-about-0 = В начале доска пуста.
gomoku-handicap-1 = Фора 1 камень
gomoku-handicap-about-1 = С самого начала на доске стоит чёрный камень, и чёрные ходят первыми: для игроков разной силы.
gomoku-handicap-2 = Фора 2 камня
gomoku-handicap-about-2 = С самого начала на доске стоят два чёрных камня, и чёрные ходят первыми.
gomoku-handicap-4 = Фора 4 камня
gomoku-handicap-about-4 = С самого начала на доске стоят четыре чёрных камня, и чёрные ходят первыми.
animal-chess-rules = Звери
animal-chess-rules-classic = С драконом
animal-chess-rules-traditional = Традиционные
animal-chess-rules-about-classic = Дракон, тигр, слон, медведь, лиса, орёл, кошка. Кошка берёт дракона.
animal-chess-rules-about-traditional = Слон, лев, тигр, леопард, волк, собака, кошка, крыса. Крыса берёт слона.
animal-chess-handicap = Фора
animal-chess-handicap-0 = Равное здоровье
animal-chess-handicap-20 = На 20 % меньше
animal-chess-handicap-40 = На 40 % меньше
animal-chess-handicap-60 = На 60 % меньше
animal-chess-handicap-about-0 = Оба игрока начинают с полным здоровьем.
animal-chess-handicap-about-20 = У второго игрока вначале на 20 % меньше здоровья: для игроков разной силы.
animal-chess-handicap-about-40 = У второго игрока вначале на 40 % меньше здоровья.
animal-chess-handicap-about-60 = У второго игрока вначале на 60 % меньше здоровья.

## The choices of an opening rule
choice-take-dark = Играть чёрными
choice-take-light = Играть белыми
choice-place-two = Ещё два камня
choice-about = Посмотрите на камни и выберите цвет, другой достанется сопернику. «Ещё два камня» — белый и чёрный; цвет тогда выбирает соперник.

## Ending a game early
finish-title = Закончить партию?
finish-about-computer = Кто сдался, тот проиграл. Ничью компьютер примет, если не стоит лучше.
finish-about-persons = Сдаться или предложить ничью может тот, чей сейчас ход.
finish-play-on = Дальше

## The rules in words
rules-title = { $game }: правила
rules-done = Понятно
rules-reversi-1 = Поставьте фишку так, чтобы между ней и другой вашей оказалась прямая линия фишек соперника. Вся линия перевернётся и станет вашей. Линии идут по горизонтали, вертикали и диагонали.
rules-reversi-2 = Ход должен перевернуть хотя бы одну фишку. Кому ходить некуда, тот пропускает ход, и соперник ходит снова.
rules-reversi-3 = Когда ходить не может никто, фишки считают. { $wins ->
    [fewest] Побеждает тот, у кого их меньше. Пустые клетки засчитываются проигравшему.
   *[most] Побеждает тот, у кого их больше. Пустые клетки засчитываются победителю.
}
rules-reversi-4 = Фишку в углу перевернуть уже нельзя.
rules-gomoku-1 = Начинают чёрные. Стороны по очереди ставят по одному камню на любое свободное пересечение линий.
rules-gomoku-2 = Пять камней в ряд по горизонтали, вертикали или диагонали — победа. Если доска заполнена — ничья.
rules-gomoku-3 = Поставленные камни не передвигают и не снимают.
rules-animal-chess-1 = Вначале все фишки закрыты. В свой ход откройте фишку, передвиньте свою на одну клетку или возьмите чужую. Ходят вверх, вниз, влево или вправо. Цвет первой открытой фишки достаётся тому, кто её открыл.
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] Фишка берёт открытого соседа, если его ранг такой же или ниже.
} За каждую взятую фишку её хозяин теряет столько здоровья, сколько она стоит. Чьё здоровье кончилось, тот проиграл.
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] Самая слабая фишка ({ $weakest }) берёт самую сильную ({ $mightiest }), но не наоборот.
   *[some] Из старшинства рангов есть исключения. Кто кого берёт, показано в списке ниже.
}
# Words, not numbers: none, one, many. [few] never comes; the check of plurals wants it.
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [few] { "" }
    [one] { $prey ->
        [any] Особая фишка — { $jumper }: по горизонтали или вертикали берёт любую открытую фишку ровно через одну другую. Соседа взять не может.
       *[some] Особая фишка — { $jumper }: по горизонтали или вертикали берёт ровно через одну другую фишку, но не любого зверя (см. список ниже). Соседа взять не может.
    }
   *[many] { $prey ->
        [any] Некоторые звери берут по горизонтали или вертикали любую открытую фишку ровно через одну другую. Соседа они взять не могут. Кто это, показано в списке ниже.
       *[some] Некоторые звери берут по горизонтали или вертикали ровно через одну другую фишку. Соседа они взять не могут. Кто это и кого они берут, показано в списке ниже.
    }
}
# $turns and $times come as text, so no plural can be chosen by them.
rules-animal-chess-5 = { $stuck ->
    [draw] Если ходить нечем, это ничья.
   *[loss] Кому ходить нечем, тот проиграл.
} Ничья и тогда, когда слишком долго никто не берёт и не открывает фишек (число ходов: { $turns }) или { $repeated ->
    [round] повторяется один и тот же круг ходов
   *[position] повторяется одна и та же позиция
} (число раз: { $times }).
rules-animal-chess-6 = Нажмите закрытую фишку, чтобы её открыть. Нажмите свою фишку, чтобы её выбрать, а затем место, куда ей пойти.
rules-heading-kinds = Кто кого берёт
rules-takes = берёт
rules-kind = { $kind }: ранг { $rank }, цена { $worth }, у каждой стороны { $count }
rules-kind-jumps = { $kind }: ранг { $rank }, цена { $worth }, у каждой стороны { $count }; берёт через одну фишку
chances-square = { $square }: что может открыться
chances-takings =
    Кто сможет взять после открытия
    { $name } { $attacks } %, { $other } { $loses } %

## Learning at the table
do-learn = Обучение
first-title = Вы уже играли в эту игру: { $game }?
first-new = Ни разу
first-new-about = Урок (шагов: { $steps }), затем первая партия. Соперник: { $opponent }, рядом тренер.
first-new-plain = Первая партия. Соперник: { $opponent }, рядом тренер.
first-some = Иногда
first-some-about = Соперник: { $opponent }. Возможные ходы отмечены.
first-often = Часто
first-often-about = Соперник: { $opponent }. Без отметок.
first-plain-about = Соперник: { $opponent }.
first-look = Выберите вид стола
first-later = Всё это можно в любой момент изменить в разделах «Игроки» и «Настройки».
first-skip = Просто играть
title-about-reversi = Переворачивайте целые линии чужих фишек. У кого фишек больше, тот победил.
title-about-gomoku = Ставьте камни на пересечения линий. Пять в ряд — победа.
title-about-animal-chess = Открывайте фишки и охотьтесь на зверей соперника.
lesson-title = { $chapter }: шаг { $number } из { $all }
lesson-back = Назад
lesson-next = Дальше
lesson-leave = Выйти
lesson-play = Играть
lesson-over = Вот и всё. Остальное придёт с опытом.
lesson-wrong = Так ходить можно, но сейчас нужно другое. Попробуйте там, где стоит отметка.
lesson-chapters = Главы
lesson-goes-on = Дальше: { $chapter }
chapter-reversi-1 = Первые шаги
chapter-reversi-2 = Число ходов и чётность
chapter-gomoku-1 = Первые шаги
chapter-gomoku-2 = Четвёрки, тройки, защита
chapter-animal-chess-1 = Первые шаги
chapter-animal-chess-2 = Шансы и окончания
lesson-reversi-flank = Ваши фишки чёрные. Сходите так, чтобы белая фишка оказалась между новой чёрной и другой чёрной. Отметки показывают куда.
lesson-reversi-flank-done = Белая фишка оказалась зажата между двумя вашими и перевернулась. Каждый ход должен перевернуть хотя бы одну фишку.
lesson-reversi-line = Линия может быть и длиннее. Замкните её с другого конца.
lesson-reversi-line-done = Перевернулась вся линия: между двумя чёрными фишками стояли только белые.
lesson-reversi-many = Линии считаются по всем восьми направлениям. Здесь одна фишка замкнёт сразу три.
lesson-reversi-many-done = Один ход перевернул все три линии.
lesson-reversi-pass = Переверните белые фишки наверху.
lesson-reversi-pass-done = Белым нечего перевернуть, они пропускают ход. Снова ходите вы.
lesson-reversi-end = Переверните и последнюю белую фишку.
lesson-reversi-end-done = Ходить больше никто не может, и фишки считают. Побеждает тот, у кого их больше.
lesson-reversi-corner = За углом ничего нет, поэтому фишку в углу уже не перевернуть. Займите угол.
lesson-reversi-corner-done = Угол ваш до конца партии, а с ним и всё, что растёт от него вдоль края.
lesson-reversi-corner-wrong = Так тоже переворачиваются фишки, но угол дороже их всех.
lesson-reversi-beside = Поэтому и белым угол не открывайте: не ходите на клетку рядом с пустым углом по диагонали.
lesson-reversi-beside-done = Хорошо: угол белым не достанется.
lesson-reversi-beside-wrong = Эта клетка стоит рядом с пустым углом по диагонали. Следующим ходом белые займут угол.
lesson-reversi-few = У кого мало ходов, тому скоро придётся сделать плохой. Оставьте белым только один ход.
lesson-reversi-few-done = У белых только g7, клетка рядом с пустым углом по диагонали. После других ваших ходов у них осталось бы не меньше четырёх.
lesson-reversi-few-wrong = Тогда у белых останется четыре хода или больше.
lesson-reversi-quiet = Чем меньше фишек вы перевернёте, тем меньше ходов обычно у соперника. Переверните всего одну.
lesson-reversi-quiet-done = Теперь у белых пять ходов. После других ваших ходов их девять или больше.
lesson-reversi-shut-out = Теперь оставьте белых совсем без ходов.
lesson-reversi-shut-out-done = Белые пропускают ход. Снова ходите вы.
lesson-reversi-edge = Сходите на край так, чтобы следующим ходом занять угол при любом ответе белых.
lesson-reversi-edge-done = У белых три хода, и каждый отдаёт вам угол.
lesson-reversi-wedge = На верхнем крае есть пустая клетка между двумя белыми фишками. Сходите туда.
lesson-reversi-wedge-done = Эту фишку белым не перевернуть. Следующим ходом вы можете занять угол a1 и перевернуть всю линию между ними.
lesson-reversi-odd = Чётность решает, чей ход последний. Пусты две области: три клетки слева внизу и две слева вверху. Займите угол нечётной области.
lesson-reversi-odd-done = Белые ответили там же, и последняя клетка этой области достанется вам.
lesson-reversi-odd-wrong = Тогда при лучшей игре побеждают белые. Займите угол области из трёх клеток.
lesson-reversi-odd-last = Займите последнюю клетку этой области. Тогда в другую белым придётся ходить первыми.
lesson-reversi-odd-last-done = Белым пришлось сходить на b2. Теперь и другой угол ваш.
lesson-reversi-odd-end = Займите последний угол.
lesson-reversi-odd-end-done = В обеих областях последний ход был за вами. Победа со счётом 34:30.
lesson-gomoku-five = Ваши камни чёрные. Пять в ряд по горизонтали, вертикали или диагонали — победа. Четыре уже есть, поставьте пятый.
lesson-gomoku-five-done = Пять в ряд: партия выиграна.
lesson-gomoku-block = У белых четвёрка. Один конец уже закрыт. Закройте другой, иначе белые выиграют следующим ходом.
lesson-gomoku-block-done = Закрыто. На четвёрку нужно отвечать сразу.
lesson-gomoku-block-wrong = Тогда белые поставят пятый камень. Закройте открытый конец.
lesson-gomoku-three = Постройте три в ряд с двумя открытыми концами.
lesson-gomoku-three-done = Это открытая тройка: если её не тронуть, она станет открытой четвёркой.
lesson-gomoku-stop = У белых открытая тройка. Закройте один из её концов, пока она не стала четвёркой.
lesson-gomoku-stop-done = Белые ещё могут построить четвёрку, но вы успеете её закрыть.
lesson-gomoku-stop-wrong = Тогда белые построят четвёрку с двумя открытыми концами, а закрыть вы сможете только один.
lesson-gomoku-four = Белые не ответили на вашу открытую тройку. Постройте четвёрку с двумя открытыми концами.
lesson-gomoku-four-done = Белые могут закрыть только один конец.
lesson-gomoku-four-wrong = Это тоже четвёрка, но один конец закрыт белыми. Попробуйте с другой стороны.
lesson-gomoku-open-four = Теперь сыграйте с другого конца.
lesson-gomoku-open-four-done = Так выигрывают чаще всего: угрозой, от которой не защититься одним ходом.
lesson-gomoku-both = Белые следят за вашим рядом. Пригрозите дважды сразу: одним камнем постройте четвёрку и открытую тройку. Это вилка 4×3.
lesson-gomoku-both-done = Белым пришлось закрыть четвёрку. Тройка осталась открытой.
lesson-gomoku-both-wrong = Здесь угрозы нет или она одна. Найдите пункт, где сходятся горизонталь и вертикаль.
lesson-gomoku-won = Сделайте из вертикальной тройки четвёрку с открытыми концами.
lesson-gomoku-won-done = Белые закроют один конец, а вы выиграете на другом. Вилка 4×3 — самый частый путь к победе.
lesson-gomoku-finish = Белые закрыли один конец. Поставьте пятый камень с другого.
lesson-gomoku-finish-done = Пять в ряд. Вы победили.
lesson-gomoku-order = Четвёрку можно построить на b2 или на c3, и белые закроют её на другом из этих пунктов. Выберите ту, что поможет вам дальше.
lesson-gomoku-order-done = Белым пришлось закрыть на c3. Новый камень встал в ряд и с двумя на своей вертикали.
lesson-gomoku-order-wrong = Так вы не выигрываете форсированно. Постройте четвёрку камнем, который пригодится и на вертикали.
lesson-gomoku-order-four = Теперь постройте четвёрку с двумя открытыми концами.
lesson-gomoku-order-four-done = Белые могут закрыть только один конец.
lesson-gomoku-order-five = Поставьте пятый камень.
lesson-gomoku-order-five-done = Победа. Каждый ход был четвёркой, и свободного хода у белых не было. Всё решил порядок четвёрок.
lesson-gomoku-threes = Две открытые тройки сразу тоже выигрывают. Постройте их одним камнем.
lesson-gomoku-threes-done = Белые смогли закрыть только одну.
lesson-gomoku-threes-four = Превратите вторую тройку в четвёрку с двумя открытыми концами.
lesson-gomoku-threes-four-done = Белые закроют один конец, а вы выиграете с другого.
lesson-gomoku-split = У белых тройка с разрывом: три камня и пустой пункт между ними. Если её не тронуть, она станет открытой четвёркой. Сходите в разрыв или с конца.
lesson-gomoku-split-done = Закрыто. Спасали только отмеченные пункты.
lesson-gomoku-cross = Белые грозят сходить на g5: четвёрка и открытая тройка сразу. Опередите их на отмеченном пункте.
lesson-gomoku-cross-done = Закрыто. Форсированной победы у белых больше нет.
lesson-gomoku-cross-wrong = Тогда белые сходят на g5, построят четвёрку с открытой тройкой и выиграют.
lesson-gomoku-counter = На вашу тройку белые ответили четвёркой. Закройте её камнем, который строит вашу четвёрку.
lesson-gomoku-counter-done = Четвёрка белых закрыта. У вашей открыты оба конца, а белые закроют только один.
lesson-animal-chess-turn = Все фишки закрыты. В свой ход можно открыть одну. Нажмите отмеченную.
lesson-animal-chess-turn-done = Цвет первой открытой фишки достаётся тому, кто её открыл. Теперь вы играете красными.
lesson-animal-chess-move = Своей фишкой можно шагнуть на свободную соседнюю клетку. Нажмите медведя, а потом отмеченную клетку.
lesson-animal-chess-move-done = На одну клетку вверх, вниз, влево или вправо. По диагонали ходить нельзя.
lesson-animal-chess-take = Фишка берёт соседа, если он такой же силы или слабее. Медведь сильнее лисы: возьмите её.
lesson-animal-chess-take-done = Взято. За каждую взятую фишку её хозяин теряет здоровье.
lesson-animal-chess-rank = Рядом с лисой три фишки, но взять она может только одну. Какая из них не сильнее?
lesson-animal-chess-rank-done = Верно. По силе: дракон, тигр, слон, медведь, лиса, кошка.
lesson-animal-chess-dragon = Кошка слабее всех, но берёт самого сильного. Возьмите дракона.
lesson-animal-chess-dragon-done = Кошка берёт дракона, а дракон кошку взять не может.
lesson-animal-chess-eagle = Орёл берёт прыжком по горизонтали или вертикали ровно через одну фишку, свою или чужую. Ему по силам любой зверь. Прыгайте.
lesson-animal-chess-eagle-done = Ровно через одну фишку, не больше и не меньше. Соседа орёл не берёт никогда.
lesson-animal-chess-flee = Дракон рядом с вашим слоном грозит его взять. Уйдите туда, где он не достанет.
lesson-animal-chess-flee-done = Пока в безопасности. Закрытую фишку не может взять никто.
lesson-animal-chess-win = Возьмите последнюю синюю фишку.
lesson-animal-chess-win-done = У кого кончилось здоровье, тот проиграл. Проигрывает и тот, кому нечем ходить.
lesson-animal-chess-odds = Закрыты четыре фишки: ваши лиса и кошка, синие тигр и кошка. Откройте ту, после которой синие ничего не возьмут.
lesson-animal-chess-odds-done = Безопасно. На b4 шанс потери был 1 из 4, на d6 — 2 из 4, на c5 — 3 из 4.
lesson-animal-chess-odds-wrong = Тогда синие, возможно, что-нибудь возьмут. Найдите фишку, рядом с которой никого нет.
lesson-animal-chess-attack = Закрыты ваш дракон, два ваших тигра и синяя кошка. Откройте фишку рядом со слоном: три из четырёх нападут на него.
lesson-animal-chess-attack-done = Тигр, и он нападает на слона. Шанс был 3 из 4.
lesson-animal-chess-across = Орёл берёт ровно через одну фишку. Закрыты ваши тигр и медведь, а также синяя кошка. Откройте ту, с которой вы ничего не потеряете.
lesson-animal-chess-across-done = Между орлом и b5 фишек нет. На b3 шанс потери был 2 из 3, а на d8 потеря была неизбежна.
lesson-animal-chess-stake = Закрыты ваша кошка и синий дракон. Шанс потери в обоих местах одинаков. Откройте там, где вы рискуете меньшим здоровьем.
lesson-animal-chess-stake-done = Здесь вы рисковали лисой, она стоит 5. На b4 рисковали бы тигром, он стоит 12.
lesson-animal-chess-pin = Медведь в углу. Кошку пока не берите. Заприте медведя.
lesson-animal-chess-pin-done = Медведю некуда идти, пришлось идти кошке.
lesson-animal-chess-pin-take = Возьмите медведя.
lesson-animal-chess-pin-take-done = У синих осталась одна кошка и 1 очко здоровья.
lesson-animal-chess-wait = Последнюю фишку соперника нужно лишить хороших ходов. Сходите так, чтобы кошке пришлось встать рядом с тигром.
lesson-animal-chess-wait-done = У кошки было два хода, и оба — к вашему тигру.
lesson-animal-chess-wait-take = Возьмите кошку.
lesson-animal-chess-wait-take-done = У синих кончилось здоровье. Вы победили.

## The end
over-you-win = Вы победили
over-you-lose = Вы проиграли
over-on-board = На доске: чёрных { $first }, белых { $second }. Пустые клетки засчитаны победителю.
over-on-board-drawn = На доске: чёрных { $first }, белых { $second }. Пустые клетки поделены поровну.
over-again = Сыграть ещё
over-try-stronger = Две победы подряд. Попробуйте сильнее: { $next }.
over-try-weaker = В следующий раз с другим может быть интереснее: { $next }.
over-try = Соперник: { $next }
over-swap = Сменить стороны
over-review = Разбор
over-hints = С подсказками.
over-taught = С помощью тренера.
over-analysed = С анализом по ходу партии.
over-achieved = Новое достижение: { $name }
over-leave = Выйти
over-practice = Тренировочная партия: открытие фишек отменялось.

## Hints, and the analysis of a position
hint-square = Присмотритесь: { $square }.
hint-piece = Присмотритесь к фишке на { $square }.
hint-looking = Ищем хороший ход…
hint-none = Ходов лучше других здесь нет.
hint-marks-only = Все возможные ходы уже отмечены. Чтобы подсказка показывала хороший ход, включите это в настройках.
teacher-careful = Осторожно: { $move } — ошибка.
chance-falls = (Шанс на победу: было { $before } %, стало { $after } %.)
hint-move = { $move }: { $why }
reason-looked = лучший из найденных, расчёт на { $depth } { $depth ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
} вперёд.
reason-reversi-wins = при лучшей игре выигрыш в { $discs } { $discs ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}.
reason-reversi-wins-fewest = при лучшей игре выигрыш.
reason-reversi-draw = при лучшей игре ничья.
reason-reversi-loses-least = при лучшей игре проигрыш в { $discs } { $discs ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}, и меньше не проиграть.
reason-reversi-corner = угол, его уже никто не перевернёт.
reason-reversi-pass = сопернику некуда ходить, он пропускает ход.
reason-reversi-keeps-corner = угол не отдан. Других ходов, которые отдают угол: { $others } из { $all }.
reason-reversi-few-moves = у соперника останется меньше ходов, чем после большинства других: { $moves }.
reason-reversi-quiet = переворачивает мало фишек ({ $discs }) и мало что открывает сопернику.
reason-gomoku-five = пять в ряд.
reason-gomoku-wins = выигрыш в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
} при любой защите.
reason-gomoku-stops-and-wins = закрывает пятёрку и выигрывает в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}.
reason-gomoku-stops-five = иначе соперник построит здесь пятёрку.
reason-gomoku-two-fours = пятёрка грозит сразу в двух местах.
reason-gomoku-stops-four = иначе соперник построит здесь четвёрку, которую не закрыть.
reason-gomoku-four = четвёрка, на неё придётся ответить.
reason-animal-chess-wins = выигрыш в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
} при любой защите.
reason-animal-chess-takes = взятие, добыча — { $piece }.
reason-animal-chess-flees = уход от нападения ({ $piece }).
reason-animal-chess-turn-up = лучше всего открыть эту фишку.
# The value of a move on its square: won (В), or lost (П), in so many moves.
value-wins = В{ $moves }
value-loses = П{ $moves }
# The same for a screen reader, behind the name of the square. The first two values are texts such as +4.
value-said-discs = оценка в фишках { $value }
value-said-health = оценка в очках здоровья { $value }
value-said-chance = шанс { $percent } { $percent ->
    [one] процент
    [few] процента
    [many] процентов
   *[other] процента
}
value-said-wins = выигрыш в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}
value-said-loses = проигрыш в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}
value-said-best = лучший ход, { $value }
analysis-looking = Считаем…
analysis-nothing = Оценивать здесь нечего.
analysis-even = Равенство.
analysis-draw = Ничья при лучшей игре.
analysis-leads = { $name } впереди на { $discs } { $discs ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}.
analysis-wins-by = { $name } при лучшей игре побеждают с перевесом в { $discs } { $discs ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}.
analysis-wins-in = { $name }: выигрыш в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}.
analysis-better = Преимущество: { $name }.
analysis-best = Лучше всего { $move }: { $why }
detail-values = Оценки
detail-details = Подробности
detail-words = Только слова
analysis-chance = { $name } { $percent } %
analysis-exact = Просчитано до конца.
analysis-depth = Глубина { $depth }, надёжность { $sure } %. Потоков: { $threads }.
analysis-depth-all = Глубина { $depth }. Потоков: { $threads }.

## The idea of an opening
opening-even = Преимущества нет ни у кого.
opening-favours-discs = { $side } при лучшей игре впереди примерно на { $discs } { $discs ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}.
opening-favours-chance = { $side } по оценке движка выигрывают около { $percent } % партий.
opening-games = { $games ->
    [one] { $side } набрали { $percent } % очков в { $games } партии движка с самим собой.
    [few] { $side } набрали { $percent } % очков в { $games } партиях движка с самим собой.
    [many] { $side } набрали { $percent } % очков в { $games } партиях движка с самим собой.
   *[other] { $side } набрали { $percent } % очков в { $games } партии движка с самим собой.
}
opening-games-even = { $games ->
    [one] В { $games } партии движка с самим собой счёт почти равный.
    [few] В { $games } партиях движка с самим собой счёт почти равный.
    [many] В { $games } партиях движка с самим собой счёт почти равный.
   *[other] В { $games } партии движка с самим собой счёт почти равный.
}
opening-wins = { $side } форсированно выигрывают в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}.
opening-even-health = В среднем эта фишка не прибавляет здоровья никому.
opening-gains-health = В среднем эта фишка прибавляет { $points } { $points ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
} здоровья.
opening-costs-health = В среднем эта фишка отнимает { $points } { $points ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
} здоровья.
opening-line = Лучшее продолжение: { $moves }.
opening-plan-moves = { $side } могут выбирать из { $moves } { $moves ->
    [one] хода
    [few] ходов
    [many] ходов
   *[other] хода
}, а { $other } — только из { $others }.
opening-plan-wall = { $other } стоят стеной из { $discs } { $discs ->
    [one] фишки
    [few] фишек
    [many] фишек
   *[other] фишки
}, вдоль которой всё пусто.
opening-plan-inside = { $side } держат у пустых клеток { $discs } { $discs ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}, а { $other } — { $others }.
opening-plan-edge = { $side } при лучшей игре занимают край на { $square }.
opening-plan-middle = { $side } держат { $discs } из четырёх клеток в центре.
opening-plan-few = { $side } держат мало фишек: { $discs } из { $all }.
opening-plan-side = Камни чёрных стоят рядом. { $fives ->
    [one] Через оба ещё можно построить { $fives } пятёрку.
    [few] Через оба ещё можно построить { $fives } разные пятёрки.
    [many] Через оба ещё можно построить { $fives } разных пятёрок.
   *[other] Через оба ещё можно построить { $fives } разной пятёрки.
}
opening-plan-gap = Камни чёрных стоят на одной линии с промежутком. { $fives ->
    [one] Через оба ещё можно построить { $fives } пятёрку.
    [few] Через оба ещё можно построить { $fives } разные пятёрки.
    [many] Через оба ещё можно построить { $fives } разных пятёрок.
   *[other] Через оба ещё можно построить { $fives } разной пятёрки.
}
opening-plan-stopped = Белый камень закрывает линию через оба чёрных.
opening-plan-knight = Камни чёрных стоят ходом коня, и общей линии у них нет.
opening-plan-touches-both = Белый камень касается обоих.
opening-plan-touches-one = Белый камень касается только одного из них.
opening-tile = Рядом с { $square } фишек: { $beside }. Любая из них может оказаться сильнее.

## Why a move was a mistake
why-mostly = Главное: { $why }
why-only-answer = Ошибкой этот ход делает только один ответ: { $moves }
why-only-move = Хорошим был только ход { $move }.
why-line = Возможное продолжение: { $moves }.
why-leaves-best = { $square } — лучшее место для обеих сторон. Теперь его займут { $name }.
why-reversi-x-square = { $name } смогут занять угол { $corner }: ход сделан на клетку рядом с ним по диагонали.
why-reversi-c-square = { $name } смогут занять угол { $corner }: ход сделан на соседнюю с ним клетку края.
why-reversi-gives-corner = { $name } смогут занять угол { $corner }.
why-reversi-weak-disc = Фишка на { $square } слаба, пока угол { $corner } пуст.
why-reversi-leaves-corner = { $name } и раньше могли занять угол { $corner }, и могут сейчас. Ход { $better } помешал бы этому.
why-reversi-loses-corner = { $name } в лучшем варианте займут угол { $corner } через { $plies } { $plies ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}.
why-reversi-forced-corner = { $name } форсированно займут угол { $corner } не позже чем через { $plies } { $plies ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}.
why-reversi-gains-corner = { $name } после { $better } в лучшем варианте заняли бы угол { $corner }. Теперь этого не будет.
why-reversi-missed-corner = Можно было занять угол { $corner }.
why-reversi-missed-corners = Можно было занять один из { $corners } { $corners ->
    [one] угла
    [few] углов
    [many] углов
   *[other] угла
}.
why-reversi-no-safe-moves = { $left ->
    [0] { $name } в лучшем варианте остаются без ходов, которые не отдают угол.
    [one] { $name } в лучшем варианте могут сделать только { $left } ход, не отдавая угол.
    [few] { $name } в лучшем варианте могут сделать только { $left } хода, не отдавая угол.
    [many] { $name } в лучшем варианте могут сделать только { $left } ходов, не отдавая угол.
   *[other] { $name } в лучшем варианте могут сделать только { $left } хода, не отдавая угол.
} После { $better } таких ходов было бы { $instead }.
why-reversi-few-moves = { $left ->
    [one] { $name } в лучшем варианте смогут сделать только { $left } ход.
    [few] { $name } в лучшем варианте смогут выбирать только из { $left } ходов.
    [many] { $name } в лучшем варианте смогут выбирать только из { $left } ходов.
   *[other] { $name } в лучшем варианте смогут выбирать только из { $left } хода.
} После { $better } ходов было бы { $instead }.
why-reversi-missed-pass = Можно было оставить соперника без хода.
why-reversi-has-to-pass = { $name } после { $square } остаются без хода и пропускают его.
why-reversi-wedge = { $name } вклинятся между двумя фишками на краю: { $square }.
why-reversi-missed-wedge = Ходом { $square } можно было вклиниться между двумя фишками на краю.
why-reversi-parity = Пустых клеток вокруг { $square } нечётное число: { $free }. В лучшем варианте { $name } сходят там первыми и смогут сходить последними.
why-reversi-opens = { $number ->
    [1] { $name } получают новый ход: { $square }.
    [one] { $name } получают { $number } новый ход, в том числе { $square }.
    [few] { $name } получают { $number } новых хода, в том числе { $square }.
    [many] { $name } получают { $number } новых ходов, в том числе { $square }.
   *[other] { $name } получают { $number } нового хода, в том числе { $square }.
}
why-reversi-opens-more = { $number ->
    [1] { $name } получают новый ход: { $square }.
    [one] { $name } получают { $number } новый ход, в том числе { $square }.
    [few] { $name } получают { $number } новых хода, в том числе { $square }.
    [many] { $name } получают { $number } новых ходов, в том числе { $square }.
   *[other] { $name } получают { $number } нового хода, в том числе { $square }.
} Теперь ходов у соперника { $moves }, а после { $better } было бы { $instead }.
why-reversi-leaves = { $name } по-прежнему могут сыграть { $square }. Ход { $better } помешал бы этому.
why-reversi-loses-move = { $name } после { $better } в лучшем варианте сыграли бы { $square }. Теперь этого хода нет.
why-reversi-turns-many = Ход переворачивает слишком много фишек: { $discs }. Ход { $better } — только { $instead }.
why-reversi-won-is-lost = Был выигрыш в { $before } { $before ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}, стал проигрыш в { $after } { $after ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}.
why-reversi-won-is-drawn = Был выигрыш в { $before } { $before ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}, стала ничья.
why-reversi-drawn-is-lost = Была ничья, стал проигрыш в { $after } { $after ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}.
why-reversi-wins-less = Выигрыш только в { $after } { $after ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}, а мог быть в { $before }.
why-reversi-loses-more = Проигрыш в { $after } { $after ->
    [one] фишку
    [few] фишки
    [many] фишек
   *[other] фишки
}, а мог быть только в { $before }.
why-gomoku-missed-five = На { $square } можно было построить пятёрку.
why-gomoku-overlooked-five = На { $square } соперник построит пятёрку, её нужно было закрыть.
why-gomoku-allowed-win = Соперник выигрывает форсированно: { $moves }
why-gomoku-missed-win = Был форсированный выигрыш: { $moves }
why-gomoku-wasted-four = Четвёрка на { $square } закрывается на { $answer } и больше ничего не даёт.
why-gomoku-leaves-three = Открытая тройка соперника { $from }–{ $to } не закрыта.
why-gomoku-allows-three = { $name } смогут построить открытую тройку на { $square }.
why-gomoku-allows-two-threes = { $name } смогут построить на { $square } две открытые тройки сразу.
why-gomoku-allows-four-three = { $name } смогут построить на { $square } вилку 4×3.
why-gomoku-does-nothing = Камень на { $square } даёт немногим больше, чем пропуск хода.
why-gomoku-wrong-stop = Открытую тройку лучше было закрыть на { $square }.
why-gomoku-missed-three = На { $square } можно было построить открытую тройку.
why-gomoku-missed-two-threes = На { $square } можно было построить две открытые тройки сразу.
why-gomoku-missed-four-three = На { $square } можно было построить вилку 4×3.
why-gomoku-forbidden-stop = Белые построят четвёрку, закрыть которую можно только на { $square }, а это фол для чёрных.
why-gomoku-missed-forbidden = Четвёрка на { $square } выигрывает: закрыть её можно только на { $stop }, а это фол для чёрных.
why-animal-chess-missed = Можно было взять: { $piece }, цена { $worth }.
why-animal-chess-leaves = Под ударом осталась фишка: { $piece }, цена { $worth }.
why-animal-chess-steps-into = Под удар попала фишка: { $piece }, цена { $worth }.
why-animal-chess-danger = Открывать на { $square } опасно. Закрытых фишек, которые возьмут соседа или будут взяты: { $dangers } из { $all }.
why-animal-chess-missed-trap = Можно было поймать: { $piece }, цена { $worth }.
why-animal-chess-lets-trap = Соперник сможет поймать: { $piece }, цена { $worth }.
why-animal-chess-chases = Погоня напрасна, добыча уйдёт: { $piece }.
why-animal-chess-draws = Этот ход ведёт к ничьей.
why-animal-chess-allowed-win = Соперник форсированно выигрывает в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}.
why-animal-chess-missed-win = Был форсированный выигрыш в { $moves } { $moves ->
    [one] ход
    [few] хода
    [many] ходов
   *[other] хода
}.

## The review of a match
do-review = Разбор партии
do-next-mistake = Следующая ошибка
do-quiz = Работа над ошибками
review-graph = Шанс на победу ход за ходом
review-progress = Разобрано: { $done } из { $all }
story-led = Ход { $ply }, { $name }: { $move } отдаёт перевес.
story-shrank = Ход { $ply }, { $name }: { $move } отдаёт часть перевеса.
story-even = Ход { $ply }, { $name }: до { $move } игра была равной.
story-worse = Ход { $ply }, { $name }: после { $move } отыграться стало труднее.
review-book = Известный дебют до хода { $ply }.
review-turning = Перелом: ход { $ply }, { $move }.
review-counts = Над линией впереди { $one } ({ $counted }). Сейчас { $one } { $first }, { $other } { $second }.
review-summary = { $name }: точность { $accuracy } %. Неточности ?! { $inaccuracies }, ошибки ? { $mistakes }, грубые ошибки ?? { $blunders }.
review-tally = { $name }: неточности ?! { $inaccuracies }, ошибки ? { $mistakes }, грубые ошибки ?? { $blunders }.
review-late = Потеряно фишек в концовке: { $discs }.
review-forced = { $move } — единственный ход.
review-known = { $move } — известный дебютный ход.
review-best = { $move } — лучший ход.
review-good = { $move } — хороший ход.
review-inaccuracy = { $move } — неточность, лучше было { $better }.
review-mistake = { $move } — ошибка, лучше было { $better }.
review-blunder = { $move } — грубая ошибка, лучше было { $better }.
review-times = Время на каждый ход, ваше — вверх.
review-in-time-trouble = Цейтнот: оставалось меньше десятой части времени.
review-hard = Увидеть это было трудно.
review-why-waits = Причину ещё ищем.
luck-played-better = { $name } сыграли лучше.
luck-played-alike = Обе стороны сыграли примерно одинаково.
luck-tiles = { $name }: за всю партию везение с фишками подняло шанс на победу на { $points } { $points ->
    [one] процентный пункт
    [few] процентных пункта
    [many] процентных пунктов
   *[other] процентного пункта
}.
luck-nobody = С фишками сторонам везло поровну.
luck-marks = (Квадраты — игра, точки — фишки.)
quiz-title = Ошибка { $number } из { $all }
quiz-ask = { $name }: здесь был ход { $move }. Найдите лучше.
quiz-weighing = Проверяем { $move }…
quiz-best = { $move } — лучший ход.
quiz-right = { $move } — верно, не хуже, чем { $best }.
quiz-wrong = { $move } — ход недостаточно сильный: последует { $reply }.
quiz-wrong-alone = { $move } — ход недостаточно сильный.
quiz-shown = Лучше было { $move }.
quiz-why = Ход { $move }. { $why }
quiz-score = Решено: { $solved } из { $all }
quiz-comes-back = Повторить в другой день: { $number }
quiz-again = Ещё раз
quiz-show = Показать
quiz-skip = Пропустить
quiz-next = Дальше
quiz-leave = Выйти

## Settings
settings-title = Настройки
settings-search = Поиск
settings-none = По запросу «{ $words }» настроек нет.
settings-all = Показать все настройки
settings-group-look = Вид стола
settings-group-language = Язык и текст
settings-group-table = За столом
settings-group-opponents = Соперники
settings-group-sound = Звук
settings-group-motion = Движение и свет
settings-group-access = Клавиши и доступность
settings-group-others = Игра с другими
settings-group-program = Turnstone
settings-language = Язык
settings-language-auto = Как в системе
settings-marks = Отмечать возможные ходы
settings-hints = Подсказка показывает хороший ход
settings-counts = Показывать счёт
settings-clock = Показывать часы
settings-times = Время ходов в списке
settings-motion = Меньше движения
settings-blinks = Новая фишка компьютера мигает
settings-hasten = Нажатие ускоряет ход компьютера
settings-across = Длинные доски лежат поперёк (в широком окне)
settings-words-turn = Вдвоём за столом: надписи повёрнуты к игроку
settings-remarks = Реплики соперников
settings-characters = Иероглифы на фишках
settings-ranks = Ранги на фишках
settings-chances = Шансы закрытых фишек
settings-keys = Клавиши
settings-about = О Turnstone
about-version = Turnstone { $version }
about-licence = Программа доступна по лицензии MIT или Apache 2.0, на ваш выбор; шрифты — по SIL Open Font License 1.1.
about-crates = В программе использованы библиотеки других авторов. Тексты их лицензий лежат в { $file }.
about-none = Список использованных библиотек есть в готовых сборках.
keys-title = Клавиши
keys-about = Нажмите кнопку здесь, а затем нужную клавишу: букву, цифру или знак.
keys-press = Нажмите клавишу для команды «{ $name }». Esc оставит всё как есть.
keys-taken = Клавиша { $key } уже занята командой «{ $name }», ничего не изменено.
keys-usual = Обычные клавиши
keys-pad = Геймпад: { $button }
settings-smooth = Сглаживание краёв (медленно без видеокарты)
settings-undo-shows = Отменять открытие фишек
settings-greets = Сообщать на главном экране, что ждёт
settings-turn = Время переворота фишки
settings-pause = Пауза компьютера
settings-music = Фоновая музыка
settings-volume = Громкость
settings-text = Размер текста
# Under the size of text, where the window has no room for it.
settings-text-room = В этом окне текст растёт до { $value } %.
settings-scan = Игра одной кнопкой: длительность шага
settings-on = Вкл.
settings-off = Выкл.
settings-seconds = { $value } с
settings-percent = { $value } %
settings-less = меньше
settings-more = больше

## Links
do-take-out = Поделиться или сохранить
status-link-copied = Ссылка на эту партию скопирована.
status-link-shown = Ссылка в адресной строке, скопируйте её оттуда.
status-broken-link = Ссылка повреждена: { $why }. Начата новая партия.
status-reading = Файл читается…
status-brought-in = Открыто: { $format }.{ status-cut }
status-brought-in-many = { $games ->
    [one] Загружено: { $format }, { $games } партия.{ status-cut }
    [few] Загружено: { $format }, { $games } партии.{ status-cut }
    [many] Загружено: { $format }, { $games } партий.{ status-cut }
   *[other] Загружено: { $format }, { $games } партии.{ status-cut }
}
status-brought-in-some = { $games ->
    [one] Загружено: { $format }, { $games } партия. Не прочитано: { $left }.{ status-cut }
    [few] Загружено: { $format }, { $games } партии. Не прочитано: { $left }.{ status-cut }
    [many] Загружено: { $format }, { $games } партий. Не прочитано: { $left }.{ status-cut }
   *[other] Загружено: { $format }, { $games } партии. Не прочитано: { $left }.{ status-cut }
}
status-cut = { $cut ->
    [0] {""}
    [1] {" "}Одно слишком длинное имя сокращено.
   *[other] {" "}Партий, где сокращены слишком длинные имена: { $cut }.
}
status-names = Имена игроков и турниров теперь известны. Загрузите файлы .wtb.
status-not-brought-in = Загрузить не удалось: { $why }.
format-link = ссылка
format-save = сохранённая партия
format-wthor = WTHOR
format-ggf = GGF
format-obf = позиции OBF
format-sgf = SGF
format-psq = партия Piskvork
format-renlib = библиотека RenLib
format-moves = ходы
format-library = библиотека Turnstone

## The library
library-title = Библиотека
library-count = { $games ->
    [one] { $games } партия
    [few] { $games } партии
    [many] { $games } партий
   *[other] { $games } партии
}
library-count-of = { $all ->
    [one] { $games } из { $all } партии
    [few] { $games } из { $all } партий
    [many] { $games } из { $all } партий
   *[other] { $games } из { $all } партии
}
library-reading = Библиотека читается…
library-stop = Остановить
library-progress = Прочитано партий: { $games }, { $percent } %
library-empty = Здесь хранится каждая доигранная партия. Загрузите партии из файла или перетащите файл на доску.
library-none = Таких партий нет.
library-nobody = неизвестно
library-nameless = Игроки не указаны
library-search = Поиск
library-filter = Показать
library-order = Порядок
library-only = Последняя загрузка
library-all = Все партии
library-sort-date = Дата
library-sort-first = Первый игрок
library-sort-second = Второй игрок
library-sort-result = Результат
library-sort-opening = Дебют
library-sort-length = Длина
library-sort-accuracy = Точность
library-moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}
library-accuracy = точность { $first } и { $second }
library-series = серия { $first }–{ $second }
library-aided = была помощь
library-open = Открыть
library-remove = Удалить
library-remove-ask = Удалить эту партию навсегда?
library-keep = Оставить
library-before = Назад
library-after = Вперёд
library-page = Страница { $page } из { $pages }
library-row = строка { $row } из { $all }
library-bring = Загрузить файл
library-export = Сохранить в файл
status-library-unkept = Библиотеку не удалось записать или прочитать: { $why }.
status-library-full = Для этой партии не осталось места. Освободите место на диске или сохраните партию в файл.
status-library-damaged = { $lines ->
    [one] В библиотеке повреждена { $lines } строка. Повреждённый файл отложен под именем { $file }, остальное на месте.
    [few] В библиотеке повреждены { $lines } строки. Повреждённый файл отложен под именем { $file }, остальное на месте.
    [many] В библиотеке повреждено { $lines } строк. Повреждённый файл отложен под именем { $file }, остальное на месте.
   *[other] В библиотеке повреждено { $lines } строки. Повреждённый файл отложен под именем { $file }, остальное на месте.
}
status-library-damaged-web = { $lines ->
    [one] В библиотеке повреждена { $lines } строка, остальное на месте.
    [few] В библиотеке повреждены { $lines } строки, остальное на месте.
    [many] В библиотеке повреждено { $lines } строк, остальное на месте.
   *[other] В библиотеке повреждено { $lines } строки, остальное на месте.
}
status-library-unopened = Эту партию не удалось открыть: { $why }.

## For screen readers
board-name = { $game }: доска от { $first } до { $last }
board-square = { $what ->
    [piece] { $square }, { $piece }
    [legal] { $square }, пусто, сюда можно ходить
    [reach] { $square }, пусто, выбранная фишка может пойти сюда
    [take] { $square }, { $piece }, выбранная фишка может взять
    [chosen] { $square }, { $piece }, выбрано
    [forbidden] { $square }, пусто, фол
   *[empty] { $square }, пусто
}
board-flips = переворот фишек: { $turned }
say-placed = { $name }: { $square }. Перевёрнуто фишек: { $turned }.
say-stone = { $name }: { $square }.
say-turned-up = { $name } открывают { $square }: { $piece }.
say-moved = { $name }: с { $square } на { $to }.
say-taken = { $name } берут на { $square }: { $piece }.
say-chose = { $name }: выбор сделан.
say-best = Лучший ход: { $move }, { $value }.

## The page in a browser
web-about = Игровой стол в 3D: реверси, гомоку и «Битва зверей» против компьютера или с другом.
web-card = Доски для гомоку, реверси и «Битвы зверей» рядом на деревянном столе.
web-fetching = Загрузка игры: { $done } из { $total } МБ
web-fetching-share = Загрузка игры: { $done } %
web-starting = Игра запускается.
web-preparing = Готовим стол: { $done } из { $total }
web-drawing = Готовим картинку.
web-no-script = Turnstone — это программа на этой странице. Разрешите JavaScript и загрузите страницу снова.
web-no-webgl = В этом браузере нет WebGL 2, без которого стол не нарисовать. Включите аппаратное ускорение в его настройках или попробуйте браузер новее.
web-no-module = Игру не удалось загрузить. Проверьте соединение и загрузите страницу снова.
web-mismatch = Один из файлов игры не подходит к этой странице: он повреждён или изменён по пути. Загрузите страницу снова; если не поможет, чинить нужно сервер.
web-stuck = Если здесь ничего не происходит, часть страницы не пришла или была изменена по пути. Загрузите страницу снова.
web-broken = В игре что-то сломалось, и она остановилась. Ваши ходы сохранены. Загрузите страницу снова, чтобы продолжить.
web-lost = Система отняла у этой страницы графику. Ваши ходы сохранены. Загрузите страницу снова, чтобы продолжить.
web-reload = Загрузить снова
web-without-packs = Без дополнений
web-new-version = Вышла новая версия Turnstone.
web-later = Позже
web-measuring = Измеряем, как быстро здесь работает движок.
web-speed = В этом браузере движок просматривает { $done } млн позиций в секунду.
web-controls = Слова и кнопки на экране
web-said = Что происходит

## The packs
title-packs = Дополнения
title-practice = Тренировка: { $due }
packs-title = Дополнения
packs-about = Дополнение меняет вид стола, звуки и слова. Если дополнения расходятся, номер 1 важнее номера 2 и так далее.
packs-shipped = входит в игру
packs-on = Включено
packs-off = Выключено
packs-place = { $place }. { $pack }
packs-up = Выше
packs-down = Ниже
packs-remove = Убрать
packs-choose = Добавить
packs-drop = Перетащите дополнение на страницу или выберите его среди файлов.
packs-folder = Перетащите дополнение (папку или файл zip) в окно или положите его в { $folder }
packs-open-folder = Открыть папку
packs-no-chooser = Окно выбора файла не открылось? Тогда перетащите дополнение (папку или файл zip) в это окно или положите его в { $folder }
packs-unopened = Папку не удалось открыть ({ $why }). Вот она: { $folder }
packs-bring-back = Вернуть «{ $pack }»
removal-title = Убрать «{ $pack }»?
removal-about = { $path } попадёт в корзину системы или будет отложено в сторону. Остальное не изменится.
removal-about-web = Браузер забудет дополнение «{ $pack }». Пока вы не ушли со страницы, его можно вернуть.
removal-keep = Оставить
packs-more = И ещё { $count }
status-pack-installed = Дополнение «{ $pack }» добавлено и включено.
status-pack-found = Дополнение «{ $pack }» теперь в списке.
status-pack-refused = Дополнение не добавлено: { $why }
status-pack-stays = Дополнение не удалось убрать: { $why }
status-no-pack = Дополнения с именем «{ $pack }» нет.
status-broken-pack = Дополнение «{ $pack }» повреждено ({ $place }: { $why }). То, что работало раньше, остаётся.
status-broken-packs = Список включённых дополнений повреждён: { $why }. Он отложен под именем { $file }, все дополнения выключены.
status-pack-instead = Дополнение «{ $pack }» добавлено и включено. Есть ещё одно с именем «{ $id }»; включить можно только одно из двух.
status-pack-removed = Дополнение «{ $pack }» убрано. Оно в корзине системы.
status-pack-aside = Дополнение «{ $pack }» убрано. Теперь оно лежит здесь: { $place }.
status-pack-unlinked = Ссылка на дополнение «{ $pack }» убрана. Сами файлы остались на своём месте.
status-pack-ended = Игра аварийно закрылась с новым дополнением «{ $pack }», поэтому оно выключено. Стоит сообщить об этом его автору.
status-pack-unkept = Дополнение пока включено, но сохранить его не удалось: { $why }
status-unheard = Один из звуков дополнения не слышен в этом браузере ({ $file }: { $why }).
status-second-window = Игра открыта ещё в одном окне. Играйте там: здесь ничего не сохраняется.
web-pack = Добавить дополнение с адреса { $address }? Дополнение меняет вид, звуки и слова и больше ничего не может.
web-pack-yes = Добавить
web-pack-no = Нет
web-pack-address = С адреса после pack= дополнения не загружаются. Он должен начинаться с https:// или быть на сервере этой страницы.
web-close = Закрыть
web-bring = Загрузить

## Reversi's tables
reversi-rules = Доска
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = Обычная доска.
reversi-rules-small = 6 × 6
reversi-rules-about-small = Короткая партия на маленькой доске.
reversi-rules-large = 10 × 10
reversi-rules-about-large = Долгая партия на большой доске.
reversi-goal = Цель
reversi-goal-most = Больше фишек
reversi-goal-about-most = Побеждает тот, у кого больше фишек.
reversi-goal-fewest = Поддавки
reversi-goal-about-fewest = Побеждает тот, у кого меньше фишек.
reversi-handicap = Фора
reversi-handicap-0 = Без форы
reversi-handicap-about-0 = Обе стороны начинают на равных.
reversi-handicap-1 = Фора 1 угол
reversi-handicap-about-1 = Фишка в одном углу с самого начала помогает чёрным, и начинают белые: для игроков разной силы.
reversi-handicap-2 = Фора 2 угла
reversi-handicap-about-2 = Фишки в двух углах с самого начала помогают чёрным, и начинают белые.
reversi-handicap-4 = Фора 4 угла
reversi-handicap-about-4 = Фишки во всех четырёх углах с самого начала помогают чёрным, и начинают белые.

## Names of openings; those that are missing here come from openings.toml
reversi-opening-perpendicular-opening = Перпендикуляр
reversi-opening-parallel-opening = Параллель
reversi-opening-diagonal-opening = Диагональ
reversi-opening-tiger = Тигр
reversi-opening-mainline-tiger = Тигр, главный вариант
reversi-opening-leader-s-tiger = Тигр лидера
reversi-opening-lightning-bolt = Молния
reversi-opening-cat = Кошка
reversi-opening-ganglion = Ганглий
reversi-opening-bent-ganglion = Изогнутый ганглий
reversi-opening-swallow = Ласточка
reversi-opening-horse = Лошадь
reversi-opening-italian = Итальянский дебют
reversi-opening-flat = Плоский дебют
reversi-opening-rotating-flat = Вращающийся плоский
reversi-opening-rotating-flat--kling-continuation = Вращающийся плоский (Клинг)
reversi-opening-shaman = Шаман
reversi-opening-semi-wing-variation = Вариант полукрыла
reversi-opening-wing-variation = Вариант крыла
reversi-opening-buffalo = Буйвол
reversi-opening-hokuriku-buffalo = Буйвол Хокурику
reversi-opening-tanida-buffalo = Буйвол Таниды
reversi-opening-maruoka-buffalo = Буйвол Маруоки
reversi-opening-cow = Корова
reversi-opening-tanida = Танида
reversi-opening-maruoka = Маруока
reversi-opening-sailboat = Парусник
reversi-opening-aircraft = Самолёт
reversi-opening-cow-bat = Летучая мышь
reversi-opening-bat--kling-alternative = Летучая мышь (Клинг)
reversi-opening-bat--kling-continuation = Летучая мышь (Клинг, продолжение)
reversi-opening-bat--piau-continuation-2 = Летучая мышь (Пио, продолжение 2)
reversi-opening-chimney = Труба
reversi-opening-rocket = Ракета
reversi-opening-lollipop = Леденец
reversi-opening-raccoon-dog = Енотовидная собака
reversi-opening-snake = Змея
reversi-opening-pyramid = Пирамида
reversi-opening-x-square-opening = Клетка X
reversi-opening-murakami-variation = Вариант Мураками
reversi-opening-iwasaki-variation = Вариант Ивасаки
reversi-opening-mimura = Мимура
reversi-opening-mimura-variation-ii = Второй вариант Мимуры
reversi-opening-inoue = Иноуэ
reversi-opening-sakaguchi = Сакагути
reversi-opening-ishii = Исии
reversi-opening-tamenori = Таменори
gomoku-opening-kansei = Кансэй
gomoku-opening-keigetsu = Кэйгэцу
gomoku-opening-sosei = Сосэй
gomoku-opening-kagetsu = Кагэцу
gomoku-opening-zangetsu = Дзангэцу
gomoku-opening-ugetsu = Угэцу
gomoku-opening-kinsei = Кинсэй
gomoku-opening-shogetsu = Сёгэцу
gomoku-opening-kyugetsu = Кюгэцу
gomoku-opening-shingetsu = Сингэцу
gomoku-opening-zuisei = Дзуйсэй
gomoku-opening-sangetsu = Сангэцу
gomoku-opening-yusei = Юсэй
gomoku-opening-chosei = Тёсэй
gomoku-opening-kyogetsu = Кёгэцу
gomoku-opening-kosei = Косэй
gomoku-opening-suigetsu = Суйгэцу
gomoku-opening-ryusei = Рюсэй
gomoku-opening-ungetsu = Унгэцу
gomoku-opening-hogetsu = Хогэцу
gomoku-opening-rangetsu = Рангэцу
gomoku-opening-gingetsu = Гингэцу
gomoku-opening-myojo = Мёдзё
gomoku-opening-shagetsu = Сягэцу
gomoku-opening-meigetsu = Мэйгэцу
gomoku-opening-suisei = Суйсэй

## Taking a game out
take-out-title = Поделиться или сохранить
take-out-moves = Копировать ходы
take-out-link = Копировать ссылку
take-out-picture-copied = Копировать картинку
take-out-picture = Сохранить картинку
take-out-film = Сохранить анимацию
take-out-moves-file = Сохранить ходы текстом
take-out-ggf-file = Сохранить в GGF
take-out-sgf-file = Сохранить в SGF
take-out-psq-file = Сохранить для Piskvork
take-out-save-file = Сохранить для Turnstone
status-moves-copied = Ходы скопированы.
status-picture-copied = Картинка стола скопирована.
status-film-making = Анимация создаётся.
status-uncopied = Браузер не даёт игре копировать.
status-saved-as = Сохранено в { $file }.
status-not-taken-out = Не получилось: { $why }.
status-not-written = Эту партию нельзя сохранить в таком виде: { $format }.
status-nothing-to-paste = Нет текста для вставки.
paste-ask = Вставьте партию: ходы, ссылку или текст файла
library-paste = Вставить

## Statistics
library-statistics = Статистика
stats-title = Статистика
stats-none = Здесь считаются партии против компьютера, доигранные до конца.
stats-total = Партий против компьютера: { $played }. Побед { $won }, ничьих { $drawn }, проигрышей { $lost }
stats-streak = Побед подряд: сейчас { $now }, лучшая серия { $best }
stats-friends = Партий вдвоём: { $games }
stats-result = победы – ничьи – проигрыши
stats-suits-stronger = Соперник «{ $against }»: ваш результат { $score } %. Попробуйте сильнее: { $next }.
stats-suits-same = Соперник «{ $against }»: ваш результат { $score } %. Как раз по силам.
stats-suits-weaker = Соперник «{ $against }»: ваш результат { $score } %. С другим может быть интереснее: { $next }.
stats-accuracy = Ваша точность в разобранных партиях ({ $games }): { $first } % в самой старой, { $last } % в самой новой
evenings-title = Вечера
evenings-played = { $days ->
    [one] За последние пять недель вы играли { $days } день.
    [few] За последние пять недель вы играли { $days } дня.
    [many] За последние пять недель вы играли { $days } дней.
   *[other] За последние пять недель вы играли { $days } дня.
}
# Дни недели кратко, с понедельника, через пробел.
evenings-days = Пн Вт Ср Чт Пт Сб Вс
goal-title = Своя цель
goal-about = Поставьте себе цель, если хотите. Она останется на этом устройстве.
goal-next = Новая цель
goal-none = Без цели
goal-evenings = Вечеров за неделю: { $count }
goal-beat = { $game }, { $level }: победить
goal-weaker = Слабее
goal-stronger = Сильнее

## Achievements

achievements-title = Достижения
achievements-about = Достижения из ваших доигранных партий с компьютером и с друзьями. Партии с подсказками или анализом не считаются.
achievements-count = { $game }: { $found } из { $all }
achievements-move = ход { $move }
achievement-reversi-wedge = Клин
achievement-about-reversi-wedge = Сходите на краю между двумя фишками соперника. Пока обе на месте, вашу не перевернуть.
achievement-reversi-edge = Весь край
achievement-about-reversi-edge = Займите край своими фишками от угла до угла. Их уже никто не перевернёт.
achievement-reversi-behind = Меньше фишек, а победа
achievement-about-reversi-behind = За 20 клеток до конца уступайте сопернику в числе фишек и победите. Фишки считают только в конце.
achievement-reversi-pass = Два хода подряд
achievement-about-reversi-pass = Оставьте соперника без хода и победите. Он пропускает ход, и вы ходите снова.
achievement-reversi-quiet = Только одна фишка
achievement-about-reversi-quiet = Переверните одну фишку, когда никакой другой ход не оставляет сопернику меньше ходов. Мало переворотов — мало открытых клеток.
achievement-reversi-parity = Первый и последний
achievement-about-reversi-parity = Сходите первым в область с нечётным числом пустых клеток и сделайте там последний ход. Ответить там сопернику нечем.
achievement-reversi-safe-moves = Безопасных ходов нет
achievement-about-reversi-safe-moves = Оставьте сопернику только ходы, которые отдают вам угол. Угол уже не перевернуть.
achievement-reversi-draw = Ничья удержана
achievement-about-reversi-draw = Когда осталось от четырёх до десяти клеток, найдите единственный ход, который держит ничью, и не проиграйте.
achievement-reversi-sacrifice = Угол отдан
achievement-about-reversi-sacrifice = Под конец отдайте угол, если все ходы, которые его берегут, хуже. Решает счёт в конце, а не угол.
achievement-reversi-perfect = Безупречная концовка
achievement-about-reversi-perfect = Начиная с десяти пустых клеток каждый раз делайте лучший ход. Хотя бы трижды другой ход стоил бы фишек.
achievement-gomoku-stop-three = Тройка закрыта
achievement-about-gomoku-stop-three = Закройте открытую тройку. Иначе она станет открытой четвёркой, а её одним камнем не закрыть.
achievement-gomoku-open-four = Открытая четвёрка
achievement-about-gomoku-open-four = Постройте четвёрку, открытую с обоих концов. Пятёрка грозит сразу в двух местах.
achievement-gomoku-gap = Камень в разрыв
achievement-about-gomoku-gap = Победите камнем в разрыв четвёрки. Четвёрка с разрывом грозит пятёркой так же, как сплошная.
achievement-gomoku-four-and-three = Вилка 4×3
achievement-about-gomoku-four-and-three = Одним камнем постройте четвёрку и открытую тройку и победите. Сопернику придётся сначала закрывать четвёрку.
achievement-gomoku-two-threes = Вилка 3×3
achievement-about-gomoku-two-threes = Одним камнем постройте две открытые тройки и победите. Закрыть обе одним камнем удаётся редко.
achievement-gomoku-two-fours = Вилка 4×4
achievement-about-gomoku-two-fours = Одним камнем постройте две четвёрки. Пятёрка грозит сразу в двух местах.
achievement-gomoku-stop-and-four = Защита и удар
achievement-about-gomoku-stop-and-four = Закройте четвёрку камнем, который строит вашу четвёрку. Теперь отвечать сопернику.
achievement-gomoku-fours = Четвёрка за четвёркой
achievement-about-gomoku-fours = Победите тремя четвёрками подряд и пятёркой. На каждую соперник обязан ответить.
achievement-gomoku-foreseen = Замечено вовремя
achievement-about-gomoku-foreseen = Не дайте сопернику выиграть четвёрками, пока об этом не предупредила ни открытая тройка, ни четвёрка.
achievement-gomoku-forbidden = Ловля на фол
achievement-about-gomoku-forbidden = Играя белыми в рэндзю, постройте четвёрку, которую чёрные могут закрыть только на фоле.
achievement-animal-chess-jump = Прыжок
achievement-about-animal-chess-jump = Возьмите орлом ровно через одну фишку. Ему по силам любой зверь.
achievement-animal-chess-giant = Мал да удал
achievement-about-animal-chess-giant = Возьмите самого сильного зверя самым слабым. Никакое другое взятие не стоит сопернику больше здоровья.
achievement-animal-chess-rescue = Спасение
achievement-about-animal-chess-rescue = Уведите самую ценную из атакованных фишек так, чтобы у вас ничего нельзя было взять.
achievement-animal-chess-guarded = Под защитой
achievement-about-animal-chess-guarded = Потеряйте фишку и сразу возьмите на той же клетке более ценную. Брать защищённое опасно.
achievement-animal-chess-fork = Вилка
achievement-about-animal-chess-fork = Нападите одним ходом на две фишки и следующим возьмите одну из них. Увести соперник успеет только одну.
achievement-animal-chess-safest = Самая безопасная фишка
achievement-about-animal-chess-safest = Откройте закрытую фишку, которая заметно меньше других грозит вам потерей.
achievement-animal-chess-repeated = Спасло повторение
achievement-about-animal-chess-repeated = Сведите партию вничью повторением, имея меньше здоровья. Когда вы позади, ничья — удача.
achievement-animal-chess-shut-in = Взаперти
achievement-about-animal-chess-shut-in = Победите, оставив соперника без ходов. Брать всё не обязательно.
achievement-animal-chess-win = Доведено до победы
achievement-about-animal-chess-win = Когда осталось не больше трёх фишек, найдите путь к победе, до которой не меньше трёх ходов.
achievement-animal-chess-draw = Единственная защита
achievement-about-animal-chess-draw = Когда осталось не больше трёх фишек, найдите единственный ход, который не проигрывает, и не проиграйте.

## What was played in games of the library
explorer-reading = Просматриваем партии библиотеки.
explorer-title = { $games ->
    [one] Сыграно отсюда: { $games } партия из библиотеки
    [few] Сыграно отсюда: { $games } партии из библиотеки
    [many] Сыграно отсюда: { $games } партий из библиотеки
   *[other] Сыграно отсюда: { $games } партии из библиотеки
}
explorer-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
    [many] { $games } партий
   *[other] { $games } партии
}
explorer-results = { $one } { $first } %, ничьи { $drawn } %, { $other } { $second } %
explorer-unknown = Чем они кончились, неизвестно.
explorer-book-title = Известные дебюты отсюда
explorer-book = Есть в книге дебютов.
explorer-way = На пути к дебюту «{ $opening }».

## A position that is arranged by hand
do-set-up = Расставить позицию
editor-title = Расстановка позиции
editor-about = Нажмите место, чтобы поставить выбранную фишку, и ещё раз, чтобы её убрать.
editor-to-move = Чей ход
editor-whole = Вся доска
editor-clear = Очистить
editor-start = Начало
editor-mirror = Отразить
editor-move = Двигать
editor-remove = Убрать
editor-face-down = Закрытая
editor-leave = Отмена
editor-analyse = Анализ
editor-play = Играть

## Games with somebody elsewhere

far-title = Партии с друзьями
far-title-turns = { $turns ->
    [0] Партии с друзьями
    [1] Партии с друзьями: ваш ход
   *[other] Партии с друзьями: ждут вашего хода: { $turns }
}
far-about = Каждый ход — это ссылка. Вы отправляете её почтой или в мессенджере, и так же приходит ответ друга.
far-game = { $game } · { $moves ->
    [0] не начата
    [one] { $moves } ход
    [few] { $moves } хода
    [many] { $moves } ходов
   *[other] { $moves } хода
}
far-invited = Ваше приглашение ещё никто не открыл.
far-your-turn = Ваш ход.
far-waiting = Ход друга.
far-over = Партия окончена.
far-unread = Эту партию здесь не открыть. Она останется как есть.
far-paste = Вставить ссылку
far-send = Отправить
far-invite-title = Пригласите друга
far-invite-about = Отправьте эту ссылку. Друг откроет её в браузере или в Turnstone и сядет за стол.
far-link-title = Ваша ссылка
far-link-about = Отправьте эту ссылку. Друг увидит ваш ход и сделает следующий.
far-link-tile = Отправьте эту ссылку. Ответ друга откроет фишку для вас обоих сразу.
far-copy = Копировать
far-share = Поделиться
far-qr = Или пусть друг наведёт на код телефон.
far-qr-too-long = Ссылка слишком длинная для QR-кода.
far-show-link = Показать ссылку
far-status-untold = Ваш ход готов. Отправьте его другу.
far-status-waiting = Ждём ссылку от друга.
far-status-turning = Фишку откроет ссылка друга.
far-status-watching = Вы смотрите партию.
far-came = Ссылка друга пришла.
far-copied = Ссылка скопирована. Отправьте её другу.
far-copied-here = Ссылка скопирована. На этом компьютере у неё нет адреса: друг вставит её в Turnstone.
far-second = Turnstone открыт в другом окне. Откройте ссылку там.
far-no-secret = Система не даёт случайных чисел, поэтому партию с другом по сети не начать.
far-clock = По ссылкам возможны только часы с днями на ход. Эта партия идёт без часов.
far-refused-damaged = Ссылка неполная. Скопируйте её снова, от начала до конца.
far-refused-forged = Эту ссылку написал не ваш друг. Она не принята.
far-refused-version = Ссылка из другой версии Turnstone. Вам обоим нужна одна и та же.
far-refused-older = Это старая ссылка. Партия с тех пор ушла вперёд.
far-refused-same = В этой ссылке нет ничего нового: все её ходы в партии уже есть.
far-refused-crossed = Друг написал эту ссылку, ещё не видя вашего последнего хода. Отправьте свою ссылку ещё раз.
far-refused-forked = Ссылка не продолжает вашу партию: один из прежних ходов в ней другой. Ваша партия остаётся как есть. Попросите у друга самую новую ссылку.
far-refused-taken = Место в этой партии уже занято.
far-refused-own = Это ваше собственное приглашение. Отправьте его другу.
far-refused-rules = Ход в этой ссылке против правил. Ваша партия остаётся как есть.
far-refused-place = Здесь эта ссылка не имеет смысла. Ваша партия остаётся как есть.
far-refused-bent = Программа друга попыталась выбрать фишку, вместо того чтобы вытянуть её вслепую. Ссылка не принята.
far-refused-other-rules = Друг играет по другим правилам: «{ $rules }». Вам обоим нужно одно и то же дополнение.
far-refused-terms = Эту партию здесь не разложить: { $why }.
far-refused-time = Время в этой ссылке неверное. Проверьте часы на обоих компьютерах.
far-invited-title = Вас приглашают
far-invited-arranged = Партия начинается с расставленной позиции.
far-invited-no-clock = Без часов.
far-invited-side = Ваша сторона: { $name }.
far-invited-lot = Кто начинает, решит жребий.
far-tiles = Никто не знает заранее, что скрывают фишки: каждую вы вытягиваете вместе, когда она открывается, и подстроить это нельзя.
far-sit-down = Сесть за стол
far-invite-here = Скопируйте эту ссылку и отправьте её. Друг вставит её в Turnstone.
far-link-sat = Отправьте эту ссылку обратно. Друг увидит, что вы сели за стол, и начнёт.
far-rematch = Позвать на реванш
far-by-link = По ссылкам
far-by-link-about = Ходите когда удобно: каждый ход — это ссылка, которую вы отправляете.
far-live = Онлайн
far-live-about = Вы оба за столом одновременно. Одна ссылка приглашает, остальное идёт через сервер.
far-no-relay = Ходите когда удобно: каждый ход — это ссылка, которую вы отправляете. Для партий онлайн укажите в настройках адрес сервера; запустить его может любой.
far-away = Друг отошёл. Партия ждёт.
far-away-clock = Друг отошёл. Его часы идут.
far-looking = Ищем сервер. Ничего не потеряно.
far-replaced = Эта партия открыта в другом месте. Играйте там или откройте её здесь снова.
far-full = Сервер больше не принимает эту партию.
far-watch = Смотреть
far-says = Ваш друг: { $phrase }
far-said = Вы: { $phrase }
far-status-drawn = Вы вместе вытягиваете фишку.
far-phrases-title = Что сказать
do-say = Сказать
settings-page = Страница для ссылок
settings-relay = Сервер для партий онлайн
why-no-take-back = { $name }: взять ход назад не разрешено.
status-offer-take-back = { $name }: просьба взять последний ход назад.
far-phrase-1 = Привет!
far-phrase-2 = Удачи!
far-phrase-3 = Хорошая игра.
far-phrase-4 = Отличный ход!
far-phrase-5 = Ой.
far-phrase-6 = Ух ты!
far-phrase-7 = Думаю…
far-phrase-8 = Вернусь через минуту.
far-phrase-9 = Я снова здесь.
far-phrase-10 = Спасибо!
far-phrase-11 = Отличная партия.
far-phrase-12 = Мне пора. До встречи!
far-sat = Друг сел за стол.
far-answered = Ссылка друга пришла, и ваш заготовленный ответ сыгран. Отправьте его.
far-prepare = Заготовить ответ
far-prepared-title = Заготовленные ответы
far-prepared-about = Если ссылка друга принесёт ожидаемый ход, ваш ответ будет сыгран сразу, и останется только отправить его.
far-prepared-line = Если { $theirs }, то { $yours }.
far-prepared-pair = { $theirs }, { $yours };
far-prepare-line = Заготовить
far-prepare-keep = Сохранить
far-prepare-leave = Выйти
far-prepare-short = Сначала сыграйте ход друга, потом свой ответ.
far-status-theirs = Сыграйте ход, которого ждёте от друга.
far-status-yours = Сыграйте свой ответ.
far-invited-relay = Партия идёт через сервер { $relay }.
far-again-title = Ещё партию?
far-invite-again = Друга уже спросили. Если его нет за столом, отправьте ему эту ссылку.

# Puzzles
title-puzzles = { $left ->
    [0] Задачи
   *[other] Задачи (на вечер: { $left })
}
do-puzzles = Задачи
status-broken-puzzles = Файл ваших задач повреждён: { $why }. Он отложен под именем { $file }, рейтинги начаты заново.
status-broken-evenings = Файл вашего календаря повреждён: { $why }. Он отложен под именем { $file }, а календарь снова заполнится по вашим партиям.
quiz-puzzles = Продолжить задачи
puzzles-title = Задачи
puzzles-none = Таких задач сейчас нет.
puzzles-coming = Задачи загружаются.
puzzles-tonight = Три задачи на вечер
puzzles-tonight-about = По одной на каждую игру, у всех одинаковые. Завтра будут следующие три.
puzzles-tonight-begin = { $left ->
    [3] Начать
    [1] Продолжить: осталась одна
   *[other] Продолжить: осталось { $left }
}
puzzles-tonight-done = Решено { $solved } из 3. Завтра будут следующие три.
puzzles-evenings = { $evenings ->
    [one] { $evenings } вечер подряд.
    [few] { $evenings } вечера подряд.
    [many] { $evenings } вечеров подряд.
   *[other] { $evenings } вечера подряд.
}
puzzles-due = { $due ->
    [one] Сегодня возвращается { $due } нерешённая
    [few] Сегодня возвращаются { $due } нерешённые
    [many] Сегодня возвращаются { $due } нерешённых
   *[other] Сегодня возвращаются { $due } нерешённой
}
puzzles-mix = Подборка для вас
puzzles-storm = Три минуты
puzzles-storm-record = Рекорд за три минуты: { $solved }
puzzles-by-theme = По теме и цвету:
puzzles-both-colours = Оба цвета
puzzles-rating = Ваш рейтинг: { $rating } ± { $error }
puzzles-unrated = Рейтинга у вас пока нет. Считается первая попытка без подсказки и решения.
puzzles-over = Это была последняя. С первой попытки решено { $solved } из { $tried }.
puzzles-tonight-over = Три задачи на вечер позади. С первой попытки решено { $solved } из { $tried }.
puzzles-storm-over = Время! Решено { $solved } из { $tried }.
puzzles-storm-best = Время! Решено { $solved } из { $tried }: ваш рекорд.
puzzle-heading = Задача { $number }
puzzle-heading-tonight = Задача на вечер { $number } из { $all }
puzzle-heading-due = Из нерешённых: { $number } из { $all }
puzzle-heading-storm = Решено: { $solved }
do-make-puzzle = Создать задачу
make-title = Задача из этой позиции
make-working = Turnstone ищет единственный хороший ход. Это займёт несколько секунд.
make-made = Решение доказано. Отправьте ссылку другу, он откроет её в Turnstone.
make-copied = Ссылка скопирована. Отправьте её другу, он откроет её в Turnstone.
make-none = Из этой позиции задача не получится.
make-no-kinds = Для этих правил или этой доски задач не бывает.
# A $kind is an infinitive or a thing: Выиграть, Лучший ход.
make-refused-none = { $kind }: такого хода нет.
make-refused-several = { $kind }: таких ходов больше одного ({ $moves }).
make-refused-easy = { $kind }: слишком легко.
make-refused-long = { $kind }: слишком долго доказывать.
make-failed = Задачу создать не удалось.
make-copy = Копировать
make-picture = Картинка
puzzle-heading-sent = Задача от друга
status-bad-puzzle = Ссылка на задачу повреждена: { $why }
puzzle-hint = Присмотритесь: { $square }.
puzzle-give-hint = Подсказка
puzzle-show = Решение
puzzle-replay = Прежние ходы
puzzle-storm-again = Ещё раз
puzzle-good = Верно. Дальше.
puzzle-wrong = { $move } не подходит: соперник ответит { $reply }.
puzzle-wrong-alone = { $move } не подходит.
puzzle-solved = Решено: { $line }
puzzle-shown = Решение: { $line }
puzzle-grade = Рейтинг задачи: { $grade }
puzzle-change = Ваш рейтинг: { $change }
puzzle-comes-back = Она вернётся в другой день.
puzzle-reversi-pass = { $name }: найдите лучший ход. Соперник останется без хода.
puzzle-reversi-draw = { $name }: найдите единственный ход, который не проигрывает.
puzzle-reversi-win = { $name }: найдите единственный выигрывающий ход.
puzzle-reversi-best = { $name }: найдите лучший ход. Остальные хуже больше чем на четыре фишки.
puzzle-gomoku-fours = { $name }: выиграйте четвёрками. Каждый камень строит четвёрку.
puzzle-gomoku-threes = { $name }: выиграйте тройками и четвёрками.
puzzle-gomoku-defence = { $name }: найдите единственную защиту.
puzzle-animal-chess-win = { $name }: найдите выигрывающий ход.
puzzle-animal-chess-draw = { $name }: найдите единственный ход, который не проигрывает.
puzzle-animal-chess-safest = { $name }: какую фишку открыть безопаснее всего?
puzzle-animal-chess-flee = { $name }: ваша фишка в опасности. Спасите её.
kind-reversi-pass = Оставить без хода
kind-reversi-draw = Не проиграть
kind-reversi-win = Выиграть
kind-reversi-best = Лучший ход
kind-gomoku-fours = Выиграть четвёрками
kind-gomoku-threes = Выиграть тройками
kind-gomoku-defence = Защититься
kind-animal-chess-win = Выиграть
kind-animal-chess-draw = Удержать ничью
kind-animal-chess-safest = Безопасная фишка
kind-animal-chess-flee = Спасти фишку
theme-reversi-corner = Взятие угла
theme-reversi-corner-given = Жертва угла
theme-reversi-x-square = Рядом с углом, по диагонали
theme-reversi-pass = Пропуск хода
theme-reversi-wedge = Клин
theme-reversi-last-square = Последняя клетка области
theme-reversi-odd-region = Нечётная область
theme-reversi-quiet = Переворот одной фишки
theme-gomoku-four-and-three = Вилка 4×3
theme-gomoku-two-threes = Вилка 3×3
theme-gomoku-two-fours = Вилка 4×4
theme-gomoku-stop-and-four = Закрыть четвёрку четвёркой
theme-gomoku-forbidden-used = Ловля на фол
theme-gomoku-forbidden-avoided = Уход от фола
theme-gomoku-edge = У края
theme-animal-chess-jump = Прыжок
theme-animal-chess-capture = Сначала взятие
theme-animal-chess-quiet = Сначала тихий ход
theme-animal-chess-sacrifice = Жертва
theme-animal-chess-edge = Прижать к краю
theme-animal-chess-even = Силы равны
theme-animal-chess-outnumbered = В меньшинстве

# Openings that are learnt
puzzles-openings = Дебюты
puzzles-openings-about = Вы ведёте одну сторону известного варианта, стол — другую. Что не вспомнилось, вернётся в другой день.
puzzles-own-about = Можно учить и свои варианты: в анализе откройте меню и выберите «Учить этот вариант».
puzzles-own-deck = { $name }: выучено позиций { $known } из { $all }
puzzles-own-begin = Тренировать
do-learn-line = Учить этот вариант
line-title = Учить этот вариант
line-about = Turnstone спрашивает ходы одной стороны и ходит за другую. Что не вспомнилось, вернётся в другой день.
line-none = Ходов ещё нет. Дойдите до конца варианта, который хотите выучить.
line-library = С продолжениями из библиотеки
line-learn = { $name }: учить
line-forget = { $name }: больше не учить
drill-heading = Дебюты: вариант { $number }
drill-asked = { $name }: какой здесь ход?
drill-repeat = Ещё раз.
drill-also = { $move } не хуже. В варианте дальше: { $good }.
drill-wrong = { $move } — не тот ход: соперник ответит { $reply }. В варианте дальше: { $good }.
drill-wrong-alone = { $move } — не тот ход. В варианте дальше: { $good }.
drill-shown = В варианте дальше: { $good }.
drill-between = { $left ->
    [one] Здесь вариант кончается. Повторим ещё { $left } позицию.
    [few] Здесь вариант кончается. Повторим ещё { $left } позиции.
    [many] Здесь вариант кончается. Повторим ещё { $left } позиций.
   *[other] Здесь вариант кончается. Повторим ещё { $left } позиции.
}
drill-ended = Здесь вариант кончается. Вы знали { $known } из { $asked }.
drill-find = Найти
drill-go-on = Дальше
drill-next = Другой вариант
drill-over = На сегодня хватит.
