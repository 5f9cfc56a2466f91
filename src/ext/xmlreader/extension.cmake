# Reading XML node by node.
surus_extension(
  MODULE OPTIONAL
  DEPENDS dom libxml standard
  LIBRARIES libxml2.so
  INCLUDE_FOLDERS libxml2)
