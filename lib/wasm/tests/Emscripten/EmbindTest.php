<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\Emscripten;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Emscripten\{BoundObject, Embind, Host};
use Surus\Wasm\Exception\LinkError;
use Surus\Wasm\Module;
use Surus\Wasm\Text\Wat;

final class EmbindTest extends TestCase
{
    /** Numbers of types, which are addresses in real programs. */
    private const TYPES = ['void' => 1, 'bool' => 2, 'int' => 3, 'unsigned char' => 4, 'double' => 5, 'std::string' => 6,
        'Counter' => 7, 'Counter*' => 8, 'Counter const*' => 9, 'Color' => 10, 'Point' => 11, 'long' => 12, 'Pair' => 13];

    private const FUNCTIONS = '
        (import "env" "_embind_register_void" (func $void (param i32 i32)))
        (import "env" "_embind_register_bool" (func $bool (param i32 i32 i32 i32)))
        (import "env" "_embind_register_integer" (func $integer (param i32 i32 i32 i32 i32)))
        (import "env" "_embind_register_bigint" (func $bigint (param i32 i32 i32 i64 i64)))
        (import "env" "_embind_register_float" (func $float (param i32 i32 i32)))
        (import "env" "_embind_register_std_string" (func $string (param i32 i32)))
        (import "env" "_embind_register_enum" (func $enum (param i32 i32 i32 i32)))
        (import "env" "_embind_register_enum_value" (func $enum_value (param i32 i32 i32)))
        (import "env" "_embind_register_constant" (func $constant (param i32 i32 f64)))
        (import "env" "_embind_register_function" (func $function (param i32 i32 i32 i32 i32 i32 i32)))
        (import "env" "_embind_register_class" (func $class (param i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32)))
        (import "env" "_embind_register_class_constructor" (func $constructor (param i32 i32 i32 i32 i32 i32)))
        (import "env" "_embind_register_class_function" (func $method (param i32 i32 i32 i32 i32 i32 i32 i32 i32)))
        (import "env" "_embind_register_class_property" (func $property (param i32 i32 i32 i32 i32 i32 i32 i32 i32 i32)))
        (import "env" "_embind_register_value_object" (func $object (param i32 i32 i32 i32 i32 i32)))
        (import "env" "_embind_register_value_object_field" (func $field (param i32 i32 i32 i32 i32 i32 i32 i32 i32 i32)))
        (import "env" "_embind_finalize_value_object" (func $finalize (param i32)))
        (memory (export "memory") 1)
        (global $next (mut i32) (i32.const 4096))
        (global $held (mut i32) (i32.const 0))
        (func $malloc (export "malloc") (param i32) (result i32)
          (global.set $held (i32.add (global.get $held) (i32.const 1)))
          (global.set $next (i32.add (global.get $next) (i32.and (i32.add (local.get 0) (i32.const 15)) (i32.const -8))))
          (i32.sub (global.get $next) (i32.and (i32.add (local.get 0) (i32.const 15)) (i32.const -8))))
        (func $free (export "free") (param i32) (global.set $held (i32.sub (global.get $held) (i32.const 1))))
        (func (export "held") (result i32) (global.get $held))
        (table (export "__indirect_function_table") 20 funcref)
        (elem (i32.const 1) $add $negate $half $greet $make $increase $get $set $free $newPoint $getX $setX $mirror $twice64)
        (func $add (param i32 i32 i32) (result i32) (i32.add (local.get 1) (local.get 2)))
        (func $negate (param i32 i32) (result i32) (i32.eqz (local.get 1)))
        (func $half (param i32 f64) (result f64) (f64.div (local.get 1) (f64.const 2)))
        (func $twice64 (param i32 i64) (result i64) (i64.mul (local.get 1) (i64.const 2)))
        (func $greet (param i32 i32) (result i32) (local $copy i32)
          (local.set $copy (call $malloc (i32.const 64)))
          (memory.copy (local.get $copy) (local.get 1) (i32.add (i32.load (local.get 1)) (i32.const 4)))
          (i32.store8 offset=4 (local.get $copy) (i32.const 33))
          (local.get $copy))
        (func $make (param i32 i32) (result i32) (local $p i32)
          (local.set $p (call $malloc (i32.const 8)))
          (i32.store (local.get $p) (local.get 1))
          (local.get $p))
        (func $increase (param i32 i32 i32) (result i32)
          (i32.store (local.get 1) (i32.add (i32.load (local.get 1)) (local.get 2)))
          (i32.load (local.get 1)))
        (func $get (param i32 i32) (result i32) (i32.load (local.get 1)))
        (func $set (param i32 i32 i32) (i32.store (local.get 1) (local.get 2)))
        (func $newPoint (result i32) (call $malloc (i32.const 16)))
        (func $getX (param i32 i32) (result f64) (f64.load (i32.add (local.get 0) (local.get 1))))
        (func $setX (param i32 i32 f64) (f64.store (i32.add (local.get 0) (local.get 1)) (local.get 2)))
        (func $mirror (param i32 i32) (result i32) (local $p i32)
          (local.set $p (call $newPoint))
          (f64.store (local.get $p) (f64.load offset=8 (local.get 1)))
          (f64.store offset=8 (local.get $p) (f64.load (local.get 1)))
          (local.get $p))';

