/* PHP as a plug-in: loads the library while the program runs, and runs a file.
 *
 *     cc plugin.c $(pkg-config --cflags surus) -ldl && ./a.out FOLDER-OF-THE-LIBRARY FILE [ARGS…]
 */
#include <stdio.h>
#include <string.h>
#include <surus/load.h>

static bool output(void* data, const char* bytes, size_t length) {
    (void)data;
    return fwrite(bytes, 1, length, stdout) == length;
}

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    void* library = surus_load(argv[1]);
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    surus_engine* engine = surus_function(library, surus_engine_create)(SURUS_EMBED_VERSION, NULL);
    if (!engine) return 1;

    surus_host host = SURUS_INIT(surus_host);
    host.output = output;
    surus_context* php = surus_function(library, surus_context_create)(engine, &host);
    surus_text arguments[16];
    surus_request request = SURUS_INIT(surus_request);
    request.script = request.path = argv[2];
    request.arguments = arguments;
    for (int i = 3; i < argc && i < 19; ++i) {
        arguments[request.argument_count].bytes = argv[i];
        arguments[request.argument_count++].length = strlen(argv[i]);
    }
    surus_function(library, surus_request_begin)(php, &request);
    surus_status status = surus_function(library, surus_run_file)(php, argv[2]);
    if (status == SURUS_NOT_FOUND) fprintf(stderr, "no file %s\n", argv[2]);
    surus_function(library, surus_request_end)(php);
    int exit_status = surus_function(library, surus_exit_status)(php);
    surus_function(library, surus_context_free)(php);
    surus_function(library, surus_engine_free)(engine);
    return status == SURUS_NOT_FOUND ? 1 : exit_status;
}
