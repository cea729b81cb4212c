// The entry point of the program.
//
// It is in C because on Linux Swift's `CommandLine` looks for the arguments with the help of `/proc/self/maps`, and
// finds none if that file cannot be read.

#include "system_calls.h"

// Defined in Sources/todosite/Todosite.swift.
_Noreturn void todosite_run(int count, char *const *words);

int main(int count, char **words) {
  system_prepare();
  todosite_run(count, words);
}
