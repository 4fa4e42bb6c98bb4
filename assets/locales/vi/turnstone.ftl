# Turnstone in Vietnamese. A key that is missing here is read from the English file.
# $name is what a side is called (Đen, Đỏ, Bên đi trước); numbers come as numbers.

language-name = Tiếng Việt
# What stands between two sentences.
join-sentences = { " " }
# What stands between the whole part of a number and its tenths.
number-point = ,
title = Turnstone
tagline = Bàn cờ của những quân cờ hai mặt
greet-turns = Đến lượt bạn trong { $count } ván với bạn bè.
greet-due = Có { $count } thế cờ cần luyện lại.
greet-tonight = Tối nay còn { $count } câu đố.
greet-evenings = Tuần này bạn đã chơi { $played } trên { $of } tối.
greet-evenings-reached = Đạt mục tiêu: { $of } tối trong một tuần.
greet-beat = { $game }, { $level }: chưa thắng.
greet-beaten = Bạn đã thắng { $level } môn { $game }. Chơi hay lắm.
greet-beaten-next = Bạn đã thắng { $level } môn { $game }. Chơi hay lắm. Tiếp theo là { $next } nhé?

## The title screen
title-settings = Cài đặt
title-quit = Thoát
title-game = { $game }
title-continue-game = { $game } · nước { $moves }

## Players
seat-person = Người chơi
seat-far = Bạn cờ
seat-you = Bạn
seat-random = Ngẫu nhiên
seat-greedy = Tham quân
seat-level = Cấp { $level }
seat-search-2 = Thợ dò, 2 nước
seat-search-4 = Thợ dò, 4 nước
seat-search-6 = Thợ dò, 6 nước
seat-pattern-book = Sách mẫu
seat-thinker = Người suy tư
seat-searcher-1 = Thợ dò 1
seat-searcher-2 = Thợ dò 2
seat-searcher-3 = Thợ dò 3
seat-searcher-4 = Thợ dò 4
seat-strategist = Quân sư
seat-hunter = Thợ săn
seat-tactician-1 = Mưu sĩ 1
seat-tactician-2 = Mưu sĩ 2
seat-about-person = Người ngồi trước màn hình này.
seat-about-far = Người chơi ở nơi khác.
seat-about-random = Đi bừa một nước hợp lệ.
seat-about-greedy = Nước nào lật nhiều quân nhất thì đi.
reversi-about-level = { $level ->
    [1] Như em bé: quanh quẩn chỗ bạn vừa đánh, thích ô cạnh góc, nhiều khi thua cả kẻ đi bừa.
    [2] Lật bừa gần quân bạn vừa đi, hầu như chưa biết góc để làm gì.
    [3] Thích góc và biên, chưa để ý ai sẽ được góc tiếp theo.
    [4] Gần như góc nào cũng chiếm, bắt đầu ngại các ô cạnh góc.
    [5] Có nghĩ đến nước đáp của bạn, nhưng bỏ sót nhiều.
    [6] Có nghĩ đến nước đáp của bạn, vẫn còn tham nhiều quân.
    [7] Đã chơi vài ván: bớt tham quân, hay bỏ lỡ những nước lặng.
    [8] Có cảm giác cờ, nhưng chỉ tính hai nước mà còn sót.
    [9] Giỏi nhất nhà: tính hai nước, hay nhầm ở những chỗ lặng.
    [10] Tính trước ba nước, có bỏ sót.
    [11] Tính trước ba nước, ít bỏ sót, bảy ô cuối tính hết.
    [12] Tính trước bốn nước, đôi khi bỏ lỡ một nước lặng.
    [13] Người mê cờ: tính bốn nước, ít sót, đánh giá lệch chút ít.
    [14] Trong bốn nước hầu như không bỏ sót, mười ô cuối tính hết.
    [15] Tầm câu lạc bộ: tính năm nước, đôi khi lỡ một nước lặng, đánh giá lệch chút ít.
    [16] Trong năm nước không bỏ sót gì, mười hai ô cuối tính hết.
    [17] Tính trước năm nước, đánh giá chắc hơn, 14 ô cuối tính hết.
    [18] Tính trước sáu nước, 15 ô cuối tính hết.
    [19] Tính trước tám nước, 16 ô cuối tính hết.
    [20] Tính trước mười nước, 18 ô cuối tính hết.
    [21] Tính trước 12 nước, 20 ô cuối tính hết.
    [22] Tính trước 14 nước, 22 ô cuối tính hết.
   *[other] Toàn lực: nghĩ một giây rưỡi mỗi nước, dùng hết sức máy.
}
gomoku-about-level = { $level ->
    [1] Như em bé: chỉ nghĩ đến hàng của mình, nhìn thế cờ hay nhầm.
    [2] Mê hàng của mình, quên hàng của bạn nếu ở xa quân bạn vừa đánh.
    [3] Bỏ sót nhiều nước ba, nhất là đường chéo.
    [4] Bạn tạo ba thì cứ ba bốn lần lại sót một, nhất là đường chéo.
    [5] Đã chơi vài ván: đôi khi bỏ sót một nước ba.
    [6] Ít bỏ sót, gần quân bạn vừa đánh thì hầu như không.
    [7] Cân nhắc cả công lẫn thủ, đôi khi sơ sẩy.
    [8] Tính được chuỗi 3 nước bốn, nếu nhìn ra.
    [9] Tính được chuỗi 5 nước bốn, đề phòng nước bốn của bạn, bắt đầu thấy nước ba.
    [10] Tính xa cả nước bốn lẫn nước ba, hầu như không sót.
    [11] Xét đủ hai nước tới, tính nước bốn và nước ba xa hơn.
    [12] Tính trước ba nước, tính nước bốn và nước ba xa hơn.
    [13] Tính trước năm nước.
    [14] Tính trước bảy nước.
    [15] Tính trước mười nước, tính nước bốn và nước ba xa hơn.
   *[other] Toàn lực: tính sâu hết mức trong một giây rưỡi.
}
animal-chess-about-level = { $level ->
    [1] Thấy gì ăn nấy, thích thì lật.
    [2] Thấy được phần lớn quân ăn được ngay, và cứ thế đuổi theo.
    [3] Thấy phần lớn nước đáp của bạn, nhưng hay quên đại bàng ăn cách quân.
    [4] Tính được hai lần ăn liên tiếp, bắt đầu để ý lật quân cạnh quân nào.
    [5] Tính trước ba nước, có bỏ sót; mạnh hơn Thợ săn một chút.
    [6] Tính trước ba nước, ít bỏ sót.
    [7] Tính trước ba nước, hầu như không bỏ sót.
    [8] Tính trước hai nước, xét mọi khả năng của quân úp.
    [9] Tính trước bốn nước.
   *[other] Toàn lực: tính xa hết mức trong một giây.
}
seat-about-search-2 = Tính trước hai nước.
seat-about-search-4 = Tính trước bốn nước.
seat-about-search-6 = Tính trước sáu nước, tàn cuộc tính đến hết.
seat-about-pattern-book = Đi theo mẫu đầu tiên hợp thế trong sách; không có mẫu thì đánh bừa gần đó.
seat-about-thinker = Xét từng điểm tạo và phá được bao nhiêu nước bốn, nước ba.
seat-about-searcher-1 = Tính trước hai nước ở những chỗ tạo hay phá được nước bốn, nước ba.
seat-about-searcher-2 = Tính xa hơn, theo các nước bốn bắt buộc đến cùng.
seat-about-searcher-3 = Tính xa hơn nữa.
seat-about-searcher-4 = Trong một hai giây tính xa nhất có thể.
seat-about-strategist = Theo cả nước ba lẫn nước bốn, trong một giây rưỡi tính sâu nhất có thể.
seat-about-hunter = Ăn được mà không thiệt thì ăn, bị dọa thì chạy, đuổi kịp thì đuổi.
seat-about-tactician-1 = Tính trước vài nước, có nghĩ đến quân úp.
seat-about-tactician-2 = Tính xa hơn, có nghĩ đến quân úp.

persona-beginner = Niko
persona-casual = Rosa
persona-club = Samir
persona-expert = Ada
persona-beyond = Lin
persona-reversi-beginner = Thích lật nhiều quân, hay đi sát quân bạn vừa đánh.
persona-reversi-casual = Gần như góc nào cũng chiếm, nhưng hay bỏ sót nước đáp lặng.
persona-reversi-club = Tính trước ba bốn nước, nhưng còn sót.
persona-reversi-expert = Hầu như không bỏ sót, mười ô cuối tính hết.
persona-reversi-beyond = Góc không mất được thì chưa vội chiếm, 15 ô cuối tính hết.
persona-gomoku-beginner = Mê hàng của mình, hay bỏ sót nước ba của bạn, nhất là đường chéo.
persona-gomoku-casual = Gần như nước bốn nào cũng chặn, đôi khi bỏ sót một nước ba.
persona-gomoku-club = Chặn nước bốn của bạn, và tìm thế thắng bằng chuỗi nước bốn.
persona-gomoku-expert = Tính xa cả nước bốn lẫn nước ba.
persona-animal-chess-beginner = Lật quân không nhìn quanh, hay quên đại bàng ăn cách quân.
persona-animal-chess-casual = Nhìn quanh trước khi lật, nhưng hay bỏ mặc quân đang bị dọa.
persona-animal-chess-club = Tính trước hai ba nước, ít bỏ sót.
persona-animal-chess-expert = Tính trước, xét mọi khả năng của quân úp.
remark-beginner-start = “Chào! Mình thích trò này!”
remark-beginner-pleased = “Ồ, thích quá!”
remark-beginner-worried = “Ối, gay quá…”
remark-beginner-won = “Mình thắng rồi! Ván nữa nhé?”
remark-beginner-lost = “Bạn giỏi thật! Ván nữa nhé?”
remark-beginner-drawn = “Hòa! Vui ghê.”
remark-casual-start = “Gặp bạn vui quá. Chơi thôi!”
remark-casual-pleased = “Vui rồi đây.”
remark-casual-worried = “Ôi, phải nghĩ kỹ thôi.”
remark-casual-won = “Vui quá. Ván nữa nhé?”
remark-casual-lost = “Bạn chơi hay lắm!”
remark-casual-drawn = “Hòa thì chẳng ai buồn.”
remark-club-start = “Rất vui. Chúc may mắn!”
remark-club-pleased = “Thế này thì tôi ưng rồi.”
remark-club-worried = “Khó nghĩ đây.”
remark-club-won = “Cảm ơn, ván này thích lắm.”
remark-club-lost = “Hay lắm. Tôi học thêm được.”
remark-club-drawn = “Hòa. Một ván hay.”
remark-expert-start = “Mời ngồi. Ta bắt đầu nhé.”
remark-expert-pleased = “Ấm lòng ghê.”
remark-expert-worried = “Chà chà, khó đây.”
remark-expert-won = “Một ván đẹp. Cảm ơn bạn.”
remark-expert-lost = “Bạn chơi đẹp lắm!”
remark-expert-drawn = “Hòa cũng là một kết thúc đẹp.”
remark-beyond-start = “Tôi rất mong ván này.”
remark-beyond-pleased = “Ừm. Tôi thích thế này.”
remark-beyond-worried = “Hừm. Thú vị đấy.”
remark-beyond-won = “Cảm ơn bạn đã chơi.”
remark-beyond-lost = “Chúc mừng. Bạn chơi rất hay.”
remark-beyond-drawn = “Hòa. Cảm ơn bạn.”
remark-says = { $name }: { $remark }

## The games and their pieces
game-reversi = Cờ lật
game-gomoku = Cờ caro
game-animal-chess = Cờ thú úp
side-first = Bên đi trước
side-second = Bên đi sau
colour-reversi-dark = Đen
colour-reversi-light = Trắng
colour-gomoku-dark = Đen
colour-gomoku-light = Trắng
colour-animal-chess-dark = Đỏ
colour-animal-chess-light = Xanh
piece-reversi-dark = quân đen
piece-reversi-light = quân trắng
piece-gomoku-dark = quân đen
piece-gomoku-light = quân trắng
piece-animal-chess-dark = { $kind } đỏ
piece-animal-chess-light = { $kind } xanh
piece-face-down = quân úp
kind-dragon = rồng
kind-tiger = hổ
kind-elephant = voi
kind-bear = gấu
kind-fox = cáo
kind-eagle = đại bàng
kind-cat = mèo
kind-lion = sư tử
kind-leopard = báo
kind-wolf = sói
kind-dog = chó
kind-rat = chuột

## The status line
status-to-move = Đến lượt { $name }.
status-your-move = Đến lượt bạn ({ $name }).
status-thinking = { $name } đang nghĩ.
status-teacher-looks = Người kèm đang xem nước đi của bạn.
status-you-choose = Mời bạn chọn.
status-game-back = Đã mở lại ván trước.
status-looking = Nước { $at } / { $all }
status-choose = Mời { $name } chọn.
status-opening-gomoku = Khai cuộc: { $name } đặt những quân đầu, đen trắng xen kẽ.
status-opening-animal-chess = Hãy lật một quân bất kỳ. Quân màu nào, bạn cầm màu đó.
status-you-open-gomoku = Khai cuộc: bạn đặt những quân đầu, đen trắng xen kẽ.
status-you-open-animal-chess = Hãy lật một quân bất kỳ. Quân màu nào, bạn cầm màu đó.
status-paused = Ván cờ đang tạm dừng.
status-stopped = Cả hai đồng hồ đã dừng.
status-weighs-draw = { $name } đang cân nhắc lời xin hòa.
status-offer = { $name } xin hòa.
status-offer-pause = { $name } xin tạm dừng.
status-pass = { $name } không có nước đi, mất lượt. { $next } đi tiếp.
status-in-opening = Khai cuộc: { $name }
status-next = Tiếp theo: { $moves }
status-next-move = { $name } ({ $move })
status-marks = Dấu: { $marks }
status-counting = Đang đếm…

