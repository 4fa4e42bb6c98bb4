# Turnstone in Japanese. A key that is not here is shown in English.
# $name is what a side is called (黒, 赤, 先手); numbers come as numbers.

language-name = 日本語
# What stands between two sentences.
join-sentences = { "" }
# What stands between the whole part of a number and its tenths.
number-point = .
title = Turnstone
tagline = 返して、めくって楽しむボードゲーム
greet-turns = 友だちとの{ $count }局で、あなたの番です。
greet-due = 復習する局面が{ $count }個あります。
greet-tonight = 今夜の問題があと{ $count }問あります。
greet-evenings = 今週の目標{ $of }晩のうち、{ $played }晩遊びました。
greet-evenings-reached = 目標達成：一週間に{ $of }晩遊びました。
greet-beat = { $game }の{ $level }：まだ勝っていません。
greet-beaten = { $game }の{ $level }に勝ちました。お見事です。
greet-beaten-next = { $game }の{ $level }に勝ちました。お見事です。次は{ $next }はいかがですか。

## The title screen
title-settings = 設定
title-quit = 終了
title-game = { $game }
title-continue-game = { $game }・{ $moves }手目

## Players
seat-person = 人間
seat-far = 友だち
seat-you = あなた
seat-random = ランダム
seat-greedy = 欲張り
seat-level = レベル{ $level }
seat-search-2 = 2手読み
seat-search-4 = 4手読み
seat-search-6 = 6手読み
seat-pattern-book = 手本帳
seat-thinker = 思案家
seat-searcher-1 = 読み手1
seat-searcher-2 = 読み手2
seat-searcher-3 = 読み手3
seat-searcher-4 = 読み手4
seat-strategist = 策士
seat-hunter = 狩人
seat-tactician-1 = 軍師1
seat-tactician-2 = 軍師2
seat-about-person = この画面で対局する人です。
seat-about-far = 離れたところにいる人です。
seat-about-random = ランダムに手を選びます。
seat-about-greedy = いちばん多く返せる手を打ちます。
reversi-about-level = { $level ->
    [1] 小さな子ども。直前の石のそばに打ちます。隅の隣が好きで、ランダムにもよく負けます。
    [2] 直前の石の近くで、目についた石を返します。隅の大切さはまだよく知りません。
    [3] 隅と辺が好き。でも、隅を取られるのは気にしません。
    [4] 取れる隅はほとんど取ります。隅の隣が危ないことに気づき始めました。
    [5] 相手の次の手を考えますが、見落としが多めです。
    [6] 相手の次の手を考えますが、まだ石をたくさん取りたがります。
    [7] 何局か打ったことがあります。石の数にはこだわらなくなりましたが、静かな好手を見逃します。
    [8] 勘がついてきました。読むのは2手先までで、抜けもあります。
    [9] 家族でいちばん強い人。2手先を読みますが、穏やかな局面で間違えます。
    [10] 3手先を読みますが、見落としもあります。
    [11] 3手先を読み、見落としはわずか。最後の7マスは読み切ります。
    [12] 4手先を読みますが、静かな手をたまに見落とします。
    [13] 熱心な愛好家。4手先を読み、見落としは少なめ。形勢判断が少しずれます。
    [14] 4手先までほとんど見落とさず、最後の10マスは読み切ります。
    [15] クラブの常連。5手先を読みます。静かな手をたまに見落とし、形勢判断も少しずれます。
    [16] 5手先まで見落とさず、最後の12マスは読み切ります。
    [17] 5手先を読み、形勢判断も確か。最後の14マスは読み切ります。
    [18] 6手先を読み、最後の15マスは読み切ります。
    [19] 8手先を読み、最後の16マスは読み切ります。
    [20] 10手先を読み、最後の18マスは読み切ります。
    [21] 12手先を読み、最後の20マスは読み切ります。
    [22] 14手先を読み、最後の22マスは読み切ります。
   *[other] 全力。使えるCPUをすべて使い、1手に1秒半考えます。
}
gomoku-about-level = { $level ->
    [1] 小さな子ども。自分の石を並べることばかり考え、形勢はほとんど見えていません。
    [2] 自分の石を並べるのが好き。直前の石から離れた相手の並びは忘れます。
    [3] 三の見落としが多く、斜めは特に苦手です。
    [4] 相手の三を3、4回に1回は見落とします。斜めは特に苦手です。
    [5] 何局か打ったことがあります。三をたまに見落とします。
    [6] 見落としは少なく、直前の石の近くではほとんどありません。
    [7] 自分の攻めも相手の攻めも考えますが、たまに抜けます。
    [8] 目に留まれば、3手の四追いで勝ちを見つけます。
    [9] 5手の四追いで勝ちを見つけ、相手の四追いにも備えます。三も見え始めました。
    [10] 四と三の連続を遠くまで読み、ほとんど見落としません。
    [11] 2手先まではすべて読み、四と三はさらに先まで読みます。
    [12] 3手先を読み、四と三はさらに先まで読みます。
    [13] 5手先を読みます。
    [14] 7手先を読みます。
    [15] 10手先を読み、四と三はさらに先まで読みます。
   *[other] 全力。1秒半で読めるところまで読みます。
}
animal-chess-about-level = { $level ->
    [1] 目についた駒を取り、気ままにめくります。
    [2] いま取れる駒はだいたい見えていて、取れそうな駒を追いかけます。
    [3] 相手の応手もだいたい見えますが、ワシに狙われていることを忘れます。
    [4] 2回続く取り合いを読み、どの駒の隣でめくるかにも気をつけ始めました。
    [5] 3手先を読みますが、見落としもあります。狩人より少し強め。
    [6] 3手先を読み、見落としはわずかです。
    [7] 3手先を読み、見落としはほとんどありません。
    [8] 裏向きの駒の可能性をすべて考えて、2手先まで読みます。
    [9] 4手先までしっかり読みます。
   *[other] 全力。1秒で読めるところまで読みます。
}
seat-about-search-2 = 2手先を読みます。
seat-about-search-4 = 4手先を読みます。
seat-about-search-6 = 6手先を読み、終盤は読み切ります。
seat-about-pattern-book = 手本帳で最初に当てはまる形のとおりに打ち、なければ近くに打ちます。
seat-about-thinker = どの点で四や三を作れるか、防げるかを比べて打ちます。
seat-about-searcher-1 = 四や三を作る点と防ぐ点だけを、2手先まで読みます。
seat-about-searcher-2 = さらに先を読み、四の連続は最後まで読みます。
seat-about-searcher-3 = もっと先まで読みます。
seat-about-searcher-4 = 1、2秒で読めるところまで読みます。
seat-about-strategist = 四だけでなく三の連続も、1秒半で読めるところまで読みます。
seat-about-hunter = 取り返されない駒を取り、狙われたら逃げ、追いつける駒は追います。
seat-about-tactician-1 = 少し先を読み、裏向きの駒が何かも考えます。
seat-about-tactician-2 = さらに先を読み、裏向きの駒が何かも考えます。

persona-beginner = ニコ
persona-casual = ローザ
persona-club = サミル
persona-expert = アダ
persona-beyond = リン
persona-reversi-beginner = 石をたくさん返すのが好き。直前の石のそばによく打ちます。
persona-reversi-casual = 隅はほとんど逃しませんが、静かな応手はよく見落とします。
persona-reversi-club = 3、4手先を読みますが、抜けもあります。
persona-reversi-expert = ほとんど見落とさず、最後の10マスは読み切ります。
persona-reversi-beyond = 取られない隅は急いで取りません。最後の15マスは読み切ります。
persona-gomoku-beginner = 石を並べるのが好き。相手の三をよく見落とし、斜めは特に苦手です。
persona-gomoku-casual = 四はほとんど止めますが、三をたまに見落とします。
persona-gomoku-club = 四を止め、四追いの勝ちを探します。
persona-gomoku-expert = 四と三の連続を遠くまで読みます。
persona-animal-chess-beginner = まわりを見ずにめくり、ワシの狙いをよく忘れます。
persona-animal-chess-casual = めくる前にまわりを見ますが、狙われた駒をよくそのままにします。
persona-animal-chess-club = 2、3手先を読み、見落としはわずかです。
persona-animal-chess-expert = 裏向きの駒の可能性をすべて考えて、先を読みます。
remark-beginner-start = 「やあ！このゲーム、好き！」
remark-beginner-pleased = 「わあ、いい感じ！」
remark-beginner-worried = 「うーん、こまった……」
remark-beginner-won = 「勝った！もう1回やろう？」
remark-beginner-lost = 「強いね！もう1回？」
remark-beginner-drawn = 「引き分け！おもしろいね。」
remark-casual-start = 「うれしいな。始めましょう！」
remark-casual-pleased = 「ふふ、いい気分。」
remark-casual-worried = 「あら、考え直さなくちゃ。」
remark-casual-won = 「楽しかった。もう1局いかが？」
remark-casual-lost = 「お見事！」
remark-casual-drawn = 「引き分けもいいものね。」
remark-club-start = 「よろしくお願いします。」
remark-club-pleased = 「これは満足です。」
remark-club-worried = 「これは悩みますね。」
remark-club-won = 「ありがとう。楽しかったです。」
remark-club-lost = 「参りました。勉強になりました。」
remark-club-drawn = 「引き分け。いい勝負でした。」
remark-expert-start = 「さあ、始めましょうかね。」
remark-expert-pleased = 「うれしいねえ。」
remark-expert-worried = 「おやおや、困ったねえ。」
remark-expert-won = 「いい勝負だったよ。ありがとう。」
remark-expert-lost = 「見事だったよ！」
remark-expert-drawn = 「引き分けもいい終わり方だね。」
remark-beyond-start = 「楽しみにしています。」
remark-beyond-pleased = 「ええ。いいですね。」
remark-beyond-worried = 「なるほど、おもしろい。」
remark-beyond-won = 「ありがとうございました。」
remark-beyond-lost = 「おめでとうございます。お見事。」
remark-beyond-drawn = 「引き分けですね。ありがとう。」
remark-says = { $name }：{ $remark }

## The games and their pieces
game-reversi = リバーシ
game-gomoku = 五目並べ
game-animal-chess = アニマルチェス
side-first = 先手
side-second = 後手
colour-reversi-dark = 黒
colour-reversi-light = 白
colour-gomoku-dark = 黒
colour-gomoku-light = 白
colour-animal-chess-dark = 赤
colour-animal-chess-light = 青
piece-reversi-dark = 黒石
piece-reversi-light = 白石
piece-gomoku-dark = 黒石
piece-gomoku-light = 白石
piece-animal-chess-dark = 赤の{ $kind }
piece-animal-chess-light = 青の{ $kind }
piece-face-down = 裏向きの駒
kind-dragon = 龍
kind-tiger = トラ
kind-elephant = ゾウ
kind-bear = クマ
kind-fox = キツネ
kind-eagle = ワシ
kind-cat = ネコ
kind-lion = ライオン
kind-leopard = ヒョウ
kind-wolf = オオカミ
kind-dog = イヌ
kind-rat = ネズミ

## The status line
status-to-move = { $name }の番です。
status-your-move = あなた（{ $name }）の番です。
status-thinking = { $name }が考えています。
status-teacher-looks = 先生があなたの手を見ています。
status-you-choose = 選んでください。
status-game-back = 前の対局に戻しました。
status-looking = { $at }手目／全{ $all }手
status-choose = { $name }が選ぶ番です。
status-opening-gomoku = 開局：{ $name }が最初の石を黒白交互に置きます。
status-opening-animal-chess = どれか1枚めくってください。出た色が自分の色になります。
status-you-open-gomoku = 開局：最初の石を黒白交互に置いてください。
status-you-open-animal-chess = どれか1枚めくってください。出た色が自分の色になります。
status-paused = 対局を中断しています。
status-stopped = 対局時計は止まっています。
status-weighs-draw = { $name }が引き分けに応じるか考えています。
status-offer = { $name }が引き分けを提案しています。
status-offer-pause = { $name }が中断を提案しています。
status-pass = { $name }は打てるところがなく、パスです。続けて{ $next }の番です。
status-in-opening = 定石：{ $name }
status-next = 次の定石：{ $moves }
status-next-move = { $name }（{ $move }）
status-marks = 印：{ $marks }
status-counting = 数えています…

