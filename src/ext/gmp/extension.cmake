# Whole numbers of any size.
surus_extension(
  MODULE OPTIONAL
  LIBRARIES libgmp.so
  STATE Gmp)
