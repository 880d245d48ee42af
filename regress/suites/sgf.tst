# loadsgf: how far, what it sets up, how passes and text are written, what it refuses.
#
# Needs loadsgf, last_move, list_stones, query_boardsize, get_komi, komi, color, undo, is_legal and
# captures. loadsgf FILE N stops in front of move N, loadsgf FILE VERTEX in front of the first move
# there. Lists of stones go from the top row down, left to right.

kata-set-rules chinese

# ---- How far
#
# Black E5, White G5, Black C7, White G3, two passes, Black E7, White C5, Black G7, White E3.

# Without a number, all of it,
loadsgf games/moves.sgf
1 last_move
#? [white E3]
2 list_stones black
#? [C7 E7 G7 E5]
3 list_stones white
#? [C5 G5 E3 G3]
4 query_boardsize
#? [9]
# and it can be taken back.
undo
undo
5 last_move
#? [white C5]
# With a number, what comes before that move: nothing before the first,
loadsgf games/moves.sgf 1
10 list_stones black
#? []
11 is_legal black E5
#? [1]
# one move before the second,
loadsgf games/moves.sgf 2
12 last_move
#? [black E5]
13 list_stones white
#? []
# nine before the tenth,
loadsgf games/moves.sgf 10
14 last_move
#? [black G7]
# all ten before the eleventh, and before any later one.
loadsgf games/moves.sgf 11
15 last_move
#? [white E3]
loadsgf games/moves.sgf 400
16 last_move
#? [white E3]
# With a vertex, what comes before the move there, in either case of its letter.
loadsgf games/moves.sgf C5
17 last_move
#? [black E7]
loadsgf games/moves.sgf g7
18 last_move
#? [white C5]
# The game goes on from there.
play black J9
19 list_stones black
#? [J9 C7 E7 E5]

# ---- Passes

# As an empty value,
loadsgf games/moves.sgf 6
20 last_move
#? [black PASS]
# and as tt up to 19x19,
loadsgf games/moves.sgf 7
21 last_move
#? [white PASS]
22 list_stones white
#? [G5 G3]
loadsgf games/size_none.sgf
23 last_move
#? [white PASS]
# but not beyond: there it is a point.
loadsgf games/size_20.sgf
24 color U1
#? [black]
25 last_move
#? [white U20]
loadsgf games/size_25.sgf 2
26 last_move
#? [black U6]

# ---- Sizes

loadsgf games/size_2.sgf
30 query_boardsize
#? [2]
31 list_stones black
#? [A2]
32 list_stones white
#? [B1]
loadsgf games/size_25.sgf
33 query_boardsize
#? [25]
34 list_stones black
#? [U6 A1]
35 color Z25
#? [white]
# No size means 19x19.
loadsgf games/size_none.sgf
36 query_boardsize
#? [19]
37 list_stones black
#? [T19]

# ---- Moves are played, with captures and ko

loadsgf games/captures.sgf 9
40 captures white
#? [1]
41 color C3
#? [empty]
42 is_legal black C3
#? [0]
loadsgf games/captures.sgf 8
43 color C3
#? [black]
44 is_legal white B3
#? [1]
loadsgf games/captures.sgf 11
45 is_legal black C3
#? [1]
loadsgf games/captures.sgf
46 captures black
#? [1]
47 color B3
#? [empty]
48 is_legal white B3
#? [0]
# A colour may play twice in a row.
loadsgf games/twice.sgf
49 list_stones black
#? [A9 B8]

# ---- Stones set up

# At the start, with a rectangle from C3 to E3.
loadsgf games/setup.sgf 1
60 list_stones black
#? [C7 G3]
61 list_stones white
#? [C3 D3 E3]
loadsgf games/setup.sgf 2
62 last_move
#? [white G7]
63 list_stones black
#? [C7 G3]
# In the middle: C7 and D3 go, A8 to B9 come, E5 changes from Black to White; then J1 and H9.
loadsgf games/setup.sgf 3
64 list_stones black
#? [A9 B9 A8 B8 G3]
65 list_stones white
#? [G7 E5 C3 E3]
loadsgf games/setup.sgf
66 list_stones black
#? [A9 B9 A8 B8 G3 J1]
67 list_stones white
#? [H9 G7 E5 C3 E3]
# Set-up is no capture.
68 captures white
#? [0]
69 captures black
#? [0]
# The moves after it can be taken back.
undo
undo
70 list_stones black
#? [A9 B9 A8 B8 G3]
# A move in front of which stones are set up in a node of their own.
loadsgf games/setup.sgf J1
71 color E5
#? [white]

# IL forbids the side to move (PL) to retake a ko.
#  5 . . . . .
#  4 . X O . .
#  3 X O . O .
#  2 . X O . .
#  1 . . . . .
#    A B C D E
loadsgf games/ko_ban.sgf
80 is_legal black C3
#? [0]
81 is_legal white C3
#? [1]
82 is_legal black E5
#? [1]
# As after a capture, the ban is over after an exchange elsewhere.
play black E1
play white E5
83 is_legal black C3
#? [1]
# Without any IL it would be legal.
loadsgf games/ko.sgf
84 is_legal white B3
#? [1]

