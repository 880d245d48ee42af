# The rules of play: captures, ko, superko, suicide, passes, undo.
#
# Needs loadsgf, play, undo, is_legal, all_legal, color, list_stones, countlib, findlib, captures
# and kata-set-rules. X is Black, O is White. Lists of stones and legal points go from the top row
# down, left to right, as in GNU Go. "captures C" counts the stones that C has captured.

# ---- Strings and liberties

kata-set-rules chinese

boardsize 5
clear_board
play black C3
# A stone in the middle has four liberties,
1 countlib C3
#? [4]
play black A3
# at the edge three,
2 countlib A3
#? [3]
play black A1
# in the corner two.
3 findlib A1
#? [(A2 B1|B1 A2)]
play white B1
# An opposing stone takes one of them.
4 findlib A1
#? [A2]

# A string has each of its liberties once: D4 touches both C4 and D3.
#  5 . . . . .
#  4 . . X . .
#  3 . . X X .
#    A B C D E
boardsize 5
clear_board
play black C4
play black C3
play black D3
10 countlib C3
#? [7]
# All stones of the string have the same liberties,
11 countlib D3
#? [7]
# a diagonal neighbour is another string.
play black B2
12 countlib B2
#? [4]

# ---- What can be played at all

boardsize 2
clear_board
# Every point of an empty board, down to the smallest.
20 all_legal black
#? [A2 B2 A1 B1]
play black A1
play black B2
# Both points left are White's suicide,
21 all_legal white
#? []
# and Black's to fill, one after the other.
22 all_legal black
#? [A2 B1]
play black A2
# Now even Black has nothing left: the last liberty of the own string.
23 all_legal black
#? []
# White's play there captures all three stones.
24 all_legal white
#? [B1]
play white B1
25 captures white
#? [3]
26 all_legal black
#? [A2 B2 A1]

boardsize 5
clear_board
play black C3
# A point that holds a stone is closed to both,
30 is_legal black C3
#? [0]
31 is_legal white C3
#? [0]
# a pass is always legal,
32 is_legal white pass
#? [1]
# and so is a second move of the same colour.
33 is_legal black D3
#? [1]

# ---- Captures

# A corner stone has but two liberties.
boardsize 5
clear_board
play black A1
play white A2
play white B1
40 color A1
#? [empty]
41 captures white
#? [1]
42 captures black
#? [0]
# The stones that were played stay.
43 list_stones white
#? [A2 B1]

# C3 takes four strings at once.
#  5 . . O . .
#  4 . O X O .
#  3 O X . X O
#  2 . O X O .
#  1 . . O . .
#    A B C D E
loadsgf games/four_strings.sgf
50 is_legal white C3
#? [1]
# For Black it joins four strings, but leaves them without a liberty.
51 is_legal black C3
#? [0]
52 countlib B2
#? [2]
play white C3
53 list_stones black
#? []
54 captures white
#? [4]
55 countlib C3
#? [4]
# The stones around have got liberties back.
56 countlib B2
#? [4]
# Undo puts all four strings back,
undo
57 list_stones black
#? [C4 B3 D3 C2]
58 color C3
#? [empty]
# and the prisoners as well.
59 captures white
#? [0]
60 findlib C4
#? [C3]

# A string from edge to edge.
#  9 . . . . . . . . .
#  8 . . . . . . . . .
#  7 . . . . . . . . .
#  6 O O O O O O O O O
#  5 X X X X X X X X X
#  4 O O O O O O O O .
#  3 . . . . . . . . .
#  2 . . . . . . . . .
#  1 . . . . . . . . .
#    A B C D E F G H J
loadsgf games/long_string.sgf
70 countlib E5
#? [1]
71 countlib E6
#? [9]
play white J4
72 captures white
#? [9]
# Nine liberties above and nine below.
73 countlib E6
#? [18]
undo
74 countlib A5
#? [1]
75 countlib E6
#? [9]
# If Black plays there first, the string is longer and has another liberty.
play black J4
76 countlib E5
#? [1]
77 findlib E5
#? [J3]