## How games end
won-counted = { $own }対{ $other }で{ $name }の勝ちです。
won-line = 5つ並べて{ $name }の勝ちです。
won-no-health = { $loser }の体力がなくなり、{ $name }の勝ちです。
won-no-action = { $loser }にできる手がなくなり、{ $name }の勝ちです。
won-resigned = { $loser }が投了し、{ $name }の勝ちです。
won-on-time = 相手の時間切れで{ $name }の勝ちです。
won-computer-resigned = コンピューターが投了し、{ $name }の勝ちです。
drawn-counted = { $own }対{ $other }で引き分けです。
drawn-full = 盤がいっぱいになり、引き分けです。
drawn-quiet = 駒を取ることもめくることもない手が続き、引き分けです。
drawn-repeated = 同じ局面が何度も現れ、引き分けです。
drawn-no-action = できる手がなくなり、引き分けです。
drawn-agreed = 双方の合意で引き分けです。
drawn-on-time = 時間切れですが、相手にも勝つ手段がなく、引き分けです。

## What went wrong with a file
status-saving-failed = 対局を保存できません：{ $why }
status-broken-match = 保存した対局が壊れていました：{ $why }。そのファイルを{ $file }として残し、新しい対局を始めます。
status-broken-settings = 設定が壊れていました：{ $why }。そのファイルを{ $file }として残し、標準の設定を使います。
status-broken-practice = 練習用の局面が壊れていました：{ $why }。そのファイルを{ $file }に移し、一覧を新しく始めます。
status-broken-repertoire = 自分の定石が壊れていました：{ $why }。そのファイルを{ $file }に移し、一覧を新しく始めます。
status-line-learnt = 手順を定石に加えました。覚える局面：{ $cards }。
status-line-forgotten = この手順を定石から外しました。
status-line-refused = この手順は覚えられません：{ $why }。
status-broken-table = ルールの表が壊れていました（{ $place }：{ $why }）。標準のルールを使います。
status-broken-book = エンジンが使うファイルを最後まで読めませんでした（{ $why }）。それなしで対局します。
status-newer = { $file }は新しいバージョンのTurnstoneのファイルです。上書きせず、そのまま残します。
status-waits = 途中の{ $game }の対局はまだ開けません。{ $why }
status-set-aside = これまでの{ $game }の対局は「途中の対局」に移しました。
kept-title = 途中の対局
kept-about = ほかの対局を始めるために離れたものと、再開の条件が整うのを待っているものです。上書きされることはありません。
kept-take = 再開
kept-remove-sure = 完全に削除
kept-pack = この対局はパック「{ $pack }」のルールを使います。パックをオンにすると再開できます。
kept-rules = この対局のルール「{ $rules }」が見つかりません。そのルールが入ったパックをオンにしてください。
kept-newer = 再開するには、新しいバージョンのTurnstoneが必要です。
kept-player = このバージョンには「{ $player }」がいません。新しいバージョンのTurnstoneが必要です。
status-unkept = 壊れたファイル{ $file }を移動できないため、上書きを避けて保存を止めています。ファイルを別の場所に移し、起動し直してください。

## Why not
why-occupied = { $square }は空いていません。
why-turns-nothing = { $square }に打っても返せる石がありません。
why-off-board = 盤の外です。
why-game-over = 対局は終わっています。
why-has-move = 打てる手があるので、パスはできません。
why-no-such-action = いまはできません。
why-choice-first = 先に選んでください。
why-overline = { $square }は長連になるため、黒の禁手です。
why-double-four = { $square }は四々になるため、黒の禁手です。
why-double-three = { $square }は三々になるため、黒の禁手です。
why-empty = { $square }には何もありません。
why-not-yours = 自分の駒ではありません。
why-turn-up-first = まず駒を1枚めくってください。
why-face-up = その駒はもう表を向いています。
why-face-down = 裏向きの駒は取れません。
why-own-piece = 自分の駒は取れません。
why-out-of-reach = { $square }には届きません。
why-too-strong = 相手のほうが強くて取れません。
why-untold = { $square }が何の駒か、まだわかりません。
why-other-face = { $square }にその駒はありえません。
why-engines-turn = いまは{ $name }の番です。
why-teacher-waits = 先に、手を戻すか、このまま続けるかを選んでください。
why-still-moving = まだ動いている途中です。次は{ $name }の番です。
why-nothing-to-undo = 戻せる手がありません。
why-nothing-to-redo = やり直せる手がありません。
why-would-show = 待ったをすると、めくった駒が何かわかってしまいます。練習としてなら、設定で許可できます。
why-no-draw = { $name }は引き分けに応じません。
why-no-pause = { $name }は対局を続けたいようです。
why-turning = 駒をめくっています。友だちの返事で、何の駒かわかります。
why-looks-back = 前の局面を見ています。続けるには、最後の手まで進めてください。
why-no-help = 離れた友だちとの対局では、終わるまでヒントや検討は使えません。
why-sent = 友だちに送った手は戻せません。
why-with-friend = これは離れた友だちとの対局です。ほかの対局はメニューから始めてください。
why-no-position = 同じ駒が多すぎて、ありえない局面です。
why-over-here = この局面で、対局はもう終わっています。

## Buttons
do-menu = メニュー
do-moves = 棋譜
short-undo = 待った
short-bring-back = 復元
short-redo = やり直す
short-first = 最初
short-back = 前
short-on = 次
short-last = 最後
short-help = ヒント
short-one-player = 1人
short-two-players = 2人
short-line-nearer = 戻る
short-line-further = 進む
short-analysis-end = 対局へ
counted-discs = 石数
counted-health = 体力
menu-title = メニュー
menu-game = 対局
menu-study = 学ぶ
menu-view = 表示
menu-program = Turnstone
moves-title = 棋譜
moves-none = まだ1手も進んでいません。
sheet-resigned = { $name }の投了
sheet-flag = { $name }の時間切れ
sheet-agreed = 引き分け
sheet-takes = { $move } ×{ $piece }
stock-left = 残っている駒
sheet-or = または
sheet-promote = 本譜にする
sheet-remove = 削除
do-undo = 待った
do-latest = 最後の手へ
do-bring-back = 前の対局を復元
do-redo = やり直す
do-first = 最初の局面へ
do-back = 前の手へ
do-on = 次の手へ
do-help = ヒント
do-analysis = 局面を検討
do-analysis-end = 対局に戻る
do-line-nearer = 読み筋を1手戻す
do-line-further = 読み筋を1手進める
do-restart = 最初から
do-new-game = 新しい対局
do-players = 対局者
do-two-players = 2人で対局
do-exchange = 1人／2人を切り替え
do-against-computer = コンピューターと対局
do-finish = 投了・引き分け
do-rules = ルール
do-resign = 投了
do-offer-draw = 引き分けを提案
do-offer-pause = 中断を提案
do-end-pause = 時計を再開
do-clock = 残り時間を確認
do-draw = 盤に印をつける
drawn-ring = 丸の印
drawn-square = 四角の印
drawn-triangle = 三角の印
drawn-cross = ばつの印
drawn-arrow = { $to }への矢印
drawn-label = 文字{ $label }
status-draw = 同じところを2回押すと印、2か所を続けて押すと矢印がつきます。もう一度「盤に印をつける」を選ぶと対局に戻ります。
status-play-again = 対局に戻りました。
do-accept = 応じる
do-decline = 続ける
do-take-back = この手を戻す
do-play-on = 続ける
do-camera-reset = 元の向き
do-camera-top = 真上から見る
do-settings = 設定
do-home = タイトルへ
do-library = 棋譜集
do-continue = 続ける
do-close = 閉じる
do-quit = 終了

## New game and players
name-own = あなたの名前
name-guest = ゲストの名前
players-title = 対局者を選ぶ
players-note = 変更はすぐに反映されます。対局の途中でも変えられます。
players-done = 完了
new-title = 新しい対局
new-opponent = 対局相手
new-friend = 隣の友だち
new-far = 離れた友だち
new-side = あなたの手番
new-lot = ランダム
new-teacher = 先生
new-teacher-about = 悪い手のときに知らせます。その手は戻せます。
new-change = 変更
band-beginner = 入門
band-casual = 初級
band-club = 中級
band-expert = 上級
band-beyond = 最強
band-more = ほか
new-rules = ルール
new-start = 対局開始
new-cancel = キャンセル
new-clock = 対局時計
clock-none = なし
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3分
clock-half-a-minute = 1手30秒
clock-kind-move = 1手ごと
clock-kind-game = 切れ負け
clock-kind-fischer = フィッシャー
clock-kind-bronstein = ブロンスタイン
clock-kind-delay = 遅延
clock-kind-byoyomi = 秒読み
clock-kind-days = 日数
clock-each = 1手の時間
clock-main = 持ち時間
clock-bonus = 1手ごとの加算
clock-period = 秒読みの長さ
clock-periods = 秒読みの回数
clock-other = { $name }
time-days = { $count }日
time-minutes = { $count }分
time-seconds = { $count }秒
clock-says-move = 1手につき{ $time }です。
clock-says-game = 持ち時間は{ $time }。使い切ると負けです。
clock-says-fischer = 持ち時間は{ $time }。1手ごとに{ $bonus }増えます。
clock-says-bronstein = 持ち時間は{ $time }。1手に使った時間が、{ $bonus }まで戻ります。
clock-says-delay = 持ち時間は{ $time }。1手ごとに、{ $bonus }たってから減り始めます。
clock-says-byoyomi = 持ち時間は{ $time }。使い切ると1回{ $each }の秒読みが{ $periods }回。時間内に着手すれば回数は減りません。
clock-short-move = 1手{ $time }
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name }：{ $clock }
clock-whole-days = { $days }日
clock-days = { $days }日{ $hours }時間
clock-left = { $minutes ->
    [0] { $seconds }秒
   *[other] { $minutes }分{ $seconds }秒
}
clock-both = { $first }：{ $one }。{ $second }：{ $two }。
clock-goes-on = 時計を再開しました。{ $first }：{ $one }。{ $second }：{ $two }。
clock-ten = { $name }：残り10秒です。
clock-is-none = この対局に時計はありません。
new-even = 開始局面
even-usual = 通常
even-random = 互角（ランダム）
even-number = 互角（番号）
even-of = 局面{ $number }／{ $all }
even-about = 8手進んだ互角の局面から始めます。終局後に「先後を交代」を選ぶと、同じ局面をもう一度打てます。
new-series = 対局数
series-none = 1局
series-of-3 = 三番勝負
series-of-5 = 五番勝負
series-of-7 = 七番勝負
series-of-0 = 無制限
series-order-in-turn = 先後を交互に
series-order-loser-first = 負けた側が先手
series-order-random = 先後はランダム
series-order-same = 先後は固定
series-next = 次の対局
series-anew = 新しい番勝負
series-won = { $name }が{ $most }対{ $least }で番勝負を制しました。
series-drawn = 番勝負は{ $most }対{ $least }で引き分けです。
series-leads = { $games }局を終え、{ $name }が{ $most }対{ $least }でリードしています。
series-even = { $games }局を終え、{ $most }対{ $least }です。
new-size = 盤の大きさ
new-size-value = { $size }×{ $size }
gomoku-rules-freestyle = 自由
gomoku-rules-standard = 標準
gomoku-rules-renju = 連珠
gomoku-rules-caro = カロ
gomoku-rules-caro-exact = カロ（五のみ）
gomoku-rules-about-freestyle = 5つ以上並べれば勝ちです。
gomoku-rules-about-standard = ちょうど5つ並べれば勝ちです。6つ以上は勝ちになりません。
gomoku-rules-about-renju = 黒には長連、四々、三々の禁手があります。ただし、同時に五ができれば勝ちです。禁手の点には印がつきます。
gomoku-rules-about-caro = 5つ並べれば勝ちです。ただし、両端を相手の石に止められた五は勝ちになりません。
gomoku-rules-about-caro-exact = ちょうど5つ並べれば勝ちです。ただし、両端を相手の石に止められた五は勝ちになりません。盤の端は止めたことになりません。
gomoku-opening = 開局
gomoku-rules = ルール
gomoku-opening-free = 自由
gomoku-opening-swap = スワップ
gomoku-opening-swap2 = スワップ2
gomoku-opening-about-free = 黒は好きなところから打てます。
gomoku-opening-about-swap = 一方が黒、白、黒と置き、もう一方が色を選びます。
gomoku-opening-about-swap2 = 一方が黒、白、黒と置き、もう一方が色を選びます。白と黒を1石ずつ足して、色を選ばせることもできます。
gomoku-handicap = 置き石
gomoku-handicap-0 = 置き石なし
gomoku-handicap-about-0 = 何も置かれていない盤から始めます。
gomoku-handicap-1 = 1石置き
gomoku-handicap-about-1 = 黒石が1つ置かれた盤で、黒から始めます。力に差がある2人に。
gomoku-handicap-2 = 2石置き
gomoku-handicap-about-2 = 黒石が2つ置かれた盤で、黒から始めます。
gomoku-handicap-4 = 4石置き
gomoku-handicap-about-4 = 黒石が4つ置かれた盤で、黒から始めます。
animal-chess-rules = 動物
animal-chess-rules-classic = 龍あり
animal-chess-rules-traditional = 伝統ルール
animal-chess-rules-about-classic = 龍、トラ、ゾウ、クマ、キツネ、ワシ、ネコ。ネコは龍を取れます。
animal-chess-rules-about-traditional = ゾウ、ライオン、トラ、ヒョウ、オオカミ、イヌ、ネコ、ネズミ。ネズミはゾウを取れます。
animal-chess-handicap = ハンデ
animal-chess-handicap-0 = ハンデなし
animal-chess-handicap-20 = 2割減
animal-chess-handicap-40 = 4割減
animal-chess-handicap-60 = 6割減
animal-chess-handicap-about-0 = 2人とも同じ体力で始めます。
animal-chess-handicap-about-20 = 後手は体力を2割減らして始めます。力に差がある2人に。
animal-chess-handicap-about-40 = 後手は体力を4割減らして始めます。
animal-chess-handicap-about-60 = 後手は体力を6割減らして始めます。

