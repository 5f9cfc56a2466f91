# The character conversion of the C library.
surus_extension(
  DEPENDS standard
  HOOKS make_filter)
