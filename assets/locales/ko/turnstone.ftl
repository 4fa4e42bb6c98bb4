# Turnstone in Korean. A key that is missing here is shown in English.
# $name is what a side is called: 흑, 백, 빨강, 파랑, 선공, 후공. All end in a consonant, so 이/은/을/과/으로 follow them.
# Squares, moves, animals, games and files have endings of both kinds: no particle that changes may follow them.

language-name = 한국어
# What stands between two sentences.
join-sentences = { " " }
# What stands between the whole part of a number and its tenths.
number-point = .
title = Turnstone
tagline = 뒤집으며 즐기는 보드게임 테이블
greet-turns = 친구와 두는 { $count }판에서 내 차례예요.
greet-due = 복습할 국면이 { $count }개 있어요.
greet-tonight = 오늘의 문제가 { $count }개 남았어요.
greet-evenings = 이번 주 { $of }일 중 { $played }일 두었어요.
greet-evenings-reached = 목표를 이뤘어요: 한 주에 { $of }일.
greet-beat = { $game } { $level }: 아직 이기지 못했어요.
greet-beaten = { $game } { $level } 상대로 이겼어요. 잘 두었어요.
greet-beaten-next = { $game } { $level } 상대로 이겼어요. 잘 두었어요. 다음은 { $next } 어때요?

## The title screen
title-settings = 설정
title-quit = 종료
title-game = { $game }
title-continue-game = { $game } · { $moves }수

## Players
seat-person = 사람
seat-far = 친구
seat-you = 나
seat-random = 무작위
seat-greedy = 욕심쟁이
seat-level = 레벨 { $level }
seat-search-2 = 두 수 읽기
seat-search-4 = 네 수 읽기
seat-search-6 = 여섯 수 읽기
seat-pattern-book = 모양 수첩
seat-thinker = 사색가
seat-searcher-1 = 탐색가 1
seat-searcher-2 = 탐색가 2
seat-searcher-3 = 탐색가 3
seat-searcher-4 = 탐색가 4
seat-strategist = 전략가
seat-hunter = 사냥꾼
seat-tactician-1 = 책략가 1
seat-tactician-2 = 책략가 2
seat-about-person = 이 화면 앞에서 함께 두는 사람.
seat-about-far = 다른 곳에서 두는 사람.
seat-about-random = 둘 수 있는 곳에 아무렇게나 둬요.
seat-about-greedy = 돌을 가장 많이 뒤집는 곳에 둬요.
reversi-about-level = { $level ->
    [1] 어린아이예요. 마지막 돌 근처에 두고, 코너 옆 칸을 좋아해서 무작위에게도 자주 져요.
    [2] 마지막 돌 근처를 뒤집고, 코너가 왜 좋은지는 잘 몰라요.
    [3] 코너와 변을 좋아하지만, 다음 코너를 누가 가져갈지는 신경 쓰지 않아요.
    [4] 코너는 거의 놓치지 않고, 코너 옆 칸을 조심하기 시작해요.
    [5] 상대의 다음 수를 생각하지만 자주 놓쳐요.
    [6] 상대의 다음 수를 생각하지만 아직 돌 욕심이 많아요.
    [7] 몇 판 둬 봤어요. 돌 욕심은 줄었지만 조용한 수를 놓쳐요.
    [8] 감각은 있지만 두 수 앞까지만, 그것도 다는 못 봐요.
    [9] 집에서 제일 잘 두는 사람이에요. 두 수 앞을 보지만 조용한 국면에서 실수해요.
    [10] 세 수 앞을 보지만 조금 놓쳐요.
    [11] 세 수 앞을 거의 빠짐없이 보고, 마지막 7칸은 끝까지 계산해요.
    [12] 네 수 앞을 보고, 가끔 조용한 수를 놓쳐요.
    [13] 애호가예요. 네 수 앞을 보고 거의 놓치지 않지만, 판단이 조금 어긋나요.
    [14] 네 수 안은 거의 놓치지 않고, 마지막 10칸은 끝까지 계산해요.
    [15] 동호회 실력이에요. 다섯 수 앞을 보고, 가끔 조용한 수를 놓치거나 판단이 조금 어긋나요.
    [16] 다섯 수 안은 놓치지 않고, 마지막 12칸은 끝까지 계산해요.
    [17] 다섯 수 앞을 더 정확히 판단하고, 마지막 14칸은 끝까지 계산해요.
    [18] 여섯 수 앞을 보고, 마지막 15칸은 끝까지 계산해요.
    [19] 여덟 수 앞을 보고, 마지막 16칸은 끝까지 계산해요.
    [20] 열 수 앞을 보고, 마지막 18칸은 끝까지 계산해요.
    [21] 12수 앞을 보고, 마지막 20칸은 끝까지 계산해요.
    [22] 14수 앞을 보고, 마지막 22칸은 끝까지 계산해요.
   *[other] 전력을 다해요. 한 수에 1초 반씩, 쓸 수 있는 코어를 모두 써요.
}
gomoku-about-level = { $level ->
    [1] 어린아이예요. 자기 줄만 생각하고 판을 거의 잘못 봐요.
    [2] 자기 줄을 좋아하고, 마지막 돌에서 먼 상대 줄은 잊어버려요.
    [3] 열린 3을 자주 놓쳐요. 대각선은 더 놓쳐요.
    [4] 상대의 열린 3을 서너 번에 한 번 놓쳐요. 대각선은 더 놓쳐요.
    [5] 몇 판 둬 봤어요. 가끔 열린 3을 놓쳐요.
    [6] 잘 놓치지 않아요. 마지막 돌 근처는 거의 다 봐요.
    [7] 자기 공격과 상대 공격을 함께 보지만 가끔 실수해요.
    [8] 눈에 띄면 4를 세 번 이어서 이기는 수순을 찾아요.
    [9] 4를 다섯 번 이어서 이기는 수순을 찾고, 상대의 4를 살피고, 3도 보기 시작해요.
    [10] 4와 3을 멀리까지 읽고 거의 놓치지 않아요.
    [11] 두 수 앞은 전부, 4와 3은 더 멀리 읽어요.
    [12] 세 수 앞을 보고, 4와 3은 더 멀리 읽어요.
    [13] 다섯 수 앞을 봐요.
    [14] 일곱 수 앞을 봐요.
    [15] 열 수 앞을 보고, 4와 3은 더 멀리 읽어요.
   *[other] 전력을 다해요. 1초 반 동안 읽을 수 있는 데까지 읽어요.
}
animal-chess-about-level = { $level ->
    [1] 눈에 띄는 대로 잡고, 아무 말이나 뒤집어요.
    [2] 지금 잡을 수 있는 말은 거의 다 보고, 보이는 대로 쫓아가요.
    [3] 상대의 다음 수를 거의 다 보지만, 건너편 독수리를 잊어요.
    [4] 두 번 이어지는 잡기를 읽고, 어떤 말 옆에서 뒤집을지 생각하기 시작해요.
    [5] 세 수 앞을 보지만 조금 놓쳐요. 사냥꾼보다 조금 강해요.
    [6] 세 수 앞을 거의 빠짐없이 봐요.
    [7] 세 수 앞을 보고 놓치는 것이 거의 없어요.
    [8] 두 수 앞을 읽으면서, 숨은 말이 무엇일지도 모두 계산해요.
    [9] 네 수 앞까지 읽어요.
   *[other] 전력을 다해요. 1초 동안 읽을 수 있는 데까지 읽어요.
}
seat-about-search-2 = 두 수 앞을 봐요.
seat-about-search-4 = 네 수 앞을 봐요.
seat-about-search-6 = 여섯 수 앞을 보고, 끝내기는 끝까지 계산해요.
seat-about-pattern-book = 수첩에 적힌 모양 가운데 처음 맞는 것을 두고, 없으면 근처 아무 데나 둬요.
seat-about-thinker = 자리마다 4와 3을 얼마나 만들고 막는지 따져요.
seat-about-searcher-1 = 4나 3을 만들거나 막는 자리를 두 수 앞까지 봐요.
seat-about-searcher-2 = 더 멀리 보고, 이어지는 4 공격을 끝까지 읽어요.
seat-about-searcher-3 = 그보다 더 멀리 봐요.
seat-about-searcher-4 = 1~2초 동안 볼 수 있는 데까지 봐요.
seat-about-strategist = 4는 물론 3도 이어서 읽어요. 1초 반 동안 읽을 수 있는 데까지 읽어요.
seat-about-hunter = 손해 없이 잡을 수 있으면 잡고, 위험하면 피하고, 따라잡을 수 있으면 쫓아가요.
seat-about-tactician-1 = 조금 앞을 보고, 숨은 말이 무엇일지도 생각해요.
seat-about-tactician-2 = 더 멀리 보고, 숨은 말이 무엇일지도 생각해요.

persona-beginner = 니코
persona-casual = 로사
persona-club = 사미르
persona-expert = 아다
persona-beyond = 린
persona-reversi-beginner = 돌을 많이 뒤집기를 좋아하고, 마지막 돌 옆에 자주 둬요.
persona-reversi-casual = 코너는 거의 놓치지 않지만, 상대의 조용한 수는 자주 놓쳐요.
persona-reversi-club = 서너 수 앞을 보지만 빈틈이 있어요.
persona-reversi-expert = 거의 놓치지 않고, 마지막 10칸은 끝까지 계산해요.
persona-reversi-beyond = 빼앗기지 않을 코너는 서두르지 않고, 마지막 15칸은 끝까지 계산해요.
persona-gomoku-beginner = 줄 만들기를 좋아해요. 상대의 열린 3은 자주 놓치고, 대각선은 더 놓쳐요.
persona-gomoku-casual = 4는 거의 다 막지만, 가끔 열린 3을 놓쳐요.
persona-gomoku-club = 상대의 4를 막고, 4를 이어서 이기는 수순을 찾아요.
persona-gomoku-expert = 4와 3을 멀리까지 읽어요.
persona-animal-chess-beginner = 주변을 살피지 않고 뒤집고, 독수리를 자주 잊어요.
persona-animal-chess-casual = 뒤집기 전에 주변을 살피지만, 위협받는 말을 자주 그냥 둬요.
persona-animal-chess-club = 두세 수 앞을 거의 빠짐없이 봐요.
persona-animal-chess-expert = 숨은 말이 무엇일지 모두 계산하면서 앞을 읽어요.
remark-beginner-start = “안녕! 나 이 게임 좋아해!”
remark-beginner-pleased = “와, 신난다!”
remark-beginner-worried = “어, 큰일이다…”
remark-beginner-won = “이겼다! 한 판 더 할래?”
remark-beginner-lost = “잘한다! 또 할래?”
remark-beginner-drawn = “비겼다! 재밌네.”
remark-casual-start = “반가워요. 한 판 해요!”
remark-casual-pleased = “기분 좋은데요?”
remark-casual-worried = “이런, 생각 좀 해야겠어요.”
remark-casual-won = “재밌었어요. 한 판 더?”
remark-casual-lost = “잘 두셨어요!”
remark-casual-drawn = “비기는 것도 좋네요.”
remark-club-start = “잘 부탁해요. 행운을 빌어요!”
remark-club-pleased = “이 정도면 만족해요.”
remark-club-worried = “고민되네요.”
remark-club-won = “고마워요. 즐거웠어요.”
remark-club-lost = “훌륭해요. 한 수 배웠어요.”
remark-club-drawn = “무승부네요. 좋은 판이었어요.”
remark-expert-start = “앉아요. 시작할까요?”
remark-expert-pleased = “흐뭇하네요.”
remark-expert-worried = “이런, 쉽지 않네요.”
remark-expert-won = “좋은 판이었어요. 고마워요.”
remark-expert-lost = “정말 멋지게 뒀어요!”
remark-expert-drawn = “무승부도 좋은 끝이에요.”
remark-beyond-start = “기대하고 있어요.”
remark-beyond-pleased = “네. 좋아요.”
remark-beyond-worried = “음. 흥미롭네요.”
remark-beyond-won = “잘 두었습니다.”
remark-beyond-lost = “축하해요. 훌륭했어요.”
remark-beyond-drawn = “무승부네요. 고마워요.”
remark-says = { $name }: { $remark }

## The games and their pieces
game-reversi = 리버시
game-gomoku = 오목
game-animal-chess = 동물 체스
side-first = 선공
side-second = 후공
colour-reversi-dark = 흑
colour-reversi-light = 백
colour-gomoku-dark = 흑
colour-gomoku-light = 백
colour-animal-chess-dark = 빨강
colour-animal-chess-light = 파랑
piece-reversi-dark = 흑돌
piece-reversi-light = 백돌
piece-gomoku-dark = 흑돌
piece-gomoku-light = 백돌
piece-animal-chess-dark = 빨간 { $kind }
piece-animal-chess-light = 파란 { $kind }
piece-face-down = 숨은 말
kind-dragon = 용
kind-tiger = 호랑이
kind-elephant = 코끼리
kind-bear = 곰
kind-fox = 여우
kind-eagle = 독수리
kind-cat = 고양이
kind-lion = 사자
kind-leopard = 표범
kind-wolf = 늑대
kind-dog = 개
kind-rat = 쥐

## The status line
status-to-move = { $name } 차례예요.
status-your-move = 내({ $name }) 차례예요.
status-thinking = { $name }이 생각하고 있어요.
status-teacher-looks = 선생님이 당신의 수를 보고 있어요.
status-you-choose = 골라 주세요.
status-game-back = 이전 대국을 되살렸어요.
status-looking = { $at } / { $all }수
status-choose = { $name }이 고를 차례예요.
status-opening-gomoku = 오프닝: { $name }이 처음 돌을 흑백 번갈아 놓아요.
status-opening-animal-chess = 아무 말이나 뒤집으세요. 나온 색이 내 색이 돼요.
status-you-open-gomoku = 오프닝: 처음 돌을 흑백 번갈아 놓으세요.
status-you-open-animal-chess = 아무 말이나 뒤집으세요. 나온 색이 내 색이 돼요.
status-paused = 대국이 잠시 멈췄어요.
status-stopped = 두 시계가 모두 멈췄어요.
status-weighs-draw = { $name }이 무승부를 생각하고 있어요.
status-offer = { $name }이 무승부를 제안했어요.
status-offer-pause = { $name }이 잠시 쉬자고 해요.
status-pass = { $name }은 둘 곳이 없어서 { $next }이 한 번 더 둬요.
status-in-opening = 오프닝: { $name }
status-next = 다음 오프닝: { $moves }
status-next-move = { $name } ({ $move })
status-marks = 표시: { $marks }
status-counting = 세는 중…

