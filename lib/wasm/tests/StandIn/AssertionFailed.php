<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\StandIn;

final class AssertionFailed extends \Exception
{
}
