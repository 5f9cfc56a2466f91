# System V message queues.
surus_extension(
  DEPENDS standard)