    private static function host(): Host
    {
        $data = '';
        $place = 64;
        // The places of names and of lists of types.
        $name = static function (string $text) use (&$data, &$place): string {
            $at = $place;
            $data .= "(data (i32.const $at) \"$text\\00\")";
            $place += \strlen($text) + 1;
            return "(i32.const $at)";
        };
        $lists = 2048;
        $types = static function (string ...$names) use (&$data, &$lists): string {
            $at = $lists;
            $bytes = '';
            foreach ($names as $type) {
                $bytes .= sprintf('\\%02x\\00\\00\\00', self::TYPES[$type]);
            }
            $data .= "(data (i32.const $at) \"$bytes\")";
            $lists += 4 * \count($names);
            return '(i32.const ' . \count($names) . ") (i32.const $at)";
        };
        $i = static fn (int ...$numbers): string => implode(' ', array_map(static fn (int $n): string => "(i32.const $n)", $numbers));
        $type = static fn (string $of): string => '(i32.const ' . self::TYPES[$of] . ')';
        $bind = static fn (string $of, int $invoker, string ...$with): string
            => "(call \$function {$name($of)} {$types(...$with)} {$i(0, $invoker, 0, 0)})";
        $constructors = implode("\n", [
            "(call \$void {$type('void')} {$name('void')})",
            "(call \$bool {$type('bool')} {$name('bool')} {$i(1, 0)})",
            "(call \$integer {$type('int')} {$name('int')} {$i(4, PHP_INT_MIN >> 32, 0x7fffffff)})",
            "(call \$integer {$type('unsigned char')} {$name('unsigned char')} {$i(1, 0, 255)})",
            "(call \$bigint {$type('long')} {$name('long')} {$i(8)} (i64.const 0) (i64.const -1))",
            "(call \$float {$type('double')} {$name('double')} {$i(8)})",
            "(call \$string {$type('std::string')} {$name('std::string')})",
            "(call \$enum {$type('Color')} {$name('Color')} {$i(4, 0)})",
            "(call \$enum_value {$type('Color')} {$name('RED')} {$i(0)})",
            "(call \$enum_value {$type('Color')} {$name('BLUE')} {$i(2)})",
            "(call \$constant {$name('ANSWER')} {$type('int')} (f64.const 42))",
            $bind('add', 1, 'int', 'int', 'int'),
            $bind('addBytes', 1, 'unsigned char', 'unsigned char', 'unsigned char'),
            $bind('negate', 2, 'bool', 'bool'),
            $bind('half', 3, 'double', 'double'),
            $bind('greet', 4, 'std::string', 'std::string'),
            $bind('twice', 14, 'long', 'long'),
            "(call \$class {$type('Counter')} {$type('Counter*')} {$type('Counter const*')} {$i(0, 0, 0, 0, 0, 0, 0)}"
                . " {$name('Counter')} {$i(0, 9)})",
            "(call \$constructor {$type('Counter')} {$types('Counter*', 'int')} {$i(0, 5, 0)})",
            "(call \$method {$type('Counter')} {$name('increase')} {$types('int', 'Counter*', 'int')} {$i(0, 6, 0, 0, 0)})",
            "(call \$property {$type('Counter')} {$name('value')} {$type('int')} {$i(0, 7, 0)} {$type('int')} {$i(0, 8, 0)})",
            "(call \$object {$type('Point')} {$name('Point')} {$i(0, 10, 0, 9)})",
            "(call \$field {$type('Point')} {$name('x')} {$type('double')} {$i(0, 11, 0)} {$type('double')} {$i(0, 12, 0)})",
            "(call \$field {$type('Point')} {$name('y')} {$type('double')} {$i(0, 11, 8)} {$type('double')} {$i(0, 12, 8)})",
            "(call \$finalize {$type('Point')})",
            $bind('mirror', 13, 'Point', 'Point'),
        ]);
        $host = new Host();
        $host->instantiate(Module::fromString(Wat::toBinary(
            '(module ' . self::FUNCTIONS . "$data (func (export \"__wasm_call_ctors\") $constructors))",
        )));
        return $host;
    }

