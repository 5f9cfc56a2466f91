--TEST--
Cleaning, arrays and callbacks
--FILE--
<?php
function show(mixed $value) { echo json_encode($value, JSON_INVALID_UTF8_SUBSTITUTE), "\n"; }
$text = "<b>\"O'Neil\" & `x`\x01\xe9</b> a+1,5-2.5e3@[x] é";
foreach ([FILTER_UNSAFE_RAW, FILTER_SANITIZE_ENCODED, FILTER_SANITIZE_SPECIAL_CHARS, FILTER_SANITIZE_FULL_SPECIAL_CHARS, FILTER_SANITIZE_EMAIL, FILTER_SANITIZE_URL, FILTER_SANITIZE_NUMBER_INT, FILTER_SANITIZE_NUMBER_FLOAT, FILTER_SANITIZE_ADD_SLASHES] as $filter)
    foreach ([0, FILTER_FLAG_STRIP_LOW | FILTER_FLAG_STRIP_HIGH, FILTER_FLAG_STRIP_BACKTICK, FILTER_FLAG_ENCODE_LOW | FILTER_FLAG_ENCODE_HIGH | FILTER_FLAG_ENCODE_AMP, FILTER_FLAG_ALLOW_FRACTION, FILTER_FLAG_ALLOW_THOUSAND | FILTER_FLAG_ALLOW_SCIENTIFIC, FILTER_FLAG_NO_ENCODE_QUOTES] as $flags)
        show(filter_var($text, $filter, $flags));
show(@filter_var($text, FILTER_SANITIZE_STRING));
show(filter_var(['a' => ['1', 'x'], 'b' => '2'], FILTER_VALIDATE_INT, FILTER_REQUIRE_ARRAY));
show(filter_var('1', FILTER_VALIDATE_INT, FILTER_REQUIRE_ARRAY));
show(filter_var(['1'], FILTER_VALIDATE_INT, FILTER_REQUIRE_SCALAR));
show(filter_var('1', FILTER_VALIDATE_INT, FILTER_FORCE_ARRAY));
show(filter_var(['a', ['b']], FILTER_CALLBACK, ['options' => 'strtoupper']));
show(filter_var_array(['a' => '1', 'b' => 'x', 'c' => ['1', '2']], [
    'a' => FILTER_VALIDATE_INT,
    'b' => ['filter' => FILTER_VALIDATE_INT, 'flags' => FILTER_NULL_ON_FAILURE, 'options' => ['default' => 3]],
    'c' => ['filter' => FILTER_VALIDATE_INT, 'flags' => FILTER_REQUIRE_ARRAY, 'options' => ['min_range' => 2]],
    'd' => FILTER_DEFAULT]));
