<?php
// ---- info/ftok.cpp
function ftok(string $filename, string $project_id): int {}