## How games end
won-counted = { $name } thắng, { $own }–{ $other }.
won-line = { $name } thắng với năm quân liền.
won-no-health = { $name } thắng: { $loser } hết máu.
won-no-action = { $name } thắng: { $loser } hết nước đi.
won-resigned = { $name } thắng: { $loser } xin thua.
won-on-time = { $name } thắng: đối phương hết giờ.
won-computer-resigned = { $name } thắng: máy xin thua.
drawn-counted = Hòa, { $own }–{ $other }.
drawn-full = Hòa: bàn cờ đã kín.
drawn-quiet = Hòa: quá lâu không ai ăn quân hay lật quân.
drawn-repeated = Hòa: thế cờ lặp lại quá nhiều lần.
drawn-no-action = Hòa: không còn nước nào để đi.
drawn-agreed = Hòa do hai bên đồng ý.
drawn-on-time = Hòa: hết giờ, nhưng đối phương không còn khả năng thắng.

## What went wrong with a file
status-saving-failed = Không lưu được ván cờ: { $why }
status-broken-match = Ván đã lưu bị hỏng: { $why }. Tệp hỏng được giữ ở { $file }. Đã mở ván mới.
status-broken-settings = Cài đặt bị hỏng: { $why }. Tệp hỏng được giữ ở { $file }. Dùng cài đặt mặc định.
status-broken-practice = Các thế cờ luyện tập bị hỏng: { $why }. Tệp hỏng được giữ ở { $file }, danh sách bắt đầu lại.
status-broken-repertoire = Khai cuộc của bạn bị hỏng: { $why }. Tệp hỏng được giữ ở { $file }, danh sách bắt đầu lại.
status-line-learnt = Biến đã vào khai cuộc của bạn. Số thế cờ cần học: { $cards }.
status-line-forgotten = Biến này không còn trong khai cuộc của bạn.
status-line-refused = Không học được biến này: { $why }.
status-broken-table = Bảng luật bị hỏng ({ $place }: { $why }). Dùng luật mặc định.
status-broken-book = Không đọc hết được tệp dữ liệu của máy ({ $why }). Máy sẽ chơi mà không dùng tệp này.
status-newer = { $file } do bản Turnstone mới hơn ghi. Tệp được giữ nguyên, không bị ghi đè.
status-waits = Ván { $game } đã lưu chưa mở được. { $why }
status-set-aside = Ván { $game } đang dở đã chuyển vào “Ván đã lưu”.
kept-title = Ván đã lưu
kept-about = Những ván bỏ dở để chơi ván khác và những ván còn chờ gói hoặc bản mới. Không ván nào bị ghi đè.
kept-take = Chơi tiếp
kept-remove-sure = Xóa hẳn
kept-pack = Ván này chơi theo luật của gói { $pack }. Hãy bật gói đó lên.
kept-rules = Ván này chơi theo luật “{ $rules }”, hiện không có. Hãy bật gói có luật đó.
kept-newer = Ván này cần bản Turnstone mới hơn.
kept-player = Bản này không có người chơi “{ $player }”. Ván này cần bản Turnstone mới hơn.
status-unkept = Không cất được tệp hỏng { $file } sang chỗ khác, nên sẽ không ghi đè lên tệp này. Hãy chuyển tệp đi rồi mở lại.

## Why not
why-occupied = { $square } đã có quân.
why-turns-nothing = Đi { $square } không lật được quân nào.
why-off-board = Chỗ đó ở ngoài bàn cờ.
why-game-over = Ván cờ đã kết thúc.
why-has-move = Hết nước đi mới được bỏ lượt.
why-no-such-action = Bây giờ không làm thế được.
why-choice-first = Hãy chọn trước đã.
why-overline = { $square } là điểm cấm của Đen: sáu quân liền.
why-double-four = { $square } là điểm cấm của Đen: bốn-bốn.
why-double-three = { $square } là điểm cấm của Đen: ba-ba.
why-empty = { $square } không có quân nào.
why-not-yours = Đó không phải quân của bạn.
why-turn-up-first = Trước hết hãy lật một quân.
why-face-up = Quân đó đã ngửa rồi.
why-face-down = Không ăn được quân úp.
why-own-piece = Đó là quân của bên mình.
why-out-of-reach = Không đi tới { $square } được.
why-too-strong = Quân đó mạnh hơn, không ăn được.
why-untold = Chưa biết ở { $square } là quân gì.
why-other-face = Quân đó không thể nằm ở { $square }.
why-engines-turn = Đang là lượt { $name }, không phải bạn.
why-teacher-waits = Trước hết hãy đi lại nước đó hoặc chơi tiếp.
why-still-moving = Quân cờ còn đang di chuyển. Tiếp theo là { $name }.
why-nothing-to-undo = Không có nước nào để hoàn tác.
why-nothing-to-redo = Không có nước nào để làm lại.
why-would-show = Hoàn tác sẽ để lộ quân úp. Có thể cho phép trong cài đặt, khi đó là ván luyện tập.
why-no-draw = { $name } không đồng ý hòa.
why-no-pause = { $name } muốn chơi tiếp.
why-turning = Đang lật một quân. Nước đáp của bạn cờ sẽ cho biết đó là quân gì.
why-looks-back = Bạn đang xem một nước cũ. Hãy về nước cuối để chơi tiếp.
why-no-help = Khi đấu với bạn ở xa, chưa hết ván thì không có trợ giúp.
why-sent = Nước này đã gửi cho bạn cờ, không đi lại được nữa.
why-with-friend = Ván này đang đấu với bạn ở xa. Hãy mở ván khác từ menu.
why-no-position = Không thể có thế cờ này: một bên không có nhiều quân cùng loại đến thế.
why-over-here = Ở thế cờ này ván đã kết thúc, không ai đi được nữa.

## Buttons
do-menu = Menu
do-moves = Các nước đi
short-undo = Hoàn tác
short-bring-back = Lấy lại
short-redo = Làm lại
short-first = Đầu
short-back = Lùi
short-on = Tới
short-last = Cuối
short-help = Gợi ý
short-one-player = 1 người
short-two-players = 2 người
short-line-nearer = Ngắn lại
short-line-further = Tiến
short-analysis-end = Ván cờ
counted-discs = quân
counted-health = máu
menu-title = Menu
menu-game = Ván chơi
menu-study = Học
menu-view = Góc nhìn
menu-program = Turnstone
moves-title = Nước đi
moves-none = Chưa có nước nào.
sheet-resigned = { $name } xin thua
sheet-flag = { $name }: hết giờ
sheet-agreed = Hòa
sheet-takes = { $move } ×{ $piece }
stock-left = Còn lại
sheet-or = hoặc
sheet-promote = Làm biến chính
sheet-remove = Xóa biến
do-undo = Hoàn tác
do-latest = Nước mới nhất
do-bring-back = Lấy lại ván trước
do-redo = Làm lại
do-first = Về đầu ván
do-back = Lùi một nước
do-on = Tiến một nước
do-help = Gợi ý
do-analysis = Phân tích thế cờ
do-analysis-end = Về ván cờ
do-line-nearer = Lùi một nước trong biến
do-line-further = Tiến một nước trong biến
do-restart = Chơi lại
do-new-game = Ván mới
do-players = Người chơi
do-two-players = Hai người
do-exchange = Một hay hai người
do-against-computer = Đấu với máy
do-finish = Xin thua hoặc xin hòa
do-rules = Luật chơi
do-resign = Xin thua
do-offer-draw = Xin hòa
do-offer-pause = Xin tạm dừng
do-end-pause = Chạy đồng hồ
do-clock = Đọc giờ hai bên
do-draw = Vẽ lên bàn cờ
drawn-ring = có vòng tròn
drawn-square = có hình vuông
drawn-triangle = có tam giác
drawn-cross = có dấu chéo
drawn-arrow = mũi tên tới { $to }
drawn-label = nhãn { $label }
status-draw = Bấm hai lần vào một ô để vẽ hình, hoặc bấm hai ô để vẽ mũi tên. Chọn lại “Vẽ lên bàn cờ” để chơi tiếp.
status-play-again = Bạn có thể đi tiếp.
do-accept = Đồng ý
do-decline = Chơi tiếp
do-take-back = Đi lại
do-play-on = Chơi tiếp
do-camera-reset = Góc nhìn gốc
do-camera-top = Nhìn từ trên
do-settings = Cài đặt
do-home = Màn hình chính
do-library = Thư viện
do-continue = Tiếp tục
do-close = Đóng
do-quit = Thoát

## New game and players
name-own = Tên bạn
name-guest = Tên người ngồi cạnh
players-title = Ai chơi?
players-note = Thay đổi có hiệu lực ngay, cả khi đang giữa ván.
players-done = Xong
new-title = Ván mới
new-opponent = Đối thủ
new-friend = Bạn ngồi cạnh
new-far = Bạn ở xa
new-side = Bạn cầm
new-lot = Ngẫu nhiên
new-teacher = Người kèm
new-teacher-about = Nhắc khi bạn đi một nước quá dở và cho đi lại.
new-change = Đổi
band-beginner = Mới chơi
band-casual = Phong trào
band-club = Câu lạc bộ
band-expert = Cao thủ
band-beyond = Siêu hạng
band-more = Thêm
new-rules = Luật chơi
new-start = Bắt đầu
new-cancel = Để sau
new-clock = Đồng hồ
clock-none = Không
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3 phút
clock-half-a-minute = 30 giây/nước
clock-kind-move = Mỗi nước
clock-kind-game = Cả ván
clock-kind-fischer = Fischer
clock-kind-bronstein = Bronstein
clock-kind-delay = Trễ
clock-kind-byoyomi = Byo-yomi
clock-kind-days = Theo ngày
clock-each = Cho mỗi nước
clock-main = Cho cả ván
clock-bonus = Thêm mỗi nước
clock-period = Mỗi lượt dài
clock-periods = Số lượt
clock-other = { $name }
time-days = { $count } ngày
time-minutes = { $count } phút
time-seconds = { $count } giây
clock-says-move = Mỗi nước được { $time }.
clock-says-game = { $time } cho cả ván.
clock-says-fischer = { $time } cho cả ván, mỗi nước được cộng { $bonus }.
clock-says-bronstein = { $time } cho cả ván. Mỗi nước được hoàn lại thời gian đã dùng, tối đa { $bonus }.
clock-says-delay = { $time } cho cả ván. Mỗi nước đồng hồ đợi { $bonus } rồi mới chạy.
clock-says-byoyomi = { $periods ->
    [1] { $time } cho cả ván, sau đó mỗi nước được { $each }.
   *[other] { $time } cho cả ván, sau đó có { $periods } lượt, mỗi lượt { $each }. Đi kịp trong lượt thì không mất lượt đó.
}
clock-short-move = { $time }/nước
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name }: { $clock }
clock-whole-days = { $days } ngày
clock-days = { $days } ngày { $hours } giờ
clock-left = { $minutes ->
    [0] { $seconds } giây
   *[other] { $minutes } phút { $seconds } giây
}
clock-both = { $first }: { $one }. { $second }: { $two }.
clock-goes-on = Đồng hồ chạy tiếp. { $first }: { $one }. { $second }: { $two }.
clock-ten = { $name }: còn mười giây.
clock-is-none = Ván này không dùng đồng hồ.
new-even = Thế mở đầu
even-usual = Thường
even-random = Cân bằng, ngẫu nhiên
even-number = Cân bằng, theo số
even-of = Thế { $number } / { $all }
even-about = Tám nước đầu đã đi sẵn, không bên nào hơn nhiều. Hết ván có thể đổi bên để chơi lại đúng thế này.
new-series = Số ván
series-none = Một ván
series-of-3 = 3 ván thắng 2
series-of-5 = 5 ván thắng 3
series-of-7 = 7 ván thắng 4
series-of-0 = Vô hạn
series-order-in-turn = Luân phiên
series-order-loser-first = Bên thua đi trước
series-order-random = Chia bên ngẫu nhiên
series-order-same = Giữ nguyên bên
series-next = Ván tiếp
series-anew = Loạt mới
series-won = { $name } thắng loạt đấu { $most }–{ $least }.
series-drawn = Loạt đấu hòa { $most }–{ $least }.
series-leads = { $name } dẫn { $most }–{ $least } sau { $games } ván.
series-even = Tỉ số { $most }–{ $least } sau { $games } ván.
new-size = Cỡ bàn cờ
new-size-value = { $size } × { $size }
gomoku-rules-freestyle = Tự do
gomoku-rules-standard = Tiêu chuẩn
gomoku-rules-renju = Renju
gomoku-rules-caro = Chặn hai đầu
gomoku-rules-caro-exact = Chặn hai đầu, đúng năm
gomoku-rules-about-freestyle = Năm quân liền trở lên là thắng.
gomoku-rules-about-standard = Đúng năm quân liền mới thắng, sáu quân không tính.
gomoku-rules-about-renju = Đen không được đi nước tạo sáu quân liền, bốn-bốn hoặc ba-ba, trừ khi nước đó thành năm. Các điểm cấm được đánh dấu.
gomoku-rules-about-caro = Luật caro Việt Nam: năm quân liền là thắng, trừ khi bị đối phương chặn cả hai đầu.
gomoku-rules-about-caro-exact = Đúng năm quân liền mới thắng, trừ khi bị đối phương chặn cả hai đầu. Biên bàn cờ không tính là chặn.
gomoku-opening = Khai cuộc
gomoku-rules = Luật
gomoku-opening-free = Tự do
gomoku-opening-swap = Swap
gomoku-opening-swap2 = Swap2
gomoku-opening-about-free = Đen đi trước, muốn đặt đâu cũng được.
gomoku-opening-about-swap = Một bên đặt đen, trắng, đen; bên kia chọn màu.
gomoku-opening-about-swap2 = Một bên đặt đen, trắng, đen; bên kia chọn màu, hoặc đặt thêm một trắng một đen rồi nhường bên đầu chọn màu.
gomoku-handicap = Chấp quân
gomoku-handicap-0 = Không chấp
gomoku-handicap-about-0 = Lúc bắt đầu, bàn cờ trống.
gomoku-handicap-1 = Chấp một quân
gomoku-handicap-about-1 = Trên bàn có sẵn một quân đen và Đen đi trước, dành cho hai người chênh lệch trình độ.
gomoku-handicap-2 = Chấp hai quân
gomoku-handicap-about-2 = Trên bàn có sẵn hai quân đen và Đen đi trước.
gomoku-handicap-4 = Chấp bốn quân
gomoku-handicap-about-4 = Trên bàn có sẵn bốn quân đen và Đen đi trước.
animal-chess-rules = Các con vật
animal-chess-rules-classic = Có rồng
animal-chess-rules-traditional = Truyền thống
animal-chess-rules-about-classic = Rồng, hổ, voi, gấu, cáo, đại bàng, mèo. Mèo ăn rồng.
animal-chess-rules-about-traditional = Voi, sư tử, hổ, báo, sói, chó, mèo, chuột. Chuột ăn voi.
animal-chess-handicap = Chấp máu
animal-chess-handicap-0 = Máu bằng nhau
animal-chess-handicap-20 = Chấp 1/5 máu
animal-chess-handicap-40 = Chấp 2/5 máu
animal-chess-handicap-60 = Chấp 3/5 máu
animal-chess-handicap-about-0 = Hai bên vào ván với đầy đủ máu.
animal-chess-handicap-about-20 = Bên đi sau vào ván thiếu một phần năm máu, dành cho hai người chênh lệch trình độ.
animal-chess-handicap-about-40 = Bên đi sau vào ván thiếu hai phần năm máu.
animal-chess-handicap-about-60 = Bên đi sau vào ván thiếu ba phần năm máu.

