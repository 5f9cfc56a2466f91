# The engine's own functions and classes, those of other PHP extensions that it cannot do without
# among them.
surus_extension(STATE Assert)
