# Typed arrays, buffers and string builders.
surus_extension(
  DEPENDS core spl
  STATE Buffer)
