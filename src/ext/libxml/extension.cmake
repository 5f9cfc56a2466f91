# What the XML extensions share: libxml2 set up for a Context, its errors, who owns which node.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core standard
  LIBRARIES libxml2.so
  INCLUDE_FOLDERS libxml2
  STATE Libxml)
