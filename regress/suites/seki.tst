# Seki in the corner and on the side: left alone whoever's turn it is, and counted as it stands.
#
# Needs loadsgf, kata-set-rules, reg_genmove, final_score, final_status_list and dragon_status. X
# is Black, O is White. Whoever moves first at a point of the seki (*) loses by that: all lines
# within it were read out, 14 moves deep and more, by a program that knows nothing but the rules;
# that nothing is killed more slowly is what the solver of life and death says. A point where a
# side can not play, or loses nothing, is not among those that it must not choose. On 9x9 nothing
# else is left, and the game hangs on half a point, for either side in turn; on 13x13 the rest of
# the board is open. The last digit of a number is the question:
#   0 Black's move  1 White's move  2 the score  3 dead stones  4 a string in seki  5 6 do the groups live

kata-set-rules chinese

# ---- 1. Five in a bulk in the corner
#
#   9 O X . X O * X X X
#   8 O X . X O O O X X
#   7 O X . X O O O O *
#   6 O X . X O O O O O
#   5 O X . X X X X X X
#   4 O X X . . . . . .
#   3 O X X X X X X X X
#   2 O O O O O O O O O
#   1 . . . . O . . . .
#     A B C D E F G H J
loadsgf games/seki_01.sgf
# Playouts do not see that White's eye of six points lives once the six are taken.
10 reg_genmove black
#? [!(J7|F9)]*
11 reg_genmove white
#? [!(J7|F9)]
12 final_score
#? [W\+0\.5]
13 final_status_list dead
#? []
14 final_status_list seki
#? [.*\b(E6|H8)\b.*]
15 dragon_status H8
#? [alive]
16 dragon_status E6
#? [alive]

# ---- 2. An eye each in the corner
#
#   9 . . . . . . . . .
#   8 . X X X X X X X X
#   7 . X O O O O O O O
#   6 . X O O . . . . .
#   5 X X O . O O O O O
#   4 . X O . O X X X X
#   3 . X O . O X * X *
#   2 . X O . O X X O O
#   1 . X O . O X X O *
#     A B C D E F G H J
loadsgf games/seki_02.sgf
20 reg_genmove black
#? [!(G3|J3)]
21 reg_genmove white
#? [!(J1|J3)]
22 final_score
#? [B\+0\.5]
23 final_status_list dead
#? []
24 final_status_list seki
#? [.*\b(F1|H1)\b.*]
25 dragon_status F1
#? [alive]
26 dragon_status H1
#? [alive]

# ---- 3. An eye each, Black's in the corner
#
#   9 * X * O X . X O .
#   8 X X O O X . X O .
#   7 O O * O X . X O .
#   6 O O O O X . X O .
#   5 X X X X X . X O O
#   4 . . . . . X X O .
#   3 X X X X X X X O .
#   2 O O O O O O O O .
#   1 . . . . . . . . .
#     A B C D E F G H J
loadsgf games/seki_03.sgf
30 reg_genmove black
#? [!(A9|C9)]
31 reg_genmove white
#? [!(C7|C9)]
32 final_score
#? [W\+0\.5]
33 final_status_list dead
#? []
34 final_status_list seki
#? [.*\b(A6|A8)\b.*]
35 dragon_status A8
#? [alive]
36 dragon_status A6
#? [alive]

# ---- 4. An eye each, White's on the edge
#
#   9 . X O . O X O O *
#   8 . X O . O X X * O
#   7 . X O . O X * X O
#   6 . X O . O X X X X
#   5 X X O . O O O O O
#   4 . X O O . . . . .
#   3 . X O O O O O O O
#   2 . X X X X X X X X
#   1 . . . . . . . . .
#     A B C D E F G H J
loadsgf games/seki_04.sgf
40 reg_genmove black
#? [!(G7|H8)]
41 reg_genmove white
#? [!(H8|J9)]
42 final_score
#? [B\+0\.5]
43 final_status_list dead
#? []
44 final_status_list seki
#? [.*\b(F6|J7|G9)\b.*]
45 dragon_status F6
#? [alive]
46 dragon_status J7
#? [alive]

