<?php
// Packages: php-phpmyadmin-sql-parser, php-phpmyadmin-motranslator
// SQL lexed, parsed, built again and formatted.
require __DIR__ . '/common.php';
autoload_library();
$queries = ["SELECT a.*, COUNT(DISTINCT b) AS n FROM db.t1 AS a LEFT JOIN t2 USING (id) WHERE a.x > 5 AND (y IN (SELECT z FROM u) OR NOT w LIKE '%q%') GROUP BY c WITH ROLLUP HAVING n > 2 ORDER BY d DESC LIMIT 5, 10",
    "INSERT INTO t (a, `b c`) VALUES (1, 'it''s'), (0x1F, NULL) ON DUPLICATE KEY UPDATE a = a + 1", "UPDATE t SET a = CASE WHEN b = 1 THEN 'x' ELSE 'y' END WHERE id BETWEEN 1 AND 9",
    "CREATE TABLE IF NOT EXISTS `t` (`id` int(11) unsigned NOT NULL AUTO_INCREMENT, `n` varchar(50) DEFAULT 'x' COMMENT 'c', PRIMARY KEY (`id`), KEY `k` (`n`(10))) ENGINE=InnoDB DEFAULT CHARSET=utf8",
    "DELETE FROM t WHERE a = @v -- note\n", "ALTER TABLE t ADD COLUMN c INT AFTER b, DROP INDEX k", "SELECT FROM WHERE", "CREATE PROCEDURE p(IN a INT) BEGIN SELECT a; END"];
for ($round = rounds(12); $round > 0; $round--) {
    foreach ($queries as $index => $query) {
        $parser = new PhpMyAdmin\SqlParser\Parser($query);
        $result[$index] = [array_map(fn ($s) => get_class($s) . ': ' . $s->build(), $parser->statements), PhpMyAdmin\SqlParser\Utils\Error::get([new PhpMyAdmin\SqlParser\Lexer($query), $parser]),
            PhpMyAdmin\SqlParser\Utils\Formatter::format($query, ['type' => 'text']), PhpMyAdmin\SqlParser\Utils\Query::getFlags($parser->statements[0] ?? null)];
    }
}
print_r($result);
