# Turnstone 正體（繁體）中文。這裡沒有的詞條，會用英文顯示。
# $name 是一方的稱呼（黑方、紅方、先手），數目以數字給出。

language-name = 正體中文
# What stands between two sentences.
join-sentences = { "" }
# What stands between the whole part of a number and its tenths.
number-point = .
title = 翻轉棋桌
tagline = 一張翻轉棋子的棋桌
greet-turns = 與朋友的對局中，有 { $count } 局輪到你了。
greet-due = 有 { $count } 個局面該練習了。
greet-tonight = 今晚還有 { $count } 道習題。
greet-evenings = 本週目標 { $of } 晚，已下 { $played } 晚。
greet-evenings-reached = 目標已達成：一週下了 { $of } 晚。
greet-beat = { $game }，{ $level }：還沒贏過。
greet-beaten = 你在{ $game }中戰勝了{ $level }，下得漂亮。
greet-beaten-next = 你在{ $game }中戰勝了{ $level }，下得漂亮。接下來挑戰{ $next }？

## 標題畫面
title-settings = 設定
title-quit = 離開遊戲
title-game = { $game }
title-continue-game = { $game } · 第 { $moves } 手

## 棋手
seat-person = 真人
seat-far = 朋友
seat-you = 你
seat-random = 隨機
seat-greedy = 貪心
seat-level = 第 { $level } 級
seat-search-2 = 搜尋 2 步
seat-search-4 = 搜尋 4 步
seat-search-6 = 搜尋 6 步
seat-pattern-book = 棋譜
seat-thinker = 思考者
seat-searcher-1 = 搜尋者一
seat-searcher-2 = 搜尋者二
seat-searcher-3 = 搜尋者三
seat-searcher-4 = 搜尋者四
seat-strategist = 謀士
seat-hunter = 獵人
seat-tactician-1 = 軍師一
seat-tactician-2 = 軍師二
seat-about-person = 坐在螢幕前的人。
seat-about-far = 在別處的人。
seat-about-random = 能下的地方隨便挑一個。
seat-about-greedy = 每一步都挑翻子最多的下。
reversi-about-level = { $level ->
    [1] 小孩子：就近落子，愛下在角旁邊，連隨機都常常下不過。
    [2] 看到附近能翻的就翻，還不太知道角有什麼用。
    [3] 喜歡佔角佔邊，不管下一個角歸誰。
    [4] 有角就佔，開始提防角旁邊的格子。
    [5] 會想到你的下一手，但漏看很多。
    [6] 會想到你的下一手，還是貪子多。
    [7] 下過幾盤：不那麼貪子了，常漏看不起眼的好棋。
    [8] 有點棋感，只看兩步，還看不全。
    [9] 家裡下得最好的人：看兩步，平靜的地方會出錯。
    [10] 看三步，會漏掉一些。
    [11] 看三步，漏得很少，最後七格算得清。
    [12] 看四步，偶爾漏看不起眼的一步。
    [13] 愛好者：看四步，漏得少，判斷略有偏差。
    [14] 四步之內幾乎不漏，最後十格算得清。
    [15] 棋社水準：看五步，偶爾漏看不起眼的一步，判斷略有偏差。
    [16] 五步之內一手不漏，最後 12 格算到底。
    [17] 看五步，判斷更準，最後 14 格算到底。
    [18] 看六步，最後 15 格算到底。
    [19] 看八步，最後 16 格算到底。
    [20] 看十步，最後 18 格算到底。
    [21] 看 12 步，最後 20 格算到底。
    [22] 看 14 步，最後 22 格算到底。
   *[other] 全力：每手想一秒半，用上全部算力。
}
gomoku-about-level = { $level ->
    [1] 小孩子：只想著自己的連子，盤面大多看不準。
    [2] 喜歡自己的連子，離你剛下的子遠就看不見。
    [3] 活三漏看很多，斜線漏得最多。
    [4] 你的活三，三四個裡會漏看一個，斜線漏得最多。
    [5] 下過一些棋，活三偶爾漏看。
    [6] 很少漏看，你剛下的子附近幾乎不漏。
    [7] 自己的和你的都看，偶爾漏看。
    [8] 能連衝三個四，偶爾漏看。
    [9] 能連衝五個四，也提防你的衝四，開始看活三。
    [10] 衝四和活三都算得遠，幾乎不漏看。
    [11] 往後算兩步，衝四和活三算得更遠。
    [12] 往後算三步，衝四和活三算得更遠。
    [13] 往後算五步。
    [14] 往後算七步。
    [15] 往後算十步，衝四和活三算得更遠。
   *[other] 全力：一秒半內能算多深就算多深。
}
animal-chess-about-level = { $level ->
    [1] 看到什麼吃什麼，隨意翻棋。
    [2] 現在能吃的大多看得到，見到能吃的就追。
    [3] 看得到你的大部分應對，但常漏看鷹隔子的威脅。
    [4] 能跟上接連兩次吃子，開始留意在誰旁邊翻棋。
    [5] 往後算三步，漏掉一些；比獵人好一點。
    [6] 往後算三步，很少漏看。
    [7] 往後算三步，幾乎不漏。
    [8] 搜尋兩步，把暗子可能是什麼都算進去。
    [9] 搜尋四步。
   *[other] 全力：一秒之內能看多遠看多遠。
}
seat-about-search-2 = 往後算兩步。
seat-about-search-4 = 往後算四步。
seat-about-search-6 = 往後算六步，殘局算到底。
seat-about-pattern-book = 照棋譜裡第一個合用的棋形下，沒有合用的就在附近隨便下。
seat-about-thinker = 看每一點能做出、又能破壞多少個四和三。
seat-about-searcher-1 = 只看能做出或破壞四和三的點，往後算兩步。
seat-about-searcher-2 = 算得更遠，連續衝四一路算到底。
seat-about-searcher-3 = 算得還要更遠。
seat-about-searcher-4 = 一兩秒內能算多遠就算多遠。
seat-about-strategist = 衝四和活三都往下算，一秒半內能算多深就算多深。
seat-about-hunter = 吃了不虧就吃，受威脅就逃，追得上就追。
seat-about-tactician-1 = 往後算幾步，也把暗子可能是什麼算進去。
seat-about-tactician-2 = 算得更遠，也把暗子可能是什麼算進去。

persona-beginner = 尼科
persona-casual = 羅莎
persona-club = 薩米爾
persona-expert = 艾達
persona-beyond = 阿琳
persona-reversi-beginner = 愛多翻子，常挨著你剛下的子走。
persona-reversi-casual = 有角幾乎必佔，不起眼的應手常漏看。
persona-reversi-club = 往後算三四步，有時漏看。
persona-reversi-expert = 幾乎不漏看，最後十格算到底。
persona-reversi-beyond = 丟不了的角不急著佔，最後 15 格算到底。
persona-gomoku-beginner = 只顧自己連子，常漏看你的活三，斜線上最多。
persona-gomoku-casual = 四幾乎都擋得住，活三偶爾漏看。
persona-gomoku-club = 你的四都擋，也找連續衝四的贏法。
persona-gomoku-expert = 衝四和活三都算得很遠。
persona-animal-chess-beginner = 翻棋不看周圍，常忘了鷹能隔子吃。
persona-animal-chess-casual = 翻棋前會看看周圍，受威脅的棋卻常不管。
persona-animal-chess-club = 往後算兩三步，很少漏看。
persona-animal-chess-expert = 往後算，暗子的各種可能都算進去。
remark-beginner-start = 「嗨！我喜歡下棋！」
remark-beginner-pleased = 「哇，真開心！」
remark-beginner-worried = 「哎呀……」
remark-beginner-won = 「我贏啦！再來一盤？」
remark-beginner-lost = 「你真厲害！再來？」
remark-beginner-drawn = 「和局！真好玩。」
remark-casual-start = 「見到你真好，來一盤吧！」
remark-casual-pleased = 「我都笑出來了。」
remark-casual-worried = 「哎，我得好好想想。」
remark-casual-won = 「真開心，再來一盤？」
remark-casual-lost = 「下得真好！」
remark-casual-drawn = 「誰也不用難過。」
remark-club-start = 「幸會，祝你好運！」
remark-club-pleased = 「這樣我挺滿意。」
remark-club-worried = 「你讓我傷腦筋了。」
remark-club-won = 「謝謝，下得很過癮。」
remark-club-lost = 「佩服，學到了。」
remark-club-drawn = 「和局，下得好。」
remark-expert-start = 「請坐，開始吧。」
remark-expert-pleased = 「心裡暖洋洋的。」
remark-expert-worried = 「哎喲，不好辦呀。」
remark-expert-won = 「好棋，謝謝你。」
remark-expert-lost = 「下得漂亮！」
remark-expert-drawn = 「和局也是好結局。」
remark-beyond-start = 「期待與你對局。」
remark-beyond-pleased = 「嗯，我喜歡。」
remark-beyond-worried = 「嗯，有意思。」
remark-beyond-won = 「承讓了。」
remark-beyond-lost = 「恭喜，佩服。」
remark-beyond-drawn = 「和局，多謝。」
remark-says = { $name }：{ $remark }

## 三種棋和棋子
game-reversi = 黑白棋
game-gomoku = 五子棋
game-animal-chess = 動物翻翻棋
side-first = 先手
side-second = 後手
colour-reversi-dark = 黑方
colour-reversi-light = 白方
colour-gomoku-dark = 黑方
colour-gomoku-light = 白方
colour-animal-chess-dark = 紅方
colour-animal-chess-light = 藍方
piece-reversi-dark = 黑子
piece-reversi-light = 白子
piece-gomoku-dark = 黑子
piece-gomoku-light = 白子
piece-animal-chess-dark = 紅{ $kind }
piece-animal-chess-light = 藍{ $kind }
piece-face-down = 暗子
kind-dragon = 龍
kind-tiger = 虎
kind-elephant = 象
kind-bear = 熊
kind-fox = 狐
kind-eagle = 鷹
kind-cat = 貓
kind-lion = 獅
kind-leopard = 豹
kind-wolf = 狼
kind-dog = 狗
kind-rat = 鼠

## 狀態
status-to-move = 輪到{ $name }。
status-your-move = 輪到你了，你是{ $name }。
status-thinking = { $name }正在想。
status-teacher-looks = 老師正在看你這步棋。
status-you-choose = 請你選擇。
status-game-back = 接著下上一局。
status-looking = 第 { $at } 手，共 { $all } 手
status-choose = 請{ $name }選擇。
status-opening-gomoku = 開局：由{ $name }黑白輪流擺下最初幾顆子。
status-opening-animal-chess = 隨便翻開一顆，翻到什麼顏色就用什麼顏色。
status-you-open-gomoku = 開局：請你黑白輪流擺下最初幾顆子。
status-you-open-animal-chess = 隨便翻開一顆，翻到什麼顏色就用什麼顏色。
status-paused = 對局暫停中。
status-stopped = 棋鐘已停。
status-weighs-draw = { $name }正在想要不要和棋。
status-offer = { $name }提和。
status-offer-pause = { $name }提議暫停。
status-pass = { $name }無處可下，{ $next }接著再下一手。
status-in-opening = 開局：{ $name }
status-next = 接下來：{ $moves }
status-next-move = { $name }（{ $move }）
status-marks = 標記：{ $marks }
status-counting = 數子中……

