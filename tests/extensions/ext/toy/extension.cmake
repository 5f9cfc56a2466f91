# A toy.
surus_extension(
  MODULE
  DEPENDS core
  STATE Toy)
