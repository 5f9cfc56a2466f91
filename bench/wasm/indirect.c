// Calls by pointers: a machine of eight instructions runs n rounds of a program.
typedef unsigned (*Instruction)(unsigned, unsigned);

static unsigned add(unsigned a, unsigned b) { return a + b; }
static unsigned subtract(unsigned a, unsigned b) { return a - b * 3; }
static unsigned exclusive(unsigned a, unsigned b) { return a ^ b; }
static unsigned rotate(unsigned a, unsigned b) { return a << (b & 31) | a >> (-b & 31); }
static unsigned multiply(unsigned a, unsigned b) { return a * (b | 1); }
static unsigned both(unsigned a, unsigned b) { return (a & b) + 0x9e3779b9; }
static unsigned either(unsigned a, unsigned b) { return (a | b) >> 1; }
static unsigned mix(unsigned a, unsigned b) { return (a ^ a >> 15) * 0x2c1b3c6d + b; }

static Instruction volatile table[8] = {add, subtract, exclusive, rotate, multiply, both, either, mix};

__attribute__((export_name("run"))) unsigned run(int n) {
    unsigned a = 1, b = 2;
    for (int i = 0; i < n; ++i) {
        unsigned c = table[(a ^ i) & 7](a, b);
        b = a + i;
        a = c;
    }
    return a;
}