## The choices of an opening rule
choice-take-dark = 黒を持つ
choice-take-light = 白を持つ
choice-place-two = 2石足す
choice-about = 配置を見て色を選んでください。残りの色は相手が持ちます。「2石足す」は白と黒を1石ずつ置き、色は相手が選びます。

## Ending a game early
finish-title = 対局を終えますか？
finish-about-computer = 投了すると負けです。引き分けを提案すると、コンピューターは自分が優勢でなければ応じます。
finish-about-persons = 投了と引き分けの提案は、手番の人が行います。
finish-play-on = 続ける

## The rules in words
rules-title = { $game }のルール
rules-done = OK
rules-reversi-1 = 縦、横、斜めのどれかで、相手の石を自分の石ではさむように打ちます。はさんだ石はすべて返り、自分の石になります。
rules-reversi-2 = 1手で少なくとも1つは石を返さなければなりません。打てるところがなければパスになり、続けて相手が打ちます。
rules-reversi-3 = どちらも打てなくなったら石を数えます。{ $wins ->
    [fewest] 少ないほうの勝ちです。空きマスは負けた側の石として数えます。
   *[most] 多いほうの勝ちです。空きマスは勝った側の石として数えます。
}
rules-reversi-4 = 隅の石は二度と返りません。
rules-gomoku-1 = 黒から始め、空いている交点に1石ずつ交互に打ちます。
rules-gomoku-2 = 縦、横、斜めのどれかに5つ並べれば勝ちです。盤がいっぱいになったら引き分けです。
rules-gomoku-3 = 打った石は動かしません。取られることもありません。
rules-animal-chess-1 = はじめはすべての駒が裏向きです。自分の番には、駒を1枚めくる、自分の駒を縦か横に1マス動かす、相手の駒を取る、のどれかを行います。最初にめくった駒の色が、めくった人の色になります。
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] 表向きの隣の駒のうち、強さが同じか下の駒を取れます。
}取られた駒の点数だけ、持ち主の体力が減ります。体力がなくなった側の負けです。
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] いちばん弱い駒は、いちばん強い駒を取れます。{ $weakest }は{ $mightiest }を取れますが、{ $mightiest }は{ $weakest }を取れません。
   *[some] 強さの順には例外があります。どの駒が何を取れるかは、下の一覧のとおりです。
}
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [one] { $prey ->
        [any] { $jumper }は縦か横に、駒をちょうど1枚飛び越えて取ります。表向きの駒なら何でも取れますが、隣の駒は取れません。
       *[some] { $jumper }は縦か横に、駒をちょうど1枚飛び越えて取ります。取れない駒もあります（下の一覧）。隣の駒は取れません。
    }
   *[many] { $prey ->
        [any] 縦か横に、駒をちょうど1枚飛び越えて取る駒もあります。表向きの駒なら何でも取れますが、隣の駒は取れません。どの駒かは下の一覧のとおりです。
       *[some] 縦か横に、駒をちょうど1枚飛び越えて取る駒もあります。隣の駒は取れません。どの駒が何を取れるかは、下の一覧のとおりです。
    }
}
rules-animal-chess-5 = { $stuck ->
    [draw] できる手がなくなったら引き分けです。
   *[loss] できる手がなくなった側の負けです。
}{ $turns }手の間、駒を取ることもめくることもないとき、または{ $repeated ->
    [round] 同じ手順が{ $times }回繰り返されたときは、
   *[position] 同じ局面が{ $times }回現れたときは、
}引き分けです。
rules-animal-chess-6 = 裏向きの駒は、押すとめくれます。自分の駒は、押して選んでから行き先を押します。
rules-heading-kinds = 取れる駒
rules-takes = 取れる駒：
rules-kind = { $kind }：強さ{ $rank }、{ $worth }点、各{ $count }枚
rules-kind-jumps = { $kind }：強さ{ $rank }、{ $worth }点、各{ $count }枚、1枚飛び越えて取る
chances-square = { $square }から出る駒
chances-takings =
    めくった後に取れる確率
    { $name } { $attacks }%、{ $other } { $loses }%

## Learning at the table
do-learn = 学ぶ
first-title = { $game }で遊んだことはありますか？
first-new = はじめて
first-new-about = { $steps }ステップのレッスンのあと、{ $opponent }と最初の対局をします。先生が横で見ています。
first-new-plain = { $opponent }と最初の対局をします。先生が横で見ています。
first-some = ときどき遊ぶ
first-some-about = { $opponent }と対局します。できる手に印がつきます。
first-often = よく遊ぶ
first-often-about = { $opponent }と対局します。印はつきません。
first-plain-about = { $opponent }と対局します。
first-look = 見た目を選ぶ
first-later = あとから「対局者」と「設定」でいつでも変えられます。
first-skip = すぐに始める
title-about-reversi = 相手の石をはさんで返していきます。多いほうの勝ち。
title-about-gomoku = 交点に石を打ち、5つ並べたら勝ち。
title-about-animal-chess = 駒をめくって、相手を追いつめます。
lesson-title = { $chapter }：{ $number }／{ $all }
lesson-back = 戻る
lesson-next = 次へ
lesson-leave = 終える
lesson-play = 対局する
lesson-over = これで終わりです。あとは対局しながら覚えましょう。
lesson-wrong = それもルールどおりの手ですが、ここで覚えるのは別の手です。印のあるところを試してください。
lesson-chapters = 章
lesson-goes-on = 次の章：{ $chapter }
chapter-reversi-1 = はじめの一歩
chapter-reversi-2 = 打てるところと偶数理論
chapter-gomoku-1 = はじめの一歩
chapter-gomoku-2 = 四と三、守り
chapter-animal-chess-1 = はじめの一歩
chapter-animal-chess-2 = めくる確率と終盤
lesson-reversi-flank = あなたは黒です。新しい黒石と、もう1つの黒石とで白石をはさみましょう。印のあるところに打てます。
lesson-reversi-flank-done = 2つの黒石にはさまれて、白石が返りました。1手で少なくとも1つは返さなければなりません。
lesson-reversi-line = いくつ並んでいても返せます。反対の端からはさみましょう。
lesson-reversi-line-done = 2つの黒石の間がすべて白石だったので、まとめて返りました。
lesson-reversi-many = 縦、横、斜めの8方向ではさめます。ここでは1手で3方向をはさめます。
lesson-reversi-many-done = 1手で3方向とも返りました。
lesson-reversi-pass = 上の白石を返しましょう。
lesson-reversi-pass-done = 白は返せる石がなく、パスです。もう一度あなたの番です。
lesson-reversi-end = 最後の白石も返しましょう。
lesson-reversi-end-done = どちらも打てなくなったので、石を数えます。多いほうの勝ちです。
lesson-reversi-corner = 隅の石は、外側からはさめないので二度と返りません。隅を取りましょう。
lesson-reversi-corner-done = この隅は最後まであなたのものです。隅から辺に沿って続く石も、もう返りません。
lesson-reversi-corner-wrong = それでも石は返りますが、隅のほうがずっと大切です。
lesson-reversi-beside = だから、白に隅を渡してはいけません。空いている隅の斜め隣には打たないようにしましょう。
lesson-reversi-beside-done = 正解です。白は隅を取れません。
lesson-reversi-beside-wrong = そこは空いている隅の斜め隣です。次に白が隅を取ります。
lesson-reversi-few = 打てるところが少ないと、やがて悪い手を打たされます。白の打てるところを1つだけにしましょう。
lesson-reversi-few-done = 白が打てるのは、空いている隅の斜め隣のg7だけです。ほかの手では、4か所以上残ります。
lesson-reversi-few-wrong = それでは白の打てるところが4か所以上残ります。
lesson-reversi-quiet = 返す石が少ない手は、相手の打てるところを増やしにくい手です。1つだけ返しましょう。
lesson-reversi-quiet-done = 白の打てるところは5か所です。ほかの手では9か所以上になります。
lesson-reversi-shut-out = 今度は、白の打てるところをなくしましょう。
lesson-reversi-shut-out-done = 白はパスです。もう一度あなたの番です。
lesson-reversi-edge = 白がどう打っても次に隅を取れるように、辺に打ちましょう。
lesson-reversi-edge-done = 白の打てるところは3か所で、どこに打たれても次に隅を取れます。
lesson-reversi-wedge = 上の辺の、2つの白石の間が空いています。そこに打ちましょう。
lesson-reversi-wedge-done = 白はこの石を返せません。次にa1の隅を取れば、間の白石がすべて返ります。
lesson-reversi-odd = 偶数理論は、最後の1手をどちらが打つかの話です。空きは左下に3マス、左上に2マス。奇数空きの隅を取りましょう。
lesson-reversi-odd-done = 白が同じところに打ち、残りの1マスはあなたのものです。
lesson-reversi-odd-wrong = それでは、互いに最善を尽くすと白の勝ちです。3マス空いているほうの隅を取りましょう。
lesson-reversi-odd-last = ここの最後の1マスを埋めましょう。すると、もう1か所には白が先に打つことになります。
lesson-reversi-odd-last-done = 白はb2に打つしかありません。もう1つの隅も取れます。
lesson-reversi-odd-end = 最後の隅を取りましょう。
lesson-reversi-odd-end-done = どちらの空きも、最後の1手はあなたでした。34対30で勝ちです。
lesson-gomoku-five = あなたは黒です。縦、横、斜めのどれかに5つ並べれば勝ちです。もう4つ並んでいるので、5つ目を打ちましょう。
lesson-gomoku-five-done = 5つ並びました。あなたの勝ちです。
lesson-gomoku-block = 白石が4つ並びました。片方の端は止まっています。もう片方を止めないと、次に白が勝ちます。
lesson-gomoku-block-done = 止めました。四は、すぐに止めなければなりません。
lesson-gomoku-block-wrong = それでは白が5つ目を打ちます。空いている端を止めましょう。
lesson-gomoku-three = 両端が空いた、3つの並びを作りましょう。
lesson-gomoku-three-done = これが「三」です。放っておくと、両端が空いた四になります。
lesson-gomoku-stop = 白に三ができました。四になる前に、片方の端を止めましょう。
lesson-gomoku-stop-done = 白は四を作れますが、その四はまだ止められます。
lesson-gomoku-stop-wrong = それでは白が両端の空いた四を作り、片方しか止められません。
lesson-gomoku-four = 白は三を止めませんでした。両端が空いた四を作りましょう。
lesson-gomoku-four-done = 白が止められるのは片方だけです。
lesson-gomoku-four-wrong = それも四ですが、片方の端を白に止められています。反対の端に打ちましょう。
lesson-gomoku-open-four = では、反対の端に打ちましょう。
lesson-gomoku-open-four-done = 多くの対局はこうして決まります。1手では止めきれない攻めを作りましょう。
lesson-gomoku-both = 白は並びを警戒しています。そこで、2つの攻めを同時に作ります。1手で四と三を作りましょう。
lesson-gomoku-both-done = 白は四を止めるしかありませんでした。三はまだ残っています。
lesson-gomoku-both-wrong = それでは2つ同時になりません。横の並びと縦の並びが交わる点を探しましょう。
lesson-gomoku-won = 縦の三を、両端が空いた四にしましょう。
lesson-gomoku-won-done = 白が片方を止めても、もう片方で勝ちです。四と三を同時に作る「四三」が、いちばんの勝ちパターンです。
lesson-gomoku-finish = 白が片方の端を止めました。もう片方に5つ目を打ちましょう。
lesson-gomoku-finish-done = 5つ並びました。あなたの勝ちです。
lesson-gomoku-order = b2でもc3でも四ができ、白はもう一方を止めます。後につながるほうの四を選びましょう。
lesson-gomoku-order-done = 白はc3を止めるしかありません。新しい石は、縦の2つの石とも並びます。
lesson-gomoku-order-wrong = それでは勝ちきれません。縦の並びにも役立つ四を作りましょう。
lesson-gomoku-order-four = 両端が空いた四を作りましょう。
lesson-gomoku-order-four-done = 白が止められるのは片方だけです。
lesson-gomoku-order-five = 5つ目を打ちましょう。
lesson-gomoku-order-five-done = 勝ちです。四を続けたので、白には自由な1手がありませんでした。決め手は四の順番です。
lesson-gomoku-threes = 三を2つ同時に作っても勝てます。1手で三を2つ作りましょう。
lesson-gomoku-threes-done = 白が止められるのは片方の三だけです。
lesson-gomoku-threes-four = 残った三を、両端が空いた四にしましょう。
lesson-gomoku-threes-four-done = 白が片方を止めても、もう片方で勝ちです。
lesson-gomoku-split = 白に飛び三ができました。間が1つ空いた3つの石です。放っておくと、両端が空いた四になります。間か端に打ちましょう。
lesson-gomoku-split-done = 止めました。止められるのは、印のところだけでした。
lesson-gomoku-cross = 白はg5を狙っています。四と三が同時にできます。先に印のところへ打ちましょう。
lesson-gomoku-cross-done = 止めました。白の必勝手順はなくなりました。
lesson-gomoku-cross-wrong = それでは白がg5で四と三を作り、白の勝ちです。
lesson-gomoku-counter = 白は三を止めずに四を作りました。四を止めながら、自分の四を作りましょう。
lesson-gomoku-counter-done = 白の四は止まりました。こちらの四は両端が空いていて、白は片方しか止められません。
lesson-animal-chess-turn = すべての駒が裏向きです。自分の番に1枚めくれます。印のある駒を押しましょう。
lesson-animal-chess-turn-done = 最初にめくった駒の色が、めくった人の色になります。ここからは、あなたが赤です。
lesson-animal-chess-move = 自分の駒は、隣の空きマスに動けます。クマを押してから、印のあるマスを押しましょう。
lesson-animal-chess-move-done = 動けるのは縦か横に1マスです。斜めには動けません。
lesson-animal-chess-take = 隣にいる、強さが同じか下の駒を取れます。クマはキツネより強いので、取りましょう。
lesson-animal-chess-take-done = 取りました。取られるたびに、持ち主の体力が減ります。
lesson-animal-chess-rank = 隣の3枚のうち、あなたのキツネが取れるのは1枚だけです。キツネより強くないのはどれでしょう。
lesson-animal-chess-rank-done = 正解です。強い順に、龍、トラ、ゾウ、クマ、キツネ、ネコです。
lesson-animal-chess-dragon = ネコはいちばん弱いのに、いちばん強い駒を取れます。龍を取りましょう。
lesson-animal-chess-dragon-done = ネコは龍を取れますが、龍はネコを取れません。
lesson-animal-chess-eagle = ワシは縦か横に、駒をちょうど1枚飛び越えて取ります。飛び越える駒は何色でもよく、どんなに強い駒でも取れます。飛び越えましょう。
lesson-animal-chess-eagle-done = 飛び越えるのは、ちょうど1枚です。隣の駒は取れません。
lesson-animal-chess-flee = 隣の龍がゾウを狙っています。届かないところへ逃げましょう。
lesson-animal-chess-flee-done = ひとまず安全です。裏向きの駒は、誰にも取れません。
lesson-animal-chess-win = 最後に残った青の駒を取りましょう。
lesson-animal-chess-win-done = 体力がなくなった側の負けです。できる手がなくなった側も負けです。
lesson-animal-chess-odds = 裏向きの駒は4枚。あなたのキツネとネコ、青のトラとネコです。青が何も取れないところをめくりましょう。
lesson-animal-chess-odds-done = 安全です。駒を取られる確率は、b4なら1/4、d6なら2/4、c5なら3/4でした。
lesson-animal-chess-odds-wrong = それでは青に取られるかもしれません。隣に何もない駒を探しましょう。
lesson-animal-chess-attack = あなたの龍とトラ2枚、青のネコ1枚が裏向きです。ゾウの隣をめくりましょう。4枚のうち3枚がゾウを狙えます。
lesson-animal-chess-attack-done = トラが出て、ゾウを狙っています。確率は3/4でした。
lesson-animal-chess-across = ワシは駒をちょうど1枚飛び越えて取ります。あなたのトラとクマ、青のネコが裏向きです。何も取られないところをめくりましょう。
lesson-animal-chess-across-done = ワシとb5の間には駒がありません。取られる確率はb3なら2/3、d8なら必ず取られます。
lesson-animal-chess-stake = あなたのネコと青の龍が裏向きです。取られる確率はどちらも同じ。減る体力が少ないほうをめくりましょう。
lesson-animal-chess-stake-done = ここで失うのはキツネの5まで。b4ならトラの12を失うおそれがありました。
lesson-animal-chess-pin = クマが隅にいます。ネコはまだ取らずに、クマを閉じ込めましょう。
lesson-animal-chess-pin-done = クマは動けないので、ネコが動くしかありません。
lesson-animal-chess-pin-take = クマを取りましょう。
lesson-animal-chess-pin-take-done = 青はネコ1枚だけで、体力は1です。
lesson-animal-chess-wait = 相手が1枚なら、いい手をなくさせます。ネコがどこへ動いてもトラの隣になるように動きましょう。
lesson-animal-chess-wait-done = ネコが動けるのは2か所で、どちらもトラの隣でした。
lesson-animal-chess-wait-take = ネコを取りましょう。
lesson-animal-chess-wait-take-done = 青の体力がなくなりました。あなたの勝ちです。

