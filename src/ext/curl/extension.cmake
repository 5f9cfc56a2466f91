# Transfers by URL.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core standard
  LIBRARIES libcurl.so)
