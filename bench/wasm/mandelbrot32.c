// Single precision in locals: how many points of an n x n grid are in the set after 100 rounds.
__attribute__((export_name("run"))) int run(int n) {
    int inside = 0;
    for (int y = 0; y < n; ++y)
        for (int x = 0; x < n; ++x) {
            float re = 3.0f * x / n - 2.0f, im = 2.0f * y / n - 1.0f, zr = 0, zi = 0;
            int round = 0;
            for (; round < 100 && zr * zr + zi * zi < 4.0f; ++round) {
                float t = zr * zr - zi * zi + re;
                zi = 2.0f * zr * zi + im;
                zr = t;
            }
            inside += round == 100;
        }
    return inside;
}
