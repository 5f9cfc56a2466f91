# Validation and cleaning of input.
surus_extension(
  DEPENDS core pcre standard
  HOOKS check_setting)
