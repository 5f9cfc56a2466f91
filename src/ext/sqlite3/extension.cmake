# SQLite databases.
surus_extension(
  MODULE OPTIONAL
  DEPENDS core standard
  LIBRARIES sqlite3)
