# bzip2's format; small enough to be part of the program, where its filters are found.
surus_extension(
  OPTIONAL
  DEPENDS standard
  LIBRARIES bz2|libbz2.so
  HOOKS make_filter wrappers)
