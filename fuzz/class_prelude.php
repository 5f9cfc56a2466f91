<?php
// What the programs of class_programs.py use: shared by all that run in a process.

class Text
{
    public function __construct(public string $text = '7') {}
    public function __toString(): string { return $this->text; }
}
class Counted extends ArrayObject {}
enum Suit: string
{
    case A = 'a';
    case B = 'b';
    const K = 5;
    public function m($x = 1) { return $this->name; }
}

// A value as text, so that everything that can differ does.
function show($value, int $depth = 0): string
{
    if ($depth > 3) return '#';
    if ($value instanceof Closure) return 'Closure';
    if ($value instanceof DateTimeInterface) return $value::class . strlen($value->format('U'));
    if ($value instanceof Throwable) return $value::class . '(' . $value->getMessage() . ')';
    if ($value instanceof UnitEnum) return $value::class . '::' . $value->name;
    if (is_object($value)) {
        $name = preg_replace('/@anonymous.*/s', '@anonymous', $value::class);
        if ($depth > 2) return $name;
        return $name . show(get_mangled_object_vars($value), $depth + 1);
    }
    if (is_array($value)) {
        $text = '';
        foreach ($value as $key => $each) {
            if (strlen($text) > 300) break;
            $text .= strtr($key, "\0", '~') . '=>' . show($each, $depth + 1) . ',';
        }
        return "[$text]";
    }
    if (is_resource($value)) return 'resource';
    if (is_string($value)) $value = preg_replace(['/@anonymous\0[^:]*:\d+\$\w+/', '/^\d{4}-\d\d-\d\d .*\.\d{6}$/', '/1[789]\d{8}$/'], ['@anonymous', 'now', 'time'], $value);
    return is_string($value) && strlen($value) > 60 ? crc32($value) . '(' . strlen($value) . ')' : var_export($value, true);
}

// What an exception says; and which of ours it is because of.
function told(Throwable $thrown): string
{
    $text = $thrown::class . ' ' . clean($thrown->getMessage()) . ' @' . $thrown->getLine();
    return $thrown->getPrevious() ? $text . ' < ' . told($thrown->getPrevious()) : $text;
}
function clean(string $text): string
{
    return preg_replace(['/@anonymous~[^:]*:\d+\$\w+/', '~(?:[A-Z]:)?/[^\s:]*/~', '/@anonymous[^\s:,]*/'], ['@anonymous', '', '@anonymous'], strtr($text, "\0", '~'));
}

// The outcomes at a place, one for each object that comes there by turns: told where they change.
final class Transcript
{
    public static $said = [];
    public static $left = 40;
    public static function begin(string $what): void
    {
        self::$said = [];
        self::$left = 40;
        echo "-- $what\n";
    }
    public static function say(int $turn, $outcome): void
    {
        $text = $outcome instanceof Thrown ? $outcome->text : show($outcome);
        if ((self::$said[$turn] ?? null) === $text) return;
        self::$said[$turn] = $text;
        if (--self::$left > 0) echo $turn, ': ', $text, "\n";
    }
}
final class Thrown
{
    public function __construct(public string $text) {}
}

function handle_errors(int $kind): void
{
    error_reporting($kind ? E_ALL : 0);
    if (!$kind) {
        restore_error_handler();
        return;
    }
    set_error_handler(function ($level, $message, $file, $line) {
        static $left = 400;
        if (--$left > 0) echo '<', clean($message), " $line>\n";
        return true;
    });
}
function reset_globals(): void {}
