# Counting: area and territory, prisoners, komi, handicap bonus, dead stones, dame, seki.
#
# Needs loadsgf, play, undo, komi, kata-set-rules, final_score and final_status_list. The positions
# are finished: nothing in them depends on reading. X is Black, O is White.

# ---- Komi on the empty board

kata-set-rules chinese
boardsize 9
clear_board
komi 0
# Nobody has a point,
1 final_score
#? [0]
komi 6.5
# so komi decides.
2 final_score
#? [W\+6\.5]
komi -3
3 final_score
#? [B\+3(\.0)?]
komi 3.75
# Quarters count.
4 final_score
#? [W\+3\.75]
kata-set-rules japanese
5 final_score
#? [W\+3\.75]
kata-set-rules tromp-taylor
6 final_score
#? [W\+3\.75]

# ---- The board as it stands

# The whole board belongs to the only stone, itself included,
boardsize 5
clear_board
komi 0
play black C3
10 final_score
#? [B\+25(\.0)?]
# unless the other side has one as well: all empty points touch both then.
play white A1
11 final_score
#? [0]
# A point that only Black reaches: A5, behind A4 and B5.
#  5 . X . . .
#  4 X . . . .
#  3 . . X . .
#  2 . . . . .
#  1 O . . . .
#    A B C D E
play black A4
play black B5
12 final_score
#? [B\+3(\.0)?]
undo
# Taking the stone back takes the point back.
13 final_score
#? [B\+1(\.0)?]

# Captures are no points of their own in area counting.
#  2 O .
#  1 . O     White has taken A1.
boardsize 2
clear_board
play black A1
play white A2
play white B1
14 final_score
#? [W\+4(\.0)?]

# ---- Area and territory
#
# Black: 9 stones, 12 points. White: 10 stones, 18 points.
#  7 . . X O . . .
#  6 . . X O . . .
#  5 . . X O . . .
#  4 X X X O O O O
#  3 . . X O . . .
#  2 . . X O . . .
#  1 . . X O . . .
#    A B C D E F G
kata-set-rules chinese
loadsgf games/walls.sgf
20 final_score
#? [W\+7(\.0)?]
kata-set-rules japanese
21 final_score
#? [W\+6(\.0)?]
kata-set-rules korean
22 final_score
#? [W\+6(\.0)?]
kata-set-rules aga
23 final_score
#? [W\+7(\.0)?]
kata-set-rules new-zealand
24 final_score
#? [W\+7(\.0)?]
kata-set-rules tromp-taylor
25 final_score
#? [W\+7(\.0)?]
kata-set-rules cgos
26 final_score
#? [W\+7(\.0)?]

# Nothing is dead there, and nothing is seki.
kata-set-rules chinese
27 final_status_list dead
#? []
28 final_status_list seki
#? []
29 final_status_list alive
#? [[A-G][1-7]( [A-G][1-7]){8,9}]

# Komi goes to White, whatever its sign and fraction.
komi 7.5
30 final_score
#? [W\+14\.5]
komi 0.25
31 final_score
#? [W\+7\.25]
komi -7
32 final_score
#? [0]
komi -7.5
33 final_score
#? [B\+0\.5]
kata-set-rules japanese
34 final_score
#? [B\+1\.5]
komi 0

# A stone in one's own territory costs a point of territory, but no area.
kata-set-rules chinese
loadsgf games/walls.sgf
play black A1
40 final_score
#? [W\+7(\.0)?]
kata-set-rules japanese
41 final_score
#? [W\+7(\.0)?]
# A stone in the opponent's territory, unanswered, makes a prisoner.
kata-set-rules chinese
loadsgf games/walls.sgf
play black G7
42 final_score
#? [W\+7(\.0)?]
kata-set-rules japanese
43 final_score
#? [W\+7(\.0)?]
44 final_status_list dead
#? [G7]
# If White answers it, both have lost a point.
play white G6
45 final_score
#? [W\+6(\.0)?]
# Passes cost nothing.
play black pass
play white pass
46 final_score
#? [W\+6(\.0)?]

# Prisoners taken on the board: Black gains one and has filled two points.
loadsgf games/walls.sgf
play white A7
play black A6
play white pass
play black B7
50 captures black
#? [1]
51 final_score
#? [W\+7(\.0)?]
kata-set-rules chinese
52 final_score
#? [W\+7(\.0)?]
# Before the capture the stone was dead already; the count is the same.
kata-set-rules japanese
undo
53 final_score
#? [W\+6(\.0)?]
54 final_status_list dead
#? [A7]

# ---- Dame
#
# Each has 9 stones and 12 points; the D file is nobody's.
#  7 . . X . O . .
#  6 . . X . O . .
#  5 . . X . O . .
#  4 X X X . O O O
#  3 . . X . O . .
#  2 . . X . O . .
#  1 . . X . O . .
#    A B C D E F G
kata-set-rules chinese
loadsgf games/dame.sgf
60 final_score
#? [0]
kata-set-rules japanese
61 final_score
#? [0]
kata-set-rules cgos
62 final_score
#? [0]
# A filled dame is a point of area and none of territory.
play black D4
63 final_score
#? [B\+1(\.0)?]
kata-set-rules aga
64 final_score
#? [B\+1(\.0)?]
kata-set-rules japanese
65 final_score
#? [0]
play white D5
66 final_score
#? [0]
kata-set-rules chinese
67 final_score
#? [0]

