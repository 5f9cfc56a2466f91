#!/usr/bin/env python3
"""Random programs about classes: what an engine remembers of their members, types and objects.

A program declares interfaces, traits and classes that inherit from each other, use the same names for
different things, and hook into everything; then loops whose one place sees objects of several classes in
changing order, from several scopes. It depends on its number alone.

    fuzz/class_programs.py NUMBER
"""

import random
import sys

PROPERTIES = ["a", "b", "c", "d"]
METHODS = ["m", "n", "o", "p"]
VISIBILITIES = ["public", "public", "protected", "private"]
RANK = {"private": 0, "protected": 1, "public": 2}
SCALARS = ["int", "float", "string", "bool", "?int", "int|string", "int|float|null", "string|false", "mixed", "array", "?array", "iterable", "iterable|int", "float|string", "int|bool", "object", "?object",
           "null|array|float"]
BUILTINS = ["ArrayObject", "Exception", "SplObjectStorage", "DateTime", "ArrayIterator"]
KNOWN = ["Countable", "Traversable", "Stringable", "ArrayObject", "Text", "Suit", "Throwable", "Iterator", "UnitEnum"]
VALUES = ["1", "0", "-3", "2.5", "4.0", "'5'", "'6.5'", "'x'", "''", "true", "false", "null", "[]", "[1, 2]", "new Text('8')", "new Text('t')", "Suit::A", "fn() => 1", "new stdClass", "new ArrayObject([1])", "new Counted",
          "'strlen'", "PHP_INT_MAX", "1e20"]


class Kind:
    """A class, interface or trait, and what objects of it have as far as it has to fit."""

    def __init__(self, name, parent=None):
        self.name, self.parent = name, parent
        self.properties = dict(parent.visible_properties()) if parent else {}
        self.methods = dict(parent.visible_methods()) if parent else {}
        self.constants = {name: rank for name, rank in parent.constants.items() if rank} if parent else {}
        self.interfaces = set(parent.interfaces) if parent else set()
        self.text = []
        self.abstract = False
        self.final = False
        self.builtin = parent.builtin if parent else None
        self.readonly = False

    def visible_properties(self):
        return {name: each for name, each in self.properties.items() if each["visibility"] != "private"}

    def visible_methods(self):
        return {name: each for name, each in self.methods.items() if each["visibility"] != "private"}


