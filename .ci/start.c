// Linked into the released program alone, which is to run where there is no /proc: in an empty root, say. There, Swift's runtime
// ends a process whose path it cannot learn, and one whose arguments it cannot.

#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

static void answer_for_proc(int argc, char **argv, char **environment) {
  (void)environment;
  if (access("/proc/self/exe", F_OK) == 0) return;
  // Below it the runtime would look for the program that prints backtraces.
  setenv("SWIFT_ROOT", "/", 0);
  _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}

// Before any constructor, of which one is the runtime's.
__attribute__((section(".preinit_array"), used)) static void (*const before_all)(int, char **, char **) = answer_for_proc;
