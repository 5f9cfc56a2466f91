# Calendars and days counted from a common one.
surus_extension()
