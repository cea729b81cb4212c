// System calls that the C library declares only with extensions enabled, or that Swift cannot call in the
// same
// way on every system.

#ifndef SYSTEM_CALLS_H
#define SYSTEM_CALLS_H

// Writes all data of the file system of an open file or folder to disk. -1 with errno on failure.
int system_sync_filesystem(int descriptor);

// The number of processors this process may run on, at least 1.
int system_available_processors(void);

// Renames a file, and fails with EEXIST when the new name is taken. -1 with errno on failure: ENOSYS, EINVAL
// or
// ENOTSUP when the system or the file system cannot do it in one step.
int system_rename_exclusively(int folder, const char *path, int new_folder, const char *new_path);

// Exchanges the names of two files in one step. Fails as above.
int system_exchange(int folder, const char *path, int other_folder, const char *other_path);

// The environment of this process, as an array of `NAME=value` that ends with NULL.
char *const *system_environment(void);

// Opens an empty, unnamed file for reading and writing, in memory if the system supports it. -1 with errno on
// failure.
int system_unnamed_file(void);

// Starts a program, which is looked up in PATH when its name contains no slash.
//
// No signal is blocked in it. The signals that this process handles, and the `signal_count` ones in
// `signals`,
// have their default action. It runs in `folder`, or in the current folder if that is NULL. `streams` are the
// descriptors of its standard streams; -1 inherits that of this process. 0, or the errno of the failure.
int system_spawn(int *process, const char *program, char *const *arguments, char *const *environment,
                 const char *folder, const int streams[3], const int *signals, int signal_count);

#endif
