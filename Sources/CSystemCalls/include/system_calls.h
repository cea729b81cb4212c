// The few system calls that the C library shows only to those who ask for extensions, which Swift cannot do.

#ifndef SYSTEM_CALLS_H
#define SYSTEM_CALLS_H

// Writes everything of the file system that holds the open file or folder to disk. -1 with errno on failure.
int system_sync_filesystem(int descriptor);

// The number of processors this process may run on, at least 1.
int system_available_processors(void);

#endif