## 終局的說法
won-counted = { $name }勝，{ $own } 比 { $other }。
won-line = { $name }連成五子，獲勝。
won-no-health = { $name }勝，{ $loser }的血量歸零。
won-no-action = { $name }勝，{ $loser }無棋可走。
won-resigned = { $name }勝，{ $loser }認輸。
won-on-time = { $name }勝，對方超時。
won-computer-resigned = { $name }勝，電腦認輸。
drawn-counted = 和局，{ $own } 比 { $other }。
drawn-full = 和局，棋盤下滿了。
drawn-quiet = 和局，太久沒有吃子也沒有翻棋。
drawn-repeated = 和局，同一局面重複太多次。
drawn-no-action = 和局，沒有棋可走了。
drawn-agreed = 雙方同意和局。
drawn-on-time = 和局：時間到，但對方已無法取勝。

## 檔案出了問題
status-saving-failed = 對局沒能存檔：{ $why }
status-broken-match = 存檔的對局已損毀：{ $why }。原檔留作 { $file }，現在開新的一局。
status-broken-settings = 設定檔已損毀：{ $why }。原檔留作 { $file }，現在採用預設值。
status-broken-practice = 練習局面已損毀：{ $why }。原檔移到了 { $file }，練習重新開始累積。
status-broken-repertoire = 你的開局已損毀：{ $why }。原檔移到了 { $file }，清單重新開始。
status-line-learnt = 已加入你的開局。要學的局面：{ $cards }。
status-line-forgotten = 這條變化已不在你的開局裡。
status-line-refused = 無法學習這條變化：{ $why }。
status-broken-table = 規則表已損毀（{ $place }：{ $why }），改用預設規則。
status-broken-book = 電腦棋手所用的資料無法讀取（{ $why }），棋力會弱一些。
status-newer = { $file } 是更新版本的遊戲寫下的。它保持原樣，不會被覆蓋。
status-waits = 儲存的{ $game }現在還打不開。{ $why }
status-set-aside = 沒下完的{ $game }已放進「儲存的對局」。
kept-title = 儲存的對局
kept-about = 先放下的對局，還有暫時打不開的對局。都不會被覆蓋。
kept-take = 接著下
kept-remove-sure = 永久刪除
kept-pack = 這一局要用主題包「{ $pack }」，請啟用它。
kept-rules = 這一局的規則「{ $rules }」現在沒有。請啟用帶有它的主題包。
kept-newer = 這一局要用更新版本的遊戲打開。
kept-player = 這個版本沒有棋手「{ $player }」。這一局要用更新版本的遊戲打開。
status-unkept = 損毀的檔案 { $file } 移不開，所以不會覆蓋它。請先移走它，再重新開啟遊戲。

## 為什麼不行
why-occupied = { $square } 已經有子了。
why-turns-nothing = 下在 { $square } 一顆也翻不了。
why-off-board = 那裡不在棋盤上。
why-game-over = 這一局已經結束了。
why-has-move = 無處可下時才能停一手。
why-no-such-action = 現在不能這麼做。
why-choice-first = 請先做選擇。
why-overline = 黑方不能下 { $square }：長連禁手。
why-double-four = 黑方不能下 { $square }：雙四禁手。
why-double-three = 黑方不能下 { $square }：雙三禁手。
why-empty = { $square } 上什麼也沒有。
why-not-yours = 那不是你的棋。
why-turn-up-first = 請先翻開一顆。
why-face-up = 這顆已經翻開了。
why-face-down = 暗子不能吃。
why-own-piece = 那是自己的棋。
why-out-of-reach = { $square } 走不到。
why-too-strong = 對方比較大，吃不了。
why-untold = 還不知道 { $square } 上是什麼棋子。
why-other-face = { $square } 上不可能是那顆棋子。
why-engines-turn = 現在輪到{ $name }，不是你。
why-teacher-waits = 請先悔這一步，或繼續下。
why-still-moving = 棋子還在動，接下來輪到{ $name }。
why-nothing-to-undo = 沒有可以悔的棋。
why-nothing-to-redo = 沒有可以重下的棋。
why-would-show = 悔棋會看到暗子。可以在設定裡允許，那一局就算練習。
why-no-draw = { $name }不同意和局。
why-no-pause = { $name }想繼續下。
why-turning = 正在翻一顆棋子。朋友的回覆會揭曉它。
why-looks-back = 你在看前面的棋。回到最後一步才能接著下。
why-no-help = 與遠方的朋友對局，下完之前不能用提示和分析。
why-sent = 這一步已經傳給朋友，不能悔了。
why-with-friend = 這一局是和遠方的朋友下的。請從選單開新局。
why-no-position = 沒有這樣的局面：一方沒有那麼多同樣的棋子。
why-over-here = 這個局面已經終局，不能再下。

## 按鈕
do-menu = 選單
do-moves = 棋譜
short-undo = 悔棋
short-bring-back = 找回
short-redo = 重下
short-first = 開頭
short-back = 上一手
short-on = 下一手
short-last = 最後
short-help = 提示
short-one-player = 1 人
short-two-players = 2 人
short-line-nearer = 退一步
short-line-further = 變化
short-analysis-end = 對局
counted-discs = 子
counted-health = 血量
menu-title = 選單
menu-game = 對局
menu-study = 研究
menu-view = 視角
menu-program = 翻轉棋桌
moves-title = 棋譜
moves-none = 還沒有走棋。
sheet-resigned = { $name }認輸
sheet-flag = { $name }超時
sheet-agreed = 和局
sheet-takes = { $move } ×{ $piece }
stock-left = 場上剩餘
sheet-or = 或
sheet-promote = 設為主變
sheet-remove = 刪除變化
do-undo = 悔棋
do-latest = 最新一手
do-bring-back = 找回上一局
do-redo = 重下
do-first = 回到開頭
do-back = 上一手
do-on = 下一手
do-help = 提示
do-analysis = 分析局面
do-analysis-end = 回到對局
do-line-nearer = 變化退一步
do-line-further = 變化進一步
do-restart = 重新開始
do-new-game = 開新局
do-players = 棋手
do-two-players = 雙人對弈
do-exchange = 一人或兩人
do-against-computer = 與電腦對弈
do-finish = 認輸或提和
do-rules = 規則
do-resign = 認輸
do-offer-draw = 提和
do-offer-pause = 提議暫停
do-end-pause = 繼續計時
do-clock = 報雙方時間
do-draw = 在棋盤上做標記
drawn-ring = 畫有圓圈
drawn-square = 畫有方框
drawn-triangle = 畫有三角
drawn-cross = 畫有叉號
drawn-arrow = 箭頭指向 { $to }
drawn-label = 標註 { $label }
status-draw = 同一格按兩次畫形狀，先後按兩格畫箭頭。再選「在棋盤上做標記」即可繼續下棋。
status-play-again = 可以繼續下棋了。
do-accept = 同意
do-decline = 繼續下
do-take-back = 悔這一步
do-play-on = 繼續下
do-camera-reset = 重設視角
do-camera-top = 從正上方看
do-settings = 設定
do-home = 回到標題
do-library = 棋譜庫
do-continue = 繼續
do-close = 關閉
do-quit = 離開遊戲

## 開新局與棋手
name-own = 你的名字
name-guest = 同桌朋友的名字
players-title = 由誰來下？
players-note = 更動立即生效，下到一半也能換。
players-done = 好了
new-title = 開新局
new-opponent = 對手
new-friend = 身邊的朋友
new-far = 遠方的朋友
new-side = 你下
new-lot = 隨機
new-teacher = 老師
new-teacher-about = 走出大錯時提醒你，還可以悔棋。
new-change = 更改
band-beginner = 初學
band-casual = 一般
band-club = 常下
band-expert = 高手
band-beyond = 棋王
band-more = 更多
new-rules = 規則
new-start = 開始
new-cancel = 取消
new-clock = 棋鐘
clock-none = 不計時
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3 分鐘
clock-half-a-minute = 每步 30 秒
clock-kind-move = 每步限時
clock-kind-game = 全局限時
clock-kind-fischer = 加秒
clock-kind-bronstein = 返還
clock-kind-delay = 延時
clock-kind-byoyomi = 讀秒
clock-kind-days = 按天
clock-each = 每步
clock-main = 全局
clock-bonus = 每步加
clock-period = 每次讀秒
clock-periods = 讀秒次數
clock-other = { $name }
time-days = { $count } 天
time-minutes = { $count } 分鐘
time-seconds = { $count } 秒
clock-says-move = 每步限 { $time }。
clock-says-game = { $time }，下完全局。
clock-says-fischer = { $time }，每走一步加 { $bonus }。
clock-says-bronstein = { $time }，每步返還所用時間，最多 { $bonus }。
clock-says-delay = { $time }，每步先等 { $bonus } 再計時。
clock-says-byoyomi = { $time }，用完後讀秒 { $periods } 次，每次 { $each }。一次之內落子，次數不減。
clock-short-move = 每手 { $time }
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name }：{ $clock }
clock-whole-days = { $days } 天
clock-days = { $days } 天 { $hours } 時
clock-left = { $minutes ->
    [0] { $seconds } 秒
   *[other] { $minutes } 分 { $seconds } 秒
}
clock-both = { $first }：{ $one }。{ $second }：{ $two }。
clock-goes-on = 棋鐘繼續走。{ $first }：{ $one }。{ $second }：{ $two }。
clock-ten = { $name }：還剩十秒。
clock-is-none = 這一局不計時。
new-even = 開局
even-usual = 常規
even-random = 均勢，隨機
even-number = 均勢，按編號
even-of = 第 { $number } 號，共 { $all } 個
even-about = 已下八手，雙方大致均勢。局後「交換先後」可再下同一開局。
new-series = 局數
series-none = 一局
series-of-3 = 三局兩勝
series-of-5 = 五局三勝
series-of-7 = 七局四勝
series-of-0 = 不限
series-order-in-turn = 輪流先手
series-order-loser-first = 負方先手
series-order-random = 隨機先手
series-order-same = 先後不變
series-next = 下一局
series-anew = 再來一輪
series-won = { $name }以 { $most } 比 { $least } 贏下本輪。
series-drawn = 本輪 { $most } 比 { $least } 打平。
series-leads = 已下 { $games } 局，{ $name }以 { $most } 比 { $least } 領先。
series-even = 已下 { $games } 局，{ $most } 比 { $least }。
new-size = 棋盤大小
new-size-value = { $size } 路
gomoku-rules-freestyle = 無禁手
gomoku-rules-standard = 標準
gomoku-rules-renju = 連珠
gomoku-rules-caro = 卡羅
gomoku-rules-caro-exact = 卡羅（剛好五子）
gomoku-rules-about-freestyle = 連成五子或更多就贏。
gomoku-rules-about-standard = 剛好連成五子才贏，六子不算。
gomoku-rules-about-renju = 黑方不能下長連、雙四和雙三，同時連成五子的除外。禁手點會標出來。
gomoku-rules-about-caro = 連成五子就贏，但兩頭都被對方堵住的不算。
gomoku-rules-about-caro-exact = 剛好連成五子才贏，但兩頭都被對方堵住的不算。棋盤邊不算堵。
gomoku-opening = 開局方式
gomoku-rules = 規則
gomoku-opening-free = 自由
gomoku-opening-swap = 交換
gomoku-opening-swap2 = 二次交換
gomoku-opening-about-free = 黑方愛下哪裡就下哪裡。
gomoku-opening-about-swap = 一方擺下黑、白、黑三子，由另一方選顏色。
gomoku-opening-about-swap2 = 一方擺下黑、白、黑三子，另一方選顏色，或者再擺一白一黑，讓對方來選。
gomoku-handicap = 讓子
gomoku-handicap-0 = 不讓子
gomoku-handicap-about-0 = 開局時棋盤是空的。
gomoku-handicap-1 = 讓一子
gomoku-handicap-about-1 = 開局時盤上已有一顆黑子，黑方先下，給棋力不同的兩人。
gomoku-handicap-2 = 讓兩子
gomoku-handicap-about-2 = 開局時盤上已有兩顆黑子，黑方先下。
gomoku-handicap-4 = 讓四子
gomoku-handicap-about-4 = 開局時盤上已有四顆黑子，黑方先下。
animal-chess-rules = 動物
animal-chess-rules-classic = 有龍的規則
animal-chess-rules-traditional = 傳統大小
animal-chess-rules-about-classic = 龍、虎、象、熊、狐、鷹、貓。貓吃龍。
animal-chess-rules-about-traditional = 象、獅、虎、豹、狼、狗、貓、鼠。鼠吃象。
animal-chess-handicap = 開局血量
animal-chess-handicap-0 = 血量相同
animal-chess-handicap-20 = 後手少 20%
animal-chess-handicap-40 = 後手少 40%
animal-chess-handicap-60 = 後手少 60%
animal-chess-handicap-about-0 = 雙方開局時血量相同。
animal-chess-handicap-about-20 = 後手開局時少 20% 血量，給棋力不同的兩人。
animal-chess-handicap-about-40 = 後手開局時少 40% 血量。
animal-chess-handicap-about-60 = 後手開局時少 60% 血量。

