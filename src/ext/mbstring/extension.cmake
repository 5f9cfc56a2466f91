# Multibyte strings.
surus_extension(
  DEPENDS pcre standard
  LIBRARIES onig
  STATE Mbstring MbRegex)
