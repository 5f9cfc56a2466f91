# Transformations by XSLT.
surus_extension(
  MODULE OPTIONAL
  DEPENDS dom libxml spl standard
  LIBRARIES libxml2.so libxslt.so libexslt.so
  INCLUDE_FOLDERS libxml2 libxslt)
