# Random numbers.
surus_extension(STATE Random)
