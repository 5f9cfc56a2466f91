// Placeholder until the command line exists: prints the version.
#include <cstdio>

int main() {
    std::puts("Surus " SURUS_VERSION);
    return 0;
}
