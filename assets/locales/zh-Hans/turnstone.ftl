# Turnstone 简体中文。这里没有的词条，会用英文显示。
# $name 是一方的名称（黑方、红方、先手），数目以数字给出。

language-name = 简体中文
# What stands between two sentences.
join-sentences = { "" }
# What stands between the whole part of a number and its tenths.
number-point = .
title = 翻转棋桌
tagline = 一张翻转棋子的棋桌
greet-turns = 与朋友的对局中，有 { $count } 局轮到你了。
greet-due = 有 { $count } 个局面该练习了。
greet-tonight = 今晚还有 { $count } 道习题。
greet-evenings = 本周目标 { $of } 晚，已下 { $played } 晚。
greet-evenings-reached = 目标已达成：一周下了 { $of } 晚。
greet-beat = { $game }，{ $level }：还没赢过。
greet-beaten = 你在{ $game }中战胜了{ $level }，下得漂亮。
greet-beaten-next = 你在{ $game }中战胜了{ $level }，下得漂亮。接下来挑战{ $next }？

## 标题画面
title-settings = 设置
title-quit = 退出
title-game = { $game }
title-continue-game = { $game } · 第 { $moves } 手

## 棋手
seat-person = 真人
seat-far = 朋友
seat-you = 你
seat-random = 随机
seat-greedy = 贪心
seat-level = 第 { $level } 级
seat-search-2 = 搜索 2 步
seat-search-4 = 搜索 4 步
seat-search-6 = 搜索 6 步
seat-pattern-book = 棋谱
seat-thinker = 思考者
seat-searcher-1 = 搜索者一
seat-searcher-2 = 搜索者二
seat-searcher-3 = 搜索者三
seat-searcher-4 = 搜索者四
seat-strategist = 谋士
seat-hunter = 猎手
seat-tactician-1 = 军师一
seat-tactician-2 = 军师二
seat-about-person = 坐在这块屏幕前的人。
seat-about-far = 在别处的人。
seat-about-random = 能下的地方随便挑一个。
seat-about-greedy = 每一步都挑翻子最多的下。
reversi-about-level = { $level ->
    [1] 小孩子：就近落子，爱下在角旁边，连随机都常常下不过。
    [2] 看到附近能翻的就翻，还不太知道角有什么用。
    [3] 喜欢占角占边，不在意下一个角归谁。
    [4] 有角就占，开始提防角旁边的格子。
    [5] 会想到你的下一手，但漏看很多。
    [6] 会想到你的下一手，还是贪子多。
    [7] 下过几盘：不那么贪子了，常漏看不起眼的好棋。
    [8] 有点棋感，只看两步，还看不全。
    [9] 家里下得最好的人：看两步，平静的地方会出错。
    [10] 看三步，会漏掉一些。
    [11] 看三步，漏得很少，最后七格算得清。
    [12] 看四步，偶尔漏看不起眼的一步。
    [13] 爱好者：看四步，漏得少，判断略有偏差。
    [14] 四步之内几乎不漏，最后十格算得清。
    [15] 棋社水平：看五步，偶尔漏看不起眼的一步，判断略有偏差。
    [16] 五步之内一手不漏，最后 12 格算到底。
    [17] 看五步，判断更准，最后 14 格算到底。
    [18] 看六步，最后 15 格算到底。
    [19] 看八步，最后 16 格算到底。
    [20] 看十步，最后 18 格算到底。
    [21] 看 12 步，最后 20 格算到底。
    [22] 看 14 步，最后 22 格算到底。
   *[other] 全力：每手想一秒半，用上全部算力。
}
gomoku-about-level = { $level ->
    [1] 小孩子：只想着自己的连子，盘面大多看不准。
    [2] 喜欢自己的连子，离你刚下的子远就看不见。
    [3] 活三漏看很多，斜线漏得最多。
    [4] 你的活三，三四个里会漏看一个，斜线漏得最多。
    [5] 下过一些棋，活三偶尔漏看。
    [6] 很少漏看，你刚下的子附近几乎不漏。
    [7] 自己的和你的都看，偶尔漏看。
    [8] 能连冲三个四，偶尔漏看。
    [9] 能连冲五个四，也提防你的冲四，开始看活三。
    [10] 冲四和活三都算得远，几乎不漏看。
    [11] 往后算两步，冲四和活三算得更远。
    [12] 往后算三步，冲四和活三算得更远。
    [13] 往后算五步。
    [14] 往后算七步。
    [15] 往后算十步，冲四和活三算得更远。
   *[other] 全力：一秒半里能算多深就算多深。
}
animal-chess-about-level = { $level ->
    [1] 看到什么吃什么，随意翻棋。
    [2] 现在能吃的大多看得到，见到能吃的就追。
    [3] 看得到你的大部分应对，但常漏看鹰隔子的威胁。
    [4] 能跟上接连两次吃子，开始留意在谁旁边翻棋。
    [5] 往后算三步，漏掉一些；比猎手强一点。
    [6] 往后算三步，很少漏看。
    [7] 往后算三步，几乎不漏。
    [8] 搜索两步，把暗棋可能是什么都算进去。
    [9] 搜索四步。
   *[other] 全力：一秒之内能看多远看多远。
}
seat-about-search-2 = 往后算两步。
seat-about-search-4 = 往后算四步。
seat-about-search-6 = 往后算六步，残局算到底。
seat-about-pattern-book = 照棋谱里第一个合用的棋形下，没有合用的就在附近随便下。
seat-about-thinker = 看每一点能做出、又能破坏多少个四和三。
seat-about-searcher-1 = 只看能做出或破坏四和三的点，往后算两步。
seat-about-searcher-2 = 算得更远，连续冲四一路算到底。
seat-about-searcher-3 = 算得更远一些。
seat-about-searcher-4 = 一两秒里能算多远就算多远。
seat-about-strategist = 冲四和活三都往下算，一秒半里能算多深就算多深。
seat-about-hunter = 吃了不亏就吃，受威胁就逃，追得上就追。
seat-about-tactician-1 = 往后算几步，也想到暗棋可能是什么。
seat-about-tactician-2 = 算得更远，也想到暗棋可能是什么。

persona-beginner = 尼科
persona-casual = 罗莎
persona-club = 萨米尔
persona-expert = 艾达
persona-beyond = 阿琳
persona-reversi-beginner = 爱多翻子，常挨着你刚下的子走。
persona-reversi-casual = 有角几乎必占，不起眼的应手常漏看。
persona-reversi-club = 往后算三四步，有时漏看。
persona-reversi-expert = 几乎不漏看，最后十格算到底。
persona-reversi-beyond = 丢不了的角不急着占，最后 15 格算到底。
persona-gomoku-beginner = 只顾自己连子，常漏看你的活三，斜线上最多。
persona-gomoku-casual = 四几乎都挡得住，活三偶尔漏看。
persona-gomoku-club = 你的四都挡，也找连续冲四的赢法。
persona-gomoku-expert = 冲四和活三都算得很远。
persona-animal-chess-beginner = 翻棋不看周围，常忘了鹰能隔子吃。
persona-animal-chess-casual = 翻棋前会看看周围，受威胁的棋却常不管。
persona-animal-chess-club = 往后算两三步，很少漏看。
persona-animal-chess-expert = 往后算，暗棋的各种可能都算进去。
remark-beginner-start = “嗨！我喜欢下棋！”
remark-beginner-pleased = “哇，真开心！”
remark-beginner-worried = “哎呀……”
remark-beginner-won = “我赢啦！再来一盘？”
remark-beginner-lost = “你真厉害！再来？”
remark-beginner-drawn = “和棋！真好玩。”
remark-casual-start = “见到你真好，来一盘吧！”
remark-casual-pleased = “我都笑出来了。”
remark-casual-worried = “哎，我得好好想想。”
remark-casual-won = “真开心，再来一盘？”
remark-casual-lost = “下得真好！”
remark-casual-drawn = “谁也不用难过。”
remark-club-start = “幸会，祝你好运！”
remark-club-pleased = “这样我挺满意。”
remark-club-worried = “你让我犯难了。”
remark-club-won = “谢谢，下得很过瘾。”
remark-club-lost = “佩服，学到了。”
remark-club-drawn = “和棋，下得好。”
remark-expert-start = “请坐，开始吧。”
remark-expert-pleased = “心里暖洋洋的。”
remark-expert-worried = “哎哟，不好办呀。”
remark-expert-won = “好棋，谢谢你。”
remark-expert-lost = “下得漂亮！”
remark-expert-drawn = “和棋也是好结局。”
remark-beyond-start = “期待与你对局。”
remark-beyond-pleased = “嗯，我喜欢。”
remark-beyond-worried = “嗯，有意思。”
remark-beyond-won = “承让了。”
remark-beyond-lost = “恭喜，佩服。”
remark-beyond-drawn = “和棋，多谢。”
remark-says = { $name }：{ $remark }

## 三种棋和棋子
game-reversi = 黑白棋
game-gomoku = 五子棋
game-animal-chess = 翻翻动物棋
side-first = 先手
side-second = 后手
colour-reversi-dark = 黑方
colour-reversi-light = 白方
colour-gomoku-dark = 黑方
colour-gomoku-light = 白方
colour-animal-chess-dark = 红方
colour-animal-chess-light = 蓝方
piece-reversi-dark = 黑子
piece-reversi-light = 白子
piece-gomoku-dark = 黑子
piece-gomoku-light = 白子
piece-animal-chess-dark = 红{ $kind }
piece-animal-chess-light = 蓝{ $kind }
piece-face-down = 暗棋
kind-dragon = 龙
kind-tiger = 虎
kind-elephant = 象
kind-bear = 熊
kind-fox = 狐
kind-eagle = 鹰
kind-cat = 猫
kind-lion = 狮
kind-leopard = 豹
kind-wolf = 狼
kind-dog = 狗
kind-rat = 鼠

## 状态
status-to-move = 轮到{ $name }。
status-your-move = 轮到你了，你是{ $name }。
status-thinking = { $name }正在想。
status-teacher-looks = 老师正在看你这步棋。
status-you-choose = 请你选择。
status-game-back = 接着下上一局。
status-looking = 第 { $at } 手，共 { $all } 手
status-choose = 请{ $name }选择。
status-opening-gomoku = 开局：由{ $name }黑白轮流摆下最初几枚子。
status-opening-animal-chess = 随便翻开一枚，翻到什么颜色就执什么颜色。
status-you-open-gomoku = 开局：请你黑白轮流摆下最初几枚子。
status-you-open-animal-chess = 随便翻开一枚，翻到什么颜色就执什么颜色。
status-paused = 对局暂停了。
status-stopped = 棋钟已停。
status-weighs-draw = { $name }在想要不要和棋。
status-offer = { $name }提和。
status-offer-pause = { $name }提议暂停。
status-pass = { $name }无处可下，{ $next }再下一手。
status-in-opening = 开局：{ $name }
status-next = 接下来：{ $moves }
status-next-move = { $name }（{ $move }）
status-marks = 标记：{ $marks }
status-counting = 数子中……

