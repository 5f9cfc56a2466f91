// include/surus/embed.h as a host uses it.
#include "surus/embed.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "surus/tools.h"

namespace {

surus_text text(std::string_view bytes) { return {bytes.data(), bytes.size()}; }
std::string_view view(surus_text bytes) { return {bytes.bytes, bytes.length}; }

// A host that notes what it is told.
struct Host {
    std::string printed, errors, logged, sent;
    std::string body;
    bool handles_errors = true;
    bool is_gone = false;  // nobody reads what is printed

    static Host& of(void* data) { return *static_cast<Host*>(data); }
    surus_host callbacks() {
        surus_host host = SURUS_INIT(surus_host);
        host.data = this;
        host.output = [](void* data, const char* bytes, size_t length) {
            of(data).printed.append(bytes, length);
            return !of(data).is_gone;
        };
        host.input = [](void* data, char* bytes, size_t room) {
            std::string& left = of(data).body;
            size_t length = std::min({room, left.size(), size_t{7}});
            left.copy(bytes, length);
            left.erase(0, length);
            return length;
        };
        host.headers = [](void* data, int code, const surus_text* lines, size_t count) {
            of(data).sent += std::to_string(code) + "\n";
            for (size_t i = 0; i < count; ++i) (of(data).sent += view(lines[i])) += "\n";
        };
        host.error = [](void* data, int level, surus_text message, surus_text, uint32_t line) {
            of(data).errors += std::to_string(level) + ":" + std::to_string(line) + ": " +
                               std::string(view(message)) + "\n";
            return of(data).handles_errors;
        };
        host.log = [](void* data, surus_text line) { (of(data).logged += view(line)) += "\n"; };
        return host;
    }
};

class EmbedTest : public ::testing::Test {
protected:
    EmbedTest() {
        surus_host callbacks = host.callbacks();
        php = surus_context_create(engine, &callbacks);
    }
    ~EmbedTest() override {
        surus_context_free(php);
        surus_engine_free(engine);
    }

    surus_status eval(std::string_view code, surus_value** result = nullptr) {
        return surus_eval(php, "code", text(code), result);
    }
    // What the code returns, as text.
    std::string value_of(std::string_view code) {
        surus_value *result = nullptr, *string = nullptr;
        if (eval(code, &result) != SURUS_OK) return "failed";
        surus_to_string(result, &string);
        std::string out(view(surus_bytes(string)));
        surus_value_free(string);
        surus_value_free(result);
        return out;
    }
    surus_status run(std::string_view code) {
        return surus_run(php, "program", text(code), SURUS_RUN_CODE);
    }