# ---- 5. An eye each along the edge
#
#   9 . . . . O . . . .
#   8 . . . . O . . . .
#   7 O O O O O O O O O
#   6 X X X X X X X X O
#   5 . . . . . . X X O
#   4 X X X X X X . X O
#   3 O O O O O X . X O
#   2 X X O * O X . X O
#   1 * X * O O X . X O
#     A B C D E F G H J
loadsgf games/seki_05.sgf
50 reg_genmove black
#? [!(A1|C1)]
51 reg_genmove white
#? [!(C1|D2)]
52 final_score
#? [W\+0\.5]
53 final_status_list dead
#? []
54 final_status_list seki
#? [.*\b(B1|D1)\b.*]
55 dragon_status B1
#? [alive]
56 dragon_status D1
#? [alive]

# ---- 6. An eye each, two liberties of White's
#
#   9 * O O X X O . O X
#   8 O * X * X O . O X
#   7 X X X X X O . O X
#   6 O O O O O O . O X
#   5 . . . . . . O O X
#   4 O O O O O O O O X
#   3 X X X X X X X X X
#   2 . . . . X . . . .
#   1 . . . . X . . . .
#     A B C D E F G H J
loadsgf games/seki_06.sgf
60 reg_genmove black
#? [!(B8|D8)]
61 reg_genmove white
#? [!(B8|A9)]
62 final_score
#? [B\+0\.5]
63 final_status_list dead
#? []
64 final_status_list seki
#? [.*\b(A7|A8|B9)\b.*]
65 dragon_status A7
#? [alive]
66 dragon_status B9
#? [alive]

# ---- 7. Two strings of White's, one liberty shared
#
#   9 X O . O X * O O O
#   8 X O . O X O * O O
#   7 X O . O X O X X X
#   6 X O . O X X X X X
#   5 X O . O O O O O O
#   4 X O O . . . . . .
#   3 X O O O O O O O O
#   2 X X X X X X X X X
#   1 . . . . X . . . .
#     A B C D E F G H J
loadsgf games/seki_07.sgf
70 reg_genmove black
#? [!(G8|F9)]
71 reg_genmove white
#? [!(G8|F9)]
72 final_score
#? [W\+0\.5]
73 final_status_list dead
#? []
74 final_status_list seki
#? [.*\b(E6|F7|H8)\b.*]
75 dragon_status E6
#? [alive]
76 dragon_status H8
#? [alive]

# ---- 8. Two strings of White's that need each other
#
#   9 . O O O O O O O O
#   8 . O X X X X X X X
#   7 . O X X . . . . .
#   6 . O X . X X X X X
#   5 O O X . X O O O O
#   4 . O X . X O X X O
#   3 . O X . X O O X *
#   2 . O X . X O O * X
#   1 . O X . X O O O O
#     A B C D E F G H J
loadsgf games/seki_08.sgf
80 reg_genmove black
#? [!(H2|J3)]
81 reg_genmove white
#? [!(H2|J3)]
82 final_score
#? [B\+0\.5]
83 final_status_list dead
#? []
84 final_status_list seki
#? [.*\b(F1|J2|H3)\b.*]
85 dragon_status H3
#? [alive]
86 dragon_status F1
#? [alive]

# ---- 9. Two strings of White's, cut
#
#   9 X X X X O . O X .
#   8 X X X X O . O X .
#   7 X * O X O . O X .
#   6 O O * X O . O X .
#   5 X X X X O . O X X
#   4 O O O O O . O X .
#   3 . . . . . O O X .
#   2 O O O O O O O X .
#   1 X X X X X X X X .
#     A B C D E F G H J
loadsgf games/seki_09.sgf
90 reg_genmove black
#? [!(C6|B7)]
91 reg_genmove white
#? [!(C6|B7)]
92 final_score
#? [W\+0\.5]
93 final_status_list dead
#? []
94 final_status_list seki
#? [.*\b(A5|A6|C7)\b.*]
95 dragon_status A5
#? [alive]
96 dragon_status A6
#? [alive]

# ---- 10. A pair and a single stone, two liberties
#
#   9 . . . . . . . . .
#   8 . X . . X . . X .
#   7 X X X X X X X X X
#   6 O O O O O O O O O
#   5 . . . . O . . . .
#   4 . O O O O O O O .
#   3 . O X X X X X O .
#   2 . O X O O * X O .
#   1 . O X X * O X O .
#     A B C D E F G H J
loadsgf games/seki_10.sgf
100 reg_genmove black
#? [!(E1|F2)]
101 reg_genmove white
#? [!(E1|F2)]
102 final_score
#? [B\+0\.5]
103 final_status_list dead
#? []
104 final_status_list seki
#? [.*\b(C1|F1|D2)\b.*]
105 dragon_status C1
#? [alive]
106 dragon_status D2
#? [alive]

