#include "dfa/pattern_parser.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>

#include "dfa/condition_parser.h"
#include "dfa/pattern_diagram.h"
#include "engine/base/numbers.h"

namespace owlet::dfa {
namespace {

constexpr std::string_view kHeader = "Pattern";

// The lines of a text, which end in LF, CR LF or a lone CR.
std::vector<SourceLine> lines_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
  std::vector<SourceLine> lines;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back({text.substr(0, length), static_cast<int>(lines.size()) + 1, 1});
    text.remove_prefix(length);
    text.remove_prefix(text.starts_with("\r\n") ? 2 : std::min<std::size_t>(1, text.size()));
  }
  return lines;
}

// ---- The parser

// What has been read of a pattern: its lines sorted into parts, to be understood at its end.
struct PatternDraft {
  Pattern pattern;
  SourceLine header;
  std::array<std::vector<SourceLine>, 2> rows;  // of the diagram and of the constraint diagram
  std::array<bool, 2> closed = {false, false};  // a blank line has ended it
  std::optional<SourceLine> attributes;
  std::vector<SourceLine> condition;
  bool failed = false;  // with an error that has been reported
};

class PatternParser {
 public:
  PatternParser(std::string_view text, PatternFile& file, FunctionTable functions)
      : lines_(lines_of(text)), file_(file), functions_(functions) {}

  void run() {
    for (const SourceLine& line : lines_) read(line);
    finish();
    std::ranges::stable_sort(file_.errors, {},
                             [](const Error& e) { return std::pair(e.line, e.column); });
  }

 private:
  void fail(const SourceLine& place, std::string message) {
    file_.errors.push_back(place.error(std::move(message)));
    if (draft_) draft_->failed = true;
  }

  // ---- One line, sorted by how it begins

  void read(const SourceLine& line) {
    if (line.text.size() > kMaxPatternLine)
      return fail(line.piece(kMaxPatternLine),
                  "the line is longer than " + std::to_string(kMaxPatternLine) + " bytes");
    if (line.trimmed().text.empty()) return read_blank();
    if (line.before(kBlank).text == kHeader) return read_header(line);
    const char first = line.text.front();
    if (first == '#') return;
    if (!draft_) return read_outside(line);
    if (first == ':') return read_attributes(line);
    if (first == ';') return read_condition(line);
    read_row(line);
  }

  // Which of the two diagrams a row would belong to now.
  [[nodiscard]] std::size_t diagram() const { return draft_->attributes ? 1 : 0; }

  void read_blank() {
    skipping_ = false;
    if (draft_ && !draft_->rows[diagram()].empty()) draft_->closed[diagram()] = true;
  }

  // Something that is no part of a pattern: reported once, not for each line of it.
  void read_outside(const SourceLine& line) {
    if (!skipping_) fail(line, "expected 'Pattern NAME' or a comment");
    skipping_ = true;
  }

  void read_header(const SourceLine& line) {
    finish();
    skipping_ = false;
    draft_.emplace();
    draft_->header = line;
    Pattern& pattern = draft_->pattern;
    pattern.line = line.line;
    const SourceLine rest = line.piece(kHeader.size()).trimmed();
    pattern.name = rest.before(kBlank).text;
    if (pattern.name.empty()) return fail(rest, "expected a name after 'Pattern'");
    if (!std::ranges::all_of(pattern.name, is_printable))
      return fail(rest, "a name is made of plain ASCII characters");
    const auto [known, is_new] = names_.emplace(pattern.name, line.line);
    if (!is_new)
      fail(rest, "a second pattern '" + pattern.name + "': the first is in line " +
                     std::to_string(known->second));
  }

  void read_attributes(const SourceLine& line) {
    if (draft_->attributes) return fail(line, "a second ':' line");
    if (draft_->rows[0].empty() && !draft_->failed)
      fail(line, "expected a diagram before the ':' line");
    draft_->attributes = line;
  }

  void read_condition(const SourceLine& line) {
    if (!draft_->attributes) return fail(line, "expected the ':' line before the condition");
    draft_->condition.push_back(line.piece(1));
  }

  void read_row(const SourceLine& line) {
    const SourceLine rest = line.piece(line.text.find_first_not_of(' '));
    if (rest.text.front() == '\t') return fail(rest, "a tab in a diagram: expected spaces");
    const SourceLine row = rest.before(kBlank);
    if (diagram() == 1 && !draft_->condition.empty())
      return fail(row, "expected the constraint diagram before the condition");
    if (draft_->closed[diagram()])
      return fail(row, diagram() == 0 ? "a second diagram: expected the ':' line first"
                                      : "a third diagram");
    draft_->rows[diagram()].push_back(row);
  }

