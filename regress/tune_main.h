// `owlet-match tune`. Options in, exit status out; the work is in regress/tune.
#pragma once

namespace owlet::regress {

// As `main`, with "tune" for the program's name in argv[0].
int tune_main(int argc, char** argv);

}  // namespace owlet::regress