    Host host;
    surus_engine* engine = surus_engine_create(SURUS_EMBED_VERSION, nullptr);
    surus_context* php;
};

TEST_F(EmbedTest, refuses_newer_headers) {
    EXPECT_EQ(surus_engine_create(SURUS_EMBED_VERSION + 1, nullptr), nullptr);
    EXPECT_EQ(surus_engine_create(0, nullptr), nullptr);
    EXPECT_EQ(surus_embed_version(), uint32_t{SURUS_EMBED_VERSION});
    surus_engine_free(nullptr);
    surus_context_free(nullptr);
    surus_value_free(nullptr);
}

TEST_F(EmbedTest, takes_shorter_structures) {
    // A host that was compiled when there were only these members.
    surus_host old = host.callbacks();
    old.size = offsetof(surus_host, input);
    surus_context* context = surus_context_create(engine, &old);
    surus_request request{};
    request.size = offsetof(surus_request, path);
    request.script = "s";
    request.path = "never looked at";
    EXPECT_EQ(surus_request_begin(context, &request), SURUS_OK);
    surus_eval(context, "c", text("echo $argv[0], $_SERVER['SCRIPT_FILENAME'], $undefined;"),
               nullptr);
    surus_request_end(context);
    EXPECT_TRUE(host.errors.empty());
    EXPECT_EQ(host.printed.substr(0, 1), "s");
    surus_context_free(context);
}

TEST_F(EmbedTest, evaluates) {
    ASSERT_EQ(surus_request_begin(php, nullptr), SURUS_OK);
    EXPECT_EQ(value_of("return 6 * 7;"), "42");
    EXPECT_EQ(value_of("$kept = 'between calls'; return PHP_SAPI;"), "embed");
    EXPECT_EQ(value_of("return $kept;"), "between calls");
    EXPECT_EQ(value_of("function f() { return 'f'; } return f();"), "f");
    EXPECT_EQ(surus_request_end(php), SURUS_OK);
    // The next request begins anew.
    ASSERT_EQ(surus_request_begin(php, nullptr), SURUS_OK);
    EXPECT_EQ(value_of("return isset($kept) || function_exists('f') ? 'there' : 'gone';"), "gone");
}

TEST_F(EmbedTest, only_in_a_request) {
    EXPECT_EQ(eval("return 1;"), SURUS_MISUSE);
    EXPECT_EQ(run("echo 1;"), SURUS_MISUSE);
    EXPECT_EQ(surus_request_end(php), SURUS_MISUSE);
    EXPECT_EQ(surus_int(php, 1), nullptr);
    EXPECT_EQ(surus_global(php, "x"), nullptr);
    EXPECT_EQ(surus_exception(php), nullptr);
    ASSERT_EQ(surus_request_begin(php, nullptr), SURUS_OK);
    EXPECT_EQ(surus_request_begin(php, nullptr), SURUS_MISUSE);
    EXPECT_EQ(surus_ini_read(php, SURUS_INI_SETTINGS, nullptr, text(""), nullptr, nullptr),
              SURUS_MISUSE);
    EXPECT_EQ(surus_environment(php, nullptr), SURUS_MISUSE);
}

TEST_F(EmbedTest, gives_and_takes_values) {
    surus_request_begin(php, nullptr);
    surus_value* array = surus_array(php);
    surus_value* number = surus_float(php, 1.5);
    surus_value* string = surus_string(php, text(std::string_view("a\0b", 3)));
    surus_value* yes = surus_bool(php, true);
    EXPECT_EQ(surus_push(array, number), SURUS_OK);
    EXPECT_EQ(surus_set(array, text("12"), string), SURUS_OK);
    EXPECT_EQ(surus_set(array, text("key"), yes), SURUS_OK);
    EXPECT_EQ(surus_push(array, array), SURUS_OK);
    EXPECT_EQ(surus_count(array), 4u);
    surus_set_global(php, "array", array);
    EXPECT_EQ(value_of("return json_encode([array_keys($array), $array[0], bin2hex($array[12]), "
                       "$array['key'], count($array[13])]);"),
              R"([[0,12,"key",13],1.5,"610062",true,3])");
    // The handle's array is its own.
    eval("$array['more'] = 1;");
    EXPECT_EQ(surus_count(array), 4u);
    surus_value* changed = surus_global(php, "array");
    EXPECT_EQ(surus_count(changed), 5u);
    EXPECT_EQ(surus_to_int(surus_get(changed, text("more"))), 1);
    EXPECT_EQ(surus_get(changed, text("none")), nullptr);
    EXPECT_EQ(surus_get_at(changed, 99), nullptr);
    EXPECT_EQ(surus_type_of(surus_null(php)), SURUS_NULL);
    EXPECT_EQ(surus_push(number, yes), SURUS_MISUSE);
    EXPECT_EQ(surus_set(number, text("k"), yes), SURUS_MISUSE);
    EXPECT_EQ(surus_count(number), 0u);
    EXPECT_EQ(surus_bytes(number).length, 0u);
    EXPECT_EQ(surus_to_int(number), 1);
    EXPECT_EQ(surus_to_float(yes), 1.0);
    EXPECT_EQ(surus_to_int(string), 0);
    EXPECT_TRUE(surus_to_bool(string));
    // Handles that nobody freed end with the request.
}

TEST_F(EmbedTest, goes_through_arrays) {
    surus_request_begin(php, nullptr);
    surus_value* array = nullptr;
    eval("$a = [1, 'x' => 'y', 5 => $GLOBALS['a'] ?? null]; unset($a[0]); return $a;", &array);
    size_t position = 0;
    surus_value *key, *value;
    ASSERT_TRUE(surus_next(array, &position, &key, &value));
    EXPECT_EQ(view(surus_bytes(key)), "x");
    EXPECT_EQ(view(surus_bytes(value)), "y");
    ASSERT_TRUE(surus_next(array, &position, &key, nullptr));
    EXPECT_EQ(surus_to_int(key), 5);
    EXPECT_FALSE(surus_next(array, &position, &key, &value));
    EXPECT_FALSE(surus_next(array, &position, nullptr, nullptr));
    size_t far = SIZE_MAX;
    EXPECT_FALSE(surus_next(array, &far, nullptr, nullptr));
}

TEST_F(EmbedTest, calls) {
    surus_request_begin(php, nullptr);
    eval(
        "class A { static function twice($x) { return 2 * $x; } "
        "function __invoke(...$all) { return count($all); } } "
        "function &changer(array &$a) { $a[] = 1; return $a; }");
    surus_value* argument = surus_int(php, 21);
    surus_value* result = nullptr;
    EXPECT_EQ(surus_call(php, surus_string(php, text("A::twice")), &argument, 1, &result),
              SURUS_OK);
    EXPECT_EQ(surus_to_int(result), 42);
    surus_value* object = nullptr;
    eval("return new A;", &object);
    surus_value* three[] = {argument, argument, argument};
    EXPECT_EQ(surus_call(php, object, three, 3, &result), SURUS_OK);
    EXPECT_EQ(surus_to_int(result), 3);
    EXPECT_EQ(view(surus_class_of(object)), "A");
    EXPECT_EQ(surus_call(php, argument, nullptr, 0, &result), SURUS_NOT_FOUND);
    EXPECT_EQ(result, nullptr);
    EXPECT_EQ(surus_call(php, surus_string(php, text("nothing")), nullptr, 0, nullptr),
              SURUS_NOT_FOUND);
    surus_value* array = surus_array(php);
    EXPECT_EQ(surus_call(php, surus_string(php, text("changer")), &array, 1, &result), SURUS_OK);
    EXPECT_EQ(surus_count(array), 0u);
    EXPECT_EQ(surus_count(result), 1u);
    EXPECT_EQ(surus_push(result, argument), SURUS_OK);
    EXPECT_EQ(surus_count(result), 2u);
}

TEST_F(EmbedTest, keeps_exceptions) {
    surus_request_begin(php, nullptr);
    EXPECT_EQ(eval("throw new LogicException('why');"), SURUS_EXCEPTION);
    surus_value* exception = surus_exception(php);
    EXPECT_EQ(view(surus_class_of(exception)), "LogicException");
    EXPECT_EQ(surus_exception(php), nullptr);
    EXPECT_EQ(eval("syntax error"), SURUS_EXCEPTION);
    EXPECT_EQ(view(surus_class_of(surus_exception(php))), "ParseError");
    // One that nobody asked for does not get into the next call's way.
    EXPECT_EQ(eval("throw new Exception;"), SURUS_EXCEPTION);
    EXPECT_EQ(value_of("return 'fine';"), "fine");
    EXPECT_EQ(surus_exception(php), nullptr);
    surus_value* object = nullptr;
    eval(
        "return new class { public $seen = 1; private $hidden; "
        "function __toString() { throw new Error('no text'); } };",
        &object);
    surus_value* made;
    EXPECT_EQ(surus_to_string(object, &made), SURUS_EXCEPTION);
    EXPECT_EQ(made, nullptr);
    EXPECT_EQ(surus_property(object, "seen", &made), SURUS_OK);
    EXPECT_EQ(surus_property(object, "hidden", &made), SURUS_EXCEPTION);
    EXPECT_TRUE(host.errors.empty());
    // A program's is reported.
    EXPECT_EQ(run("throw new Exception('reported');"), SURUS_EXCEPTION);
    EXPECT_NE(host.errors.find("Uncaught Exception: reported"), std::string::npos);
    EXPECT_EQ(surus_exit_status(php), 255);
}

TEST_F(EmbedTest, tells_errors) {
    surus_ini_set(php, "log_errors", text("1"));
    surus_request_begin(php, nullptr);
    eval("\necho $undefined;");
    EXPECT_EQ(host.errors, "2:2: Undefined variable $undefined\n");
    host.handles_errors = false;
    eval("\n\necho $undefined;");
    surus_flush(php);
    EXPECT_NE(host.logged.find("PHP Warning:  Undefined variable"), std::string::npos);
    EXPECT_NE(host.printed.find("Warning: Undefined variable"), std::string::npos);
}

TEST_F(EmbedTest, sends_headers_and_reads_the_body) {
    host.body = "field=value&other=1";
    surus_text server[] = {text("REQUEST_METHOD"), text("POST"), text("12"), text("number")};
    surus_request request = SURUS_INIT(surus_request);
    request.server = server;
    request.server_count = 4;
    surus_request_begin(php, &request);
    EXPECT_EQ(run("header('X-A: 1'); header('X-B: 2', false); header('x-a: 3'); "
                  "header('X-C: 4'); header_remove('x-c'); http_response_code(404);"
                  "echo file_get_contents('php://input'), '|', file_get_contents('php://input');"
                  "echo '|', $_SERVER['REQUEST_METHOD'], $_SERVER[12], count(headers_list());"),
              SURUS_OK);
    surus_request_end(php);
    EXPECT_EQ(host.sent,
              "404\nX-Powered-By: PHP/8.5.0\nX-B: 2\nx-a: 3\n"
              "Content-type: text/html; charset=UTF-8\n");
    EXPECT_EQ(host.printed, "field=value&other=1|field=value&other=1|POSTnumber4");
    // Without output they are sent at the end.
    host.sent.clear();
    surus_request_begin(php, nullptr);
    surus_request_end(php);
    EXPECT_EQ(host.sent, "0\nContent-type: text/html; charset=UTF-8\n");
}

TEST_F(EmbedTest, settings_last) {
    surus_text found, message;
    uint32_t line = 0;
    EXPECT_EQ(surus_ini_read(php, SURUS_INI_MAIN, "/some/php.ini",
                             text("precision = 3\nmemory_limit = 64M\n"), nullptr, nullptr),
              SURUS_OK);
    EXPECT_EQ(surus_ini_set(php, "user.own", text("mine")), SURUS_OK);
    EXPECT_EQ(surus_ini_read(php, SURUS_INI_SETTINGS, nullptr, text("a = (\n"), &message, &line),
              SURUS_FATAL);
    EXPECT_EQ(view(message).substr(0, 12), "syntax error");
    EXPECT_EQ(line, 2u);
    for (int round = 0; round < 2; ++round) {
        surus_request_begin(php, nullptr);
        EXPECT_EQ(value_of("return 1/3 . ini_get('memory_limit') . get_cfg_var('user.own') . "
                           "php_ini_loaded_file();"),
                  "0.33364Mmine/some/php.ini");
        // What a program changes is its own.
        eval("ini_set('precision', 5);");
        surus_ini_get(php, "precision", &found);
        EXPECT_EQ(view(found), "5");
        surus_request_end(php);
        surus_ini_get(php, "precision", &found);
        EXPECT_EQ(view(found), "3");
    }
    EXPECT_EQ(surus_ini_get(php, "no.such", &found), SURUS_NOT_FOUND);
}

TEST_F(EmbedTest, exit_ends_the_request) {
    surus_request_begin(php, nullptr);
    eval("register_shutdown_function(function () { echo 'shutdown'; });");
    EXPECT_EQ(eval("echo 'before '; try { exit(3); } finally { echo 'never'; }"), SURUS_EXIT);
    EXPECT_EQ(eval("echo 'no more';"), SURUS_EXIT);
    EXPECT_EQ(run("echo 'no more';"), SURUS_EXIT);
    EXPECT_EQ(surus_request_end(php), SURUS_EXIT);
    EXPECT_EQ(surus_exit_status(php), 3);
    EXPECT_EQ(host.printed, "before shutdown");
}

TEST_F(EmbedTest, ends_when_nobody_reads) {
    host.is_gone = true;
    surus_request_begin(php, nullptr);
    EXPECT_EQ(run("for (;;) { echo 'x'; flush(); }"), SURUS_EXIT);
    surus_request_end(php);
    surus_request_begin(php, nullptr);
    EXPECT_EQ(value_of("ignore_user_abort(true); echo 'x'; flush(); return 'went on';"), "went on");
}

TEST_F(EmbedTest, limits_memory) {
    surus_limit_memory(php, size_t{4} << 20);
    surus_request_begin(php, nullptr);
    EXPECT_EQ(run("ini_set('memory_limit', -1); $s = str_repeat('x', 100 << 20);"), SURUS_FATAL);
    EXPECT_NE(host.errors.find("Allowed memory size of 4194304 bytes"), std::string::npos);
    surus_request_end(php);
    surus_request_begin(php, nullptr);
    EXPECT_EQ(run("$a = []; while (true) $a[] = [1];"), SURUS_FATAL);
    surus_request_end(php);
    // Strings of the host's count as well.
    surus_request_begin(php, nullptr);
    std::string large(size_t{8} << 20, 'x');
    EXPECT_EQ(surus_string(php, text(large)), nullptr);
    surus_request_end(php);
    surus_limit_memory(php, 0);
    surus_request_begin(php, nullptr);
    EXPECT_EQ(value_of("return strlen(str_repeat('x', 8 << 20));"), "8388608");
}

TEST_F(EmbedTest, limits_time) {
    surus_limit_time(php, 0.05);
    surus_request_begin(php, nullptr);
    EXPECT_EQ(run("try { while (true); } finally { echo 'never'; }"), SURUS_INTERRUPTED);
    EXPECT_EQ(eval("return 1;"), SURUS_INTERRUPTED);
    // Shutdown functions have a limit of their own.
    EXPECT_EQ(surus_request_end(php), SURUS_INTERRUPTED);
    EXPECT_EQ(host.printed, "");
    surus_request_begin(php, nullptr);
    eval("register_shutdown_function(function () { while (true); });");
    surus_request_end(php);
    // PHP's own limit is another thing.
    surus_limit_time(php, 0);
    surus_ini_set(php, "max_execution_time", text("1"));
    surus_request_begin(php, nullptr);
    EXPECT_EQ(run("while (true);"), SURUS_FATAL);
    EXPECT_NE(host.errors.find("Maximum execution time of 1 second exceeded"), std::string::npos);
}

TEST_F(EmbedTest, is_interrupted) {
    surus_interrupt(php);  // nothing runs
    surus_request_begin(php, nullptr);
    EXPECT_EQ(value_of("return 'not noticed';"), "not noticed");
    std::atomic<bool> over = false;
    std::thread other([&] {
        while (!over) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            surus_interrupt(php);
        }
    });
    EXPECT_EQ(run("function f() { try { g(); } catch (Throwable) { echo 'caught'; } } "
                  "function g() { while (true) strlen('x'); } f();"),
              SURUS_INTERRUPTED);
    over = true;
    other.join();
    EXPECT_EQ(surus_request_end(php), SURUS_INTERRUPTED);
    EXPECT_EQ(surus_exit_status(php), 255);
    EXPECT_EQ(host.printed, "");
}