## The choices of an opening rule
choice-take-dark = Cầm đen
choice-take-light = Cầm trắng
choice-place-two = Đặt thêm hai quân
choice-about = Xem các quân trên bàn rồi chọn màu, bên kia cầm màu còn lại. Nếu đặt thêm hai quân (một trắng, một đen) thì bên kia chọn màu.

## Ending a game early
finish-title = Kết thúc ván?
finish-about-computer = Xin thua là thua ván. Xin hòa thì máy đồng ý, trừ khi máy đang hơn.
finish-about-persons = Bên đến lượt có thể xin thua hoặc xin hòa.
finish-play-on = Chơi tiếp

## The rules in words
rules-title = Luật { $game }
rules-done = Đã hiểu
rules-reversi-1 = Đặt quân để kẹp một hàng quân đối phương (ngang, dọc hoặc chéo) giữa hai quân của bạn: cả hàng lật thành quân của bạn.
rules-reversi-2 = Mỗi nước phải lật ít nhất một quân. Bên không có nước đi thì mất lượt, bên kia đi tiếp.
rules-reversi-3 = Khi cả hai bên đều hết nước thì đếm quân. { $wins ->
    [fewest] Bên ít quân hơn thắng. Ô trống tính cho bên thua.
   *[most] Bên nhiều quân hơn thắng. Ô trống tính cho bên thắng.
}
rules-reversi-4 = Quân ở góc không bao giờ bị lật nữa.
rules-gomoku-1 = Đen đi trước. Hai bên lần lượt đặt một quân vào giao điểm trống bất kỳ.
rules-gomoku-2 = Năm quân liền theo hàng ngang, dọc hoặc chéo là thắng. Bàn cờ kín mà chưa ai thắng thì hòa.
rules-gomoku-3 = Quân đã đặt không di chuyển và không bị ăn.
rules-animal-chess-1 = Đầu ván mọi quân đều úp. Đến lượt, bạn lật một quân, hoặc đi một quân của mình một ô ngang hay dọc, hoặc ăn quân. Quân lật đầu tiên màu gì thì người lật cầm màu đó.
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] Một quân ăn được quân ngửa ở ô bên cạnh có bậc bằng hoặc thấp hơn.
} Mất quân nào thì mất số máu bằng giá của quân đó. Bên hết máu là thua.
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] Con yếu nhất ăn được con mạnh nhất: { $weakest } ăn { $mightiest }, còn { $mightiest } không ăn được { $weakest }.
   *[some] Có những ngoại lệ về bậc. Bảng dưới đây cho biết con nào ăn được con nào.
}
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [one] { $prey ->
        [any] Con { $jumper } ăn được mọi quân ngửa cùng hàng hoặc cùng cột, khi ở giữa có đúng một quân làm ngòi. Quân ở ô bên cạnh thì không ăn được.
       *[some] Con { $jumper } ăn quân cùng hàng hoặc cùng cột, khi ở giữa có đúng một quân làm ngòi, nhưng không phải con nào cũng ăn được: xem bảng dưới đây. Quân ở ô bên cạnh thì không ăn được.
    }
   *[many] { $prey ->
        [any] Có những con ăn được mọi quân ngửa cùng hàng hoặc cùng cột, khi ở giữa có đúng một quân làm ngòi. Quân ở ô bên cạnh thì không ăn được. Bảng dưới đây cho biết đó là những con nào.
       *[some] Có những con ăn quân cùng hàng hoặc cùng cột, khi ở giữa có đúng một quân làm ngòi. Quân ở ô bên cạnh thì không ăn được. Bảng dưới đây cho biết đó là những con nào và ăn được gì.
    }
}
rules-animal-chess-5 = { $stuck ->
    [draw] Hết nước đi thì hòa.
   *[loss] Bên hết nước đi là thua.
} Ván cũng hòa nếu suốt { $turns } lượt không ai ăn quân hay lật quân, hoặc { $repeated ->
    [round] nếu cùng một vòng nước đi lặp lại { $times } lần.
   *[position] nếu cùng một thế cờ xuất hiện { $times } lần.
}
rules-animal-chess-6 = Bấm vào quân úp để lật. Bấm vào quân của mình để chọn, rồi bấm vào ô muốn đến.
rules-heading-kinds = Con nào ăn con nào
rules-takes = ăn
rules-kind = { $kind }: bậc { $rank }, giá { $worth } máu, mỗi bên { $count } quân
rules-kind-jumps = { $kind }: bậc { $rank }, giá { $worth } máu, mỗi bên { $count } quân; ăn cách một quân
chances-square = { $square } có thể là
chances-takings =
    Ăn được sau khi lật
    { $name } { $attacks }%, { $other } { $loses }%

