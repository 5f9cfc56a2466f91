<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\Exception\MalformedModule;
use Surus\Wasm\Module;

/**
 * The lines of sources that a module's code was made of: DWARF's section ".debug_line", of versions 2 to 5. What is
 * broken in it counts as not there.
 */
final class LineTable
{
    private const CODE_SECTION = 10;
    /** Larger tables would take seconds to read. */
    private const MOST_BYTES = 8 << 20;
    /** Where linkers put code that they have left out. */
    private const NOWHERE = [0, 0xffffffff, 0xfffffffe];

    private const CONTENT_PATH = 1;

    private Reader $reader;
    /** @var array<int, string> by offsets in the module: the lines found, "file.c:12" */
    private array $found = [];
    /** @var array<int, int> by addresses in the code section: offsets in the module, that are looked for */
    private array $wanted = [];
    /** @var array<int, string> names of files by number */
    private array $files = [];

    private function __construct(private readonly Module $module)
    {
    }

    /**
     * @param list<int> $offsets of instructions in the module
     * @return array<int, string> "file.c:12", by those of the offsets that have a line
     */
    public static function find(Module $module, array $offsets): array
    {
        $self = new self($module);
        $table = $module->customSections('.debug_line')[0] ?? '';
        $start = null;
        foreach ($module->sections as [$id, , $at]) {
            $start = $id === self::CODE_SECTION ? $at : $start;
        }
        if ($table === '' || \strlen($table) > self::MOST_BYTES || $start === null) {
            return [];
        }
        foreach ($offsets as $offset) {
            $self->wanted[$offset - $start] = $offset;
        }
        $self->reader = new Reader($table, 0, \strlen($table));
        try {
            while (!$self->reader->atEnd()) {
                $self->unit();
            }
        } catch (MalformedModule) {
        }
        return $self->found;
    }

    private function number(int $size): int
    {
        $value = 0;
        foreach (array_reverse(str_split($this->reader->bytes($size))) as $byte) {
            $value = $value << 8 | \ord($byte);
        }
        return $value;
    }

    private function text(): string
    {
        $reader = $this->reader;
        $end = strpos($reader->bytes, "\0", $reader->offset);
        if ($end === false || $end >= $reader->end) {
            $reader->fail('unexpected end');
        }
        $text = substr($reader->bytes, $reader->offset, $end - $reader->offset);
        $reader->offset = $end + 1;
        return $text;
    }

    private function unit(): void
    {
        $reader = $this->reader;
        $length = $this->number(4);
        $wide = $length === 0xffffffff;
        $length = $wide ? $this->number(8) : $length;
        $end = $reader->offset + $length;
        if ($length < 0 || $end > $reader->end) {
            $reader->fail('unexpected end');
        }
        $version = $this->number(2);
        if ($version >= 2 && $version <= 5) {
            if ($version === 5) {
                $reader->bytes(2);
            }
            $size = $this->number($wide ? 8 : 4);
            $program = $reader->offset + $size;
            $step = $reader->byte();
            if ($version >= 4) {
                $reader->byte();
            }
            $reader->byte();
            $base = ($reader->byte() ^ 0x80) - 0x80;
            $range = max(1, $reader->byte());
            $opcodes = $reader->byte();
            $lengths = array_map(\ord(...), str_split($reader->bytes(max(0, $opcodes - 1))));
            $version === 5 ? $this->readFiles($wide) : $this->readOlderFiles();
            $reader->offset = $program;
            $this->run($end, $step, $base, $range, $opcodes, $lengths);
        }
        $reader->offset = $end;
    }

    private function readOlderFiles(): void
    {
        while ($this->text() !== '') {
            continue;
        }
        $this->files = [];
        for ($i = 1; ($name = $this->text()) !== ''; ++$i) {
            $this->files[$i] = $name;
            for ($fields = 0; $fields < 3; ++$fields) {
                $this->reader->unsigned(64);
            }
        }
    }

