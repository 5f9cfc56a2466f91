// Comparisons and swaps in memory, and recursion: sorts n numbers, and gives a hash of some of them.
static unsigned numbers[1 << 20];

static void sort(unsigned *from, unsigned *to) {
    while (to - from > 1) {
        unsigned pivot = from[(to - from) / 2], *left = from, *right = to - 1;
        while (left <= right) {
            while (*left < pivot) ++left;
            while (*right > pivot) --right;
            if (left <= right) {
                unsigned kept = *left;
                *left++ = *right;
                *right-- = kept;
            }
        }
        sort(from, right + 1);
        from = left;
    }
}

__attribute__((export_name("run"))) unsigned run(int n) {
    unsigned seed = 1, hash = 0;
    for (int i = 0; i < n; ++i) {
        seed = seed * 1664525 + 1013904223;
        numbers[i] = seed >> 8;
    }
    sort(numbers, numbers + n);
    for (int i = 0; i < n; i += 7) hash = hash * 31 + numbers[i];
    return hash;
}
