/* Surus inside another program: a C interface to the engine.
 *
 *   engine    what all threads of a process share. Make one, keep it.
 *   context   one thread's PHP: settings, callbacks and, one after the other, requests. Any number
 * of
 *             contexts may work at the same time, each in one thread at a time.
 *   request   from surus_request_begin() to surus_request_end(): the life of variables, classes and
 *             open files. A program is run in one, or code evaluated, or functions called.
 *   value     a handle on a PHP value. It ends with surus_value_free(), or with its request.
 *
 * Nothing here touches what belongs to the process: not the working directory, the locale, signals
 * and their handlers, timers or the environment, unless the PHP program itself asks for it.
 * Callbacks run in the thread that called the library, inside that call. They may use any other
 * context; of the same one only surus_interrupt() and what looks at values (surus_type_of() and
 * the like).
 *
 * Bytes are bytes: PHP's strings know their length and may hold NUL. What comes out of a function
 * is NUL-terminated as well, and lives as long as that function's comment says.
 *
 * Every structure begins with its own size, which SURUS_INIT sets: what a later version adds at
 * its end is absent from older programs, and taken as zero. Unless a comment says otherwise a
 * pointer may not be null and a zero member stands for the default.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What this header describes. Raised when something is added; what exists keeps its meaning. */
#define SURUS_EMBED_VERSION 1

#define SURUS_API __attribute__((visibility("default")))
/* surus_host host = SURUS_INIT(surus_host); */
#ifdef __cplusplus
#define SURUS_INIT(type)           \
    [] {                           \
        type fresh = type();       \
        fresh.size = sizeof fresh; \
        return fresh;              \
    }()
#else
#define SURUS_INIT(type) {.size = sizeof(type)}
#endif

typedef struct surus_engine surus_engine;
typedef struct surus_context surus_context;
typedef struct surus_value surus_value;

typedef struct surus_text {
    const char* bytes; /* may be null when length is 0 */
    size_t length;
} surus_text;

/* The text of a C string; null gives an empty one. */
SURUS_API surus_text surus_text_of(const char* string);

typedef enum surus_status {
    SURUS_OK = 0,
    SURUS_EXCEPTION,   /* an exception that no code caught */
    SURUS_EXIT,        /* the program called exit() */
    SURUS_FATAL,       /* a fatal error, which was reported; limits end programs this way, too */
    SURUS_INTERRUPTED, /* by surus_interrupt() */
    SURUS_NOT_FOUND,   /* no such file, function, variable or setting */
    SURUS_MISUSE       /* not allowed in this state, or not a value of the right kind */
} surus_status;

/* ---- engine ---------------------------------------------------------------------------------- */

/* The version of the library that is running, not of the header: SURUS_EMBED_VERSION there. */
SURUS_API uint32_t surus_embed_version(void);
/* "0.1.0", and the PHP version it speaks: "8.5.0". */
SURUS_API const char* surus_version(void);
SURUS_API const char* surus_php_version(void);

enum {
    SURUS_ENGINE_PLAIN = 1,   /* the portable interpreter loop */
    SURUS_ENGINE_COUNT = 2,   /* counts instructions; see surus/tools.h */
    SURUS_ENGINE_SAMPLE = 4,  /* samples where time goes, with a timer and SIGPROF of the process */
    SURUS_ENGINE_TORTURE = 8, /* moves blocks and collects cycles at every chance: finds bugs */
    SURUS_ENGINE_ONCE = 16 /* the process ends with the first request: memory may be left to it */
};

typedef struct surus_engine_options {
    size_t size;
    const char* sapi; /* PHP_SAPI; null: "embed" */
    uint32_t flags;   /* SURUS_ENGINE_… */
} surus_engine_options;

/* `version` is SURUS_EMBED_VERSION; `options` may be null. Null: the library is older than that. */
SURUS_API surus_engine* surus_engine_create(uint32_t version, const surus_engine_options* options);
/* All its contexts must be gone. Null is allowed. */
SURUS_API void surus_engine_free(surus_engine* engine);

/* ---- context --------------------------------------------------------------------------------- */

/* What the host takes care of. Null members: the default that is named. */
typedef struct surus_host {
    size_t size;
    void* data; /* the first argument of every callback */

    /* What the program prints, when PHP's own buffers let it out: at the latest when a call of ours
     * returns, the program waits for something or has computed for 20 ms, or, with implicit_flush
     * off, when 8 KiB are together or the request ends. False: nobody is there any more to read it,
     * and the program ends unless ignore_user_abort is on. Default: it is thrown away. */
    bool (*output)(void* data, const char* bytes, size_t length);

    /* Fills `bytes` with the next of the request's body, which php://input shows; returns how many,
     * 0 at the end. Default: no body. */
    size_t (*input)(void* data, char* bytes, size_t room);

    /* Once a request, right before its first output or at its end: the response code (0: the
     * program named none) and the header lines without line ends. Default: header() only keeps its
     * rules. */
    void (*headers)(void* data, int code, const surus_text* lines, size_t count);

    /* A diagnostic that error_reporting lets through; `level` is PHP's E_… number. True: it has
     * been dealt with, neither displayed nor logged. Default: as display_errors and log_errors
     * say. */
    bool (*error)(void* data, int level, surus_text message, surus_text file, uint32_t line);

    /* A line for the error log, when error_log names no file. Default: standard error. */
    void (*log)(void* data, surus_text line);
} surus_host;

