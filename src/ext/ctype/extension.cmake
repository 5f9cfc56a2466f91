# Character classes.
surus_extension(DEPENDS standard)
