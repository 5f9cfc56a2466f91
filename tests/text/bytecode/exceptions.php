<?php
function risky(callable $f) {
    foreach ([1, 2] as $try) {
        try {
            return $f($try);
        } catch (InvalidArgumentException | DomainException $error) {
            continue;
        } finally {
            echo 'done';
        }
    }
    throw new LogicException(@$undefined['x']);
}
function numbers() { $got = yield 1; yield from [2, $got]; return 3; }