## Learning at the table
do-learn = Học chơi
first-title = Bạn đã từng chơi { $game } chưa?
first-new = Chưa bao giờ
first-new-about = Một bài học { $steps } bước, rồi ván đầu tiên với { $opponent }, có người kèm bên cạnh.
first-new-plain = Ván đầu tiên với { $opponent }, có người kèm bên cạnh.
first-some = Thỉnh thoảng
first-some-about = Một ván với { $opponent }. Những chỗ đi được sẽ được đánh dấu.
first-often = Thường xuyên
first-often-about = Một ván với { $opponent }, không đánh dấu.
first-plain-about = Một ván với { $opponent }.
first-look = Chọn giao diện
first-later = Bạn có thể đổi tất cả bất cứ lúc nào trong Người chơi và Cài đặt.
first-skip = Chơi luôn
title-about-reversi = Lật cả hàng quân sang màu của bạn. Nhiều quân hơn là thắng.
title-about-gomoku = Đặt quân lên giao điểm. Năm quân liền là thắng.
title-about-animal-chess = Lật quân úp, săn thú đối phương.
lesson-title = { $chapter }: bước { $number } / { $all }
lesson-back = Trước
lesson-next = Tiếp
lesson-leave = Thoát
lesson-play = Chơi một ván
lesson-over = Thế là đủ rồi. Phần còn lại cứ chơi sẽ biết.
lesson-wrong = Nước đó đi được, nhưng bước này học nước khác. Hãy thử chỗ có dấu.
lesson-chapters = Chương
lesson-goes-on = Tiếp theo: { $chapter }
chapter-reversi-1 = Nhập môn
chapter-reversi-2 = Số nước đi và chẵn lẻ
chapter-gomoku-1 = Nhập môn
chapter-gomoku-2 = Bốn, ba và phòng thủ
chapter-animal-chess-1 = Nhập môn
chapter-animal-chess-2 = Xác suất và tàn cuộc
lesson-reversi-flank = Bạn cầm quân đen. Hãy đi sao cho một quân trắng bị kẹp giữa quân vừa đặt và một quân đen khác. Các dấu cho biết chỗ đi được.
lesson-reversi-flank-done = Quân trắng bị kẹp giữa hai quân của bạn nên đã lật. Mỗi nước phải lật ít nhất một quân.
lesson-reversi-line = Hàng bị kẹp có thể dài hơn. Hãy kẹp nốt đầu bên kia.
lesson-reversi-line-done = Giữa hai quân đen chỉ toàn quân trắng nên cả hàng đã lật.
lesson-reversi-many = Kẹp được theo cả tám hướng. Ở đây một quân kẹp được ba hàng cùng lúc.
lesson-reversi-many-done = Một nước lật cả ba hàng.
lesson-reversi-pass = Hãy kẹp quân trắng ở phía trên.
lesson-reversi-pass-done = Giờ Trắng không lật được quân nào nên mất lượt. Lại đến lượt bạn.
lesson-reversi-end = Hãy kẹp nốt quân trắng cuối cùng.
lesson-reversi-end-done = Không bên nào đi được nữa nên đếm quân. Ai nhiều quân hơn là thắng.
lesson-reversi-corner = Quân ở góc không bao giờ bị lật, vì bên ngoài nó không còn ô nào. Hãy chiếm góc.
lesson-reversi-corner-done = Góc đó là của bạn đến hết ván, và các quân nối từ góc ra theo biên cũng vậy.
lesson-reversi-corner-wrong = Nước đó cũng lật được quân, nhưng góc quý hơn tất cả.
lesson-reversi-beside = Vậy thì đừng mở góc cho Trắng: tránh các ô nằm chéo cạnh góc trống.
lesson-reversi-beside-done = Tốt: Trắng không chiếm được góc.
lesson-reversi-beside-wrong = Ô đó nằm chéo cạnh góc trống. Nước sau Trắng sẽ chiếm góc.
lesson-reversi-few = Ít nước đi thì sớm muộn cũng phải đi nước xấu. Hãy đi sao cho Trắng chỉ còn một nước.
lesson-reversi-few-done = Trắng chỉ còn g7, ô nằm chéo cạnh góc trống. Với các nước khác của bạn, Trắng còn ít nhất bốn nước.
lesson-reversi-few-wrong = Như vậy Trắng còn bốn nước trở lên.
lesson-reversi-quiet = Nước lật ít quân thường để lại cho đối phương ít nước đi. Hãy lật đúng một quân.
lesson-reversi-quiet-done = Trắng còn năm nước. Với các nước khác của bạn, Trắng còn chín nước trở lên.
lesson-reversi-shut-out = Lần này đừng để Trắng còn nước nào.
lesson-reversi-shut-out-done = Trắng mất lượt. Lại đến lượt bạn.
lesson-reversi-edge = Hãy đi ở biên sao cho Trắng trả lời thế nào bạn cũng chiếm được góc ở nước sau.
lesson-reversi-edge-done = Trắng còn ba nước, nước nào cũng nhường góc cho bạn.
lesson-reversi-wedge = Biên trên có một ô trống giữa hai quân trắng. Hãy đi vào đó.
lesson-reversi-wedge-done = Trắng không lật được quân này. Nước sau bạn có thể chiếm góc a1 và lật hết các quân trắng ở giữa.
lesson-reversi-odd = Chẵn lẻ quyết định ai đi nước cuối. Có hai vùng trống: ba ô ở dưới bên trái, hai ô ở trên bên trái. Hãy chiếm góc của vùng lẻ.
lesson-reversi-odd-done = Trắng đi vào cùng vùng đó, và ô còn lại là của bạn.
lesson-reversi-odd-wrong = Như vậy Trắng thắng nếu hai bên đi tốt nhất. Hãy chiếm góc của vùng ba ô.
lesson-reversi-odd-last = Hãy lấp ô cuối của vùng này. Khi đó Trắng phải đi trước ở vùng kia.
lesson-reversi-odd-last-done = Trắng buộc phải đi b2. Góc kia giờ là của bạn.
lesson-reversi-odd-end = Hãy chiếm góc cuối cùng.
lesson-reversi-odd-end-done = Bạn đi nước cuối ở cả hai vùng và thắng 34-30.
lesson-gomoku-five = Bạn cầm quân đen. Năm quân liền theo hàng ngang, dọc hoặc chéo là thắng. Bạn đã có bốn: hãy đặt quân thứ năm.
lesson-gomoku-five-done = Năm quân liền: bạn thắng ván này.
lesson-gomoku-block = Trắng có bốn quân liền, một đầu đã bị chặn. Hãy chặn đầu còn lại, nếu không Trắng thắng ngay.
lesson-gomoku-block-done = Đã chặn được. Gặp bốn thì phải chặn ngay.
lesson-gomoku-block-wrong = Như vậy Trắng sẽ đặt quân thứ năm. Hãy chặn đầu còn hở.
lesson-gomoku-three = Hãy tạo ba quân liền hở hai đầu.
lesson-gomoku-three-done = Đây là ba hở: không bị chặn thì thành bốn quân hở hai đầu.
lesson-gomoku-stop = Trắng có ba hở. Hãy chặn một đầu trước khi thành bốn.
lesson-gomoku-stop-done = Trắng vẫn tạo được bốn, nhưng bạn còn kịp chặn.
lesson-gomoku-stop-wrong = Như vậy Trắng sẽ có bốn quân hở hai đầu, mà bạn chỉ chặn được một đầu.
lesson-gomoku-four = Trắng không chặn ba hở của bạn. Hãy tạo bốn quân hở hai đầu.
lesson-gomoku-four-done = Trắng chỉ chặn được một đầu.
lesson-gomoku-four-wrong = Nước đó cũng thành bốn, nhưng một đầu đã bị Trắng chặn. Hãy thử đầu kia.
lesson-gomoku-open-four = Vậy bạn đi đầu còn lại.
lesson-gomoku-open-four-done = Phần lớn ván caro thắng như thế: hai chỗ dọa mà chỉ chặn được một.
lesson-gomoku-both = Trắng canh hàng của bạn, vậy hãy đi nước đôi: một quân vừa tạo bốn vừa tạo ba hở.
lesson-gomoku-both-done = Trắng buộc phải chặn bốn. Ba vẫn còn hở.
lesson-gomoku-both-wrong = Nước đó chỉ dọa một lần hoặc không dọa gì. Hãy tìm điểm giao của hàng và cột.
lesson-gomoku-won = Hãy biến ba quân trong cột thành bốn quân hở hai đầu.
lesson-gomoku-won-done = Trắng chặn một đầu, bạn thắng ở đầu kia. Phần lớn ván caro thắng nhờ bốn-ba.
lesson-gomoku-finish = Trắng đã chặn một đầu. Hãy đặt quân thứ năm ở đầu kia.
lesson-gomoku-finish-done = Năm quân liền. Bạn thắng.
lesson-gomoku-order = Bạn tạo được bốn ở b2 hoặc c3, và Trắng phải chặn ở điểm còn lại. Hãy chọn nước bốn giúp bạn đi tiếp.
lesson-gomoku-order-done = Trắng buộc phải chặn ở c3. Quân mới của bạn còn thẳng cột với hai quân khác.
lesson-gomoku-order-wrong = Nước đó không thắng chắc. Hãy tạo bốn bằng quân có ích cho cả cột.
lesson-gomoku-order-four = Giờ hãy tạo bốn quân hở hai đầu.
lesson-gomoku-order-four-done = Trắng chỉ chặn được một đầu.
lesson-gomoku-order-five = Hãy đặt quân thứ năm.
lesson-gomoku-order-five-done = Bạn thắng. Nước nào cũng là bốn nên Trắng không có nước rảnh. Thứ tự các nước bốn quyết định tất cả.
lesson-gomoku-threes = Hai ba hở cùng lúc cũng thắng. Hãy tạo chúng bằng một quân.
lesson-gomoku-threes-done = Trắng chỉ chặn được một trong hai.
lesson-gomoku-threes-four = Hãy biến ba còn lại thành bốn quân hở hai đầu.
lesson-gomoku-threes-four-done = Trắng chặn một đầu thì bạn thắng ở đầu kia.
lesson-gomoku-split = Trắng có ba gãy: ba quân cách nhau một ô trống. Nếu bỏ qua, nó thành bốn quân hở hai đầu. Hãy đi vào chỗ trống hoặc một đầu.
lesson-gomoku-split-done = Đã chặn được. Chỉ những điểm có dấu mới chặn được.
lesson-gomoku-cross = Trắng dọa đi g5: vừa bốn vừa ba hở. Hãy đi trước vào một điểm có dấu.
lesson-gomoku-cross-done = Đã chặn được. Trắng không còn thắng chắc nữa.
lesson-gomoku-cross-wrong = Như vậy Trắng đi g5, vừa bốn vừa ba hở, và thắng.
lesson-gomoku-counter = Trắng không chặn ba của bạn mà tạo bốn. Hãy chặn bằng một quân cũng tạo bốn cho bạn.
lesson-gomoku-counter-done = Bốn của Trắng đã bị chặn. Bốn của bạn hở hai đầu, Trắng chỉ chặn được một.
lesson-animal-chess-turn = Mọi quân đều úp. Đến lượt mình, bạn có thể lật một quân. Hãy bấm vào một quân có dấu.
lesson-animal-chess-turn-done = Quân lật đầu tiên màu gì thì người lật cầm màu đó. Từ đây bạn cầm quân đỏ.
lesson-animal-chess-move = Quân của bạn có thể đi sang ô trống bên cạnh. Hãy bấm vào con gấu, rồi bấm vào một ô có dấu.
lesson-animal-chess-move-done = Mỗi nước một ô, ngang hoặc dọc, không đi chéo.
lesson-animal-chess-take = Một quân ăn được quân bên cạnh bằng hoặc yếu hơn mình. Gấu mạnh hơn cáo: hãy ăn cáo.
lesson-animal-chess-take-done = Ăn được rồi. Mỗi quân bị ăn làm bên đó mất máu.
lesson-animal-chess-rank = Trong ba quân bên cạnh, con cáo của bạn chỉ ăn được một. Quân nào không mạnh hơn cáo?
lesson-animal-chess-rank-done = Đúng: từ mạnh đến yếu là rồng, hổ, voi, gấu, cáo, mèo.
lesson-animal-chess-dragon = Mèo yếu nhất, nhưng lại ăn được con mạnh nhất. Hãy ăn rồng.
lesson-animal-chess-dragon-done = Mèo ăn rồng, còn rồng không ăn được mèo.
lesson-animal-chess-eagle = Đại bàng nhảy theo hàng hoặc cột qua đúng một quân làm ngòi của bất kỳ bên nào để ăn, kể cả con mạnh nhất. Hãy nhảy.
lesson-animal-chess-eagle-done = Đúng một quân làm ngòi, không hơn không kém. Đại bàng không ăn quân ngay bên cạnh.
lesson-animal-chess-flee = Con rồng ở cạnh sắp ăn con voi của bạn. Hãy tránh ra.
lesson-animal-chess-flee-done = Tạm an toàn. Quân úp thì không ai ăn được.
lesson-animal-chess-win = Hãy ăn nốt quân xanh cuối cùng.
lesson-animal-chess-win-done = Bên hết máu là thua. Bên hết nước đi cũng thua.
lesson-animal-chess-odds = Có bốn quân úp: cáo và mèo của bạn, hổ và mèo của Xanh. Hãy lật quân ở chỗ Xanh không ăn được gì.
lesson-animal-chess-odds-done = An toàn. Xác suất mất quân ở b4 là 1/4, ở d6 là 2/4, ở c5 là 3/4.
lesson-animal-chess-odds-wrong = Như vậy Xanh có thể ăn quân. Hãy tìm quân úp không có gì bên cạnh.
lesson-animal-chess-attack = Rồng và hai hổ của bạn cùng một mèo xanh đang úp. Hãy lật quân cạnh con voi: ba trong bốn quân ăn được voi.
lesson-animal-chess-attack-done = Là hổ, và nó dọa ăn voi. Xác suất là 3/4.
lesson-animal-chess-across = Đại bàng ăn qua đúng một quân làm ngòi. Hổ và gấu của bạn cùng một mèo xanh đang úp. Hãy lật ở chỗ không mất gì.
lesson-animal-chess-across-done = Giữa đại bàng và b5 không có ngòi. Ở b3 xác suất mất quân là 2/3, còn ở d8 là chắc chắn mất.
lesson-animal-chess-stake = Mèo của bạn và rồng của Xanh đang úp. Xác suất mất quân ở hai chỗ như nhau. Hãy lật chỗ có thể mất ít máu hơn.
lesson-animal-chess-stake-done = Ở đây bạn chỉ có thể mất cáo, 5 máu. Ở b4 bạn có thể mất hổ, 12 máu.
lesson-animal-chess-pin = Gấu ở trong góc. Khoan ăn mèo. Hãy nhốt gấu lại.
lesson-animal-chess-pin-done = Gấu không đi được nên mèo phải đi.
lesson-animal-chess-pin-take = Hãy ăn gấu.
lesson-animal-chess-pin-take-done = Xanh chỉ còn con mèo và 1 máu.
lesson-animal-chess-wait = Đối phương chỉ còn một quân thì hãy dồn cho nó hết nước tốt. Hãy đi sao cho mèo đi đâu cũng đến cạnh hổ.
lesson-animal-chess-wait-done = Mèo có hai chỗ để đi, cả hai đều cạnh hổ.
lesson-animal-chess-wait-take = Hãy ăn mèo.
lesson-animal-chess-wait-take-done = Xanh hết máu. Bạn thắng.

## The end
over-you-win = Bạn thắng
over-you-lose = Bạn thua
over-on-board = Trên bàn: { $first } đen, { $second } trắng. Ô trống tính cho bên thắng.
over-on-board-drawn = Trên bàn: { $first } đen, { $second } trắng. Ô trống chia đều.
over-again = Ván nữa
over-try-stronger = Bạn thắng hai ván liền: hãy thử { $next }.
over-try-weaker = Ván sau chơi với { $next } có thể vui hơn.
over-try = Chơi với { $next }
over-swap = Đổi bên
over-review = Xem lại
over-hints = Có dùng gợi ý.
over-taught = Có người kèm.
over-analysed = Có phân tích trong lúc chơi.
over-achieved = Thành tích mới: { $name }
over-leave = Rời bàn
over-practice = Ván luyện tập: đã xem quân úp rồi đi lại.

## Hints, and the analysis of a position
hint-square = Hãy để ý { $square }.
hint-piece = Hãy để ý quân ở { $square }.
hint-looking = Đang tìm nước hay …
hint-none = Ở đây không nước nào hơn hẳn.
hint-marks-only = Mọi chỗ đi được đều đã đánh dấu. Muốn gợi ý chỉ ra nước hay, hãy bật trong cài đặt.
teacher-careful = Cẩn thận: { $move } là sai lầm.
chance-falls = (Cơ hội thắng: trước { $before }%, giờ { $after }%.)
hint-move = { $move }: { $why }
reason-looked = nước tốt nhất tìm được khi tính trước { $depth } nước.
reason-reversi-wins = cả hai đi đúng thì thắng { $discs } quân.
reason-reversi-wins-fewest = cả hai đi đúng thì thắng.
reason-reversi-draw = cả hai đi đúng thì giữ được hòa.
reason-reversi-loses-least = cả hai đi đúng thì thua { $discs } quân, không nước nào thua ít hơn.
reason-reversi-corner = chiếm góc, không ai lật lại được.
reason-reversi-pass = sau đó đối phương không có nước đi và mất lượt.
reason-reversi-keeps-corner = không nhường góc, trong khi { $others } trong { $all } nước còn lại thì nhường.
reason-reversi-few-moves = chỉ để đối phương còn { $moves } nước, ít hơn hầu hết các nước khác.
reason-reversi-quiet = lật ít quân ({ $discs }) nên ít mở đường.
reason-gomoku-five = thành năm quân liền.
reason-gomoku-wins = chắc thắng sau { $moves } nước.
reason-gomoku-stops-and-wins = chặn năm của đối phương, rồi thắng sau { $moves } nước.
reason-gomoku-stops-five = nếu không, đối phương thành năm ở đây.
reason-gomoku-two-fours = sau đó có hai chỗ để thành năm.
reason-gomoku-stops-four = nếu không, đối phương tạo ở đây thế bốn không chặn nổi.
reason-gomoku-four = thành bốn, đối phương phải chặn.
reason-animal-chess-wins = chắc thắng sau { $moves } nước.
reason-animal-chess-takes = ăn { $piece }.
reason-animal-chess-flees = tránh được { $piece }.
reason-animal-chess-turn-up = không nước nào hơn lật quân này.
# The value of a move on its square: won (thắng), or lost (bại), in so many moves.
value-wins = T{ $moves }
value-loses = B{ $moves }
# The same for a screen reader, behind the name of the square.
value-said-discs = giá trị { $value } quân
value-said-health = giá trị { $value } máu
value-said-chance = cơ hội thắng { $percent } phần trăm
value-said-wins = thắng sau { $moves } nước
value-said-loses = thua sau { $moves } nước
value-said-best = nước tốt nhất, { $value }
analysis-looking = Đang tính …
analysis-nothing = Ở đây không có gì để phân tích.
analysis-even = Cân bằng.
analysis-draw = Hòa nếu cả hai đi đúng.
analysis-leads = { $name } hơn { $discs } quân.
analysis-wins-by = { $name } thắng { $discs } quân nếu cả hai đi đúng.
analysis-wins-in = { $name } thắng sau { $moves } nước.
analysis-better = { $name } chiếm ưu thế.
analysis-best = Tốt nhất là { $move }: { $why }
detail-values = Hiện giá trị
detail-details = Hiện chi tiết
detail-words = Chỉ bằng lời
analysis-chance = { $name } { $percent }%
analysis-exact = Đã tính đến hết ván.
analysis-depth = Độ sâu { $depth }, chắc { $sure }%. Luồng: { $threads }.
analysis-depth-all = Độ sâu { $depth }. Luồng: { $threads }.

