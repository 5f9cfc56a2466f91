<?php
// Packages: php-doctrine-orm, php-doctrine-dbal, php-symfony-cache
// Entities by attributes on SQLite in memory: schema, inserts, queries in DQL, hydration.
require __DIR__ . '/common.php';
require LIBRARY . '/Doctrine/ORM/autoload.php';
autoload_library();
use Doctrine\Common\Collections\{ArrayCollection, Collection, Criteria};
use Doctrine\DBAL\DriverManager;
use Doctrine\ORM\{EntityManager, EntityRepository, Mapping as ORM, ORMSetup, Tools\SchemaTool};

#[ORM\Entity, ORM\Table(name: 'authors')]
class Author
{
    #[ORM\Id, ORM\Column(type: 'integer'), ORM\GeneratedValue] public ?int $id = null;
    #[ORM\Column(length: 80)] public string $name;
    #[ORM\OneToMany(targetEntity: Book::class, mappedBy: 'author', cascade: ['persist', 'remove'])] public Collection $books;
    public function __construct(string $name) { $this->name = $name; $this->books = new ArrayCollection(); }
}
#[ORM\Entity, ORM\Table(name: 'books'), ORM\Index(columns: ['year'])]
class Book
{
    #[ORM\Id, ORM\Column(type: 'integer'), ORM\GeneratedValue] public ?int $id = null;
    #[ORM\ManyToOne(targetEntity: Author::class, inversedBy: 'books'), ORM\JoinColumn(nullable: false)] public Author $author;
    #[ORM\Column(type: 'string')] public string $title;
    #[ORM\Column(type: 'smallint')] public int $year;
    #[ORM\Column(type: 'decimal', precision: 8, scale: 2)] public string $price;
    #[ORM\Column(type: 'datetime_immutable', nullable: true)] public ?DateTimeImmutable $seen = null;
    #[ORM\Column(type: 'json')] public array $tags = [];
}

$folder = sys_get_temp_dir();
$configuration = ORMSetup::createAttributeMetadataConfiguration([__DIR__], true, $folder, new Symfony\Component\Cache\Adapter\ArrayAdapter());
$connection = DriverManager::getConnection(['driver' => 'pdo_sqlite', 'memory' => true], $configuration);
$manager = new EntityManager($connection, $configuration);
$tool = new SchemaTool($manager);
$classes = [$manager->getClassMetadata(Author::class), $manager->getClassMetadata(Book::class)];
echo implode(";\n", $tool->getCreateSchemaSql($classes)), "\n";
$tool->createSchema($classes);
$rounds = rounds(8);
for ($a = 0; $a < $rounds * 5; $a++) {
    $author = new Author("Author $a");
    for ($b = 0; $b < 5; $b++) {
        $book = new Book();
        [$book->author, $book->title, $book->year, $book->price, $book->tags] = [$author, "Title $a/$b", 1990 + $b * $a % 30, sprintf('%.2f', $a * 1.5 + $b), ["t$b", 'x' => $a]];
        $book->seen = $b % 2 ? new DateTimeImmutable('@' . (1600000000 + $a * 3600)) : null;
        $author->books->add($book);
    }
    $manager->persist($author);
}
$manager->flush();
$manager->clear();
for ($round = 0; $round < $rounds; $round++) {
    $query = $manager->createQuery('SELECT a, b FROM Author a JOIN a.books b WITH b.year > :year WHERE a.name LIKE :name AND SIZE(a.books) > 2 ORDER BY b.title DESC, a.id')->setParameters(['year' => 1995 + $round, 'name' => 'Author %']);
    foreach ($query->getResult() as $author) {
        if ($round === 0) {
            echo $author->name, ': ', implode(', ', $author->books->map(fn ($b) => "$b->title $b->year $b->price " . json_encode($b->tags))->toArray()), "\n";
        }
    }
    $manager->clear();
}
echo $query->getSQL(), "\n";
$totals = $manager->createQueryBuilder()->select('b.year, COUNT(b.id) AS n, AVG(b.price) AS average')->from(Book::class, 'b')->groupBy('b.year')->having('COUNT(b.id) > 1')->orderBy('b.year')->getQuery();
print_r($totals->getArrayResult());
$author = $manager->find(Author::class, 3);
$author->name = 'Changed';
$author->books->first()->tags[] = 'new';
$manager->flush();
$manager->remove($author);
$manager->flush();
echo count($manager->getRepository(Book::class)->findBy(['year' => [1990, 1991]], ['id' => 'DESC'], 5, 1)), ' ', $connection->fetchOne('SELECT COUNT(*) FROM books'), "\n";
echo $author->books->matching(Criteria::create()->where(Criteria::expr()->gt('year', 1990))->orderBy(['year' => 'ASC']))->count(), "\n";