show(filter_var_array(['a' => '1'], ['b' => FILTER_DEFAULT], false));
show(filter_var_array(['a' => '<'], FILTER_SANITIZE_SPECIAL_CHARS));
show(filter_list());
show(array_map(filter_id(...), filter_list()));
try { filter_var_array(['a' => 1], [0 => FILTER_DEFAULT]); } catch (Throwable $e) { show($e->getMessage()); }
show(filter_input(INPUT_GET, 'none'));
show(filter_has_var(INPUT_SERVER, 'PHP_SELF'));
?>
--EXPECT--
"<b>\"O'Neil\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\"O'Neil\" & `x`<\/b> a+1,5-2.5e3@[x] "
"<b>\"O'Neil\" & x\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\"O'Neil\" &#38; `x`&#1;&#233;<\/b> a+1,5-2.5e3@[x] &#195;&#169;"
"<b>\"O'Neil\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\"O'Neil\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\"O'Neil\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"%3Cb%3E%22O%27Neil%22%20%26%20%60x%60%01%E9%3C%2Fb%3E%20a%2B1%2C5-2.5e3%40%5Bx%5D%20%C3%A9"
"%3Cb%3E%22O%27Neil%22%20%26%20%60x%60%3C%2Fb%3E%20a%2B1%2C5-2.5e3%40%5Bx%5D%20"
"%3Cb%3E%22O%27Neil%22%20%26%20x%01%E9%3C%2Fb%3E%20a%2B1%2C5-2.5e3%40%5Bx%5D%20%C3%A9"
"%3Cb%3E%22O%27Neil%22%20%26%20%60x%60%01%E9%3C%2Fb%3E%20a%2B1%2C5-2.5e3%40%5Bx%5D%20%C3%A9"
"%3Cb%3E%22O%27Neil%22%20%26%20%60x%60%01%E9%3C%2Fb%3E%20a%2B1%2C5-2.5e3%40%5Bx%5D%20%C3%A9"
"%3Cb%3E%22O%27Neil%22%20%26%20%60x%60%01%E9%3C%2Fb%3E%20a%2B1%2C5-2.5e3%40%5Bx%5D%20%C3%A9"
"%3Cb%3E%22O%27Neil%22%20%26%20%60x%60%01%E9%3C%2Fb%3E%20a%2B1%2C5-2.5e3%40%5Bx%5D%20%C3%A9"
"&#60;b&#62;&#34;O&#39;Neil&#34; &#38; `x`&#1;\ufffd&#60;\/b&#62; a+1,5-2.5e3@[x] \u00e9"
"&#60;b&#62;&#34;O&#39;Neil&#34; &#38; `x`&#60;\/b&#62; a+1,5-2.5e3@[x] "
"&#60;b&#62;&#34;O&#39;Neil&#34; &#38; x&#1;\ufffd&#60;\/b&#62; a+1,5-2.5e3@[x] \u00e9"
"&#60;b&#62;&#34;O&#39;Neil&#34; &#38; `x`&#1;&#233;&#60;\/b&#62; a+1,5-2.5e3@[x] &#195;&#169;"
"&#60;b&#62;&#34;O&#39;Neil&#34; &#38; `x`&#1;\ufffd&#60;\/b&#62; a+1,5-2.5e3@[x] \u00e9"
"&#60;b&#62;&#34;O&#39;Neil&#34; &#38; `x`&#1;\ufffd&#60;\/b&#62; a+1,5-2.5e3@[x] \u00e9"
"&#60;b&#62;&#34;O&#39;Neil&#34; &#38; `x`&#1;\ufffd&#60;\/b&#62; a+1,5-2.5e3@[x] \u00e9"
""
""
""
""
""
""
""
"bO'Neil&`x`ba+15-2.5e3@[x]"
"bO'Neil&`x`ba+15-2.5e3@[x]"
"bO'Neil&`x`ba+15-2.5e3@[x]"
"bO'Neil&`x`ba+15-2.5e3@[x]"
"bO'Neil&`x`ba+15-2.5e3@[x]"
"bO'Neil&`x`ba+15-2.5e3@[x]"
"bO'Neil&`x`ba+15-2.5e3@[x]"
"<b>\"O'Neil\"&`x`<\/b>a+1,5-2.5e3@[x]"
"<b>\"O'Neil\"&`x`<\/b>a+1,5-2.5e3@[x]"
"<b>\"O'Neil\"&`x`<\/b>a+1,5-2.5e3@[x]"
"<b>\"O'Neil\"&`x`<\/b>a+1,5-2.5e3@[x]"
"<b>\"O'Neil\"&`x`<\/b>a+1,5-2.5e3@[x]"
"<b>\"O'Neil\"&`x`<\/b>a+1,5-2.5e3@[x]"
"<b>\"O'Neil\"&`x`<\/b>a+1,5-2.5e3@[x]"
"+15-253"
"+15-253"
"+15-253"
"+15-253"
"+15-253"
"+15-253"
"+15-253"
"+15-253"
"+15-253"
"+15-253"
"+15-253"
"+15-2.53"
"e+1,5-25e3"
"+15-253"
"<b>\\\"O\\'Neil\\\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\\\"O\\'Neil\\\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\\\"O\\'Neil\\\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\\\"O\\'Neil\\\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\\\"O\\'Neil\\\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\\\"O\\'Neil\\\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"<b>\\\"O\\'Neil\\\" & `x`\u0001\ufffd<\/b> a+1,5-2.5e3@[x] \u00e9"
"&#34;O&#39;Neil&#34; & `x`\u0001\ufffd a+1,5-2.5e3@[x] \u00e9"
{"a":[1,false],"b":2}
false
false
[1]
["A",["B"]]
{"a":1,"b":3,"c":[false,2],"d":null}
[]
{"a":"&#60;"}
["int","boolean","float","validate_regexp","validate_domain","validate_url","validate_email","validate_ip","validate_mac","string","stripped","encoded","special_chars","full_special_chars","unsafe_raw","email","url","number_int","number_float","add_slashes","callback"]
[257,258,259,272,277,273,274,275,276,513,513,514,515,522,516,517,518,519,520,523,1024]
"filter_var_array(): Argument #2 ($options) must contain only string keys"
null
true
