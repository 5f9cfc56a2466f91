# Modern cryptography: libsodium.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core
  LIBRARIES libsodium.so)
