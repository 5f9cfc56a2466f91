<?php

declare(strict_types=1);

// Uses the library SQLite as Emscripten built it for JavaScript: the npm package "sql.js" has a module with
// unshortened names.
//
//     php sqlite.php node_modules/sql.js/dist/sql-wasm-debug.wasm

use Surus\Wasm\Cli\EngineOptions;
use Surus\Wasm\Emscripten\Host;
use Surus\Wasm\{Engine, Instance, Module};
use Surus\Wasm\Wasi\{Config, MemoryDirectory};

require __DIR__ . '/../autoload.php';

/** A small part of SQLite's interface in C. */
final class Database
{
    private const ROW = 100;

    private int $handle;
    private int $result;

    public function __construct(private readonly Instance $library, string $path)
    {
        $this->result = $library->call('malloc', 4);
        $this->check($this->withText($path, fn (int $text) => $library->call('sqlite3_open', $text, $this->result)));
        $this->handle = $library->memory()->readUint32($this->result);
    }

    /** @return list<list<string|null>> */
    public function query(string $sql): array
    {
        $library = $this->library;
        $this->check($this->withText($sql, fn (int $text) => $library->call(
            'sqlite3_prepare_v2',
            $this->handle,
            $text,
            -1,
            $this->result,
            0,
        )));
        $statement = $library->memory()->readUint32($this->result);
        $rows = [];
        while ($library->call('sqlite3_step', $statement) === self::ROW) {
            $row = [];
            for ($column = 0; $column < $library->call('sqlite3_column_count', $statement); ++$column) {
                $text = $library->call('sqlite3_column_text', $statement, $column);
                $row[] = $text === 0 ? null : $library->memory()->readCString($text);
            }
            $rows[] = $row;
        }
        $this->check($library->call('sqlite3_finalize', $statement));
        return $rows;
    }

    /** Calls a function with a pointer to a text that exists as long as it runs. */
    private function withText(string $text, callable $function): mixed
    {
        $pointer = $this->library->call('malloc', strlen($text) + 1);
        $this->library->memory()->write($pointer, $text . "\0");
        try {
            return $function($pointer);
        } finally {
            $this->library->call('free', $pointer);
        }
    }

    private function check(int $status): void
    {
        if ($status !== 0) {
            $message = $this->library->call('sqlite3_errmsg', $this->handle ?? 0);
            throw new RuntimeException($this->library->memory()->readCString($message));
        }
    }
}

if ($argc !== 2) {
    fwrite(STDERR, "Usage: php sqlite.php sql-wasm-debug.wasm\n");
    exit(2);
}
$files = new MemoryDirectory();
// sql.js brings a function of its own, which warns of an older interface.
$host = new Host(new Config(), $files, ['warnLegacyFunction' => static fn (int $name) => null]);
$engine = new Engine(cacheDirectory: EngineOptions::defaultCacheDirectory());
$database = new Database($host->instantiate(Module::fromFile($argv[1], $engine)), '/numbers.db');

$database->query('create table numbers (value integer, name text)');
$database->query("insert into numbers values (1, 'one'), (2, 'two'), (3, 'three'), (4, null)");
foreach ($database->query('select value * value, upper(name) from numbers order by value desc') as [$square, $name]) {
    echo str_pad($square, 3, ' ', STR_PAD_LEFT), ' ', $name ?? '(nameless)', "\n";
}
echo 'SQLite ', $database->query('select sqlite_version()')[0][0], ', database of ';
echo strlen($files->get('numbers.db')), " bytes\n";