## 终局的说法
won-counted = { $name }胜，{ $own } 比 { $other }。
won-line = { $name }连成五子，获胜。
won-no-health = { $name }胜，{ $loser }的血量掉光。
won-no-action = { $name }胜，{ $loser }无棋可走。
won-resigned = { $name }胜，{ $loser }认输。
won-on-time = { $name }胜，对方超时。
won-computer-resigned = { $name }胜，电脑认输。
drawn-counted = 和棋，{ $own } 比 { $other }。
drawn-full = 和棋，棋盘下满了。
drawn-quiet = 和棋，太久没有吃子也没有翻子。
drawn-repeated = 和棋，同一局面重复太多次。
drawn-no-action = 和棋，没有棋可走了。
drawn-agreed = 双方同意和棋。
drawn-on-time = 和棋：时间到，但对方已无法取胜。

## 文件出了问题
status-saving-failed = 对局没能保存：{ $why }
status-broken-match = 保存的对局已损坏：{ $why }。原文件留作 { $file }，现在开始新的一局。
status-broken-settings = 设置文件已损坏：{ $why }。原文件留作 { $file }，现在使用默认设置。
status-broken-practice = 练习局面已损坏：{ $why }。原文件移到了 { $file }，练习重新开始积累。
status-broken-repertoire = 你的开局已损坏：{ $why }。原文件移到了 { $file }，列表重新开始。
status-line-learnt = 已加入你的开局。要学的局面：{ $cards }。
status-line-forgotten = 这条变化已不在你的开局里。
status-line-refused = 无法学习这条变化：{ $why }。
status-broken-table = 规则表已损坏（{ $place }：{ $why }），使用默认规则。
status-broken-book = 电脑棋手所用的数据无法读取（{ $why }），棋力会弱一些。
status-newer = { $file } 是更新版本的游戏写下的。它保持原样，不会被覆盖。
status-waits = 保存的{ $game }现在还打不开。{ $why }
status-set-aside = 没下完的{ $game }已放进“保存的对局”。
kept-title = 保存的对局
kept-about = 先放下的对局，还有暂时打不开的对局。都不会被覆盖。
kept-take = 接着下
kept-remove-sure = 永久删除
kept-pack = 这一局要用主题包“{ $pack }”，请启用它。
kept-rules = 这一局的规则“{ $rules }”现在没有。请启用带有它的主题包。
kept-newer = 这一局要用更新版本的游戏打开。
kept-player = 这个版本没有棋手“{ $player }”。这一局要用更新版本的游戏打开。
status-unkept = 损坏的文件 { $file } 移不开，所以不会覆盖它。请先移走它，再重新打开游戏。

## 为什么不行
why-occupied = { $square } 已经有子了。
why-turns-nothing = 下在 { $square } 一子也翻不了。
why-off-board = 那里不在棋盘上。
why-game-over = 这一局已经结束了。
why-has-move = 无处可下时才能停一手。
why-no-such-action = 现在不能这样做。
why-choice-first = 请先做选择。
why-overline = 黑方不能下 { $square }：长连禁手。
why-double-four = 黑方不能下 { $square }：四四禁手。
why-double-three = 黑方不能下 { $square }：三三禁手。
why-empty = { $square } 上什么也没有。
why-not-yours = 那不是你的棋。
why-turn-up-first = 请先翻开一枚。
why-face-up = 这枚已经翻开了。
why-face-down = 暗棋不能吃。
why-own-piece = 那是自己的棋。
why-out-of-reach = { $square } 走不到。
why-too-strong = 对方比较大，吃不了。
why-untold = 还不知道 { $square } 上是什么棋子。
why-other-face = { $square } 上不可能是那枚棋子。
why-engines-turn = 现在轮到{ $name }，不是你。
why-teacher-waits = 请先悔这一步，或继续下。
why-still-moving = 棋子还在动，接下来轮到{ $name }。
why-nothing-to-undo = 没有可以悔的棋。
why-nothing-to-redo = 没有可以重下的棋。
why-would-show = 悔棋会看到暗棋。可以在设置里允许，那就算练习。
why-no-draw = { $name }不同意和棋。
why-no-pause = { $name }想继续下。
why-turning = 正在翻一枚棋子。朋友的回复会揭晓它。
why-looks-back = 你在看前面的棋。回到最后一步才能接着下。
why-no-help = 与远方的朋友对局，下完之前不能用提示和分析。
why-sent = 这一步已经发给朋友，不能悔了。
why-with-friend = 这一局是和远方的朋友下的。请从菜单开新局。
why-no-position = 没有这样的局面：一方没有那么多同样的棋子。
why-over-here = 这个局面已经终局，不能再下。

## 按钮
do-menu = 菜单
do-moves = 棋谱
short-undo = 悔棋
short-bring-back = 找回
short-redo = 重下
short-first = 开头
short-back = 上一手
short-on = 下一手
short-last = 最后
short-line-nearer = 退一步
short-line-further = 变化
short-analysis-end = 对局
short-help = 提示
short-one-player = 1 人
short-two-players = 2 人
counted-discs = 子
counted-health = 血量
menu-title = 菜单
menu-game = 对局
menu-study = 研究
menu-view = 视角
menu-program = 翻转棋桌
moves-title = 棋谱
moves-none = 还没有走棋。
sheet-resigned = { $name }认输
sheet-flag = { $name }超时
sheet-agreed = 和棋
sheet-takes = { $move } ×{ $piece }
stock-left = 场上剩余
sheet-or = 或
sheet-promote = 设为主变
sheet-remove = 删除变化
do-undo = 悔棋
do-latest = 最新一手
do-bring-back = 找回上一局
do-redo = 重下
do-first = 回到开头
do-back = 上一手
do-on = 下一手
do-help = 提示
do-analysis = 分析局面
do-analysis-end = 回到对局
do-line-nearer = 变化退一步
do-line-further = 变化进一步
do-restart = 重新开始
do-new-game = 新对局
do-players = 棋手
do-two-players = 双人对弈
do-exchange = 一人或两人
do-against-computer = 与电脑对弈
do-finish = 认输或提和
do-rules = 规则
do-resign = 认输
do-offer-draw = 提和
do-offer-pause = 提议暂停
do-end-pause = 继续计时
do-clock = 报双方时间
do-draw = 在棋盘上做标记
drawn-ring = 画有圆圈
drawn-square = 画有方框
drawn-triangle = 画有三角
drawn-cross = 画有叉号
drawn-arrow = 箭头指向 { $to }
drawn-label = 标注 { $label }
status-draw = 同一格按两次画形状，先后按两格画箭头。再选“在棋盘上做标记”即可继续下棋。
status-play-again = 可以继续下棋了。
do-accept = 同意
do-decline = 继续下
do-take-back = 悔这一步
do-play-on = 继续下
do-camera-reset = 视角复位
do-camera-top = 从正上方看
do-settings = 设置
do-home = 回到标题
do-library = 棋谱库
do-continue = 继续
do-close = 关闭
do-quit = 退出

## 新对局与棋手
name-own = 你的名字
name-guest = 同桌朋友的名字
players-title = 由谁来下？
players-note = 改动立即生效，下到一半也能换。
players-done = 好了
new-title = 新对局
new-opponent = 对手
new-friend = 身边的朋友
new-far = 远方的朋友
new-side = 你下
new-lot = 随机
new-teacher = 老师
new-teacher-about = 走出大错时提醒你，还可以悔棋。
new-change = 更改
band-beginner = 初学
band-casual = 一般
band-club = 常下
band-expert = 高手
band-beyond = 棋王
band-more = 更多
new-rules = 规则
new-start = 开始
new-cancel = 取消
new-clock = 棋钟
clock-none = 不计时
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3 分钟
clock-half-a-minute = 每步 30 秒
clock-kind-move = 每步限时
clock-kind-game = 全局限时
clock-kind-fischer = 加秒
clock-kind-bronstein = 返还
clock-kind-delay = 延时
clock-kind-byoyomi = 读秒
clock-kind-days = 按天
clock-each = 每步
clock-main = 全局
clock-bonus = 每步加
clock-period = 每次读秒
clock-periods = 读秒次数
clock-other = { $name }
time-days = { $count } 天
time-minutes = { $count } 分钟
time-seconds = { $count } 秒
clock-says-move = 每步限 { $time }。
clock-says-game = { $time }，下完全局。
clock-says-fischer = { $time }，每走一步加 { $bonus }。
clock-says-bronstein = { $time }，每步返还所用时间，最多 { $bonus }。
clock-says-delay = { $time }，每步先等 { $bonus } 再计时。
clock-says-byoyomi = { $time }，用完后读秒 { $periods } 次，每次 { $each }。一次之内落子，次数不减。
clock-short-move = 每手 { $time }
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name }：{ $clock }
clock-whole-days = { $days } 天
clock-days = { $days } 天 { $hours } 时
clock-left = { $minutes ->
    [0] { $seconds } 秒
   *[other] { $minutes } 分 { $seconds } 秒
}
clock-both = { $first }：{ $one }。{ $second }：{ $two }。
clock-goes-on = 棋钟继续走。{ $first }：{ $one }。{ $second }：{ $two }。
clock-ten = { $name }：还剩十秒。
clock-is-none = 这一局不计时。
new-even = 开局
even-usual = 常规
even-random = 均势，随机
even-number = 均势，按编号
even-of = 第 { $number } 号，共 { $all } 个
even-about = 已下八手，双方大致均势。局后“交换先后”可再下同一开局。
new-series = 局数
series-none = 一局
series-of-3 = 三局两胜
series-of-5 = 五局三胜
series-of-7 = 七局四胜
series-of-0 = 不限
series-order-in-turn = 轮流先手
series-order-loser-first = 负方先手
series-order-random = 随机先手
series-order-same = 先后不变
series-next = 下一局
series-anew = 再来一轮
series-won = { $name }以 { $most } 比 { $least } 赢下本轮。
series-drawn = 本轮 { $most } 比 { $least } 打平。
series-leads = 已下 { $games } 局，{ $name }以 { $most } 比 { $least } 领先。
series-even = 已下 { $games } 局，{ $most } 比 { $least }。
new-size = 棋盘大小
new-size-value = { $size } 路
gomoku-rules-freestyle = 无禁手
gomoku-rules-standard = 标准
gomoku-rules-renju = 连珠
gomoku-rules-caro = 卡罗
gomoku-rules-caro-exact = 卡罗（刚好五子）
gomoku-rules-about-freestyle = 连成五子或更多就赢。
gomoku-rules-about-standard = 刚好连成五子才赢，六子不算。
gomoku-rules-about-renju = 黑方不能下长连、四四和三三，同时连成五子的除外。禁手点会标出来。
gomoku-rules-about-caro = 连成五子就赢，但两头都被对方堵住的不算。
gomoku-rules-about-caro-exact = 刚好连成五子才赢，但两头都被对方堵住的不算。棋盘边不算堵。
gomoku-opening = 开局方式
gomoku-rules = 规则
gomoku-opening-free = 自由
gomoku-opening-swap = 交换
gomoku-opening-swap2 = 两次交换
gomoku-opening-about-free = 黑方想下哪里就下哪里。
gomoku-opening-about-swap = 一方摆下黑、白、黑三子，另一方选颜色。
gomoku-opening-about-swap2 = 一方摆下黑、白、黑三子，另一方选颜色，或者再摆一白一黑，让对方选。
gomoku-handicap = 让子
gomoku-handicap-0 = 不让子
gomoku-handicap-about-0 = 开局时棋盘是空的。
gomoku-handicap-1 = 让一子
gomoku-handicap-about-1 = 开局时盘上已有一枚黑子，黑方先下：适合水平不同的两人。
gomoku-handicap-2 = 让两子
gomoku-handicap-about-2 = 开局时盘上已有两枚黑子，黑方先下。
gomoku-handicap-4 = 让四子
gomoku-handicap-about-4 = 开局时盘上已有四枚黑子，黑方先下。
animal-chess-rules = 动物
animal-chess-rules-classic = 有龙的规则
animal-chess-rules-traditional = 传统大小
animal-chess-rules-about-classic = 龙、虎、象、熊、狐、鹰、猫。猫吃龙。
animal-chess-rules-about-traditional = 象、狮、虎、豹、狼、狗、猫、鼠。鼠吃象。
animal-chess-handicap = 开局血量
animal-chess-handicap-0 = 血量相同
animal-chess-handicap-20 = 后手少 20%
animal-chess-handicap-40 = 后手少 40%
animal-chess-handicap-60 = 后手少 60%
animal-chess-handicap-about-0 = 双方开局时血量相同。
animal-chess-handicap-about-20 = 后手开局时少 20% 血量：适合水平不同的两人。
animal-chess-handicap-about-40 = 后手开局时少 40% 血量。
animal-chess-handicap-about-60 = 后手开局时少 60% 血量。