## How games end
won-counted = { $name }이 이겼어요. { $own } 대 { $other }.
won-line = { $name }이 5목으로 이겼어요.
won-no-health = { $name }이 이겼어요. { $loser }의 체력이 다 떨어졌어요.
won-no-action = { $name }이 이겼어요. { $loser }은 더 둘 수가 없어요.
won-resigned = { $name }이 이겼어요. { $loser }이 기권했어요.
won-on-time = { $name }이 시간승을 거뒀어요.
won-computer-resigned = { $name }이 이겼어요. 컴퓨터가 기권했어요.
drawn-counted = 무승부예요. { $own } 대 { $other }.
drawn-full = 무승부예요. 판이 가득 찼어요.
drawn-quiet = 무승부예요. 오랫동안 잡거나 뒤집은 말이 없어요.
drawn-repeated = 무승부예요. 같은 국면이 여러 번 되풀이됐어요.
drawn-no-action = 무승부예요. 더 둘 수가 없어요.
drawn-agreed = 합의로 무승부가 됐어요.
drawn-on-time = 무승부예요. 시간이 다 됐지만 상대도 이길 방법이 없었어요.

## What went wrong with a file
status-saving-failed = 대국을 저장하지 못했어요: { $why }
status-broken-match = 저장된 대국이 손상됐어요: { $why }. { $file } 파일로 남겨 두고 새 대국을 시작해요.
status-broken-settings = 설정이 손상됐어요: { $why }. { $file } 파일로 남겨 두고 기본 설정을 써요.
status-broken-practice = 복습할 국면이 손상됐어요: { $why }. { $file } 파일로 옮기고 목록을 새로 시작해요.
status-broken-repertoire = 내 정석이 손상됐어요: { $why }. { $file } 파일로 옮기고 목록을 새로 시작해요.
status-line-learnt = 내 정석에 수순을 넣었어요. 익힐 국면: { $cards }.
status-line-forgotten = 이 수순을 내 정석에서 뺐어요.
status-line-refused = 이 수순은 익힐 수 없어요: { $why }.
status-broken-table = 규칙 파일이 손상됐어요({ $place }: { $why }). 기본 규칙을 써요.
status-broken-book = 엔진이 쓰는 파일을 다 읽지 못했어요({ $why }). 엔진은 그 파일 없이 둬요.
status-newer = { $file } 파일은 새 버전의 Turnstone이 만들었어요. 그대로 두고 덮어쓰지 않아요.
status-waits = 보관한 { $game } 대국은 아직 열 수 없어요. { $why }
status-set-aside = 두던 { $game } 대국을 “보관한 대국”에 넣었어요.
kept-title = 보관한 대국
kept-about = 다른 대국을 두느라 남겨 둔 대국과, 무언가 빠져서 아직 열 수 없는 대국이에요. 덮어쓰는 일은 없어요.
kept-take = 이어 두기
kept-remove-sure = 완전히 삭제
kept-pack = 이 대국의 규칙은 ‘{ $pack }’ 팩에 있어요. 이어 두려면 팩을 켜세요.
kept-rules = ‘{ $rules }’ 규칙으로 둔 대국인데 그 규칙이 없어요. 규칙이 들어 있는 팩을 켜세요.
kept-newer = 새 버전의 Turnstone에서 열 수 있어요.
kept-player = 이 버전에는 ‘{ $player }’ 대국자가 없어요. 새 버전의 Turnstone에서 열 수 있어요.
status-unkept = 손상된 { $file } 파일을 옮기지 못해서 덮어쓰지 않고 있어요. 파일을 다른 곳으로 옮기고 다시 시작하세요.

## Why not
why-occupied = { $square } 자리는 이미 차 있어요.
why-turns-nothing = { $square }에 두면 뒤집히는 돌이 없어요.
why-off-board = 판 밖이에요.
why-game-over = 대국이 끝났어요.
why-has-move = 둘 곳이 있으면 패스할 수 없어요.
why-no-such-action = 지금은 할 수 없어요.
why-choice-first = 먼저 골라 주세요.
why-overline = { $square }: 흑의 금수예요(장목).
why-double-four = { $square }: 흑의 금수예요(4-4).
why-double-three = { $square }: 흑의 금수예요(3-3).
why-empty = { $square }에는 아무것도 없어요.
why-not-yours = 내 말이 아니에요.
why-turn-up-first = 먼저 말을 하나 뒤집으세요.
why-face-up = 이미 공개된 말이에요.
why-face-down = 숨은 말은 잡을 수 없어요.
why-own-piece = 자기 편 말은 잡을 수 없어요.
why-out-of-reach = { $square }까지는 갈 수 없어요.
why-too-strong = 더 강한 말이라 잡을 수 없어요.
why-untold = { $square }에 어떤 말이 숨어 있는지 아직 몰라요.
why-other-face = 그 말은 { $square }에 있을 수 없어요.
why-engines-turn = 지금은 { $name } 차례예요.
why-teacher-waits = 먼저 수를 무르거나 계속 두세요.
why-still-moving = 아직 움직이고 있어요. 다음은 { $name } 차례예요.
why-nothing-to-undo = 더 무를 수 없어요.
why-nothing-to-redo = 다시 둘 수순이 없어요.
why-would-show = 무르면 숨은 말을 미리 알게 돼요. 연습할 때는 설정에서 허용할 수 있어요.
why-no-draw = { $name }이 무승부를 받아들이지 않았어요.
why-no-pause = { $name }은 계속 두고 싶어 해요.
why-turning = 말을 뒤집는 중이에요. 친구의 답이 오면 무엇인지 알 수 있어요.
why-looks-back = 지난 수를 보고 있어요. 이어 두려면 마지막 수로 가세요.
why-no-help = 멀리 있는 친구와 두는 동안에는 도움을 받을 수 없어요.
why-sent = 이미 친구에게 보낸 수라 무를 수 없어요.
why-with-friend = 멀리 있는 친구와 두는 대국이에요. 메뉴에서 다른 대국을 시작하세요.
why-no-position = 있을 수 없는 국면이에요. 한쪽에 같은 말이 너무 많아요.
why-over-here = 이 국면에서는 대국이 이미 끝나서 더 둘 수 없어요.

## Buttons
do-menu = 메뉴
do-moves = 기보
short-undo = 무르기
short-bring-back = 복구
short-redo = 다시
short-first = 처음
short-back = 뒤로
short-on = 앞으로
short-last = 끝
short-help = 힌트
short-one-player = 1인
short-two-players = 2인
short-line-nearer = 줄이기
short-line-further = 수순
short-analysis-end = 대국
counted-discs = 돌
counted-health = 체력
menu-title = 메뉴
menu-game = 대국
menu-study = 연구
menu-view = 보기
menu-program = Turnstone
moves-title = 기보
moves-none = 아직 둔 수가 없어요.
sheet-resigned = { $name } 기권
sheet-flag = { $name } 시간패
sheet-agreed = 무승부
sheet-takes = { $move } ×{ $piece }
stock-left = 남은 말
sheet-or = 또는
sheet-promote = 본수순으로
sheet-remove = 삭제
do-undo = 무르기
do-latest = 마지막 수
do-bring-back = 이전 대국 되살리기
do-redo = 다시 두기
do-first = 처음으로
do-back = 이전 수로
do-on = 다음 수로
do-help = 힌트
do-analysis = 국면 분석
do-analysis-end = 대국으로 돌아가기
do-line-nearer = 수순 한 수 뒤로
do-line-further = 수순 한 수 앞으로
do-restart = 처음부터
do-new-game = 새 대국
do-players = 대국자
do-two-players = 둘이 두기
do-exchange = 1인·2인 전환
do-against-computer = 컴퓨터와 두기
do-finish = 기권·무승부 제안
do-rules = 규칙
do-resign = 기권
do-offer-draw = 무승부 제안
do-offer-pause = 휴식 제안
do-end-pause = 시계 시작
do-clock = 남은 시간 확인
do-draw = 판에 표시하기
drawn-ring = 동그라미 표시
drawn-square = 네모 표시
drawn-triangle = 세모 표시
drawn-cross = 가위표 표시
drawn-arrow = { $to }까지 화살표
drawn-label = 글자 표시 { $label }
status-draw = 같은 칸을 두 번 누르면 도형, 두 칸을 차례로 누르면 화살표가 그려져요. 이어 두려면 “판에 표시하기”를 다시 고르세요.
status-play-again = 이제 판을 누르면 다시 수를 둬요.
do-accept = 받아들이기
do-decline = 계속 두기
do-take-back = 이 수 무르기
do-play-on = 계속 두기
do-camera-reset = 시점 초기화
do-camera-top = 위에서 보기
do-settings = 설정
do-home = 첫 화면으로
do-library = 기보 보관함
do-continue = 계속
do-close = 닫기
do-quit = 종료

## New game and players
name-own = 내 이름
name-guest = 함께 두는 사람 이름
players-title = 누가 두나요?
players-note = 바꾸면 대국 중에도 바로 적용돼요.
players-done = 완료
new-title = 새 대국
new-opponent = 상대
new-friend = 옆에 있는 친구
new-far = 멀리 있는 친구
new-side = 내 편
new-lot = 무작위
new-teacher = 선생님
new-teacher-about = 나쁜 수를 두면 알려 주고, 무를 수 있게 해 줘요.
new-change = 바꾸기
band-beginner = 입문
band-casual = 초급
band-club = 중급
band-expert = 고급
band-beyond = 최강
band-more = 더 보기
new-rules = 규칙
new-start = 시작
new-cancel = 취소
new-clock = 시계
clock-none = 없음
clock-five-three = 5 + 3
clock-fifteen-ten = 15 + 10
clock-three-minutes = 3분
clock-half-a-minute = 한 수 30초
clock-kind-move = 수마다
clock-kind-game = 전체
clock-kind-fischer = 피셔
clock-kind-bronstein = 브론스타인
clock-kind-delay = 지연
clock-kind-byoyomi = 초읽기
clock-kind-days = 일 단위
clock-each = 한 수 시간
clock-main = 기본 시간
clock-bonus = 한 수마다 추가
clock-period = 초읽기 시간
clock-periods = 초읽기 횟수
clock-other = { $name }
time-days = { $count }일
time-minutes = { $count }분
time-seconds = { $count }초
clock-says-move = 한 수마다 { $time }까지 쓸 수 있어요.
clock-says-game = 대국 전체에 { $time }.
clock-says-fischer = 기본 { $time }, 한 수를 둘 때마다 { $bonus } 추가.
clock-says-bronstein = 기본 { $time }. 한 수마다 쓴 시간을 { $bonus }까지 돌려받아요.
clock-says-delay = 기본 { $time }. 한 수마다 { $bonus } 뒤부터 시간이 줄어요.
clock-says-byoyomi = 기본 { $time }, 그다음 초읽기 { $each } { $periods }회. 초읽기 안에 두면 횟수가 줄지 않아요.
clock-short-move = 한 수 { $time }
clock-short-bonus = { $time } + { $bonus }
clock-short-periods = { $time } + { $periods } × { $each }
clock-of-side = { $name }: { $clock }
clock-whole-days = { $days }일
clock-days = { $days }일 { $hours }시간
clock-left = { $minutes ->
    [0] { $seconds }초
   *[other] { $minutes }분 { $seconds }초
}
clock-both = { $first }: { $one }. { $second }: { $two }.
clock-goes-on = 시계가 다시 가요. { $first }: { $one }. { $second }: { $two }.
clock-ten = { $name }: 10초 남았어요.
clock-is-none = 시계 없이 두는 대국이에요.
new-even = 시작 국면
even-usual = 기본
even-random = 대등 · 무작위
even-number = 대등 · 번호
even-of = { $all }개 중 { $number }번
even-about = 여덟 수를 둔, 어느 쪽도 크게 앞서지 않는 국면이에요. 대국 뒤에 “편 바꾸기”를 고르면 같은 국면으로 한 번 더 둘 수 있어요.
new-series = 판 수
series-none = 한 판
series-of-3 = 3판 2선승
series-of-5 = 5판 3선승
series-of-7 = 7판 4선승
series-of-0 = 무제한
series-order-in-turn = 번갈아 선공
series-order-loser-first = 진 쪽이 선공
series-order-random = 무작위 선공
series-order-same = 편 그대로
series-next = 다음 판
series-anew = 새 시리즈
series-won = { $name } 시리즈 승리: { $most } 대 { $least }.
series-drawn = 시리즈 무승부: { $most } 대 { $least }.
series-leads = { $games }판 뒤 { $name }이 앞서요: { $most } 대 { $least }.
series-even = { $games }판 뒤 동점이에요: { $most } 대 { $least }.
new-size = 판 크기
new-size-value = { $size } × { $size }
gomoku-rules-freestyle = 자유룰
gomoku-rules-standard = 표준
gomoku-rules-renju = 렌주
gomoku-rules-caro = 카로
gomoku-rules-caro-exact = 카로, 정확히 5목
gomoku-rules-about-freestyle = 다섯 개 이상 이으면 이겨요.
gomoku-rules-about-standard = 정확히 다섯 개를 이어야 이겨요. 여섯 개 이상은 승리로 치지 않아요.
gomoku-rules-about-renju = 흑은 장목, 4-4, 3-3이 되는 자리에 둘 수 없어요. 동시에 다섯 개가 이어지면 괜찮아요. 금수 자리는 표시돼요.
gomoku-rules-about-caro = 다섯 개를 이으면 이겨요. 단, 양 끝이 모두 상대 돌로 막히면 안 돼요.
gomoku-rules-about-caro-exact = 정확히 다섯 개를 이으면 이겨요. 단, 양 끝이 모두 상대 돌로 막히면 안 돼요. 판 가장자리는 막힌 것으로 치지 않아요.
gomoku-opening = 오프닝
gomoku-rules = 규칙
gomoku-opening-free = 자유
gomoku-opening-swap = 스왑
gomoku-opening-swap2 = 스왑2
gomoku-opening-about-free = 흑이 아무 데나 두고 시작해요.
gomoku-opening-about-swap = 한쪽이 흑, 백, 흑을 놓고 다른 쪽이 색을 골라요.
gomoku-opening-about-swap2 = 한쪽이 흑, 백, 흑을 놓아요. 다른 쪽은 색을 고르거나, 백과 흑을 하나씩 더 놓고 상대가 고르게 해요.
gomoku-handicap = 핸디캡
gomoku-handicap-0 = 똑같이 시작
gomoku-handicap-about-0 = 빈 판에서 시작해요.
gomoku-handicap-1 = 돌 1개 먼저
gomoku-handicap-about-1 = 흑돌 하나가 놓인 채로 흑부터 둬요. 실력 차이가 날 때 알맞아요.
gomoku-handicap-2 = 돌 2개 먼저
gomoku-handicap-about-2 = 흑돌 두 개가 놓인 채로 흑부터 둬요.
gomoku-handicap-4 = 돌 4개 먼저
gomoku-handicap-about-4 = 흑돌 네 개가 놓인 채로 흑부터 둬요.
animal-chess-rules = 동물
animal-chess-rules-classic = 용이 있는 규칙
animal-chess-rules-traditional = 전통 등급
animal-chess-rules-about-classic = 용, 호랑이, 코끼리, 곰, 여우, 독수리, 고양이. 고양이가 용을 잡아요.
animal-chess-rules-about-traditional = 코끼리, 사자, 호랑이, 표범, 늑대, 개, 고양이, 쥐. 쥐가 코끼리를 잡아요.
animal-chess-handicap = 핸디캡
animal-chess-handicap-0 = 같은 체력
animal-chess-handicap-20 = 체력 20% 적게
animal-chess-handicap-40 = 체력 40% 적게
animal-chess-handicap-60 = 체력 60% 적게
animal-chess-handicap-about-0 = 두 사람 모두 체력을 가득 채우고 시작해요.
animal-chess-handicap-about-20 = 후공이 체력을 20% 적게 가지고 시작해요. 실력 차이가 날 때 알맞아요.
animal-chess-handicap-about-40 = 후공이 체력을 40% 적게 가지고 시작해요.
animal-chess-handicap-about-60 = 후공이 체력을 60% 적게 가지고 시작해요.