TEST_F(EmbedTest, leaves_the_process_alone) {
    const char* const environment[] = {"NAME=given", "EMPTY=", "odd", nullptr};
    surus_environment(php, environment);
    setenv("SURUS_TEST", "the process's", 1);
    struct sigaction before, after;
    sigaction(SIGPROF, nullptr, &before);
    std::string locale = std::setlocale(LC_ALL, nullptr);
    surus_limit_time(php, 10);
    surus_request_begin(php, nullptr);
    EXPECT_EQ(value_of("set_time_limit(5); return getenv('NAME') . count(getenv()) . "
                       "var_export(getenv('SURUS_TEST'), true);"),
              "given2false");
    EXPECT_EQ(value_of("putenv('NAME=changed'); putenv('SURUS_TEST=own'); putenv('EMPTY'); "
                       "setlocale(LC_ALL, 'de_DE.UTF-8'); return getenv('NAME') . count(getenv()) "
                       ". shell_exec('echo $NAME $SURUS_TEST');"),
              "changed2changed own\n");
    surus_request_end(php);
    surus_request_begin(php, nullptr);
    EXPECT_EQ(value_of("return getenv('NAME') . $_ENV['NAME'] ?? '';"), "givengiven");
    sigaction(SIGPROF, nullptr, &after);
    EXPECT_EQ(before.sa_handler, after.sa_handler);
    EXPECT_EQ(locale, std::setlocale(LC_ALL, nullptr));
    EXPECT_STREQ(std::getenv("SURUS_TEST"), "the process's");
    EXPECT_EQ(std::getenv("NAME"), nullptr);
}

