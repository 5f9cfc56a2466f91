<?php
/** @extension standard */

// ---- run.cpp
function exec(string $command, &$output = null, &$result_code = null): string|false {}
function system(string $command, &$result_code = null): string|false {}
function passthru(string $command, &$result_code = null): ?false {}
function shell_exec(string $command): string|false|null {}
function escapeshellcmd(string $command): string {}
function escapeshellarg(string $arg): string {}
