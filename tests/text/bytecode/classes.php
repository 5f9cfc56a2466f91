<?php
class Base {
    public $hooked = 1;
    public static $shared = [];
    const NAME = 'base';
    public function __invoke($x) { return $this; }
}
class Point extends Base {
    public int $x = 0;
    public $hooked { get => parent::$hooked::get() + 1; set { parent::$hooked::set($value); } }
    public function __construct(public readonly array $list = [], private ?Base $base = null) { }
    public function read($object, string $name) {
        $a = [$this->x, $object->x, $object?->y?->z(), $object->$name ?? 1, $this->list['k']];
        $b = [self::NAME, static::class, $object::class, $object::NAME, parent::NAME, $name::NAME];
        return [$a, $b, isset($this->x, $object->y['k']), empty($object->z), $object instanceof self,
                isset(self::$shared['k']), isset($name::$shared), isset($object?->q), Base::$shared];
    }
    public function write($object, &$r) {
        $this->x = 1;
        $v = $object->y = $r;
        $this->x += 2;
        $object->y['k'] .= 'tail';
        $object->n++;
        $w = --$object->list[0]->n;
        $object->ref = &$r;
        $s = &$object->ref;
        unset($object->gone, $object->list['k'], $object->other->gone);
        self::$shared = $r;
        self::$shared['k'][] = 1;
        static::$shared .= 'x';
        ++self::$shared;
        $t = &Base::$shared;
        Base::$shared = &$r;
        Base::$shared = &$object->by();
        $object->p->q ??= new Point(base: $this);
    }
}