## The choices of an opening rule
choice-take-dark = 흑 잡기
choice-take-light = 백 잡기
choice-place-two = 두 개 더 놓기
choice-about = 돌을 보고 색을 고르세요. 상대는 다른 색을 잡아요. “두 개 더 놓기”를 고르면 백과 흑을 하나씩 더 놓고, 색은 상대가 골라요.

## Ending a game early
finish-title = 대국을 끝낼까요?
finish-about-computer = 기권하면 져요. 무승부를 제안하면 컴퓨터는 유리하지 않을 때만 받아들여요.
finish-about-persons = 지금 둘 차례인 쪽이 기권하거나 무승부를 제안해요.
finish-play-on = 계속 두기

## The rules in words
rules-title = { $game } 규칙
rules-done = 확인
rules-reversi-1 = 돌을 두면, 그 돌과 내 다른 돌 사이에 가로, 세로, 대각선으로 낀 상대 돌이 모두 뒤집혀 내 돌이 돼요.
rules-reversi-2 = 한 번에 적어도 하나는 뒤집어야 해요. 둘 곳이 없으면 패스하고 상대가 한 번 더 둬요.
rules-reversi-3 = 둘 다 둘 곳이 없으면 돌을 세요. { $wins ->
    [fewest] 돌이 적은 쪽이 이겨요. 빈칸은 진 쪽에 더해요.
   *[most] 돌이 많은 쪽이 이겨요. 빈칸은 이긴 쪽에 더해요.
}
rules-reversi-4 = 코너에 둔 돌은 다시 뒤집히지 않아요.
rules-gomoku-1 = 흑부터 시작해요. 번갈아 빈 교차점에 돌을 하나씩 둬요.
rules-gomoku-2 = 가로, 세로, 대각선으로 다섯 개를 먼저 이으면 이겨요. 판이 가득 차면 무승부예요.
rules-gomoku-3 = 한번 둔 돌은 옮기거나 들어내지 않아요.
rules-animal-chess-1 = 처음에는 모든 말이 숨어 있어요. 내 차례에는 말을 하나 뒤집거나, 내 말을 가로나 세로로 한 칸 옮기거나, 상대 말을 잡아요. 처음 뒤집은 말의 색이 뒤집은 사람의 색이 돼요.
rules-animal-chess-2 = { $steps ->
    [none] { "" }
   *[some] 바로 옆에 공개된 말은 내 말과 등급이 같거나 더 낮으면 잡을 수 있어요.
} 말이 잡히면 그 말의 점수만큼 체력이 줄어요. 체력이 다 떨어지면 져요.
rules-animal-chess-3 = { $odd ->
    [none] { "" }
    [ends] 가장 강한 { $mightiest }도 가장 약한 { $weakest }에게는 잡혀요. 거꾸로는 잡을 수 없어요.
   *[some] 등급대로 잡지 않는 말도 있어요. 누가 누구를 잡는지는 아래 표를 보세요.
}
rules-animal-chess-4 = { $jumpers ->
    [none] { "" }
    [one] { $prey ->
        [any] { $jumper }에게는 특별한 방법이 있어요. 같은 가로줄이나 세로줄에서 말을 딱 하나 뛰어넘어, 공개된 말은 무엇이든 잡아요. 바로 옆의 말은 잡을 수 없어요.
       *[some] { $jumper }에게는 특별한 방법이 있어요. 같은 가로줄이나 세로줄에서 말을 딱 하나 뛰어넘어 잡아요. 잡을 수 있는 말은 아래 표를 보세요. 바로 옆의 말은 잡을 수 없어요.
    }
   *[many] { $prey ->
        [any] 같은 가로줄이나 세로줄에서 말을 딱 하나 뛰어넘어, 공개된 말은 무엇이든 잡는 동물이 있어요. 바로 옆의 말은 잡을 수 없어요. 어떤 동물인지는 아래 표를 보세요.
       *[some] 같은 가로줄이나 세로줄에서 말을 딱 하나 뛰어넘어 잡는 동물이 있어요. 바로 옆의 말은 잡을 수 없어요. 어떤 동물이 무엇을 잡는지는 아래 표를 보세요.
    }
}
rules-animal-chess-5 = { $stuck ->
    [draw] 더 둘 수가 없으면 무승부예요.
   *[loss] 더 둘 수가 없는 쪽이 져요.
} 잡거나 뒤집는 일 없이 { $turns }수가 지나거나, { $repeated ->
    [round] 같은 순서의 수가 { $times }번 되풀이되면
   *[position] 같은 국면이 { $times }번 나오면
} 무승부예요.
rules-animal-chess-6 = 숨은 말은 누르면 뒤집혀요. 내 말은 먼저 누르고, 갈 곳을 이어서 누르세요.
rules-heading-kinds = 누가 누구를 잡나요?
rules-takes = 잡는 말
rules-kind = { $kind }: 등급 { $rank }, { $worth }점, 한쪽에 { $count }개
rules-kind-jumps = { $kind }: 등급 { $rank }, { $worth }점, 한쪽에 { $count }개, 하나를 뛰어넘어 잡음
chances-square = { $square }에 숨은 말
chances-takings =
    뒤집은 뒤 잡을 수 있는 확률
    { $name } { $attacks }%, { $other } { $loses }%

