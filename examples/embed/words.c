/* Code and data of a C program in PHP and back: compiles a function once, calls it with arrays, reads
 * what it returns, and sees what the program prints, reports and throws.
 *
 *     cc words.c $(pkg-config --cflags --libs surus) && ./a.out
 */
#include <stdio.h>
#include <string.h>
#include <surus/embed.h>

static bool output(void* data, const char* bytes, size_t length) {
    (void)data;
    return fwrite(bytes, 1, length, stdout) == length;
}

static bool error(void* data, int level, surus_text message, surus_text file, uint32_t line) {
    (void)data;
    printf("[level %d in %.*s:%u] %.*s\n", level, (int)file.length, file.bytes, line,
           (int)message.length, message.bytes);
    return true;
}

static const char program[] =
    "function count_words(array $lines, int $least): array {\n"
    "    $counts = [];\n"
    "    foreach ($lines as $line)\n"
    "        foreach (explode(' ', $line) as $word)\n"
    "            $counts[$word] = ($counts[$word] ?? 0) + 1;\n"
    "    arsort($counts);\n"
    "    echo count($counts), \" words\\n\";\n"
    "    return array_filter($counts, fn($n) => $n >= $least);\n"
    "}\n"
    "return 'ready';\n";

static void show(surus_value* counts) {
    size_t position = 0;
    surus_value *word, *count;
    while (surus_next(counts, &position, &word, &count)) {
        printf("  %s: %ld\n", surus_bytes(word).bytes, (long)surus_to_int(count));
        surus_value_free(word);
        surus_value_free(count);
    }
}

static void count(surus_context* php) {
    static const char* const text[] = {"the cat and the dog", "and the bird"};
    surus_value* lines = surus_array(php);
    for (int i = 0; i < 2; ++i) {
        surus_value* line = surus_string(php, surus_text_of(text[i]));
        surus_push(lines, line);
        surus_value_free(line);
    }
    surus_value* name = surus_string(php, surus_text_of("count_words"));
    surus_value* least = surus_int(php, 2);
    const surus_value* arguments[] = {lines, least};
    surus_value* counts;
    if (surus_call(php, name, arguments, 2, &counts) == SURUS_OK) show(counts);

    /* The same with an argument of the wrong type: PHP throws. */
    const surus_value* wrong[] = {least, least};
    if (surus_call(php, name, wrong, 2, NULL) == SURUS_EXCEPTION) {
        surus_value* exception = surus_exception(php);
        surus_value* message;
        surus_property(exception, "message", &message); /* protected: not for us */
        surus_exception(php);
        surus_value* getter = surus_array(php);
        surus_value* method = surus_string(php, surus_text_of("getMessage"));
        surus_push(getter, exception);
        surus_push(getter, method);
        if (surus_call(php, getter, NULL, 0, &message) == SURUS_OK) {
            surus_text class_name = surus_class_of(exception);
            printf("%.*s: %.60s…\n", (int)class_name.length, class_name.bytes,
                   surus_bytes(message).bytes);
        }
    }
}

int main(void) {
    surus_engine* engine = surus_engine_create(SURUS_EMBED_VERSION, NULL);
    if (!engine) return 1;
    surus_host host = SURUS_INIT(surus_host);
    host.output = output;
    host.error = error;
    surus_context* php = surus_context_create(engine, &host);
    surus_request_begin(php, NULL);

    surus_value* result;
    if (surus_eval(php, "program", surus_text_of(program), &result) == SURUS_OK)
        printf("%s\n", surus_bytes(result).bytes);
    count(php);
    surus_eval(php, "warning", surus_text_of("echo $undefined, PHP_SAPI, \"\\n\";"), NULL);

    /* Runs shutdown functions and destructors: they may print, too. */
    surus_request_end(php);
    surus_context_free(php);
    surus_engine_free(engine);
    return 0;
}
