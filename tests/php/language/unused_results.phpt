--TEST--
Results that nobody uses end, and what only they and the variables held
--FILE--
<?php
// The last shares of an object end with a result that nobody uses.
class D {
    public function __construct(public string $name) {}
    public function __destruct() { echo "end of {$this->name}\n"; }
    public function fluent() { return $this; }
    public function renamed($name) { $that = $this; $self = $that; $this->name = $name; return $self; }
}
function several($object) { $a = $b = $c = $object; return $c; }
function made() { $a = new D('made'); $b = $a; return $b; }
function reference(&$by) { $alias = &$by; return $alias; }

several(new D('several'));
echo "after several\n";
made();
echo "after made\n";
(new D('fluent'))->fluent()->fluent();
echo "after fluent\n";
(new D('?'))->renamed('renamed');
echo "after renamed\n";
$kept = new D('kept');
several($kept);
$kept->fluent()->renamed('kept still')->fluent();
echo "after kept\n";
$kept = reference($kept);
$number = 1;
reference($number);
var_dump(reference($number), $number);
function counter() { static $n = 0; return ++$n; }
function remembered() { static $n = null; if ($n === null) $n = [1]; $n[] = 2; return $n; }
counter(); counter();
var_dump(counter(), count(remembered()), count(remembered()));
function adds(array &$list) { $list[] = count($list); return $list; }
$list = [];
adds($list); adds($list);
var_dump(implode(',', adds($list)));
try {
    (function ($object) { $a = $object; return $a; })(new class { function __destruct() { throw new Exception('thrown at the end'); } });
    echo "not reached\n";
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
gc_collect_cycles();
unset($kept);
echo "done\n";
--EXPECT--
end of several
after several
end of made
after made
end of fluent
after fluent
end of renamed
after renamed
after kept
int(1)
int(1)
int(3)
int(2)
int(3)
string(5) "0,1,2"
thrown at the end
end of kept still
done
