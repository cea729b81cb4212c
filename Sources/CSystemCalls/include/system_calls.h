// The system calls of FileSystem.
//
// Swift sees the declarations of the C library through this header, so that no Swift file imports the C library of one
// system. The functions below are for what Swift cannot call, such as functions with a variable number of arguments,
// and for what differs between systems: linux.c and darwin.c each define it for one system.
//
// Unless its comment says otherwise, a function returns -1 and sets errno on failure.

#ifndef SYSTEM_CALLS_H
#define SYSTEM_CALLS_H

#if !defined(__linux__) && !defined(__APPLE__)
#error "todosite supports Linux and macOS only"
#endif

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The same on every system

// Returns errno of this thread.
int system_error(void);

// Sets errno of this thread.
void system_set_error(int error);

// Opens a file or folder, as `openat` does; it is closed in other programs and never becomes the terminal of this one.
int system_open(int folder, const char *path, int flags, mode_t mode);

// Reports whether a descriptor is open.
bool system_is_open(int file);

// Returns the width of a terminal in columns; 0 if it is unknown.
int system_terminal_width(int file);

typedef void (*system_signal_action)(int signal);

// The action that ignores a signal, and the default action of a signal.
system_signal_action system_ignoring_action(void);
system_signal_action system_default_action(void);

// Starts a detached thread with a stack of 8 MB; macOS would give it 512 KB. Returns 0, or the error number.
int system_start_thread(void *(*run)(void *argument), void *argument);

// Opens an empty, unnamed file for reading and writing, in memory if the system supports it, and returns its
// descriptor.
int system_unnamed_file(void);

// Starts a program, which is looked up in PATH when its name contains no slash.
//
// The program runs in `folder`, or in the current folder if `folder` is NULL. `streams` are the descriptors
// of its standard streams; -1 means that it inherits the stream of this process. No signal is blocked in the
// program. The signals that this process handles, and the `signal_count` signals in `signals`, have their
// default action. Returns 0, or the error number of the failure.
int system_spawn(int *process, const char *program, char *const *arguments, char *const *environment,
                 const char *folder, const int streams[3], const int *signals, int signal_count);

// Opens a TCP socket that listens at ::1 or at 127.0.0.1, so that only programs of this machine can connect, at a port;
// at any free one if the port is 0. Its connections send small pieces without delay.
int system_listen(bool is_version_6, uint16_t port);

// Returns the port at which a socket listens at 127.0.0.1.
int system_port(int listener);

// Different on each system

// Prepares the process; `main` calls it first.
void system_prepare(void);

// Lets the heap of this thread grow in few, large steps.
void system_grow_heap(void);

// Returns the number of processors that this process may run on, at least 1.
int system_available_processors(void);

// Returns the environment of this process: an array of `NAME=value` that ends with NULL.
char *const *system_environment(void);

// Returns the path of the program's file, without symbolic links, for `free`; NULL if it is unknown.
char *system_executable(void);

// Returns the time of the last change of a file's contents, and that of the last change of the file or its status.
struct timespec system_modified(const struct stat *status);
struct timespec system_changed(const struct stat *status);

// Writes a file, or the names in a folder, to disk, and waits until they are there.
int system_sync(int file);

// Writes all data of the file system of an open file or folder to disk, and waits until it is there.
int system_sync_filesystem(int descriptor);

// Copies the extended attributes and the access list of a file to another one. What the system, the file systems or the
// permissions of this process do not allow is omitted.
void system_copy_attributes(int file, int other);

// Renames a file, and fails with EEXIST when the new name is taken. errno is ENOSYS, EINVAL or ENOTSUP when the system
// or the file system does not support such a rename.
int system_rename_exclusively(int folder, const char *path, int new_folder, const char *new_path);

// Exchanges the names of two files in one step. Reports failures as system_rename_exclusively does.
int system_exchange(int folder, const char *path, int other_folder, const char *other_path);

// Opens a pipe whose ends do not wait and are closed in other programs: `ends[0]` for reading, `ends[1]` for
// writing.
int system_open_pipe(int ends[2]);

// Opens a TCP socket for an address family, such as AF_INET, whose calls do not wait and which is closed in other
// programs.
int system_open_socket(int family);

// Accepts a connection as such a socket.
int system_accept(int listener);

// Sends bytes, as `send` does; no signal is raised if the other end is closed.
ssize_t system_send(int socket, const void *bytes, size_t count);

// Opens an empty file in memory; errno is ENOSYS if the system has none.
int system_memory_file(void);

// Makes the program that is started with these actions run in a folder. Returns 0, or the error number.
int system_add_folder(posix_spawn_file_actions_t *actions, const char *folder);

// Opens a queue of events in folders, which `read` takes out without waiting. errno is ENOSYS if the system has no such
// events.
int system_open_events(void);

// Adds events to a queue: those of a folder and of the names in it, but not of its subfolders. Returns the number
// of the folder in the queue, which is the same if the folder is added again.
int system_add_events(int queue, const char *folder);

// Removes the events of a folder, by its number, from a queue.
int system_remove_events(int queue, int number);

// An event in a folder.
struct system_event {
  // The number of the folder; -1 if events were lost.
  int folder;
  // The name of the entry; empty if the event is about the folder itself.
  const char *name;
  // A file was closed after writing, or got its name by a rename.
  bool is_write;
  // The watched folder itself was removed or renamed.
  bool is_of_folder_itself;
  // The file system of the folder is gone, or the folder is no longer watched.
  bool is_forgotten;
  // The queue was full, so that events were lost.
  bool is_overflow;
  // The entry is a folder.
  bool entry_is_folder;
};

// Takes the first event out of bytes that were read from a queue, and returns the number of its bytes; 0 if there is
// none. The name remains in these bytes.
size_t system_take_event(const void *bytes, size_t count, struct system_event *event);

#endif