## 開局的選擇
choice-take-dark = 持黑
choice-take-light = 持白
choice-place-two = 再擺兩子
choice-about = 看看盤面再選顏色，對方持另一色。再擺兩子是一白一黑，之後由對方選。

## 提前結束
finish-title = 要結束這一局嗎？
finish-about-computer = 認輸就算輸。也可以向電腦提和，只要它沒佔上風就會同意。
finish-about-persons = 由輪到的一方認輸或提和。
finish-play-on = 繼續下

## 規則
rules-title = { $game }的規則
rules-done = 知道了
rules-reversi-1 = 下一子，把對方的一排子夾在它和你的另一子中間：整排翻過來，歸你。橫、直、斜都算。
rules-reversi-2 = 每一步至少要翻一子。沒有地方下就停一手，由對方接著下。
rules-reversi-3 = 雙方都不能下時數子，{ $wins ->
    [fewest] 子少的一方贏，空格算給負方。
   *[most] 子多的一方贏，空格算給勝方。
}
rules-reversi-4 = 角上的子再也不會被翻。
rules-gomoku-1 = 黑方先下，雙方輪流在空的交叉點上下一子。
rules-gomoku-2 = 橫、直、斜連成五子就贏。棋盤下滿算和局。
rules-gomoku-3 = 棋子下定就不再移動，也不會被吃。
rules-animal-chess-1 = 一開始棋子全都蓋著，叫暗子。輪到你時，翻開一顆，或把自己的棋橫直走一格，或吃子。第一顆翻出什麼顏色，翻的人就用什麼顏色。
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] 可以吃相鄰、已經翻開、和自己一樣大或比較小的棋。
}被吃的棋值幾分，主人就扣多少血；血量歸零就輸了。
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] 最小的能吃最大的：{ $weakest }能吃{ $mightiest }，{ $mightiest }不能吃{ $weakest }。
   *[some] 有的吃法不看大小，誰能吃誰見下表。
}
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [one] { $prey ->
        [any] { $jumper }可以吃同一橫排或同一直列裡任何翻開的棋，中間要剛好隔一顆。旁邊的牠吃不了。
       *[some] { $jumper }可以吃同一橫排或同一直列裡剛好隔一顆的棋，但不是什麼都能吃，見下表。旁邊的牠吃不了。
    }
   *[many] { $prey ->
        [any] 有幾種棋可以吃同一橫排或同一直列裡任何翻開的棋，中間要剛好隔一顆，旁邊的吃不了。是哪幾種見下表。
       *[some] 有幾種棋可以吃同一橫排或同一直列裡剛好隔一顆的棋，旁邊的吃不了。是哪幾種、能吃什麼見下表。
    }
}
rules-animal-chess-5 = { $stuck ->
    [draw] 無棋可走算和局。
   *[loss] 無棋可走就輸。
}{ $turns } 手沒有吃子也沒有翻棋，或者{ $repeated ->
    [round] 同樣的走法重複 { $times } 次，
   *[position] 同一局面出現 { $times } 次，
}算和局。
rules-animal-chess-6 = 點暗子就翻開；點自己的棋選取它，再點要去的地方。
rules-heading-kinds = 誰吃誰
rules-takes = 能吃
rules-kind = { $kind }：等級 { $rank }，{ $worth } 分，每方 { $count } 顆
rules-kind-jumps = { $kind }：等級 { $rank }，{ $worth } 分，每方 { $count } 顆，隔一顆吃子
chances-square = { $square } 可能是
chances-takings =
    翻開以後能吃子
    { $name } { $attacks }%，{ $other } { $loses }%

## Learning at the table
do-learn = 學一學
first-title = 你以前玩過{ $game }嗎？
first-new = 第一次玩
first-new-about = 先上 { $steps } 步的小課，再與{ $opponent }下第一局，旁邊有老師指點。
first-new-plain = 與{ $opponent }下第一局，旁邊有老師指點。
first-some = 偶爾玩
first-some-about = 與{ $opponent }對局，會標出可下之處。
first-often = 經常玩
first-often-about = 與{ $opponent }對局，不標出可下之處。
first-plain-about = 與{ $opponent }對局。
first-look = 選一種外觀
first-later = 以後隨時可在「棋手」和「設定」中更改。
first-skip = 直接開始
title-about-reversi = 夾住對方的子翻過來，子多的贏。
title-about-gomoku = 輪流下子，五子連成一線就贏。
title-about-animal-chess = 翻開暗子，去吃對方的動物。
lesson-title = { $chapter }：第 { $number } 步，共 { $all } 步
lesson-back = 上一步
lesson-next = 下一步
lesson-leave = 離開
lesson-play = 下一局
lesson-over = 就是這些，別的在下棋中慢慢學。
lesson-wrong = 這樣也能下，不過這一步要學的是別的。看看有光的地方。
lesson-chapters = 章節
lesson-goes-on = 下一章：{ $chapter }
chapter-reversi-1 = 入門
chapter-reversi-2 = 行動力和奇偶
chapter-gomoku-1 = 入門
chapter-gomoku-2 = 衝四、活三和防守
chapter-animal-chess-1 = 入門
chapter-animal-chess-2 = 翻棋的機率和殘局
lesson-reversi-flank = 你下黑棋。下一子，把一顆白子夾在它和另一顆黑子中間。有光的地方都可以。
lesson-reversi-flank-done = 白子被夾在你的兩子中間，就翻過來了。每一步至少要翻一子。
lesson-reversi-line = 一排也可以更長。在另一頭把它夾住。
lesson-reversi-line-done = 兩顆黑子中間全是白子，所以整排都翻了過來。
lesson-reversi-many = 八個方向都算數。這裡下一子，就能同時夾住三排。
lesson-reversi-many-done = 一步就翻了三排。
lesson-reversi-pass = 把上面的白子夾住。
lesson-reversi-pass-done = 白方一子也翻不了，只好停一手，又輪到你下。
lesson-reversi-end = 把最後一顆白子也夾住。
lesson-reversi-end-done = 雙方都不能下了，就數子，子多的一方贏。
lesson-reversi-corner = 角上的子外面沒有別的子，再也不會被翻。佔住這個角。
lesson-reversi-corner-done = 這個角到最後都是你的，從它連出去的邊也一樣。
lesson-reversi-corner-wrong = 這樣也能翻子，可是角比那些都重要。
lesson-reversi-beside = 所以也不要把角讓給白方：空角斜著的那一格先別下。
lesson-reversi-beside-done = 好，白方佔不到角。
lesson-reversi-beside-wrong = 那一格是空角斜著的一格，白方下一步就佔角了。
lesson-reversi-few = 能下的地方少，早晚只好下壞棋。這一步要讓白方只剩一處可下。
lesson-reversi-few-done = 白方只能下 g7，那是空角斜著的一格。換成別的下法，白方至少還有四處可下。
lesson-reversi-few-wrong = 這樣白方還有四處以上可下。
lesson-reversi-quiet = 翻得少，往往給對方留下的地方也少。這一步只翻一子。
lesson-reversi-quiet-done = 白方現在有五處可下。換成別的下法，至少有九處。
lesson-reversi-shut-out = 這一次讓白方無處可下。
lesson-reversi-shut-out-done = 白方只好停一手，又輪到你下。
lesson-reversi-edge = 下在邊上，使白方不管怎麼應，你下一步都能佔角。
lesson-reversi-edge-done = 白方只剩三處可下，下哪一處都要讓角。
lesson-reversi-wedge = 上邊兩顆白子中間有個空格。插進去。
lesson-reversi-wedge-done = 白方翻不了這一子。下一步你可以佔 a1 角，把兩子之間的白子全翻過來。
lesson-reversi-odd = 奇偶講的是誰下最後一手。空著兩塊：左下三格，左上兩格。佔住奇數那一塊的角。
lesson-reversi-odd-done = 白方在同一塊裡應了一手，這塊剩下的一格歸你。
lesson-reversi-odd-wrong = 這樣雙方都下最好的棋，白方贏。佔住三格那一塊的角。
lesson-reversi-odd-last = 填上這一塊的最後一格，白方就得先下另一塊。
lesson-reversi-odd-last-done = 白方只好下 b2，另一個角歸你了。
lesson-reversi-odd-end = 佔住最後一個角。
lesson-reversi-odd-end-done = 兩塊的最後一手都是你下的，34 比 30 獲勝。
lesson-gomoku-five = 你下黑棋。橫、直、斜連成五子就贏。你已經有四子，下第五子。
lesson-gomoku-five-done = 五子連成一線，這一局贏了。
lesson-gomoku-block = 白方連了四子，一頭已經堵住。堵住另一頭，不然白方下一步就贏。
lesson-gomoku-block-done = 堵住了。對方衝四，就要馬上堵。
lesson-gomoku-block-wrong = 那樣白方就下第五子了。堵住空著的那一頭。
lesson-gomoku-three = 下成三子相連，兩頭都空著。
lesson-gomoku-three-done = 這叫活三。不去管它，就成活四：四子相連，兩頭都空著。
lesson-gomoku-stop = 白方有一個活三。在它成四之前，堵住一頭。
lesson-gomoku-stop-done = 白方還能衝四，可是你還來得及堵。
lesson-gomoku-stop-wrong = 那樣白方就成活四，你只能堵一頭。
lesson-gomoku-four = 白方沒有管你的活三。下成活四，兩頭都空著。
lesson-gomoku-four-done = 白方只能堵住一頭。
lesson-gomoku-four-wrong = 這樣只是衝四，一頭被白子堵住了。下在另一頭。
lesson-gomoku-open-four = 那就下在另一頭。
lesson-gomoku-open-four-done = 五子棋多半這樣贏：兩頭都要堵，對方只有一步。
lesson-gomoku-both = 白方看住了你這一排，那就一子兩用：衝四，同時成活三。
lesson-gomoku-both-done = 白方只好堵衝四，活三還在。
lesson-gomoku-both-wrong = 這樣最多只有一處。看看橫排和直排相交的那一點。
lesson-gomoku-won = 把直著的活三下成活四。
lesson-gomoku-won-done = 白方堵住一頭，你就在另一頭贏。衝四加活三，多半就贏了。
lesson-gomoku-finish = 白方堵住了一頭。在另一頭下第五子。
lesson-gomoku-finish-done = 五子連成一線，你贏了。
lesson-gomoku-order = b2 和 c3 都能衝四，衝一處，白方就要堵另一處。選那個對後面有用的衝四。
lesson-gomoku-order-done = 白方只好堵 c3。你的新子和直排的兩子又連成一線。
lesson-gomoku-order-wrong = 這樣不能必勝。衝四的那一子，要在直排上也有用。
lesson-gomoku-order-four = 現在下成活四，兩頭都空著。
lesson-gomoku-order-four-done = 白方只能堵一頭。
lesson-gomoku-order-five = 下第五子。
lesson-gomoku-order-five-done = 你贏了。每一步都是四，白方沒有一步閒棋。勝負就在衝四的先後。
lesson-gomoku-threes = 雙活三也能贏。一子下出兩個活三。
lesson-gomoku-threes-done = 白方只能堵住一個。
lesson-gomoku-threes-four = 把另一個活三變成活四。
lesson-gomoku-threes-four-done = 白方堵一頭，你在另一頭成五。
lesson-gomoku-split = 白方有一個跳活三：三子中間隔一個空。不管它，就成活四。下在中間或兩頭。
lesson-gomoku-split-done = 擋住了。只有有光的幾處擋得住。
lesson-gomoku-cross = 白方想下 g5：衝四，同時成活三。搶在前面，下在有光的地方。
lesson-gomoku-cross-done = 擋住了。白方沒有必勝的下法了。
lesson-gomoku-cross-wrong = 這樣白方下 g5，衝四活三，就贏了。
lesson-gomoku-counter = 白方沒有擋你的活三，而是衝四。堵住它，同時讓自己成四。
lesson-gomoku-counter-done = 白方的四堵死了。你的四兩頭都空著，白方只能堵一頭。
lesson-animal-chess-turn = 開始時全是暗子。輪到你時可以翻開一顆。點有光的棋。
lesson-animal-chess-turn-done = 第一顆翻出什麼顏色，翻的人就用什麼顏色。接下來你用紅棋。
lesson-animal-chess-move = 自己的棋可以走到旁邊的空格。先點熊，再點有光的格子。
lesson-animal-chess-move-done = 橫走或直走一格，不能斜走。
lesson-animal-chess-take = 可以吃旁邊一樣大或更小的棋。熊比狐大，吃掉牠。
lesson-animal-chess-take-done = 吃掉了。每被吃一顆，主人就扣血。
lesson-animal-chess-rank = 旁邊三顆裡，你的狐只能吃一顆。哪一顆不比牠大？
lesson-animal-chess-rank-done = 對。從大到小是龍、虎、象、熊、狐、貓。
lesson-animal-chess-dragon = 貓最小，可是能吃最大的。吃掉龍。
lesson-animal-chess-dragon-done = 貓吃龍，龍不能吃貓。
lesson-animal-chess-eagle = 鷹橫著或直著跳過去吃，中間剛好隔一顆，哪一方的都行，再大的也能吃。跳過去。
lesson-animal-chess-eagle-done = 剛好隔一顆，不多也不少。旁邊的牠吃不了。
lesson-animal-chess-flee = 龍就在象的旁邊，會吃掉牠。走開。
lesson-animal-chess-flee-done = 暫時沒事了。暗子誰也吃不了。
lesson-animal-chess-win = 吃掉最後一顆藍棋。
lesson-animal-chess-win-done = 血量歸零就輸。無棋可走的一方也輸。
lesson-animal-chess-odds = 暗子有四顆：你的狐和貓，藍方的虎和貓。翻一顆，讓藍方什麼也吃不了。
lesson-animal-chess-odds-done = 安全。翻 b4 有四分之一的機率被吃，翻 d6 有四分之二，翻 c5 有四分之三。
lesson-animal-chess-odds-wrong = 翻那裡，藍方可能吃到棋。找一顆旁邊什麼也沒有的。
lesson-animal-chess-attack = 你的龍和兩隻虎、藍方一隻貓還是暗子。翻象旁邊的那一顆：四顆裡有三顆能吃象。
lesson-animal-chess-attack-done = 是虎，剛好威脅象。機率是四分之三。
lesson-animal-chess-across = 鷹剛好隔一顆來吃。你的虎和熊、藍方的貓還是暗子。翻一顆不會被吃的。
lesson-animal-chess-across-done = 鷹和 b5 之間沒有棋。翻 b3 有三分之二的機率被吃，翻 d8 一定會被吃。
lesson-animal-chess-stake = 你的貓和藍方的龍還是暗子。翻哪一顆，被吃的機率都一樣。翻開扣血會少一些的那一顆。
lesson-animal-chess-stake-done = 這裡最多丟狐，5 點血；翻 b4 最多丟虎，12 點血。
lesson-animal-chess-pin = 熊在角上。先別吃貓，把熊困住。
lesson-animal-chess-pin-done = 熊動不了，只好走貓。
lesson-animal-chess-pin-take = 吃掉熊。
lesson-animal-chess-pin-take-done = 藍方只剩一隻貓，血量只有 1。
lesson-animal-chess-wait = 只剩一顆時，要讓對方沒有好棋可走。走一步，使貓走哪裡都到虎的旁邊。
lesson-animal-chess-wait-done = 貓有兩處可走，都在虎的旁邊。
lesson-animal-chess-wait-take = 吃掉牠。
lesson-animal-chess-wait-take-done = 藍方血量歸零，你贏了。