## Learning at the table
do-learn = 배우기
first-title = { $game }, 해 보신 적이 있나요?
first-new = 처음이에요
first-new-about = { $steps }단계로 배운 뒤 { $opponent }와(과) 첫 판을 둬요. 선생님이 옆에서 봐 줘요.
first-new-plain = { $opponent }와(과) 첫 판을 둬요. 선생님이 옆에서 봐 줘요.
first-some = 가끔 둬요
first-some-about = { $opponent }와(과) 둬요. 둘 수 있는 자리를 표시해요.
first-often = 자주 둬요
first-often-about = { $opponent }와(과) 둬요. 표시는 하지 않아요.
first-plain-about = { $opponent }와(과) 둬요.
first-look = 모습 고르기
first-later = 나중에 대국자와 설정에서 언제든지 바꿀 수 있어요.
first-skip = 바로 두기
title-about-reversi = 돌을 뒤집어 내 색이 많으면 이겨요.
title-about-gomoku = 돌 다섯 개를 먼저 이으면 이겨요.
title-about-animal-chess = 숨은 말을 뒤집고 상대의 동물을 잡아요.
lesson-title = { $chapter }: { $all }단계 중 { $number }단계
lesson-back = 이전
lesson-next = 다음
lesson-leave = 나가기
lesson-play = 한 판 두기
lesson-over = 여기까지예요. 나머지는 두면서 배워 보세요.
lesson-wrong = 그렇게 둘 수도 있지만, 여기서는 다른 수를 배워요. 표시된 곳에 둬 보세요.
lesson-chapters = 목차
lesson-goes-on = 다음: { $chapter }
chapter-reversi-1 = 첫걸음
chapter-reversi-2 = 둘 곳과 홀짝
chapter-gomoku-1 = 첫걸음
chapter-gomoku-2 = 4와 3, 수비
chapter-animal-chess-1 = 첫걸음
chapter-animal-chess-2 = 확률과 끝내기
lesson-reversi-flank = 내 돌은 흑이에요. 새 돌과 다른 흑돌 사이에 백돌이 끼도록 두세요. 둘 곳은 표시돼 있어요.
lesson-reversi-flank-done = 백돌이 내 돌 사이에 끼어서 뒤집혔어요. 한 번에 적어도 하나는 뒤집어야 해요.
lesson-reversi-line = 줄은 더 길어도 돼요. 반대쪽 끝을 막아 보세요.
lesson-reversi-line-done = 두 흑돌 사이가 모두 백돌이라서 줄 전체가 뒤집혔어요.
lesson-reversi-many = 여덟 방향이 모두 통해요. 여기서는 돌 하나로 세 줄을 한꺼번에 뒤집을 수 있어요.
lesson-reversi-many-done = 한 수로 세 줄이 모두 뒤집혔어요.
lesson-reversi-pass = 위쪽 백돌을 뒤집으세요.
lesson-reversi-pass-done = 백은 이제 뒤집을 돌이 없어서 패스해야 해요. 다시 내 차례예요.
lesson-reversi-end = 마지막 백돌도 뒤집으세요.
lesson-reversi-end-done = 이제 아무도 둘 수 없으니 돌을 세요. 돌이 많은 쪽이 이겨요.
lesson-reversi-corner = 코너에 둔 돌은 바깥이 없어서 다시 뒤집히지 않아요. 코너에 두세요.
lesson-reversi-corner-done = 이 코너는 끝까지 내 것이고, 코너에서 변을 따라 이어지는 돌도 마찬가지예요.
lesson-reversi-corner-wrong = 그곳도 돌을 뒤집지만 코너가 훨씬 중요해요.
lesson-reversi-beside = 그러니 백에게 코너를 열어 주지 마세요. 빈 코너의 대각선 옆 칸은 피하세요.
lesson-reversi-beside-done = 좋아요. 백은 코너에 둘 수 없어요.
lesson-reversi-beside-wrong = 빈 코너의 대각선 옆 칸이에요. 다음에 백이 코너를 차지해요.
lesson-reversi-few = 둘 곳이 적으면 곧 나쁜 수를 둬야 해요. 백이 둘 곳을 하나만 남기세요.
lesson-reversi-few-done = 백은 빈 코너의 대각선 옆인 g7에만 둘 수 있어요. 다른 수를 두면 백이 둘 곳이 네 곳 이상 남아요.
lesson-reversi-few-wrong = 그러면 백이 둘 곳이 네 곳 이상 남아요.
lesson-reversi-quiet = 적게 뒤집으면 상대가 둘 곳도 적을 때가 많아요. 돌 하나만 뒤집으세요.
lesson-reversi-quiet-done = 이제 백이 둘 곳은 다섯 곳이에요. 다른 수를 두면 아홉 곳 이상이에요.
lesson-reversi-shut-out = 이번에는 백이 둘 곳을 하나도 남기지 마세요.
lesson-reversi-shut-out-done = 백은 패스해야 해요. 다시 내 차례예요.
lesson-reversi-edge = 백이 어떻게 두든 다음에 코너를 차지할 수 있게 변에 두세요.
lesson-reversi-edge-done = 백이 둘 곳은 세 곳이고, 어디에 둬도 코너를 내줘요.
lesson-reversi-wedge = 위쪽 변의 두 백돌 사이가 비어 있어요. 거기에 두세요.
lesson-reversi-wedge-done = 백은 이 돌을 뒤집을 수 없어요. 다음에 a1 코너에 두면 그 사이의 백돌이 모두 뒤집혀요.
lesson-reversi-odd = 홀짝은 마지막 수를 누가 두느냐의 문제예요. 왼쪽 아래에 세 칸, 왼쪽 위에 두 칸이 비어 있어요. 홀수 쪽 코너를 차지하세요.
lesson-reversi-odd-done = 백이 같은 곳에 뒀고, 남은 한 칸은 내 것이에요.
lesson-reversi-odd-wrong = 그러면 서로 최선으로 둘 때 백이 이겨요. 세 칸이 빈 쪽의 코너에 두세요.
lesson-reversi-odd-last = 이쪽의 마지막 칸을 채우세요. 그러면 다른 쪽은 백이 먼저 둬야 해요.
lesson-reversi-odd-last-done = 백은 b2에 둘 수밖에 없었어요. 다른 코너도 내 것이에요.
lesson-reversi-odd-end = 마지막 코너에 두세요.
lesson-reversi-odd-end-done = 양쪽 모두 마지막 수를 뒀고, 34 대 30으로 이겼어요.
lesson-gomoku-five = 내 돌은 흑이에요. 가로, 세로, 대각선으로 다섯 개를 이으면 이겨요. 네 개가 있으니 다섯 번째 돌을 두세요.
lesson-gomoku-five-done = 다섯 개를 이었어요. 이겼어요.
lesson-gomoku-block = 백이 네 개를 이었어요. 한쪽 끝은 막혀 있어요. 다른 쪽을 막지 않으면 다음에 백이 이겨요.
lesson-gomoku-block-done = 막았어요. 4가 생기면 바로 막아야 해요.
lesson-gomoku-block-wrong = 그러면 백이 다섯 번째 돌을 둬요. 열린 쪽 끝을 막으세요.
lesson-gomoku-three = 양쪽이 열린 세 개짜리 줄을 만드세요.
lesson-gomoku-three-done = 열린 3이에요. 그냥 두면 양쪽이 열린 4가 돼요.
lesson-gomoku-stop = 백에게 열린 3이 있어요. 4가 되기 전에 한쪽 끝을 막으세요.
lesson-gomoku-stop-done = 이제 백이 4를 만들어도 막을 수 있어요.
lesson-gomoku-stop-wrong = 그러면 백이 양쪽이 열린 4를 만들어요. 한쪽밖에 막을 수 없어요.
lesson-gomoku-four = 백이 내 열린 3을 막지 않았어요. 양쪽이 열린 4를 만드세요.
lesson-gomoku-four-done = 백은 한쪽밖에 막을 수 없어요.
lesson-gomoku-four-wrong = 그것도 4지만 한쪽이 백돌에 막혀 있어요. 반대쪽에 두세요.
lesson-gomoku-open-four = 그러니 다른 쪽 끝에 두세요.
lesson-gomoku-open-four-done = 대부분의 대국은 이렇게, 한 번에 다 막을 수 없는 공격으로 이겨요.
lesson-gomoku-both = 백이 내 줄을 지켜보고 있으니 두 곳을 한꺼번에 노리세요. 돌 하나로 4와 열린 3을 만드세요.
lesson-gomoku-both-done = 백은 4를 막아야 했어요. 3은 아직 열려 있어요.
lesson-gomoku-both-wrong = 그 수로는 한 곳밖에 노릴 수 없어요. 가로줄과 세로줄이 만나는 자리를 찾으세요.
lesson-gomoku-won = 세로줄의 3을 양쪽이 열린 4로 만드세요.
lesson-gomoku-won-done = 백이 한쪽을 막으면 다른 쪽에서 이겨요. 4와 3을 함께 만드는 4-3이 가장 흔한 승리 방법이에요.
lesson-gomoku-finish = 백이 한쪽 끝을 막았어요. 다른 쪽에 다섯 번째 돌을 두세요.
lesson-gomoku-finish-done = 다섯 개를 이었어요. 이겼어요.
lesson-gomoku-order = b2나 c3에 두면 4가 되고, 백은 나머지 한 곳을 막아야 해요. 다음 수에 도움이 되는 4를 고르세요.
lesson-gomoku-order-done = 백은 c3을 막아야 했어요. 새 돌은 세로줄의 두 돌과도 이어져요.
lesson-gomoku-order-wrong = 그 수로는 반드시 이기지는 못해요. 세로줄에도 도움이 되는 4를 만드세요.
lesson-gomoku-order-four = 이제 양쪽이 열린 4를 만드세요.
lesson-gomoku-order-four-done = 백은 한쪽밖에 막을 수 없어요.
lesson-gomoku-order-five = 다섯 번째 돌을 두세요.
lesson-gomoku-order-five-done = 이겼어요. 계속 4를 만들어서 백은 막기만 했어요. 4를 만드는 순서가 승부를 갈랐어요.
lesson-gomoku-threes = 열린 3을 한꺼번에 두 개 만들어도 이겨요. 돌 하나로 만들어 보세요.
lesson-gomoku-threes-done = 백은 둘 중 하나밖에 막을 수 없었어요.
lesson-gomoku-threes-four = 남은 3을 양쪽이 열린 4로 만드세요.
lesson-gomoku-threes-four-done = 백이 한쪽을 막아도 다른 쪽에서 이겨요.
lesson-gomoku-split = 백에게 한 칸 띈 3이 있어요. 그냥 두면 양쪽이 열린 4가 돼요. 가운데 빈자리나 끝에 두세요.
lesson-gomoku-split-done = 막았어요. 표시된 곳에서만 막을 수 있었어요.
lesson-gomoku-cross = 백이 g5를 노려요. 4와 열린 3이 한꺼번에 생기는 자리예요. 표시된 곳에 먼저 두세요.
lesson-gomoku-cross-done = 막았어요. 이제 백이 반드시 이기는 수는 없어요.
lesson-gomoku-cross-wrong = 그러면 백이 g5에 둬서 4와 열린 3을 만들고 이겨요.
lesson-gomoku-counter = 백이 내 3을 막지 않고 4를 만들었어요. 백의 4를 막으면서 내 4를 만드세요.
lesson-gomoku-counter-done = 백의 4는 막혔어요. 내 4는 양쪽이 열려 있어서 백은 한쪽밖에 막을 수 없어요.
lesson-animal-chess-turn = 처음에는 모든 말이 숨어 있어요. 자기 차례에 하나를 뒤집을 수 있어요. 표시된 말을 누르세요.
lesson-animal-chess-turn-done = 처음 뒤집은 말의 색이 뒤집은 사람의 색이 돼요. 이제부터 빨간 말이 내 말이에요.
lesson-animal-chess-move = 내 말은 옆의 빈칸으로 갈 수 있어요. 내 곰을 누르고, 표시된 칸을 누르세요.
lesson-animal-chess-move-done = 가로나 세로로 한 칸씩 가요. 대각선으로는 못 가요.
lesson-animal-chess-take = 바로 옆에 있는, 나와 같거나 더 약한 말을 잡을 수 있어요. 곰은 여우보다 강해요. 여우를 잡으세요.
lesson-animal-chess-take-done = 잡았어요. 말이 잡히면 그 주인의 체력이 줄어요.
lesson-animal-chess-rank = 내 여우는 옆에 있는 셋 중 하나만 잡을 수 있어요. 여우보다 강하지 않은 말은 무엇일까요?
lesson-animal-chess-rank-done = 맞아요. 강한 순서대로 용, 호랑이, 코끼리, 곰, 여우, 고양이예요.
lesson-animal-chess-dragon = 고양이는 가장 약하지만 가장 강한 용을 잡아요. 용을 잡으세요.
lesson-animal-chess-dragon-done = 고양이는 용을 잡지만, 용은 고양이를 잡지 못해요.
lesson-animal-chess-eagle = 독수리는 가로줄이나 세로줄에서 누구의 말이든 딱 하나를 뛰어넘어 잡아요. 가장 강한 말도 잡아요. 뛰어넘어 보세요.
lesson-animal-chess-eagle-done = 반드시 하나만 뛰어넘어요. 바로 옆의 말은 잡지 못해요.
lesson-animal-chess-flee = 코끼리 옆의 용이 코끼리를 잡으려고 해요. 닿지 않는 곳으로 피하세요.
lesson-animal-chess-flee-done = 지금은 안전해요. 숨은 말은 아무도 잡을 수 없어요.
lesson-animal-chess-win = 마지막 파란 말을 잡으세요.
lesson-animal-chess-win-done = 체력이 다 떨어진 쪽이 져요. 더 둘 수가 없는 쪽도 져요.
lesson-animal-chess-odds = 숨은 말은 네 개예요. 내 여우와 고양이, 파란 호랑이와 고양이예요. 아무 말도 잡히지 않을 곳을 뒤집으세요.
lesson-animal-chess-odds-done = 안전해요. 말을 잃을 확률은 b4에서 1/4, d6에서 2/4, c5에서 3/4이었어요.
lesson-animal-chess-odds-wrong = 그러면 말이 잡힐 수도 있어요. 옆에 아무것도 없는 말을 찾으세요.
lesson-animal-chess-attack = 내 용과 호랑이 둘, 파란 고양이 하나가 숨어 있어요. 코끼리 옆의 말을 뒤집으세요. 넷 중 셋이 코끼리를 노릴 수 있어요.
lesson-animal-chess-attack-done = 호랑이가 나와서 코끼리를 노려요. 확률은 3/4이었어요.
lesson-animal-chess-across = 독수리는 딱 하나를 뛰어넘어 잡아요. 내 호랑이와 곰, 파란 고양이가 숨어 있어요. 말을 잃지 않을 곳을 뒤집으세요.
lesson-animal-chess-across-done = 독수리와 b5 사이에는 말이 없어요. 말을 잃을 확률은 b3에서 2/3였고, d8에서는 반드시 잃었어요.
lesson-animal-chess-stake = 내 고양이와 파란 용이 숨어 있어요. 말을 잃을 확률은 두 곳이 같아요. 체력을 덜 잃을 곳을 뒤집으세요.
lesson-animal-chess-stake-done = 여기서는 체력 5인 여우를 걸었어요. b4에서는 체력 12인 호랑이를 걸게 돼요.
lesson-animal-chess-pin = 곰이 구석에 있어요. 고양이는 아직 잡지 말고 곰을 가두세요.
lesson-animal-chess-pin-done = 곰이 움직일 수 없어서 고양이가 움직여야 했어요.
lesson-animal-chess-pin-take = 곰을 잡으세요.
lesson-animal-chess-pin-take-done = 파란 쪽에는 고양이만 남았고 체력은 1이에요.
lesson-animal-chess-wait = 말이 하나만 남은 상대는 둘 만한 수가 없게 몰아야 해요. 고양이가 어디로 가든 호랑이 옆이 되도록 움직이세요.
lesson-animal-chess-wait-done = 고양이가 갈 수 있는 곳은 두 곳이고, 둘 다 호랑이 옆이었어요.
lesson-animal-chess-wait-take = 고양이를 잡으세요.
lesson-animal-chess-wait-take-done = 파란 쪽의 체력이 다 떨어졌어요. 이겼어요.

## The end
over-you-win = 이겼어요
over-you-lose = 졌어요
over-on-board = 판 위의 돌: 흑 { $first }, 백 { $second }. 빈칸은 이긴 쪽에 더해요.
over-on-board-drawn = 판 위의 돌: 흑 { $first }, 백 { $second }. 빈칸은 똑같이 나눠요.
over-again = 한 판 더
over-try-stronger = 2연승이에요. { $next }에 도전해 보세요.
over-try-weaker = 다음에는 { $next } 쪽이 더 재미있을 거예요.
over-try = 상대: { $next }
over-swap = 편 바꾸기
over-review = 복기
over-hints = 힌트를 썼어요.
over-taught = 선생님의 도움을 받았어요.
over-analysed = 두는 중에 분석했어요.
over-achieved = 새 업적: { $name }
over-leave = 나가기
over-practice = 연습 대국: 숨은 말을 보고 물렀어요.

## Hints, and the analysis of a position
hint-square = { $square } 자리를 생각해 보세요.
hint-piece = { $square }에 있는 말을 생각해 보세요.
hint-looking = 좋은 수를 찾는 중…
hint-none = 특별히 더 나은 수가 없어요.
hint-marks-only = 둘 수 있는 곳은 이미 모두 표시돼 있어요. 힌트로 좋은 수까지 보려면 설정에서 켜세요.
teacher-careful = 조심하세요. { $move }: 실수예요.
chance-falls = (승률: 이전 { $before }%, 지금 { $after }%.)
hint-move = { $move }: { $why }
reason-looked = { $depth }수 앞까지 보고 찾은 가장 좋은 수예요.
reason-reversi-wins = 서로 최선을 다하면 돌 { $discs }개 차이로 이겨요.
reason-reversi-wins-fewest = 서로 최선을 다하면 이겨요.
reason-reversi-draw = 서로 최선을 다하면 무승부예요.
reason-reversi-loses-least = 서로 최선을 다하면 돌 { $discs }개 차이로 져요. 이보다 적게 지는 수는 없어요.
reason-reversi-corner = 코너예요. 다시 뒤집히지 않아요.
reason-reversi-pass = 상대가 둘 곳이 없어져 패스해야 해요.
reason-reversi-keeps-corner = 코너를 내주지 않아요. 다른 { $all }수 중 { $others }수는 코너를 내줘요.
reason-reversi-few-moves = 상대가 둘 곳이 { $moves }곳만 남아요. 대개의 수보다 적어요.
reason-reversi-quiet = 돌을 { $discs }개만 뒤집어서 상대가 둘 곳을 거의 늘려 주지 않아요.
reason-gomoku-five = 다섯 개가 이어져요.
reason-gomoku-wins = 상대가 어떻게 두어도 { $moves }수 안에 이겨요.
reason-gomoku-stops-and-wins = 상대의 5목을 막고 { $moves }수 안에 이겨요.
reason-gomoku-stops-five = 여기를 막지 않으면 상대가 다섯 개를 이어요.
reason-gomoku-two-fours = 다음에 다섯 개를 이을 자리가 두 곳 생겨요.
reason-gomoku-stops-four = 여기를 막지 않으면 상대가 막을 수 없는 4를 만들어요.
reason-gomoku-four = 4가 돼서 상대가 막아야 해요.
reason-animal-chess-wins = 상대가 어떻게 두어도 { $moves }수 안에 이겨요.
reason-animal-chess-takes = 상대 말을 잡아요({ $piece }).
reason-animal-chess-flees = { $piece }에게서 달아나요.
reason-animal-chess-turn-up = 이 말을 뒤집는 것보다 나은 수가 없어요.
# The value of a move on its square: won, or lost, in so many moves.
value-wins = 승{ $moves }
value-loses = 패{ $moves }
# The same for a screen reader, behind the name of the square.
value-said-discs = 돌 { $value }개의 가치
value-said-health = 체력 { $value }의 가치
value-said-chance = 승률 { $percent }퍼센트
value-said-wins = { $moves }수 안에 승리
value-said-loses = { $moves }수 안에 패배
value-said-best = 최선의 수, { $value }
analysis-looking = 생각하는 중…
analysis-nothing = 여기에는 분석할 것이 없어요.
analysis-even = 팽팽해요.
analysis-draw = 서로 최선을 다하면 무승부예요.
analysis-leads = { $name }이 돌 { $discs }개 앞서요.
analysis-wins-by = 서로 최선을 다하면 { $name }이 돌 { $discs }개 차이로 이겨요.
analysis-wins-in = { $name }이 { $moves }수 안에 이겨요.
analysis-better = { $name }이 유리해요.
analysis-best = 최선은 { $move }: { $why }
detail-values = 값 보기
detail-details = 자세히
detail-words = 글만 보기
analysis-chance = { $name } { $percent }%
analysis-exact = 끝까지 계산했어요.
analysis-depth = 깊이 { $depth }, 확실도 { $sure }%. 스레드 { $threads }개.
analysis-depth-all = 깊이 { $depth }. 스레드 { $threads }개.