# ---- 11. A bent three under two liberties
#
#   9 . X O X X X O X .
#   8 . X O * O * O X .
#   7 . X O O O O O X .
#   6 . X X X X X X X .
#   5 . . . . X . . . .
#   4 X X X X X X X X X
#   3 O O O O O O O O O
#   2 . O . . O . . O .
#   1 . . . . . . . . .
#     A B C D E F G H J
loadsgf games/seki_11.sgf
110 reg_genmove black
#? [!(D8|F8)]
111 reg_genmove white
#? [!(D8|F8)]
112 final_score
#? [W\+0\.5]
113 final_status_list dead
#? []
114 final_status_list seki
#? [.*\b(C7|D9)\b.*]
115 dragon_status D9
#? [alive]
116 dragon_status C7
#? [alive]

# ---- 12. Five stones under a roof
#
#   9 . . . . . . O X .
#   8 O O O O O . O X X
#   7 X X X X O . O X .
#   6 X O O X O . O X .
#   5 * O O X O O O X X
#   4 X * O X O . O X .
#   3 X X X X O . O X .
#   2 O O O O O . O X X
#   1 . . . . . . O X .
#     A B C D E F G H J
loadsgf games/seki_12.sgf
120 reg_genmove black
#? [!(B4|A5)]
121 reg_genmove white
#? [!(B4|A5)]
122 final_score
#? [B\+0\.5]
123 final_status_list dead
#? []
124 final_status_list seki
#? [.*\b(A3|C4)\b.*]
125 dragon_status A3
#? [alive]
126 dragon_status C4
#? [alive]

# ---- 13. Two strings of White's side by side
#
#   9 . . . . . X O . .
#   8 X X X X . X O O .
#   7 O O O X . X O . .
#   6 * X O X . X O . .
#   5 X * O X X X O O .
#   4 X O O X . X O . .
#   3 O O O X . X O . .
#   2 X X X X . X O O .
#   1 . . . . . X O . .
#     A B C D E F G H J
loadsgf games/seki_13.sgf
130 reg_genmove black
#? [!(B5|A6)]
131 reg_genmove white
#? [!(B5|A6)]
132 final_score
#? [W\+0\.5]
133 final_status_list dead
#? []
134 final_status_list seki
#? [.*\b(A3|A4|B6)\b.*]
135 dragon_status A4
#? [alive]
136 dragon_status A3
#? [alive]

# ---- 14. Five stones in three lines
#
#   9 . X . . X . . X .
#   8 X X X X X X X X X
#   7 O O O O O O O O O
#   6 . . . . O . . . .
#   5 . O O O O O O O .
#   4 . O X X X X X O .
#   3 . O X * O X X O .
#   2 . O X O O X X O .
#   1 . O X * O O X O .
#     A B C D E F G H J
loadsgf games/seki_14.sgf
140 reg_genmove black
#? [!(D1|D3)]
141 reg_genmove white
#? [!(D1|D3)]
142 final_score
#? [B\+0\.5]
143 final_status_list dead
#? []
144 final_status_list seki
#? [.*\b(C1|E1)\b.*]
145 dragon_status C1
#? [alive]
146 dragon_status E1
#? [alive]

# ---- 15. Two strings of White's in three lines
#
#   9 . X O X X X O X .
#   8 . X O O X * O X .
#   7 . X O O * X O X .
#   6 . X O O O O O X .
#   5 . X X X X X X X .
#   4 . . . . X . . . .
#   3 X X X X X X X X X
#   2 O O O O O O O O O
#   1 . O . . O . . O .
#     A B C D E F G H J
loadsgf games/seki_15.sgf
150 reg_genmove black
#? [!(E7|F8)]
151 reg_genmove white
#? [!(E7|F8)]
152 final_score
#? [W\+0\.5]
153 final_status_list dead
#? []
154 final_status_list seki
#? [.*\b(C6|F7|E8)\b.*]
155 dragon_status E8
#? [alive]
156 dragon_status C6
#? [alive]

