# The deflate formats; zlib is in the program for the sake of hash's crc32, too.
surus_extension(
  DEPENDS core standard
  LIBRARIES z
  STATE Zlib
  HOOKS check_setting make_filter wrappers)
