<?php

use Surus\Wasm\Emscripten\{Glue, Host};
use Surus\Wasm\Wasi\{Config, MemoryDirectory};

require __DIR__ . '/common.php';

$files = new MemoryDirectory();
$host = new Host(new Config(), $files, glue: new Glue(contents('sql.js/dist/sql-wasm.js')), extraFunctions: ['f' => static fn () => null]);
$host->instantiate(module('sql.js/dist/sql-wasm.wasm'));
$memory = $host->memory();
$text = static function (string $text) use ($host, $memory): int {
    $pointer = $host->exported('malloc')(strlen($text) + 1);
    $memory->write($pointer, "$text\0");
    return $pointer;
};
$result = $host->exported('malloc')(4);
$host->exported('sqlite3_open')($text('/t.db'), $result);
$database = $memory->readUint32($result);
$rows = static function (string $sql) use ($host, $memory, $text, $result, $database): ?array {
    if ($host->exported('sqlite3_prepare_v2')($database, $text($sql), -1, $result, 0) !== 0) {
        return null;
    }
    [$rows, $statement] = [[], $memory->readUint32($result)];
    while ($host->exported('sqlite3_step')($statement) === 100) {
        $row = [];
        for ($i = 0; $i < $host->exported('sqlite3_column_count')($statement); ++$i) {
            $row[] = $memory->readCString($host->exported('sqlite3_column_text')($statement, $i));
        }
        $rows[] = $row;
    }
    $host->exported('sqlite3_finalize')($statement);
    return $rows;
};
$rows('create table t (a integer primary key, b text, c real)');
$rows('with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)'
    . " insert into t select i, printf('row %d', i), i / 7.0 from n");
show('rows', $rows("select count(*), sum(a), printf('%.6f', avg(c)), max(b) from t where a % 3 = 1"));
show('dates', $rows("select date(0, 'unixepoch'), strftime('%Y-%m-%d %H:%M:%S', 1e9, 'unixepoch')"));
show('json', $rows('select json_extract(\'{"a": [1, 2, {"b": "ü"}]}\', \'$.a[2].b\')'));
$rows('select missing from t');
show('error', $memory->readCString($host->exported('sqlite3_errmsg')($database)));
$host->exported('sqlite3_open')($text('/export.db'), $result);
$export = $memory->readUint32($result);
$backup = $host->exported('sqlite3_backup_init')($export, $text('main'), $database, $text('main'));
$host->exported('sqlite3_backup_step')($backup, -1);
$host->exported('sqlite3_backup_finish')($backup);
$host->exported('sqlite3_close_v2')($export);
show('file', $files->get('export.db'));