    private static function embind(): Embind
    {
        return self::host()->embind();
    }

    public function testFunctions(): void
    {
        $host = self::host();
        $embind = $host->embind();
        self::assertSame(['add', 'addBytes', 'negate', 'half', 'greet', 'twice', 'mirror', 'Counter'], $embind->names());
        self::assertSame([-3, 44], [$embind->call('add', -5, 2), $embind->call('addBytes', 200, 100)]);
        self::assertSame([true, 1.5], [$embind->call('negate', false), $embind->call('half', 3)]);
        self::assertSame("!ello\0", $embind->call('greet', "hello\0"));
        self::assertSame(-2 ** 62 * 2, $embind->call('twice', -2 ** 62));
        self::assertSame(['x' => 2.5, 'y' => 1.0], $embind->call('mirror', ['x' => 1, 'y' => 2.5]));
        self::assertSame([42, ['RED' => 0, 'BLUE' => 2]], [$embind->constant('ANSWER'), $embind->enumeration('Color')]);
        self::assertSame(0, $host->exported('held')());
    }

    public function testClasses(): void
    {
        $host = self::host();
        $counter = $host->embind()->create('Counter', 40);
        self::assertInstanceOf(BoundObject::class, $counter);
        self::assertSame([42, 42], [$counter->call('increase', 2), $counter->get('value')]);
        $counter->set('value', -7);
        self::assertSame(-8, $counter->call('increase', -1));
        self::assertSame(1, $host->exported('held')());
        $counter->delete();
        self::assertSame(0, $host->exported('held')());
        $this->expectException(\LogicException::class);
        $counter->get('value');
    }

