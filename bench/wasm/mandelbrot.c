// Doubles in locals: how many points of an n x n grid are in the set after 100 rounds.
#ifndef REAL
#define REAL double
#endif

__attribute__((export_name("run"))) int run(int n) {
    int inside = 0;
    for (int y = 0; y < n; ++y)
        for (int x = 0; x < n; ++x) {
            REAL re = (REAL)3 * x / n - (REAL)2, im = (REAL)2 * y / n - (REAL)1, zr = 0, zi = 0;
            int round = 0;
            for (; round < 100 && zr * zr + zi * zi < (REAL)4; ++round) {
                REAL t = zr * zr - zi * zi + re;
                zi = (REAL)2 * zr * zi + im;
                zr = t;
            }
            inside += round == 100;
        }
    return inside;
}
