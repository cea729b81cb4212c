#ifdef __linux__

#include "system_calls.h"

#include <linux/limits.h>
#include <malloc.h>
#include <sched.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/xattr.h>

static bool stands_in_for_proc;

// A fully static Swift runtime looks for the path of the executable before `main`, and aborts if it cannot read
// `/proc/self/exe`, unless this variable has a value. The program does not use the path.
__attribute__((constructor(101))) static void stand_in_for_proc(void) {
  char first;
  stands_in_for_proc = readlink("/proc/self/exe", &first, 1) < 0 && setenv("SWIFT_ROOT", "/", 0) == 0;
}

void system_prepare(void) {
  // Programs that are run, such as git, must not inherit the variable.
  if (stands_in_for_proc) unsetenv("SWIFT_ROOT");
  // The heap grows in steps of 8 MB instead of 128 KB: each step is a system call, and the memory of a step counts
  // only when it is used. A value for one of these options would otherwise stop glibc from raising the other two.
  mallopt(M_TOP_PAD, 8 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
}

// The heap of a thread would grow by single pages, each with a system call; this lets it grow by 31 MB at once. Only
// pages that are used count as memory; where the system allows it, pages of 2 MB. glibc maps larger blocks outside of
// the heap: from 32 MB on, as `system_prepare` sets it.
void system_grow_heap(void) {
  const size_t page = 2 << 20, size = 31 << 20;
  char *volatile block = malloc(size);
  if (!block) return;
  uintptr_t start = ((uintptr_t)block + page - 1) & -page, end = ((uintptr_t)block + size) & -page;
  madvise((void *)start, end - start, MADV_HUGEPAGE);
  free(block);
}

int system_available_processors(void) {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? (int)online : 1;
}

char *const *system_environment(void) { return environ; }

char *system_executable(void) { return realpath("/proc/self/exe", NULL); }

struct timespec system_modified(const struct stat *status) { return status->st_mtim; }

struct timespec system_changed(const struct stat *status) { return status->st_ctim; }

int system_sync(int file) { return fsync(file); }

int system_sync_filesystem(int descriptor) { return syncfs(descriptor); }

static bool copy_attribute(int file, int other, const char *name) {
  char value[XATTR_SIZE_MAX];
  ssize_t size = fgetxattr(file, name, value, sizeof value);
  return size >= 0 && fsetxattr(other, name, value, (size_t)size, 0) == 0;
}

void system_copy_attributes(int file, int other) {
  const char *access_list = "system.posix_acl_access";
  char names[XATTR_LIST_MAX];
  ssize_t size = flistxattr(file, names, sizeof names);
  if (size < 0) return;
  for (const char *name = names; name < names + size; name += strlen(name) + 1) {
    // These are about the bytes of a file, and the system removes them when the bytes change.
    const char *const of_bytes[] = {"security.capability", "security.ima", "security.evm"};
    bool is_copied = strcmp(name, access_list) != 0;
    for (size_t i = 0; i < sizeof of_bytes / sizeof *of_bytes; i++) is_copied &= strcmp(name, of_bytes[i]) != 0;
    if (is_copied) copy_attribute(file, other, name);
  }
  // The access list is copied last, because it may forbid to set attributes. A new file may have one from its folder.
  if (!copy_attribute(file, other, access_list)) fremovexattr(other, access_list);
}

int system_rename_exclusively(int folder, const char *path, int new_folder, const char *new_path) {
  return renameat2(folder, path, new_folder, new_path, RENAME_NOREPLACE);
}

int system_exchange(int folder, const char *path, int other_folder, const char *other_path) {
  return renameat2(folder, path, other_folder, other_path, RENAME_EXCHANGE);
}

int system_open_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC | O_NONBLOCK); }

int system_open_socket(int family) { return socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0); }

int system_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

ssize_t system_send(int socket, const void *bytes, size_t count) { return send(socket, bytes, count, MSG_NOSIGNAL); }

int system_memory_file(void) { return memfd_create("todosite", MFD_CLOEXEC); }

int system_add_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

int system_open_events(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int system_add_events(int queue, const char *folder) {
  // A file that is being written has an event when it is closed, and none before.
  return inotify_add_watch(queue, folder,
                           IN_CREATE | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE |
                               IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK);
}

int system_remove_events(int queue, int number) { return inotify_rm_watch(queue, number); }

size_t system_take_event(const void *bytes, size_t count, struct system_event *event) {
  struct inotify_event header;
  if (count < sizeof header) return 0;
  memcpy(&header, bytes, sizeof header);
  if (header.len > count - sizeof header) return 0;
  *event = (struct system_event){
      .folder = header.wd,
      // The name ends with one or more NULs.
      .name = header.len > 0 ? (const char *)bytes + sizeof header : "",
      .is_write = header.mask & (IN_CLOSE_WRITE | IN_MOVED_TO),
      .is_of_folder_itself = header.mask & (IN_DELETE_SELF | IN_MOVE_SELF),
      .is_forgotten = header.mask & (IN_UNMOUNT | IN_IGNORED),
      .is_overflow = header.mask & IN_Q_OVERFLOW,
      .entry_is_folder = header.mask & IN_ISDIR,
  };
  return sizeof header + header.len;
}

#endif
