# JSON.
surus_extension(
  DEPENDS core
  STATE Json)