# Snapback: White throws in at B1, Black takes it with C1, White takes five stones at B1.
#  5 . . . . .
#  4 . . . . .
#  3 O O O . .
#  2 X X X O .
#  1 X . . O .
#    A B C D E
loadsgf games/snapback.sgf
80 is_legal white B1
#? [1]
play white B1
# C1 takes the stone, although C1 has no liberty of its own before.
81 is_legal black C1
#? [1]
play black C1
82 captures black
#? [1]
83 findlib A2
#? [B1]
# This is no ko: more than the one stone comes off.
84 is_legal white B1
#? [1]
play white B1
85 captures white
#? [5]
86 list_stones black
#? []
# Back to the start, over both captures.
undo
undo
undo
87 list_stones black
#? [A2 B2 C2 A1]
88 findlib A1
#? [(B1 C1|C1 B1)]

# ---- Ko

#  5 . . . . .
#  4 . X O . .
#  3 X . X O .
#  2 . X O . .
#  1 . . . . .
#    A B C D E
loadsgf games/ko.sgf
# White takes the ko.
100 is_legal white B3
#? [1]
# Black may fill it instead.
101 is_legal black B3
#? [1]
play white B3
102 captures white
#? [1]
# Black may not retake at once,
103 is_legal black C3
#? [0]
# and such a play is refused as an illegal move,
104 play black C3
#? [\? illegal move]
# but White may connect.
105 is_legal white C3
#? [1]
# The ban is on that one point.
106 is_legal black D2
#? [1]
# After an exchange elsewhere Black may retake,
play black A1
107 is_legal white C3
#? [1]
play white E5
108 is_legal black C3
#? [1]
# undo of the exchange brings the ban back,
undo
undo
109 is_legal black C3
#? [0]
# undo of the capture brings the stone back.
undo
110 color C3
#? [black]
111 captures white
#? [0]
112 is_legal white B3
#? [1]

# The retaking of a ko is a capture of one stone, too; then the ban is on White.
loadsgf games/ko.sgf
play white B3
play black A1
play white E5
play black C3
120 is_legal white B3
#? [0]
121 captures black
#? [1]

# Passes are moves as well: with simple ko they lift the ban.
loadsgf games/ko.sgf
play white B3
play black pass
play white pass
130 is_legal black C3
#? [1]

# Under superko they do not: retaking recreates the position at the start.
kata-set-rules tromp-taylor
loadsgf games/ko.sgf
play white B3
131 is_legal black C3
#? [0]
play black pass
play white pass
132 is_legal black C3
#? [0]
# With stones played elsewhere it is a new position.
play black A1
play white E5
133 is_legal black C3
#? [1]

# It was White's turn at the start, and it would be White's turn again.
kata-set-rules aga
loadsgf games/ko.sgf
play white B3
play black pass
play white pass
134 is_legal black C3
#? [0]

# ---- Sending two, returning one
#
# White A1 makes a string of two, Black C1 takes it, White B1 takes the stone that took. After
# that the board is what it was, but it is Black's turn instead of White's.
#  5 . . . . .
#  4 . . . . .
#  3 X X O O .
#  2 X X O . .
#  1 . O . O .
#    A B C D E
kata-set-rules chinese
loadsgf games/send_two.sgf
play white A1
140 is_legal black C1
#? [1]
play black C1
141 captures black
#? [2]
# Two stones came off, so this is no simple ko.
142 is_legal white B1
#? [1]
play white B1
143 list_stones white
#? [C3 D3 C2 B1 D1]
# With simple ko it may go on for ever.
play black pass
144 is_legal white A1
#? [1]

# Positional superko forbids the retaking: the board has been like that,
kata-set-rules tromp-taylor
loadsgf games/send_two.sgf
play white A1
play black C1
150 is_legal white B1
#? [0]
# and says so when it is played.
151 play white B1
#? [\? illegal move]
# Another white move changes the board for good.
play white E5
play black E1
152 is_legal white B1
#? [1]
# Taking moves back takes them out of the history, too.
undo
undo
153 is_legal white B1
#? [0]
undo
undo
154 is_legal white A1
#? [1]

kata-set-rules cgos
loadsgf games/send_two.sgf
play white A1
play black C1
155 is_legal white B1
#? [0]

# Situational superko allows it: then it was White's turn, now it will be Black's.
kata-set-rules aga
loadsgf games/send_two.sgf
play white A1
play black C1
160 is_legal white B1
#? [1]
play white B1
# But White's next A1 would recreate the second position with the same turn.
play black pass
161 is_legal white A1
#? [0]

kata-set-rules new-zealand
loadsgf games/send_two.sgf
play white A1
play black C1
162 is_legal white B1
#? [1]

