--TEST--
JIT: what is read from behind references in properties and arrays, and ??
--FILE--
<?php
final class Heap
{
    private array $entries = [];
    public ?array $spare = null;
    public $none;
    public function push($value)
    {
        array_push($this->entries, $value);
        sort($this->entries);
    }
    public function pop()
    {
        $top = $this->entries[0] ?? 'empty';
        array_shift($this->entries);
        $alias = &$this->entries;
        $count = count($this->entries) + count($alias);
        return [$top, $count, $this->spare ?? 'none', $this->none ?? 'null', $this->missing ?? 'missing'];
    }
    public function total()
    {
        $sum = 0;
        foreach ($this->entries as $i => $entry) {
            $sum += $this->entries[$i] ?? 0;
            $sum += self::twice($this->entries[$i], $i);
        }
        return $sum;
    }
    private static function twice($value, int $i)
    {
        return $value * 2 + $i;
    }
}
function by_reference(array $rows)
{
    $out = [];
    foreach ($rows as &$row) {
        $row = $row . '!';
    }
    for ($i = 0; $i < count($rows); $i++) {
        $out[] = $rows[$i];
    }
    return $out;
}
$heap = new Heap;
$log = [];
for ($i = 0; $i < 300; $i++) {
    $heap->push($i * 7919 % 1009);
    $log[] = $heap->total();
    if ($i % 3 == 2) $log[] = $heap->pop();
    if ($i == 150) $heap->spare = ['s'];
    if ($i == 200) $heap->none = 'some';
    if ($i % 40 == 0) $log[] = by_reference(['a', 'b', "c$i"]);
}
while ($i--) $log[] = $heap->pop();
echo count($log), ' ', md5(json_encode($log)), "\n";
--EXPECT--
708 73ded214551a12b643943ab3f127a62c
