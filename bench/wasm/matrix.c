// Doubles in memory: products of two 64 x 64 matrices, n times; gives the sum of the last one's cells.
static double a[64][64], b[64][64], c[64][64];

__attribute__((export_name("run"))) double run(int n) {
    for (int i = 0; i < 64; ++i)
        for (int j = 0; j < 64; ++j) {
            a[i][j] = i + j * 0.5;
            b[i][j] = i - j * 0.25;
        }
    double sum = 0;
    for (int round = 0; round < n; ++round) {
        sum = 0;
        for (int i = 0; i < 64; ++i)
            for (int j = 0; j < 64; ++j) {
                double cell = 0;
                for (int l = 0; l < 64; ++l) cell += a[i][l] * b[l][j];
                c[i][j] = cell + round;
                sum += c[i][j];
            }
    }
    return sum;
}
