# The POSIX calls.
surus_extension(
  DEPENDS standard
  STATE Posix)
