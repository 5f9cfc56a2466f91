<?php
// Packages: php-illuminate-collections, php-illuminate-support, php-illuminate-container, php-illuminate-events, php-illuminate-pipeline, php-illuminate-view, php-illuminate-filesystem, php-illuminate-database, php-illuminate-validation, php-illuminate-translation, php-illuminate-routing, php-illuminate-http
// Collections, container, events, Blade, the query builder and Eloquent on SQLite, validation.
require __DIR__ . '/common.php';
foreach (['Collections', 'Support', 'Container', 'Events', 'Pipeline', 'View', 'Filesystem', 'Database', 'Validation', 'Translation'] as $part) {
    require_once LIBRARY . "/Illuminate/$part/autoload.php";
}
autoload_library();
use Illuminate\Container\Container;
use Illuminate\Database\Capsule\Manager as Database;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Support\{Arr, Collection, Str};

interface Sends { public function send(string $text): string; }
class Mailer implements Sends { public function __construct(public Config $config, public string $from = 'me') {} public function send(string $text): string { return "{$this->from}@{$this->config->host}: $text"; } }
class Config { public string $host = 'h'; }
class Sender { public function __construct(private Sends $sends) {} public function run($x) { return $this->sends->send($x); } }
class Post extends Model { public $timestamps = false; protected $guarded = []; protected $casts = ['meta' => 'array', 'score' => 'float'];
    public function comments() { return $this->hasMany(Comment::class); } public function getShoutAttribute() { return Str::upper($this->title); } public function scopeGood($query) { return $query->where('score', '>', 2); } }
class Comment extends Model { public $timestamps = false; protected $guarded = []; public function post() { return $this->belongsTo(Post::class); } }

$rounds = rounds(20);
for ($round = 0; $round < $rounds; $round++) {
    $people = Collection::times(60, fn ($i) => ['id' => $i, 'name' => "n$i", 'age' => $i * 7 % 50, 'tags' => ['t' . $i % 3, 'u']]);
    $line = [
        $people->groupBy('age')->map->count()->sortDesc()->take(3)->all(), $people->where('age', '>', 20)->pluck('name', 'id')->chunk(5)->first()->implode(','),
        $people->flatMap(fn ($p) => $p['tags'])->unique()->values()->toJson(), $people->sum('age'), $people->avg('age'), $people->partition(fn ($p) => $p['age'] % 2)->map->count()->all(),
        $people->sortBy([['age', 'desc'], ['name', 'asc']])->first(), $people->keyBy('name')->only(['n3', 'n5'])->all(), $people->lazy()->filter(fn ($p) => $p['age'] > 40)->skip(1)->take(2)->pluck('id')->all(),
        Arr::dot(['a' => ['b' => ['c' => 1]], 'd' => 2]), Arr::get(['a' => ['b' => 3]], 'a.b'), data_get(['x' => [['y' => 1], ['y' => 2]]], 'x.*.y'),
        Str::slug("Ünï cödé $round"), Str::camel('foo_bar-baz'), Str::plural('child', 2), Str::of('a,b')->explode(',')->map(fn ($s) => Str::studly($s))->all(), Str::limit('long text here', 6),
    ];
    $container = new Container();
    $container->bind(Sends::class, Mailer::class);
    $container->when(Mailer::class)->needs('$from')->give("r$round");
    $container->singleton(Config::class);
    $container->extend(Config::class, function ($config) { $config->host = 'x'; return $config; });
    $line[] = $container->make(Sender::class)->run('t') . $container->call(fn (Config $c, $n = 3) => $c->host . $n);
    $events = new Illuminate\Events\Dispatcher($container);
    $events->listen('user.*', fn ($name, $data) => $name . $data[0]);
    $line[] = $events->dispatch('user.made', [$round]);
    $line[] = (new Illuminate\Pipeline\Pipeline($container))->send($round)->through([fn ($v, $next) => $next($v + 1), fn ($v, $next) => $next($v * 2)])->thenReturn();
}
echo json_encode($line), "\n";
$blade = new Illuminate\View\Compilers\BladeCompiler(new Illuminate\Filesystem\Filesystem(), sys_get_temp_dir());
for ($round = 0; $round < $rounds; $round++) {
    $code = $blade->compileString("@extends('l')\n@section('s')\n@foreach (\$users as \$user)\n@if (\$loop->first && fn(1, [2, '3)']))\n{{ \$user->name ?? 'none' }} {!! \$raw !!} @elseif (\$x) {{-- note --}} @else @{{ kept }} @endif\n@endforeach\n@php(\$a = 1)\n@isset(\$b) @json(['k' => 1]) @endisset @switch(\$i) @case(1) one @break @default d @endswitch\n@forelse (\$l as \$m) x @empty y @endforelse\n@include('p', ['z' => $round]) @csrf @class(['a' => true])\n@endsection\n");
}
echo $code, "\n";
$database = new Database();
$database->addConnection(['driver' => 'sqlite', 'database' => ':memory:']);
$database->setAsGlobal();
$database->bootEloquent();
Database::schema()->create('posts', function ($table) { $table->increments('id'); $table->string('title', 50)->index(); $table->text('meta')->nullable(); $table->float('score')->default(0); });
Database::schema()->create('comments', function ($table) { $table->id(); $table->unsignedInteger('post_id'); $table->string('body'); });
for ($i = 0; $i < $rounds * 3; $i++) {
    $post = Post::create(['title' => "title $i", 'meta' => ['k' => $i, 'l' => [1, null]], 'score' => $i % 5]);
    $post->comments()->createMany([['body' => "a$i"], ['body' => "b$i"]]);
}
$found = Post::with('comments')->good()->where(fn ($q) => $q->where('title', 'like', '%1%')->orWhereIn('id', [3, 4]))->orderByDesc('id')->limit(8)->get();
echo $found->toJson(), ' ', $found->first()->shout, ' ', Comment::with('post')->find(3)->post->title, "\n";
echo Database::table('posts as p')->join('comments as c', 'c.post_id', '=', 'p.id')->selectRaw('p.score, count(*) n')->groupBy('p.score')->having('n', '>', 1)->toSql(), ' ', Post::sum('score'), ' ', Post::where('score', 1)->update(['title' => 'new']), "\n";
$validator = new Illuminate\Validation\Validator(new Illuminate\Translation\Translator(new Illuminate\Translation\ArrayLoader(), 'en'),
    ['name' => 'x', 'mail' => 'nope', 'items' => [['n' => 1], ['n' => 'z']], 'day' => '2020-02-30'],
    ['name' => 'required|min:3|alpha', 'mail' => 'email', 'items.*.n' => 'integer|between:2,5', 'day' => 'date_format:Y-m-d', 'other' => 'required_without:name', 'gone' => ['required', 'in:a,b']]);
echo json_encode($validator->errors()->messages()), "\n";
