# Decimal numbers of any length, on GMP's integers.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core standard
  LIBRARIES libgmp.so
  HOOKS check_setting)
