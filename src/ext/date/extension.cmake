# Dates and times.
surus_extension(STATE Date)
