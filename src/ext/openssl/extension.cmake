# Cryptography and certificates.
surus_extension(
  MODULE OPTIONAL HOOKS
  DEPENDS core standard
  LIBRARIES ssl crypto
  STATE OpenSsl)
