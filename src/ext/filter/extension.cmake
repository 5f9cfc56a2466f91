# Validation and cleaning of input.
surus_extension(
  HOOKS
  DEPENDS core pcre standard)
