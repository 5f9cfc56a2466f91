<?php
/**
 * @dependency pdo Required
 * @info PDO Driver for SQLite 3.x => enabled
 * @info SQLite Library => {SQLite3::version().versionString}
 */

namespace Pdo;

class Sqlite extends \PDO
{
    public const int DETERMINISTIC = 2048;
    public const int OPEN_READONLY = 1;
    public const int OPEN_READWRITE = 2;
    public const int OPEN_CREATE = 4;
    public const int ATTR_OPEN_FLAGS = 1000;
    public const int ATTR_READONLY_STATEMENT = 1001;
    public const int ATTR_EXTENDED_RESULT_CODES = 1002;
    public const int ATTR_BUSY_STATEMENT = 1003;
    public const int ATTR_TRANSACTION_MODE = 1005;
    public const int TRANSACTION_MODE_DEFERRED = 0;
    public const int TRANSACTION_MODE_IMMEDIATE = 1;
    public const int TRANSACTION_MODE_EXCLUSIVE = 2;
    public const int OK = 0;
    public const int DENY = 1;
    public const int IGNORE = 2;
    public function createAggregate(
        string $name,
        callable $step,
        callable $finalize,
        int $numArgs = -1
    ): bool {}
    public function createCollation(string $name, callable $callback): bool {}
    public function createFunction(
        string $function_name,
        callable $callback,
        int $num_args = -1,
        int $flags = 0
    ): bool {}
    public function loadExtension(string $name): void {}
    /** @return resource|false */
    public function openBlob(
        string $table,
        string $column,
        int $rowid,
        ?string $dbname = "main",
        int $flags = \Pdo\Sqlite::OPEN_READONLY
    ) {}
    public function setAuthorizer(?callable $callback): void {}
}
