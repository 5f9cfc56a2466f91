# Bytes of System V shared memory.
surus_extension(DEPENDS core)
