#include "sys/jail/seccomp.h"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

/* A job object is the nearest that Windows has: this process must not start others. It can still
 * open connections, so the result is false. The handle stays open, and with it the limit. */
bool seccomp_enforce(SeccompKind kind) {
  (void)kind;
  static HANDLE job;
  if (job) return false;
  job = CreateJobObjectW(NULL, NULL);
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_ACTIVE_PROCESS;
  limits.BasicLimitInformation.ActiveProcessLimit = 1;
  if (job && SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits)) {
    AssignProcessToJobObject(job, GetCurrentProcess());
  }
  return false;
}