/* `host` is copied, and may be null. The context belongs to the thread that uses it; it may move to
 * another thread between two calls. Null: memory is exhausted. */
SURUS_API surus_context* surus_context_create(surus_engine* engine, const surus_host* host);
/* Ends a request that is still open. Not from a callback. Null is allowed. */
SURUS_API void surus_context_free(surus_context* context);

/* A setting as php.ini would make it, for all requests that begin from now on. */
SURUS_API surus_status surus_ini_set(surus_context* context, const char* name, surus_text value);
/* Its text as the running request sees it, or as the next one will; until the next call with this
 * context. SURUS_NOT_FOUND leaves `value` alone. */
SURUS_API surus_status surus_ini_get(surus_context* context, const char* name, surus_text* value);

typedef enum surus_ini_source {
    SURUS_INI_MAIN,       /* php.ini: php_ini_loaded_file() names it */
    SURUS_INI_ADDITIONAL, /* one of the folder of additional files */
    SURUS_INI_SETTINGS    /* text that is no file */
} surus_ini_source;

/* The settings of a text in php.ini's language. `path` is what messages call it, and may be null. A
 * syntax error gives SURUS_FATAL: then `message` has its text, which lives until the next call with
 * this context, and `line` its place. Both may be null. Not while a request is open. */
SURUS_API surus_status surus_ini_read(surus_context* context, surus_ini_source source,
                                      const char* path, surus_text text, surus_text* message,
                                      uint32_t* line);

/* The status line that the program gave in full ("HTTP/1.1 404 Nothing there"), while `headers` is
 * called; empty: it gave none. */
SURUS_API surus_text surus_status_line(surus_context* context);

/* The environment variables that getenv(), $_ENV and php.ini's ${NAME} show, and that programs
 * which PHP starts get: "NAME=value", ending with a null, which live as long as the context.
 * putenv() changes the request's own copy. Null, and the default: none. Not while a request is
 * open. */
SURUS_API surus_status surus_environment(surus_context* context, const char* const* entries);

/* ---- limits ---------------------------------------------------------------------------------- */

/* Bytes that a request may use at most, whatever memory_limit says. 0: no such limit. A running
 * request keeps the limit that it began with. */
SURUS_API void surus_limit_memory(surus_context* context, size_t bytes);
/* Seconds that each call of surus_run…(), surus_eval(), surus_call() and surus_request_end() may
 * take by the clock, whatever max_execution_time says; then it ends with SURUS_INTERRUPTED. 0: no
 * such limit. */
SURUS_API void surus_limit_time(surus_context* context, double seconds);
/* From any thread: ends what the context is doing with SURUS_INTERRUPTED, as soon as a call or a
 * loop comes round. No code can catch it, and no `finally` block runs. Does nothing when nothing
 * runs. */
SURUS_API void surus_interrupt(surus_context* context);

/* ---- request --------------------------------------------------------------------------------- */

typedef struct surus_request {
    size_t size;
    const char* script;          /* as $argv[0] and $_SERVER["SCRIPT_NAME"] show it; null: "" */
    const char* path;            /* SCRIPT_FILENAME; null: no file */
    const surus_text* arguments; /* $argv behind the script */
    size_t argument_count;
    /* Entries of $_SERVER beside PHP's own: a name, its value, and so on. */
    const surus_text* server;
    size_t server_count; /* of texts: even */
} surus_request;

/* `request` may be null. SURUS_FATAL: a setting forbids to go on, which was reported.
 * SURUS_MISUSE: a request is open already. */
SURUS_API surus_status surus_request_begin(surus_context* context, const surus_request* request);

enum {
    SURUS_RUN_CODE = 1, /* the text begins in PHP, without an opening tag */
    SURUS_RUN_FILE = 2, /* `name` is the path of a file, which counts as included */
    SURUS_RUN_PART = 4  /* one of several: no auto_prepend_file and auto_append_file */
};

/* Runs a program. `name` is what messages call it. An uncaught exception is reported as PHP does.
 * */
SURUS_API surus_status surus_run(surus_context* context, const char* name, surus_text text,
                                 uint32_t flags);
/* The same with the text of that file. */
SURUS_API surus_status surus_run_file(surus_context* context, const char* path);

