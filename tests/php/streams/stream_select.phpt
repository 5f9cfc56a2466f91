--TEST--
stream_select()
--FILE--
<?php
set_error_handler(function ($level, $message) {
    echo "[$message] ";
    return true;
});
function select(?array $read, ?array $write, ?array $except, ...$time): void
{
    $keys = fn($streams) => $streams === null ? null : array_keys($streams);
    try {
        $count = stream_select($read, $write, $except, ...$time);
        echo json_encode([$count, $keys($read), $keys($write), $keys($except)]), "\n";
    } catch (Error $e) {
        foreach (array_filter([$e, $e->getPrevious()]) as $e) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
    }
}
$file = fopen(__FILE__, 'r');
$null = fopen('/dev/null', 'r+');
$memory = fopen('php://memory', 'w+');
$closed = fopen(__FILE__, 'r');
fclose($closed);

select(null, null, null, 0);
select([], [], [], 0);
select([1], null, null, 0);
select([$closed], null, null, 0);
select([$memory], null, null, 0);
select([opendir('.')], null, null, 0);
select(['f' => $file], [3 => $null], [$file], 0);
select([$file, 'again' => $file], [$file], null, 0, 5000000);
select([$file, $closed, 7], null, null, 0);
select([$file], null, null, -1);
select([$file], null, null, 0, -1);
select([$file], null, null, null, 1);
select([$file], null, null, null, 0);
select([$file], null, null, null);
fgets($file);
select([$null, 'read ahead' => $file], [$null], [$null], 0);
$slow = popen('sleep 0.3; echo ready', 'r');
select([$slow], null, null, 0, 1000);
select([$slow], [], null, 60);
echo fgets($slow);
select([$slow], [], null, 60);
var_dump(fgets($slow));
?>
--EXPECT--
ValueError: No stream arrays were passed
ValueError: No stream arrays were passed
ValueError: No stream arrays were passed
TypeError: stream_select(): supplied argument is not a valid stream resource
ValueError: No stream arrays were passed
TypeError: stream_select(): supplied resource is not a valid stream resource
[stream_select(): Cannot represent a stream of type MEMORY as a select()able descriptor] ValueError: No stream arrays were passed
[stream_select(): Cannot represent a stream of type dir as a select()able descriptor] ValueError: No stream arrays were passed
[2,["f"],[3],[]]
[2,[0,"again"],[0],null]
TypeError: stream_select(): supplied argument is not a valid stream resource
TypeError: stream_select(): supplied resource is not a valid stream resource
ValueError: stream_select(): Argument #4 ($seconds) must be greater than or equal to 0
ValueError: stream_select(): Argument #5 ($microseconds) must be greater than or equal to 0
ValueError: stream_select(): Argument #5 ($microseconds) must be null when argument #4 ($seconds) is null
[1,[0],null,null]
[1,[0],null,null]
[1,["read ahead"],[],[]]
[0,[],null,null]
[1,[0],[],null]
ready
[1,[0],[],null]
bool(false)
