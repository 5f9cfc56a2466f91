# The Document Object Model.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core libxml spl standard
  LIBRARIES libxml2.so
  INCLUDE_FOLDERS libxml2
  STATE Dom)
