<?php

declare(strict_types=1);

namespace Surus\Wasm\Binary;

use Surus\Wasm\Exception\{InvalidModule, MalformedModule, UnsupportedProposal};

/** Reads a module's sections. Of bodies and data only the place is noted. */
final class Decoder
{
    /** Sections by number in the order in which they must come; custom ones (0) come anywhere. */
    private const ORDER = [
        1 => 1, 2 => 2, 3 => 3, 4 => 4, 5 => 5, 13 => 6, 6 => 7, 7 => 8, 8 => 9, 9 => 10, 12 => 11, 10 => 12, 11 => 13,
    ];

    /** A kind of import that only the proposal of custom descriptors has. */
    private const EXACT_FUNC = 0x20;

    /** The most bytes of a section's id and size. */
    private const SECTION_HEAD = 6;

    private readonly Reader $reader;
    private readonly TypeReader $types;

    /**
     * @param ModuleData $module is given what is found, until something is malformed
     * @param \Iterator<string>|null $more what follows the bytes; it is asked for no more than the next section needs
     */
    public function __construct(private readonly ModuleData $module, string $bytes, private ?\Iterator $more = null)
    {
        $this->reader = new Reader($bytes, 0, \strlen($bytes));
        $this->types = new TypeReader($this->reader);
    }

    /** All bytes so far. */
    public function bytes(): string
    {
        return $this->reader->bytes;
    }

    /** @throws MalformedModule */
    public function decode(): void
    {
        $this->header();
        $this->sections();
        $this->finish();
    }

    /** Makes all bytes readable, and gets more until there are that many, or no more. */
    private function fetch(int $end): void
    {
        $reader = $this->reader;
        while ($this->more !== null && \strlen($reader->bytes) < $end) {
            if ($this->more->valid()) {
                $reader->bytes .= $this->more->current();
                $this->more->next();
            } else {
                $this->more = null;
            }
        }
        $reader->end = \strlen($reader->bytes);
    }

    private function header(): void
    {
        $this->fetch(8);
        $bytes = $this->reader->bytes;
        if (!str_starts_with($bytes, "\0asm")) {
            $this->reader->fail(\strlen($bytes) < 4 ? 'unexpected end' : 'magic header not detected');
        }
        if (substr($bytes, 6, 2) === "\1\0") {
            // Its layer is another one than that of modules, whatever its version is.
            throw new UnsupportedProposal('the component model', 4);
        }
        if (substr($bytes, 4, 4) !== "\1\0\0\0") {
            $this->reader->fail(\strlen($bytes) < 8 ? 'unexpected end' : 'unknown binary version', 4);
        }
        $this->reader->offset = 8;
    }

    private function sections(): void
    {
        $reader = $this->reader;
        $previous = 0;
        while (true) {
            $at = $reader->offset;
            $this->fetch($at + self::SECTION_HEAD);
            if ($reader->atEnd()) {
                return;
            }
            $id = $reader->byte();
            if ($id !== 0 && !isset(self::ORDER[$id])) {
                $reader->fail('malformed section id', $at);
            }
            $size = $reader->u32();
            $start = $reader->offset;
            if ($id !== 0) {
                if (self::ORDER[$id] <= $previous) {
                    $reader->fail('unexpected content after last section', $at);
                }
                $previous = self::ORDER[$id];
            }
            $this->fetch($start + $size);
            if ($size > $reader->end - $start) {
                $reader->fail('length out of bounds');
            }
            $reader->end = $start + $size;
            $name = $this->section($id, $start + $size);
            if ($reader->offset !== $start + $size) {
                $reader->fail('section size mismatch');
            }
            $this->module->sections[] = [$id, $name, $start, $size];
        }
    }

    /** What sections say about each other. */
    private function finish(): void
    {
        $module = $this->module;
        $end = $this->reader->end;
        if ($module->bodyCount() !== \count($module->functions) - $module->importedFunctions) {
            $this->reader->fail('function and code section have inconsistent lengths', $end);
        }
        if ($module->dataCount !== null && $module->dataCount !== $module->segments) {
            $this->reader->fail('data count and data section have inconsistent lengths', $end);
        }
    }