# ---- Dead stones
#
# With the dead removed each has 8 stones and 10 points. Two of them are White's, one is Black's.
#  6 . . X O . .
#  5 . . X O . X
#  4 X X X O O O
#  3 . . X O . .
#  2 O O X O . .
#  1 . . X O . .
#    A B C D E F
kata-set-rules chinese
loadsgf games/dead_stones.sgf
70 final_score
#? [0]
71 final_status_list dead
#? [(A2 B2|B2 A2|F5)]
kata-set-rules japanese
72 final_score
#? [B\+1(\.0)?]
kata-set-rules new-zealand
73 final_score
#? [0]

# Tromp-Taylor know no dead stones: Black has 9 stones and A5, A6, B5, B6, White has 10 stones and
# E1, E2, E3, F1, F2, F3; the other points touch both.
kata-set-rules tromp-taylor
74 final_score
#? [W\+3(\.0)?]
75 final_status_list dead
#? []
kata-set-rules cgos
76 final_score
#? [W\+3(\.0)?]
77 final_status_list dead
#? []
# So the stones have to be taken: Black's four moves there win A1 to B3.
play black A1
play black B1
play black A3
play black B3
78 captures black
#? [2]
79 final_score
#? [B\+5(\.0)?]

# One dead string, the other one taken: the prisoners count, the stones that took them cost.
kata-set-rules japanese
loadsgf games/dead_stones.sgf
play black A1
play black B1
play black A3
play black B3
80 final_status_list dead
#? [F5]
# Black: 6 points and 2 prisoners. White: 10 points and 1 dead stone.
81 final_score
#? [W\+3(\.0)?]
kata-set-rules chinese
82 final_score
#? [0]

# ---- Seki
#
# The strings of C3 and D3 have no liberties but D1 and D2: whoever plays there is taken.
# Black has 23 points of area, White 24; six and four of them are eyes. D1 and D2 are nobody's.
#  7 . . O X . . .
#  6 O O O X X X X
#  5 . . O X . . .
#  4 O O O X X X X
#  3 O O X O O O O
#  2 X X X . O O O
#  1 X X X . O O O
#    A B C D E F G
kata-set-rules tromp-taylor
loadsgf games/seki.sgf
90 final_score
#? [W\+1(\.0)?]
kata-set-rules chinese
91 final_score
#? [W\+1(\.0)?]
# None of the stones is dead,
92 final_status_list dead
#? []
# and two strings live without eyes.
93 final_status_list seki
#? [.*(A1.*C3|C3.*A1|E1.*G3|G3.*E1).*]
kata-set-rules japanese
94 final_score
#? [B\+2(\.0)?]

# ---- Handicap bonus
#
# Three stones alone on the board: 81 points of area, 78 of territory. White is given three points
# under Chinese rules, two under AGA rules, none elsewhere.
kata-set-rules chinese
boardsize 9
clear_board
komi 0
fixed_handicap 3
100 final_score
#? [B\+78(\.0)?]
kata-set-rules aga
101 final_score
#? [B\+79(\.0)?]
kata-set-rules japanese
102 final_score
#? [B\+78(\.0)?]
kata-set-rules korean
103 final_score
#? [B\+78(\.0)?]
kata-set-rules new-zealand
104 final_score
#? [B\+81(\.0)?]
kata-set-rules tromp-taylor
105 final_score
#? [B\+81(\.0)?]
# The bonus comes on top of komi.
kata-set-rules chinese
komi 0.5
106 final_score
#? [B\+77\.5]
komi 0

# Stones placed freely are handicap stones, too.
boardsize 9
clear_board
set_free_handicap C3 G7
110 final_score
#? [B\+79(\.0)?]
kata-set-rules aga
111 final_score
#? [B\+80(\.0)?]
# The next game has none.
kata-set-rules chinese
clear_board
112 final_score
#? [0]

# Stones that Black has played before White's first are handicap stones, too; one alone is a move.
boardsize 9
clear_board
play black C3
114 final_score
#? [B\+81(\.0)?]
play black G7
play black G3
113 final_score
#? [B\+78(\.0)?]

# A handicap from a record, with a komi of half a point.
kata-set-rules chinese
loadsgf games/handicap_four.sgf
120 final_score
#? [B\+76\.5]
kata-set-rules aga
121 final_score
#? [B\+77\.5]
kata-set-rules japanese
122 final_score
#? [B\+76\.5]
kata-set-rules new-zealand
123 final_score
#? [B\+80\.5]
# An even game afterwards is counted as one.
kata-set-rules chinese
loadsgf games/walls.sgf
124 final_score
#? [W\+7(\.0)?]

# ---- Unknown words

130 final_status_list sleeping
#? [\? syntax error.*]
