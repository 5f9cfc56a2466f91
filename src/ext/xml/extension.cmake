# Parsing XML by events.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core libxml
  LIBRARIES libxml2.so
  INCLUDE_FOLDERS libxml2)
