// SGF in the encodings of the world: which one a text is in, and the text in UTF-8.
//
// Shift_JIS, Big5 and GBK have characters of two bytes of which the second may be '\' or ']'. Read
// as bytes, such a character hides the bracket behind it or is one itself:
//
//     PW[<95 5C>];B[aa]    PW[表];B[aa]    as bytes the name goes on to the move's ']'
#pragma once

#include <string>
#include <string_view>

#include "engine/record/sgf.h"

namespace owlet {

// The text in UTF-8. A text in UTF-8 stays as it is, whatever its CA says. Any other is read in the
// encoding that CA names, in the others of these three, in ISO-2022-JP or UTF-16 if it has their
// marks, and as it stands. The reading in which the most properties are found is the one, for a
// bracket that is hidden costs some; of equal ones that with the fewest bytes that are no
// character, which become U+FFFD; then the first. Line ends stay, so what is wrong in line 7 of the
// result is wrong in line 7 of the text.
[[nodiscard]] std::string sgf_in_utf8(std::string_view text, const SgfLimits& limits = {});

}  // namespace owlet
