<?php if (!extension_loaded('openssl')) die('skip without openssl'); ?>