class Program:
    def __init__(self, number):
        self.number, self.rng = number, random.Random(number)
        self.kinds, self.interfaces, self.traits, self.lines = [], [], [], []
        self.later = ["Later%d" % number, "Made%d" % number]
        self.alias = "Alias%d" % number
        # What a method of that name takes and gives in the whole program.
        self.signatures = {}
        for name in METHODS + ["tm", "im", "sm", "sn"]:
            self.signatures[name] = None
        self.unique = 0

    def pick(self, things):
        return self.rng.choice(things)

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def next(self):
        self.unique += 1
        return self.unique

    # ---- types and values

    def class_names(self):
        return [kind.name for kind in self.kinds] + self.interfaces

    def class_type(self, inside=None, names=None):
        names = names or self.class_names() + KNOWN[:5] + self.later[:1] + [self.alias]
        some = self.pick(names)
        other = self.pick(names)
        form = self.rng.randrange(12)
        if form < 5 or some.lower() == other.lower():
            return some
        if form == 5:
            return "?" + some
        if form == 6:
            return some + "|int"
        if form == 7 and {some, other} <= set(self.class_names()) | {"Countable", "Stringable"}:
            return some + "&" + other
        if form == 8 and {some, other} <= set(self.class_names()) | {"Countable", "Stringable"}:
            return "(%s&%s)|null" % (some, other)
        if form == 9:
            return some + "|string|null"
        if form == 10 and inside:
            return self.pick(["self", "?self", "self|int", "self|string|null"])
        return some + "|null"

    def type(self, inside=None):
        return self.class_type(inside) if self.chance(50) else self.pick(SCALARS)

    def value(self):
        return self.pick(VALUES)

    def default_for(self, type):
        if type is None:
            return self.pick(["1", "'s'", "null", "[1]", "2.5", "true", None])
        fitting = {"int": "3", "float": "1.5", "string": "'d'", "bool": "true", "?int": "null", "int|string": "'q'", "int|float|null": "2", "string|false": "false", "mixed": "[0]", "array": "[7]",
                   "?array": "null", "iterable": "[8]", "iterable|int": "9", "float|string": "'f'", "int|bool": "1", "null|array|float": "0.5"}
        if type in fitting:
            return self.pick([fitting[type], fitting[type], None])
        return "null" if "null" in type or type.startswith("?") and self.chance(50) else None

    # ---- members

    def property(self, kind, name):
        inherited = kind.properties.get(name)
        if inherited:
            if inherited["final"] or "self" in (inherited["type"] or "") or self.chance(50):
                return
            visibility = self.pick([each for each in RANK if RANK[each] >= RANK[inherited["visibility"]]])
            static, type, readonly = inherited["static"], inherited["type"], inherited["readonly"]
            if inherited["set"]:
                visibility = inherited["visibility"]
        else:
            visibility = self.pick(VISIBILITIES)
            static = self.chance(15)
            type = self.type(kind) if self.chance(65) else None
            readonly = not static and type and self.chance(8)
        setter = ""
        if inherited and inherited["set"]:
            setter = inherited["set"]
        elif not inherited and not static and type and not readonly and visibility == "public" and self.chance(10):
            setter = self.pick(["private(set) ", "protected(set) "])
        if setter == "private(set) " and inherited:
            return
        hooks = ""
        hooked = inherited and inherited["hooks"]
        if not static and not readonly and not setter and visibility != "private" and (hooked or self.chance(12)):
            form = self.rng.randrange(5)
            hooks = [" { get => $this->%s; set { $this->%s = $value; } }" % (name, name), " { get { return $this->%s; } }" % name,
                     " { set { echo '{', show($value), '}'; $this->%s = $value; } }" % name,
                     " { &get => $this->%s; }" % name if not inherited else " { get => $this->%s; }" % name, " { get => parent::$%s::get(); set { parent::$%s::set($value); } }" % (name, name) if inherited and not hooked else " { set => $value; }"][form]
            if "&get" in hooks and (hooked or inherited):
                hooks = " { get { return $this->%s; } }" % name
        if hooked and not hooks:
            return
        default = None if readonly else self.default_for(type)
        if "&get" in hooks:
            default = default or ("null" if type is None else default)
        written = "%s %s%s%s%s$%s%s%s%s" % (visibility, setter, "static " if static else "", "readonly " if readonly else "", type + " " if type else "", name,
                                            " = " + default if default else "", hooks, "" if hooks else ";")
        kind.text.append(written)
        kind.properties[name] = {"visibility": visibility, "static": static, "type": type, "readonly": readonly, "final": False, "set": setter, "hooks": bool(hooks)}

    def signature(self, name):
        if self.signatures[name] is None:
            form = self.rng.randrange(9)
            names = self.class_names() or ["Countable"]
            type = self.class_type(None, names) if self.chance(50) else self.pick(SCALARS)
            parameters = ["$x = 1", "%s $x" % type, "%s $x, $y = 2" % type, "&$x", "...$x", "%s ...$x" % type, "$x, &...$y", "%s &$x" % type, "?%s $x = null" % self.pick(["int", "Countable", "self"])][form]
            gives = self.pick(["", "", "", ": mixed", ": static", ": ?static", ": " + self.type(), ": int|string|null", ": ?" + self.pick(names)])
            if name in ("sm", "sn") and self.chance(60):
                gives = ""
            if "self" in parameters:
                parameters = "?int $x = null"
            self.signatures[name] = (parameters, gives)
        return self.signatures[name]

    def leaf(self, static, kind):
        """An expression that calls nothing, in a method."""
        name, other = self.pick(PROPERTIES), self.pick(PROPERTIES)
        forms = ["$x", "static::class", "self::class", "static::K", "self::K", "self::$%s" % name, "static::$%s" % name, "self::$ts", "static::$ss", "self::$ss", "new static", "func_get_args()", "get_called_class()"]
        if not static:
            forms += ["$this->%s" % name, "$this->%s" % name, "$this->%s" % name, "$this->%s ?? 'none'" % other, "isset($this->%s)" % other, "$this", "$this", "$this->%s = $x" % name, "$this->%s[] = 1" % name, "++$this->%s" % name,
                      "$this->%s .= 'z'" % name, "$this->%s instanceof Countable" % name, "[$this->%s, $this->%s]" % (name, other), "clone $this"]
        return self.pick(forms)

    def expression(self, static, kind):
        if self.chance(60):
            return self.leaf(static, kind)
        method = self.pick(["sm", "sn", "tm"] + METHODS)
        forms = ["self::%s($x)" % method, "static::%s($x)" % method]
        if kind.parent:
            forms += ["parent::%s($x)" % method, "parent::K"]
        if not static:
            forms += ["$this->%s($x)" % method] * 3 + ["(fn() => %s)()" % self.leaf(static, kind), "(function () use (&$x) { return %s; })()" % self.leaf(static, kind), "$this->%s(...)" % method]
        return self.pick(forms)

    def body(self, static, kind, gives, deep):
        expression = self.expression(static, kind) if deep else self.leaf(static, kind)
        if gives and "static" in gives and self.chance(70):
            expression = self.pick(["new static", "$x"]) if static else self.pick(["$this", "clone $this", "$this", "$x"])
        if deep:
            return "if (++$GLOBALS['deep'] > 6) { $GLOBALS['deep'] = 0; throw new LogicException('deep'); } $r = %s; $GLOBALS['deep']--; return $r;" % expression
        if self.chance(20) and not static:
            return "$r = %s; return %s;" % (self.leaf(static, kind), expression)
        return "return %s;" % expression

    def method(self, kind, name, trait=False):
        inherited = kind.methods.get(name)
        static = name in ("sm", "sn")
        if not inherited and name in METHODS and self.chance(10):
            static = True
        if inherited:
            if inherited["final"]:
                return
            static = inherited["static"]
            visibility = self.pick([each for each in RANK if RANK[each] >= RANK[inherited["visibility"]]])
        else:
            visibility = self.pick(VISIBILITIES) if not trait else "public"
        parameters, gives = self.signature(name)
        final = not trait and visibility != "private" and self.chance(3)
        private_other = visibility == "private" and self.chance(30)
        if private_other and not inherited:
            parameters = "$x = null"
        deep = self.chance(45)
        reference = ""
        kind.text.append("%s%s %sfunction %s%s(%s)%s { %s }" % ("final " if final else "", visibility, "static " if static else "", reference, name, parameters, gives, self.body(static, kind, gives, deep)))
        kind.methods[name] = {"visibility": visibility, "static": static, "final": final}

    def magic(self, kind):
        name, other = self.pick(PROPERTIES), self.pick(PROPERTIES)
        forms = {
            "__get": "public function __get($n) { return %s; }" % self.pick(["'got ' . $n", "$this->$n ?? 'no'", "$n === 'a' ? null : [$n]", "throw new Error('get ' . $n)"]),
            "__set": "public function __set($n, $v) { %s }" % self.pick(["$this->$n = $v;", "echo '{set ', $n, '}';", "$GLOBALS['last'] = $n;"]),
            "__isset": "public function __isset($n) { return %s; }" % self.pick(["true", "false", "$n === 'a'", "isset($this->$n)"]),
            "__unset": "public function __unset($n) { %s }" % self.pick(["echo '{unset ', $n, '}';", "unset($this->$n);"]),
            "__call": "public function __call($n, $v) { return %s; }" % self.pick(["[$n, $v]", "$this->%s" % name, "'call ' . $n . static::class"]),
            "__callStatic": "public static function __callStatic($n, $v) { return %s; }" % self.pick(["[$n, $v]", "'static ' . $n . static::class"]),
            "__invoke": "public function __invoke($x = 0) { return %s; }" % self.pick(["$x", "$this->%s" % name, "$this"]),
            "__clone": "public function __clone() { %s }" % self.pick(["$this->%s = 1;" % name, "unset($this->%s);" % name, "echo '{clone}';"]),
            "__toString": "public function __toString(): string { return %s; }" % self.pick(["'9'", "'str'", "static::class"]),
            "__construct": None,
            "offset": None,
        }
        which = self.pick(list(forms))
        if which == "__construct":
            if kind.builtin or any("__construct(" in line for line in kind.text):
                return
            first = kind.properties.get("a")
            if not first and self.chance(40) and "__construct" not in kind.methods:
                type = self.type(kind)
                default = self.default_for(type)
                if default:
                    visibility = self.pick(VISIBILITIES)
                    kind.text.append("public function __construct(%s %s $a = %s) {}" % (visibility, type, default))
                    kind.properties["a"] = {"visibility": visibility, "static": False, "type": type, "readonly": False, "final": False, "set": "", "hooks": False}
                    kind.methods["__construct"] = {"visibility": "public", "static": False, "final": False}
                return
            kind.text.append("%s function __construct($x = null) { %s }" % (self.pick(["public", "public", "public", "protected", "private"]) if "__construct" not in kind.methods else "public", self.pick(["$this->%s = $x;" % name, "unset($this->%s);" % name,
                                                                                                          "$this->%s = &$this->%s;" % (name, other), "if ($x) $this->%s = $x;" % name, ""])))
            kind.methods["__construct"] = {"visibility": "public", "static": False, "final": False}
            return
        if which == "offset":
            if not kind.builtin and "ArrayAccess" not in kind.interfaces:
                kind.interfaces.add("ArrayAccess")
                kind.text.append("public function offsetGet($o): mixed { return [$o, $this->%s ?? 0]; } public function offsetSet($o, $v): void { $this->%s = $v; } "
                                 "public function offsetExists($o): bool { return $o !== 'x'; } public function offsetUnset($o): void { unset($this->%s); }" % (name, name, other))
            return
        if which in kind.methods or any(which + "(" in line for line in kind.text):
            return
        if kind.builtin == "Exception" and which in ("__clone", "__toString"):
            return
        if which == "__toString":
            kind.interfaces.add("Stringable")
        kind.text.append(forms[which])
        kind.methods[which] = {"visibility": "public", "static": False, "final": False}

    def constant(self, kind, name, visibility=None):
        rank = kind.constants.get(name, 0)
        visibility = visibility or self.pick([each for each in RANK if RANK[each] >= rank])
        value = self.pick(["1", "'k'", "[1, 2]", "self::class", "1 + 2", "'l' . 'm'", "Suit::A", "PHP_INT_SIZE", "self::J . 'x'"])
        kind.text.append("%s const %s = %s;" % (visibility, name, value))
        kind.constants[name] = RANK[visibility]

    # ---- declarations

    def interface(self, name):
        lines = ["interface %s {" % name, "  const I%s = '%s';" % (name, name)]
        parameters, gives = self.signature("im")
        if self.chance(60):
            lines.append("  public function im(%s)%s;" % (parameters, gives))
        lines.append("}")
        self.lines += lines
        self.interfaces.append(name)

    def trait(self, name, own):
        kind = Kind(name)
        kind.text.append("%s $t%s = 1;" % (self.pick(["public int", "protected", "private ?int", "public self|int"]), own))
        kind.text.append("%s static $ts%s = '%s';" % (self.pick(["public", "private", "protected"]), own, name))
        if self.chance(50):
            kind.text.append("public const T%s = self::class;" % own)
        self.method(kind, "tm", True)
        if self.chance(60):
            self.method(kind, self.pick(METHODS), True)
        if self.chance(60):
            self.method(kind, "sn", True)
        kind.text.append("public static function st%s($x = null) { if ($x !== null) self::$ts%s = $x; return self::$ts%s; }" % (own, own, own))
        kind.text.append("private function own%s(self $x) { return $x === $this; } public function ms%s($x) { return $this->own%s($x); }" % (own, own, own))
        kind.text.append("public function mr%s($x): self|int { return $x; }" % own)
        self.lines += ["trait %s {" % name] + ["  " + line for line in kind.text] + ["}"]
        self.traits.append((name, kind))

    def klass(self, name):
        parents = [kind for kind in self.kinds if not kind.final]
        parent = self.pick(parents) if parents and self.chance(70) else None
        kind = Kind(name, parent)
        extends = parent.name if parent else None
        if not parent and self.chance(25):
            kind.builtin = extends = self.pick(BUILTINS)
            if extends in ("Exception",):
                kind.interfaces |= {"Stringable", "Throwable"}
                kind.methods["__toString"] = {"visibility": "public", "static": False, "final": True}
            if extends in ("ArrayObject", "SplObjectStorage", "ArrayIterator"):
                kind.interfaces |= {"Countable", "ArrayAccess"}
        used = []
        if self.chance(40) and self.traits:
            used = [self.pick(self.traits)]
            if self.chance(30) and len(self.traits) > 1:
                used = self.traits[:2]
        uses = []
        for trait_name, trait in used:
            for method, about in trait.methods.items():
                inherited = kind.methods.get(method)
                if inherited and (inherited["static"] != about["static"] or inherited["final"]):
                    uses = None
                    break
            if uses is None:
                break
            uses.append(trait_name)
        if uses:
            both = set(used[0][1].methods) & set(used[1][1].methods) if len(uses) > 1 else set()
            rules = ["%s::%s insteadof %s;" % (uses[0], method, uses[1]) for method in sorted(both)]
            rules += ["%s::%s as other_%s;" % (uses[-1], method, method) for method in sorted(both)]
            if self.chance(40):
                rules.append("%s::tm as %salias_tm;" % (uses[0], "" if "alias_tm" in kind.methods else self.pick(["", "protected ", "private "])))
                kind.methods["alias_tm"] = {"visibility": "public", "static": False, "final": False}
            kind.text.append("use %s%s" % (", ".join(uses), " { %s }" % " ".join(rules) if rules else ";"))
            for _, trait in used:
                for method, about in trait.methods.items():
                    kind.methods.setdefault(method, dict(about))
                    kind.methods[method]["visibility"] = "public"
        implements = []
        if self.interfaces and self.chance(40):
            implements = [self.pick(self.interfaces)]
        if self.chance(70) or not parent:
            self.constant(kind, "K")
        if not parent or self.chance(30):
            kind.text.append("public const J = '%s';" % name)
            kind.constants["J"] = 2
        for each in PROPERTIES:
            if self.chance(45):
                self.property(kind, each)
        if not parent or self.chance(40):
            kind.text.append("public static $ss = '%s';" % name)
        if self.chance(40):
            kind.text.append("private $pp = '%s'; public function pp%s() { return $this->pp; } public function qq%s($o) { return $o->pp; }" % (name, name, name))
        for each in METHODS + ["sm", "sn"]:
            if self.chance(45):
                self.method(kind, each)
        if "im" not in kind.methods:
            self.method(kind, "im")
            kind.text[-1] = kind.text[-1].replace("private ", "public ", 1).replace("protected ", "public ", 1)
            kind.methods["im"]["visibility"] = "public"
        elif implements and kind.methods["im"]["visibility"] != "public":
            implements = []
        for _ in range(self.rng.randrange(4)):
            self.magic(kind)
        own = sorted(kind.interfaces - (parent.interfaces if parent else set()) & {"ArrayAccess"})
        implements += [each for each in own if each == "ArrayAccess" and not kind.builtin]
        attribute = "#[AllowDynamicProperties] " if self.chance(60) else ""
        kind.text.append("public static function in($f) { return Closure::bind($f, null, self::class); }")
        kind.text.append("public static function site%s($o, $v) { return %s; }" % (name, self.action("$o", kind)))
        kind.text.append("public static function type%s($x): %s { return $x; }" % (name, self.type(kind)))
        kind.text.append("public static function takes%s(%s $x) { return $x; }" % (name, self.type(kind)))
        self.lines += ["%sclass %s%s%s {" % (attribute, name, " extends " + extends if extends else "", " implements " + ", ".join(dict.fromkeys(implements)) if implements else "")]
        self.lines += ["  " + line for line in kind.text] + ["}"]
        self.kinds.append(kind)

    # ---- what is done with objects

    def action(self, o, kind=None):
        """An expression on the object in the variable `o` and the value $v."""
        name, other = self.pick(PROPERTIES + ["pp", "zz", "t1"]), self.pick(PROPERTIES)
        method = self.pick(METHODS + ["sm", "sn", "tm", "im", "zz", "alias_tm"])
        classes = [each.name for each in self.kinds] or ["ArrayObject"]
        cls = self.pick(classes)
        property_forms = [
            "{o}->{p}", "{o}->{p}", "{o}->{p} ?? 'none'", "isset({o}->{p})", "empty({o}->{p})", "{o}?->{p}", "({o}->{p} = $v)", "[{o}->{p} = $v, {o}->{p} ?? 0]", "[{o}->{p} = $v][0]", "{o}->{p} .= 'x'", "({o}->{p} += 1)",
            "{o}->{p}++", "--{o}->{p}", "({o}->{p}[] = $v)", "({o}->{p}['k'] = $v)", "({o}->{p} ??= $v)", "{o}->{p}->{q}", "({o}->{p}->{q} = 1)", "isset({o}->{p}->{q})", "{o}->{p}[0] ?? 'no'", "({o}->{{'{p}'}} = $v)", "{o}->$name",
            "({o}->$name = $v)", "isset({o}->$name)", "unset_it({o})", "refer({o}, $v)", "share({o}, $v)", "each_of({o})", "[...[{o}->{p}]]",
        ]
        method_forms = [
            "{o}->{m}($v)", "{o}->{m}($v)", "{o}->{m}($v)", "{o}->{m}($v)", "{o}->{m}()", "{o}?->{m}($v)", "{o}::{m}($v)", "{o}->$method($v)", "[{o}, '{m}']($v)", "call_user_func([{o}, '{m}'], $v)", "call_user_func_array([{o}, '{m}'], ['x' => $v])",
            "({o}->{m}(...))($v)", "{o}->{m}(x: $v)", "{o}->{m}(...[$v])", "{o}->{m}(...['x' => $v])", "{o}($v)", "is_callable([{o}, '{m}'])", "[{o}::class, '{m}']($v)", "array_map([{o}, '{m}'], [$v])", "(new ReflectionMethod({o}, '{m}'))->invoke({o}, $v)",
            "{C}::{m}($v)", "{C}::{m}($v)", "'{C}::{m}'($v)", "['{C}', '{m}']($v)", "{o}->{m}($v, $v)", "{o}->{m}(y: 1, x: $v)", "{C}::{m}(...)", "method_exists({o}, '{m}')",
        ]
        class_forms = [
            "{o}::K", "{o}::J", "{C}::K", "{o}::$ss", "({o}::$ss = $v)", "{C}::$ss", "({C}::$ss = $v)", "{C}::${p}", "({C}::${p} = $v)", "isset({C}::${p})", "{o}::${p}", "{o} instanceof {C}", "{o} instanceof {L}", "{o}::class", "new ({o}::class)",
            "new ({o}::class)($v)", "new {C}($v)", "clone {o}", "clone({o}, ['{p}' => $v])", "(array){o}", "get_object_vars({o})", "serialize({o}) === serialize(unserialize(serialize({o})))", "{o} == clone {o}", "constant({o}::class . '::K')",
            "{C}::takes{C}({o})", "{C}::type{C}({o})", "{C}::takes{C}($v)", "{C}::type{C}($v)", "{C}::site{C}({o}, $v)", "{o}::st1($v)", "{o}::st1()", "{C}::st1()", "{o}->ms1({o})", "{o}->ms1($v)", "{o}->mr1($v)", "{o}->mr1({o})", "{o}->pp{C}()", "{o}->qq{C}({o})",
            "takes1({o})", "takes2({o})", "takes3({o})", "takes1($v)", "takes2($v)", "takes3($v)", "gives1({o})", "gives2({o})", "gives1($v)", "gives2($v)", "set_raw({o}, $v)", "weak({o})", "{L}::class", "{o} instanceof {A}", "isset({o}['x'])", "{o}['k'] ?? 0",
        ]
        if kind:
            class_forms += ["self::K", "static::K", "self::sm($v)", "static::sm($v)", "self::$ss", "static::$ss", "new static", "{o} instanceof self", "{o} instanceof static"]
        forms = self.pick([property_forms, property_forms, method_forms, class_forms])
        return self.pick(forms).format(o=o, p=name, q=other, m=method, C=cls, L=self.later[0], A=self.alias)

    def helpers(self):
        name = self.pick(PROPERTIES)
        types = [self.class_type(), self.type(), self.class_type(), self.class_type(), self.type()]
        text = """
function takes1(%s $x) { return 'took'; }
function takes2(%s $x) { return $x; }
function takes3(int $i = 0, %s ...$x) { return count($x); }
function gives1($x): %s { return $x; }
function &gives2($x): %s { return $x; }
function unset_it($o) { unset($o->%s); return 'unset'; }
function refer($o, $v) { $r = &$o->%s; $r = $v; return $r; }
function share($o, $v) { $x = 5; $o->%s = &$x; $x = $v; return [$x, $o->%s]; }
function each_of($o) { $all = []; foreach ($o as $k => $x) $all[] = [$k, $x]; return $all; }
function set_raw($o, $v) { $p = new ReflectionProperty($o, '%s'); $p->setValue($o, $v); return $p->getValue($o); }
function weak($o) { static $map = new WeakMap; $map[$o] = ($map[$o] ?? 0) + 1; return $map[$o]; }""" % (*types, name, self.pick(PROPERTIES), self.pick(PROPERTIES), name, self.pick(PROPERTIES))
        names = ["takes1", "takes2", "takes3", "gives1", "gives2", "unset_it", "refer", "share", "each_of", "set_raw", "weak"]
        self.helper_names = names
        return text.strip().split("\n")

    def loop(self, what):
        rng = self.rng
        count = rng.randrange(1, 9)
        objects = ", ".join("$o%d" % rng.randrange(self.objects) for _ in range(count))
        rounds = self.pick([12, 30, 60, 120, 300])
        values = ", ".join(self.value() for _ in range(rng.randrange(1, 4)))
        change = rng.randrange(2, 5)
        action = self.action("$o", None)
        name, method = self.pick(PROPERTIES), self.pick(METHODS)
        scope = rng.randrange(6)
        head = "$name = '%s'; $method = '%s'; $all = [%s]; $vs = [%s];" % (name, method, objects, values)
        # An object for a while, then all by turns.
        order = self.pick(["$i %% %d" % count, "intdiv($i, %d) %% %d" % (rng.randrange(2, 40), count), "($i * %d) %% %d" % (rng.randrange(1, 9), count), "$i < %d ? 0 : $i %% %d" % (rounds // 2, count)])
        body = "try { $out = %s; } catch (Throwable $e) { $out = new Thrown(told($e)); $GLOBALS['deep'] = 0; }" % action
        renew = "if ($i %% %d == 0) { %s }" % (rng.randrange(7, 50), " ".join("$all[%d] = make(%d);" % (at, self.rng.randrange(self.objects)) for at in range(min(count, 2)))) if self.chance(40) else ""
        begin = "Transcript::begin('%s');" % what
        if scope == 0:
            return ["%s %s for ($i = 0; $i < %d; $i++) { %s $t = %s; $o = $all[$t]; $v = $vs[intdiv($i, %d) %% %d]; %s Transcript::say($t, $out); }" % (begin, head, rounds, renew, order, change, len(values.split(", ")), body)]
        count_values = "count($vs)"
        inner = "for ($i = 0; $i < %d; $i++) { %s $t = %s; $o = $all[$t]; $v = $vs[intdiv($i, %d) %% %s]; %s Transcript::say($t, $out); }" % (rounds, renew, order, change, count_values, body)
        if scope == 1:
            return ["%s (function () use (%s) { %s %s })();" % (begin, ", ".join("$o%d" % at for at in range(self.objects)), head, inner)]
        cls = self.pick(self.kinds).name
        if scope == 2:
            return ["%s %s::in(function () use (%s) { %s %s })();" % (begin, cls, ", ".join("$o%d" % at for at in range(self.objects)), head, inner)]
        # One function that is called for each object; from several scopes.
        function = "function ($o, $v) { $name = '%s'; $method = '%s'; return %s; }" % (name, method, action)
        static = "static " if self.chance(40) else ""
        scopes = ["$f"] + ["%s::in($f)" % self.pick(self.kinds).name for _ in range(2)]
        if scope == 4 and not static:
            scopes.append("Closure::bind($f, $o0, %s::class)" % cls)
            scopes.append("Closure::bind($f, $o%d, %s::class)" % (rng.randrange(self.objects), cls))
        one = "try { $out = $g($o, $v); } catch (Throwable $e) { $out = new Thrown(told($e)); $GLOBALS['deep'] = 0; }"
        return ["%s %s $f = %s%s; $fs = [%s];" % (begin, head, static, function, ", ".join(scopes)),
                "for ($i = 0; $i < %d; $i++) { %s $t = %s; $o = $all[$t]; $v = $vs[intdiv($i, %d) %% count($vs)]; $w = %s; $g = $fs[$w]; %s Transcript::say($t * 10 + $w, $out); }" % (
                    rounds, renew, order, change, self.pick(["$i % count($fs)", "intdiv($i, 10) % count($fs)"]), one)]

    def text(self):
        number = self.number
        for at in range(self.rng.randrange(0, 3)):
            self.interface("I%d_%d" % (number, at))
        for at in range(self.rng.randrange(0, 3)):
            self.trait("T%d_%d" % (number, at), at + 1)
        for at in range(self.rng.randrange(2, 7)):
            self.klass("C%d_%d" % (number, at))
        self.objects = len(self.kinds) + self.rng.randrange(2, 4)
        declared = self.lines
        main = []
        makers = []
        for at in range(self.objects):
            if at < len(self.kinds):
                makers.append("new %s" % self.kinds[at].name)
            else:
                kind = self.pick(self.kinds)
                makers.append(self.pick(["new stdClass", "new Text", "new Counted([1])", "Suit::B", "new class extends %s {}" % kind.name, "(object)['a' => 1, 'zz' => 2]", "fn($x = 1) => $x", "new %s" % kind.name]))
        maker = "function make($i) { try { return match ($i) { %s }; } catch (Throwable $e) { echo told($e), \"\\n\"; return new stdClass; } }" % ", ".join("%d => %s" % pair for pair in enumerate(makers))
        helpers = self.helpers() + [maker]
        for at in range(self.objects):
            main.append("$o%d = make(%d);" % (at, at))
        main.append("$GLOBALS['deep'] = 0;")
        loops = self.rng.randrange(4, 12)
        event = self.rng.randrange(loops)
        other = self.rng.randrange(loops)
        for at in range(loops):
            if at == event:
                kind = self.pick(self.kinds)
                main.append("if ($GLOBALS['deep'] === 0) { class %s extends %s { public $a2 = 1; } } $o%d = new %s;" % (self.later[0], kind.name, self.objects - 1, self.later[0]) if self.chance(60) else
                            "eval('class %s extends Text {}'); $o%d = new %s;" % (self.later[0], self.objects - 1, self.later[0]))
            if at == other:
                main.append("class_alias('%s', '%s');" % (self.pick(self.kinds).name, self.alias))
            main += self.loop("%d" % at)
        lines = declared + helpers + main
        text = "\n".join(lines) + "\n"
        for name in self.helper_names + ["make"]:
            text = text.replace(name + "(", "%s_%d(" % (name, number)).replace("&%s_%d(" % (name, number), "&%s_%d(" % (name, number))
        strict = "declare(strict_types=1);\n" if number % 3 == 0 else ""
        return strict + "handle_errors(1);\n" + text


def program(number):
    return Program(number).text()


if __name__ == "__main__":
    print("<?php\n" + program(int(sys.argv[1])), end="")