## The idea of an opening
opening-even = Hai bên cân bằng.
opening-favours-discs = Nếu cả hai đi đúng, { $side } hơn khoảng { $discs } quân.
opening-favours-chance = Máy ước tính { $side } thắng khoảng { $percent }% số ván.
opening-games = Máy tự đấu { $games } ván: { $side } được { $percent }% số điểm.
opening-games-even = Máy tự đấu { $games } ván: hai bên ngang điểm.
opening-wins = { $side } thắng cưỡng bức sau { $moves } nước.
opening-even-health = Tính trung bình, lật quân này không bên nào lợi máu.
opening-gains-health = Tính trung bình, lật quân này lợi { $points } máu.
opening-costs-health = Tính trung bình, lật quân này thiệt { $points } máu.
opening-line = Biến tốt nhất tiếp theo: { $moves }.
opening-plan-moves = { $side } có { $moves } nước để chọn, { $other } chỉ có { $others }.
opening-plan-wall = { $other } có bức tường { $discs } quân, phía ngoài toàn ô trống.
opening-plan-inside = { $side } có { $discs } quân kề ô trống, còn { $other } có { $others }.
opening-plan-edge = Trong biến tốt nhất, { $side } chiếm biên ở { $square }.
opening-plan-middle = { $side } giữ { $discs } trong bốn ô giữa.
opening-plan-few = { $side } giữ ít quân: { $discs } trên { $all }.
opening-plan-side = Hai quân đen nằm sát nhau. Số đường năm qua cả hai còn để ngỏ: { $fives }.
opening-plan-gap = Hai quân đen cùng đường, cách nhau một khoảng. Số đường năm qua cả hai còn để ngỏ: { $fives }.
opening-plan-stopped = Quân trắng chặn đường nối hai quân đen.
opening-plan-knight = Hai quân đen cách nhau một nước mã, nên không có đường nào qua cả hai.
opening-plan-touches-both = Quân trắng nằm sát cả hai quân đó.
opening-plan-touches-one = Quân trắng chỉ nằm sát một trong hai quân đó.
opening-tile = Cạnh { $square } có { $beside } quân. Quân nào lật ra cũng có thể mạnh hơn.

## Why a move was a mistake
why-mostly = Chủ yếu: { $why }
why-only-answer = Chỉ một nước đáp làm nước này thành sai lầm: { $moves }
why-only-move = { $move } là nước hay duy nhất.
why-line = Ván cờ có thể tiếp tục thế này: { $moves }.
why-leaves-best = Cả hai đều muốn đi { $square }. Giờ { $name } được đi.
why-reversi-x-square = Đi vào ô chéo cạnh góc, mở góc { $corner } cho { $name }.
why-reversi-c-square = Đi vào ô cạnh góc trên biên, mở góc { $corner } cho { $name }.
why-reversi-gives-corner = Mở góc { $corner } cho { $name }.
why-reversi-weak-disc = Quân ở { $square } còn yếu khi góc { $corner } trống.
why-reversi-leaves-corner = { $name } vốn chiếm được góc { $corner } và giờ vẫn chiếm được. Đi { $better } thì ngăn được.
why-reversi-loses-corner = Trong biến tốt nhất, { $name } chiếm góc { $corner } sau { $plies } nước.
why-reversi-forced-corner = { $name } chắc chắn chiếm góc { $corner } trong vòng { $plies } nước.
why-reversi-gains-corner = Nếu đi { $better }, { $name } chiếm góc { $corner } trong biến tốt nhất. Giờ thì không.
why-reversi-missed-corner = Lẽ ra chiếm được góc { $corner }.
why-reversi-missed-corners = Lẽ ra có { $corners } góc để chiếm.
why-reversi-no-safe-moves = { $left ->
    [0] Trong biến tốt nhất, { $name } không còn nước nào mà không nhường góc.
   *[other] Trong biến tốt nhất, { $name } chỉ còn { $left } nước không nhường góc.
} Nếu đi { $better } thì còn { $instead }.
why-reversi-few-moves = Trong biến tốt nhất, { $name } chỉ còn { $left } nước. Nếu đi { $better } thì còn { $instead }.
why-reversi-missed-pass = Lẽ ra đã buộc được đối phương mất lượt.
why-reversi-has-to-pass = Sau { $square }, { $name } không có nước đi và mất lượt.
why-reversi-wedge = { $name } chêm được vào giữa hai quân trên biên, ở { $square }.
why-reversi-missed-wedge = Lẽ ra chêm được vào giữa hai quân trên biên, ở { $square }.
why-reversi-parity = Quanh { $square } còn { $free } ô trống. Biến tốt nhất: { $name } vào trước và đi được nước cuối.
why-reversi-opens = { $number ->
    [1] Mở ô { $square } cho { $name }.
   *[other] Mở { $number } ô cho { $name }, trong đó có { $square }.
}
why-reversi-opens-more = { $number ->
    [1] Mở ô { $square } cho { $name }.
   *[other] Mở { $number } ô cho { $name }, trong đó có { $square }.
} Giờ { $name } có { $moves } nước; nếu đi { $better } thì chỉ có { $instead }.
why-reversi-leaves = { $name } vẫn đi được { $square }. Đi { $better } thì ngăn được.
why-reversi-loses-move = Nếu đi { $better }, { $name } đi tiếp { $square } trong biến tốt nhất. Giờ không còn nước đó nữa.
why-reversi-turns-many = Lật quá nhiều quân: { $discs }. Đi { $better } chỉ lật { $instead }.
why-reversi-won-is-lost = Đang thắng { $before } quân thành thua { $after } quân.
why-reversi-won-is-drawn = Đang thắng { $before } quân thành hòa.
why-reversi-drawn-is-lost = Đang hòa thành thua { $after } quân.
why-reversi-wins-less = Chỉ còn thắng { $after } quân thay vì { $before }.
why-reversi-loses-more = Thua { $after } quân thay vì chỉ { $before }.
why-gomoku-missed-five = Lẽ ra thành năm ở { $square }.
why-gomoku-overlooked-five = Đối phương thành năm ở { $square }, lẽ ra phải chặn.
why-gomoku-allowed-win = Để đối phương thắng cưỡng bức: { $moves }
why-gomoku-missed-win = Lẽ ra thắng cưỡng bức: { $moves }
why-gomoku-wasted-four = Nước bốn ở { $square } bị chặn ở { $answer } và hết tác dụng.
why-gomoku-leaves-three = Bỏ mặc ba hở của đối phương từ { $from } đến { $to }.
why-gomoku-allows-three = Để { $name } tạo ba hở ở { $square }.
why-gomoku-allows-two-threes = Để { $name } tạo ba-ba ở { $square }.
why-gomoku-allows-four-three = Để { $name } tạo bốn-ba ở { $square }.
why-gomoku-does-nothing = Quân ở { $square } gần như bỏ phí một lượt.
why-gomoku-wrong-stop = Ba hở này nên chặn ở { $square }.
why-gomoku-missed-three = Lẽ ra tạo được ba hở ở { $square }.
why-gomoku-missed-two-threes = Lẽ ra tạo được ba-ba ở { $square }.
why-gomoku-missed-four-three = Lẽ ra tạo được bốn-ba ở { $square }.
why-gomoku-forbidden-stop = Trắng tạo bốn, chỉ chặn được ở { $square }, mà đó là điểm cấm của Đen.
why-gomoku-missed-forbidden = Nước bốn ở { $square } thắng: chỗ chặn { $stop } là điểm cấm của Đen.
why-animal-chess-missed = Lẽ ra ăn được { $piece }, giá { $worth } máu.
why-animal-chess-leaves = Để { $piece } bị ăn, giá { $worth } máu.
why-animal-chess-steps-into = Đi vào chỗ bị ăn: { $piece }, giá { $worth } máu.
why-animal-chess-danger = Ở { $square }, { $dangers } trong { $all } quân úp sẽ ăn quân bên cạnh hoặc bị ăn.
why-animal-chess-missed-trap = Lẽ ra dồn được { $piece } vào đường cùng, giá { $worth } máu.
why-animal-chess-lets-trap = Để { $piece } bị dồn vào đường cùng, giá { $worth } máu.
why-animal-chess-chases = Đuổi { $piece } nhưng không kịp.
why-animal-chess-draws = Làm ván cờ thành hòa.
why-animal-chess-allowed-win = Để đối phương thắng cưỡng bức sau { $moves } nước.
why-animal-chess-missed-win = Lẽ ra thắng cưỡng bức sau { $moves } nước.

## The review of a match
do-review = Xem lại ván cờ
do-next-mistake = Sai lầm tiếp theo
do-quiz = Đố tôi
review-graph = Cơ hội thắng qua từng nước
review-progress = Đã xem lại: { $done } / { $all }
story-led = Nước { $ply }, { $name }: { $move } làm mất ưu thế.
story-shrank = Nước { $ply }, { $name }: { $move } làm mất bớt ưu thế.
story-even = Nước { $ply }, { $name }: trước { $move } thế trận còn cân bằng.
story-worse = Nước { $ply }, { $name }: { $move } khiến việc gỡ lại khó hơn.
review-book = Khai cuộc đã biết đến nước { $ply }.
review-turning = Bước ngoặt ở nước { $ply }, { $move }.
review-counts = Trên vạch: { $one } nhiều { $counted } hơn. Hiện giờ { $one } { $first }, { $other } { $second }.
review-summary = { $name }: độ chính xác { $accuracy }%. Thiếu chính xác ?! { $inaccuracies }, sai lầm ? { $mistakes }, sai lầm nặng ?? { $blunders }.
review-tally = { $name }: thiếu chính xác ?! { $inaccuracies }, sai lầm ? { $mistakes }, sai lầm nặng ?? { $blunders }.
review-late = Số quân mất ở tàn cuộc: { $discs }.
review-forced = { $move } là nước duy nhất.
review-known = { $move } là nước khai cuộc đã biết.
review-best = { $move } là nước tốt nhất.
review-good = { $move } là nước hay.
review-inaccuracy = { $move } thiếu chính xác, { $better } hay hơn.
review-mistake = { $move } là sai lầm, { $better } hay hơn.
review-blunder = { $move } là sai lầm nặng, { $better } hay hơn.
review-times = Thời gian từng nước, của bạn ở phía trên.
review-in-time-trouble = Thiếu giờ: chỉ còn chưa đến một phần mười.
review-hard = Chỗ này khó thấy.
review-why-waits = Vẫn đang tìm lý do.
luck-played-better = { $name } chơi hay hơn.
luck-played-alike = Hai bên chơi ngang nhau.
luck-tiles = Tính cả ván, vận may lật quân cộng thêm { $points } điểm phần trăm cơ hội thắng cho { $name }.
luck-nobody = Vận may lật quân không nghiêng về bên nào.
luck-marks = (Ô vuông: nước đi. Chấm tròn: lật quân.)
quiz-title = Sai lầm { $number } / { $all }
quiz-ask = Ở đây { $name } đã đi { $move }. Hãy tìm nước hay hơn.
quiz-weighing = Đang xem { $move } …
quiz-best = { $move } là nước tốt nhất.
quiz-right = { $move } đúng rồi, không kém gì { $best }.
quiz-wrong = { $move } chưa đủ tốt: đối thủ đáp { $reply }.
quiz-wrong-alone = { $move } chưa đủ tốt.
quiz-shown = { $move } hay nhất.
quiz-why = Còn { $move }: { $why }
quiz-score = Đã giải: { $solved } / { $all }
quiz-comes-back = Sẽ hỏi lại hôm khác: { $number }
quiz-again = Thử lại
quiz-show = Xem đáp án
quiz-skip = Bỏ qua
quiz-next = Tiếp
quiz-leave = Thoát

## Settings
settings-title = Cài đặt
settings-search = Tìm
settings-none = Không có cài đặt nào hợp với “{ $words }”.
settings-all = Hiện mọi cài đặt
settings-group-look = Giao diện
settings-group-language = Ngôn ngữ và chữ
settings-group-table = Trên bàn cờ
settings-group-opponents = Đối thủ
settings-group-sound = Âm thanh
settings-group-motion = Chuyển động và ánh sáng
settings-group-access = Phím và trợ năng
settings-group-others = Chơi với người khác
settings-group-program = Turnstone
settings-language = Ngôn ngữ
settings-language-auto = Theo hệ thống
settings-marks = Đánh dấu ô đi được
settings-hints = Gợi ý chỉ ra nước hay
settings-counts = Hiện số quân, máu
settings-clock = Hiện đồng hồ
settings-times = Ghi thời gian từng nước trong danh sách
settings-motion = Giảm chuyển động
settings-blinks = Nhấp nháy quân máy vừa đi
settings-hasten = Bấm để lướt nhanh nước của máy
settings-across = Bàn dài đặt nằm ngang (cửa sổ rộng)
settings-words-turn = Hai người một bàn: chữ quay về phía người cần đọc
settings-remarks = Lời nói của đối phương
settings-characters = Chữ Hán trên quân thú
settings-ranks = Bậc trên quân thú
settings-chances = Khả năng của quân úp
settings-keys = Phím
settings-about = Về Turnstone
about-version = Turnstone { $version }
about-licence = Được dùng theo Giấy phép MIT hoặc Giấy phép Apache 2.0, tùy bạn chọn; phông chữ theo Giấy phép SIL Open Font 1.1.
about-crates = Chương trình dùng các thư viện (crate) sau đây của tác giả khác. Toàn văn giấy phép ở trong { $file }.
about-none = Danh sách các thư viện đã dùng đi kèm bản phát hành.
keys-title = Phím
keys-about = Bấm một nút ở đây, rồi bấm phím bạn muốn: chữ cái, chữ số hoặc dấu.
keys-press = Bấm phím cho “{ $name }”. Esc để giữ nguyên.
keys-taken = { $key } đang dùng cho “{ $name }”, nên không đổi gì.
keys-usual = Phím mặc định
keys-pad = Tay cầm: { $button }
settings-smooth = Viền mịn (chậm hơn nếu không có card đồ họa)
settings-undo-shows = Cho hoàn tác cả nước lật quân
settings-greets = Nhắc việc đang chờ ở màn hình chính
settings-turn = Thời gian lật quân
settings-pause = Máy chờ
settings-music = Nhạc nền
settings-volume = Âm lượng
settings-text = Cỡ chữ
# Under the size of text, where the window has no room for it.
settings-text-room = Trong cửa sổ này, chữ chỉ to đến { $value }%.
settings-scan = Chơi bằng một phím: thời gian mỗi bước
settings-on = Bật
settings-off = Tắt
settings-seconds = { $value } giây
settings-percent = { $value }%
settings-less = bớt
settings-more = thêm

