# Messages in the program's language, by the C library's catalogues.
surus_extension(DEPENDS standard)
