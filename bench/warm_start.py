#!/usr/bin/env python3
"""Measures what opcache.file_cache saves: starts of a program of many files, cold and warm.

The program has an entry that loads classes by an autoloader, makes an object of each and calls a
method of it; the classes are of the size and kind of those of real libraries (6 KB: comments,
typed properties, constructors, loops, exceptions). Cold starts compile all of it, without a cache
and writing one; all kinds of start take turns, and the least time of all rounds counts.
"""

import argparse
import fcntl
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
WORDS = ('account address archive basket branch budget catalog channel client column command '
         'contract country coupon cursor delivery document element entity event factory filter '
         'folder handler header invoice journal language ledger message metric module network '
         'notice option order package parcel partner payment period player policy price process '
         'product profile project query queue record report request resource result schedule '
         'section server session setting shipment signal source station storage stream subject '
         'table target template ticket token total transfer user value vendor version view '
         'visitor voucher window worker').split()

METHODS = '''
    /**
     * Puts a {noun} under its name; an earlier one of that name goes.
     *
     * @param array<string, mixed> $options
     */
    public function add{Noun}(string $name, int $amount = 1, array $options = []): static
    {{
        if ($name === '' || isset($this->{noun}s[$name]) && !($options['replace'] ?? true)) {{
            throw new \\InvalidArgumentException(sprintf('"%s" is no name of a {noun}.', $name));
        }}
        $this->{noun}s[$name] = ['amount' => $amount, 'options' => $options + self::DEFAULTS];
        $this->isChanged = true;

        return $this;
    }}
~
    /**
     * What all {noun}s together come to.
     */
    public function total{Noun}(float $factor = 1.0): float
    {{
        $total = 0.0;
        foreach ($this->{noun}s as $name => $entry) {{
            if (str_starts_with((string) $name, '_')) {{
                continue;
            }}
            $amount = $entry['amount'] ?? 0;
            $total += match (true) {{
                $amount < 0 => -$amount * $factor,
                $amount > self::LARGE => self::LARGE * $factor + log((float) $amount),
                default => $amount * $factor,
            }};
        }}

        return round($total, 2);
    }}
~
    /**
     * The {noun}s that a test holds for, sorted by name.
     *
     * @return list<string>
     */
    public function find{Noun}(callable $test, ?int $limit = null): array
    {{
        $found = [];
        foreach ($this->{noun}s as $name => $entry) {{
            try {{
                if ($test($entry['amount'], $name)) {{
                    $found[] = trim(strtolower((string) $name));
                }}
            }} catch (\\RuntimeException $problem) {{
                $this->problems[] = __METHOD__ . ': ' . $problem->getMessage();
            }} finally {{
                ++$this->visits;
            }}
            if ($limit !== null && count($found) >= $limit) {{
                break;
            }}
        }}
        sort($found);

        return $found;
    }}
~
    /**
     * As text, one {noun} a line.
     */
    public function print{Noun}(string $indent = '  '): string
    {{
        $lines = array_map(
            fn (array $entry, string|int $name): string => "{{$indent}}- $name: {{$entry['amount']}}",
            $this->{noun}s,
            array_keys($this->{noun}s)
        );
        switch (count($lines)) {{
            case 0:
                return $indent . 'no {noun}' . PHP_EOL;
            case 1:
                return $lines[0] . PHP_EOL;
            default:
                return implode(PHP_EOL, $lines) . PHP_EOL;
        }}
    }}
'''.split('~\n')

CLASS = '''<?php

declare(strict_types=1);

namespace App\\{Space};

use App\\Contract\\Countable as CountableContract;
use App\\Contract\\Describes;
use InvalidArgumentException;

/**
 * {Noun}{number}: keeps {noun}s and what belongs to them.
 *
 * @author nobody
 */
{kind} {Noun}{number}{parent} implements CountableContract, \\JsonSerializable
{{
    use Describes;

    public const LARGE = {large};
    private const DEFAULTS = ['replace' => true, 'unit' => '{unit}', 'levels' => [1, 2, {large}]];

    /** @var array<string, array{{amount: int, options: array<string, mixed>}}> */
    private array ${noun}s = [];
    /** @var array<string, array{{amount: int, options: array<string, mixed>}}> */
    private array ${other}s = [];
    /** @var list<string> */
    private array $problems = [];
    private bool $isChanged = false;
    private int $visits = 0;

    public function __construct(
        protected string $label = '{noun}',
        private readonly ?\\DateTimeZone $zone = null,
        private int|float $rate = {large}.5,
    ) {{
        if (strlen($label) > 200) {{
            throw new InvalidArgumentException('The label is too long.');
        }}
    }}
{methods}
    public function count(): int
    {{
        return count($this->{noun}s) + count($this->{other}s);
    }}

    public function jsonSerialize(): array
    {{
        return [
            'label' => $this->label,
            'rate' => $this->rate,
            'zone' => $this->zone?->getName(),
            '{noun}s' => array_column($this->{noun}s, 'amount'),
            '{other}s' => array_column($this->{other}s, 'amount'),
            'changed' => $this->isChanged,
        ];
    }}

    public function run(int $seed): int
    {{
        $this->add{Noun}('first', $seed)->add{Noun}('second', $seed % 7);

        return (int) $this->total{Noun}() + $this->count();
    }}
}}
'''

