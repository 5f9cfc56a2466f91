# The recipes of docs/runtime.md.
surus_extension(
  MODULE
  DEPENDS core)
