<?php
/** @extension standard */

// ---- functions.cpp: it knows the time zone
function gettimeofday(bool $as_float = false): array|float {}
