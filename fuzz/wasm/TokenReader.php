<?php

declare(strict_types=1);

namespace Surus\Fuzz\Wasm;

/** Splits sections into tokens: [kind, bytes]. What it cannot read throws UnexpectedValueException. */
final class TokenReader
{
    /** What follows an opcode: kinds of tokens. */
    private const IMMEDIATES = [
        0x02 => ['block'], 0x03 => ['block'], 0x04 => ['block'], 0x0c => ['label'], 0x0d => ['label'], 0x0e => ['labels'],
        0x10 => ['func'], 0x11 => ['type', 'table'], 0x12 => ['func'], 0x13 => ['type', 'table'], 0x14 => ['type'],
        0x15 => ['type'], 0x1c => ['types'], 0x20 => ['local'], 0x21 => ['local'], 0x22 => ['local'],
        0x23 => ['global'], 0x24 => ['global'], 0x25 => ['table'], 0x26 => ['table'], 0x3f => ['memory'],
        0x40 => ['memory'], 0x41 => ['s32'], 0x42 => ['s64'], 0x43 => ['f32'], 0x44 => ['f64'], 0xd0 => ['heap'],
        0xd2 => ['func'], 0xd5 => ['label'], 0xd6 => ['label'],
    ];
    private const PREFIXED = [
        8 => ['data', 'memory'], 9 => ['data'], 10 => ['memory', 'memory'], 11 => ['memory'], 12 => ['elem', 'table'],
        13 => ['elem'], 14 => ['table', 'table'], 15 => ['table'], 16 => ['table'], 17 => ['table'],
    ];

    public function __construct(private readonly string $bytes, private int $at = 0)
    {
    }

    public function atEnd(): bool
    {
        return $this->at >= \strlen($this->bytes);
    }

    public function take(int $length): string
    {
        if ($length < 0 || $length > \strlen($this->bytes) - $this->at) {
            throw new \UnexpectedValueException();
        }
        $this->at += $length;
        return substr($this->bytes, $this->at - $length, $length);
    }

    public function number(): int
    {
        $value = 0;
        foreach (str_split($this->leb('')[1]) as $i => $byte) {
            $value |= (\ord($byte) & 0x7f) << 7 * min($i, 9);
        }
        return $value;
    }

    /** @return array{string, string} */
    public function leb(string $kind): array
    {
        $bytes = '';
        do {
            $byte = $this->take(1);
            $bytes .= $byte;
        } while ($byte >= "\x80" && \strlen($bytes) < 10);
        return [$kind, $bytes];
    }

    /** @return array{string, string} */
    public function valueType(): array
    {
        $byte = $this->take(1);
        return ['value', $byte === "\x63" || $byte === "\x64" ? $byte . $this->leb('')[1] : $byte];
    }

    /** @return array{string, string} */
    private function name(): array
    {
        $length = $this->leb('');
        $start = $this->at - \strlen($length[1]);
        $this->at = $start;
        $this->take($this->number());
        return ['name', substr($this->bytes, $start, $this->at - $start)];
    }

    /** @return list<array{string, string}> an entry of a section that is no body */
    public function entry(int $id): array
    {
        switch ($id) {
            case 1:
                return [['form', $this->take(1)], ...$this->list('value'), ...$this->list('value')];
            case 2:
                $tokens = [$this->name(), $this->name()];
                $kind = $this->take(1);
                return [...$tokens, ['kind', $kind], ...$this->imported(\ord($kind))];
            case 3:
                return [$this->leb('type')];
            case 4:
                if (($this->bytes[$this->at] ?? '') === "\x40") {
                    return [['flags', $this->take(2)], $this->valueType(), ...$this->limits(), ...$this->expression()];
                }
                return [$this->valueType(), ...$this->limits()];
            case 5:
                return $this->limits();
            case 6:
                return [$this->valueType(), ['flags', $this->take(1)], ...$this->expression()];
            case 7:
                $name = $this->name();
                $kind = $this->take(1);
                $kinds = ['func', 'table', 'memory', 'global', 'tag'];
                return [$name, ['kind', $kind], $this->leb($kinds[\ord($kind)] ?? 'count')];
            case 9:
                return $this->element();
            case 11:
                return $this->data();
            default:
                return [['flags', $this->take(1)], $this->leb('type')];
        }
    }

