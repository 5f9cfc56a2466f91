<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** Reads what follows an instruction's name, labels excepted, and gives the instruction's bytes. */
final class Immediates
{
    /** For each shape, its lanes' count and bits. */
    private const SHAPES = [
        'i8x16' => [16, 8], 'i16x8' => [8, 16], 'i32x4' => [4, 32], 'i64x2' => [2, 64],
        'f32x4' => [4, 32], 'f64x2' => [2, 64],
    ];

    public function __construct(
        private readonly Lexer $lexer,
        private readonly Scope $scope,
        private readonly TypeParser $types,
    ) {
    }

    /** @param array{string, string, int} $entry of the opcode table */
    public function read(array $entry): string
    {
        $scope = $this->scope;
        [$immediates, $opcode] = $entry;
        return match ($immediates) {
            Opcodes::LOCAL => $opcode . Leb::unsigned($scope->index(Scope::LOCAL)),
            Opcodes::I32 => $opcode . Leb::signed($this->integer(32)),
            Opcodes::MEMARG => $opcode . $this->memoryArgument($entry[2], $this->optionalMemory()),
            Opcodes::FUNC => $opcode . Leb::unsigned($scope->index(Scope::FUNC)),
            Opcodes::GLOBAL => $opcode . Leb::unsigned($scope->index(Scope::GLOBAL)),
            Opcodes::I64 => $opcode . Leb::signed($this->integer(64)),
            Opcodes::F32 => $opcode . pack('V', $this->float(32)),
            Opcodes::F64 => $opcode . pack('P', $this->float(64)),
            Opcodes::CALL_INDIRECT => $opcode . $this->indirectCall(),
            Opcodes::SELECT => $this->select(),
            Opcodes::MEMORY => $opcode . Leb::unsigned($this->optionalMemory()),
            Opcodes::MEMORY_COPY => $opcode . $this->twoOrNone(Scope::MEMORY),
            Opcodes::MEMORY_INIT => $opcode . $this->segmentFirst(Scope::MEMORY, Scope::DATA),
            Opcodes::DATA => $opcode . Leb::unsigned($scope->index(Scope::DATA)),
            Opcodes::TABLE => $opcode . Leb::unsigned($scope->atIndex() ? $scope->index(Scope::TABLE) : 0),
            Opcodes::TABLE_COPY => $opcode . $this->twoOrNone(Scope::TABLE),
            Opcodes::TABLE_INIT => $opcode . $this->segmentFirst(Scope::TABLE, Scope::ELEM),
            Opcodes::ELEM => $opcode . Leb::unsigned($scope->index(Scope::ELEM)),
            Opcodes::TYPE => $opcode . Leb::unsigned($scope->index(Scope::TYPE)),
            Opcodes::TAG => $opcode . Leb::unsigned($scope->index(Scope::TAG)),
            Opcodes::HEAP_TYPE => $opcode . $this->types->heapType(),
            default => $this->rare($immediates, $opcode, $entry[2]),
        };
    }

    /** What follows the label of br_on_cast. */
    public function cast(int $label): string
    {
        [$sourceNull, $source] = $this->reference();
        [$targetNull, $target] = $this->reference();
        return chr($sourceNull | $targetNull << 1) . Leb::unsigned($label) . $source . $target;
    }

