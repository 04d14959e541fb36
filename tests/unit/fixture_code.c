#include "fixture_code.h"

EngineCode *fixture_code(void) {
  static EngineCode *code;
  if (!code) code = engine_code_new(NULL);
  return code;
}
