// Runs a program and prints its elapsed time in milliseconds, its processor time in milliseconds, and its peak memory in
// KiB, on one line of standard error. Exits with the program's exit status.
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double milliseconds(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec / 1e3; }

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  double start = now();
  pid_t child = fork();
  if (child == 0) {
    // The program ends with this one, so that an interrupted run leaves none behind.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    execvp(argv[1], argv + 1);
    perror(argv[1]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror("measure");
    return 127;
  }
  double end = now();
  fprintf(stderr, "%.1f %.1f %ld\n", end - start,
          milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime), usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
