<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Ahead\Names;
use Surus\Wasm\Cli\Application;
use Surus\Wasm\Exception\{Trap, TrapKind};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\{GlobalType, GlobalVariable, Linker};
use Surus\Wasm\Text\Wat;

/** "wasm compile" and what it makes. */
final class AheadTest extends WasmTestCase
{
    private const FIELDS = '
        (import "env" "log" (func $log (param i32 i32))) (import "env" "factor" (global $factor (mut i64)))
        (memory (export "memory") 1) (data (i32.const 8) "hello") (table funcref (elem $twice))
        (func $twice (export "twice") (param i32) (result i32) (i32.mul (local.get 0) (i32.const 2)))
        (func (export "greet") (call $log (i32.const 8) (i32.const 5)))
        (func (export "two-results") (param f64 externref) (result f64 externref) (local.get 0) (local.get 1))
        (func (export "scaled") (param i64) (result i64) (i64.mul (local.get 0) (global.get $factor)))
        (func (export "indirect") (param i32) (result i32) (call_indirect (param i32) (result i32) (local.get 0) (i32.const 0)))
        (func $deep (param i32) (i32.store (local.get 0) (i32.const 1)))
        (func (export "trap") (call $deep (i32.const -1)))
        (func (export "this")) (func (export "__construct")) (func (export "TWICE"))';

    private string $folder;
    private static int $made = 0;

    protected function setUp(): void
    {
        $this->folder = self::makeFolder();
    }

    protected function tearDown(): void
    {
        self::removeFolder($this->folder);
    }

    /** The status of "wasm compile". */
    private static function command(string ...$arguments): int
    {
        $streams = [fopen('php://memory', 'r'), fopen('php://memory', 'w+'), fopen('php://memory', 'w+')];
        return (new Application(...$streams))->run(['compile', ...$arguments]);
    }

    /** @return string the namespace */
    private function compile(string ...$options): string
    {
        $namespace = 'Surus\Wasm\Made\N' . ++self::$made;
        file_put_contents("$this->folder/a-module.wasm", Wat::toBinary(self::FIELDS, true));
        $status = self::command('--namespace', $namespace, '--out', "$this->folder/out", ...[...$options, "$this->folder/a-module.wasm"]);
        self::assertSame(0, $status);
        require "$this->folder/out/autoload.php";
        return $namespace;
    }

    public function testExportsAreTypedMethods(): void
    {
        $namespace = $this->compile();
        $class = "$namespace\\AModule";
        $types = [];
        foreach (['twice', 'greet', 'two_results', 'scaled', '_this', 'TWICE_2', '___construct'] as $name) {
            if (method_exists($class, $name)) {
                $types[$name] = (string) (new \ReflectionMethod($class, $name))->getReturnType();
            }
        }
        self::assertSame(['twice' => 'int', 'greet' => 'void', 'two_results' => 'array', 'scaled' => 'int', 'TWICE_2' => 'void', '___construct' => 'void'], $types);
        self::assertTrue(method_exists($class, 'this_2'));
        self::assertSame('void', (string) (new \ReflectionMethod("$namespace\\Imports", 'env_log'))->getReturnType());
        self::assertStringContainsString('@return array{float, mixed}', file_get_contents("$this->folder/out/AModule.php"));
        self::assertLessThan(\strlen(Wat::toBinary(self::FIELDS, true)), filesize("$this->folder/out/module.wasm"));
    }

