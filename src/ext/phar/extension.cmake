# Archives of programs.
surus_extension(
  OPTIONAL
  DEPENDS bz2 core spl standard zlib
  STATE Phar
  HOOKS wrappers)
