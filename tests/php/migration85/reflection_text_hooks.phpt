--TEST--
PHP 8.5: reflection text hooks
--FILE--
<?php
class A {
    public string $virtual { get => 'x'; }
    public int $backed = 5 { get => $this->backed; final set { $this->backed = $value; } }
    /** Documented. */
    final protected private(set) ?string $final = null { set => strtolower($value); }
    public $both { get { return 1; } set { } }
    public readonly int $r;
}
abstract class B { abstract public int $todo { get; set; } }
interface C { public int $i { get; } }
foreach (['A', 'B', 'C'] as $c) foreach ((new ReflectionClass($c))->getProperties() as $p) echo $p;
echo new ReflectionClass('A');
--EXPECTF--
Property [ public virtual string $virtual { get; } ]
Property [ public int $backed = 5 { get; final set; } ]
/** Documented. */
Property [ final protected private(set) ?string $final = NULL { set; } ]
Property [ public virtual $both { get; set; } ]
Property [ public protected(set) readonly int $r ]
Property [ abstract public virtual int $todo { get; set; } ]
Property [ abstract public virtual int $i { get; } ]
Class [ <user> <iterateable> class A ] {
  @@ %s 2-9

  - Constants [0] {
  }

  - Static properties [0] {
  }

  - Static methods [0] {
  }

  - Properties [5] {
    Property [ public virtual string $virtual { get; } ]
    Property [ public int $backed = 5 { get; final set; } ]
    /** Documented. */
    Property [ final protected private(set) ?string $final = NULL { set; } ]
    Property [ public virtual $both { get; set; } ]
    Property [ public protected(set) readonly int $r ]
  }

  - Methods [0] {
  }
}