    /** @dataProvider backends */
    public function testItRuns(Backend $backend): void
    {
        $namespace = $this->compile('--backend', $backend->value);
        $class = "$namespace\\AModule";
        $said = [];
        $linker = new Linker();
        $program = null;
        $linker->func('env', 'log', 'i32, i32 -> ', static function (int $offset, int $length) use (&$said, &$program): void {
            $said[] = $program->memory->read($offset, $length);
        });
        $linker->define('env', 'factor', new GlobalVariable(new GlobalType('i64', true), 3));
        $program = new $class($linker, null, $backend);
        $program->greet();
        self::assertSame(['hello'], $said);
        self::assertSame([42, 9, 10], [$program->twice(21), $program->scaled(3), $program->indirect(5)]);
        self::assertSame([1.5, $this], $program->two_results(1.5, $this));
        $trap = self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $program->trap());
        self::assertSame(['deep (func 6)', 'trap (func 7)'], $trap->wasmTrace);
        self::assertSame(["$namespace\\Code\\$backend->name\\f1"], array_values(array_filter(
            get_declared_classes(),
            static fn (string $class): bool => $class === "$namespace\\Code\\$backend->name\\f1",
        )));
        self::assertSame(42, $program->instance->call('twice', 21));
    }

    public function testImportsCanBeAnObject(): void
    {
        $namespace = $this->compile();
        $code = 'namespace ' . $namespace . '; return new class implements Imports {
            public array $calls = [];
            public function env_log(int $p0, int $p1): void { $this->calls[] = [$p0, $p1]; }
            public function env_factor(): \Surus\Wasm\GlobalVariable {
                return new \Surus\Wasm\GlobalVariable(new \Surus\Wasm\GlobalType("i64", true), 5);
            }
        };';
        $imports = eval($code);
        $class = "$namespace\\AModule";
        $program = new $class($imports);
        $program->greet();
        self::assertSame([[8, 5]], $imports->calls);
        self::assertSame(15, $program->scaled(3));
    }

    public function testManyFunctionsAreInSeveralFiles(): void
    {
        $fields = '';
        for ($i = 0; $i < 400; ++$i) {
            $fields .= "(func (export \"f$i\") (param i32) (result i32) (i32.add (local.get 0) (i32.const $i))"
                . str_repeat(' (i32.xor (i32.const 1234567)) (i32.rotl (local.get 0))', 12) . ')';
        }
        file_put_contents("$this->folder/many.wat", $fields);
        $namespace = 'Surus\Wasm\Made\N' . ++self::$made;
        $status = self::command('--namespace', $namespace, '--out', "$this->folder/out", '--jit', 'none', '--backend', 'string', "$this->folder/many.wat");
        self::assertSame(0, $status);
        self::assertGreaterThan(1, \count(glob("$this->folder/out/Code/String/*.php")));
        require "$this->folder/out/autoload.php";
        $class = "$namespace\\Many";
        $program = new $class(null, Backend::String);
        $instance = self::instance($fields);
        foreach ([399, 0, 200, 57] as $i) {
            self::assertSame($instance->call("f$i", 77), $program->{"f$i"}(77));
        }
    }

    public function testWrongUsageIsRefused(): void
    {
        file_put_contents("$this->folder/m.wat", '(module)');
        foreach ([
            ['--out', 'x', "$this->folder/m.wat"],
            ['--namespace', 'A', "$this->folder/m.wat"],
            ['--namespace', 'A;B', '--out', 'x', "$this->folder/m.wat"],
            ['--namespace', 'A', '--out', 'x', '--class', 'Memory', "$this->folder/m.wat"],
            ['--namespace', 'A', '--out', 'x', '--backend', 'tape', "$this->folder/m.wat"],
            ['--namespace', 'A', '--out', 'x', '--jit', 'all', "$this->folder/m.wat"],
        ] as $arguments) {
            self::assertSame(2, self::command(...$arguments), implode(' ', $arguments));
        }
    }

    public function testNames(): void
    {
        $names = new Names();
        self::assertSame(
            ['a_b', 'A_B_2', '_1', '_', '___call', 'list'],
            array_map($names->method(...), ['a.b', 'A-B', '1', '', '__call', 'list']),
        );
        self::assertSame(['PhpCgi', 'Module7z', 'Module'], array_map(Names::ofFile(...), ['x/php-cgi.wasm', '7z.wasm', '.wasm']));
    }
}
