<?php
declare(strict_types=1);
namespace A\B;
use C\D, \E as F;
use function g\h;
use const I, J as K;
use L\{M, N as O, function p, const Q,};
const X = 1, Y = 2;
#[Deprecated] const Z = 3;
namespace list;
f();
