--TEST--
in_array() of a literal list may ask an object for its text, which sees the call in a namespace only
--FILE--
<?php
namespace A {
    class Text
    {
        public function __toString(): string
        {
            foreach (debug_backtrace() as $frame) {
                echo $frame['function'], '@', $frame['line'] ?? '-', ' ';
            }
            return 'b';
        }
    }
    function found($x): bool
    {
        return in_array($x, ['a', 'b']);
    }
    function found_globally($x): bool
    {
        return \in_array($x, ['a', 'b']);
    }
    function same($x): bool
    {
        return in_array($x, ['a', 'b'], true);
    }
    for ($i = 0; $i < 3; $i++) {
        var_dump(found(new Text), found_globally(new Text), same(new Text), found([]), found(null), found('a'));
    }
}
namespace {
    echo array_key_exists($undefined, ['' => 1]) ? "yes\n" : "no\n";
    echo array_key_exists(null, ['' => 1]) ? "yes\n" : "no\n";
}
?>
--EXPECTF--
__toString@- in_array@15 A\found@26 __toString@- in_array@15 A\found@26 __toString@19 A\found_globally@26 __toString@19 A\found_globally@26 bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
bool(true)
__toString@- in_array@15 A\found@26 __toString@- in_array@15 A\found@26 __toString@19 A\found_globally@26 __toString@19 A\found_globally@26 bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
bool(true)
__toString@- in_array@15 A\found@26 __toString@- in_array@15 A\found@26 __toString@19 A\found_globally@26 __toString@19 A\found_globally@26 bool(true)
bool(true)
bool(false)
bool(false)
bool(false)
bool(true)

Warning: Undefined variable $undefined in %s on line 30
yes

Deprecated: Using null as the key parameter for array_key_exists() is deprecated, use an empty string instead in %s on line 31
yes
