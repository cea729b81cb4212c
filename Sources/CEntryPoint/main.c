// The entry point of the program.
//
// It is in C because on Linux Swift's `CommandLine` looks for the arguments with the help of `/proc/self/maps`, and
// finds none if that file cannot be read.

#ifdef __linux__
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static bool stands_in_for_proc;

// A fully static Swift runtime looks for the path of the executable before `main`, and aborts if it cannot read
// `/proc/self/exe`, unless this variable has a value. The program does not use the path.
__attribute__((constructor(101))) static void stand_in_for_proc(void) {
  char first;
  stands_in_for_proc = readlink("/proc/self/exe", &first, 1) < 0 && setenv("SWIFT_ROOT", "/", 0) == 0;
}
#endif

// Defined in Sources/todosite/Todosite.swift.
_Noreturn void todosite_run(int count, char *const *words);

int main(int count, char **words) {
#ifdef __linux__
  // Programs that are run, such as git, must not inherit the variable.
  if (stands_in_for_proc) unsetenv("SWIFT_ROOT");
#ifdef __GLIBC__
  // The heap grows in steps of 8 MB instead of 128 KB: each step is a system call, and the memory of a step counts
  // only when it is used. A value for one of these options would otherwise stop glibc from raising the other two.
  mallopt(M_TOP_PAD, 8 << 20);
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
#endif
  todosite_run(count, words);
}