## The end
over-you-win = あなたの勝ち
over-you-lose = あなたの負け
over-on-board = 盤上の石：黒{ $first }、白{ $second }。空きマスは勝った側に加えます。
over-on-board-drawn = 盤上の石：黒{ $first }、白{ $second }。空きマスは半分ずつ数えます。
over-again = もう1局
over-try-stronger = 2連勝です。{ $next }に挑戦してみましょう。
over-try-weaker = 次は{ $next }とのほうが楽しめるかもしれません。
over-try = { $next }と対局
over-swap = 先後を交代
over-review = 解析
over-hints = ヒントを使いました。
over-taught = 先生の助けを借りました。
over-analysed = 対局中に検討しました。
over-achieved = 新しい実績：{ $name }
over-leave = 終える
over-practice = 練習対局：めくった駒を見てから戻しました。

## Hints, and the analysis of a position
hint-square = { $square }を考えてみましょう。
hint-piece = { $square }の駒に注目しましょう。
hint-looking = 良い手を探しています…
hint-none = どの手にも大きな差はありません。
hint-marks-only = 打てるところには、もう印がついています。ヒントで良い手を見るには、設定でオンにしてください。
teacher-careful = 注意：{ $move }は疑問手です。
chance-falls = （勝率：{ $before }%から{ $after }%へ。）
hint-move = { $move }：{ $why }
reason-looked = { $depth }手先まで読んだ中での最善手です。
reason-reversi-wins = 互いに最善なら{ $discs }石勝ちです。
reason-reversi-wins-fewest = 互いに最善なら勝ちです。
reason-reversi-draw = 互いに最善なら引き分けです。
reason-reversi-loses-least = 互いに最善なら{ $discs }石負けですが、これより良い手はありません。
reason-reversi-corner = 隅を取れます。隅の石は二度と返りません。
reason-reversi-pass = 相手は打てるところがなくなり、パスになります。
reason-reversi-keeps-corner = 隅を渡さない手です。ほかの{ $all }手のうち{ $others }手は隅を渡します。
reason-reversi-few-moves = 相手の打てるところが{ $moves }か所に減ります。ほかの手の多くは、もっと残します。
reason-reversi-quiet = 返すのは{ $discs }石だけで、相手の打てるところをあまり増やしません。
reason-gomoku-five = 五ができます。
reason-gomoku-wins = 相手がどう受けても{ $moves }手で勝ちです。
reason-gomoku-stops-and-wins = 相手の五を止め、さらに{ $moves }手で勝ちです。
reason-gomoku-stops-five = ここを止めないと、相手に五を作られます。
reason-gomoku-two-fours = 次に2か所で五を作れます。
reason-gomoku-stops-four = ここを止めないと、相手に止めきれない四を作られます。
reason-gomoku-four = 四ができ、相手は止めるしかありません。
reason-animal-chess-wins = 相手がどう受けても{ $moves }手で勝ちです。
reason-animal-chess-takes = { $piece }を取れます。
reason-animal-chess-flees = { $piece }から逃げられます。
reason-animal-chess-turn-up = これをめくるより良い手はありません。
# The value of a move on its square: won, or lost, in so many moves.
value-wins = 勝{ $moves }
value-loses = 負{ $moves }
# The same for a screen reader, behind the name of the square.
value-said-discs = 評価{ $value }石
value-said-health = 評価は体力{ $value }点
value-said-chance = 勝率{ $percent }パーセント
value-said-wins = { $moves }手で勝ち
value-said-loses = { $moves }手で負け
value-said-best = 最善手、{ $value }
analysis-looking = 考えています…
analysis-nothing = 検討できる手がありません。
analysis-even = 互角です。
analysis-draw = 互いに最善なら引き分けです。
analysis-leads = { $name }が{ $discs }石リードしています。
analysis-wins-by = 互いに最善なら{ $name }の{ $discs }石勝ちです。
analysis-wins-in = { $name }が{ $moves }手で勝ちます。
analysis-better = { $name }が優勢です。
analysis-best = 最善は{ $move }：{ $why }
detail-values = 評価値を表示
detail-details = 詳細を表示
detail-words = 言葉だけ
analysis-chance = { $name } { $percent }%
analysis-exact = 最後まで読み切りました。
analysis-depth = 深さ{ $depth }（確度{ $sure }%）、スレッド数{ $threads }
analysis-depth-all = 深さ{ $depth }、スレッド数{ $threads }

## The idea of an opening
opening-even = 形勢は互角です。
opening-favours-discs = 互いに最善なら、{ $side }が約{ $discs }石リードします。
opening-favours-chance = エンジンの評価では、{ $side }の勝率は約{ $percent }%です。
opening-games = エンジンの自己対局{ $games }局で、{ $side }の得点率は{ $percent }%でした。
opening-games-even = エンジンの自己対局{ $games }局では、ほぼ互角でした。
opening-wins = { $side }の必勝で、{ $moves }手で勝てます。
opening-even-health = この駒をめくっても、平均では体力の損得はありません。
opening-gains-health = この駒をめくると、平均で体力{ $points }点の得になります。
opening-costs-health = この駒をめくると、平均で体力{ $points }点の損になります。
opening-line = 最善の進行：{ $moves }。
opening-plan-moves = 打てるところは、{ $side }が{ $moves }か所、{ $other }は{ $others }か所だけです。
opening-plan-wall = { $other }の{ $discs }石は壁になり、外側がすべて空いています。
opening-plan-inside = 空きマスに接する石は{ $side }が{ $discs }、{ $other }が{ $others }です。
opening-plan-edge = 互いに最善なら、{ $side }が{ $square }で辺に打ちます。
opening-plan-middle = 中央の4マスのうち{ $discs }マスが{ $side }です。
opening-plan-few = { $side }の石は、{ $all }石のうち{ $discs }石と少なめです。
opening-plan-side = 黒の2石は並んでいます。両方を通る五の筋が、まだ{ $fives }通り残っています。
opening-plan-gap = 黒の2石は、間を空けて同じ線上にあります。両方を通る五の筋が、まだ{ $fives }通り残っています。
opening-plan-stopped = 黒の2石を結ぶ筋を、白石が止めています。
opening-plan-knight = 黒の2石は桂の形で、両方を通る筋はありません。
opening-plan-touches-both = 白石はその両方に接しています。
opening-plan-touches-one = 白石はその片方にだけ接しています。
opening-tile = { $square }の隣の駒は{ $beside }枚です。どれも、より強い駒かもしれません。

