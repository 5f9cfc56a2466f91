# Typed arrays, buffers and string builders.
surus_extension(
  DEPENDS spl
  STATE Buffer)
