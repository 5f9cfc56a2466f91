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

    /** @var list<array{string, string, string}> custom sections, see Annotation::section() */
    public array $custom = [];

    /** By an annotation. */
    public ?string $moduleName = null;

    /** @var array<string, array<int, string>> by annotations, by kind and index */
    public array $givenNames = [];

    /** @param Scope|null $names the identifiers to write down */
    public function bytes(?Scope $names, ?string $moduleName): string
    {
        $sections = [
            'type' => self::vectorSection("\1", $this->types),
            'import' => self::vectorSection("\2", $this->imports),
            'func' => self::vectorSection("\3", $this->functions),
            'table' => self::vectorSection("\4", $this->tables),
            'memory' => self::vectorSection("\5", $this->memories),
            'tag' => self::vectorSection("\x0d", $this->tags),
            'global' => self::vectorSection("\6", $this->globals),
            'export' => self::vectorSection("\7", $this->exports),
            'start' => $this->start === null ? '' : self::section("\x08", $this->start),
            'elem' => self::vectorSection("\x09", $this->elements),
            'datacount' => $this->needsDataCount ? self::section("\x0c", Leb::unsigned(count($this->data))) : '',
            'code' => self::vectorSection("\x0a", $this->code),
            'data' => self::vectorSection("\x0b", $this->data),
        ];
        $bytes = "\0asm\1\0\0\0" . $this->customSections('before', '');
        foreach ($sections as $kind => $section) {
            $bytes .= $this->customSections('before', $kind) . $section . $this->customSections('after', $kind);
        }
        return $bytes . $this->customSections('after', '') . $this->nameSection($names, $this->moduleName ?? $moduleName);
    }

    private function customSections(string $where, string $kind): string
    {
        $bytes = '';
        foreach ($this->custom as [$itsWhere, $itsKind, $contents]) {
            $bytes .= $itsWhere === $where && $itsKind === $kind ? self::section("\0", $contents) : '';
        }
        return $bytes;
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

    /** @param Scope|null $scope null: only what annotations say is written down */
    private function nameSection(?Scope $scope, ?string $moduleName): string
    {
        $locals = [];
        foreach ($scope === null ? [] : $this->localNames as $function => $names) {
            $locals[] = Leb::unsigned($function) . self::nameMap(array_flip($names));
        }
        $moduleName = $scope === null ? $this->moduleName : $moduleName;
        $content = ($moduleName === null ? '' : self::section("\0", Leb::sized($moduleName)))
            . $this->nameSubsection("\1", $scope, Scope::FUNC)
            . ($locals ? self::section("\2", Leb::vector($locals)) : '')
            . $this->nameSubsection("\4", $scope, Scope::TYPE)
            . $this->nameSubsection("\5", $scope, Scope::TABLE)
            . $this->nameSubsection("\6", $scope, Scope::MEMORY)
            . $this->nameSubsection("\7", $scope, Scope::GLOBAL)
            . $this->nameSubsection("\x08", $scope, Scope::ELEM)
            . $this->nameSubsection("\x09", $scope, Scope::DATA)
            . $this->nameSubsection("\x0b", $scope, Scope::TAG);
        return $content === '' ? '' : self::section("\0", Leb::sized('name') . $content);
    }

    private function nameSubsection(string $id, ?Scope $scope, string $kind): string
    {
        $names = ($this->givenNames[$kind] ?? []) + ($scope === null ? [] : array_flip($scope->indices[$kind]));
        return $names ? self::section($id, self::nameMap($names)) : '';
    }

    /** @param array<int, int|string> $names by index */
    private static function nameMap(array $names): string
    {
        ksort($names);
        $entries = [];
        foreach ($names as $index => $name) {
            $entries[] = Leb::unsigned($index) . Leb::sized((string) $name);
        }
        return Leb::vector($entries);
    }
}
