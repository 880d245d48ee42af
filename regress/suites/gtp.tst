# The protocol: ids, case, arguments, errors that change nothing, sequences, set-up, settings.
#
# Needs the commands of GTP 2 and list_stones, color, last_move, get_komi, gg-undo, kata-set-rules,
# kata-get-rules, kgs-time_settings, kata-time_settings, gogui-play_sequence and gogui-setup.

# ---- Administration, with ids from the smallest to the largest

0 protocol_version
#? [2]
2147483647 protocol_version
#? [2]
1 name
#? [\S.*]
2 version
#? [\S.*]
3 known_command genmove
#? [true]
4 known_command kata-get-rules
#? [true]
5 known_command loadsgf_from_the_future
#? [false]
# Names of commands are taken to the letter.
6 known_command GENMOVE
#? [false]
# A command that lacks its argument, and one that does not exist.
7 known_command
#? [\? syntax error.*]
8 play_chess e4
#? [\? unknown command]
# All required commands are there.
9 known_command list_commands
#? [true]
10 known_command quit
#? [true]
11 known_command final_status_list
#? [true]

# ---- Colours and vertices, in any case

boardsize 9
clear_board
play BLACK a1
play w J9
play White c3
play b PaSs
20 last_move
#? [black PASS]
21 list_stones Black
#? [A1]
22 list_stones W
#? [J9 C3]
23 color j9
#? [white]
# There is no column I: J is the ninth.
24 play black I9
#? [\? (invalid color or coordinate|syntax error).*]
25 play black K1
#? [\? (invalid color or coordinate|syntax error).*]
26 play black A10
#? [\? (invalid color or coordinate|syntax error).*]
27 play black A0
#? [\? (invalid color or coordinate|syntax error).*]
28 play green A2
#? [\? (invalid color or coordinate|syntax error).*]
29 play black
#? [\? (invalid color or coordinate|syntax error).*]
30 play
#? [\? (invalid color or coordinate|syntax error).*]
31 play black A2B
#? [\? (invalid color or coordinate|syntax error).*]
32 play black A1
#? [\? illegal move]
# A pass is no point.
33 color pass
#? [\? (invalid color or coordinate|syntax error).*]
34 countlib D4
#? [\? .*]
# None of that has done anything.
35 last_move
#? [black PASS]
36 list_stones black
#? [A1]
# No answer where none is due.
37 play black A2
#? []
38 undo
#? []

# ---- boardsize

boardsize 9
clear_board
play black C3
50 boardsize 26
#? [\? unacceptable size]
51 boardsize 1
#? [\? unacceptable size]
52 boardsize 0
#? [\? unacceptable size]
53 boardsize -9
#? [\? unacceptable size]
54 boardsize 1000000
#? [\? unacceptable size]
55 boardsize nine
#? [\? syntax error.*]
56 boardsize
#? [\? syntax error.*]
57 boardsize 9 13
#? [\? unacceptable size]
# The game goes on as it was.
58 query_boardsize
#? [9]
59 list_stones black
#? [C3]
60 boardsize 13
#? []
61 query_boardsize
#? [13]

# clear_board keeps the size and forgets the game.
boardsize 13
clear_board
play black C3
play white D4
62 clear_board
#? []
63 query_boardsize
#? [13]
64 list_stones white
#? []
65 undo
#? [\? cannot undo]
66 captures black
#? [0]

# ---- komi outlives boardsize and clear_board

komi 3.5
boardsize 9
clear_board
80 get_komi
#? [3\.50?]
81 komi nan
#? [\? syntax error.*]
82 komi inf
#? [\? syntax error.*]
83 komi lots
#? [\? syntax error.*]
84 komi
#? [\? syntax error.*]
85 get_komi
#? [3\.50?]
komi -12
86 get_komi
#? [-12(\.0)?]
komi 1e2
87 get_komi
#? [100(\.0)?]
komi 0
88 get_komi
#? [0(\.0)?]

# ---- undo: all or nothing

boardsize 9
clear_board
100 undo
#? [\? cannot undo]
101 gg-undo 1
#? [\? cannot undo]
play black C3
play white G7
102 gg-undo 3
#? [\? cannot undo]
103 gg-undo -1
#? [\? syntax error.*]
104 gg-undo many
#? [\? syntax error.*]
105 list_stones black
#? [C3]
106 last_move
#? [white G7]
play black E5
# Two at once, then one without a number.
107 gg-undo 2
#? []
108 last_move
#? [black C3]
109 gg-undo
#? []
110 list_stones black
#? []
111 last_move
#? [\? .*]
# A pass is a move to be taken back.
play white pass
112 undo
#? []
113 undo
#? [\? cannot undo]

# ---- gogui-play_sequence: all or nothing