## Why a move was a mistake
why-mostly = 主な理由：{ $why }
why-only-answer = この手をとがめる応手は1つだけです：{ $moves }
why-only-move = 良い手は{ $move }だけでした。
why-line = たとえばこう進みます：{ $moves }。
why-leaves-best = { $square }はどちらにとっても好点でした。{ $name }に打たれます。
why-reversi-x-square = 隅の斜め隣（X）に打ち、{ $name }に{ $corner }の隅を渡します。
why-reversi-c-square = 隅の隣（C）に打ち、辺から{ $name }に{ $corner }の隅を渡します。
why-reversi-gives-corner = { $name }に{ $corner }の隅を渡します。
why-reversi-weak-disc = { $corner }の隅が空いているうちは、{ $square }の石は弱点になります。
why-reversi-leaves-corner = { $name }は前から{ $corner }の隅に打てました。{ $better }なら防げました。
why-reversi-loses-corner = 最善の進行では、{ $plies }手後に{ $name }が{ $corner }の隅を取ります。
why-reversi-forced-corner = { $name }は{ $plies }手以内に、{ $corner }の隅を必ず取れます。
why-reversi-gains-corner = { $better }なら、最善の進行で{ $name }が{ $corner }の隅を取れました。この手では取れません。
why-reversi-missed-corner = { $corner }の隅を取れるところでした。
why-reversi-missed-corners = 取れる隅が{ $corners }つありました。
why-reversi-no-safe-moves = { $left ->
    [0] 最善の進行で、{ $name }は隅を渡さずに打てる手がなくなります。
   *[other] 最善の進行で、{ $name }が隅を渡さずに打てる手は{ $left }手だけになります。
}{ $better }なら{ $instead }手ありました。
why-reversi-few-moves = 最善の進行で、{ $name }の打てるところは{ $left }か所だけになります。{ $better }なら{ $instead }か所ありました。
why-reversi-missed-pass = 相手をパスさせる手がありました。
why-reversi-has-to-pass = { $square }に打たれると、{ $name }は打てるところがなく、パスになります。
why-reversi-wedge = { $name }が{ $square }で、辺の2石の間に割り込みます。
why-reversi-missed-wedge = { $square }で、辺の2石の間に割り込めました。
why-reversi-parity = { $square }のまわりは{ $free }マスの奇数空きです。最善の進行では、{ $name }が先に打ち、最後も打てます。
why-reversi-opens = { $number ->
    [1] { $name }に{ $square }への着手を許します。
   *[other] { $name }に{ $square }など{ $number }か所への着手を許します。
}
why-reversi-opens-more = { $number ->
    [1] { $name }に{ $square }への着手を許します。
   *[other] { $name }に{ $square }など{ $number }か所への着手を許します。
}いま{ $name }の打てるところは{ $moves }か所、{ $better }なら{ $instead }か所でした。
why-reversi-leaves = { $name }はまだ{ $square }に打てます。{ $better }なら防げました。
why-reversi-loses-move = { $better }なら、最善の進行で{ $name }は次に{ $square }に打てました。この手では打てません。
why-reversi-turns-many = 返す石が{ $discs }石と多すぎます。{ $better }なら{ $instead }石だけです。
why-reversi-won-is-lost = { $before }石勝ちの局面が、{ $after }石負けになりました。
why-reversi-won-is-drawn = { $before }石勝ちの局面が、引き分けになりました。
why-reversi-drawn-is-lost = 引き分けの局面が、{ $after }石負けになりました。
why-reversi-wins-less = { $before }石勝ちの局面が、{ $after }石勝ちになりました。
why-reversi-loses-more = { $before }石負けの局面が、{ $after }石負けになりました。
why-gomoku-missed-five = { $square }で五を作れました。
why-gomoku-overlooked-five = { $square }を止めなかったので、相手に五を作られます。
why-gomoku-allowed-win = 相手に必勝の手順が生じます：{ $moves }
why-gomoku-missed-win = 必勝の手順がありました：{ $moves }
why-gomoku-wasted-four = { $square }の四は{ $answer }で止められ、その後の役に立ちません。
why-gomoku-leaves-three = { $from }から{ $to }の相手の三を止めていません。
why-gomoku-allows-three = { $name }に{ $square }で三を作られます。
why-gomoku-allows-two-threes = { $name }に{ $square }で三々を作られます。
why-gomoku-allows-four-three = { $name }に{ $square }で四三を作られます。
why-gomoku-does-nothing = { $square }の石はほとんど働かず、パスも同然です。
why-gomoku-wrong-stop = 三を止めるなら{ $square }のほうが良い手でした。
why-gomoku-missed-three = { $square }で三を作れました。
why-gomoku-missed-two-threes = { $square }で三々を作れました。
why-gomoku-missed-four-three = { $square }で四三を作れました。
why-gomoku-forbidden-stop = 白の四を止める点は{ $square }だけですが、そこは黒の禁手です。
why-gomoku-missed-forbidden = { $square }の四で勝ちでした。それを止める{ $stop }が黒の禁手だからです。
why-animal-chess-missed = { $piece }（{ $worth }点）を取れるところでした。
why-animal-chess-leaves = { $piece }（{ $worth }点）が取られるのを防いでいません。
why-animal-chess-steps-into = { $piece }（{ $worth }点）が、動いた先で取られます。
why-animal-chess-danger = 残る裏向きの{ $all }枚のうち{ $dangers }枚は、{ $square }から出ると隣の駒を取るか、隣の駒に取られます。
why-animal-chess-missed-trap = { $piece }（{ $worth }点）を、逃げ場のないところへ追い込めました。
why-animal-chess-lets-trap = { $piece }（{ $worth }点）が追い込まれて、逃げられなくなります。
why-animal-chess-chases = { $piece }を追っていますが、逃げられます。
why-animal-chess-draws = この手で引き分けになります。
why-animal-chess-allowed-win = 相手に{ $moves }手の必勝が生じます。
why-animal-chess-missed-win = { $moves }手の必勝がありました。

## The review of a match
do-review = 棋譜を解析
do-next-mistake = 次の悪手
do-quiz = 悪手を復習
review-graph = 1手ごとの勝率
review-progress = 解析：{ $done }／{ $all }
story-led = { $ply }手目、{ $name }：{ $move }でリードを失いました。
story-shrank = { $ply }手目、{ $name }：{ $move }でリードが縮まりました。
story-even = { $ply }手目、{ $name }：{ $move }までは互角でした。
story-worse = { $ply }手目、{ $name }：{ $move }で、逆転がさらに難しくなりました。
review-book = { $ply }手目まで定石です。
review-turning = 勝負の分かれ目は{ $ply }手目の{ $move }です。
review-counts = 線より上は{ $one }の{ $counted }が多い。いま{ $one } { $first }、{ $other } { $second }。
review-summary = { $name }：正確さ{ $accuracy }%。緩手?! { $inaccuracies }、疑問手? { $mistakes }、悪手?? { $blunders }。
review-tally = { $name }：緩手?! { $inaccuracies }、疑問手? { $mistakes }、悪手?? { $blunders }。
review-late = 終盤の石損：{ $discs }石。
review-forced = { $move }は唯一の手でした。
review-known = { $move }は定石の手です。
review-best = { $move }は最善手でした。
review-good = { $move }は好手でした。
review-inaccuracy = { $move }は緩手でした。{ $better }のほうが良い手でした。
review-mistake = { $move }は疑問手でした。{ $better }のほうが良い手でした。
review-blunder = { $move }は悪手でした。{ $better }のほうが良い手でした。
review-times = 1手ごとの時間。上があなたです。
review-in-time-trouble = 残り時間が1割を切っていました。
review-hard = 気づきにくい手でした。
review-why-waits = 理由を調べています。
luck-played-better = 内容は{ $name }が上でした。
luck-played-alike = 内容はほぼ互角でした。
luck-tiles = めくり運は全体で、{ $name }の勝率を{ $points }ポイント押し上げました。
luck-nobody = めくり運は、どちらにも偏りませんでした。
luck-marks = （四角：内容、丸：めくり運）
quiz-title = 復習：{ $number }／{ $all }
quiz-ask = { $name }はここで{ $move }を選びました。もっと良い手を探しましょう。
quiz-weighing = { $move }を調べています…
quiz-best = { $move }が最善手です。
quiz-right = { $move }は正解です。{ $best }と同じくらい良い手です。
quiz-wrong = { $move }では足りません。{ $reply }があります。
quiz-wrong-alone = { $move }では足りません。
quiz-shown = 最善手は{ $move }でした。
quiz-why = { $move }について：{ $why }
quiz-score = 正解：{ $solved }／{ $all }
quiz-comes-back = 後日もう一度：{ $number }問
quiz-again = もう一度
quiz-show = 答え
quiz-skip = 飛ばす
quiz-next = 次へ
quiz-leave = 終える

## Settings
settings-title = 設定
settings-search = 検索
settings-none = 「{ $words }」に合う設定はありません。
settings-all = すべての設定を表示
settings-group-look = 見た目
settings-group-language = 言語と文字
settings-group-table = 対局中
settings-group-opponents = 対戦相手
settings-group-sound = 音
settings-group-motion = 動きと光
settings-group-access = キーとアクセシビリティ
settings-group-others = ほかの人との対局
settings-group-program = Turnstone
settings-language = 言語
settings-language-auto = システムに合わせる
settings-marks = 打てるところに印
settings-hints = ヒントで良い手を示す
settings-counts = 石数・体力を表示
settings-clock = 時計を表示
settings-times = 棋譜に1手の時間を表示
settings-motion = 動きを減らす
settings-blinks = コンピューターの手を点滅
settings-hasten = 押すとコンピューターの動きを省く
settings-across = 広い画面では長い盤を横向きに
settings-words-turn = 2人対局で、文字を各自に向ける
settings-remarks = 対戦相手のひとこと
settings-characters = 駒に漢字を表示
settings-ranks = 駒に強さを表示
settings-chances = 裏向きの駒の確率を表示
settings-keys = キー
settings-about = Turnstoneについて
about-version = Turnstone { $version }
about-licence = MIT LicenseとApache License 2.0のどちらでも利用できます。フォントはSIL Open Font License 1.1です。
about-crates = 次のクレート（ほかの作者のプログラム）を使っています。ライセンスの全文は{ $file }にあります。
about-none = 使っているプログラムの一覧は、配布パッケージに含まれています。
keys-title = キー
keys-about = ここのボタンを押してから、使いたい文字、数字、記号のキーを押してください。
keys-press = 「{ $name }」に使うキーを押してください。Escで元のままにします。
keys-taken = { $key }は「{ $name }」に使われているため、変更しませんでした。
keys-usual = 標準に戻す
keys-pad = ゲームパッド：{ $button }
settings-smooth = 輪郭をなめらかに（GPUがないと遅くなります）
settings-undo-shows = めくった駒も待ったできる
settings-greets = タイトルでのお知らせ
settings-turn = 石が返る時間
settings-pause = コンピューターの待ち時間
settings-music = BGM
settings-volume = 音量
settings-text = 文字の大きさ
# Under the size of text, where the window has no room for it.
settings-text-room = このウィンドウでは文字は{ $value }%までです。
settings-scan = スイッチ1つで操作：切り替え時間
settings-on = オン
settings-off = オフ
settings-seconds = { $value }秒
settings-percent = { $value }%
settings-less = 減らす
settings-more = 増やす

