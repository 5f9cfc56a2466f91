<?php

declare(strict_types=1);

namespace Surus\Wasm\Text;

/** Puts a module's encoded parts together. */
final class ModuleWriter
{
    /** @var list<string> */
    public array $types = [];

    /** @var list<string> */
    public array $imports = [];

    /** @var list<string> */
    public array $functions = [];

    /** @var list<string> */
    public array $tables = [];

    /** @var list<string> */
    public array $memories = [];

    /** @var list<string> */
    public array $tags = [];

    /** @var list<string> */
    public array $globals = [];

    /** @var list<string> */
    public array $exports = [];

    public ?string $start = null;

    /** @var list<string> */
    public array $elements = [];

    /** @var list<string> */
    public array $code = [];

    /** @var list<string> */
    public array $data = [];

    /** @var array<int, array<int|string, int>> for each function, its locals' indices by identifier */
    public array $localNames = [];

    public bool $needsDataCount = false;

    /** @param Scope|null $names the identifiers to write down */
    public function bytes(?Scope $names, ?string $moduleName): string
    {
        return "\0asm\1\0\0\0"
            . self::vectorSection("\1", $this->types)
            . self::vectorSection("\2", $this->imports)
            . self::vectorSection("\3", $this->functions)
            . self::vectorSection("\4", $this->tables)
            . self::vectorSection("\5", $this->memories)
            . self::vectorSection("\x0d", $this->tags)
            . self::vectorSection("\6", $this->globals)
            . self::vectorSection("\7", $this->exports)
            . ($this->start === null ? '' : self::section("\x08", $this->start))
            . self::vectorSection("\x09", $this->elements)
            . ($this->needsDataCount ? self::section("\x0c", Leb::unsigned(count($this->data))) : '')
            . self::vectorSection("\x0a", $this->code)
            . self::vectorSection("\x0b", $this->data)
            . ($names === null ? '' : $this->nameSection($names, $moduleName));
    }

    private static function section(string $id, string $content): string
    {
        return $id . Leb::sized($content);
    }

    /** @param list<string> $items */
    private static function vectorSection(string $id, array $items): string
    {
        return $items ? self::section($id, Leb::vector($items)) : '';
    }

    private function nameSection(Scope $scope, ?string $moduleName): string
    {
        $locals = [];
        foreach ($this->localNames as $function => $names) {
            $locals[] = Leb::unsigned($function) . self::nameMap($names);
        }
        $content = ($moduleName === null ? '' : self::section("\0", Leb::sized($moduleName)))
            . self::nameSubsection("\1", $scope->indices[Scope::FUNC])
            . ($locals ? self::section("\2", Leb::vector($locals)) : '')
            . self::nameSubsection("\4", $scope->indices[Scope::TYPE])
            . self::nameSubsection("\5", $scope->indices[Scope::TABLE])
            . self::nameSubsection("\6", $scope->indices[Scope::MEMORY])
            . self::nameSubsection("\7", $scope->indices[Scope::GLOBAL])
            . self::nameSubsection("\x08", $scope->indices[Scope::ELEM])
            . self::nameSubsection("\x09", $scope->indices[Scope::DATA])
            . self::nameSubsection("\x0b", $scope->indices[Scope::TAG]);
        return $content === '' ? '' : self::section("\0", Leb::sized('name') . $content);
    }

    /** @param array<int|string, int> $names */
    private static function nameSubsection(string $id, array $names): string
    {
        return $names ? self::section($id, self::nameMap($names)) : '';
    }

    /** @param array<int|string, int> $names indices by identifier */
    private static function nameMap(array $names): string
    {
        asort($names);
        $entries = [];
        foreach ($names as $name => $index) {
            $entries[] = Leb::unsigned($index) . Leb::sized((string) $name);
        }
        return Leb::vector($entries);
    }
}
