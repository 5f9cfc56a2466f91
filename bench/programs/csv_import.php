<?php
// A CSV import: a file written and read line by line, headers mapped, cells validated and converted
// by rules, rows joined, grouped, summed up and written out again.
declare(strict_types=1);

final class InvalidCell extends UnexpectedValueException
{
}

abstract class Rule
{
    protected bool $optional = false;

    public static function of(string $definition): static
    {
        $parts = explode(':', $definition, 2);
        $name = rtrim($parts[0], '?');
        $class = ucfirst($name) . 'Rule';
        $rule = new $class(...array_filter(explode(',', $parts[1] ?? ''), 'strlen'));
        $rule->optional = str_ends_with($parts[0], '?');
        return $rule;
    }

    public function apply(string $cell): mixed
    {
        $cell = trim($cell);
        if ($cell === '') {
            return $this->optional ? null : throw new InvalidCell('is empty');
        }
        return $this->convert($cell);
    }

    abstract protected function convert(string $cell): mixed;
}

final class IntRule extends Rule
{
    public function __construct(private string $least = '-9999999')
    {
    }

    protected function convert(string $cell): int
    {
        if (!preg_match('/^[+-]?\d+$/', $cell)) {
            throw new InvalidCell("'$cell' is no integer");
        }
        $value = (int) $cell;
        return $value >= (int) $this->least ? $value : throw new InvalidCell("$value is too small");
    }
}

final class MoneyRule extends Rule
{
    protected function convert(string $cell): int
    {
        $plain = str_replace(['EUR', ' ', '.'], '', $cell);
        $plain = strtr($plain, ',', '.');
        if (!is_numeric($plain)) {
            throw new InvalidCell("'$cell' is no amount");
        }
        return (int) round((float) $plain * 100);
    }
}

final class DateRule extends Rule
{
    protected function convert(string $cell): string
    {
        if (!preg_match('/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/', $cell, $m)
            || !checkdate((int) $m[2], (int) $m[1], (int) $m[3])) {
            throw new InvalidCell("'$cell' is no date");
        }
        return sprintf('%04d-%02d-%02d', $m[3], $m[2], $m[1]);
    }
}

final class OneOfRule extends Rule
{
    private array $allowed;

    public function __construct(string ...$allowed)
    {
        $this->allowed = array_flip($allowed);
    }

    protected function convert(string $cell): string
    {
        $word = strtolower($cell);
        return isset($this->allowed[$word]) ? $word : throw new InvalidCell("'$cell' is unknown");
    }
}

final class TextRule extends Rule
{
    protected function convert(string $cell): string
    {
        return ucwords(preg_replace('/\s+/', ' ', strtolower($cell)));
    }
}

final class Reader implements IteratorAggregate
{
    public function __construct(private $stream, private string $separator = ';')
    {
    }

    public function getIterator(): Generator
    {
        rewind($this->stream);
        $head = null;
        $number = 0;
        while (($line = fgets($this->stream)) !== false) {
            $number++;
            // A quoted cell may go on in the next line.
            while (substr_count($line, '"') % 2 && ($more = fgets($this->stream)) !== false) {
                $line .= $more;
            }
            $cells = str_getcsv(rtrim($line, "\r\n"), $this->separator, '"', '');
            if ($head === null) {
                $head = array_map(fn($cell) => strtolower(trim($cell)), $cells);
                continue;
            }
            if (count($cells) !== count($head)) {
                yield $number => null;
                continue;
            }
            yield $number => array_combine($head, $cells);
        }
    }
}

final class Import
{
    /** @var Rule[] */
    private array $rules;
    public array $errors = [];
    public array $rows = [];

    public function __construct(array $rules)
    {
        $this->rules = array_map(Rule::of(...), $rules);
    }

    public function run(iterable $lines): void
    {
        foreach ($lines as $number => $cells) {
            if ($cells === null) {
                $this->errors[] = "line $number: wrong number of cells";
                continue;
            }
            $row = ['line' => $number];
            foreach ($this->rules as $name => $rule) {
                try {
                    $row[$name] = $rule->apply($cells[$name] ?? '');
                } catch (InvalidCell $e) {
                    $this->errors[] = "line $number, $name: {$e->getMessage()}";
                    continue 2;
                }
            }
            $this->rows[] = $row;
        }
    }

    public function summary(): array
    {
        $groups = [];
        foreach ($this->rows as ['category' => $category, 'amount' => $amount, 'count' => $count, 'date' => $date]) {
            $month = substr($date, 0, 7);
            $group = &$groups[$category][$month];
            $group ??= ['sum' => 0, 'items' => 0, 'largest' => 0];
            $group['sum'] += $amount * $count;
            $group['items'] += $count;
            $group['largest'] = max($group['largest'], $amount);
            unset($group);
        }
        ksort($groups);
        foreach ($groups as &$months) {
            ksort($months);
        }
        return $groups;
    }
}

function main(int $lines): void
{
    $stream = fopen('php://memory', 'w+');
    fwrite($stream, "Date;Name;Category;Amount;Count;Note\r\n");
    $seed = 7;
    $categories = ['Food', 'TOOLS', 'books', 'Other', 'toys'];
    for ($i = 0; $i < $lines; $i++) {
        $seed = ($seed * 16807) % 2147483647;
        $note = match ($seed % 4) {
            0 => '"a note; with ""quotes"""',
            1 => "\"two\nlines\"",
            default => '',
        };
        fwrite($stream, sprintf("%d.%d.%d;  %s   SMITH %d;%s;%s EUR;%d;%s\r\n", $seed % 31 + 1, $seed % 12 + 1,
            2020 + $seed % 4, ['ann', 'Joe', 'MARY'][$seed % 3], $seed % 50, $categories[$seed % 5],
            number_format($seed % 100000 / 100, 2, ',', '.'), $seed % 9 - 1, $note));
    }
    $import = new Import(['date' => 'date', 'name' => 'text', 'category' => 'oneOf:food,tools,books,other',
        'amount' => 'money', 'count' => 'int:0', 'note' => 'text?']);
    $import->run(new Reader($stream));
    usort($import->rows, fn($a, $b) => [$a['date'], $a['name'], $a['line']] <=> [$b['date'], $b['name'], $b['line']]);
    $out = fopen('php://memory', 'w+');
    foreach ($import->rows as $row) {
        $row['amount'] = number_format($row['amount'] / 100, 2);
        fputcsv($out, $row, ',', '"', '');
    }
    rewind($out);
    $text = stream_get_contents($out);
    $names = array_count_values(array_column($import->rows, 'name'));
    arsort($names);
    echo count($import->rows), ' rows, ', count($import->errors), ' errors, ', md5($text), "\n";
    echo md5(json_encode($import->summary()) . implode("\n", $import->errors)), ' ', key($names), "\n";
}

main((int) ($argv[1] ?? 12000));
