<?php
// Strings built in the ways that programs build them: templates, buffers, wrapping, escaping, encoding.
declare(strict_types=1);

interface Writer
{
    public function write(string ...$parts): static;
}

abstract class TextWriter implements Writer, Stringable
{
    protected int $depth = 0;

    public function indented(callable $inside): static
    {
        $this->depth++;
        $inside($this);
        $this->depth--;
        return $this;
    }
}

/** Appends to one string. */
final class AppendWriter extends TextWriter
{
    private string $buffer = '';

    public function write(string ...$parts): static
    {
        $this->buffer .= str_repeat('  ', $this->depth);
        foreach ($parts as $part) {
            $this->buffer .= $part;
        }
        $this->buffer .= "\n";
        return $this;
    }

    public function __toString(): string
    {
        return $this->buffer;
    }
}

/** Collects lines and joins them at the end. */
final class LineWriter extends TextWriter
{
    /** @var list<string> */
    private array $lines = [];

    public function write(string ...$parts): static
    {
        $this->lines[] = str_repeat('  ', $this->depth) . implode('', $parts);
        return $this;
    }

    public function __toString(): string
    {
        return implode("\n", $this->lines) . "\n";
    }
}

function page(TextWriter $writer, int $rows): string
{
    $row = static function (TextWriter $w, int $i): void {
        $name = htmlspecialchars("Row #$i <" . dechex($i * 2654435761 & 0xffff) . '> & "co"');
        $class = $i % 2 ? 'odd' : 'even';
        $w->write("<tr class=\"$class\" id='row-{$i}'>")
            ->indented(static fn(TextWriter $w) => $w
                ->write('<td>', $name, '</td>')
                ->write(sprintf('<td>%05d</td><td>%+.2f</td>', $i, $i / 7))
                ->write('<td>', number_format($i * 12345.678, 2, ',', '.'), '</td>'))
            ->write('</tr>');
    };
    $writer->write('<table>')->indented(static function (TextWriter $w) use ($row, $rows): void {
        for ($i = 1; $i <= $rows; $i++) {
            $row($w, $i);
        }
    });
    return (string) $writer->write('</table>');
}

/** Base 64 by hand. */
function encode(string $data): string
{
    static $alphabet = null;
    $alphabet ??= implode('', [...range('A', 'Z'), ...range('a', 'z'), ...array_map('strval', range(0, 9)), '+', '/']);
    $result = '';
    $length = strlen($data);
    for ($i = 0; $i + 2 < $length; $i += 3) {
        $bits = ord($data[$i]) << 16 | ord($data[$i + 1]) << 8 | ord($data[$i + 2]);
        $result .= $alphabet[$bits >> 18]
            . $alphabet[$bits >> 12 & 63]
            . $alphabet[$bits >> 6 & 63]
            . $alphabet[$bits & 63];
    }
    if ($i < $length) {
        $bits = ord($data[$i]) << 16 | ord($data[$i + 1] ?? "\0") << 8;
        $result .= $alphabet[$bits >> 18] . $alphabet[$bits >> 12 & 63];
        $result .= $i + 1 < $length ? "{$alphabet[$bits >> 6 & 63]}=" : '==';
    }
    return $result;
}

/** Letters shifted in place. */
function rot13(string $text): string
{
    for ($i = 0, $length = strlen($text); $i < $length; $i++) {
        $char = $text[$i];
        if (($char >= 'a' && $char <= 'z') || ($char >= 'A' && $char <= 'Z')) {
            $base = $char < 'a' ? 65 : 97;
            $text[$i] = chr((ord($char) - $base + 13) % 26 + $base);
        }
    }
    return $text;
}

function report(string $what, string $text): void
{
    printf("%-10s %9s bytes  %s\n", $what, number_format(strlen($text)), md5($text));
}

$rows = (int) ($argv[1] ?? 9000);

$appended = page(new AppendWriter(), $rows);
$joined = page(new LineWriter(), $rows);
report('page', $appended);
echo '           ', $appended === $joined ? 'both writers agree' : 'the writers differ', "\n";

$encoded = encode($joined);
report('base 64', $encoded);
echo '           ', $encoded === base64_encode($joined) ? 'as base64_encode()' : 'not base64_encode()', "\n";

$rotated = rot13(substr($joined, 0, intdiv(strlen($joined), 4)));
report('rot 13', $rotated);

ob_start();
foreach (explode("\n", wordwrap(strip_tags($joined), 60)) as $number => $line) {
    if (trim($line) !== '') {
        echo str_pad((string) $number, 6, '0', STR_PAD_LEFT), ': ', ucwords(ltrim($line)), PHP_EOL;
    }
}
$listing = ob_get_clean();
report('listing', $listing);

$prefix = '';
for ($i = 0; $i < $rows; $i++) {
    $prefix = chr(97 + $i % 26) . substr($prefix, 0, 200);
}
report('prefixes', strrev($prefix));
echo strtok($listing, "\n"), "\n";