TEST_F(EmbedTest, nests_contexts) {
    // A callback of one context uses another one.
    struct Inner {
        surus_context* php;
        std::string seen;
    } inner{surus_context_create(engine, nullptr), ""};
    surus_host outer = SURUS_INIT(surus_host);
    outer.data = &inner;
    outer.output = [](void* data, const char*, size_t) {
        auto& other = *static_cast<Inner*>(data);
        surus_value* made = nullptr;
        surus_eval(other.php, "c", text("return str_repeat('i', 20) . implode(',', [1, 2]);"),
                   &made);
        other.seen += view(surus_bytes(made));
        return true;
    };
    surus_context* context = surus_context_create(engine, &outer);
    surus_request_begin(inner.php, nullptr);
    surus_request_begin(context, nullptr);
    surus_value* result = nullptr;
    EXPECT_EQ(surus_eval(context, "c",
                         text("$a = ['x']; echo 1; flush(); $a[] = str_repeat('o', 20); "
                              "echo 2; flush(); return implode($a);"),
                         &result),
              SURUS_OK);
    EXPECT_EQ(view(surus_bytes(result)), "xoooooooooooooooooooo");
    EXPECT_EQ(inner.seen, "iiiiiiiiiiiiiiiiiiii1,2iiiiiiiiiiiiiiiiiiii1,2");
    // Handles of one are no values of the other.
    EXPECT_EQ(surus_set_global(inner.php, "x", result), SURUS_MISUSE);
    surus_context_free(context);
    surus_context_free(inner.php);
}

