# SQLite for PDO.
surus_extension(
  MODULE OPTIONAL HOOKS
  DEPENDS pdo standard
  LIBRARIES sqlite3)
