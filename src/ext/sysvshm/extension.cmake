# Values in System V shared memory.
surus_extension(
  DEPENDS standard)
