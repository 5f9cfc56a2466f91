// Calls: fib(27).
__attribute__((export_name("run"))) int run(int n) { return n < 2 ? n : run(n - 1) + run(n - 2); }
