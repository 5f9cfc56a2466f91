<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Wasm\Cli\Application;
use Surus\Wasm\Exception\{GuestException, InvalidModule, Trap, TrapKind};
use Surus\Wasm\{Func, Instance, Linker, Tag};
use Surus\Wasm\Text\{Printer, Wat};

final class ExceptionsTest extends WasmTestCase
{
    public function testTheHostSeesWhatIsNotCaught(): void
    {
        $instance = self::instance('(tag $t (export "t") (param i32 v128 f32))
            (func (export "throw") (throw $t (i32.const -1) (v128.const i64x2 1 2) (f32.const 0.5)))');
        try {
            $instance->call('throw');
            self::fail('Nothing is thrown');
        } catch (GuestException $e) {
            self::assertSame($instance->export('t'), $e->tag);
            self::assertSame([-1, pack('P2', 1, 2), 0.5], $e->values());
            self::assertSame(['throw (func 0)'], $e->wasmTrace());
        }
    }

    public function testFunctionsOfTheHostThrowToPrograms(): void
    {
        $tag = Tag::create('i32, externref');
        $linker = new Linker();
        $linker->define('host', 'tag', $tag);
        $linker->define('host', 'throw', Func::host('i32 -> ', static function (int $value) use ($tag): void {
            match ($value) {
                1 => throw new GuestException($tag, [-5, 'text']),
                2 => throw new GuestException(Tag::create('')),
                default => throw new \DomainException('of the host'),
            };
        }));
        $fields = '(import "host" "tag" (tag $tag (param i32 externref))) (import "host" "throw" (func $throw (param i32)))';
        $catches = [
            'try_table' => '(block $all
                    (block $one (result i32 externref)
                        (try_table (catch $tag $one) (catch_all $all) (call $throw (local.get 0)))
                        (return (i32.const 0) (ref.null extern)))
                    (return))
                (i32.const 7) (ref.null extern)',
            'try' => '(try (result i32 externref)
                (do (call $throw (local.get 0)) (i32.const 0) (ref.null extern))
                (catch $tag)
                (catch_all (i32.const 7) (ref.null extern)))',
        ];
        foreach ($catches as $catch) {
            $instance = $linker->instantiate(self::module("$fields (func (export \"f\") (param i32) (result i32 externref) $catch)"));
            self::assertSame([-5, 'text'], $instance->call('f', 1));
            self::assertSame([7, null], $instance->call('f', 2));
            try {
                $instance->call('f', 3);
                self::fail('Programs do not catch what is no exception of theirs');
            } catch (\DomainException $e) {
                self::assertSame('of the host', $e->getMessage());
            }
        }
    }

    public function testTrapsAreNotCaught(): void
    {
        $instance = self::instance('(memory 0)
            (func $load (param i32) (result i32) (i32.div_u (i32.load (local.get 0)) (i32.const 0)))
            (func (export "f") (result i32)
                (block $all (return (try_table (result i32) (catch_all $all) (call $load (i32.const 1)))))
                (i32.const 1))
            (func (export "recurse") (try (do (call 2)) (catch_all)))');
        self::assertTraps(TrapKind::MemoryOutOfBounds, fn () => $instance->call('f'));
        self::assertTraps(TrapKind::StackExhausted, fn () => $instance->call('recurse'));
    }

    public function testVariablesHaveTheValuesFromBeforeTheCallThatThrew(): void
    {
        $instance = self::instance('(tag $t) (global $g (mut i32) (i32.const 1)) (memory 1)
            (func $throw (result i32) (throw $t))
            (func (export "local") (result i32) (local i32)
                (local.set 0 (i32.const 1))
                (try (do (call $throw) (local.set 0 (i32.const 2)) (drop)) (catch $t))
                (local.get 0))
            (func (export "global") (result i32)
                (block $all (try_table (catch_all $all) (call $throw) (global.set $g (i32.const 2)) (drop)))
                (global.get $g))
            (func (export "memory") (result i32)
                (block $all (try_table (catch_all $all) (call $throw) (i32.store (i32.const 0) (i32.const 2)) (drop)))
                (i32.load (i32.const 0)))
            (func (export "stack") (param i32) (result i32)
                (i32.add (local.get 0)
                    (try (result i32)
                        (do (local.set 0 (i32.const 100)) (call $throw))
                        (catch $t (local.get 0)))))
            (func (export "pending") (param i32) (result i32)
                ;; The call within the block is made within it, though its result is used behind.
                (i32.add (i32.const 1)
                    (block $all (result i32)
                        (block $h
                            (br $all (try_table (result i32) (catch_all $h) (call $throw))))
                        (i32.const 5))))');
        self::assertSame(1, $instance->call('local'));
        self::assertSame(1, $instance->call('global'));
        self::assertSame(0, $instance->call('memory'));
        self::assertSame(107, $instance->call('stack', 7));
        self::assertSame(6, $instance->call('pending', 0));
    }

    public function testReferencesThrowTheSameAgain(): void
    {
        $thrown = null;
        $instance = self::instance('(import "host" "see" (func $see (param exnref)))
            (tag $t (param i64))
            (func (export "f") (param i64) (local exnref)
                (block $h (result i64 exnref)
                    (try_table (catch_ref $t $h) (throw $t (local.get 0)))
                    (unreachable))
                (local.set 1) (drop)
                (call $see (local.get 1))
                (throw_ref (local.get 1)))
            (func (export "null") (throw_ref (ref.null exn)))', null, ['host' => [
            'see' => static function (?GuestException $e) use (&$thrown): void {
                $thrown = $e;
            },
        ]]);
        try {
            $instance->call('f', 9);
            self::fail('Nothing is thrown');
        } catch (GuestException $e) {
            self::assertSame($thrown, $e);
            self::assertSame([9], $e->values());
        }
        self::assertTraps(TrapKind::NullExceptionReference, fn () => $instance->call('null'));
    }

    public function testDelegatedExceptionsPassOverWhatIsBetween(): void
    {
        // In a loop, so that what one round leaves behind would disturb the next.
        $instance = self::instance('(tag $a) (tag $b)
            (func (export "f") (param i32) (result i32) (local i32)
                (loop $again
                    (try $outer
                        (do
                            (try $middle
                                (do
                                    (try
                                        (do (if (i32.and (local.get 0) (i32.const 1)) (then (throw $a)) (else (throw $b))))
                                        (delegate $outer)))
                                (catch_all (local.set 1 (i32.const 1000)))))
                        (catch $a (local.set 1 (i32.add (local.get 1) (i32.const 1))))
                        (catch $b
                            (try (do (throw $a))
                                (catch $a (local.set 1 (i32.add (local.get 1) (i32.const 10)))))))
                    (br_if $again (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
                (local.get 1))');
        self::assertSame(22, $instance->call('f', 4));
    }

    public function testCaughtExceptionsDoNotAddUp(): void
    {
        $instance = self::instance('(tag $t (param i32)) (func $throw (param i32) (throw $t (local.get 0)))
            (func (export "f") (param i32) (result i32) (local i32)
                (loop $again
                    (local.set 1 (i32.add (local.get 1)
                        (try (result i32) (do (call $throw (local.get 0)) (i32.const 0)) (catch $t))))
                    (br_if $again (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
                (local.get 1))');
        $instance->call('f', 10);
        $before = memory_get_usage();
        self::assertSame(50005000, $instance->call('f', 10000));
        self::assertLessThan($before + 100000, memory_get_usage());
    }

    public function testTheCommandSaysWhatWasThrown(): void
    {
        $folder = self::makeFolder();
        try {
            file_put_contents("$folder/m.wat", '(tag $t) (func $f (throw $t)) (func (export "run") (call $f))');
            $errors = fopen('php://memory', 'w+');
            $application = new Application(fopen('php://memory', 'r'), fopen('php://memory', 'w+'), $errors);
            self::assertSame(134, $application->run(['run', '--no-cache', '--invoke', 'run', "$folder/m.wat"]));
            rewind($errors);
            self::assertStringContainsString(
                "wasm: uncaught exception\n  #0 f (func 0)\n  #1 run (func 1)\n",
                stream_get_contents($errors),
            );
        } finally {
            self::removeFolder($folder);
        }
    }

    public function testOlderInstructionsHaveTwoTextForms(): void
    {
        $folded = '(module (tag) (func
            (try $l (do (nop)) (catch 0 (rethrow $l)) (catch_all (nop)))
            (try (do (try (do) (delegate 0))) (catch 0))))';
        $flat = '(module (tag) (func
            try $l nop catch 0 rethrow $l catch_all nop end
            try try delegate 0 catch 0 end))';
        $binary = Wat::toBinary($folded);
        self::assertSame(bin2hex($binary), bin2hex(Wat::toBinary($flat)));
        self::assertSame(bin2hex($binary), bin2hex(Wat::toBinary(Printer::toText($binary))));
    }

    /** @return iterable<string, array{string, string}> */
    public static function invalid(): iterable
    {
        yield 'no tag' => ['(func (throw 0))', 'unknown tag 0'];
        yield 'no label' => ['(tag) (func (try_table (catch 0 5)))', 'unknown label 5'];
        yield 'no values' => ['(tag (param i32)) (func (throw 0))', 'type mismatch'];
        yield 'values for none' => ['(tag (param i32)) (func (block $l (try_table (catch 0 $l))))', 'type mismatch'];
        yield 'rethrow outside' => ['(func (try (do (rethrow 0)) (catch_all)))', 'invalid rethrow label'];
        yield 'very deep' => ['(func ' . str_repeat('(try (do ', 300) . str_repeat(') (catch_all))', 300) . ')', 'too many nested blocks'];
    }

    /** @dataProvider invalid */
    public function testInvalidInstructionsAreRefused(string $fields, string $reason): void
    {
        $this->expectException(InvalidModule::class);
        $this->expectExceptionMessage($reason);
        self::module($fields)->validate();
    }

    public function testDeepBlocksWork(): void
    {
        $code = str_repeat('(try (do ', 240) . '(throw $t)' . str_repeat(') (catch $u (unreachable)))', 240);
        $instance = self::instance("(tag \$t) (tag \$u) (func (export \"f\") $code)");
        $this->expectException(GuestException::class);
        $instance->call('f');
    }
}
