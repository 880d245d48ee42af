# Ends of games: what goes round in circles, and what is over.
#
# Needs loadsgf, komi, kata-set-rules and reg_genmove. X is Black, O is White.

# ---- Circles, which simple ko allows
#
#   7 . . . X O . .
#   6 . X . X O . .
#   5 . . . X O . .
#   4 X . X X O . .
#   3 X X X X O . .
#   2 X X O O O . .
#   1 O O * O . . .
#     A B C D E F G
#
# Black took two stones at C1, White took that one at B1 and put the second back at A1. Who wins
# without doing that again does not; who has only that does.
kata-set-rules chinese
loadsgf games/circle.sgf
10 reg_genmove black
#? [!C1]
komi -3.5
11 reg_genmove black
#? [C1]

# ---- A lost game in which nothing is left
#
#   7 . . . X O . O
#   6 X X X X O O O
#   5 . X . X O . O
#   4 X X X X O O .
#   3 X . X X O . O
#   2 X X X X O O O
#   1 X . X X O O .
#     A B C D E F G
#
# Black can play at the top, where each stone costs a point if territory is counted. Whoever
# leads, a pass is the move then.
kata-set-rules japanese
loadsgf games/finished.sgf
20 reg_genmove black
#? [PASS]
21 reg_genmove white
#? [PASS]
komi -20.5
22 reg_genmove black
#? [PASS]
23 reg_genmove white
#? [PASS]
