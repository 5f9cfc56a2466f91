# Multibyte strings.
surus_extension(
  CHECKS_SETTINGS
  DEPENDS pcre standard
  LIBRARIES onig
  STATE Mbstring MbRegex)
