<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests;

use Surus\Fuzz\Wasm\{Grower, Trial};
use Surus\Wasm\Memory\Backend;

/** Some of the fuzzer's programs give the same on all backends, and printed and read again. */
final class GrownModulesTest extends WasmTestCase
{
    private const FUZZER = __DIR__ . '/../../../fuzz/wasm';

    protected function setUp(): void
    {
        if (!is_dir(self::FUZZER)) {
            self::markTestSkipped('The fuzzer is part of the repository, not of the package');
        }
        foreach (['Leb', 'TokenReader', 'ModuleTree', 'Grower', 'Trial'] as $class) {
            require_once self::FUZZER . "/$class.php";
        }
    }

    public function testBackends(): void
    {
        $backends = array_values(array_filter(Backend::cases(), static fn (Backend $backend): bool => $backend->isAvailable()));
        for ($seed = 1; $seed <= 60; ++$seed) {
            mt_srand($seed);
            $bytes = Grower::grow(Grower::base(), 8);
            // It throws if outcomes differ.
            self::assertStringStartsWith("valid\n", Trial::outcome($bytes, $backends, $seed % 4 === 0), "seed $seed");
        }
    }
}
