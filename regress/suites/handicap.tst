# Handicap: fixed placement on every size that has it, its limits, free and given stones, undo.
#
# Needs boardsize, clear_board, fixed_handicap, place_free_handicap, set_free_handicap, play, undo,
# list_stones, is_legal and captures. Lists of stones go from the top row down, left to right.

# ---- Fixed placement
#
# 2 stones: low left and high right. 3: and high left. 4: all corners. 5: and the centre.
# 6: corners and sides. 7: and the centre. 8: corners, sides, top and bottom. 9: and the centre.
# The fourth line from 13x13 on, the third below.

# 19x19: the fourth line.
boardsize 19
clear_board
fixed_handicap 2
102 list_stones black
#? [Q16 D4]
boardsize 19
clear_board
fixed_handicap 3
103 list_stones black
#? [D16 Q16 D4]
boardsize 19
clear_board
fixed_handicap 4
104 list_stones black
#? [D16 Q16 D4 Q4]
boardsize 19
clear_board
fixed_handicap 5
105 list_stones black
#? [D16 Q16 K10 D4 Q4]
boardsize 19
clear_board
fixed_handicap 6
106 list_stones black
#? [D16 Q16 D10 Q10 D4 Q4]
boardsize 19
clear_board
fixed_handicap 7
107 list_stones black
#? [D16 Q16 D10 K10 Q10 D4 Q4]
boardsize 19
clear_board
fixed_handicap 8
108 list_stones black
#? [D16 K16 Q16 D10 Q10 D4 K4 Q4]
boardsize 19
clear_board
fixed_handicap 9
109 list_stones black
#? [D16 K16 Q16 D10 K10 Q10 D4 K4 Q4]

# 13x13: the fourth line.
boardsize 13
clear_board
fixed_handicap 2
202 list_stones black
#? [K10 D4]
boardsize 13
clear_board
fixed_handicap 3
203 list_stones black
#? [D10 K10 D4]
boardsize 13
clear_board
fixed_handicap 4
204 list_stones black
#? [D10 K10 D4 K4]
boardsize 13
clear_board
fixed_handicap 5
205 list_stones black
#? [D10 K10 G7 D4 K4]
boardsize 13
clear_board
fixed_handicap 6
206 list_stones black
#? [D10 K10 D7 K7 D4 K4]
boardsize 13
clear_board
fixed_handicap 7
207 list_stones black
#? [D10 K10 D7 G7 K7 D4 K4]
boardsize 13
clear_board
fixed_handicap 8
208 list_stones black
#? [D10 G10 K10 D7 K7 D4 G4 K4]
boardsize 13
clear_board
fixed_handicap 9
209 list_stones black
#? [D10 G10 K10 D7 G7 K7 D4 G4 K4]

# 9x9: the third line.
boardsize 9
clear_board
fixed_handicap 2
302 list_stones black
#? [G7 C3]
boardsize 9
clear_board
fixed_handicap 3
303 list_stones black
#? [C7 G7 C3]
boardsize 9
clear_board
fixed_handicap 4
304 list_stones black
#? [C7 G7 C3 G3]
boardsize 9
clear_board
fixed_handicap 5
305 list_stones black
#? [C7 G7 E5 C3 G3]
boardsize 9
clear_board
fixed_handicap 6
306 list_stones black
#? [C7 G7 C5 G5 C3 G3]
boardsize 9
clear_board
fixed_handicap 7
307 list_stones black
#? [C7 G7 C5 E5 G5 C3 G3]
boardsize 9
clear_board
fixed_handicap 8
308 list_stones black
#? [C7 E7 G7 C5 G5 C3 E3 G3]
boardsize 9
clear_board
fixed_handicap 9
309 list_stones black
#? [C7 E7 G7 C5 E5 G5 C3 E3 G3]

# Other sizes: even ones and 7x7 have the corners only.
boardsize 7
clear_board
fixed_handicap 4
400 list_stones black
#? [C5 E5 C3 E3]
boardsize 8
clear_board
fixed_handicap 4
401 list_stones black
#? [C6 F6 C3 F3]
boardsize 11
clear_board
fixed_handicap 9
402 list_stones black
#? [C9 F9 J9 C6 F6 J6 C3 F3 J3]
# The last size with the third line,
boardsize 12
clear_board
fixed_handicap 4
403 list_stones black
#? [C10 K10 C3 K3]
# an even one with the fourth,
boardsize 14
clear_board
fixed_handicap 2
404 list_stones black
#? [L11 D4]
# and the largest.
boardsize 25
clear_board
fixed_handicap 9
405 list_stones black
#? [D22 N22 W22 D13 N13 W13 D4 N4 W4]

