# Data structures, iterators and files as objects.
surus_extension(DEPENDS core json pcre standard)
