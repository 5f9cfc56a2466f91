<?php

declare(strict_types=1);

// Fills and asks a database: php sqlite.php CACHE sql-wasm-debug.wasm (of the npm package "sql.js").

use Surus\Wasm\Emscripten\Host;
use Surus\Wasm\{Engine, Module};

require __DIR__ . '/../../../lib/wasm/autoload.php';

ini_set('memory_limit', '-1');
$host = new Host(extraFunctions: ['warnLegacyFunction' => static fn (int $name) => null]);
$library = $host->instantiate(Module::fromFile($argv[2], new Engine(cacheDirectory: $argv[1])));
$memory = $library->memory();
$text = static function (string $text) use ($library, $memory): int {
    $pointer = $library->call('malloc', strlen($text) + 1);
    $memory->write($pointer, $text . "\0");
    return $pointer;
};
$result = $library->call('malloc', 4);
$library->call('sqlite3_open', $text('/numbers.db'), $result);
$database = $memory->readUint32($result);
$sql = [
    'create table numbers (value integer primary key, name text)',
    'with recursive n (i) as (select 1 union all select i + 1 from n where i < 5000)
        insert into numbers select i, hex(i * 7919 % 10007) from n',
    'create index names on numbers (name)',
    "select count(*) || ' ' || sum(value) || ' ' || max(name) || ' '
        || (select count(*) from numbers a join numbers b on a.name = b.name) from numbers where name like '3%'",
];
foreach ($sql as $query) {
    $library->call('sqlite3_prepare_v2', $database, $text($query), -1, $result, 0);
    $statement = $memory->readUint32($result);
    while ($library->call('sqlite3_step', $statement) === 100) {
        echo $memory->readCString($library->call('sqlite3_column_text', $statement, 0)), "\n";
    }
    $library->call('sqlite3_finalize', $statement);
}
