# Typed arrays, buffers and string builders.
surus_extension(
  DEPENDS core json spl
  STATE Buffer)