## 終局
over-you-win = 你贏了
over-you-lose = 你輸了
over-on-board = 盤面：黑 { $first } 子，白 { $second } 子。空格算給勝方。
over-on-board-drawn = 盤面：黑 { $first } 子，白 { $second } 子。空格由雙方平分。
over-again = 再來一局
over-try-stronger = 連勝兩局了：試試{ $next }。
over-try-weaker = 下一局和{ $next }下會更有意思。
over-try = 和{ $next }下
over-swap = 交換先後
over-review = 復盤
over-hints = 用過提示。
over-taught = 有老師指點。
over-analysed = 下的時候分析過。
over-achieved = 新成就：{ $name }
over-leave = 離開
over-practice = 這是練習局：看過暗子又悔棋。

## 提示，以及局面分析
hint-square = 想想 { $square }。
hint-piece = 想想 { $square } 上的棋子。
hint-looking = 正在找好棋……
hint-none = 這裡怎麼走都差不多。
hint-marks-only = 能走的地方都已標出。要讓提示給出好棋，請在設定裡打開。
teacher-careful = 小心：{ $move } 是錯著。
chance-falls = （勝率：之前 { $before }%，現在 { $after }%。）
hint-move = { $move }：{ $why }
reason-looked = 往後算 { $depth } 步，數它最好。
reason-reversi-wins = 雙方都不出錯，能勝 { $discs } 子。
reason-reversi-wins-fewest = 雙方都不出錯，能勝。
reason-reversi-draw = 雙方都不出錯，能守和。
reason-reversi-loses-least = 雙方都不出錯，輸 { $discs } 子，已是最少。
reason-reversi-corner = 佔角，再也不會被翻。
reason-reversi-pass = 對方接下來無處可下，只好停一手。
reason-reversi-keeps-corner = 不送角；另外 { $all } 步裡有 { $others } 步會送角。
reason-reversi-few-moves = 只給對方留 { $moves } 步可下，比大多數下法少。
reason-reversi-quiet = 只翻 { $discs } 子，露出的空處少。
reason-gomoku-five = 連成五子。
reason-gomoku-wins = 不管對方怎麼下，{ $moves } 步內取勝。
reason-gomoku-stops-and-wins = 擋住對方連五，{ $moves } 步內取勝。
reason-gomoku-stops-five = 不下這裡，對方就連成五子。
reason-gomoku-two-fours = 之後有兩處可以連成五子。
reason-gomoku-stops-four = 不下這裡，對方就有擋不住的四。
reason-gomoku-four = 衝四，對方非擋不可。
reason-animal-chess-wins = 不管對方怎麼走，{ $moves } 步內取勝。
reason-animal-chess-takes = 吃掉{ $piece }。
reason-animal-chess-flees = 躲開{ $piece }。
reason-animal-chess-turn-up = 翻開它最好。
value-wins = 勝{ $moves }
value-loses = 負{ $moves }
value-said-discs = 值 { $value } 子
value-said-health = 值 { $value } 點血量
value-said-chance = 勝率百分之 { $percent }
value-said-wins = { $moves } 步內勝
value-said-loses = { $moves } 步內負
value-said-best = 最好的一步，{ $value }
analysis-looking = 正在思考……
analysis-nothing = 這裡沒有可分析的。
analysis-even = 形勢相當。
analysis-draw = 雙方都不出錯就是和局。
analysis-leads = { $name }領先 { $discs } 子。
analysis-wins-by = 雙方都不出錯，{ $name }勝 { $discs } 子。
analysis-wins-in = { $name } { $moves } 步內勝。
analysis-better = { $name }形勢較好。
analysis-best = 應走 { $move }：{ $why }
detail-values = 顯示數值
detail-details = 顯示細節
detail-words = 只看文字
analysis-chance = { $name } { $percent }%
analysis-exact = 已算到終局。
analysis-depth = 看到 { $depth } 步，{ $sure }% 把握，{ $threads } 個執行緒
analysis-depth-all = 看到 { $depth } 步，{ $threads } 個執行緒

## 開局的要點
opening-even = 雙方形勢相當。
opening-favours-discs = 雙方都不出錯，{ $side }約領先 { $discs } 子。
opening-favours-chance = 引擎估計，{ $side }的勝率約 { $percent }%。
opening-games = 引擎從這裡自弈 { $games } 局，{ $side }得分 { $percent }%。
opening-games-even = 引擎從這裡自弈 { $games } 局，雙方得分相當。
opening-wins = { $side } { $moves } 步內必勝。
opening-even-health = 平均來說，翻這一顆，雙方的血量都不佔便宜。
opening-gains-health = 平均來說，翻這一顆能多得 { $points } 點血量。
opening-costs-health = 平均來說，翻這一顆要損失 { $points } 點血量。
opening-line = 最好的下法：{ $moves }。
opening-plan-moves = { $side }有 { $moves } 步可下，{ $other }只有 { $others } 步。
opening-plan-wall = { $other }有 { $discs } 子連成牆，外側全是空位。
opening-plan-inside = 緊鄰空位的子：{ $side } { $discs } 子，{ $other } { $others } 子。
opening-plan-edge = 按最好的下法，{ $side }在 { $square } 佔邊。
opening-plan-middle = 中央四格裡，{ $side }佔著 { $discs } 格。
opening-plan-few = { $side }子少：{ $all } 子裡只有 { $discs } 子。
opening-plan-side = 黑方兩子相鄰，穿過兩子的五連還有 { $fives } 處。
opening-plan-gap = 黑方兩子同線隔開，穿過兩子的五連還有 { $fives } 處。
opening-plan-stopped = 白子擋住了黑方兩子的連線。
opening-plan-knight = 黑方兩子成日字，沒有一條線穿過兩子。
opening-plan-touches-both = 白子緊鄰這兩子。
opening-plan-touches-one = 白子只緊鄰其中一子。
opening-tile = { $square } 旁邊有 { $beside } 顆棋子，每一顆都可能更強。