## Links
do-take-out = 対局を共有・保存
status-link-copied = この対局のリンクをコピーしました。
status-link-shown = リンクはアドレスバーにあります。そこからコピーしてください。
status-broken-link = リンクが壊れていました：{ $why }。新しい対局を始めます。
status-reading = ファイルを読み込んでいます。
status-brought-in = 開きました：{ $format }。{ status-cut }
status-brought-in-many = 読み込みました：{ $format }、{ $games }局。{ status-cut }
status-brought-in-some = 読み込みました：{ $format }、{ $games }局。{ $left }局は読めませんでした。{ status-cut }
status-cut = { $cut ->
    [0] {""}
   *[other] { $cut }局で長すぎる名前を短くしました。
}
status-names = 対局者と大会の名前を読み込みました。続けて.wtbファイルを読み込んでください。
status-not-brought-in = 開けませんでした：{ $why }。
format-link = リンク
format-save = 保存した対局
format-wthor = WTHOR
format-ggf = GGF
format-obf = OBFの局面
format-sgf = SGF
format-psq = Piskvorkの棋譜
format-renlib = RenLibのライブラリ
format-moves = 棋譜
format-library = Turnstoneの棋譜集

## The library
library-title = 棋譜集
library-count = { $games }局
library-count-of = { $all }局中{ $games }局
library-reading = 棋譜集を読み込んでいます。
library-stop = 読み込みを中止
library-progress = { $games }局を読み込み済み、{ $percent }%
library-empty = 終局した対局は、すべてここに残ります。ファイルを読み込むか、盤の上にドロップして追加することもできます。
library-none = 条件に合う対局はありません。
library-nobody = 不明
library-nameless = 対局者名なし
library-search = 検索
library-filter = 表示
library-order = 並べ替え
library-only = 最後に読み込んだ分
library-all = すべての対局
library-sort-date = 日付
library-sort-first = 先手
library-sort-second = 後手
library-sort-result = 結果
library-sort-opening = 定石
library-sort-length = 手数
library-sort-accuracy = 正確さ
library-moves = { $moves }手
library-accuracy = 正確さ{ $first }、{ $second }
library-series = 番勝負{ $first }–{ $second }
library-aided = ヒントなど使用
library-open = 開く
library-remove = 削除
library-remove-ask = この対局を完全に削除しますか？
library-keep = 残す
library-before = 前へ
library-after = 次へ
library-page = { $page }／{ $pages }ページ
library-row = { $all }行中{ $row }行目
library-bring = ファイルを読み込む
library-export = ファイルに保存
status-library-unkept = 棋譜集を読み書きできませんでした：{ $why }。
status-library-full = 空き容量がなく、この対局を残せません。ディスクの空きを増やすか、対局をファイルに保存してください。
status-library-damaged = 棋譜集の{ $lines }行が壊れていました。壊れたファイルは{ $file }として残しました。ほかの行は無事です。
status-library-damaged-web = 棋譜集の{ $lines }行が壊れていました。ほかの行は無事です。
status-library-unopened = この対局を開けません：{ $why }。

## For screen readers
board-name = { $game }の盤、{ $first }から{ $last }
board-square = { $what ->
    [piece] { $square }、{ $piece }
    [legal] { $square }、空き、打てます
    [reach] { $square }、空き、選んだ駒が動けます
    [take] { $square }、{ $piece }、選んだ駒で取れます
    [chosen] { $square }、{ $piece }、選択中
    [forbidden] { $square }、空き、禁手
   *[empty] { $square }、空き
}
board-flips = { $turned }石返せます
say-placed = { $name }が{ $square }に打ち、{ $turned }石返しました。
say-stone = { $name }が{ $square }に打ちました。
say-turned-up = { $name }が{ $square }をめくりました：{ $piece }。
say-moved = { $name }が{ $square }を{ $to }へ動かしました。
say-taken = { $name }が{ $square }の{ $piece }を取りました。
say-chose = { $name }が選びました。
say-best = 最善手：{ $move }、{ $value }。

## The page in a browser
web-about = 石を返し、駒をめくって遊ぶ3Dのボードゲーム。リバーシ、五目並べ、アニマルチェスで、コンピューターや友だちと対局できます。
web-card = 木のテーブルに並んだ、五目並べ、リバーシ、アニマルチェスの盤。
web-fetching = ダウンロード中：{ $done }／{ $total } MB
web-fetching-share = ダウンロード中：{ $done }%
web-starting = 起動しています。
web-preparing = 盤を並べています：{ $done }／{ $total }
web-drawing = 画像を準備しています。
web-no-script = Turnstoneはこのページで動くプログラムです。JavaScriptを許可して、ページを再読み込みしてください。
web-no-webgl = このブラウザーでは、盤の描画に使うWebGL 2を利用できません。ブラウザーの設定でハードウェアアクセラレーションをオンにするか、新しいブラウザーをお使いください。
web-no-module = ゲームをダウンロードできませんでした。接続を確認して、ページを再読み込みしてください。
web-mismatch = このページと合わないファイルがあります。途中で壊れたか、変更されたものです。ページを再読み込みしてください。直らなければ、サーバー側の問題です。
web-stuck = ここで止まったままなら、ページの一部が届いていないか、途中で変更されています。ページを再読み込みしてください。
web-broken = 問題が起きて、ゲームが停止しました。ここまでの手は残っています。ページを再読み込みすると続けられます。
web-lost = システムがこのページの描画を止めました。ここまでの手は残っています。ページを再読み込みすると続けられます。
web-reload = 再読み込み
web-without-packs = パックなしで続ける
web-new-version = Turnstoneの新しいバージョンがあります。
web-later = あとで
web-measuring = このブラウザーでのエンジンの速さを測っています。
web-speed = このブラウザーでは、エンジンは毎秒{ $done }百万局面を読みます。
web-controls = 画面の文字とボタン
web-said = 盤上の出来事

## The packs
title-packs = パック
title-practice = 復習：{ $due }
packs-title = パック
packs-about = パックは見た目、音、言葉を変えます。複数をオンにすると、番号の小さいものが優先されます。
packs-shipped = 付属
packs-on = オン
packs-off = オフ
packs-place = { $place }. { $pack }
packs-up = 上へ
packs-down = 下へ
packs-remove = 取り除く
packs-choose = パックを追加
packs-drop = パックをこのページにドロップするか、ファイルから選んでください。
packs-folder = パック（フォルダーまたはzipファイル）をウィンドウにドロップするか、次の場所に置いてください：{ $folder }
packs-open-folder = フォルダーを開く
packs-no-chooser = ファイルを選ぶウィンドウが開かないときは、パック（フォルダーまたはzipファイル）をこのウィンドウにドロップするか、次の場所に置いてください：{ $folder }
packs-unopened = フォルダーを開けませんでした（{ $why }）。場所：{ $folder }
packs-bring-back = { $pack }を元に戻す
removal-title = { $pack }を取り除きますか？
removal-about = { $path }をシステムのごみ箱に入れるか、別の場所に移します。ほかには何も変わりません。
removal-about-web = { $pack }をこのブラウザーから削除します。ページを離れるまでは元に戻せます。
removal-keep = 残す
packs-more = ほかに{ $count }件
status-pack-installed = { $pack }を追加し、オンにしました。
status-pack-found = { $pack }がパックの一覧に加わりました。
status-pack-refused = パックを追加できませんでした：{ $why }
status-pack-stays = パックを取り除けませんでした：{ $why }
status-no-pack = 「{ $pack }」というidのパックはありません。
status-broken-pack = { $pack }に誤りがあります（{ $place }：{ $why }）。前の正しい内容を使い続けます。
status-broken-packs = パックの選択が壊れていました：{ $why }。そのファイルを{ $file }として残し、すべてオフにしました。
status-pack-instead = { $pack }を追加し、オンにしました。同じid「{ $id }」のパックがもう1つありますが、同時にオンにできるのは1つだけです。
status-pack-removed = { $pack }を取り除きました。システムのごみ箱にあります。
status-pack-aside = { $pack }を取り除きました。いまは{ $place }にあります。
status-pack-unlinked = { $pack }へのリンクを取り除きました。リンク先はそのままです。
status-pack-ended = { $pack }を使い始めた直後にゲームが終了したため、このパックをオフにしました。よければ作者に知らせてください。
status-pack-unkept = パックは今回だけオンで、保存はできません：{ $why }
status-unheard = このブラウザーでは、パックの音の1つを再生できません（{ $file }：{ $why }）。
status-second-window = 別のウィンドウでもゲームが開いています。そちらで続けてください。このウィンドウでの操作は保存されません。
web-pack = { $address }のパックを追加しますか？　パックが変えられるのは、見た目、音、言葉だけです。
web-pack-yes = 追加
web-pack-no = しない
web-pack-address = pack=の後のアドレスからは、パックを取り込めません。https://で始まるか、このページと同じサーバーのアドレスにしてください。
web-close = 閉じる
web-bring = 開く

## Reversi's tables
reversi-rules = 盤
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = 普通の大きさの盤です。
reversi-rules-small = 6 × 6
reversi-rules-about-small = 小さな盤の短い対局です。
reversi-rules-large = 10 × 10
reversi-rules-about-large = 大きな盤の長い対局です。
reversi-goal = 目的
reversi-goal-most = 多い勝ち
reversi-goal-about-most = 石の多いほうが勝ちです。
reversi-goal-fewest = 少ない勝ち
reversi-goal-about-fewest = 石の少ないほうが勝ちです。
reversi-handicap = ハンデ
reversi-handicap-0 = ハンデなし
reversi-handicap-about-0 = 2人とも同じ条件で始めます。
reversi-handicap-1 = 1子局
reversi-handicap-about-1 = 黒に有利な石を1つの隅に置き、白から始めます。力に差がある2人に。
reversi-handicap-2 = 2子局
reversi-handicap-about-2 = 黒に有利な石を2つの隅に置き、白から始めます。
reversi-handicap-4 = 4子局
reversi-handicap-about-4 = 黒に有利な石を4つの隅すべてに置き、白から始めます。

## The names of openings, as players in Japan call these positions. The others stay as they are in openings.toml.
reversi-opening-perpendicular-opening = 縦取り
reversi-opening-parallel-opening = 並び取り
reversi-opening-diagonal-opening = 斜め取り
reversi-opening-tiger = 虎定石
reversi-opening-aubrey = イエス流
reversi-opening-aubrey--feldborg-continuation = イエス流（Feldborg）
reversi-opening-rose-bill = ローズビル
reversi-opening-central-rose-bill = FJT定石
reversi-opening-tamenori = 金魚定石
reversi-opening-mainline-tiger = 虎メインライン
reversi-opening-brightwell = ブライトウェル
reversi-opening-leader-s-tiger = リーダーズタイガー
reversi-opening-kung = カン
reversi-opening-comp-oth = コンポス
reversi-opening-lightning-bolt = ライトニングボルト
reversi-opening-no-kung = ノーカン
reversi-opening-no-kung--continuation = ノーカン（Continuation）
reversi-opening-bent-ganglion = ミサイル定石
reversi-opening-cat = 猫定石
reversi-opening-sakaguchi = 猫定石・坂口流
reversi-opening-italian = 羊定石
reversi-opening-ganglion = NoCat
reversi-opening-swallow = 燕定石
reversi-opening-no-cat--continuation = NoCat（Continuation）
reversi-opening-horse = 馬定石
reversi-opening-ralle = Ralle定石
reversi-opening-rose = ローズ
reversi-opening-greenberg = 手塚システム
reversi-opening-rose-birth = シャープローズ
reversi-opening-rose-birdie = 為則ローズ
reversi-opening-rose-tamenori-kling = 為則ローズ（Kling）
reversi-opening-flat = フラットローズ
reversi-opening-rotating-flat = Fローズ・ローテーション型
reversi-opening-rotating-flat--kling-continuation = Fローズ・ローテーション型（Kling）
reversi-opening-murakami-variation = 村上流
reversi-opening-inoue = 井上流
reversi-opening-iago = 雪うさぎ
reversi-opening-shaman = シャーマン定石
reversi-opening-mimura = 三村流
reversi-opening-lysons = コブラ定石
reversi-opening-buffalo = バッファロー定石
reversi-opening-hokuriku-buffalo = 北陸バッファロー
reversi-opening-tanida-buffalo = 谷田バッファロー
reversi-opening-maruoka-buffalo = 丸岡バッファロー
reversi-opening-cow = 牛定石
reversi-opening-maruoka = 丸岡流
reversi-opening-tanida = 快速船
reversi-opening-sailboat = ヨット定石
reversi-opening-aircraft = 飛行機
reversi-opening-cow-bat = こうもり定石
reversi-opening-bat--kling-alternative = こうもり定石（Kling Alternative）
reversi-opening-bat--kling-continuation = こうもり定石（Kling Continuation）
reversi-opening-bat--piau-continuation-2 = こうもり定石（Piau 2）
reversi-opening-chimney = 白大量取り
reversi-opening-rocket = ロケット定石
reversi-opening-raccoon-dog = 狸定石
reversi-opening-heath = 飛び出し牛
reversi-opening-heath-chimney = 白裏大量
reversi-opening-iwasaki-variation = 岩崎流
reversi-opening-heath-bat = 裏こうもり
reversi-opening-mimura-variation-ii = 三村流II
reversi-opening-snake = 蛇定石
reversi-opening-pyramid = バシリスク定石
reversi-opening-x-square-opening = 暴走牛
gomoku-opening-kansei = 寒星
gomoku-opening-keigetsu = 渓月
gomoku-opening-sosei = 疎星
gomoku-opening-kagetsu = 花月
gomoku-opening-zangetsu = 残月
gomoku-opening-ugetsu = 雨月
gomoku-opening-kinsei = 金星
gomoku-opening-shogetsu = 松月
gomoku-opening-kyugetsu = 丘月
gomoku-opening-shingetsu = 新月
gomoku-opening-zuisei = 瑞星
gomoku-opening-sangetsu = 山月
gomoku-opening-yusei = 遊星
gomoku-opening-chosei = 長星
gomoku-opening-kyogetsu = 峡月
gomoku-opening-kosei = 恒星
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
take-out-title = 共有・保存
take-out-moves = 棋譜をコピー
take-out-link = リンクをコピー
take-out-picture-copied = 画像をコピー
take-out-picture = 画像を保存
take-out-film = アニメーションを保存
take-out-moves-file = 棋譜をテキストで保存
take-out-ggf-file = GGFで保存
take-out-sgf-file = SGFで保存
take-out-psq-file = Piskvork用に保存
take-out-save-file = Turnstone用に保存
status-moves-copied = 棋譜をコピーしました。
status-picture-copied = 盤の画像をコピーしました。
status-film-making = アニメーションを作成しています。
status-uncopied = ブラウザーがコピーを許可していません。
status-saved-as = { $file }として保存しました。
status-not-taken-out = 失敗しました：{ $why }。
status-not-written = この対局は、この形式では保存できません：{ $format }。
status-nothing-to-paste = 貼り付けるテキストがありません。
paste-ask = 対局を貼り付け：棋譜、リンク、ファイルの中身
library-paste = 貼り付け

