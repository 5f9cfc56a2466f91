--TEST--
A function of the namespace that stands in for a builtin gives a logical operator its value
--FILE--
<?php
namespace Plain {
    class Data {
        public mixed $value = null;

        function fill(mixed $data): mixed {
            $this->value = !empty($data) && is_array($data);
            return $this->value;
        }
    }
    function both(mixed $a, mixed $b): array {
        return [!$a || is_string($b), $a && is_int($b), (bool)is_null($b), $a > 1 && in_array($b, ['x', 'y'], true)];
    }

    var_dump((new Data())->fill([1]), (new Data())->fill('text'), (new Data())->fill(null));
    var_dump(both(2, 'x') === [true, false, false, true]);
}
namespace Late {
    class Data {
        public mixed $value = null;

        function fill(mixed $data): mixed {
            $this->value = !empty($data) && is_array($data);
            return $this->value;
        }
    }
    function both(mixed $a, mixed $b): array {
        return [!$a || is_string($b), $a && is_int($b), (bool)is_null($b), $a > 1 && in_array($b, ['x', 'y'], true)];
    }

    eval('namespace Late;
        function is_array($value) { return "array?"; }
        function is_string($value) { return []; }
        function is_int($value) { return 7; }
        function is_null($value) { return "0"; }
        function in_array() { return ""; }');
    var_dump((new Data())->fill([1]), (new Data())->fill('text'), (new Data())->fill(null));
    var_dump(both(2, 'x'));
}
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
bool(true)
bool(true)
bool(true)
bool(false)
array(4) {
  [0]=>
  bool(false)
  [1]=>
  bool(true)
  [2]=>
  bool(false)
  [3]=>
  bool(false)
}
