#include "system_calls.h"

#include <errno.h>

#ifdef __linux__
#include <sys/inotify.h>

int system_open_events(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

int system_add_events(int queue, const char *folder) {
  // A file that is being written has an event when it is closed, and none before.
  return inotify_add_watch(queue, folder,
                           IN_CREATE | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE |
                               IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR | IN_EXCL_UNLINK);
}

int system_remove_events(int queue, int number) { return inotify_rm_watch(queue, number); }

#else

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

#endif