boardsize 9
clear_board
120 gogui-play_sequence b C3 w G7 B pass White c7
#? []
121 list_stones white
#? [C7 G7]
122 last_move
#? [white C7]
# An illegal move at the end takes the whole sequence back,
123 gogui-play_sequence b E5 w E6 b G7
#? [\? illegal move]
# and so does a vertex that is none, or half a pair.
124 gogui-play_sequence b E5 w E6 b K1
#? [\? (invalid color or coordinate|syntax error).*]
125 gogui-play_sequence b E5 w
#? [\? (invalid color or coordinate|syntax error).*]
126 list_stones black
#? [C3]
127 last_move
#? [white C7]
128 gogui-play_sequence
#? []
# The moves are taken back one by one.
undo
129 last_move
#? [black PASS]

# A sequence that fails after a capture gives the stone back: the third move takes A1, the fourth is
# on a stone.
boardsize 5
clear_board
play black A1
130 gogui-play_sequence w A2 b C3 w B1 b C3
#? [\? illegal move]
131 list_stones black
#? [A1]
132 captures white
#? [0]
133 list_stones white
#? []

# ---- gogui-setup

boardsize 9
clear_board
140 gogui-setup b C3 w G7 b E5 w D3
#? []
141 list_stones black
#? [E5 C3]
142 list_stones white
#? [G7 D3]
# Stones change colour or go.
143 gogui-setup w C3 e E5 e A1
#? []
144 list_stones black
#? []
145 list_stones white
#? [G7 C3 D3]
# A stone without liberties is no position; nothing is set up then.
146 gogui-setup b A1 w A2 w B1 b J9
#? [\? .*]
147 gogui-setup b J9 b pass
#? [\? .*]
148 gogui-setup b J9 b K10
#? [\? .*]
149 gogui-setup b J9 b
#? [\? .*]
150 list_stones black
#? []
151 list_stones white
#? [G7 C3 D3]
# Play goes on from there.
play black E5
152 undo
#? []
153 list_stones white
#? [G7 C3 D3]

# ---- Rules

kata-set-rules chinese
160 kata-get-rules
#? [.*"ko": ?"SIMPLE".*"scoring": ?"AREA".*"suicide": ?false.*"whiteHandicapBonus": ?"N".*]
kata-set-rules japanese
161 kata-get-rules
#? [.*"ko": ?"SIMPLE".*"scoring": ?"TERRITORY".*"suicide": ?false.*"whiteHandicapBonus": ?"0".*]
kata-set-rules korean
162 kata-get-rules
#? [.*"ko": ?"SIMPLE".*"scoring": ?"TERRITORY".*"suicide": ?false.*"whiteHandicapBonus": ?"0".*]
kata-set-rules aga
163 kata-get-rules
#? [.*"ko": ?"SITUATIONAL".*"scoring": ?"AREA".*"suicide": ?false.*"whiteHandicapBonus": ?"N-1".*]
kata-set-rules new-zealand
164 kata-get-rules
#? [.*"ko": ?"SITUATIONAL".*"scoring": ?"AREA".*"suicide": ?true.*"whiteHandicapBonus": ?"0".*]
kata-set-rules tromp-taylor
165 kata-get-rules
#? [.*"ko": ?"POSITIONAL".*"scoring": ?"AREA".*"suicide": ?true.*"whiteHandicapBonus": ?"0".*]
# An unknown name leaves the rules as they are.
166 kata-set-rules calvinball
#? [\? .*]
167 kata-get-rules
#? [.*"ko": ?"POSITIONAL".*]
# So do a new size and a new game.
boardsize 9
clear_board
168 kata-get-rules
#? [.*"ko": ?"POSITIONAL".*]
# Changing the rules keeps the game and what can be undone.
play black C3
play white G7
kata-set-rules chinese
169 last_move
#? [white G7]
170 gg-undo 2
#? []

# ---- Clocks: every system is taken, nonsense is not

180 time_settings 600 0 0
#? []
181 time_settings 600 30 5
#? []
182 time_settings 0 1 0
#? []
183 time_settings 0 0 0
#? []
184 time_left black 512 0
#? []
185 time_left w 12 3
#? []
186 kgs-time_settings none
#? []
187 kgs-time_settings absolute 300
#? []
188 kgs-time_settings canadian 300 30 5
#? []
189 kgs-time_settings byoyomi 300 30 5
#? []
190 kata-time_settings fischer 60 5
#? []
191 time_settings 600 30
#? [\? syntax error.*]
192 time_settings soon
#? [\? syntax error.*]
193 time_left green 10 0
#? [\? (invalid color or coordinate|syntax error).*]
194 kgs-time_settings sundial 10
#? [\? syntax error.*]
195 time_left black
#? [\? .*]
time_settings 0 1 0
# Clocks leave the game alone.
196 query_boardsize
#? [9]

# ---- Moves of the engine

boardsize 2
clear_board
# reg_genmove names a point or a pass and plays nothing.
210 reg_genmove black
#? [([AB][12]|PASS)]
211 list_stones black
#? []
212 genmove green
#? [\? (invalid color or coordinate|syntax error).*]
213 genmove
#? [\? (invalid color or coordinate|syntax error).*]
