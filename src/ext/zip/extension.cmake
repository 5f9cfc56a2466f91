# Zip archives.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core standard
  LIBRARIES libzip.so
  HOOKS wrappers)
