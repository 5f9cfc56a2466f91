<?php
// json_decode(), json_validate() and json_encode() of what came out.
return [function (string $input) {
    foreach ([0, JSON_OBJECT_AS_ARRAY | JSON_BIGINT_AS_STRING, JSON_INVALID_UTF8_IGNORE, JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR] as $flags) {
        try {
            $value = json_decode($input, null, 64, $flags);
            json_encode($value, JSON_PRETTY_PRINT | JSON_PARTIAL_OUTPUT_ON_ERROR);
            json_encode($value, JSON_HEX_TAG | JSON_UNESCAPED_UNICODE, 3);
        } catch (Throwable) {
        }
    }
    json_validate($input, 20, JSON_INVALID_UTF8_IGNORE);
    json_encode($input, JSON_INVALID_UTF8_SUBSTITUTE);
    json_encode(explode(',', $input), JSON_UNESCAPED_UNICODE | JSON_NUMERIC_CHECK);
}, ['{"a":[1,2.5e3,null,true,false,{"":-0,"\u00e9\ud83d\ude00":"\\\/\b"}]}', '[123456789012345678901234567890]', '"\xed\xa0\x80"', '[[[[[[1]]]]]]', '{"\u0000a":1}', '  [] ']];