## 开局的选择
choice-take-dark = 执黑
choice-take-light = 执白
choice-place-two = 再摆两子
choice-about = 看看盘面，再选颜色，对方执另一色。再摆两子是一白一黑，然后由对方选。

## 提前结束
finish-title = 结束这一局？
finish-about-computer = 认输就算输。也可以向电脑提和，只要它没占优势就会同意。
finish-about-persons = 由轮到的一方认输或提和。
finish-play-on = 继续下

## 规则
rules-title = { $game }的规则
rules-done = 明白了
rules-reversi-1 = 下一子，把对方的一排子夹在它和你的另一子中间：整排翻过来，归你。横、竖、斜都算。
rules-reversi-2 = 每一步至少要翻一子。没有地方下就停一手，由对方接着下。
rules-reversi-3 = 双方都不能下时数子，{ $wins ->
    [fewest] 子少的一方赢，空格算给负方。
   *[most] 子多的一方赢，空格算给胜方。
}
rules-reversi-4 = 角上的子再也不会被翻。
rules-gomoku-1 = 黑方先下，双方轮流在空的交叉点上下一子。
rules-gomoku-2 = 横、竖、斜连成五子就赢。棋盘下满算和棋。
rules-gomoku-3 = 棋子下定就不再移动，也不会被吃。
rules-animal-chess-1 = 一开始棋子全都盖着，叫暗棋。轮到你时，翻开一枚，或把自己的棋横竖走一格，或吃子。第一枚翻出什么颜色，翻的人就执什么颜色。
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] 可以吃相邻、已翻开、一样大或更小的棋。
}被吃的棋值几分，主人就掉多少血；血量掉光就输。
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] 最小的能吃最大的：{ $weakest }能吃{ $mightiest }，{ $mightiest }不能吃{ $weakest }。
   *[some] 有的吃法不看大小，谁能吃谁见下表。
}
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [one] { $prey ->
        [any] { $jumper }能吃同一行或同一列里翻开的任何棋，中间要正好隔一枚。旁边的它吃不了。
       *[some] { $jumper }能吃同一行或同一列里正好隔一枚的棋，但不是什么都能吃，见下表。旁边的它吃不了。
    }
   *[many] { $prey ->
        [any] 有几种棋能吃同一行或同一列里翻开的任何棋，中间要正好隔一枚，旁边的吃不了。是哪几种见下表。
       *[some] 有几种棋能吃同一行或同一列里正好隔一枚的棋，旁边的吃不了。是哪几种、能吃什么见下表。
    }
}
rules-animal-chess-5 = { $stuck ->
    [draw] 无棋可走算和棋。
   *[loss] 无棋可走就输。
}{ $turns } 手没有吃子也没有翻子，或者{ $repeated ->
    [round] 同样的走法反复 { $times } 次，
   *[position] 同一局面出现 { $times } 次，
}算和棋。
rules-animal-chess-6 = 点暗棋就翻开；点自己的棋选中它，再点要去的地方。
rules-heading-kinds = 谁吃谁
rules-takes = 能吃
rules-kind = { $kind }：等级 { $rank }，{ $worth } 分，每方 { $count } 枚
rules-kind-jumps = { $kind }：等级 { $rank }，{ $worth } 分，每方 { $count } 枚，隔一枚吃子
chances-square = { $square } 可能是
chances-takings =
    翻开以后能吃子
    { $name } { $attacks }%，{ $other } { $loses }%

## Learning at the table
do-learn = 学一学
first-title = 你以前玩过{ $game }吗？
first-new = 第一次玩
first-new-about = 先上 { $steps } 步的小课，再与{ $opponent }下第一局，旁边有老师指点。
first-new-plain = 与{ $opponent }下第一局，旁边有老师指点。
first-some = 偶尔玩
first-some-about = 与{ $opponent }对局，会标出可下之处。
first-often = 经常玩
first-often-about = 与{ $opponent }对局，不标出可下之处。
first-plain-about = 与{ $opponent }对局。
first-look = 选一种外观
first-later = 以后随时可在“棋手”和“设置”中更改。
first-skip = 直接开始
title-about-reversi = 夹住对方的子翻过来，子多的赢。
title-about-gomoku = 轮流下子，五子连成一线就赢。
title-about-animal-chess = 翻开暗棋，去吃对方的动物。
lesson-title = { $chapter }：第 { $number } 步，共 { $all } 步
lesson-back = 上一步
lesson-next = 下一步
lesson-leave = 离开
lesson-play = 下一局
lesson-over = 就是这些，别的在下棋中慢慢学。
lesson-wrong = 这样也能下，不过这一步要学的是别的。看看有光的地方。
lesson-chapters = 章节
lesson-goes-on = 下一章：{ $chapter }
chapter-reversi-1 = 入门
chapter-reversi-2 = 行动力和奇偶
chapter-gomoku-1 = 入门
chapter-gomoku-2 = 冲四、活三和防守
chapter-animal-chess-1 = 入门
chapter-animal-chess-2 = 翻棋的几率和残局
lesson-reversi-flank = 你下黑棋。下一子，把一枚白子夹在它和另一枚黑子中间。有光的地方都可以。
lesson-reversi-flank-done = 白子被夹在你的两子中间，就翻过来了。每一步至少要翻一子。
lesson-reversi-line = 一排也可以更长。在另一头把它夹住。
lesson-reversi-line-done = 两枚黑子中间全是白子，所以整排都翻了过来。
lesson-reversi-many = 八个方向都算数。这里下一子，就能同时夹住三排。
lesson-reversi-many-done = 一步就翻了三排。
lesson-reversi-pass = 把上面的白子夹住。
lesson-reversi-pass-done = 白方一子也翻不了，只好停一手，又轮到你下。
lesson-reversi-end = 把最后一枚白子也夹住。
lesson-reversi-end-done = 双方都不能下了，就数子，子多的一方赢。
lesson-reversi-corner = 角上的子外面没有别的子，再也不会被翻。占住这个角。
lesson-reversi-corner-done = 这个角到最后都是你的，从它连出去的边也一样。
lesson-reversi-corner-wrong = 这样也能翻子，可是角比那些都重要。
lesson-reversi-beside = 所以也不要把角让给白方：空角斜着的那一格先别下。
lesson-reversi-beside-done = 好，白方占不到角。
lesson-reversi-beside-wrong = 那一格是空角斜着的一格，白方下一步就占角了。
lesson-reversi-few = 能下的地方少，早晚只好下坏棋。这一步要让白方只剩一处可下。
lesson-reversi-few-done = 白方只能下 g7，那是空角斜着的一格。换成别的下法，白方至少还有四处可下。
lesson-reversi-few-wrong = 这样白方还有四处以上可下。
lesson-reversi-quiet = 翻得少，往往给对方留下的地方也少。这一步只翻一子。
lesson-reversi-quiet-done = 白方现在有五处可下。换成别的下法，至少有九处。
lesson-reversi-shut-out = 这一次让白方无处可下。
lesson-reversi-shut-out-done = 白方只好停一手，又轮到你下。
lesson-reversi-edge = 下在边上，使白方不管怎么应，你下一步都能占角。
lesson-reversi-edge-done = 白方只剩三处可下，下哪一处都要让角。
lesson-reversi-wedge = 上边两枚白子中间有个空格。插进去。
lesson-reversi-wedge-done = 白方翻不了这一子。下一步你可以占 a1 角，把两子之间的白子全翻过来。
lesson-reversi-odd = 奇偶讲的是谁下最后一手。空着两块：左下三格，左上两格。占住奇数那一块的角。
lesson-reversi-odd-done = 白方在同一块里应了一手，这块剩下的一格归你。
lesson-reversi-odd-wrong = 这样双方都下最好的棋，白方赢。占住三格那一块的角。
lesson-reversi-odd-last = 填上这一块的最后一格，白方就得先下另一块。
lesson-reversi-odd-last-done = 白方只好下 b2，另一个角归你了。
lesson-reversi-odd-end = 占住最后一个角。
lesson-reversi-odd-end-done = 两块的最后一手都是你下的，34 比 30 获胜。
lesson-gomoku-five = 你下黑棋。横、竖、斜连成五子就赢。你已经有四子，下第五子。
lesson-gomoku-five-done = 五子连成一线，这一局赢了。
lesson-gomoku-block = 白方连了四子，一头已经堵住。堵住另一头，不然白方下一步就赢。
lesson-gomoku-block-done = 堵住了。对方冲四，就要马上堵。
lesson-gomoku-block-wrong = 那样白方就下第五子了。堵住空着的那一头。
lesson-gomoku-three = 下成三子相连，两头都空着。
lesson-gomoku-three-done = 这叫活三。不去管它，就成活四：四子相连，两头都空着。
lesson-gomoku-stop = 白方有一个活三。在它成四之前，堵住一头。
lesson-gomoku-stop-done = 白方还能冲四，可是你还来得及堵。
lesson-gomoku-stop-wrong = 那样白方就成活四，你只能堵一头。
lesson-gomoku-four = 白方没有管你的活三。下成活四，两头都空着。
lesson-gomoku-four-done = 白方只能堵住一头。
lesson-gomoku-four-wrong = 这样只是冲四，一头被白子堵住了。下在另一头。
lesson-gomoku-open-four = 那就下在另一头。
lesson-gomoku-open-four-done = 五子棋多半这样赢：两头都要堵，对方只有一步。
lesson-gomoku-both = 白方看住了你这一排，那就一子两用：冲四，同时成活三。
lesson-gomoku-both-done = 白方只好堵冲四，活三还在。
lesson-gomoku-both-wrong = 这样最多只有一处。看看横排和竖排相交的那一点。
lesson-gomoku-won = 把竖着的活三下成活四。
lesson-gomoku-won-done = 白方堵住一头，你就在另一头赢。冲四加活三，多半就赢了。
lesson-gomoku-finish = 白方堵住了一头。在另一头下第五子。
lesson-gomoku-finish-done = 五子连成一线，你赢了。
lesson-gomoku-order = b2 和 c3 都能冲四，冲一处，白方就要堵另一处。选那个对后面有用的冲四。
lesson-gomoku-order-done = 白方只好堵 c3。你的新子和竖排的两子又连成一线。
lesson-gomoku-order-wrong = 这样不能必胜。冲四的那一子，要在竖排上也有用。
lesson-gomoku-order-four = 现在下成活四，两头都空着。
lesson-gomoku-order-four-done = 白方只能堵一头。
lesson-gomoku-order-five = 下第五子。
lesson-gomoku-order-five-done = 你赢了。每一步都是四，白方没有一步闲棋。胜负就在冲四的先后。
lesson-gomoku-threes = 双活三也能赢。一子下出两个活三。
lesson-gomoku-threes-done = 白方只能堵住一个。
lesson-gomoku-threes-four = 把另一个活三变成活四。
lesson-gomoku-threes-four-done = 白方堵一头，你在另一头成五。
lesson-gomoku-split = 白方有一个跳活三：三子中间隔一个空。不管它，就成活四。下在中间或两头。
lesson-gomoku-split-done = 挡住了。只有有光的几处挡得住。
lesson-gomoku-cross = 白方想下 g5：冲四，同时成活三。抢在前面，下在有光的地方。
lesson-gomoku-cross-done = 挡住了。白方没有必胜的下法了。
lesson-gomoku-cross-wrong = 这样白方下 g5，冲四活三，就赢了。
lesson-gomoku-counter = 白方没有挡你的活三，而是冲四。堵住它，同时让自己成四。
lesson-gomoku-counter-done = 白方的四堵死了。你的四两头都空着，白方只能堵一头。
lesson-animal-chess-turn = 开始时全是暗棋。轮到你时可以翻开一枚。点有光的棋。
lesson-animal-chess-turn-done = 第一枚翻出什么颜色，翻的人就执什么颜色。接下来你执红棋。
lesson-animal-chess-move = 自己的棋可以走到旁边的空格。先点熊，再点有光的格子。
lesson-animal-chess-move-done = 横走或竖走一格，不能斜走。
lesson-animal-chess-take = 可以吃旁边一样大或更小的棋。熊比狐大，吃掉它。
lesson-animal-chess-take-done = 吃掉了。每被吃一枚，主人就掉血。
lesson-animal-chess-rank = 旁边三枚里，你的狐只能吃一枚。哪一枚不比它大？
lesson-animal-chess-rank-done = 对。从大到小是龙、虎、象、熊、狐、猫。
lesson-animal-chess-dragon = 猫最小，可是能吃最大的。吃掉龙。
lesson-animal-chess-dragon-done = 猫吃龙，龙不能吃猫。
lesson-animal-chess-eagle = 鹰横着或竖着跳过去吃，中间正好隔一枚，哪一方的都行，再大的也能吃。跳过去。
lesson-animal-chess-eagle-done = 正好隔一枚，不多也不少。旁边的它吃不了。
lesson-animal-chess-flee = 龙就在象的旁边，会吃掉它。走开。
lesson-animal-chess-flee-done = 暂时没事了。暗棋谁也吃不了。
lesson-animal-chess-win = 吃掉最后一枚蓝棋。
lesson-animal-chess-win-done = 血量掉光就输。无棋可走的一方也输。
lesson-animal-chess-odds = 暗棋有四枚：你的狐和猫，蓝方的虎和猫。翻一枚，让蓝方什么也吃不了。
lesson-animal-chess-odds-done = 安全。翻 b4 有四分之一的几率被吃，翻 d6 有四分之二，翻 c5 有四分之三。
lesson-animal-chess-odds-wrong = 翻那里，蓝方可能吃到棋。找一枚旁边什么也没有的。
lesson-animal-chess-attack = 你的龙和两只虎、蓝方一只猫还是暗棋。翻象旁边的那一枚：四枚里有三枚能吃象。
lesson-animal-chess-attack-done = 是虎，正好威胁象。几率是四分之三。
lesson-animal-chess-across = 鹰正好隔一枚来吃。你的虎和熊、蓝方的猫还是暗棋。翻一枚不会被吃的。
lesson-animal-chess-across-done = 鹰和 b5 之间没有棋。翻 b3 有三分之二的几率被吃，翻 d8 一定会被吃。
lesson-animal-chess-stake = 你的猫和蓝方的龙还是暗棋。翻哪一枚，被吃的几率都一样。翻开掉血会少一些的那一枚。
lesson-animal-chess-stake-done = 这里最多丢狐，5 点血；翻 b4 最多丢虎，12 点血。
lesson-animal-chess-pin = 熊在角上。先别吃猫，把熊困住。
lesson-animal-chess-pin-done = 熊动不了，只好走猫。
lesson-animal-chess-pin-take = 吃掉熊。
lesson-animal-chess-pin-take-done = 蓝方只剩一只猫，血量只有 1。
lesson-animal-chess-wait = 只剩一枚时，要让对方没有好棋可走。走一步，使猫走哪里都到虎的旁边。
lesson-animal-chess-wait-done = 猫有两处可走，都在虎的旁边。
lesson-animal-chess-wait-take = 吃掉它。
lesson-animal-chess-wait-take-done = 蓝方血量掉光，你赢了。