## Statistics
library-statistics = 成績
stats-title = 成績
stats-none = コンピューターと終局まで戦うと、ここに成績が残ります。
stats-total = コンピューターとの対局{ $played }局：{ $won }勝{ $lost }敗{ $drawn }分
stats-streak = 連勝：現在{ $now }、最高{ $best }
stats-friends = 人どうしの対局：{ $games }局
stats-result = 勝–分–敗
stats-suits-stronger = { $against }との得点率は{ $score }%です。{ $next }に挑戦してみましょう。
stats-suits-same = { $against }との得点率は{ $score }%です。ちょうどよい相手です。
stats-suits-weaker = { $against }との得点率は{ $score }%です。{ $next }とのほうが楽しめるかもしれません。
stats-accuracy = 解析した{ $games }局の正確さ：いちばん古い対局{ $first }%、いちばん新しい対局{ $last }%
evenings-title = カレンダー
evenings-played = この5週間で{ $days }日遊びました。
# 月曜日から始まる曜日。間に空白を置く。
evenings-days = 月 火 水 木 金 土 日
goal-title = 自分の目標
goal-about = よければ目標を決めてください。この端末にだけ残ります。
goal-next = 次の目標
goal-none = 目標なし
goal-evenings = 今週{ $count }晩
goal-beat = { $game }：{ $level }に勝つ
goal-weaker = 弱く
goal-stronger = 強く

## Achievements

achievements-title = 実績
achievements-about = コンピューターや友だちと最後まで打った対局から見つけます。ヒントや検討を使った対局は数えません。
achievements-count = { $game }：{ $all }個中{ $found }個
achievements-move = { $move }手目
achievement-reversi-wedge = 割り込み
achievement-about-reversi-wedge = 辺で相手の2石の間に打ちます。その2石が変わらないかぎり、返されません。
achievement-reversi-edge = 辺を埋める
achievement-about-reversi-edge = 隅から隅まで、辺を自分の石で埋めます。もう返されることはありません。
achievement-reversi-behind = 少なくても勝ち
achievement-about-reversi-behind = 残り20マスで相手より石が少なく、そこから勝ちます。石を数えるのは最後だけです。
achievement-reversi-pass = 続けて2手
achievement-about-reversi-pass = 相手をパスさせて、その対局に勝ちます。相手がパスすれば、続けて打てます。
achievement-reversi-quiet = 一石返し
achievement-about-reversi-quiet = 1石だけ返して、相手の打てるところをいちばん少なくします。返す石が少ないほど、相手に道を開きません。
achievement-reversi-parity = 最初と最後
achievement-about-reversi-parity = 奇数空きに先に打ち、最後も打ちます。相手はそこに打ち返せません。
achievement-reversi-safe-moves = 安全な手なし
achievement-about-reversi-safe-moves = 相手がどこに打っても隅が取れるようにします。隅の石は二度と返りません。
achievement-reversi-draw = 引き分けを守る
achievement-about-reversi-draw = 残り4～10マスで、引き分けにできるただ一つの手を見つけ、負けずに終えます。
achievement-reversi-sacrifice = 隅を渡す
achievement-about-reversi-sacrifice = 終盤、隅を守る手がどれも劣るときに、あえて隅を渡します。勝敗を決めるのは隅ではなく最後の石数です。
achievement-reversi-perfect = 完璧な終盤
achievement-about-reversi-perfect = 残り10マスから、毎回最善の手を打ちます。そのうち3回以上は、ほかの手なら石を損する場面です。
achievement-gomoku-stop-three = 三を止める
achievement-about-gomoku-stop-three = 相手の三を止めます。放っておくと両端の空いた四になり、1手では止められません。
achievement-gomoku-open-four = 達四
achievement-about-gomoku-open-four = 両端の空いた四を作ります。五を作れるところが2か所になります。
achievement-gomoku-gap = 間を埋める
achievement-about-gomoku-gap = 四の間に打って勝ちます。間の空いた四も、並んだ四と同じく次に五になります。
achievement-gomoku-four-and-three = 四三
achievement-about-gomoku-four-and-three = 1手で四と三を同時に作り、勝ちます。相手は先に四を止めるしかありません。
achievement-gomoku-two-threes = 三々
achievement-about-gomoku-two-threes = 1手で三を2つ作り、勝ちます。1手で両方を止められることはめったにありません。
achievement-gomoku-two-fours = 四々
achievement-about-gomoku-two-fours = 1手で四を2つ作ります。五を作れるところが2か所になります。
achievement-gomoku-stop-and-four = 四を四で止める
achievement-about-gomoku-stop-and-four = 相手の四を止めながら、自分も四を作ります。今度は相手が受ける番です。
achievement-gomoku-fours = 四追い
achievement-about-gomoku-fours = 四を3回続けて作り、五で勝ちます。相手は毎回止めるしかありません。
achievement-gomoku-foreseen = 先を読む
achievement-about-gomoku-foreseen = 三も四もまだないうちに、相手の四追いの勝ちを防ぎます。
achievement-gomoku-forbidden = 禁手に追い込む
achievement-about-gomoku-forbidden = 連珠の白番で、黒が禁手の点でしか止められない四を作ります。
achievement-animal-chess-jump = 飛び越え
achievement-about-animal-chess-jump = ワシで駒をちょうど1枚飛び越えて取ります。どんなに強い駒でも取れます。
achievement-animal-chess-giant = 小よく大を制す
achievement-about-animal-chess-giant = いちばん弱い動物で、いちばん強い動物を取ります。相手の体力がいちばん減ります。
achievement-animal-chess-rescue = 救出
achievement-about-animal-chess-rescue = 攻められた駒のうち、いちばん価値の高い駒を逃がし、どの駒も取られない形にします。
achievement-animal-chess-guarded = 守られた駒
achievement-about-animal-chess-guarded = 駒を取られたら、すぐ同じマスでもっと価値の高い駒を取り返します。守られた駒は、取りにくいものです。
achievement-animal-chess-fork = 両取り
achievement-about-animal-chess-fork = 1手で2枚を攻め、次の手で一方を取ります。相手が1手で逃がせるのは1枚だけです。
achievement-animal-chess-safest = いちばん安全な駒
achievement-about-animal-chess-safest = 取られる危険が明らかにいちばん小さい、裏向きの駒をめくります。
achievement-animal-chess-repeated = 繰り返しで助かる
achievement-about-animal-chess-repeated = 体力で負けているときに、同じ局面の繰り返しで引き分けにします。不利なら引き分けは得です。
achievement-animal-chess-shut-in = 閉じ込め
achievement-about-animal-chess-shut-in = 相手のできる手をなくして勝ちます。全部取らなくても勝てます。
achievement-animal-chess-win = 勝ちきる
achievement-about-animal-chess-win = 残り3枚以下で、3手以上先の勝ちへの道を見つけ、勝ちます。
achievement-animal-chess-draw = ただ一つの受け
achievement-about-animal-chess-draw = 残り3枚以下で、負けないただ一つの手を見つけ、負けずに終えます。

## What was played in games of the library
explorer-reading = 棋譜集の対局を調べています。
explorer-title = 棋譜集でここから打たれた手（{ $games }局）
explorer-games = { $games }局
explorer-results = { $one } { $first }%、引き分け{ $drawn }%、{ $other } { $second }%
explorer-unknown = 結果はわかりません。
explorer-book-title = ここからの定石
explorer-book = 定石の手です。
explorer-way = { $opening }に進む手です。

## A position that is arranged by hand
do-set-up = 局面を作る
editor-title = 局面を作る
editor-about = マスを押すと選んだ石や駒を置きます。もう一度押すと取り除きます。
editor-to-move = 次の手番
editor-whole = 盤全体
editor-clear = 全消去
editor-start = 初期配置
editor-mirror = 左右反転
editor-move = 移動
editor-remove = 消す
editor-face-down = 裏向き
editor-leave = キャンセル
editor-analyse = 検討
editor-play = 対局

## Games with somebody elsewhere

