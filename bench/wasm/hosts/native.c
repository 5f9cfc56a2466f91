// Runs a kernel that is linked to it: N. Prints the result and the milliseconds that it took, as JSON.
// RESULT is the type that the kernel's run() gives.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

extern RESULT run(int n);

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    run(2);
    double start = milliseconds();
    RESULT result = run(atoi(arguments[1]));
    double end = milliseconds();
    printf("[%.17g, %f]\n", (double)result, end - start);
}