# ---- 16. Four columns
#
#   9 . . X O . . . . .
#   8 . X X O . O O O O
#   7 . . X O . O X X X
#   6 . . X O . O X * O
#   5 . X X O O O X X O
#   4 . . X O . O X O O
#   3 . . X O . O X X *
#   2 . X X O . O X X X
#   1 . . X O . O O O O
#     A B C D E F G H J
loadsgf games/seki_16.sgf
160 reg_genmove black
#? [!(J3|H6)]
161 reg_genmove white
#? [!(J3|H6)]
162 final_score
#? [B\+0\.5]
163 final_status_list dead
#? []
164 final_status_list seki
#? [.*\b(G2|H4)\b.*]
165 dragon_status G2
#? [alive]
166 dragon_status H4
#? [alive]

# ---- 17. Two groups without an eye, two liberties between them
#
#   9 . O . O X . X . .
#   8 O O O O X X X X X
#   7 . O . O X . X . .
#   6 O O O O X X X X X
#   5 O O O O X X X X X
#   4 X X X X O O O O O
#   3 X X X X O O O O O
#   2 X X X * O O O O O
#   1 X X X * O O O O O
#     A B C D E F G H J
loadsgf games/seki_17.sgf
170 reg_genmove black
#? [!(D1|D2)]
171 reg_genmove white
#? [!(D1|D2)]
172 final_score
#? [W\+0\.5]
173 final_status_list dead
#? []
174 final_status_list seki
#? [.*\b(A1|E1)\b.*]
175 dragon_status A1
#? [alive]
176 dragon_status E1
#? [alive]

# ---- 18. Two groups with an eye each, a liberty between them
#
#   9 * O O O X X . X .
#   8 O O O O X X X X X
#   7 O O O O X X . X .
#   6 * O O O X X X X X
#   5 X X X X O O O O O
#   4 X X X X O O . O .
#   3 X X X X O O O O O
#   2 X X X X O O . O .
#   1 * X X X O O . O .
#     A B C D E F G H J
loadsgf games/seki_18.sgf
180 reg_genmove black
#? [!(A1|A6)]
181 reg_genmove white
#? [!(A6|A9)]
182 final_score
#? [B\+0\.5]
183 final_status_list dead
#? []
184 final_status_list seki
#? [.*\b(B1|B6)\b.*]
185 dragon_status B1
#? [alive]
186 dragon_status B6
#? [alive]

# ---- 19. A chain of three groups, eyes at its ends
#
#   9 * O O O X X . X .
#   8 O O O O X X X X X
#   7 * O O O X X X X X
#   6 X X X X O O O O O
#   5 X X X X O O . O .
#   4 X X X X O O O O O
#   3 * O O O X X X X X
#   2 O O O O X X X X X
#   1 * O O O X X . X .
#     A B C D E F G H J
loadsgf games/seki_19.sgf
190 reg_genmove black
#? [!(A3|A7)]
191 reg_genmove white
#? [!(A1|A3|A7|A9)]
192 final_score
#? [W\+0\.5]
193 final_status_list dead
#? []
194 final_status_list seki
#? [.*\b(B1|A4|B7)\b.*]
195 dragon_status A4
#? [alive]
196 dragon_status B1
#? [alive]

# ---- 20. Three in a row on the edge, a liberty at either end
#
#  13 . . . . . . . . . . . . .
#  12 . . O . . . . . . O . . .
#  11 . . . . . . X . . . . . .
#  10 . . . X . . . . . X . O .
#   9 . . . . X . . X . . . . .
#   8 . . . . . . . . . . X . .
#   7 . . . . . . . . . . . . .
#   6 . . . . . . . . . . . X .
#   5 O O O O O O O O O . . . .
#   4 . . . . . . . O O . . . .
#   3 O O O O O O O . O . . . .
#   2 X X X X X X O . O . . . .
#   1 * O O O * X O . O . . . .
#     A B C D E F G H J K L M N
loadsgf games/seki_20.sgf
200 reg_genmove black
#? [!(A1|E1)]
201 reg_genmove white
#? [!(A1|E1)]
205 dragon_status F1
#? [alive]
206 dragon_status B1
#? [alive]

# ---- 21. Two strings of White's, a stone of Black's apart
#
#  13 . . . . . . . . . . . . .
#  12 . . . X . . . . . . X . .
#  11 . . . . . . O . . . . . .
#  10 . X . O . . . . . O . . .
#   9 . . . . . O . . O . . . .
#   8 . . O . . . . . . . . . .
#   7 . . . . X X X X X X X X X
#   6 . O . . X X . . . . . . .
#   5 . . . . X . X X X X X X X
#   4 . . . . X . X O O O O O O
#   3 . . . . X . X O O X O O X
#   2 . . . . X . X O O X * X X
#   1 . . . . X . X O O * X X X
#     A B C D E F G H J K L M N
loadsgf games/seki_21.sgf
210 reg_genmove black
#? [!(K1|L2)]
211 reg_genmove white
#? [!(K1|L2)]
215 dragon_status L1
#? [alive]
216 dragon_status H1
#? [alive]