# If Black has passed in the first position, it has been there with Black's turn, too.
kata-set-rules aga
loadsgf games/send_two.sgf
play white pass
play black pass
play white A1
play black C1
163 is_legal white B1
#? [0]

# A colour that plays twice in a row lets the other side pass in between: after White E5 it was
# Black's turn, as it would be after White B1.
loadsgf games/send_two.sgf
play white E5
play white A1
play black C1
164 is_legal white B1
#? [0]

# ---- Triple ko
#
# Six captures, each legal by simple ko, lead back to the start:
# Black C2, White B4, Black C6, White B2, Black C4, White B6.
#  7 . X O . . . .
#  6 X O . O . . .
#  5 . X O . . . .
#  4 X . X O . . .
#  3 . X O . . . .
#  2 X O . O . . .
#  1 . X O . . . .
#    A B C D E F G
kata-set-rules japanese
loadsgf games/triple_ko.sgf
play black C2
play white B4
play black C6
play white B2
play black C4
170 is_legal white B6
#? [1]
play white B6
171 list_stones black
#? [B7 A6 B5 A4 C4 B3 A2 B1]
172 captures black
#? [3]
173 captures white
#? [3]

# Every superko rule stops the sixth.
kata-set-rules tromp-taylor
loadsgf games/triple_ko.sgf
play black C2
play white B4
play black C6
play white B2
# The fifth is still a new position,
180 is_legal black C4
#? [1]
play black C4
181 is_legal white B6
#? [0]
# but Black may play there: that ends the ko.
182 is_legal black B6
#? [1]

kata-set-rules new-zealand
loadsgf games/triple_ko.sgf
play black C2
play white B4
play black C6
play white B2
play black C4
183 is_legal white B6
#? [0]

# ---- Suicide

# Of a single stone.
#  5 . . . . .
#  4 . . O . .
#  3 . O . O .
#  2 . . O . .
#  1 . . . . .
#    A B C D E
kata-set-rules chinese
loadsgf games/one_point.sgf
200 is_legal black C3
#? [0]
201 is_legal white C3
#? [1]
kata-set-rules japanese
202 is_legal black C3
#? [0]
kata-set-rules cgos
203 is_legal black C3
#? [0]

# Tromp-Taylor allow suicide, but this one leaves the board as it was, which superko forbids.
kata-set-rules tromp-taylor
loadsgf games/one_point.sgf
204 is_legal black C3
#? [0]

# Under New Zealand rules the same board with the other side's turn is another situation,
kata-set-rules new-zealand
loadsgf games/one_point.sgf
205 is_legal black C3
#? [1]
play black C3
206 color C3
#? [empty]
207 captures white
#? [1]
# but only once.
play white pass
208 is_legal black C3
#? [0]

# Of two stones.
#  5 . . . . .
#  4 . . . . .
#  3 . . . . .
#  2 O O . . .
#  1 X . O . .
#    A B C D E
kata-set-rules chinese
loadsgf games/corner_pair.sgf
210 is_legal black B1
#? [0]
211 play black B1
#? [\? illegal move]
212 list_stones black
#? [A1]
213 is_legal white B1
#? [1]
kata-set-rules aga
214 is_legal black B1
#? [0]

kata-set-rules tromp-taylor
loadsgf games/corner_pair.sgf
220 is_legal black B1
#? [1]
play black B1
221 list_stones black
#? []
222 captures white
#? [2]
223 list_stones white
#? [A2 B2 C1]
# Putting the first stone back would recreate the position at the start.
play white pass
224 is_legal black A1
#? [0]
225 is_legal black B1
#? [1]
undo
undo
226 list_stones black
#? [A1]
227 captures white
#? [0]

kata-set-rules new-zealand
loadsgf games/corner_pair.sgf
230 is_legal black B1
#? [1]
play black B1
231 list_stones black
#? []
# Then it was Black's turn, now it will be White's.
play white pass
232 is_legal black A1
#? [1]

# Of four strings and the stone that joins them.
#  5 . . O . .
#  4 . O X O .
#  3 O X . X O
#  2 . O X O .
#  1 . . O . .
#    A B C D E
loadsgf games/four_strings.sgf
240 is_legal black C3
#? [1]
play black C3
241 list_stones black
#? []
242 captures white
#? [5]

# A capture comes before a suicide, whatever the rules.
kata-set-rules new-zealand
loadsgf games/four_strings.sgf
play white C3
243 list_stones white
#? [C5 B4 D4 A3 C3 E3 B2 D2 C1]
