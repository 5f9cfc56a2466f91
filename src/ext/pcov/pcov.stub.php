<?php
/**
 * @extension pcov
 * @version 1.0.12
 * @dependency pcre Required
 * @info PCOV support => enabled
 * @info PCOV version => {pcov\version}
 */

namespace pcov;

const all = 0;
const inclusive = 1;
const exclusive = 2;
const version = "1.0.12";

function start(): void {}
function stop(): void {}
function collect(int $type = 0, array $filter = []): ?array {}
function clear(bool $files = false): void {}
function waiting(): ?array {}
function memory(): ?int {}