## The idea of an opening
opening-even = 어느 쪽도 유리하지 않아요.
opening-favours-discs = 서로 최선을 다하면 { $side }이 돌 { $discs }개쯤 앞서요.
opening-favours-chance = 엔진이 보기에 { $side }의 승률은 { $percent }%쯤이에요.
opening-games = 엔진끼리 { $games }판을 두어 { $side }의 득점률이 { $percent }%였어요.
opening-games-even = 엔진끼리 { $games }판을 두었더니 거의 비슷했어요.
opening-wins = { $side }이 { $moves }수 안에 반드시 이겨요.
opening-even-health = 이 말을 뒤집으면 평균적으로 체력에 득도 실도 없어요.
opening-gains-health = 이 말을 뒤집으면 평균적으로 체력 { $points }의 이득이에요.
opening-costs-health = 이 말을 뒤집으면 평균적으로 체력 { $points }의 손해예요.
opening-line = 최선의 진행: { $moves }.
opening-plan-moves = { $side }은 둘 곳이 { $moves }곳, { $other }은 { $others }곳뿐이에요.
opening-plan-wall = { $other }의 돌 { $discs }개가 벽을 이루고, 그 바깥이 모두 빈칸이에요.
opening-plan-inside = 빈칸에 닿은 돌이 { $side }은 { $discs }개, { $other }은 { $others }개예요.
opening-plan-edge = 최선으로 진행하면 { $side }이 { $square }에 두어 변을 차지해요.
opening-plan-middle = { $side }이 가운데 네 칸 중 { $discs }칸을 차지하고 있어요.
opening-plan-few = { $side }의 돌이 적어요. { $all }개 중 { $discs }개예요.
opening-plan-side = 흑돌 둘이 붙어 있어요. 두 돌을 이어 5목을 만들 길이 아직 { $fives }가지 있어요.
opening-plan-gap = 흑돌 둘이 한 줄에서 떨어져 있어요. 두 돌을 이어 5목을 만들 길이 아직 { $fives }가지 있어요.
opening-plan-stopped = 백돌이 두 흑돌의 줄을 막고 있어요.
opening-plan-knight = 흑돌 둘이 날일자로 놓여 있어 한 줄에 들지 않아요.
opening-plan-touches-both = 백돌이 두 흑돌에 모두 붙어 있어요.
opening-plan-touches-one = 백돌이 한쪽 흑돌에만 붙어 있어요.
opening-tile = { $square } 옆에 말이 { $beside }개 있어요. 어느 것이든 더 강한 말일 수 있어요.

## Why a move was a mistake
why-mostly = 주된 이유: { $why }
why-only-answer = 이 응수 하나 때문에 실수가 돼요: { $moves }
why-only-move = 좋은 수는 하나뿐이었어요: { $move }.
why-line = 이렇게 이어질 수 있어요: { $moves }.
why-leaves-best = 둘 다 { $square }에 두고 싶었는데 { $name }이 차지해요.
why-reversi-x-square = 코너의 대각선 옆에 두어 { $name }에게 { $corner } 코너를 열어 줘요.
why-reversi-c-square = 변을 따라 { $name }에게 { $corner } 코너를 열어 줘요.
why-reversi-gives-corner = { $name }에게 { $corner } 코너를 열어 줘요.
why-reversi-weak-disc = { $corner } 코너가 비어 있는 동안 { $square }의 돌은 약해요.
why-reversi-leaves-corner = { $name }은 전부터 { $corner } 코너에 둘 수 있었고 지금도 둘 수 있어요. { $better }에 두었다면 막았을 거예요.
why-reversi-loses-corner = 최선의 진행에서 { $plies }수 뒤에 { $name }이 { $corner } 코너를 차지해요.
why-reversi-forced-corner = { $name }이 { $plies }수 안에 { $corner } 코너를 반드시 차지해요.
why-reversi-gains-corner = { $better }에 두었다면 최선의 진행에서 { $name }이 { $corner } 코너를 차지해요. 이제는 그러지 못해요.
why-reversi-missed-corner = { $corner } 코너를 차지할 수 있었어요.
why-reversi-missed-corners = 차지할 수 있는 코너가 { $corners }개 있었어요.
why-reversi-no-safe-moves = { $left ->
    [0] 최선의 진행에서 { $name }은 이제 코너를 내주지 않고 둘 곳이 없어요.
   *[other] 최선의 진행에서 { $name }은 이제 코너를 내주지 않고 둘 곳이 { $left }곳뿐이에요.
} { $better }에 두었다면 { $instead }곳이 있었어요.
why-reversi-few-moves = 최선의 진행에서 { $name }은 이제 둘 곳이 { $left }곳뿐이에요. { $better }에 두었다면 { $instead }곳이 있었어요.
why-reversi-missed-pass = 상대를 패스하게 만들 수 있었어요.
why-reversi-has-to-pass = 상대가 { $square }에 두면 { $name }은 둘 곳이 없어 패스해야 해요.
why-reversi-wedge = { $name }이 변의 두 돌 사이 { $square }에 끼어들어요.
why-reversi-missed-wedge = 변의 두 돌 사이 { $square }에 끼워 넣을 수 있었어요.
why-reversi-parity = { $square } 주변의 빈칸은 { $free }개예요. 최선의 진행에서 { $name }이 먼저 두고 마지막에도 둘 수 있어요.
why-reversi-opens = { $number ->
    [1] { $name }에게 { $square } 자리를 열어 줘요.
   *[other] { $name }에게 { $number }곳을 열어 줘요. { $square } 자리도 그중 하나예요.
}
why-reversi-opens-more = { $number ->
    [1] { $name }에게 { $square } 자리를 열어 줘요.
   *[other] { $name }에게 { $number }곳을 열어 줘요. { $square } 자리도 그중 하나예요.
} 이제 { $name }은 둘 곳이 { $moves }곳이에요. { $better }에 두었다면 { $instead }곳이었어요.
why-reversi-leaves = { $name }이 아직 { $square }에 둘 수 있어요. { $better }에 두었다면 막았을 거예요.
why-reversi-loses-move = { $better }에 두었다면 최선의 진행에서 { $name }이 이어서 { $square }에 둘 수 있었어요. 이제는 둘 수 없어요.
why-reversi-turns-many = 돌을 { $discs }개나 뒤집어요. { $better }에 두었다면 { $instead }개만 뒤집어요.
why-reversi-won-is-lost = { $before }개 차이로 이기던 대국이 { $after }개 차이로 지는 대국이 됐어요.
why-reversi-won-is-drawn = { $before }개 차이로 이기던 대국이 무승부가 됐어요.
why-reversi-drawn-is-lost = 무승부이던 대국이 { $after }개 차이로 지는 대국이 됐어요.
why-reversi-wins-less = { $before }개 차이로 이길 대국인데 { $after }개 차이로만 이겨요.
why-reversi-loses-more = { $before }개 차이로 질 대국인데 { $after }개 차이로 져요.
why-gomoku-missed-five = { $square }에 두면 다섯 개를 이을 수 있었어요.
why-gomoku-overlooked-five = 상대가 { $square }에 두면 다섯 개가 이어져요. 막아야 했어요.
why-gomoku-allowed-win = 상대에게 필승 수순을 내줘요: { $moves }
why-gomoku-missed-win = 필승 수순이 있었어요: { $moves }
why-gomoku-wasted-four = { $square }에 만든 4는 상대가 { $answer }에 막으면 더는 쓸모가 없어요.
why-gomoku-leaves-three = { $from }부터 { $to }까지, 상대의 열린 3을 그냥 뒀어요.
why-gomoku-allows-three = { $name }이 { $square }에 두면 열린 3이 돼요.
why-gomoku-allows-two-threes = { $name }이 { $square }에 두면 열린 3이 한꺼번에 두 개 생겨요.
why-gomoku-allows-four-three = { $name }이 { $square }에 두면 4와 열린 3이 한꺼번에 생겨요.
why-gomoku-does-nothing = { $square }에 둔 돌은 한 수 쉰 것과 거의 같아요.
why-gomoku-wrong-stop = 열린 3은 { $square }에서 막는 편이 나았어요.
why-gomoku-missed-three = { $square }에 두면 열린 3을 만들 수 있었어요.
why-gomoku-missed-two-threes = { $square }에 두면 열린 3을 한꺼번에 두 개 만들 수 있었어요.
why-gomoku-missed-four-three = { $square }에 두면 4와 열린 3을 한꺼번에 만들 수 있었어요.
why-gomoku-forbidden-stop = 백이 4를 만들면 막을 자리는 { $square }뿐인데, 흑의 금수예요.
why-gomoku-missed-forbidden = { $square }에 4를 만들면 이겨요. 막을 자리가 흑의 금수예요({ $stop }).
why-animal-chess-missed = 잡을 수 있는 말이 있었어요: { $piece }({ $worth }점).
why-animal-chess-leaves = 잡힐 말을 그냥 뒀어요: { $piece }({ $worth }점).
why-animal-chess-steps-into = 잡힐 곳으로 들어갔어요: { $piece }({ $worth }점).
why-animal-chess-danger = 숨은 말 { $all }개 중 { $dangers }개는 { $square }에서 뒤집히면 옆의 말을 잡거나 잡혀요.
why-animal-chess-missed-trap = 달아날 수 없게 몰 수 있었어요: { $piece }({ $worth }점).
why-animal-chess-lets-trap = 달아날 수 없게 몰려요: { $piece }({ $worth }점).
why-animal-chess-chases = 쫓아가지만 달아나요: { $piece }.
why-animal-chess-draws = 이 수로 무승부가 돼요.
why-animal-chess-allowed-win = 상대에게 { $moves }수 필승을 내줘요.
why-animal-chess-missed-win = { $moves }수 안에 반드시 이길 수 있었어요.

## The review of a match
do-review = 복기하기
do-next-mistake = 다음 실수
do-quiz = 실수 문제
review-graph = 수별 승률
review-progress = 복기 중: { $done } / { $all }
story-led = { $ply }수, { $name }: { $move }(으)로 우세를 잃었어요.
story-shrank = { $ply }수, { $name }: { $move }(으)로 우세가 줄었어요.
story-even = { $ply }수, { $name }: { $move } 전까지는 팽팽했어요.
story-worse = { $ply }수, { $name }: { $move }(으)로 뒤집기가 더 어려워졌어요.
review-book = { $ply }수까지는 알려진 오프닝이에요.
review-turning = 승부처: { $ply }번째 수 { $move }.
review-counts = 선 위: { $one }의 { $counted } 우세. 지금 { $one } { $first }, { $other } { $second }.
review-summary = { $name }: 정확도 { $accuracy }%. 부정확 ?! { $inaccuracies }, 실수 ? { $mistakes }, 큰 실수 ?? { $blunders }.
review-tally = { $name }: 부정확 ?! { $inaccuracies }, 실수 ? { $mistakes }, 큰 실수 ?? { $blunders }.
review-late = 끝내기에서 잃은 돌: { $discs }개.
review-forced = { $move }: 둘 수 있는 유일한 수였어요.
review-known = { $move }: 알려진 오프닝 수예요.
review-best = { $move }: 최선의 수였어요.
review-good = { $move }: 좋은 수였어요.
review-inaccuracy = { $move }: 조금 부정확한 수. 더 나은 수: { $better }.
review-mistake = { $move }: 실수. 더 나은 수: { $better }.
review-blunder = { $move }: 큰 실수. 더 나은 수: { $better }.
review-times = 수마다 쓴 시간. 내 시간은 위쪽.
review-in-time-trouble = 시간에 쫓기고 있었어요. 10분의 1도 남지 않았어요.
review-hard = 찾기 어려운 수였어요.
review-why-waits = 이유를 아직 찾고 있어요.
luck-played-better = { $name }이 더 잘 뒀어요.
luck-played-alike = 둘 다 비슷하게 뒀어요.
luck-tiles = 대국 전체로 보면 뒤집기 운이 { $name }의 승률을 { $points }%포인트 높였어요.
luck-nobody = 뒤집기 운은 어느 쪽도 편들지 않았어요.
luck-marks = (네모: 둔 수. 점: 뒤집기 운.)
quiz-title = 실수 { $number } / { $all }
quiz-ask = { $name }이 둔 수는 { $move }. 더 나은 수를 찾아보세요.
quiz-weighing = { $move }: 살펴보는 중…
quiz-best = { $move }: 최선의 수예요.
quiz-right = { $move }: 정답이에요. { $best }만큼 좋아요.
quiz-wrong = { $move }: 이걸로는 부족해요. 상대의 응수는 { $reply }.
quiz-wrong-alone = { $move }: 이걸로는 부족해요.
quiz-shown = 최선의 수: { $move }.
quiz-why = { $move }에 대해: { $why }
quiz-score = 맞힌 문제: { $all }개 중 { $solved }개
quiz-comes-back = 다른 날 다시 나올 문제: { $number }개
quiz-again = 다시 풀기
quiz-show = 정답 보기
quiz-skip = 건너뛰기
quiz-next = 다음
quiz-leave = 나가기

## Settings
settings-title = 설정
settings-search = 찾기
settings-none = ‘{ $words }’에 맞는 설정이 없어요.
settings-all = 모든 설정 보기
settings-group-look = 모습
settings-group-language = 언어와 글자
settings-group-table = 대국 중
settings-group-opponents = 상대
settings-group-sound = 소리
settings-group-motion = 움직임과 빛
settings-group-access = 키와 접근성
settings-group-others = 함께 두기
settings-group-program = Turnstone
settings-language = 언어
settings-language-auto = 시스템 설정에 따름
settings-marks = 둘 수 있는 곳 표시
settings-hints = 힌트로 좋은 수 보기
settings-counts = 개수 표시
settings-clock = 시계 표시
settings-times = 기보에 수마다 쓴 시간 표시
settings-motion = 움직임 줄이기
settings-blinks = 컴퓨터가 둔 돌 깜박이기
settings-hasten = 누르면 컴퓨터의 동작 건너뛰기
settings-across = 긴 판을 가로로 놓기 (넓은 창에서)
settings-words-turn = 마주 앉아 둘 때 글자를 볼 사람 쪽으로 돌리기
settings-remarks = 상대의 한마디
settings-characters = 말에 한자 표시
settings-ranks = 말에 등급 표시
settings-chances = 숨은 말의 확률 표시
settings-keys = 단축키
settings-about = Turnstone 정보
about-version = Turnstone { $version }
about-licence = MIT 라이선스와 Apache License 2.0 중 원하는 조건으로 쓸 수 있어요. 글꼴은 SIL Open Font License 1.1을 따라요.
about-crates = 다음 크레이트로 만들었어요. 라이선스 전문은 { $file } 파일에 있어요.
about-none = 사용한 크레이트 목록은 배포판에 들어 있어요.
keys-title = 단축키
keys-about = 여기서 버튼을 누른 다음, 쓰고 싶은 키(글자, 숫자, 기호)를 누르세요.
keys-press = “{ $name }”에 쓸 키를 누르세요. Esc를 누르면 그대로 둬요.
keys-taken = { $key } 키는 이미 “{ $name }”에 쓰고 있어서 바꾸지 않았어요.
keys-usual = 기본 키로
keys-pad = 게임패드: { $button }
settings-smooth = 가장자리 매끄럽게 (그래픽 카드가 없으면 느려져요)
settings-undo-shows = 뒤집은 말도 무르기
settings-greets = 첫 화면에서 할 일 알리기
settings-turn = 돌 뒤집는 시간
settings-pause = 컴퓨터 대기 시간
settings-music = 배경 음악
settings-volume = 음량
settings-text = 글자 크기
# Under the size of text, where the window has no room for it.
settings-text-room = 이 창에서는 글자 크기를 { $value }%까지 쓸 수 있어요.
settings-scan = 스위치 하나로 조작: 단계별 시간
settings-on = 켬
settings-off = 끔
settings-seconds = { $value }초
settings-percent = { $value }%
settings-less = 줄이기
settings-more = 늘리기

