# Character classes.
surus_extension()
