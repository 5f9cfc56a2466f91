# Cryptography and certificates.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core standard
  LIBRARIES ssl crypto
  STATE OpenSsl
  HOOKS secure_layer)
