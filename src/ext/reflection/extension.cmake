# Reflection.
surus_extension(DEPENDS core standard)
