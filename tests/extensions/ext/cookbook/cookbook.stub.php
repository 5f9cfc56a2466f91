<?php
/**
 * @extension cookbook
 * @version 1.0
 */

function cookbook_sum(array $numbers): int|float {}
function cookbook_words(string $text): array {}
/** @resolve $callback */
function cookbook_map(callable $callback, array $items): array {}
function cookbook_total(iterable $items): int|float {}
function cookbook_describe(object $object): array {}
function cookbook_swap(mixed &$a, mixed &$b): void {}
