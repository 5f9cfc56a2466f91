# Parsing XML by events.
surus_extension(
  MODULE OPTIONAL
  DEPENDS libxml
  LIBRARIES libxml2.so
  INCLUDE_FOLDERS libxml2)
