<?php
/** Doc of A. */
#[Attr, Attr2(1, name: 2)]
#[Attr3]
abstract class A extends B implements C, \D {
    use T, U { T::a insteadof U; b as protected c; T::d as private; e as list; }
    /** Doc of X. */
    final protected const X = 1, Y = self::X . 'y';
    const int|string Z = 2;
    const CLASS_ = 3, FOR = 4;
    public static ?int $a = 1, $b;
    var $old;
    public private(set) readonly array $c;
    /** Doc of f. */
    abstract protected function &f(self|(A&B)|null $x = null, &...$rest): static;
    final public function __construct(private readonly int $p, public protected(set) $q = [1] {
        get => $this->q;
    }) {}
    private function list() { yield; }
}
interface I extends J, K { const A = 1; public string $p { get; set; } }
trait T {}
enum Suit: string implements I {
    /** Doc of Hearts. */
    case Hearts = 'H';
    case Spades = 'S';
    const Wild = self::Spades;
}
final readonly class P {
    public function __construct(public final int $x) {}
}
class H {
    public string $full {
        get { return $this->first; }
        final set(string $value) => strtolower($value);
    }
    abstract public $v { &get; #[A] set; }
}
class enum extends match_ {}
function readonly() {}