    private function readFiles(bool $wide): void
    {
        $this->entries($wide);
        $this->files = $this->entries($wide);
    }

    /** @return array<int, string> the paths of a list of directories or files */
    private function entries(bool $wide): array
    {
        $format = [];
        for ($count = $this->reader->byte(); $count > 0; --$count) {
            $format[] = [$this->reader->u32(), $this->reader->u32()];
        }
        $paths = [];
        for ($i = 0, $count = $this->reader->u32(); $i < $count; ++$i) {
            foreach ($format as [$content, $form]) {
                $value = $this->form($form, $wide);
                if ($content === self::CONTENT_PATH) {
                    $paths[$i] = (string) $value;
                }
            }
            if ($format === []) {
                break;
            }
        }
        return $paths;
    }

    private function form(int $form, bool $wide): int|string
    {
        return match ($form) {
            0x08 => $this->text(),
            0x0e => $this->textOf('.debug_str', $this->number($wide ? 8 : 4)),
            0x1f => $this->textOf('.debug_line_str', $this->number($wide ? 8 : 4)),
            0x0b => $this->number(1),
            0x05 => $this->number(2),
            0x06 => $this->number(4),
            0x07 => $this->number(8),
            0x0f => $this->reader->unsigned(64),
            0x1e => $this->reader->bytes(16),
            0x09 => $this->reader->bytes($this->reader->u32()),
            default => $this->reader->fail('unknown form'),
        };
    }

    private function textOf(string $section, int $offset): string
    {
        $text = $this->module->customSections($section)[0] ?? '';
        $end = $offset < \strlen($text) ? strpos($text, "\0", $offset) : false;
        return $end === false ? '' : substr($text, $offset, $end - $offset);
    }

    /**
     * Runs a line number program. Its rows have rising addresses, and each lasts until the next one's.
     *
     * @param list<int> $lengths how many operands standard opcodes have
     */
    private function run(int $end, int $step, int $base, int $range, int $opcodes, array $lengths): void
    {
        $reader = $this->reader;
        [$address, $file, $line, $first, $row] = [0, 1, 1, null, null];
        $advance = $step * intdiv(255 - $opcodes, $range);
        while ($reader->offset < $end) {
            $opcode = $reader->byte();
            $emits = $ends = false;
            if ($opcode >= $opcodes) {
                $address += $step * intdiv($opcode - $opcodes, $range);
                $line += $base + ($opcode - $opcodes) % $range;
                $emits = true;
            } elseif ($opcode === 0) {
                $length = $reader->u32();
                $next = $reader->offset + $length;
                $kind = $length > 0 ? $reader->byte() : 0;
                $emits = $ends = $kind === 1;
                if ($kind === 2) {
                    $address = $this->number(min(8, $length - 1));
                }
                $reader->offset = $next;
            } else {
                match ($opcode) {
                    1 => $emits = true,
                    2 => $address += $step * $reader->u32(),
                    3 => $line += $reader->signed(64),
                    4 => $file = $reader->u32(),
                    8 => $address += $advance,
                    9 => $address += $this->number(2),
                    default => $this->skip($lengths[$opcode - 1] ?? 0),
                };
            }
            if ($emits) {
                $first ??= $address;
                if ($row !== null && !\in_array($first, self::NOWHERE, true)) {
                    $this->match($row, $address);
                }
                $row = [$address, $file, $line];
            }
            if ($ends) {
                [$address, $file, $line, $first, $row] = [0, 1, 1, null, null];
            }
        }
    }

    private function skip(int $operands): void
    {
        for (; $operands > 0; --$operands) {
            $this->reader->unsigned(64);
        }
    }

    /** @param array{int, int, int} $row address, file and line */
    private function match(array $row, int $end): void
    {
        [$start, $file, $line] = $row;
        foreach ($this->wanted as $address => $offset) {
            if ($address >= $start && $address < $end && $line > 0) {
                $this->found[$offset] = basename($this->files[$file] ?? '?') . ":$line";
            }
        }
    }
}
