// Bytes in memory: the number of primes below n.
static unsigned char composite[1 << 20];

__attribute__((export_name("run"))) int run(int n) {
    int count = 0;
    for (int i = 0; i < n; ++i) composite[i] = 0;
    for (int i = 2; i < n; ++i) {
        if (composite[i]) continue;
        ++count;
        for (long long j = (long long)i * i; j < n; j += i) composite[j] = 1;
    }
    return count;
}
