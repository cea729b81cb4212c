// Nobody has run this file yet: it was written after Apple's headers, manual pages and published sources.

#ifdef __APPLE__

#include "system_calls.h"

#include <copyfile.h>
#include <crt_externs.h>
#include <mach-o/dyld.h>
#include <stdint.h>
#include <sys/param.h>

void system_prepare(void) {}

void system_grow_heap(void) {}

int system_available_processors(void) {
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}

// A bundle, such as that of the tests, cannot be linked with the variable `environ`.
char *const *system_environment(void) { return *_NSGetEnviron(); }

char *system_executable(void) {
  uint32_t size = 0;
  _NSGetExecutablePath(NULL, &size);
  char *path = malloc(size);
  if (!path) return NULL;
  char *real = _NSGetExecutablePath(path, &size) == 0 ? realpath(path, NULL) : NULL;
  free(path);
  return real;
}

struct timespec system_modified(const struct stat *status) { return status->st_mtimespec; }

struct timespec system_changed(const struct stat *status) { return status->st_ctimespec; }

// Reports whether F_FULLFSYNC failed only because the file system has no such call; each driver has its own error.
static bool is_unsupported(int error) { return error == ENOTSUP || error == EINVAL || error == ENOTTY; }

// `fsync` leaves the data in the cache of the drive.
int system_sync(int file) {
  int result = fcntl(file, F_FULLFSYNC);
  return result < 0 && is_unsupported(errno) ? fsync(file) : result;
}

int system_sync_filesystem(int descriptor) {
  // `fsync_volume_np`, which takes a descriptor, makes a request that the published kernel does not know.
  char path[MAXPATHLEN];
  if (fcntl(descriptor, F_GETPATH, path) < 0) return -1;
  // The result is an error number.
  int error = sync_volume_np(path, SYNC_VOLUME_FULLSYNC | SYNC_VOLUME_WAIT);
  if (error == 0) return 0;
  if (is_unsupported(error)) return fsync(descriptor);
  errno = error;
  return -1;
}

void system_copy_attributes(int file, int other) { fcopyfile(file, other, NULL, COPYFILE_XATTR | COPYFILE_ACL); }

int system_rename_exclusively(int folder, const char *path, int new_folder, const char *new_path) {
  return renameatx_np(folder, path, new_folder, new_path, RENAME_EXCL);
}

int system_exchange(int folder, const char *path, int other_folder, const char *other_path) {
  return renameatx_np(folder, path, other_folder, other_path, RENAME_SWAP);
}

int system_open_pipe(int ends[2]) {
  if (pipe(ends) < 0) return -1;
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

// Takes a new socket, or -1, and returns it.
static int prepared_socket(int socket) {
  if (socket < 0) return -1;
  int on = 1;
  fcntl(socket, F_SETFD, FD_CLOEXEC);
  fcntl(socket, F_SETFL, O_NONBLOCK);
  setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  return socket;
}

int system_open_socket(int family) { return prepared_socket(socket(family, SOCK_STREAM, 0)); }

int system_accept(int listener) { return prepared_socket(accept(listener, NULL, NULL)); }

ssize_t system_send(int socket, const void *bytes, size_t count) { return send(socket, bytes, count, 0); }

int system_memory_file(void) {
  errno = ENOSYS;
  return -1;
}

// macOS 26 deprecates the older name, which ends with `_np`.
int system_add_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir(actions, folder);
}

// There are no events like those of inotify: FolderWatch compares the statuses of the files.

int system_open_events(void) {
  errno = ENOSYS;
  return -1;
}

int system_add_events(int queue, const char *folder) {
  (void)queue, (void)folder;
  errno = ENOSYS;
  return -1;
}

int system_remove_events(int queue, int number) {
  (void)queue, (void)number;
  errno = ENOSYS;
  return -1;
}

size_t system_take_event(const void *bytes, size_t count, struct system_event *event) {
  (void)bytes, (void)count, (void)event;
  return 0;
}

#endif
