<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use PHPUnit\Framework\TestCase;
use Surus\Wasm\Exception\{Trap, TrapKind};
use Surus\Wasm\Memory\Backend;
use Surus\Wasm\Text\Wat;
use Surus\Wasm\{Engine, Instance, Linker, Module, Store};

/** Makes modules of text. */
abstract class WasmTestCase extends TestCase
{
    /** @return iterable<string, array{Backend}> those that this engine has */
    public static function backends(): iterable
    {
        foreach (Backend::cases() as $backend) {
            if ($backend->isAvailable()) {
                yield $backend->value => [$backend];
            }
        }
    }

    protected static function module(string $fields, ?Backend $backend = null, bool $metered = false): Module
    {
        return Module::fromString(Wat::toBinary($fields), new Engine($backend, null, $metered));
    }

    /** @param array<string, array<string, mixed>>|Linker $imports */
    protected static function instance(
        string $fields,
        ?Backend $backend = null,
        array|Linker $imports = [],
        ?Store $store = null,
        bool $metered = false,
    ): Instance {
        return new Instance(self::module($fields, $backend, $metered), $imports, $store);
    }

    protected static function assertTraps(TrapKind $kind, callable $action): Trap
    {
        try {
            $action();
        } catch (Trap $trap) {
            self::assertSame($kind, $trap->kind);
            return $trap;
        }
        self::fail("No trap, but \"$kind->value\" was expected");
    }

    /** Makes a folder for the test, which removeFolder() removes. */
    protected static function makeFolder(): string
    {
        $folder = sys_get_temp_dir() . '/surus-wasm-test-' . bin2hex(random_bytes(8));
        mkdir($folder);
        return $folder;
    }

    protected static function removeFolder(string $folder): void
    {
        foreach (scandir($folder) as $name) {
            if ($name !== '.' && $name !== '..') {
                is_dir("$folder/$name") ? self::removeFolder("$folder/$name") : unlink("$folder/$name");
            }
        }
        rmdir($folder);
    }
}