# ---- 22. Four in a pyramid
#
#  13 * O O O * X O . O . . . .
#  12 X X O X X X O . O . . . .
#  11 X X X X X X O . O . . . .
#  10 O O O O O O O . O . . . .
#   9 . . . . . . . O O . . . .
#   8 O O O O O O O O O . . X .
#   7 . . . . . . . . . . . . .
#   6 . . . . . . . . . . X . .
#   5 . . . . X . . X . . . . .
#   4 . . . X . . . . . X . O .
#   3 . . . . . . X . . . . . .
#   2 . . O . . . . . . O . . .
#   1 . . . . . . . . . . . . .
#     A B C D E F G H J K L M N
loadsgf games/seki_22.sgf
220 reg_genmove black
#? [!(A13|E13)]
221 reg_genmove white
#? [!(A13|E13)]
225 dragon_status A11
#? [alive]
226 dragon_status C12
#? [alive]

# ---- 23. An eye each, one liberty between them
#
#  13 . . . . . . . . . . . . .
#  12 . . . . . O . . . X . . .
#  11 . . . . . . . O . . . . .
#  10 . . . . . . . . . O . X .
#   9 X X X X X X . . . . . . .
#   8 . . . . X X . . O . . . .
#   7 X X X X . X . . . . O . .
#   6 O O O X . X . . . . . . .
#   5 * O O X . X . . O . . . .
#   4 O O O X . X . . . O . . .
#   3 * O O X . X . . . . . X .
#   2 X X O X . X . . . . . . .
#   1 * X O X . X . . . . . . .
#     A B C D E F G H J K L M N
loadsgf games/seki_23.sgf
230 reg_genmove black
#? [!(A1|A3)]
231 reg_genmove white
#? [!(A3|A5)]
235 dragon_status B1
#? [alive]
236 dragon_status C1
#? [alive]

# ---- 24. Five stones along the second line
#
#  13 . . . . . . . . . . . . .
#  12 . . . . . X . . . O . . .
#  11 . . . . . . . X . . . . .
#  10 . . . . . . . . . X . O .
#   9 O O O O O O O . . . . . .
#   8 . . . . . O O . X . . . .
#   7 O O O O O . O . . . X . .
#   6 X X X X O . O . . . . . .
#   5 X X X X O . O . X . . . .
#   4 X O X X O . O . . X . . .
#   3 X O O X O . O . . . . O .
#   2 X O X X O . O . . . . . .
#   1 * O * X O . O . . . . . .
#     A B C D E F G H J K L M N
loadsgf games/seki_24.sgf
240 reg_genmove black
#? [!(A1|C1)]
241 reg_genmove white
#? [!(A1|C1)]
245 dragon_status D1
#? [alive]
246 dragon_status B1
#? [alive]

# ---- 25. An eye each, two strings of White's
#
#  13 * O O X . X . . . . . . .
#  12 O O O X . X . . . . . . .
#  11 X X O X . X . . . . . X .
#  10 * X O X . X . . . O . . .
#   9 X * O X . X . . O . . . .
#   8 O O O X . X . . . . . . .
#   7 X X X X . X . . . . O . .
#   6 . . . . X X . . O . . . .
#   5 X X X X X X . . . . . . .
#   4 . . . . . . . . . O . X .
#   3 . . . . . . . O . . . . .
#   2 . . . . . O . . . X . . .
#   1 . . . . . . . . . . . . .
#     A B C D E F G H J K L M N
loadsgf games/seki_25.sgf
250 reg_genmove black
#? [!(B9|A10)]
251 reg_genmove white
#? [!(B9|A13)]
255 dragon_status B10
#? [alive]
256 dragon_status A8
#? [alive]

