// Runs a program and makes some of its system calls fail.
//
//   inject [options] PROGRAM [ARGUMENT…]
//
//   -r FOLDER        count the calls that read or change something in this folder, starting from 1
//   -l FILE          log each of these calls: number, name, paths, and whether it changes something
//   -k NUMBER        kill the program before this call
//   -a NUMBER        kill the program before this call, counting all calls
//   -s NUMBER=SIGNAL send a signal to the program before this call
//   -e NUMBER=ERROR  make this call fail with an errno, without executing it
//   -n NAME=ERROR    make all calls with this name fail with an errno
//   -i               make each call fail with EINTR, except every second one with the same name, and readlink
//   -W BYTES         limit all reads and writes to this size
//   -x NUMBER=LINE   run a shell command before this call, while the program is stopped
//   -j NUMBER=SECONDS  let the wall clock jump by these seconds at this reading of it, starting from 1; also log how
//                    often it is read
//   -c NUMBER        run on this processor only
//   -u               start to count, to log and to let calls fail when inject receives SIGUSR1
//
// SIGTERM is passed on to the program. strace can do most of this, but counts the calls of each thread separately. The
// exit status is that of the program, 128 plus the number of the signal that ended it, or 125 for an error of inject
// itself.

#define _GNU_SOURCE

#include "calls.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct {
  char root[PATH_MAX];
  FILE *log;
  long kill_at, kill_at_any, signal_at, signal, fail_at, fail_error, size_limit, hook_at;
  bool interrupts;
  const char *hook;
  struct { const char *name; long error; } lacking[8];
  int lacking_count;
  bool has_own_clock;
  long jump_at, jump;
  int processor;
} options = {.processor = -1};

static volatile sig_atomic_t is_waiting;

static pid_t program;
static long touching_calls, all_calls, clock_readings;

// The state of each thread: whether its current call fails, and with which error; or where it reads the clock to, or -1
// for the result of the call.
struct thread {
  pid_t id;
  bool is_failing;
  long error;
  bool interrupted[sizeof calls / sizeof *calls];  // Whether the last of these calls has failed with EINTR.
  bool is_reading_clock;
  uint64_t time;
};
static struct thread threads[256];

static _Noreturn void give_up(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "inject: ");
  vfprintf(stderr, format, arguments);
  fprintf(stderr, ": %s\n", strerror(errno));
  va_end(arguments);
  if (program > 0) kill(program, SIGKILL);
  exit(125);
}

static struct thread *thread_of(pid_t id) {
  for (size_t index = 0; index < sizeof threads / sizeof *threads; index++) {
    if (threads[index].id == 0) threads[index].id = id;
    if (threads[index].id == id) return &threads[index];
  }
  errno = ENOMEM;
  give_up("too many threads");
}

// Architecture-specific code: how to skip a call, get or set its result, set its third argument, or get the stack.
#if defined(__x86_64__)
typedef struct user_regs_struct registers;
static void skip_call(registers *all) { all->orig_rax = (unsigned long)-1; }
static void set_result(registers *all, long result) { all->rax = (unsigned long)result; }
static long result_of(const registers *all) { return (long)all->rax; }
static void set_length(registers *all, unsigned long length) { all->rdx = length; }
static uint64_t stack_of(const registers *all) { return all->rsp; }
#elif defined(__aarch64__)
typedef struct user_regs_struct registers;
static void skip_call(registers *all) { (void)all; }
static void set_result(registers *all, long result) { all->regs[0] = (unsigned long)result; }
static long result_of(const registers *all) { return (long)all->regs[0]; }
static void set_length(registers *all, unsigned long length) { all->regs[2] = length; }
static uint64_t stack_of(const registers *all) { return all->sp; }
#else
#error "the system call registers of this architecture are not implemented"
#endif

static registers get_registers(pid_t id) {
  registers all;
  struct iovec part = {&all, sizeof all};
  if (ptrace(PTRACE_GETREGSET, id, NT_PRSTATUS, &part) < 0) give_up("cannot read registers");
  return all;
}

static void set_registers(pid_t id, registers all) {
  struct iovec part = {&all, sizeof all};
  if (ptrace(PTRACE_SETREGSET, id, NT_PRSTATUS, &part) < 0) give_up("cannot write registers");
}

static void fail(struct thread *thread, long error) {
  registers all = get_registers(thread->id);
  skip_call(&all);
  set_registers(thread->id, all);
#if defined(__aarch64__)
  int none = -1;
  struct iovec part = {&none, sizeof none};
  if (ptrace(PTRACE_SETREGSET, thread->id, NT_ARM_SYSTEM_CALL, &part) < 0) give_up("cannot skip a call");
#endif
  thread->is_failing = true;
  thread->error = error;
}

