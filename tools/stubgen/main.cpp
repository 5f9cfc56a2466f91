// stubgen IN.stub.php OUT_DIR: the C++ of an extension's stub; see docs/ext.md.
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

#include "stubgen/emit.h"
#include "syntax/parser.h"

namespace surus::stubgen {

static bool read_file(const std::string& path, std::string& out) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return false;
    std::ostringstream contents;
    contents << file.rdbuf();
    out = contents.str();
    return true;
}

static bool write_file(const std::string& path, const std::string& contents) {
    std::ofstream file(path, std::ios::binary);
    file << contents;
    return file.flush().good();
}

// Folder and stem of "…/standard/string.stub.php".
static bool split_path(const std::string& path, Module& module) {
    constexpr std::string_view suffix = ".stub.php";
    if (!path.ends_with(suffix)) return false;
    std::string rest = path.substr(0, path.size() - suffix.size());
    size_t slash = rest.rfind('/');
    if (slash == std::string::npos || slash == 0) return false;
    module.stem = rest.substr(slash + 1);
    rest.resize(slash);
    slash = rest.rfind('/');
    module.folder = rest.substr(slash + 1);
    module.source = "src/ext/" + module.folder + "/" + module.stem + ".stub.php";
    return true;
}

static int run(const std::string& path, const std::string& output_folder) {
    Module module;
    std::string source;
    if (!split_path(path, module)) {
        std::fprintf(stderr, "stubgen: %s is not FOLDER/NAME.stub.php\n", path.c_str());
        return 2;
    }
    if (!read_file(path, source)) {
        std::fprintf(stderr, "stubgen: cannot read %s\n", path.c_str());
        return 1;
    }
    Arena arena;
    syntax::ParseResult parsed = syntax::parse(source, arena, {});
    if (!parsed.file) {
        std::fprintf(stderr, "%s:%u: %s\n", path.c_str(), parsed.error.line,
                     parsed.error.message.c_str());
        return 1;
    }
    read_module(*parsed.file, source, module);
    for (const std::string& error : module.errors)
        std::fprintf(stderr, "%s:%s\n", path.c_str(), error.c_str());
    if (!module.errors.empty()) return 1;
    std::string base = output_folder + "/" + module.stem + ".stub";
    if (!write_file(base + ".h", emit_header(module)) ||
        !write_file(base + ".cpp", emit_source(module))) {
        std::fprintf(stderr, "stubgen: cannot write %s.{h,cpp}\n", base.c_str());
        return 1;
    }
    return 0;
}

}  // namespace surus::stubgen

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: stubgen IN.stub.php OUT_DIR\n");
        return 2;
    }
    return surus::stubgen::run(argv[1], argv[2]);
}
