<?php
$list = [];
for ($i = 0; $i < 1200; $i++) $list[] = $list;
serialize($list);
echo "not reached\n";
