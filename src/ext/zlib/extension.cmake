# The deflate formats; zlib is in the program for the sake of hash's crc32, too.
surus_extension(
  HOOKS
  DEPENDS core standard
  LIBRARIES z
  STATE Zlib)
