# The password hashes argon2i and argon2id, by the reference implementation.
surus_extension(
  MODULE OPTIONAL
  DEPENDS random standard
  LIBRARIES argon2
  HOOKS password_hasher)
