# Dates and times.
surus_extension(
  DEPENDS core spl standard
  STATE Date)
