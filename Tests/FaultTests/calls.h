// The system calls that read or change files, and the positions of their arguments.

#ifndef CALLS_H
#define CALLS_H

#include <sys/syscall.h>

// The positions of a call's arguments; -1 if it has no such argument.
struct call {
  long number;
  const char *name;
  int file, folder, path, other_folder, other_path, length;
};

#define ON_FILE(NAME, FILE) {SYS_##NAME, #NAME, FILE, -1, -1, -1, -1, -1}
#define ON_BYTES(NAME) {SYS_##NAME, #NAME, 0, -1, -1, -1, -1, 2}
#define ON_PATH(NAME, FOLDER, PATH) {SYS_##NAME, #NAME, -1, FOLDER, PATH, -1, -1, -1}
#define ON_TWO(NAME, FOLDER, PATH, OTHER_FOLDER, OTHER_PATH) \
  {SYS_##NAME, #NAME, -1, FOLDER, PATH, OTHER_FOLDER, OTHER_PATH, -1}

static const struct call calls[] = {
    ON_PATH(openat, 0, 1),
    ON_PATH(newfstatat, 0, 1),
    ON_PATH(statx, 0, 1),
    ON_PATH(faccessat, 0, 1),
    ON_PATH(faccessat2, 0, 1),
    ON_PATH(fchmodat, 0, 1),
    ON_PATH(fchownat, 0, 1),
    ON_PATH(mkdirat, 0, 1),
    ON_PATH(unlinkat, 0, 1),
    ON_PATH(readlinkat, 0, 1),
    ON_PATH(utimensat, 0, 1),
    ON_PATH(symlinkat, 1, 2),
    ON_PATH(truncate, -1, 0),
    ON_PATH(chdir, -1, 0),
    ON_TWO(linkat, 0, 1, 2, 3),
    ON_TWO(renameat2, 0, 1, 2, 3),
    ON_BYTES(read),
    ON_BYTES(pread64),
    ON_FILE(readv, 0),
    ON_BYTES(write),
    ON_BYTES(pwrite64),
    ON_FILE(writev, 0),
    ON_FILE(copy_file_range, 2),
    ON_FILE(sendfile, 0),
    ON_FILE(ftruncate, 0),
    ON_FILE(fallocate, 0),
    ON_FILE(fstat, 0),
    ON_FILE(fchmod, 0),
    ON_FILE(fchown, 0),
    ON_FILE(fsync, 0),
    ON_FILE(fdatasync, 0),
    ON_FILE(syncfs, 0),
    ON_FILE(flock, 0),
    ON_FILE(getdents64, 0),
    ON_FILE(close, 0),
#ifdef SYS_renameat
    ON_TWO(renameat, 0, 1, 2, 3),
#endif
#ifdef SYS_open
    // Calls that only older architectures have.
    ON_PATH(open, -1, 0),
    ON_PATH(creat, -1, 0),
    ON_PATH(stat, -1, 0),
    ON_PATH(lstat, -1, 0),
    ON_PATH(access, -1, 0),
    ON_PATH(chmod, -1, 0),
    ON_PATH(chown, -1, 0),
    ON_PATH(mkdir, -1, 0),
    ON_PATH(rmdir, -1, 0),
    ON_PATH(unlink, -1, 0),
    ON_PATH(readlink, -1, 0),
    ON_PATH(symlink, -1, 1),
    ON_TWO(link, -1, 0, -1, 1),
    ON_TWO(rename, -1, 0, -1, 1),
#endif
};

#endif
