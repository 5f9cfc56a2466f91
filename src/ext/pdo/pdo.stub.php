<?php
/**
 * @extension PDO
 * @dependency spl Required
 * @info PDO support => enabled
 * @info PDO drivers => {pdo_drivers()}
 */

function pdo_drivers(): array {}

class PDOException extends RuntimeException
{
    /** @var int|string */
    protected $code = 0;
    public ?array $errorInfo = null;
}

/**
 * @handlers pdo_handlers
 * @not-cloneable
 * @not-serializable
 */
class PDO
{
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::DETERMINISTIC instead")]
    public const SQLITE_DETERMINISTIC = 2048;
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::OPEN_READONLY instead")]
    public const SQLITE_OPEN_READONLY = 1;
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::OPEN_READWRITE instead")]
    public const SQLITE_OPEN_READWRITE = 2;
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::OPEN_CREATE instead")]
    public const SQLITE_OPEN_CREATE = 4;
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::ATTR_OPEN_FLAGS instead")]
    public const SQLITE_ATTR_OPEN_FLAGS = 1000;
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::ATTR_READONLY_STATEMENT instead")]
    public const SQLITE_ATTR_READONLY_STATEMENT = 1001;
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::ATTR_EXTENDED_RESULT_CODES instead")]
    public const SQLITE_ATTR_EXTENDED_RESULT_CODES = 1002;
    public const int PARAM_NULL = 0;
    public const int PARAM_BOOL = 5;
    public const int PARAM_INT = 1;
    public const int PARAM_STR = 2;
    public const int PARAM_LOB = 3;
    public const int PARAM_STMT = 4;
    public const int PARAM_INPUT_OUTPUT = 2147483648;
    public const int PARAM_STR_NATL = 1073741824;
    public const int PARAM_STR_CHAR = 536870912;
    public const int PARAM_EVT_ALLOC = 0;
    public const int PARAM_EVT_FREE = 1;
    public const int PARAM_EVT_EXEC_PRE = 2;
    public const int PARAM_EVT_EXEC_POST = 3;
    public const int PARAM_EVT_FETCH_PRE = 4;
    public const int PARAM_EVT_FETCH_POST = 5;
    public const int PARAM_EVT_NORMALIZE = 6;
    public const int FETCH_DEFAULT = 0;
    public const int FETCH_LAZY = 1;
    public const int FETCH_ASSOC = 2;
    public const int FETCH_NUM = 3;
    public const int FETCH_BOTH = 4;
    public const int FETCH_OBJ = 5;
    public const int FETCH_BOUND = 6;
    public const int FETCH_COLUMN = 7;
    public const int FETCH_CLASS = 8;
    public const int FETCH_INTO = 9;
    public const int FETCH_FUNC = 10;
    public const int FETCH_GROUP = 32;
    public const int FETCH_UNIQUE = 64;
    public const int FETCH_KEY_PAIR = 12;
    public const int FETCH_CLASSTYPE = 128;
    public const int FETCH_SERIALIZE = 512;
    public const int FETCH_PROPS_LATE = 256;
    public const int FETCH_NAMED = 11;
    public const int ATTR_AUTOCOMMIT = 0;
    public const int ATTR_PREFETCH = 1;
    public const int ATTR_TIMEOUT = 2;
    public const int ATTR_ERRMODE = 3;
    public const int ATTR_SERVER_VERSION = 4;
    public const int ATTR_CLIENT_VERSION = 5;
    public const int ATTR_SERVER_INFO = 6;
    public const int ATTR_CONNECTION_STATUS = 7;
    public const int ATTR_CASE = 8;
    public const int ATTR_CURSOR_NAME = 9;
    public const int ATTR_CURSOR = 10;
    public const int ATTR_ORACLE_NULLS = 11;
    public const int ATTR_PERSISTENT = 12;
    public const int ATTR_STATEMENT_CLASS = 13;
    public const int ATTR_FETCH_TABLE_NAMES = 14;
    public const int ATTR_FETCH_CATALOG_NAMES = 15;
    public const int ATTR_DRIVER_NAME = 16;
    public const int ATTR_STRINGIFY_FETCHES = 17;
    public const int ATTR_MAX_COLUMN_LEN = 18;
    public const int ATTR_EMULATE_PREPARES = 20;
    public const int ATTR_DEFAULT_FETCH_MODE = 19;
    public const int ATTR_DEFAULT_STR_PARAM = 21;
    public const int ERRMODE_SILENT = 0;
    public const int ERRMODE_WARNING = 1;
    public const int ERRMODE_EXCEPTION = 2;
    public const int CASE_NATURAL = 0;
    public const int CASE_LOWER = 2;
    public const int CASE_UPPER = 1;
    public const int NULL_NATURAL = 0;
    public const int NULL_EMPTY_STRING = 1;
    public const int NULL_TO_STRING = 2;
    public const string ERR_NONE = "00000";
    public const int FETCH_ORI_NEXT = 0;
    public const int FETCH_ORI_PRIOR = 1;
    public const int FETCH_ORI_FIRST = 2;
    public const int FETCH_ORI_LAST = 3;
    public const int FETCH_ORI_ABS = 4;
    public const int FETCH_ORI_REL = 5;
    public const int CURSOR_FWDONLY = 0;
    public const int CURSOR_SCROLL = 1;
    public function __construct(
        string $dsn,
        ?string $username = null,
        ?string $password = null,
        ?array $options = null
    ) {}
    public static function connect(
        string $dsn,
        ?string $username = null,
        ?string $password = null,
        ?array $options = null
    ): static {}
    /** @tentative-return-type */
    public function beginTransaction(): bool {}
    /** @tentative-return-type */
    public function commit(): bool {}
    /** @tentative-return-type */
    public function errorCode(): ?string {}
    /** @tentative-return-type */
    public function errorInfo(): array {}
    /** @tentative-return-type */
    public function exec(string $statement): int|false {}
    /** @tentative-return-type */
    public function getAttribute(int $attribute): mixed {}
    /** @tentative-return-type */
    public static function getAvailableDrivers(): array {}
    /** @tentative-return-type */
    public function inTransaction(): bool {}
    /** @tentative-return-type */
    public function lastInsertId(?string $name = null): string|false {}
    /** @tentative-return-type */
    public function prepare(string $query, array $options = []): PDOStatement|false {}
    /** @tentative-return-type */
    public function query(
        string $query,
        ?int $fetchMode = null,
        mixed ...$fetchModeArgs
    ): PDOStatement|false {}
    /** @tentative-return-type */
    public function quote(string $string, int $type = PDO::PARAM_STR): string|false {}
    /** @tentative-return-type */
    public function rollBack(): bool {}
    /** @tentative-return-type */
    public function setAttribute(int $attribute, mixed $value): bool {}
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::createFunction() instead")]
    public function sqliteCreateFunction(
        string $function_name,
        callable $callback,
        int $num_args = -1,
        int $flags = 0
    ): bool {}
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::createAggregate() instead")]
    public function sqliteCreateAggregate(
        string $name,
        callable $step,
        callable $finalize,
        int $numArgs = -1
    ): bool {}
    #[\Deprecated(since: "8.5", message: "use Pdo\\Sqlite::createCollation() instead")]
    public function sqliteCreateCollation(string $name, callable $callback): bool {}
}

