--TEST--
Random engines and Randomizer give php's own numbers
--FILE--
<?php
use Random\{Randomizer, IntervalBoundary};
use Random\Engine\{Mt19937, PcgOneseq128XslRr64, Xoshiro256StarStar, Secure};
$makers = [fn() => new Mt19937(1234), fn() => @new Mt19937(1234, MT_RAND_PHP), fn() => new PcgOneseq128XslRr64(1234), fn() => new PcgOneseq128XslRr64('0123456789abcdef'),
    fn() => new Xoshiro256StarStar(1234), fn() => new Xoshiro256StarStar('0123456789abcdef0123456789ABCDEF')];
foreach ($makers as $number => $make) {
    $engine = $make();
    echo $number, ' ', bin2hex($engine->generate()), ' ', bin2hex($engine->generate());
    $r = new Randomizer($make());
    echo ' ', $r->nextInt(), ' ', $r->getInt(1, 6), ' ', $r->getInt(PHP_INT_MIN, PHP_INT_MAX), ' ', $r->getInt(0, 4294967295), ' ', $r->getInt(-5, 10000000000), ' ', $r->nextFloat();
    foreach (IntervalBoundary::cases() as $boundary) echo ' ', $r->getFloat(-1.5, 2.25, $boundary), ' ', $r->getFloat(0, 1e300, $boundary), ' ', $r->getFloat(-1e308, 1e308, $boundary);
    echo ' ', bin2hex($r->getBytes(11)), ' ', $r->getBytesFromString('abcdefg', 12), ' ', bin2hex($r->getBytesFromString(str_repeat('xyz', 200), 5)), ' ', $r->shuffleBytes('0123456789abcdef');
    echo ' ', json_encode($r->shuffleArray(['a' => 1, 'b' => 2, 3, 4, 5, 6])), json_encode($r->pickArrayKeys(['a' => 1, 'b' => 2, 3, 4, 5, 6], 2)), json_encode($r->pickArrayKeys(range(1, 20), 15)), json_encode($r->pickArrayKeys(['x' => 1, 5 => 2], 1)), "\n";
    $text = serialize($r);
    echo md5($text), ' ', strlen($text), ' ', unserialize($text)->nextInt() === $r->nextInt() ? 'same' : 'other', ' ', md5(print_r($engine, true)), "\n";
    $copy = clone $engine;
    var_dump($copy->generate() === $engine->generate());
    if (method_exists($engine, 'jump')) {
        $engine instanceof PcgOneseq128XslRr64 ? $engine->jump(1000003) : $engine->jump();
        echo bin2hex($engine->generate());
        if (method_exists($engine, 'jumpLong')) { $engine->jumpLong(); echo bin2hex($engine->generate()); }
        echo "\n";
    }
}
class Counter implements Random\Engine { private int $n = 0; public function generate(): string { return chr(++$this->n); } }
class Broken implements Random\Engine { public function generate(): string { return ''; } }
class Stuck implements Random\Engine { public function generate(): string { return "\xff"; } }
$r = new Randomizer(new Counter);
echo $r->nextInt(), ' ', $r->getInt(0, 99), ' ', $r->nextFloat(), ' ', bin2hex($r->getBytes(3)), ' ', $r->getBytesFromString('abc', 4), "\n";
foreach ([fn() => (new Randomizer(new Broken))->nextInt(), fn() => (new Randomizer(new Stuck))->getInt(0, 2), fn() => (new Randomizer(new Stuck))->getBytesFromString('abc', 1), fn() => (new Randomizer(new Stuck))->pickArrayKeys([1, 2, 3, 4, 5], 2),
    fn() => $r->getInt(2, 1), fn() => $r->getFloat(NAN, 1), fn() => $r->getFloat(0, INF), fn() => $r->getFloat(1, 1), fn() => $r->getFloat(1, 0, IntervalBoundary::ClosedClosed), fn() => $r->getFloat(1, 1, IntervalBoundary::ClosedClosed), fn() => $r->getFloat(1, 1.0000000000000002, IntervalBoundary::OpenOpen),
    fn() => $r->getBytes(0), fn() => $r->getBytesFromString('', 1), fn() => $r->getBytesFromString('a', 0), fn() => $r->pickArrayKeys([], 1), fn() => $r->pickArrayKeys([1], 2), fn() => new PcgOneseq128XslRr64('x'), fn() => new Xoshiro256StarStar('x'), fn() => new Xoshiro256StarStar(str_repeat("\0", 32)),
    fn() => (new PcgOneseq128XslRr64(1))->jump(-1), fn() => new Mt19937(1, 2), fn() => serialize(new Secure), fn() => clone new Secure, fn() => strlen((new Secure)->generate()), fn() => get_class((new Randomizer)->engine), fn() => $r->engine = new Secure, fn() => $r->x = 1, fn() => $r->__construct(), fn() => unserialize('O:17:"Random\Randomizer":0:{}'), fn() => unserialize('O:21:"Random\Engine\Mt19937":0:{}'),
    fn() => array_map(fn($c) => $c->name, IntervalBoundary::cases())] as $number => $call) {
    try {
        echo $number, ' ', json_encode($call()), "\n";
    } catch (Throwable $e) {
        echo $number, ' ', get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
0 2f6b0731 d3e2667f 411284887 4 5863084412769568038 1880026316 859831157 0.77997580537837 0.42134120813413 6.4138520477858E+299 7.6683036497035E+307 1.9223998734237 2.6243061649599E+299 -3.6711269718234E+307 0.59793088358396 2.1877387270767E+299 -9.3760617420465E+307 -0.84422073867752 6.0403965665334E+299 8.110139800409E+307 fb5652714c5486032539ab cfgfccfebded 7878797979 14a7285e63bf9cd0 [6,2,1,3,4,5]["b",3][0,1,2,3,5,6,7,8,10,11,14,15,17,18,19][5]
edbe7f1d0b3af2be17e1b2eaae7f4eb7 13122 same cf061f5b0172e2045a962ff7c4523a2a
bool(true)
1 c38190cf d3e2667f 1741177057 3 2252509161893920768 801781464 5570224596 0.21720364424682 -1.0617976596068 2.9018025421909E+299 2.0525447229039E+307 1.6775974312976 7.6431030982601E+299 -5.0572752087859E+306 0.49837090275225 9.0577970988094E+299 -9.4645609042361E+307 2.2142842654885 6.030433270423E+299 8.5771710337912E+307 de7cc2f0f00eca80fb5652 eegdbdedgfad 7879797a78 bae2fc95438d6710 [6,3,5,1,2,4]["a",2][0,1,2,3,6,7,8,9,10,13,14,15,17,18,19][5]
af8162c71d25ebf79c01b8675da145e8 13122 same 360ad79c3e437c83928a8f815525b5cc
bool(true)
2 ecfbe5990a319380 4f6b4a5b53b10e3f 4632401390016331254 4 -6442813602201149873 412687804 1816662758 0.90971282686444 -1.4249054667152 3.1385336154322E+299 5.6298730065227E+306 -0.40458547107061 1.0631983873758E+299 -9.9554831102795E+307 -0.42016059715523 8.4306215667279E+299 1.7340602980761E+307 1.476547271329 9.2205653274159E+299 1.1567645782011E+307 4efe13bc5b9936be4b23ea cagedcdcdgcg 7978797a78 728ecba53496f10d [6,4,3,2,5,1]["a",3][1,2,4,5,6,8,9,11,12,13,14,15,16,17,18][5]
1e0109cd44c78550c4996382f23df133 173 same ed37cef208a4e864f35ae106114e92bf
bool(true)
4313a047d443398a
3 33ab451afc58b814 dfdcd56b749d20eb 746520558134547865 2 -8461825231030638805 277886090 5905026499 0.83824995629775 -1.3859573767183 6.8586923661207E+299 8.781372904526E+307 -0.97062158535197 3.6161942118396E+298 -1.0833613726532E+307 1.915678539376 9.2459015704058E+299 -6.8249755407522E+307 1.1877622033843 2.4269611947306E+298 -8.3962824205884E+307 8cd8c96c20b03528af07db bbdcdadbdeea 7978787978 54f92da06cb38e71 [2,5,1,6,3,4]["b",0][0,1,2,3,4,5,9,10,11,12,13,14,15,17,19]["x"]
3ffbe5a13b9075b651370c6d1e23b2ae 173 same 600a2aba0b2c708fe906b0a8e50afda3
bool(true)
bb634cce89ffabfb
4 53aee3a0d945ab0b 3e43190c6640c6d7 420421278222112553 5 3521492342879708817 1491896043 2327945061 0.89349534967661 1.7026021648318 3.1323155138859E+299 -7.0802624738503E+307 0.21170328312438 9.7576678814726E+298 1.3360711710786E+307 -0.4117802389883 5.5948400774161E+299 4.6974565052674E+307 -1.2597271929947 8.292027959772E+299 3.4747536904383E+307 ea693951a4d5b9f7ca335f fbfebfbccdee 7879787978 b796cd5e1a04832f [1,3,6,2,5,4]["a",2][0,1,2,3,4,5,6,7,9,10,12,13,15,17,19]["x"]
fe43fd0ab047e7332b3105a0fc4a71dc 228 same 99948f8a4a67a55cce328254897590c0
bool(true)
c95048aff6d3e5b99c8449ce9dc9fc4a
5 7770878b25bc52e9 7770878b25bc52e9 8406353614184101947 2 -542568565078444336 2074940327 3497785291 0.17555139845075 0.1960340718099 7.9717488437531E+299 4.2507273257152E+307 -1.1837471296327 4.0554501330654E+299 9.7372181041567E+307 0.64315672636664 8.1220567232745E+299 -4.7823006666564E+307 -0.78053583404023 5.7295059232501E+299 -7.663643188405E+307 3cd32f3abda4c41245997a agbabedfbfdf 797979787a b827d9a1c05f643e [4,2,3,5,1,6][1,3][0,2,3,4,5,6,7,8,10,11,12,15,16,17,18]["x"]
a4ca2e0c76cd84152cfc0fee01dc35dd 228 same b8eccd9e43d3f922d3cafbce3fe69866
bool(true)
dfea7d60067d4c5ef7c2a10822c62fc9
0 94 0.050965013456363 0e0f10 bcab
0 0 Random\BrokenRandomEngineError: A random engine must return a non-empty string
1 1 Random\BrokenRandomEngineError: Failed to generate an acceptable random number in 50 attempts
2 2 Random\BrokenRandomEngineError: Failed to generate an acceptable random number in 50 attempts
3 3 Random\BrokenRandomEngineError: Failed to generate an acceptable random number in 50 attempts
4 4 ValueError: Random\Randomizer::getInt(): Argument #2 ($max) must be greater than or equal to argument #1 ($min)
5 5 ValueError: Random\Randomizer::getFloat(): Argument #1 ($min) must be finite
6 6 ValueError: Random\Randomizer::getFloat(): Argument #2 ($max) must be finite
7 7 ValueError: Random\Randomizer::getFloat(): Argument #2 ($max) must be greater than argument #1 ($min)
8 8 ValueError: Random\Randomizer::getFloat(): Argument #2 ($max) must be greater than or equal to argument #1 ($min)
9 1
10 10 ValueError: The given interval is empty, there are no floats between argument #1 ($min) and argument #2 ($max)
11 11 ValueError: Random\Randomizer::getBytes(): Argument #1 ($length) must be greater than 0
12 12 ValueError: Random\Randomizer::getBytesFromString(): Argument #1 ($string) must not be empty
13 13 ValueError: Random\Randomizer::getBytesFromString(): Argument #2 ($length) must be greater than 0
14 14 ValueError: Random\Randomizer::pickArrayKeys(): Argument #1 ($array) must not be empty
15 15 ValueError: Random\Randomizer::pickArrayKeys(): Argument #2 ($num) must be between 1 and the number of elements in argument #1 ($array)
16 16 ValueError: Random\Engine\PcgOneseq128XslRr64::__construct(): Argument #1 ($seed) must be a 16 byte (128 bit) string
17 17 ValueError: Random\Engine\Xoshiro256StarStar::__construct(): Argument #1 ($seed) must be a 32 byte (256 bit) string
18 18 ValueError: Random\Engine\Xoshiro256StarStar::__construct(): Argument #1 ($seed) must not consist entirely of NUL bytes
19 19 ValueError: Random\Engine\PcgOneseq128XslRr64::jump(): Argument #1 ($advance) must be greater than or equal to 0
20 20 ValueError: Random\Engine\Mt19937::__construct(): Argument #2 ($mode) must be either MT_RAND_MT19937 or MT_RAND_PHP
21 21 Exception: Serialization of 'Random\Engine\Secure' is not allowed
22 22 Error: Trying to clone an uncloneable object of class Random\Engine\Secure
23 8
24 "Random\\Engine\\Secure"
25 25 Error: Cannot modify readonly property Random\Randomizer::$engine
26 26 Error: Cannot create dynamic property Random\Randomizer::$x
27 27 Error: Cannot modify readonly property Random\Randomizer::$engine
28 28 Exception: Invalid serialization data for Random\Randomizer object
29 29 Exception: Invalid serialization data for Random\Engine\Mt19937 object
30 ["ClosedOpen","ClosedClosed","OpenClosed","OpenOpen"]