# ---- Handicap

# HA without stones: those of fixed placement,
loadsgf games/handicap_bare.sgf 1
100 list_stones black
#? [D16 Q16 D4]
101 undo
#? [\? cannot undo]
102 get_komi
#? [0\.50?]
loadsgf games/handicap_bare.sgf
103 list_stones black
#? [R17 D16 Q16 D4]
104 list_stones white
#? [C17]
# with stones: just these.
loadsgf games/handicap_placed.sgf 1
105 list_stones black
#? [A7 J7]
106 undo
#? [\? cannot undo]
loadsgf games/handicap_placed.sgf
107 list_stones black
#? [A7 J7 E4]
# Black's first moves, if there are two and more: these and no others.
loadsgf games/handicap_moves.sgf
110 list_stones black
#? [C7 G3]
111 last_move
#? [white E5]
undo
112 undo
#? [\? cannot undo]
# Numbers are those of the record, and all stones are there in front of the second move.
loadsgf games/handicap_moves.sgf 2
113 list_stones black
#? [C7 G3]
loadsgf games/handicap_none.sgf 1
108 list_stones black
#? []
# The handicap counts: 81 points less half a point, less two for two stones.
loadsgf games/handicap_placed.sgf 1
109 final_score
#? [B\+78\.5]

# ---- Komi

loadsgf games/komi.sgf
120 get_komi
#? [3\.75]
loadsgf games/komi_negative.sgf
121 get_komi
#? [-5(\.0)?]
# A record without a komi, or with an empty one, leaves it as it is.
komi 2.5
loadsgf games/twice.sgf
122 get_komi
#? [2\.50?]
loadsgf games/komi_empty.sgf
123 get_komi
#? [2\.50?]
124 list_stones black
#? [E5]
# A later komi command overrides the record's.
loadsgf games/komi.sgf
komi 1.5
125 get_komi
#? [1\.50?]

# ---- Text

# Escaped brackets, and moves that stand in comments.
loadsgf games/text.sgf
140 list_stones black
#? [C7 E5]
141 list_stones white
#? [D6]
loadsgf games/text.sgf 3
142 last_move
#? [white D6]
# Lines that end with CR LF.
loadsgf games/crlf.sgf
143 list_stones black
#? [C7 D6 F4]
144 list_stones white
#? [E5]
145 get_komi
#? [4\.50?]
# White space wherever the format allows it.
loadsgf games/spaces.sgf
146 list_stones black
#? [C7 D6 F4]
147 list_stones white
#? [E5 G3]
148 get_komi
#? [6\.50?]

# ---- The rest of the tree

# The first variation is the main line, at every branch.
loadsgf games/variations.sgf
160 list_stones black
#? [C7 E5]
161 list_stones white
#? [D6 F4]
loadsgf games/variations.sgf 4
162 last_move
#? [black E5]
# A vertex of another variation is not on the way.
loadsgf games/variations.sgf E5
163 last_move
#? [white D6]
# Unknown properties, long names, marks, clocks, nodes without a move, text in front and a second
# game behind: all left alone.
loadsgf games/others.sgf
164 query_boardsize
#? [9]
165 list_stones black
#? [C7 E5]
# Only moves are counted, not nodes.
loadsgf games/others.sgf 3
166 last_move
#? [white D6]

# ---- What is refused changes nothing

boardsize 7
clear_board
komi 3.5
play black D4
play white C3
200 loadsgf games/no_such_file.sgf
#? [\? cannot load file.*]
201 loadsgf games/bad_truncated.sgf
#? [\? cannot load file.*]
202 loadsgf games/bad_occupied.sgf
#? [\? cannot load file.*]
203 loadsgf games/bad_point.sgf
#? [\? cannot load file.*]
204 loadsgf games/bad_large.sgf
#? [\? cannot load file.*]
205 loadsgf games/bad_oblong.sgf
#? [\? cannot load file.*]
206 loadsgf games/bad_size.sgf
#? [\? cannot load file.*]
207 loadsgf games/bad_othello.sgf
#? [\? cannot load file.*]
208 loadsgf games/bad_breathless.sgf
#? [\? cannot load file.*]
209 loadsgf games/bad_text.sgf
#? [\? cannot load file.*]
210 loadsgf games/bad_empty.sgf
#? [\? cannot load file.*]
211 loadsgf games
#? [\? cannot load file.*]
212 loadsgf
#? [\? syntax error.*]
213 loadsgf games/moves.sgf Z99
#? [\? syntax error.*]
214 query_boardsize
#? [7]
215 get_komi
#? [3\.50?]
216 list_stones black
#? [D4]
217 last_move
#? [white C3]
undo
218 last_move
#? [black D4]
# In front of the illegal move the record is good.
219 loadsgf games/bad_occupied.sgf 3
#? [.*]
220 list_stones white
#? [D6]