/**
 * @handlers pdo_statement_handlers
 * @not-cloneable
 * @not-serializable
 */
class PDOStatement implements IteratorAggregate
{
    public string $queryString;
    /** @tentative-return-type */
    public function bindColumn(
        string|int $column,
        mixed &$var,
        int $type = PDO::PARAM_STR,
        int $maxLength = 0,
        mixed $driverOptions = null
    ): bool {}
    /** @tentative-return-type */
    public function bindParam(
        string|int $param,
        mixed &$var,
        int $type = PDO::PARAM_STR,
        int $maxLength = 0,
        mixed $driverOptions = null
    ): bool {}
    /** @tentative-return-type */
    public function bindValue(string|int $param, mixed $value, int $type = PDO::PARAM_STR): bool {}
    /** @tentative-return-type */
    public function closeCursor(): bool {}
    /** @tentative-return-type */
    public function columnCount(): int {}
    /** @tentative-return-type */
    public function debugDumpParams(): ?bool {}
    /** @tentative-return-type */
    public function errorCode(): ?string {}
    /** @tentative-return-type */
    public function errorInfo(): array {}
    /** @tentative-return-type */
    public function execute(?array $params = null): bool {}
    /** @tentative-return-type */
    public function fetch(
        int $mode = PDO::FETCH_DEFAULT,
        int $cursorOrientation = PDO::FETCH_ORI_NEXT,
        int $cursorOffset = 0
    ): mixed {}
    /** @tentative-return-type */
    public function fetchAll(int $mode = PDO::FETCH_DEFAULT, mixed ...$args): array {}
    /** @tentative-return-type */
    public function fetchColumn(int $column = 0): mixed {}
    /** @tentative-return-type */
    public function fetchObject(
        ?string $class = "stdClass",
        array $constructorArgs = []
    ): object|false {}
    /** @tentative-return-type */
    public function getAttribute(int $name): mixed {}
    /** @tentative-return-type */
    public function getColumnMeta(int $column): array|false {}
    /** @tentative-return-type */
    public function nextRowset(): bool {}
    /** @tentative-return-type */
    public function rowCount(): int {}
    /** @tentative-return-type */
    public function setAttribute(int $attribute, mixed $value): bool {}
    /** @tentative-return-type */
    public function setFetchMode(int $mode, mixed ...$args): true {}
    public function getIterator(): Iterator {}
}

/**
 * @handlers pdo_row_handlers
 * @not-cloneable
 * @not-serializable
 */
final class PDORow
{
    public function __construct() {}
    public string $queryString;
}
