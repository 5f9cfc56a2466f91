--TEST--
hash(): seeds and secrets
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo "[$message] ";
    return true;
});
function attempt(callable $what): void
{
    try {
        echo json_encode($what()), "\n";
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
attempt(fn() => hash('xxh32', 'abc', false, ['seed' => 5]));
attempt(fn() => hash('xxh64', 'abc', false, ['seed' => 5]));
attempt(fn() => hash('xxh3', 'abc', false, ['seed' => 5]));
attempt(fn() => hash('xxh128', 'abc', false, ['seed' => 5]));
attempt(fn() => hash('xxh128', 'abc', false, ['seed' => '5']));
attempt(fn() => hash('xxh32', 'abc', false, ['seed' => 5.5]));
attempt(fn() => hash('xxh3', 'abc', false, ['secret' => 'abc']));
attempt(fn() => hash('xxh3', 'abc', false, ['secret' => 5]));
attempt(fn() => hash('xxh3', 'abc', false, ['secret' => str_repeat('x', 140)]));
attempt(fn() => hash('xxh128', 'abc', false, ['secret' => str_repeat('x', 140)]));
attempt(fn() => hash('xxh128', 'abc', false, ['secret' => str_repeat('x', 140), 'seed' => 1]));
attempt(fn() => hash('xxh128', 'abc', false, ['secret' => []]));
attempt(fn() => hash('murmur3a', 'abc', false, ['seed' => 5]));
attempt(fn() => hash('murmur3c', 'abc', false, ['seed' => 5]));
attempt(fn() => hash('murmur3f', 'abc', false, ['seed' => 5]));
attempt(fn() => hash('murmur3f', 'abc', false, ['seed' => '5']));
attempt(fn() => hash('murmur3a', 'abc', false, ['seed' => '5']));
attempt(fn() => hash('xxh3', str_repeat('abc', 200), false, ['secret' => str_repeat('0123456789', 30)]));
$context = hash_init('xxh128', 0, '', ['secret' => str_repeat('0123456789', 20)]);
hash_update($context, str_repeat('abc', 100));
$copy = clone $context;
unset($context);
hash_update($copy, str_repeat('abc', 100));
echo hash_final($copy) === hash('xxh128', str_repeat('abc', 200), false, ['secret' => str_repeat('0123456789', 20)]) ? 'same' : 'differs', "\n";
?>
--EXPECT--
"5d255729"
"e7ab658b74128f34"
"5599169c9856140b"
"c8bd411d99f2cfb75599169c9856140b"
[hash(): Passing a seed of a type other than int is deprecated because it is ignored] "06b05ab6733a618578af5f94892f3950"
[hash(): Passing a seed of a type other than int is deprecated because it is the same as setting the seed to 0] "32d153ff"
Error: xxh3: Secret length must be >= 136 bytes, 3 bytes passed
[hash(): Passing a secret of a type other than string is deprecated because it implicitly converts to a string, potentially hiding bugs] Error: xxh3: Secret length must be >= 136 bytes, 1 bytes passed
"fd6e986c28fac4d3"
"42d23058767a303ffd6e986c28fac4d3"
Error: xxh128: Only one of seed or secret is to be passed for initialization
[hash(): Passing a secret of a type other than string is deprecated because it implicitly converts to a string, potentially hiding bugs] [Array to string conversion] Error: xxh128: Secret length must be >= 136 bytes, 5 bytes passed
"d0795c1d"
"9bb3b9c43f70a1a43f70a1a43f70a1a4"
"0e10040763b60cd9ad2153fd85727b3e"
[hash(): Passing a seed of a type other than int is deprecated because it is the same as setting the seed to 0] "b4963f3f3fad78673ba2744126ca2d52"
[hash(): Passing a seed of a type other than int is deprecated because it is the same as setting the seed to 0] "b3dd93fa"
[hash(): xxh3: Secret content exceeding 256 bytes discarded] "823867396883723e"
same
