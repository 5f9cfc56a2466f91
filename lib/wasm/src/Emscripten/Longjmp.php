<?php

declare(strict_types=1);

namespace Surus\Wasm\Emscripten;

/**
 * A program's longjmp(), on its way to the invoke_… function that ends it.
 *
 * @internal
 */
final class Longjmp extends \Exception
{
}
