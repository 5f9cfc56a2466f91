# Zip archives.
surus_extension(
  MODULE OPTIONAL HOOKS
  DEPENDS standard
  LIBRARIES libzip.so)