far-title = 友だちとの対局
far-title-turns = { $turns ->
    [0] 友だちとの対局
   *[other] 友だちとの対局：{ $turns }局があなたの番
}
far-about = 1手が1つのリンクになります。メールやメッセージで送ると、友だちの返事も同じように届きます。
far-game = { $game }・{ $moves ->
    [0] 開始前
   *[other] { $moves }手
}
far-invited = 招待はまだ開かれていません。
far-your-turn = あなたの番です。
far-waiting = 友だちの番です。
far-over = 対局は終わりました。
far-unread = この対局はここでは開けません。そのまま残しておきます。
far-paste = リンクを貼り付け
far-send = 送る
far-invite-title = 友だちを招待
far-invite-about = このリンクを送ってください。友だちがブラウザーかTurnstoneで開くと、席に着けます。
far-link-title = あなたのリンク
far-link-about = このリンクを送ってください。友だちがあなたの手を見て、次の手を打ちます。
far-link-tile = このリンクを送ってください。友だちの返事が届くと、2人の画面で同時に駒がめくられます。
far-copy = コピー
far-share = 共有
far-qr = 友だちのスマートフォンで読み取ることもできます。
far-qr-too-long = リンクが長すぎてQRコードにできません。
far-show-link = リンクを表示
far-status-untold = 手が決まりました。友だちに送ってください。
far-status-waiting = 友だちのリンクを待っています。
far-status-turning = 友だちのリンクが届くと、駒がめくられます。
far-status-watching = 観戦しています。
far-came = 友だちのリンクが届きました。
far-copied = リンクをコピーしました。友だちに送ってください。
far-copied-here = リンクをコピーしました。このパソコンのリンクにはWebアドレスがないため、友だちにTurnstoneへ貼り付けてもらってください。
far-second = Turnstoneは別のウィンドウで開いています。リンクはそちらで開いてください。
far-no-secret = このシステムでは乱数を得られないため、離れた友だちと対局を始められません。
far-clock = リンクでの対局に使える時計は、1手の日数を決めるものだけです。この対局は時計なしで行います。
far-refused-damaged = リンクが途中で切れています。最初から最後までコピーし直してください。
far-refused-forged = 友だちが作ったリンクではないため、使いません。
far-refused-version = 別のバージョンのTurnstoneのリンクです。2人とも同じバージョンが必要です。
far-refused-older = 古いリンクです。ここでの対局はもう先に進んでいます。
far-refused-same = 新しい内容はありません。対局はすでにこのリンクのとおりです。
far-refused-crossed = あなたの最後の手を見る前に作られたリンクです。あなたのリンクをもう一度送ってください。
far-refused-forked = この対局につながらないリンクです。途中の手が1つ違っています。あなたの対局はそのままです。友だちに最新のリンクを頼んでください。
far-refused-taken = この対局の席には、もうほかの人が着いています。
far-refused-own = あなたが作った招待です。友だちに送ってください。
far-refused-rules = このリンクの手はルールに反しています。あなたの対局はそのままです。
far-refused-place = 対局のいまの段階に合わないリンクです。あなたの対局はそのままです。
far-refused-bent = 友だちのプログラムが、抽選せずに駒を選ぼうとしました。リンクは使いません。
far-refused-other-rules = 友だちの「{ $rules }」は、名前が同じでもルールが違います。2人とも同じパックが必要です。
far-refused-terms = この対局はここでは始められません：{ $why }。
far-refused-time = リンクの時刻が正しくありません。2人とも時計の設定を確認してください。
far-invited-title = 招待が届きました
far-invited-arranged = 用意された局面から始まります。
far-invited-no-clock = 時計なし。
far-invited-side = あなたの手番：{ $name }。
far-invited-lot = 先手は抽選で決まります。
far-tiles = 裏向きの駒が何かは、前もって誰にもわかりません。めくるときに2人で抽選するので、どちらも細工できません。
far-sit-down = 席に着く
far-invite-here = このリンクをコピーして送ってください。友だちがTurnstoneに貼り付けます。
far-link-sat = このリンクを送り返してください。あなたが席に着いたことが伝わり、友だちの手で始まります。
far-rematch = 再戦に招待
far-by-link = リンクで
far-by-link-about = 好きなときに打てます。1手ごとにリンクを送ります。
far-live = リアルタイム
far-live-about = 2人が同時に対局します。招待はリンク1つで、あとは中継サーバーを通ります。
far-no-relay = 好きなときに打てます。1手ごとにリンクを送ります。リアルタイムで対局するには、設定に中継サーバーのアドレスを入れてください。サーバーは誰でも立てられます。
far-away = 友だちは席を外しています。対局は待っています。
far-away-clock = 友だちは席を外していますが、時計は進んでいます。
far-looking = 中継サーバーに接続しています。対局は失われません。
far-replaced = この対局は別の場所で開かれました。そちらで続けるか、ここで開き直してください。
far-full = 中継サーバーがいっぱいで、この対局を受け付けられません。
far-watch = 観戦
far-says = 友だち：{ $phrase }
far-said = あなた：{ $phrase }
far-status-drawn = 2人で駒を抽選しています。
far-phrases-title = ひとこと
do-say = ひとこと
settings-page = リンク先のWebページ
settings-relay = リアルタイム対局の中継サーバー
why-no-take-back = { $name }は待ったに応じません。
status-offer-take-back = { $name }が待ったを求めています。
far-phrase-1 = こんにちは！
far-phrase-2 = よろしくお願いします！
far-phrase-3 = お見事です。
far-phrase-4 = いい手ですね！
far-phrase-5 = しまった。
far-phrase-6 = すごい！
far-phrase-7 = 考え中です…
far-phrase-8 = 少し席を外します。
far-phrase-9 = 戻りました。
far-phrase-10 = ありがとうございます！
far-phrase-11 = いい対局でした。
far-phrase-12 = そろそろ失礼します。さようなら！
far-sat = 友だちが席に着きました。
far-answered = 友だちのリンクが届き、用意した応手を打ちました。送ってください。
far-prepare = 応手を用意
far-prepared-title = 用意した応手
far-prepared-about = 予想した手が友だちから届くと、すぐに応手を打ちます。あとは送るだけです。
far-prepared-line = { $theirs }なら{ $yours }。
far-prepared-pair = { $theirs }、{ $yours }；
far-prepare-line = 応手を追加
far-prepare-keep = 保存
far-prepare-leave = やめる
far-prepare-short = まず友だちの手を、続けて自分の応手を打ってください。
far-status-theirs = 友だちが打ちそうな手を打ってください。
far-status-yours = 自分の応手を打ってください。
far-invited-relay = この対局は中継サーバー{ $relay }を通ります。
far-again-title = もう1局？
far-invite-again = 友だちをもう1局に誘いました。席を離れているようなら、このリンクを送ってください。

# Puzzles
title-puzzles = { $left ->
    [0] 問題
   *[other] 問題（今夜はあと{ $left }問）
}
do-puzzles = 問題
status-broken-puzzles = 問題の記録が壊れていました：{ $why }。そのファイルを{ $file }に移し、レーティングを新しく始めます。
status-broken-evenings = カレンダーの記録が壊れていました：{ $why }。そのファイルを{ $file }に移し、カレンダーは対局の記録から作り直します。
quiz-puzzles = 問題を続ける
puzzles-title = 問題
puzzles-none = 条件に合う問題はありません。
puzzles-coming = 問題を読み込んでいます。
puzzles-tonight = 今夜の3問
puzzles-tonight-about = 各ゲーム1問ずつ、みんな同じ問題です。次の3問は明日です。
puzzles-tonight-begin = { $left ->
    [3] 始める
   *[other] 続ける：あと{ $left }問
}
puzzles-tonight-done = 3問中{ $solved }問正解でした。次の3問は明日です。
puzzles-evenings = { $evenings }夜連続です。
puzzles-due = 間違えた{ $due }問を今日もう一度
puzzles-mix = あなた向けの問題
puzzles-storm = 3分チャレンジ
puzzles-storm-record = 3分の最高記録：{ $solved }問
puzzles-by-theme = テーマと色で選ぶ：
puzzles-both-colours = 両方の色
puzzles-rating = あなたのレーティング：{ $rating }±{ $error }
puzzles-unrated = レーティングはまだありません。1回目の解答で決まります。ヒントや答えを見た問題は数えません。
puzzles-over = これで最後です。{ $tried }問中{ $solved }問を1回で正解しました。
puzzles-tonight-over = 今夜の3問が終わりました。{ $tried }問中{ $solved }問を1回で正解しました。
puzzles-storm-over = 時間です。{ $tried }問中{ $solved }問正解でした。
puzzles-storm-best = 時間です。{ $tried }問中{ $solved }問正解で、自己ベストです。
puzzle-heading = 第{ $number }問
puzzle-heading-tonight = 今夜の3問：{ $number }／{ $all }
puzzle-heading-due = 間違えた問題：{ $number }／{ $all }
puzzle-heading-storm = 正解：{ $solved }問
do-make-puzzle = 問題を作る
make-title = この局面を問題にする
make-working = 良い手が1つだけの局面か調べています。数秒かかります。
make-made = 解答を証明できました。友だちにリンクを送り、Turnstoneで開いてもらってください。
make-copied = リンクをコピーしました。友だちに送り、Turnstoneで開いてもらってください。
make-none = この局面は問題になりません。
make-no-kinds = このルールや盤では問題を作れません。
make-refused-none = { $kind }：解がありません。
make-refused-several = { $kind }：解が複数あります（{ $moves }）。
make-refused-easy = { $kind }：やさしすぎます。
make-refused-long = { $kind }：証明に時間がかかりすぎます。
make-failed = 問題を作れませんでした。
make-copy = リンクをコピー
make-picture = 画像
puzzle-heading-sent = 友だちからの問題
status-bad-puzzle = 問題のリンクが壊れています：{ $why }
puzzle-hint = { $square }に注目しましょう。
puzzle-give-hint = ヒント
puzzle-show = 答え
puzzle-replay = ここまでの手順
puzzle-storm-again = もう一度
puzzle-good = その調子です。続けましょう。
puzzle-wrong = { $move }は正解ではありません。{ $reply }と応じられます。
puzzle-wrong-alone = { $move }は正解ではありません。
puzzle-solved = 正解です：{ $line }
puzzle-shown = 答え：{ $line }
puzzle-grade = この問題：{ $grade }
puzzle-change = あなたのレーティング：{ $change }
puzzle-comes-back = 後日もう一度出題します。
puzzle-reversi-pass = { $name }の番：相手をパスさせる最善手を見つけてください。
puzzle-reversi-draw = { $name }の番：負けない手は1つだけです。見つけてください。
puzzle-reversi-win = { $name }の番：勝つ手は1つだけです。見つけてください。
puzzle-reversi-best = { $name }の番：最善手を見つけてください。ほかの手はどれも4石を超える損です。
puzzle-gomoku-fours = { $name }の番：四追いで勝ってください。すべての手が四になります。
puzzle-gomoku-threes = { $name }の番：三と四の連続で勝ってください。
puzzle-gomoku-defence = { $name }の番：相手の勝ちを防ぐ手は1つだけです。見つけてください。
puzzle-animal-chess-win = { $name }の番：勝つ手を見つけてください。
puzzle-animal-chess-draw = { $name }の番：負けない手は1つだけです。見つけてください。
puzzle-animal-chess-safest = { $name }の番：めくるのにいちばん安全な駒はどれですか。
puzzle-animal-chess-flee = { $name }の番：自分の駒が狙われています。助けてください。
kind-reversi-pass = パスさせる
kind-reversi-draw = 負けない
kind-reversi-win = 勝つ
kind-reversi-best = 最善手
kind-gomoku-fours = 四追い
kind-gomoku-threes = 追い詰め
kind-gomoku-defence = 防ぐ
kind-animal-chess-win = 勝つ
kind-animal-chess-draw = 引き分けにする
kind-animal-chess-safest = 安全な駒
kind-animal-chess-flee = 駒を助ける
theme-reversi-corner = 隅を取る
theme-reversi-corner-given = 隅を渡す
theme-reversi-x-square = X打ち
theme-reversi-pass = パス
theme-reversi-wedge = 割り込み
theme-reversi-last-square = 手止まり
theme-reversi-odd-region = 奇数空き
theme-reversi-quiet = 一石返し
theme-gomoku-four-and-three = 四三
theme-gomoku-two-threes = 三々
theme-gomoku-two-fours = 四々
theme-gomoku-stop-and-four = 四を四で止める
theme-gomoku-forbidden-used = 禁手に追い込む
theme-gomoku-forbidden-avoided = 禁手を避ける
theme-gomoku-edge = 盤の端
theme-animal-chess-jump = 飛び越え
theme-animal-chess-capture = 取る手から
theme-animal-chess-quiet = 静かな手から
theme-animal-chess-sacrifice = 捨て駒
theme-animal-chess-edge = 端に追い込む
theme-animal-chess-even = 同じ駒数
theme-animal-chess-outnumbered = 少ない駒で

# Openings that are learnt
puzzles-openings = 定石
puzzles-openings-about = 片方をあなた、もう片方をコンピューターが打ち、定石をたどります。間違えた局面は後日もう一度出ます。
puzzles-own-about = 自分で選んだ手順も覚えられます。検討中にメニューの「この手順を覚える」を選んでください。
puzzles-own-deck = { $name }：{ $all }局面中{ $known }を習得
puzzles-own-begin = 練習する
do-learn-line = この手順を覚える
line-title = この手順を覚える
line-about = 片方の手をあなたに尋ね、もう片方はコンピューターが打ちます。間違えた局面は後日もう一度出ます。
line-none = まだ手がありません。覚えたい手順の最後まで進めてください。
line-library = 棋譜集にある続きも覚える
line-learn = { $name }：覚える
line-forget = { $name }：覚えるのをやめる
drill-heading = 定石：{ $number }
drill-asked = { $name }の番：ここではどの手ですか。
drill-repeat = もう一度。
drill-also = { $move }も同じくらい良い手です。定石は{ $good }です。
drill-wrong = { $move }ではありません。{ $reply }と応じられます。定石は{ $good }です。
drill-wrong-alone = { $move }ではありません。定石は{ $good }です。
drill-shown = 定石は{ $good }です。
drill-between = この定石は終わりです。あと{ $left }局面をもう一度。
drill-ended = この定石は終わりです。{ $asked }手中{ $known }手を覚えていました。
drill-find = 考える
drill-go-on = 続ける
drill-next = 次の定石
drill-over = ここまでにしましょう。
