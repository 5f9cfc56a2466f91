# Message digests and checksums; OpenSSL's come with the engine.
surus_extension(
  DEPENDS spl standard
  LIBRARIES z xxhash)