    private function rare(string $immediates, string $opcode, int $alignment): string
    {
        $scope = $this->scope;
        switch ($immediates) {
            case Opcodes::REF_TYPE:
                [$null, $heap] = $this->reference();
                return $opcode[0] . chr(ord($opcode[1]) + $null) . $heap;
            case Opcodes::FIELD:
                $type = $scope->index(Scope::TYPE);
                return $opcode . Leb::unsigned($type) . Leb::unsigned($scope->field($type));
            case Opcodes::ARRAY_FIXED:
                return $opcode . Leb::unsigned($scope->index(Scope::TYPE)) . Leb::unsigned($scope->number());
            case Opcodes::TYPE_TYPE:
                return $opcode . $this->two(Scope::TYPE, Scope::TYPE);
            case Opcodes::TYPE_DATA:
                return $opcode . $this->two(Scope::TYPE, Scope::DATA);
            case Opcodes::TYPE_ELEM:
                return $opcode . $this->two(Scope::TYPE, Scope::ELEM);
            case Opcodes::FENCE:
                return "$opcode\0";
            case Opcodes::V128:
                return $opcode . $this->vector();
            case Opcodes::LANE:
                return $opcode . $this->lane();
            case Opcodes::SHUFFLE:
                return $opcode . $this->shuffle();
            case Opcodes::MEMARG_LANE:
                return $opcode . $this->memoryArgumentAndLane($alignment);
        }
        throw new \LogicException("No immediates $immediates");
    }

    private function integer(int $bits): int
    {
        $lexer = $this->lexer;
        $text = $lexer->kind === Lexer::WORD ? $lexer->text : $lexer->unexpected();
        // Most are short and decimal.
        $value = $bits > 16 && Integer::isShort($text, 9) ? (int) $text : Integer::signed($text, $bits);
        if ($value === null) {
            $this->complainOfNumber();
        }
        $lexer->advance();
        return $value;
    }

    private function float(int $bits): int
    {
        $lexer = $this->lexer;
        $text = $lexer->kind === Lexer::WORD ? $lexer->text : $lexer->unexpected();
        $value = $bits === 32 ? FloatingPoint::bits32($text) : FloatingPoint::bits64($text);
        if ($value === null) {
            $this->complainOfNumber();
        }
        $lexer->advance();
        return $value;
    }

    private function complainOfNumber(): never
    {
        if (Lexer::isNumber($this->lexer->text)) {
            $this->lexer->fail('constant out of range', $this->lexer->text);
        }
        $this->lexer->unexpected();
    }

    private function optionalMemory(): int
    {
        return $this->scope->atIndex() ? $this->scope->index(Scope::MEMORY) : 0;
    }

    /** Alignment, memory and offset. */
    private function memoryArgument(int $alignment, int $memory): string
    {
        $lexer = $this->lexer;
        $offset = 0;
        if ($lexer->kind === Lexer::WORD && str_starts_with($lexer->text, 'offset=')) {
            $offset = $this->assigned(7);
        }
        if ($lexer->kind === Lexer::WORD && str_starts_with($lexer->text, 'align=')) {
            $start = $lexer->start;
            $bytes = $this->assigned(6);
            if ($bytes === 0 || $bytes & $bytes - 1 && $bytes !== PHP_INT_MIN) {
                $lexer->fail('alignment must be a power of two', '', $start);
            }
            $alignment = strlen(decbin($bytes)) - 1;
        }
        return $memory === 0
            ? Leb::unsigned($alignment) . Leb::unsigned($offset)
            : Leb::unsigned($alignment | 0x40) . Leb::unsigned($memory) . Leb::unsigned($offset);
    }

    /** The number in "offset=8", after that many characters. */
    private function assigned(int $length): int
    {
        $lexer = $this->lexer;
        $number = substr($lexer->text, $length);
        $value = Integer::unsigned64($number);
        if ($value === null) {
            if (!Lexer::isNatural($number)) {
                $lexer->unexpected();
            }
            $lexer->fail('i64 constant out of range', $lexer->text);
        }
        $lexer->advance();
        return $value;
    }

    private function memoryArgumentAndLane(int $alignment): string
    {
        $lexer = $this->lexer;
        $memory = 0;
        if ($lexer->kind === Lexer::ID) {
            $memory = $this->scope->index(Scope::MEMORY);
        } elseif ($this->scope->atIndex()) {
            // A number alone is the lane's.
            $start = $lexer->start;
            $lexer->advance();
            $more = $lexer->kind === Lexer::WORD
                && (str_contains($lexer->text, '=') || Lexer::isNatural($lexer->text));
            $lexer->reset($start);
            $memory = $more ? $this->scope->index(Scope::MEMORY) : 0;
        }
        return $this->memoryArgument($alignment, $memory) . $this->lane();
    }

