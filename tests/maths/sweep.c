/* sweep.c: prints the checksum of each elementary function (sweep.h). Exit status: 1 if one is not
 * the expected one. */

#include "sweep.h"

#include <inttypes.h>
#include <stdio.h>

int main(void) {
  int status = 0;
  for (size_t i = 0; i < MATHS_FUNCTIONS; i++) {
    uint64_t sum = maths_sweep(&maths_functions[i]);
    printf("{\"%s\", UINT64_C(0x%016" PRIx64 ")},\n", maths_functions[i].name, sum);
    if (sum != maths_expected(&maths_functions[i])) status = 1;
  }
  return status;
}
