<?php

declare(strict_types=1);

namespace Surus\Fuzz\Wasm;

use Surus\Wasm\Compiler\NumericInstructions;

/** Makes modules out of others: see change(). All chance comes from mt_rand(). */
final class Mutator
{
    private const NUMBERS = [0, 0, 1, 1, 2, 3, 4, 7, 8, 15, 63, 64, 65, 127, 128, 255, 1000, 65535, 65536, 65537, 1 << 17,
        0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff, 0x100000000, PHP_INT_MAX, -1, -2, -8, -64, -65, -0x80000000,
        -0x80000001, PHP_INT_MIN];
    private const FLOATS = [0.0, -0.0, 1.0, -1.5, 0.1, 1e-40, 5e-324, 2147483647.0, -2147483649.0, 4294967296.0,
        9223372036854775808.0, 1e300, INF, -INF, 16777217.0, 0.49999999999999994];
    private const TYPES = ["\x7f", "\x7e", "\x7d", "\x7c", "\x7b", "\x70", "\x6f", "\x63\0", "\x64\0", "\x63\x70", "\x64\x6f",
        "\x40", "\x6e", "\0", "\1"];

    /** @var list<list<string>> opcodes that can stand for each other, by their first one */
    private array $likes = [];

    /** @param list<string> $files modules */
    public function __construct(private readonly array $files)
    {
        $groups = [];
        foreach (NumericInstructions::TABLE as $opcode => [, , $type, $count, $result]) {
            $groups["$type $count $result"][] = $opcode < 0x100 ? \chr($opcode) : "\xfc" . \chr($opcode & 0xff);
        }
        $groups[] = ["\x28", "\x2c", "\x2d", "\x2e", "\x2f"];
        $groups[] = ["\x29", "\x30", "\x31", "\x32", "\x33", "\x34", "\x35"];
        $groups[] = ["\x36", "\x3a", "\x3b"];
        $groups[] = ["\x37", "\x3c", "\x3d", "\x3e"];
        $groups[] = ["\x02", "\x03", "\x04"];
        $groups[] = ["\x0c", "\x0d", "\xd5", "\xd6"];
        $groups[] = ["\x20", "\x21", "\x22"];
        $groups[] = ["\x10", "\x12", "\xd2"];
        $groups[] = ["\0", "\1", "\x05", "\x0b", "\x0f", "\x1a", "\x1b", "\xd1", "\xd4", "\x45", "\x6a", "\x7c"];
        foreach ($groups as $group) {
            foreach ($group as $opcode) {
                $this->likes[bin2hex($opcode)] = $group;
            }
        }
    }

    /**
     * Steps from a module of the corpus, or one made for the purpose, to a mutant.
     *
     * @return non-empty-list<string> the modules on the way; the last one is the mutant
     */
    public function steps(): array
    {
        $bytes = mt_rand(0, 2) === 0 ? Grower::base() : $this->pick();
        $steps = [];
        if (mt_rand(0, 1) === 0) {
            $bytes = Grower::grow($bytes, mt_rand(1, 12));
            $steps[] = $bytes;
        }
        $least = $steps === [] ? 1 : 0;
        for ($count = mt_rand($least, [0, 0, 0, 1, 2, 5][mt_rand(0, 5)] + $least); $count > 0; --$count) {
            $bytes = mt_rand(0, 7) === 0 ? $this->changeBytes($bytes) : $this->change($bytes);
            $steps[] = $bytes;
        }
        return $steps === [] ? [$bytes] : $steps;
    }

    private function pick(): string
    {
        if ($this->files === []) {
            return Grower::base();
        }
        return (string) file_get_contents($this->files[mt_rand(0, \count($this->files) - 1)]);
    }

    private function changeBytes(string $bytes): string
    {
        if ($bytes === '') {
            return "\0";
        }
        $at = mt_rand(0, \strlen($bytes) - 1);
        return match (mt_rand(0, 4)) {
            0 => substr_replace($bytes, \chr(mt_rand(0, 255)), $at, 1),
            1 => substr_replace($bytes, '', $at, mt_rand(1, 4)),
            2 => substr_replace($bytes, substr($bytes, mt_rand(0, \strlen($bytes) - 1), mt_rand(1, 8)), $at, 0),
            3 => substr($bytes, 0, $at),
            4 => substr_replace($bytes, \chr(\ord($bytes[$at]) ^ 1 << mt_rand(0, 7)), $at, 1),
        };
    }

    private function change(string $bytes): string
    {
        $tree = ModuleTree::read($bytes);
        if ($tree->sections === []) {
            return $this->changeBytes($bytes);
        }
        $kind = mt_rand(0, 19);
        match (true) {
            $kind === 0 => $this->changeSections($tree),
            $kind <= 3 => $this->changeEntries($tree),
            $kind <= 11 => $this->changeInstruction($tree, $tree->find(10)),
            default => $this->changeToken($tree, mt_rand(0, 1) ? $tree->find(10) : null),
        };
        return $tree->write();
    }

