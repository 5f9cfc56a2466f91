--TEST--
An unknown parent is an Error
--FILE--
<?php
try { class_exists("X"); eval("class B extends NoSuchParent {}"); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { eval("class C implements NoSuchInterface {}"); } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
Class "NoSuchParent" not found
Interface "NoSuchInterface" not found