    /** @return iterable<string, array{class-string<\Throwable>, \Closure(Embind): mixed}> */
    public static function mistakes(): iterable
    {
        yield 'no function' => [\OutOfBoundsException::class, static fn (Embind $embind) => $embind->call('nothing')];
        yield 'no class' => [\OutOfBoundsException::class, static fn (Embind $embind) => $embind->create('Nothing')];
        yield 'no method' => [\OutOfBoundsException::class, static fn (Embind $embind) => $embind->create('Counter', 1)->call('x')];
        yield 'no property' => [\OutOfBoundsException::class, static fn (Embind $embind) => $embind->create('Counter', 1)->get('x')];
        yield 'no constant' => [\OutOfBoundsException::class, static fn (Embind $embind) => $embind->constant('x')];
        yield 'too few' => [\OutOfBoundsException::class, static fn (Embind $embind) => $embind->call('add', 1)];
        yield 'no constructor' => [\OutOfBoundsException::class, static fn (Embind $embind) => $embind->create('Counter')];
        yield 'a text' => [\TypeError::class, static fn (Embind $embind) => $embind->call('add', '1', 2)];
        yield 'too large' => [\TypeError::class, static fn (Embind $embind) => $embind->call('addBytes', 256, 1)];
        yield 'no text' => [\TypeError::class, static fn (Embind $embind) => $embind->call('greet', 5)];
        yield 'a field that lacks' => [\TypeError::class, static fn (Embind $embind) => $embind->call('mirror', ['x' => 1])];
        yield 'no structure' => [\TypeError::class, static fn (Embind $embind) => $embind->call('mirror', 1)];
    }

    /**
     * @dataProvider mistakes
     * @param class-string<\Throwable> $class
     */
    public function testMistakes(string $class, \Closure $action): void
    {
        $this->expectException($class);
        $action(self::embind());
    }

    /** @return iterable<string, array{string, string}> */
    public static function nonsense(): iterable
    {
        yield 'a size' => ['_embind_register_integer', '(i32.const 3) (i32.const 0) (i32.const 0) (i32.const 0) (i32.const 0)'];
        yield 'a value of nothing' => ['_embind_register_enum_value', '(i32.const 3) (i32.const 0) (i32.const 0)'];
        yield 'the end of nothing' => ['_embind_finalize_value_object', '(i32.const 3)'];
        yield 'few values' => ['_embind_register_bool', '(i32.const 3) (i32.const 0) (i32.const 0)'];
    }

