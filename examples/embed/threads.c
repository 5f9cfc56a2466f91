/* Several contexts on several threads at once, each with its own variables, functions, output, limits;
 * one of them loops for ever until the main thread interrupts it.
 *
 *     cc threads.c $(pkg-config --cflags --libs surus) -pthread && ./a.out
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <surus/embed.h>

enum { workers = 8, rounds = 20 };

static surus_engine* engine;

struct worker {
    pthread_t thread;
    int number;
    surus_context* php;
    surus_status status;
    size_t length;
    char printed[4096];
};

static bool output(void* data, const char* bytes, size_t length) {
    struct worker* worker = data;
    if (length > sizeof worker->printed - worker->length)
        length = sizeof worker->printed - worker->length;
    memcpy(worker->printed + worker->length, bytes, length);
    worker->length += length;
    return true;
}

static const char program[] =
    "<?php\n"
    "class Point { function __construct(public int $x) {} }\n"
    "function sum(array $points) { $s = 0; foreach ($points as $p) $s += $p->x; return $s; }\n"
    "$points = [];\n"
    "for ($i = 0; $i < 5000; $i++) $points[] = new Point($i * $number);\n"
    "$text = '';\n"
    "foreach (array_slice($points, 0, 200) as $p) $text .= sprintf('%05d', $p->x);\n"
    "preg_match_all('/0+/', $text, $matches);\n"
    "setlocale(LC_ALL, 'C'); putenv(\"NUMBER=$number\");\n"
    "echo sum($points), ' ', strlen($text), ' ', getenv('NUMBER'), \"\\n\";\n";

static void* work(void* data) {
    struct worker* worker = data;
    surus_host host = SURUS_INIT(surus_host);
    host.output = output;
    host.data = worker;
    worker->php = surus_context_create(engine, &host);
    for (int i = 0; i < rounds; ++i) {
        worker->length = 0;
        surus_request_begin(worker->php, NULL);
        surus_value* number = surus_int(worker->php, worker->number);
        surus_set_global(worker->php, "number", number);
        worker->status = surus_run(worker->php, "points.php", surus_text_of(program), 0);
        surus_request_end(worker->php);
    }
    surus_context_free(worker->php);
    return NULL;
}

/* Tells the main thread, from inside of the program that runs, that it does. */
struct loop {
    surus_context* php;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    bool running;
    surus_status status;
};

static bool started(void* data, const char* bytes, size_t length) {
    struct loop* loop = data;
    (void)bytes, (void)length;
    pthread_mutex_lock(&loop->mutex);
    loop->running = true;
    pthread_cond_signal(&loop->changed);
    pthread_mutex_unlock(&loop->mutex);
    return true;
}

static void* run_for_ever(void* data) {
    struct loop* loop = data;
    surus_request_begin(loop->php, NULL);
    loop->status = surus_eval(
        loop->php, "loop",
        surus_text_of("try { echo 'x'; flush(); for (;;); } finally { echo 'y'; }"), NULL);
    surus_request_end(loop->php);
    return NULL;
}

static void interrupt_a_loop(void) {
    struct loop loop = {.mutex = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
    surus_host host = SURUS_INIT(surus_host);
    host.output = started;
    host.data = &loop;
    loop.php = surus_context_create(engine, &host);
    surus_ini_set(loop.php, "implicit_flush", surus_text_of("1"));
    pthread_t thread;
    pthread_create(&thread, NULL, run_for_ever, &loop);
    pthread_mutex_lock(&loop.mutex);
    while (!loop.running) pthread_cond_wait(&loop.changed, &loop.mutex);
    pthread_mutex_unlock(&loop.mutex);
    surus_interrupt(loop.php);
    pthread_join(thread, NULL);
    puts(loop.status == SURUS_INTERRUPTED ? "interrupted" : "not interrupted");
    surus_context_free(loop.php);
}

int main(void) {
    engine = surus_engine_create(SURUS_EMBED_VERSION, NULL);
    if (!engine) return 1;
    static struct worker all[workers];
    for (int i = 0; i < workers; ++i) {
        all[i].number = i;
        pthread_create(&all[i].thread, NULL, work, &all[i]);
    }
    for (int i = 0; i < workers; ++i) {
        pthread_join(all[i].thread, NULL);
        printf("%d: %d %.*s", i, all[i].status, (int)all[i].length, all[i].printed);
    }
    interrupt_a_loop();
    surus_engine_free(engine);
    return 0;
}
