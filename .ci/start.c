// Linked into the released program alone, which is to run where there is no /proc: in an empty root, say. There, Swift's runtime
// ends a process whose path it cannot learn, and one whose arguments it cannot; and its libdispatch one whose threads' states
// it cannot read.

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

static int has_proc = 1;

static void answer_for_proc(int argc, char **argv, char **environment) {
  (void)environment;
  has_proc = access("/proc/self/exe", F_OK) == 0;
  if (has_proc) return;
  // Below it the runtime would look for the program that prints backtraces.
  setenv("SWIFT_ROOT", "/", 0);
  _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}

// Before any constructor, of which one is the runtime's.
__attribute__((section(".preinit_array"), used)) static void (*const before_all)(int, char **, char **) = answer_for_proc;

int __real_open(const char *path, int flags, ...);

// Takes the place of `open`, by the linker's --wrap: /proc/THREAD/stat says that the thread is running.
int __wrap_open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  const char *end = strrchr(path, '/');
  if (has_proc || strncmp(path, "/proc/", 6) != 0 || strcmp(end, "/stat") != 0) return __real_open(path, flags, mode);
  static const char state[] = "1 (plumb) R 0";
  int file = memfd_create("stat", MFD_CLOEXEC);
  if (file < 0) return file;
  if (write(file, state, sizeof state - 1) < 0 || lseek(file, 0, SEEK_SET) < 0) {
    close(file);
    return -1;
  }
  return file;
}