## 终局
over-you-win = 你赢了
over-you-lose = 你输了
over-on-board = 盘面：黑 { $first } 子，白 { $second } 子。空格算给胜方。
over-on-board-drawn = 盘面：黑 { $first } 子，白 { $second } 子。空格双方平分。
over-again = 再来一局
over-try-stronger = 连胜两局了：试试{ $next }。
over-try-weaker = 下一局和{ $next }下会更有意思。
over-try = 和{ $next }下
over-swap = 交换先后
over-review = 复盘
over-hints = 用过提示。
over-taught = 有老师指点。
over-analysed = 下的时候分析过。
over-achieved = 新成就：{ $name }
over-leave = 离开
over-practice = 这是练习局：看过暗棋又悔棋。

## 提示，以及局面分析
hint-square = 想想 { $square }。
hint-piece = 想想 { $square } 上的棋子。
hint-looking = 正在找好棋……
hint-none = 这里怎么走都差不多。
hint-marks-only = 能走的地方都已标出。要让提示给出好棋，请在设置里打开。
teacher-careful = 小心：{ $move } 是错着。
chance-falls = （胜率：之前 { $before }%，现在 { $after }%。）
hint-move = { $move }：{ $why }
reason-looked = 往后算 { $depth } 步，数它最好。
reason-reversi-wins = 双方都不出错，能胜 { $discs } 子。
reason-reversi-wins-fewest = 双方都不出错，能胜。
reason-reversi-draw = 双方都不出错，能守和。
reason-reversi-loses-least = 双方都不出错，输 { $discs } 子，已是最少。
reason-reversi-corner = 占角，再也不会被翻。
reason-reversi-pass = 对方接下来无处可下，只好停一手。
reason-reversi-keeps-corner = 不送角；另外 { $all } 步里有 { $others } 步会送角。
reason-reversi-few-moves = 只给对方留 { $moves } 步可下，比大多数下法少。
reason-reversi-quiet = 只翻 { $discs } 子，露出的空处少。
reason-gomoku-five = 连成五子。
reason-gomoku-wins = 不管对方怎么下，{ $moves } 步内取胜。
reason-gomoku-stops-and-wins = 挡住对方连五，{ $moves } 步内取胜。
reason-gomoku-stops-five = 不下这里，对方就连成五子。
reason-gomoku-two-fours = 之后有两处可以连成五子。
reason-gomoku-stops-four = 不下这里，对方就有挡不住的四。
reason-gomoku-four = 冲四，对方非挡不可。
reason-animal-chess-wins = 不管对方怎么走，{ $moves } 步内取胜。
reason-animal-chess-takes = 吃掉{ $piece }。
reason-animal-chess-flees = 躲开{ $piece }。
reason-animal-chess-turn-up = 翻开它最好。
value-wins = 胜{ $moves }
value-loses = 负{ $moves }
value-said-discs = 值 { $value } 子
value-said-health = 值 { $value } 点血量
value-said-chance = 胜率百分之 { $percent }
value-said-wins = { $moves } 步内胜
value-said-loses = { $moves } 步内负
value-said-best = 最好的一步，{ $value }
analysis-looking = 正在思考……
analysis-nothing = 这里没有可分析的。
analysis-even = 形势相当。
analysis-draw = 双方都不出错就是和棋。
analysis-leads = { $name }领先 { $discs } 子。
analysis-wins-by = 双方都不出错，{ $name }胜 { $discs } 子。
analysis-wins-in = { $name } { $moves } 步内胜。
analysis-better = { $name }形势较好。
analysis-best = 应走 { $move }：{ $why }
detail-values = 显示数值
detail-details = 显示细节
detail-words = 只看文字
analysis-chance = { $name } { $percent }%
analysis-exact = 已算到终局。
analysis-depth = 看到 { $depth } 步，{ $sure }% 把握，{ $threads } 个线程
analysis-depth-all = 看到 { $depth } 步，{ $threads } 个线程

## 开局的要点
opening-even = 双方形势相当。
opening-favours-discs = 双方都不出错，{ $side }约领先 { $discs } 子。
opening-favours-chance = 引擎估计，{ $side }的胜率约 { $percent }%。
opening-games = 引擎从这里自弈 { $games } 局，{ $side }得分 { $percent }%。
opening-games-even = 引擎从这里自弈 { $games } 局，双方得分相当。
opening-wins = { $side } { $moves } 步内必胜。
opening-even-health = 平均来说，翻这一枚，双方的血量都不占便宜。
opening-gains-health = 平均来说，翻这一枚能多得 { $points } 点血量。
opening-costs-health = 平均来说，翻这一枚要损失 { $points } 点血量。
opening-line = 最好的下法：{ $moves }。
opening-plan-moves = { $side }有 { $moves } 步可下，{ $other }只有 { $others } 步。
opening-plan-wall = { $other }有 { $discs } 子连成墙，外侧全是空位。
opening-plan-inside = 挨着空位的子：{ $side } { $discs } 子，{ $other } { $others } 子。
opening-plan-edge = 按最好的下法，{ $side }在 { $square } 占边。
opening-plan-middle = 中央四格里，{ $side }占着 { $discs } 格。
opening-plan-few = { $side }子少：{ $all } 子里只有 { $discs } 子。
opening-plan-side = 黑方两子相邻，穿过两子的五连还有 { $fives } 处。
opening-plan-gap = 黑方两子同线隔开，穿过两子的五连还有 { $fives } 处。
opening-plan-stopped = 白子挡住了黑方两子的连线。
opening-plan-knight = 黑方两子成日字，没有一条线穿过两子。
opening-plan-touches-both = 白子紧挨着这两子。
opening-plan-touches-one = 白子只挨着其中一子。
opening-tile = { $square } 旁边有 { $beside } 枚棋子，每一枚都可能更强。

