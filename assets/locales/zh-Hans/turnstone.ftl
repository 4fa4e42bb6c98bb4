# Turnstone 简体中文。这里没有的词条，会用英文显示。
# side 为 "first"（先手）或 "second"（后手）。

title = 翻转棋桌
tagline = 翻转棋子的一张棋桌

## 标题画面
title-continue = 继续对局
title-new = 新对局
title-settings = 设置
title-quit = 退出

## 棋手
seat-person = 真人
seat-random = 随机
seat-greedy = 贪心
seat-search-2 = 搜索 2 层
seat-search-4 = 搜索 4 层
seat-search-6 = 搜索 6 层
seat-about-person = 坐在这块屏幕前的人。
seat-about-random = 在能下的地方随便下。
seat-about-greedy = 每一步都翻得最多。
seat-about-search-2 = 往前看两步。
seat-about-search-4 = 往前看四步。
seat-about-search-6 = 往前看六步，残局算到底。

## 黑白棋
game-reversi = 黑白棋
side-reversi = { $side ->
    [first] 黑方
   *[second] 白方
}
discs-reversi = { $count } 子

## 状态
status-to-move = { $side ->
    [first] 轮到黑方。
   *[second] 轮到白方。
}
status-your-move = { $side ->
    [first] 轮到你了，你执黑。
   *[second] 轮到你了，你执白。
}
status-thinking = { $side ->
    [first] 黑方在想。
   *[second] 白方在想。
}
status-paused = 对局暂停了。
status-pass = { $side ->
    [first] 黑方无处可下，白方再下一手。
   *[second] 白方无处可下，黑方再下一手。
}
status-won = { $side ->
    [first] 黑方胜，{ $own } 比 { $other }。
   *[second] 白方胜，{ $own } 比 { $other }。
}
status-drawn = 平局，{ $own } 比 { $other }。
status-saving-failed = 对局没能保存：{ $why }
status-broken-match = 保存的对局已损坏：{ $why }。原文件留作 { $file }，现在开始新的一局。
status-broken-settings = 设置文件已损坏：{ $why }。原文件留作 { $file }，现在使用默认设置。
status-unkept = 损坏的文件 { $file } 没能移开，因此不会覆盖它。请把它移走，再重新打开游戏。

## 为什么不行
why-occupied = { $square } 已经有子了。
why-turns-nothing = 下在 { $square } 翻不了任何子。
why-off-board = 那里不在棋盘上。
why-game-over = 这一局已经结束了。
why-has-move = 还有地方可以下。
why-engines-turn = { $side ->
    [first] 现在轮到黑方。
   *[second] 现在轮到白方。
}
why-still-moving = { $side ->
    [first] 棋子还在翻转，接下来轮到黑方。
   *[second] 棋子还在翻转，接下来轮到白方。
}
why-nothing-to-undo = 没有可以撤回的棋。
why-nothing-to-redo = 没有可以重下的棋。

## 按钮
do-undo = 撤回
do-redo = 重下
do-help = 提示能下的地方
do-restart = 重新开始
do-new-game = 新对局
do-players = 棋手
do-camera-reset = 回到座位
do-camera-top = 从正上方看
do-settings = 设置
do-home = 回到标题
do-continue = 继续
do-close = 关闭
do-quit = 退出

## 新对局与棋手
players-title = 谁来下？
players-note = 改动立即生效，对局中也可以换。
players-done = 好了
new-title = 新对局
new-start = 开始
new-cancel = 先不了

## 终局
over-won = { $side ->
    [first] 黑方胜
   *[second] 白方胜
}
over-drawn = 平局
over-score = { $first } : { $second }
over-on-board = 盘面：黑 { $first } 子，白 { $second } 子。空格算给胜方。
over-on-board-drawn = 盘面：黑 { $first } 子，白 { $second } 子。空格双方平分。
over-on-board-full = 棋盘已经下满。
over-again = 再来一局
over-look = 看看棋盘

## 设置
settings-title = 设置
settings-language = 语言
settings-language-auto = 跟随系统
settings-marks = 标出能下的地方
settings-counts = 显示子数
settings-motion = 减少动态效果
settings-turn = 翻半圈用时
settings-pause = 电脑等待
settings-volume = 音量
settings-text = 文字大小
settings-on = 开
settings-off = 关
settings-milliseconds = { $value } 毫秒
settings-seconds = { $value } 秒
settings-percent = { $value } %
settings-less = 减
settings-more = 加

## 链接
do-link = 复制这一局的链接
status-link-copied = 这一局的链接已经复制。
status-link-shown = 链接在地址栏里，请从那里复制。
status-broken-link = 链接已损坏：{ $why }。现在开始新的一局。

## 读屏
board-name = 棋盘，a 到 h 列，1 到 8 行
board-square = { $what ->
    [first] { $square }，黑子
    [second] { $square }，白子
    [legal] { $square }，空，可以下
   *[empty] { $square }，空
}
say-placed = { $side ->
    [first] 黑方下 { $square }，翻 { $turned } 子。
   *[second] 白方下 { $square }，翻 { $turned } 子。
}

## 浏览器里的页面
web-about = 一张立体的棋桌，专下会翻面的棋。现在有黑白棋，可以和电脑下，也可以和朋友下。
web-fetching = 正在取游戏：{ $done } / { $total } MB
web-starting = 正在启动。
web-preparing = 正在摆桌子：{ $done } / { $total }
web-drawing = 正在准备画面。
web-no-script = 翻转棋桌是这个页面里的程序。请允许 JavaScript，然后重新打开页面。
web-no-webgl = 这个浏览器没有 WebGL 2，画不出棋桌。请在浏览器设置里打开硬件加速，或者换一个新一些的浏览器。
web-no-module = 没能取到游戏。请检查网络，然后重新打开页面。
web-broken = 游戏出了问题，已经停下。下过的棋都还在，重新打开页面就能接着下。
web-lost = 系统收回了这个页面的图形资源。下过的棋都还在，重新打开页面就能接着下。
web-reload = 重新打开
web-new-version = 翻转棋桌有新版本了。
web-later = 以后再说
web-measuring = 正在测量引擎在这里有多快。
web-speed = 在这个浏览器里，引擎每秒看 { $done } 百万个局面。
web-controls = 屏幕上的文字和按钮
web-said = 刚才发生的事
