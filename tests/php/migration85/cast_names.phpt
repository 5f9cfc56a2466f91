--TEST--
PHP 8.5: cast names
--FILE--
<?php
var_dump((boolean) 1, (integer) '5', (double) '1.5', (binary) 7, (BOOLEAN) 0, ( integer ) 3);
var_dump((bool) 1, (int) '5', (float) '1.5', (string) 7, b"x");
var_dump(settype($x, 'boolean'), settype($x, 'integer'), settype($x, 'double'), gettype(1), gettype(1.5));
const C = (integer) '7';
--EXPECTF--
Deprecated: Non-canonical cast (boolean) is deprecated, use the (bool) cast instead in %s on line 2

Deprecated: Non-canonical cast (integer) is deprecated, use the (int) cast instead in %s on line 2

Deprecated: Non-canonical cast (double) is deprecated, use the (float) cast instead in %s on line 2

Deprecated: Non-canonical cast (binary) is deprecated, use the (string) cast instead in %s on line 2

Deprecated: Non-canonical cast (boolean) is deprecated, use the (bool) cast instead in %s on line 2

Deprecated: Non-canonical cast (integer) is deprecated, use the (int) cast instead in %s on line 2

Deprecated: Non-canonical cast (integer) is deprecated, use the (int) cast instead in %s on line 5
bool(true)
int(5)
float(1.5)
string(1) "7"
bool(false)
int(3)
bool(true)
int(5)
float(1.5)
string(1) "7"
string(1) "x"
bool(true)
bool(true)
bool(true)
string(7) "integer"
string(6) "double"
