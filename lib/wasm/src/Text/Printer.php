<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

use Surus\Wasm\Exception\MalformedModule;

/** Gives a module of the binary format as text: flat instructions, a line each, indented by their blocks. */
final class Printer
{
    private const KINDS = [Scope::FUNC, Scope::TABLE, Scope::MEMORY, Scope::GLOBAL, Scope::TAG];

    /** More than this many locals no engine takes. */
    private const MAX_LOCALS = 50000;

    private readonly Identifiers $identifiers;
    private readonly TypePrinter $types;
    private readonly CodePrinter $code;

    /** @var array<string, int> how many of each kind there have been */
    private array $counts = [
        Scope::FUNC => 0, Scope::TABLE => 0, Scope::MEMORY => 0, Scope::GLOBAL => 0, Scope::TAG => 0,
    ];

    private int $typeCount = 0;

    /** @var list<int> types of the defined functions */
    private array $functionTypes = [];

    private function __construct()
    {
        $this->identifiers = new Identifiers();
        $this->types = new TypePrinter($this->identifiers);
        $this->code = new CodePrinter($this->identifiers, $this->types);
    }

    /**
     * A module whose text gives an equal module again; one that this package encoded without names,
     * to the byte. Custom sections are left out, and names become identifiers.
     *
     * @param string $binary it is not validated
     * @throws MalformedModule
     */
    public static function toText(string $binary): string
    {
        return (new self())->module($binary);
    }

    private function module(string $binary): string
    {
        if (!str_starts_with($binary, "\0asm")) {
            throw new MalformedModule('magic header not detected', 0);
        }
        if (substr($binary, 4, 4) !== "\1\0\0\0") {
            throw new MalformedModule('unknown binary version', 4);
        }
        $reader = new BinaryReader($binary, 8);
        $sections = [];
        while (!$reader->atEnd()) {
            $id = $reader->byte();
            $section = $reader->part();
            if ($id !== 0) {
                $sections[$id] = $section;
            } elseif ($section->sized() === 'name') {
                $this->identifiers->read($section);
            }
        }
        $text = '(module' . ($this->identifiers->module === null ? '' : ' ' . $this->identifiers->module) . "\n";
        $text .= $this->each($sections[1] ?? null, $this->typeGroup(...));
        $text .= $this->each($sections[2] ?? null, $this->import(...));
        $this->each($sections[3] ?? null, $this->functionType(...));
        $text .= $this->each($sections[10] ?? null, $this->function(...));
        $text .= $this->each($sections[4] ?? null, $this->table(...));
        $text .= $this->each($sections[5] ?? null, $this->memory(...));
        $text .= $this->each($sections[13] ?? null, $this->tag(...));
        $text .= $this->each($sections[6] ?? null, $this->global(...));
        $text .= $this->each($sections[7] ?? null, $this->export(...));
        if (isset($sections[8])) {
            $text .= '  (start ' . $this->identifiers->of(Scope::FUNC, $sections[8]->unsigned()) . ")\n";
        }
        $text .= $this->each($sections[9] ?? null, $this->elem(...));
        $text .= $this->each($sections[11] ?? null, $this->data(...));
        return $text . ")\n";
    }

    /** @param \Closure $print is given a reader and the item's number, and returns its text */
    private function each(?BinaryReader $section, \Closure $print): string
    {
        $text = '';
        $count = $section === null ? 0 : $section->unsigned();
        for ($i = 0; $i < $count; $i++) {
            $text .= $print($section, $i);
        }
        if ($section !== null && !$section->atEnd()) {
            $section->fail('section size mismatch');
        }
        return $text;
    }

    private function typeGroup(BinaryReader $reader): string
    {
        [$text, $count] = $this->types->group($reader, $this->typeCount);
        $this->typeCount += $count;
        return $text;
    }

    private function import(BinaryReader $reader): string
    {
        $names = $this->name($reader) . ' ' . $this->name($reader);
        $kind = self::KINDS[$reader->byte()] ?? $reader->fail('malformed import kind');
        $type = match ($kind) {
            Scope::FUNC => '(type ' . $this->identifiers->of(Scope::TYPE, $reader->unsigned()) . ')',
            Scope::TABLE => $this->types->tableType($reader),
            Scope::MEMORY => $this->types->limits($reader),
            Scope::GLOBAL => $this->types->globalType($reader),
            Scope::TAG => $this->types->tagType($reader),
        };
        return "  (import $names ($kind" . $this->next($kind) . " $type))\n";
    }

    private function name(BinaryReader $reader): string
    {
        $name = $reader->sized();
        return preg_match('//u', $name) ? Identifiers::quoteName($name) : $reader->fail('malformed UTF-8 encoding');
    }

    /** What follows the keyword of the next definition of that kind. */
    private function next(string $kind): string
    {
        return $this->identifiers->definition($kind, $this->counts[$kind]++);
    }

    private function functionType(BinaryReader $reader): string
    {
        $this->functionTypes[] = $reader->unsigned();
        return '';
    }

