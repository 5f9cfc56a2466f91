# Archives of programs.
surus_extension(
  HOOKS OPTIONAL
  DEPENDS bz2 core spl standard zlib
  STATE Phar)
