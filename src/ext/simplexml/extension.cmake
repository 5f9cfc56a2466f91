# XML trees as objects.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core libxml spl
  LIBRARIES libxml2.so
  INCLUDE_FOLDERS libxml2)
