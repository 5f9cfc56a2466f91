// The same in single precision.
#define REAL float
#include "mandelbrot.c"