## Links
do-take-out = Chia sẻ hoặc lưu ván
status-link-copied = Đã sao chép liên kết tới ván này.
status-link-shown = Liên kết ở trên thanh địa chỉ, hãy sao chép từ đó.
status-broken-link = Liên kết bị hỏng: { $why }. Đã mở ván mới.
status-reading = Đang đọc tệp.
status-brought-in = Đã mở: { $format }.{ status-cut }
status-brought-in-many = Đã nhập: { $format }, { $games } ván.{ status-cut }
status-brought-in-some = Đã nhập: { $format }, { $games } ván; { $left } ván không đọc được.{ status-cut }
status-cut = { $cut ->
    [0] {""}
   *[other] {" "}Có { $cut } ván ghi tên quá dài nên đã cắt bớt.
}
status-names = Đã nạp tên người chơi và giải đấu. Giờ hãy nhập các tệp .wtb.
status-not-brought-in = Không mở được: { $why }.
format-link = liên kết
format-save = ván đã lưu
format-wthor = WTHOR
format-ggf = GGF
format-obf = thế cờ OBF
format-sgf = SGF
format-psq = ván Piskvork
format-renlib = thư viện RenLib
format-moves = các nước đi
format-library = thư viện Turnstone

## The library
library-title = Thư viện
library-count = { $games } ván
library-count-of = { $games } trong { $all } ván
library-reading = Đang đọc thư viện.
library-stop = Ngừng đọc
library-progress = Đã đọc { $games } ván, { $percent }%
library-empty = Mọi ván chơi đến hết đều được giữ ở đây. Bạn có thể nhập ván từ tệp, hoặc kéo thả tệp lên bàn cờ.
library-none = Không có ván nào như vậy.
library-nobody = không rõ
library-nameless = Không ghi tên người chơi
library-search = Tìm
library-filter = Hiện
library-order = Sắp xếp theo
library-only = Vừa nhập
library-all = Mọi ván
library-sort-date = Ngày
library-sort-first = Bên đi trước
library-sort-second = Bên đi sau
library-sort-result = Kết quả
library-sort-opening = Khai cuộc
library-sort-length = Số nước
library-sort-accuracy = Chính xác
library-moves = { $moves } nước
library-accuracy = độ chính xác { $first } và { $second }
library-series = loạt đấu { $first }–{ $second }
library-aided = có trợ giúp
library-open = Mở
library-remove = Xóa
library-remove-ask = Xóa hẳn ván này?
library-keep = Giữ lại
library-before = Trước
library-after = Sau
library-page = Trang { $page } / { $pages }
library-row = dòng { $row } / { $all }
library-bring = Nhập tệp
library-export = Lưu ra tệp
status-library-unkept = Không ghi hoặc không đọc được thư viện: { $why }.
status-library-full = Không còn chỗ để giữ ván này. Hãy dọn bớt ổ đĩa, hoặc lưu ván ra tệp.
status-library-damaged = Thư viện bị hỏng { $lines } dòng. Tệp hỏng được giữ ở { $file }, phần còn lại vẫn đủ.
status-library-damaged-web = Thư viện bị hỏng { $lines } dòng, phần còn lại vẫn đủ.
status-library-unopened = Không mở được ván này: { $why }.

## For screen readers
board-name = Bàn { $game }, từ { $first } đến { $last }
board-square = { $what ->
    [piece] { $square }, { $piece }
    [legal] { $square }, trống, đi được
    [reach] { $square }, trống, quân đã chọn đi tới được
    [take] { $square }, { $piece }, quân đã chọn ăn được
    [chosen] { $square }, { $piece }, đã chọn
    [forbidden] { $square }, trống, điểm cấm
   *[empty] { $square }, trống
}
board-flips = lật { $turned } quân
say-placed = { $name } đi { $square }, lật { $turned } quân.
say-stone = { $name } đi { $square }.
say-turned-up = { $name } lật { $square }: { $piece }.
say-moved = { $name } đi từ { $square } đến { $to }.
say-taken = { $name } ăn { $piece } ở { $square }.
say-chose = { $name } đã chọn.
say-best = Nước tốt nhất: { $move }, { $value }.

## The page in a browser
web-about = Bàn cờ 3D của những quân cờ hai mặt. Chơi cờ lật, cờ caro và cờ thú úp với máy hoặc bạn bè.
web-card = Bàn cờ caro, cờ lật và cờ thú úp bày cạnh nhau trên một chiếc bàn gỗ.
web-fetching = Đang tải trò chơi: { $done } / { $total } MB
web-fetching-share = Đang tải trò chơi: { $done }%
web-starting = Đang khởi động.
web-preparing = Đang bày bàn cờ: { $done } / { $total }
web-drawing = Đang chuẩn bị hình ảnh.
web-no-script = Turnstone là chương trình chạy trong trang này. Hãy cho phép JavaScript rồi tải lại trang.
web-no-webgl = Trình duyệt này không có WebGL 2 để vẽ bàn cờ. Hãy bật tăng tốc phần cứng trong cài đặt trình duyệt, hoặc dùng trình duyệt mới hơn.
web-no-module = Không tải được trò chơi. Hãy kiểm tra kết nối rồi tải lại trang.
web-mismatch = Có một tệp của trò chơi không khớp với trang này: tệp bị hỏng hoặc bị sửa trên đường truyền. Hãy tải lại trang; nếu vẫn thế thì lỗi ở máy chủ.
web-stuck = Nếu ở đây mãi không có gì, một phần của trang chưa tải được hoặc bị sửa trên đường truyền. Hãy tải lại trang.
web-broken = Trò chơi gặp lỗi và đã dừng. Các nước đi của bạn vẫn còn. Hãy tải lại trang để chơi tiếp.
web-lost = Hệ thống đã ngắt đồ họa của trang này. Các nước đi của bạn vẫn còn. Hãy tải lại trang để chơi tiếp.
web-reload = Tải lại
web-without-packs = Tiếp tục không dùng gói
web-new-version = Đã có bản Turnstone mới.
web-later = Để sau
web-measuring = Đang đo tốc độ tính của máy ở đây.
web-speed = Trong trình duyệt này, máy xét { $done } triệu thế cờ mỗi giây.
web-controls = Chữ và nút trên màn hình
web-said = Diễn biến

## The packs
title-packs = Gói
title-practice = Luyện tập: { $due }
packs-title = Gói
packs-about = Gói thay đổi hình ảnh, âm thanh và câu chữ của bàn cờ. Khi các gói khác nhau, gói số 1 được ưu tiên hơn gói số 2, cứ thế tiếp.
packs-shipped = có sẵn trong trò chơi
packs-on = Bật
packs-off = Tắt
packs-place = { $place }. { $pack }
packs-up = Lên
packs-down = Xuống
packs-remove = Gỡ
packs-choose = Thêm gói
packs-drop = Kéo thả gói lên trang, hoặc chọn trong các tệp của bạn.
packs-folder = Kéo thả gói (thư mục hoặc tệp zip) lên cửa sổ, hoặc đặt vào { $folder }
packs-open-folder = Mở thư mục
packs-no-chooser = Không thấy cửa sổ chọn tệp? Hãy kéo thả gói (thư mục hoặc tệp zip) lên cửa sổ này, hoặc đặt vào { $folder }
packs-unopened = Không mở được thư mục ({ $why }). Thư mục là { $folder }
packs-bring-back = Lấy lại { $pack }
removal-title = Gỡ { $pack }?
removal-about = { $path } sẽ vào thùng rác của hệ thống, hoặc được cất sang một bên. Mọi thứ khác giữ nguyên.
removal-about-web = Trình duyệt này sẽ không giữ { $pack } nữa. Bạn có thể lấy lại cho đến khi rời trang.
removal-keep = Giữ lại
packs-more = Và { $count } lỗi khác
status-pack-installed = Đã thêm và bật { $pack }.
status-pack-found = { $pack } đã vào danh sách gói.
status-pack-refused = Chưa thêm được gói: { $why }
status-pack-stays = Không gỡ được gói: { $why }
status-no-pack = Không có gói nào mang mã “{ $pack }”.
status-broken-pack = { $pack } bị lỗi ({ $place }: { $why }). Bản tốt trước đó vẫn được dùng.
status-broken-packs = Lựa chọn gói bị hỏng: { $why }. Tệp hỏng được giữ ở { $file }, không gói nào được bật.
status-pack-instead = Đã thêm và bật { $pack }. Có một gói khác cùng mã “{ $id }”; mỗi lúc chỉ bật được một trong hai.
status-pack-removed = Đã gỡ { $pack }. Gói nằm trong thùng rác của hệ thống.
status-pack-aside = Đã gỡ { $pack }. Gói hiện nằm ở { $place }.
status-pack-unlinked = Đã gỡ liên kết tới { $pack }. Các tệp ở nơi đó vẫn còn nguyên.
status-pack-ended = Turnstone bị tắt khi vừa dùng { $pack }, nên gói này đã tắt. Bạn nên báo cho tác giả của gói.
status-pack-unkept = Gói đang bật tạm thời và không lưu được: { $why }
status-unheard = Có âm thanh của một gói không phát được trong trình duyệt này ({ $file }: { $why }).
status-second-window = Trò chơi đang mở ở cửa sổ khác. Hãy chơi tiếp ở đó: ở đây không lưu gì cả.
web-pack = Thêm gói từ { $address }? Gói chỉ đổi hình ảnh, âm thanh và câu chữ, không làm được gì khác.
web-pack-yes = Thêm
web-pack-no = Không
web-pack-address = Không tải gói từ địa chỉ sau pack=. Địa chỉ phải bắt đầu bằng https://, hoặc nằm trên chính máy chủ của trang này.
web-close = Đóng
web-bring = Mở

## Reversi's tables
reversi-rules = Bàn cờ
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = Bàn cờ thường.
reversi-rules-small = 6 × 6
reversi-rules-about-small = Ván ngắn trên bàn nhỏ.
reversi-rules-large = 10 × 10
reversi-rules-about-large = Ván dài trên bàn lớn.
reversi-goal = Mục tiêu
reversi-goal-most = Nhiều quân hơn
reversi-goal-about-most = Nhiều quân hơn là thắng.
reversi-goal-fewest = Ngược
reversi-goal-about-fewest = Ít quân hơn là thắng.
reversi-handicap = Chấp quân
reversi-handicap-0 = Không chấp
reversi-handicap-about-0 = Hai bên bắt đầu ngang nhau.
reversi-handicap-1 = Chấp một góc
reversi-handicap-about-1 = Ở một góc có sẵn một quân có lợi cho Đen và Trắng đi trước, dành cho hai người chênh lệch trình độ.
reversi-handicap-2 = Chấp hai góc
reversi-handicap-about-2 = Ở hai góc có sẵn quân có lợi cho Đen và Trắng đi trước.
reversi-handicap-4 = Chấp bốn góc
reversi-handicap-about-4 = Ở cả bốn góc có sẵn quân có lợi cho Đen và Trắng đi trước.

## Opening names of Reversi that are ordinary words; the rest are read in openings.toml
reversi-opening-perpendicular-opening = Vuông góc
reversi-opening-parallel-opening = Song song
reversi-opening-diagonal-opening = Chéo
reversi-opening-mainline-tiger = Tiger, biến chính
reversi-opening-semi-wing-variation = Biến nửa cánh
reversi-opening-wing-variation = Biến cánh
reversi-opening-murakami-variation = Biến Murakami
reversi-opening-iwasaki-variation = Biến Iwasaki
reversi-opening-mimura-variation-ii = Biến Mimura thứ hai
reversi-opening-x-square-opening = Ô chéo cạnh góc

## The names of openings: those of renju, read in Sino-Vietnamese. The others are read in openings.toml
gomoku-opening-kansei = Hàn Tinh
gomoku-opening-keigetsu = Khê Nguyệt
gomoku-opening-sosei = Sơ Tinh
gomoku-opening-kagetsu = Hoa Nguyệt
gomoku-opening-zangetsu = Tàn Nguyệt
gomoku-opening-ugetsu = Vũ Nguyệt
gomoku-opening-kinsei = Kim Tinh
gomoku-opening-shogetsu = Tùng Nguyệt
gomoku-opening-kyugetsu = Khâu Nguyệt
gomoku-opening-shingetsu = Tân Nguyệt
gomoku-opening-zuisei = Thụy Tinh
gomoku-opening-sangetsu = Sơn Nguyệt
gomoku-opening-yusei = Du Tinh
gomoku-opening-chosei = Trường Tinh
gomoku-opening-kyogetsu = Hạp Nguyệt
gomoku-opening-kosei = Hằng Tinh
gomoku-opening-suigetsu = Thủy Nguyệt
gomoku-opening-ryusei = Lưu Tinh
gomoku-opening-ungetsu = Vân Nguyệt
gomoku-opening-hogetsu = Phố Nguyệt
gomoku-opening-rangetsu = Lam Nguyệt
gomoku-opening-gingetsu = Ngân Nguyệt
gomoku-opening-myojo = Minh Tinh
gomoku-opening-shagetsu = Tà Nguyệt
gomoku-opening-meigetsu = Danh Nguyệt
gomoku-opening-suisei = Tuệ Tinh

