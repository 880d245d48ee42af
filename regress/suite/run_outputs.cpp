#include "regress/suite/run_outputs.h"

#include "regress/base/output.h"
#include "regress/suite/junit.h"
#include "regress/suite/regress_html.h"

namespace owlet::regress {

bool RunOutputs::on_stdout() const {
  return is_stdout(json) || is_stdout(junit);
}

Result<void> check_outputs(const RunOutputs& outputs) {
  for (const std::string& file : {outputs.json, outputs.junit}) {
    if (!file.empty()) {
      BOOST_OUTCOME_TRY(check_file(file));
    }
  }
  if (outputs.html.empty()) return success();
  return check_folder(outputs.html);
}

Result<void> write_outputs(const RunOutputs& outputs, const RunResult& run) {
  if (!outputs.json.empty()) {
    BOOST_OUTCOME_TRY(write_output(outputs.json, to_json_text(run)));
  }
  if (!outputs.junit.empty()) {
    BOOST_OUTCOME_TRY(write_output(outputs.junit, to_junit(run)));
  }
  if (outputs.html.empty()) return success();
  return write_regress_html(outputs.html, run);
}

}  // namespace owlet::regress
