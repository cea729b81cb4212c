// The few system calls that the C library shows only to those who ask for extensions, or that Swift cannot
// spell the same on every system.

#ifndef SYSTEM_CALLS_H
#define SYSTEM_CALLS_H

// Writes everything of the file system that holds the open file or folder to disk. -1 with errno on failure.
int system_sync_filesystem(int descriptor);

// The number of processors this process may run on, at least 1.
int system_available_processors(void);

// Gives a name to what has another name, and fails with EEXIST when the new name is taken. -1 with errno on
// failure: ENOSYS, EINVAL or ENOTSUP where the system or the file system cannot do it in one step.
int system_rename_exclusively(int folder, const char *path, int new_folder, const char *new_path);

// Lets two files change names in one step. Fails as above.
int system_exchange(int folder, const char *path, int other_folder, const char *other_path);

// The variables of this process's environment, as `main` gets them.
char *const *system_environment(void);

// Opens an empty file without a name for reading and writing, in memory where that can be had. -1 with errno
// on failure.
int system_unnamed_file(void);

// Starts a program, looked for in PATH when its name holds no slash.
//
// No signal is blocked in it, and those that this process handles have their usual meaning again, as those of
// `signals` have (`signal_count` of them). `folder` is where it runs, or NULL. Each of the three `streams` is
// what it gets as that stream, or -1 for this process's own. 0, or the errno of the failure.
int system_spawn(int *process, const char *program, char *const *arguments, char *const *environment,
                 const char *folder, const int streams[3], const int *signals, int signal_count);

#endif