## Taking a game out
take-out-title = Chia sẻ hoặc lưu
take-out-moves = Sao chép nước đi
take-out-link = Sao chép liên kết
take-out-picture-copied = Sao chép ảnh
take-out-picture = Lưu ảnh
take-out-film = Lưu ảnh động
take-out-moves-file = Lưu nước đi dạng chữ
take-out-ggf-file = Lưu dạng GGF
take-out-sgf-file = Lưu dạng SGF
take-out-psq-file = Lưu cho Piskvork
take-out-save-file = Lưu cho Turnstone
status-moves-copied = Đã sao chép các nước đi.
status-picture-copied = Đã sao chép ảnh bàn cờ.
status-film-making = Đang tạo ảnh động.
status-uncopied = Trình duyệt không cho trò chơi sao chép ở đây.
status-saved-as = Đã lưu thành { $file }.
status-not-taken-out = Không thành công: { $why }.
status-not-written = Không lưu được ván này theo định dạng { $format }.
status-nothing-to-paste = Không có chữ nào để dán.
paste-ask = Dán một ván cờ: nước đi, liên kết hoặc nội dung tệp
library-paste = Dán

## Statistics
library-statistics = Thống kê
stats-title = Thống kê
stats-none = Những ván bạn đấu với máy đến hết được tính ở đây.
stats-total = { $played } ván đấu với máy: thắng { $won }, hòa { $drawn }, thua { $lost }
stats-streak = Thắng liên tiếp: hiện { $now }, nhiều nhất { $best }
stats-friends = Số ván giữa hai người: { $games }
stats-result = thắng – hòa – thua
stats-suits-stronger = Bạn đạt { $score }% số điểm trước { $against }: hãy thử { $next }.
stats-suits-same = Bạn đạt { $score }% số điểm trước { $against }: vừa sức.
stats-suits-weaker = Bạn đạt { $score }% số điểm trước { $against }: chơi với { $next } có thể vui hơn.
stats-accuracy = Độ chính xác của bạn qua { $games } ván đã xem lại: ván cũ nhất { $first }%, ván mới nhất { $last }%
evenings-title = Lịch
evenings-played = Trong năm tuần qua bạn đã chơi { $days } ngày.
# Các ngày trong tuần viết tắt, từ thứ Hai, cách nhau một dấu cách.
evenings-days = T2 T3 T4 T5 T6 T7 CN
goal-title = Mục tiêu của bạn
goal-about = Hãy tự đặt một mục tiêu nếu thích. Nó chỉ nằm trên máy này.
goal-next = Mục tiêu tiếp theo
goal-none = Không đặt
goal-evenings = { $count } tối tuần này
goal-beat = { $game }: thắng { $level }
goal-weaker = Yếu hơn
goal-stronger = Mạnh hơn

## Achievements

achievements-title = Thành tích
achievements-about = Tìm trong những ván bạn đã chơi xong với máy và bạn bè. Ván có dùng gợi ý hoặc phân tích không được tính.
achievements-count = { $game }: { $found }/{ $all }
achievements-move = nước { $move }
achievement-reversi-wedge = Chêm
achievement-about-reversi-wedge = Trên biên, đi vào giữa hai quân của đối phương. Khi hai quân đó còn nguyên, quân của bạn không bị lật.
achievement-reversi-edge = Trọn một biên
achievement-about-reversi-edge = Lấp kín một biên bằng quân của bạn, từ góc đến góc. Không ai lật lại được nữa.
achievement-reversi-behind = Ít quân mà thắng
achievement-about-reversi-behind = Còn 20 ô mà ít quân hơn đối phương, rồi vẫn thắng. Quân chỉ đếm lúc cuối.
achievement-reversi-pass = Hai nước liền
achievement-about-reversi-pass = Làm đối phương hết nước đi, và thắng ván đó. Đối phương mất lượt, bạn đi tiếp.
achievement-reversi-quiet = Chỉ lật một quân
achievement-about-reversi-quiet = Lật đúng một quân khi không nước nào khác để đối phương ít nước hơn. Lật ít thì mở ít đường.
achievement-reversi-parity = Vào trước, ra sau
achievement-about-reversi-parity = Đi trước ở một vùng có số ô trống lẻ và đi cả nước cuối ở đó. Đối phương không còn nước đáp.
achievement-reversi-safe-moves = Hết nước an toàn
achievement-about-reversi-safe-moves = Chỉ để đối phương còn những nước nhường góc cho bạn. Quân ở góc không bao giờ bị lật.
achievement-reversi-draw = Giữ được hòa
achievement-about-reversi-draw = Còn bốn đến mười ô, tìm ra nước duy nhất giữ hòa, và không thua.
achievement-reversi-sacrifice = Bỏ góc
achievement-about-reversi-sacrifice = Gần cuối ván, bỏ một góc khi mọi nước giữ góc đều kém hơn. Quyết định là số quân lúc cuối, không phải góc.
achievement-reversi-perfect = Tàn cuộc hoàn hảo
achievement-about-reversi-perfect = Từ khi còn mười ô, lần nào cũng đi nước tốt nhất. Ít nhất ba lần, nước khác sẽ mất quân.
achievement-gomoku-stop-three = Chặn ba
achievement-about-gomoku-stop-three = Chặn ba hở của đối phương. Bỏ mặc thì nó thành bốn hở, một quân không chặn được cả hai đầu.
achievement-gomoku-open-four = Bốn hở
achievement-about-gomoku-open-four = Tạo bốn quân liền, hở cả hai đầu. Bạn dọa thành năm ở hai chỗ.
achievement-gomoku-gap = Lấp chỗ trống
achievement-about-gomoku-gap = Thắng bằng quân lấp vào chỗ trống giữa bốn quân. Bốn gãy cũng dọa thành năm như bốn liền.
achievement-gomoku-four-and-three = Bốn-ba
achievement-about-gomoku-four-and-three = Một quân tạo cả bốn và ba hở, rồi thắng. Đối phương phải chặn bốn trước.
achievement-gomoku-two-threes = Ba-ba
achievement-about-gomoku-two-threes = Một quân tạo hai ba hở, rồi thắng. Một quân hiếm khi chặn được cả hai.
achievement-gomoku-two-fours = Bốn-bốn
achievement-about-gomoku-two-fours = Một quân tạo hai thế bốn. Bạn dọa thành năm ở hai chỗ.
achievement-gomoku-stop-and-four = Vừa chặn vừa đánh
achievement-about-gomoku-stop-and-four = Chặn bốn bằng chính quân tạo bốn của mình. Giờ đối phương phải đỡ.
achievement-gomoku-fours = Bốn liên tiếp
achievement-about-gomoku-fours = Thắng bằng ba nước bốn liền nhau rồi thành năm. Nước nào đối phương cũng phải đỡ.
achievement-gomoku-foreseen = Thấy trước
achievement-about-gomoku-foreseen = Phá thế thắng bằng các nước bốn của đối phương khi chưa có ba hở hay bốn nào báo trước.
achievement-gomoku-forbidden = Chỗ chặn bị cấm
achievement-about-gomoku-forbidden = Trong Renju, cầm Trắng, tạo một thế bốn mà Đen chỉ chặn được ở điểm cấm.
achievement-animal-chess-jump = Nhảy ăn
achievement-about-animal-chess-jump = Dùng đại bàng nhảy qua đúng một quân để ăn. Con mạnh nhất nó cũng ăn được.
achievement-animal-chess-giant = Bé thắng lớn
achievement-about-animal-chess-giant = Dùng con vật yếu nhất ăn con mạnh nhất. Không nước ăn nào làm đối phương mất nhiều máu hơn.
achievement-animal-chess-rescue = Cứu quân
achievement-about-animal-chess-rescue = Đưa quân đáng giá nhất đang bị dọa đi chỗ khác, sao cho không quân nào của bạn bị ăn.
achievement-animal-chess-guarded = Có quân giữ
achievement-about-animal-chess-guarded = Mất một quân rồi lập tức ăn lại trên cùng ô đó một quân đáng giá hơn. Quân có quân giữ thì khó ăn.
achievement-animal-chess-fork = Bắt đôi
achievement-about-animal-chess-fork = Một nước dọa hai quân, nước sau ăn một quân. Đối phương chỉ chạy được một quân.
achievement-animal-chess-safest = Quân an toàn nhất
achievement-about-animal-chess-safest = Lật quân úp mà rõ ràng ít nguy cơ bị ăn nhất.
achievement-animal-chess-repeated = Hòa nhờ lặp lại
achievement-about-animal-chess-repeated = Hòa bằng cách lặp lại thế cờ khi ít máu hơn. Đang thua mà hòa là có lợi.
achievement-animal-chess-shut-in = Vây kín
achievement-about-animal-chess-shut-in = Thắng vì đối phương hết nước đi. Không cần ăn hết quân.
achievement-animal-chess-win = Thắng đến cùng
achievement-about-animal-chess-win = Còn không quá ba quân, tìm ra đường thắng dài ít nhất ba nước, và thắng.
achievement-animal-chess-draw = Cách giữ duy nhất
achievement-about-animal-chess-draw = Còn không quá ba quân, tìm ra nước duy nhất không thua, và không thua.

## What was played in games of the library
explorer-reading = Đang dò các ván trong thư viện.
explorer-title = Các nước đã đi từ đây trong { $games } ván của thư viện
explorer-games = { $games } ván
explorer-results = { $one } { $first }%, hòa { $drawn }%, { $other } { $second }%
explorer-unknown = Không rõ kết quả.
explorer-book-title = Khai cuộc đã biết từ đây
explorer-book = Có trong sách khai cuộc.
explorer-way = Đang vào { $opening }.

## A position that is arranged by hand
do-set-up = Xếp thế cờ
editor-title = Xếp thế cờ
editor-about = Bấm vào một ô để đặt quân đang chọn, bấm lần nữa để bỏ đi.
editor-to-move = Bên đi tiếp
editor-whole = Cả bàn cờ
editor-clear = Xóa hết
editor-start = Đầu ván
editor-mirror = Đối xứng
editor-move = Dời
editor-remove = Bỏ đi
editor-face-down = Úp
editor-leave = Hủy
editor-analyse = Phân tích
editor-play = Chơi

## Games with somebody elsewhere