    /** @return string a custom section's name */
    private function section(int $id, int $end): string
    {
        if ($id === 0) {
            $name = $this->reader->name();
            $this->module->custom[$name][] = [$this->reader->offset, $end - $this->reader->offset];
            $this->reader->offset = $end;
            return $name;
        }
        match ($id) {
            1 => $this->types(),
            2 => $this->imports(),
            3 => $this->functions(),
            4 => $this->tables(),
            5 => $this->memories(),
            6 => $this->globals(),
            7 => $this->exports(),
            8 => $this->module->start = $this->reader->u32(),
            9 => $this->elements(),
            10 => $this->code(),
            11 => $this->data(),
            12 => $this->module->dataCount = $this->reader->u32(),
            13 => $this->tags(),
        };
        return '';
    }

    private function types(): void
    {
        $this->types->typeSection();
        $this->module->types = $this->types->numbers;
    }

    private function functions(): void
    {
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $this->module->functions[] = $this->reader->u32();
        }
    }

    private function memories(): void
    {
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $this->module->memories[] = $this->types->memoryType();
        }
    }

    private function tags(): void
    {
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $this->tag();
        }
    }

    private function tag(): void
    {
        if ($this->reader->byte() !== 0) {
            $this->reader->fail('malformed tag attribute', $this->reader->offset - 1);
        }
        $this->module->tags[] = $this->reader->u32();
    }

    private function imports(): void
    {
        $module = $this->module;
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $from = $this->reader->name();
            $name = $this->reader->name();
            $at = $this->reader->offset;
            $kind = $this->reader->byte();
            switch ($kind) {
                case Kind::FUNC:
                    $index = $module->importedFunctions++;
                    $module->functions[] = $this->reader->u32();
                    break;
                case Kind::TABLE:
                    $index = $module->importedTables++;
                    $module->tables[] = $this->types->tableType();
                    break;
                case Kind::MEMORY:
                    $index = $module->importedMemories++;
                    $module->memories[] = $this->types->memoryType();
                    break;
                case Kind::GLOBAL:
                    $index = $module->importedGlobals++;
                    $module->sharedGlobals[$index] = true;
                    $module->globals[] = $this->types->globalType();
                    break;
                case Kind::TAG:
                    $index = $module->importedTags++;
                    $this->tag();
                    break;
                case self::EXACT_FUNC:
                    throw new UnsupportedProposal('custom descriptors', $at);
                default:
                    $this->reader->fail('malformed import kind', $at);
            }
            $module->imports[] = [$from, $name, $kind, $index];
        }
    }

    private function tables(): void
    {
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $value = ($this->reader->bytes[$this->reader->offset] ?? '') === "\x40";
            if ($value) {
                ++$this->reader->offset;
                if ($this->reader->byte() !== 0) {
                    $this->reader->fail('zero byte expected', $this->reader->offset - 1);
                }
            }
            $this->module->tables[] = $this->types->tableType();
            if ($value) {
                $index = \count($this->module->tables) - 1;
                $this->module->tableValues[$index] = $this->expression();
            }
        }
    }

    private function globals(): void
    {
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $index = \count($this->module->globals);
            $this->module->globals[] = $this->types->globalType();
            $this->module->globalValues[$index] = $this->expression();
        }
    }

    private function expression(): ConstantExpression
    {
        $expression = ConstantExpression::read($this->reader, $this->types);
        foreach ($expression->functions() as $function) {
            $this->module->declared[$function] = true;
        }
        return $expression;
    }

    private function exports(): void
    {
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $at = $this->reader->offset;
            $name = $this->reader->name();
            $kind = $this->reader->byte();
            if ($kind > Kind::TAG) {
                $this->reader->fail('malformed export kind', $this->reader->offset - 1);
            }
            if (isset($this->module->exports[$name])) {
                throw new InvalidModule('duplicate export name', $at, $name);
            }
            $index = $this->reader->u32();
            $this->module->exports[$name] = [$kind, $index];
            if ($kind === Kind::FUNC) {
                $this->module->declared[$index] = true;
            } elseif ($kind === Kind::GLOBAL) {
                $this->module->sharedGlobals[$index] = true;
            }
        }
    }

    private function elements(): void
    {
        for ($count = $this->reader->u32(); $count > 0; --$count) {
            $at = $this->reader->offset;
            $flags = $this->reader->u32();
            if ($flags > 7) {
                $this->reader->fail('malformed elements segment kind', $at);
            }
            $mode = $flags & 1 ? ($flags & 2 ? 'declarative' : 'passive') : 'active';
            $table = 0;
            $offset = null;
            if ($mode === 'active') {
                $table = $flags & 2 ? $this->reader->u32() : 0;
                $offset = $this->expression();
            }
            $type = $flags & 4 ? 'funcref' : '(ref func)';
            if ($flags & 3) {
                $type = $flags & 4 ? $this->types->referenceType() : $this->elementKind();
            }
            $items = [];
            for ($left = $this->reader->u32(); $left > 0; --$left) {
                $items[] = $this->element(($flags & 4) !== 0);
            }
            $this->module->elements[] = new ElementSegment($mode, $type, $items, $at, $table, $offset);
        }
    }

    private function elementKind(): string
    {
        if ($this->reader->byte() !== 0) {
            $this->reader->fail('malformed element kind', $this->reader->offset - 1);
        }
        return '(ref func)';
    }

    private function element(bool $isExpression): int|ConstantExpression
    {
        if ($isExpression) {
            return $this->expression();
        }
        $function = $this->reader->u32();
        $this->module->declared[$function] = true;
        return $function;
    }

    private function code(): void
    {
        $reader = $this->reader;
        $bytes = $reader->bytes;
        $sectionEnd = $reader->end;
        $count = $reader->u32();
        for (; $count > 0; --$count) {
            if ($reader->offset >= $sectionEnd) {
                $reader->fail('unexpected end');
            }
            $size = $reader->u32();
            $start = $reader->offset;
            if ($size > $sectionEnd - $start) {
                $reader->fail($sectionEnd === \strlen($bytes) ? 'unexpected end' : 'length out of bounds');
            }
            $this->module->addBody($start, $size);
            $reader->offset = $start + $size;
        }
    }

    private function data(): void
    {
        $count = $this->reader->u32();
        for ($index = 0; $index < $count; ++$index) {
            if (!$this->plainData($index)) {
                $this->dataSegment($index);
            }
        }
        $this->module->segments = $count;
    }

    /** Reads a segment with a constant place in the first memory, if the next one is like that. */
    private function plainData(int $index): bool
    {
        $bytes = $this->reader->bytes;
        $at = $this->reader->offset;
        if ($at + 16 > $this->reader->end || $bytes[$at] !== "\0" || $bytes[$at + 1] !== "\x41") {
            return false;
        }
        $at += 2;
        $offset = 0;
        for ($shift = 0; $shift < 35; $shift += 7) {
            $byte = \ord($bytes[$at++]);
            $offset |= ($byte & 0x7f) << $shift;
            if ($byte < 0x80) {
                break;
            }
        }
        // Five bytes may hold too much: the general way knows how to complain.
        if ($shift >= 28 || $bytes[$at++] !== "\x0b") {
            return false;
        }
        $length = 0;
        for ($shift = 0; $shift < 35; $shift += 7) {
            $size = \ord($bytes[$at++]);
            $length |= ($size & 0x7f) << $shift;
            if ($size < 0x80) {
                break;
            }
        }
        if ($shift >= 28 || $length > $this->reader->end - $at || ($byte & 0x40) !== 0) {
            return false;
        }
        $this->module->dataOffsets[$index] = $offset;
        $this->module->dataStarts[$index] = $at;
        $this->module->dataLengths[$index] = $length;
        $this->reader->offset = $at + $length;
        return true;
    }

    private function dataSegment(int $index): void
    {
        $at = $this->reader->offset;
        $flags = $this->reader->u32();
        if ($flags > 2) {
            $this->reader->fail('malformed data segment kind', $at);
        }
        $memory = $flags === 2 ? $this->reader->u32() : 0;
        $offset = $flags === 1 ? null : $this->expression();
        $length = $this->reader->u32();
        if ($length > $this->reader->end - $this->reader->offset) {
            $this->reader->fail('unexpected end of section or function', $this->reader->end);
        }
        $constant = $memory === 0 ? $offset?->i32() : null;
        if ($constant !== null) {
            $this->module->dataOffsets[$index] = $constant;
            $this->module->dataStarts[$index] = $this->reader->offset;
            $this->module->dataLengths[$index] = $length;
        } else {
            $this->module->data[$index] = new DataSegment($this->reader->offset, $length, $at, $memory, $offset);
        }
        $this->reader->offset += $length;
    }
}