static uint64_t word_at(uint64_t address) {
  errno = 0;
  long word = ptrace(PTRACE_PEEKDATA, program, (void *)(uintptr_t)address, NULL);
  if (errno) give_up("cannot read memory");
  return (uint64_t)word;
}

static void set_word(uint64_t address, uint64_t word) {
  if (ptrace(PTRACE_POKEDATA, program, (void *)(uintptr_t)address, (void *)(uintptr_t)word) < 0) {
    give_up("cannot write memory");
  }
}

// Hides the functions that the kernel maps into the new program, so that it reads the clock by system calls. The stack
// has the number of arguments, the arguments, the environment and the auxiliary vector; 0 ends each.
static void hide_kernel_functions(void) {
  registers all = get_registers(program);
  uint64_t place = stack_of(&all);
  place += 8 * (word_at(place) + 2);
  while (word_at(place)) place += 8;
  for (place += 8; word_at(place) != AT_NULL; place += 16) {
    if (word_at(place) == AT_SYSINFO_EHDR) set_word(place, AT_IGNORE);
  }
}

// Notes that a call reads the wall clock, and where to.
static void enter_clock(struct thread *thread, uint64_t number, const uint64_t *arguments) {
  bool is_reading = number == SYS_gettimeofday;
  uint64_t time = arguments[0];
  if (number == SYS_clock_gettime) {
    is_reading = arguments[0] == CLOCK_REALTIME || arguments[0] == CLOCK_REALTIME_COARSE;
    time = arguments[1];
  }
#ifdef SYS_time
  if (number == SYS_time) {
    is_reading = true;
    time = (uint64_t)-1;
  }
#endif
  if (!is_reading) return;
  clock_readings++;
  thread->is_reading_clock = clock_readings >= options.jump_at;
  thread->time = time;
}

static void leave_clock(struct thread *thread) {
  if (!thread->is_reading_clock) return;
  thread->is_reading_clock = false;
  if (thread->time != (uint64_t)-1) {
    set_word(thread->time, word_at(thread->time) + (uint64_t)options.jump);
    return;
  }
  registers all = get_registers(thread->id);
  set_result(&all, result_of(&all) + options.jump);
  set_registers(thread->id, all);
}

static const struct call *call_of(uint64_t number) {
  for (size_t index = 0; index < sizeof calls / sizeof *calls; index++) {
    if (calls[index].number == (long)number) return &calls[index];
  }
  return NULL;
}

// Reads a string in the program's memory, up to the first byte that cannot be read.
static void read_text(uint64_t address, char *text) {
  size_t count = 0;
  while (count < PATH_MAX - 1) {
    // A piece never crosses a page boundary, because the next page may not be mapped.
    size_t piece = 4096 - (address + count) % 4096;
    if (piece > PATH_MAX - 1 - count) piece = PATH_MAX - 1 - count;
    struct iovec here = {text + count, piece}, there = {(void *)(uintptr_t)(address + count), piece};
    if (process_vm_readv(program, &here, 1, &there, 1, 0) != (ssize_t)piece) break;
    if (memchr(text + count, 0, piece)) return;
    count += piece;
  }
  text[count] = 0;
}

static void path_of_file(int file, char *path) {
  char link[64];
  if (file == AT_FDCWD) snprintf(link, sizeof link, "/proc/%d/cwd", program);
  else snprintf(link, sizeof link, "/proc/%d/fd/%d", program, file);
  ssize_t count = readlink(link, path, PATH_MAX - 1);
  path[count < 0 ? 0 : count] = 0;
}

static void path_of(const uint64_t *arguments, int folder, int path, char *result) {
  static char name[PATH_MAX];
  read_text(arguments[path], name);
  if (name[0] == '/') {
    strcpy(result, name);
    return;
  }
  path_of_file(folder < 0 ? AT_FDCWD : (int)arguments[folder], result);
  size_t count = strlen(result);
  if (name[0]) snprintf(result + count, PATH_MAX - count, "/%s", name);
}

static bool is_inside(const char *path) {
  size_t count = strlen(options.root);
  return count > 0 && !strncmp(path, options.root, count) && (!path[count] || path[count] == '/');
}

static const char *inside(const char *path) {
  if (!is_inside(path)) return path;
  path += strlen(options.root);
  return *path ? path + 1 : ".";
}

