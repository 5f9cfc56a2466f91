--TEST--
Domain names: to ASCII and back, what is wrong with them
--FILE--
<?php
foreach (["täst.de", "Faß.de", "例え.テスト", "a.b.c.", "xn--tst-qla.de", "☃.net", "EXAMPLE.com", "\u{5d0}a", str_repeat("a", 63) . ".x"] as $name) {
    $ascii = idn_to_ascii($name);
    echo $ascii, " ", idn_to_utf8($ascii), " ", idn_to_ascii($name, IDNA_NONTRANSITIONAL_TO_ASCII), "\n";
}
foreach (["a..b", "-a", "a-", "ab--c", str_repeat("a", 64), "\u{301}a", "a\u{200d}b", "xn--\xff", "\xff", "xn--zzzzzz9"] as $name) {
    var_dump(idn_to_ascii($name, IDNA_CHECK_BIDI | IDNA_CHECK_CONTEXTJ, INTL_IDNA_VARIANT_UTS46, $info));
    var_dump($info['errors'], idn_to_utf8($name, 0, INTL_IDNA_VARIANT_UTS46, $more), $more['errors']);
}
idn_to_ascii("faß.de", 0, INTL_IDNA_VARIANT_UTS46, $info);
var_dump($info);
var_dump(idn_to_ascii(str_repeat("a.", 200), 0, INTL_IDNA_VARIANT_UTS46, $info), $info);
var_dump(idn_to_utf8(str_repeat("é", 2000)));
foreach ([fn() => idn_to_ascii(""), fn() => idn_to_utf8("a", 0, 0)] as $wrong) {
    try {
        $wrong();
    } catch (ValueError $error) {
        echo $error->getMessage(), "\n";
    }
}
--EXPECT--
xn--tst-qla.de täst.de xn--tst-qla.de
fass.de fass.de xn--fa-hia.de
xn--r8jz45g.xn--zckzah 例え.テスト xn--r8jz45g.xn--zckzah
a.b.c. a.b.c. a.b.c.
xn--tst-qla.de täst.de xn--tst-qla.de
xn--n3h.net ☃.net xn--n3h.net
example.com example.com example.com
xn--a-zhc אa xn--a-zhc
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.x aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.x aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.x
bool(false)
int(1)
bool(false)
int(1)
bool(false)
int(8)
bool(false)
int(8)
bool(false)
int(16)
bool(false)
int(16)
bool(false)
int(32)
bool(false)
int(32)
bool(false)
int(2)
string(64) "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
int(0)
bool(false)
int(64)
bool(false)
int(64)
string(2) "ab"
int(0)
string(2) "ab"
int(0)
bool(false)
int(256)
bool(false)
int(256)
bool(false)
int(128)
bool(false)
int(128)
bool(false)
int(256)
bool(false)
int(256)
array(3) {
  ["result"]=>
  string(7) "fass.de"
  ["isTransitionalDifferent"]=>
  bool(true)
  ["errors"]=>
  int(0)
}
bool(false)
array(0) {
}
bool(false)
idn_to_ascii(): Argument #1 ($domain) must not be empty
idn_to_utf8(): Argument #2 ($flags) must be INTL_IDNA_VARIANT_UTS46