## 為什麼是錯著
why-mostly = 主要是：{ $why }
why-only-answer = 只有這樣應，它才是錯著：{ $moves }
why-only-move = { $move } 是唯一的好棋。
why-line = 接下來可能是：{ $moves }。
why-leaves-best = 雙方都想下 { $square }，現在歸{ $name }了。
why-reversi-x-square = 下在角的斜鄰格，把 { $corner } 角讓給了{ $name }。
why-reversi-c-square = 沿著邊把 { $corner } 角讓給了{ $name }。
why-reversi-gives-corner = 把 { $corner } 角讓給了{ $name }。
why-reversi-weak-disc = { $corner } 角還空著，下在旁邊的 { $square } 不好。
why-reversi-leaves-corner = { $name }早就能佔 { $corner } 角，這一步沒有防住；下 { $better } 就能防住。
why-reversi-loses-corner = 按最好的下法，{ $name } { $plies } 步後佔 { $corner } 角。
why-reversi-forced-corner = { $name }在 { $plies } 步之內必佔 { $corner } 角。
why-reversi-gains-corner = 下 { $better }，{ $name }按最好的下法能佔 { $corner } 角；現在佔不到了。
why-reversi-missed-corner = 本來可以佔 { $corner } 角。
why-reversi-missed-corners = 本來有 { $corners } 個角可以佔。
why-reversi-no-safe-moves = 按最好的下法，{ $name }不送角的下法只剩 { $left } 步；下 { $better } 還有 { $instead } 步。
why-reversi-few-moves = 按最好的下法，{ $name }只剩 { $left } 步可下；下 { $better } 還有 { $instead } 步。
why-reversi-missed-pass = 本來可以讓對方無處可下。
why-reversi-has-to-pass = 對方下 { $square } 之後，{ $name }無處可下。
why-reversi-wedge = { $name }可以在 { $square } 插入邊上兩子之間。
why-reversi-missed-wedge = 本來可以在 { $square } 插入邊上兩子之間。
why-reversi-parity = { $square } 一帶剩 { $free } 個空位。按最好的下法，{ $name }先下那裡，也能下最後一手。
why-reversi-opens = 讓{ $name }多了 { $number } 處可下，其中有 { $square }。
why-reversi-opens-more = 讓{ $name }多了 { $number } 處可下，其中有 { $square }：現在有 { $moves } 步可下；下 { $better } 就只有 { $instead } 步。
why-reversi-leaves = { $name }還能下 { $square }；下 { $better } 就能防住。
why-reversi-loses-move = 下 { $better }，{ $name }按最好的下法接著能下 { $square }；現在不能下了。
why-reversi-turns-many = 翻子太多：翻了 { $discs } 子；下 { $better } 只翻 { $instead } 子。
why-reversi-won-is-lost = 本來勝 { $before } 子，現在輸 { $after } 子。
why-reversi-won-is-drawn = 本來勝 { $before } 子，現在是和局。
why-reversi-drawn-is-lost = 本來是和局，現在輸 { $after } 子。
why-reversi-wins-less = 只勝 { $after } 子，本來能勝 { $before } 子。
why-reversi-loses-more = 輸 { $after } 子，本來只輸 { $before } 子。
why-gomoku-missed-five = 本來下 { $square } 就能連成五子。
why-gomoku-overlooked-five = 沒有擋住 { $square }，對方下在那裡就連成五子。
why-gomoku-allowed-win = 這樣下，對方有必勝的下法：{ $moves }
why-gomoku-missed-win = 本來有必勝的下法：{ $moves }
why-gomoku-wasted-four = 在 { $square } 衝四，對方擋在 { $answer }，這個四就白衝了。
why-gomoku-leaves-three = 沒有擋住對方從 { $from } 到 { $to } 的活三。
why-gomoku-allows-three = 讓{ $name }下 { $square } 成活三。
why-gomoku-allows-two-threes = 讓{ $name }下 { $square } 同時成兩個活三。
why-gomoku-allows-four-three = 讓{ $name }下 { $square } 同時成衝四和活三。
why-gomoku-does-nothing = 下在 { $square } 和停一手差不多。
why-gomoku-wrong-stop = 這個活三擋在 { $square } 更好。
why-gomoku-missed-three = 本來下 { $square } 就有活三。
why-gomoku-missed-two-threes = 本來下 { $square } 就同時有兩個活三。
why-gomoku-missed-four-three = 本來下 { $square } 就同時有衝四和活三。
why-gomoku-forbidden-stop = 白方衝四，只能擋在 { $square }，可是那裡是黑方的禁手點。
why-gomoku-missed-forbidden = 本來可以在 { $square } 衝四：要擋的 { $stop } 是黑方的禁手點。
why-animal-chess-missed = 本來可以吃掉{ $piece }（值 { $worth } 分）。
why-animal-chess-leaves = 沒管{ $piece }（值 { $worth } 分），會被吃掉。
why-animal-chess-steps-into = { $piece }（值 { $worth } 分）走到那裡會被吃掉。
why-animal-chess-danger = { $all } 顆暗子裡，有 { $dangers } 顆翻在 { $square } 會吃掉旁邊的棋，或被吃掉。
why-animal-chess-missed-trap = 本來可以困住{ $piece }（值 { $worth } 分），讓它跑不掉。
why-animal-chess-lets-trap = 會讓{ $piece }（值 { $worth } 分）被困住，跑不掉。
why-animal-chess-chases = 去追{ $piece }，可是追不到。
why-animal-chess-draws = 這一步下成了和局。
why-animal-chess-allowed-win = 讓對方在 { $moves } 步內必勝。
why-animal-chess-missed-win = 本來 { $moves } 步內必勝。

## 復盤
do-review = 復盤這一局
do-next-mistake = 下一處錯著
do-quiz = 做題改錯
review-graph = 每一步之後的勝率
review-progress = 已復盤 { $done } / { $all }
story-led = 第 { $ply } 手，{ $name }：{ $move } 丟掉了優勢。
story-shrank = 第 { $ply } 手，{ $name }：{ $move } 丟掉了部分優勢。
story-even = 第 { $ply } 手，{ $name }：在 { $move } 之前雙方勢均力敵。
story-worse = 第 { $ply } 手，{ $name }：{ $move } 讓局面更難挽回。
review-book = 前 { $ply } 手是常見開局。
review-turning = 轉折在第 { $ply } 手 { $move }。
review-counts = 線以上：{ $one }的{ $counted }多。現在{ $one } { $first }，{ $other } { $second }。
review-summary = { $name }：準確率 { $accuracy }%。失準 ?! { $inaccuracies }，錯著 ? { $mistakes }，漏著 ?? { $blunders }。
review-tally = { $name }：失準 ?! { $inaccuracies }，錯著 ? { $mistakes }，漏著 ?? { $blunders }。
review-late = 收官損失 { $discs } 子。
review-forced = 只有 { $move } 可走。
review-known = { $move } 是常見的開局下法。
review-best = { $move } 是最好的一步。
review-good = { $move } 是好棋。
review-inaccuracy = { $move } 不夠準確，{ $better } 更好。
review-mistake = { $move } 是錯著，{ $better } 更好。
review-blunder = { $move } 是漏著，{ $better } 更好。
review-times = 每步用時，己方朝上。
review-in-time-trouble = 時間緊迫：剩下不到十分之一。
review-hard = 這不容易看出來。
review-why-waits = 原因還在分析中。
luck-played-better = { $name }走得更好。
luck-played-alike = 雙方走得差不多。
luck-tiles = 整局下來，翻棋的運氣讓{ $name }的勝率多了 { $points } 個百分點。
luck-nobody = 翻棋沒有偏向哪一方。
luck-marks = （方塊：走棋；圓點：翻棋）
quiz-title = 第 { $number } 題，共 { $all } 題
quiz-ask = { $name }這裡走了 { $move }，找一步更好的。
quiz-weighing = 正在看 { $move } ……
quiz-best = { $move } 是最好的一步。
quiz-right = 對了，{ $move } 和 { $best } 一樣好。
quiz-wrong = { $move } 還不夠好，對方應 { $reply }。
quiz-wrong-alone = { $move } 還不夠好。
quiz-shown = { $move } 最好。
quiz-why = 至於 { $move }：{ $why }
quiz-score = 答對 { $solved } 題，共 { $all } 題
quiz-comes-back = 改天再練：{ $number } 題
quiz-again = 再試一次
quiz-show = 看答案
quiz-skip = 跳過
quiz-next = 下一題
quiz-leave = 離開

## 設定
settings-title = 設定
settings-search = 搜尋
settings-none = 沒有與「{ $words }」有關的設定。
settings-all = 顯示全部設定
settings-group-look = 外觀
settings-group-language = 語言與文字
settings-group-table = 對局時
settings-group-opponents = 對手
settings-group-sound = 聲音
settings-group-motion = 動態與光影
settings-group-access = 按鍵與無障礙
settings-group-others = 與他人對局
settings-group-program = 翻轉棋桌
settings-language = 語言
settings-language-auto = 依系統設定
settings-marks = 標出能下的地方
settings-hints = 提示給出一步好棋
settings-counts = 顯示數目
settings-clock = 顯示棋鐘
settings-times = 著法表顯示用時
settings-motion = 減少動態效果
settings-blinks = 電腦新下的棋閃一閃
settings-hasten = 點一下略過電腦的動作
settings-across = 長棋盤橫放
settings-words-turn = 兩人同桌時，文字轉向看的人
settings-remarks = 對手說話
settings-characters = 棋子上寫漢字
settings-ranks = 棋子上顯示等級
settings-chances = 顯示暗子的可能
settings-keys = 快速鍵
settings-about = 關於本遊戲
about-version = Turnstone { $version }
about-licence = 授權：MIT 或 Apache 2.0，任選其一。字型的授權：SIL Open Font License 1.1。
about-crates = 用到的程式庫和作者給的授權如下，全文見 { $file }。
about-none = 用到哪些程式庫，見下載版附帶的名單。
keys-title = 快速鍵
keys-about = 先點這裡的按鈕，再按想用的鍵：文字或數字都行。
keys-press = 請按「{ $name }」要用的鍵。Esc 保持原樣。
keys-taken = { $key } 已經是「{ $name }」的鍵，沒有改動。
keys-usual = 回到預設
keys-pad = 手把：{ $button }
settings-smooth = 畫面更好（沒顯示卡會慢）
settings-undo-shows = 翻開的棋也能悔
settings-greets = 標題畫面提示待辦
settings-turn = 棋子翻面時間
settings-pause = 電腦等待
settings-music = 背景音樂
settings-volume = 音量
settings-text = 文字大小
# Under the size of text, where the window has no room for it.
settings-text-room = 這個視窗裡文字最大到 { $value }%。
settings-scan = 單鍵掃描操作：每步時間
settings-on = 開
settings-off = 關
settings-seconds = { $value } 秒
settings-percent = { $value }%
settings-less = 減
settings-more = 加

## 連結
do-take-out = 分享或儲存這一局
status-link-copied = 這一局的連結已經複製。
status-link-shown = 連結就在網址列，請從那裡複製。
status-broken-link = 連結已損毀：{ $why }。現在開新的一局。
status-reading = 正在讀取檔案。
status-brought-in = 已開啟：{ $format }。{ status-cut }
status-brought-in-many = 已匯入：{ $format }，共 { $games } 局。{ status-cut }
status-brought-in-some = 已匯入：{ $format }，共 { $games } 局；{ $left } 局無法讀取。{ status-cut }
status-cut = { $cut ->
    [0] {""}
   *[other] { $cut } 局的名字太長，只留下開頭。
}
status-names = 已記住棋手和比賽的名字。請匯入 .wtb 檔案。
status-not-brought-in = 無法開啟：{ $why }。
format-link = 連結
format-save = 存檔
format-wthor = WTHOR 棋譜
format-ggf = GGF 棋譜
format-obf = OBF 局面
format-sgf = SGF 棋譜
format-psq = Piskvork 棋譜
format-renlib = RenLib 棋譜庫
format-moves = 著法
format-library = Turnstone 棋譜庫