## 为什么是错着
why-mostly = 主要是：{ $why }
why-only-answer = 只有这样应，它才是错着：{ $moves }
why-only-move = { $move } 是唯一的好棋。
why-line = 接下来可能是：{ $moves }。
why-leaves-best = 双方都想下 { $square }，现在归{ $name }了。
why-reversi-x-square = 下在角的斜邻格，把 { $corner } 角让给了{ $name }。
why-reversi-c-square = 沿着边把 { $corner } 角让给了{ $name }。
why-reversi-gives-corner = 把 { $corner } 角让给了{ $name }。
why-reversi-weak-disc = { $corner } 角还空着，下在旁边的 { $square } 不好。
why-reversi-leaves-corner = { $name }早就能占 { $corner } 角，这一步没有防住；下 { $better } 就能防住。
why-reversi-loses-corner = 按最好的下法，{ $name } { $plies } 步后占 { $corner } 角。
why-reversi-forced-corner = { $name }在 { $plies } 步之内必占 { $corner } 角。
why-reversi-gains-corner = 下 { $better }，{ $name }按最好的下法能占 { $corner } 角；现在占不到了。
why-reversi-missed-corner = 本来可以占 { $corner } 角。
why-reversi-missed-corners = 本来有 { $corners } 个角可以占。
why-reversi-no-safe-moves = 按最好的下法，{ $name }不送角的下法只剩 { $left } 步；下 { $better } 还有 { $instead } 步。
why-reversi-few-moves = 按最好的下法，{ $name }只剩 { $left } 步可下；下 { $better } 还有 { $instead } 步。
why-reversi-missed-pass = 本来可以让对方无处可下。
why-reversi-has-to-pass = 对方下 { $square } 之后，{ $name }无处可下。
why-reversi-wedge = { $name }可以在 { $square } 插入边上两子之间。
why-reversi-missed-wedge = 本来可以在 { $square } 插入边上两子之间。
why-reversi-parity = { $square } 一带剩 { $free } 个空位。按最好的下法，{ $name }先下那里，也能下最后一手。
why-reversi-opens = 让{ $name }多了 { $number } 处可下，其中有 { $square }。
why-reversi-opens-more = 让{ $name }多了 { $number } 处可下，其中有 { $square }：现在有 { $moves } 步可下；下 { $better } 就只有 { $instead } 步。
why-reversi-leaves = { $name }还能下 { $square }；下 { $better } 就能防住。
why-reversi-loses-move = 下 { $better }，{ $name }按最好的下法接着能下 { $square }；现在不能下了。
why-reversi-turns-many = 翻子太多：翻了 { $discs } 子；下 { $better } 只翻 { $instead } 子。
why-reversi-won-is-lost = 本来胜 { $before } 子，现在输 { $after } 子。
why-reversi-won-is-drawn = 本来胜 { $before } 子，现在是和棋。
why-reversi-drawn-is-lost = 本来是和棋，现在输 { $after } 子。
why-reversi-wins-less = 只胜 { $after } 子，本来能胜 { $before } 子。
why-reversi-loses-more = 输 { $after } 子，本来只输 { $before } 子。
why-gomoku-missed-five = 本来下 { $square } 就能连成五子。
why-gomoku-overlooked-five = 没有挡住 { $square }，对方下在那里就连成五子。
why-gomoku-allowed-win = 这样下，对方有必胜的下法：{ $moves }
why-gomoku-missed-win = 本来有必胜的下法：{ $moves }
why-gomoku-wasted-four = 在 { $square } 冲四，对方挡在 { $answer }，这个四就白冲了。
why-gomoku-leaves-three = 没有挡住对方从 { $from } 到 { $to } 的活三。
why-gomoku-allows-three = 让{ $name }下 { $square } 成活三。
why-gomoku-allows-two-threes = 让{ $name }下 { $square } 同时成两个活三。
why-gomoku-allows-four-three = 让{ $name }下 { $square } 同时成冲四和活三。
why-gomoku-does-nothing = 下在 { $square } 和停一手差不多。
why-gomoku-wrong-stop = 这个活三挡在 { $square } 更好。
why-gomoku-missed-three = 本来下 { $square } 就有活三。
why-gomoku-missed-two-threes = 本来下 { $square } 就同时有两个活三。
why-gomoku-missed-four-three = 本来下 { $square } 就同时有冲四和活三。
why-gomoku-forbidden-stop = 白方冲四，只能挡在 { $square }，可是那里是黑方的禁手点。
why-gomoku-missed-forbidden = 本来可以在 { $square } 冲四：要挡的 { $stop } 是黑方的禁手点。
why-animal-chess-missed = 本来可以吃掉{ $piece }（值 { $worth } 分）。
why-animal-chess-leaves = 没管{ $piece }（值 { $worth } 分），会被吃掉。
why-animal-chess-steps-into = { $piece }（值 { $worth } 分）走到那里会被吃掉。
why-animal-chess-danger = { $all } 枚暗棋里，有 { $dangers } 枚翻在 { $square } 会吃掉旁边的棋，或被吃掉。
why-animal-chess-missed-trap = 本来可以困住{ $piece }（值 { $worth } 分），让它逃不掉。
why-animal-chess-lets-trap = 会让{ $piece }（值 { $worth } 分）被困住，逃不掉。
why-animal-chess-chases = 去追{ $piece }，可是追不到。
why-animal-chess-draws = 这一步下成了和棋。
why-animal-chess-allowed-win = 让对方在 { $moves } 步内必胜。
why-animal-chess-missed-win = 本来 { $moves } 步内必胜。

## 复盘
do-review = 复盘这一局
do-next-mistake = 下一处错着
do-quiz = 做题改错
review-graph = 每一步之后的胜率
review-progress = 已复盘 { $done } / { $all }
story-led = 第 { $ply } 手，{ $name }：{ $move } 丢掉了优势。
story-shrank = 第 { $ply } 手，{ $name }：{ $move } 丢掉了部分优势。
story-even = 第 { $ply } 手，{ $name }：在 { $move } 之前双方势均力敌。
story-worse = 第 { $ply } 手，{ $name }：{ $move } 让局面更难挽回。
review-book = 前 { $ply } 手是常见开局。
review-turning = 转折在第 { $ply } 手 { $move }。
review-counts = 线以上：{ $one }的{ $counted }多。现在{ $one } { $first }，{ $other } { $second }。
review-summary = { $name }：准确率 { $accuracy }%。失准 ?! { $inaccuracies }，错着 ? { $mistakes }，漏着 ?? { $blunders }。
review-tally = { $name }：失准 ?! { $inaccuracies }，错着 ? { $mistakes }，漏着 ?? { $blunders }。
review-late = 收官损失 { $discs } 子。
review-forced = 只有 { $move } 可走。
review-known = { $move } 是常见的开局下法。
review-best = { $move } 是最好的一步。
review-good = { $move } 是好棋。
review-inaccuracy = { $move } 不够准确，{ $better } 更好。
review-mistake = { $move } 是错着，{ $better } 更好。
review-blunder = { $move } 是漏着，{ $better } 更好。
review-times = 每步用时，己方朝上。
review-in-time-trouble = 时间紧迫：剩下不到十分之一。
review-hard = 这不容易看出来。
review-why-waits = 原因还在分析中。
luck-played-better = { $name }走得更好。
luck-played-alike = 双方走得差不多。
luck-tiles = 整局下来，翻棋的运气让{ $name }的胜率多了 { $points } 个百分点。
luck-nobody = 翻棋没有偏向哪一方。
luck-marks = （方块：走棋；圆点：翻棋）
quiz-title = 第 { $number } 题，共 { $all } 题
quiz-ask = { $name }这里走了 { $move }，找一步更好的。
quiz-weighing = 正在看 { $move } ……
quiz-best = { $move } 是最好的一步。
quiz-right = 对了，{ $move } 和 { $best } 一样好。
quiz-wrong = { $move } 还不够好，对方应 { $reply }。
quiz-wrong-alone = { $move } 还不够好。
quiz-shown = { $move } 最好。
quiz-why = 至于 { $move }：{ $why }
quiz-score = 答对 { $solved } 题，共 { $all } 题
quiz-comes-back = 改天再练：{ $number } 题
quiz-again = 再试一次
quiz-show = 看答案
quiz-skip = 跳过
quiz-next = 下一题
quiz-leave = 离开

## 设置
settings-title = 设置
settings-search = 搜索
settings-none = 没有与“{ $words }”有关的设置。
settings-all = 显示全部设置
settings-group-look = 外观
settings-group-language = 语言与文字
settings-group-table = 对局时
settings-group-opponents = 对手
settings-group-sound = 声音
settings-group-motion = 动态与光影
settings-group-access = 按键与无障碍
settings-group-others = 与他人对局
settings-group-program = 翻转棋桌
settings-language = 语言
settings-language-auto = 跟随系统
settings-marks = 标出能下的地方
settings-hints = 提示给出一步好棋
settings-counts = 显示数目
settings-clock = 显示棋钟
settings-times = 着法表显示用时
settings-motion = 减少动态效果
settings-blinks = 电脑新下的棋闪一闪
settings-hasten = 点按可略过电脑的动作
settings-across = 长棋盘横放
settings-words-turn = 两人同桌时，文字朝向该看的人
settings-remarks = 对手说话
settings-characters = 棋子上写汉字
settings-ranks = 棋子上显示等级
settings-chances = 显示暗棋的可能
settings-keys = 按键
settings-about = 关于本游戏
about-version = Turnstone { $version }
about-licence = 许可：MIT 或 Apache 2.0，任选其一。字体的许可：SIL Open Font License 1.1。
about-crates = 用到的程序库和作者给的许可如下，全文见 { $file }。
about-none = 用到哪些程序库，见下载版附带的名单。
keys-title = 按键
keys-about = 先点这里的按钮，再按想用的键：文字或数字都行。
keys-press = 请按“{ $name }”要用的键。Esc 保持原样。
keys-taken = { $key } 已经是“{ $name }”的键，没有改动。
keys-usual = 恢复默认按键
keys-pad = 手柄：{ $button }
settings-smooth = 画面更好（没有显卡会慢）
settings-undo-shows = 翻开的棋也能悔
settings-greets = 标题画面提示待办
settings-turn = 棋子翻面用时
settings-pause = 电脑等待
settings-music = 背景音乐
settings-volume = 音量
settings-text = 文字大小
# Under the size of text, where the window has no room for it.
settings-text-room = 这个窗口里文字最大到 { $value }%。
settings-scan = 单键扫描操作：每步时间
settings-on = 开
settings-off = 关
settings-seconds = { $value } 秒
settings-percent = { $value }%
settings-less = 减
settings-more = 加

## 链接
do-take-out = 分享或保存这一局
status-link-copied = 这一局的链接已经复制。
status-link-shown = 链接在地址栏里，请从那里复制。
status-broken-link = 链接已损坏：{ $why }。现在开始新的一局。
status-reading = 正在读取文件。
status-brought-in = 已打开：{ $format }。{ status-cut }
status-brought-in-many = 已导入：{ $format }，共 { $games } 局。{ status-cut }
status-brought-in-some = 已导入：{ $format }，共 { $games } 局；{ $left } 局无法读取。{ status-cut }
status-cut = { $cut ->
    [0] {""}
   *[other] { $cut } 局的名字太长，只留下开头。
}
status-names = 已记住棋手和比赛的名字。请导入 .wtb 文件。
status-not-brought-in = 无法打开：{ $why }。
format-link = 链接
format-save = 存档
format-wthor = WTHOR 棋谱
format-ggf = GGF 棋谱
format-obf = OBF 局面
format-sgf = SGF 棋谱
format-psq = Piskvork 棋谱
format-renlib = RenLib 棋谱库
format-moves = 着法
format-library = Turnstone 棋谱库

