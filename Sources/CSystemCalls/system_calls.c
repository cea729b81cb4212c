#ifdef __linux__
#define _GNU_SOURCE
#include <linux/fs.h>
#include <sched.h>
#include <sys/syscall.h>
#endif

#include "system_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
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

void system_grow_heap(void) {
#ifdef __GLIBC__
  const size_t page = 2 << 20, size = 31 << 20;
  char *volatile block = malloc(size);
  if (!block) return;
  uintptr_t start = ((uintptr_t)block + page - 1) & -page, end = ((uintptr_t)block + size) & -page;
  madvise((void *)start, end - start, MADV_HUGEPAGE);
  free(block);
#endif
}

int system_open_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC | O_NONBLOCK);
#else
  if (pipe(ends) != 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
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

// On Linux, the next two functions use `syscall`, because not every C library has `renameat2`.
int system_rename_exclusively(int folder, const char *path, int new_folder, const char *new_path) {
#if defined(__linux__)
  return (int)syscall(SYS_renameat2, folder, path, new_folder, new_path, RENAME_NOREPLACE);
#elif defined(__APPLE__)
  return renameatx_np(folder, path, new_folder, new_path, RENAME_EXCL);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int system_exchange(int folder, const char *path, int other_folder, const char *other_path) {
#if defined(__linux__)
  return (int)syscall(SYS_renameat2, folder, path, other_folder, other_path, RENAME_EXCHANGE);
#elif defined(__APPLE__)
  return renameatx_np(folder, path, other_folder, other_path, RENAME_SWAP);
#else
  errno = ENOSYS;
  return -1;
#endif
}
