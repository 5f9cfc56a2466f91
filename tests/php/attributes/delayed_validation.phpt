--TEST--
Delayed target validation
--FILE--
<?php
#[DelayedTargetValidation] #[Attribute] function f() {} echo "ok"; var_dump((new ReflectionFunction('f'))->getAttributes()[1]->newInstance());
--EXPECTF--
ok
Fatal error: Uncaught Error: Attribute "Attribute" cannot target function (allowed targets: class) in %s:2
Stack trace:
#0 %s(2): ReflectionAttribute->newInstance()
#1 {main}
  thrown in %s on line 2
