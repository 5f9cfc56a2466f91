/* Loads the library while a program runs: for hosts that take PHP as a plug-in.
 *
 * libsurus.so keeps one word of static thread-local storage, which makes it as fast as code in
 * the program itself; its C++ runtime has two more. The dynamic linker has a small surplus of that
 * storage for libraries that come after the start; where other plug-ins have used it up,
 * libsurus.so cannot be loaded, and its twin libsurus-descriptors.so, which asks for none, takes
 * its place.
 *
 *     void* library = surus_load("/usr/local/lib");
 *     surus_function(library, surus_engine_create)(SURUS_EMBED_VERSION, NULL);
 */
#pragma once

#include <dlfcn.h>
#include <stdio.h>

#include "surus/embed.h"

/* A handle for dlsym(), or null, with the reason in dlerror(). `folder`: where the libraries are;
 * null: where the dynamic linker looks for libraries. */
#if defined(__GNUC__)
__attribute__((unused))
#endif
static inline void*
surus_load(const char* folder) {
    static const char* const names[] = {"libsurus.so.0", "libsurus-descriptors.so.0"};
    void* library = NULL;
    for (int i = 0; i < 2 && !library; ++i) {
        char path[4096];
        snprintf(path, sizeof path, "%s%s%s", folder ? folder : "", folder ? "/" : "", names[i]);
        library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    }
    return library;
}

/* One of the functions of surus/embed.h and surus/tools.h in that library. */
#define surus_function(library, name) ((__typeof__(&name))dlsym(library, #name))