## Links
do-take-out = 공유·저장
status-link-copied = 이 대국의 링크를 복사했어요.
status-link-shown = 링크가 주소창에 있어요. 거기서 복사하세요.
status-broken-link = 링크가 손상됐어요: { $why }. 새 대국을 시작해요.
status-reading = 파일을 읽고 있어요.
status-brought-in = 열었어요: { $format }.{ status-cut }
status-brought-in-many = 불러왔어요: { $format }, { $games }판.{ status-cut }
status-brought-in-some = 불러왔어요: { $format }, { $games }판. { $left }판은 읽지 못했어요.{ status-cut }
status-cut = { $cut ->
    [0] {""}
    [1] {" "}이름이 너무 길어 한 판에서 줄였어요.
   *[other] {" "}이름이 너무 길어 { $cut }판에서 줄였어요.
}
status-names = 대국자와 대회 이름을 읽었어요. 이제 .wtb 파일을 불러오세요.
status-not-brought-in = 열지 못했어요: { $why }.
format-link = 링크
format-save = 저장된 대국
format-wthor = WTHOR
format-ggf = GGF
format-obf = OBF 국면
format-sgf = SGF
format-psq = Piskvork 대국
format-renlib = RenLib 기보
format-moves = 수순
format-library = Turnstone 기보 보관함

## The library
library-title = 기보 보관함
library-count = { $games }판
library-count-of = { $all }판 중 { $games }판
library-reading = 기보 보관함을 읽고 있어요.
library-stop = 읽기 중지
library-progress = { $games }판 읽음, { $percent }%
library-empty = 끝까지 둔 대국은 모두 여기에 남아요. 파일에서 대국을 불러오거나, 파일을 판 위로 끌어다 놓으세요.
library-none = 찾는 대국이 없어요.
library-nobody = 알 수 없음
library-nameless = 대국자 이름 없음
library-search = 찾기
library-filter = 보기
library-order = 정렬
library-only = 최근 불러온 대국
library-all = 모든 대국
library-sort-date = 날짜
library-sort-first = 선공
library-sort-second = 후공
library-sort-result = 결과
library-sort-opening = 오프닝
library-sort-length = 길이
library-sort-accuracy = 정확도
library-moves = { $moves }수
library-accuracy = 정확도 { $first }, { $second }
library-series = 시리즈 { $first }–{ $second }
library-aided = 도움 받음
library-open = 열기
library-remove = 삭제
library-remove-ask = 이 대국을 완전히 삭제할까요?
library-keep = 남기기
library-before = 이전
library-after = 다음
library-page = { $page } / { $pages }쪽
library-row = { $all }줄 중 { $row }번째
library-bring = 파일 불러오기
library-export = 파일로 저장
status-library-unkept = 기보 보관함을 읽거나 쓰지 못했어요: { $why }.
status-library-full = 이 대국을 저장할 공간이 없어요. 디스크 공간을 비우거나 대국을 파일로 저장하세요.
status-library-damaged = 기보 보관함에서 { $lines }줄이 손상됐어요. 손상된 파일은 { $file }에 남겨 뒀고, 나머지는 모두 그대로예요.
status-library-damaged-web = 기보 보관함에서 { $lines }줄이 손상됐어요. 나머지는 모두 그대로예요.
status-library-unopened = 이 대국을 열지 못했어요: { $why }.

## For screen readers
board-name = { $game } 판, { $first }부터 { $last }까지
board-square = { $what ->
    [piece] { $square }, { $piece }
    [legal] { $square }, 빈칸, 둘 수 있음
    [reach] { $square }, 빈칸, 고른 말이 갈 수 있음
    [take] { $square }, { $piece }, 고른 말로 잡을 수 있음
    [chosen] { $square }, { $piece }, 고른 말
    [forbidden] { $square }, 빈칸, 금수
   *[empty] { $square }, 빈칸
}
board-flips = 뒤집는 돌 { $turned }개
say-placed = { $name }, { $square }. 뒤집힌 돌 { $turned }개.
say-stone = { $name }, { $square }.
say-turned-up = { $name }이 { $square }에서 뒤집은 말: { $piece }.
say-moved = { $name }, { $square }에서 { $to }까지.
say-taken = { $name }이 { $square }에서 잡은 말: { $piece }.
say-chose = { $name }이 골랐어요.
say-best = 최선의 수: { $move }, { $value }.

## The page in a browser
web-about = 뒤집으며 즐기는 3D 보드게임 테이블. 리버시, 오목, 동물 체스를 컴퓨터나 친구와 둬요.
web-card = 나무 테이블 위에 나란히 놓인 오목판, 리버시판, 동물 체스판.
web-fetching = 게임을 받는 중: { $done } / { $total } MB
web-fetching-share = 게임을 받는 중: { $done }%
web-starting = 게임을 시작하는 중.
web-preparing = 테이블을 차리는 중: { $done } / { $total }
web-drawing = 그림을 준비하는 중.
web-no-script = Turnstone은 이 페이지에서 실행되는 프로그램이에요. JavaScript를 허용하고 페이지를 새로 고치세요.
web-no-webgl = 이 브라우저에는 테이블을 그리는 데 필요한 WebGL 2가 없어요. 브라우저 설정에서 하드웨어 가속을 켜거나, 더 새로운 브라우저를 써 보세요.
web-no-module = 게임을 받지 못했어요. 인터넷 연결을 확인하고 페이지를 새로 고치세요.
web-mismatch = 게임 파일 하나가 이 페이지와 맞지 않아요. 전송 중에 손상됐거나 바뀌었어요. 페이지를 새로 고치세요. 그래도 안 되면 서버의 문제예요.
web-stuck = 여기서 아무 일도 일어나지 않으면 페이지 일부를 받지 못했거나 전송 중에 바뀐 거예요. 페이지를 새로 고치세요.
web-broken = 게임에 문제가 생겨 멈췄어요. 둔 수는 남아 있어요. 페이지를 새로 고치면 이어 둘 수 있어요.
web-lost = 시스템이 이 페이지의 그래픽을 중단했어요. 둔 수는 남아 있어요. 페이지를 새로 고치면 이어 둘 수 있어요.
web-reload = 새로 고침
web-without-packs = 팩 없이 계속
web-new-version = Turnstone의 새 버전이 있어요.
web-later = 나중에
web-measuring = 여기서 엔진이 얼마나 빠른지 재고 있어요.
web-speed = 이 브라우저에서 엔진은 1초에 { $done }백만 국면을 살펴봐요.
web-controls = 화면의 글자와 버튼
web-said = 방금 일어난 일

## The packs
title-packs = 팩
title-practice = 복습: { $due }
packs-title = 팩
packs-about = 팩은 테이블의 모습, 소리, 글을 바꿔요. 팩을 여러 개 켜면 번호가 작은 팩이 우선이에요.
packs-shipped = 기본 제공
packs-on = 켬
packs-off = 끔
packs-place = { $place }. { $pack }
packs-up = 위로
packs-down = 아래로
packs-remove = 제거
packs-choose = 팩 추가
packs-drop = 팩을 페이지에 끌어다 놓거나 파일에서 고르세요.
packs-folder = 팩(폴더나 zip 파일)을 창에 끌어다 놓거나 다음 폴더에 넣으세요: { $folder }
packs-open-folder = 폴더 열기
packs-no-chooser = 파일을 고르는 창이 열리지 않았나요? 팩(폴더나 zip 파일)을 이 창에 끌어다 놓거나 다음 폴더에 넣으세요: { $folder }
packs-unopened = 폴더를 열지 못했어요({ $why }). 폴더 위치: { $folder }
packs-bring-back = ‘{ $pack }’ 팩 되살리기
removal-title = ‘{ $pack }’ 팩을 제거할까요?
removal-about = { $path } 항목을 휴지통으로 보내거나 다른 곳으로 옮겨요. 다른 것은 건드리지 않아요.
removal-about-web = 이 브라우저에서 ‘{ $pack }’ 팩을 지워요. 페이지를 떠나기 전에는 되살릴 수 있어요.
removal-keep = 남기기
packs-more = 그 밖에 { $count }건
status-pack-installed = ‘{ $pack }’ 팩을 추가하고 켰어요.
status-pack-found = ‘{ $pack }’ 팩이 목록에 들어왔어요.
status-pack-refused = 팩을 추가하지 못했어요: { $why }
status-pack-stays = 팩을 제거하지 못했어요: { $why }
status-no-pack = 아이디가 ‘{ $pack }’인 팩이 없어요.
status-broken-pack = ‘{ $pack }’ 팩에 오류가 있어요({ $place }: { $why }). 문제가 없던 이전 내용을 그대로 써요.
status-broken-packs = 팩 선택이 손상됐어요: { $why }. { $file } 파일로 남겨 두고 모든 팩을 껐어요.
status-pack-instead = ‘{ $pack }’ 팩을 추가하고 켰어요. 아이디가 ‘{ $id }’인 팩이 또 있어서, 둘 중 하나만 켤 수 있어요.
status-pack-removed = ‘{ $pack }’ 팩을 제거했어요. 휴지통에 있어요.
status-pack-aside = ‘{ $pack }’ 팩을 제거했어요. 지금 있는 곳: { $place }.
status-pack-unlinked = ‘{ $pack }’ 팩을 가리키는 링크를 지웠어요. 링크가 가리키던 것은 그대로 있어요.
status-pack-ended = ‘{ $pack }’ 팩을 처음 쓰던 중에 Turnstone이 갑자기 종료돼서 그 팩을 껐어요. 만든 사람에게 알려 주면 좋아요.
status-pack-unkept = 팩을 지금은 켰지만 저장하지 못했어요: { $why }
status-unheard = 이 브라우저에서는 팩의 소리 하나가 나지 않아요({ $file }: { $why }).
status-second-window = 게임이 다른 창에도 열려 있어요. 거기서 이어 두세요. 여기서 한 일은 저장되지 않아요.
web-pack = { $address }에서 팩을 받아 추가할까요? 팩은 모습, 소리, 글만 바꾸고 다른 일은 할 수 없어요.
web-pack-yes = 추가
web-pack-no = 안 함
web-pack-address = pack= 뒤의 주소에서는 팩을 받지 않아요. 주소가 https:// 로 시작하거나 이 페이지와 같은 서버에 있어야 해요.
web-close = 닫기
web-bring = 열기

## Reversi's tables
reversi-rules = 판
reversi-rules-classic = 8 × 8
reversi-rules-about-classic = 보통 판이에요.
reversi-rules-small = 6 × 6
reversi-rules-about-small = 작은 판에서 짧게 둬요.
reversi-rules-large = 10 × 10
reversi-rules-about-large = 큰 판에서 길게 둬요.
reversi-goal = 목표
reversi-goal-most = 돌이 많은 쪽
reversi-goal-about-most = 돌이 많으면 이겨요.
reversi-goal-fewest = 거꾸로
reversi-goal-about-fewest = 돌이 적으면 이겨요.
reversi-handicap = 핸디캡
reversi-handicap-0 = 똑같이 시작
reversi-handicap-about-0 = 두 사람이 같은 조건으로 시작해요.
reversi-handicap-1 = 코너 1개 먼저
reversi-handicap-about-1 = 코너 한 곳에 흑에게 유리한 돌이 놓인 채로 백부터 둬요. 실력 차이가 날 때 알맞아요.
reversi-handicap-2 = 코너 2개 먼저
reversi-handicap-about-2 = 코너 두 곳에 흑에게 유리한 돌이 놓인 채로 백부터 둬요.
reversi-handicap-4 = 코너 4개 먼저
reversi-handicap-about-4 = 네 코너에 모두 흑에게 유리한 돌이 놓인 채로 백부터 둬요.