## 棋谱库
library-title = 棋谱库
library-count = 共 { $games } 局
library-count-of = { $all } 局中的 { $games } 局
library-reading = 正在读取棋谱库。
library-stop = 停止读取
library-progress = 已读 { $games } 局，{ $percent }%
library-empty = 下完的每一局都会保存在这里。可以从文件导入棋谱，也可以把文件拖到棋盘上。
library-none = 没有这样的对局。
library-nobody = 不详
library-nameless = 未记录棋手姓名
library-search = 搜索
library-filter = 显示
library-order = 排序
library-only = 最近导入
library-all = 所有对局
library-sort-date = 日期
library-sort-first = 先手
library-sort-second = 后手
library-sort-result = 结果
library-sort-opening = 开局
library-sort-length = 手数
library-sort-accuracy = 准确率
library-moves = { $moves } 手
library-accuracy = 准确率 { $first } 和 { $second }
library-series = 局分 { $first }–{ $second }
library-aided = 有帮助
library-open = 打开
library-remove = 删除
library-remove-ask = 永久删除这一局？
library-keep = 保留
library-before = 上一页
library-after = 下一页
library-page = 第 { $page } 页，共 { $pages } 页
library-row = 第 { $row } 行，共 { $all } 行
library-bring = 导入文件
library-export = 存为文件
status-library-unkept = 棋谱库无法读写：{ $why }。
status-library-full = 没有空间保存这一局了。请腾出磁盘空间，或把这一局另存为文件。
status-library-damaged = 棋谱库有 { $lines } 行损坏。损坏的文件保存为 { $file }，其余都在。
status-library-damaged-web = 棋谱库有 { $lines } 行损坏，其余都在。
status-library-unopened = 无法打开这一局：{ $why }。

## 读屏
board-name = { $game }的棋盘，{ $first } 到 { $last }
board-square = { $what ->
    [piece] { $square }，{ $piece }
    [legal] { $square }，空，可以下
    [reach] { $square }，空，选中的棋能走到
    [take] { $square }，{ $piece }，选中的棋能吃
    [chosen] { $square }，{ $piece }，已选中
    [forbidden] { $square }，空，禁手
   *[empty] { $square }，空
}
board-flips = 翻 { $turned } 子
say-placed = { $name }下 { $square }，翻 { $turned } 子。
say-stone = { $name }下 { $square }。
say-turned-up = { $name }翻开 { $square }：{ $piece }。
say-moved = { $name }从 { $square } 走到 { $to }。
say-taken = { $name }吃掉 { $square } 的{ $piece }。
say-chose = { $name }选好了。
say-best = 最好的一步是 { $move }，{ $value }。

## 浏览器里的页面
web-about = 一张立体的棋桌，专下会翻面的棋：黑白棋、五子棋、翻翻动物棋，可以和电脑下，也可以和朋友下。
web-card = 木桌上并排摆着五子棋、黑白棋和翻翻动物棋的棋盘。
web-fetching = 正在下载游戏：{ $done } / { $total } MB
web-fetching-share = 正在下载游戏：{ $done }%
web-starting = 游戏启动中。
web-preparing = 正在摆棋桌：{ $done } / { $total }
web-drawing = 正在准备画面。
web-no-script = 翻转棋桌是这个页面里的程序。请允许 JavaScript，然后重新加载页面。
web-no-webgl = 这个浏览器没有 WebGL 2，画不出棋桌。请在浏览器设置里打开硬件加速，或者换一个新一些的浏览器。
web-no-module = 游戏下载失败。请检查网络，再重新加载页面。
web-mismatch = 游戏的一个文件和这个页面对不上：下载时损坏了，或被改动过。请重新加载页面；如果还是这样，问题在网站那边。
web-stuck = 如果这里一直没有动静，就是页面有一部分没有下载到，或被改动了。请重新加载页面。
web-broken = 游戏出了问题，已经停下。下过的棋都还在，重新加载页面就能接着下。
web-lost = 系统收回了这个页面的图形资源。下过的棋都还在，重新加载页面就能接着下。
web-reload = 重新加载
web-without-packs = 不用主题包，接着下
web-new-version = 翻转棋桌有新版本了。
web-later = 以后再说
web-measuring = 正在测量引擎在这里有多快。
web-speed = 在这个浏览器里，引擎每秒看 { $done } 百万个局面。
web-controls = 屏幕上的文字和按钮
web-said = 刚才发生的事

## 主题包
title-packs = 主题包
title-practice = 练习：{ $due }
packs-title = 主题包
packs-about = 主题包可以改变棋桌的样子、声音和文字。互相冲突时，以序号小的为准。
packs-shipped = 随游戏附带
packs-on = 已启用
packs-off = 未启用
packs-place = { $place }. { $pack }
packs-up = 上移
packs-down = 下移
packs-remove = 移除
packs-choose = 添加主题包
packs-drop = 把主题包拖到页面上，或从文件中选择。
packs-folder = 把主题包（文件夹或 zip 文件）拖到窗口上，或放进 { $folder }
packs-open-folder = 打开存放位置
packs-no-chooser = 没有出现选择文件的窗口？可以把主题包（文件夹或 zip 文件）拖到本窗口上，或放进 { $folder }
packs-unopened = 无法打开存放位置（{ $why }）。位置是 { $folder }
packs-bring-back = 恢复“{ $pack }”
removal-title = 移除“{ $pack }”？
removal-about = { $path } 会放进系统的回收站，或移到一旁。别的都不动。
removal-about-web = 浏览器将不再保存“{ $pack }”。离开本页之前可以恢复。
removal-keep = 保留
packs-more = 另有 { $count } 处
status-pack-installed = 已添加并启用“{ $pack }”。
status-pack-found = “{ $pack }”已列入主题包。
status-pack-refused = 没有添加主题包：{ $why }
status-pack-stays = 无法移除主题包：{ $why }
status-no-pack = 没有叫“{ $pack }”的主题包。
status-broken-pack = “{ $pack }”有误（{ $place }：{ $why }），仍用原来的样子。
status-broken-packs = 主题包的选择已损坏：{ $why }。原文件留作 { $file }，现在都不启用。
status-pack-instead = 已添加并启用“{ $pack }”。另有一个同为“{ $id }”的主题包，两个不会同时启用。
status-pack-removed = 已移除“{ $pack }”，它在系统的回收站里。
status-pack-aside = 已移除“{ $pack }”，它现在放在 { $place }。
status-pack-unlinked = 已移除指向“{ $pack }”的链接，它所指的内容没有动。
status-pack-ended = 刚启用“{ $pack }”，游戏就意外退出了，因此已停用它。可以让它的作者知道。
status-pack-unkept = 主题包暂时启用，但无法保存：{ $why }
status-unheard = 主题包里有声音在这个浏览器里放不出来（{ $file }：{ $why }）。
status-second-window = 游戏已在另一个窗口打开。请到那边接着下，这里什么都不会保存。
web-pack = 要添加来自 { $address } 的主题包吗？主题包只改变样子、声音和文字，不能做别的。
web-pack-yes = 添加
web-pack-no = 不用
web-pack-address = 不能从 pack= 后面的地址取主题包。地址要以 https:// 开头，或者在这个页面自己的服务器上。
web-close = 关闭
web-bring = 打开

## 黑白棋的规则
reversi-rules = 棋盘
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = 标准棋盘。
reversi-rules-small = 6 × 6
reversi-rules-about-small = 小棋盘上的短局。
reversi-rules-large = 10 × 10
reversi-rules-about-large = 大棋盘上的长局。
reversi-goal = 目标
reversi-goal-most = 子多胜
reversi-goal-about-most = 子多者胜。
reversi-goal-fewest = 反棋
reversi-goal-about-fewest = 子少者胜。
reversi-handicap = 让子
reversi-handicap-0 = 不让子
reversi-handicap-about-0 = 双方平等开局。
reversi-handicap-1 = 让一角
reversi-handicap-about-1 = 开局时一个角上已有对黑方有利的子，白方先下：适合水平不同的两人。
reversi-handicap-2 = 让两角
reversi-handicap-about-2 = 开局时两个角上已有对黑方有利的子，白方先下。
reversi-handicap-4 = 让四角
reversi-handicap-about-4 = 开局时四个角上已有对黑方有利的子，白方先下。

## 开局的名字：这里没有的，用 openings.toml 里的
reversi-opening-perpendicular-opening = 垂直式
reversi-opening-parallel-opening = 平行式
reversi-opening-diagonal-opening = 对角式
reversi-opening-tiger = 虎式
reversi-opening-mainline-tiger = 虎式主线
reversi-opening-leader-s-tiger = 虎式领先变化
reversi-opening-lightning-bolt = 闪电
reversi-opening-cat = 猫式
reversi-opening-ganglion = 神经节
reversi-opening-bent-ganglion = 弯神经节
reversi-opening-swallow = 燕式
reversi-opening-horse = 马式
reversi-opening-rose = 玫瑰
reversi-opening-rose-bill = 玫瑰比尔
reversi-opening-central-rose-bill = 中央玫瑰比尔
reversi-opening-rose-birth = 玫瑰初生
reversi-opening-rose-birdie = 玫瑰小鸟
reversi-opening-italian = 意大利开局
reversi-opening-flat = 平式
reversi-opening-rotating-flat = 旋转平式
reversi-opening-rotating-flat--kling-continuation = 旋转平式（克林变化）
reversi-opening-shaman = 萨满
reversi-opening-semi-wing-variation = 半翼变化
reversi-opening-wing-variation = 翼变化
reversi-opening-buffalo = 水牛式
reversi-opening-hokuriku-buffalo = 北陆水牛
reversi-opening-tanida-buffalo = 谷田水牛
reversi-opening-maruoka-buffalo = 丸冈水牛
reversi-opening-cow = 牛式
reversi-opening-tanida = 谷田
reversi-opening-maruoka = 丸冈
reversi-opening-sailboat = 帆船
reversi-opening-aircraft = 飞机
reversi-opening-cow-bat = 牛蝠
reversi-opening-bat--kling-alternative = 蝙蝠（克林变化）
reversi-opening-bat--kling-continuation = 蝙蝠（克林后续）
reversi-opening-bat--piau-continuation-2 = 蝙蝠（后续二）
reversi-opening-chimney = 烟囱
reversi-opening-rocket = 火箭
reversi-opening-lollipop = 棒棒糖
reversi-opening-raccoon-dog = 狸式
reversi-opening-heath = 石南
reversi-opening-heath-chimney = 石南烟囱
reversi-opening-heath-bat = 石南蝙蝠
reversi-opening-snake = 蛇式
reversi-opening-pyramid = 金字塔
reversi-opening-x-square-opening = X 位式
reversi-opening-murakami-variation = 村上变化
reversi-opening-iwasaki-variation = 岩崎变化
reversi-opening-mimura = 三村
reversi-opening-mimura-variation-ii = 三村变化二
reversi-opening-inoue = 井上
reversi-opening-sakaguchi = 坂口
reversi-opening-ishii = 石井
reversi-opening-tamenori = 为则
gomoku-opening-kansei = 寒星
gomoku-opening-keigetsu = 溪月
gomoku-opening-sosei = 疏星
gomoku-opening-kagetsu = 花月
gomoku-opening-zangetsu = 残月
gomoku-opening-ugetsu = 雨月
gomoku-opening-kinsei = 金星
gomoku-opening-shogetsu = 松月
gomoku-opening-kyugetsu = 丘月
gomoku-opening-shingetsu = 新月
gomoku-opening-zuisei = 瑞星
gomoku-opening-sangetsu = 山月
gomoku-opening-yusei = 游星
gomoku-opening-chosei = 长星
gomoku-opening-kyogetsu = 峡月
gomoku-opening-kosei = 恒星
gomoku-opening-suigetsu = 水月
gomoku-opening-ryusei = 流星
gomoku-opening-ungetsu = 云月
gomoku-opening-hogetsu = 浦月
gomoku-opening-rangetsu = 岚月
gomoku-opening-gingetsu = 银月
gomoku-opening-myojo = 明星
gomoku-opening-shagetsu = 斜月
gomoku-opening-meigetsu = 名月
gomoku-opening-suisei = 彗星