    private function function(BinaryReader $section, int $number): string
    {
        $body = $section->part();
        $index = $this->counts[Scope::FUNC];
        $type = $this->functionTypes[$number] ?? $body->fail('function and code section have inconsistent lengths');
        $identifiers = $this->identifiers->locals($index);
        [$parameters, $results] = $this->types->signatures[$type] ?? [[], []];
        $localIdentifiers = self::after($identifiers, count($parameters));
        $locals = TypePrinter::declarations('local', $this->locals($body), $localIdentifiers);
        $text = '  (func' . $this->next(Scope::FUNC) . ' (type ' . $this->identifiers->of(Scope::TYPE, $type) . ')'
            . TypePrinter::signature($parameters, $results, $identifiers) . "\n"
            . ($locals === '' ? '' : "   $locals\n")
            . $this->code->body($body, $identifiers) . "  )\n";
        if (!$body->atEnd()) {
            $body->fail('section size mismatch');
        }
        return $text;
    }

    /** @return list<string> */
    private function locals(BinaryReader $reader): array
    {
        $locals = [];
        for ($runs = $reader->count(); $runs > 0; $runs--) {
            $count = $reader->unsigned();
            if ($count > self::MAX_LOCALS - count($locals)) {
                $reader->fail('too many locals');
            }
            $type = $this->types->valueType($reader);
            for (; $count > 0; $count--) {
                $locals[] = $type;
            }
        }
        return $locals;
    }

    /**
     * @param array<int, string> $identifiers
     * @return array<int, string> those from $first on, counted from there
     */
    private static function after(array $identifiers, int $first): array
    {
        $rest = [];
        foreach ($identifiers as $index => $identifier) {
            if ($index >= $first) {
                $rest[$index - $first] = $identifier;
            }
        }
        return $rest;
    }

    private function table(BinaryReader $reader): string
    {
        $text = '  (table' . $this->next(Scope::TABLE) . ' ';
        if (($reader->bytes[$reader->position] ?? '') !== "\x40") {
            return $text . $this->types->tableType($reader) . ")\n";
        }
        $reader->take(2);
        return $text . $this->types->tableType($reader) . ' ' . $this->code->expression($reader, '') . ")\n";
    }

    private function memory(BinaryReader $reader): string
    {
        return '  (memory' . $this->next(Scope::MEMORY) . ' ' . $this->types->limits($reader) . ")\n";
    }

    private function tag(BinaryReader $reader): string
    {
        return '  (tag' . $this->next(Scope::TAG) . ' ' . $this->types->tagType($reader) . ")\n";
    }

    private function global(BinaryReader $reader): string
    {
        $type = $this->types->globalType($reader);
        $value = $this->code->expression($reader, '');
        return rtrim('  (global' . $this->next(Scope::GLOBAL) . " $type $value") . ")\n";
    }

    private function export(BinaryReader $reader): string
    {
        $name = $this->name($reader);
        $kind = self::KINDS[$reader->byte()] ?? $reader->fail('malformed export kind');
        return "  (export $name ($kind " . $this->identifiers->of($kind, $reader->unsigned()) . "))\n";
    }

    private function elem(BinaryReader $reader, int $index): string
    {
        $flags = $reader->unsigned();
        if ($flags > 7) {
            $reader->fail('malformed elements segment kind');
        }
        $text = '  (elem' . $this->identifiers->definition(Scope::ELEM, $index);
        if ($flags & 1) {
            $text .= $flags & 2 ? ' declare' : '';
        } else {
            $text .= $flags & 2 ? ' (table ' . $this->identifiers->of(Scope::TABLE, $reader->unsigned()) . ')' : '';
            $text .= ' ' . $this->code->expression($reader, 'offset');
        }
        if ($flags & 4) {
            $text .= ' ' . ($flags & 3 ? $this->types->referenceType($reader) : 'funcref');
            for ($count = $reader->count(); $count > 0; $count--) {
                $text .= ' ' . $this->code->expression($reader, 'item');
            }
        } else {
            if ($flags & 3 && $reader->byte() !== 0) {
                $reader->fail('malformed element kind');
            }
            $text .= ' func';
            for ($count = $reader->count(); $count > 0; $count--) {
                $text .= ' ' . $this->identifiers->of(Scope::FUNC, $reader->unsigned());
            }
        }
        return $text . ")\n";
    }

    private function data(BinaryReader $reader, int $index): string
    {
        $flags = $reader->unsigned();
        if ($flags > 2) {
            $reader->fail('malformed data segment kind');
        }
        $text = '  (data' . $this->identifiers->definition(Scope::DATA, $index);
        $text .= $flags === 2 ? ' (memory ' . $this->identifiers->of(Scope::MEMORY, $reader->unsigned()) . ')' : '';
        $text .= $flags === 1 ? '' : ' ' . $this->code->expression($reader, 'offset');
        return $text . ' ' . Identifiers::quoteBytes($reader->sized()) . ")\n";
    }
}
