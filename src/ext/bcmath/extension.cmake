# Decimal numbers of any length, on GMP's integers.
surus_extension(
  MODULE OPTIONAL HOOKS
  DEPENDS standard
  LIBRARIES libgmp.so)
