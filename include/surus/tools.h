/* What tools for PHP programs need beside surus/embed.h: checking and showing source code, listing
 * what is built in, profiles. The same rules hold.
 */
#pragma once

#include "surus/embed.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the constant PHP_BUILD_DATE says. */
SURUS_API const char* surus_build_date(void);

/* The extensions of the library, by number from 0 on; an empty text behind the last one. */
SURUS_API surus_text surus_extension(size_t index);

/* The settings of the library in alphabetical order, by number from 0 on: their names, and what
 * they are unless somebody sets them (null bytes: nothing). An empty text behind the last one. */
SURUS_API surus_text surus_setting(size_t index, surus_text* value);

/* The page on the bytecode's instructions, in Markdown: puts up to `room` bytes of it into `bytes`
 * and returns its whole length. */
SURUS_API size_t surus_opcode_reference(char* bytes, size_t room);

/* Only looks for errors of syntax and of compilation, in a request that is open. SURUS_FATAL:
 * there is one, which was reported as a diagnostic of the file `name`. */
SURUS_API surus_status surus_check(surus_context* context, const char* name, surus_text text);

typedef enum surus_view {
    SURUS_VIEW_HIGHLIGHTED, /* HTML, as highlight_string() */
    SURUS_VIEW_STRIPPED,    /* without comments, as php_strip_whitespace() */
    SURUS_VIEW_TREE,        /* the syntax tree */
    SURUS_VIEW_BYTECODE     /* what the compiler makes of it */
} surus_view;

/* Source code as text to look at, in a request that is open. SURUS_FATAL: it has an error, which is
 * what `result` says. */
SURUS_API surus_status surus_source(surus_context* context, surus_view view, const char* name,
                                    surus_text text, surus_value** result);

/* What an interactive shell does behind each surus_eval(): an exception that it left is reported,
 * as a warning; what ended the program, exit() or a fatal error, is forgotten, so that the request
 * goes on. surus_exit_status() keeps what they left. */
SURUS_API surus_status surus_go_on(surus_context* context);

/* From now on the engine notes which lines of what it compiles run, for the functions of pcov, and
 * goes without its JIT. Before any request of the engine has begun; SURUS_MISUSE: it profiles, or a
 * request is open. */
SURUS_API surus_status surus_cover(surus_context* context);
/* Whether the context's settings ask for that, as pcov.enabled does. */
SURUS_API bool surus_wants_coverage(surus_context* context);

/* ---- profiles, of an engine with SURUS_ENGINE_COUNT or SURUS_ENGINE_SAMPLE */

/* Samples from now on, in the calling thread, until surus_profile_stop(). SURUS_FATAL: the system
 * has no timer for it. SURUS_MISUSE: the engine does not sample, or no request is open. */
SURUS_API surus_status surus_profile_start(surus_context* context);
SURUS_API void surus_profile_stop(surus_context* context);

typedef enum surus_profile_format {
    SURUS_PROFILE_TEXT,   /* instructions or places, for people */
    SURUS_PROFILE_FOLDED, /* stacks as flamegraph.pl reads them; this and those below: of samples */
    SURUS_PROFILE_PPROF,
    SURUS_PROFILE_SVG
} surus_profile_format;

/* What the running request, or the one that ended last, has spent its time on; until the next call
 * with this context. SURUS_MISUSE: nothing was profiled, or not in a way that has this format. */
SURUS_API surus_status surus_profile_report(surus_context* context, surus_profile_format format,
                                            surus_text* report);

#ifdef __cplusplus
}
#endif
