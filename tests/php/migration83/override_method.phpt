--TEST--
PHP 8.3: override method
--FILE--
<?php
interface I { function i(); }
abstract class P { abstract function a(); public function p() {} private function hidden() {} static function s() {} public function __construct() {} }
trait T { #[Override] function i() {} #[Override] abstract function p(); }
class C extends P implements I { use T; #[Override] function a() {} #[Override] function p() {} #[Override] static function s() {} #[\Override] public function __construct() {} }
enum E: string implements I { case X = ''; #[Override] function i() {} }
interface J extends I { #[Override] function i(); }
$a = new class extends C { #[Override] function a() {} };
echo "fine\n";
class Bad extends P { function a() {} #[Override] private function hidden() {} }
--EXPECTF--
Fatal error: Bad::hidden() has #[\Override] attribute, but no matching parent method exists in %s on line 10
