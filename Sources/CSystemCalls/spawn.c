#include "system_calls.h"

static int prepare(posix_spawn_file_actions_t *actions, posix_spawnattr_t *attributes, const char *folder,
                   const int streams[3], const int *signals, int signal_count) {
  int error = 0;
  for (int stream = 0; stream < 3; stream++) {
    if (streams[stream] < 0) continue;
    if ((error = posix_spawn_file_actions_adddup2(actions, streams[stream], stream))) return error;
  }
  if (folder && (error = system_add_folder(actions, folder))) return error;

  sigset_t none, reset;
  sigemptyset(&none);
  sigemptyset(&reset);
  for (int index = 0; index < signal_count; index++) sigaddset(&reset, signals[index]);
  if ((error = posix_spawnattr_setsigmask(attributes, &none))) return error;
  if ((error = posix_spawnattr_setsigdefault(attributes, &reset))) return error;
  return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

int system_spawn(int *process, const char *program, char *const *arguments, char *const *environment,
                 const char *folder, const int streams[3], const int *signals, int signal_count) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    pid_t started = 0;
    error = prepare(&actions, &attributes, folder, streams, signals, signal_count);
    if (!error) error = posix_spawnp(&started, program, &actions, &attributes, arguments, environment);
    *process = started;
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}
