# Which lines ran, by the interface of pcov, which PHPUnit knows.
surus_extension(
  DEPENDS core
  STATE Pcov
  HOOKS wants_coverage
  SWITCH pcov.enabled)
