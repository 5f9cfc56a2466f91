<?php
// What programs of differential.py use. Only what PHP 8.2 and 8.5 have in common is looked at.

const NEWER = '/ is not representable as an? |unexpected NAN value|Deprecated|is deprecated|was coerced to /';

// A value as text, so that everything that can differ does.
function text_of($value, int $depth = 0): string
{
    if ($depth > 6) return '#';
    if (is_array($value)) {
        $text = '';
        foreach ($value as $key => $each) {
            $text .= ($text === '' ? '' : ', ') . var_export($key, true) . ' => ' . text_of($each, $depth + 1);
            if (strlen($text) > 3000) return "[$text…";
        }
        return "[$text]";
    }
    if ($value instanceof Closure || $value instanceof Generator) return $value::class;
    if (is_object($value)) return $value::class . text_of((array) $value, $depth + 1);
    if (is_resource($value)) return 'resource';
    if (is_string($value) && !preg_match('/^[\x20-\x7e]*$/', $value)) return strlen($value) . 'x' . bin2hex(substr($value, 0, 200));
    return is_string($value) ? substr($value, 0, 400) . '(' . strlen($value) . ')' : var_export($value, true);
}

set_error_handler(function ($level, $message) {
    if (!($level & (E_DEPRECATED | E_USER_DEPRECATED)) && !preg_match(NEWER, $message)) echo "  <$message>\n";
    return true;
});

// One call; the arguments that are taken by reference are told of as well.
function call(string $what, Closure $call, &...$references): mixed
{
    echo $what, "\n";
    try {
        $result = $call();
        echo '  = ', text_of($result), "\n";
    } catch (Throwable $thrown) {
        echo '  ! ', $thrown::class, ' ', $thrown->getMessage(), "\n";
        $result = null;
    }
    foreach ($references as $each) echo '  & ', text_of($each), "\n";
    return $result;
}

class Plain
{
    public $a = 1;
    protected $b = 'two';
    private $c = [3];
    public function __toString(): string { return 'plain'; }
    public static function order($p, $q): int { return strcmp(gettype($p), gettype($q)); }
}
