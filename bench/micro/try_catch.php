<?php
// try blocks entered, exceptions thrown through a call, finally.
function risky(int $i): int
{
    if ($i % 4 === 0) {
        throw new InvalidValue('no', $i);
    }
    return $i;
}

final class InvalidValue extends Exception
{
}

function run(int $n): int
{
    $sum = 0;
    for ($i = 0; $i < $n; $i++) {
        try {
            $sum += risky($i);
        } catch (TypeError $error) {
            $sum = 0;
        } catch (InvalidValue $error) {
            $sum -= $error->getCode();
        } finally {
            $sum++;
        }
    }
    return $sum;
}

echo run((int) ($argv[1] ?? 600_000)), "\n";
