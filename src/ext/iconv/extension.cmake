# The character conversion of the C library.
surus_extension(
  MAKES_STREAM_FILTERS
  DEPENDS standard)