## Taking a game out
take-out-title = 分享或保存
take-out-moves = 复制棋谱
take-out-link = 复制链接
take-out-picture-copied = 复制图片
take-out-picture = 保存图片
take-out-film = 保存动图
take-out-moves-file = 把棋谱存成文字
take-out-ggf-file = 存成 GGF
take-out-sgf-file = 存成 SGF
take-out-psq-file = 存给 Piskvork
take-out-save-file = 存给 Turnstone
status-moves-copied = 棋谱已经复制。
status-picture-copied = 棋桌的图片已经复制。
status-film-making = 正在制作动图。
status-uncopied = 浏览器不允许在这里复制。
status-saved-as = 已存为 { $file }。
status-not-taken-out = 没有成功：{ $why }。
status-not-written = 这一局不能存成这种格式：{ $format }。
status-nothing-to-paste = 没有可以粘贴的文字。
paste-ask = 粘贴一局棋：着法、链接或文件的内容
library-paste = 粘贴

## Statistics
library-statistics = 战绩
stats-title = 战绩
stats-none = 和电脑下完的棋都记在这里。
stats-total = 和电脑下了 { $played } 局：{ $won } 胜 { $drawn } 和 { $lost } 负
stats-streak = 连胜：现在 { $now } 局，最多 { $best } 局
stats-friends = 两人对局：{ $games } 局
stats-result = 胜 – 和 – 负
stats-suits-stronger = 你对{ $against }得分 { $score }%：试试{ $next }。
stats-suits-same = 你对{ $against }得分 { $score }%：正是好对手。
stats-suits-weaker = 你对{ $against }得分 { $score }%：和{ $next }下会更有意思。
stats-accuracy = 复盘过的 { $games } 局的准确率：最早 { $first }%，最近 { $last }%
evenings-title = 日历
evenings-played = 最近五周有 { $days } 天下过棋。
# 一周各天的简称，从星期一开始，中间用空格隔开。
evenings-days = 一 二 三 四 五 六 日
goal-title = 自己的目标
goal-about = 愿意的话，给自己定一个。它只保存在这台设备上。
goal-next = 下一个目标
goal-none = 不设目标
goal-evenings = 本周 { $count } 晚
goal-beat = { $game }：战胜{ $level }
goal-weaker = 弱一点
goal-stronger = 强一点

## Achievements

achievements-title = 成就
achievements-about = 从你和电脑、和朋友下完的棋里找出来。用过提示或分析的对局不算。
achievements-count = { $game }：{ $found } / { $all }
achievements-move = 第 { $move } 手
achievement-reversi-wedge = 插入
achievement-about-reversi-wedge = 在边上下到对方两子之间。只要那两子不变，你这子就翻不动。
achievement-reversi-edge = 占满一边
achievement-about-reversi-edge = 一条边从角到角全是你的子。这些子再也不会被翻。
achievement-reversi-behind = 子少也能胜
achievement-about-reversi-behind = 还剩 20 格时子比对方少，最后获胜。子数只看终局。
achievement-reversi-pass = 连下两手
achievement-about-reversi-pass = 让对方无处可下，并获胜。对方停一手，你接着再下。
achievement-reversi-quiet = 只翻一子
achievement-about-reversi-quiet = 只翻一子，别的下法也不会让对方的选择更少。翻得少，露出的空处就少。
achievement-reversi-parity = 先手也收官
achievement-about-reversi-parity = 在空格为奇数的区域先下，又下到最后一手。对方在那里没有应手。
achievement-reversi-safe-moves = 无安全处可下
achievement-about-reversi-safe-moves = 让对方怎么下都送角给你。角上的子再也不会被翻。
achievement-reversi-draw = 守住和棋
achievement-about-reversi-draw = 还剩四到十格时，找到唯一能守和的一步，最后不输。
achievement-reversi-sacrifice = 弃角
achievement-about-reversi-sacrifice = 终局前，保住角的下法都更差，于是把角让出去。决定胜负的是终局子数，不是角。
achievement-reversi-perfect = 完美收官
achievement-about-reversi-perfect = 从剩十格起，每一步都是最好的下法，其中至少三步换一种下法就会少子。
achievement-gomoku-stop-three = 挡住活三
achievement-about-gomoku-stop-three = 挡住对方的活三。不挡就成活四，一子挡不住两头。
achievement-gomoku-open-four = 活四
achievement-about-gomoku-open-four = 连成四子，两头都空。两处都能连五。
achievement-gomoku-gap = 补上空当
achievement-about-gomoku-gap = 在四子中间的空当落子取胜。带空当的四和连着的四一样能成五。
achievement-gomoku-four-and-three = 四三
achievement-about-gomoku-four-and-three = 一子同时做成冲四和活三，并获胜。对方只能先挡四。
achievement-gomoku-two-threes = 双三
achievement-about-gomoku-two-threes = 一子做成两个活三，并获胜。一子很难同时挡住。
achievement-gomoku-two-fours = 双四
achievement-about-gomoku-two-fours = 一子做成两个四。两处都能连五。
achievement-gomoku-stop-and-four = 反冲四
achievement-about-gomoku-stop-and-four = 挡对方的四，同时自己成四。这回轮到对方应了。
achievement-gomoku-fours = 连续冲四
achievement-about-gomoku-fours = 连冲三个四，接着成五取胜。每个四对方都得应。
achievement-gomoku-foreseen = 防患未然
achievement-about-gomoku-foreseen = 盘上没有活三也没有四时，抢先破掉对方连续冲四的胜法。
achievement-gomoku-forbidden = 逼入禁手
achievement-about-gomoku-forbidden = 在连珠里执白冲四，黑方只有禁手点可挡。
achievement-animal-chess-jump = 跳吃
achievement-about-animal-chess-jump = 用鹰隔着正好一枚吃子。再大的也能吃。
achievement-animal-chess-giant = 以小吃大
achievement-about-animal-chess-giant = 用最小的动物吃掉最大的。对方损失的血量最多。
achievement-animal-chess-rescue = 救子
achievement-about-animal-chess-rescue = 把被攻击的子里最值钱的一枚走开，走后自己没有子会被吃。
achievement-animal-chess-guarded = 有根
achievement-about-animal-chess-guarded = 对方吃你一子，你马上在同一格吃回更值钱的一枚。有根的子不好吃。
achievement-animal-chess-fork = 捉双
achievement-about-animal-chess-fork = 一步同时攻击两枚，下一步吃掉其中一枚。对方一步只能走开一枚。
achievement-animal-chess-safest = 最安全的一枚
achievement-about-animal-chess-safest = 翻开明显最不容易让你被吃的那一枚。
achievement-animal-chess-repeated = 循环求和
achievement-about-animal-chess-repeated = 血量比对方少，靠重复局面成和。落后时，和棋就是赚。
achievement-animal-chess-shut-in = 困毙
achievement-about-animal-chess-shut-in = 对方无子可动，你获胜。不必把子吃光。
achievement-animal-chess-win = 稳稳取胜
achievement-about-animal-chess-win = 只剩三枚或更少时，找到至少三步才能赢的下法，并获胜。
achievement-animal-chess-draw = 唯一的守法
achievement-about-animal-chess-draw = 只剩三枚或更少时，找到唯一不输的一步，最后不输。

## What was played in games of the library
explorer-reading = 正在翻看棋谱库。
explorer-title = 棋谱库里有 { $games } 局从这里下过
explorer-games = { $games } 局
explorer-results = { $one }胜 { $first }%，和 { $drawn }%，{ $other }胜 { $second }%
explorer-unknown = 结果不明。
explorer-book-title = 从这里开始的开局
explorer-book = 开局库里有这一步。
explorer-way = 由此进入{ $opening }。

## A position that is arranged by hand
do-set-up = 摆一个局面
editor-title = 摆一个局面
editor-about = 点一格，放上选中的棋子；再点一次，拿走。
editor-to-move = 轮到
editor-whole = 整个棋盘
editor-clear = 清空
editor-start = 开局
editor-mirror = 左右翻转
editor-move = 移动
editor-remove = 拿走
editor-face-down = 背面朝上
editor-leave = 取消
editor-analyse = 分析
editor-play = 开始下

## 与远方的朋友对局