// Reports whether a call can change something on disk, or can return the error of an earlier change.
static bool is_change(const struct call *call, const uint64_t *arguments) {
  static const char *const looks[] = {"newfstatat", "statx", "faccessat", "faccessat2", "readlinkat", "read",
                                      "pread64", "readv", "fstat", "flock", "getdents64", "stat", "lstat",
                                      "access", "readlink", "chdir"};
  for (size_t index = 0; index < sizeof looks / sizeof *looks; index++) {
    if (!strcmp(call->name, looks[index])) return false;
  }
  if (!strcmp(call->name, "openat")) return arguments[2] & (O_CREAT | O_WRONLY | O_RDWR | O_TRUNC);
  if (!strcmp(call->name, "close")) {
    char path[64], line[256];
    unsigned flags = 0;
    snprintf(path, sizeof path, "/proc/%d/fdinfo/%d", program, (int)arguments[0]);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
      if (sscanf(line, "flags: %o", &flags) == 1) break;
    }
    if (file) fclose(file);
    return flags & (O_WRONLY | O_RDWR);
  }
  return true;
}

static void enter(struct thread *thread, const struct __ptrace_syscall_info *info) {
  static char path[PATH_MAX], other[PATH_MAX];
  const uint64_t *arguments = info->entry.args;
  if (is_waiting) return;
  all_calls++;
  if (all_calls == options.kill_at_any) {
    kill(program, SIGKILL);
    return;
  }
  if (options.has_own_clock) enter_clock(thread, info->entry.nr, arguments);
  const struct call *call = call_of(info->entry.nr);
  if (!call) return;
  path[0] = other[0] = 0;
  if (call->file >= 0) path_of_file((int)arguments[call->file], path);
  if (call->path >= 0) path_of(arguments, call->folder, call->path, path);
  if (call->other_path >= 0) path_of(arguments, call->other_folder, call->other_path, other);
  if (!is_inside(path) && !is_inside(other)) return;
  touching_calls++;
  if (options.log) {
    fprintf(options.log, "%ld\t%s\t%s\t%s\t%s\n", touching_calls, call->name, inside(path), inside(other),
            is_change(call, arguments) ? "change" : "look");
  }
  if (touching_calls == options.hook_at && system(options.hook) != 0) give_up("the shell command failed");
  if (touching_calls == options.kill_at) {
    fail(thread, EINTR);
    kill(program, SIGKILL);
    return;
  }
  if (touching_calls == options.signal_at) kill(program, (int)options.signal);
  // `realpath` has one readlink for each part of a path, so that one of them would fail each time that it is repeated.
  if (options.interrupts && strncmp(call->name, "readlink", 8)) {
    bool *interrupted = &thread->interrupted[call - calls];
    *interrupted = !*interrupted;
    if (*interrupted) fail(thread, EINTR);
  }
  if (touching_calls == options.fail_at) fail(thread, options.fail_error);
  for (int index = 0; index < options.lacking_count; index++) {
    if (!strcmp(call->name, options.lacking[index].name)) fail(thread, options.lacking[index].error);
  }
  if (call->length >= 0 && options.size_limit > 0 && arguments[call->length] > (uint64_t)options.size_limit) {
    registers all = get_registers(thread->id);
    set_length(&all, (uint64_t)options.size_limit);
    set_registers(thread->id, all);
  }
}

static void leave(struct thread *thread) {
  leave_clock(thread);
  if (!thread->is_failing) return;
  registers all = get_registers(thread->id);
  set_result(&all, -thread->error);
  set_registers(thread->id, all);
  thread->is_failing = false;
}

// Traces the program to its end, and returns its exit status.
static int follow(void) {
  while (true) {
    int status;
    pid_t id = waitpid(-1, &status, __WALL);
    if (id < 0 && errno == EINTR) continue;
    if (id < 0) give_up("cannot wait");
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (id == program) return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      thread_of(id)->id = -1;
      continue;
    }
    int signal = WSTOPSIG(status);
    if (signal == (SIGTRAP | 0x80)) {
      struct __ptrace_syscall_info info;
      if (ptrace(PTRACE_GET_SYSCALL_INFO, id, sizeof info, &info) > 0) {
        if (info.op == PTRACE_SYSCALL_INFO_ENTRY) enter(thread_of(id), &info);
        if (info.op == PTRACE_SYSCALL_INFO_EXIT) leave(thread_of(id));
      }
      signal = 0;
    } else if (signal == SIGTRAP && status >> 16) {
      if (status >> 16 == PTRACE_EVENT_EXEC && options.has_own_clock) hide_kernel_functions();
      signal = 0;  // The event of a new thread, or of the start of the program.
    } else if (signal == SIGSTOP && id != program) {
      signal = 0;  // The first stop of a new thread.
    }
    // The thread may have ended in the meantime.
    ptrace(PTRACE_SYSCALL, id, NULL, (void *)(intptr_t)signal);
  }
}

