#ifdef __linux__
#define _GNU_SOURCE
#include <sched.h>
#endif

#include "system_calls.h"

#include <fcntl.h>
#include <unistd.h>

int system_sync_filesystem(int descriptor) {
#ifdef __linux__
  return syncfs(descriptor);
#else
  sync();
#ifdef F_FULLFSYNC
  return fcntl(descriptor, F_FULLFSYNC);
#else
  return fsync(descriptor);
#endif
#endif
}

int system_available_processors(void) {
#ifdef __linux__
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}
