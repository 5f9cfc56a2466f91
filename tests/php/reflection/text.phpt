--TEST--
__toString() of classes, functions and members
--FILE--
<?php
interface I { const Q = 1; function f(int $x, string|array $y = "s", ...$z): ?I; }
trait T { private $t = [1, 'a' => null]; abstract function g(); static function st() {} }
/** class doc */
abstract class A implements I { use T; const X = 1.5; protected const ?int Y = null; final public const string S = "text"; public $p; protected static int $sp = 3; private readonly string $r;
    /** method doc */
    final protected function &m(self $a, $b = self::X, $c = null) {} private function __construct() {} }
final class B extends A { function f(int $x, string|array $y = "s", ...$z): ?I { return null; } function g() {} public static function st() {} }
enum E: int { case One = 1; case Two = 2; const D = self::One; }
function ff(array $a = [], bool $b = false, float $f = 1.5, $s = 'a b'): void {}
foreach (['I', 'T', 'A', 'B', 'E'] as $c) echo str_replace(__FILE__, 'FILE', new ReflectionClass($c));
echo str_replace(__FILE__, 'FILE', new ReflectionFunction('ff'));
echo new ReflectionFunction('strpos'), new ReflectionMethod('Countable', 'count'), new ReflectionParameter('ff', 2), "\n", new ReflectionClassConstant('A', 'S'), new ReflectionProperty('A', 'sp'), new ReflectionConstant('PHP_INT_SIZE');
--EXPECT--
Interface [ <user> interface I ] {
  @@ FILE 2-2

  - Constants [1] {
    Constant [ public int Q ] { 1 }
  }

  - Static properties [0] {
  }

  - Static methods [0] {
  }

  - Properties [0] {
  }

  - Methods [1] {
    Method [ <user> abstract public method f ] {
      @@ FILE 2 - 2

      - Parameters [3] {
        Parameter #0 [ <required> int $x ]
        Parameter #1 [ <optional> array|string $y = 's' ]
        Parameter #2 [ <optional> ...$z ]
      }
      - Return [ ?I ]
    }
  }
}
Trait [ <user> trait T ] {
  @@ FILE 3-3

  - Constants [0] {
  }

  - Static properties [0] {
  }

  - Static methods [1] {
    Method [ <user> static public method st ] {
      @@ FILE 3 - 3
    }
  }

  - Properties [1] {
    Property [ private $t = [0 => 1, 'a' => NULL] ]
  }

  - Methods [1] {
    Method [ <user> abstract public method g ] {
      @@ FILE 3 - 3
    }
  }
}
/** class doc */
Class [ <user> abstract class A implements I ] {
  @@ FILE 5-7

  - Constants [4] {
    Constant [ public float X ] { 1.5 }
    Constant [ protected ?int Y ] {  }
    Constant [ final public string S ] { text }
    Constant [ public int Q ] { 1 }
  }

  - Static properties [1] {
    Property [ protected static int $sp = 3 ]
  }

  - Static methods [1] {
    Method [ <user> static public method st ] {
      @@ FILE 3 - 3
    }
  }

  - Properties [3] {
    Property [ public $p = NULL ]
    Property [ private readonly string $r ]
    Property [ private $t = [0 => 1, 'a' => NULL] ]
  }

  - Methods [4] {
    /** method doc */
    Method [ <user> final protected method &m ] {
      @@ FILE 7 - 7

      - Parameters [3] {
        Parameter #0 [ <required> A $a ]
        Parameter #1 [ <optional> $b = self::X ]
        Parameter #2 [ <optional> $c = NULL ]
      }
    }

    Method [ <user, ctor> private method __construct ] {
      @@ FILE 7 - 7
    }

    Method [ <user> abstract public method g ] {
      @@ FILE 3 - 3
    }

    Method [ <user, inherits I> abstract public method f ] {
      @@ FILE 2 - 2

      - Parameters [3] {
        Parameter #0 [ <required> int $x ]
        Parameter #1 [ <optional> array|string $y = 's' ]
        Parameter #2 [ <optional> ...$z ]
      }
      - Return [ ?I ]
    }
  }
}
Class [ <user> final class B extends A implements I ] {
  @@ FILE 8-8

  - Constants [4] {
    Constant [ public float X ] { 1.5 }
    Constant [ protected ?int Y ] {  }
    Constant [ final public string S ] { text }
    Constant [ public int Q ] { 1 }
  }

  - Static properties [1] {
    Property [ protected static int $sp = 3 ]
  }

  - Static methods [1] {
    Method [ <user, overwrites A, prototype A> static public method st ] {
      @@ FILE 8 - 8
    }
  }

  - Properties [1] {
    Property [ public $p = NULL ]
  }

  - Methods [3] {
    Method [ <user, overwrites I, prototype I> public method f ] {
      @@ FILE 8 - 8

      - Parameters [3] {
        Parameter #0 [ <required> int $x ]
        Parameter #1 [ <optional> array|string $y = 's' ]
        Parameter #2 [ <optional> ...$z ]
      }
      - Return [ ?I ]
    }

    Method [ <user, overwrites A, prototype A> public method g ] {
      @@ FILE 8 - 8
    }

    /** method doc */
    Method [ <user, inherits A> final protected method &m ] {
      @@ FILE 7 - 7

      - Parameters [3] {
        Parameter #0 [ <required> A $a ]
        Parameter #1 [ <optional> $b = self::X ]
        Parameter #2 [ <optional> $c = NULL ]
      }
    }
  }
}
Enum [ <user> enum E: int implements UnitEnum, BackedEnum ] {
  @@ FILE 9-9

  - Enum cases [2] {
    Case One = 1
    Case Two = 2
  }

  - Constants [1] {
    Constant [ public E D ] { Object }
  }

  - Static properties [0] {
  }

  - Static methods [3] {
    Method [ <internal, prototype UnitEnum> static public method cases ] {

      - Parameters [0] {
      }
      - Return [ array ]
    }

    Method [ <internal, prototype BackedEnum> static public method from ] {

      - Parameters [1] {
        Parameter #0 [ <required> string|int $value ]
      }
      - Return [ static ]
    }

    Method [ <internal, prototype BackedEnum> static public method tryFrom ] {

      - Parameters [1] {
        Parameter #0 [ <required> string|int $value ]
      }
      - Return [ ?static ]
    }
  }

  - Properties [2] {
    Property [ public protected(set) readonly string $name ]
    Property [ public protected(set) readonly int $value ]
  }

  - Methods [0] {
  }
}
Function [ <user> function ff ] {
  @@ FILE 10 - 10

  - Parameters [4] {
    Parameter #0 [ <optional> array $a = [] ]
    Parameter #1 [ <optional> bool $b = false ]
    Parameter #2 [ <optional> float $f = 1.5 ]
    Parameter #3 [ <optional> $s = 'a b' ]
  }
  - Return [ void ]
}
Function [ <internal:standard> function strpos ] {

  - Parameters [3] {
    Parameter #0 [ <required> string $haystack ]
    Parameter #1 [ <required> string $needle ]
    Parameter #2 [ <optional> int $offset = 0 ]
  }
  - Return [ int|false ]
}
Method [ <internal:Core> abstract public method count ] {

  - Parameters [0] {
  }
  - Tentative return [ int ]
}
Parameter #2 [ <optional> float $f = 1.5 ]
Constant [ final public string S ] { text }
Property [ protected static int $sp = 3 ]
Constant [ <persistent> int PHP_INT_SIZE ] { 8 }
