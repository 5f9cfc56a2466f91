--TEST--
PDO's constants of SQLite, which have moved to Pdo\Sqlite
--EXTENSIONS--
pdo_sqlite
--FILE--
<?php
set_error_handler(function ($level, $message) { echo $message, "\n"; return true; });
foreach (['DETERMINISTIC', 'OPEN_READONLY', 'OPEN_READWRITE', 'OPEN_CREATE', 'ATTR_OPEN_FLAGS', 'ATTR_READONLY_STATEMENT', 'ATTR_EXTENDED_RESULT_CODES'] as $name)
    var_dump(constant("PDO::SQLITE_$name") === constant("Pdo\\Sqlite::$name"));
?>
--EXPECT--
Constant PDO::SQLITE_DETERMINISTIC is deprecated since 8.5, use Pdo\Sqlite::DETERMINISTIC instead
bool(true)
Constant PDO::SQLITE_OPEN_READONLY is deprecated since 8.5, use Pdo\Sqlite::OPEN_READONLY instead
bool(true)
Constant PDO::SQLITE_OPEN_READWRITE is deprecated since 8.5, use Pdo\Sqlite::OPEN_READWRITE instead
bool(true)
Constant PDO::SQLITE_OPEN_CREATE is deprecated since 8.5, use Pdo\Sqlite::OPEN_CREATE instead
bool(true)
Constant PDO::SQLITE_ATTR_OPEN_FLAGS is deprecated since 8.5, use Pdo\Sqlite::ATTR_OPEN_FLAGS instead
bool(true)
Constant PDO::SQLITE_ATTR_READONLY_STATEMENT is deprecated since 8.5, use Pdo\Sqlite::ATTR_READONLY_STATEMENT instead
bool(true)
Constant PDO::SQLITE_ATTR_EXTENDED_RESULT_CODES is deprecated since 8.5, use Pdo\Sqlite::ATTR_EXTENDED_RESULT_CODES instead
bool(true)
