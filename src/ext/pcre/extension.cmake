# Regular expressions.
surus_extension(
  LIBRARIES pcre2-8
  STATE Pcre)