## 棋譜庫
library-title = 棋譜庫
library-count = 共 { $games } 局
library-count-of = { $all } 局中的 { $games } 局
library-reading = 正在讀取棋譜庫。
library-stop = 停止讀取
library-progress = 已讀 { $games } 局，{ $percent }%
library-empty = 下完的每一局都會保存在這裡。可以從檔案匯入棋譜，也可以把檔案拖到棋盤上。
library-none = 沒有這樣的對局。
library-nobody = 不詳
library-nameless = 未記錄棋手姓名
library-search = 搜尋
library-filter = 顯示
library-order = 排序
library-only = 最近匯入
library-all = 所有對局
library-sort-date = 日期
library-sort-first = 先手
library-sort-second = 後手
library-sort-result = 結果
library-sort-opening = 開局
library-sort-length = 手數
library-sort-accuracy = 準確率
library-moves = { $moves } 手
library-accuracy = 準確率 { $first } 和 { $second }
library-series = 局分 { $first }–{ $second }
library-aided = 有幫助
library-open = 打開
library-remove = 刪除
library-remove-ask = 永久刪除這一局？
library-keep = 保留
library-before = 上一頁
library-after = 下一頁
library-page = 第 { $page } 頁，共 { $pages } 頁
library-row = 第 { $row } 列，共 { $all } 列
library-bring = 匯入檔案
library-export = 存為檔案
status-library-unkept = 棋譜庫無法讀寫：{ $why }。
status-library-full = 沒有空間儲存這一局了。請騰出磁碟空間，或把這一局另存為檔案。
status-library-damaged = 棋譜庫有 { $lines } 行損毀。損毀的檔案保存為 { $file }，其餘都在。
status-library-damaged-web = 棋譜庫有 { $lines } 行損毀，其餘都在。
status-library-unopened = 無法打開這一局：{ $why }。

## 螢幕閱讀器
board-name = { $game }的棋盤，{ $first } 到 { $last }
board-square = { $what ->
    [piece] { $square }，{ $piece }
    [legal] { $square }，空，可以下
    [reach] { $square }，空，選取的棋走得到
    [take] { $square }，{ $piece }，選取的棋吃得到
    [chosen] { $square }，{ $piece }，已選取
    [forbidden] { $square }，空，禁手
   *[empty] { $square }，空
}
board-flips = 翻 { $turned } 子
say-placed = { $name }下 { $square }，翻 { $turned } 子。
say-stone = { $name }下 { $square }。
say-turned-up = { $name }翻開 { $square }：{ $piece }。
say-moved = { $name }從 { $square } 走到 { $to }。
say-taken = { $name }吃掉 { $square } 的{ $piece }。
say-chose = { $name }選好了。
say-best = 最好的一步是 { $move }，{ $value }。

## 瀏覽器裡的頁面
web-about = 一張立體的棋桌，專下會翻面的棋：黑白棋、五子棋、動物翻翻棋，可以和電腦下，也可以跟朋友下。
web-card = 木桌上並排擺著五子棋、黑白棋和動物翻翻棋的棋盤。
web-fetching = 正在下載遊戲：{ $done } / { $total } MB
web-fetching-share = 正在下載遊戲：{ $done }%
web-starting = 遊戲啟動中。
web-preparing = 正在擺棋桌：{ $done } / { $total }
web-drawing = 正在準備畫面。
web-no-script = 翻轉棋桌是這個頁面裡的程式。請允許 JavaScript，再重新載入頁面。
web-no-webgl = 這個瀏覽器沒有 WebGL 2，畫不出棋桌。請在瀏覽器設定裡開啟硬體加速，或換一個新一點的瀏覽器。
web-no-module = 遊戲下載失敗。請檢查網路，再重新載入頁面。
web-mismatch = 遊戲的一個檔案和這個頁面對不上：下載時損毀了，或被改動過。請重新載入頁面；如果還是這樣，問題在網站那邊。
web-stuck = 如果這裡一直沒有動靜，就是頁面有一部分沒有下載到，或被改動了。請重新載入頁面。
web-broken = 遊戲出了問題，已經停下。下過的棋都還在，重新載入頁面就能接著下。
web-lost = 系統收回了這個頁面的繪圖資源。下過的棋都還在，重新載入頁面就能接著下。
web-reload = 重新載入
web-without-packs = 不用主題包，接著下
web-new-version = 翻轉棋桌有新版本了。
web-later = 以後再說
web-measuring = 正在測量引擎在這裡跑多快。
web-speed = 在這個瀏覽器裡，引擎每秒看 { $done } 百萬個局面。
web-controls = 螢幕上的文字和按鈕
web-said = 剛才發生的事

## 主題包
title-packs = 主題包
title-practice = 練習：{ $due }
packs-title = 主題包
packs-about = 主題包可以改變棋桌的樣子、聲音和文字。互相衝突時，以序號小的為準。
packs-shipped = 隨遊戲附帶
packs-on = 已啟用
packs-off = 未啟用
packs-place = { $place }. { $pack }
packs-up = 上移
packs-down = 下移
packs-remove = 移除
packs-choose = 加入主題包
packs-drop = 把主題包拖到頁面上，或從檔案中選擇。
packs-folder = 把主題包（資料夾或 zip 檔）拖到視窗上，或放進 { $folder }
packs-open-folder = 打開存放位置
packs-no-chooser = 沒有出現選擇檔案的視窗？可以把主題包（資料夾或 zip 檔）拖到本視窗上，或放進 { $folder }
packs-unopened = 無法打開存放位置（{ $why }）。位置是 { $folder }
packs-bring-back = 放回「{ $pack }」
removal-title = 移除「{ $pack }」？
removal-about = { $path } 會放進系統的回收筒，或移到一旁。別的都不動。
removal-about-web = 瀏覽器不再保存「{ $pack }」。離開本頁之前可以放回。
removal-keep = 保留
packs-more = 另有 { $count } 處
status-pack-installed = 已加入並啟用「{ $pack }」。
status-pack-found = 「{ $pack }」已列入主題包。
status-pack-refused = 沒有加入主題包：{ $why }
status-pack-stays = 無法移除主題包：{ $why }
status-no-pack = 沒有叫「{ $pack }」的主題包。
status-broken-pack = 「{ $pack }」有誤（{ $place }：{ $why }），仍用原來的樣子。
status-broken-packs = 主題包的選擇已損毀：{ $why }。原檔留作 { $file }，現在都不啟用。
status-pack-instead = 已加入並啟用「{ $pack }」。另有一個同為「{ $id }」的主題包，兩個不會同時啟用。
status-pack-removed = 已移除「{ $pack }」，它在系統的回收筒裡。
status-pack-aside = 已移除「{ $pack }」，它現在放在 { $place }。
status-pack-unlinked = 已移除指向「{ $pack }」的連結，它所指的內容沒有動。
status-pack-ended = 剛啟用「{ $pack }」，遊戲就意外結束了，因此已停用它。可以讓它的作者知道。
status-pack-unkept = 主題包暫時啟用，但無法儲存：{ $why }
status-unheard = 主題包裡有聲音在這個瀏覽器裡放不出來（{ $file }：{ $why }）。
status-second-window = 遊戲已在另一個視窗開啟。請到那邊接著下，這裡什麼都不會儲存。
web-pack = 要加入來自 { $address } 的主題包嗎？主題包只改變樣子、聲音和文字，不能做別的。
web-pack-yes = 加入
web-pack-no = 不用
web-pack-address = 不能從 pack= 後面的網址取得主題包。網址要以 https:// 開頭，或在這個頁面自己的網站上。
web-close = 關閉
web-bring = 開啟

## 黑白棋的規則
reversi-rules = 棋盤
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = 標準棋盤。
reversi-rules-small = 6 × 6
reversi-rules-about-small = 小棋盤上的短局。
reversi-rules-large = 10 × 10
reversi-rules-about-large = 大棋盤上的長局。
reversi-goal = 目標
reversi-goal-most = 子多勝
reversi-goal-about-most = 子多者勝。
reversi-goal-fewest = 反棋
reversi-goal-about-fewest = 子少者勝。
reversi-handicap = 讓子
reversi-handicap-0 = 不讓子
reversi-handicap-about-0 = 雙方平等開局。
reversi-handicap-1 = 讓一角
reversi-handicap-about-1 = 開局時一個角上已有對黑方有利的子，白方先下，給棋力不同的兩人。
reversi-handicap-2 = 讓兩角
reversi-handicap-about-2 = 開局時兩個角上已有對黑方有利的子，白方先下。
reversi-handicap-4 = 讓四角
reversi-handicap-about-4 = 開局時四個角上已有對黑方有利的子，白方先下。

## 開局的名字：這裡沒有的，用 openings.toml 裡的
reversi-opening-perpendicular-opening = 垂直式
reversi-opening-parallel-opening = 平行式
reversi-opening-diagonal-opening = 對角式
reversi-opening-tiger = 虎式
reversi-opening-mainline-tiger = 虎式主線
reversi-opening-leader-s-tiger = 虎式領先變化
reversi-opening-lightning-bolt = 閃電
reversi-opening-cat = 貓式
reversi-opening-ganglion = 神經節
reversi-opening-bent-ganglion = 彎神經節
reversi-opening-swallow = 燕式
reversi-opening-horse = 馬式
reversi-opening-rose = 玫瑰
reversi-opening-rose-bill = 玫瑰比爾
reversi-opening-central-rose-bill = 中央玫瑰比爾
reversi-opening-rose-birth = 玫瑰初生
reversi-opening-rose-birdie = 玫瑰小鳥
reversi-opening-italian = 義大利開局
reversi-opening-flat = 平式
reversi-opening-rotating-flat = 旋轉平式
reversi-opening-rotating-flat--kling-continuation = 旋轉平式（克林變化）
reversi-opening-shaman = 薩滿
reversi-opening-semi-wing-variation = 半翼變化
reversi-opening-wing-variation = 翼變化
reversi-opening-buffalo = 水牛式
reversi-opening-hokuriku-buffalo = 北陸水牛
reversi-opening-tanida-buffalo = 谷田水牛
reversi-opening-maruoka-buffalo = 丸岡水牛
reversi-opening-cow = 牛式
reversi-opening-tanida = 谷田
reversi-opening-maruoka = 丸岡
reversi-opening-sailboat = 帆船
reversi-opening-aircraft = 飛機
reversi-opening-cow-bat = 牛蝠
reversi-opening-bat--kling-alternative = 蝙蝠（克林變化）
reversi-opening-bat--kling-continuation = 蝙蝠（克林後續）
reversi-opening-bat--piau-continuation-2 = 蝙蝠（後續二）
reversi-opening-chimney = 煙囪
reversi-opening-rocket = 火箭
reversi-opening-lollipop = 棒棒糖
reversi-opening-raccoon-dog = 狸式
reversi-opening-heath = 石南
reversi-opening-heath-chimney = 石南煙囪
reversi-opening-heath-bat = 石南蝙蝠
reversi-opening-snake = 蛇式
reversi-opening-pyramid = 金字塔
reversi-opening-x-square-opening = X 位式
reversi-opening-murakami-variation = 村上變化
reversi-opening-iwasaki-variation = 岩崎變化
reversi-opening-mimura = 三村
reversi-opening-mimura-variation-ii = 三村變化二
reversi-opening-inoue = 井上
reversi-opening-sakaguchi = 坂口
reversi-opening-ishii = 石井
reversi-opening-tamenori = 為則
gomoku-opening-kansei = 寒星
gomoku-opening-keigetsu = 溪月
gomoku-opening-sosei = 疏星
gomoku-opening-kagetsu = 花月
gomoku-opening-zangetsu = 殘月
gomoku-opening-ugetsu = 雨月
gomoku-opening-kinsei = 金星
gomoku-opening-shogetsu = 松月
gomoku-opening-kyugetsu = 丘月
gomoku-opening-shingetsu = 新月
gomoku-opening-zuisei = 瑞星
gomoku-opening-sangetsu = 山月
gomoku-opening-yusei = 遊星
gomoku-opening-chosei = 長星
gomoku-opening-kyogetsu = 峽月
gomoku-opening-kosei = 恆星
gomoku-opening-suigetsu = 水月
gomoku-opening-ryusei = 流星
gomoku-opening-ungetsu = 雲月
gomoku-opening-hogetsu = 浦月
gomoku-opening-rangetsu = 嵐月
gomoku-opening-gingetsu = 銀月
gomoku-opening-myojo = 明星
gomoku-opening-shagetsu = 斜月
gomoku-opening-meigetsu = 名月
gomoku-opening-suisei = 彗星