TEST_F(EmbedTest, moves_between_threads) {
    surus_request_begin(php, nullptr);
    eval("function deep($n) { return array_map('deep', $n ? [$n - 1] : []); }");
    for (int i = 0; i < 3; ++i) {
        std::thread([&] {
            EXPECT_EQ(value_of("$n = ($n ?? 0) + 1; deep(200); return $n;"), std::to_string(i + 1));
            // The C stack's end is this thread's.
            EXPECT_EQ(eval("deep(1000000);"), SURUS_EXCEPTION);
        }).join();
    }
    EXPECT_EQ(value_of("return $n;"), "3");
}

TEST_F(EmbedTest, works_on_many_threads) {
    std::vector<std::thread> threads;
    std::atomic<int> right = 0;
    for (int number = 0; number < 8; ++number) {
        threads.emplace_back([&, number] {
            Host own;
            surus_host callbacks = own.callbacks();
            surus_context* context = surus_context_create(engine, &callbacks);
            for (int round = 0; round < 5; ++round) {
                surus_request_begin(context, nullptr);
                surus_value* value = surus_int(context, number);
                surus_set_global(context, "n", value);
                own.printed.clear();
                surus_run(context, "p",
                          text("class C { public function __construct(public int $n) {} } "
                               "$all = []; for ($i = 0; $i < 300; $i++) $all[] = new C($i * $n); "
                               "$g = (function () use ($all) { yield from $all; })(); $sum = 0; "
                               "foreach ($g as $c) $sum += $c->n; preg_match('/(\\d+)/', "
                               "\"x$sum\", $m); ini_set('precision', $n + 1); "
                               "echo $m[1], ' ', json_encode(unserialize(serialize([$n]))), "
                               "' ', 1 / 3, ' ', date('Y', 0), ' ', strtok('a b', ' ');"),
                          SURUS_RUN_CODE);
                surus_request_end(context);
                std::string third = "0." + std::string(static_cast<size_t>(number) + 1, '3');
                std::string expected = std::to_string(44850 * number) + " [" +
                                       std::to_string(number) + "] " + third + " 1970 a";
                if (own.printed == expected && own.errors.empty()) ++right;
            }
            surus_context_free(context);
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(right, 40);
}

TEST_F(EmbedTest, frees_with_user_code) {
    surus_request_begin(php, nullptr);
    surus_value* object = nullptr;
    eval("return new class { function __destruct() { echo 'gone'; } };", &object);
    surus_value_free(object);
    surus_flush(php);
    EXPECT_EQ(host.printed, "gone");
    // Freed inside of a context that is freed with its request open.
    eval("$kept = new class { function __destruct() { echo ' at the end'; } };");
}

TEST_F(EmbedTest, tools) {
    surus_request_begin(php, nullptr);
    EXPECT_EQ(surus_check(php, "good.php", text("<?php echo 1;")), SURUS_OK);
    EXPECT_EQ(surus_check(php, "bad.php", text("<?php\n echo ;")), SURUS_FATAL);
    EXPECT_EQ(host.errors.substr(0, 4), "4:2:");
    surus_value* shown = nullptr;
    EXPECT_EQ(
        surus_source(php, SURUS_VIEW_STRIPPED, "s.php", text("<?php /* c */ echo  1;"), &shown),
        SURUS_OK);
    EXPECT_EQ(view(surus_bytes(shown)), "<?php  echo 1;");
    EXPECT_EQ(surus_source(php, SURUS_VIEW_BYTECODE, "s.php", text("<?php echo 1;"), &shown),
              SURUS_OK);
    EXPECT_EQ(surus_source(php, SURUS_VIEW_TREE, "s.php", text("<?php ("), &shown), SURUS_FATAL);
    surus_text report;
    EXPECT_EQ(surus_profile_report(php, SURUS_PROFILE_TEXT, &report), SURUS_MISUSE);
    EXPECT_EQ(surus_profile_start(php), SURUS_MISUSE);
    EXPECT_GT(surus_extension(0).length, 0u);
    EXPECT_EQ(surus_extension(100000).length, 0u);
}

TEST_F(EmbedTest, profiles) {
    surus_engine_options options = SURUS_INIT(surus_engine_options);
    options.flags = SURUS_ENGINE_COUNT;
    surus_engine* counting = surus_engine_create(SURUS_EMBED_VERSION, &options);
    surus_context* context = surus_context_create(counting, nullptr);
    surus_request_begin(context, nullptr);
    surus_eval(context, "c", text("function f() { return 1; } for ($i = 0; $i < 9; $i++) f();"),
               nullptr);
    surus_request_end(context);
    surus_text report;
    EXPECT_EQ(surus_profile_report(context, SURUS_PROFILE_SVG, &report), SURUS_MISUSE);
    EXPECT_EQ(surus_profile_report(context, SURUS_PROFILE_TEXT, &report), SURUS_OK);
    EXPECT_NE(view(report).find("f"), std::string_view::npos);
    surus_request_begin(context, nullptr);  // and it is gone
    surus_context_free(context);
    surus_engine_free(counting);
}

}  // namespace
