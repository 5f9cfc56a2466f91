# URIs of RFC 3986 and URLs of WHATWG. Names of domains need Unicode's tables, which are ICU's: a
# program that never asks for a URI does not load them.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core
  LIBRARIES libicuuc.so)
