// Calls that are the same on every system.

#include "system_calls.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <sys/ioctl.h>

int system_error(void) { return errno; }

void system_set_error(int error) { errno = error; }

int system_open(int folder, const char *path, int flags, mode_t mode) {
  return openat(folder, path, flags | O_CLOEXEC | O_NOCTTY, mode);
}

bool system_is_open(int file) { return fcntl(file, F_GETFD) >= 0 || errno != EBADF; }

int system_terminal_width(int file) {
  struct winsize size;
  return ioctl(file, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

system_signal_action system_ignoring_action(void) { return SIG_IGN; }

system_signal_action system_default_action(void) { return SIG_DFL; }

int system_start_thread(void *(*run)(void *argument), void *argument) {
  pthread_attr_t attributes;
  int error = pthread_attr_init(&attributes);
  if (error) return error;
  error = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  if (!error) error = pthread_attr_setstacksize(&attributes, 8 << 20);
  pthread_t thread;
  if (!error) error = pthread_create(&thread, &attributes, run, argument);
  pthread_attr_destroy(&attributes);
  return error;
}

int system_unnamed_file(void) {
  int file = system_memory_file();
  if (file >= 0 || errno != ENOSYS) return file;
  char path[] = "/tmp/todosite-XXXXXX";
  file = mkostemp(path, O_CLOEXEC);
  if (file >= 0) unlink(path);
  return file;
}

int system_listen(bool is_version_6, uint16_t port) {
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct sockaddr_in6 at_6 = {.sin6_family = AF_INET6, .sin6_port = htons(port), .sin6_addr = in6addr_loopback};
  int listener = system_open_socket(is_version_6 ? AF_INET6 : AF_INET), on = 1;
  if (listener < 0) return -1;
  // Without SO_REUSEADDR a port could not be used again for a minute after its last connection.
  if (setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
      setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on) == 0 &&
      (is_version_6 ? bind(listener, (struct sockaddr *)&at_6, sizeof at_6)
                    : bind(listener, (struct sockaddr *)&at, sizeof at)) == 0 &&
      listen(listener, SOMAXCONN) == 0)
    return listener;
  int error = errno;
  close(listener);
  errno = error;
  return -1;
}

int system_port(int listener) {
  struct sockaddr_in at;
  socklen_t size = sizeof at;
  return getsockname(listener, (struct sockaddr *)&at, &size) < 0 ? -1 : ntohs(at.sin_port);
}
