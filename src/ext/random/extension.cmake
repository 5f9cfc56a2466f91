# Random numbers.
surus_extension(
  DEPENDS core
  STATE Random)
