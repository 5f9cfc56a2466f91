# The system's sockets, as they are.
surus_extension(
  DEPENDS standard
  STATE Sockets)
