--TEST--
Methods that must not be abstract or final where they are
--FILE--
<?php
foreach ([
    'class C { abstract private function x(); }',
    'enum E { abstract private function x(); }',
    'new class { abstract function x() {} };',
    'interface I { abstract function x() {} }',
    'interface I { final function x() {} }',
    'abstract class A { abstract private function x(); }',
] as $code) {
    $process = proc_open([PHP_BINARY, '-n', '-d', 'html_errors=0', '-r', $code], [1 => ['pipe', 'w']], $pipes);
    echo trim(preg_replace('/ in Command line code.*/s', '', stream_get_contents($pipes[1]))), "\n";
}
$object = new class implements Serializable {
    function serialize() {}
    function unserialize($text) {}
};
?>
--EXPECTF--
Fatal error: Class C declares abstract method x() and must therefore be declared abstract
Fatal error: Enum method E::x() must not be abstract
Fatal error: Anonymous class method x() must not be abstract
Fatal error: Interface method I::x() must not be abstract
Fatal error: Interface method I::x() must not be final
Fatal error: Abstract function A::x() cannot be declared private

Deprecated: Serializable@anonymous implements the Serializable interface, which is deprecated. Implement __serialize() and __unserialize() instead (or in addition, if support for old PHP versions is necessary) in %s on line 13