far-title = 与朋友的对局
far-title-turns = { $turns ->
    [0] 与朋友的对局
   *[other] 与朋友的对局：{ $turns } 局轮到你
}
far-about = 每一步棋就是一个链接。用邮件或聊天软件发给朋友，朋友的回复也这样发回来。
far-game = { $game } · { $moves ->
    [0] 未开始
   *[other] { $moves } 手
}
far-invited = 还没有人打开你的邀请。
far-your-turn = 轮到你了。
far-waiting = 轮到朋友了。
far-over = 对局已结束。
far-unread = 这里打不开这一局。它原样保留。
far-paste = 粘贴链接
far-send = 发出
far-invite-title = 邀请朋友
far-invite-about = 把这个链接发给朋友。朋友用浏览器或 Turnstone 打开，就坐下来了。
far-link-title = 你的链接
far-link-about = 把这个链接发给朋友。朋友会看到你的棋，然后走下一步。
far-link-tile = 把这个链接发给朋友。朋友回复时，双方同时看到这枚棋子。
far-copy = 复制
far-share = 分享
far-qr = 也可以让朋友用手机扫一扫。
far-qr-too-long = 链接太长，画不成二维码了。
far-show-link = 显示链接
far-status-untold = 这一步走好了，发给朋友吧。
far-status-waiting = 等待朋友的链接。
far-status-turning = 朋友的链接会翻开这枚棋子。
far-status-watching = 你在旁观。
far-came = 朋友的链接来了。
far-copied = 链接已复制，发给朋友吧。
far-copied-here = 链接已复制。在这台电脑上它没有网址，请朋友粘贴到 Turnstone 里。
far-second = Turnstone 已在另一个窗口中打开。请在那里打开链接。
far-no-secret = 系统给不出随机数，无法与远方的朋友开局。
far-clock = 用链接下棋，棋钟只能按天计。这一局不用棋钟。
far-refused-damaged = 这个链接不完整。请从头到尾重新复制。
far-refused-forged = 这个链接不是你的朋友写的，没有采用。
far-refused-version = 这个链接来自另一个版本的 Turnstone。双方要用同一个版本。
far-refused-older = 这是旧链接。这里的对局已经走到后面了。
far-refused-same = 这个链接没有新内容：里面的棋这里都有了。
far-refused-crossed = 朋友写这个链接时还没看到你的上一步。请把你的链接再发一次。
far-refused-forked = 这个链接接不上你的对局：前面有一步不一样。你的对局没有变。请朋友发最新的链接。
far-refused-taken = 这一局已经有别人坐下了。
far-refused-own = 这是你自己的邀请，请发给朋友。
far-refused-rules = 链接里的这一步不合规则。你的对局没有变。
far-refused-place = 这个链接和现在的局面对不上。你的对局没有变。
far-refused-bent = 朋友的程序想挑选棋子，而不是抽取。这个链接没有采用。
far-refused-other-rules = 朋友用的是另一套名为“{ $rules }”的规则。双方要用同一个主题包。
far-refused-terms = 这一局在这里摆不出来：{ $why }。
far-refused-time = 链接里的时间不对。请检查双方电脑的时间。
far-invited-title = 有人邀请你
far-invited-arranged = 从摆好的局面开始。
far-invited-no-clock = 不用棋钟。
far-invited-side = 你是{ $name }。
far-invited-lot = 抽签决定谁先走。
far-tiles = 谁也不知道暗棋是什么：每一枚翻开时由双方一起抽取，谁也做不了手脚。
far-sit-down = 坐下
far-invite-here = 把这个链接复制给朋友。朋友粘贴到 Turnstone 里就行。
far-link-sat = 把这个链接发回去。朋友看到你坐下，就开始走棋。
far-rematch = 邀请再来一局
far-by-link = 用链接
far-by-link-about = 有空再下：每走一步，发一个链接。
far-live = 实时
far-live-about = 双方同时坐在桌前。只用一个链接邀请，其余都经过中继。
far-no-relay = 有空再下：每走一步，发一个链接。要实时对局，请在设置里写上中继地址；谁都可以开一个中继。
far-away = 朋友不在，这一局先等着。
far-away-clock = 朋友不在，棋钟还在走。
far-looking = 正在找中继。对局不会丢。
far-replaced = 这一局在别处打开了。请在那边接着下，或在这里重新打开。
far-full = 中继已满，放不下这一局。
far-watch = 旁观
far-says = 朋友：{ $phrase }
far-said = 你：{ $phrase }
far-status-drawn = 双方正在一起抽这枚棋子。
far-phrases-title = 说一句
do-say = 说一句
settings-page = 链接打开的网页
settings-relay = 实时对局的中继
why-no-take-back = { $name }不同意悔棋。
status-offer-take-back = { $name }想悔一步棋。
far-phrase-1 = 你好！
far-phrase-2 = 祝你好运！
far-phrase-3 = 下得好。
far-phrase-4 = 好棋！
far-phrase-5 = 哎呀。
far-phrase-6 = 哇！
far-phrase-7 = 让我想想……
far-phrase-8 = 马上回来。
far-phrase-9 = 我回来了。
far-phrase-10 = 谢谢！
far-phrase-11 = 精彩的一局。
far-phrase-12 = 我得走了，再见！
far-sat = 朋友坐下了。
far-answered = 朋友的链接到了，你预备的应手已经下出。请把它发出去。
far-prepare = 预备应手
far-prepared-title = 预备的应手
far-prepared-about = 如果朋友的链接带来你料到的一步，你的应手会立刻下出，只需把它发出去。
far-prepared-line = 如果 { $theirs }，就 { $yours }。
far-prepared-pair = { $theirs }，{ $yours }；
far-prepare-line = 预备一步
far-prepare-keep = 保留
far-prepare-leave = 离开
far-prepare-short = 先下一步朋友可能下的棋，再下你的应手。
far-status-theirs = 请下朋友可能下的一步。
far-status-yours = 请下你的应手。
far-invited-relay = 这一局经过中继 { $relay }。
far-again-title = 再来一局？
far-invite-again = 已经问过朋友了。如果朋友已离开，请把这个链接发过去。

# Puzzles
title-puzzles = { $left ->
    [0] 习题
   *[other] 习题（今晚还有 { $left } 道）
}
do-puzzles = 习题
status-broken-puzzles = 习题记录已损坏：{ $why }。已另存为 { $file }，等级分重新开始。
status-broken-evenings = 日历文件已损坏：{ $why }。已另存为 { $file }，日历会按你的棋局重新填写。
quiz-puzzles = 接着做题
puzzles-title = 习题
puzzles-none = 现在没有这样的习题。
puzzles-coming = 正在取习题。
puzzles-tonight = 今晚三题
puzzles-tonight-about = 每种棋一道，所有人都一样。明天换新的三道。
puzzles-tonight-begin = { $left ->
    [3] 开始
   *[other] 继续：还有 { $left } 道
}
puzzles-tonight-done = 三道里你解出了 { $solved } 道。明天换新的三道。
puzzles-evenings = 已连续 { $evenings } 晚。
puzzles-due = 今天有 { $due } 道错题要重做
puzzles-mix = 适合你的题
puzzles-storm = 三分钟
puzzles-storm-record = 三分钟最好成绩：{ $solved }
puzzles-by-theme = 按主题和颜色：
puzzles-both-colours = 两种颜色
puzzles-rating = 你的等级分：{ $rating }，误差 { $error }
puzzles-unrated = 你还没有等级分。每道题只算第一次；看了提示或答案就不计分。
puzzles-over = 这是最后一道。{ $tried } 道里你第一次就解出了 { $solved } 道。
puzzles-tonight-over = 今晚三题做完了。{ $tried } 道里你第一次就解出了 { $solved } 道。
puzzles-storm-over = 时间到！{ $tried } 道里解出 { $solved } 道。
puzzles-storm-best = 时间到！{ $tried } 道里解出 { $solved } 道，是你最好的成绩。
puzzle-heading = 第 { $number } 题
puzzle-heading-tonight = 今晚三题：第 { $number } 题，共 { $all } 题
puzzle-heading-due = 错题：第 { $number } 题，共 { $all } 题
puzzle-heading-storm = 已解出：{ $solved }
do-make-puzzle = 做成习题
make-title = 用这个局面做习题
make-working = 正在寻找唯一的好棋，需要几秒钟。
make-made = 解答已经证明。把链接发给朋友，请他在 Turnstone 里打开。
make-copied = 链接已复制。发给朋友，请他在 Turnstone 里打开。
make-none = 这个局面不能做习题。
make-no-kinds = 这种规则或棋盘没有习题。
make-refused-none = { $kind }：没有一步做得到。
make-refused-several = { $kind }：不止一步做得到（{ $moves }）。
make-refused-easy = { $kind }：太容易。
make-refused-long = { $kind }：证明太费时间。
make-failed = 习题没能做成。
make-copy = 复制链接
make-picture = 图片
puzzle-heading-sent = 朋友出的习题
status-bad-puzzle = 习题链接已损坏：{ $why }
puzzle-hint = 看看 { $square }。
puzzle-give-hint = 提示
puzzle-show = 答案
puzzle-replay = 怎么走到这里的
puzzle-storm-again = 再来一次
puzzle-good = 对。接着下。
puzzle-wrong = { $move } 不对：对方应 { $reply }。
puzzle-wrong-alone = { $move } 不对。
puzzle-solved = 解出了：{ $line }
puzzle-shown = 答案：{ $line }
puzzle-grade = 本题等级分：{ $grade }
puzzle-change = 你的等级分：{ $change }
puzzle-comes-back = 这道题改天再来。
puzzle-reversi-pass = { $name }：找出最好的一步，让对方无处可下。
puzzle-reversi-draw = { $name }：找出唯一不输的一步。
puzzle-reversi-win = { $name }：找出唯一能赢的一步。
puzzle-reversi-best = { $name }：找出最好的一步。其他各步都差四子以上。
puzzle-gomoku-fours = { $name }：连续冲四取胜，步步成四。
puzzle-gomoku-threes = { $name }：用活三和冲四取胜。
puzzle-gomoku-defence = { $name }：找出唯一能防住的一步。
puzzle-animal-chess-win = { $name }：找出能赢的一步。
puzzle-animal-chess-draw = { $name }：找出唯一不输的一步。
puzzle-animal-chess-safest = { $name }：翻哪一枚最安全？
puzzle-animal-chess-flee = { $name }：你有一子危险，救它。
kind-reversi-pass = 让对方无处可下
kind-reversi-draw = 不输
kind-reversi-win = 取胜
kind-reversi-best = 最好的一步
kind-gomoku-fours = 连冲四取胜
kind-gomoku-threes = 活三取胜
kind-gomoku-defence = 防守
kind-animal-chess-win = 取胜
kind-animal-chess-draw = 守和
kind-animal-chess-safest = 最安全的一枚
kind-animal-chess-flee = 救子
theme-reversi-corner = 占角
theme-reversi-corner-given = 弃角
theme-reversi-x-square = 角的斜邻格
theme-reversi-pass = 停一手
theme-reversi-wedge = 插入
theme-reversi-last-square = 区域的最后一格
theme-reversi-odd-region = 奇数区域
theme-reversi-quiet = 只翻一子
theme-gomoku-four-and-three = 四三
theme-gomoku-two-threes = 双三
theme-gomoku-two-fours = 双四
theme-gomoku-stop-and-four = 反冲四
theme-gomoku-forbidden-used = 利用禁手
theme-gomoku-forbidden-avoided = 避开禁手
theme-gomoku-edge = 在边上
theme-animal-chess-jump = 跳吃
theme-animal-chess-capture = 先吃子
theme-animal-chess-quiet = 先走闲着
theme-animal-chess-sacrifice = 弃子
theme-animal-chess-edge = 逼到边上
theme-animal-chess-even = 子数相等
theme-animal-chess-outnumbered = 以少敌多

# Openings that are learnt
puzzles-openings = 开局
puzzles-openings-about = 你下定式的一方，棋桌下另一方。没记住的改天再来。
puzzles-own-about = 也可以学自己选的变化：在分析中打开菜单，选“学习这条变化”。
puzzles-own-deck = { $name }：已学 { $known }/{ $all } 个局面
puzzles-own-begin = 练习
do-learn-line = 学习这条变化
line-title = 学习这条变化
line-about = 你下其中一方，棋桌下另一方。没记住的局面改天再来。
line-none = 还没有着手。请先走到想学的变化末尾。
line-library = 连同棋谱库里后面的下法
line-learn = { $name }：学习
line-forget = { $name }：不再学习
drill-heading = 开局：第 { $number } 条
drill-asked = { $name }：这里该下哪一步？
drill-repeat = 再来一次。
drill-also = { $move } 一样好。定式下的是 { $good }。
drill-wrong = { $move } 不对：对方应 { $reply }。定式下的是 { $good }。
drill-wrong-alone = { $move } 不对。定式下的是 { $good }。
drill-shown = 定式下的是 { $good }。
drill-between = 这条定式到此为止。还有 { $left } 个局面再来一次。
drill-ended = 这条定式到此为止。{ $asked } 步里你记住了 { $known } 步。
drill-find = 自己找
drill-go-on = 继续
drill-next = 下一条
drill-over = 今天就到这里。
