--TEST--
What code sees of the properties of classes that extend builtin ones with properties of their own
--FILE--
<?php
class CI extends DateInterval { protected $prot = [1]; private $priv = 2; public $pub = 3; function v() { return get_object_vars($this); } function it() { foreach ($this as $k => $v) echo bin2hex($k) === '' ? '' : str_replace("\0", '~', $k), ' '; echo "\n"; } }
$c = new CI('P1D'); foreach ($c->v() as $k => $v) echo str_replace("\0", '~', $k), ' '; echo "\n"; $c->it();
foreach (get_object_vars($c) as $k => $v) echo str_replace("\0", '~', $k), ' '; echo "\n";
foreach ((array)$c as $k => $v) echo str_replace("\0", '~', $k), ' '; echo "\n";
foreach (get_mangled_object_vars($c) as $k => $v) echo str_replace("\0", '~', $k), ' '; echo "\n";
class DT extends DateTime { protected $prot = 1; private $priv = 2; function v() { return get_object_vars($this); } }
$c = new DT('2020-01-01'); foreach ($c->v() as $k => $v) echo str_replace("\0", '~', $k), ' '; echo "\n";
class DZ extends DateTimeZone { protected $prot = 1; private $priv = 2; function v() { return get_object_vars($this); } }
$c = new DZ('UTC'); foreach ($c->v() as $k => $v) echo str_replace("\0", '~', $k), ' '; echo "\n";
class AO extends ArrayObject { protected $prot = 1; private $priv = 2; function v() { return get_object_vars($this); } }
$c = new AO([1,2]); foreach ($c->v() as $k => $v) echo str_replace("\0", '~', $k), ' '; echo "\n";
class SX extends SplObjectStorage { protected $prot = 1; function v() { return get_object_vars($this); } }
$c = new SX; foreach ($c->v() as $k => $v) echo str_replace("\0", '~', $k), ' '; echo "\n";
--EXPECT--
prot priv pub y m d h i s f invert days from_string 
prot priv pub y m d h i s f invert days from_string 
pub y m d h i s f invert days from_string 
~*~prot ~CI~priv pub y m d h i s f invert days from_string 
~*~prot ~CI~priv pub y m d h i s f invert days from_string 
prot priv 
prot priv 
prot priv 
prot 