## Taking a game out
take-out-title = 分享或儲存
take-out-moves = 複製棋譜
take-out-link = 複製連結
take-out-picture-copied = 複製圖片
take-out-picture = 儲存圖片
take-out-film = 儲存動圖
take-out-moves-file = 把棋譜存成文字
take-out-ggf-file = 存成 GGF
take-out-sgf-file = 存成 SGF
take-out-psq-file = 存給 Piskvork
take-out-save-file = 存給 Turnstone
status-moves-copied = 棋譜已經複製。
status-picture-copied = 棋桌的圖片已經複製。
status-film-making = 正在製作動圖。
status-uncopied = 瀏覽器不允許在這裡複製。
status-saved-as = 已存為 { $file }。
status-not-taken-out = 沒有成功：{ $why }。
status-not-written = 這一局不能存成這種格式：{ $format }。
status-nothing-to-paste = 沒有可以貼上的文字。
paste-ask = 貼上一局棋：著法、連結或檔案的內容
library-paste = 貼上

## Statistics
library-statistics = 戰績
stats-title = 戰績
stats-none = 和電腦下完的棋都記在這裡。
stats-total = 和電腦下了 { $played } 局：{ $won } 勝 { $drawn } 和 { $lost } 負
stats-streak = 連勝：現在 { $now } 局，最多 { $best } 局
stats-friends = 兩人對局：{ $games } 局
stats-result = 勝 – 和 – 負
stats-suits-stronger = 你對{ $against }得分 { $score }%：試試{ $next }。
stats-suits-same = 你對{ $against }得分 { $score }%：正是好對手。
stats-suits-weaker = 你對{ $against }得分 { $score }%：和{ $next }下會更有意思。
stats-accuracy = 復盤過的 { $games } 局的準確率：最早 { $first }%，最近 { $last }%
evenings-title = 日曆
evenings-played = 最近五週有 { $days } 天下過棋。
# 一週各天的簡稱，從星期一開始，中間用空格隔開。
evenings-days = 一 二 三 四 五 六 日
goal-title = 自己的目標
goal-about = 願意的話，給自己定一個。它只保存在這台裝置上。
goal-next = 下一個目標
goal-none = 不設目標
goal-evenings = 本週 { $count } 晚
goal-beat = { $game }：戰勝{ $level }
goal-weaker = 弱一點
goal-stronger = 強一點

## Achievements

achievements-title = 成就
achievements-about = 從你和電腦、和朋友下完的棋裡找出來。用過提示或分析的對局不算。
achievements-count = { $game }：{ $found } / { $all }
achievements-move = 第 { $move } 手
achievement-reversi-wedge = 插入
achievement-about-reversi-wedge = 在邊上下到對方兩子之間。只要那兩子不變，你這子就翻不動。
achievement-reversi-edge = 佔滿一邊
achievement-about-reversi-edge = 一條邊從角到角全是你的子。這些子再也不會被翻。
achievement-reversi-behind = 子少也能勝
achievement-about-reversi-behind = 還剩 20 格時子比對方少，最後獲勝。子數只看終局。
achievement-reversi-pass = 連下兩手
achievement-about-reversi-pass = 讓對方無處可下，並獲勝。對方停一手，你接著再下。
achievement-reversi-quiet = 只翻一子
achievement-about-reversi-quiet = 只翻一子，別的下法也不會讓對方的選擇更少。翻得少，露出的空處就少。
achievement-reversi-parity = 先手也收官
achievement-about-reversi-parity = 在空格為奇數的區域先下，又下到最後一手。對方在那裡沒有應手。
achievement-reversi-safe-moves = 無安全處可下
achievement-about-reversi-safe-moves = 讓對方怎麼下都送角給你。角上的子再也不會被翻。
achievement-reversi-draw = 守住和棋
achievement-about-reversi-draw = 還剩四到十格時，找到唯一能守和的一步，最後不輸。
achievement-reversi-sacrifice = 棄角
achievement-about-reversi-sacrifice = 終局前，保住角的下法都更差，於是把角讓出去。決定勝負的是終局子數，不是角。
achievement-reversi-perfect = 完美收官
achievement-about-reversi-perfect = 從剩十格起，每一步都是最好的下法，其中至少三步換一種下法就會少子。
achievement-gomoku-stop-three = 擋住活三
achievement-about-gomoku-stop-three = 擋住對方的活三。不擋就成活四，一子擋不住兩頭。
achievement-gomoku-open-four = 活四
achievement-about-gomoku-open-four = 連成四子，兩頭都空。兩處都能連五。
achievement-gomoku-gap = 補上空檔
achievement-about-gomoku-gap = 在四子中間的空檔落子取勝。帶空檔的四和連著的四一樣能成五。
achievement-gomoku-four-and-three = 四三
achievement-about-gomoku-four-and-three = 一子同時做成衝四和活三，並獲勝。對方只能先擋四。
achievement-gomoku-two-threes = 雙三
achievement-about-gomoku-two-threes = 一子做成兩個活三，並獲勝。一子很難同時擋住。
achievement-gomoku-two-fours = 雙四
achievement-about-gomoku-two-fours = 一子做成兩個四。兩處都能連五。
achievement-gomoku-stop-and-four = 反衝四
achievement-about-gomoku-stop-and-four = 擋對方的四，同時自己成四。這回輪到對方應了。
achievement-gomoku-fours = 連續衝四
achievement-about-gomoku-fours = 連衝三個四，接著成五取勝。每個四對方都得應。
achievement-gomoku-foreseen = 防患未然
achievement-about-gomoku-foreseen = 盤上沒有活三也沒有四時，搶先破掉對方連續衝四的勝法。
achievement-gomoku-forbidden = 逼入禁手
achievement-about-gomoku-forbidden = 在連珠裡執白衝四，黑方只有禁手點可擋。
achievement-animal-chess-jump = 跳吃
achievement-about-animal-chess-jump = 用鷹隔著剛好一顆吃子。再大的也能吃。
achievement-animal-chess-giant = 以小吃大
achievement-about-animal-chess-giant = 用最小的動物吃掉最大的。對方損失的血量最多。
achievement-animal-chess-rescue = 救子
achievement-about-animal-chess-rescue = 把被攻擊的子裡最值錢的一顆走開，走後自己沒有子會被吃。
achievement-animal-chess-guarded = 有根
achievement-about-animal-chess-guarded = 對方吃你一子，你馬上在同一格吃回更值錢的一顆。有根的子不好吃。
achievement-animal-chess-fork = 捉雙
achievement-about-animal-chess-fork = 一步同時攻擊兩顆，下一步吃掉其中一顆。對方一步只能走開一顆。
achievement-animal-chess-safest = 最安全的一顆
achievement-about-animal-chess-safest = 翻開明顯最不容易讓你被吃的那一顆。
achievement-animal-chess-repeated = 循環求和
achievement-about-animal-chess-repeated = 血量比對方少，靠重複局面成和。落後時，和棋就是賺。
achievement-animal-chess-shut-in = 困斃
achievement-about-animal-chess-shut-in = 對方無子可動，你獲勝。不必把子吃光。
achievement-animal-chess-win = 穩穩取勝
achievement-about-animal-chess-win = 只剩三顆或更少時，找到至少三步才能贏的下法，並獲勝。
achievement-animal-chess-draw = 唯一的守法
achievement-about-animal-chess-draw = 只剩三顆或更少時，找到唯一不輸的一步，最後不輸。

## What was played in games of the library
explorer-reading = 正在翻看棋譜庫。
explorer-title = 棋譜庫裡有 { $games } 局從這裡下過
explorer-games = { $games } 局
explorer-results = { $one }勝 { $first }%，和 { $drawn }%，{ $other }勝 { $second }%
explorer-unknown = 結果不明。
explorer-book-title = 從這裡開始的開局
explorer-book = 開局庫裡有這一步。
explorer-way = 由此進入{ $opening }。

## A position that is arranged by hand
do-set-up = 擺一個局面
editor-title = 擺一個局面
editor-about = 點一格，放上選中的棋子；再點一次，拿走。
editor-to-move = 輪到
editor-whole = 整個棋盤
editor-clear = 清空
editor-start = 開局
editor-mirror = 左右翻轉
editor-move = 移動
editor-remove = 拿走
editor-face-down = 背面朝上
editor-leave = 取消
editor-analyse = 分析
editor-play = 開始下

## 與遠方的朋友對局

