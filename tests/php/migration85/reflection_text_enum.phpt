--TEST--
PHP 8.5: reflection text enum
--FILE--
<?php
interface I {}
/** An enum. */
enum Suit: string implements I { case Hearts = 'H'; /** doc */ case Spades = 'S'; const Wild = self::Spades; const int N = 3; public static function f(): self { return self::Wild; } }
enum Bare { case A; }
echo new ReflectionEnum('Suit'), new ReflectionClass('Bare');
echo new ReflectionEnumBackedCase('Suit', 'Hearts'), new ReflectionClassConstant('Suit', 'Wild'), new ReflectionEnumUnitCase('Bare', 'A');
--EXPECTF--
/** An enum. */
Enum [ <user> enum Suit: string implements I, UnitEnum, BackedEnum ] {
  @@ %s 4-4

  - Enum cases [2] {
    Case Hearts = H
    /** doc */
    Case Spades = S
  }

  - Constants [2] {
    Constant [ public Suit Wild ] { Object }
    Constant [ public int N ] { 3 }
  }

  - Static properties [0] {
  }

  - Static methods [4] {
    Method [ <user> static public method f ] {
      @@ %s 4 - 4

      - Parameters [0] {
      }
      - Return [ Suit ]
    }

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
    Property [ public protected(set) readonly string $value ]
  }

  - Methods [0] {
  }
}
Enum [ <user> enum Bare implements UnitEnum ] {
  @@ %s 5-5

  - Enum cases [1] {
    Case A
  }

  - Constants [0] {
  }

  - Static properties [0] {
  }

  - Static methods [1] {
    Method [ <internal, prototype UnitEnum> static public method cases ] {

      - Parameters [0] {
      }
      - Return [ array ]
    }
  }

  - Properties [1] {
    Property [ public protected(set) readonly string $name ]
  }

  - Methods [0] {
  }
}
Constant [ public Suit Hearts ] { Object }
Constant [ public Suit Wild ] { Object }
Constant [ public Bare A ] { Object }
