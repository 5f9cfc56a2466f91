# The character conversion of the C library.
surus_extension(
  HOOKS
  DEPENDS standard)
