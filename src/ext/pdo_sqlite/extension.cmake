# SQLite for PDO.
surus_extension(
  MODULE OPTIONAL
  DEPENDS pdo standard
  LIBRARIES sqlite3
  HOOKS pdo_driver)
