<?php

declare(strict_types=1);

namespace Surus\Wasm\Tests\StandIn;

final class Skipped extends \Exception
{
}