CONTRACTS = {
    'Contract/Countable.php': '''<?php
namespace App\\Contract;
interface Countable extends \\Countable
{
    public function run(int $seed): int;
}
''',
    'Contract/Describes.php': '''<?php
namespace App\\Contract;
trait Describes
{
    private array $notes = [];

    public function describe(string $note): static
    {
        $this->notes[] = static::class . ': ' . $note;

        return $this;
    }
}
''',
}

ENTRY = '''<?php
spl_autoload_register(static function (string $class): void {
    require __DIR__ . '/src/' . strtr(substr($class, 4), '\\\\', '/') . '.php';
});
$sum = 0;
foreach (require __DIR__ . '/classes.php' as $seed => $class) {
    $sum += (new $class())->run($seed);
}
echo count(get_included_files()), ' ', $sum, PHP_EOL;
'''


def write_program(folder, count):
    """The entry's path; the classes are the same each time."""
    chance = random.Random(13)
    names = []
    for relative, text in CONTRACTS.items():
        write(folder / 'src' / relative, text)
    for number in range(count - len(CONTRACTS) - 2):
        noun, other = chance.sample(WORDS, 2)
        space = chance.choice(WORDS).capitalize()
        methods = ''.join(text.format(noun=name, Noun=name.capitalize())
                          for name in (noun, other) for text in METHODS)
        # Some extend another class, which is loaded with them.
        is_child = number % 4 == 3
        write(folder / 'src' / space / f'{noun.capitalize()}{number}.php', CLASS.format(
            Space=space, noun=noun, other=other, Noun=noun.capitalize(), number=number,
            kind='final class' if is_child else 'class',
            parent=f' extends \\{names[-1 - chance.randrange(3)]}' if is_child else '',
            large=chance.randrange(10, 1000), unit=chance.choice(WORDS), methods=methods))
        names.append(f'App\\{space}\\{noun.capitalize()}{number}')
    quoted = ',\n'.join("    '" + name.replace('\\', '\\\\') + "'" for name in names)
    write(folder / 'classes.php', f'<?php\nreturn [\n{quoted},\n];\n')
    entry = folder / 'index.php'
    write(entry, ENTRY)
    # Files written just now are compared by their text.
    old = time.time() - 60
    for path in folder.rglob('*.php'):
        os.utime(path, (old, old))
    return entry


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def run(words):
    """Seconds of wall and processor time, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.perf_counter()
    done = subprocess.run(words, stdout=subprocess.PIPE, check=True)
    wall = time.perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return wall, used, done.stdout


def wait_for_writer(cache):
    """Programs leave writing to another process, which has the cache's lock meanwhile."""
    time.sleep(0.002)
    for lock in cache.glob('lock'):
        with open(lock) as file:
            fcntl.flock(file, fcntl.LOCK_EX)


def parse(words):
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add('--surus', default=str(ROOT / 'build' / 'release' / 'surus'), metavar='FILE',
        help='the binary')
    add('--files', type=int, default=500, help='how many (default: 500)')
    add('--rounds', type=int, default=20, help='how often each runs (default: 20)')
    add('--program', metavar='FILE', help='an entry to start instead of the generated program')
    add('--keep', metavar='DIR', help='write the program and the cache there, and leave them')
    return parser.parse_args(words)


def main(words):
    options = parse(words)
    place = pathlib.Path(options.keep or tempfile.mkdtemp(prefix='warm_start-')).resolve()
    try:
        entry = options.program or write_program(place / 'program', options.files)
        base = [options.surus, '-n', '-d', 'surus.code_cache=', '-d', 'opcache.enable_cli=1']
        cached = [*base, '-d', f'opcache.file_cache={place / "cache"}']
        writing = [*base, '-d', f'opcache.file_cache={place / "written"}']
        for folder in ('cache', 'written'):
            (place / folder).mkdir(parents=True, exist_ok=True)
        # The second start writes the file that has all of the program.
        for _ in range(2):
            expected = run([*cached, entry])[2]
            wait_for_writer(place / 'cache')
        kinds = {'cold': base, 'cold, writing': writing, 'warm': cached,
                 'nothing': [*base, '-r', '']}
        least = {kind: (9e9, 9e9) for kind in kinds}
        for _ in range(options.rounds):
            for kind, command in kinds.items():
                wait_for_writer(place / 'written')
                shutil.rmtree(place / 'written')
                (place / 'written').mkdir()
                arguments = [] if kind == 'nothing' else [entry]
                wall, used, printed = run([*command, *arguments])
                if arguments and printed != expected:
                    sys.exit(f'{kind}: prints something else')
                least[kind] = (min(wall, least[kind][0]), min(used, least[kind][1]))
    finally:
        if not options.keep:
            wait_for_writer(place / 'written')
            shutil.rmtree(place)
    print(expected.decode().strip())
    for kind, (wall, used) in least.items():
        print(f'{kind:14} {wall * 1000:7.2f} ms, processor {used * 1000:7.2f} ms,'
              f' {wall / least["cold"][0]:.3f} of cold')


if __name__ == '__main__':
    main(sys.argv[1:])