# ---- 26. Four columns, a stone of Black's above
#
#  13 . O . O X * O O O X O . O
#  12 . O . O X * O X O X O . O
#  11 . O . O X X X X X X O . O
#  10 . O . O O O O O O O O . O
#   9 . O O . . . . . . . . O O
#   8 . O O O O O O O O O O O O
#   7 . . . . . . . . . . . . .
#   6 . . X . . . . . . . . . .
#   5 . . . . . X . . X . . . .
#   4 . O . X . . . . . X . . .
#   3 . . . . . . X . . . . . .
#   2 . . . O . . . . . . O . .
#   1 . . . . . . . . . . . . .
#     A B C D E F G H J K L M N
loadsgf games/seki_26.sgf
260 reg_genmove black
#? [!(F12|F13)]
261 reg_genmove white
#? [!(F12|F13)]
265 dragon_status E11
#? [alive]
266 dragon_status G12
#? [alive]

# ---- 27. Four columns, a liberty in each line
#
#  13 . . . . . . . . . . . . .
#  12 . . . X . . . . . . X . .
#  11 . . . . . . O . . . . . .
#  10 . X . O . . . . . O . . .
#   9 . . . . . O . . O . . . .
#   8 . . O . . . . . . . . . .
#   7 . . . . . . . . . . . . .
#   6 . X X X X X X X X X X X X
#   5 . X X . . . . . . . . X X
#   4 . X . X X X X X X X X . X
#   3 . X . X O O O O O O X . X
#   2 . X . X O O * X X O X . X
#   1 . X . X O X X X * O X . X
#     A B C D E F G H J K L M N
loadsgf games/seki_27.sgf
270 reg_genmove black
#? [!(J1|G2)]
271 reg_genmove white
#? [!(J1|G2)]
275 dragon_status F1
#? [alive]
276 dragon_status E1
#? [alive]

# ---- 28. Four columns, a stone of Black's inside
#
#  13 . . . . . . . . . . . . .
#  12 . . X . . . . . . X . . .
#  11 . . . . . . O . . . . . .
#  10 . . . O . . . . . O . X .
#   9 . . . . O . . O . . . . .
#   8 . . . . . . . . . . O . .
#   7 . . . . . . . . . . . . .
#   6 X X X X X X X X X X X X .
#   5 X X . . . . . . . . X X .
#   4 X . X X X X X X X X . X .
#   3 X . X O O O O O O X . X .
#   2 X . X O * X O X O X . X .
#   1 X . X O * X X X O X . X .
#     A B C D E F G H J K L M N
loadsgf games/seki_28.sgf
280 reg_genmove black
#? [!(E1|E2)]
281 reg_genmove white
#? [!(E1|E2)]
285 dragon_status F1
#? [alive]
286 dragon_status D1
#? [alive]

# ---- 29. Four columns, two strings of White's
#
#  13 O . O X * O O O X O . O .
#  12 O . O X O * X O X O . O .
#  11 O . O X X X X X X O . O .
#  10 O . O O O O O O O O . O .
#   9 O O . . . . . . . . O O .
#   8 O O O O O O O O O O O O .
#   7 . . . . . . . . . . . . .
#   6 . . . . . . . . . . X . .
#   5 . . . . X . . X . . . . .
#   4 . . . X . . . . . X . O .
#   3 . . . . . . X . . . . . .
#   2 . . O . . . . . . O . . .
#   1 . . . . . . . . . . . . .
#     A B C D E F G H J K L M N
loadsgf games/seki_29.sgf
290 reg_genmove black
#? [!(F12|E13)]
291 reg_genmove white
#? [!(F12|E13)]
295 dragon_status D11
#? [alive]
296 dragon_status H12
#? [alive]

# ---- 30. Four columns, a roof
#
#  13 . . . . . . . . . . . . .
#  12 X X X X X X . . . X . . .
#  11 . . . . X X . O . . . . .
#  10 X X X X . X . . . O . X .
#   9 O O O X . X . . . . . . .
#   8 O * O X . X . . O . . . .
#   7 X X O X . X . . . . O . .
#   6 X O O X . X . . . . . . .
#   5 X * O X . X . . O . . . .
#   4 O O O X . X . . . O . . .
#   3 X X X X . X . . . . . X .
#   2 . . . . X X . . . . . . .
#   1 X X X X X X . . . . . . .
#     A B C D E F G H J K L M N
loadsgf games/seki_30.sgf
300 reg_genmove black
#? [!(B5|B8)]
301 reg_genmove white
#? [!(B5|B8)]
305 dragon_status A5
#? [alive]
306 dragon_status A4
#? [alive]