    private function changeSections(ModuleTree $tree): void
    {
        $at = mt_rand(0, \count($tree->sections) - 1);
        switch (mt_rand(0, 3)) {
            case 0:
                array_splice($tree->sections, $at, 1);
                break;
            case 1:
                array_splice($tree->sections, $at, 0, [$tree->sections[$at]]);
                break;
            case 2:
                $other = mt_rand(0, \count($tree->sections) - 1);
                [$tree->sections[$at], $tree->sections[$other]] = [$tree->sections[$other], $tree->sections[$at]];
                break;
            default:
                $donor = ModuleTree::read($this->pick());
                $place = $donor->find($tree->sections[$at]['id']);
                if ($place !== null) {
                    $tree->sections[$at] = $donor->sections[$place];
                }
        }
    }

    private function changeEntries(ModuleTree $tree): void
    {
        $at = mt_rand(0, \count($tree->sections) - 1);
        $entries = &$tree->sections[$at]['entries'];
        $count = \count($entries);
        $entry = mt_rand(0, max(0, $count - 1));
        switch (mt_rand(0, 3)) {
            case 0:
                array_splice($entries, $entry, 1);
                break;
            case 1:
                if ($count > 0) {
                    array_splice($entries, mt_rand(0, $count), 0, [$entries[$entry]]);
                }
                break;
            case 2:
                if ($count > 0) {
                    $other = mt_rand(0, $count - 1);
                    [$entries[$entry], $entries[$other]] = [$entries[$other], $entries[$entry]];
                }
                break;
            default:
                $donor = ModuleTree::read($this->pick());
                $place = $donor->find($tree->sections[$at]['id']);
                $given = $place === null ? [] : $donor->sections[$place]['entries'];
                if ($given !== []) {
                    array_splice($entries, $entry, mt_rand(0, 1), [$given[mt_rand(0, \count($given) - 1)]]);
                }
        }
    }

    private function changeInstruction(ModuleTree $tree, ?int $section): void
    {
        if ($section === null || $tree->sections[$section]['entries'] === []) {
            $this->changeToken($tree, null);
            return;
        }
        $entries = &$tree->sections[$section]['entries'];
        $body = &$entries[mt_rand(0, \count($entries) - 1)];
        $last = \count($body) - 1;
        if ($last < 1) {
            return;
        }
        $at = mt_rand(1, $last);
        switch (mt_rand(0, 9)) {
            case 0:
                array_splice($body, $at, mt_rand(1, 3));
                break;
            case 1:
                array_splice($body, mt_rand(1, $last), 0, \array_slice($body, $at, mt_rand(1, 6)));
                break;
            case 2:
                $other = mt_rand(1, $last);
                [$body[$at], $body[$other]] = [$body[$other], $body[$at]];
                break;
            case 3:
                $from = $entries[mt_rand(0, \count($entries) - 1)];
                array_splice($body, $at, 0, \array_slice($from, mt_rand(1, max(1, \count($from) - 1)), mt_rand(1, 10)));
                break;
            default:
                $group = $this->likes[bin2hex($body[$at][0][1])] ?? null;
                if ($group !== null) {
                    $body[$at][0][1] = $group[mt_rand(0, \count($group) - 1)];
                } else {
                    $this->changeTokenOf($body[$at]);
                }
        }
    }

    private function changeToken(ModuleTree $tree, ?int $section): void
    {
        $section ??= mt_rand(0, \count($tree->sections) - 1);
        $entries = &$tree->sections[$section]['entries'];
        if ($entries === []) {
            return;
        }
        $entry = &$entries[mt_rand(0, \count($entries) - 1)];
        $this->changeTokenOf($entry[mt_rand(0, \count($entry) - 1)]);
    }

    /** @param list<array{string, string}> $group */
    private function changeTokenOf(array &$group): void
    {
        if ($group === []) {
            return;
        }
        [$kind, $bytes] = $group[$at = mt_rand(0, \count($group) - 1)];
        $number = self::NUMBERS[mt_rand(0, \count(self::NUMBERS) - 1)];
        $group[$at][1] = match ($kind) {
            'opcode', 'kind', 'form', 'name' => $this->changeBytes($bytes),
            'flags' => \chr(mt_rand(0, 3) === 0 ? mt_rand(0, 255) : mt_rand(0, 8)),
            'value' => self::TYPES[mt_rand(0, \count(self::TYPES) - 1)],
            'block', 'heap' => mt_rand(0, 1) ? self::TYPES[mt_rand(0, \count(self::TYPES) - 1)] : \chr(mt_rand(0, 6)),
            's32', 's64' => Leb::signed(mt_rand(0, 2) === 0 ? mt_rand(-100, 100) : $number),
            'bits' => $this->float(\strlen($bytes)),
            'limit' => Leb::unsigned(mt_rand(0, 2) === 0 ? $number : mt_rand(0, 70)),
            'offset' => Leb::unsigned(mt_rand(0, 1) ? $number & 0xffffffff : mt_rand(0, 16)),
            default => match (mt_rand(0, 7)) {
                0 => Leb::longer($bytes),
                1 => Leb::unsigned($number),
                default => Leb::unsigned(mt_rand(0, 6)),
            },
        };
    }

    private function float(int $size): string
    {
        if (mt_rand(0, 4) === 0) {
            return substr(pack('P', mt_rand() << 33 ^ mt_rand() << 2), -$size);
        }
        $value = self::FLOATS[mt_rand(0, \count(self::FLOATS) - 1)];
        return $size === 4 ? pack('g', $value) : pack('e', $value);
    }
}