/* Runs code, without an opening tag, among the global variables, and gives what it returns (null:
 * not wanted). An uncaught exception is kept for surus_exception(). */
SURUS_API surus_status surus_eval(surus_context* context, const char* name, surus_text code,
                                  surus_value** result);
/* Calls a function: `callable` is what PHP takes for one (a name, "Class::method", a closure, an
 * array of an object and a name). The values stay the caller's; `result` may be null.
 * SURUS_NOT_FOUND: it cannot be called. */
SURUS_API surus_status surus_call(surus_context* context, const surus_value* callable,
                                  const surus_value* const* arguments, size_t count,
                                  surus_value** result);
/* The exception that made the last call give SURUS_EXCEPTION, as a new handle; null: none, or it
 * was taken already. */
SURUS_API surus_value* surus_exception(surus_context* context);

/* What exit() left, 255 after fatal errors, 0 at first. */
SURUS_API int surus_exit_status(const surus_context* context);
/* Writes to where the program prints, through its output buffers. */
SURUS_API surus_status surus_write(surus_context* context, surus_text bytes);
/* Sends on what the engine still collects in front of the output callback. */
SURUS_API surus_status surus_flush(surus_context* context);
/* Shutdown functions, output buffers and destructors, in PHP's order. All handles end. Returns what
 * ended the request early, SURUS_OK otherwise. */
SURUS_API surus_status surus_request_end(surus_context* context);

/* ---- values ---------------------------------------------------------------------------------- */

typedef enum surus_type {
    SURUS_NULL,
    SURUS_BOOL,
    SURUS_INT,
    SURUS_FLOAT,
    SURUS_STRING,
    SURUS_ARRAY,
    SURUS_OBJECT,
    SURUS_RESOURCE
} surus_type;

/* New handles, while a request is open; null when none is, or when a string is too long for the
 * memory limit. */
SURUS_API surus_value* surus_null(surus_context* context);
SURUS_API surus_value* surus_bool(surus_context* context, bool value);
SURUS_API surus_value* surus_int(surus_context* context, int64_t value);
SURUS_API surus_value* surus_float(surus_context* context, double value);
SURUS_API surus_value* surus_string(surus_context* context, surus_text value);
SURUS_API surus_value* surus_array(surus_context* context);
/* Another handle on the same value. */
SURUS_API surus_value* surus_value_copy(const surus_value* value);
/* May run a destructor. Null is allowed. */
SURUS_API void surus_value_free(surus_value* value);

SURUS_API surus_type surus_type_of(const surus_value* value);
/* What PHP's (bool), (int) and (float) make of null, booleans, numbers and strings; of other values
 * true, 1 and 1.0. They run no PHP code. */
SURUS_API bool surus_to_bool(const surus_value* value);
SURUS_API int64_t surus_to_int(const surus_value* value);
SURUS_API double surus_to_float(const surus_value* value);
/* The bytes of a string, as long as the handle lives; an empty text of anything else. */
SURUS_API surus_text surus_bytes(const surus_value* value);
/* What PHP's (string) makes of it, as a new handle; may run PHP code and fail like surus_call(). */
SURUS_API surus_status surus_to_string(const surus_value* value, surus_value** string);
/* The class of an object, as long as the request lives; an empty text of anything else. */
SURUS_API surus_text surus_class_of(const surus_value* value);

/* ---- arrays: SURUS_MISUSE of anything else. Arrays are values: a change is seen through this
 * handle only. Keys are ints or strings, by PHP's rule that "12" is 12. */
SURUS_API size_t surus_count(const surus_value* array);
/* A new handle on an element, or null. */
SURUS_API surus_value* surus_get(const surus_value* array, surus_text key);
SURUS_API surus_value* surus_get_at(const surus_value* array, int64_t key);
SURUS_API surus_status surus_set(surus_value* array, surus_text key, const surus_value* value);
SURUS_API surus_status surus_set_at(surus_value* array, int64_t key, const surus_value* value);
SURUS_API surus_status surus_push(surus_value* array, const surus_value* value);
/* Goes through the elements: `position` begins at 0. Gives new handles (null: not wanted), or
 * false at the end. The array must not change meanwhile. */
SURUS_API bool surus_next(const surus_value* array, size_t* position, surus_value** key,
                          surus_value** value);

/* ---- variables and objects */

/* A global variable, as a new handle; null: not set. */
SURUS_API surus_value* surus_global(surus_context* context, const char* name);
SURUS_API surus_status surus_set_global(surus_context* context, const char* name,
                                        const surus_value* value);
/* A property as code outside of the class sees it; may run PHP code and fail like surus_call(). */
SURUS_API surus_status surus_property(const surus_value* object, const char* name,
                                      surus_value** result);

#ifdef __cplusplus
}
#endif
