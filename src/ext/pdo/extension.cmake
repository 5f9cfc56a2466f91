# PDO itself. Drivers are extensions named pdo_<driver>, found through their hooks.
surus_extension(
  MODULE
  DEPENDS core spl standard)