    private function lane(): string
    {
        $lexer = $this->lexer;
        $lane = $lexer->kind === Lexer::WORD ? Integer::unsigned32($lexer->text) : $lexer->unexpected();
        if ($lane === null || $lane > 255) {
            if (!Lexer::isNatural($lexer->text)) {
                $lexer->unexpected();
            }
            $lexer->fail('i8 constant out of range', $lexer->text);
        }
        $lexer->advance();
        return chr($lane);
    }

    private function shuffle(): string
    {
        $start = $this->lexer->start;
        $lanes = '';
        while ($this->lexer->kind === Lexer::WORD && Lexer::isNumber($this->lexer->text)) {
            if (!Lexer::isNatural($this->lexer->text)) {
                $this->lexer->fail('i8 constant out of range', $this->lexer->text);
            }
            $lanes .= $this->lane();
        }
        if (strlen($lanes) !== 16) {
            $this->lexer->fail('invalid lane length', '', $start);
        }
        return $lanes;
    }

    private function vector(): string
    {
        $lexer = $this->lexer;
        $shape = $lexer->kind === Lexer::WORD ? $lexer->text : '';
        if (!isset(self::SHAPES[$shape])) {
            $lexer->unexpected();
        }
        [$count, $bits] = self::SHAPES[$shape];
        $start = $lexer->start;
        $lexer->advance();
        $bytes = '';
        for ($lanes = 0; $lexer->kind === Lexer::WORD && Lexer::isNumber($lexer->text); $lanes++) {
            $value = $shape[0] === 'f' ? $this->float($bits) : $this->integer($bits);
            $bytes .= substr(pack('P', $value), 0, $bits >> 3);
        }
        if ($lanes !== $count) {
            if ($lexer->kind === Lexer::WORD && !Lexer::isToken($lexer->text)) {
                $lexer->unexpected();
            }
            $lexer->fail('wrong number of lane literals', '', $start);
        }
        return $bytes;
    }

    private function indirectCall(): string
    {
        $table = $this->scope->atIndex() ? $this->scope->index(Scope::TABLE) : 0;
        return Leb::unsigned($this->types->resolve($this->types->typeUse(false))) . Leb::unsigned($table);
    }

    private function select(): string
    {
        $lexer = $this->lexer;
        if ($lexer->head() !== 'result') {
            return "\x1b";
        }
        $results = [];
        while ($lexer->open('result')) {
            $results = [...$results, ...$this->types->valueTypes()];
            $lexer->expect(Lexer::CLOSE);
        }
        return "\x1c" . Leb::vector($results);
    }

    private function two(string $first, string $second): string
    {
        return Leb::unsigned($this->scope->index($first)) . Leb::unsigned($this->scope->index($second));
    }

    private function twoOrNone(string $space): string
    {
        return $this->scope->atIndex() ? $this->two($space, $space) : "\0\0";
    }

    /** "[$where] $segment", of which the segment is encoded first. */
    private function segmentFirst(string $where, string $segment): string
    {
        $lexer = $this->lexer;
        $start = $lexer->start;
        $lexer->advance();
        $both = $this->scope->atIndex();
        $lexer->reset($start);
        $target = $both ? $this->scope->index($where) : 0;
        return Leb::unsigned($this->scope->index($segment)) . Leb::unsigned($target);
    }

    /** @return array{int, string} 1 if it can be null, and its heap type */
    private function reference(): array
    {
        $type = $this->types->referenceType();
        return match ($type[0]) {
            TypeParser::REF => [0, substr($type, 1)],
            TypeParser::REF_NULL => [1, substr($type, 1)],
            default => [1, $type],
        };
    }
}
