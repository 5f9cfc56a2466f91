/* Preloaded into a host: a plug-in that leaves nothing of the dynamic linker's surplus of static
 * thread-local storage, so that libraries that need some can be loaded no more.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Compiles and loads libraries of ever smaller blocks until none fits. */
__attribute__((constructor)) static void exhaust(void) {
    unsetenv("LD_PRELOAD"); /* not into the compiler */
    char folder[] = "/tmp/greedyXXXXXX";
    if (!mkdtemp(folder)) abort();
    int number = 0;
    for (int size = 4096; size >= 8; size /= 2) {
        for (;;) {
            char command[512], path[128];
            snprintf(path, sizeof path, "%s/%d.so", folder, number++);
            snprintf(command, sizeof command,
                     "echo '__attribute__((tls_model(\"initial-exec\"))) __thread char taken[%d]"
                     " __attribute__((aligned(8))); char* get(void) { return taken; }' |"
                     " cc -shared -fPIC -x c - -o %s",
                     size, path);
            if (system(command) != 0) abort();
            void* library = dlopen(path, RTLD_NOW);
            unlink(path);
            if (!library) break;
        }
    }
    rmdir(folder);
}