far-title = Đấu với bạn bè
far-title-turns = { $turns ->
    [0] Đấu với bạn bè
   *[other] Đấu với bạn bè: { $turns } ván đến lượt bạn
}
far-about = Mỗi nước đi là một liên kết. Bạn gửi qua thư điện tử hoặc tin nhắn, bạn cờ cũng gửi lại nước đáp như thế.
far-game = { $game } · { $moves ->
    [0] chưa bắt đầu
   *[other] { $moves } nước
}
far-invited = Chưa ai mở lời mời của bạn.
far-your-turn = Đến lượt bạn.
far-waiting = Đến lượt bạn cờ.
far-over = Ván cờ đã kết thúc.
far-unread = Không mở được ván này ở đây. Ván được giữ nguyên.
far-paste = Dán liên kết
far-send = Gửi
far-invite-title = Mời bạn cờ
far-invite-about = Hãy gửi liên kết này. Bạn cờ mở bằng trình duyệt hoặc Turnstone là vào bàn.
far-link-title = Liên kết của bạn
far-link-about = Hãy gửi liên kết này. Bạn cờ sẽ thấy nước của bạn và đi nước tiếp theo.
far-link-tile = Hãy gửi liên kết này. Nước đáp của bạn cờ sẽ lật quân cho cả hai cùng thấy.
far-copy = Sao chép
far-share = Chia sẻ
far-qr = Hoặc để điện thoại của bạn cờ quét mã.
far-qr-too-long = Liên kết đã quá dài, không vẽ thành mã được.
far-show-link = Hiện liên kết
far-status-untold = Nước của bạn đã sẵn sàng. Hãy gửi cho bạn cờ.
far-status-waiting = Đang chờ liên kết của bạn cờ.
far-status-turning = Liên kết của bạn cờ sẽ lật quân này.
far-status-watching = Bạn đang xem.
far-came = Đã có liên kết của bạn cờ.
far-copied = Đã sao chép liên kết. Hãy gửi cho bạn cờ.
far-copied-here = Đã sao chép liên kết. Trên máy này nó không có địa chỉ web: hãy nhờ bạn cờ dán vào Turnstone.
far-second = Turnstone đang mở ở cửa sổ khác. Hãy mở liên kết ở đó.
far-no-secret = Hệ thống này không tạo được số ngẫu nhiên, nên không mở được ván với bạn ở xa.
far-clock = Chơi qua liên kết chỉ dùng được đồng hồ tính ngày cho mỗi nước. Ván này không dùng đồng hồ.
far-refused-damaged = Liên kết này không đầy đủ. Hãy sao chép lại từ đầu đến cuối.
far-refused-forged = Liên kết này không phải do bạn cờ tạo ra, nên bị bỏ qua.
far-refused-version = Liên kết này từ một bản Turnstone khác. Hai bên cần dùng cùng một bản.
far-refused-older = Liên kết này đã cũ. Ván ở đây đã đi tiếp.
far-refused-same = Liên kết này không có gì mới: ván ở đây đã có các nước đó.
far-refused-crossed = Bạn cờ tạo liên kết này trước khi thấy nước cuối của bạn. Hãy gửi lại liên kết của bạn.
far-refused-forked = Liên kết này không khớp với ván của bạn: có một nước trước đó khác đi. Ván của bạn giữ nguyên. Hãy xin bạn cờ liên kết mới nhất.
far-refused-taken = Đã có người khác vào ván này.
far-refused-own = Đây là lời mời của chính bạn. Hãy gửi cho một người bạn.
far-refused-rules = Nước đi trong liên kết này sai luật. Ván của bạn giữ nguyên.
far-refused-place = Liên kết này không khớp với ván lúc này. Ván của bạn giữ nguyên.
far-refused-bent = Phần mềm của bạn cờ đã tìm cách chọn quân thay vì bốc ngẫu nhiên. Liên kết bị bỏ qua.
far-refused-other-rules = Bạn cờ chơi theo luật khác cũng tên là “{ $rules }”. Hai bên cần cùng một gói.
far-refused-terms = Không bày được ván này ở đây: { $why }.
far-refused-time = Thời gian trong liên kết này không đúng. Hãy xem lại giờ của cả hai máy.
far-invited-title = Bạn được mời
far-invited-arranged = Bắt đầu từ một thế cờ xếp sẵn.
far-invited-no-clock = Không dùng đồng hồ.
far-invited-side = Bạn cầm: { $name }.
far-invited-lot = Bốc thăm xem ai đi trước.
far-tiles = Không ai biết trước quân úp là gì: khi lật, mỗi quân do cả hai bên cùng bốc, không bên nào gian lận được.
far-sit-down = Vào bàn
far-invite-here = Hãy sao chép và gửi liên kết này. Bạn cờ dán vào Turnstone.
far-link-sat = Hãy gửi lại liên kết này. Bạn cờ sẽ thấy bạn đã vào bàn và bắt đầu.
far-rematch = Mời đấu lại
far-by-link = Qua liên kết
far-by-link-about = Đi lúc nào cũng được: mỗi nước là một liên kết bạn gửi đi.
far-live = Trực tiếp
far-live-about = Hai bên cùng ngồi vào bàn một lúc. Một liên kết để mời, còn lại đều qua máy chủ trung gian.
far-no-relay = Đi lúc nào cũng được: mỗi nước là một liên kết bạn gửi đi. Muốn đấu trực tiếp, hãy ghi địa chỉ một máy chủ trung gian trong cài đặt. Ai cũng tự dựng được.
far-away = Bạn cờ đang vắng, ván tạm chờ.
far-away-clock = Bạn cờ đang vắng. Đồng hồ bên đó vẫn chạy.
far-looking = Đang tìm máy chủ trung gian. Không mất gì cả.
far-replaced = Ván này đã được mở ở nơi khác. Hãy chơi tiếp ở đó, hoặc mở lại ở đây.
far-full = Máy chủ trung gian không nhận thêm nước của ván này.
far-watch = Xem
far-says = Bạn cờ: { $phrase }
far-said = Bạn: { $phrase }
far-status-drawn = Hai bên đang cùng bốc quân này.
far-phrases-title = Nói một câu
do-say = Nói một câu
settings-page = Trang mở liên kết
settings-relay = Máy chủ trung gian
why-no-take-back = { $name } không cho đi lại.
status-offer-take-back = { $name } xin đi lại nước cuối.
far-phrase-1 = Xin chào!
far-phrase-2 = Chúc may mắn!
far-phrase-3 = Chơi hay lắm.
far-phrase-4 = Nước hay!
far-phrase-5 = Ối.
far-phrase-6 = Ồ!
far-phrase-7 = Để nghĩ đã …
far-phrase-8 = Chờ chút nhé.
far-phrase-9 = Tôi đây rồi.
far-phrase-10 = Cảm ơn!
far-phrase-11 = Ván hay.
far-phrase-12 = Tôi phải đi rồi. Tạm biệt!
far-sat = Bạn cờ đã vào bàn.
far-answered = Đã có liên kết của bạn cờ, nước đáp chuẩn bị sẵn cũng đã đi. Hãy gửi đi.
far-prepare = Chuẩn bị nước đáp
far-prepared-title = Nước đáp chuẩn bị sẵn
far-prepared-about = Nếu bạn cờ đi đúng nước bạn đoán, nước đáp của bạn được đi ngay, bạn chỉ việc gửi.
far-prepared-line = Nếu { $theirs } thì { $yours }.
far-prepared-pair = { $theirs }, { $yours };
far-prepare-line = Thêm một nước
far-prepare-keep = Giữ lại
far-prepare-leave = Thoát
far-prepare-short = Trước hết hãy đi một nước của bạn cờ, rồi đến nước đáp của bạn.
far-status-theirs = Hãy đi nước mà bạn cờ có thể đi.
far-status-yours = Hãy đi nước đáp của bạn.
far-invited-relay = Ván này đi qua máy chủ trung gian { $relay }.
far-again-title = Ván nữa?
far-invite-again = Đã hỏi bạn cờ. Nếu bạn cờ đã rời bàn, hãy gửi liên kết này.

# Puzzles
title-puzzles = { $left ->
    [0] Câu đố
   *[other] Câu đố (tối nay còn { $left })
}
do-puzzles = Câu đố
status-broken-puzzles = Tệp câu đố của bạn bị hỏng: { $why }. Tệp hỏng được giữ ở { $file }, điểm tính lại từ đầu.
status-broken-evenings = Tệp lịch của bạn bị hỏng: { $why }. Tệp hỏng được giữ ở { $file }, lịch sẽ được lập lại từ các ván của bạn.
quiz-puzzles = Giải câu đố tiếp
puzzles-title = Câu đố
puzzles-none = Hiện không có câu đố như vậy.
puzzles-coming = Đang lấy câu đố.
puzzles-tonight = Ba câu tối nay
puzzles-tonight-about = Mỗi loại cờ một câu, ai cũng như nhau. Ngày mai có ba câu mới.
puzzles-tonight-begin = { $left ->
    [3] Bắt đầu
   *[other] Tiếp tục: còn { $left } câu
}
puzzles-tonight-done = Bạn giải được { $solved } trong 3 câu. Ngày mai có ba câu mới.
puzzles-evenings = { $evenings } tối liên tiếp.
puzzles-due = Hôm nay gặp lại { $due } câu từng giải sai
puzzles-mix = Dành cho bạn
puzzles-storm = Ba phút
puzzles-storm-record = Kỷ lục ba phút: { $solved }
puzzles-by-theme = Theo chủ đề và màu quân:
puzzles-both-colours = Cả hai màu
puzzles-rating = Điểm xếp hạng của bạn: { $rating } ± { $error }
puzzles-unrated = Bạn chưa có điểm xếp hạng. Chỉ tính lần đầu; dùng gợi ý hay lời giải thì không tính.
puzzles-over = Hết câu rồi. Bạn giải được { $solved } trong { $tried } câu ngay lần đầu.
puzzles-tonight-over = Hết ba câu tối nay. Bạn giải được { $solved } trong { $tried } câu ngay lần đầu.
puzzles-storm-over = Hết giờ! Bạn giải được { $solved } trong { $tried } câu.
puzzles-storm-best = Hết giờ! Bạn giải được { $solved } trong { $tried } câu: kỷ lục mới của bạn.
puzzle-heading = Câu đố { $number }
puzzle-heading-tonight = Ba câu tối nay: { $number } / { $all }
puzzle-heading-due = Câu từng sai: { $number } / { $all }
puzzle-heading-storm = Đã giải: { $solved }
do-make-puzzle = Ra câu đố
make-title = Câu đố từ thế cờ này
make-working = Turnstone đang tìm một nước hay duy nhất. Việc này mất vài giây.
make-made = Lời giải đã được chứng minh. Hãy gửi liên kết cho bạn bè để mở trong Turnstone.
make-copied = Đã sao chép liên kết. Hãy gửi cho bạn bè để mở trong Turnstone.
make-none = Thế cờ này không thành câu đố được.
make-no-kinds = Luật này hoặc bàn cờ này không có câu đố.
make-refused-none = { $kind }: không nước nào đạt được.
make-refused-several = { $kind }: có hơn một nước đạt được ({ $moves }).
make-refused-easy = { $kind }: quá dễ.
make-refused-long = { $kind }: chứng minh quá lâu.
make-failed = Không tạo được câu đố.
make-copy = Sao chép
make-picture = Ảnh
puzzle-heading-sent = Câu đố của một người bạn
status-bad-puzzle = Liên kết câu đố bị hỏng: { $why }
puzzle-hint = Hãy để ý { $square }.
puzzle-give-hint = Gợi ý
puzzle-show = Lời giải
puzzle-replay = Diễn biến trước đó
puzzle-storm-again = Làm lại
puzzle-good = Tốt. Đi tiếp.
puzzle-wrong = { $move } chưa đúng: nước đáp là { $reply }.
puzzle-wrong-alone = { $move } chưa đúng.
puzzle-solved = Đã giải: { $line }
puzzle-shown = Lời giải: { $line }
puzzle-grade = Điểm câu này: { $grade }
puzzle-change = Điểm của bạn: { $change }
puzzle-comes-back = Câu này sẽ trở lại hôm khác.
puzzle-reversi-pass = { $name }: tìm nước tốt nhất, làm đối phương mất lượt.
puzzle-reversi-draw = { $name }: tìm nước duy nhất không thua.
puzzle-reversi-win = { $name }: tìm nước duy nhất để thắng.
puzzle-reversi-best = { $name }: tìm nước tốt nhất. Mọi nước khác kém nước này trên bốn quân.
puzzle-gomoku-fours = { $name }: thắng bằng các nước bốn. Nước nào cũng phải thành bốn.
puzzle-gomoku-threes = { $name }: thắng bằng nước ba và nước bốn.
puzzle-gomoku-defence = { $name }: tìm nước chặn duy nhất.
puzzle-animal-chess-win = { $name }: tìm nước để thắng.
puzzle-animal-chess-draw = { $name }: tìm nước duy nhất không thua.
puzzle-animal-chess-safest = { $name }: lật quân nào an toàn nhất?
puzzle-animal-chess-flee = { $name }: một quân của bạn đang nguy. Hãy cứu nó.
kind-reversi-pass = Làm mất lượt
kind-reversi-draw = Không thua
kind-reversi-win = Thắng
kind-reversi-best = Nước tốt nhất
kind-gomoku-fours = Thắng bằng bốn
kind-gomoku-threes = Thắng bằng ba
kind-gomoku-defence = Phòng thủ
kind-animal-chess-win = Thắng
kind-animal-chess-draw = Giữ hòa
kind-animal-chess-safest = Quân an toàn nhất
kind-animal-chess-flee = Cứu quân
theme-reversi-corner = Chiếm góc
theme-reversi-corner-given = Bỏ góc
theme-reversi-x-square = Ô chéo cạnh góc
theme-reversi-pass = Mất lượt
theme-reversi-wedge = Chêm
theme-reversi-last-square = Ô cuối của một vùng
theme-reversi-odd-region = Vùng lẻ
theme-reversi-quiet = Chỉ lật một quân
theme-gomoku-four-and-three = Bốn-ba
theme-gomoku-two-threes = Ba-ba
theme-gomoku-two-fours = Bốn-bốn
theme-gomoku-stop-and-four = Chặn bốn bằng bốn
theme-gomoku-forbidden-used = Lợi dụng điểm cấm
theme-gomoku-forbidden-avoided = Tránh điểm cấm
theme-gomoku-edge = Ở biên
theme-animal-chess-jump = Nhảy ăn
theme-animal-chess-capture = Ăn quân trước
theme-animal-chess-quiet = Nước lặng trước
theme-animal-chess-sacrifice = Thí quân
theme-animal-chess-edge = Dồn vào biên
theme-animal-chess-even = Ngang quân
theme-animal-chess-outnumbered = Ít địch nhiều

# Openings that are learnt
puzzles-openings = Khai cuộc
puzzles-openings-about = Bạn đi một bên của biến khai cuộc có tên, bàn cờ đi bên kia. Nước nào quên sẽ trở lại hôm khác.
puzzles-own-about = Bạn cũng có thể học biến tự chọn: khi phân tích, mở menu rồi chọn “Học biến này”.
puzzles-own-deck = { $name }: đã học { $known }/{ $all } thế cờ
puzzles-own-begin = Luyện tập
do-learn-line = Học biến này
line-title = Học biến này
line-about = Turnstone hỏi bạn nước đi của một bên và đi bên kia. Thế cờ nào quên sẽ trở lại hôm khác.
line-none = Chưa có nước đi nào. Hãy đi đến cuối biến bạn muốn học.
line-library = Kèm các nước tiếp theo trong thư viện
line-learn = { $name }: học
line-forget = { $name }: thôi học
drill-heading = Khai cuộc: biến { $number }
drill-asked = { $name }: ở đây đi nước nào?
drill-repeat = Lần nữa.
drill-also = { $move } cũng hay như thế. Biến này đi { $good }.
drill-wrong = { $move } chưa đúng: nước đáp là { $reply }. Biến này đi { $good }.
drill-wrong-alone = { $move } chưa đúng. Biến này đi { $good }.
drill-shown = Biến này đi { $good }.
drill-between = Hết biến. Còn { $left } thế cờ gặp lại lần nữa.
drill-ended = Hết biến. Bạn nhớ { $known } trong { $asked } nước.
drill-find = Tự tìm
drill-go-on = Tiếp tục
drill-next = Biến tiếp
drill-over = Tạm nghỉ ở đây nhé.