static long number_in(const char *text) {
  char *end;
  long number = strtol(text, &end, 10);
  if (end == text || *end) {
    errno = EINVAL;
    give_up("not a number: %s", text);
  }
  return number;
}

static long error_of(const char *name) {
  static const struct { const char *name; long error; } errors[] = {
      {"EIO", EIO}, {"ENOSPC", ENOSPC}, {"EDQUOT", EDQUOT}, {"EACCES", EACCES}, {"EINTR", EINTR}, {"EINVAL", EINVAL},
      {"EPERM", EPERM}, {"ENOSYS", ENOSYS}, {"EXDEV", EXDEV}, {"EROFS", EROFS}, {"EMFILE", EMFILE}};
  for (size_t index = 0; index < sizeof errors / sizeof *errors; index++) {
    if (!strcmp(name, errors[index].name)) return errors[index].error;
  }
  errno = EINVAL;
  give_up("unknown errno: %s", name);
}

static int signal_of(const char *name) {
  if (!strcmp(name, "SIGINT")) return SIGINT;
  if (!strcmp(name, "SIGTERM")) return SIGTERM;
  errno = EINVAL;
  give_up("unknown signal: %s", name);
}

// Splits `WHAT=VALUE` in place, and returns the value.
static char *value_in(char *text) {
  char *equals = strchr(text, '=');
  if (!equals) {
    errno = EINVAL;
    give_up("missing = in %s", text);
  }
  *equals = 0;
  return equals + 1;
}

static void parse(int count, char **words) {
  int option;
  while ((option = getopt(count, words, "+r:l:k:a:s:e:n:iW:x:j:c:u")) >= 0) {
    switch (option) {
      case 'r':
        if (!realpath(optarg, options.root)) give_up("%s", optarg);
        break;
      case 'l':
        if (!(options.log = fopen(optarg, "we"))) give_up("%s", optarg);
        break;
      case 'k': options.kill_at = number_in(optarg); break;
      case 'a': options.kill_at_any = number_in(optarg); break;
      case 's': {
        const char *signal = value_in(optarg);
        options.signal_at = number_in(optarg);
        options.signal = signal_of(signal);
        break;
      }
      case 'e': {
        const char *error = value_in(optarg);
        options.fail_at = number_in(optarg);
        options.fail_error = error_of(error);
        break;
      }
      case 'n':
        if (options.lacking_count == 8) give_up("too many -n");
        options.lacking[options.lacking_count].error = error_of(value_in(optarg));
        options.lacking[options.lacking_count++].name = optarg;
        break;
      case 'i': options.interrupts = true; break;
      case 'W': options.size_limit = number_in(optarg); break;
      case 'x':
        options.hook = value_in(optarg);
        options.hook_at = number_in(optarg);
        break;
      case 'j': {
        const char *seconds = value_in(optarg);
        options.has_own_clock = true;
        options.jump_at = number_in(optarg);
        options.jump = number_in(seconds);
        break;
      }
      case 'c': options.processor = (int)number_in(optarg); break;
      case 'u': is_waiting = true; break;
      default: exit(125);
    }
  }
}

static void begin(int signal) {
  (void)signal;
  is_waiting = false;
}

static void pass_on(int signal) { kill(program, signal); }

int main(int count, char **words) {
  parse(count, words);
  if (optind == count) {
    fprintf(stderr, "inject: no program\n");
    return 125;
  }
  // Switching between two processors at each call would take several times as long.
  if (options.processor >= 0) {
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(options.processor, &one);
    sched_setaffinity(0, sizeof one, &one);
  }
  program = fork();
  if (program < 0) give_up("cannot fork");
  if (program == 0) {
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    raise(SIGSTOP);
    execvp(words[optind], words + optind);
    perror(words[optind]);
    _exit(125);
  }
  int status;
  if (waitpid(program, &status, 0) != program || !WIFSTOPPED(status)) give_up("cannot start");
  long wanted = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL;
  if (ptrace(PTRACE_SETOPTIONS, program, NULL, (void *)wanted) < 0) give_up("cannot trace");
  if (ptrace(PTRACE_SYSCALL, program, NULL, NULL) < 0) give_up("cannot trace");
  signal(SIGUSR1, begin);
  signal(SIGTERM, pass_on);
  int result = follow();
  if (options.log) {
    fprintf(options.log, "%ld\tclock\t\t\t\n%ld\tall\t\t\t\n", clock_readings, all_calls);
    fclose(options.log);
  }
  return result;
}
