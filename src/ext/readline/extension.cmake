# Line editing by libedit.
surus_extension(
  MODULE OPTIONAL
  LIBRARIES libedit.so
  INCLUDE_FOLDERS editline
  STATE Readline)
