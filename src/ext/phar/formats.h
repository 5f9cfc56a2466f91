// The formats of archives.
#pragma once

#include "ext/phar/archive.h"

namespace surus::phar {

struct PharFormat {
    static bool load(Context& context, Archive& archive, std::string& error);
    static bool save(Context& context, Archive& archive, std::string& error);

private:
    static uint64_t find_manifest(Archive& archive);
    static bool check_signature(Archive& archive, uint64_t& end, std::string& error);
    static bool read_manifest(Archive& archive, std::string_view manifest, uint64_t contents,
                              uint64_t end, std::string& error);
};

struct TarFormat {
    // Whether the file looks like one, perhaps compressed as a whole.
    static bool recognises(Context& context, Archive& archive);
    static bool load(Context& context, Archive& archive, std::string& error);
    static bool save(Context& context, Archive& archive, std::string& error);
};

}  // namespace surus::phar
