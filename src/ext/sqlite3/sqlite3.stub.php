<?php
/**
 * @info SQLite3 support => enabled
 * @info SQLite Library => {SQLite3::version().versionString}
 */

const SQLITE3_ASSOC = 1;
const SQLITE3_NUM = 2;
const SQLITE3_BOTH = 3;
const SQLITE3_INTEGER = 1;
const SQLITE3_FLOAT = 2;
const SQLITE3_TEXT = 3;
const SQLITE3_BLOB = 4;
const SQLITE3_NULL = 5;
const SQLITE3_OPEN_READONLY = 1;
const SQLITE3_OPEN_READWRITE = 2;
const SQLITE3_OPEN_CREATE = 4;
const SQLITE3_DETERMINISTIC = 2048;


class SQLite3Exception extends Exception
{
}

/**
 * @handlers sqlite3_handlers
 * @not-serializable
 */
class SQLite3
{
    public const int OK = 0;
    public const int DENY = 1;
    public const int IGNORE = 2;
    public const int CREATE_INDEX = 1;
    public const int CREATE_TABLE = 2;
    public const int CREATE_TEMP_INDEX = 3;
    public const int CREATE_TEMP_TABLE = 4;
    public const int CREATE_TEMP_TRIGGER = 5;
    public const int CREATE_TEMP_VIEW = 6;
    public const int CREATE_TRIGGER = 7;
    public const int CREATE_VIEW = 8;
    public const int DELETE = 9;
    public const int DROP_INDEX = 10;
    public const int DROP_TABLE = 11;
    public const int DROP_TEMP_INDEX = 12;
    public const int DROP_TEMP_TABLE = 13;
    public const int DROP_TEMP_TRIGGER = 14;
    public const int DROP_TEMP_VIEW = 15;
    public const int DROP_TRIGGER = 16;
    public const int DROP_VIEW = 17;
    public const int INSERT = 18;
    public const int PRAGMA = 19;
    public const int READ = 20;
    public const int SELECT = 21;
    public const int TRANSACTION = 22;
    public const int UPDATE = 23;
    public const int ATTACH = 24;
    public const int DETACH = 25;
    public const int ALTER_TABLE = 26;
    public const int REINDEX = 27;
    public const int ANALYZE = 28;
    public const int CREATE_VTABLE = 29;
    public const int DROP_VTABLE = 30;
    public const int FUNCTION = 31;
    public const int SAVEPOINT = 32;
    public const int COPY = 0;
    public const int RECURSIVE = 33;
    public function __construct(
        string $filename,
        int $flags = SQLITE3_OPEN_READWRITE | SQLITE3_OPEN_CREATE,
        string $encryptionKey = ""
    ) {}
    /** @tentative-return-type */
    public function open(
        string $filename,
        int $flags = SQLITE3_OPEN_READWRITE | SQLITE3_OPEN_CREATE,
        string $encryptionKey = ""
    ): void {}
    /** @tentative-return-type */
    public function close(): bool {}
    /** @tentative-return-type */
    public static function version(): array {}
    /** @tentative-return-type */
    public function lastInsertRowID(): int {}
    /** @tentative-return-type */
    public function lastErrorCode(): int {}
    /** @tentative-return-type */
    public function lastExtendedErrorCode(): int {}
    /** @tentative-return-type */
    public function lastErrorMsg(): string {}
    /** @tentative-return-type */
    public function changes(): int {}
    /** @tentative-return-type */
    public function busyTimeout(int $milliseconds): bool {}
    /** @tentative-return-type */
    public function loadExtension(string $name): bool {}
    /** @tentative-return-type */
    public function backup(
        SQLite3 $destination,
        string $sourceDatabase = "main",
        string $destinationDatabase = "main"
    ): bool {}
    /** @tentative-return-type */
    public static function escapeString(string $string): string {}
    /** @tentative-return-type */
    public function prepare(string $query): SQLite3Stmt|false {}
    /** @tentative-return-type */
    public function exec(string $query): bool {}
    /** @tentative-return-type */
    public function query(string $query): SQLite3Result|false {}
    /** @tentative-return-type */
    public function querySingle(string $query, bool $entireRow = false): mixed {}
    /** @tentative-return-type */
    public function createFunction(
        string $name,
        callable $callback,
        int $argCount = -1,
        int $flags = 0
    ): bool {}
    /** @tentative-return-type */
    public function createAggregate(
        string $name,
        callable $stepCallback,
        callable $finalCallback,
        int $argCount = -1
    ): bool {}
    /** @tentative-return-type */
    public function createCollation(string $name, callable $callback): bool {}
    /** @return resource|false */
    public function openBlob(
        string $table,
        string $column,
        int $rowid,
        string $database = "main",
        int $flags = SQLITE3_OPEN_READONLY
    ) {}
    /** @tentative-return-type */
    public function enableExceptions(bool $enable = false): bool {}
    /** @tentative-return-type */
    public function enableExtendedResultCodes(bool $enable = true): bool {}
    /** @tentative-return-type */
    public function setAuthorizer(?callable $callback): bool {}
}

/**
 * @handlers sqlite3_stmt_handlers
 * @not-serializable
 */
class SQLite3Stmt
{
    private function __construct(SQLite3 $sqlite3, string $query) {}
    /** @tentative-return-type */
    public function bindParam(string|int $param, mixed &$var, int $type = SQLITE3_TEXT): bool {}
    /** @tentative-return-type */
    public function bindValue(string|int $param, mixed $value, int $type = SQLITE3_TEXT): bool {}
    /** @tentative-return-type */
    public function clear(): bool {}
    /** @tentative-return-type */
    public function close(): true {}
    /** @tentative-return-type */
    public function execute(): SQLite3Result|false {}
    /** @tentative-return-type */
    public function getSQL(bool $expand = false): string|false {}
    /** @tentative-return-type */
    public function paramCount(): int {}
    /** @tentative-return-type */
    public function readOnly(): bool {}
    /** @tentative-return-type */
    public function reset(): bool {}
    public function busy(): bool {}
}

/**
 * @handlers sqlite3_result_handlers
 * @not-serializable
 */
class SQLite3Result
{
    private function __construct() {}
    /** @tentative-return-type */
    public function numColumns(): int {}
    /** @tentative-return-type */
    public function columnName(int $column): string|false {}
    /** @tentative-return-type */
    public function columnType(int $column): int|false {}
    /** @tentative-return-type */
    public function fetchArray(int $mode = SQLITE3_BOTH): array|false {}
    public function fetchAll(int $mode = SQLITE3_BOTH): array|false {}
    /** @tentative-return-type */
    public function reset(): bool {}
    /** @tentative-return-type */
    public function finalize(): true {}
}