## Names of openings; the English ones of openings.toml stand for those that are missing here
reversi-opening-perpendicular-opening = 수직
reversi-opening-parallel-opening = 평행
reversi-opening-diagonal-opening = 대각
reversi-opening-tiger = 타이거
reversi-opening-mainline-tiger = 메인라인 타이거
reversi-opening-leader-s-tiger = 리더스 타이거
reversi-opening-rose = 로즈
reversi-opening-rose-bill = 로즈빌
reversi-opening-central-rose-bill = 센트럴 로즈빌
reversi-opening-rose-birth = 로즈버스
reversi-opening-rose-birdie = 로즈버디
reversi-opening-flat = 플랫
reversi-opening-rotating-flat = 로테이팅 플랫
reversi-opening-shaman = 샤먼
reversi-opening-semi-wing-variation = 세미윙 변화
reversi-opening-wing-variation = 윙 변화
reversi-opening-buffalo = 버팔로
reversi-opening-hokuriku-buffalo = 호쿠리쿠 버팔로
reversi-opening-tanida-buffalo = 타니다 버팔로
reversi-opening-maruoka-buffalo = 마루오카 버팔로
reversi-opening-cow = 카우
reversi-opening-tanida = 타니다
reversi-opening-maruoka = 마루오카
reversi-opening-heath = 히스
reversi-opening-snake = 스네이크
reversi-opening-pyramid = 피라미드
reversi-opening-x-square-opening = X 스퀘어
reversi-opening-murakami-variation = 무라카미 변화
reversi-opening-iwasaki-variation = 이와사키 변화
reversi-opening-mimura = 미무라
reversi-opening-mimura-variation-ii = 미무라 변화 2
reversi-opening-inoue = 이노우에
reversi-opening-sakaguchi = 사카구치
reversi-opening-ishii = 이시이
reversi-opening-tamenori = 타메노리
gomoku-opening-kansei = 한성
gomoku-opening-keigetsu = 계월
gomoku-opening-sosei = 소성
gomoku-opening-kagetsu = 화월
gomoku-opening-zangetsu = 잔월
gomoku-opening-ugetsu = 우월
gomoku-opening-kinsei = 금성
gomoku-opening-shogetsu = 송월
gomoku-opening-kyugetsu = 구월
gomoku-opening-shingetsu = 신월
gomoku-opening-zuisei = 서성
gomoku-opening-sangetsu = 산월
gomoku-opening-yusei = 유성(직접)
gomoku-opening-chosei = 장성
gomoku-opening-kyogetsu = 협월
gomoku-opening-kosei = 항성
gomoku-opening-suigetsu = 수월
gomoku-opening-ryusei = 유성(간접)
gomoku-opening-ungetsu = 운월
gomoku-opening-hogetsu = 포월
gomoku-opening-rangetsu = 람월
gomoku-opening-gingetsu = 은월
gomoku-opening-myojo = 명성
gomoku-opening-shagetsu = 사월
gomoku-opening-meigetsu = 명월
gomoku-opening-suisei = 혜성

## Taking a game out
take-out-title = 공유·저장
take-out-moves = 기보 복사
take-out-link = 링크 복사
take-out-picture-copied = 그림 복사
take-out-picture = 그림 저장
take-out-film = 움직이는 GIF 저장
take-out-moves-file = 기보를 텍스트로 저장
take-out-ggf-file = GGF로 저장
take-out-sgf-file = SGF로 저장
take-out-psq-file = Piskvork용 저장
take-out-save-file = Turnstone용 저장
status-moves-copied = 기보를 복사했어요.
status-picture-copied = 테이블 그림을 복사했어요.
status-film-making = 움직이는 GIF를 만들고 있어요.
status-uncopied = 브라우저가 복사를 허용하지 않아요.
status-saved-as = { $file } 파일로 저장했어요.
status-not-taken-out = 실패했어요: { $why }.
status-not-written = 이 대국은 다음 형식으로 저장할 수 없어요: { $format }.
status-nothing-to-paste = 붙여 넣을 내용이 없어요.
paste-ask = 대국 붙여 넣기: 수순, 링크, 또는 파일의 내용
library-paste = 붙여 넣기

## Statistics
library-statistics = 전적
stats-title = 전적
stats-none = 컴퓨터와 끝까지 둔 대국이 여기에 기록돼요.
stats-total = 컴퓨터와 { $played }판: { $won }승 { $drawn }무 { $lost }패
stats-streak = 연승: 지금 { $now }, 최고 { $best }
stats-friends = 사람끼리 둔 대국: { $games }판
stats-result = 승 – 무 – 패
stats-suits-stronger = { $against } 상대 득점률 { $score }%. { $next }에 도전해 보세요.
stats-suits-same = { $against } 상대 득점률 { $score }%. 딱 맞는 상대예요.
stats-suits-weaker = { $against } 상대 득점률 { $score }%. { $next } 쪽이 더 재미있을 거예요.
stats-accuracy = 복기한 { $games }판의 정확도: 처음 { $first }%, 최근 { $last }%
evenings-title = 달력
evenings-played = 지난 5주 동안 { $days }일 두었어요.
# 월요일부터 시작하는 요일. 사이에 빈칸을 둔다.
evenings-days = 월 화 수 목 금 토 일
goal-title = 나만의 목표
goal-about = 원하면 목표를 정해 보세요. 이 기기에만 남아요.
goal-next = 다음 목표
goal-none = 목표 없음
goal-evenings = 이번 주 { $count }일
goal-beat = { $game }: { $level } 이기기
goal-weaker = 더 약하게
goal-stronger = 더 강하게

## Achievements

achievements-title = 업적
achievements-about = 컴퓨터나 친구와 끝까지 둔 대국에서 찾아요. 힌트나 분석을 쓴 대국은 빼요.
achievements-count = { $game }: { $all }개 중 { $found }개
achievements-move = { $move }수째
achievement-reversi-wedge = 끼워넣기
achievement-about-reversi-wedge = 변에서 상대 돌 두 개 사이에 두세요. 그 두 돌이 그대로인 한 뒤집히지 않아요.
achievement-reversi-edge = 변 채우기
achievement-about-reversi-edge = 코너에서 코너까지 한 변을 내 돌로 채우세요. 다시는 뒤집히지 않아요.
achievement-reversi-behind = 돌이 적어도 이기기
achievement-about-reversi-behind = 20칸이 남았을 때 돌이 더 적은데도 이기세요. 돌은 마지막에만 세요.
achievement-reversi-pass = 연달아 두 수
achievement-about-reversi-pass = 상대가 둘 곳이 없게 만들고 이기세요. 상대가 패스하면 내가 또 둬요.
achievement-reversi-quiet = 하나만 뒤집기
achievement-about-reversi-quiet = 돌을 하나만 뒤집으면서 상대가 둘 곳을 가장 적게 남기세요. 적게 뒤집으면 길을 적게 열어요.
achievement-reversi-parity = 처음과 마지막
achievement-about-reversi-parity = 빈칸이 홀수인 구역에 먼저 두고 마지막에도 두세요. 상대는 거기에 응수할 수 없어요.
achievement-reversi-safe-moves = 안전한 수가 없다
achievement-about-reversi-safe-moves = 상대가 어디에 두어도 나에게 코너를 내주게 하세요. 코너는 다시 뒤집히지 않아요.
achievement-reversi-draw = 무승부 지키기
achievement-about-reversi-draw = 4~10칸이 남았을 때 비기는 단 하나의 수를 찾고, 지지 않고 끝내세요.
achievement-reversi-sacrifice = 코너 내주기
achievement-about-reversi-sacrifice = 끝 무렵, 코너를 지키는 수가 모두 더 나쁠 때 코너를 내주세요. 승부는 코너가 아니라 마지막 돌 수로 정해져요.
achievement-reversi-perfect = 완벽한 마무리
achievement-about-reversi-perfect = 빈칸 10개부터 매번 최선의 수를 두세요. 그중 세 번 이상은 다른 수로 두면 돌을 잃는 자리여야 해요.
achievement-gomoku-stop-three = 3 막기
achievement-about-gomoku-stop-three = 상대의 열린 3을 막으세요. 그냥 두면 양쪽이 열린 4가 되고, 돌 하나로는 못 막아요.
achievement-gomoku-open-four = 열린 4
achievement-about-gomoku-open-four = 양쪽 끝이 열린 4를 만드세요. 두 곳에서 한꺼번에 5목을 노려요.
achievement-gomoku-gap = 빈 곳 메우기
achievement-about-gomoku-gap = 4 사이의 빈 곳에 두어 이기세요. 한 칸 띈 4도 이어진 4처럼 다음에 5목이 돼요.
achievement-gomoku-four-and-three = 4-3
achievement-about-gomoku-four-and-three = 돌 하나로 4와 열린 3을 한꺼번에 만들고 이기세요. 상대는 4부터 막아야 해요.
achievement-gomoku-two-threes = 3-3
achievement-about-gomoku-two-threes = 돌 하나로 열린 3을 두 개 만들고 이기세요. 돌 하나로 둘 다 막기는 어려워요.
achievement-gomoku-two-fours = 4-4
achievement-about-gomoku-two-fours = 돌 하나로 4를 두 개 만드세요. 두 곳에서 한꺼번에 5목을 노려요.
achievement-gomoku-stop-and-four = 막으면서 공격
achievement-about-gomoku-stop-and-four = 상대의 4를 막는 돌로 내 4를 만드세요. 이제 상대가 막을 차례예요.
achievement-gomoku-fours = 4의 연속
achievement-about-gomoku-fours = 4를 세 번 잇달아 만들고 5목으로 이기세요. 상대는 그때마다 막아야 해요.
achievement-gomoku-foreseen = 미리 보기
achievement-about-gomoku-foreseen = 열린 3도 4도 아직 없을 때, 상대가 4를 이어 이기는 길을 미리 막으세요.
achievement-gomoku-forbidden = 금수로 몰기
achievement-about-gomoku-forbidden = 렌주에서 백으로, 흑이 금수 자리에서만 막을 수 있는 4를 만드세요.
achievement-animal-chess-jump = 뛰어넘기
achievement-about-animal-chess-jump = 독수리로 말을 딱 하나 뛰어넘어 잡으세요. 가장 강한 말도 잡아요.
achievement-animal-chess-giant = 작은 것이 큰 것을
achievement-about-animal-chess-giant = 가장 약한 동물로 가장 강한 동물을 잡으세요. 상대의 체력이 가장 많이 줄어요.
achievement-animal-chess-rescue = 구출
achievement-about-animal-chess-rescue = 공격받는 말 가운데 가장 값진 말을 옮겨서, 내 말이 하나도 잡히지 않게 하세요.
achievement-animal-chess-guarded = 지키는 말
achievement-about-animal-chess-guarded = 말을 잃자마자 같은 칸에서 더 값진 말을 잡으세요. 지키는 말이 있으면 잡기가 위험해요.
achievement-animal-chess-fork = 양수걸이
achievement-about-animal-chess-fork = 한 수로 말 두 개를 공격하고 다음 수에 하나를 잡으세요. 상대는 한 번에 하나만 피해요.
achievement-animal-chess-safest = 가장 안전한 말
achievement-about-animal-chess-safest = 잡힐 위험이 뚜렷하게 가장 작은 숨은 말을 뒤집으세요.
achievement-animal-chess-repeated = 되풀이로 살기
achievement-about-animal-chess-repeated = 체력이 더 적을 때 같은 국면을 되풀이해 비기세요. 뒤지고 있다면 무승부도 이득이에요.
achievement-animal-chess-shut-in = 가두기
achievement-about-animal-chess-shut-in = 상대가 움직일 수 없게 해서 이기세요. 다 잡지 않아도 이겨요.
achievement-animal-chess-win = 승리 굳히기
achievement-about-animal-chess-win = 말이 3개 이하일 때, 3수 이상 걸리는 승리의 길을 찾아 이기세요.
achievement-animal-chess-draw = 단 하나의 버티기
achievement-about-animal-chess-draw = 말이 3개 이하일 때, 지지 않는 단 하나의 수를 찾고 지지 않고 끝내세요.

## What was played in games of the library
explorer-reading = 보관함의 대국을 살펴보고 있어요.
explorer-title = 보관함 { $games }판이 여기서 이어 둔 수
explorer-games = { $games }판
explorer-results = { $one } { $first }%, 무승부 { $drawn }%, { $other } { $second }%
explorer-unknown = 결과를 알 수 없어요.
explorer-book-title = 여기서 이어지는 알려진 오프닝
explorer-book = 오프닝 책에 있는 수예요.
explorer-way = 이어지는 오프닝: { $opening }.

## A position that is arranged by hand
do-set-up = 국면 만들기
editor-title = 국면 만들기
editor-about = 칸을 누르면 고른 것을 놓고, 한 번 더 누르면 치워요.
editor-to-move = 다음 차례
editor-whole = 판 전체
editor-clear = 비우기
editor-start = 처음 배치
editor-mirror = 좌우 뒤집기
editor-move = 옮기기
editor-remove = 치우기
editor-face-down = 숨은 말
editor-leave = 취소
editor-analyse = 분석
editor-play = 두기

## Games with somebody elsewhere

