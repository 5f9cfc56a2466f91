<?php
// Packages: php-doctrine-inflector, php-doctrine-annotations, php-sql-formatter, php-doctrine-lexer
// Inflections, annotations of doc comments, SQL laid out.
require __DIR__ . '/common.php';
autoload_library();
autoload_folder('Doctrine\\SqlFormatter\\', LIBRARY . '/Doctrine/SqlFormatter');
use Doctrine\Common\Annotations\AnnotationReader;
use Doctrine\Inflector\InflectorFactory;
use Doctrine\SqlFormatter\{HtmlHighlighter, NullHighlighter, SqlFormatter};

/** @Annotation */
class Route { public string $path; public array $methods = []; public ?Route $inner = null; public function __construct(array $values) { foreach ($values as $key => $value) { $this->$key = $value; } } }
class Controller {
    /** Does a thing.
     * @Route(path="/a/{id}", methods={"GET", "POST"}, inner=@Route(path="x", methods={}))
     * @param int $id */
    public function a() {}
    /** @Route(path=PHP_EOL, methods={Controller::NAMES, 1, 2.5, true, null}) @deprecated */
    public function b() {}
    const NAMES = ['n' => 1];
}
$inflector = InflectorFactory::create()->build();
$words = ['person', 'child', 'status', 'quiz', 'matrix', 'index', 'woman', 'ox', 'hero', 'series', 'axis', 'news', 'leaf', 'address', 'tooth', 'news_item', 'UserAccount', 'bus', 'analysis', 'datum'];
$sql = "SELECT DISTINCT a.id, COUNT(b.x) AS n, CASE WHEN a.y > 5 THEN 'big' ELSE \"small\" END FROM `t1` a LEFT JOIN (SELECT * FROM t2 WHERE z IN (1,2,3) /* note */) b ON a.id=b.aid AND b.k<>'it''s' WHERE a.v BETWEEN 1 AND 2 OR (a.w IS NOT NULL AND a.q LIKE '%x%') GROUP BY a.id HAVING n > 1 ORDER BY n DESC LIMIT 10, 20; -- end\nINSERT INTO t (a, b) VALUES (:p, ?), (0x1F, 1.5e3); UPDATE t SET a = a + 1 WHERE b = @v";
for ($round = rounds(25); $round > 0; $round--) {
    $line = '';
    foreach ($words as $word) {
        $line .= $inflector->pluralize($word . ($round % 2 ? '' : 's')) . ' ' . $inflector->singularize($word . 's') . ' ' . $inflector->tableize($word) . ' ' . $inflector->classify($word) . ' ' . $inflector->urlize("$word é ß $round") . ', ';
    }
    $reader = new AnnotationReader();
    $annotations = [$reader->getMethodAnnotations(new ReflectionMethod('Controller', 'a')), $reader->getMethodAnnotations(new ReflectionMethod('Controller', 'b'))];
    $formatted = (new SqlFormatter(new NullHighlighter()))->format($sql);
    $colored = (new SqlFormatter(new HtmlHighlighter()))->highlight($sql);
}
print_r($annotations);
echo $line, "\n", $formatted, "\n", $colored, "\n";