# The answer names the stones, in any order.
boardsize 9
clear_board
410 fixed_handicap 3
#? [(C3 C7 G7|C3 G7 C7|C7 C3 G7|C7 G7 C3|G7 C3 C7|G7 C7 C3)]

# ---- Limits of fixed placement. Nothing is placed then.

boardsize 19
clear_board
420 fixed_handicap 1
#? [\? invalid number of stones]
421 fixed_handicap 10
#? [\? invalid number of stones]
422 fixed_handicap 0
#? [\? invalid number of stones]
423 fixed_handicap -2
#? [\? invalid number of stones]
424 fixed_handicap
#? [\? syntax error.*]
425 fixed_handicap two
#? [\? syntax error.*]
426 list_stones black
#? []
# No side and centre points on even sizes and 7x7,
boardsize 18
clear_board
430 fixed_handicap 5
#? [\? invalid number of stones]
boardsize 7
clear_board
431 fixed_handicap 5
#? [\? invalid number of stones]
# nothing at all below 7x7.
boardsize 6
clear_board
432 fixed_handicap 2
#? [\? invalid number of stones]
433 list_stones black
#? []
# Only an empty board can have a handicap,
boardsize 9
clear_board
play white E5
434 fixed_handicap 2
#? [\? board not empty]
435 list_stones black
#? []
# which it may be again,
undo
436 fixed_handicap 2
#? [.*]
# but not twice.
437 fixed_handicap 2
#? [\? board not empty]
438 place_free_handicap 2
#? [\? board not empty]
439 set_free_handicap A1 B1
#? [\? board not empty]
440 list_stones black
#? [G7 C3]

# ---- Stones of the engine's choice: two at least, and not more than asked for

boardsize 9
clear_board
450 place_free_handicap 4
#? [[A-J][1-9]( [A-J][1-9]){1,3}]
451 list_stones black
#? [[A-J][1-9]( [A-J][1-9]){1,3}]
452 list_stones white
#? []
# More than fixed placement knows, and where it knows none.
boardsize 5
clear_board
453 place_free_handicap 12
#? [[A-E][1-5]( [A-E][1-5]){1,11}]
boardsize 9
clear_board
454 place_free_handicap 1
#? [\? invalid number of stones]
455 place_free_handicap 81
#? [\? invalid number of stones]
456 list_stones black
#? []
play black A1
457 place_free_handicap 2
#? [\? board not empty]

# ---- Stones as told

boardsize 9
clear_board
set_free_handicap A1 e5 J9
470 list_stones black
#? [J9 E5 A1]
# One stone is no handicap; passes, repetitions and points outside are none either.
boardsize 9
clear_board
471 set_free_handicap C3
#? [\? bad vertex list.*]
472 set_free_handicap C3 G7 C3
#? [\? bad vertex list.*]
473 set_free_handicap C3 pass
#? [\? bad vertex list.*]
474 set_free_handicap C3 K1
#? [\? bad vertex list.*]
# None of that has left a stone.
475 list_stones black
#? []
play white A1
476 set_free_handicap C3 G7
#? [\? board not empty]
477 list_stones black
#? []
# All points but one, and not all of them.
boardsize 2
clear_board
478 set_free_handicap A1 A2 B1 B2
#? [\? bad vertex list.*]
479 set_free_handicap A1 A2 B1
#? []
480 list_stones black
#? [A2 A1 B1]
# White takes all three.
481 is_legal white B2
#? [1]
482 is_legal black B2
#? [0]

# ---- undo stops at the handicap, however it was placed

boardsize 9
clear_board
fixed_handicap 2
500 undo
#? [\? cannot undo]
501 list_stones black
#? [G7 C3]
play white E5
play black E6
undo
undo
502 undo
#? [\? cannot undo]
503 list_stones black
#? [G7 C3]
504 list_stones white
#? []
# Several at once: all or nothing.
play white E5
505 gg-undo 2
#? [\? cannot undo]
506 color E5
#? [white]

boardsize 9
clear_board
set_free_handicap A1 J9
play white A2
play white B1
# A handicap stone can be taken like any other,
510 list_stones black
#? [J9]
511 captures white
#? [1]
# and comes back.
undo
undo
512 undo
#? [\? cannot undo]
513 list_stones black
#? [J9 A1]
514 captures white
#? [0]

boardsize 9
clear_board
place_free_handicap 2
520 undo
#? [\? cannot undo]
521 list_stones black
#? [[A-J][1-9] [A-J][1-9]]

# A new game has no handicap.
boardsize 9
clear_board
fixed_handicap 5
boardsize 9
clear_board
530 list_stones black
#? []
531 fixed_handicap 5
#? [(\S+ ){4}\S+]
boardsize 13
clear_board
532 fixed_handicap 5
#? [(\S+ ){4}\S+]