far-title = 친구와의 대국
far-title-turns = { $turns ->
    [0] 친구와의 대국
   *[other] 친구와의 대국: 내 차례 { $turns }판
}
far-about = 한 수가 링크 하나예요. 메일이나 메신저로 보내면 친구의 답도 같은 방법으로 돌아와요.
far-game = { $game } · { $moves ->
    [0] 시작 전
   *[other] { $moves }수
}
far-invited = 아직 아무도 초대를 열지 않았어요.
far-your-turn = 내 차례예요.
far-waiting = 친구 차례예요.
far-over = 대국이 끝났어요.
far-unread = 여기서는 열 수 없는 대국이에요. 그대로 남겨 둬요.
far-paste = 링크 붙여 넣기
far-send = 보내기
far-invite-title = 친구 초대
far-invite-about = 이 링크를 보내세요. 친구가 브라우저나 Turnstone에서 열면 대국에 참가해요.
far-link-title = 내 링크
far-link-about = 이 링크를 보내세요. 친구가 내 수를 보고 다음 수를 둬요.
far-link-tile = 이 링크를 보내세요. 친구의 답이 오면 두 사람에게 동시에 말이 공개돼요.
far-copy = 복사
far-share = 공유
far-qr = 친구의 휴대폰으로 찍어도 돼요.
far-qr-too-long = 링크가 너무 길어서 QR 코드로 만들 수 없어요.
far-show-link = 링크 보기
far-status-untold = 둘 수를 정했어요. 친구에게 보내세요.
far-status-waiting = 친구의 링크를 기다리고 있어요.
far-status-turning = 친구의 링크가 오면 말이 뒤집혀요.
far-status-watching = 관전하고 있어요.
far-came = 친구의 링크가 왔어요.
far-copied = 링크를 복사했어요. 친구에게 보내세요.
far-copied-here = 링크를 복사했어요. 이 컴퓨터에는 웹 주소가 없으니, 친구가 Turnstone에 붙여 넣어야 해요.
far-second = Turnstone이 다른 창에 열려 있어요. 링크를 그 창에서 여세요.
far-no-secret = 이 시스템에서는 난수를 얻을 수 없어 멀리 있는 친구와 대국을 시작할 수 없어요.
far-clock = 링크로 둘 때는 한 수에 며칠씩 주는 시계만 쓸 수 있어요. 이 대국은 시계 없이 둬요.
far-refused-damaged = 링크가 온전하지 않아요. 처음부터 끝까지 다시 복사하세요.
far-refused-forged = 친구가 만든 링크가 아니에요. 쓰지 않았어요.
far-refused-version = 다른 버전의 Turnstone에서 온 링크예요. 두 사람이 같은 버전을 써야 해요.
far-refused-older = 오래된 링크예요. 대국은 이미 더 진행됐어요.
far-refused-same = 이 링크에는 새로운 내용이 없어요. 이미 대국에 있는 수예요.
far-refused-crossed = 친구가 내 마지막 수를 보기 전에 만든 링크예요. 내 링크를 한 번 더 보내세요.
far-refused-forked = 이 링크는 내 대국과 이어지지 않아요. 앞의 수 하나가 달라요. 내 대국은 그대로예요. 친구에게 가장 새로운 링크를 부탁하세요.
far-refused-taken = 다른 사람이 이미 이 대국에 참가했어요.
far-refused-own = 내가 만든 초대예요. 친구에게 보내세요.
far-refused-rules = 이 링크의 수는 규칙에 어긋나요. 내 대국은 그대로예요.
far-refused-place = 이 링크는 지금 대국에 맞지 않아요. 내 대국은 그대로예요.
far-refused-bent = 친구의 프로그램이 말을 뽑지 않고 골라내려 했어요. 이 링크는 쓰지 않아요.
far-refused-other-rules = 친구의 ‘{ $rules }’ 규칙이 내 규칙과 달라요. 두 사람이 같은 팩을 써야 해요.
far-refused-terms = 이 대국은 여기서 둘 수 없어요: { $why }.
far-refused-time = 링크의 시각이 맞지 않아요. 두 컴퓨터의 시계를 모두 확인하세요.
far-invited-title = 초대를 받았어요
far-invited-arranged = 만들어 놓은 국면에서 시작해요.
far-invited-no-clock = 시계 없음.
far-invited-side = 내 편: { $name }.
far-invited-lot = 누가 먼저 둘지는 무작위로 정해요.
far-tiles = 숨은 말이 무엇인지는 아무도 몰라요. 말은 뒤집을 때마다 두 사람이 함께 뽑고, 어느 쪽도 속일 수 없어요.
far-sit-down = 참가하기
far-invite-here = 이 링크를 복사해서 보내세요. 친구가 Turnstone에 붙여 넣으면 돼요.
far-link-sat = 이 링크를 답으로 보내세요. 친구가 참가한 것을 알고 대국을 시작해요.
far-rematch = 재대국 신청
far-by-link = 링크로
far-by-link-about = 두고 싶을 때 두세요. 한 수마다 링크를 보내요.
far-live = 실시간
far-live-about = 두 사람이 같은 시간에 마주 앉아 둬요. 링크 하나로 초대하고, 나머지는 중계 서버를 거쳐요.
far-no-relay = 두고 싶을 때 두세요. 한 수마다 링크를 보내요. 실시간으로 두려면 설정에 중계 서버의 주소를 적으세요. 중계 서버는 누구나 열 수 있어요.
far-away = 친구가 자리를 비웠어요. 대국은 기다려 줘요.
far-away-clock = 친구가 자리를 비웠어요. 친구의 시계는 가고 있어요.
far-looking = 중계 서버를 찾고 있어요. 대국은 그대로예요.
far-replaced = 이 대국을 다른 곳에서 열었어요. 거기서 이어 두거나 여기서 다시 여세요.
far-full = 중계 서버에 이 대국의 빈자리가 없어요.
far-watch = 관전
far-says = 친구: { $phrase }
far-said = 나: { $phrase }
far-status-drawn = 두 사람이 함께 말을 뽑고 있어요.
far-phrases-title = 한마디 하기
do-say = 한마디 하기
settings-page = 링크가 여는 웹 페이지
settings-relay = 실시간 대국용 중계 서버
why-no-take-back = { $name }이 무르기를 받아들이지 않았어요.
status-offer-take-back = { $name }이 마지막 수를 무르고 싶어 해요.
far-phrase-1 = 안녕하세요!
far-phrase-2 = 잘 부탁드려요!
far-phrase-3 = 잘 두셨어요.
far-phrase-4 = 좋은 수예요!
far-phrase-5 = 앗.
far-phrase-6 = 와!
far-phrase-7 = 생각 중이에요…
far-phrase-8 = 금방 올게요.
far-phrase-9 = 돌아왔어요.
far-phrase-10 = 고마워요!
far-phrase-11 = 수고하셨어요.
far-phrase-12 = 가 봐야 해요. 안녕히 계세요!
far-sat = 친구가 참가했어요.
far-answered = 친구의 링크가 와서 준비해 둔 응수를 뒀어요. 링크를 보내세요.
far-prepare = 응수 준비
far-prepared-title = 준비한 응수
far-prepared-about = 친구가 예상한 수를 두면 준비한 응수를 바로 둬요. 링크를 보내기만 하면 돼요.
far-prepared-line = 친구 { $theirs }, 나 { $yours }.
far-prepared-pair = { $theirs }, { $yours };
far-prepare-line = 준비하기
far-prepare-keep = 저장
far-prepare-leave = 나가기
far-prepare-short = 먼저 친구의 수를 두고, 이어서 내 응수를 두세요.
far-status-theirs = 친구가 둘 만한 수를 두세요.
far-status-yours = 내 응수를 두세요.
far-invited-relay = 이 대국은 { $relay } 중계 서버를 거쳐요.
far-again-title = 한 판 더 둘까요?
far-invite-again = 친구에게 물어봤어요. 친구가 이미 나갔다면 이 링크를 보내세요.

# Puzzles
title-puzzles = { $left ->
    [0] 퍼즐
   *[other] 퍼즐(오늘 { $left }개)
}
do-puzzles = 퍼즐
status-broken-puzzles = 퍼즐 기록 파일이 손상됐어요: { $why }. { $file } 파일로 옮기고 레이팅을 새로 시작해요.
status-broken-evenings = 달력 파일이 손상됐어요: { $why }. { $file } 파일로 옮기고 달력은 대국 기록으로 다시 채워요.
quiz-puzzles = 퍼즐 이어 풀기
puzzles-title = 퍼즐
puzzles-none = 지금은 그런 퍼즐이 없어요.
puzzles-coming = 퍼즐을 받고 있어요.
puzzles-tonight = 오늘의 세 문제
puzzles-tonight-about = 게임마다 하나씩, 모두에게 같은 문제예요. 내일 새로운 세 문제가 나와요.
puzzles-tonight-begin = { $left ->
    [3] 시작
   *[other] 계속: { $left }개 남음
}
puzzles-tonight-done = 세 문제 중 { $solved }개를 풀었어요. 내일 새로운 세 문제가 나와요.
puzzles-evenings = { $evenings }일 연속으로 풀었어요.
puzzles-due = 틀렸던 { $due }문제가 오늘 다시 나와요
puzzles-mix = 맞춤 퍼즐
puzzles-storm = 3분 도전
puzzles-storm-record = 3분 도전 최고 기록: { $solved }
puzzles-by-theme = 주제와 색으로:
puzzles-both-colours = 두 색 모두
puzzles-rating = 내 레이팅: { $rating } ± { $error }
puzzles-unrated = 아직 레이팅이 없어요. 처음 푼 결과만 반영되고, 힌트나 정답을 보면 반영되지 않아요.
puzzles-over = 마지막 문제였어요. { $tried }문제 중 { $solved }문제를 한 번에 풀었어요.
puzzles-tonight-over = 오늘의 세 문제가 끝났어요. { $tried }문제 중 { $solved }문제를 한 번에 풀었어요.
puzzles-storm-over = 시간이 다 됐어요! { $tried }문제 중 { $solved }문제를 풀었어요.
puzzles-storm-best = 시간이 다 됐어요! { $tried }문제 중 { $solved }문제, 내 최고 기록이에요.
puzzle-heading = 퍼즐 { $number }
puzzle-heading-tonight = 오늘의 세 문제: { $number } / { $all }
puzzle-heading-due = 틀렸던 문제: { $number } / { $all }
puzzle-heading-storm = 푼 문제: { $solved }
do-make-puzzle = 퍼즐 만들기
make-title = 이 국면으로 퍼즐 만들기
make-working = 하나뿐인 좋은 수를 찾고 있어요. 몇 초 걸려요.
make-made = 정답이 증명됐어요. 링크를 친구에게 보내세요. Turnstone에서 열 수 있어요.
make-copied = 링크를 복사했어요. 친구에게 보내세요. Turnstone에서 열 수 있어요.
make-none = 이 국면으로는 퍼즐을 만들 수 없어요.
make-no-kinds = 이 규칙이나 판에는 퍼즐이 없어요.
make-refused-none = { $kind }: 되는 수가 없어요.
make-refused-several = { $kind }: 되는 수가 여럿이에요({ $moves }).
make-refused-easy = { $kind }: 너무 쉬워요.
make-refused-long = { $kind }: 증명하는 데 너무 오래 걸려요.
make-failed = 퍼즐을 만들지 못했어요.
make-copy = 링크 복사
make-picture = 그림
puzzle-heading-sent = 친구가 보낸 퍼즐
status-bad-puzzle = 퍼즐 링크가 손상됐어요: { $why }
puzzle-hint = { $square } 자리를 보세요.
puzzle-give-hint = 힌트
puzzle-show = 정답
puzzle-replay = 지금까지의 수
puzzle-storm-again = 한 번 더
puzzle-good = 좋아요. 이어서 두세요.
puzzle-wrong = { $move }: 오답이에요. 상대의 응수는 { $reply }.
puzzle-wrong-alone = { $move }: 오답이에요.
puzzle-solved = 풀었어요: { $line }
puzzle-shown = 정답: { $line }
puzzle-grade = 퍼즐 난이도: { $grade }
puzzle-change = 내 레이팅: { $change }
puzzle-comes-back = 다른 날 다시 나와요.
puzzle-reversi-pass = { $name }: 상대가 패스하게 되는 최선의 수를 찾으세요.
puzzle-reversi-draw = { $name }: 지지 않는 유일한 수를 찾으세요.
puzzle-reversi-win = { $name }: 이기는 유일한 수를 찾으세요.
puzzle-reversi-best = { $name }: 최선의 수를 찾으세요. 다른 수는 모두 돌 4개 넘게 손해예요.
puzzle-gomoku-fours = { $name }: 4만 이어서 이기세요. 모든 수가 4예요.
puzzle-gomoku-threes = { $name }: 3과 4로 공격해 이기세요.
puzzle-gomoku-defence = { $name }: 상대의 승리를 막는 유일한 수를 찾으세요.
puzzle-animal-chess-win = { $name }: 이기는 수를 찾으세요.
puzzle-animal-chess-draw = { $name }: 지지 않는 유일한 수를 찾으세요.
puzzle-animal-chess-safest = { $name }: 어느 말을 뒤집는 것이 가장 안전할까요?
puzzle-animal-chess-flee = { $name }: 내 말이 위험해요. 구하세요.
kind-reversi-pass = 패스시키기
kind-reversi-draw = 지지 않기
kind-reversi-win = 이기기
kind-reversi-best = 최선의 수
kind-gomoku-fours = 4로 이기기
kind-gomoku-threes = 3으로 이기기
kind-gomoku-defence = 막기
kind-animal-chess-win = 이기기
kind-animal-chess-draw = 무승부 지키기
kind-animal-chess-safest = 가장 안전한 말
kind-animal-chess-flee = 말 구하기
theme-reversi-corner = 코너 차지하기
theme-reversi-corner-given = 코너 내주기
theme-reversi-x-square = X 스퀘어
theme-reversi-pass = 패스
theme-reversi-wedge = 끼워넣기
theme-reversi-last-square = 구역의 마지막 칸
theme-reversi-odd-region = 홀수 구역
theme-reversi-quiet = 하나만 뒤집기
theme-gomoku-four-and-three = 4-3
theme-gomoku-two-threes = 3-3
theme-gomoku-two-fours = 4-4
theme-gomoku-stop-and-four = 4를 4로 막기
theme-gomoku-forbidden-used = 금수 이용하기
theme-gomoku-forbidden-avoided = 금수 피하기
theme-gomoku-edge = 가장자리에서
theme-animal-chess-jump = 뛰어넘기
theme-animal-chess-capture = 먼저 잡기
theme-animal-chess-quiet = 먼저 조용한 수
theme-animal-chess-sacrifice = 희생
theme-animal-chess-edge = 가장자리로 몰기
theme-animal-chess-even = 같은 수의 말
theme-animal-chess-outnumbered = 적은 말로 맞서기

# Openings that are learnt
puzzles-openings = 오프닝
puzzles-openings-about = 이름난 수순에서 한쪽을 두고, 다른 쪽은 컴퓨터가 둬요. 틀린 국면은 다른 날 다시 나와요.
puzzles-own-about = 직접 고른 수순도 익힐 수 있어요. 분석에서 메뉴를 열고 ‘이 수순 익히기’를 고르세요.
puzzles-own-deck = { $name }: 국면 { $all }개 중 { $known }개 익힘
puzzles-own-begin = 연습하기
do-learn-line = 이 수순 익히기
line-title = 이 수순 익히기
line-about = 한쪽의 수를 묻고, 다른 쪽은 컴퓨터가 둬요. 틀린 국면은 다른 날 다시 나와요.
line-none = 아직 둔 수가 없어요. 익히고 싶은 수순의 끝까지 가 주세요.
line-library = 보관함 기보의 다음 수도 함께
line-learn = { $name }: 익히기
line-forget = { $name }: 그만 익히기
drill-heading = 오프닝: 수순 { $number }
drill-asked = { $name }: 여기서 둘 수는 무엇일까요?
drill-repeat = 한 번 더.
drill-also = { $move }: 똑같이 좋은 수예요. 수순의 다음 수: { $good }.
drill-wrong = { $move }: 그 수가 아니에요. 상대의 응수는 { $reply }. 수순의 다음 수: { $good }.
drill-wrong-alone = { $move }: 그 수가 아니에요. 수순의 다음 수: { $good }.
drill-shown = 수순의 다음 수: { $good }.
drill-between = 수순은 여기까지예요. 국면 { $left }개가 한 번 더 나와요.
drill-ended = 수순은 여기까지예요. { $asked }수 중 { $known }수를 알고 있었어요.
drill-find = 직접 찾기
drill-go-on = 계속
drill-next = 다음 수순
drill-over = 오늘은 여기까지예요.