    /** @dataProvider nonsense */
    public function testNonsense(string $function, string $arguments): void
    {
        $params = str_repeat(' i32', substr_count($arguments, 'i32.const'));
        $this->expectException(LinkError::class);
        (new Host())->instantiate(Module::fromString(Wat::toBinary("(module
            (import \"env\" \"$function\" (func \$f (param$params))) (memory (export \"memory\") 1)
            (func (export \"__wasm_call_ctors\") (call \$f $arguments)))")));
    }

    public function testAClassThatDerivesFromItself(): void
    {
        $host = new Host();
        $list = str_repeat(' (i32.const 5)', 3) . ' (i32.const 5)' . str_repeat(' (i32.const 0)', 9);
        $host->instantiate(Module::fromString(Wat::toBinary("(module
            (import \"env\" \"_embind_register_class\" (func \$class (param" . str_repeat(' i32', 13) . ")))
            (import \"env\" \"_embind_register_class_constructor\" (func \$constructor (param" . str_repeat(' i32', 6) . ')))
            (memory (export "memory") 1) (data (i32.const 0) "C\00") (data (i32.const 16) "\05\00\00\00")
            (table (export "__indirect_function_table") 1 funcref) (elem (i32.const 0) $make)
            (func $make (param i32) (result i32) (i32.const 8))
            (func (export "__wasm_call_ctors")
              (call $class' . $list . ')
              (call $constructor (i32.const 5) (i32.const 1) (i32.const 16) (i32.const 0) (i32.const 0) (i32.const 0))))')));
        $object = $host->embind()->create('C');
        $this->expectException(\OutOfBoundsException::class);
        $object->call('method');
    }

    public function testWideArgumentsOfInvoke(): void
    {
        $instance = (new Host())->instantiate(Module::fromString(Wat::toBinary('(module
            (import "env" "invoke_jij" (func $invoke (param i32 i32 i32 i32) (result i32)))
            (import "env" "getTempRet0" (func $upper (result i32)))
            (memory (export "memory") 1)
            (table (export "__indirect_function_table") 2 funcref)
            (elem (i32.const 1) $shift)
            (func $shift (param i32 i64) (result i64) (i64.shl (local.get 1) (i64.extend_i32_u (local.get 0))))
            (func (export "stackSave") (result i32) (i32.const 0))
            (func (export "run") (result i32 i32)
              (call $invoke (i32.const 1) (i32.const 4) (i32.const 0x10000001) (i32.const 2)) (call $upper)))')));
        self::assertSame([16, 33], $instance->call('run'));
    }

    /** As programs of three generations call what is JavaScript's: by types of arguments, by callers, and by invokers. */
    private const CALLS = '
        (import "env" "_embind_register_emval" (func $emval (param i32 PARAMS)))
        (import "env" "_embind_register_void" (func $void (param i32 i32)))
        (import "env" "_embind_register_integer" (func $integer (param i32 i32 i32 i32 i32)))
        (import "env" "_embind_register_float" (func $float (param i32 i32 i32)))
        (import "env" "_embind_register_std_string" (func $string (param i32 i32)))
        (import "env" "_embind_register_memory_view" (func $view (param i32 i32 i32)))
        (import "env" "_embind_register_function" (func $function (param i32 i32 i32 i32 i32 i32 i32)))
        (import "env" "_emval_get_global" (func $global (param i32) (result i32)))
        (import "env" "_emval_take_value" (func $value (param i32 i32) (result i32)))
        (import "env" "_emval_new" (func $new (param i32 i32 i32 i32) (result i32)))
        (import "env" "_emval_get_method_caller" (func $caller (param i32 i32 i32) (result i32)))
        (import "env" "_emval_call" (func $call (param i32 i32 i32 i32) (result f64)))
        (import "env" "_emval_call_method" (func $method (param i32 i32 i32 i32 i32) (result f64)))
        (import "env" "_emval_create_invoker" (func $invoker (param i32 i32 i32) (result i32)))
        (import "env" "_emval_invoke" (func $invoke (param i32 i32 i32 i32 i32) (result f64)))
        (import "env" "_emval_run_destructors" (func $destroy (param i32)))
        (import "env" "_emval_get_property" (func $get (param i32 i32) (result i32)))
        (memory (export "memory") 1)
        (global $next (mut i32) (i32.const 4096))
        (global $held (mut i32) (i32.const 0))
        (func (export "malloc") (param i32) (result i32)
          (global.set $held (i32.add (global.get $held) (i32.const 1)))
          (global.set $next (i32.add (global.get $next) (i32.const 64)))
          (global.get $next))
        (func (export "free") (param i32) (global.set $held (i32.sub (global.get $held) (i32.const 1))))
        (func (export "held") (result i32) (global.get $held))
        (data (i32.const 16) "x\00")
        (data (i32.const 32) "Uint8ClampedArray\00")
        (data (i32.const 64) "twice\00")
        (data (i32.const 72) "set\00")
        (data (i32.const 80) "greeting\00")
        ;; lists of types: emval and bytes, float and integer, string and emval
        (data (i32.const 128) "\01\00\00\00\06\00\00\00")
        (data (i32.const 136) "\04\00\00\00\03\00\00\00")
        (data (i32.const 144) "\05\00\00\00")
        (data (i32.const 152) "\02\00\00\00\01\00\00\00")
        ;; four bytes at 256, and arguments that say so
        (data (i32.const 256) "wasm")
        (data (i32.const 264) "\04\00\00\00\00\01\00\00")
        (data (i32.const 272) "\15\00\00\00\00\00\00\00")
        (table (export "__indirect_function_table") 10 funcref)
        (elem (i32.const 1) $old $newer $newest $greet $undefined $type)
        (func $old (param i32) (result i32)
          (call $new (call $global (i32.const 32)) (i32.const 1) (i32.const 132) (i32.const 264)))
        (func $newer (param i32) (result i32)
          (i32.trunc_f64_u (call $call (call $caller (i32.const 2) (i32.const 128) (i32.const 1)) (call $global (i32.const 32))
            (i32.const 400) (i32.const 264))))
        (func $newest (param i32) (result f64)
          (call $invoke (call $invoker (i32.const 2) (i32.const 136) (i32.const 0)) (call $global (i32.const 64))
            (i32.const 0) (i32.const 400) (i32.const 272)))
        (func $greet (param i32) (result i32) (local $text i32)
          (local.set $text (i32.trunc_f64_u (call $invoke (call $invoker (i32.const 1) (i32.const 144) (i32.const 0))
            (call $global (i32.const 80)) (i32.const 0) (i32.const 400) (i32.const 0))))
          (local.set $text (i32.load (local.get $text)))
          (call $destroy (i32.load (i32.const 400)))
          (local.get $text))
        (func $undefined (param i32) (result i32) (call $global (i32.const 16)))
        (func $type (param i32 i32) (result i32) (call $get (local.get 1) (call $global (i32.const 16))))
        (data (i32.const 512) "\01\00\00\00")
        (data (i32.const 516) "\04\00\00\00")
        (data (i32.const 520) "\03\00\00\00")
        (data (i32.const 528) "old\00") (data (i32.const 536) "newer\00") (data (i32.const 544) "newest\00")
        (data (i32.const 552) "greet\00") (data (i32.const 560) "undefined\00")
        (func (export "__wasm_call_ctors")
          (call $emval (i32.const 1) NAME) (call $void (i32.const 2) (i32.const 16))
          (call $integer (i32.const 3) (i32.const 16) (i32.const 4) (i32.const -2147483648) (i32.const 2147483647))
          (call $float (i32.const 4) (i32.const 16) (i32.const 8)) (call $string (i32.const 5) (i32.const 16))
          (call $view (i32.const 6) (i32.const 1) (i32.const 16))
          (call $function (i32.const 528) (i32.const 1) (i32.const 512) (i32.const 0) (i32.const 1) (i32.const 0) (i32.const 0))
          (call $function (i32.const 536) (i32.const 1) (i32.const 512) (i32.const 0) (i32.const 2) (i32.const 0) (i32.const 0))
          (call $function (i32.const 544) (i32.const 1) (i32.const 516) (i32.const 0) (i32.const 3) (i32.const 0) (i32.const 0))
          (call $function (i32.const 552) (i32.const 1) (i32.const 520) (i32.const 0) (i32.const 4) (i32.const 0) (i32.const 0))
          (call $function (i32.const 560) (i32.const 1) (i32.const 520) (i32.const 0) (i32.const 5) (i32.const 0) (i32.const 0)))';

    /** @return iterable<string, array{bool, int}> */
    public static function generations(): iterable
    {
        yield 'handles 1 to 4' => [true, 1];
        yield 'even handles' => [false, 2];
    }

    /** @dataProvider generations */
    public function testCallsOfJavaScript(bool $isOld, int $undefined): void
    {
        $wat = strtr(self::CALLS, $isOld ? ['PARAMS' => 'i32', 'NAME' => '(i32.const 16)'] : ['PARAMS' => '', 'NAME' => '']);
        $host = new Host();
        $embind = $host->embind();
        $embind->setGlobal('twice', static fn (int $number): int => 2 * $number);
        $embind->setGlobal('greeting', static fn (): string => 'hello');
        $instance = $host->instantiate(Module::fromString(Wat::toBinary("(module $wat)")));
        self::assertSame('wasm', $embind->call('old')->toString());
        self::assertSame('wasm', $embind->call('newer')->toString());
        self::assertSame(42.0, $embind->call('newest'));
        self::assertSame(5, $embind->call('greet'));
        self::assertSame($undefined, $embind->call('undefined'));
        self::assertSame(0, $instance->call('held'));
        $embind->setGlobal('twice', 'no function');
        $this->expectExceptionMessage('a call of JavaScript by emscripten::val');
        $embind->call('newest');
    }
}