  // ---- The end of a pattern

  void finish() {
    if (!draft_) return;
    if (draft_->rows[0].empty() && !draft_->attributes && !draft_->failed)
      fail(draft_->header, "the pattern has no diagram");
    else if (!draft_->attributes && !draft_->failed)
      fail(draft_->header, "the pattern has no ':' line");
    const bool has_shape = !draft_->rows[0].empty() && finish_diagrams();
    if (draft_->attributes) finish_attributes(draft_->attributes->piece(1));
    if (has_shape) finish_condition();
    if (!draft_->failed) file_.patterns.push_back(std::move(draft_->pattern));
    draft_.reset();
  }

  // True if both are in order.
  bool finish_diagrams() {
    const std::size_t errors_before = file_.errors.size();
    const DiagramText main = read_rows(draft_->rows[0], file_.errors);
    const auto sound = [&] { return file_.errors.size() == errors_before; };
    if (sound()) read_main_diagram(main, draft_->pattern, file_.errors);
    if (sound() && !draft_->rows[1].empty()) {
      const DiagramText constraint = read_rows(draft_->rows[1], file_.errors);
      if (sound()) read_constraint_diagram(constraint, main, draft_->pattern, file_.errors);
    }
    if (!sound()) draft_->failed = true;
    return sound();
  }

  // CLASSES,name(value),...
  void finish_attributes(SourceLine rest) {
    for (int field = 0; !rest.text.empty() || field == 0; ++field) {
      const SourceLine item = rest.before(",");
      rest = rest.piece(std::min(item.text.size() + 1, rest.text.size()));
      if (field == 0) read_classes(item.trimmed());
      if (field > 0) read_value(item.trimmed());
    }
  }

  void read_classes(const SourceLine& item) {
    for (std::size_t i = 0; i < item.text.size(); ++i) {
      const char c = item.text[i];
      if (c != '-' && !is_letter(c)) return fail(item.piece(i), "expected class letters or '-'");
      if (c != '-') draft_->pattern.classes += c;
    }
  }

  void read_value(const SourceLine& item) {
    const std::string_view name = item.before("(").trimmed().text;
    const SourceLine number = item.piece(std::min(item.text.find('('), item.text.size()));
    if (number.text.empty()) return fail(item, "expected name(number)");
    if (name.empty() || !std::ranges::all_of(name, [](char c) { return is_letter(c) || c == '_'; }))
      return fail(item, "expected a name of letters before '('");
    if (item.text.back() != ')') return fail(item, "expected ')' after the number");
    if (draft_->pattern.value(name))
      return fail(item, "a second value '" + std::string(name) + "'");
    const std::string_view digits = number.piece(1, number.text.size() - 2).trimmed().text;
    const std::optional<double> value = parse_number(digits);
    if (!value) return fail(number.piece(1), "expected a number");
    draft_->pattern.values.push_back({std::string(name), *value});
  }

  // All lines have to hold.
  void finish_condition() {
    Pattern& pattern = draft_->pattern;
    std::string letters;
    for (const Label& label : pattern.labels) letters += label.letter;
    for (const SourceLine& line : draft_->condition) {
      Result<Condition> condition =
          parse_condition(line, {functions_, pattern.move.has_value(), letters});
      if (condition) {
        std::ranges::move(condition.value(), std::back_inserter(pattern.condition));
      } else {
        file_.errors.push_back(std::move(condition.error()));
        draft_->failed = true;
      }
    }
  }

  const std::vector<SourceLine> lines_;
  PatternFile& file_;
  FunctionTable functions_;
  std::optional<PatternDraft> draft_;
  std::unordered_map<std::string, int> names_;
  bool skipping_ = false;  // lines outside of any pattern
};

}  // namespace

std::string PatternFile::describe(const Error& error) const {
  std::string text = name;
  if (error.line != 0)
    text += ":" + std::to_string(error.line) + ":" + std::to_string(error.column);
  return text + ": " + error.message;
}

PatternFile parse_patterns(std::string_view text, std::string file_name, FunctionTable functions) {
  PatternFile file{std::move(file_name), {}, {}};
  PatternParser(text, file, functions).run();
  return file;
}

}  // namespace owlet::dfa
