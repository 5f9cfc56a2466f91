<?php

declare(strict_types=1);

namespace Surus\Wasm\Ahead;

use Surus\Wasm\{FuncType, GlobalType, MemoryType, Module, TableType};
use Surus\Wasm\Compiler\ModuleCode;
use Surus\Wasm\Memory\Backend;

/** Writes the classes that a program uses: one with the exports as methods, an interface of the imports. */
final class Facade
{
    /** Names in lower case that the class cannot have, since its file uses them, or PHP does. */
    public const TAKEN = ['imports', 'arrayobject', 'engine', 'func', 'globalvariable', 'instance', 'linker', 'memory',
        'module', 'store', 'structobject', 'table', 'tag', 'guestexception', 'backend', 'self', 'static', 'parent', 'mixed',
        'int', 'float', 'string', 'array', 'void', 'class', 'function', 'match', 'list', 'print', 'echo', 'new', 'null'];

    private const USES = 'use Surus\Wasm\{ArrayObject, Engine, Func, GlobalVariable, Instance, Linker, Memory, Module,'
        . " Store, StructObject, Table, Tag};\nuse Surus\\Wasm\\Exception\\GuestException;\nuse Surus\\Wasm\\Memory\\Backend;\n";

    /** @param list<Backend> $backends */
    public function __construct(
        private readonly Module $module,
        private readonly string $namespace,
        private readonly string $class,
        private readonly string $origin,
        private readonly array $backends,
    ) {
    }

    private function head(): string
    {
        return "<?php\n\n// Made of $this->origin by \"wasm compile\": changes get lost.\n\ndeclare(strict_types=1);\n\n"
            . "namespace $this->namespace;\n\n" . self::USES . "\n";
    }

    private static function classOf(object $type): string
    {
        return match (true) {
            $type instanceof MemoryType => 'Memory',
            $type instanceof TableType => 'Table',
            $type instanceof GlobalType => 'GlobalVariable',
            default => 'Tag',
        };
    }

    private static function quoted(string $text): string
    {
        return var_export($text, true);
    }

    /** A name in a comment, in which it must stay. */
    private static function mentioned(string $name): string
    {
        return '"' . preg_replace('/[^\x20-\x7e]|\*\//', '?', $name) . '"';
    }

    /** The interface of the imports; null: there are none. */
    public function imports(): ?string
    {
        if ($this->module->imports() === []) {
            return null;
        }
        $names = new Names();
        $code = '';
        foreach ($this->module->imports() as $import) {
            $method = $names->method("{$import->module}_$import->name");
            $comment = '    /** ' . self::mentioned($import->module) . ' ' . self::mentioned($import->name);
            if ($import->type instanceof FuncType) {
                $documentation = Signature::documentation($import->type);
                $code .= $documentation === '' ? "$comment */\n"
                    : str_replace('/** ', "/**\n     * ", $comment) . "\n     *\n$documentation     */\n";
                $code .= "    public function $method(" . Signature::parameters($import->type) . '): '
                    . Signature::result($import->type) . ";\n\n";
            } else {
                $code .= "$comment */\n    public function $method(): " . self::classOf($import->type) . ";\n\n";
            }
        }
        return $this->head() . "/** What {$this->class} imports. */\ninterface Imports\n{\n" . rtrim($code) . "\n}\n";
    }

    /** The class of the exports. */
    public function program(): string
    {
        $names = new Names(['__construct', 'module', 'instance', 'modules', 'this']);
        $properties = $assignments = $methods = '';
        foreach ($this->module->exports() as $export) {
            $name = $names->method($export->name);
            $quoted = self::quoted($export->name);
            $mentioned = self::mentioned($export->name);
            if ($export->type instanceof FuncType) {
                $properties .= "    private readonly Func \$$name;\n";
                $assignments .= "        \$this->$name = \$this->instance->func($quoted);\n";
                $methods .= $this->method($name, $mentioned, $export->type);
            } else {
                $class = self::classOf($export->type);
                $properties .= "    /** The export $mentioned. */\n    public readonly $class \$$name;\n";
                $assignments .= "        \$this->$name = \$this->instance->export($quoted);\n";
            }
        }
        return $this->head() . "/** $this->origin: its exports. */\nfinal class $this->class\n{\n"
            . "    /** @var array<string, Module> by backend */\n    private static array \$modules = [];\n\n"
            . "    public readonly Instance \$instance;\n$properties\n"
            . $this->constructor($assignments) . $this->moduleMethod() . rtrim($methods) . "\n}\n";
    }

    private function constructor(string $assignments): string
    {
        $imports = $this->module->imports();
        $parameter = $imports === [] ? '' : 'Imports|Linker $imports, ';
        $code = "    public function __construct({$parameter}?Store \$store = null, ?Backend \$backend = null)\n    {\n";
        if ($imports === []) {
            $given = '[]';
        } else {
            $names = new Names();
            $byModule = [];
            foreach ($imports as $import) {
                $method = $names->method("{$import->module}_$import->name");
                $value = $import->type instanceof FuncType ? "\$imports->$method(...)" : "\$imports->$method()";
                $byModule[$import->module][] = '                    ' . self::quoted($import->name) . " => $value,\n";
            }
            $code .= "        if (\$imports instanceof Imports) {\n            \$imports = [\n";
            foreach ($byModule as $module => $lines) {
                $code .= '                ' . self::quoted((string) $module) . " => [\n" . implode('', $lines) . "                ],\n";
            }
            $code .= "            ];\n        }\n";
            $given = '$imports';
        }
        return "$code        \$this->instance = new Instance(self::module(\$backend), $given, \$store);\n$assignments    }\n\n";
    }

    private function moduleMethod(): string
    {
        $choices = implode(', ', array_map(
            static fn (Backend $backend): string => "Backend::$backend->name",
            $this->backends,
        ));
        $version = ModuleCode::VERSION;
        return <<<PHP
                /**
                 * The module, whose code is there already.
                 *
                 * @throws \\RuntimeException if this PHP has none of the backends for which it was compiled
                 */
                public static function module(?Backend \$backend = null): Module
                {
                    if (\$backend === null) {
                        foreach ([$choices] as \$backend) {
                            if (\$backend->isAvailable()) {
                                break;
                            }
                        }
                    }
                    return self::\$modules[\$backend->value] ??= Module::precompiled(
                        __DIR__ . '/module.wasm',
                        __NAMESPACE__ . '\\\\Code\\\\' . \$backend->name,
                        $version,
                        new Engine(\$backend),
                    );
                }


            PHP;
    }

    private function method(string $name, string $mentioned, FuncType $type): string
    {
        $documentation = Signature::documentation($type);
        $comment = $documentation === '' ? "    /** The export $mentioned. */\n"
            : "    /**\n     * The export $mentioned.\n     *\n$documentation     */\n";
        $arguments = implode(', ', array_map(static fn (int $i): string => "\$p$i", array_keys($type->params)));
        $call = "\$this->{$name}->call([$arguments])";
        $body = match (\count($type->results)) {
            0 => "$call;",
            1 => "return {$call}[0];",
            default => "return $call;",
        };
        return "$comment    public function $name(" . Signature::parameters($type) . '): ' . Signature::result($type)
            . "\n    {\n        $body\n    }\n\n";
    }
}
