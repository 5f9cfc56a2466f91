--TEST--
PHP 8.5: delayed target validation
--FILE--
<?php
#[DelayedTargetValidation]
#[Attribute]
function not_a_class() {}
#[DelayedTargetValidation] #[NoDiscard]
class NotAFunction {}
class Members {
    #[DelayedTargetValidation] #[Override] #[ReturnTypeWillChange] const C = 1;
    #[DelayedTargetValidation] #[Deprecated] public $p;
    #[DelayedTargetValidation] #[AllowDynamicProperties] public function m(#[DelayedTargetValidation] #[NoDiscard] $x) {}
}
#[DelayedTargetValidation] #[Attribute] interface I {}
#[DelayedTargetValidation] #[Attribute] abstract class Ab {}
#[DelayedTargetValidation] #[Attribute] trait T {}
#[DelayedTargetValidation] #[Attribute] enum E {}
#[DelayedTargetValidation] #[AllowDynamicProperties] readonly class R {}
#[DelayedTargetValidation] #[SensitiveParameter] const K = 1;
function report($r) {
    foreach ($r->getAttributes() as $a) {
        try { $a->newInstance(); echo $a->getName(), " fine\n"; }
        catch (Error $e) { echo $a->getName(), ": ", $e->getMessage(), "\n"; }
    }
}
report(new ReflectionFunction('not_a_class'));
report(new ReflectionClass('NotAFunction'));
report(new ReflectionClassConstant('Members', 'C'));
report(new ReflectionProperty('Members', 'p'));
report(new ReflectionMethod('Members', 'm'));
report(new ReflectionParameter(['Members', 'm'], 0));
foreach (['I', 'Ab', 'T', 'E', 'R'] as $c) report(new ReflectionClass($c));
report(new ReflectionConstant('K'));
// A valid target keeps its meaning.
#[DelayedTargetValidation] #[NoDiscard] function needed() { return 1; }
needed();
#[DelayedTargetValidation] #[Deprecated] function old() {}
old();
--EXPECTF--
DelayedTargetValidation fine
Attribute: Attribute "Attribute" cannot target function (allowed targets: class)
DelayedTargetValidation fine
NoDiscard: Attribute "NoDiscard" cannot target class (allowed targets: function, method)
DelayedTargetValidation fine
Override: Attribute "Override" cannot target class constant (allowed targets: method, property)
ReturnTypeWillChange: Attribute "ReturnTypeWillChange" cannot target class constant (allowed targets: method)
DelayedTargetValidation fine
Deprecated: Attribute "Deprecated" cannot target property (allowed targets: class, function, method, class constant, constant)
DelayedTargetValidation fine
AllowDynamicProperties: Attribute "AllowDynamicProperties" cannot target method (allowed targets: class)
DelayedTargetValidation fine
NoDiscard: Attribute "NoDiscard" cannot target parameter (allowed targets: function, method)
DelayedTargetValidation fine
Attribute: Cannot apply #[\Attribute] to interface I
DelayedTargetValidation fine
Attribute: Cannot apply #[\Attribute] to abstract class Ab
DelayedTargetValidation fine
Attribute: Cannot apply #[\Attribute] to trait T
DelayedTargetValidation fine
Attribute: Cannot apply #[\Attribute] to enum E
DelayedTargetValidation fine
AllowDynamicProperties: Cannot apply #[\AllowDynamicProperties] to readonly class R
DelayedTargetValidation fine
SensitiveParameter: Attribute "SensitiveParameter" cannot target constant (allowed targets: parameter)

Warning: The return value of function needed() should either be used or intentionally ignored by casting it as (void) in %s on line 34

Deprecated: Function old() is deprecated in %s on line 36
