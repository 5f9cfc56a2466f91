--TEST--
PHP 8.4: reflection doc comments
--FILE--
<?php
class A {
    /** doc c */
    const X = 1;
    /** doc p
     * more
     */
    public $p;
    /** m */ function m() {}
}
/** cls */
enum E { /** case */ case A; /** d */ const B = self::A; }
echo new ReflectionClass('A'), new ReflectionProperty('A', 'p'), new ReflectionClassConstant('A', 'X'), new ReflectionClassConstant('E', 'A'), new ReflectionEnum('E');
--EXPECTF--
Class [ <user> class A ] {
  @@ %s 2-10

  - Constants [1] {
    /** doc c */
    Constant [ public int X ] { 1 }
  }

  - Static properties [0] {
  }

  - Static methods [0] {
  }

  - Properties [1] {
    /** doc p
     * more
     */
    Property [ public $p = NULL ]
  }

  - Methods [1] {
    /** m */
    Method [ <user> public method m ] {
      @@ %s 9 - 9
    }
  }
}
/** doc p
     * more
     */
Property [ public $p = NULL ]
/** doc c */
Constant [ public int X ] { 1 }
/** case */
Constant [ public E A ] { Object }
/** cls */
Enum [ <user> enum E implements UnitEnum ] {
  @@ %s 12-12

  - Enum cases [1] {
    /** case */
    Case A
  }

  - Constants [1] {
    /** d */
    Constant [ public E B ] { Object }
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
