--TEST--
Which encoding a text has
--FILE--
<?php
function show(mixed $value) { echo json_encode($value), "\n"; }
$japanese = "日本語テキストです。01234５６７８９。";
foreach (['UTF-8', 'SJIS', 'EUC-JP', 'ISO-2022-JP', 'UTF-16LE', 'UTF-16BE', 'UTF-7'] as $encoding) {
    $text = mb_convert_encoding($japanese, $encoding, 'UTF-8');
    show(mb_detect_encoding($text, ['ASCII', 'ISO-2022-JP', 'UTF-8', 'EUC-JP', 'SJIS']));
    show(mb_detect_encoding($text, ['SJIS', 'EUC-JP', 'UTF-8', 'UTF-16LE', 'UTF-16BE', 'UTF-7', 'JIS'], true));
}
show(mb_detect_encoding("äöü", 'UTF-8, ISO-8859-1, ASCII'));
show(mb_detect_encoding("\xe4\xf6\xfc", 'UTF-8, ISO-8859-1, ASCII'));
show(mb_detect_encoding("\xe4\xf6\xfc", 'ASCII, UTF-8', true));
show(mb_detect_encoding("\xe4\xf6\xfc", 'ASCII, UTF-8', false));
show(mb_detect_encoding("\xcf\xf0\xe8\xe2\xe5\xf2", ['KOI8-R', 'Windows-1251', 'ISO-8859-5']));
show(mb_detect_encoding(''));
show(mb_detect_order());
show(mb_detect_order('SJIS, auto, UTF-8'));
show(mb_detect_order());
show(mb_detect_order(['ASCII', 'EUC-JP']));
show(mb_detect_encoding(mb_convert_encoding($japanese, 'EUC-JP', 'UTF-8')));
try { mb_detect_order(['nope']); } catch (ValueError $e) { show($e->getMessage()); }
try { mb_detect_encoding('x', ''); } catch (ValueError $e) { show($e->getMessage()); }
$a = mb_convert_encoding('テスト文字列', 'SJIS', 'UTF-8');
$b = ['k' => [$a, 5]];
show(mb_convert_variables('UTF-8', ['ASCII', 'UTF-8', 'SJIS'], $a, $b));
echo $a, ' ', $b['k'][0], "\n";
?>
--EXPECT--
"UTF-8"
"UTF-8"
"SJIS"
"SJIS"
"EUC-JP"
"EUC-JP"
"ISO-2022-JP"
"JIS"
"SJIS"
"UTF-16LE"
"SJIS"
"UTF-16BE"
"ASCII"
"UTF-7"
"UTF-8"
"ISO-8859-1"
false
"ASCII"
"KOI8-R"
"ASCII"
["ASCII","UTF-8"]
true
["SJIS","ASCII","UTF-8","UTF-8"]
true
"EUC-JP"
"mb_detect_order(): Argument #1 ($encoding) contains invalid encoding \"nope\""
"mb_detect_encoding(): Argument #2 ($encodings) must specify at least one encoding"
"SJIS"
テスト文字列 テスト文字列
