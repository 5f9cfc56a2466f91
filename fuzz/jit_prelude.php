<?php
// What the programs of jit_programs.py use: shared by all that run in a process, so nothing that the JIT
// would inline stands here.

// A value as text, so that everything that can differ does.
function show($value, int $depth = 0): string
{
    if ($depth > 5) return '#';
    if (is_array($value)) {
        $text = '';
        foreach ($value as $key => $each) {
            if (strlen($text) > 2000) break;
            if ($key === '_SERVER') continue; // it has the time
            $text .= var_export($key, true) . '=>' . show($each, $depth + 1) . ',';
        }
        return "[$text]";
    }
    if ($value instanceof Buffer\TypedArray) return $value::class . show($value->toArray(), $depth + 1);
    if ($value instanceof Closure || $value instanceof Generator) return $value::class;
    if (is_object($value)) {
        $class = preg_replace('/\d+$/', '', $value::class);
        return $class . ($depth > 3 ? '' : show(get_mangled_object_vars($value), $depth + 2));
    }
    return is_string($value) && strlen($value) > 200 ? crc32($value) . '(' . strlen($value) . ')' : var_export($value, true);
}

function tell($what, $value): void
{
    $text = show($value);
    echo $what, ' ', strlen($text) > 600 ? substr($text, 0, 500) . '… ' . crc32($text) : $text, "\n";
}

// What an exception says, and what its trace shows of the frames.
function told(Throwable $thrown): string
{
    $trace = array_map(fn($frame) => ($frame['line'] ?? '-') . show($frame['args'] ?? [], 3), array_slice($thrown->getTrace(), 0, 3));
    return $thrown::class . ' ' . $thrown->getMessage() . ' ' . $thrown->getLine() . ' ' . implode(' ', $trace);
}

// Error handlers: silence, the engine's own text, text, a throw, one that changes globals.
function handle_errors(int $kind): void
{
    static $restored = true;
    if (!$restored) restore_error_handler();
    error_reporting($kind == 0 ? 0 : E_ALL);
    $restored = $kind < 2;
    $left = 300;
    match ($kind) {
        0, 1 => null,
        2 => set_error_handler(function ($level, $message, $file, $line) use (&$left) {
            if (--$left > 0) echo "<$message $line>";
            return true;
        }),
        3 => set_error_handler(function ($level, $message) {
            throw new ErrorException($message);
        }),
        4 => set_error_handler(function ($level, $message) {
            $GLOBALS['g0'] = $GLOBALS['g0'] === 1.5 ? 3 : 1.5;
            $GLOBALS['ga'][] = 1;
            if (count($GLOBALS['ga']) > 12) $GLOBALS['ga'] = [1, 2.5, 3];
            return true;
        }),
    };
}

function reset_globals(): void
{
    $GLOBALS['g0'] = 1;
    $GLOBALS['g1'] = 2.5;
    $GLOBALS['ga'] = [1, 2, 3];
}