far-title = 與朋友的對局
far-title-turns = { $turns ->
    [0] 與朋友的對局
   *[other] 與朋友的對局：{ $turns } 局輪到你
}
far-about = 每一步棋就是一個連結。用郵件或聊天軟體傳給朋友，朋友的回覆也這樣傳回來。
far-game = { $game } · { $moves ->
    [0] 未開始
   *[other] { $moves } 手
}
far-invited = 還沒有人打開你的邀請。
far-your-turn = 輪到你了。
far-waiting = 輪到朋友了。
far-over = 對局已結束。
far-unread = 這裡打不開這一局。它原樣保留。
far-paste = 貼上連結
far-send = 傳送
far-invite-title = 邀請朋友
far-invite-about = 把這個連結傳給朋友。朋友用瀏覽器或 Turnstone 打開，就坐下來了。
far-link-title = 你的連結
far-link-about = 把這個連結傳給朋友。朋友會看到你的棋，然後走下一步。
far-link-tile = 把這個連結傳給朋友。朋友回覆時，雙方同時看到這顆棋子。
far-copy = 複製
far-share = 分享
far-qr = 也可以讓朋友用手機掃一掃。
far-qr-too-long = 連結太長，畫不成 QR 碼了。
far-show-link = 顯示連結
far-status-untold = 這一步走好了，傳給朋友吧。
far-status-waiting = 等待朋友的連結。
far-status-turning = 朋友的連結會翻開這顆棋子。
far-status-watching = 你在旁觀。
far-came = 朋友的連結來了。
far-copied = 連結已複製，傳給朋友吧。
far-copied-here = 連結已複製。在這台電腦上它沒有網址，請朋友貼到 Turnstone 裡。
far-second = Turnstone 已在另一個視窗中打開。請在那裡打開連結。
far-no-secret = 系統給不出隨機數，無法與遠方的朋友開局。
far-clock = 用連結下棋，棋鐘只能按天計。這一局不用棋鐘。
far-refused-damaged = 這個連結不完整。請從頭到尾重新複製。
far-refused-forged = 這個連結不是你的朋友寫的，沒有採用。
far-refused-version = 這個連結來自另一個版本的 Turnstone。雙方要用同一個版本。
far-refused-older = 這是舊連結。這裡的對局已經走到後面了。
far-refused-same = 這個連結沒有新內容：裡面的棋這裡都有了。
far-refused-crossed = 朋友寫這個連結時還沒看到你的上一步。請把你的連結再傳一次。
far-refused-forked = 這個連結接不上你的對局：前面有一步不一樣。你的對局沒有變。請朋友傳最新的連結。
far-refused-taken = 這一局已經有別人坐下了。
far-refused-own = 這是你自己的邀請，請傳給朋友。
far-refused-rules = 連結裡的這一步不合規則。你的對局沒有變。
far-refused-place = 這個連結和現在的局面對不上。你的對局沒有變。
far-refused-bent = 朋友的程式想挑選棋子，而不是抽取。這個連結沒有採用。
far-refused-other-rules = 朋友用的是另一套名為「{ $rules }」的規則。雙方要用同一個主題包。
far-refused-terms = 這一局在這裡擺不出來：{ $why }。
far-refused-time = 連結裡的時間不對。請檢查雙方電腦的時間。
far-invited-title = 有人邀請你
far-invited-arranged = 從擺好的局面開始。
far-invited-no-clock = 不用棋鐘。
far-invited-side = 你是{ $name }。
far-invited-lot = 抽籤決定誰先走。
far-tiles = 誰也不知道暗子是什麼：每一顆翻開時由雙方一起抽取，誰也做不了手腳。
far-sit-down = 坐下
far-invite-here = 把這個連結複製給朋友。朋友貼到 Turnstone 裡就行。
far-link-sat = 把這個連結傳回去。朋友看到你坐下，就開始走棋。
far-rematch = 邀請再來一局
far-by-link = 用連結
far-by-link-about = 有空再下：每走一步，傳一個連結。
far-live = 即時
far-live-about = 雙方同時坐在桌前。只用一個連結邀請，其餘都經過中繼。
far-no-relay = 有空再下：每走一步，傳一個連結。要即時對局，請在設定裡寫上中繼地址；誰都可以開一個中繼。
far-away = 朋友不在，這一局先等著。
far-away-clock = 朋友不在，棋鐘還在走。
far-looking = 正在找中繼。對局不會丟。
far-replaced = 這一局在別處打開了。請在那邊接著下，或在這裡重新打開。
far-full = 中繼已滿，放不下這一局。
far-watch = 旁觀
far-says = 朋友：{ $phrase }
far-said = 你：{ $phrase }
far-status-drawn = 雙方正在一起抽這顆棋子。
far-phrases-title = 說一句
do-say = 說一句
settings-page = 連結開啟的網頁
settings-relay = 即時對局的中繼
why-no-take-back = { $name }不同意悔棋。
status-offer-take-back = { $name }想悔一步棋。
far-phrase-1 = 你好！
far-phrase-2 = 祝你好運！
far-phrase-3 = 下得好。
far-phrase-4 = 好棋！
far-phrase-5 = 哎呀。
far-phrase-6 = 哇！
far-phrase-7 = 讓我想想……
far-phrase-8 = 馬上回來。
far-phrase-9 = 我回來了。
far-phrase-10 = 謝謝！
far-phrase-11 = 精彩的一局。
far-phrase-12 = 我得走了，再見！
far-sat = 朋友坐下了。
far-prepare = 預備應手
far-prepared-title = 預備的應手
far-prepared-about = 如果朋友的連結帶來你料到的一步，你的應手會立刻下出，只需把它傳出去。
far-prepared-line = 如果 { $theirs }，就 { $yours }。
far-prepared-pair = { $theirs }，{ $yours }；
far-prepare-line = 預備一步
far-prepare-keep = 保留
far-prepare-leave = 離開
far-prepare-short = 先下一步朋友可能下的棋，再下你的應手。
far-status-theirs = 請下朋友可能下的一步。
far-status-yours = 請下你的應手。
far-invited-relay = 這一局經過中繼 { $relay }。
far-again-title = 再來一局？
far-invite-again = 已經問過朋友了。如果朋友已離開，請把這個連結傳過去。
far-answered = 朋友的連結到了，你預備的應手已經下出。請把它傳出去。
title-puzzles = { $left ->
    [0] 習題
   *[other] 習題（今晚還有 { $left } 道）
}
do-puzzles = 習題
status-broken-puzzles = 習題記錄已損毀：{ $why }。已另存為 { $file }，等級分重新開始。
status-broken-evenings = 日曆檔案已損毀：{ $why }。已另存為 { $file }，日曆會按你的棋局重新填寫。
quiz-puzzles = 接著做題
puzzles-title = 習題
puzzles-none = 現在沒有這樣的習題。
puzzles-coming = 正在取習題。
puzzles-tonight = 今晚三題
puzzles-tonight-about = 每種棋一道，所有人都一樣。明天換新的三道。
puzzles-tonight-begin = { $left ->
    [3] 開始
   *[other] 繼續：還有 { $left } 道
}
puzzles-tonight-done = 三道裡你解出了 { $solved } 道。明天換新的三道。
puzzles-evenings = 已連續 { $evenings } 晚。
puzzles-due = 今天有 { $due } 道錯題要重做
puzzles-mix = 適合你的題
puzzles-storm = 三分鐘
puzzles-storm-record = 三分鐘最好成績：{ $solved }
puzzles-by-theme = 按主題和顏色：
puzzles-both-colours = 兩種顏色
puzzles-rating = 你的等級分：{ $rating }，誤差 { $error }
puzzles-unrated = 你還沒有等級分。每道題只算第一次；看了提示或答案就不計分。
puzzles-over = 這是最後一道。{ $tried } 道裡你第一次就解出了 { $solved } 道。
puzzles-tonight-over = 今晚三題做完了。{ $tried } 道裡你第一次就解出了 { $solved } 道。
puzzles-storm-over = 時間到！{ $tried } 道裡解出 { $solved } 道。
puzzles-storm-best = 時間到！{ $tried } 道裡解出 { $solved } 道，是你最好的成績。
puzzle-heading = 第 { $number } 題
puzzle-heading-tonight = 今晚三題：第 { $number } 題，共 { $all } 題
puzzle-heading-due = 錯題：第 { $number } 題，共 { $all } 題
puzzle-heading-storm = 已解出：{ $solved }
do-make-puzzle = 做成習題
make-title = 用這個局面做習題
make-working = 正在尋找唯一的好棋，需要幾秒鐘。
make-made = 解答已經證明。把連結傳給朋友，請他在 Turnstone 裡開啟。
make-copied = 連結已複製。傳給朋友，請他在 Turnstone 裡開啟。
make-none = 這個局面不能做習題。
make-no-kinds = 這種規則或棋盤沒有習題。
make-refused-none = { $kind }：沒有一步做得到。
make-refused-several = { $kind }：不只一步做得到（{ $moves }）。
make-refused-easy = { $kind }：太容易。
make-refused-long = { $kind }：證明太費時間。
make-failed = 習題沒能做成。
make-copy = 複製連結
make-picture = 圖片
puzzle-heading-sent = 朋友出的習題
status-bad-puzzle = 習題連結已損毀：{ $why }
puzzle-hint = 看看 { $square }。
puzzle-give-hint = 提示
puzzle-show = 答案
puzzle-replay = 怎麼走到這裡的
puzzle-storm-again = 再來一次
puzzle-good = 對。接著下。
puzzle-wrong = { $move } 不對：對方應 { $reply }。
puzzle-wrong-alone = { $move } 不對。
puzzle-solved = 解出了：{ $line }
puzzle-shown = 答案：{ $line }
puzzle-grade = 本題等級分：{ $grade }
puzzle-change = 你的等級分：{ $change }
puzzle-comes-back = 這道題改天再來。
puzzle-reversi-pass = { $name }：找出最好的一步，讓對方無處可下。
puzzle-reversi-draw = { $name }：找出唯一不輸的一步。
puzzle-reversi-win = { $name }：找出唯一能贏的一步。
puzzle-reversi-best = { $name }：找出最好的一步。其他各步都差四子以上。
puzzle-gomoku-fours = { $name }：連續衝四取勝，步步成四。
puzzle-gomoku-threes = { $name }：用活三和衝四取勝。
puzzle-gomoku-defence = { $name }：找出唯一能防住的一步。
puzzle-animal-chess-win = { $name }：找出能贏的一步。
puzzle-animal-chess-draw = { $name }：找出唯一不輸的一步。
puzzle-animal-chess-safest = { $name }：翻哪一顆最安全？
puzzle-animal-chess-flee = { $name }：你有一子危險，救它。
kind-reversi-pass = 讓對方無處可下
kind-reversi-draw = 不輸
kind-reversi-win = 取勝
kind-reversi-best = 最好的一步
kind-gomoku-fours = 連衝四取勝
kind-gomoku-threes = 活三取勝
kind-gomoku-defence = 防守
kind-animal-chess-win = 取勝
kind-animal-chess-draw = 守和
kind-animal-chess-safest = 最安全的一顆
kind-animal-chess-flee = 救子
theme-reversi-corner = 佔角
theme-reversi-corner-given = 棄角
theme-reversi-x-square = 角的斜鄰格
theme-reversi-pass = 停一手
theme-reversi-wedge = 插入
theme-reversi-last-square = 區域的最後一格
theme-reversi-odd-region = 奇數區域
theme-reversi-quiet = 只翻一子
theme-gomoku-four-and-three = 四三
theme-gomoku-two-threes = 雙三
theme-gomoku-two-fours = 雙四
theme-gomoku-stop-and-four = 反衝四
theme-gomoku-forbidden-used = 利用禁手
theme-gomoku-forbidden-avoided = 避開禁手
theme-gomoku-edge = 在邊上
theme-animal-chess-jump = 跳吃
theme-animal-chess-capture = 先吃子
theme-animal-chess-quiet = 先走閒著
theme-animal-chess-sacrifice = 棄子
theme-animal-chess-edge = 逼到邊上
theme-animal-chess-even = 子數相等
theme-animal-chess-outnumbered = 以少敵多

# Openings that are learnt
puzzles-openings = 開局
puzzles-openings-about = 你下定式的一方，棋桌下另一方。沒記住的改天再來。
puzzles-own-about = 也可以學自己選的變化：在分析中打開選單，選「學習這條變化」。
puzzles-own-deck = { $name }：已學 { $known }/{ $all } 個局面
puzzles-own-begin = 練習
do-learn-line = 學習這條變化
line-title = 學習這條變化
line-about = 你下其中一方，棋桌下另一方。沒記住的局面改天再來。
line-none = 還沒有著手。請先走到想學的變化末尾。
line-library = 連同棋譜庫裡後面的下法
line-learn = { $name }：學習
line-forget = { $name }：不再學習
drill-heading = 開局：第 { $number } 條
drill-asked = { $name }：這裡該下哪一步？
drill-repeat = 再來一次。
drill-also = { $move } 一樣好。定式下的是 { $good }。
drill-wrong = { $move } 不對：對方應 { $reply }。定式下的是 { $good }。
drill-wrong-alone = { $move } 不對。定式下的是 { $good }。
drill-shown = 定式下的是 { $good }。
drill-between = 這條定式到此為止。還有 { $left } 個局面再來一次。
drill-ended = 這條定式到此為止。{ $asked } 步裡你記住了 { $known } 步。
drill-find = 自己找
drill-go-on = 繼續
drill-next = 下一條
drill-over = 今天就到這裡。
