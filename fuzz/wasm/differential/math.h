/* What csmith's programs use of it. */
#define fabs __builtin_fabs
#define fabsf __builtin_fabsf
