--TEST--
Message queues: values, plain texts, errors, state
--FILE--
<?php
$key = 0x53750000 | (getmypid() & 0xffff);
var_dump(msg_queue_exists($key));
$queue = msg_get_queue($key, 0600);
var_dump(get_class($queue), msg_queue_exists($key));
foreach ([['a' => [1, 2.5, null]], 'text', 42, new ArrayObject([1])] as $value) {
    var_dump(msg_send($queue, 3, $value), msg_receive($queue, 3, $type, 1000, $got), $type);
    var_dump($got == $value);
}
foreach (['plain', 17, 2.5, true, false] as $value) {
    msg_send($queue, 1, $value, false);
    msg_receive($queue, 0, $type, 100, $got, false, 0, $error);
    var_dump($got, $error);
}
try {
    msg_send($queue, 1, [], false);
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
var_dump(msg_send($queue, 0, 'x', false, true, $error), $error);
var_dump(msg_receive($queue, 1, $type, 100, $got, false, MSG_IPC_NOWAIT, $error), $type, $got, $error === MSG_ENOMSG);
msg_send($queue, 1, 'not serialized', false);
var_dump(msg_receive($queue, 1, $type, 100, $got), $got);
msg_send($queue, 2, 'a long message', false);
var_dump(msg_receive($queue, 2, $type, 5, $got, false, 0, $error), $error);
var_dump(msg_receive($queue, 1, $type, 5, $got, false, MSG_EXCEPT | MSG_NOERROR), $got);
try {
    msg_receive($queue, 1, $type, 0, $got);
} catch (ValueError $e) {
    echo $e->getMessage(), "\n";
}
$state = msg_stat_queue($queue);
var_dump($state['msg_perm.mode'], $state['msg_qnum'], $state['msg_lspid'] === getmypid());
var_dump(msg_set_queue($queue, ['msg_perm.mode' => 0640, 'msg_qbytes' => 1000]), msg_stat_queue($queue)['msg_perm.mode']);
var_dump(msg_remove_queue($queue), msg_remove_queue($queue), msg_stat_queue($queue), msg_set_queue($queue, []));
try {
    new SysvMessageQueue;
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
--EXPECTF--
bool(false)
string(16) "SysvMessageQueue"
bool(true)
bool(true)
bool(true)
int(3)
bool(true)
bool(true)
bool(true)
int(3)
bool(true)
bool(true)
bool(true)
int(3)
bool(true)
bool(true)
bool(true)
int(3)
bool(true)
string(5) "plain"
int(0)
string(2) "17"
int(0)
string(8) "2.500000"
int(0)
string(1) "1"
int(0)
string(1) "0"
int(0)
msg_send(): Argument #3 ($message) must be of type string|int|float|bool, array given

Warning: msg_send(): msgsnd failed: Invalid argument in %s on line %d
bool(false)
int(22)
bool(false)
int(0)
bool(false)
bool(true)

Warning: msg_receive(): Message corrupted in %s on line %d
bool(false)
bool(false)
bool(false)
int(7)
bool(true)
string(5) "a lon"
msg_receive(): Argument #4 ($max_message_size) must be greater than 0
int(384)
int(0)
bool(true)
bool(true)
int(416)
bool(true)
bool(false)
bool(false)
bool(false)
Cannot directly construct SysvMessageQueue, use msg_get_queue() instead