    /** @return list<array{string, string}> */
    private function imported(int $kind): array
    {
        return match ($kind) {
            0 => [$this->leb('type')],
            1 => [$this->valueType(), ...$this->limits()],
            2 => $this->limits(),
            3 => [$this->valueType(), ['flags', $this->take(1)]],
            default => [['flags', $this->take(1)], $this->leb('type')],
        };
    }

    /** @return list<array{string, string}> */
    private function list(string $kind): array
    {
        $tokens = [$this->leb('count')];
        $this->at -= \strlen($tokens[0][1]);
        for ($count = $this->number(); $count > 0; --$count) {
            $tokens[] = $kind === 'value' ? $this->valueType() : $this->leb($kind);
        }
        return $tokens;
    }

    /** @return list<array{string, string}> */
    private function limits(): array
    {
        $flags = $this->take(1);
        $tokens = [['flags', $flags], $this->leb('limit')];
        return \ord($flags) & 1 ? [...$tokens, $this->leb('limit')] : $tokens;
    }

    /** @return list<array{string, string}> */
    private function expression(): array
    {
        $tokens = [];
        do {
            $instruction = $this->instruction();
            array_push($tokens, ...$instruction);
        } while ($instruction[0][1] !== "\x0b");
        return $tokens;
    }

    /** @return list<array{string, string}> */
    private function element(): array
    {
        $flags = $this->number();
        $tokens = [['flags', Leb::unsigned($flags)]];
        if (($flags & 1) === 0) {
            $tokens = [...$tokens, ...($flags & 2 ? [$this->leb('table')] : []), ...$this->expression()];
        }
        if ($flags & 3) {
            $tokens[] = $flags & 4 ? $this->valueType() : ['flags', $this->take(1)];
        }
        if (($flags & 4) === 0) {
            return [...$tokens, ...$this->list('func')];
        }
        $count = $this->number();
        $tokens[] = ['count', Leb::unsigned($count)];
        for (; $count > 0; --$count) {
            array_push($tokens, ...$this->expression());
        }
        return $tokens;
    }

    /** @return list<array{string, string}> */
    private function data(): array
    {
        $flags = $this->number();
        $tokens = [['flags', Leb::unsigned($flags)]];
        if ($flags !== 1) {
            $tokens = [...$tokens, ...($flags === 2 ? [$this->leb('memory')] : []), ...$this->expression()];
        }
        $tokens[] = $this->name();
        return $tokens;
    }

    /** @return non-empty-list<array{string, string}> */
    public function instruction(): array
    {
        $opcode = \ord($this->take(1));
        $tokens = [['opcode', \chr($opcode)]];
        $immediates = self::IMMEDIATES[$opcode] ?? [];
        if ($opcode === 0xfc) {
            $second = $this->number();
            $tokens[0][1] .= Leb::unsigned($second);
            $immediates = self::PREFIXED[$second] ?? [];
        } elseif ($opcode >= 0x28 && $opcode <= 0x3e) {
            $flags = $this->leb('flags');
            $tokens[] = $flags;
            $immediates = \ord($flags[1][0]) & 0x40 ? ['memory', 'offset'] : ['offset'];
        } elseif (\in_array($opcode, [0xfb, 0xfd, 0xfe, 0x1f, 0x06, 0x07, 0x08], true)) {
            // Nothing that the package executes.
            return [['opcode', \chr($opcode) . $this->take(\strlen($this->bytes) - $this->at)]];
        }
        foreach ($immediates as $kind) {
            array_push($tokens, ...$this->immediate($kind));
        }
        return $tokens;
    }

    /** @return list<array{string, string}> */
    private function immediate(string $kind): array
    {
        return match ($kind) {
            'f32' => [['bits', $this->take(4)]],
            'f64' => [['bits', $this->take(8)]],
            'labels' => [...$this->list('label'), $this->leb('label')],
            'types' => $this->list('value'),
            default => [$this->leb($kind)],
        };
    }
}
