# What a file is, by its bytes: libmagic.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core standard
  LIBRARIES libmagic.so
  STATE Fileinfo)
