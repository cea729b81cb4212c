// System calls that the C library declares only with extensions enabled, or that Swift cannot call in the
// same way on every system.

#ifndef SYSTEM_CALLS_H
#define SYSTEM_CALLS_H

// Writes all data of the file system of an open file or folder to disk. Returns -1 and sets errno on failure.
int system_sync_filesystem(int descriptor);

// Returns the number of processors that this process may run on, at least 1.
int system_available_processors(void);

// Lets this thread's heap of glibc grow by 31 MB at once; otherwise it grows by single pages, each with a system call.
// Only pages that are used count as memory; where the system allows it, pages of 2 MB.
//
// glibc maps larger blocks outside of the heap: from 32 MB on, as `main` sets it.
void system_grow_heap(void);

// Renames a file, and fails with EEXIST when the new name is taken. Returns -1 and sets errno on failure:
// ENOSYS, EINVAL or ENOTSUP when the system or the file system does not support such a rename.
int system_rename_exclusively(int folder, const char *path, int new_folder, const char *new_path);

// Exchanges the names of two files in one step. Reports failures as system_rename_exclusively does.
int system_exchange(int folder, const char *path, int other_folder, const char *other_path);

// Returns the environment of this process: an array of `NAME=value` that ends with NULL.
char *const *system_environment(void);

// Opens a pipe whose ends do not wait and are closed in other programs: `ends[0]` for reading, `ends[1]` for
// writing. Returns -1 and sets errno on failure.
int system_open_pipe(int ends[2]);

// Opens an empty, unnamed file for reading and writing, in memory if the system supports it, and returns its
// descriptor. Returns -1 and sets errno on failure.
int system_unnamed_file(void);

// Opens a queue of events in folders, from which `read` returns `struct inotify_event`s and does not wait.
// Returns its descriptor; -1 with errno ENOSYS if the system has no such events.
int system_open_events(void);

// Adds events to a queue: those of a folder and of the names in it, but not of its subfolders. Returns the number
// of the folder in the queue, which is the same if the folder is added again, or -1.
int system_add_events(int queue, const char *folder);

// Removes the events of a folder, by its number, from a queue. Returns -1 and sets errno on failure.
int system_remove_events(int queue, int number);

// Starts a program, which is looked up in PATH when its name contains no slash.
//
// The program runs in `folder`, or in the current folder if `folder` is NULL. `streams` are the descriptors
// of its standard streams; -1 means that it inherits the stream of this process. No signal is blocked in the
// program. The signals that this process handles, and the `signal_count` signals in `signals`, have their
// default action. Returns 0, or the error number of the failure.
int system_spawn(int *process, const char *program, char *const *arguments, char *const *environment,
                 const char *folder, const int streams[3], const int *signals, int signal_count);

#endif
